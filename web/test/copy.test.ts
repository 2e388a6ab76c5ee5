import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { told } = vi.hoisted(() => ({ told: [] as string[] }));
vi.mock("../src/ui/voice", () => ({ tell: (text: string) => void told.push(text) }));

import { isLoopback } from "../src/live/invite";
import { copy } from "../src/ui/copy";

beforeEach(() => void (told.length = 0));
afterEach(() => vi.unstubAllGlobals());

it("copies where the browser allows it", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  copy("http://x/#/join/1", "Copied.");
  await vi.waitFor(() => expect(told).toEqual(["Copied."]));
  expect(writeText).toHaveBeenCalledWith("http://x/#/join/1");
});

it("shows the text where it is refused, or where there is nothing to copy to", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  copy("http://x/1", "Copied.");
  await vi.waitFor(() => expect(told).toEqual(["Copy it by hand: http://x/1"]));
  vi.stubGlobal("navigator", {});
  copy("http://x/2", "Copied.");
  expect(told.at(-1)).toBe("Copy it by hand: http://x/2");
});

it("knows the names of this computer", () => {
  expect(["localhost", "127.0.0.1", "127.0.1.1", "[::1]", "a.localhost"].every(isLoopback)).toBe(true);
  expect(["192.168.1.5", "cards.example", "127.example", "[fe80::1]"].some(isLoopback)).toBe(false);
});
