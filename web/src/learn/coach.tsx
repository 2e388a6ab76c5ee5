// The hints of a first game, beside the table; on a phone over the board. They never stop anybody from choosing.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lessonOnce } from "../api";
import { Sentence } from "../table/names";
import type { Hint, OptionView, TableInfo, Update } from "../wire";
import { follow, isOver, next, pointers, START, type Hints, type Progress } from "./lesson";

const KEY = "theomachy.lesson";

interface Kept {
  table: string;
  progress: Progress;
  ended: boolean;
}

/** Only the newest lesson is worth remembering. */
function read(table: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.table === table) return kept;
  } catch {
    // private windows may refuse storage; the lesson begins anew then
  }
  return { table, progress: START, ended: false };
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // see above
  }
}

export interface Lesson {
  hints: Hints;
  progress: Progress;
  hint: Hint | null;
  /** What was chosen, so that the hints can go along. */
  noted: (option: OptionView | undefined) => void;
  next: () => void;
  end: () => void;
}

/** The lesson of this table, if it is one that is not ended. */
export function useLesson(table: TableInfo, update: Update): Lesson | null {
  const mine = table.origin === "lesson" && update.view.viewer !== null;
  const [hints, setHints] = useState<Hints | null>(null);
  const [kept, setKept] = useState(() => read(table.id));
  const chosen = useRef<OptionView | null>(null);
  const { ask, view } = update;
  const turn = view.moment.turn;
  useEffect(() => {
    if (mine && !kept.ended) lessonOnce(table.game).then(({ hints: found }) => setHints(found), () => undefined);
  }, [mine]);
  // While it is rendered: the hint must not lag behind the question that it is about.
  const progress = hints ? follow(hints, kept.progress, ask, turn, chosen.current) : kept.progress;
  const change = (now: Kept): void => {
    setKept(now);
    keep(now);
  };
  useEffect(() => {
    if (progress !== kept.progress) change({ ...kept, progress });
  });
  if (!mine || !hints || kept.ended || view.over || isOver(hints, progress)) return null;
  return {
    hints,
    progress,
    hint: progress.at === null ? null : (hints[progress.at] ?? null),
    noted: (option) => void (chosen.current = option ?? null),
    next: () => change({ ...kept, progress: next(hints, progress, ask, turn) }),
    end: () => change({ ...kept, ended: true }),
  };
}

/** Lights up what the hint speaks of. */
export function usePointing(root: RefObject<HTMLElement | null>, hint: Hint | null, update: Update): void {
  useLayoutEffect(() => {
    const found = hint ? pointers(hint, update.ask).flatMap((what) => [...(root.current?.querySelectorAll<HTMLElement>(what) ?? [])]) : [];
    found.forEach((one) => (one.dataset.pointed = ""));
    return () => found.forEach((one) => delete one.dataset.pointed);
  }, [hint, update]);
}

export function Coach({ lesson }: { lesson: Lesson }): JSX.Element {
  const { hints, progress, hint } = lesson;
  const last = progress.done.length + 1 >= hints.length;
  return (
    <section class={`lesson ${hint ? "" : "quiet"}`} aria-label="Lesson">
      <div aria-live="polite">
        {hint ? (
          <>
            <p class="soft small">Hint {progress.done.length + 1} of {hints.length}{progress.strayed && ". You chose otherwise, which is fine."}</p>
            <p class="said"><Sentence text={hint.say} /></p>
          </>
        ) : (
          <p class="soft small">Play on. The next hint comes with something new.</p>
        )}
      </div>
      <div class="row">
        {hint && <button type="button" class="button main" onClick={lesson.next}>{last ? "Done" : "Next"}</button>}
        <button type="button" class="button plain" onClick={lesson.end}>End the lesson</button>
      </div>
    </section>
  );
}
