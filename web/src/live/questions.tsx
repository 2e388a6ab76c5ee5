// Questions that are not the game's own: are you sure, may I take that back, what now.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { homeHref, replayHref, soloHref, tableHref } from "../hrefs";
import { go } from "../router";
import { settings } from "../settings";
import { dayOf } from "../solo";
import { carefully } from "../ui/carefully";
import { listed } from "../view";
import type { TableInfo, View } from "../wire";
import type { Link } from "./link";

export function Confirm({ text, because, yes, no }: { text: string; because: string; yes: () => void; no: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section class="prompt mine" aria-label="Are you sure?" id="prompt" tabIndex={-1}>
      <div class="says">
        <span class="yours">Sure?</span>
        <p class="question">{text}</p>
        {because && <p class="soft small">{because}.</p>}
      </div>
      <div class="buttons">
        <button type="button" class="button main" ref={button} onClick={yes}>Do it</button>
        <button type="button" class="button" onClick={no}><kbd aria-hidden="true">Esc</kbd> Back</button>
      </div>
    </section>
  );
}

/** Somebody asks to take back more than is free. */
export function OpenRequest({ link, table }: { link: Link; table: TableInfo }): JSX.Element | null {
  const request = link.request.value;
  if (!request) return null;
  const name = table.seats[request.seat]?.name ?? "Somebody";
  const mine = link.seat !== null && request.waiting.includes(link.seat);
  const reply = (yes: boolean) => (): boolean => link.sendOrTell({ type: "answer", request: request.request, yes });
  return (
    <div class="request" role="alert">
      <span>{mine ? `${name} asks to take a choice back.` : request.seat === link.seat ? "Waiting for the others to agree …" : `${name} has asked to take a choice back.`}</span>
      {mine && <button type="button" class="button main" onClick={reply(true)}>Allow it</button>}
      {mine && <button type="button" class="button" onClick={reply(false)}>Decline</button>}
    </div>
  );
}

/** One more game: a second click does not open a second table. */
function Again({ text, open }: { text: string; open: () => Promise<TableInfo> }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    void carefully(async () => go(tableHref((await open()).id))).then(() => setBusy(false));
  };
  return <button type="button" class="button main" disabled={busy} onClick={start}>{text}</button>;
}

/** What most want next: the next rung, the same rung again, the list of the day, or the same people once more. */
function GoOn({ table, won }: { table: TableInfo; won: boolean }): JSX.Element | null {
  if (table.rematch) return <a class="button main" href={tableHref(table.rematch)}>Go to the rematch</a>;
  if (!table.seats.some((seat) => seat.yours)) return null;
  if (table.origin === "daily") return <a class="button main" href={soloHref(table.game, dayOf(table.created * 1000))}>See how others did</a>;
  const { rung } = table;
  if (rung === null) return <Again text="Play again" open={() => api.rematch(table.id, { swap: true })} />;
  if (won) return <a class="button main" href={soloHref(table.game)}>On up the ladder</a>;
  return (
    <>
      <Again text="Try again" open={() => api.play({ game: table.game, name: settings.value.name, deal: "ladder", rung })} />
      <a class="button" href={soloHref(table.game)}>The ladder</a>
    </>
  );
}

export function Ending({ table, view }: { table: TableInfo; view: View }): JSX.Element {
  const names = view.winners.map((seat) => view.seats[seat]?.name ?? "");
  const won = view.viewer !== null && view.winners.includes(view.viewer);
  // What a bot has helped to win counts on no ladder and no list.
  const aided = table.counts && table.seats.some((seat) => seat.yours && seat.aided);
  return (
    <section class={`prompt over ${won ? "won" : ""}`} aria-label="The game is over" id="prompt" tabIndex={-1}>
      <div class="says">
        <span class="yours">{won ? "Victory" : "The game is over"}</span>
        <p class="question">{names.length ? `${listed(names)} ${names.length > 1 ? "win together" : "wins"}.` : "Nobody wins."}{won && !aided ? " Well played!" : ""}</p>
        {aided && <p class="soft small">A bot has filled in for you: this does not count as won.</p>}
      </div>
      <div class="buttons">
        <GoOn table={table} won={won && !aided} />
        <a class="button" href={replayHref(table.id)}>Watch the replay</a>
        <a class="button plain" href={homeHref}>Home</a>
      </div>
    </section>
  );
}
