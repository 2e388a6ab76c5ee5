import { expect, it } from "vitest";
import { verdict } from "../src/views/statistics";
import type { Fit } from "../src/wire";

const fit = (p: number, expected: number, ...counts: number[]): Fit => ({ p, expected, counts, chi_square: 1, freedom: 1 });

it("judges counts only where there are enough", () => {
  expect(verdict(fit(1, 0, 0, 0))).toBe("nothing to count yet");
  expect(verdict(fit(0.0001, 2, 4, 0))).toBe("too few to judge");
  expect(verdict(fit(0.0001, 50, 90, 10))).toBe("odd: look closer");
  expect(verdict(fit(0.03, 50, 60, 40))).toMatch(/one in twenty/);
  expect(verdict(fit(0.6, 50, 52, 48))).toBe("as chance should be");
});
