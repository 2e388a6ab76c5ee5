// Chance for pictures only: the same name always gives the same picture, on every machine.

export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** FNV-1a: short, and good enough to spread names over pictures. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32, seeded by a text. */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: <T,>(from: readonly [T, ...T[]]): T => from[whole(0, from.length - 1)] ?? from[0],
  };
}
