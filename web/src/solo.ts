// What one does alone, in words (docs/ladders.md).
import { counted } from "./view";
import type { DayLine, TableInfo } from "./wire";

/** The day in Greenwich, such as 2026-11-16. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const DAY = 86_400_000;

/** "" for a day that does not exist: anybody can write one into an address. */
export function dayBefore(day: string): string {
  const start = Date.parse(day);
  return Number.isNaN(start) ? "" : dayOf(start - DAY);
}

export const resultOf = ({ won, turns }: Pick<DayLine, "won" | "turns">): string => `${won ? "won" : "lost"} in ${counted(turns, "turn")}`;

/** What is played here besides the game: "" for most tables. */
export function tableName({ origin, rung }: Pick<TableInfo, "origin" | "rung">): string {
  if (rung !== null) return "a rung of the ladder";
  return origin === "daily" ? "the deal of the day" : origin === "lesson" ? "a lesson" : "";
}
