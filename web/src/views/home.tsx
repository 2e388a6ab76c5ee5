// Home: the games, my games, open tables.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Look } from "../art/palette";
import { Picture } from "../art/picture";
import { skinOf } from "../games";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { decksHref, newHref, replayHref, rulesHref, soloHref, tableHref } from "../hrefs";
import { go } from "../router";
import { set, settings } from "../settings";
import { resultOf, tableName } from "../solo";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { listed } from "../view";
import type { GameInfo, Solo, TableInfo } from "../wire";

/** The cards beside the greeting. */
const FAN: readonly Look[] = [
  { tone: "sky", sigil: "bolt" },
  { tone: "gold", sigil: "ankh" },
  { tone: "red", sigil: "crown" },
  { tone: "violet", sigil: "moon" },
  { tone: "green", sigil: "trident" },
];

const REFRESH = 5000;

export const players = (game: GameInfo): string =>
  game.least_players === game.most_players ? `${game.least_players} players` : `${game.least_players} to ${game.most_players} players`;

/** Tables come and go: look again from time to time, but only while somebody looks at the page. */
function useAgain(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && look(), REFRESH);
    return () => clearInterval(timer);
  }, []);
}

export function Home(): JSX.Element {
  useTitle("Card games of the gods");
  const games = useLoaded(api.games, []);
  const mine = useLoaded(() => api.myTables().catch(() => ({ tables: [] })), []);
  const open = useLoaded(api.tables, []);
  const solo = useLoaded(api.solo, []);
  useAgain(() => {
    open.again();
    mine.again();
  });
  const running = mine.value?.tables.filter((table) => table.status !== "over") ?? [];
  const finished = mine.value?.tables.filter((table) => table.status === "over").slice(0, 8) ?? [];
  const others = open.value?.tables.filter((table) => !running.some(({ id }) => id === table.id)) ?? [];
  const title = (name: string): string => games.value?.find((game) => game.name === name)?.title ?? name;
  return (
    <div class="page">
      <Masthead />
      <main class="stackup home">
        <section class="hero">
          <div>
            <h1>War among the gods</h1>
            <p class="lead">One table for god-themed card games. Play at once against bots, or send a friend a link. No account, nothing to install.</p>
            <NameField />
          </div>
          <div class="fanart" aria-hidden="true">
            {FAN.map((look) => <span key={look.sigil}><Picture name={look.sigil} look={look} /></span>)}
          </div>
        </section>
        {running.length > 0 && (
          <section aria-labelledby="going-on">
            <h2 id="going-on">Go on with your games</h2>
            <ul class="plainlist tables">{running.map((table) => <TableLine key={table.id} table={table} title={title(table.game)} href={tableHref(table.id)} act="Go on" />)}</ul>
          </section>
        )}
        <section aria-labelledby="games">
          <h2 id="games">The games</h2>
          <Wait of={games}>{(list) => <ul class="plainlist tiles">{list.map((game) => <Tile key={game.name} game={game} solo={solo.value?.find((one) => one.game === game.name)} />)}</ul>}</Wait>
        </section>
        {others.length > 0 && (
          <section aria-labelledby="open-tables">
            <h2 id="open-tables">Open tables</h2>
            <ul class="plainlist tables">{others.map((table) => <OpenTable key={table.id} table={table} title={title(table.game)} />)}</ul>
          </section>
        )}
        {finished.length > 0 && (
          <section aria-labelledby="replays">
            <h2 id="replays">Replays of your games</h2>
            <ul class="plainlist tables">{finished.map((table) => <TableLine key={table.id} table={table} title={title(table.game)} href={replayHref(table.id)} act="Watch" />)}</ul>
          </section>
        )}
      </main>
    </div>
  );
}

/** Guests choose a name; it is kept on this device and goes along with the next table. */
export function NameField(): JSX.Element {
  return (
    <label class="field namefield">
      <span>Your name at the table</span>
      <input type="text" maxLength={24} placeholder="Guest" autocomplete="nickname" value={settings.value.name} onInput={(event) => set("name", event.currentTarget.value)} />
    </label>
  );
}

/** How much there is to learn (`learning`: 1 to 3). */
const LEARNING = ["Easy to learn", "Some thinking", "For those who like it deep"];

