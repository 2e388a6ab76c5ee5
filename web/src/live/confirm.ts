// Whether a choice is asked for twice (UI-05 to UI-07).
import type { Settings } from "../settings";
import type { Outlook } from "../table/outlook";
import type { Question } from "../wire";

export function asksAgain(setting: Settings["confirm"], ask: Question, outlook: Outlook, option: number): boolean {
  if (setting === "always" || setting === "never") return setting === "always";
  const would = outlook?.[option];
  const rash = ask.options[option]?.ends_turn || would?.zero;
  // What is not known may be final too.
  const final = setting === "final" && (!would || would.chance || would.reveals);
  return ask.options.length > 1 && Boolean(rash || final);
}
