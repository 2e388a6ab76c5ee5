// A new table: mode, options, who sits where.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { api, gameOnce } from "../api";
import { skinOf } from "../games";
import { carefully } from "../ui/carefully";
import { useTitle } from "../live/signs";
import { tableHref } from "../hrefs";
import { go } from "../router";
import { settings } from "../settings";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { capital, inWords } from "../view";
import type { GameInfo, SettingInfo } from "../wire";
import { DeckField } from "./deckfield";
import { NameField } from "./home";

export function NewTable({ name }: { name: string }): JSX.Element {
  const game = useLoaded(() => gameOnce(name), [name]);
  useTitle(game.value ? `New table: ${game.value.title}` : "New table");
  return (
    <div class="page narrow">
      <Masthead />
      <main>
        <Wait of={game}>{(found) => <Form game={found} />}</Wait>
      </main>
    </div>
  );
}

const CLOCKS = [
  ["", "No clock"],
  ["300/5", "5 minutes each, 5 seconds more per choice"],
  ["900/10", "15 minutes each, 10 seconds more per choice"],
  ["259200/43200", "3 days each, half a day more per choice"],
  ["86400/0/move", "A day for every move"],
  ["259200/0/move", "3 days for every move"],
] as const;

const CHATS = [
  ["", "Strangers: ready-made phrases"],
  ["free", "Everybody may write"],
  ["phrases", "Only ready-made phrases"],
  ["none", "None"],
] as const;

/** How the bots play (docs/bots.md). */
const LEVELS: Readonly<Record<string, string>> = {
  random: "takes anything",
  casual: "takes anything in two of five choices",
  careful: "takes anything in three of twenty",
  greedy: "always takes what it thinks best",
};

/** Settings of a game that a form can offer: those with a list of values, by the game or by its skin. */
function offered(game: GameInfo): SettingInfo[] {
  const { choices } = skinOf(game.name);
  return game.settings
    .map((setting) => (setting.values.length ? setting : { ...setting, values: [setting.default, ...(choices?.[setting.name] ?? [])] }))
    .filter(({ values, name }) => values.length > 1 && name !== "players");
}

