// The skins by the name of the game. A game without one still has a table.
import { lookOf } from "../art/palette";
import { anima } from "./anima";
import { armies } from "./armies";
import { godsforge } from "./godsforge";
import { kamigami } from "./kamigami";
import type { Skin } from "./skin";
import { twilight } from "./twilight";

const SKINS: Readonly<Record<string, Skin>> = { anima, armies, godsforge, kamigami, twilight };

const plain = new Map<string, Skin>();

export function skinOf(game: string): Skin {
  const own = SKINS[game] ?? plain.get(game);
  if (own) return own;
  const skin: Skin = {
    look: lookOf(game),
    groupBy: ["faction", "colour", "color", "element", "kind", "pantheon"],
    looks: {},
    length: "",
  };
  plain.set(game, skin);
  return skin;
}
