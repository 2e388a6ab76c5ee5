// Looking back while the game goes on, step by step. Nothing can be chosen in the past.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Link, Seen } from "./link";

export interface LookBack {
  /** What is looked at; null is now. */
  seen: Seen | null;
  at: number | null;
  last: number;
  to: (at: number | null) => void;
  step: (by: number) => void;
  /** To the moment when a line of the story was told. */
  toLine: (line: number) => void;
}

/** The first moment whose story has that line. */
export function momentOf(line: number, past: readonly Seen[]): number {
  const found = past.findIndex(({ log }) => log.length > line);
  return found < 0 ? past.length - 1 : found;
}

export function useLookBack(link: Link, before: () => void): LookBack {
  const [at, setAt] = useState<number | null>(null);
  const past = link.past.value;
  const last = past.length - 1;
  const to = (next: number | null): void => {
    before();
    setAt(next === null || next >= last ? null : Math.max(0, next));
  };
  return {
    seen: at === null ? null : (past[at] ?? null),
    at,
    last,
    to,
    step: (by) => (at === null && by > 0 ? undefined : to((at ?? last) + by)),
    toLine: (line) => to(momentOf(line, past)),
  };
}

/** Stands in the place of the prompt and says whether somebody waits for it. */
export function LookBackBar({ back, waiting }: { back: LookBack; waiting: boolean }): JSX.Element {
  const { last, to, step } = back;
  const at = back.at ?? last;
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
        <button type="button" class="button round" aria-label="One step back" disabled={at === 0} onClick={() => step(-1)}>‹</button>
        <button type="button" class="button round" aria-label="One step on" onClick={() => step(1)}>›</button>
        <button type="button" class="button main" onClick={() => to(null)}><kbd aria-hidden="true">Esc</kbd> Back to now</button>
      </div>
    </section>
  );
}
