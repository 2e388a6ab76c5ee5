// What a card costs, part by part: "11+, Two Odd, V". Each part has a name in the world, a colour and a sign.
import type { Look } from "../../art/palette";
import type { Card } from "../../view";

export interface Element extends Look {
  /** Its name in the world of the game. */
  name: string;
  /** What the dice must show, in as few letters as a card has room for. */
  short: string;
}

export const ELEMENTS: Readonly<Record<string, Element>> = {
  "2": { name: "Fire", short: "2", tone: "red", sigil: "flame" },
  "3": { name: "Air", short: "3", tone: "sky", sigil: "wind" },
  "4": { name: "Water", short: "4", tone: "blue", sigil: "wave" },
  "5": { name: "Earth", short: "5", tone: "amber", sigil: "peak" },
  "9+": { name: "Feywood", short: "9+", tone: "green", sigil: "leaf" },
  "10+": { name: "Bloodstone", short: "10+", tone: "rose", sigil: "drop" },
  "11+": { name: "Mythril", short: "11+", tone: "slate", sigil: "ingot" },
  "Two Even": { name: "Light", short: "2 even", tone: "gold", sigil: "sun" },
  "Two Odd": { name: "Shadow", short: "2 odd", tone: "violet", sigil: "moon" },
  "Three in a Row": { name: "Crystal", short: "3 row", tone: "sky", sigil: "crystal" },
  "Four of a Kind": { name: "Godstone", short: "4 same", tone: "gold", sigil: "crown" },
  V: { name: "Veilstone", short: "V", tone: "violet", sigil: "gem" },
};

export function costOf(card: Pick<Card, "type"> & Record<string, unknown>): Element[] {
  const parts = typeof card["cost"] === "string" ? card["cost"].split(", ") : [];
  return parts.map((part) => ELEMENTS[part] ?? { name: part, short: part, tone: "slate", sigil: "dice" });
}
