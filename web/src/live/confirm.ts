// Whether a choice is asked for twice (UI-05 to UI-07).
import type { Settings } from "../settings";
import type { Question } from "../wire";

export function asksAgain(setting: Settings["confirm"], ask: Question, option: number): boolean {
  if (setting === "always" || setting === "never") return setting === "always";
  const ahead = ask.outlook?.[option];
  const rash = ask.options[option]?.ends_turn || ahead?.zero;
  const final = setting === "final" && (ahead?.chance || ahead?.reveals);
  return ask.options.length > 1 && Boolean(rash || final);
}
