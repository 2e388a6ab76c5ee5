// Beside the table: the story and the talk.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Story } from "../table/story";
import { Talk } from "../table/talk";
import type { TableInfo } from "../wire";
import { Divider } from "./divider";
import { unopened } from "./fairness";
import type { Link } from "./link";
import { People } from "./people";

interface SidebarProps {
  link: Link;
  table: TableInfo;
  story: readonly string[];
  /** My team, if I am in one. */
  team: number | null;
  /** To the moment when a line was told. */
  jump: (line: number) => void;
}

export function Sidebar({ link, table, story, team, jump }: SidebarProps): JSX.Element {
  const [tab, setTab] = useState<"story" | "talk">("story");
  const mute = (seat: number, on: boolean): boolean => link.sendOrTell({ type: "mute", seat, on });
  const silent = new Set(table.seats.filter((seat) => seat.blocked || seat.muted).map((seat) => seat.seat));
  const fresh = tab === "talk" ? 0 : link.chat.value.filter((line) => line.number > link.read.value).length;
  const open = (next: "story" | "talk"): void => {
    setTab(next);
    link.read.value = link.chat.value.at(-1)?.number ?? link.read.value;
  };
  return (
    <aside class="sidebar" aria-label="Story and chat">
      <Divider />
      {table.chat && (
        <div class="tabs" role="tablist">
          <button type="button" role="tab" id="tab-story" aria-controls="side" aria-selected={tab === "story"} onClick={() => open("story")}>Story</button>
          <button type="button" role="tab" id="tab-talk" aria-controls="side" aria-selected={tab === "talk"} onClick={() => open("talk")}>Chat{fresh > 0 ? ` (${fresh} new)` : ""}</button>
        </div>
      )}
      <div class="side" id="side" role={table.chat ? "tabpanel" : undefined} aria-labelledby={table.chat ? `tab-${tab}` : undefined}>
        {tab === "story" ? (
          <>
            {table.unopened.map((seat) => <p key={seat} class="soft small">{unopened(table.seats[seat]?.name ?? `Seat ${seat + 1}`)}</p>)}
            <Story lines={story} privately={link.privately.value} jump={jump} />
          </>
        ) : (
          <Talk
            lines={link.chat.value}
            muted={silent}
            mySeat={link.seat}
            phrases={link.phrases.value}
            onlyPhrases={table.phrases}
            team={team !== null}
            people={<People table={table} mute={link.seat === null ? null : mute} />}
            unsaid={link.unsaid.value}
            say={(what) => link.say(what)}
          />
        )}
      </div>
    </aside>
  );
}
