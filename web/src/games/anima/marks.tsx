// What is drawn on the picture of a card: Combat and Speed, levels, the exploration table, and which parties are in a place.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { signOf } from "../../table/signs";
import { inWords, type Card } from "../../view";

/** What each number of the die brings in a place: nothing, so many Encounters, or something special. */
export function resultsOf(table: unknown): string[] {
  return typeof table === "string" ? table.split(" ") : [];
}

export function Marks({ card }: { card: Card }): JSX.Element {
  const combat = inWords(card["combat"]);
  const speed = inWords(card["speed"]);
  const level = inWords(card["level"]);
  const results = resultsOf(card["table"]);
  const parties = Array.isArray(card["parties"]) ? card["parties"].filter((seat) => typeof seat === "number") : [];
  const traps = Number(card["traps"] ?? 0);
  return (
    <span class="an-marks">
      {level && <span class="an-level">{level}</span>}
      {card["trade"] === true && <span class="an-trade">Trade</span>}
      {combat && (
        <span class="an-values">
          <span class="an-value combat"><SigilMark sigil="sword" />{combat}</span>
          {speed && <span class="an-value speed"><SigilMark sigil="wind" />{speed}</span>}
        </span>
      )}
      {results.length > 0 && <span class="an-results">{results.map((result, at) => <span key={at} class={result === "*" ? "special" : result === "-" ? "nothing" : "danger"}><i>{at + 1}</i>{result === "-" ? "·" : result}</span>)}</span>}
      {(parties.length > 0 || traps > 0 || card["guard"] !== undefined) && (
        <span class="an-here">
          {parties.map((seat) => <span key={seat} class={`an-party seat${seat}`}><SigilMark sigil={signOf(seat)} /></span>)}
          {card["guard"] !== undefined && <span class="an-party guard"><SigilMark sigil="claw" /></span>}
          {traps > 0 && <span class="an-party trap"><SigilMark sigil="horns" />{traps > 1 ? traps : ""}</span>}
        </span>
      )}
      {card["incapacitated"] === true && <span class="an-state">Incapacitated</span>}
    </span>
  );
}
