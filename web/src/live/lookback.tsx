// Looking back while the game goes on: what this page has seen, step by step. Nothing can be chosen in the past.
import type { JSX } from "preact";
import type { Key } from "../table/keys";
import type { Link, Seen } from "./link";

export interface LookBack {
  /** What is looked at; null is now. */
  seen: Seen | null;
  at: number;
  last: number;
  to: (at: number | null) => void;
}

export function lookBack(link: Link, at: number | null, to: (at: number | null) => void): LookBack {
  const past = link.past.value;
  const last = past.length - 1;
  const seen = at === null ? null : (past[at] ?? null);
  return { seen, at: at ?? last, last, to: (next) => to(next === null || next >= last ? null : Math.max(0, next)) };
}

export function lookBackKeys({ at, seen, to }: LookBack): Key[] {
  return [
    { key: "[", shown: "[", does: "look one step back", run: () => to(at - 1) },
    { key: "]", shown: "]", does: "look one step on, up to now", run: () => seen && to(at + 1) },
  ];
}

/** Stands in the place of the prompt and says whether somebody waits for it. */
export function LookBackBar({ back, waiting }: { back: LookBack; waiting: boolean }): JSX.Element {
  const { at, last, to } = back;
  return (
    <section class="prompt scrubber" aria-label="Looking back" id="prompt" tabIndex={-1}>
      <div class="says">
        <span class="yours">Looking back</span>
        <p class="question">{waiting ? "The game waits for your choice." : "The game goes on meanwhile."}</p>
      </div>
      <div class="scrub">
        <input type="range" min="0" max={last} value={at} aria-label="Moment" aria-valuetext={`${last - at} steps ago`} onInput={(event) => to(Number(event.currentTarget.value))} />
        <span class="soft small">{last - at === 1 ? "One step" : `${last - at} steps`} ago</span>
      </div>
      <div class="buttons">
        <button type="button" class="button round" aria-label="One step back" disabled={at === 0} onClick={() => to(at - 1)}>‹</button>
        <button type="button" class="button round" aria-label="One step on" onClick={() => to(at + 1)}>›</button>
        <button type="button" class="button main" onClick={() => to(null)}><kbd aria-hidden="true">Esc</kbd> Back to now</button>
      </div>
    </section>
  );
}
