import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANSWER, bySocket, SILENCE } from "../src/live/lines";
import type { Hello } from "../src/wire";

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { type: string }).type);
  }
  close(): void {
    this.readyState = 3; // a stalled one says nothing more, and does not tell that it is closed either
  }
  async opens(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  says(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

const broken = vi.fn();
const hear = vi.fn();
let page: EventTarget & { hidden: boolean };
const hello: Hello = { type: "hello", table: "t" };
const open = () => bySocket({ hello: () => Promise.resolve(hello), hear, broken });

beforeEach(() => {
  vi.useFakeTimers();
  const network = new EventTarget();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
  vi.stubGlobal("dispatchEvent", network.dispatchEvent.bind(network));
  broken.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks after a silence, and is content with an answer", async () => {
  open();
  const socket = FakeSocket.last;
  await socket.opens();
  socket.says("welcome");
  vi.advanceTimersByTime(SILENCE);
  expect(socket.sent).toEqual(["hello", "ping"]);
  socket.says("pong");
  vi.advanceTimersByTime(ANSWER);
  expect(broken).not.toHaveBeenCalled();
});

it("is broken when nothing is heard after that", async () => {
  open();
  await FakeSocket.last.opens();
  FakeSocket.last.says("welcome");
  vi.advanceTimersByTime(SILENCE + ANSWER);
  expect(broken).toHaveBeenCalledOnce();
  expect(FakeSocket.last.readyState).toBe(3);
});

it("is broken when it does not even open", () => {
  open();
  vi.advanceTimersByTime(SILENCE);
  expect(broken).toHaveBeenCalledOnce();
});

it("asks at once when the network is back, or somebody looks again", async () => {
  open();
  const socket = FakeSocket.last;
  await socket.opens();
  socket.says("welcome");
  dispatchEvent(new Event("online"));
  expect(socket.sent).toEqual(["hello", "ping"]);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(socket.sent).toHaveLength(2);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(socket.sent).toHaveLength(3);
  vi.advanceTimersByTime(ANSWER);
  expect(broken).toHaveBeenCalledOnce();
});

it("says whether something went, and nothing after it was closed", async () => {
  const line = open();
  expect(line.send({ type: "ping" })).toBe(false);
  await FakeSocket.last.opens();
  expect(line.send({ type: "ping" })).toBe(true);
  line.close();
  expect(line.send({ type: "ping" })).toBe(false);
  vi.advanceTimersByTime(SILENCE + ANSWER);
  expect(broken).not.toHaveBeenCalled();
});
