// The addresses of our pages.

export const homeHref = "#/";
export const settingsHref = "#/settings";
export const statisticsHref = "#/statistics";
export const tableHref = (table: string): string => `#/table/${table}`;
export const rulesHref = (game: string, rule = ""): string => `#/rules/${game}${rule ? `/${rule}` : ""}`;
export const decksHref = (game: string): string => `#/decks/${game}`;
/** What one does alone in a game; `day` is one whose deal is looked at, such as 2026-11-16. */
export const soloHref = (game: string, day = ""): string => `#/solo/${game}${day ? `?day=${day}` : ""}`;
export const newHref = (game: string): string => `#/new/${game}`;
/** A moment of a finished game, as a seat knew it; `veiled` tells nothing that comes later, `shared` is in company. */
export function replayHref(table: string, move?: number, seat?: string, veiled = false, shared = false): string {
  const query = new URLSearchParams({ ...(seat ? { seat } : {}), ...(veiled ? { spoilers: "no" } : {}), ...(shared ? { together: "yes" } : {}) }).toString();
  return `#/replay/${table}${move === undefined ? "" : `/${move}`}${query ? `?${query}` : ""}`;
}
