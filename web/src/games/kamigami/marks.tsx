// What is drawn on the picture of a card: its colour and what may follow it, its cost, and what it does at a glance.
import type { JSX } from "preact";
import { tones } from "../../art/palette";
import { SigilMark } from "../../art/picture";
import { inWords, type Card } from "../../view";
import { COLOURS, isColour, type Colour } from "./colours";
import { glance } from "./glance";

/** A colour with its sign and its letter. */
export function Pip({ colour, small = false }: { colour: Colour; small?: boolean }): JSX.Element {
  const { tone, sigil } = COLOURS[colour];
  return (
    <span class={`km-pip ${small ? "small" : ""}`} style={{ "--tone": tones(tone).body, "--light": tones(tone).light }}>
      <SigilMark sigil={sigil} />
      {colour.slice(0, 1).toUpperCase()}
    </span>
  );
}

export function Marks({ card }: { card: Card }): JSX.Element {
  const chains = Array.isArray(card["chains"]) ? card["chains"].filter(isColour) : [];
  const spheres = Array.isArray(card["spheres"]) ? inWords(card["spheres"]) : "";
  const cost = inWords(card["cost"]);
  const energy = inWords(card["energy"]);
  return (
    <span class="km-marks">
      {isColour(card["colour"]) && (
        <span class="km-chain">
          <Pip colour={card["colour"]} />
          {chains.map((colour) => <Pip key={colour} colour={colour} small />)}
        </span>
      )}
      {spheres && <span class="km-spheres">{spheres}</span>}
      {cost && <span class="km-cost">{cost}</span>}
      {energy && <span class="km-cost km-energy"><SigilMark sigil="heart" />{energy}</span>}
      {card.type !== "god" && card.type !== "temple" && (
        <span class="km-glance">
          {glance(card.text ?? "").map(({ kind, sigil, amount }) => (
            <span key={kind} class={`km-value ${kind}`}><SigilMark sigil={sigil} />{amount}</span>
          ))}
        </span>
      )}
    </span>
  );
}
