// One side of the duel: how much life is left, what backs it shows, and the power that it can use.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { inWords } from "../../view";
import type { BoardProps } from "../skin";
import { countsOf, freshOf, NAMES, TYPES, type Counts } from "./aspects";
import { Sign } from "./signs";

/** So many of each Aspect; in words for those who listen. */
export function Backs({ label, counts, fresh }: { label: string; counts: Counts; fresh?: Counts }): JSX.Element | null {
  const said = TYPES.flatMap((type, at) => (counts[at] ? `${counts[at]} ${NAMES[type]}${fresh ? `, ${fresh[at]} fresh` : ""}` : []));
  if (!said.length) return null;
  return (
    <span class="tw-backs" role="img" aria-label={`${label}: ${said.join("; ")}`}>
      <span class="tw-label">{label}</span>
      {TYPES.map((type, at) => (counts[at] ? <span key={type} class="tw-many"><Sign type={type} spent={fresh ? !fresh[at] : false} />×{fresh ? `${fresh[at]}/${counts[at]}` : counts[at]}</span> : null))}
    </span>
  );
}

export function Board({ seat }: BoardProps): JSX.Element | null {
  const { numbers } = seat;
  const life = seat.zones["life"]?.count;
  const top = inWords(numbers["top of the Life Stack"]);
  const resources = inWords(numbers["Resource Area"]);
  if (life === undefined || !seat.zones["deity"]?.count) return null; // decks are still chosen or drafted
  return (
    <div class="tw-board">
      <span class={`tw-life ${life <= 8 ? "low" : ""}`} role="img" aria-label={`${life} cards of life${top ? `, the top one is ${top}` : ""}`}>
        <SigilMark sigil="heart" />
        <b>{life}</b>
        {top && <Sign type={top} />}
      </span>
      {numbers["Deity spent"] === true && <span class="tag">Deity spent</span>}
      <Backs label="Hand" counts={countsOf(inWords(numbers["hand"]))} />
      <Backs label="Aspects" counts={countsOf(inWords(numbers["Aspect Stack"]))} />
      <Backs label="Resources" counts={countsOf(resources)} fresh={freshOf(resources)} />
      {inWords(numbers["Power"]) && <Backs label="Power" counts={countsOf(inWords(numbers["Power"]))} />}
    </div>
  );
}
