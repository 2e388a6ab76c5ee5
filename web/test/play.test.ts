import { afterEach, describe, expect, it, vi } from "vitest";
import { asksAgain } from "../src/live/confirm";
import { momentOf } from "../src/live/lookback";
import { letsHappen, yieldOf } from "../src/live/yield";
import { DEFAULTS, set, settings, sizeCards, understood, widenLog } from "../src/settings";
import { COMMAND_NAMES, COMMANDS, conflict, keyOf, remap, shownKey } from "../src/table/commands";
import { allSignsOf, inWordsOf, signsOf } from "../src/table/outlook";
import { aims, aimedAt } from "../src/table/waiting";
import type { AutoPass, FromClient, OutlookView, Question, View } from "../src/wire";

afterEach(() => {
  settings.value = DEFAULTS;
});

describe("keys", () => {
  it("are all different at one place", () => {
    for (const where of ["table", "replay"]) {
      const keys = COMMAND_NAMES.filter((name) => COMMANDS[name].where === where).map((name) => COMMANDS[name].key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
  it("can be changed, and a conflict says with what", () => {
    expect(remap("undo", "u")).toBe("");
    expect(keyOf("undo")).toBe("u");
    expect(remap("redo", "u")).toBe("U already means “undo”. Give that another key first.");
    expect(keyOf("redo")).toBe("y");
    expect(remap("redo", "z")).toBe("");
  });
  it("that always mean the same stay free", () => {
    expect(conflict("undo", "3")).toMatch(/number/);
    expect(conflict("undo", "i")).toMatch(/reads a card/);
    expect(conflict("undo", "arrowleft")).toMatch(/card to card/);
    expect(conflict("stepOn", "arrowright")).toBe("");
  });
  it("have names", () => {
    expect([" ", "escape", "z", "pageup"].map(shownKey)).toEqual(["Space", "Esc", "Z", "Pageup"]);
  });
});

describe("settings", () => {
  it("that are not understood fall back to the usual", () => {
    expect(understood({ confirm: true, sound: false, keys: null, theme: "dark" })).toEqual({ ...DEFAULTS, sound: false, theme: "dark" });
    expect(understood(null)).toEqual(DEFAULTS);
  });
  it("stay within bounds", () => {
    sizeCards(500);
    widenLog(10);
    expect([settings.value.cardSize, settings.value.logWidth]).toEqual([200, 200]);
    set("cardSize", 100);
  });
});

const ask = (more: Partial<Question>, ...texts: string[]): Question => ({ prompt: "", kind: "", options: texts.map((text) => ({ text, verb: "", cards: [], ends_turn: text.startsWith("End") })), follow_up: false, reaction: false, aimed: false, since: 0, ...more });

describe("asking again", () => {
  it("is for turns that could go on", () => {
    expect(asksAgain("smart", ask({}, "Draw", "End your turn"), null, 1)).toBe(true);
    expect(asksAgain("smart", ask({}, "Draw", "End your turn"), null, 0)).toBe(false);
    expect(asksAgain("smart", ask({}, "End your turn"), null, 0)).toBe(false);
    expect(asksAgain("smart", ask({}, "Draw", "Pass"), null, 1)).toBe(false);
  });
  it("is for an X of 0, and by one's wish for what cannot be taken back", () => {
    const safe = { chance: false, reveals: false, zero: false, empty: false };
    const outlook = [safe, { ...safe, zero: true }, { ...safe, chance: true }, { ...safe, reveals: true }, { ...safe, empty: true }];
    const question = ask({}, "Wait", "Flood", "Roll", "Draw", "Banish");
    const asked = (setting: "smart" | "final" | "never"): number[] => question.options.flatMap((_, at) => (asksAgain(setting, question, outlook, at) ? [at] : []));
    expect([asked("smart"), asked("final"), asked("never")]).toEqual([[1], [1, 2, 3], []]);
  });
  it("takes what is not known yet for what cannot be taken back", () => {
    expect(asksAgain("final", ask({}, "Roll", "Pass"), null, 0)).toBe(true);
    expect(asksAgain("final", ask({}, "Roll"), null, 0)).toBe(false);
  });
  it("is always or never where that is set", () => {
    expect(asksAgain("always", ask({}, "Draw"), null, 0)).toBe(true);
    expect(asksAgain("never", ask({}, "Draw", "End your turn"), null, 1)).toBe(false);
  });
});

it("finds the moment when a line was told", () => {
  const seen = (lines: number) => ({ view: {} as View, ready: [], log: Array.from({ length: lines }, () => "") });
  const past = [seen(0), seen(3), seen(3), seen(5)];
  expect([0, 2, 3, 99].map((line) => momentOf(line, past))).toEqual([1, 1, 3, 3]);
});

describe("letting things happen", () => {
  const auto: AutoPass = { responses: "auto", stops: [], skips: [], halts: [{ player: null, phase: 2 }], run: null, breaks: ["aimed"] };
  const at = (more: Partial<AutoPass>) => {
    const send = vi.fn<(message: FromClient) => boolean>();
    return { send, strip: yieldOf({ sendOrTell: send }, { ...auto, ...more }) };
  };
  it("sets and takes away a stop", () => {
    const { send, strip } = at({});
    expect([strip.stopsAt(null, 2), strip.stopsAt(0, 2)]).toEqual([true, false]);
    strip.toggle(null, 2);
    expect(send).toHaveBeenLastCalledWith({ type: "auto", ...auto, halts: [] });
    strip.toggle(1, 3);
    expect(send).toHaveBeenLastCalledWith({ type: "auto", ...auto, halts: [...auto.halts, { player: 1, phase: 3 }] });
  });
  it("runs, shows it, and ends it", () => {
    const run = { player: null, phase: 1 };
    const { send, strip } = at({ responses: "turn", run });
    expect(strip.running).toBe(true);
    strip.end();
    expect(send).toHaveBeenLastCalledWith({ type: "auto", ...auto, responses: "auto", run: null });
    expect(at({}).strip.running).toBe(false);
  });
  it("turns round what is asked, and back", () => {
    const { send, strip } = at({ responses: "never" });
    strip.invert();
    expect(send).toHaveBeenLastCalledWith({ type: "auto", ...auto, responses: "always" });
    strip.restore();
    expect(send).toHaveBeenLastCalledWith({ type: "auto", ...auto, responses: "never" });
    const always = at({ responses: "always" });
    always.strip.invert();
    expect(always.send).toHaveBeenLastCalledWith({ type: "auto", ...auto, responses: "never" });
  });
});

it("answers ahead only what lets things happen and is not aimed at me", () => {
  const question = (more: Partial<Question>): Question => ({ ...ask({ reaction: true, ...more }, "Let it happen", "Block"), options: [{ text: "", verb: "let it happen", cards: [], ends_turn: false }] });
  expect(letsHappen(question({}), ["let it happen"])).toBe(true);
  expect(letsHappen(question({ aimed: true }), ["let it happen"])).toBe(false);
  expect(letsHappen(question({ reaction: false }), ["let it happen"])).toBe(false);
  expect(letsHappen(question({}), ["done"])).toBe(false);
});

it("draws lines from what waits to happen to what it is aimed at", () => {
  const view = { stack: [{ text: "Strike", cards: [4, 7, 8], seats: [] }, { text: "Rain", cards: [], seats: [1] }] } as unknown as View;
  expect(aims(view)).toEqual([
    { from: ['[data-card="4"]', '[data-waiting="0"]'], to: '[data-card="7"]', kind: "aim" },
    { from: ['[data-card="4"]', '[data-waiting="0"]'], to: '[data-card="8"]', kind: "aim" },
    { from: ['[data-waiting="1"]'], to: '[data-seat="1"]', kind: "aim" },
  ]);
  expect([...aimedAt(view)]).toEqual([7, 8]);
});

describe("what an option would do", () => {
  const safe = { chance: false, reveals: false, zero: false, empty: false };
  const outlook = [safe, { ...safe, chance: true, reveals: true }, { ...safe, reveals: true, zero: true }];
  it("is marked on a card where it holds for all of its choices", () => {
    expect([[0], [1], [2], [1, 2], [0, 1], []].map((options) => signsOf(outlook, options))).toEqual([[], ["chance", "reveals"], ["reveals", "zero"], ["reveals"], [], []]);
  });
  it("leaves out what holds of every choice, unless there is only one", () => {
    const all = (count: number): OutlookView[] => Array.from({ length: count }, () => ({ ...safe, chance: true, reveals: true }));
    expect(signsOf(all(1), [0])).toEqual(["chance", "reveals"]);
    expect(signsOf(all(2), [0])).toEqual([]);
  });
  it("is told in full before a second yes, also where every choice does the same", () => {
    const all = [{ ...safe, chance: true, zero: true }, { ...safe, chance: true }];
    expect(asksAgain("final", ask({}, "Roll", "Throw"), all, 1)).toBe(true);
    expect([0, 1].map((option) => inWordsOf(allSignsOf(all, [option])))).toEqual(["Chance decides: this cannot be taken back. X is 0 now", "Chance decides: this cannot be taken back"]);
  });
  it("is said in words", () => {
    expect(inWordsOf(["reveals", "zero"])).toBe("Shows something hidden: this cannot be taken back. X is 0 now");
    expect(inWordsOf([])).toBe("");
  });
  it("is not known where nobody asked for it", () => {
    expect(signsOf(null, [1])).toEqual([]);
    expect(allSignsOf(null, [1])).toEqual([]);
    expect(allSignsOf(outlook, [])).toEqual([]);
  });
});