function Tile({ game, solo }: { game: GameInfo; solo: Solo | undefined }): JSX.Element {
  const skin = skinOf(game.name);
  const { Art } = skin;
  const [busy, setBusy] = useState(false);
  const start = async (deal: "fair" | "lesson" = "fair"): Promise<void> => {
    setBusy(true);
    await carefully(async () => go(tableHref((await api.play({ game: game.name, name: settings.value.name, deal })).id)));
    setBusy(false);
  };
  return (
    <li class="tile">
      <div class="tileart">{Art ? <Art /> : <Picture name={game.title} look={skin.look} />}</div>
      <div class="tilebody">
        <h3>{game.title}</h3>
        <p class="tags">
          <span class="tag">{players(game)}</span>
          {skin.length && <span class="tag">{skin.length}</span>}
          <span class="tag">{LEARNING[game.learning - 1]}</span>
        </p>
        <p>{game.blurb}</p>
        <div class="row">
          <button type="button" class="button main" disabled={busy} onClick={() => void start()}>{busy ? "Dealing …" : "Play now"}<span class="unseen"> {game.title} against bots</span></button>
          {game.lesson && <button type="button" class="button" disabled={busy} onClick={() => void start("lesson")}>Learn<span class="unseen"> {game.title} in a first game with hints</span></button>}
          <a class="button" href={newHref(game.name)}>New table<span class="unseen"> of {game.title}</span></a>
          {game.decks.length > 0 && <a class="button plain" href={decksHref(game.name)}>Decks<span class="unseen"> of {game.title}</span></a>}
          <a class="button plain" href={rulesHref(game.name)}>Rules<span class="unseen"> of {game.title}</span></a>
        </div>
        {solo && <SoloLine game={game} solo={solo} />}
      </div>
    </li>
  );
}

/** What there is to do alone: how far I have come, and today's deal. */
function SoloLine({ game, solo }: { game: GameInfo; solo: Solo }): JSX.Element {
  const { mine } = solo;
  const day = solo.running ? <a href={tableHref(solo.running)}>go on<span class="unseen"> with the deal of the day of {game.title}</span></a> : mine ? `${resultOf(mine)}${mine.place === null ? "" : `, place ${mine.place} of ${solo.wins}`}` : "not played yet";
  return (
    <p class="small solo">
      <a href={soloHref(game.name)}>{solo.rungs > 0 ? "Ladder and deal of the day" : "Deal of the day"}<span class="unseen"> of {game.title}</span></a>{" "}
      <span class="soft">{solo.rungs > 0 && `${solo.won} of ${solo.rungs} rungs won; `}today’s deal: {day}.</span>
    </p>
  );
}

function people(table: TableInfo): string {
  return listed(table.seats.map((seat) => (seat.kind === "open" ? "an open seat" : seat.yours ? `${seat.name} (you)` : seat.name)));
}

const STATUS = { waiting: "Waiting for players", dealing: "Dealing", playing: "Running", over: "Finished" } as const;

function TableLine({ table, title, href, act }: { table: TableInfo; title: string; href: string; act: string }): JSX.Element {
  const winners = table.winners.map((seat) => table.seats[seat]?.name ?? "");
  return (
    <li class="panel tableline">
      <div class="grow">
        <h3>{title}{tableName(table) && `, ${tableName(table)}`}</h3>
        <p class="soft small">{people(table)}. {table.status === "over" ? `${winners.length ? `${listed(winners)} won` : "Nobody won"}, ${new Date(table.changed * 1000).toLocaleDateString()}.` : `${STATUS[table.status]}.`}</p>
      </div>
      <a class="button" href={href}>{act}<span class="unseen">: {title} with {people(table)}</span></a>
    </li>
  );
}

function OpenTable({ table, title }: { table: TableInfo; title: string }): JSX.Element {
  const sit = (): Promise<void> =>
    carefully(async () => go(tableHref((await api.join({ table: table.id, name: settings.value.name })).id)));
  const free = table.seats.some((seat) => seat.kind === "open");
  return (
    <li class="panel tableline">
      <div class="grow">
        <h3>{title}</h3>
        <p class="soft small">{people(table)}.</p>
      </div>
      {free ? <button type="button" class="button" onClick={() => void sit()}>Sit down</button> : <a class="button" href={tableHref(table.id)}>Watch</a>}
    </li>
  );
}
