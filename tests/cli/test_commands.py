"""Each command does what its help says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import polars
import pytest

import theomachy
from tests.cli.conftest import Run
from theomachy import terminal
from theomachy.arena import simulate as arena
from theomachy.arena import tables
from theomachy.arena.simulate import GameFailed, Plan, Row, play_one
from theomachy.bots import make_bot
from theomachy.cli.errors import meant
from theomachy.cli.mode import game_options, seed_value
from theomachy.engine.language.errors import nearest
from theomachy.match.save import pack

ROOT = Path(__file__).parents[2]


def test_help_finds_everything(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    for command in ("play", "games", "rules", "cards", "simulate", "bench", "verify"):
        assert f"\n  {command} " in said.out
    assert run("").out == said.out


def test_version(run: Run) -> None:
    assert run("--version").out == f"theomachy {theomachy.__version__}\n"


def test_the_version_stands_in_one_place() -> None:
    """Where records name it: packages are built from there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    where = project["tool"]["hatch"]["version"]
    found = re.search(where["pattern"], (ROOT / where["path"]).read_text("utf-8"), re.MULTILINE)
    assert found is not None and found["version"] == theomachy.__version__


def test_the_package_runs_like_the_command(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "theomachy", "--version"], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert said.stdout == f"theomachy {theomachy.__version__}\n"
    wrong = subprocess.run([sys.executable, "-m", "theomachy", "nothing"], capture_output=True, text=True, cwd=tmp_path)
    assert wrong.returncode == 2 and wrong.stderr.startswith("theomachy: There is no command 'nothing'.")


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


def test_a_seed_may_look_like_markup(run: Run) -> None:
    said = run("simulate armies --games 1 --bots random --seed '[/x]'")
    assert said.code == 0
    assert "seed [/x], random" in said.out


def test_simulate_keeps_the_games_before_a_failure(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, index: int) -> Row:
        if index == 2:
            raise GameFailed("Game 2 failed: by the \x1b gods\n  play it again")
        return play_one(plan, index)

    monkeypatch.setattr(arena, "play_one", broken)
    path = tmp_path / "games.parquet"
    said = run(f"simulate armies --games 5 --bots random --out {path}")
    assert said.code == 1
    assert "Armies of the Gods: 2 games" in said.out
    assert "Stopped after 2 of 5 games" in said.err
    assert said.err.endswith("theomachy: Game 2 failed: by the \ufffd gods\n  play it again\n")
    assert polars.read_parquet(path).height == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_simulate_reports_although_the_rows_cannot_be_kept(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.symlink_to("/dev/full")
    said = run(f"simulate armies --games 2 --bots random --out {path}")
    assert said.code == 1
    assert "Balance" in said.out
    assert "was not written" in said.err


def test_simulate_keeps_the_rows_before_it_prints(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise SystemExit(1)

    monkeypatch.setattr(tables, "print_report", closed)
    path = tmp_path / "games.parquet"
    run(f"simulate armies --games 2 --bots random --out {path}")
    assert polars.read_parquet(path).height == 2


def test_simulate_says_the_same_twice(run: Run) -> None:
    line = "simulate armies --games 3 --bots random --players 3"
    assert run(line).out == run(line).out


def test_bench(run: Run) -> None:
    said = run("bench armies --quick --profile")
    assert "decisions/s" in said.out
    assert "2 players" in said.out
    assert "tottime" in said.out


def test_the_help_of_bench_says_how_to_see_where_the_time_goes(run: Run) -> None:
    assert "--profile it also shows where the time goes" in " ".join(run("bench --help").out.split())


def test_the_meant_word_is_the_nearest_one() -> None:
    assert meant("armis", ["armies", "bench"]) == f"Did you mean {nearest('armis', ['armies', 'bench'])!r}?"
    assert meant("xyzzy", ["armies", "bench"]) == "There is: armies, bench."


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


GOD = """[[leading_god]]
name = "[/bold] x"
pantheon = "Norse"
text = "Pay 3 energy tokens: choose an enemy top card of strength 8 or less; move it to your army."
"""


def test_one_card_is_no_cards(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOD)
    assert run(f"cards check {tmp_path} --game armies").out == "Armies of the Gods: 1 card, all understood.\n"


def test_a_folder_without_cards(run: Run, tmp_path: Path) -> None:
    said = run(f"cards check {tmp_path} --game armies")
    assert said == (1, "", f"theomachy: There are no card files (*.toml) in {tmp_path}.\n")


def test_a_card_may_be_named_like_markup(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOD)
    assert " [/bold] x " in run(f"cards list --game armies --cards {tmp_path}").out
    assert run(f"cards show '[/bold] x' --game armies --cards {tmp_path}").out.startswith("[/bold] x (")
    said = run(f"simulate armies --games 1 --bots random --cards {tmp_path} --option 'leaders=[/bold] x,Loki'")
    assert " [/bold] x " in said.out


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


def test_verify_takes_all_that_a_game_is_kept_in(run: Run, tmp_path: Path) -> None:
    g = played()
    seats = [make_bot("random"), make_bot("greedy")]
    for text in (g.record.to_json(), g.to_json(), pack(g.record, ["Ann", "Bo"], seats, [])):
        path = tmp_path / "game.json"
        path.write_text(text)
        said = run(f"verify {path}")
        assert (said.code, said.err) == (0, "")
        assert "Every choice is legal" in said.out


def test_verify_compares_the_saved_position_with_the_record(run: Run, tmp_path: Path) -> None:
    g = played()
    early = g.record
    g.choose(0, player=g.asks[0].player)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(json.loads(g.to_json()) | {"record": json.loads(early.to_json())}))
    said = run(f"verify {path}")
    assert said.code == 1
    assert "the position that was saved beside the record is another one" in said.out


@pytest.mark.parametrize(
    "fields", [{"seed": "\x1b[2J"}, {"game": "\x1b[2J"}, {"version": "\x1b[2J\u202e"}, {"\x1b[2J": 1}]
)
def test_verify_prints_no_escape_codes(run: Run, tmp_path: Path, fields: dict[str, object]) -> None:
    path = tmp_path / "game.json"
    record = json.loads(played().record.to_json()) | fields
    for content in (record, {"record": record}):
        path.write_text(json.dumps(content))
        said = run(f"verify {path}")
        assert said.code in (1, 2)
        assert (said.out + said.err).replace("\n", "").isprintable()


def test_verify_refuses_a_seed_that_cannot_be_printed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(played().record.to_json().replace('"seed":1', f'"seed":{"1" * 5_000}'))
    assert run(f"verify {path}").code in (1, 2)


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


@pytest.mark.parametrize("text", ["--5", "-", "", "+5", "5_0", "1" * 41, "²", "٣", "[/x]"])
def test_what_is_no_plain_number_is_a_word(text: str) -> None:
    assert seed_value(text) == text


def test_the_example_of_an_option_is_one_that_a_game_has() -> None:
    assert "each" in theomachy.game("armies").settings["targets"].values
