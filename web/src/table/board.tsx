// The whole table: the others around it, the middle, one's own side, the hand at the edge.
import type { JSX } from "preact";
import { CardButton } from "./cardbutton";
import { Row } from "./area";
import { useScene } from "./scene";
import { HAND, Middle, Seat } from "./seat";
import { useShelf } from "./shelf";

export function Board(): JSX.Element {
  const { view } = useScene();
  const own = view.viewer === null ? undefined : view.seats[view.viewer];
  // From the left neighbour on, clockwise, as people sit.
  const from = (view.viewer ?? -1) + 1;
  const others = [...view.seats.slice(from), ...view.seats.slice(0, from)].filter((seat) => seat !== own);
  return (
    <main class="board" id="board" tabIndex={-1} aria-label="The table">
      <div class={`others of${others.length}`}>
        {others.map((seat) => <Seat key={seat.seat} seat={seat} own={false} />)}
      </div>
      <Middle />
      {own && <Seat seat={own} own />}
    </main>
  );
}

export function Hand(): JSX.Element | null {
  const { view } = useScene();
  const { game } = useShelf();
  const area = game.layout.seat_areas.find(({ zone }) => zone === HAND);
  const pile = view.viewer === null ? undefined : view.seats[view.viewer]?.zones[HAND];
  if (!area || !pile || !pile.count) return null;
  return (
    <section class="hand" aria-label="Your hand">
      <Row area={area} pile={pile} whose="Your" />
    </section>
  );
}

/** Cards that one may choose from and that lie nowhere in sight, such as the top of a pile. */
export function Tray(): JSX.Element | null {
  const { places, known } = useScene();
  const cards = places.tray.flatMap((id) => known.get(id) ?? []);
  if (!cards.length) return null;
  return (
    <section class="tray" aria-label="Choose among these">
      <div class="cards">{cards.map((card) => <CardButton key={card.id} card={card} tabIndex={0} />)}</div>
    </section>
  );
}
