import { expect, it } from "vitest";
import { fresh } from "../src/games/godsforge/dice";
import { costOf } from "../src/games/godsforge/elements";
import { strikes } from "../src/games/godsforge/board";
import { godsforge } from "../src/games/godsforge";
import { arrow, between } from "../src/table/arrows";
import { faceIn, shortened } from "../src/table/text";
import { placesOf } from "../src/view";
import type { OptionView, View } from "../src/wire";

const option = (verb: string, text: string): OptionView => ({ verb, text, cards: [], ends_turn: false });

it("finds the die that an option is about", () => {
  const options = [option("keep", "Keep the dice"), option("reroll", "Re-roll a 3"), option("shift", "Turn a 5 into a 6"), option("shift", "Turn a 5 into a 4")];
  const ask = { prompt: "", kind: "", options, follow_up: false, reaction: false, aimed: false, since: 0 };
  const places = placesOf(ask, new Set(), new Map(), godsforge.pieceOf);
  expect(places.buttons).toEqual([0]);
  expect([...places.onPiece]).toEqual([["the 3", [1]], ["the 5", [2, 3]]]);
});

it("knows which dice were thrown again, also among equal ones", () => {
  expect(fresh([2, 3, 3, 5], [2, 2, 3, 5])).toEqual([false, false, true, false]);
  expect(fresh([1, 1, 1, 1], [1, 1, 1, 1])).toEqual([false, false, false, false]);
  expect(fresh([4, 4], [])).toEqual([true, true]);
});

it("reads a cost part by part", () => {
  expect(costOf({ type: "creation", cost: "11+, Two Odd, V" }).map(({ name }) => name)).toEqual(["Mythril", "Shadow", "Veilstone"]);
  expect(costOf({ type: "creation" })).toEqual([]);
});

it("lets everybody strike the next living one", () => {
  const seat = (number: number, out: boolean) => ({ seat: number, name: "", team: null, out, numbers: {}, zones: {}, reckoned: null });
  const view: View = { game: "", viewer: 0, over: false, winners: [], waiting: [], moment: { turn: 1, player: null, phase: 3 }, stack: [], seats: [seat(0, false), seat(1, true), seat(2, false)], shared: { numbers: {}, zones: {} } };
  expect(strikes(view)).toEqual([[0, 2], [2, 0]]);
  expect(strikes({ ...view, over: true })).toEqual([]);
  expect(strikes({ ...view, moment: { turn: 0, player: null, phase: null } })).toEqual([]);
});

it("draws an arrow from edge to edge", () => {
  const [top, bottom] = [{ left: 0, right: 400, top: 0, bottom: 100 }, { left: 0, right: 400, top: 200, bottom: 300 }];
  expect(between(bottom, top)).toEqual([[18, 200], [18, 100]]);
  expect(between(top, bottom)).toEqual([[382, 100], [382, 200]]);
  expect(between(top, { left: 410, right: 800, top: 0, bottom: 100 })).toEqual([[400, 50], [410, 50]]);
  // Cards that lie neither above nor beside each other: straight from the one to the other.
  const [here, there] = [{ left: 300, right: 350, top: 0, bottom: 70 }, { left: 20, right: 80, top: 200, bottom: 280 }];
  expect(between(here, there)).toEqual([[325, 70], [50, 200]]);
  expect(between(there, here)).toEqual([[50, 200], [325, 70]]);
  expect(arrow([0, 0], [0, 50])).toMatch(/^M0\.0 0\.0L0\.0 50\.0M/);
});

it("cuts a long button into what and how, and leaves a short one", () => {
  expect(shortened("Keep the dice")).toEqual(["Keep the dice", ""]);
  expect(shortened("Play Shatter: 10+ with 5 and 6; 2-2 left")).toEqual(["Play Shatter", "10+ with 5 and 6; 2-2 left"]);
  expect(shortened("4 with 5 as 4; a gem spent; 2-2-5 left")).toEqual(["4 with 5 as 4", "a gem spent; 2-2-5 left"]);
});

it("finds the face that a button names", () => {
  const faces = new Map([["Airship", 1]]);
  expect(faceIn("Airship (9+, Two Odd, V)", faces)).toBe(1);
  expect(faceIn("Airship: it flies", faces)).toBe(1);
  expect(faceIn("Take Airship", faces)).toBeUndefined();
});
