// A card's face and its back.
import type { CSSProperties, JSX } from "preact";
import { Back, Picture, SigilMark } from "../art/picture";
import { TONES } from "../art/palette";
import { groupOf, lookAt } from "../games/skin";
import { capital, inWords, type Card } from "../view";
import { useShelf } from "./shelf";

/** The tones of a card's group, for the style sheet. */
export function tonesOf(card: Card, skin: Parameters<typeof lookAt>[0]): CSSProperties {
  const { body, light } = TONES[lookAt(skin, card).tone];
  return { "--tone": body, "--light": light };
}

/** `large` shows all that is written on it, `text` only its text. */
export function Face({ card, large = false, text = false }: { card: Card; large?: boolean; text?: boolean }): JSX.Element {
  const { skin } = useShelf();
  const { Marks } = skin;
  const look = lookAt(skin, card);
  const badge = skin.badge ? inWords(card[skin.badge]) : "";
  const cost = skin.cost ? inWords(card[skin.cost]) : "";
  return (
    <span class="face" aria-hidden={large ? undefined : "true"}>
      <span class="art">
        <Picture name={card.name} look={look} />
        {Marks && <Marks card={card} />}
        {badge && <span class="badge">{badge}</span>}
        {cost && <span class="cost">{cost}</span>}
      </span>
      <span class="plate">
        <span class="name">{card.name}</span>
        <span class="kind">
          <SigilMark sigil={look.sigil} />
          {capital(groupOf(skin, card))}
        </span>
        {large && <Facts card={card} />}
        {(large || text) && card.text && <span class="text">{card.text}</span>}
      </span>
    </span>
  );
}

function Facts({ card }: { card: Card }): JSX.Element | null {
  const { game, skin } = useShelf();
  const fields = game.layout.card_fields.length ? game.layout.card_fields : Object.keys(card).filter((field) => !["id", "name", "text", "copies", "count"].includes(field));
  const facts = fields.filter((field) => field !== skin.badge && field !== skin.cost && inWords(card[field]) && inWords(card[field]) !== groupOf(skin, card));
  return facts.length ? (
    <span class="facts">
      {facts.map((field) => (
        <span key={field}>
          <span class="fact">{capital(inWords(field))}</span> {inWords(card[field])}
        </span>
      ))}
    </span>
  ) : null;
}

export function LargeCard({ card }: { card: Card }): JSX.Element {
  const { skin } = useShelf();
  return (
    <div class="card large" style={tonesOf(card, skin)}>
      <Face card={card} large />
    </div>
  );
}

export function FaceDown(): JSX.Element {
  return (
    <span class="card back">
      <span class="face">
        <Back />
      </span>
    </span>
  );
}
