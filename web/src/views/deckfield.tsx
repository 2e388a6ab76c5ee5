// Which deck somebody brings: one of the box, one of one's own, or a choice in the game.
import type { JSX } from "preact";
import { kept } from "../decks";
import type { GameInfo } from "../wire";

export function DeckField({ game, label, value, set }: { game: GameInfo; label: string; value: string; set: (text: string) => void }): JSX.Element | null {
  if (!game.decks.length) return null;
  const own = Object.entries(kept.value[game.name] ?? {});
  return (
    <label class="field grow">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">Choose in the game</option>
        {game.decks.map(({ name }) => <option key={name} value={name}>{name}, of the box</option>)}
        {own.map(([name, text]) => <option key={name} value={text}>{name}</option>)}
      </select>
    </label>
  );
}
