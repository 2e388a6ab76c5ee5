// What is drawn on the picture of a card: its cost, its back, Fight and Life, and its markers.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { inWords, type Card } from "../../view";
import { signsOf } from "./aspects";
import { Sign } from "./signs";

const MARKERS: readonly (readonly [field: string, sign: string])[] = [["damage", "−"], ["blessings", "+"], ["frozen", "❄"]];

export function Marks({ card }: { card: Card }): JSX.Element {
  const fight = inWords(card["fight"]);
  const life = inWords(card["life"]);
  const aspect = inWords(card["aspect"]);
  const sides = inWords(card["side"]) || inWords(card["sides"]);
  return (
    <span class="tw-marks">
      <span class="tw-cost">{signsOf(inWords(card["cost"])).map((type, at) => <Sign key={at} type={type} />)}</span>
      {aspect && <span class="tw-back">back {aspect}</span>}
      <span class="tw-markers">
        {MARKERS.filter(([field]) => card[field]).map(([field, sign]) => <span key={field} class={`tw-marker ${field}`}>{sign}{inWords(card[field])}</span>)}
        {card["epic"] === true && <span class="tw-marker epic"><SigilMark sigil="crown" /></span>}
      </span>
      {fight && life && (
        <span class="tw-values">
          <span class="tw-value fight"><SigilMark sigil="sword" />{fight}</span>
          <span class="tw-value life"><SigilMark sigil="heart" />{life}</span>
        </span>
      )}
      {sides && <span class="tw-sides">{sides}</span>}
      {inWords(card["copy of"]) && <span class="tw-copy">as {inWords(card["copy of"])}</span>}
    </span>
  );
}
