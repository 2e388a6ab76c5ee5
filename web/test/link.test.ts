import { beforeEach, expect, it, vi } from "vitest";
import type { Foreseen, FromServer, OutlookView, Question, Said, Update, Welcome } from "../src/wire";

const line = vi.hoisted(() => ({ hear: (_: unknown): void => undefined, broken: (): void => undefined, sent: [] as unknown[] }));
vi.mock("../src/live/lines", () => {
  const open = ({ hear, broken }: { hear: (message: unknown) => void; broken: () => void }) => {
    Object.assign(line, { hear, broken });
    return { send: (message: unknown) => line.sent.push(message) > 0, close: () => undefined };
  };
  return { bySocket: open, byAsking: open };
});

import { LATER, Link } from "../src/live/link";

const question = (since: number): Question => ({ prompt: "", kind: "", options: [], follow_up: false, reaction: false, aimed: false, since });
const update = (seq: number, ask: Question | null): Update => ({ type: "update", seq, ask, log: { start: 0, lines: [], private: [] }, view: {}, ready: [] }) as unknown as Update;
const rolls: OutlookView = { chance: true, reveals: false, zero: false, empty: false };
const foreseen = (seq: number): Foreseen => ({ type: "foreseen", seq, options: [rolls] });
const hear = (message: FromServer): void => line.hear(message);

let link: Link;
beforeEach(() => {
  line.sent = [];
  link = new Link("t", 0);
});

it("learns what the options would do behind the question", () => {
  hear(update(4, question(4)));
  expect(link.foreseen.value).toBeNull();
  hear(foreseen(4));
  expect(link.foreseen.value?.options).toEqual([rolls]);
});

it("keeps that while the question stands, and forgets it with the next one", () => {
  hear(update(4, question(4)));
  hear(foreseen(4));
  hear(update(5, question(4)));
  expect(link.foreseen.value?.options).toEqual([rolls]);
  hear(update(6, question(6)));
  expect(link.foreseen.value).toBeNull();
  hear(foreseen(6));
  hear(update(7, null));
  expect(link.foreseen.value).toBeNull();
});

it("does not hear what was foreseen of an earlier moment", () => {
  hear(foreseen(3));
  hear(update(4, question(4)));
  hear(foreseen(3));
  expect(link.foreseen.value).toBeNull();
});

const welcome = (said: number): Welcome => ({ type: "welcome", protocol: 1, seat: 0, phrases: [], said, table: {} }) as unknown as Welcome;

it("says when something did not go, and whether it went", () => {
  const refused = vi.fn();
  link.onRefused = refused;
  expect(link.sendOrTell({ type: "mute", seat: 1 })).toBe(false);
  hear(welcome(0));
  expect(link.sendOrTell({ type: "mute", seat: 1 })).toBe(true);
  expect(refused).toHaveBeenCalledOnce();
  line.broken();
  expect(link.sendOrTell({ type: "mute", seat: 1 })).toBe(false);
  expect(refused).toHaveBeenLastCalledWith(expect.stringContaining("connection is lost"));
  link.close();
});

it("keeps a line of chat until it is acknowledged, and sends it again under the same name", () => {
  const said = () => line.sent.filter((message) => (message as { type: string }).type === "say");
  link.say({ text: "Hi" });
  expect(said()).toEqual([]);
  hear(welcome(0));
  expect(said()).toHaveLength(1);
  line.broken();
  hear(welcome(0));
  expect(said()[1]).toEqual(said()[0]);
  const [first] = link.unsaid.value;
  hear({ type: "ack", id: first!.id, seq: 0 });
  expect(link.unsaid.value).toEqual([]);
  link.say({ phrase: 0 });
  hear({ type: "refused", id: link.unsaid.value[0]!.id, code: "forbidden", message: "Not here.", seq: 0 });
  expect(link.unsaid.value).toEqual([]);
  link.close();
});

it("says later what was too much at once", () => {
  vi.useFakeTimers();
  hear(welcome(0));
  link.say({ text: "Hi" });
  hear({ type: "refused", id: link.unsaid.value[0]!.id, code: "busy", message: "Wait.", seq: 0 });
  expect(link.unsaid.value).toHaveLength(1);
  const before = line.sent.length;
  vi.advanceTimersByTime(LATER);
  expect(line.sent.slice(before)).toEqual(link.unsaid.value);
  link.close();
  vi.useRealTimers();
});

it("does not call old lines of chat new, but those that were missed", () => {
  const fresh = (): number => link.chat.value.filter((one) => one.number > link.read.value).length;
  const said = (number: number): void => hear({ type: "said", number } as Said);
  hear(welcome(2));
  [1, 2].forEach(said);
  expect(fresh()).toBe(0);
  said(3);
  hear(welcome(4)); // back after a broken line
  [1, 2, 3, 4].forEach(said);
  expect(fresh()).toBe(2);
});
