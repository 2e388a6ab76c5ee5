"""Records of earlier versions still replay, or are refused with a sentence that says which version replays them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import theomachy as th
from tests.match.archive import FOLDER, path_of
from theomachy.match.proof import check_text

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_old_record_replays_or_says_who_can(file: Path) -> None:
    """With the same version and the same cards every position must be as it was.

    If this fails after a change of the rules: raise the game's version, for those rules are others.
    """
    text = file.read_text(encoding="utf-8")
    record = th.Record.from_json(text)
    assert record.checkpoints, "without them nobody could say where a game diverges"
    kind = th.game(record.game)
    report = check_text(text)
    if (record.version, record.cards) == (kind.version, kind.load_library().fingerprint):
        assert report.ok, report.lines
        assert f"{len(record.choices)} checkpoints agree." in report.lines
    else:
        assert not report.ok
        assert "It was written by Theomachy 0." in report.lines[-1]
        assert f"{record.game}, version {record.version}, the cards {record.cards}" in report.lines[-1]
        with pytest.raises(th.BadRecord, match="replays it"):
            th.replay(record)


def test_every_game_is_in_the_archive() -> None:
    assert {th.Record.from_json(file.read_text(encoding="utf-8")).game for file in FILES} == set(th.games())


def test_a_record_of_another_version_says_who_can() -> None:
    """A new version of the rules refuses what an older one wrote, and names it."""
    record = th.new("armies", players=2, seed=1).record
    assert record.program == th.__version__
    report = th.verify(msgspec.structs.replace(record, version="0"))
    assert not report.ok
    assert (
        f"It was written by Theomachy {th.__version__}. A program with armies, version 0, the cards" in report.lines[-1]
    )


def test_new_records_have_a_name_of_their_own() -> None:
    paths = [path_of(th.game(name)) for name in th.games()]
    assert len(set(paths)) == len(th.games())
    assert all(path.parent == FOLDER for path in paths)
