import { isValidElement, type ComponentChildren, type VNode } from "preact";
import { expect, test } from "vitest";
import { Board } from "../src/games/anima/board";
import { Dice, dieIn } from "../src/games/anima/dice";
import { resultsOf } from "../src/games/anima/marks";
import type { SeatView, View } from "../src/wire";

type Node = VNode<{ class?: string; name?: string; "aria-label"?: string; children?: ComponentChildren }>;

/** All elements of what a component has drawn, without what other components draw in it. */
function elements(drawn: ComponentChildren): Node[] {
  if (Array.isArray(drawn)) return drawn.flatMap(elements);
  return isValidElement(drawn) ? [drawn as Node, ...elements((drawn as Node).props.children)] : [];
}

/** The text in an element, with the names of cards. */
function text(drawn: ComponentChildren): string {
  if (Array.isArray(drawn)) return drawn.map(text).join("");
  if (isValidElement(drawn)) return (drawn as Node).props.name ?? text((drawn as Node).props.children);
  return typeof drawn === "string" || typeof drawn === "number" ? String(drawn) : "";
}

const ofClass = (drawn: ComponentChildren, name: string): Node[] => elements(drawn).filter(({ props }) => props.class?.split(" ").includes(name));

function board(numbers: Record<string, unknown>, turn = 3): ComponentChildren {
  return Board({ view: { moment: { turn } } as View, seat: { numbers } as SeatView });
}

function dice(numbers: Record<string, unknown>): ComponentChildren {
  return Dice({ view: { moment: { turn: 3 }, shared: { numbers } } as View });
}

test("a party sheet shows totals, the place and deeds", () => {
  const drawn = board({ combat: 6, "combat is": "4 General + 2 rest", speed: 5, area: "Arcane", rested: true, rests: false, "creatures beaten": 2, "parties beaten": 1, "turns held out": 2 });
  expect(ofClass(drawn, "an-total").map(text)).toEqual(["combat64 General + 2 rest", "speed5"]);
  expect(text(ofClass(drawn, "an-place"))).toBe("Arcane");
  expect(ofClass(drawn, "tag").map(text)).toEqual(["Rested", "2 creatures beaten", "1 party beaten", "Holds out: turn 2"]);
});

test("a party sheet is silent about what was not done, and before the first turn", () => {
  const numbers = { combat: 2, speed: 4, area: "nowhere" };
  expect(ofClass(board(numbers), "tag")).toEqual([]);
  expect(text(ofClass(board(numbers), "an-place"))).toBe("Nowhere");
  expect(board(numbers, 0)).toBeNull();
});

test("dice that were thrown anew are other dice, also if they show the same", () => {
  const keys = (thrown: number) => ofClass(dice({ dice: ["Ann 5", "the enemy 5"], "dice this turn": thrown }), "an-roll").map(({ key }) => key);
  expect(keys(2)).toEqual(keys(2));
  expect(new Set([...keys(2), ...keys(4)]).size).toBe(4);
});

test("the countdown is said in words", () => {
  const said = (countdown: number) => ofClass(dice({ countdown }), "an-countdown").map(({ props }) => props["aria-label"]);
  expect(said(1)).toEqual(["1 turn until the Crisis"]);
  expect(said(3)).toEqual(["3 turns until the Crisis"]);
});

test("a die says whose it is", () => {
  expect(dieIn("Player 1 5")).toEqual({ who: "Player 1", face: 5 });
  expect(dieIn("the enemy 12")).toEqual({ who: "the enemy", face: 12 });
});

test("an exploration table has a result for each number", () => {
  expect(resultsOf("- - 1 1 * *")).toEqual(["-", "-", "1", "1", "*", "*"]);
  expect(resultsOf(undefined)).toEqual([]);
});
