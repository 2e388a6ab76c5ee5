// The phases of a turn in their order, with a mark at the one that is on.
import type { JSX } from "preact";
import { useScene } from "./scene";
import { useShelf } from "./shelf";

export function Phases(): JSX.Element | null {
  const { view } = useScene();
  const { phases } = useShelf().skin;
  const now = phases && view.shared.numbers[phases.number];
  if (!phases || !now) return null;
  return (
    <ol class="phases" aria-label="Phases">
      {phases.names.map((name) => <li key={name} aria-current={name === now ? "step" : undefined}>{name}</li>)}
    </ol>
  );
}
