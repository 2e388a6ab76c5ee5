import { expect, it } from "vitest";
import { cut, glossaryOf, patternOf, timeLeft } from "../src/table/text";

it("finds card names in a sentence, the longer one first, and only whole words", () => {
  const names = patternOf(["Thor", "Thor's Hammer", "Will-o'-the-Wisp"]);
  expect(cut("Ann drops Thor's Hammer on Thor.", names)).toEqual(["Ann drops ", "Thor's Hammer", " on ", "Thor", "."]);
  expect(cut("Thorough", names)).toEqual(["Thorough"]);
  expect(cut("a Will-o'-the-Wisp", names)[1]).toBe("Will-o'-the-Wisp");
  expect(cut("no cards", null)).toEqual(["no cards"]);
});

it("reads the glossary of a rulebook", () => {
  const text = "- *Ability*: what a god can do (A4.5).\n- *Army card*: a card\nwith a strength.";
  const words = glossaryOf({ game: "some", title: "", sections: [{ id: "", title: "Glossary", paragraphs: [{ id: "", text }] }] });
  expect([...words]).toEqual([["Ability", "what a god can do (A4.5)."], ["Army card", "a card with a strength."]]);
});

it("reads several words of a line, and words with a number of their own", () => {
  const read = (id: string, text: string) => [...glossaryOf({ game: "some", title: "", sections: [{ id: "", title: "T20 Glossary", paragraphs: [{ id, text }] }] })];
  expect(read("", "- **Act** – for your own turn (K5.1). **React** – answers\nan event.\n- **Chain, link** – K4.3.")).toEqual([["Act", "for your own turn (K5.1)."], ["React", "answers an event."], ["Chain", "K4.3."], ["link", "K4.3."]]);
  expect(read("T20.1", "Armor N: see T11.2.")).toEqual([["Armor", "see T11.2."]]);
});

it("writes clocks", () => {
  expect([timeLeft(-5), timeLeft(30_000), timeLeft(61_000), timeLeft(3_661_000)]).toEqual(["0:00", "0:30", "1:01", "1:01:01"]);
});
