import { expect, it } from "vitest";
import { showOf, spotOf } from "../src/replay/together";
import type { Guide } from "../src/wire";

const guide: Guide = { type: "guide", leader: "Ann", yours: false, may_lead: false, move: 7, seat: null, open: false, veiled: false, seen: 7 };

it("follows a leader to the same place", () => {
  for (const more of [{}, { seat: 0 }, { seat: 2, veiled: true }, { open: true }]) {
    const { move, seat, open, veiled } = { ...guide, ...more };
    expect(showOf(spotOf({ ...guide, ...more }))).toEqual({ type: "show", move, seat, open, veiled });
  }
});
