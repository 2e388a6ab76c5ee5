// The five colours of a chain. Each has a sign and a letter, so colour is never the only cue.
import type { Look } from "../../art/palette";

export const COLOURS = {
  red: { tone: "red", sigil: "sword" },
  yellow: { tone: "gold", sigil: "sun" },
  blue: { tone: "blue", sigil: "eye" },
  green: { tone: "green", sigil: "leaf" },
  white: { tone: "slate", sigil: "shield" },
} as const satisfies Record<string, Look>;

export type Colour = keyof typeof COLOURS;

export const isColour = (value: unknown): value is Colour => typeof value === "string" && value in COLOURS;

/** "green or yellow" as colours; anything else names none. */
export function coloursIn(text: unknown): Colour[] {
  return typeof text === "string" ? text.split(" or ").filter(isColour) : [];
}
