// A finished game again: scrub, step, from any side; share a moment, download the record, play on from here.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { carefully } from "../live/menu";
import { useTitle } from "../live/signs";
import { go, homeHref, note, replayHref, tableHref } from "../router";
import { settings } from "../settings";
import { Board, Hand } from "../table/board";
import { useKeys, type Key } from "../table/keys";
import { Sentence } from "../table/names";
import { Hover, inspect, Inspector } from "../table/preview";
import { layOut, SceneContext, type Scene } from "../table/scene";
import { ShelfContext, takeShelf, useShelf } from "../table/shelf";
import { Story, StoryButton } from "../table/story";
import { Emblem } from "../ui/emblem";
import { useLoaded, Wait } from "../ui/load";
import { afterChange, beforeChange } from "../ui/motion";
import { say, tell } from "../ui/voice";
import type { Moment, Replay } from "../wire";

const SPEED = 900;

export function ReplayPage({ id, move, seat }: { id: string; move: number; seat: string }): JSX.Element {
  const found = useLoaded(async () => {
    const replay = await api.replay(id);
    return { replay, shelf: await takeShelf(replay.game) };
  }, [id]);
  useTitle("Replay");
  return (
    <Wait of={found}>
      {({ replay, shelf }) => (
        <ShelfContext.Provider value={shelf}>
          <Player key={id} replay={replay} from={Math.min(move, replay.moves)} seat={seat} />
        </ShelfContext.Provider>
      )}
    </Wait>
  );
}

/** Moments are asked for once; the next one is fetched ahead. */
function useMoment(replay: Replay, move: number, seat: string): Moment | null {
  const kept = useRef(new Map<string, Promise<Moment>>());
  const [moment, setMoment] = useState<Moment | null>(null);
  const ask = (at: number): Promise<Moment> => {
    const key = `${at}/${seat}`;
    const found = kept.current.get(key) ?? api.moment(replay.table, at, seat);
    kept.current.set(key, found);
    found.catch(() => kept.current.delete(key));
    return found;
  };
  useEffect(() => {
    let wanted = true;
    ask(move).then(
      (found) => {
        if (!wanted) return;
        setMoment(found);
        if (move < replay.moves) void ask(move + 1).catch(() => undefined);
      },
      (error: Error) => wanted && tell(error.message),
    );
    return () => void (wanted = false);
  }, [move, seat]);
  return moment;
}

