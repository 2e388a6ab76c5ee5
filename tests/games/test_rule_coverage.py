"""Every paragraph of every rulebook has a test that carries its number, and every number that is cited exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th
from tests.games.rulebook_check import Rulebook, citations, cited_by_tests

TESTS = Path(__file__).parent
GAMES = Path(th.__file__).parent / "games"


def rulebook(game: str) -> Rulebook:
    return Rulebook.of((GAMES / game / "rulebook.md").read_text("utf-8"))


@pytest.mark.parametrize("game", th.games())
def test_every_paragraph_has_a_test(game: str) -> None:
    book = rulebook(game)
    cited = {citation.number for citation in cited_by_tests(TESTS / game)}
    without = [number for number in book.paragraphs if number not in cited]
    assert book.paragraphs and not without, f"{game}: no test carries {', '.join(without)}"


@pytest.mark.parametrize("game", th.games())
def test_no_test_cites_a_paragraph_that_does_not_exist(game: str) -> None:
    known = set(rulebook(game).paragraphs)
    wrong = [str(citation) for citation in cited_by_tests(TESTS / game) if citation.number not in known]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", th.games())
def test_paragraphs_are_numbered_without_a_gap(game: str) -> None:
    book = rulebook(game)
    assert not book.gaps and len(set(book.paragraphs)) == len(book.paragraphs)
    assert book.chapters == tuple(range(1, len(book.chapters) + 1))


@pytest.mark.parametrize("game", th.games())
def test_every_number_that_the_code_and_the_cards_cite_exists(game: str) -> None:
    book = rulebook(game)
    files = [*(GAMES / game).rglob("*.py"), *(GAMES / game).rglob("*.toml"), GAMES / game / "rulebook.md"]
    wrong = [
        f"{path.relative_to(GAMES)}:{line}: {number}"
        for path in sorted(files)
        for line, number in book.cited_in(path.read_text("utf-8"))
        if book.missing(number)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", th.games())
def test_every_rule_file_says_which_chapter_it_is(game: str) -> None:
    book = rulebook(game)
    silent = [
        path.name
        for path in sorted((GAMES / game / "rules").glob("*.py"))
        if path.name != "__init__.py" and not [*book.cited_in(path.read_text("utf-8").partition("\n")[0])]
    ]
    assert not silent


# --- the check itself -------------------------------------------------------------------------------------------------

BOOK = """# A game

## A1 The box

**A1.1** First.

**A1.2** See A1.1 and A2.1-A2.2, not A3 or XA1.9.

## A2 The end

**A2.1** Last.
"""


def test_the_check_reads_paragraphs() -> None:
    book = Rulebook.of(BOOK)
    assert (book.letter, book.chapters, book.paragraphs) == ("A", (1, 2), ("A1.1", "A1.2", "A2.1"))
    assert book.gaps == []
    assert Rulebook.of(BOOK.replace("**A1.2**", "**A1.3**")).gaps == ["A1.3"]


def test_the_check_sees_numbers_that_lead_nowhere() -> None:
    book = Rulebook.of(BOOK)
    assert [number for _, number in book.cited_in(BOOK) if book.missing(number)] == ["A2.2", "A3"]


def test_the_check_refuses_two_letters() -> None:
    with pytest.raises(AssertionError, match="several letters"):
        Rulebook.of(BOOK + "\n**B1.1** Other.\n")


def cited(source: str) -> list[str]:
    return [citation.number for citation in citations(source, Path("test_x.py"))]


def test_the_check_reads_marks() -> None:
    assert cited('@pytest.mark.rule("A1.1", "A1.2")\ndef test_a(): ...') == ["A1.1", "A1.2"]
    assert cited('pytestmark = pytest.mark.rule("A2.1")') == ["A2.1"]
    assert cited('pytest.param(1, marks=pytest.mark.rule("A2.1"))') == ["A2.1"]
    assert cited('# pytest.mark.rule("A1.1")\n"A1.1"\ndef test_a(): ...') == []


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("@pytest.mark.rule(NUMBER)\ndef test_a(): ...", "plain strings"),
        ("@pytest.mark.rule()\ndef test_a(): ...", "plain strings"),
        ("@pytest.mark.rule\ndef test_a(): ...", "without a number"),
        ('@pytest.mark.rule("A1.1")\ndef helper(): ...', "no test"),
    ],
)
def test_the_check_refuses_marks_that_prove_nothing(source: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        cited(source)
