// The waiting room: who sits where before the deal.
import type { JSX } from "preact";
import { api } from "../api";
import { SigilMark } from "../art/picture";
import { homeHref } from "../hrefs";
import { go } from "../router";
import { settings } from "../settings";
import { useShelf } from "../table/shelf";
import { signOf } from "../table/signs";
import { Masthead } from "../ui/masthead";
import { capital, inWords } from "../view";
import type { SeatInfo, TableInfo } from "../wire";
import { Fairness } from "./fairness";
import { Invite } from "./invite";
import { carefully } from "../ui/carefully";
import { useTitle } from "./signs";

export function Lobby({ table }: { table: TableInfo }): JSX.Element {
  const { game } = useShelf();
  useTitle(game.title);
  const seated = table.seats.some((seat) => seat.yours);
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  // Only what is not as usual is worth a word.
  const usual = new Map(game.settings.map((setting) => [setting.name, JSON.stringify(setting.default)]));
  const options = Object.entries(table.options).filter(([name, value]) => inWords(value) && (name === "players" || JSON.stringify(value) !== usual.get(name)));
  const leave = async (): Promise<void> => {
    await api.leave(table.id);
    go(homeHref);
  };
  return (
    <div class="page narrow">
      <Masthead />
      <main class="stackup">
        <h1>{game.title}</h1>
        <p role="status">{open ? `Waiting for ${open === 1 ? "one more person" : `${open} more people`}. The game begins by itself when all seats are taken.` : "All seats are taken. The deal begins when everybody is here."}</p>
        {options.length > 0 && <p class="tags">{options.map(([name, value]) => <span class="tag" key={name}>{capital(inWords(name))}: {inWords(value)}</span>)}</p>}
        <section class="panel stackup" aria-label="Seats">
          {table.seats.map((seat) => <SeatLine key={seat.seat} seat={seat} table={table} />)}
        </section>
        {table.code && <div class="panel"><Invite table={table} /></div>}
        <Fairness table={table} />
        <div class="row">
          {seated && <button type="button" class="button" onClick={() => void carefully(leave)}>Leave this table</button>}
          <a class="button plain" href={homeHref}>Home</a>
        </div>
      </main>
    </div>
  );
}

function SeatLine({ seat, table }: { seat: SeatInfo; table: TableInfo }): JSX.Element {
  const { game } = useShelf();
  const put = (who: string): Promise<void> => carefully(() => api.seat(table.id, { seat: seat.seat, who }));
  const sit = (): Promise<void> => carefully(() => api.join({ table: table.id, ...(table.code ? { code: table.code } : {}), seat: seat.seat, name: settings.value.name }));
  const swap = (): Promise<void> => carefully(() => api.swap(table.id, { a: seat.seat, b: seat.seat + 1 }));
  const about = seat.kind === "open" ? "Open" : seat.kind === "bot" ? `Bot, ${seat.level ?? ""}` : seat.kind === "rules" ? "Played by the rules" : seat.connected ? "Here" : "Not connected";
  const seated = table.seats.some((one) => one.yours);
  return (
    <div class="row seatline">
      <span class="sign"><SigilMark sigil={signOf(seat.seat)} /></span>
      <span class="grow"><b>{seat.kind === "open" ? `Seat ${seat.seat + 1}` : seat.name}</b>{seat.yours ? " (you)" : ""} <span class="soft small">{about}</span></span>
      {seat.kind === "open" && !seated && <button type="button" class="button main" onClick={() => void sit()}>Sit here</button>}
      {table.host && (seat.kind === "open" || seat.kind === "bot") && (
        <label class="field">
          <span class="unseen">Who sits on seat {seat.seat + 1}</span>
          <select value={seat.kind === "open" ? "open" : `bot:${seat.level}`} onChange={(event) => void put(event.currentTarget.value)}>
            <option value="open">Open</option>
            {game.bots.map((bot) => <option key={bot} value={`bot:${bot}`}>Bot, {bot}</option>)}
          </select>
        </label>
      )}
      {table.host && seat.kind === "person" && !seat.yours && <button type="button" class="button plain" onClick={() => void put("open")}>Free this seat</button>}
      {table.host && seat.seat + 1 < table.seats.length && <button type="button" class="button plain" onClick={() => void swap()}>Swap with the next</button>}
    </div>
  );
}
