// Notes to the moments of a game. They stay on this device.
const keyOf = (table: string): string => `theomachy.notes.${table}`;

export type Notes = Readonly<Record<number, string>>;

export function readNotes(table: string): Notes {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Notes) : {};
  } catch {
    return {}; // private windows may refuse storage; a replay works without notes
  }
}

/** An empty note is none. */
export function withNote(notes: Notes, move: number, text: string): Notes {
  const kept = Object.entries(notes).filter(([at]) => Number(at) !== move);
  return Object.fromEntries(text.trim() ? [...kept, [String(move), text]] : kept) as Notes;
}

export function keepNotes(table: string, notes: Notes): void {
  try {
    if (Object.keys(notes).length) localStorage.setItem(keyOf(table), JSON.stringify(notes));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // see above
  }
}
