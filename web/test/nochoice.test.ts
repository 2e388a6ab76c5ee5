import { expect, it } from "vitest";
import { noChoice } from "../src/table/nochoice";
import type { Question, SeatView } from "../src/wire";

const seats = ["Ann", "Bo", "Cy"].map((name, seat) => ({ seat, name }) as SeatView);
const view = (waiting: number[], over = false) => ({ viewer: 0, over, waiting, seats });
const ask = { prompt: "What do you do?" } as Question;

it("says what is asked instead", () => {
  expect(noChoice("Archer", view([0]), ask)).toBe("Archer is no choice now. You are asked: What do you do?");
});

it("says whose choice it is", () => {
  expect(noChoice("Archer", view([1]), null)).toBe("It is Bo's choice.");
  expect(noChoice("Archer", view([1, 2]), null)).toBe("It is the choice of Bo and Cy.");
  expect(noChoice("Archer", view([]), null)).toBe("There is nothing to choose now.");
  expect(noChoice("Archer", view([], true), null)).toBe("The game is over.");
});
