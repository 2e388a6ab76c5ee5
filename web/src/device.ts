// The settings as the page shows them: themes, palettes, sizes; and what the system itself asks for.
import { effect, signal } from "@preact/signals";
import { KEY, settings } from "./settings";

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const system = signal({ dark: dark.matches, still: still.matches });
for (const query of [dark, still]) {
  query.addEventListener("change", () => (system.value = { dark: dark.matches, still: still.matches }));
}

/** Percent from which cards take the room that heads of the sides need to stay in sight. */
const LARGE = 130;

/** How long a movement takes, in milliseconds; 0 is none. */
export function moveTime(): number {
  if (system.value.still) return 0;
  return { off: 0, fast: 140, normal: 320 }[settings.value.motion];
}

effect(() => {
  const { theme, palette, colours, cardSize, logWidth } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === "system" ? (system.value.dark ? "dark" : "light") : theme;
  root.dataset.palette = palette;
  root.dataset.motion = moveTime() ? "on" : "off";
  root.style.setProperty("--scale", String(cardSize / 100));
  root.toggleAttribute("data-large", cardSize > LARGE);
  root.style.setProperty("--log", `${logWidth}px`);
  for (const [name, colour] of Object.entries(colours)) {
    if (palette === "own") root.style.setProperty(`--${name}`, colour);
    else root.style.removeProperty(`--${name}`);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // private windows may refuse storage; the table works without it
  }
});
