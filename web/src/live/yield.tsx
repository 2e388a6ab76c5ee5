// Letting things happen: stops in phases, runs to a phase, the answer given ahead. Each can be seen, and one key ends it.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { keyOf, shownKey } from "../table/commands";
import { useScene, type Strip } from "../table/scene";
import { useShelf } from "../table/shelf";
import type { AutoPass, HaltAt, Question, Update } from "../wire";
import type { Link } from "./link";

const same = (a: HaltAt, b: HaltAt): boolean => a.player === b.player && a.phase === b.phase;

export function yieldOf(link: Pick<Link, "sendOrTell">, auto: AutoPass): Strip {
  const send = (change: Partial<AutoPass>): boolean => link.sendOrTell({ type: "auto", ...auto, ...change });
  const yields = auto.responses === "turn" || auto.responses === "never";
  return {
    responses: auto.responses,
    run: auto.run,
    running: yields || auto.run !== null,
    stopsAt: (player, phase) => auto.halts.some((halt) => same(halt, { player, phase })),
    toggle: (player, phase) => {
      const kept = auto.halts.filter((halt) => !same(halt, { player, phase }));
      send({ halts: kept.length < auto.halts.length ? kept : [...kept, { player, phase }] });
    },
    runTo: (player, phase) => send({ run: { player, phase } }),
    end: () => send({ run: null, ...(yields ? { responses: "auto" } : {}) }),
    invert: () => send({ responses: auto.responses === "always" ? "never" : "always" }),
    restore: () => send({}),
  };
}

/** What runs now, with the key that ends it. */
export function Yield(): JSX.Element | null {
  const { strip, view } = useScene();
  const { phases } = useShelf().game.layout;
  if (!strip?.running) return null;
  const whose = strip.run === null || strip.run.player === null ? "" : ` of ${view.seats[strip.run.player]?.name ?? ""}`;
  const text = strip.run ? `Running to ${phases[strip.run.phase] ?? ""}${whose}` : strip.responses === "turn" ? "Running until I have a choice of my own" : "I answer nothing out of turn";
  return (
    <button type="button" class="button yield" onClick={strip.end}>
      <span aria-hidden="true">»</span> {text} <span class="soft">· <kbd>{shownKey(keyOf("back"))}</kbd> ends it</span>
    </button>
  );
}

export interface AheadState {
  on: boolean;
  possible: boolean;
  /** Whether a button says so; the key works where it is possible. */
  offered: boolean;
  set: (on: boolean) => void;
}

/** Whether the answer that was given ahead fits: it only lets something happen that is not aimed at me. */
export function letsHappen(ask: Question, enter: readonly string[]): boolean {
  return ask.reaction && !ask.aimed && enter.includes(ask.options[0]?.verb ?? "");
}

/** The answer given ahead (UI-45) is for the next question only. Where it does not fit, nothing is chosen. */
export function useAhead(update: Update, enter: readonly string[], choose: (option: number) => void): AheadState {
  const [on, set] = useState(false);
  // The button comes once there was something to answer: many games have nothing of the kind.
  const reacted = useRef(false);
  const { ask, view } = update;
  reacted.current ||= ask?.reaction ?? false;
  useEffect(() => {
    if (!on || !ask) return;
    set(false);
    if (letsHappen(ask, enter)) choose(0);
  }, [on, ask?.since]);
  return { on, set, offered: on || reacted.current, possible: !ask && !view.over && view.viewer !== null && view.waiting.length > 0 && enter.length > 0 };
}

export function Ahead({ on, possible, offered, set }: AheadState): JSX.Element | null {
  if (!possible || !offered) return null;
  return (
    <button type="button" class="button plain" aria-pressed={on} onClick={() => set(!on)}>
      <kbd aria-hidden="true">{shownKey(keyOf("ahead"))}</kbd> {on ? "The next thing happens without me" : "Let the next thing happen"}
    </button>
  );
}
