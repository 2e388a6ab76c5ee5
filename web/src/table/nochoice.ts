// A card that is no choice, and that the rules say nothing about: what is asked instead, or whose choice it is.
import { listed } from "../view";
import type { Question, View } from "../wire";

export function noChoice(name: string, view: Pick<View, "viewer" | "over" | "waiting" | "seats">, ask: Question | null): string {
  if (view.over) return "The game is over.";
  if (ask) return `${name} is no choice now. You are asked: ${ask.prompt}`;
  const names = view.waiting.filter((seat) => seat !== view.viewer).map((seat) => view.seats[seat]?.name ?? "");
  if (!names.length) return "There is nothing to choose now.";
  return names.length === 1 ? `It is ${names[0]}'s choice.` : `It is the choice of ${listed(names)}.`;
}
