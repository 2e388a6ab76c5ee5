import type { Look } from "../art/palette";
import { Art } from "./godsforge/art";
import { Board, strikes } from "./godsforge/board";
import { piece } from "./godsforge/dice";
import { costOf } from "./godsforge/elements";
import "./godsforge/godsforge.css";
import { Marks } from "./godsforge/marks";
import type { Skin } from "./skin";

const CREATION: Look = { tone: "slate", sigil: "hammer" };
const SPELL: Look = { tone: "violet", sigil: "star" };

export const godsforge: Skin = {
  look: { tone: "red", sigil: "dice" },
  groupBy: [],
  looks: { creation: CREATION, spell: SPELL },
  // The stuff that a card is forged of paints it.
  lookOf: (card) => costOf(card)[0],
  length: "20 to 40 minutes",
  choices: { nemesis: ["Mosskin the Gatherer", "The Tin Menagerie", "Sister Ember", "The Drowned Court", "The Crystal Regent", "Vorgrath the Last Dragon"] },
  ownNumbers: ["dice", "gems", "life", "re-rolls left", "phase", "Nemesis", "difficulty", "theme"],
  strikes,
  // "Re-roll a 3", "Turn a 3 into a 4": the first number is the die.
  pieceOf: ({ verb, text }) => (verb === "reroll" || verb === "shift" ? piece(/\d/.exec(text)?.[0] ?? "") : null),
  apart: ["offer"],
  fleeting: ["deck", "spent", "fate", "discard"],
  Board,
  Marks,
  Art,
};
