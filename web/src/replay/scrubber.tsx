// The controls of a replay: where we are, steps, turns, attacks, speed.
import type { ComponentChildren, JSX } from "preact";
import { SigilMark } from "../art/picture";
import type { Mark } from "../wire";
import { turnOf } from "./marks";

const SPEEDS = [["2000", "Slow"], ["900", "Normal"], ["400", "Fast"], ["120", "Very fast"]] as const;

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
      {/* A long question scrolls on a phone, by keyboard too. */}
      <p class="question small" tabIndex={0}>{children}</p>
      <div class="scrub">
        <input type="range" min="0" max={end} value={move} aria-label="Choice" aria-valuetext={`${move}${of}${turn ? `, ${turn}` : ""}`} list="marks" onInput={(event) => to(Number(event.currentTarget.value))} />
        <datalist id="marks">{marks.filter((mark) => mark.kind === "turn" && mark.move <= end).map((mark) => <option key={mark.move} value={String(mark.move)} />)}</datalist>
        <span class="row soft small">
          <span>{move}{of}{turn && <span class="wideonly"> · {turn}</span>}</span>
          <span class="wideonly"><Notes noted={noted} to={to} /></span>
        </span>
      </div>
      <div class="buttons">
        <button type="button" class="button round" aria-label="A turn back" onClick={steps.turnBack}>«</button>
        <button type="button" class="button round" aria-label="One choice back" onClick={steps.back}>‹</button>
        <button type="button" class="button main run" onClick={steps.run}>{running ? "Pause" : "Run"}</button>
        <button type="button" class="button round" aria-label="One choice on" onClick={steps.on}>›</button>
        <button type="button" class="button round" aria-label="A turn on" onClick={steps.turnOn}>»</button>
        {steps.attack && <button type="button" class="button round" aria-label="Next attack" title="Next attack" onClick={steps.attack}><SigilMark sigil="sword" /></button>}
        <span class="wideonly"><Speed speed={speed} setSpeed={setSpeed} quiet /></span>
      </div>
    </section>
  );
}

/** Where somebody has written something. */
export function Notes({ noted, to }: { noted: readonly number[]; to: (move: number) => void }): JSX.Element {
  return <>{noted.map((at) => <button key={at} type="button" class="noted" onClick={() => to(at)}>Note at {at}</button>)}</>;
}

/** `quiet` where the words that can be chosen say enough to the eye. */
export function Speed({ speed, setSpeed, quiet = false }: { speed: string; setSpeed: (speed: string) => void; quiet?: boolean }): JSX.Element {
  return (
    <label class={`field ${quiet ? "inline" : ""}`}>
      <span class={quiet ? "unseen" : ""}>Speed</span>
      <select value={speed} onChange={(event) => setSpeed(event.currentTarget.value)}>
        {SPEEDS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
}
