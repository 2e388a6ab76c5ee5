import { Art } from "./anima/art";
import { Board } from "./anima/board";
import { Dice } from "./anima/dice";
import "./anima/anima.css";
import { Marks } from "./anima/marks";
import type { Skin } from "./skin";

export const anima: Skin = {
  look: { tone: "amber", sigil: "peak" },
  groupBy: ["skill"],
  looks: {
    character: { tone: "amber", sigil: "crown" },
    arcane: { tone: "violet", sigil: "star" },
    Magic: { tone: "blue", sigil: "star" },
    Trickery: { tone: "green", sigil: "eye" },
    Ki: { tone: "red", sigil: "flame" },
    plot: { tone: "slate", sigil: "knot" },
    artifact: { tone: "gold", sigil: "gem" },
    incident: { tone: "rose", sigil: "wind" },
    trap: { tone: "slate", sigil: "horns" },
    creature: { tone: "red", sigil: "claw" },
    event: { tone: "rose", sigil: "bolt" },
    mission: { tone: "sky", sigil: "bow" },
    final: { tone: "violet", sigil: "moon" },
  },
  // A place looks the wilder the higher its level, and the level is its letter.
  lookOf: (card) => (card.type === "area" ? { tone: (["green", "amber", "violet"] as const)[Number(card["level"]) - 1] ?? "green", sigil: "peak", name: `${String(card["level"])} Area` } : undefined),
  length: "20 to 30 minutes for each player",
  ownNumbers: ["phase", "combat", "speed", "combat is", "speed is", "area", "dice", "dice this turn", "countdown", "Crisis", "turn lost", "is leaving", "rests", "rested", "turns held out", "creatures beaten", "parties beaten"],
  apart: ["offer"],
  fleeting: ["artifact", "completed", "incidents", "traps", "preliminary", "final", "met", "playing", "horizons_discard", "encounters_discard", "advantages_discard", "characters_discard", "arcanes_discard", "arcanes"],
  spent: (card) => card["spun"] === true || card["incapacitated"] === true,
  Board,
  Marks,
  Art,
  Table: Dice,
};
