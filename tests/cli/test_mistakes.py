"""A mistake at the keyboard gets one sentence with the nearest name, exit code 2, and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("pley", "There is no command 'pley'. Did you mean 'play'?"),
        ("cards chek", "There is no command 'chek'. Did you mean 'check'?"),
        ("simulate armies --plaeyrs 3", "There is no option '--plaeyrs'. Did you mean '--players'?"),
        ("simulate armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("rules armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("bench armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("games armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("play armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("cards list --game armis", "There is no game 'armis'. Did you mean 'armies'?"),
        ("simulate armies --bots greddy", "There is no bot 'greddy'. Did you mean 'greedy'?"),
        ("play armies --seats me,greddy", "Nobody is called 'greddy' here. Did you mean 'greedy'?"),
        ("play armies --seats me,me,me --players 2", "3 do not fit 2 seats. Name fewer, or add --players 3."),
        ("simulate armies --bots random,random,greedy", "3 bots do not fit 2 seats. Name fewer, or add --players 3."),
        ("simulate armies --option leders=Loki", 'Did you mean "leaders"?'),
        ("simulate armies --option leaders", "--option takes KEY=VALUE, such as targets=each, and not"),
        ("play godsforge --players 1 --option nemesis=@no-such-file", "'no-such-file' cannot be read: No such file"),
        ("play godsforge --players 1 --option nemesis=Vorgat", "There is no Nemesis"),
        ("play godsforge --option deck=draft", "deck is for solo play: say players=1 too"),
        ("simulate armies --players 9", "players=9 is not possible in Armies of the Gods; it takes 2, 3, 4."),
        ("simulate armies --players 2 --teams", "Teams need four players"),
        ("play armies --players 3 --teams", "Teams need four players"),
        ("simulate armies --games none", "'none' is not a valid integer"),
        ("simulate armies --games 1 --out games.csv", "games.csv should end in .parquet"),
        ("rules armies --paragraph A99.9", "There is no paragraph 'A99.9'. Did you mean"),
        ("rules armies --search xyzzy", "No paragraph has 'xyzzy' in it."),
        ("rules armies --search ''", "--search needs a word to look for"),
        (f"simulate armies --seed {'7' * 201}", "A seed has at most 200 characters, and this one has 201."),
        ("simulate armies --seed '\x1b[31m'", "A seed has only characters that can be printed."),
        ("games '\x1b[31m'", "There is no game"),
        ("cards show Lokki", "There is no card 'Lokki'. Did you mean 'Loki'?"),
        ("cards check no-such-folder", "'no-such-folder' does not exist"),
        ("verify no-such-file", "no-such-file is not a file."),
    ],
)
def test_one_sentence(run: Run, line: str, sentence: str) -> None:
    said = run(line)
    assert said.code == 2
    assert said.err.startswith("theomachy: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert said.err.rstrip("\n").isprintable()


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"theomachy_match": 1}', b"[" * 100_000])
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    said = run(f"verify {path}")
    assert said.code in (1, 2)
    assert "not a" in said.out + said.err or "neither a" in said.out + said.err
