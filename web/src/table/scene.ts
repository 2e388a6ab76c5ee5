// What the table shows now, and what can be done on it. A replay is a scene in which nothing can be done.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { knownCards, placesOf, shownCards, withTwins, type Card, type Places } from "../view";
import type { AutoPass, HaltAt, Question, RefusalView, SeatInfo, View } from "../wire";
import type { Outlook } from "./outlook";
import type { Shelf } from "./shelf";

export interface Reason {
  subjects: string[];
  reason: string;
  rule: string;
}

/** Stops and runs (UI-10 to UI-12). */
export interface Strip {
  responses: AutoPass["responses"];
  run: HaltAt | null;
  /** Whether things happen without me now. */
  running: boolean;
  stopsAt: (player: number | null, phase: number) => boolean;
  toggle: (player: number | null, phase: number) => void;
  runTo: (player: number | null, phase: number) => void;
  end: () => void;
  /** Be asked where one is not, and the other way round. */
  invert: () => void;
  /** As it was when this was made. */
  restore: () => void;
}

export interface Scene {
  view: View;
  ask: Question | null;
  /** What each option would do. It comes a little behind the question. */
  outlook: Outlook;
  known: ReadonlyMap<number, Card>;
  places: Places;
  refusals: ReadonlyMap<number, readonly RefusalView[]>;
  /** The same reason is said once for all that it holds back. */
  reasons: readonly Reason[];
  seats: readonly SeatInfo[];
  /** Seats that choose at the same time and are ready. */
  ready: readonly number[];
  /** Milliseconds left per seat, if the table has clocks. */
  clock: (seat: number) => { left: number; running: boolean } | null;
  /** A card, or a piece of one's own board, with several options that waits for one of them. */
  picked: number | string | null;
  click: (card: Card) => void;
  /** Why a card without a choice has none; null where nothing is ever chosen: a replay, or the past. */
  noChoice: ((card: Card) => string) | null;
  /** The same for a piece. */
  press: (piece: string) => void;
  /** None where nothing is asked: a replay, or looking on. */
  strip: Strip | null;
}

/** Everything about a scene that follows from the view and the question. */
export function layOut(view: View, ask: Question | null, refusals: readonly RefusalView[], { game, skin }: Pick<Shelf, "game" | "skin">): Pick<Scene, "view" | "ask" | "known" | "places" | "refusals" | "reasons"> {
  const known = knownCards(view);
  const about = new Map<number, RefusalView[]>();
  const reasons = new Map<string, Reason>();
  for (const refusal of refusals) {
    const { subject, reason, rule } = refusal;
    const same = reasons.get(reason + rule) ?? { subjects: [], reason, rule };
    if (!same.subjects.includes(subject)) same.subjects.push(subject);
    reasons.set(reason + rule, same);
    const card = refusal.card ?? refusal.about;
    if (card !== null) about.set(card, [...(about.get(card) ?? []), refusal]);
  }
  const seen = shownCards(view, game.layout, skin.apart);
  const places = placesOf(ask, seen, known, skin.pieceOf);
  return { view, ask, known, places: { ...places, onCard: withTwins(places.onCard, view, seen, about) }, refusals: about, reasons: [...reasons.values()] };
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("There is no table here.");
  return scene;
}
