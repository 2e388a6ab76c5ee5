"""The figures of a report, against figures worked out by hand."""

from __future__ import annotations

import pytest

from tests.arena.rows import row
from theomachy.arena import report
from theomachy.engine.hooks import Minutes


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1060, 2000, 0.5081, 0.5518)],
)
def test_wilson_interval(wins: int, n: int, low: float, high: float) -> None:
    assert report.wilson(wins, n) == pytest.approx((low, high), abs=1e-4)


def test_shares_count_every_seat_of_every_game() -> None:
    rows = [row(0), row(1), row(2, winners=(1,)), row(3, bots=["random", "greedy"], picks=["Zeus", "Loki"])]
    loki, zeus = report.by_pick(rows)
    assert (loki.label, loki.n, loki.wins) == ("Loki", 4, 2)
    assert (zeus.label, zeus.n, zeus.wins) == ("Zeus", 4, 2)
    assert [(share.label, share.wins) for share in report.by_seat(rows)] == [("seat 0", 3), ("seat 1", 1)]
    assert [(share.label, share.wins) for share in report.by_bot(rows)] == [("greedy", 2), ("random", 2)]
    assert report.by_seat(rows)[0].ratio == pytest.approx(1.5)


def test_a_mirror_match_counts_both_sides() -> None:
    (loki,) = report.by_pick([row(picks=["Loki", "Loki"])])
    assert (loki.n, loki.wins, loki.ratio) == (2, 1, 1.0)


def test_a_team_wins_together_and_its_fair_share_is_a_half() -> None:
    four = {"players": 4, "bots": ["greedy"] * 4, "picks": list("abcd"), "decisions": [9] * 4, "choices": [9] * 4}
    rows = [row(0, winners=(0, 2), **four), row(1, winners=(1, 3), **four)]
    assert [share.ratio for share in report.by_seat(rows)] == [1.0] * 4
    assert [share.rate for share in report.by_seat(rows)] == [0.5] * 4


def test_a_game_that_nobody_wins_takes_nothing_from_anybody() -> None:
    rows = [row(0), row(1, winners=(1,)), row(2, winners=())]
    assert [share.ratio for share in report.by_seat(rows)] == [1.0, 1.0]


def test_lengths() -> None:
    rows = [row(n, rounds=n, decisions_total=2 * n) for n in range(1, 102)]
    lengths = {line.what: line for line in report.lengths(rows)}
    assert lengths["rounds"][1:] == (6, 51, 96, 101)
    assert lengths["decisions per player"][1:] == (6, 51, 96, 101)


def test_a_draft_is_counted_apart() -> None:
    rows = [row(n, decisions_total=2 * 60 + 140, drafted=140) for n in range(3)]
    lengths = {line.what: line.middle for line in report.lengths(rows)}
    assert (lengths["decisions of the draft"], lengths["decisions per player"]) == (70, 60)
    verdict = {line.what: line.ok for line in report.balance(rows)}
    assert verdict["median decisions per player"]


def test_one_game_has_a_length_too() -> None:
    assert report.lengths([row(rounds=7)])[2] == ("rounds", 7, 7, 7, 7)


def verdicts(**fields: object) -> dict[str, bool]:
    picks = [["Loki", "Zeus"], ["Zeus", "Loki"]]
    rows = [row(n, (n % 2,), starter=n // 2 % 2, picks=picks[n // 4 % 2], **fields) for n in range(2_000)]
    return {line.what: line.ok for line in report.balance(rows)}


def test_balance_of_a_fair_game_is_ok_throughout() -> None:
    found = verdicts()
    assert list(found) == [
        "games",
        "strongest",
        "weakest",
        "first seat",
        "starting player",
        "median decisions per player",
        "median rounds",
        "games with a seat locked out",
    ]
    assert all(found.values())


@pytest.mark.parametrize(
    ("fields", "out"),
    [
        ({"rounds": 16}, "median rounds"),
        ({"decisions_total": 122}, "median decisions per player"),
        ({"locked_out": True}, "games with a seat locked out"),
    ],
)
def test_balance_says_what_is_out(fields: dict[str, object], out: str) -> None:
    assert [what for what, ok in verdicts(**fields).items() if not ok] == [out]


def test_balance_finds_a_strong_leader_and_a_first_seat_that_wins_too_often() -> None:
    rows = [row(n, winners=(0,) if n % 10 < 7 else (1,)) for n in range(2_000)]
    lines = {line.what: line for line in report.balance(rows)}
    assert not lines["strongest"].ok and lines["strongest"].figure.startswith("Loki: 1.40")
    assert not lines["weakest"].ok and lines["weakest"].figure.startswith("Zeus: 0.60")
    assert not lines["first seat"].ok and not lines["starting player"].ok


def test_few_games_prove_nothing() -> None:
    assert not report.balance([row()])[0].ok


@pytest.mark.parametrize(("decisions", "ok"), [(79, False), (80, True), (120, True), (121, False)])
def test_a_stated_length_counts_instead_of_the_usual_bounds(decisions: int, ok: bool) -> None:
    """80 decisions of 15 seconds are 20 minutes. However many rounds that are."""
    rows = [row(n, decisions_total=2 * decisions, rounds=20) for n in range(10)]
    lines = {line.what: line for line in report.balance(rows, Minutes(20, 30))}
    assert lines["median minutes per player"].ok is ok
    assert "median rounds" not in lines and "median decisions per player" not in lines


@pytest.mark.parametrize(("decisions", "ok"), [(79, False), (80, True), (400, True)])
def test_a_game_that_is_stated_to_be_longer_has_no_upper_bound(decisions: int, ok: bool) -> None:
    rows = [row(n, decisions_total=2 * decisions, rounds=20) for n in range(10)]
    line = next(line for line in report.balance(rows, Minutes(20, None)) if line.what == "median minutes per player")
    assert (line.ok, line.bound) == (ok, "at least 20")
