// A table by its address: the waiting room, the deal, the game; with several seats of one's own, the hand-over.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { Link } from "../live/link";
import { Lobby } from "../live/lobby";
import { Play } from "../live/play";
import { useTitle } from "../live/signs";
import { homeHref } from "../hrefs";
import { ShelfContext, takeShelf, type Shelf } from "../table/shelf";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { hush } from "../ui/voice";
import type { TableInfo } from "../wire";

export function TablePage({ id }: { id: string }): JSX.Element {
  const found = useLoaded(async () => {
    const table = await api.table(id);
    return { table, shelf: await takeShelf(table.game) };
  }, [id]);
  if (!found.value) {
    return (
      <div class="page narrow">
        <Masthead />
        <main><Wait of={found}>{() => null}</Wait></main>
      </div>
    );
  }
  return <Seated key={id} {...found.value} />;
}

const mine = (table: TableInfo): number[] => table.seats.filter((seat) => seat.yours).map((seat) => seat.seat);

/** One socket for each seat of mine, or one to look on. */
function useLinks(table: TableInfo): readonly Link[] {
  const [links, setLinks] = useState<readonly Link[]>([]);
  const seats = mine(table);
  useEffect(() => {
    const opened = (seats.length ? seats : [null]).map((seat) => new Link(table.id, seat));
    setLinks(opened);
    return () => opened.forEach((link) => link.close());
  }, [table.id, seats.join()]);
  return links;
}

function Seated({ table: first, shelf }: { table: TableInfo; shelf: Shelf }): JSX.Element {
  const [start, setStart] = useState(first);
  const links = useLinks(start);
  const [at, setAt] = useState<number | null>(null);
  const current = links.find((link) => link.seat === at) ?? links[0];
  // A seat that I took or gave up since the page was opened needs a socket of its own.
  const newest = links.map((link) => link.table.value).find(Boolean) ?? null;
  const table = newest ?? start;
  const follow = (now: TableInfo): void => {
    if (mine(now).join() !== mine(start).join()) setStart(now);
  };
  useEffect(() => {
    if (newest) follow(newest);
  }, [newest]);
  // Whoever was moved to another seat is sent away from the old one, and finds the new one here.
  const gone = current?.connection.value.state === "gone";
  useEffect(() => {
    if (gone) api.table(first.id).then(follow, () => undefined);
  }, [gone]);

  if (!current) return <Shuffling text="One moment …" />;
  const connection = current.connection.value;
  if (connection.state === "gone") return <Gone message={connection.message} />;
  const update = current.update.value;
  const next = update && links.length > 1 && !update.ask && !update.view.over
    ? links.find((link) => link !== current && link.seat !== null && update.view.waiting.includes(link.seat) && link.update.value?.ask)
    : undefined;
  return (
    <ShelfContext.Provider value={shelf}>
      {table.status === "waiting" ? (
        <Lobby table={table} />
      ) : !update ? (
        <Shuffling text="The cards are being shuffled …" />
      ) : next ? (
        <HandOver name={table.seats[next.seat ?? 0]?.name ?? ""} take={() => setAt(next.seat)} />
      ) : (
        <Play key={current.seat ?? "watch"} link={current} table={table} update={update} />
      )}
    </ShelfContext.Provider>
  );
}

function Shuffling({ text }: { text: string }): JSX.Element {
  return (
    <div class="page narrow">
      <Masthead />
      <main class="centre" aria-busy="true"><p role="status">{text}</p></main>
    </div>
  );
}

/** Between two people at one screen: nothing of the table is on the page, nor of what was said about it. */
function HandOver({ name, take }: { name: string; take: () => void }): JSX.Element {
  const ready = useRef<HTMLButtonElement>(null);
  useTitle(`${name} is next`, true);
  useLayoutEffect(() => {
    hush();
    ready.current?.focus();
  }, []);
  return (
    <div class="page narrow">
      <main class="handover panel stackup">
        <h1>{name} is next</h1>
        <p>Hand the screen over. The cards of {name} are shown when {name} is ready.</p>
        <button type="button" class="button main" ref={ready} onClick={take}>I am {name}</button>
      </main>
    </div>
  );
}

function Gone({ message }: { message: string }): JSX.Element {
  return (
    <div class="page narrow">
      <Masthead />
      <main class="panel stackup">
        <h1>This table is closed here</h1>
        <p>{message}</p>
        <div class="row">
          <button type="button" class="button main" onClick={() => location.reload()}>Open it again</button>
          <a class="button" href={homeHref}>Home</a>
        </div>
      </main>
    </div>
  );
}
