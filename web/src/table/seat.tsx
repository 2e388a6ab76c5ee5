// One side of the table: who sits there, their numbers, their zones.
import type { HTMLAttributes, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { SigilMark } from "../art/picture";
import type { Skin } from "../games/skin";
import { capital, counted, inWords } from "../view";
import type { AreaInfo, Pile, SeatInfo, SeatView } from "../wire";
import { Area } from "./area";
import { Clock } from "./clock";
import { Phases } from "./phases";
import { useScene, type Scene } from "./scene";
import { useShelf, type Shelf } from "./shelf";
import { signOf } from "./signs";
import { lasted } from "./text";
import { Waiting } from "./waiting";

/** Zones of one's own that are drawn at the edge of the table, not on it. */
export const HAND = "hand";

export function statusOf(seat: SeatView, info: SeatInfo | undefined, scene: Scene): string {
  if (scene.view.over) return scene.view.winners.includes(seat.seat) ? "Winner" : "";
  if (seat.out) return "Out of the game";
  if (scene.ready.includes(seat.seat)) return "Ready";
  if (scene.view.waiting.includes(seat.seat)) return scene.ask && seat.seat === scene.view.viewer ? "Your choice" : info?.kind === "bot" ? "Thinking …" : "Choosing …";
  return "";
}

/** Somebody's connection is lost: for how long. */
function Absence({ info }: { info: SeatInfo }): JSX.Element | null {
  const came = useMemo(() => Date.now(), [info]);
  const [, tick] = useState(0);
  const gone = info.absent !== null && !info.away;
  useEffect(() => {
    if (!gone) return;
    const timer = setInterval(() => tick((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [gone]);
  if (info.absent === null || info.away) return null;
  return <span class="status absent" role="timer" aria-live="off">Reconnecting {lasted(info.absent + Date.now() - came)}</span>;
}

/** What a yes or no says is its label, and only if it is a yes. */
export function Numbers({ numbers, hidden = [] }: { numbers: Record<string, unknown>; hidden?: readonly string[] }): JSX.Element {
  const shown = Object.entries(numbers).filter(([label, value]) => !hidden.includes(label) && value !== false && inWords(value) !== "");
  return (
    <>
      {shown.map(([label, value]) => (
        <span class="stat" key={label}>
          <span>{capital(label)}</span> {value !== true && <b>{inWords(value)}</b>}
        </span>
      ))}
    </>
  );
}

function isShown({ zone }: AreaInfo, pile: Pile | undefined, skin: Skin): boolean {
  return pile !== undefined && !skin.apart?.includes(zone) && (pile.count > 0 || !skin.fleeting?.includes(zone));
}

/** The zones of a seat in their order: what is only looked at or counted comes behind what is played with. */
export function areasOf({ zones }: SeatView, own: boolean, { game, skin }: Pick<Shelf, "game" | "skin">): AreaInfo[] {
  const rank = (area: AreaInfo): number => (skin.small?.includes(area.zone) ? 1 : area.style === "count" ? 2 : 0);
  return game.layout.seat_areas.filter((area) => isShown(area, zones[area.zone], skin) && !(own && area.zone === HAND)).sort((a, b) => rank(a) - rank(b));
}

/** Where there is little room the zones are a strip that scrolls. Without a card to focus in it, it has the focus itself. */
function strip(areas: readonly AreaInfo[], zones: Readonly<Record<string, Pile>>, label: string): HTMLAttributes<HTMLDivElement> {
  const cards = areas.some(({ zone }) => zones[zone]?.cards?.some((card) => card !== null));
  return cards ? {} : { tabIndex: 0, role: "group", "aria-label": label };
}

export function Seat({ seat, own }: { seat: SeatView; own: boolean }): JSX.Element {
  const scene = useScene();
  const shelf = useShelf();
  const { skin } = shelf;
  // On a phone several others are bars at first; a tap opens them. Who looks on has nothing else to look at.
  const [closed, setClosed] = useState(() => !own && innerWidth <= 520 && scene.view.viewer !== null && scene.view.seats.length > 2);
  const info = scene.seats[seat.seat];
  const status = statusOf(seat, info, scene);
  const whose = own ? "Your" : `${seat.name}'s`;
  const areas = areasOf(seat, own, shelf);
  // Whoever must choose among these cards sees them, folded or not.
  const asked = areas.some((area) => (seat.zones[area.zone]?.cards ?? []).some((card) => card && scene.places.onCard.has(card["id"] as number)));
  const folded = closed && !asked;
  const { Board } = skin;
  return (
    <section class={`seat ${own ? "own" : "other"} ${folded ? "folded" : ""} ${scene.view.waiting.includes(seat.seat) ? "active" : ""} ${seat.out ? "out" : ""}`} aria-label={own ? `You, ${seat.name}` : seat.name} data-seat={seat.seat} data-team={seat.team ?? undefined}>
      <header>
        <span class={`sign team${seat.team ?? "-none"}`}>
          <SigilMark sigil={signOf(seat.seat)} />
        </span>
        <h2 title={seat.name}>{seat.name}</h2>
        {own && info && <span class="tag you">You</span>}
        {seat.team !== null && <span class="tag team">Team {seat.team + 1}</span>}
        {info?.level && <span class="tag level">{info.away ? "Bot fills in" : `Bot, ${info.level}`}</span>}
        {info?.offered && <span class="tag">Free for whoever has the code</span>}
        {status && <span class="status">{status}</span>}
        {info && !scene.view.over && <Absence info={info} />}
        <Clock seat={seat.seat} />
        {Board && <Board view={scene.view} seat={seat} />}
        <span class="stats">
          <Numbers numbers={seat.numbers} {...(skin.ownNumbers ? { hidden: skin.ownNumbers } : {})} />
        </span>
        {!own && (
          <button type="button" class="button plain fold" aria-expanded={!folded} onClick={() => setClosed(!closed)}>
            {folded ? "Show" : "Fold"}<span class="unseen"> the cards of {seat.name}</span>
          </button>
        )}
      </header>
      {!folded && (
        <div class="areas" {...strip(areas, seat.zones, `${whose} cards`)}>
          {areas.map((area) => {
            const pile = seat.zones[area.zone];
            return pile && <Area key={area.zone} area={area} pile={pile} whose={whose} reckoned={seat.reckoned} />;
          })}
          {own && areas.every((area) => !seat.zones[area.zone]?.count) && <p class="soft">Nothing lies here yet.</p>}
        </div>
      )}
    </section>
  );
}

/** Cards that belong to nobody. */
export function Middle(): JSX.Element | null {
  const { view } = useScene();
  const { game, skin } = useShelf();
  const areas = game.layout.shared_areas.filter((area) => isShown(area, view.shared.zones[area.zone], skin));
  const numbers = Object.values(view.shared.numbers).some((value) => inWords(value) !== "");
  if (!areas.length && !numbers && !view.stack.length && !game.layout.phases.length) return null;
  return (
    <section class="middle" aria-label={`The table, ${counted(view.seats.length, "side")}`}>
      <Phases />
      <span class="stats">
        <Numbers numbers={view.shared.numbers} {...(skin.ownNumbers ? { hidden: skin.ownNumbers } : {})} />
      </span>
      {skin.Table && <skin.Table view={view} />}
      <Waiting />
      {areas.length > 0 && (
        <div class="areas" {...strip(areas, view.shared.zones, "The cards in the middle")}>
          {areas.map((area) => {
            const pile = view.shared.zones[area.zone];
            return pile && <Area key={area.zone} area={area} pile={pile} whose="The" />;
          })}
        </div>
      )}
    </section>
  );
}
