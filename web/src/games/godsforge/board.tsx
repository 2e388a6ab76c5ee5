// One side of the forge: dice, gems, life, and whom this side strikes.
import type { JSX } from "preact";
import { SigilMark } from "../../art/picture";
import { counted, inWords } from "../../view";
import type { View } from "../../wire";
import type { BoardProps } from "../skin";
import { Dice } from "./dice";

const MOST_LIFE = 30;
const STEP = 5;
/** The seat of the opponent that nobody plays. */
const NEMESIS = 1;

/** Everybody strikes the next living one on the left, so each seat names one target. */
export function strikes(view: View): (readonly [number, number])[] {
  const living = view.seats.filter((seat) => !seat.out).map((seat) => seat.seat);
  if (view.over || living.length < 2 || view.moment.turn < 1) return [];
  return living.map((seat, at) => [seat, living[(at + 1) % living.length] ?? seat] as const);
}

function Life({ life }: { life: number }): JSX.Element {
  return (
    <span class={`gf-life ${life <= 7 ? "low" : ""}`} role="img" aria-label={`${life} of ${MOST_LIFE} life`}>
      <SigilMark sigil="heart" />
      <b>{life}</b>
      <span class="gf-track">
        {Array.from({ length: MOST_LIFE }, (_, at) => <i key={at} class={`${at < life ? "full" : ""} ${(at + 1) % STEP ? "" : "fifth"}`} />)}
      </span>
    </span>
  );
}

/** What it is, and how hard. */
function Nemesis({ view, seat }: BoardProps): JSX.Element | null {
  const { Nemesis: name, difficulty, theme } = view.shared.numbers;
  if (!name) return null;
  return (
    <>
      <span class="tag">{name === seat.name ? "Nemesis" : inWords(name)}, {inWords(difficulty).toLowerCase()}</span>
      <span class="gf-theme">{inWords(theme)}</span>
    </>
  );
}

export function Board({ view, seat }: BoardProps): JSX.Element {
  const { dice, gems, life } = seat.numbers;
  const again = seat.numbers["re-rolls left"];
  const target = strikes(view).find(([from]) => from === seat.seat)?.[1];
  const own = view.viewer === seat.seat;
  // While decks are chosen nobody has life or gems.
  const begun = view.seats.some((one) => one.numbers["life"]);
  const whom = target === undefined ? "" : target === view.viewer ? "you" : (view.seats[target]?.name ?? "");
  return (
    <div class="gf-board">
      {seat.seat === NEMESIS && <Nemesis view={view} seat={seat} />}
      {Array.isArray(dice) && <Dice dice={dice.filter((face) => typeof face === "number")} own={own} />}
      {typeof again === "number" && again > 0 && <span class="tag">{counted(again, "re-roll")}</span>}
      {begun && typeof life === "number" && <Life life={life} />}
      {begun && (
        <span class="gf-gems" role="img" aria-label={counted(Number(gems), "gem")}>
          <SigilMark sigil="gem" />
          <b>{inWords(gems)}</b>
        </span>
      )}
      {whom && <span class="gf-strikes"><SigilMark sigil="sword" />{own ? "You strike" : "Strikes"} {whom}</span>}
    </div>
  );
}
