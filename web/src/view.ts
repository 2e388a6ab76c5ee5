// Reading what a viewer may know (docs/engine.md, "The view").
import type { AreaInfo, LayoutInfo, OptionView, Pile, Question, SeatView, SharedView, View } from "./wire";

/** A card's face. The wire leaves the game's own fields open. */
export interface Card {
  id: number;
  name: string;
  type: string;
  text?: string;
  [field: string]: unknown;
}

export type Owner = SeatView | SharedView;

/** How a value that is not as printed comes about: a sum of amounts, each with its reason. */
export interface Sum {
  field: string;
  total: number;
  parts: readonly (readonly [amount: number, reason: string])[];
}

/** The values of a card that are not as printed. */
export function sumsOf(card: Card): Sum[] {
  const found = card["parts"];
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found as Record<string, [number, string][]>).map(([field, parts]) => ({ field, total: parts.reduce((sum, [amount]) => sum + amount, 0), parts }));
}

/** "3 = 2 printed + 1 Ares". */
export function sumInWords({ total, parts }: Sum): string {
  return `${total} = ${parts.map(([amount, reason], at) => `${at ? (amount < 0 ? "− " : "+ ") : amount < 0 ? "−" : ""}${Math.abs(amount)} ${reason}`).join(" ")}`;
}

/** The cards of a pile; null is a card that the viewer does not know. */
export function cardsOf(pile: Pile | undefined): (Card | null)[] {
  return (pile?.cards ?? []) as (Card | null)[];
}

export function owners(view: View): Owner[] {
  return [...view.seats, view.shared];
}

/** Every card that shows its face to the viewer, by id. */
export function knownCards(view: View): Map<number, Card> {
  const cards = owners(view).flatMap((owner) => Object.values(owner.zones).flatMap(cardsOf));
  return new Map(cards.filter((card) => card !== null).map((card) => [card.id, card]));
}

export interface Cover {
  /** What the back says; "" if all backs are the same. */
  mark: string;
  spent: boolean;
  count: number;
}

/** The cards of a pile that the viewer does not know, put together by what their backs say. */
export function coversOf(pile: Pile): Cover[] {
  const cards = pile.cards ?? Array.from({ length: pile.count }, () => null);
  const covers = new Map<string, Cover>();
  cards.forEach((card, at) => {
    if (card !== null) return;
    const back = pile.backs?.[at] ?? {};
    const spent = Boolean(back["exhausted"]);
    const mark = inWords(Object.entries(back).filter(([field]) => field !== "exhausted").map(([, value]) => value));
    const found = covers.get(`${mark} ${spent}`) ?? { mark, spent, count: 0 };
    covers.set(`${mark} ${spent}`, { ...found, count: found.count + 1 });
  });
  return [...covers.values()].sort((a, b) => a.mark.length - b.mark.length || Number(a.spent) - Number(b.spent));
}

/** The piles of a zone that is shown in stacks: one per value of the group field, each with its newest card last. */
export function stacksOf(pile: Pile, group: string): Map<string, Card[]> {
  const stacks = new Map<string, Card[]>();
  for (const card of cardsOf(pile)) {
    if (!card) continue;
    const name = inWords(card[group]) || card.name;
    stacks.set(name, [...(stacks.get(name) ?? []), card]);
  }
  return stacks;
}

/** Cards that an area draws as cards of their own; the others are only counted or covered. */
export function shownIn(area: AreaInfo, pile: Pile | undefined): Card[] {
  const cards = cardsOf(pile).filter((card) => card !== null);
  if (!pile || area.style === "count") return [];
  if (area.style === "top") return cards.slice(-1);
  if (area.style === "stacks") return [...stacksOf(pile, area.group).values()].flatMap((stack) => stack.slice(-1));
  return cards;
}

/** `apart` are zones of a seat that are not laid out: what one may choose from there lies in the tray. */
export function shownCards(view: View, layout: LayoutInfo, apart: readonly string[] = []): Set<number> {
  const areas = layout.seat_areas.filter((area) => !apart.includes(area.zone));
  const shown = [
    ...view.seats.flatMap((seat) => areas.flatMap((area) => shownIn(area, seat.zones[area.zone]))),
    ...layout.shared_areas.flatMap((area) => shownIn(area, view.shared.zones[area.zone])),
  ];
  return new Set(shown.map((card) => card.id));
}

/** Where each option of a question is found: on cards that are shown, on pieces such as dice, on cards for the tray, or on a button. */
export interface Places {
  onCard: Map<number, number[]>;
  onPiece: Map<string, number[]>;
  tray: number[];
  buttons: number[];
}

/** The piece of one's own board that an option is about, in words; null if it is about none. */
export type PieceOf = (option: OptionView) => string | null;

export function placesOf(question: Question | null, shown: ReadonlySet<number>, known: ReadonlyMap<number, Card>, pieceOf: PieceOf = () => null): Places {
  const places: Places = { onCard: new Map(), onPiece: new Map(), tray: [], buttons: [] };
  question?.options.forEach((option, index) => {
    const piece = pieceOf(option);
    if (piece !== null) return void places.onPiece.set(piece, [...(places.onPiece.get(piece) ?? []), index]);
    const cards = [...new Set(option.cards)];
    const here = cards.filter((card) => shown.has(card));
    const hidden = cards.filter((card) => !shown.has(card) && known.has(card));
    for (const card of here.length ? here : hidden) {
      if (!here.length && !places.tray.includes(card)) places.tray.push(card);
      places.onCard.set(card, [...(places.onCard.get(card) ?? []), index]);
    }
    if (!here.length && !hidden.length) places.buttons.push(index);
  });
  return places;
}

/** A card as everybody sees it: what differs only by its number is equal. */
function faceOf(card: Card): string {
  return JSON.stringify({ ...card, id: 0 });
}

/**
 * Of equal cards in a zone the rules may offer one: each that is in sight has its options then, also where the
 * offered one lies below it in a pile. A card that the rules refuse for a reason of its own is not equal, whatever it looks like.
 */
export function withTwins(onCard: ReadonlyMap<number, number[]>, view: View, shown: ReadonlySet<number>, refused: { has: (card: number) => boolean }): Map<number, number[]> {
  const all = new Map(onCard);
  for (const zone of owners(view).flatMap((owner) => Object.values(owner.zones))) {
    const offered = new Map<string, number[]>();
    const cards = cardsOf(zone).filter((card) => card !== null);
    for (const card of cards) {
      const options = onCard.get(card.id);
      if (options && !offered.has(faceOf(card))) offered.set(faceOf(card), options);
    }
    for (const card of cards) {
      const options = offered.get(faceOf(card));
      if (options && shown.has(card.id) && !all.has(card.id) && !refused.has(card.id)) all.set(card.id, options);
    }
  }
  return all;
}

/** "2 cards", "1 card". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "nobody") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** A value in words: "supporting_god" reads "supporting god". What is no plain value reads as nothing. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? String(value).replaceAll("_", " ") : "";
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A card in a list, by the game's own line: a part whose field is missing is left out. */
export function cardLine(card: Card, layout: LayoutInfo): string {
  return layout.card_line
    .filter((part) => [...part.matchAll(/\{([^}]+)\}/g)].every(([, field]) => inWords(card[field ?? ""])))
    .map((part) => part.replaceAll(/\{([^}]+)\}/g, (_, field: string) => inWords(card[field])))
    .join(" ");
}
