import type { Look } from "../art/palette";
import { Art } from "./twilight/art";
import { Board } from "./twilight/board";
import { Marks } from "./twilight/marks";
import { Negotiation } from "./twilight/trade";
import "./twilight/twilight.css";
import type { Skin } from "./skin";

/** T1.2 Red, blue, green and brown, as the texts of the cards call them. */
const FACTIONS: Readonly<Record<string, Look>> = {
  Aggression: { tone: "red", sigil: "sword" },
  Negotiation: { tone: "blue", sigil: "knot" },
  Mysticism: { tone: "green", sigil: "moon" },
  Sanctuary: { tone: "amber", sigil: "shield" },
};

export const twilight: Skin = {
  look: { tone: "red", sigil: "sun" },
  groupBy: ["faction"],
  looks: FACTIONS,
  length: "30 to 60 minutes",
  ownNumbers: ["phase", "hand", "Aspect Stack", "Resource Area", "top of the Life Stack", "Power", "Deity spent"],
  fleeting: ["field", "forts", "summoned", "resources", "aspects", "destroyed", "draft", "unused", "discard"],
  apart: ["draft"],
  secret: ["aspects", "resources"],
  spent: (card) => Boolean(card["exhausted"]),
  Board,
  Marks,
  Art,
  Window: Negotiation,
};
