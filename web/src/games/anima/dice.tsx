// What lies in the middle besides cards: the dice of the last roll, and the countdown to the Crisis.
import type { JSX } from "preact";
import { counted } from "../../view";
import type { View } from "../../wire";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [[7, 17], [17, 7]],
  3: [[6.5, 17.5], [12, 12], [17.5, 6.5]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
  6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]],
};

/** "Player 1 5": whose die, and what it shows. */
export function dieIn(text: string): { who: string; face: number } {
  const found = /^(.*) (\d+)$/.exec(text);
  return { who: found?.[1] ?? text, face: Number(found?.[2] ?? 0) };
}

function Die({ face }: { face: number }): JSX.Element {
  const pips = PIPS[face];
  return (
    <svg class="an-die" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {pips ? pips.map(([x, y]) => <circle key={`${x}/${y}`} cx={x} cy={y} r="2.3" />) : <text x="12" y="17" text-anchor="middle">{face}</text>}
    </svg>
  );
}

export function Dice({ view }: { view: View }): JSX.Element | null {
  const { dice, countdown, Crisis: crisis, "dice this turn": thrown } = view.shared.numbers;
  const rolled = Array.isArray(dice) ? dice.filter((text) => typeof text === "string").map(dieIn) : [];
  if (!rolled.length && countdown === undefined && crisis !== true) return null;
  return (
    <div class="an-middle">
      {rolled.map(({ who, face }, at) => <span key={`${view.moment.turn} ${Number(thrown ?? 0)} ${at} ${who} ${face}`} class="an-roll" role="img" aria-label={`${who} rolled ${face}`}><Die face={face} /><span class="small soft">{who}</span></span>)}
      {typeof countdown === "number" && crisis !== true && (
        <span class="an-countdown" role="img" aria-label={`${counted(countdown, "turn")} until the Crisis`}>
          <span class="small soft">The Crisis comes in</span> <b>{countdown}</b>
        </span>
      )}
      {crisis === true && <span class="tag">The Crisis is here</span>}
    </div>
  );
}
