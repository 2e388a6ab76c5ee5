// A finished game again: scrub, step, from any side; notes; share a moment, download the record, play on from here.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { Divider } from "../live/divider";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { RecordLink, ReplayBar, type ReplayTools } from "../replay/bar";
import { moveOf, nextAttack, turnAfter, turnBefore } from "../replay/marks";
import { keepNotes, readNotes, withNote } from "../replay/notes";
import { Scrubber } from "../replay/scrubber";
import { Together, useCompany } from "../replay/together";
import { replayHref, tableHref } from "../hrefs";
import { go, note, place } from "../router";
import { set, settings } from "../settings";
import { Board, Hand } from "../table/board";
import { useKeys } from "../table/keys";
import { marksOf } from "../table/marks";
import { Sentence } from "../table/names";
import { PinnedCard } from "../table/pin";
import { Hover, inspect } from "../table/preview";
import { layOut, SceneContext, type Scene } from "../table/scene";
import { ShelfContext, takeShelf, useShelf } from "../table/shelf";
import { Story } from "../table/story";
import { copy } from "../ui/copy";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { afterChange, beforeChange } from "../ui/motion";
import { say, tell } from "../ui/voice";
import type { Moment, Replay } from "../wire";

export function ReplayPage({ id, move, seat, veiled, shared }: { id: string; move: number; seat: string; veiled: boolean; shared: boolean }): JSX.Element {
  const found = useLoaded(async () => {
    const replay = await api.replay(id);
    return { replay, shelf: await takeShelf(replay.game) };
  }, [id]);
  useTitle("Replay");
  if (!found.value) {
    return (
      <div class="page narrow">
        <Masthead />
        <main><Wait of={found}>{() => null}</Wait></main>
      </div>
    );
  }
  return (
    <Wait of={found}>
      {({ replay, shelf }) => (
        <ShelfContext.Provider value={shelf}>
          {/* Whoever follows a link begins there, also from another moment of the same game. */}
          <Player key={place.value} replay={replay} from={Math.max(0, Math.min(Math.trunc(move), replay.moves))} seat={seat} veiled={veiled} shared={shared} />
        </ShelfContext.Provider>
      )}
    </Wait>
  );
}

type Ask = (move: number) => Promise<Moment>;

/** Moments are asked for once. */
function useMoments(table: string, seat: string): Ask {
  const kept = useRef(new Map<string, Promise<Moment>>());
  return (move) => {
    const key = `${move}/${seat}`;
    const found = kept.current.get(key) ?? api.moment(table, move, seat);
    kept.current.set(key, found);
    found.catch(() => kept.current.delete(key));
    return found;
  };
}

/** The moment that is looked at; the next one is fetched ahead. */
function useMoment(ask: Ask, move: number, seat: string, moves: number): Moment | null {
  const [moment, setMoment] = useState<Moment | null>(null);
  useEffect(() => {
    let wanted = true;
    ask(move).then(
      (found) => {
        if (!wanted) return;
        setMoment(found);
        if (move < moves) void ask(move + 1).catch(() => undefined);
      },
      (error: Error) => wanted && tell(error.message),
    );
    return () => void (wanted = false);
  }, [move, seat]);
  return moment;
}

interface PlayerProps {
  replay: Replay;
  from: number;
  seat: string;
  /** Without spoilers: neither the length nor the end is told before it is reached. */
  veiled: boolean;
  /** In company: see together.tsx. */
  shared: boolean;
}

