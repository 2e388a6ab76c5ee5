// How well a colour can be told from its ground (WCAG 2.2: 4.5 to 1 for text, 3 to 1 for marks).

export const TEXT = 4.5;
export const MARK = 3;

type Channels = readonly [red: number, green: number, blue: number];
export type Theme = "dark" | "light";

/** What marks lie on at the table: both ends of the felt, and panels. The style sheet says the same. */
export const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  dark: ["#1d2636", "#10141c", "#1c212c"],
  light: ["#efe7d6", "#e3d9c3", "#fffdf8"],
};

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same lightness, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast to the ground where a colour is told worst. */
export function worst(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * part).toString(16).padStart(2, "0")).join("")}`;
}

/** The colour of the same hue, as little lighter or darker as possible, that can be told from all grounds; null if there is none. */
export function nearest(colour: string, grounds: readonly string[], need: number): string | null {
  for (let step = 0; step <= 100; step++) {
    const tries = ["#000000", "#ffffff"].map((end) => mixed(colour, end, step / 100)).filter((one) => worst(one, grounds) >= need);
    if (tries[0]) return tries[0];
  }
  return null;
}

/** The grounds that a person may come to see: of one theme, or of both where the system decides. */
export function groundsOf(theme: Theme | "system"): readonly string[] {
  return theme === "system" ? [...GROUNDS.dark, ...GROUNDS.light] : GROUNDS[theme];
}

/** Which theme a colour is told worst in. */
export function worstTheme(colour: string): Theme {
  return worst(colour, GROUNDS.dark) < worst(colour, GROUNDS.light) ? "dark" : "light";
}
