// Whether a choice is asked for twice (UI-06, UI-07).
import type { Settings } from "../settings";
import type { Question } from "../wire";

/** Options that give the rest of a turn away say so in their first word. */
const ENDS = /^(end|finish|pass)\b/i;

export function asksAgain(setting: Settings["confirm"], ask: Question, option: number): boolean {
  if (setting !== "smart") return setting === "always";
  return !ask.reaction && !ask.follow_up && ask.options.length > 1 && ENDS.test(ask.options[option]?.text ?? "");
}
