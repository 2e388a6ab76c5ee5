import { Art } from "./kamigami/art";
import { Board } from "./kamigami/board";
import { COLOURS } from "./kamigami/colours";
import "./kamigami/kamigami.css";
import { Marks } from "./kamigami/marks";
import type { Skin } from "./skin";

export const kamigami: Skin = {
  look: { tone: "violet", sigil: "eye" },
  groupBy: ["colour", "culture", "sphere"],
  looks: {
    ...COLOURS,
    "Great Old Ones": { tone: "green", sigil: "wave" },
    "Outer Gods": { tone: "violet", sigil: "star" },
    "World Oak": { tone: "amber", sigil: "leaf" },
    Mist: { tone: "sky", sigil: "knot" },
    Sun: { tone: "gold", sigil: "sun" },
    Moon: { tone: "violet", sigil: "moon" },
    Life: { tone: "green", sigil: "leaf" },
    Death: { tone: "slate", sigil: "horns" },
    War: { tone: "red", sigil: "sword" },
    Peace: { tone: "sky", sigil: "wave" },
    disciple: { tone: "amber", sigil: "flame" },
  },
  length: "45 minutes",
  ownNumbers: ["energy", "temple energy", "rank", "sealed", "phase", "turn of", "faith", "chain"],
  apart: ["offer"],
  fleeting: ["area", "temple", "chosen", "netherworld"],
  Board,
  Marks,
  Art,
};