function Player({ replay, from, seat: first }: { replay: Replay; from: number; seat: string }): JSX.Element {
  const shelf = useShelf();
  const { game } = shelf;
  const [move, setMove] = useState(from);
  const [seat, setSeat] = useState(first);
  const [running, setRunning] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const moment = useMoment(replay, move, seat);
  const to = (next: number): void => {
    if (root.current) beforeChange(root.current);
    setMove(Math.max(0, Math.min(replay.moves, next)));
  };
  useEffect(() => note(replayHref(replay.table, move, seat)), [move, seat]);
  useLayoutEffect(() => {
    if (root.current) afterChange(root.current);
    if (moment) say(`${moment.move} of ${replay.moves}. ${moment.log.at(-1) ?? ""}`);
  }, [moment]);
  useEffect(() => {
    if (!running || !moment || moment.move !== move) return;
    if (move >= replay.moves) return setRunning(false);
    const timer = setTimeout(() => to(move + 1), SPEED);
    return () => clearTimeout(timer);
  }, [running, moment]);

  const marks = replay.marks.map((mark) => mark.move);
  const before = marks.filter((mark) => mark < move).at(-1) ?? 0;
  const after = marks.find((mark) => mark > move) ?? replay.moves;
  const keys: Key[] = [
    { key: "arrowleft", shown: "←", does: "one choice back", run: () => to(move - 1) },
    { key: "arrowright", shown: "→", does: "one choice on", run: () => to(move + 1) },
    { key: "arrowup", shown: "↑", does: "a turn back", run: () => to(before) },
    { key: "arrowdown", shown: "↓", does: "a turn on", run: () => to(after) },
    { key: " ", shown: "Space", does: "run or pause", run: () => setRunning(!running) },
  ];
  useKeys(keys, () => undefined);

  const scene = useMemo<Scene | null>(
    () => moment && { ...layOut(moment.view, null, [], shelf), seats: [], ready: [], clock: () => null, picked: null, click: (card) => inspect(card), press: () => undefined },
    [moment, shelf],
  );
  const share = (): void => {
    navigator.clipboard.writeText(`${location.origin}/${replayHref(replay.table, move, seat)}`).then(
      () => tell("The link to this moment is copied."),
      () => tell("This browser does not let us copy. The address of this page is the link."),
    );
  };
  const playOn = (): Promise<void> =>
    carefully(async () => go(tableHref((await api.fork(replay.table, { move, seat: /^\d+$/.test(seat) ? Number(seat) : 0 })).id)));
  const turn = replay.marks.filter((mark) => mark.move <= move).at(-1);
  return (
    <div class={`table replay ${settings.value.logOpen ? "" : "nolog"}`} ref={root}>
      <header class="topbar">
        <a class="button plain round" href={homeHref} aria-label="Home"><Emblem /></a>
        <h1>Replay: {game.title}</h1>
        <span class="grow" />
        <label class="field inline">
          <span class="unseen">Seen by</span>
          <select value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            <option value="">As everybody saw it</option>
            {replay.names.map((name, at) => <option key={at} value={String(at)}>As {name} saw it</option>)}
            <option value="open">All cards open</option>
          </select>
        </label>
        <StoryButton />
        <button type="button" class="button" onClick={share}>Share</button>
        <a class="button wideonly" href={api.recordAddress(replay.table)} download={`theomachy-${replay.game}-${replay.table}.json`}>Download</a>
        <button type="button" class="button main" onClick={() => void playOn()} disabled={move >= replay.moves}>Play on from here</button>
      </header>
      {scene && moment ? (
        <SceneContext.Provider value={scene}>
          <Board />
          <aside class="sidebar" aria-label="Story"><div class="side"><Story lines={moment.log} /></div></aside>
          <footer class="edge">
            <Hand />
            <section class="prompt scrubber" aria-label="Where in the game" id="prompt" tabIndex={-1}>
              <p class="question small">{moment.next ? <><b>{replay.names[moment.by ?? 0]}:</b> <Sentence text={moment.next} /></> : move >= replay.moves ? "The end." : moment.by === null ? "Somebody chooses in secret." : `${replay.names[moment.by] ?? ""} chooses.`}</p>
              <div class="scrub">
                <input type="range" min="0" max={replay.moves} value={move} aria-label="Choice" aria-valuetext={`${move} of ${replay.moves}${turn ? `, ${turn.label}` : ""}`} list="marks" onInput={(event) => to(Number(event.currentTarget.value))} />
                <datalist id="marks">{marks.map((mark) => <option key={mark} value={String(mark)} />)}</datalist>
                <span class="soft small">{move} of {replay.moves}{turn ? ` · ${turn.label}` : ""}</span>
              </div>
              <div class="buttons">
                <button type="button" class="button round" aria-label="A turn back" onClick={() => to(before)}>«</button>
                <button type="button" class="button round" aria-label="One choice back" onClick={() => to(move - 1)}>‹</button>
                <button type="button" class="button main" onClick={() => setRunning(!running)}>{running ? "Pause" : "Run"}</button>
                <button type="button" class="button round" aria-label="One choice on" onClick={() => to(move + 1)}>›</button>
                <button type="button" class="button round" aria-label="A turn on" onClick={() => to(after)}>»</button>
              </div>
            </section>
          </footer>
          <Hover />
          <Inspector />
        </SceneContext.Provider>
      ) : (
        <main class="board centre" aria-busy="true"><p>One moment …</p></main>
      )}
    </div>
  );
}
