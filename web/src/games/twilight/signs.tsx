// The sign of an Aspect: a shape for each type, and its numeral.
import type { JSX } from "preact";

export function Sign({ type, spent = false }: { type: string; spent?: boolean }): JSX.Element {
  return <span class={`tw-aspect type-${type.length} ${spent ? "spent" : ""}`}>{type}</span>;
}
