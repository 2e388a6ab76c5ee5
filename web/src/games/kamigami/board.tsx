// One god at the table: energy on the way to victory or to nothing, and in the own turn Faith and chain.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { inWords } from "../../view";
import type { BoardProps } from "../skin";
import { coloursIn } from "./colours";
import { Pip } from "./marks";

const VICTORY = 25;
const STEP = 5;
const LOW = 4;

function Energy({ energy, wins }: { energy: number; wins: boolean }): JSX.Element {
  return (
    <span class={`km-life ${energy <= LOW ? "low" : ""}`} role="img" aria-label={wins ? `${energy} energy; ${VICTORY} win` : `${energy} energy`}>
      <SigilMark sigil="heart" />
      <b>{energy}</b>
      <span class="km-track">
        {Array.from({ length: VICTORY }, (_, at) => <i key={at} class={`${at < energy ? "full" : ""} ${(at + 1) % STEP ? "" : "fifth"}`} />)}
      </span>
    </span>
  );
}

/** What the player whose turn it is has to work with. */
function Turn({ view }: Pick<BoardProps, "view">): JSX.Element {
  const { faith, chain } = view.shared.numbers;
  const colours = coloursIn(chain);
  return (
    <>
      <span class="km-faith" role="img" aria-label={`${inWords(faith)} Faith`}><SigilMark sigil="flame" /><b>{inWords(faith)}</b></span>
      {typeof chain === "string" && (
        <span class="km-next">
          Next: {colours.length ? colours.map((colour) => <span key={colour}><span class="unseen">{colour}</span><span aria-hidden="true"><Pip colour={colour} small /></span></span>) : inWords(chain)}
        </span>
      )}
    </>
  );
}

export function Board({ view, seat }: BoardProps): JSX.Element | null {
  const { energy, rank, sealed } = seat.numbers;
  const temple = seat.numbers["temple energy"];
  if (!seat.zones["god"]?.count) return null;
  const acting = !view.over && view.moment.player === seat.seat;
  return (
    <div class="km-board">
      {typeof rank === "string" && <span class="tag">{rank}</span>}
      {sealed === true && <span class="tag">Sealed</span>}
      {typeof energy === "number" && <Energy energy={energy} wins={seat.team === null} />}
      {typeof temple === "number" && (
        <span class="km-temple" role="img" aria-label={temple ? `temple with ${temple} energy` : "temple destroyed"}>
          <SigilMark sigil="torii" />
          <b>{temple}</b>
        </span>
      )}
      {acting && <Turn view={view} />}
    </div>
  );
}
