import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import { byAsking } from "../src/live/lines";
import { moveOf, nextAttack, turnAfter, turnBefore, turnOf } from "../src/replay/marks";
import { keepNotes, readNotes, withNote } from "../src/replay/notes";
import { replayHref } from "../src/hrefs";
import type { FromServer, Mark, PollIn, PollOut } from "../src/wire";

const mark = (move: number, kind: Mark["kind"], label: string): Mark => ({ move, kind, label, seat: null });
const marks = [mark(0, "turn", "Round 1"), mark(4, "phase", "Reveal"), mark(7, "phase", "Attack"), mark(9, "turn", "Round 2"), mark(12, "attack", "Ann attacks")];

describe("jumps", () => {
  it("go from turn to turn, and to both ends", () => {
    expect([turnBefore(marks, 10), turnBefore(marks, 9), turnBefore(marks, 0)]).toEqual([9, 0, 0]);
    expect([turnAfter(marks, 0, 20), turnAfter(marks, 9, 20)]).toEqual([9, 20]);
    expect(turnOf(marks, 11)).toBe("Round 2");
  });
  it("go from attack to attack, then to the first again", () => {
    expect([nextAttack(marks, 0), nextAttack(marks, 7), nextAttack(marks, 12)]).toEqual([7, 12, 7]);
    expect(nextAttack([], 0)).toBeNull();
  });
  it("find the move of a line by halves", async () => {
    const told = [0, 2, 2, 5, 6, 6, 9];
    const asked = vi.fn((move: number) => Promise.resolve(told[move] ?? 0));
    expect(await moveOf(0, 6, asked)).toBe(1);
    expect(await moveOf(4, 6, asked)).toBe(3);
    expect(await moveOf(8, 6, asked)).toBe(6);
    expect(asked.mock.calls.length).toBeLessThan(10);
  });
});

describe("notes", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
  });
  it("are kept by table and move; an empty one is none", () => {
    keepNotes("t", withNote({}, 3, "well played"));
    expect(readNotes("t")).toEqual({ 3: "well played" });
    expect(readNotes("u")).toEqual({});
    expect(withNote(readNotes("t"), 3, "  ")).toEqual({});
  });
});

it("writes the address of a moment", () => {
  expect(replayHref("t", 5, "0", true)).toBe("#/replay/t/5?seat=0&spoilers=no");
  expect(replayHref("t")).toBe("#/replay/t");
});

it("hears every message once, also when answers overtake each other", async () => {
  const pong = (): FromServer => ({ type: "pong" });
  const answers: PollOut[] = [
    { session: "s", first: 0, messages: [pong(), pong()], closed: false },
    { session: "s", first: 1, messages: [pong(), pong()], closed: false },
    { session: "s", first: 0, messages: [pong()], closed: true },
  ];
  const asked: PollIn[] = [];
  vi.spyOn(api, "poll").mockImplementation((body) => {
    asked.push(body);
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1]!);
  });
  let heard = 0;
  await new Promise<void>((done) => byAsking({ hello: () => Promise.resolve({ type: "hello", table: "t" }), hear: () => void heard++, broken: done }));
  expect(heard).toBe(3);
  expect(asked.map(({ got }) => got)).toEqual([undefined, 2, 3]);
});
