// The deck builder: the cards of a game on one side, a deck with its curve and its faults on the other.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, gameOnce } from "../api";
import { costInWords, keep, kept, readDeck, sizeOf, tally, withCard, writeDeck, type Deck } from "../decks";
import { tableHref } from "../hrefs";
import { useTitle } from "../live/signs";
import { go } from "../router";
import { settings } from "../settings";
import { CardName } from "../table/names";
import { Hover, Inspector } from "../table/preview";
import { ShelfContext, takeShelf, type Shelf } from "../table/shelf";
import { carefully } from "../ui/carefully";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { tell } from "../ui/voice";
import { capital, inWords, type Card } from "../view";
import type { GameInfo } from "../wire";

export function Decks({ name }: { name: string }): JSX.Element {
  const found = useLoaded(async () => ({ game: await gameOnce(name), shelf: await takeShelf(name) }), [name]);
  useTitle("Decks");
  return (
    <div class="page">
      <Masthead />
      <main>
        <Wait of={found}>
          {({ game, shelf }) => game.decks.length ? <ShelfContext.Provider value={shelf}><Builder game={game} shelf={shelf} /><Hover /><Inspector /></ShelfContext.Provider> : <p class="panel">Nobody brings a deck to {game.title}.</p>}
        </Wait>
      </main>
    </div>
  );
}

const LEADER = "deity";
const NO_ACTION = [LEADER, "mini"];

/** What a card costs in all. */
function totalCost(card: Card): number {
  const cost = card["cost"];
  return Array.isArray(cost) ? cost.reduce((sum: number, part: unknown) => sum + Number(part), 0) : 0;
}

function useFaults(game: string, text: string): readonly string[] | null {
  const [faults, setFaults] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      api.checkDeck(game, text).then((found) => wanted && setFaults(found.faults), (error: Error) => wanted && setFaults([error.message]));
    }, 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, text]);
  return faults;
}

function Builder({ game, shelf }: { game: GameInfo; shelf: Shelf }): JSX.Element {
  const [deck, setDeck] = useState<Deck>(() => readDeck(game.decks[0]?.text ?? ""));
  const [title, setTitle] = useState("My deck");
  const text = useMemo(() => writeDeck(deck), [deck]);
  const faults = useFaults(game.name, text);
  const leaders = [...shelf.faces.values()].filter((card) => card.type === LEADER);
  const own = Object.entries(kept.value[game.name] ?? {});
  const change = (name: string, by: number): void => setDeck(withCard(deck, name, by));
  const load = (name: string, found: string): void => {
    setDeck(readDeck(found));
    setTitle(name);
  };
  const save = (): void => {
    tell(keep(game.name, title.trim() || "My deck", text) ? "The deck is kept on this device." : "This browser keeps nothing. Copy the text of the deck instead.");
  };
  const play = (): Promise<void> =>
    carefully(async () => go(tableHref((await api.play({ game: game.name, name: settings.value.name, options: { players: 2, [game.deck_option]: [text, null] } })).id)));
  return (
    <div class="deckbuilder">
      <section class="panel stackup" aria-labelledby="the-deck">
        <h1 id="the-deck">Decks of {game.title}</h1>
        <div class="row">
          <label class="field grow">
            <span>Begin with</span>
            <select value="" onChange={(event) => {
              const [from, name] = event.currentTarget.value.split(/:(.*)/s);
              const found = from === "box" ? game.decks.find((one) => one.name === name)?.text : kept.value[game.name]?.[name ?? ""];
              if (name && found) load(name, found);
            }}>
              <option value="">…</option>
              {game.decks.map((one) => <option key={one.name} value={`box:${one.name}`}>{one.name}, of the box</option>)}
              {own.map(([name]) => <option key={name} value={`own:${name}`}>{name}</option>)}
            </select>
          </label>
          <label class="field grow">
            <span>Led by</span>
            <select value={deck.leader} onChange={(event) => setDeck({ ...deck, leader: event.currentTarget.value })}>
              {leaders.map((card) => <option key={card.name}>{card.name}</option>)}
            </select>
          </label>
          <label class="field grow">
            <span>Name</span>
            <input type="text" maxLength={40} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
          </label>
        </div>
        <p role="status" class="decksize"><b>{sizeOf(deck)}</b> cards. {faults === null ? "Checking …" : faults.length ? "It cannot be played yet:" : "It can be played."}</p>
        {faults && faults.length > 0 && <ul class="faults">{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
        <div class="row">
          <button type="button" class="button main" disabled={faults === null || faults.length > 0} onClick={() => void play()}>Play it against a bot</button>
          <button type="button" class="button" onClick={save}>Keep it</button>
          {own.some(([name]) => name === title) && <button type="button" class="button plain" onClick={() => keep(game.name, title, "")}>Throw it away</button>}
        </div>
        <Curve deck={deck} shelf={shelf} />
        <details>
          <summary>As text</summary>
          <div class="stackup block">
            <label class="field">
              <span>Copy it, or put another one in its place</span>
              <textarea rows={12} value={text} onChange={(event) => setDeck(readDeck(event.currentTarget.value))} spellcheck={false} />
            </label>
          </div>
        </details>
        <ul class="plainlist deckcards" aria-label="Cards of the deck">
          {[...deck.cards].sort(([a], [b]) => a.localeCompare(b)).map(([name, count]) => <Line key={name} name={name} count={count} change={change} />)}
        </ul>
      </section>
      <Pool shelf={shelf} deck={deck} change={change} />
    </div>
  );
}

function Line({ name, count, change, about = "" }: { name: string; count: number; change: (name: string, by: number) => void; about?: string }): JSX.Element {
  return (
    <li class="deckline">
      <button type="button" class="button round" aria-label={`One ${name} less`} disabled={!count} onClick={() => change(name, -1)}>−</button>
      <b class="deckcount">{count}</b>
      <button type="button" class="button round" aria-label={`One ${name} more`} onClick={() => change(name, 1)}>+</button>
      <span class="grow"><CardName name={name} />{about && <small class="soft"> {about}</small>}</span>
    </li>
  );
}

/** How dear the cards are, and whose they are. Bars, with the same in numbers. */
function Curve({ deck, shelf }: { deck: Deck; shelf: Shelf }): JSX.Element {
  const face = (name: string): Card | undefined => shelf.faces.get(name);
  const costs = tally(deck, (name) => { const card = face(name); return card && totalCost(card); });
  const most = Math.max(1, ...costs.values());
  const dearest = Math.max(0, ...costs.keys());
  const kinds = [tally(deck, (name) => inWords(face(name)?.["faction"]) || undefined), tally(deck, (name) => capital(inWords(face(name)?.type)) || undefined)];
  return (
    <div class="stackup">
      <figure class="curve">
        <figcaption class="small soft">Cards by what they cost in all</figcaption>
        <ol>
          {Array.from({ length: dearest + 1 }, (_, cost) => (
            <li key={cost} aria-label={`${costs.get(cost) ?? 0} cards for ${cost}`}>
              <span class="bar" style={{ "--part": (costs.get(cost) ?? 0) / most }} />
              <b>{costs.get(cost) ?? 0}</b>
              <span class="soft">{cost}</span>
            </li>
          ))}
        </ol>
      </figure>
      {kinds.map((counts, at) => <p key={at} class="tags">{[...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, count]) => <span key={name} class="tag">{name} {count}</span>)}</p>)}
    </div>
  );
}

