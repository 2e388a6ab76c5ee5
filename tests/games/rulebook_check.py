"""Which paragraphs a rulebook has, and which of them tests and code cite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HEADING = re.compile(r"^## ([A-Z])(\d+) \S.*$", re.M)
PARAGRAPH = re.compile(r"^\*\*([A-Z]\d+\.\d+)\*\* \S", re.M)


@dataclass(frozen=True)
class Rulebook:
    """The numbered paragraphs of a game, in order, and the letter they begin with."""

    letter: str
    chapters: tuple[int, ...]
    paragraphs: tuple[str, ...]
    text: str

    @classmethod
    def of(cls, text: str) -> Rulebook:
        headings = HEADING.findall(text)
        letters = {letter for letter, _ in headings} | {number[0] for number in PARAGRAPH.findall(text)}
        assert len(letters) == 1, f"the paragraphs begin with several letters: {sorted(letters)}"
        chapters = tuple(int(chapter) for _, chapter in headings)
        return cls(letters.pop(), chapters, tuple(PARAGRAPH.findall(text)), text)

    @property
    def gaps(self) -> list[str]:
        """Numbers that do not follow the one before."""
        wrong = []
        chapter, paragraph = 0, 0
        for number in self.paragraphs:
            c, p = map(int, number[1:].split("."))
            if (c, p) not in ((chapter, paragraph + 1), (chapter + 1, 1)):
                wrong.append(number)
            chapter, paragraph = c, p
        return wrong

    def missing(self, cited: str) -> bool:
        """Whether a citation, "A4.2" or "A4" for a whole chapter, leads nowhere."""
        return cited not in self.paragraphs and cited not in [f"{self.letter}{chapter}" for chapter in self.chapters]

    def cited_in(self, text: str) -> Iterator[tuple[int, str]]:
        """(line, number) of every citation in a text: A4.2, A4, and both ends of A4.2-A4.5."""
        pattern = re.compile(rf"(?<![\w.#]){self.letter}\d+(?:\.\d+)?(?![\w])")
        for at, line in enumerate(text.splitlines(), 1):
            yield from ((at, number) for number in pattern.findall(line))


@dataclass(frozen=True)
class Citation:
    """A test that carries the number of a paragraph."""

    number: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.number}"


def is_rule_mark(node: ast.AST) -> bool:
    """pytest.mark.rule"""
    match node:
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark", value=ast.Name(id="pytest"))):
            return True
    return False


def citations(source: str, file: Path) -> Iterator[Citation]:
    """The paragraphs that the tests of a file carry; a mark that is not plain to read is refused."""
    tree = ast.parse(source, str(file))
    marks = {id(node) for node in ast.walk(tree) if is_rule_mark(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_rule_mark(node.func):
            marks.discard(id(node.func))
            numbers = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            assert node.args and len(numbers) == len(node.args) and not node.keywords, (
                f"{file}:{node.lineno}: write the numbers of paragraphs as plain strings"
            )
            yield from (Citation(number, file, node.lineno) for number in numbers)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            for mark in node.decorator_list:
                assert not (isinstance(mark, ast.Call) and is_rule_mark(mark.func)), (
                    f"{file}:{node.lineno}: {node.name} is no test, so its mark proves nothing"
                )
    assert not marks, f"{file}: a mark without a number"


def cited_by_tests(folder: Path) -> list[Citation]:
    """All citations in the tests of a game."""
    return [
        citation
        for path in sorted(folder.rglob("test_*.py"))
        for citation in citations(path.read_text("utf-8"), path.relative_to(folder))
    ]
