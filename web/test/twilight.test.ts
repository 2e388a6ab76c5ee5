import { expect, test } from "vitest";
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
