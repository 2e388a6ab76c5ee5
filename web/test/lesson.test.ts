import { describe, expect, it } from "vitest";
import { follow, isOver, next, pointers, START, type Progress } from "../src/learn/lesson";
import type { Hint, Question } from "../src/wire";

const hint = (say: string, more: Partial<Hint> = {}): Hint => ({ say, point: "", asked: "", offers: "", turn: 0, take: "", ...more });
const chose = (verb: string) => ({ text: verb, verb, cards: [], ends_turn: false });
const ask = (since: number, kind: string, ...verbs: string[]): Question => ({ prompt: "", kind, options: verbs.map(chose), follow_up: false, reaction: false, aimed: false, since });


const HINTS = [hint("hello"), hint("more"), hint("lead", { asked: "leader", take: "lead" }), hint("then"), hint("attack", { offers: "attack", take: "attack" }), hint("late", { turn: 3 })];

describe("a lesson", () => {
  it("says what follows, one after the other, before anything is asked", () => {
    const first = follow(HINTS, START, null, 1, null);
    expect(first.at).toBe(0);
    expect(next(HINTS, first, null, 1).at).toBe(1);
  });
  it("says at a question what is about it, and goes on when that is answered", () => {
    let now: Progress = { ...START, done: [0, 1] };
    now = follow(HINTS, now, ask(1, "other", "x"), 1, null);
    expect(now.at).toBe(null);
    now = follow(HINTS, now, ask(2, "leader", "lead"), 1, null);
    expect(now.at).toBe(2);
    expect(follow(HINTS, now, ask(2, "leader", "lead"), 1, null)).toBe(now);
    now = follow(HINTS, now, null, 1, chose("lead"));
    expect([now.at, now.strayed]).toEqual([3, false]);
    // Said while there was no question, it stays for the next one and goes with its answer.
    now = follow(HINTS, now, ask(3, "act", "drop"), 1, null);
    expect(now.at).toBe(3);
    now = follow(HINTS, now, ask(4, "act", "drop", "attack"), 1, chose("drop"));
    expect(now.at).toBe(4);
  });
  it("goes along with whoever chooses otherwise", () => {
    const now = follow(HINTS, { at: 4, since: 7, done: [0, 1, 2, 3], strayed: false }, ask(8, "act", "attack"), 2, chose("drop"));
    expect([now.at, now.strayed, now.done]).toEqual([null, true, [0, 1, 2, 3, 4]]);
    expect(isOver(HINTS, now)).toBe(false);
    const last = follow(HINTS, now, ask(9, "act", "drop"), 5, null);
    expect(last.at).toBe(5);
    expect(isOver(HINTS, next(HINTS, last, null, 5))).toBe(true);
  });
  it("says nothing twice, whatever comes first", () => {
    const now = follow(HINTS, { at: 1, since: 1, done: [0], strayed: false }, ask(2, "act", "attack"), 1, null);
    expect(now.at).toBe(4);
    const later = follow(HINTS, now, ask(3, "leader", "lead"), 3, chose("attack"));
    expect(later.at).toBe(2);
    expect(next(HINTS, later, ask(3, "leader", "lead"), 3).at).toBe(3);
  });
  it("points at places, zones and options", () => {
    expect(pointers(hint("", { point: "hand" }), null)).toEqual([".hand"]);
    expect(pointers(hint("", { point: "army" }), null)).toEqual([".own .zone-army, .middle .zone-army"]);
    const found = pointers(hint("", { take: "attack" }), ask(1, "act", "drop", "attack"));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('[data-options~="1"]');
  });
});
