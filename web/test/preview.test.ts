import { describe, expect, it } from "vitest";
import { beside } from "../src/table/preview";

const view = { width: 1280, height: 800 };
const at = (left: number, top: number) => ({ left, right: left + 90, top });

describe("the large card", () => {
  it("stands beside its card, on the side where there is room", () => {
    expect(beside(at(100, 200), { width: 270, height: 400 }, view)).toEqual({ left: 204, top: 140 });
    expect(beside(at(1180, 200), { width: 270, height: 400 }, view)).toEqual({ left: 896, top: 140 });
  });

  it("stands above a card of the hand, or beside it where it is too high", () => {
    expect(beside(at(600, 600), { width: 270, height: 400 }, view)).toEqual({ left: 510, top: 188 });
    expect(beside(at(600, 600), { width: 270, height: 700 }, view)).toEqual({ left: 704, top: 92 });
  });

  it("never leaves the window", () => {
    expect(beside(at(0, 790), { width: 270, height: 784 }, view)).toEqual({ left: 104, top: 8 });
    expect(beside(at(20, 0), { width: 270, height: 300 }, { width: 320, height: 568 })).toEqual({ left: 8, top: 8 });
  });
});
