// What waits to happen, as an ordered list: the next one first, in words, with lines from what does it to what it is aimed at.
import type { JSX } from "preact";
import type { View } from "../wire";
import type { Pair } from "./arrows";
import { Sentence } from "./names";
import { useScene } from "./scene";

export function Waiting(): JSX.Element | null {
  const { view } = useScene();
  if (!view.stack.length) return null;
  return (
    <section class="waiting" aria-label="What waits to happen">
      <ol>
        {view.stack.map((entry, at) => (
          <li key={`${at} ${entry.text}`} data-waiting={at}>
            {at === 0 && <span class="tag">Resolves next</span>} <Sentence text={entry.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const card = (id: number): string => `[data-card="${id}"]`;

/** From the source to each target; a source that lies nowhere in sight is its line in the list. */
export function aims(view: View): Pair[] {
  return view.stack.flatMap(({ cards, seats }, at) => {
    const [source, ...targets] = cards;
    const from = [...(source === undefined ? [] : [card(source)]), `[data-waiting="${at}"]`];
    return [...targets.map(card), ...seats.map((seat) => `[data-seat="${seat}"]`)].map((to) => ({ from, to, kind: "aim" as const }));
  });
}

/** Cards that something which waits is aimed at. */
export function aimedAt(view: View): Set<number> {
  return new Set(view.stack.flatMap(({ cards }) => cards.slice(1)));
}
