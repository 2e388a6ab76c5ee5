import { expect, test } from "vitest";
import { coloursIn } from "../src/games/kamigami/colours";
import { glance } from "../src/games/kamigami/glance";

const short = (text: string): string[] => glance(text).map(({ kind, amount }) => `${kind} ${amount}`);

test("a text shows its numbers at a glance", () => {
  expect(short("Act: attack 4.")).toEqual(["attack 4"]);
  expect(short("Act: attack 2. React: defend 2.")).toEqual(["attack 2", "defend 2"]);
  expect(short("Act: you or a teammate gain 3 energy. React: protect 2.")).toEqual(["defend 2", "energy 3"]);
  expect(short("Act: gain 2 faith, then draw a card.")).toEqual(["faith 2", "draw 1"]);
  expect(short("Act: attack 2, then each opponent loses 1 energy.")).toEqual(["attack 2", "drain 1"]);
  expect(short("Act: attack X, where X is 1 plus the number of disciples you played this turn.")).toEqual(["attack X"]);
});

test("what a card does otherwise is what it usually does", () => {
  expect(short("Act: if an opponent has at least 5 energy more than you, gain 2 faith; otherwise gain 1 faith.")).toEqual(["faith 1"]);
  expect(short("Act: adjudicate; if it is a disciple, draw 2 cards; otherwise attack 5.")).toEqual(["attack 5", "draw 2"]);
});

test("an attack that is only spoken of is no attack", () => {
  expect(short("React, when you attack: the attack gains 2.")).toEqual([]);
  expect(short("React, when you are attacked: cancel the attack.")).toEqual([]);
});

test("what a chain allows is read from its words", () => {
  expect(coloursIn("green or yellow")).toEqual(["green", "yellow"]);
  expect(coloursIn("any colour")).toEqual([]);
  expect(coloursIn(undefined)).toEqual([]);
});
