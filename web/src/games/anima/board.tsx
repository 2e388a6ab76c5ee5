// The party sheet: Combat and Speed with their parts, where the party is, and what it has done.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { CardName } from "../../table/names";
import { counted, inWords } from "../../view";
import type { BoardProps } from "../skin";

const STATES = ["turn lost", "is leaving", "rests", "rested"] as const;
const SAID: Readonly<Record<(typeof STATES)[number], string>> = { "turn lost": "Loses its turn", "is leaving": "About to leave", rests: "Rests", rested: "Rested" };

export function Board({ view, seat }: BoardProps): JSX.Element | null {
  const { numbers } = seat;
  const { combat, speed, area } = numbers;
  if (!view.moment.turn) return null;
  const beaten = Number(numbers["creatures beaten"] ?? 0);
  const duels = Number(numbers["parties beaten"] ?? 0);
  const held = Number(numbers["turns held out"] ?? 0);
  return (
    <div class="an-board">
      {(["combat", "speed"] as const).map((name) => (
        <span key={name} class={`an-total ${name}`} title={inWords(numbers[`${name} is`])}>
          <SigilMark sigil={name === "combat" ? "sword" : "wind"} />
          <span class="unseen">{name}</span>
          <b>{inWords(name === "combat" ? combat : speed)}</b>
          {inWords(numbers[`${name} is`]) && <small>{inWords(numbers[`${name} is`])}</small>}
        </span>
      ))}
      {typeof area === "string" && <span class="an-place"><SigilMark sigil="peak" />{area === "nowhere" ? "Nowhere" : <CardName name={area} />}</span>}
      {STATES.filter((state) => numbers[state] === true).map((state) => <span key={state} class="tag">{SAID[state]}</span>)}
      {beaten > 0 && <span class="tag">{counted(beaten, "creature")} beaten</span>}
      {duels > 0 && <span class="tag">{counted(duels, "party", "parties")} beaten</span>}
      {held > 0 && <span class="tag">Holds out: turn {held}</span>}
    </div>
  );
}
