// What an option would do, marked before it is taken (UI-05, UI-06): what cannot be taken back, and what comes to nothing.
import type { JSX } from "preact";
import { SigilMark } from "../art/picture";
import type { OutlookView } from "../wire";

export type Sign = keyof OutlookView;

const SIGNS: Readonly<Record<Sign, { words: string; mark: JSX.Element | string }>> = {
  chance: { words: "Chance decides: this cannot be taken back", mark: <SigilMark sigil="dice" /> },
  reveals: { words: "Shows something hidden: this cannot be taken back", mark: <SigilMark sigil="eye" /> },
  zero: { words: "X is 0 now", mark: "X=0" },
  empty: { words: "A part of it finds nothing that fits", mark: "∅" },
};
const ORDER = Object.keys(SIGNS) as Sign[];

/** What each option would do; null where that is not known, or not yet. */
export type Outlook = readonly OutlookView[] | null;

/** All signs that hold whichever of these options is taken. */
export function allSignsOf(outlook: Outlook, options: readonly number[]): Sign[] {
  return outlook && options.length ? ORDER.filter((sign) => options.every((option) => outlook[option]?.[sign])) : [];
}

/** Those of them that tell a choice from the others: what every choice does needs no mark. */
export function signsOf(outlook: Outlook, options: readonly number[]): Sign[] {
  return allSignsOf(outlook, options).filter((sign) => outlook?.length === 1 || outlook?.some((one) => !one[sign]));
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
