// Whether a choice is asked for twice (UI-06, UI-07).
import type { Settings } from "../settings";
import type { Question } from "../wire";

export function asksAgain(setting: Settings["confirm"], ask: Question, option: number): boolean {
  if (setting !== "smart") return setting === "always";
  return ask.options.length > 1 && (ask.options[option]?.ends_turn ?? false);
}
