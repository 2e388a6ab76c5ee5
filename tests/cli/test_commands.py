"""Each command does what its help says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import polars
import pytest

import theomachy
from tests.cli.conftest import Run
from theomachy import terminal
from theomachy.cli.mode import game_options, seed_value


def test_help_finds_everything(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    for command in ("play", "games", "rules", "cards", "simulate", "bench", "verify"):
        assert f"\n  {command} " in said.out
    assert run("").out == said.out


def test_version(run: Run) -> None:
    assert run("--version").out == f"theomachy {theomachy.__version__}\n"


def test_help_loads_nothing_heavy() -> None:
    code = "import sys, theomachy.cli; print(*{'polars', 'rich', 'theomachy.arena', 'theomachy.bots'} & {*sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == ""


def test_games(run: Run) -> None:
    said = run("games")
    assert "armies: Armies of the Gods" in said.out
    assert "2 against 2" in said.out
    assert "leaders [None]" in said.out


def test_simulate_prints_the_report_and_keeps_the_rows(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    said = run(f"simulate armies --games 4 --bots random --seed 3 --out {path}")
    assert said.code == 0
    assert "Armies of the Gods: 4 games, 2 players, seed 3, random" in said.out
    assert "Balance" in said.out
    assert polars.read_parquet(path).height == 4


def test_simulate_says_the_same_twice(run: Run) -> None:
    line = "simulate armies --games 3 --bots random --players 3"
    assert run(line).out == run(line).out


def test_bench(run: Run) -> None:
    said = run("bench armies --quick --profile")
    assert "decisions/s" in said.out
    assert "2 players" in said.out
    assert "tottime" in said.out


def test_rules(run: Run) -> None:
    whole = run("rules armies").out
    assert whole.startswith("# Armies of the Gods")
    assert run("rules armies --paragraph a1.7").out.startswith("A1.7 Five cards of one kind are a set.")
    assert run("rules armies --paragraph A1").out.startswith("A1 The box and the cards\nA1.1 ")
    found = run("rules armies --search wanderer").out
    assert "A1.2" in found
    assert "A1.7" not in found


def test_cards_check(run: Run, tmp_path: Path) -> None:
    said = run("cards check")
    assert said.code == 0
    assert "Armies of the Gods: " in said.out
    assert "cards, all understood." in said.out
    (tmp_path / "mine.toml").write_text('[[dragon]]\nname = "Fafnir"\n')
    said = run(f"cards check {tmp_path} --game armies")
    assert said.code == 1
    assert "mine.toml:1:" in said.out
    assert "mistakes in others: 1" in said.out


def test_cards_list_and_show(run: Run) -> None:
    assert "Loki" in run("cards list --game armies").out
    assert run("cards show loki").out.startswith("Loki (Armies of the Gods, ")


def test_cards_phrases(run: Run) -> None:
    assert "you may {effect}" in run("cards phrases --game armies").out


def played() -> theomachy.Game:
    g = theomachy.new("armies", players=2, seed=1)
    for _ in range(60):
        g.choose(0, player=g.asks[0].player)
    return g


def test_verify(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(theomachy.sealed(played()).to_json())
    said = run(f"verify {path}")
    assert (said.code, said.err) == (0, "")
    assert "Every choice is legal" in said.out


def test_verify_finds_a_record_that_was_changed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = json.loads(played().record.to_json())
    path.write_text(json.dumps(record | {"key": "0" * 32}))
    said = run(f"verify {path}")
    assert said.code == 1
    assert "The final position differs" in said.out


Call = tuple[object, ...]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """What the terminal was asked to play."""
    made: list[Call] = []
    monkeypatch.setattr(terminal, "play", lambda *args: made.append(args))
    return made


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("play", ("armies", {"players": 2}, ["me", "greedy"], None, False, None, None)),
        ("play armies --seed 7 --plain", ("armies", {"players": 2}, ["me", "greedy"], 7, True, None, None)),
        (
            "play armies --seats me:Ann,random --players 3 --seed word",
            ("armies", {"players": 3}, ["me:Ann", "random", "greedy"], "word", False, None, None),
        ),
        (
            "play armies --teams",
            ("armies", {"teams": True, "players": 4}, ["me", "greedy", "greedy", "greedy"], None, False, None, None),
        ),
    ],
)
def test_play_sets_the_table(run: Run, calls: list[Call], line: str, call: Call) -> None:
    assert run(line).code == 0
    assert calls == [call]


def test_play_goes_on_with_a_saved_game(run: Run, calls: list[Call], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}")
    run(f"play --load {path}")
    assert calls == [("", {}, [], None, False, str(path), None)]


def test_values_of_options() -> None:
    options = game_options(None, False, None, ("temples=yes", "team-goal=each", "leaders=Loki,Zeus", "n=3"))
    assert options == {"temples": True, "team_goal": "each", "leaders": ["Loki", "Zeus"], "n": 3}
    assert [seed_value(text) for text in (None, "7", "-7", "true", "1.5")] == [None, 7, -7, "true", "1.5"]
