"""What the rows of a simulation say: shares of wins, lengths, and whether the game is balanced (GAMES.md, point 9)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median, quantiles
from typing import NamedTuple

from theomachy.arena.simulate import Row
from theomachy.engine.hooks import Minutes

ENOUGH_GAMES = 2_000
PICK_SHARE = (0.8, 1.25)
FIRST_SHARE = (0.85, 1.15)
MOST_DECISIONS = 60
MOST_ROUNDS = 15
SECONDS = 15
"""What a decision takes at a table, with looking on at those of others (docs/decisions/009)."""


class Share(NamedTuple):
    """How often something won, against what would be fair."""

    label: str
    n: int
    wins: int
    fair: float
    """The wins that it would have if all seats were equal: not always n / players, for a team wins together."""

    @property
    def rate(self) -> float:
        return self.wins / self.n

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.n)

    @property
    def ratio(self) -> float:
        """1.0 is exactly the fair share."""
        return self.wins / self.fair if self.fair else 0.0


class Line(NamedTuple):
    """One line of the balance table."""

    what: str
    figure: str
    bound: str
    ok: bool


def wilson(wins: int, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: sound for few games and for shares near 0 and 1."""
    z = 1.959964
    p, zz = wins / n, z * z
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def shares(rows: Sequence[Row], label_of: Callable[[Row, int], str]) -> list[Share]:
    """The wins of all seats, counted under the label that each seat has in each game."""
    n: dict[str, int] = defaultdict(int)
    wins: dict[str, int] = defaultdict(int)
    fair: dict[str, float] = defaultdict(float)
    for row in rows:
        for seat in range(row.players):
            label = label_of(row, seat)
            n[label] += 1
            wins[label] += seat in row.winners
            fair[label] += len(row.winners) / row.players
    return [Share(label, n[label], wins[label], fair[label]) for label in sorted(n)]


def by_seat(rows: Sequence[Row]) -> list[Share]:
    return shares(rows, lambda row, seat: f"seat {seat}")


def by_start(rows: Sequence[Row]) -> list[Share]:
    return shares(rows, lambda row, seat: "begins" if seat == row.starter else "follows")


def by_bot(rows: Sequence[Row]) -> list[Share]:
    return shares(rows, lambda row, seat: row.bots[seat])


def by_pick(rows: Sequence[Row]) -> list[Share]:
    """Per leader, god or deck: whatever the game lets a seat pick. Best first."""
    return sorted(shares(rows, lambda row, seat: row.picks[seat]), key=lambda share: -share.ratio)


class Length(NamedTuple):
    """How long games are: the fifth percentile, the median, the 95th, the longest."""

    what: str
    low: float
    middle: float
    high: float
    most: float


def lengths(rows: Sequence[Row]) -> list[Length]:
    """A draft is counted apart (docs/decisions/011)."""
    found = [
        _length("decisions per player", [(row.decisions_total - row.drafted) / row.players for row in rows]),
        _length("decisions with two options or more", [sum(row.choices) / row.players for row in rows]),
        _length("rounds", [row.rounds for row in rows]),
        _length("options per decision", [row.options_mean for row in rows]),
    ]
    if any(row.drafted for row in rows):
        found.insert(0, _length("decisions of the draft", [row.drafted / row.players for row in rows]))
    return found


def _length(what: str, values: Sequence[float]) -> Length:
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else [values[0]] * 19
    return Length(what, cuts[0], median(values), cuts[-1], max(values))


def balance(rows: Sequence[Row], minutes: Minutes | None = None) -> list[Line]:
    """Point 9 of GAMES.md, figure by figure. Whoever plays alone has no share to be compared with. `minutes` per
    player is the length that the original states, if it states one."""
    length = {line.what: line.middle for line in lengths(rows)}
    locked = sum(row.locked_out for row in rows)
    lines = [Line("games", f"{len(rows):,}", f"at least {ENOUGH_GAMES:,}", len(rows) >= ENOUGH_GAMES)]
    if rows[0].players > 1:
        lines += _fair_shares(rows)
    decisions, rounds = length["decisions per player"], length["rounds"]
    if minutes:
        lines.append(_in_time(decisions, rounds, minutes))
    else:
        lines.append(_at_most("median decisions per player", decisions, MOST_DECISIONS))
        lines.append(_at_most("median rounds", rounds, MOST_ROUNDS))
    return [*lines, _at_most("games with a seat locked out", locked, 0)]


def _fair_shares(rows: Sequence[Row]) -> list[Line]:
    picks = by_pick(rows)
    begins = next(share for share in by_start(rows) if share.label == "begins")
    lines = [_fair("first seat", by_seat(rows)[0], FIRST_SHARE), _fair("starting player", begins, FIRST_SHARE)]
    if len(picks) > 1:
        lines = [_fair("strongest", picks[0], PICK_SHARE), _fair("weakest", picks[-1], PICK_SHARE), *lines]
    return lines


def _fair(what: str, share: Share, bound: tuple[float, float]) -> Line:
    low, high = (share.ratio / share.rate * edge if share.wins else 0.0 for edge in share.interval)
    figure = f"{share.label}: {share.ratio:.2f} ({low:.2f} to {high:.2f}) of its fair share"
    return Line(what, figure, f"{bound[0]} to {bound[1]}", bound[0] <= share.ratio <= bound[1])


def _in_time(decisions: float, rounds: float, minutes: Minutes) -> Line:
    taken = decisions * SECONDS / 60
    figure = f"{taken:.1f} ({decisions:g} decisions of {SECONDS} seconds, {rounds:g} rounds)"
    bound = f"at least {minutes.least}" if minutes.most is None else f"{minutes.least} to {minutes.most}"
    in_time = minutes.least <= taken and (minutes.most is None or taken <= minutes.most)
    return Line("median minutes per player", figure, bound, in_time)


def _at_most(what: str, figure: float, bound: int) -> Line:
    return Line(what, f"{figure:g}", f"at most {bound}", figure <= bound)
