import { describe, expect, it } from "vitest";
import { contrast, GROUNDS, groundsOf, MARK, nearest, TEXT, worst, type Theme } from "../src/art/contrast";
import { TONES } from "../src/art/palette";
import { DEFAULTS } from "../src/settings";
import css from "../src/styles/base.css?raw";

/** What a rule of the style sheet sets. */
function rule(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = start < 0 ? "" : css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

const palettes = { usual: "", distinct: '[data-palette="distinct"]', own: "" } as const;

function colours(palette: keyof typeof palettes, theme: Theme): Record<string, string> {
  const dark = '[data-theme="dark"]';
  const chosen = palettes[palette];
  return {
    ...rule(":root"),
    ...(theme === "dark" ? rule(`:root${dark}`) : {}),
    ...(chosen ? rule(`:root${chosen}`) : {}),
    ...(chosen && theme === "dark" ? rule(`:root${chosen}${dark}`) : {}),
    ...(palette === "own" ? DEFAULTS.colours : {}),
  };
}

const of = (found: Record<string, string>, name: string): string => found[name] ?? "#000000";

describe.each(["usual", "distinct", "own"] as const)("the palette %s", (palette) => {
  it.each(["dark", "light"] as const)("can be read in the %s theme", (theme) => {
    const found = colours(palette, theme);
    const grounds = [...GROUNDS[theme], of(found, "ground"), of(found, "ground-2")];
    const faults = [
      ...["ink", "ink-soft", "accent", "danger", "good"].map((name) => [name, worst(of(found, name), grounds), TEXT] as const),
      ...["glow", "team0", "team1"].map((name) => [name, worst(of(found, name), GROUNDS[theme]), MARK] as const),
      ["on-accent", contrast(of(found, "on-accent"), of(found, "accent-fill")), TEXT] as const,
    ].filter(([, ratio, need]) => ratio < need);
    expect(faults).toEqual([]);
  });
});

it("knows the grounds of the style sheet", () => {
  for (const theme of ["dark", "light"] as const) {
    const { felt = "", panel = "" } = colours("usual", theme);
    expect(GROUNDS[theme]).toEqual([...(felt.match(/#\w{6}/g) ?? []), panel]);
  }
});

it("has signs and letters that stand out from the card", () => {
  for (const { deep, light } of Object.values(TONES)) expect(Math.min(contrast(light, deep), contrast(light, "#1b1f29"))).toBeGreaterThanOrEqual(TEXT);
});

describe("contrast", () => {
  it("is as WCAG defines it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#abcdef", "#abcdef")).toBe(1);
  });
  it("finds the nearest colour that fits, and leaves one that fits alone", () => {
    expect(nearest("#ffd166", GROUNDS.dark, MARK)).toBe("#ffd166");
    for (const theme of ["dark", "light", "system"] as const) {
      for (const colour of ["#f0e442", "#101010", "#ff0000", "#ffffff"]) {
        const fit = nearest(colour, groundsOf(theme), MARK);
        expect(fit && worst(fit, groundsOf(theme))).toBeGreaterThanOrEqual(MARK);
      }
    }
    expect(nearest("#808080", ["#000000", "#ffffff", "#808080"], MARK)).toBe(null);
  });
});
