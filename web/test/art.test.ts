import { expect, it } from "vitest";
import { chanceOf } from "../src/art/chance";
import { lookOf } from "../src/art/palette";
import { constellation, hills, knot, polygon, rays, star, stars } from "../src/art/shapes";

it("gives the same chance for the same name", () => {
  const draw = (seed: string): number[] => Array.from({ length: 5 }, chanceOf(seed).next);
  expect(draw("Loki")).toEqual(draw("Loki"));
  expect(draw("Loki")).not.toEqual(draw("Thor"));
  expect(draw("Loki").every((value) => value >= 0 && value < 1)).toBe(true);
});

it("gives a group the same look every time", () => {
  expect(lookOf("Beasts")).toEqual(lookOf("Beasts"));
});

it("draws closed shapes of plain numbers", () => {
  const chance = chanceOf("shapes");
  const sky = stars(chance, 9, 63, 40);
  const paths = [star([30, 30], 20, 7, 3), star([30, 30], 20, 6, 2), rays([30, 30], 10, 20, 12), knot([30, 30], 20, 5, 0.2), hills(chance, 63, 56, 44, 5), constellation(sky)];
  for (const path of paths) {
    expect(path).toMatch(/^[-MLZ\d. ]+$/);
    expect(path.length).toBeLessThan(2600);
  }
  expect(polygon([[0, 0], [1, 1]])).toBe("M0 0L1 1Z");
});

it("draws a star of two triangles where the step divides the corners", () => {
  expect(star([0, 0], 10, 6, 2).match(/M/g)).toHaveLength(2);
});
