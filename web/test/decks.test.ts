import { expect, test } from "vitest";
import { costInWords, readDeck, sizeOf, tally, withCard, writeDeck } from "../src/decks";

const TEXT = "Mars\n3 Stoic Legionnaires\n1 Eye for an Eye\n";

test("a deck is read and written", () => {
  const deck = readDeck(`# mine\n${TEXT}\n2x Stoic Legionnaires\nnonsense`);
  expect(deck.leader).toBe("Mars");
  expect([...deck.cards]).toEqual([["Stoic Legionnaires", 5], ["Eye for an Eye", 1]]);
  expect(writeDeck(readDeck(TEXT))).toBe(TEXT);
});

test("cards come and go one by one", () => {
  const deck = readDeck(TEXT);
  expect(sizeOf(withCard(deck, "Wall", 1))).toBe(5);
  expect(withCard(deck, "Eye for an Eye", -1).cards.has("Eye for an Eye")).toBe(false);
  expect(sizeOf(withCard(deck, "Wall", -1))).toBe(4);
});

test("what is in a deck is counted", () => {
  const cost: Record<string, number> = { "Stoic Legionnaires": 1, "Eye for an Eye": 3 };
  expect([...tally(readDeck(TEXT), (name) => cost[name])]).toEqual([[1, 3], [3, 1]]);
});

test("a cost is written as in the rules", () => {
  expect(costInWords({ cost: [2, 0, 1] })).toBe("costs 2 I, 1 III");
  expect(costInWords({ cost: [1, 0, 0], x: true })).toBe("costs 1 I, X");
  expect(costInWords({ cost: [0, 0, 0] })).toBe("costs nothing");
  expect(costInWords({})).toBe("costs nothing");
});
