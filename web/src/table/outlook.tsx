// What an option would do, marked before it is taken (UI-05, UI-06): what cannot be taken back, and what comes to nothing.
import type { JSX } from "preact";
import { SigilMark } from "../art/picture";
import type { OutlookView } from "../wire";
import { keyOf, shownKey } from "./commands";

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

/** What the key for the default takes: the first option. */
export const isDefault = (options: readonly number[] | undefined): boolean => options?.includes(0) ?? false;

export function inWordsOf(signs: readonly Sign[], byDefault = false): string {
  return [...(byDefault ? ["The default"] : []), ...signs.map((sign) => SIGNS[sign].words)].join(". ");
}

/** Small marks; what they mean is said beside them by whoever shows them, and to the pointer. */
export function Signs({ signs, byDefault = false }: { signs: readonly Sign[]; byDefault?: boolean }): JSX.Element | null {
  const key = keyOf("take");
  return signs.length || byDefault ? (
    <span class="omens" aria-hidden="true" title={inWordsOf(signs, byDefault)}>
      {byDefault && <span class="omen default">{key === "enter" ? "↵" : shownKey(key)}</span>}
      {signs.map((sign) => <span key={sign} class={`omen ${sign}`}>{SIGNS[sign].mark}</span>)}
    </span>
  ) : null;
}
