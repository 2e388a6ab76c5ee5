// A running game from one seat: the scene, and everything that can be done.
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings, sizeCards } from "../settings";
import { Coach, useLesson, usePointing } from "../learn/coach";
import { Board, Hand, Tray } from "../table/board";
import { useKeys } from "../table/keys";
import { marksOf } from "../table/marks";
import { noChoice } from "../table/nochoice";
import { PinnedCard } from "../table/pin";
import { Hover, inspect, leave } from "../table/preview";
import { allSignsOf, inWordsOf } from "../table/outlook";
import { choicesOfPicked, Prompt } from "../table/prompt";
import { layOut, SceneContext, type Scene } from "../table/scene";
import { useShelf } from "../table/shelf";
import { answer, type Query } from "../table/spoken";
import { afterChange, beforeChange } from "../ui/motion";
import { play } from "../ui/sound";
import { alertTo, dismissNotes, say, tell } from "../ui/voice";
import type { TableInfo, Update } from "../wire";
import { asksAgain } from "./confirm";
import { useKeptFocus } from "./focus";
import { bringIntoSight } from "./insight";
import { Confirm, Ending, OpenRequest } from "./questions";
import { LookBackBar, useLookBack } from "./lookback";
import { Sidebar } from "./sidebar";
import { signal, useTitle } from "./signs";
import { toolsOf } from "./tools";
import { TopBar } from "./topbar";
import type { Link } from "./link";
import { Ahead, useAhead, Yield, yieldOf } from "./yield";

interface Pick {
  /** The question that it belongs to. */
  since: number;
  /** A card or a piece with several options. */
  thing?: number | string;
  /** An option that waits for a second yes. */
  sure?: number;
}

/** Where the clocks stood when the update came, so that they can run on. */
function clockOf(update: Update, came: number): Scene["clock"] {
  return (seat) => {
    const clock = update.clocks?.[seat];
    return clock ? { left: clock.left - (clock.running ? Date.now() - came : 0), running: clock.running } : null;
  };
}

/** Ctrl and the wheel make cards larger, not the page. */
function useWheel(root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      sizeCards(settings.value.cardSize + (event.deltaY < 0 ? 10 : -10));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, []);
}

