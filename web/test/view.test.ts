import { describe, expect, it } from "vitest";
import { cardLine, counted, coversOf, inWords, knownCards, listed, placesOf, shownCards, stacksOf, sumInWords, sumsOf, withTwins, type Card } from "../src/view";
import type { LayoutInfo, OptionView, Question, View } from "../src/wire";

const card = (id: number, more: Partial<Card> = {}): Card => ({ id, name: `Card ${id}`, type: "army", ...more });
const area = (zone: string, style: "cards" | "stacks" | "count" | "top", group = ""): LayoutInfo["seat_areas"][number] => ({ zone, title: "", style, group });
const layout: LayoutInfo = {
  seat_areas: [area("hand", "cards"), area("army", "stacks", "kind"), area("pile", "count"), area("discard", "top")],
  shared_areas: [area("market", "cards")],
  card_line: ["{name}", "({kind})", "{strength}"],
  card_fields: [],
  card_texts: ["text"],
  enter: [],
  phases: [],
};
const pile = (...cards: (Card | null)[]) => ({ count: cards.length, cards: cards.length ? cards : [], backs: null });
const view: View = {
  game: "some", viewer: 0, over: false, winners: [], waiting: [0], moment: { turn: 1, player: 0, phase: null }, stack: [],
  seats: [{ seat: 0, name: "Ann", team: null, out: false, numbers: {}, zones: {
    hand: pile(card(1), card(2)),
    army: pile(card(3, { kind: "Beasts" }), card(4, { kind: "Demons" }), card(5, { kind: "Beasts" })),
    pile: pile(card(6), null),
    discard: pile(card(7), card(8)),
    secret: pile(card(10)),
  }, reckoned: null }],
  shared: { numbers: {}, zones: { market: pile(card(9)) } },
};
const option = (...cards: number[]): OptionView => ({ text: "", verb: "v", cards, ends_turn: false });
const question = (...options: OptionView[]): Question => ({ prompt: "", kind: "act", options, follow_up: false, reaction: false, aimed: false, since: 0 });

describe("what is shown", () => {
  it("shows rows whole, stacks and discards by their top, and no counted pile", () => {
    expect([...shownCards(view, layout)].sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 8, 9]);
  });
  it("knows every face, also where it is not drawn", () => {
    expect([...knownCards(view).keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  it("puts the newest card of a stack last", () => {
    expect([...stacksOf(view.seats[0]!.zones["army"]!, "kind")].map(([name, cards]) => [name, cards.map(({ id }) => id)])).toEqual([["Beasts", [3, 5]], ["Demons", [4]]]);
  });
});

describe("where an option is found", () => {
  const places = placesOf(question(option(), option(1), option(1, 5), option(6), option(99), option(3, 4)), shownCards(view, layout), knownCards(view));
  it("glows on every card that is shown", () => {
    expect(places.onCard.get(1)).toEqual([1, 2]);
    expect(places.onCard.get(5)).toEqual([2]);
    expect(places.onCard.get(4)).toEqual([5]);
    expect(places.onCard.has(3)).toBe(false);
  });
  it("takes the tray for known cards that lie nowhere in sight", () => {
    expect(places.tray).toEqual([6]);
    expect(places.onCard.get(6)).toEqual([3]);
  });
  it("gives a button to what is about no card, or about one that nobody sees", () => {
    expect(places.buttons).toEqual([0, 4]);
  });
  it("loses no option and invents none", () => {
    const all = new Set([...places.buttons, ...[...places.onCard.values()].flat()]);
    expect([...all].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it("has nothing to offer without a question", () => {
    expect(placesOf(null, new Set([1]), new Map())).toEqual({ onCard: new Map(), onPiece: new Map(), tray: [], buttons: [] });
  });
});

describe("equal cards", () => {
  const fowler = (id: number, more: Partial<Card> = {}): Card => card(id, { name: "Fowler", ...more });
  const twins: View = { ...view, shared: { numbers: {}, zones: { market: pile(fowler(20), fowler(21), card(22), fowler(23, { damage: 1 })), row: pile(fowler(24)) } } };
  const shown = new Set([20, 21, 22, 23, 24]);
  it("share what the rules offer for one of them", () => {
    expect([...withTwins(new Map([[20, [0, 3]]]), twins, shown, new Set())]).toEqual([[20, [0, 3]], [21, [0, 3]]]);
  });
  it("keep options of their own", () => {
    expect(withTwins(new Map([[20, [0]], [21, [1]]]), twins, shown, new Set()).get(21)).toEqual([1]);
  });
  it("glow on top of a pile too, where the offered one lies below and is chosen from the tray", () => {
    expect([...withTwins(new Map([[20, [0]]]), twins, new Set([21]), new Set())]).toEqual([[20, [0]], [21, [0]]]);
  });
  it("are not equal where the rules refuse one, or where one is out of sight", () => {
    expect(withTwins(new Map([[20, [0]]]), twins, shown, new Set([21])).has(21)).toBe(false);
    expect(withTwins(new Map([[20, [0]]]), twins, new Set([20]), new Set()).has(21)).toBe(false);
  });
});

it("says how a changed value comes about", () => {
  const sums = sumsOf(card(1, { parts: { attack: [[4, "printed"], [2, "Ares"], [-1, "rain"]] } }));
  expect(sums.map(sumInWords)).toEqual(["5 = 4 printed + 2 Ares − 1 rain"]);
  expect(sumsOf(card(1))).toEqual([]);
});

describe("words", () => {
  it("leaves out the parts of a card's line that it has no field for", () => {
    expect(cardLine(card(1, { name: "Ash", strength: 7 }), layout)).toBe("Ash 7");
    expect(cardLine(card(1, { name: "Ash", kind: "Demons", strength: 7 }), layout)).toBe("Ash (Demons) 7");
    const copies = { ...layout, card_line: ["{name}", "(as {copy of})"] };
    expect(cardLine(card(1, { name: "Ash" }), copies)).toBe("Ash");
    expect(cardLine(card(1, { name: "Ash", "copy of": "Elm" }), copies)).toBe("Ash (as Elm)");
  });
  it("counts and lists", () => {
    expect([counted(1, "card"), counted(2, "card")]).toEqual(["1 card", "2 cards"]);
    expect([listed([]), listed(["a"]), listed(["a", "b", "c"])]).toEqual(["nobody", "a", "a, b and c"]);
    expect([inWords("supporting_god"), inWords(3), inWords(null), inWords({}), inWords([4, 5])]).toEqual(["supporting god", "3", "", "", "4, 5"]);
  });
});

describe("cards that lie face down", () => {
  it("are put together by what their backs say", () => {
    const backs = [{ aspect: "II" }, { aspect: "I" }, { aspect: "I", exhausted: 1 }, { aspect: "I" }, { aspect: "I" }];
    expect(coversOf({ count: 5, cards: [null, null, null, card(1), null], backs })).toEqual([
      { mark: "I", spent: false, count: 2 },
      { mark: "I", spent: true, count: 1 },
      { mark: "II", spent: false, count: 1 },
    ]);
  });
  it("are one heap where all backs are the same", () => {
    expect(coversOf({ count: 3, cards: null, backs: null })).toEqual([{ mark: "", spent: false, count: 3 }]);
    expect(coversOf(pile(card(1)))).toEqual([]);
  });
});
