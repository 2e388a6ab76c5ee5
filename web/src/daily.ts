// The deal of the day: how it went, kept on this device. The first try of a day counts.
import { counted } from "./view";
import type { TableInfo, View } from "./wire";

const KEY = "theomachy.daily";
const MOST = 60;

export interface Result {
  game: string;
  /** The day in Greenwich, such as 2026-11-16. */
  day: string;
  won: boolean;
  turns: number;
  table: string;
}

export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

function read(): Result[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Result[]) : [];
  } catch {
    return []; // private windows may refuse storage; then every try is the first
  }
}

export function resultOf(game: string, day: string): Result | undefined {
  return read().find((one) => one.game === game && one.day === day);
}

/** Remember how it went, unless it was tried before, or is no deal of the day. */
export function keepResult(table: TableInfo, view: View): void {
  const day = dayOf(table.created * 1000);
  if (table.origin !== "daily" || view.viewer === null || resultOf(table.game, day)) return;
  const result: Result = { game: table.game, day, won: view.winners.includes(view.viewer), turns: view.moment.turn, table: table.id };
  try {
    localStorage.setItem(KEY, JSON.stringify([result, ...read()].slice(0, MOST)));
  } catch {
    // see above
  }
}

export const inWordsOf = ({ won, turns }: Result): string => `${won ? "won" : "lost"} in ${counted(turns, "turn")}.`;
