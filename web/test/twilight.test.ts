import { expect, test } from "vitest";
import { twilight } from "../src/games/twilight";
import { countsOf, freshOf, signsOf } from "../src/games/twilight/aspects";
import { offerIn } from "../src/games/twilight/trade";

test("costs are counted by type", () => {
  expect(countsOf("2 I, 1 III")).toEqual([2, 0, 1]);
  expect(countsOf("1 II")).toEqual([0, 1, 0]);
  expect(countsOf("nothing")).toEqual([0, 0, 0]);
  expect(signsOf("2 I, 1 III, X")).toEqual(["I", "I", "III", "X"]);
});

test("what is fresh is read from the Resource Area", () => {
  const area = "3 I (1 Fresh), 1 II (0 Fresh)";
  expect(countsOf(area)).toEqual([3, 1, 0]);
  expect(freshOf(area)).toEqual([1, 0, 0]);
});

test("an offer is read from its question", () => {
  expect(offerIn({ kind: "offer gives", prompt: "You give nothing so far. What do you give?" })).toEqual({ from: "", gives: [0, 0, 0], wants: [0, 0, 0], open: true });
  expect(offerIn({ kind: "offer wants", prompt: "You give 1 III and want 2 I so far. What do you want?" })).toEqual({ from: "", gives: [0, 0, 1], wants: [2, 0, 0], open: true });
  expect(offerIn({ kind: "proposal", prompt: "Bo gives 1 III and wants 1 I, 2 II" })).toEqual({ from: "Bo", gives: [0, 0, 1], wants: [1, 2, 0], open: false });
  expect(offerIn({ kind: "window", prompt: "Do you want to act?" })).toBeNull();
});
test("a changed offer is a new one: nothing is agreed while it is made, and only what it says can be accepted", () => {
  const first = offerIn({ kind: "proposal", prompt: "Bo gives 1 I and wants 1 II" });
  const editing = offerIn({ kind: "offer wants", prompt: "You give 1 II so far. What do you want?" });
  const counter = offerIn({ kind: "proposal", prompt: "Ann gives 1 II and wants 2 I" });
  expect([first?.open, editing?.open, counter?.open]).toEqual([false, true, false]);
  expect(editing).toMatchObject({ from: "", gives: [0, 1, 0], wants: [0, 0, 0] });
  expect(counter).toMatchObject({ from: "Ann", gives: [0, 1, 0], wants: [2, 0, 0] });
});

test("factions have the colours that the texts call them, and signs of their own", () => {
  const looks = Object.values(twilight.looks);
  expect(looks.map(({ tone }) => tone)).toEqual(["red", "blue", "green", "amber"]);
  expect(new Set(looks.map(({ sigil }) => sigil)).size).toBe(4);
});
