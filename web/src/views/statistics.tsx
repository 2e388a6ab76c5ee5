// What chance has done here: shuffles, dice and first seats over all finished games, with sample sizes (FAIR-05).
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { useTitle } from "../live/signs";
import { useLoaded, Wait } from "../ui/load";
import { Masthead } from "../ui/masthead";
import { counted } from "../view";
import type { Fit, GameInfo, GameStats, Rate, Stats } from "../wire";

const AGAIN = 1500;

export function Statistics(): JSX.Element {
  useTitle("Statistics");
  const found = useLoaded(async () => ({ stats: await api.stats(), games: await api.games() }), []);
  // Games are counted one after the other: look again until all are.
  const { again } = found;
  const pending = found.value?.stats.pending ?? 0;
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(again, AGAIN);
    return () => clearTimeout(timer);
  }, [found.value]);
  return (
    <div class="page narrow">
      <Masthead />
      <main class="stackup">
        <h1>What chance has done</h1>
        <p>Shuffles, dice and seats in all finished games of this server. Every number stands with how many games or cards it comes from: few tell little.</p>
        <Wait of={found}>{({ stats, games }) => <All stats={stats} games={games} />}</Wait>
        <p class="soft small">p is how often honest chance gives counts at least as uneven as these. Below 0.001 something would be odd; one test in twenty is below 0.05 by itself.</p>
      </main>
    </div>
  );
}

function All({ stats, games }: { stats: Stats; games: readonly GameInfo[] }): JSX.Element {
  const title = (name: string): string => games.find((game) => game.name === name)?.title ?? name;
  return (
    <>
      {stats.pending > 0 && <p class="soft" role="status">{counted(stats.pending, "finished game is", "finished games are")} being counted …</p>}
      {stats.games.length === 0 && !stats.pending && <p class="panel">No game is finished yet. Play one, or let bots play.</p>}
      {stats.games.map((one) => <OneGame key={`${one.game} ${one.players}`} stats={one} title={title(one.game)} />)}
      <section class="panel stackup" aria-labelledby="stats-measured">
        <h2 id="stats-measured">What beginning is worth</h2>
        <p class="soft">Measured beforehand: bots of the usual level in all seats. Who begins is decided by lot, or by the rules of the game.</p>
        {games.map(({ name }) => (
          <section key={name} class="stackup tight">
            <h3>{title(name)}</h3>
            {stats.measured.filter(({ game }) => game === name).map(({ players, first_wins, even }) => (
              <RateBar key={players} label={counted(players, "player")} rate={first_wins} even={even} />
            ))}
          </section>
        ))}
      </section>
    </>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** Whether counts are odd, in words. */
export function verdict({ p, counts, expected }: Fit): string {
  if (!counts.some(Boolean)) return "nothing to count yet";
  if (expected < 5) return "too few to judge";
  return p < 0.001 ? "odd: look closer" : p < 0.05 ? "a little uneven, as one in twenty is" : "as chance should be";
}

function OneGame({ stats, title }: { stats: GameStats; title: string }): JSX.Element {
  const id = `stats-${stats.game}-${stats.players}`;
  return (
    <section class="panel stackup" aria-labelledby={id}>
      <h2 id={id}>{title}, {counted(stats.players, "player")}</h2>
      <p class="soft">{counted(stats.finished, "finished game")}</p>
      <section class="stackup tight">
        <h3>Who wins</h3>
        <RateBar label="Whoever began" rate={stats.first_wins} even={stats.even} />
        {stats.seat_wins.map((rate, seat) => <RateBar key={seat} label={`Seat ${seat + 1}`} rate={rate} even={stats.even} />)}
        <p class="soft small">The bar is the share, the thin line its 95 % interval, the mark at {percent(stats.even)} where it would be if beginning made no difference.</p>
      </section>
      {stats.dice.map(({ sides, faces }) => (
        <section key={sides} class="stackup tight">
          <h3>Dice with {sides} sides</h3>
          <FaceBars fit={faces} />
          <FitLine fit={faces} />
        </section>
      ))}
      {stats.shuffles && (
        <section class="stackup tight">
          <h3>Where shuffles put cards</h3>
          <HeatMap fit={stats.shuffles} />
          <FitLine fit={stats.shuffles} />
        </section>
      )}
    </section>
  );
}

function FitLine({ fit }: { fit: Fit }): JSX.Element {
  const all = fit.counts.reduce((sum, count) => sum + count, 0);
  return (
    <p class="small">
      <b>{verdict(fit)}</b> <span class="soft">· n = {all}, χ² = {fit.chi_square.toFixed(1)} with {fit.freedom} degrees of freedom, p = {fit.p < 0.001 ? "below 0.001" : fit.p.toFixed(3)}</span>
    </p>
  );
}

function RateBar({ label, rate, even }: { label: string; rate: Rate; even: number }): JSX.Element {
  const text = rate.of ? `${percent(rate.share)} (${rate.count} of ${rate.of}; ${percent(rate.low)} to ${percent(rate.high)})` : "no game yet";
  return (
    <div class="rate">
      <span>{label}</span>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="ground" width="100" height="12" />
        {rate.of > 0 && <rect class="bar" y="2" width={rate.share * 100} height="8" />}
        {rate.of > 0 && <path class="interval" d={`M${rate.low * 100} 6H${rate.high * 100}`} />}
        <path class="even" d={`M${even * 100} 0V12`} />
      </svg>
      <span class="soft small">{text}</span>
    </div>
  );
}

function FaceBars({ fit }: { fit: Fit }): JSX.Element {
  const most = Math.max(1, ...fit.counts, fit.expected);
  return (
    <ul class="plainlist faces-list">
      {fit.counts.map((count, face) => (
        <li key={face}>
          <span class="column" style={{ "--part": count / most }} />
          <b>{face + 1}</b> <span class="soft small">{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** Ten by ten: from which tenth of the pile (row) to which (column). Darker is more; the words say what is uneven. */
function HeatMap({ fit }: { fit: Fit }): JSX.Element {
  const size = Math.round(Math.sqrt(fit.counts.length));
  const most = Math.max(1, ...fit.counts);
  const least = Math.min(...fit.counts);
  return (
    <div class="row">
      <svg class="heat" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`From each tenth of a pile to each tenth: between ${least} and ${most} cards, ${fit.expected.toFixed(1)} expected`}>
        {fit.counts.map((count, at) => <rect key={at} x={at % size} y={Math.floor(at / size)} width="1" height="1" opacity={0.12 + (0.88 * count) / most} />)}
      </svg>
      <p class="small soft">Row: the tenth of the pile where a card lay before. Column: where it lay afterwards. An honest shuffle makes an even square: between {least} and {most} cards here, {fit.expected.toFixed(1)} expected in each field.</p>
    </div>
  );
}
