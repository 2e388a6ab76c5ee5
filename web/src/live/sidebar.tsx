// Beside the table: the story and the talk.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Story } from "../table/story";
import { Talk } from "../table/talk";
import type { TableInfo } from "../wire";
import { Divider } from "./divider";
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
  const [muted, setMuted] = useState<ReadonlySet<number>>(new Set());
  const [read, setRead] = useState(0);
  const mute = (other: number, on: boolean): void => {
    const next = new Set(muted);
    if (on) next.add(other);
    else next.delete(other);
    setMuted(next);
    link.send({ type: "mute", seat: other, on });
  };
  const silent = new Set([...muted, ...table.seats.filter((seat) => seat.blocked).map((seat) => seat.seat)]);
  const fresh = tab === "talk" ? 0 : link.chat.value.length - read;
  const open = (next: "story" | "talk"): void => {
    setTab(next);
    setRead(link.chat.value.length);
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
          <Story lines={story} privately={link.privately.value} jump={jump} />
        ) : (
          <Talk
            lines={link.chat.value}
            muted={silent}
            mySeat={link.seat}
            phrases={link.phrases.value}
            onlyPhrases={table.phrases}
            team={team !== null}
            people={<People table={table} muted={muted} mute={link.seat === null ? null : mute} />}
            say={(what, toTeam) => link.send({ type: "say", ...what, ...(toTeam ? { team: true } : {}) })}
          />
        )}
      </div>
    </aside>
  );
}
