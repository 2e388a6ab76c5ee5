// What a key can do. One list: it drives the keys, the help, and the page where they are changed.
import { set, settings } from "../settings";

interface Command {
  /** The usual key, as the browser names it, in small letters. */
  key: string;
  does: string;
  where: "table" | "replay";
}

export const COMMANDS = {
  take: { key: "enter", does: "take the default", where: "table" },
  pass: { key: " ", does: "the same", where: "table" },
  back: { key: "escape", does: "go back; end a run", where: "table" },
  all: { key: "a", does: "list all choices", where: "table" },
  undo: { key: "z", does: "undo", where: "table" },
  redo: { key: "y", does: "redo", where: "table" },
  invert: { key: "x", does: "hold: be asked where you are not, and the other way round", where: "table" },
  ahead: { key: "w", does: "let the next thing happen that is not aimed at me", where: "table" },
  earlier: { key: "[", does: "look one step back", where: "table" },
  later: { key: "]", does: "look one step on, up to now", where: "table" },
  larger: { key: "+", does: "larger cards", where: "table" },
  smaller: { key: "-", does: "smaller cards", where: "table" },
  prompt: { key: "p", does: "say what I am asked", where: "table" },
  hand: { key: "h", does: "say my hand", where: "table" },
  mine: { key: "b", does: "say my side of the table", where: "table" },
  others: { key: "o", does: "say the other sides", where: "table" },
  stack: { key: "s", does: "say what waits to happen", where: "table" },
  last: { key: "l", does: "say what happened last", where: "table" },
  clocks: { key: "c", does: "say the clocks", where: "table" },
  help: { key: "?", does: "show all keys", where: "table" },
  stepBack: { key: "arrowleft", does: "one choice back", where: "replay" },
  stepOn: { key: "arrowright", does: "one choice on", where: "replay" },
  turnBack: { key: "arrowup", does: "a turn back", where: "replay" },
  turnOn: { key: "arrowdown", does: "a turn on", where: "replay" },
  attack: { key: "j", does: "to the next attack", where: "replay" },
  run: { key: " ", does: "run or pause", where: "replay" },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Keys that move the focus, or pick by number, and so cannot mean anything else. */
const TAKEN: Readonly<Record<string, string>> = { tab: "goes from zone to zone", i: "reads a card in full", shift: "", control: "", alt: "", meta: "", capslock: "", dead: "" };

export function keyOf(name: CommandName): string {
  return settings.value.keys[name] ?? COMMANDS[name].key;
}

const SHOWN: Readonly<Record<string, string>> = { " ": "Space", escape: "Esc", enter: "Enter", arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓" };

export function shownKey(key: string): string {
  return SHOWN[key] ?? (key.length === 1 ? key.toUpperCase() : key.slice(0, 1).toUpperCase() + key.slice(1));
}

/** Why a command cannot have a key; nothing if it can. */
export function conflict(name: CommandName, key: string): string {
  if (/^[1-9]$/.test(key)) return `${key} always takes the choice with that number.`;
  const taken = TAKEN[key];
  if (taken !== undefined) return taken ? `${shownKey(key)} always ${taken}.` : "This key only works together with others.";
  if (key.startsWith("arrow") && COMMANDS[name].where === "table") return "Arrows always go from card to card.";
  const other = COMMAND_NAMES.find((one) => one !== name && COMMANDS[one].where === COMMANDS[name].where && keyOf(one) === key);
  return other ? `${shownKey(key)} already means “${COMMANDS[other].does}”. Give that another key first.` : "";
}

/** Give a command a key; the answer says why not. */
export function remap(name: CommandName, key: string): string {
  const why = conflict(name, key);
  if (!why) set("keys", { ...settings.value.keys, [name]: key });
  return why;
}
