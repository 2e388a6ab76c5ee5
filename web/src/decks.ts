// Decks of one's own: their text, what is in them, and where they are kept on this device.
import { signal, type Signal } from "@preact/signals";

/** The first line names who leads it, then "3 Name of a card" for each kind. */
export interface Deck {
  leader: string;
  cards: ReadonlyMap<string, number>;
}

export function readDeck(text: string): Deck {
  const [leader = "", ...lines] = text.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  const cards = new Map<string, number>();
  for (const line of lines) {
    const found = /^(\d{1,2})\s*x?\s+(\S.*)$/.exec(line);
    if (found?.[2]) cards.set(found[2], (cards.get(found[2]) ?? 0) + Number(found[1]));
  }
  return { leader, cards };
}

export function writeDeck({ leader, cards }: Deck): string {
  return `${[leader, ...[...cards].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)].join("\n")}\n`;
}

/** One card more or less; nothing falls below zero. */
export function withCard(deck: Deck, name: string, change: number): Deck {
  const cards = new Map(deck.cards);
  const count = Math.max(0, Math.min(99, (cards.get(name) ?? 0) + change));
  if (count) cards.set(name, count);
  else cards.delete(name);
  return { ...deck, cards };
}

export function sizeOf(deck: Deck): number {
  return [...deck.cards.values()].reduce((sum, count) => sum + count, 0);
}

/** How many cards of a deck have each value of something, such as a cost or a faction. */
export function tally<K>(deck: Deck, of: (name: string) => K | undefined): Map<K, number> {
  const found = new Map<K, number>();
  for (const [name, count] of deck.cards) {
    const key = of(name);
    if (key !== undefined) found.set(key, (found.get(key) ?? 0) + count);
  }
  return found;
}

type Shelf = Readonly<Record<string, Readonly<Record<string, string>>>>;

const KEY = "theomachy.decks";

function stored(): Shelf {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Shelf) : {};
  } catch {
    return {}; // private windows may refuse storage; decks can still be copied as text
  }
}

/** By game and name, as text. */
export const kept: Signal<Shelf> = signal(stored());

/** Keep a deck under a name; an empty text takes it away. Says whether the device has kept it. */
export function keep(game: string, name: string, text: string): boolean {
  const decks = { ...kept.value[game] };
  if (text) decks[name] = text;
  else delete decks[name];
  kept.value = { ...kept.value, [game]: decks };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
    return true;
  } catch {
    return false;
  }
}

const ASPECTS = ["I", "II", "III"];

/** What a card costs, as the rules write it: "2 I, 1 III, X". */
export function costInWords({ cost, x }: { cost?: unknown; x?: unknown }): string {
  const aspects = Array.isArray(cost) ? ASPECTS.flatMap((name, at) => (Number(cost[at]) ? [`${cost[at]} ${name}`] : [])) : [];
  const parts = x === true ? [...aspects, "X"] : aspects;
  return parts.length ? `costs ${parts.join(", ")}` : "costs nothing";
}
