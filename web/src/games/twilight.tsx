import type { Look } from "../art/palette";
import { Art } from "./twilight/art";
import { Board } from "./twilight/board";
import { Marks } from "./twilight/marks";
import { Negotiation } from "./twilight/trade";
import "./twilight/twilight.css";
import type { Skin } from "./skin";

const FACTIONS: Readonly<Record<string, Look>> = {
  Aggression: { tone: "red", sigil: "sword" },
  Negotiation: { tone: "gold", sigil: "knot" },
  Mysticism: { tone: "violet", sigil: "moon" },
  Sanctuary: { tone: "sky", sigil: "shield" },
};

export const twilight: Skin = {
  look: { tone: "red", sigil: "sun" },
  groupBy: ["faction"],
  looks: FACTIONS,
  length: "30 to 60 minutes",
  texts: ["text", "passive", "active", "heresy"],
  ownNumbers: ["phase", "hand", "Aspect Stack", "Resource Area", "top of the Life Stack", "cards of life", "Power", "Deity spent"],
  fleeting: ["field", "forts", "summoned", "resources", "aspects", "destroyed", "draft", "unused", "discard"],
  apart: ["draft"],
  secret: ["aspects", "resources"],
  spent: (card) => Boolean(card["exhausted"]),
  Board,
  Marks,
  Art,
  Window: Negotiation,
};
