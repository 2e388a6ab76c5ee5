// What a text does, at a glance: the numbers that a player looks for first.
import type { Sigil } from "../../art/sigils";

export interface Glance {
  sigil: Sigil;
  kind: "attack" | "drain" | "defend" | "energy" | "faith" | "draw";
  amount: string;
}

const WORDS: readonly (readonly [pattern: RegExp, kind: Glance["kind"], sigil: Sigil])[] = [
  [/\battack (\d+|X)\b/, "attack", "sword"],
  [/\b(?:each|an) opponent loses (\d+|X) energy\b/, "drain", "drop"],
  [/\b(?:defend|protect) (\d+|X)\b/, "defend", "shield"],
  [/\bgains? (\d+|X) energy\b/, "energy", "heart"],
  [/\bgain (\d+|X) faith\b/, "faith", "flame"],
  [/\bdraw (a|\d+|X) cards?\b/, "draw", "wind"],
];

/** Where a text says what it does otherwise, that is what it does most of the time. */
export function glance(text: string): Glance[] {
  const usual = /; otherwise (.*)/.exec(text)?.[1] ?? text;
  return WORDS.flatMap(([pattern, kind, sigil]) => {
    const found = (pattern.exec(usual) ?? pattern.exec(text))?.[1];
    return found ? [{ kind, sigil, amount: found === "a" ? "1" : found }] : [];
  });
}
