"""FAIR-05: what all finished games say about chance and about sitting first."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

import theomachy
from tests.server.running import Guest, Server, play_out, running
from theomachy.engine import rng
from theomachy.match import Choice
from theomachy.server.chances import PARTS, Counter, Counts, chi_square, count_game, survival
from theomachy.server.statistics import Sums, measured


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [(3.841, 1, 0.05), (11.07, 5, 0.05), (15.086, 5, 0.01), (103.01, 81, 0.05), (0.0, 3, 1.0), (60.0, 81, 0.9610)],
)
def test_chi_square_is_what_the_books_say(value: float, freedom: int, p: float) -> None:
    assert survival(value, freedom) == pytest.approx(p, abs=6e-4)


def simulated(game: str, seed: int, **options: Any) -> Counts:
    g = theomachy.new(game, seed=seed, **options)
    chooser, choices = random.Random(seed), []
    while not g.over:
        ask = g.asks[0]
        choices.append((ask.player, chooser.randrange(len(ask.options))))
        g.choose(choices[-1][1], player=ask.player)
    counted = theomachy.replay(g.record)
    assert counted.key() == g.key()
    return msg(count_game(game, seed, options, choices))


def msg(text: str) -> Counts:
    import msgspec

    return msgspec.json.decode(text, type=Counts)


def test_games_are_counted_as_they_were_played() -> None:
    sums = Sums("godsforge", 2)
    for seed in range(12):
        one = simulated("godsforge", seed, players=2)
        assert sum(one.dice[6]) > 20 and one.shuffles > 0 and sum(one.cells) == pytest.approx(sum(one.expected))
        sums.add(one)
    stats = sums.stats()
    die = next(die for die in stats.dice if die.sides == 6)
    assert die.faces.freedom == 5 and die.faces.p > 1e-4
    assert stats.shuffles is not None and stats.shuffles.freedom == 81 and stats.shuffles.p > 1e-4
    assert stats.finished == 12 and stats.first_wins.low < stats.first_wins.share < stats.first_wins.high


def test_a_crooked_die_and_a_crooked_shuffle_are_seen() -> None:
    sums = Sums("x", 2)
    cells = [0] * PARTS**2
    for part in range(PARTS):
        cells[part * PARTS + part] = 60  # what was on top stays on top
    sums.add(Counts("x", 2, 0, [0], {6: [300, 100, 100, 100, 100, 100]}, cells, [6.0] * PARTS**2, 10, 10 * 60 / 59))
    stats = sums.stats()
    assert stats.dice[0].faces.p < 1e-6 and stats.shuffles is not None and stats.shuffles.p < 1e-6


def test_many_fair_shuffles_look_fair() -> None:
    """The sum for dependent places is right: over many piles of odd sizes the probability is spread as it should be."""

    class Chance:
        rng_counter = 0
        witness: rng.Witness | None

        def __init__(self, key: int) -> None:
            self.rng_key = key.to_bytes(32, "big")

    found = []
    for key in range(60):
        counts = Counts(cells=[0] * PARTS**2, expected=[0.0] * PARTS**2)
        chance = Chance(key)
        chance.witness = Counter(counts)
        for size in (13, 27, 60) * 24:
            rng.shuffled(chance, list(range(size)))
        value = chi_square(counts.cells, counts.expected) * counts.shuffles / counts.spread
        found.append(survival(value, (PARTS - 1) ** 2))
    assert min(found) > 1e-4
    assert 0.35 < sum(found) / len(found) < 0.65, "probabilities are spread evenly"


def finish(server: Server, ann: Guest, game: str, seed: int) -> dict[str, Any]:
    made = ann.post("/api/play", {"game": game, "pace": 0, "level": "random"})
    chair = ann.sit(made["id"])
    play_out([chair], random.Random(seed))
    return dict(ann.get(f"/api/tables/{made['id']}"))


def test_a_server_counts_its_games_once(tmp_path: Path) -> None:
    with running(tmp_path, count_every=0.5) as server:
        ann = Guest(server)
        empty = ann.get("/api/stats")
        assert (empty["games"], empty["pending"]) == ([], 0)
        tables = [finish(server, ann, "armies", seed) for seed in range(2)]
        fork = ann.post(f"/api/tables/{tables[0]['id']}/fork", {"move": tables[0]["moves"] - 1, "pace": 0})
        play_out([ann.sit(fork["id"])], random.Random(3))
        for _ in range(2):
            end = time.monotonic() + 60
            while ann.get("/api/stats")["pending"] and time.monotonic() < end:
                time.sleep(0.2)
            stats = ann.get("/api/stats")
            (games,) = stats["games"]
            assert stats["pending"] == 0 and (games["game"], games["players"], games["finished"]) == ("armies", 2, 2)
            wins = [sum(seat in table["winners"] for table in tables) for seat in (0, 1)]
            assert [rate["count"] for rate in games["seat_wins"]] == wins, "the fork is not among them"
            assert games["shuffles"]["counts"] and games["first_wins"]["of"] == 2
            server.kill()
            server.start()


def test_what_beginning_is_worth_was_measured_for_every_number_of_players() -> None:
    """FP-01: in about a thousand games each or more, and within the bounds of a finished game."""
    found = {(one.game, one.players): one for one in measured()}
    for name in theomachy.games():
        kind = theomachy.game(name)
        counts = {kind.complete(mode.options)["players"] for mode in kind.modes} - {1}
        assert {players for game, players in found if game == name} == counts
    for one in found.values():
        assert one.first_wins.of >= 1000 * 0.95, "a few games may end without a winner"
        assert 0.85 <= one.first_wins.share / one.even <= 1.15, one


def test_choices_that_cannot_be_played_count_nothing() -> None:
    choices: list[Choice] = [(0, 99_999)]
    with pytest.raises(ValueError):
        count_game("armies", 1, {"players": 2}, choices)


def test_only_the_game_itself_is_counted() -> None:
    """Not its copies, nor another game that is played meanwhile."""
    counts = Counts("godsforge", dice={}, cells=[0] * PARTS**2, expected=[0.0] * PARTS**2)
    g = theomachy.game("godsforge")({"players": 2}, 5)
    g.witness = Counter(counts)
    g.start()
    while not counts.dice:
        g.choose(0, player=g.asks[0].player)
    before = (sum(counts.dice[6]), counts.shuffles)
    assert before[0] >= 2 and before[1] > 0
    other, twin, world = theomachy.new("godsforge", players=2, seed=6), g.clone(), g.determinize(0, seed=1)
    for copy in (other, twin, world):
        for _ in range(30):
            copy.choose(len(copy.asks[0].options) - 1, player=copy.asks[0].player)
    assert twin.rng_counter > g.rng_counter, "something was rolled there"
    assert (sum(counts.dice[6]), counts.shuffles) == before
