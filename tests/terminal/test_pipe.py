"""`theomachy play --plain` as scripts and screen readers use it: whole games through a pipe, in every mode."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import theomachy
from theomachy.cli import main

LINES = 4000


def play(*arguments: str, lines: str, columns: int = 80, **more: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "COLUMNS": str(columns), **more}
    command = [sys.executable, "-c", "from theomachy.cli import main; main()", "play", *arguments, "--plain"]
    return subprocess.run(command, input=lines, env=env, capture_output=True, encoding="utf-8", timeout=300)


def mode_arguments(options: dict[str, object]) -> list[str]:
    return [word for key, value in options.items() for word in ("--option", f"{key}={value}")]


MODES = [(name, mode) for name in theomachy.games() for mode in theomachy.game(name).modes]
COLUMNS = 60


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}, {mode.label}" for name, mode in MODES])
def test_a_whole_game_against_bots(
    name: str, mode: theomachy.Mode, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first mode of a game in a process of its own, the others here: starting it takes longer than most games."""
    players = int(mode.options.get("players", 2))
    seats = ",".join(["me", *["random"] * (players - 1)])
    extra = {key: value for key, value in mode.options.items() if key != "players"}
    words = [name, "--players", str(players), "--seats", seats, "--seed", "7", *mode_arguments(extra)]
    lines = "1\n" * LINES
    if mode is theomachy.game(name).modes[0]:
        done = play(*words, lines=lines, columns=COLUMNS)
        ended, out, err = done.returncode == 0, done.stdout, done.stderr
    else:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        monkeypatch.setenv("COLUMNS", str(COLUMNS))
        with pytest.raises(SystemExit) as end:
            main(["play", *words, "--plain"])
        ended, (out, err) = end.value.code == 0, capsys.readouterr()
    assert ended and err == ""
    assert "The game is over" in out
    assert re.search(r"\bwins?\b|Nobody wins", out.split("The game is over")[1])
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= COLUMNS


@pytest.mark.parametrize("seats", ["me,me", "me:Ann,me:Bo,me:Cy", "me,random,me,random"])
def test_a_whole_game_of_several_people(seats: str) -> None:
    done = play("armies", "--seats", seats, "--seed", "3", lines="1\n" * LINES)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    names = re.findall(r"^Pass the keyboard to (.+)\.$", done.stdout, re.M)
    assert len(set(names)) == seats.count("me")


def test_the_end_of_the_input_ends_the_game() -> None:
    done = play("armies", "--seed", "7", lines="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No more input: the game stops here, unfinished." in done.stdout


def test_any_bytes_may_come(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from theomachy.cli import main; main()", "play", "armies", "--plain"]
    done = subprocess.run(command, input=bytes(range(256)) * 40, capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_ascii_terminal_gets_question_marks() -> None:
    done = play("armies", "--seats", "me:Zoë,random", lines="1\n" * 10, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


def test_save_in_one_process_and_go_on_in_another(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = play("armies", "--seed", "7", lines=f"1\n1\n1\nsave {file}\nquit\n")
    assert first.stdout.endswith("Goodbye.\n")
    second = play("--load", str(file), lines="log all\n" + "1\n" * LINES + f"save {file}\n")
    assert second.returncode == 0, second.stderr
    assert "leads the army of Player 1." in second.stdout
    assert "The game is over" in second.stdout
    report = theomachy.verify(theomachy.Record.from_json(json.dumps(json.loads(file.read_text())["record"])))
    assert report.ok, report.lines


@pytest.mark.parametrize("text", ["", "nonsense", '{"theomachy_match": 1}'])
def test_a_hostile_file_gets_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    done = play("--load", str(file), lines="")
    assert done.returncode != 0
    assert done.stderr.startswith("theomachy: This is not a saved game")
    assert "Traceback" not in done.stderr


def test_what_a_hostile_file_says_cannot_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("armies", "--seed", "7", lines=f"save {file}\n")
    saved = json.loads(file.read_text())
    saved["record"]["game"] = "\x1b]0;evil\x07\u202e\n"
    file.write_text(json.dumps(saved))
    done = play("--load", str(file), lines="")
    assert done.returncode != 0
    assert done.stderr.startswith("theomachy: ")
    assert "evil" in done.stderr
    assert not set("\x1b\x07\u202e") & set(done.stderr)


@pytest.mark.parametrize(
    "words",
    ["armies", "--seats me,me", "--players 2", "--teams", "--seed 7", "--option temples=true"],
)
def test_a_saved_game_takes_no_new_options(tmp_path: Path, words: str) -> None:
    file = tmp_path / "game.json"
    file.touch()
    done = play("--load", str(file), *words.split(), lines="")
    assert done.returncode == 2
    word = "GAME" if words == "armies" else words.split()[0]
    assert done.stderr == f"theomachy: A saved game goes on as it was begun. Leave out {word}, or leave out --load.\n"


@pytest.mark.parametrize(
    "words", ["--option players=two", "--players 1000000000000000000", "--option players=-1", "--option players=1,2"]
)
def test_an_impossible_number_of_players_gets_a_sentence(words: str) -> None:
    done = play("armies", *words.split(), lines="")
    assert done.returncode == 2
    assert done.stderr.startswith("theomachy: players=")
    assert "Traceback" not in done.stderr


def test_a_reader_that_leaves_early_is_no_accident() -> None:
    script = f"{sys.executable} -c 'from theomachy.cli import main; main()' play armies --plain --seats random,random"
    done = subprocess.run(f"{script} | head -n 3", shell=True, capture_output=True, encoding="utf-8", timeout=120)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 3
