"""What a simulation prints and writes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import polars
import pytest

from tests.arena.rows import row
from theomachy.arena import parquet, tables
from theomachy.arena.simulate import Row


def printed(rows: list[Row], title: str = "Armies") -> str:
    out = io.StringIO()
    tables.print_report(tables.console(out), title, rows)
    return out.getvalue()


def test_the_report_has_a_table_for_each_question() -> None:
    text = printed([row(n, winners=(n % 2,)) for n in range(10)])
    for title in ("Wins by seat", "Wins by who begins", "Wins by bot", "Wins by leader", "Length of a game", "Balance"):
        assert title in text
    assert "23.7% to 76.3%" in text
    assert text.isascii(), "columns in a pipe are plain"


def test_what_does_not_differ_is_not_compared() -> None:
    text = printed([row(bots=["greedy", "greedy"], picks=["Loki", "Loki"])])
    assert "Wins by bot" not in text
    assert "Wins by leader" not in text
    assert "standard bot" not in text


def test_other_bots_than_the_standard_one_are_noted() -> None:
    assert "meant for the standard bot" in printed([row()])


def test_brackets_and_colons_in_names_mean_themselves() -> None:
    text = printed([row(picks=["[/bold] x", "[red]:smile:"])], "Armies, seed [/x]")
    assert text.startswith("Armies, seed [/x]\n")
    assert "[/bold] x: 0.00" in text or "[/bold] x: 2.00" in text
    assert "[red]:smile:" in text


def test_no_games_no_report() -> None:
    assert "nothing to report" in printed([])


def test_parquet_keeps_a_row_per_game(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    parquet.check_writable(path)
    parquet.write([row(n, winners=() if n else (0, 1)) for n in range(3)], path)
    read = polars.read_parquet(path)
    assert read.height == 3
    assert read["bots"].to_list() == [["greedy", "random"]] * 3
    assert read["winners"].to_list() == [[0, 1], [], []]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("games.csv", "should end in .parquet"), ("nowhere/games.parquet", "There is no folder")],
)
def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path, name: str, sentence: str) -> None:
    with pytest.raises(parquet.CannotWrite, match=sentence):
        parquet.check_writable(tmp_path / name)


def test_trying_to_write_leaves_everything_as_it_was(tmp_path: Path) -> None:
    parquet.check_writable(tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []
    old = tmp_path / "old.parquet"
    old.write_bytes(b"kept")
    parquet.check_writable(old)
    assert old.read_bytes() == b"kept"


@pytest.mark.parametrize("path", ["/proc/x.parquet", f"{'x' * 300}.parquet"])
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other such places")
def test_a_place_where_nothing_can_be_written_is_refused_at_once(tmp_path: Path, path: str) -> None:
    with pytest.raises(parquet.CannotWrite, match=r"cannot be written: .*\. Name another file\."):
        parquet.check_writable(tmp_path / path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_disk_that_is_full_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.symlink_to("/dev/full")
    parquet.check_writable(path)
    with pytest.raises(parquet.CannotWrite, match=r"games\.parquet was not written: .*No space left"):
        parquet.write([row()], path)


def test_without_polars_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "find_spec", lambda name: None)
    with pytest.raises(parquet.CannotWrite, match=r"pip install 'theomachy\[report\]'"):
        parquet.check_writable(tmp_path / "games.parquet")
