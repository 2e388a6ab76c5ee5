// What a person has set on this device. Kept in the browser; nothing of it is a secret.
import { signal, type Signal } from "@preact/signals";

export interface Settings {
  name: string;
  theme: "system" | "dark" | "light";
  palette: "usual" | "distinct" | "own";
  /** The colours of one's own palette: what can be chosen, and the two teams. */
  colours: { glow: string; team0: string; team1: string };
  motion: "off" | "fast" | "normal";
  sound: boolean;
  /** Single sounds that are not wanted. */
  muted: readonly string[];
  /** A note of the system when it is my turn and the page is out of sight. */
  notify: boolean;
  /** Ask again: before those that give something up, also before what cannot be taken back, before every choice, or never. */
  confirm: "smart" | "final" | "always" | "never";
  /** Read chat aloud. */
  chat: boolean;
  cardSize: number;
  logOpen: boolean;
  logWidth: number;
  /** How a card is shown large. */
  preview: "picture" | "text";
  /** Ask the server again and again where a network lets no socket through. */
  poll: boolean;
  /** Keys that differ from the usual ones, by command. */
  keys: Readonly<Record<string, string>>;
}

export const DEFAULTS: Settings = {
  name: "",
  theme: "system",
  palette: "usual",
  // To begin with, colours that can be told from the tables of both themes.
  colours: { glow: "#8f7a00", team0: "#1a7fb8", team1: "#c85a00" },
  motion: "normal",
  sound: true,
  muted: [],
  notify: false,
  confirm: "smart",
  chat: true,
  cardSize: 100,
  logOpen: !(globalThis.innerWidth <= 860),
  logWidth: 300,
  preview: "picture",
  poll: false,
  keys: {},
};

export const CARD_SIZE = { least: 80, most: 200 } as const;
export const LOG_WIDTH = { least: 200, most: 560 } as const;

export const KEY = "theomachy.settings";

/** What was kept, as far as it is still what we would keep: anything else falls back to the usual. */
export function understood(found: unknown): Settings {
  const kept = (typeof found === "object" && found !== null ? found : {}) as Record<string, unknown>;
  const entries = Object.entries(DEFAULTS).map(([name, usual]) => [name, typeof kept[name] === typeof usual && kept[name] !== null ? kept[name] : usual]);
  return Object.fromEntries(entries) as Settings;
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // private windows may refuse storage; the table works without it
  }
}

export const settings: Signal<Settings> = signal(understood(stored()));

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

const within = (value: number, { least, most }: { least: number; most: number }): number => Math.max(least, Math.min(most, value));

export function sizeCards(size: number): void {
  set("cardSize", within(size, CARD_SIZE));
}

export function widenLog(width: number): void {
  set("logWidth", within(Math.round(width), LOG_WIDTH));
}
