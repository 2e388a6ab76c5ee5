// Texts: card names in a sentence, words in a rulebook, times on a clock.
import type { Rulebook } from "../wire";

export function patternOf(names: readonly string[]): RegExp | null {
  const parts = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.length ? new RegExp(`(?<![\\p{L}\\d])(${parts.join("|")})(?![\\p{L}\\d])`, "u") : null;
}

/** The words of the section called Glossary: "- *Word*: what it means", several to a line, or a paragraph for each. */
export function glossaryOf(rules: Rulebook): Map<string, string> {
  const section = rules.sections.find(({ title }) => /glossary/i.test(title));
  const lines = section?.paragraphs.flatMap(({ id, text }) => (id ? [text.replace(/^([\p{L} -]{2,40}?)(?: N)?:/u, "**$1**:")] : text.split(/(?:^|\n)- /)));
  const entries = lines?.flatMap((line) => [...line.replaceAll("\n", " ").matchAll(/\*{1,2}([^*]+?):?\*{1,2}\s*[:–]?\s*([^*]+)(?=\*|$)/g)]) ?? [];
  return new Map(entries.flatMap(([, words = "", meaning = ""]) => words.split(", ").map((word) => [word, meaning.trim()] as const)));
}

/** The face that an option is about by its words: "Loki", "Loki: what Loki does" or "Loki (what he costs)". */
export function faceIn<T>(text: string, faces: ReadonlyMap<string, T>): T | undefined {
  return faces.get(text) ?? faces.get(/^(.+?)(?:: | \()/.exec(text)?.[1] ?? "");
}

const LONG = 34;

/** A long sentence on a button: what it does, and how, which is written small. */
export function shortened(text: string): [label: string, detail: string] {
  const found = text.length > LONG ? /^(.{3,60}?)(?:: |; |, (?=then |but |and )| (?=\())(.+)$/s.exec(text) : null;
  return found?.[1] && found[2] ? [found[1], found[2]] : [text, ""];
}

/** A sentence cut at the names of cards: plain parts and names in turn. */
export function cut(text: string, names: RegExp | null): string[] {
  return names ? text.split(names) : [text];
}

/** What is left of a time: the last second is shown until it is over. */
export const timeLeft = (milliseconds: number): string => inTime(Math.ceil(milliseconds / 1000));
/** What has gone by: only whole seconds. */
export const lasted = (milliseconds: number): string => inTime(Math.floor(milliseconds / 1000));

function inTime(count: number): string {
  const seconds = Math.max(0, count);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
