import { beforeEach, expect, it, vi } from "vitest";
import type { Foreseen, FromServer, OutlookView, Question, Update } from "../src/wire";

const line = vi.hoisted(() => ({ hear: (_: unknown): void => undefined }));
vi.mock("../src/live/lines", () => {
  const open = ({ hear }: { hear: (message: unknown) => void }) => {
    line.hear = hear;
    return { send: () => undefined, close: () => undefined };
  };
  return { bySocket: open, byAsking: open };
});

import { Link } from "../src/live/link";

const question = (since: number): Question => ({ prompt: "", kind: "", options: [], follow_up: false, reaction: false, aimed: false, since });
const update = (seq: number, ask: Question | null): Update => ({ type: "update", seq, ask, log: { start: 0, lines: [], private: [] }, view: {}, ready: [] }) as unknown as Update;
const rolls: OutlookView = { chance: true, reveals: false, zero: false, empty: false };
const foreseen = (seq: number): Foreseen => ({ type: "foreseen", seq, options: [rolls] });
const hear = (message: FromServer): void => line.hear(message);

let link: Link;
beforeEach(() => {
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