/** All cards that a deck can have. */
function Pool({ shelf, deck, change }: { shelf: Shelf; deck: Deck; change: (name: string, by: number) => void }): JSX.Element {
  const cards = useMemo(() => [...shelf.faces.values()].filter((card) => !NO_ACTION.includes(card.type)), [shelf]);
  const [filter, setFilter] = useState({ words: "", faction: "", type: "" });
  const values = (field: string): string[] => [...new Set(cards.map((card) => inWords(card[field])))].filter(Boolean).sort();
  const fits = (card: Card): boolean =>
    (!filter.faction || card["faction"] === filter.faction) &&
    (!filter.type || card.type === filter.type) &&
    `${card.name} ${card.text ?? ""} ${inWords(card["types"])}`.toLowerCase().includes(filter.words.trim().toLowerCase());
  const shown = cards.filter(fits).sort((a, b) => totalCost(a) - totalCost(b) || a.name.localeCompare(b.name));
  const select = (field: "faction" | "type", all: string): JSX.Element => (
    <label class="field grow">
      <span>{capital(field)}</span>
      <select value={filter[field]} onChange={(event) => setFilter({ ...filter, [field]: event.currentTarget.value })}>
        <option value="">{all}</option>
        {values(field).map((value) => <option key={value} value={value}>{capital(value)}</option>)}
      </select>
    </label>
  );
  return (
    <section class="panel stackup" aria-labelledby="the-cards">
      <h2 id="the-cards">Cards</h2>
      <div class="row">
        <label class="field grow">
          <span>Words</span>
          <input type="search" value={filter.words} onInput={(event) => setFilter({ ...filter, words: event.currentTarget.value })} />
        </label>
        {select("faction", "All factions")}
        {select("type", "All types")}
      </div>
      <p class="small soft" role="status">{shown.length} of {cards.length} cards</p>
      <ul class="plainlist deckcards">
        {shown.map((card) => <Line key={card.name} name={card.name} count={deck.cards.get(card.name) ?? 0} change={change} about={`${inWords(card["faction"])} ${inWords(card.type)}, ${costInWords({ cost: card["cost"], x: card["x"] })}`} />)}
      </ul>
    </section>
  );
}
