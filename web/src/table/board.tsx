// The whole table: the others around it, the middle, one's own side, the hand at the edge.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Card, Places } from "../view";
import type { AreaInfo, Pile, Question } from "../wire";
import { Row } from "./area";
import { Arrows } from "./arrows";
import { Face, tonesOf } from "./card";
import { CardButton } from "./cardbutton";
import { inWordsOf, Signs, signsOf } from "./outlook";
import { lookers } from "./preview";
import { useScene, type Scene } from "./scene";
import { HAND, Middle, Seat } from "./seat";
import { useShelf, type Shelf } from "./shelf";
import { faceIn } from "./text";
import { aims } from "./waiting";

export function Board(): JSX.Element {
  const { view } = useScene();
  const { skin } = useShelf();
  const root = useRef<HTMLElement>(null);
  const own = view.viewer === null ? undefined : view.seats[view.viewer];
  // From the left neighbour on, clockwise, as people sit.
  const from = (view.viewer ?? -1) + 1;
  const around = [...view.seats.slice(from), ...view.seats.slice(0, from)].filter((seat) => seat !== own);
  // A team sits together, one's own first.
  const rank = (team: number | null): number => (team === null || team === own?.team ? -1 : team);
  const others = [...around].sort((a, b) => rank(a.team) - rank(b.team));
  const seatAt = (seat: number): string => `[data-seat="${seat}"]`;
  const struck = (skin.strikes?.(view) ?? []).map(([from, to]) => ({ from: [seatAt(from)], to: seatAt(to), kind: "strike" as const }));
  return (
    <main class="board" id="board" tabIndex={-1} aria-label="The table" ref={root}>
      <div class={`others of${others.length}`}>
        {others.map((seat) => <Seat key={seat.seat} seat={seat} own={false} />)}
      </div>
      <Middle />
      {own && <Seat seat={own} own />}
      <Arrows within={root} pairs={[...struck, ...aims(view)]} change={view} />
    </main>
  );
}

/** One's own hand, if there is anything in it. */
export function handOf({ view }: Scene, { game }: Shelf): { area: AreaInfo; pile: Pile } | null {
  const area = game.layout.seat_areas.find(({ zone }) => zone === HAND);
  const pile = view.viewer === null ? undefined : view.seats[view.viewer]?.zones[HAND];
  return area && pile?.count ? { area, pile } : null;
}

export function Hand(): JSX.Element | null {
  const hand = handOf(useScene(), useShelf());
  return hand && (
    <section class="hand" aria-label="Your hand">
      <Row {...hand} whose="Your" />
    </section>
  );
}

/** Cards that one may choose from and that lie nowhere in sight, such as the top of a pile, or gods before the deal. */
export function trayOf({ places, known, ask }: Scene, shelf: Shelf): { cards: Card[]; faces: Map<number, Card>; size: number } {
  const cards = places.tray.flatMap((id) => known.get(id) ?? []);
  const faces = faceOptions(ask, places, shelf.faces);
  return { cards, faces, size: cards.length + faces.size };
}

export function Tray({ choose }: { choose: (option: number) => void }): JSX.Element | null {
  const scene = useScene();
  const { ask, outlook } = scene;
  const shelf = useShelf();
  const { cards, faces, size } = trayOf(scene, shelf);
  if (!size) return null;
  return (
    <section class={`tray ${size > 5 ? "many" : ""}`} aria-label="Choose among these" style={{ "--n": size }}>
      <div class="cards faces">
        {cards.map((card) => <CardButton key={card.id} card={card} tabIndex={0} text />)}
        {[...faces].map(([option, face]) => (
          <button type="button" key={option} class="card medium can" style={tonesOf(face, shelf.skin)} data-option={option} data-signs={signsOf(outlook, [option]).join(" ") || undefined} onClick={() => choose(option)} {...lookers(face, [], true)}>
            <span class="unseen">{[ask?.options[option]?.text, inWordsOf(signsOf(outlook, [option]), option === 0)].filter(Boolean).join(". ")}</span>
            <Face card={face} text />
            <Signs signs={signsOf(outlook, [option])} byDefault={option === 0} />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Options about no card of the table whose words name a face: they are shown as that card. */
export function faceOptions(ask: Question | null, places: Places, faces: ReadonlyMap<string, Card>): Map<number, Card> {
  const found = places.buttons.map((option) => [option, faceIn(ask?.options[option]?.text ?? "", faces)] as const);
  return new Map(found.flatMap(([option, face]) => (face ? [[option, face] as const] : [])));
}
