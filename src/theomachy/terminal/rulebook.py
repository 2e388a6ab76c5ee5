"""Finds a paragraph in a game's rulebook."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

_CHAPTER = re.compile(r"^## (?P<number>[A-Z]\d+)\s+(?P<title>.+)$")
_PARAGRAPH = re.compile(r"^\*\*(?P<number>[A-Z]\d+\.\d+)\*\*\s+(?P<text>.+)$")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Titles of chapters and texts of paragraphs, by number; and the whole as it is written."""

    chapters: dict[str, str]
    paragraphs: dict[str, str]
    markdown: str

    def find(self, number: str) -> list[str]:
        """The paragraph of this number, or all of a chapter, as printable text."""
        wanted = number.strip().rstrip(".").upper()
        if wanted in self.paragraphs:
            return [f"{wanted} {self.paragraphs[wanted]}"]
        if wanted in self.chapters:
            inside = [f"{key} {text}" for key, text in self.paragraphs.items() if key.startswith(f"{wanted}.")]
            return [f"{wanted} {self.chapters[wanted]}", *inside]
        return []


def read_rulebook(game: str) -> Rulebook:
    """The rulebook of a game; an empty one if it has none yet."""
    source = files("theomachy.games").joinpath(game, "rulebook.md")
    return parse(source.read_text(encoding="utf-8") if source.is_file() else "")


def parse(markdown: str) -> Rulebook:
    chapters: dict[str, str] = {}
    paragraphs: dict[str, str] = {}
    for block in re.split(r"\n\s*\n", markdown):
        line = " ".join(block.split())
        if chapter := _CHAPTER.match(line):
            chapters[chapter["number"]] = chapter["title"]
        elif paragraph := _PARAGRAPH.match(line):
            paragraphs[paragraph["number"]] = paragraph["text"].replace("`", "").replace("*", "")
    return Rulebook(chapters, paragraphs, markdown)
