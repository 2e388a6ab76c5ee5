// Four dice. Pips for 2 to 5; a 1 is Etherium and a 6 is Veilstone, which have signs. A small digit says the same.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { SIGILS } from "../../art/sigils";
import { inWordsOf, isDefault, Signs, signsOf } from "../../table/outlook";
import { useScene } from "../../table/scene";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [[14, 30], [30, 14]],
  3: [[13, 31], [22, 22], [31, 13]],
  4: [[14, 14], [30, 14], [14, 30], [30, 30]],
  5: [[13, 13], [31, 13], [22, 22], [13, 31], [31, 31]],
};
const ETHERIUM = "M12 1.6 L14.4 9.6 L22.4 12 L14.4 14.4 L12 22.4 L9.6 14.4 L1.6 12 L9.6 9.6 Z";
const NAMES: Readonly<Record<number, string>> = { 1: "1, Etherium", 6: "6, Veilstone" };
const nameOf = (face: number): string => NAMES[face] ?? String(face);

/** The name of a die as a piece: "the 3". */
export const piece = (face: number | string): string => `the ${face}`;

export function DieFace({ face }: { face: number }): JSX.Element {
  const sign = face === 1 ? ETHERIUM : face === 6 ? SIGILS.gem : "";
  return (
    <svg viewBox="0 0 44 44" class={`gf-face face${face}`} aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="41" height="41" rx="9" />
      {sign && <path d={sign} transform="translate(8.8 8.8) scale(1.1)" />}
      {(PIPS[face] ?? []).map(([x, y]) => <circle key={`${x}/${y}`} cx={x} cy={y} r="4.1" />)}
      <text x="37" y="40" text-anchor="middle">{face}</text>
    </svg>
  );
}

/** The faces that were not there before: equal faces count one by one. */
export function fresh(now: readonly number[], before: readonly number[]): boolean[] {
  const left = [...before];
  return now.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function Dice({ dice, own }: { dice: readonly number[]; own: boolean }): JSX.Element | null {
  const { ask, outlook, places, picked, press } = useScene();
  const roll = useRef({ dice, number: 0, rolled: dice.map(() => false) });
  const last = roll.current;
  if (dice.join() !== last.dice.join()) roll.current = { dice, number: last.number + 1, rolled: fresh(dice, last.dice) };
  const { number, rolled } = roll.current;
  const label = `Dice: ${dice.map(nameOf).join("; ")}`;
  if (!dice.length) return null;
  return (
    <div class="gf-dice" role="group" aria-label={label} data-zone="dice">
      {dice.map((face, at) => {
        const name = piece(face);
        const options = own ? places.onPiece.get(name) : undefined;
        const look = `gf-die ${rolled[at] ? "rolled" : ""}`;
        const key = `${at}/${rolled[at] ? number : 0}`;
        if (!options) return <span key={key} class={look}><DieFace face={face} /></span>;
        const [only] = options;
        const does = options.length === 1 && only !== undefined ? ask?.options[only]?.text : `${nameOf(face)}: ${options.length} choices`;
        const signs = signsOf(outlook, options);
        return (
          <button type="button" key={key} class={`${look} can ${picked === name ? "picked" : ""}`} data-piece={name} data-options={options.join(" ")} data-signs={signs.join(" ") || undefined} aria-pressed={picked === name ? "true" : undefined} onClick={() => press(name)}>
            <span class="unseen">{[does, inWordsOf(signs, isDefault(options))].filter(Boolean).join(". ")}</span>
            <DieFace face={face} />
            <Signs signs={signs} byDefault={isDefault(options)} />
          </button>
        );
      })}
    </div>
  );
}
