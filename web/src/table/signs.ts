// A sign for each side, so that no colour is needed to tell them apart.
import type { Sigil } from "../art/sigils";

const SIGNS: readonly Sigil[] = ["sun", "moon", "star", "bolt", "leaf", "flame"];
export const signOf = (seat: number): Sigil => SIGNS[seat % SIGNS.length] ?? "sun";
