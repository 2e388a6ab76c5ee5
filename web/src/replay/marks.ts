// Where a replay can jump to.
import type { Mark } from "../wire";

/** The last turn that began before, or the beginning. */
export function turnBefore(marks: readonly Mark[], move: number): number {
  return marks.filter((mark) => mark.kind === "turn" && mark.move < move).at(-1)?.move ?? 0;
}

/** The next turn, or the end. */
export function turnAfter(marks: readonly Mark[], move: number, end: number): number {
  return marks.find((mark) => mark.kind === "turn" && mark.move > move)?.move ?? end;
}

const isAttack = ({ kind, label }: Mark): boolean => kind === "attack" || (kind === "phase" && /^(attack|combat|battle|strike)/i.test(label));

/** The next attack; after the last one the first again. */
export function nextAttack(marks: readonly Mark[], move: number): number | null {
  const attacks = marks.filter(isAttack);
  return (attacks.find((mark) => mark.move > move) ?? attacks[0])?.move ?? null;
}

/** The turn that a moment belongs to, in words. */
export function turnOf(marks: readonly Mark[], move: number): string {
  return marks.filter((mark) => mark.kind === "turn" && mark.move <= move).at(-1)?.label ?? "";
}

/** The first of so many moves whose story has more lines than that, found by halves. */
export async function moveOf(line: number, moves: number, lines: (move: number) => Promise<number>): Promise<number> {
  let [low, high] = [0, moves];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await lines(middle)) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}