function Player({ replay, from, seat: first, veiled: firstVeiled, shared: firstShared }: PlayerProps): JSX.Element {
  const shelf = useShelf();
  const { moves, marks } = replay;
  const [move, setMove] = useState(from);
  const [seen, setSeen] = useState(from);
  const [seat, setSeat] = useState(first);
  const [veiled, setVeiled] = useState(firstVeiled);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState("900");
  const [notes, setNotes] = useState(() => readNotes(replay.table));
  const [shared, setShared] = useState(firstShared);
  const root = useRef<HTMLDivElement>(null);
  const ask = useMoments(replay.table, seat);
  const moment = useMoment(ask, move, seat, moves);
  const whole = !veiled || seen >= moves;
  const end = whole ? moves : seen;
  const arrive = (next: number, sight: number): void => {
    if (root.current) beforeChange(root.current);
    setMove(next);
    setSeen(sight);
  };
  const company = useCompany(replay.table, shared, { move, seat, veiled }, (spot, sight) => {
    setRunning(false);
    setSeat(spot.seat);
    setVeiled(spot.veiled);
    arrive(spot.move, sight);
  });
  const to = (next: number): void => {
    const reached = Math.max(0, Math.min(moves, company?.limit ?? moves, next));
    company?.astray();
    arrive(reached, Math.max(seen, reached));
  };
  const link = replayHref(replay.table, move, seat, veiled, shared);
  useEffect(() => note(link), [link]);
  useLayoutEffect(() => {
    if (root.current) afterChange(root.current);
    if (moment) say(`${moment.move}${whole ? ` of ${moves}` : ""}. ${moment.log.at(-1) ?? ""}`);
  }, [moment]);
  useEffect(() => {
    if (!running || !moment || moment.move !== move) return;
    if (move >= moves) return setRunning(false);
    const timer = setTimeout(() => to(move + 1), Number(speed));
    return () => clearTimeout(timer);
  }, [running, moment, speed]);

  const attack = nextAttack(marks, move);
  const steps = {
    back: () => to(move - 1),
    on: () => to(move + 1),
    turnBack: () => to(turnBefore(marks, move)),
    turnOn: () => to(turnAfter(marks, move, moves)),
    attack: attack === null ? null : () => to(attack),
    run: () => setRunning(!running),
  };
  useKeys({ where: "replay", runs: { stepBack: steps.back, stepOn: steps.on, turnBack: steps.turnBack, turnOn: steps.turnOn, run: steps.run, ...(steps.attack ? { attack: steps.attack } : {}) } });

  const scene = useMemo<Scene | null>(
    () => moment && { ...layOut(moment.view, null, [], shelf), outlook: null, seats: [], ready: [], clock: () => null, picked: null, click: (card) => inspect(card), noChoice: null, press: () => undefined, strip: null },
    [moment, shelf],
  );
  const playOn = (): Promise<void> =>
    carefully(async () => go(tableHref((await api.fork(replay.table, { move, seat: /^\d+$/.test(seat) ? Number(seat) : 0 })).id)));
  const write = (text: string): void => {
    const next = withNote(notes, move, text);
    setNotes(next);
    keepNotes(replay.table, next);
  };
  const jump = (line: number): Promise<void> => carefully(async () => to(await moveOf(line, move, async (at) => (await ask(at)).log.length)));
  const noted = Object.keys(notes).map(Number).filter((at) => at <= end);
  const tools: ReplayTools = {
    replay,
    seat,
    lookAs: (next) => {
      company?.astray();
      setSeat(next);
    },
    veiled,
    veil: () => {
      setVeiled(!veiled);
      setSeen(move);
    },
    shared,
    gather: () => {
      setShared(!shared);
      // Who is here and what they say stands beside the story.
      if (!shared) set("logOpen", true);
    },
    share: () => copy(`${location.origin}/${link}`, "The link to this moment is copied."),
    playOn: move < moves ? () => void playOn() : null,
    speed,
    setSpeed,
    noted,
    to,
  };
  return (
    <div class={`table replay ${scene ? marksOf(scene, shelf) : ""} ${settings.value.logOpen ? "" : "nolog"}`} ref={root}>
      <ReplayBar tools={tools} />
      {scene && moment ? (
        <SceneContext.Provider value={scene}>
          <Board />
          <aside class="sidebar" aria-label="Story and notes">
            <Divider />
            <div class="side"><Story lines={moment.log} jump={(line) => void jump(line)} /></div>
            {company && <Together company={company} />}
            <label class="field notefield">
              <span>My note to this moment</span>
              <textarea rows={2} maxLength={2000} value={notes[move] ?? ""} onInput={(event) => write(event.currentTarget.value)} />
            </label>
            <RecordLink replay={replay} small />
          </aside>
          <footer class="edge">
            <Hand />
            <Scrubber move={move} end={end} whole={whole} marks={marks} noted={noted} running={running} speed={speed} steps={steps} to={to} setSpeed={setSpeed}>
              {moment.next ? <><b>{replay.names[moment.by ?? 0]}:</b> <Sentence text={moment.next} /></> : move >= moves ? "The end." : moment.by === null ? "Somebody chooses in secret." : `${replay.names[moment.by] ?? ""} chooses.`}
            </Scrubber>
          </footer>
          <Hover />
          <PinnedCard />
        </SceneContext.Provider>
      ) : (
        <main class="board centre" aria-busy="true"><p>One moment …</p></main>
      )}
    </div>
  );
}
