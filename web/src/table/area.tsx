// The zones of a seat or of the table, each in the style that the game's layout asks for.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Roving } from "../ui/roving";
import { capital, cardsOf, counted, coversOf, listed, stacksOf, type Card } from "../view";
import type { AreaInfo, Pile, Reckoned } from "../wire";
import { FaceDown, tonesOf } from "./card";
import { CardButton } from "./cardbutton";
import { CardName } from "./names";
import { useShelf } from "./shelf";

interface AreaProps {
  area: AreaInfo;
  pile: Pile;
  /** Whose it is, for the name of the zone: "Bo's", "Your". */
  whose: string;
  /** What everybody can reckon of the zones of this seat. */
  reckoned?: Reckoned | null;
}

export const titleOf = (area: AreaInfo): string => area.title || capital(area.zone);

export function Area(props: AreaProps): JSX.Element | null {
  const { area, pile } = props;
  if (area.style === "stacks") return <Stacks {...props} />;
  if (area.style !== "cards") return <Heap {...props} />;
  if (pile.count === 0) return null;
  return liesOpen(area, pile) ? <Row {...props} /> : <Heap {...props} />;
}

/** Whether cards of a zone lie side by side; otherwise it is a heap, or nothing. */
export function liesOpen({ style }: AreaInfo, pile: Pile | undefined): boolean {
  if (!pile?.count || (style !== "cards" && style !== "stacks")) return false;
  return cardsOf(pile).some((card) => card !== null) || (style === "cards" && pile.backs !== null);
}

/** Every card of a zone beside the next. */
export function Row({ area, pile, whose }: AreaProps): JSX.Element {
  const known = cardsOf(pile).filter((card) => card !== null);
  const label = `${whose} ${titleOf(area).toLowerCase()}, ${counted(pile.count, "card")}`;
  return (
    <div class={`area row-area zone-${area.zone}`}>
      <h3>{titleOf(area)}</h3>
      <Roving class="cards" label={label} count={known.length} zone={area.zone}>
        {(tabIndex) => known.map((card, at) => <CardButton key={card.id} card={card} tabIndex={tabIndex(at)} />)}
      </Roving>
      {coversOf(pile).map(({ mark, spent, count }) => (
        <span key={`${mark} ${spent}`} class="pile" role="img" aria-label={`${counted(count, "card")} face down${mark ? `, ${mark}` : ""}${spent ? ", used" : ""}`}>
          <FaceDown mark={mark} spent={spent} />
          <span class="number">{count}</span>
        </span>
      ))}
    </div>
  );
}

/** A pile that is counted. What the viewer knows or can reckon of it can be looked through. */
function Heap({ area, pile, whose, reckoned }: AreaProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const known = cardsOf(pile).filter((card) => card !== null);
  const inside = reckoned?.zones.includes(area.zone) ? reckoned : null;
  const top = area.style === "top" ? cardsOf(pile).at(-1) : null;
  const title = titleOf(area);
  const label = `${whose} ${title.toLowerCase()}: ${counted(pile.count, "card")}`;
  const invitation = `${label}${known.length ? `. ${known.length} known` : ""}: look`;
  const look = (
    <>
      {pile.count === 0 ? <span class="slot" /> : <FaceDown />}
      <span class="number">{pile.count}</span>
    </>
  );
  return (
    <div class={`area heap zone-${area.zone}`}>
      <h3>{title}</h3>
      {top ? (
        <span class="topped">
          <span class={pile.count > 1 ? "deep" : ""}>
            <CardButton card={top} tabIndex={0} />
          </span>
          {known.length > 1 && (
            <button type="button" class="pile look" aria-label={invitation} onClick={() => setOpen(true)}>
              <span class="number">{pile.count}</span>
            </button>
          )}
        </span>
      ) : known.length || inside ? (
        <button type="button" class="pile" aria-label={invitation} onClick={() => setOpen(true)}>
          {look}
        </button>
      ) : (
        <span class="pile" role="img" aria-label={label}>{look}</span>
      )}
      {open && (
        <Through title={`${whose} ${title.toLowerCase()}`} count={pile.count} known={known} close={() => setOpen(false)}>
          {inside && <Inside reckoned={inside} whose={whose} />}
        </Through>
      )}
    </div>
  );
}

