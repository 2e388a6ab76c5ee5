"""`save FILE`: written whole, never over something else, and mistakes get a sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import theomachy
from tests.terminal.desk import typed
from theomachy.bots import make_bot
from theomachy.match import Match, Person, SaveError
from theomachy.terminal.files import read_match


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def armies() -> Match:
    game = theomachy.new("armies", players=2, seed=7, names=("Ann", "Bot"))
    return Match(game, [Person("Ann"), make_bot("random", 1)])


def test_save_and_go_on() -> None:
    match = armies()
    shown = typed(match, ["1", "save my game.json", "1", "save my game.json"])
    assert "Saved in my game.json. Go on with: theomachy play --load 'my game.json'" in shown
    assert read_match(Path("my game.json")).game.key() == match.game.key()
    assert os.listdir() == ["my game.json"], "nothing else is left behind"
    assert "It was not saved" not in shown


def test_save_without_a_name_finds_one() -> None:
    match = armies()
    typed(match, ["1", "save"])
    [name] = os.listdir()
    assert name.startswith("armies-")
    assert read_match(Path(name)).game.key() == match.game.key()


def test_only_a_saved_game_is_written_over() -> None:
    Path("diary.txt").write_text("dear diary")
    shown = typed(armies(), ["save diary.txt"])
    assert "diary.txt exists and is not a saved game. Choose another name." in shown
    assert Path("diary.txt").read_text() == "dear diary"


WARNING = "Whoever reads this file can work out every hidden card."


def test_among_several_a_save_says_what_it_gives_away() -> None:
    game = theomachy.new("armies", players=2, seed=7, names=("Ann", "Bo"))
    assert WARNING in typed(Match(game, [Person("Ann"), Person("Bo")]), ["", "save both.json"])
    assert WARNING not in typed(armies(), ["save alone.json"])
    help_text = " ".join(typed(armies(), ["help"]).split())
    assert "who reads FILE can work out every hidden card" in help_text


@pytest.mark.parametrize("name", ["no/such/folder/x", ".", "x" * 300, "~nobody-at-all/x"])
def test_a_bad_place_gets_a_sentence(name: str) -> None:
    shown = typed(armies(), [f"save {name}", "table"])
    assert "cannot be written" in shown or "is not a saved game" in shown
    assert "Traceback" not in shown


def test_loading_what_is_no_file() -> None:
    with pytest.raises(SaveError, match="is not a file"):
        read_match(Path("nothing"))
    with pytest.raises(SaveError, match="is not a file"):
        read_match(Path("/dev/zero"))
    Path("empty").touch()
    with pytest.raises(SaveError, match="not a saved game"):
        read_match(Path("empty"))