function Form({ game }: { game: GameInfo }): JSX.Element {
  const [mode, setMode] = useState(0);
  const chosen = game.modes[mode] ?? game.modes[0];
  const count = Number(chosen?.options["players"] ?? game.least_players);
  const level = game.bots.at(-1) ?? "greedy";
  const [seats, setSeats] = useState<readonly string[]>([]);
  const [more, setMore] = useState<Record<string, unknown>>({});
  const [decks, setDecks] = useState<readonly string[]>([]);
  const [clock, setClock] = useState("");
  const [chat, setChat] = useState("");
  const [flags, setFlags] = useState({ listed: false, spectators: true, undo: true });
  const seatAt = (at: number): string => seats[at] ?? (at === 0 ? "me" : `bot:${level}`);
  const seat = (at: number, who: string): void => setSeats(Array.from({ length: Math.max(count, seats.length) }, (_, index) => (index === at ? who : seatAt(index))));
  const flag = (key: keyof typeof flags, label: string): JSX.Element => (
    <label class="check">
      <input type="checkbox" checked={flags[key]} onChange={(event) => setFlags({ ...flags, [key]: event.currentTarget.checked })} />
      {label}
    </label>
  );
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    const [bank, increment, perMove] = clock.split("/");
    await carefully(async () => {
      const table = await api.open({
        game: game.name,
        options: { ...chosen?.options, ...more, ...(decks.some(Boolean) ? { [game.deck_option]: Array.from({ length: count }, (_, at) => decks[at] || null) } : {}) },
        seats: Array.from({ length: count }, (_, at) => seatAt(at)),
        name: settings.value.name,
        listed: flags.listed,
        spectators: flags.spectators,
        chat: chat !== "none",
        phrases: chat === "" || chat === "none" ? null : chat === "phrases",
        undo: flags.undo ? "free" : "none",
        clock: bank ? { bank: Number(bank), increment: Number(increment), per_move: perMove === "move" } : null,
      });
      go(tableHref(table.id));
    });
  };
  return (
    <form class="stackup" onSubmit={(event) => void start(event)}>
      <h1>New table: {game.title}</h1>
      <NameField />
      <label class="field">
        <span>Mode</span>
        <select value={String(mode)} onChange={(event) => setMode(Number(event.currentTarget.value))}>
          {game.modes.map((one, at) => <option key={one.label} value={String(at)}>{capital(one.label)}</option>)}
        </select>
      </label>
      <fieldset class="panel stackup">
        <legend class="unseen">Seats</legend>
        <h2 aria-hidden="true">Seats</h2>
        {Array.from({ length: count }, (_, at) => <SeatField key={at} at={at} who={seatAt(at)} bots={game.bots} set={(who) => seat(at, who)}>{seatAt(at) !== "open" && !chosen?.options["draft"] && <DeckField game={game} label="Deck" value={decks[at] ?? ""} set={(deck) => setDecks(Array.from({ length: count }, (_, index) => (index === at ? deck : (decks[index] ?? ""))))} />}</SeatField>)}
        <p class="soft small">Bots: {game.bots.map((bot) => `${bot} ${LEVELS[bot] ?? ""}`.trim()).join("; ")}. No bot sees more than its seat may see.</p>
        <p class="soft small">An open seat waits for somebody with your link. Several people at this screen take turns; it is handed over in between.</p>
      </fieldset>
      <details class="panel">
        <summary>More options</summary>
        <div class="twocolumns block">
          {offered(game).map((setting) => (
            <label class="field" key={setting.name}>
              <span>{capital(inWords(setting.name))}: {setting.help}</span>
              <select value={JSON.stringify(more[setting.name] ?? chosen?.options[setting.name] ?? setting.default)} onChange={(event) => setMore({ ...more, [setting.name]: JSON.parse(event.currentTarget.value) as unknown })}>
                {setting.values.map((value) => <option key={String(value)} value={JSON.stringify(value)}>{capital(inWords(value)) || "As usual"}</option>)}
              </select>
            </label>
          ))}
          <label class="field">
            <span>Clock</span>
            <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
              {CLOCKS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
            </select>
          </label>
          <label class="field">
            <span>Chat</span>
            <select value={chat} onChange={(event) => setChat(event.currentTarget.value)}>
              {CHATS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
            </select>
          </label>
          <div class="checks wide">
            {flag("listed", "Strangers see this table among the open tables")}
            {flag("spectators", "Others may watch; they see only what everybody sees")}
            {flag("undo", "Undo")}
          </div>
        </div>
      </details>
      <div class="row">
        <button class="button main">Open the table</button>
        <a class="button plain" href="#/">Back</a>
      </div>
    </form>
  );
}

function SeatField({ at, who, bots, set, children }: { at: number; who: string; bots: readonly string[]; set: (who: string) => void; children?: ComponentChildren }): JSX.Element {
  const guest = who.startsWith("me:");
  return (
    <div class="row">
      <label class="field grow">
        <span>Seat {at + 1}</span>
        <select value={guest ? "me:" : who} onChange={(event) => set(event.currentTarget.value === "me:" ? `me:Player ${at + 1}` : event.currentTarget.value)}>
          <option value="me">Me</option>
          <option value="me:">Somebody at this screen</option>
          <option value="open">Open: a friend with the link</option>
          {bots.map((bot) => <option key={bot} value={`bot:${bot}`}>Bot, {bot}</option>)}
        </select>
      </label>
      {guest && (
        <label class="field grow">
          <span>Their name</span>
          <input type="text" required maxLength={24} value={who.slice(3)} onInput={(event) => set(`me:${event.currentTarget.value}`)} />
        </label>
      )}
      {children}
    </div>
  );
}
