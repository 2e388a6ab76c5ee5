"""Options that are files."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from theomachy.games.godsforge.nemeses import FOLDER


def test_a_nemesis_of_ones_own(run: Run, tmp_path: Path) -> None:
    theirs = next(FOLDER.glob("1-*.toml")).read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(theirs.replace('name = "Mosskin the Gatherer"', 'name = "My Own"'), "utf-8")
    said = run(f"simulate godsforge --players 1 --option nemesis=@{mine} --games 1 --bots random")
    assert said.code == 0, said.err
    assert "Godsforge: 1 games" in said.out


def test_a_file_that_is_no_nemesis(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(b"\xff\xfe=")
    said = run(f"simulate godsforge --players 1 --option nemesis=@{mine} --games 1")
    assert said.code == 2
    assert "cannot be read: it is no text in UTF-8." in said.err
