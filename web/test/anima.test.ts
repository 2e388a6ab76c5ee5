import { expect, test } from "vitest";
import { dieIn } from "../src/games/anima/dice";
import { resultsOf } from "../src/games/anima/marks";

test("a die says whose it is", () => {
  expect(dieIn("Player 1 5")).toEqual({ who: "Player 1", face: 5 });
  expect(dieIn("the enemy 12")).toEqual({ who: "the enemy", face: 12 });
});

test("an exploration table has a result for each number", () => {
  expect(resultsOf("- - 1 1 * *")).toEqual(["-", "-", "1", "1", "*", "*"]);
  expect(resultsOf(undefined)).toEqual([]);
});
