// What stands on the shelf beside a table: the game, its look, all its cards by name, its rules and its words.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { cardsOnce, gameOnce, rulesOnce } from "../api";
import { skinOf } from "../games";
import { familyOf, type Skin } from "../games/skin";
import type { Card } from "../view";
import { lettersOf } from "./letters";
import { glossaryOf, patternOf } from "./text";
import type { GameInfo, Rulebook } from "../wire";

export interface Shelf {
  game: GameInfo;
  skin: Skin;
  rules: Rulebook;
  faces: ReadonlyMap<string, Card>;
  /** Finds card names in a text; longer names first, so that no name hides in another. */
  names: RegExp | null;
  glossary: ReadonlyMap<string, string>;
  /** The letter of each family of cards. */
  letters: ReadonlyMap<string, string>;
}

export async function takeShelf(name: string): Promise<Shelf> {
  const [game, list, rules] = await Promise.all([gameOnce(name), cardsOnce(name), rulesOnce(name)]);
  const cards = list.cards.map((card, at) => ({ ...card, id: -1 - at }) as Card);
  const faces = new Map(cards.map((card) => [card.name, card]));
  const skin = skinOf(name);
  const families = new Set(cards.map((card) => familyOf(skin, card)));
  const letters = lettersOf([...Object.keys(skin.looks).filter((look) => families.has(look)), ...families]);
  return { game, skin, rules, faces, names: patternOf([...faces.keys()]), glossary: glossaryOf(rules), letters };
}

export const ShelfContext = createContext<Shelf | null>(null);

export function useShelf(): Shelf {
  const shelf = useContext(ShelfContext);
  if (!shelf) throw new Error("Nothing stands on the shelf here.");
  return shelf;
}
