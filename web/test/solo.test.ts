import { describe, expect, it } from "vitest";
import { dayBefore, resultOf, tableName } from "../src/solo";

describe("what one does alone", () => {
  it("knows the day before, and that some days do not exist", () => {
    expect(dayBefore("2026-11-16")).toBe("2026-11-15");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(dayBefore("2026-99-99")).toBe("");
  });
  it("says how it went and what is played", () => {
    expect(resultOf({ won: true, turns: 1 })).toBe("won in 1 turn");
    expect(tableName({ origin: "daily", rung: null })).toBe("the deal of the day");
    expect(tableName({ origin: null, rung: "piko" })).toBe("a rung of the ladder");
    expect(tableName({ origin: "abcdefghijklmnop", rung: null })).toBe("");
  });
});
