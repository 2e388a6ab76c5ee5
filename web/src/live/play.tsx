// A running game from one seat: the scene, and everything that can be done.
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { rulesHref } from "../router";
import { settings } from "../settings";
import { Board, Hand, Tray } from "../table/board";
import { useKeys, type Key } from "../table/keys";
import { Hover, inspect, Inspector, leave } from "../table/preview";
import { Prompt } from "../table/prompt";
import { layOut, SceneContext, type Scene } from "../table/scene";
import { useShelf } from "../table/shelf";
import { answer, type Query } from "../table/spoken";
import { afterChange, beforeChange } from "../ui/motion";
import { play } from "../ui/sound";
import { dismissNotes, say, tell } from "../ui/voice";
import { twinOf } from "../view";
import type { TableInfo, Update } from "../wire";
import { useKeptFocus } from "./focus";
import { Confirm, Ending, OpenRequest } from "./questions";
import { lookBack, lookBackKeys, LookBackBar } from "./lookback";
import { Sidebar } from "./sidebar";
import { signal, useTitle } from "./signs";
import { TopBar, type Tools } from "./topbar";
import type { Link } from "./link";

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

export function Play({ link, table, update }: { link: Link; table: TableInfo; update: Update }): JSX.Element {
  const shelf = useShelf();
  const { game } = shelf;
  // What was picked belongs to one question: it is kept while others act, and forgotten with the next question.
  const [pick, setPick] = useState<Pick | null>(null);
  const { thing: picked = null, sure = null } = pick && pick.since === update.ask?.since ? pick : {};
  const setPicked = (thing: number | string): void => setPick(picked === thing ? null : { since: update.ask?.since ?? -1, thing });
  const setSure = (option: number): void => setPick({ since: update.ask?.since ?? -1, sure: option });
  // The number of the update that is looked at again; null is now.
  const [moment, setMoment] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const came = useMemo(() => Date.now(), [update]);
  const base = useMemo(() => layOut(update.view, update.ask, update.refusals, shelf), [update, shelf]);
  const busy = link.pending.value !== null || link.connection.value.state !== "open";
  useTitle(game.title, update.ask !== null);
  useKeptFocus(update);

  link.onRefused = (message) => {
    play("refuse");
    tell(message);
  };
  link.onUpdate = (next, before) => {
    if (root.current) beforeChange(root.current);
    signal(next, before);
  };
  useLayoutEffect(() => {
    leave();
    if (!root.current) return;
    afterChange(root.current);
    // If all that can be chosen lies with the others, it must be in sight.
    if (!root.current.querySelector(".edge .can, .own .can")) root.current.querySelector(".others .can")?.scrollIntoView({ block: "nearest" });
  }, [update]);
  // A card with several choices: the buttons are what comes next, so the focus goes there.
  useLayoutEffect(() => {
    if (picked !== null) root.current?.querySelector<HTMLElement>(".prompt [data-option]")?.focus();
  }, [picked]);
  useSignalEffect(() => {
    if (link.connection.value.state === "lost") say("The connection is lost. Trying again.");
  });

  const choose = (option: number): void => {
    if (busy || moment !== null || !update.ask?.options[option]) return;
    if (settings.value.confirm && sure !== option) return setSure(option);
    dismissNotes();
    link.act({ type: "choose", expected: update.seq, option });
  };

  /** One option is chosen at once; of several one is asked for. */
  const take = (thing: number | string, options: readonly number[]): void => {
    const [only] = options;
    if (options.length === 1 && only !== undefined) choose(only);
    else if (options.length) setPicked(thing);
  };

  const scene: Scene = {
    ...base,
    seats: table.seats,
    ready: update.ready,
    clock: clockOf(update, came),
    picked,
    click: (card) => {
      const options = base.places.onCard.get(card.id);
      const refusals = base.refusals.get(card.id) ?? [];
      if (options) return take(card.id, options);
      const twin = twinOf(card, update.view, base.places.onCard);
      if (twin) return scene.click(twin);
      const why = refusals[0];
      if (!why) return inspect(card);
      play("refuse");
      tell(`${why.subject}: ${why.reason}.`, why.rule ? { href: rulesHref(game.name, why.rule), text: `Rule ${why.rule}` } : undefined);
    },
    press: (piece) => take(piece, base.places.onPiece.get(piece) ?? []),
  };

  const back = lookBack(link, moment, (at) => {
    if (root.current) beforeChange(root.current);
    setMoment(at);
  });
  const past = back.seen;
  const shown: Scene = past
    ? { ...scene, ...layOut(past.update.view, null, [], shelf), ready: past.update.ready, picked: null, click: (card) => inspect(card), press: () => undefined }
    : scene;
  useLayoutEffect(() => {
    if (root.current) afterChange(root.current);
  }, [moment]);

  const tools = toolsOf(link, update);
  const goBack = (): void => (past ? back.to(null) : setPick(null));
  /** The default, at once where that can do no harm, otherwise at the second press. */
  const takeDefault = (): void => {
    const first = update.ask?.options[0];
    if (!first) return say("You have nothing to choose now.");
    if (sure === 0 || game.layout.enter.includes(first.verb)) return choose(0);
    setSure(0);
    say(`The default is: ${first.text}. Press again to take it.`);
  };
  const query = (name: Query) => (): void => say(answer(name, scene, game, link.log.value));
  const keys: Key[] = [
    { key: "enter", shown: "Enter", does: "take the default", run: takeDefault },
    { key: " ", shown: "Space", does: "the same", run: takeDefault },
    { key: "escape", shown: "Esc", does: "go back", run: goBack },
    { key: "a", shown: "A", does: "list all choices", run: () => root.current?.querySelector<HTMLElement>("[data-all]")?.click() },
    { key: "z", shown: "Z", does: "undo", run: tools.undo },
    { key: "y", shown: "Y", does: "redo", run: tools.redo },
    ...lookBackKeys(back),
    { key: "p", shown: "P", does: "say what I am asked", run: query("prompt") },
    { key: "h", shown: "H", does: "say my hand", run: query("hand") },
    { key: "b", shown: "B", does: "say my side of the table", run: query("mine") },
    { key: "o", shown: "O", does: "say the other sides", run: query("others") },
    { key: "l", shown: "L", does: "say what happened last", run: query("last") },
    { key: "c", shown: "C", does: "say the clocks", run: query("clocks") },
    { key: "?", shown: "?", does: "show this list", run: () => root.current?.querySelector<HTMLElement>("[data-help]")?.click() },
  ];
  useKeys(keys, (number) => choose(number - 1));

  return (
    <SceneContext.Provider value={shown}>
      <div class={`table ${settings.value.logOpen ? "" : "nolog"}`} ref={root} data-seq={update.seq} data-busy={busy}>
        <a class="skip" href="#prompt" onClick={(event) => { event.preventDefault(); document.getElementById("prompt")?.focus(); }}>To the choice</a>
        <TopBar link={link} table={table} update={update} tools={tools} keys={keys} lookBack={back.last > 0 ? () => back.to(past ? null : back.last - 1) : null} />
        <Board />
        <Sidebar link={link} table={table} seat={link.seat} story={past?.log ?? link.log.value} />
        <footer class="edge">
          <Tray choose={choose} />
          <Hand />
          {past ? (
            <LookBackBar back={back} waiting={update.ask !== null} />
          ) : update.view.over ? (
            <Ending table={table} view={update.view} />
          ) : sure !== null && update.ask?.options[sure] ? (
            <Confirm text={update.ask.options[sure].text} yes={() => choose(sure)} no={goBack} />
          ) : (
            <Prompt choose={choose} back={goBack} busy={busy} change={tools.canUndo ? tools.undo : null}>
              <OpenRequest link={link} table={table} />
            </Prompt>
          )}
        </footer>
      </div>
      <Hover />
      <Inspector />
    </SceneContext.Provider>
  );
}

function toolsOf(link: Link, update: Update): Tools {
  const can = update.undo;
  return {
    canUndo: can?.undo ?? false,
    canRedo: can?.redo ?? false,
    canAsk: can?.request ?? false,
    reason: can?.reason ?? "Only players can undo.",
    undo: () => {
      if (can?.undo) link.act({ type: "undo" });
      else tell(can?.reason || "There is nothing to undo.");
    },
    redo: () => (can?.redo ? link.act({ type: "redo" }) : tell("There is nothing to redo.")),
    reset: () => link.act({ type: "reset" }),
    ask: () => {
      link.act({ type: "undo", request: true });
      tell("The others are asked whether you may take that back.");
    },
  };
}
