// Looking at a finished game together: one leads, the others follow or look around, all may talk.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Link } from "../live/link";
import { People } from "../live/people";
import { Talk } from "../table/talk";
import { tell } from "../ui/voice";
import type { Guide, Show } from "../wire";

/** The server counts messages: so often at most does a leader say where she is. */
const OFTEN = 300;

/** Where somebody is in the game: a move, and whose eyes ("" everybody's, "open" all cards). */
export interface Spot {
  move: number;
  seat: string;
  veiled: boolean;
}

export const spotOf = (guide: Guide): Spot => ({ move: guide.move, seat: guide.open ? "open" : guide.seat === null ? "" : String(guide.seat), veiled: guide.veiled });

export const showOf = ({ move, seat, veiled }: Spot): Show =>
  ({ type: "show", move, seat: /^\d+$/.test(seat) ? Number(seat) : null, open: seat === "open", veiled });

export interface Company {
  link: Link;
  guide: Guide | null;
  /** I follow somebody, and have not gone my own way. */
  following: boolean;
  /** How far I may look: behind a leader who wants no spoilers, as far as we have come. */
  limit: number;
  astray: () => void;
  comeBack: () => void;
  lead: (on: boolean) => void;
}

/** The company in which a game is looked at; null alone. `arrive` is called when the leader has gone somewhere. */
export function useCompany(table: string, on: boolean, here: Spot, arrive: (spot: Spot, seen: number) => void): Company | null {
  const [link, setLink] = useState<Link | null>(null);
  const [own, setOwn] = useState(false);
  const leads = useRef(false);
  const told = useRef(0);
  useEffect(() => {
    if (!on) return setLink(null);
    const made = new Link(table, null);
    made.onRefused = (message) => tell(message);
    setLink(made);
    return () => made.close();
  }, [table, on]);
  const guide = link?.guide.value ?? null;
  const following = guide !== null && guide.leader !== null && !guide.yours && !own;
  useEffect(() => {
    if (guide && following) arrive(spotOf(guide), guide.seen);
  }, [guide, following]);
  useEffect(() => {
    // A broken line costs the lead: whoever had it takes it again, if nobody else has.
    if (guide?.yours) leads.current = true;
    else if (guide?.leader) leads.current = false;
    else if (guide && leads.current) link?.send({ type: "lead" });
  }, [guide]);
  useEffect(() => {
    if (!link || !guide?.yours) return;
    const timer = setTimeout(() => {
      told.current = Date.now();
      link.send(showOf(here));
    }, Math.max(0, told.current + OFTEN - Date.now()));
    return () => clearTimeout(timer);
  }, [guide?.yours, here.move, here.seat, here.veiled]);
  if (!link) return null;
  return {
    link,
    guide,
    following,
    limit: guide && guide.leader !== null && guide.veiled && !guide.yours ? guide.seen : Infinity,
    astray: () => setOwn(true),
    comeBack: () => setOwn(false),
    lead: (wish) => {
      leads.current = wish;
      setOwn(false);
      link.sendOrTell({ type: "lead", on: wish });
    },
  };
}

export function Together({ company }: { company: Company }): JSX.Element {
  const { link, guide, following, lead, comeBack } = company;
  const table = link.table.value;
  const others = Math.max(0, (table?.watching ?? 1) - 1);
  const said = guide?.yours ? "You lead." : guide?.leader ? `${guide.leader} leads.${following ? "" : " You look around."}` : "Nobody leads.";
  return (
    <section class="stackup together" aria-label="Together">
      <p role="status">{said} {others === 0 ? "Nobody else is here." : others === 1 ? "One more is here." : `${others} more are here.`}</p>
      <div class="row">
        {guide?.yours && <button type="button" class="button" onClick={() => lead(false)}>Give up the lead</button>}
        {guide && !guide.yours && guide.may_lead && <button type="button" class="button" onClick={() => lead(true)}>Take the lead</button>}
        {guide?.leader && !guide.yours && !following && <button type="button" class="button main" onClick={comeBack}>Back to {guide.leader}</button>}
      </div>
      {table?.chat && (
        <Talk
          lines={link.chat.value}
          muted={new Set(table.seats.filter((seat) => seat.blocked).map((seat) => seat.seat))}
          mySeat={-1}
          phrases={link.phrases.value}
          onlyPhrases={table.phrases}
          team={false}
          people={<People table={table} mute={null} />}
          unsaid={link.unsaid.value}
          say={(what) => link.say(what)}
        />
      )}
    </section>
  );
}
