// Questions that are not the game's own: are you sure, may I take that back, what now.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { keepResult } from "../daily";
import { homeHref, replayHref, tableHref } from "../hrefs";
import { go } from "../router";
import { tell } from "../ui/voice";
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
  const reply = (yes: boolean) => (): void => link.send({ type: "answer", request: request.request, yes });
  return (
    <div class="request" role="alert">
      <span>{mine ? `${name} asks to take a choice back.` : request.seat === link.seat ? "Waiting for the others to agree …" : `${name} has asked to take a choice back.`}</span>
      {mine && <button type="button" class="button main" onClick={reply(true)}>Allow it</button>}
      {mine && <button type="button" class="button" onClick={reply(false)}>Decline</button>}
    </div>
  );
}

async function again(table: TableInfo): Promise<void> {
  try {
    go(tableHref((await api.rematch(table.id, { swap: true })).id));
  } catch (error) {
    tell(error instanceof Error ? error.message : "That did not work.");
  }
}

export function Ending({ table, view }: { table: TableInfo; view: View }): JSX.Element {
  const names = view.winners.map((seat) => view.seats[seat]?.name ?? "");
  const won = view.viewer !== null && view.winners.includes(view.viewer);
  const seated = table.seats.some((seat) => seat.yours);
  useEffect(() => keepResult(table, view), [table.id]);
  return (
    <section class={`prompt over ${won ? "won" : ""}`} aria-label="The game is over" id="prompt" tabIndex={-1}>
      <div class="says">
        <span class="yours">{won ? "Victory" : "The game is over"}</span>
        <p class="question">{names.length ? `${listed(names)} ${names.length > 1 ? "win together" : "wins"}.` : "Nobody wins."}{won ? " Well played!" : ""}</p>
      </div>
      <div class="buttons">
        {table.rematch ? (
          <a class="button main" href={tableHref(table.rematch)}>Go to the rematch</a>
        ) : (
          seated && <button type="button" class="button main" onClick={() => void again(table)}>Play again</button>
        )}
        <a class="button" href={replayHref(table.id)}>Watch the replay</a>
        <a class="button plain" href={homeHref}>Home</a>
      </div>
    </section>
  );
}