export function Play({ link, table, update }: { link: Link; table: TableInfo; update: Update }): JSX.Element {
  const shelf = useShelf();
  const { game } = shelf;
  // What was picked belongs to one question: it is kept while others act, and forgotten with the next question.
  const [pick, setPick] = useState<Pick | null>(null);
  const { thing: picked = null, sure = null } = pick && pick.since === update.ask?.since ? pick : {};
  const setPicked = (thing: number | string): void => setPick(picked === thing ? null : { since: update.ask?.since ?? -1, thing });
  const setSure = (option: number): void => setPick({ since: update.ask?.since ?? -1, sure: option });
  const root = useRef<HTMLDivElement>(null);
  const came = useMemo(() => Date.now(), [update]);
  const base = useMemo(() => layOut(update.view, update.ask, update.refusals, shelf), [update, shelf]);
  const outlook = link.foreseen.value?.options ?? null;
  const busy = link.pending.value !== null || link.connection.value.state !== "open";
  const back = useLookBack(link, () => root.current && beforeChange(root.current));
  const lesson = useLesson(table, update);
  usePointing(root, (back.at === null && lesson?.hint) || null, update);
  useTitle(game.title, update.ask !== null);
  useKeptFocus(update);
  useWheel(root);

  link.onRefused = (message) => {
    play("refuse");
    tell(message);
  };
  link.onUpdate = (next, before) => {
    if (root.current) beforeChange(root.current);
    signal(next, before);
  };
  useEffect(() => () => link.unheard(), [link]);
  useLayoutEffect(() => {
    leave();
    if (!root.current) return;
    bringIntoSight(root.current);
    afterChange(root.current);
  }, [update]);
  // A card with several choices: the buttons are what comes next, so the focus goes there.
  useLayoutEffect(() => {
    if (picked !== null) root.current?.querySelector<HTMLElement>(".prompt [data-option]")?.focus();
  }, [picked]);
  useSignalEffect(() => {
    if (link.connection.value.state === "lost") say("The connection is lost. Trying again.");
  });

  const send = (option: number): void => {
    dismissNotes();
    lesson?.noted(update.ask?.options[option]);
    link.act({ type: "choose", expected: update.seq, option });
  };
  const choose = (option: number): void => {
    if (link.connection.value.state === "lost") return tell("The connection is lost. You can choose again as soon as it is back.");
    if (busy || back.at !== null || !update.ask?.options[option]) return;
    if (sure !== option && asksAgain(settings.value.confirm, update.ask, outlook, option)) return setSure(option);
    send(option);
  };
  const ahead = useAhead(update, game.layout.enter, send);

  /** One option is chosen at once; of several one is asked for. */
  const take = (thing: number | string, options: readonly number[]): void => {
    const [only] = options;
    if (options.length === 1 && only !== undefined) choose(only);
    else if (options.length) setPicked(thing);
  };

  // Whoever looks on, or back at a game that is over, just reads cards.
  const mayChoose = update.view.viewer !== null && !update.view.over;
  const instead = mayChoose ? (card: { name: string }): string => noChoice(card.name, update.view, update.ask) : null;

  // What is clicked is carried out as things stand then, not as they stood when the scene was made.
  const now = useRef({ take, choose });
  now.current = { take, choose };
  const scene = useMemo<Scene>(() => ({
    ...base,
    outlook,
    seats: table.seats,
    ready: update.ready,
    clock: clockOf(update, came),
    picked,
    click: (card) => {
      const options = base.places.onCard.get(card.id);
      if (options) return now.current.take(card.id, options);
      inspect(card);
      const why = base.refusals.get(card.id)?.[0];
      const text = why ? `${why.subject}: ${why.reason}.` : instead?.(card);
      if (!text) return;
      if (!why && !update.ask) return say(text);
      play("refuse");
      alertTo(text);
    },
    noChoice: instead,
    press: (piece) => now.current.take(piece, base.places.onPiece.get(piece) ?? []),
    strip: update.auto && yieldOf(link, update.auto),
  }), [base, outlook, table.seats, picked]);

  const past = back.seen;
  const shown = useMemo<Scene>(
    () => past
      ? { ...scene, ...layOut(past.view, null, [], shelf), outlook: null, ready: past.ready, picked: null, click: (card) => inspect(card), noChoice: null, press: () => undefined, strip: null }
      : scene,
    [scene, past],
  );
  // The table itself is drawn anew only when the scene is another one, and then at once: what follows an update looks at it.
  const board = useMemo(() => <Board />, [shown]);
  const marks = useMemo(() => marksOf(shown, shelf), [shown]);
  const cards = useMemo(() => <><Tray choose={(option) => now.current.choose(option)} /><Hand /></>, [shown]);
  useLayoutEffect(() => {
    if (root.current) afterChange(root.current);
  }, [back.seen]);

  const tools = toolsOf(link, update);
  const goBack = (): void => {
    if (past) back.to(null);
    else if (pick && pick.since === update.ask?.since) setPick(null);
    else if (ahead.on) ahead.set(false);
    else if (scene.strip?.running) scene.strip.end();
  };
  /** The default, at once where that can do no harm, otherwise at the second press. */
  const takeDefault = (): void => {
    const first = update.ask?.options[0];
    if (!first) return say("You have nothing to choose now.");
    if (sure === 0) return send(0);
    if (game.layout.enter.includes(first.verb)) return choose(0);
    setSure(0);
    say(`The default is: ${first.text}. Press again to take it.`);
  };
  const query = (name: Query) => (): void => say(answer(name, scene, game, link.log.value));
  const press = (what: string) => (): void => root.current?.querySelector<HTMLElement>(what)?.click();
  const responses = useRef<Scene["strip"]>(null);
  useKeys({
    where: "table",
    digit: (number) => {
      const index = choicesOfPicked(scene)?.[number - 1] ?? (scene.picked === null ? number - 1 : null);
      if (index !== null) choose(index);
    },
    runs: {
      take: takeDefault, pass: takeDefault, back: goBack, all: press("[data-all]"), help: press("[data-help]"),
      undo: tools.undo, redo: tools.redo, earlier: () => back.step(-1), later: () => back.step(1),
      larger: () => sizeCards(settings.value.cardSize + 10), smaller: () => sizeCards(settings.value.cardSize - 10),
      ahead: () => ahead.possible && ahead.set(!ahead.on),
      invert: () => {
        responses.current = scene.strip;
        scene.strip?.invert();
      },
      prompt: query("prompt"), hand: query("hand"), mine: query("mine"), others: query("others"), stack: query("stack"), last: query("last"), clocks: query("clocks"),
    },
    ends: { invert: () => responses.current?.restore() },
  });

  return (
    <SceneContext.Provider value={shown}>
      <div class={`table ${marks} ${settings.value.logOpen ? "" : "nolog"}`} ref={root} data-seq={update.seq} data-busy={busy} data-foreseen={link.foreseen.value?.seq}>
        <a class="skip" href="#prompt" onClick={(event) => { event.preventDefault(); document.getElementById("prompt")?.focus(); }}>To the choice</a>
        <TopBar link={link} table={table} update={update} tools={tools} lookBack={() => (past ? back.to(null) : back.step(-1))} />
        {board}
        <Sidebar link={link} table={table} story={past?.log ?? link.log.value} team={update.view.seats[link.seat ?? -1]?.team ?? null} jump={back.toLine} />
        {lesson && <Coach lesson={lesson} />}
        <PinnedCard />
        <footer class="edge">
          {cards}
          {!past && update.ask && shelf.skin.Window && <shelf.skin.Window ask={update.ask} />}
          {past ? (
            <LookBackBar back={back} waiting={update.ask !== null} />
          ) : update.view.over ? (
            <Ending table={table} view={update.view} />
          ) : sure !== null && update.ask?.options[sure] ? (
            <Confirm text={update.ask.options[sure].text} because={inWordsOf(allSignsOf(outlook, [sure]))} yes={() => send(sure)} no={goBack} />
          ) : (
            <Prompt choose={choose} back={goBack} busy={busy} change={tools.canUndo ? tools.undo : null}>
              <Ahead {...ahead} />
              <Yield />
              <OpenRequest link={link} table={table} />
            </Prompt>
          )}
        </footer>
      </div>
      <Hover />
    </SceneContext.Provider>
  );
}
