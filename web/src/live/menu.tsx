// What can be done with a table rather than in the game.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { homeHref, rulesHref } from "../hrefs";
import { go } from "../router";
import { useScene } from "../table/scene";
import { useShelf } from "../table/shelf";
import { carefully } from "../ui/carefully";
import type { SeatInfo, TableInfo } from "../wire";
import { Fairness } from "./fairness";
import { Invite } from "./invite";
import type { Link } from "./link";
import type { Tools } from "./tools";

interface MenuProps {
  table: TableInfo;
  link: Link;
  tools: Tools;
  lookBack: () => void;
  close: () => void;
  settings: () => void;
  help: () => void;
}

/** Leaving is asked for twice: a bot plays on, and what it helps to win does not count everywhere. */
function Leaving({ table, leave, stay }: { table: TableInfo; leave: () => void; stay: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const lost = !table.counts ? "" : table.rung !== null ? "This rung then counts as not won, whatever the bot does." : "This is your try at the deal of the day: it then counts as not won, whatever the bot does.";
  return (
    <section class="stackup" aria-label="Leave the table?">
      <p>A bot plays on for you. You can take your seat back as long as nobody else has it. {lost}</p>
      <div class="row">
        <button type="button" class="button" ref={button} onClick={stay}>Stay</button>
        <button type="button" class="button" onClick={leave}>Leave the table</button>
      </div>
    </section>
  );
}

export function TableMenu({ table, link, tools, lookBack, close, settings, help }: MenuProps): JSX.Element {
  const { game } = useShelf();
  const { clock } = useScene();
  const and = (act: () => void) => (): void => {
    close();
    act();
  };
  const [leaving, setLeaving] = useState(false);
  const mine = table.seats.filter((seat) => seat.yours);
  const away = mine.filter((seat) => seat.away);
  const late = (seat: SeatInfo): boolean => (clock(seat.seat)?.left ?? 1) <= 0;
  const claimable = table.seats.filter((seat) => seat.kind === "person" && !seat.yours && !seat.away && (!seat.connected || late(seat)));
  const takeBack = (seat: SeatInfo): Promise<unknown> => api.seat(table.id, { seat: seat.seat, who: "me" });
  const leave = async (): Promise<void> => {
    await api.leave(table.id);
    go(homeHref);
  };
  if (leaving) return <Leaving table={table} leave={and(() => void carefully(leave))} stay={() => setLeaving(false)} />;
  return (
    <div class="stackup">
      <div class="menu">
        {mine.length > 0 && table.undo === "free" && table.status === "playing" && (
          <>
            <button type="button" class="button" aria-disabled={!tools.canUndo} onClick={and(tools.undo)}>Undo</button>
            <button type="button" class="button" aria-disabled={!tools.canRedo} onClick={and(tools.redo)}>Redo</button>
            <button type="button" class="button" aria-disabled={!tools.canUndo} onClick={and(tools.canUndo ? tools.reset : tools.undo)}>Take back all that is fair</button>
            {!tools.canUndo && tools.canAsk && <button type="button" class="button" onClick={and(tools.ask)}>Ask the others for an undo</button>}
          </>
        )}
        <button type="button" class="button" onClick={and(lookBack)}>Look back</button>
        <button type="button" class="button" onClick={settings}>Settings</button>
        <button type="button" class="button" onClick={help}>Keys</button>
        <a class="button" href={rulesHref(game.name)} target="_blank" rel="noopener">Rules</a>
        {away.map((seat) => (
          <button key={seat.seat} type="button" class="button main" onClick={and(() => void carefully(() => takeBack(seat)))}>Take my seat back ({seat.name})</button>
        ))}
        {claimable.map((seat) => (
          <button key={seat.seat} type="button" class="button" onClick={and(() => link.act({ type: "claim", seat: seat.seat }))}>Let a bot fill in for {seat.name}</button>
        ))}
        {table.host && table.seats.filter((seat) => seat.away && !seat.yours && !seat.offered).map((seat) => (
          <button key={seat.seat} type="button" class="button" onClick={and(() => void carefully(() => api.seat(table.id, { seat: seat.seat, who: "open" })))}>Offer the seat of {seat.name} to somebody with the code</button>
        ))}
        {mine.some((seat) => !seat.away) && table.status === "playing" && (
          <button type="button" class="button" onClick={() => setLeaving(true)}>Leave; a bot fills in for me</button>
        )}
        <a class="button" href={homeHref}>Home; the game waits for me</a>
      </div>
      {table.spectators && <Invite watch table={table} />}
      <Fairness table={table} />
    </div>
  );
}
