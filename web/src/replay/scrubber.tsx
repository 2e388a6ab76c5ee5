// The controls of a replay: where we are, steps, turns, attacks, speed.
import type { ComponentChildren, JSX } from "preact";
import { SigilMark } from "../art/picture";
import type { Mark } from "../wire";
import { turnOf } from "./marks";

export const SPEEDS = [["2000", "Slow"], ["900", "Normal"], ["400", "Fast"], ["120", "Very fast"]] as const;

interface ScrubberProps {
  move: number;
  /** How far one may look: without spoilers not beyond what was seen. */
  end: number;
  whole: boolean;
  marks: readonly Mark[];
  noted: readonly number[];
  running: boolean;
  speed: string;
  steps: { back: () => void; on: () => void; turnBack: () => void; turnOn: () => void; attack: (() => void) | null; run: () => void };
  to: (move: number) => void;
  setSpeed: (speed: string) => void;
  children: ComponentChildren;
}

export function Scrubber({ move, end, whole, marks, noted, running, speed, steps, to, setSpeed, children }: ScrubberProps): JSX.Element {
  const turn = turnOf(marks, move);
  const of = whole ? ` of ${end}` : "";
  return (
    <section class="prompt scrubber" aria-label="Where in the game" id="prompt" tabIndex={-1}>
      <p class="question small">{children}</p>
      <div class="scrub">
        <input type="range" min="0" max={end} value={move} aria-label="Choice" aria-valuetext={`${move}${of}${turn ? `, ${turn}` : ""}`} list="marks" onInput={(event) => to(Number(event.currentTarget.value))} />
        <datalist id="marks">{marks.filter((mark) => mark.kind === "turn" && mark.move <= end).map((mark) => <option key={mark.move} value={String(mark.move)} />)}</datalist>
        <span class="row soft small">
          <span>{move}{of}{turn ? ` · ${turn}` : ""}</span>
          {noted.map((at) => <button key={at} type="button" class="noted" onClick={() => to(at)}>Note at {at}</button>)}
        </span>
      </div>
      <div class="buttons">
        <button type="button" class="button round" aria-label="A turn back" onClick={steps.turnBack}>«</button>
        <button type="button" class="button round" aria-label="One choice back" onClick={steps.back}>‹</button>
        <button type="button" class="button main" onClick={steps.run}>{running ? "Pause" : "Run"}</button>
        <button type="button" class="button round" aria-label="One choice on" onClick={steps.on}>›</button>
        <button type="button" class="button round" aria-label="A turn on" onClick={steps.turnOn}>»</button>
        {steps.attack && <button type="button" class="button round" aria-label="Next attack" title="Next attack" onClick={steps.attack}><SigilMark sigil="sword" /></button>}
        <label class="field inline">
          <span class="unseen">Speed</span>
          <select value={speed} onChange={(event) => setSpeed(event.currentTarget.value)}>
            {SPEEDS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
          </select>
        </label>
      </div>
    </section>
  );
}
