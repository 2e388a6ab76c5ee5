import type { JSX } from "preact";
import type { BoardProps, Skin } from "./skin";
import { CardName } from "../table/names";
import { Art } from "./armies/art";

/** The leading god is no card of a zone; it sits beside the army. */
function Leader({ seat }: BoardProps): JSX.Element | null {
  const leader = seat.numbers["leader"];
  return typeof leader === "string" && leader ? (
    <span class="tag">
      Led by <CardName name={leader} />
    </span>
  ) : null;
}

export const armies: Skin = {
  look: { tone: "red", sigil: "sword" },
  groupBy: ["kind", "pantheon"],
  looks: {
    Warriors: { tone: "red", sigil: "sword" },
    Archers: { tone: "green", sigil: "bow" },
    Demons: { tone: "violet", sigil: "horns" },
    Beasts: { tone: "amber", sigil: "claw" },
    Spirits: { tone: "sky", sigil: "wisp" },
    Giants: { tone: "slate", sigil: "peak" },
    Norse: { tone: "blue", sigil: "hammer" },
    Greek: { tone: "sky", sigil: "bolt" },
    Egyptian: { tone: "gold", sigil: "ankh" },
    Japanese: { tone: "rose", sigil: "torii" },
    Aztec: { tone: "green", sigil: "sun" },
    Hindu: { tone: "amber", sigil: "trident" },
    Celtic: { tone: "green", sigil: "knot" },
    Babylonian: { tone: "gold", sigil: "star" },
    power: { tone: "rose", sigil: "eye" },
    wanderer: { tone: "slate", sigil: "moon" },
  },
  badge: "strength",
  length: "15 to 25 minutes",
  small: ["finished"],
  ownNumbers: ["leader"],
  Board: Leader,
  Art,
};
