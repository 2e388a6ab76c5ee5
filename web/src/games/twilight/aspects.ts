// Aspects by type, as the rules write them: "2 I, 1 III, X".

export const TYPES = ["I", "II", "III"] as const;
export type Aspect = (typeof TYPES)[number];
export const NAMES: Readonly<Record<Aspect, string>> = { I: "Lesser", II: "Greater", III: "Exalted" };

export type Counts = readonly [number, number, number];

/** "2 I, 1 III" in numbers; "nothing" is none of each. */
export function countsOf(text: string): Counts {
  const of = (type: Aspect): number => Number(new RegExp(`(\\d+) ${type}(?![I\\w])`).exec(text)?.[1] ?? 0);
  return [of("I"), of("II"), of("III")];
}

/** One entry for each Aspect that a cost asks for, and X. */
export function signsOf(cost: string): string[] {
  const counts = countsOf(cost);
  const signs: string[] = TYPES.flatMap((type, at) => Array.from({ length: counts[at] ?? 0 }, () => type));
  return /\bX\b/.test(cost) ? [...signs, "X"] : signs;
}

/** How many are Fresh in "3 I (1 Fresh), 1 II (0 Fresh)". */
export function freshOf(text: string): Counts {
  const of = (type: Aspect): number => Number(new RegExp(`\\d+ ${type} \\((\\d+) Fresh\\)`).exec(text)?.[1] ?? 0);
  return [of("I"), of("II"), of("III")];
}