interface ThroughProps {
  title: string;
  count: number;
  known: readonly Card[];
  close: () => void;
  children?: ComponentChildren;
}

/** A pile that is looked through. */
function Through({ title, count, known, close, children }: ThroughProps): JSX.Element {
  return (
    <Dialog title={title} wide onClose={close}>
      {children}
      {known.length > 0 && (
        <>
          <p class="soft">
            {counted(count, "card")}
            {known.length < count ? `, ${known.length} of them known to you, from the bottom to the top.` : ", from the bottom to the top."}
          </p>
          <div class="cards wrap">{known.map((card) => <CardButton key={card.id} card={card} tabIndex={0} />)}</div>
        </>
      )}
    </Dialog>
  );
}

/** What lies in piles that nobody looks into: by name, since nobody knows which card lies where. */
function Inside({ reckoned, whose }: { reckoned: Reckoned; whose: string }): JSX.Element {
  const { game } = useShelf();
  const titles = game.layout.seat_areas.filter(({ zone }) => reckoned.zones.includes(zone)).map((area) => titleOf(area).toLowerCase());
  const cards = Object.entries(reckoned.cards);
  const all = cards.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <p class="soft">{whose} {listed(titles)}{titles.length > 1 && " together"}, {counted(all, "card")} in no order.</p>
      <ul class="inside">
        {cards.map(([name, count]) => <li key={name}>{count} × <CardName name={name} /></li>)}
      </ul>
    </>
  );
}

/** One pile per group: the covered cards peep out above the top one. */
function Stacks({ area, pile, whose }: AreaProps): JSX.Element | null {
  const { skin } = useShelf();
  const stacks = [...stacksOf(pile, area.group)];
  if (!stacks.length) return null;
  const small = skin.small?.includes(area.zone) ?? false;
  return (
    <div class={`area stacks zone-${area.zone} ${small ? "small" : ""}`}>
      <h3>{titleOf(area)}</h3>
      <Roving class="cards" label={`${whose} ${titleOf(area).toLowerCase()}`} count={stacks.length} zone={area.zone}>
        {(tabIndex) => stacks.map(([name, cards], at) => <Stack key={name} name={name} cards={cards} small={small} tabIndex={tabIndex(at)} />)}
      </Roving>
    </div>
  );
}

const MOST_PEEPING = 3;

function Stack({ name, cards, small, tabIndex }: { name: string; cards: Card[]; small: boolean; tabIndex: number }): JSX.Element | null {
  const { skin } = useShelf();
  const [open, setOpen] = useState(false);
  const top = cards.at(-1);
  if (!top) return null;
  const height = <><span class="of">{name}</span> <b>{cards.length}</b></>;
  // Copies of one card need no looking through.
  const differ = cards.some((card) => card.name !== top.name);
  const under = small ? [] : cards.slice(0, -1).slice(-MOST_PEEPING);
  return (
    <div class="stackpile" style={tonesOf(top, skin)}>
      <div class="layers" style={{ "--under": under.length }}>
        {under.map((card, at) => (
          <span key={card.id} class="under" style={{ "--at": at }} aria-hidden="true">{card.name}</span>
        ))}
        <CardButton card={top} tabIndex={tabIndex} />
      </div>
      {differ ? (
        <button type="button" class="height look" aria-label={`${name}: ${counted(cards.length, "card")}: look`} onClick={() => setOpen(true)}>{height}</button>
      ) : (
        <span class="height">{height}</span>
      )}
      {open && <Through title={name} count={cards.length} known={cards} close={() => setOpen(false)} />}
    </div>
  );
}
