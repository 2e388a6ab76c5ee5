// What an option would do, marked before it is taken (UI-05, UI-06): what cannot be taken back, and what comes to nothing.
import type { JSX } from "preact";
import { SigilMark } from "../art/picture";
import type { OutlookView, Question } from "../wire";

export type Sign = keyof OutlookView;

const SIGNS: Readonly<Record<Sign, { words: string; mark: JSX.Element | string }>> = {
  chance: { words: "Chance decides: this cannot be taken back", mark: <SigilMark sigil="dice" /> },
  reveals: { words: "Shows something hidden: this cannot be taken back", mark: <SigilMark sigil="eye" /> },
  zero: { words: "X is 0 now", mark: "X=0" },
  empty: { words: "A part of it finds nothing that fits", mark: "∅" },
};
const ORDER = Object.keys(SIGNS) as Sign[];

/** The signs that all these options share: whichever of them is taken, it holds. What every choice does tells nothing. */
export function signsOf(ask: Question | null, options: readonly number[]): Sign[] {
  const ahead = ask?.outlook;
  if (!ahead || !options.length) return [];
  const tells = (sign: Sign): boolean => ahead.length === 1 || ahead.some((one) => !one[sign]);
  return ORDER.filter((sign) => tells(sign) && options.every((option) => ahead[option]?.[sign]));
}

export function inWordsOf(signs: readonly Sign[]): string {
  return signs.map((sign) => SIGNS[sign].words).join(". ");
}

/** Small marks; what they mean is said beside them by whoever shows them, and to the pointer. */
export function Signs({ signs }: { signs: readonly Sign[] }): JSX.Element | null {
  return signs.length ? (
    <span class="omens" aria-hidden="true" title={inWordsOf(signs)}>
      {signs.map((sign) => <span key={sign} class={`omen ${sign}`}>{SIGNS[sign].mark}</span>)}
    </span>
  ) : null;
}
