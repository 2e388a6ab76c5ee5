// What one can do alone in a game: climb its ladder, and play the deal of the day (docs/ladders.md).
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api, gameOnce } from "../api";
import { lookOf } from "../art/palette";
import { Picture } from "../art/picture";
import { replayHref, soloHref, tableHref } from "../hrefs";
import { useTitle } from "../live/signs";
import { go } from "../router";
import { settings } from "../settings";
import { dayBefore, resultOf } from "../solo";
import { carefully } from "../ui/carefully";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { counted } from "../view";
import type { Day, DayLine, Ladder, PlayIn, Rung } from "../wire";

type Start = (wish: Pick<PlayIn, "deal" | "rung">) => void;

export function SoloPage({ name, wanted }: { name: string; wanted: string }): JSX.Element {
  const found = useLoaded(async () => ({ game: await gameOnce(name), ladder: await api.ladder(name), day: await api.day(name, wanted) }), [name, wanted]);
  useTitle(found.value ? `${found.value.game.title} alone` : "Alone");
  const [busy, setBusy] = useState(false);
  const start: Start = (wish) => {
    setBusy(true);
    void carefully(async () => go(tableHref((await api.play({ game: name, name: settings.value.name, ...wish })).id))).then(() => setBusy(false));
  };
  return (
    <div class="page narrow">
      <Masthead />
      <main class="stackup">
        <Wait of={found}>
          {({ game, ladder, day }) => (
            <>
              <h1>{game.title}, alone</h1>
              {ladder.rungs.length > 0 && <LadderPart ladder={ladder} busy={busy} start={start} />}
              <DayPart day={day} busy={busy} start={start} />
            </>
          )}
        </Wait>
      </main>
    </div>
  );
}

function LadderPart({ ladder, busy, start }: { ladder: Ladder; busy: boolean; start: Start }): JSX.Element {
  const won = ladder.rungs.filter((rung) => rung.won).length;
  return (
    <section class="panel stackup" aria-labelledby="ladder">
      <h2 id="ladder">The ladder</h2>
      <p class="soft">{won === ladder.rungs.length ? "You have climbed all of it." : `${won} of ${ladder.rungs.length} won. Win a rung to reach the next one; a bot must not fill in for you.`}</p>
      <ol class="plainlist rungs">
        {ladder.rungs.map((rung, at) => <RungLine key={rung.id} rung={rung} at={at} busy={busy} start={start} />)}
      </ol>
    </section>
  );
}

function RungLine({ rung, at, busy, start }: { rung: Rung; at: number; busy: boolean; start: Start }): JSX.Element {
  const next = rung.open && !rung.won;
  return (
    <li class={`rung ${rung.won ? "won" : next ? "next" : "shut"}`} aria-current={next ? "step" : undefined}>
      <div class="rungart" aria-hidden="true"><Picture name={rung.name} look={lookOf(rung.name)} /></div>
      <div class="grow">
        <h3>{at + 1}. {rung.name}</h3>
        <p class="tags">
          {rung.won && <span class="tag good">✓ won</span>}
          {!rung.open && <span class="tag">closed</span>}
          <span class="tag">{rung.players === 1 ? "solo" : `${rung.players} players`}</span>
          {rung.level && <span class="tag">level: {rung.level}</span>}
        </p>
        <p class="small">{rung.about}</p>
      </div>
      {rung.open && <button type="button" class={next ? "button main" : "button"} disabled={busy} onClick={() => start({ deal: "ladder", rung: rung.id })}>{rung.won ? "Again" : "Play"}<span class="unseen">: {rung.name}</span></button>}
    </li>
  );
}

function DayPart({ day, busy, start }: { day: Day; busy: boolean; start: Start }): JSX.Element {
  const mine = day.best.find((line) => line.mine);
  return (
    <section class="panel stackup" aria-labelledby="day">
      <h2 id="day">The deal of {day.today ? "the day" : day.day}</h2>
      <p class="soft">{day.today && "The same cards and bots for everybody until midnight in Greenwich. "}First tries count: who won in the fewest turns stands first.{" "}
        {day.tries > 0 ? `${counted(day.tries, "player")} tried it, ${day.wins} won.` : "Nobody has tried it."}</p>
      {day.best.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="The best">
          <table class="best">
            <thead><tr><th scope="col">Place</th><th scope="col">Name</th><th scope="col">Result</th><th scope="col">Replay</th></tr></thead>
            <tbody>{day.best.map((line, at) => <BestLine key={at} line={line} />)}</tbody>
          </table>
        </div>
      )}
      {day.best.some((line) => !line.table) && <p class="small soft">You can watch these once you have finished your own try.</p>}
      <div class="row">
        {day.running && <a class="button main" href={tableHref(day.running)}>Go on with your try</a>}
        {!day.today && <a class="button" href={soloHref(day.game)}>Today</a>}
        {day.today && !day.running && (
          <button type="button" class="button" disabled={busy} onClick={() => start({ deal: "daily" })}>{mine ? "Play it once more, for fun" : "Play the deal of the day"}</button>
        )}
        <a class="button plain" href={soloHref(day.game, dayBefore(day.day))}>The day before</a>
      </div>
    </section>
  );
}

function BestLine({ line }: { line: DayLine }): JSX.Element {
  return (
    <tr class={line.mine ? "mine" : ""}>
      <td>{line.place ?? "–"}</td>
      <th scope="row">{line.name}{line.mine ? " (you)" : ""}</th>
      <td>{resultOf(line)}</td>
      <td>{line.table ? <a href={replayHref(line.table)}>Watch<span class="unseen"> {line.name}</span></a> : "–"}</td>
    </tr>
  );
}
