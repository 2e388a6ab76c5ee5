import css from "../src/styles/card.css?raw";
import { expect, it } from "vitest";
import { TONES } from "../src/art/palette";
import { armies } from "../src/games/armies";
import { ELEMENTS } from "../src/games/godsforge/elements";
import { familyOf, type Skin } from "../src/games/skin";
import { lettersOf } from "../src/table/letters";

it("gives every family a letter of its own", () => {
  expect([...lettersOf(["Warriors", "Archers", "Aztec", "wanderer", "War", "Warriors"])]).toEqual([["Warriors", "W"], ["Archers", "A"], ["Aztec", "Az"], ["wanderer", "Wa"], ["War", "Wr"]]);
  expect([...lettersOf(["A", "a!", "-"]).values()]).toEqual(["A", "A2", "?"]);
});

it("never needs more than two letters for what our games name", () => {
  for (const names of [Object.keys(armies.looks), Object.values(ELEMENTS).map(({ name }) => name)]) {
    const letters = [...lettersOf(names).values()];
    expect(new Set(letters).size).toBe(letters.length);
    expect(Math.max(...letters.map((letter) => letter.length))).toBeLessThanOrEqual(2);
  }
});

it("takes the family from what paints the card", () => {
  const skin: Skin = { look: { tone: "red", sigil: "sun" }, groupBy: ["kind"], looks: {}, length: "" };
  expect(familyOf(skin, { type: "unit", kind: "Giants" })).toBe("Giants");
  expect(familyOf({ ...skin, lookOf: () => ({ tone: "red", sigil: "flame", name: "Fire" }) }, { type: "unit" })).toBe("Fire");
});

it("has a pattern for every tone, and no two are alike", () => {
  const patterns = [...css.matchAll(/^\[data-tone="(\w+)"\] \{ --pattern: (.+); \}$/gm)].map(([, tone, pattern]) => [tone, pattern]);
  expect(patterns.map(([tone]) => tone).sort()).toEqual(Object.keys(TONES).sort());
  expect(new Set(patterns.map(([, pattern]) => pattern)).size).toBe(patterns.length);
});
