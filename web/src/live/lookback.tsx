// Looking back while the game goes on, step by step. Nothing can be chosen in the past.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { moveOf } from "../replay/marks";
import { carefully } from "../ui/carefully";
import type { Link, Seen } from "./link";

export interface LookBack {
  /** What is looked at; null is now. */
  seen: Seen | null;
  /** Counted from what this page saw first; below 0 is what was before. */
  at: number | null;
  first: number;
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

/** What happened before this page was opened, asked for when somebody wants to see it. */
class Before {
  /** How many steps there were; null while nobody has asked. */
  readonly steps = signal<number | null>(null);
  readonly seen = signal<ReadonlyMap<number, Seen>>(new Map());

  constructor(private readonly link: Link) {}

  async count(): Promise<number> {
    if (this.steps.value === null) {
      const { steps } = await api.past(this.link.id, this.link.seat);
      this.steps.value = Math.max(0, steps - (this.link.past.value.length - 1));
    }
    return this.steps.value;
  }

  async at(step: number): Promise<Seen> {
    const kept = this.seen.value.get(step);
    if (kept) return kept;
    const { view, log } = await api.pastMoment(this.link.id, step, this.link.seat);
    const found = { view, log, ready: [] };
    this.seen.value = new Map([...this.seen.value, [step, found]]);
    return found;
  }
}

export function useLookBack(link: Link, before: () => void): LookBack {
  const [at, setAt] = useState<number | null>(null);
  const [story] = useState(() => new Before(link));
  const shown = useRef<Seen | null>(null);
  const past = link.past.value;
  const last = past.length - 1;
  const earlier = story.steps.value ?? 0;
  useEffect(() => {
    if (at === null) return;
    void carefully(() => story.count());
    if (at < 0) void carefully(() => story.at(earlier + at));
  }, [at, earlier]);
  const to = (next: number | null): void => {
    before();
    // Asked of the story itself: it may have been counted since this was drawn.
    setAt(next === null || next >= last ? null : Math.max(-(story.steps.value ?? 0), next));
  };
  const step = async (by: number): Promise<void> => {
    if (at === null && by > 0) return;
    if (by < 0) await story.count();
    to((at ?? last) + by);
  };
  const toLine = async (line: number): Promise<void> => {
    if ((past[0]?.log.length ?? 0) <= line) return to(momentOf(line, past));
    const steps = await story.count();
    to(steps ? (await moveOf(line, steps, async (step) => (await story.at(step)).log.length)) - steps : 0);
  };
  // Until a moment has come, the one before it stays.
  const seen = at === null ? null : (at < 0 ? story.seen.value.get(earlier + at) : past[at]) ?? shown.current;
  shown.current = seen;
  return { seen, at, first: -earlier, last, to, step: (by) => void carefully(() => step(by)), toLine: (line) => void carefully(() => toLine(line)) };
}

/** Stands in the place of the prompt and says whether somebody waits for it. */
export function LookBackBar({ back, waiting }: { back: LookBack; waiting: boolean }): JSX.Element {
  const { first, last, to, step } = back;
  const at = back.at ?? last;
  return (
    <section class="prompt scrubber" aria-label="Looking back" id="prompt" tabIndex={-1}>
      <div class="says">
        <span class="yours">Looking back</span>
        <p class="question">{waiting ? "The game waits for your choice." : "The game goes on meanwhile."}</p>
      </div>
      <div class="scrub">
        <input type="range" min={first} max={last} value={at} aria-label="Moment" aria-valuetext={`${last - at} steps ago`} onInput={(event) => to(Number(event.currentTarget.value))} />
        <span class="soft small">{last - at === 1 ? "One step" : `${last - at} steps`} ago</span>
      </div>
      <div class="buttons">
        <button type="button" class="button round" aria-label="One step back" disabled={at === first} onClick={() => step(-1)}>‹</button>
        <button type="button" class="button round" aria-label="One step on" onClick={() => step(1)}>›</button>
        <button type="button" class="button main" onClick={() => to(null)}><kbd aria-hidden="true">Esc</kbd> Back to now</button>
      </div>
    </section>
  );
}
