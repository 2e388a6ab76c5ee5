// The phases of a turn in their order, with a mark at the one that is on. A click stops there; a menu runs to there.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { useScene } from "./scene";
import { useShelf } from "./shelf";

const PRESS = 500;

export function Phases(): JSX.Element | null {
  const { view, strip } = useScene();
  const { phases } = useShelf().game.layout;
  const [menu, setMenu] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { turn, player, phase: now } = view.moment;
  // Where the strip is longer than its room, the phase that is on is in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [now]);
  if (!phases.length || turn < 1) return null;
  const whose = player === null ? "Phases" : `Phases of the turn of ${view.seats[player]?.name ?? ""}`;
  return (
    <>
      <ol class="phases" aria-label={whose} ref={list}>
        {phases.map((name, phase) => (
          <li key={name} aria-current={phase === now ? "step" : undefined}>
            {strip ? <Phase name={name} phase={phase} open={() => setMenu(phase)} /> : name}
          </li>
        ))}
      </ol>
      {menu !== null && <PhaseMenu phase={menu} close={() => setMenu(null)} />}
    </>
  );
}

function Phase({ name, phase, open }: { name: string; phase: number; open: () => void }): JSX.Element {
  const { view, strip } = useScene();
  const timer = useRef(0);
  const held = useRef(false);
  const { player } = view.moment;
  const stops = strip?.stopsAt(player, phase) || strip?.stopsAt(null, phase) || false;
  const runs = strip?.run?.phase === phase;
  return (
    <button
      type="button"
      class={`phase ${runs ? "runs" : ""}`}
      aria-pressed={stops}
      aria-haspopup="dialog"
      title={`${stops ? "You are stopped here" : "Click to be stopped here"}; right click or a long press for more`}
      onClick={() => !held.current && strip?.toggle(strip.stopsAt(null, phase) ? null : player, phase)}
      onContextMenu={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        open();
      }}
      onPointerDown={(event) => {
        held.current = false;
        if (event.pointerType === "mouse") return;
        timer.current = setTimeout(() => {
          held.current = true;
          open();
        }, PRESS);
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open();
      }}
    >
      {name}
      {stops && <span class="unseen">, stop</span>}
      {runs && <span class="unseen">, running to here</span>}
    </button>
  );
}

/** Everything about one phase: run to it, and in whose turn to stop. */
function PhaseMenu({ phase, close }: { phase: number; close: () => void }): JSX.Element | null {
  const { view, strip } = useScene();
  const name = useShelf().game.layout.phases[phase] ?? "";
  if (!strip) return null;
  const turns: readonly (readonly [number | null, string])[] =
    view.moment.player === null ? [[null, "Stop here"]] : [[null, "Stop here in every turn"], ...view.seats.map((seat) => [seat.seat, seat.seat === view.viewer ? "Stop here in my turn" : `Stop here in the turn of ${seat.name}`] as const)];
  const run = (player: number | null) => (): void => {
    strip.runTo(player, phase);
    close();
  };
  return (
    <Dialog title={name} onClose={close}>
      <div class="stackup">
        <button type="button" class="button main" onClick={run(null)}>Run to here</button>
        {view.moment.player !== null && view.viewer !== null && <button type="button" class="button" onClick={run(view.viewer)}>Run to here in my turn</button>}
        <fieldset class="checks">
          <legend class="unseen">Stops</legend>
          {turns.map(([player, text]) => (
            <label class="check" key={text}>
              <input type="checkbox" checked={strip.stopsAt(player, phase)} onChange={() => strip.toggle(player, phase)} />
              {text}
            </label>
          ))}
        </fieldset>
        <p class="soft small">While it runs, things happen without you. What is aimed at you, and any choice of your own, ends the run.</p>
      </div>
    </Dialog>
  );
}
