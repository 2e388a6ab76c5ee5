// What is drawn on the picture of a card: its cost, its values, and what it is at the moment.
import type { JSX } from "preact";
import { tones } from "../../art/palette";
import { SigilMark } from "../../art/picture";
import type { Sigil } from "../../art/sigils";
import { inWords, type Card } from "../../view";
import { costOf } from "./elements";

const VALUES: readonly (readonly [field: string, sigil: Sigil])[] = [["attack", "sword"], ["prevention", "shield"], ["life", "heart"]];

export function Marks({ card }: { card: Card }): JSX.Element {
  const values = VALUES.filter(([field]) => card[field]);
  const chance = inWords(card["chance"]);
  const copy = inWords(card["copy of"]);
  const black = inWords(card["black die"]);
  return (
    <span class="gf-marks">
      <span class="gf-cost">
        {costOf(card).map((part, at) => (
          <span key={at} class="gf-part" style={{ "--tone": tones(part.tone).body, "--light": tones(part.tone).light }}>
            <SigilMark sigil={part.sigil} />
            {part.short}
          </span>
        ))}
      </span>
      {chance && <span class={`gf-chance ${chance === "100 %" ? "sure" : ""}`}>{chance}</span>}
      <span class="gf-values">
        {values.map(([field, sigil]) => (
          <span key={field} class={`gf-value ${field}`}>
            <SigilMark sigil={sigil} />
            {inWords(card[field])}
          </span>
        ))}
        {black && <span class="gf-value black"><SigilMark sigil="dice" />{black}</span>}
      </span>
      {copy && <span class="gf-copy">as {copy}</span>}
    </span>
  );
}
