"""T18 Decks: the pre-built ones, decks as text, and which are legal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from theomachy.engine.game import BadOption
from theomachy.engine.language.errors import nearest
from theomachy.engine.library import Library
from theomachy.games.twilight.faces import ACTION_TABLES, faces_of
from theomachy.games.twilight.numbers import COPIES, DECK, EPICS
from theomachy.games.twilight.state import Twilight

LINE = re.compile(r"([1-9][0-9]?)(?: ?x|[X\u00d7])? (\S.*)")
LONGEST = 20_000


@dataclass(frozen=True)
class Deck:
    """T18.1 A Deity and cards: (face, copies), by name."""

    deity: int
    cards: tuple[tuple[int, int], ...]

    def faces(self) -> list[int]:
        """Every card, copies too."""
        return [face for face, copies in self.cards for _ in range(copies)]


def deities(library: Library) -> list[int]:
    return library.of_table("deity")


@lru_cache(maxsize=16)
def decks_with(library: Library) -> dict[int, dict[str, int]]:
    """T18.7 Action card -> in which pre-built decks it is, and how often. T2.5 A card that takes the place of ours and
    does not say so itself takes its place there too."""
    ours: Any = {face.name: face.data for face in Twilight.load_library().faces}
    found: dict[int, dict[str, int]] = {}
    for face in library.of_table(*ACTION_TABLES):
        card: Any = library[face].data
        found[face] = card.decks or getattr(ours.get(card.name), "decks", {})
    return found


def pre_built(library: Library, deity: str) -> Deck:
    """T18.7 The deck of the box that belongs to a Deity."""
    listed = tuple((face, decks[deity]) for face, decks in decks_with(library).items() if deity in decks)
    return Deck(library.find(deity), listed)


@lru_cache(maxsize=16)
def choosable(library: Library) -> tuple[int, ...]:
    """T2.2 The Deities whose pre-built decks are legal. T2.5 With cards of your own not all may be."""
    gods = deities(library)
    return tuple(face for face in gods if not faults(library, pre_built(library, library[face].name)))


def plain(name: str) -> str:
    """T18.6 A name as people type it, or as their word processor does."""
    return " ".join(name.split()).casefold().replace("\u2019", "'")


def parse_deck(library: Library, text: str) -> tuple[Deck | None, list[str]]:
    """T18.6 A deck from its text, and a line for everything that cannot be read."""
    if len(text) > LONGEST:
        return None, [f"The text of a deck has at most {LONGEST} characters (T18.6)."]
    lines = [" ".join(line.split()) for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    names = {plain(face.name): index for index, face in enumerate(library.faces) if face.table != "mini"}
    gods = deities(library)
    if not lines or names.get(plain(lines[0])) not in gods:
        known = ", ".join(library[face].name for face in gods)
        return None, [f"The first line of a deck names its Deity: {known} (T18.6)."]
    cards: Counter[int] = Counter()
    unread = []
    for line in lines[1:]:
        found = LINE.fullmatch(line)
        name = found[2] if found else line
        face = names.get(plain(name))
        if face in gods:
            unread.append(f'"{name}" is a second Deity; a deck has one (T18.1).')
        elif not found:
            unread.append(f'"{line[:60]}" is no line of a deck: write "3 Name of the card" (T18.6).')
        elif face is None:
            close = nearest(name[:60], [library[index].name for index in library.of_table(*ACTION_TABLES)])
            hint = f' Did you mean "{close}"?' if close else ""
            unread.append(f'There is no card "{name[:60]}" (T18.6).{hint}')
        else:
            cards[face] += int(found[1])
    return Deck(names[plain(lines[0])], tuple(sorted(cards.items()))), unread


def read_deck(library: Library, text: str) -> Deck:
    """T18.6 A deck from its text; BadOption says what cannot be read."""
    deck, unread = parse_deck(library, text)
    if deck is None or unread:
        raise BadOption(" ".join(unread))
    return deck


def write_deck(library: Library, deck: Deck) -> str:
    """T18.6 The text of a deck; `read_deck` reads it back."""
    lines = [library[deck.deity].name, *(f"{copies} {library[face].name}" for face, copies in deck.cards)]
    return "\n".join([*lines, ""])


def faults(library: Library, deck: Deck) -> list[str]:
    """T18.5 A line for each rule that the deck breaks; none if it is legal."""
    book = faces_of(library)
    total = sum(copies for _, copies in deck.cards)
    lines = [] if total == DECK else [f"It has {total} cards; a deck has exactly {DECK} (T18.1)."]
    for face, copies in deck.cards:
        if book.epic[face] and copies > EPICS:
            lines.append(f"{copies} copies of {book.name[face]}: an Epic card may be there once (T18.3).")
        elif copies > COPIES:
            lines.append(f"{copies} copies of {book.name[face]}: at most {COPIES} are allowed (T18.2).")
    for faction, least in book.requirement[deck.deity].items():
        have = of_faction(library, deck.faces(), faction)
        if have < least:
            deity = book.name[deck.deity]
            lines.append(f"{deity} requires {least} cards of {faction}; there are {have} (T18.4).")
    return lines


def of_faction(library: Library, cards: Iterable[int], faction: str) -> int:
    """How many of these cards belong to a faction."""
    book = faces_of(library)
    return sum(book.faction[face] == faction for face in cards)


def deck_of_deity(library: Library, name: str) -> Deck | None:
    """T2.2 The name of a Deity stands for its pre-built deck."""
    wanted = name.strip().casefold()
    found = [library[face].name for face in deities(library) if library[face].name.casefold() == wanted]
    return pre_built(library, found[0]) if found else None


def find_deck(library: Library, name_or_text: str) -> Deck:
    """T2.2 By the name of a Deity, or from a text."""
    return deck_of_deity(library, name_or_text) or read_deck(library, name_or_text)


def pre_built_texts(library: Library) -> dict[str, str]:
    """T18.7 Deity -> the text of its deck."""
    names = [library[face].name for face in deities(library)]
    return {name: write_deck(library, pre_built(library, name)) for name in names}


def faults_of_text(library: Library, text: str) -> list[str]:
    """T18.5 What is wrong with a deck, line by line; first everything that cannot be read."""
    known = deck_of_deity(library, text)
    if known:
        return faults(library, known)
    deck, unread = parse_deck(library, text)
    return unread if deck is None or unread else faults(library, deck)


def check_decks(library: Library, options: dict[str, Any]) -> None:
    """T2.2, T18.5 Refuse decks that are not legal, and a choice where no deck is."""
    decks: list[str | None] = options["decks"] or [None]
    for seat, text in enumerate(decks):
        if text is None:
            continue
        lines = faults(library, find_deck(library, text))
        if lines:
            raise BadOption(f"The deck of seat {seat} is not legal. {' '.join(lines)}")
    if None in decks and not options["draft"] and not choosable(library):
        raise BadOption("With these cards no pre-built deck is legal: give each seat a deck of its own (T2.2).")
