// How a game looks. A game may bring a skin of its own; without one, everything follows from its table description.
import type { ComponentType } from "preact";
import { lookOf, type Look } from "../art/palette";
import { inWords, type Card } from "../view";
import type { SeatView, View } from "../wire";

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
  /** The field of the big number in the corner. */
  badge?: string;
  /** A second number, in the other corner. */
  cost?: string;
  length: string;
  difficulty: string;
  /** Zones whose stacks are drawn small: they are only looked at. */
  small?: readonly string[];
  /** Numbers of a seat that the game's own board shows, so that they are not shown twice. */
  ownNumbers?: readonly string[];
  /** Shown above the zones of a seat: a life track, dice, a leader. */
  Board?: ComponentType<BoardProps>;
}

export function groupOf(skin: Skin, card: Pick<Card, "type"> & Record<string, unknown>): string {
  for (const field of skin.groupBy) {
    const value = card[field];
    if (typeof value === "string" && value) return value;
  }
  return inWords(card.type);
}

export function lookAt(skin: Skin, card: Pick<Card, "type"> & Record<string, unknown>): Look {
  const group = groupOf(skin, card);
  return skin.looks[group] ?? skin.looks[card.type] ?? lookOf(group);
}
