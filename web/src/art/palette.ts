// Each kind of card has a colour, a sign and a pattern, so colour is never the only cue.
import { settings } from "../settings";
import { hash } from "./chance";
import { SIGIL_NAMES, type Sigil } from "./sigils";

/** Three tones of one colour: the night behind, the body, the light in front. */
export interface Tones {
  deep: string;
  body: string;
  light: string;
}

// After Okabe and Ito, whose colours stay apart for colour-blind eyes; the tones around them are ours.
export const TONES = {
  amber: { deep: "#2b1b06", body: "#9a6410", light: "#f2b84b" },
  sky: { deep: "#0a2233", body: "#2b77a4", light: "#8bd0f5" },
  green: { deep: "#06251c", body: "#0b7a5b", light: "#5fd6ae" },
  blue: { deep: "#0b1836", body: "#1f5aa8", light: "#86b4f4" },
  red: { deep: "#2e0f07", body: "#a8430e", light: "#ff9a66" },
  rose: { deep: "#2b1024", body: "#96467a", light: "#efaad0" },
  violet: { deep: "#191233", body: "#5b49a8", light: "#b7a8f7" },
  slate: { deep: "#151a22", body: "#4e5d70", light: "#b9c6d6" },
  gold: { deep: "#241d0a", body: "#87701d", light: "#f1dc8a" },
} as const satisfies Record<string, Tones>;

export type Tone = keyof typeof TONES;

/** The same for eyes that take colours for each other: nearer to Okabe and Ito, and further apart in lightness. */
const DISTINCT: Readonly<Record<Tone, Tones>> = {
  amber: { deep: "#2e1f00", body: "#c98a00", light: "#ffcf5c" },
  sky: { deep: "#06283d", body: "#3d9bd1", light: "#b5e2ff" },
  green: { deep: "#00251b", body: "#006b4e", light: "#45d3a5" },
  blue: { deep: "#00152b", body: "#004a80", light: "#6cb0ff" },
  red: { deep: "#331400", body: "#bb4f00", light: "#ff9f5e" },
  rose: { deep: "#33142a", body: "#b0608d", light: "#ffc4e2" },
  violet: { deep: "#0f0a26", body: "#382c70", light: "#9585f5" },
  slate: { deep: "#1b1f24", body: "#7a8592", light: "#eef2f7" },
  gold: { deep: "#262200", body: "#8f8300", light: "#fff27a" },
};

/** The tones of the palette that is set on this device. */
export function tones(tone: Tone): Tones {
  return (settings.value.palette === "distinct" ? DISTINCT : TONES)[tone];
}

const TONE_NAMES = Object.keys(TONES) as [Tone, ...Tone[]];

/** How a group of cards (a kind, a pantheon, a faction) looks. */
export interface Look {
  tone: Tone;
  sigil: Sigil;
  /** What it stands for, where that is not the name of the group. */
  name?: string;
}

/** Groups that a game has not painted get a look of their own, by name. */
export function lookOf(group: string): Look {
  const seed = hash(group);
  return {
    tone: TONE_NAMES[seed % TONE_NAMES.length] ?? TONE_NAMES[0],
    sigil: SIGIL_NAMES[(seed >>> 8) % SIGIL_NAMES.length] ?? SIGIL_NAMES[0],
  };
}
