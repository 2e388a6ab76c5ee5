// A card's face and its back.
import type { CSSProperties, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Back, Picture, SigilMark } from "../art/picture";
import { tones } from "../art/palette";
import { familyOf, groupOf, lookAt, textsOf } from "../games/skin";
import { capital, cardLine, inWords, sumInWords, sumsOf, type Card } from "../view";
import { useShelf, type Shelf } from "./shelf";

/** The tones of a card's group, for the style sheet. */
export function tonesOf(card: Card, skin: Shelf["skin"]): CSSProperties {
  const { deep, body, light } = tones(lookAt(skin, card).tone);
  return { "--deep": deep, "--tone": body, "--light": light };
}

/** The sign and the letter of a card's family. */
export function Family({ card }: { card: Card }): JSX.Element {
  const { skin, letters } = useShelf();
  const family = familyOf(skin, card);
  return (
    <span class="family" aria-hidden="true">
      <SigilMark sigil={lookAt(skin, card).sigil} />
      <b class="letter">{letters.get(family) ?? family.slice(0, 1).toUpperCase()}</b>
    </span>
  );
}

interface FaceProps {
  card: Card;
  large?: boolean;
  text?: boolean;
}

/** `large` shows all that is written on it, `text` only its text. */
export function Face({ card, large = false, text = false }: FaceProps): JSX.Element {
  const { skin } = useShelf();
  // Every update brings new cards; most of them say what they said before, and need not be drawn again.
  return useMemo(() => <Drawn card={card} large={large} text={text} skin={skin} />, [JSON.stringify(card), large, text, skin]);
}

function Drawn({ card, large, text, skin }: Required<FaceProps> & Pick<Shelf, "skin">): JSX.Element {
  const { Marks } = skin;
  const look = lookAt(skin, card);
  const badge = skin.badge ? inWords(card[skin.badge]) : "";
  const cost = skin.cost ? inWords(card[skin.cost]) : "";
  return (
    <span class="face" data-tone={look.tone} aria-hidden={large ? undefined : "true"}>
      <span class="art">
        <Picture name={card.name} look={look} />
        {Marks && <Marks card={card} />}
        {badge && <span class="badge">{badge}</span>}
        {cost && <span class="cost">{cost}</span>}
      </span>
      <span class="plate">
        <span class="name">{card.name}</span>
        <span class="kind">
          <Family card={card} />
          <span class="group">{capital(groupOf(skin, card))}</span>
        </span>
        {large && <Facts card={card} />}
        {(large || text) && <Texts card={card} />}
      </span>
    </span>
  );
}

function Texts({ card }: { card: Card }): JSX.Element {
  const { game } = useShelf();
  return <>{textsOf(game.layout, card).map(({ label, text }) => <span key={label} class="text">{label && <b>{capital(label)}: </b>}{text}</span>)}</>;
}

const NO_FACTS = ["id", "name", "text", "copies", "count", "parts"];

/** The fields of a card that are worth reading. */
function factsOf(card: Card, { game, skin }: Pick<Shelf, "game" | "skin">): string[] {
  const fields = game.layout.card_fields.length ? game.layout.card_fields : Object.keys(card).filter((field) => !NO_FACTS.includes(field));
  return fields.filter((field) => !game.layout.card_texts.includes(field) && inWords(card[field]) && inWords(card[field]) !== groupOf(skin, card));
}

function Facts({ card }: { card: Card }): JSX.Element | null {
  const shelf = useShelf();
  const facts = factsOf(card, shelf).filter((field) => field !== shelf.skin.badge && field !== shelf.skin.cost);
  const sums = sumsOf(card);
  return facts.length || sums.length ? (
    <span class="facts">
      {facts.map((field) => (
        <span key={field}>
          <span class="fact">{capital(inWords(field))}</span> {inWords(card[field])}
        </span>
      ))}
      {sums.map((sum) => (
        <span key={`now ${sum.field}`} class="sum">
          <span class="fact">{capital(sum.field)} now</span> {sumInWords(sum)}
        </span>
      ))}
    </span>
  ) : null;
}

/** All that is written on a card, without its picture. */
export function TextCard({ card }: { card: Card }): JSX.Element {
  const shelf = useShelf();
  const look = lookAt(shelf.skin, card);
  return (
    <div class="textcard" style={tonesOf(card, shelf.skin)} data-tone={look.tone}>
      <p class="name">{cardLine(card, shelf.game.layout)}</p>
      <p class="kind"><Family card={card} /> {capital(groupOf(shelf.skin, card))}</p>
      {textsOf(shelf.game.layout, card).map(({ label, text }) => <p key={label} class="text">{label && <b>{capital(label)}: </b>}{text}</p>)}
      <dl>
        {factsOf(card, shelf).map((field) => <div key={field}><dt>{capital(inWords(field))}</dt><dd>{inWords(card[field])}</dd></div>)}
        {sumsOf(card).map((sum) => <div key={`now ${sum.field}`}><dt>{capital(sum.field)} now</dt><dd>{sumInWords(sum)}</dd></div>)}
      </dl>
    </div>
  );
}

export function LargeCard({ card }: { card: Card }): JSX.Element {
  const { skin } = useShelf();
  return (
    <div class="card large" style={tonesOf(card, skin)}>
      <Face card={card} large />
    </div>
  );
}

/** `mark` is what its back says. */
export function FaceDown({ mark = "", spent = false }: { mark?: string; spent?: boolean }): JSX.Element {
  return (
    <span class={`card back ${spent ? "spent" : ""}`}>
      <span class="face">
        <Back />
        {mark && <span class="mark">{mark}</span>}
      </span>
    </span>
  );
}
