// What a person has set on this device. Kept in the browser; nothing of it is a secret.
import { effect, signal, type Signal } from "@preact/signals";

export interface Settings {
  name: string;
  theme: "system" | "dark" | "light";
  motion: "off" | "fast" | "normal";
  sound: boolean;
  /** Ask again before every choice. */
  confirm: boolean;
  /** Read chat aloud. */
  chat: boolean;
  cardSize: number;
  logOpen: boolean;
}

const DEFAULTS: Settings = {
  name: "",
  theme: "system",
  motion: "normal",
  sound: true,
  confirm: false,
  chat: true,
  cardSize: 100,
  logOpen: innerWidth > 860,
};

const KEY = "theomachy.settings";

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Partial<Settings>) : {};
  } catch {
    return {}; // private windows may refuse storage; the table works without it
  }
}

export const settings: Signal<Settings> = signal({ ...DEFAULTS, ...stored() });

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const system = signal({ dark: dark.matches, still: still.matches });
for (const query of [dark, still]) {
  query.addEventListener("change", () => (system.value = { dark: dark.matches, still: still.matches }));
}

/** How long a movement takes, in milliseconds; 0 is none. */
export function moveTime(): number {
  if (system.value.still) return 0;
  return { off: 0, fast: 140, normal: 320 }[settings.value.motion];
}

effect(() => {
  const { theme } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === "system" ? (system.value.dark ? "dark" : "light") : theme;
  root.dataset.motion = moveTime() ? "on" : "off";
  root.style.setProperty("--scale", String(settings.value.cardSize / 100));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // see above
  }
});
