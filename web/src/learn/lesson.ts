// Which hint of a lesson is shown (docs/lessons.md). A hint is said once; whoever chooses otherwise just goes on.
import type { Hint, OptionView, Question } from "../wire";

export type Hints = readonly Hint[];

export interface Progress {
  /** The hint that is shown. */
  at: number | null;
  /** The question at which it is shown; null while there is none yet. */
  since: number | null;
  done: readonly number[];
  /** The last choice was not the one that the hint spoke of. */
  strayed: boolean;
}

export const START: Progress = { at: null, since: null, done: [], strayed: false };

/** A hint that waits for something begins a chain; those without a condition follow the one before. */
const waits = (hint: Hint): boolean => Boolean(hint.asked || hint.offers || hint.turn);

function fits(hint: Hint, ask: Question, turn: number): boolean {
  return (!hint.asked || hint.asked === ask.kind) && (!hint.offers || ask.options.some(({ verb }) => verb === hint.offers)) && turn >= hint.turn;
}

/** The next hint: the one that follows, or the first that waits for what is there now. */
function find(hints: Hints, after: number | null, done: readonly number[], ask: Question | null, turn: number): number | null {
  const next = after === null ? 0 : after + 1;
  const following = hints[next];
  if (following && !waits(following) && !done.includes(next)) return next;
  if (!ask) return null;
  const found = hints.findIndex((hint, at) => waits(hint) && !done.includes(at) && fits(hint, ask, turn));
  return found < 0 ? null : found;
}

/** The hint was read, or its question was answered. */
function pass(hints: Hints, progress: Progress, ask: Question | null, turn: number, strayed: boolean): Progress {
  const done = progress.at === null ? progress.done : [...progress.done, progress.at];
  const at = find(hints, progress.at, done, ask, turn);
  return { at, since: at === null ? null : (ask?.since ?? null), done, strayed };
}

/** What follows from an update. `chosen` is what was chosen last. */
export function follow(hints: Hints, progress: Progress, ask: Question | null, turn: number, chosen: OptionView | null): Progress {
  if (progress.at === null) {
    const at = find(hints, progress.done.length ? hints.length : null, progress.done, ask, turn);
    return at === null ? progress : { ...progress, at, since: ask?.since ?? null };
  }
  const since = ask?.since ?? null;
  if (progress.since === since) return progress;
  if (progress.since === null) return { ...progress, since };
  const { take } = hints[progress.at] ?? {};
  return pass(hints, progress, ask, turn, Boolean(take && chosen && chosen.verb !== take));
}

/** "Next": on to what follows, or to what is worth saying now. */
export function next(hints: Hints, progress: Progress, ask: Question | null, turn: number): Progress {
  return pass(hints, progress, ask, turn, false);
}

export const isOver = (hints: Hints, progress: Progress): boolean => progress.at === null && progress.done.length >= hints.length;

const PLACES: Readonly<Record<string, string>> = {
  prompt: "#prompt",
  hand: ".hand",
  mine: ".seat.own",
  others: ".seat.other",
  middle: ".middle",
  phases: ".phases",
  story: ".sidebar",
};

/** What lights up: the place that the hint speaks of, and the options that it recommends. */
export function pointers(hint: Hint, ask: Question | null): string[] {
  const place = hint.point ? [PLACES[hint.point] ?? `.own .zone-${hint.point}, .middle .zone-${hint.point}`] : [];
  const taken = ask && hint.take ? ask.options.flatMap(({ verb }, at) => (verb === hint.take ? [at] : [])) : [];
  const options = taken.map((at) => `.prompt [data-option="${at}"], .tray [data-option="${at}"], [data-options~="${at}"]`);
  return [...place, ...options];
}
