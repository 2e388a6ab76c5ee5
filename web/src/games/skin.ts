// How a game looks. A game may bring a skin of its own; without one, everything follows from its table description.
import type { ComponentType } from "preact";
import { lookOf, type Look } from "../art/palette";
import { inWords, type Card, type PieceOf } from "../view";
import type { LayoutInfo, Question, SeatView, View } from "../wire";

export interface BoardProps {
  view: View;
  seat: SeatView;
}

export interface Skin {
  /** The look of the game's tile and of whatever belongs to no group. */
  look: Look;
  /** The card fields whose value says which group a card belongs to, the best first. */
  groupBy: readonly string[];
  looks: Readonly<Record<string, Look>>;
  /** The look of a single card, where its group does not say it. */
  lookOf?: (card: Pick<Card, "type"> & Record<string, unknown>) => Look | undefined;
  /** The field of the big number in the corner. */
  badge?: string;
  /** A second number, in the other corner. */
  cost?: string;
  length: string;
  /** Values to offer for settings of the game that take more than a list can hold, such as a file of one's own. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Zones whose stacks are drawn small: they are only looked at. */
  small?: readonly string[];
  /** Numbers that the game's own board shows, so that they are not shown twice. */
  ownNumbers?: readonly string[];
  /** Shown beside the name of a seat: a leader, a life track, dice. */
  Board?: ComponentType<BoardProps>;
  /** What is drawn on the picture of a card, instead of `badge` and `cost`. The card's line says the same in words. */
  Marks?: ComponentType<{ card: Card }>;
  /** The picture of the game's tile. */
  Art?: ComponentType;
  /** Who strikes whom: arrows from seat to seat. */
  strikes?: (view: View) => readonly (readonly [number, number])[];
  /** The piece of one's own board, drawn by `Board`, that an option is about. */
  pieceOf?: PieceOf;
  /** Zones that are shown only while something lies there. */
  fleeting?: readonly string[];
  /** Zones to choose from, shown large and with their text above the hand. */
  apart?: readonly string[];
  /** Zones whose cards lie face down: what one knows there, one knows alone. */
  secret?: readonly string[];
  /** Whether a card is turned aside because it was used. */
  spent?: (card: Card) => boolean;
  /** Stands in the middle of the table, before the cards that belong to nobody. */
  Table?: ComponentType<{ view: View }>;
  /** Stands above the prompt and shows what a question is about, such as an offer. */
  Window?: ComponentType<{ ask: Question }>;
}

export function groupOf(skin: Skin, card: Pick<Card, "type"> & Record<string, unknown>): string {
  for (const field of skin.groupBy) {
    const value = card[field];
    if (typeof value === "string" && value) return value;
  }
  return inWords(card.type);
}

/** The sentences of a card, each with its label where it has more than one kind. */
export function textsOf(layout: Pick<LayoutInfo, "card_texts">, card: Card): { label: string; text: string }[] {
  return layout.card_texts.flatMap((field) => {
    const text = card[field];
    return typeof text === "string" && text ? [{ label: field === "text" ? "" : inWords(field), text }] : [];
  });
}

export function lookAt(skin: Skin, card: Pick<Card, "type"> & Record<string, unknown>): Look {
  const group = groupOf(skin, card);
  return skin.lookOf?.(card) ?? skin.looks[group] ?? skin.looks[card.type] ?? lookOf(group);
}

/** What gives a card its look: the group that it belongs to, or what its own look stands for. */
export function familyOf(skin: Skin, card: Pick<Card, "type"> & Record<string, unknown>): string {
  return skin.lookOf?.(card)?.name ?? groupOf(skin, card);
}
