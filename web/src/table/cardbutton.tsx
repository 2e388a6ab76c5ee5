// A card on the table. It glows exactly when an option is about it; otherwise a click says why not, or shows it large.
import type { JSX } from "preact";
import { lookAt, textsOf } from "../games/skin";
import { cardLine, sumInWords, sumsOf, type Card } from "../view";
import type { LayoutInfo } from "../wire";
import { Face, tonesOf } from "./card";
import { inWordsOf, isDefault, Signs, signsOf } from "./outlook";
import { lookers } from "./preview";
import { useScene, type Scene } from "./scene";
import { useShelf } from "./shelf";
import { aimedAt } from "./waiting";

/** What a screen reader says of a card: its line, its text, and what can be done with it. */
function spoken(card: Card, line: string, scene: Scene, layout: LayoutInfo): string {
  const options = scene.places.onCard.get(card.id) ?? [];
  const first = options[0];
  const why = scene.refusals.get(card.id)?.[0];
  const state = first !== undefined ? (options.length === 1 ? scene.ask?.options[first]?.text : `${options.length} choices`) : why ? `not now: ${why.reason}` : "";
  const sums = sumsOf(card).map((sum) => `${sum.field} ${sumInWords(sum)}`);
  return [line, ...sums, ...textsOf(layout, card).map(({ label, text }) => (label ? `${label}: ${text}` : text)), aimedAt(scene.view).has(card.id) ? "aimed at" : "", state, inWordsOf(signsOf(scene.outlook, options), isDefault(options))].filter(Boolean).join(". ");
}

/** `text` shows its text too. */
export function CardButton({ card, tabIndex, text = false }: { card: Card; tabIndex: number; text?: boolean }): JSX.Element {
  const scene = useScene();
  const { game, skin } = useShelf();
  const options = scene.places.onCard.get(card.id);
  const signs = signsOf(scene.outlook, options ?? []);
  const refusals = scene.refusals.get(card.id) ?? [];
  const aimed = aimedAt(scene.view).has(card.id);
  const alone = skin.secret?.some((zone) => scene.view.seats.some((seat) => seat.zones[zone]?.cards?.some((one) => one?.["id"] === card.id))) ?? false;
  const kind = `${alone ? "alone" : ""} ${skin.spent?.(card) ? "spent" : ""} ${options ? (scene.ask?.follow_up ? "can target" : "can") : ""} ${aimed ? "aimed" : ""}`;
  return (
    <button
      type="button"
      class={`card ${text ? "medium" : ""} ${kind} ${scene.picked === card.id ? "picked" : ""}`}
      style={tonesOf(card, skin)}
      data-card={card.id}
      data-tone={lookAt(skin, card).tone}
      data-move={card.id}
      data-options={options?.join(" ")}
      data-signs={signs.join(" ") || undefined}
      aria-disabled={options ? undefined : "true"}
      aria-pressed={scene.picked === card.id ? "true" : undefined}
      tabIndex={tabIndex}
      onClick={() => scene.click(card)}
      {...lookers(card, refusals, text)}
    >
      <span class="unseen">{spoken(card, cardLine(card, game.layout), scene, game.layout)}{alone && ". Face down; only you know it"}</span>
      <Face card={card} text={text} />
      <Signs signs={signs} byDefault={isDefault(options)} />
    </button>
  );
}
