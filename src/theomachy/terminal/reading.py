"""Understands what a person typed: an option, a command, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

COMMANDS = {
    "?": "?: what you cannot do now, and why; ? NAME: the same for one card",
    "card": "card NAME: all that is written on a card",
    "rule": "rule NUMBER: a paragraph or chapter of the rules; rule: the chapters",
    "table": "table: the whole table",
    "mine": "mine: your side of the table",
    "others": "others: the other sides of the table",
    "piles": "piles: the cards of each pile, as far as you know them",
    "options": "options: the options again; options all: every one; options WORD: those with the word",
    "log": "log: the last things that happened; log all: everything",
    "hint": "hint: what the greedy bot would do in your place",
    "undo": "undo: take your last choice back, where that is fair",
    "redo": "redo: choose again what you took back",
    "reset": "reset: take back all you can",
    "auto": "auto on: choose single options for you; auto off: ask about them too",
    "save": "save FILE: keep the game for theomachy play --load FILE; who reads FILE can work out every hidden card",
    "help": "help: this list",
    "quit": "quit: leave the game",
}

ALIASES = {
    "h": "help", "l": "log", "m": "mine", "o": "others", "t": "table", "u": "undo",
    "exit": "quit", "q": "quit", "why": "?", "cards": "card", "rules": "rule",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice:
    index: int


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    rest: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """Neither; the sentence says what to do instead."""

    why: str


def labels(sentences: Sequence[str]) -> list[str]:
    """What to type for each option: 1, 2, 3 … or, when the options are numbers themselves, those numbers."""
    own = [sentence.strip() for sentence in sentences]
    if all(text.isascii() and text.isdigit() for text in own) and len(set(own)) == len(own):
        return own
    return [str(number) for number in range(1, len(own) + 1)]


def understand(line: str, sentences: Sequence[str]) -> Choice | Command | Unclear:
    """Numbers first, then commands, then the beginning of an option's sentence."""
    typed = " ".join(line.split())
    names = labels(sentences)
    if typed in names:
        return Choice(names.index(typed))
    if typed.isdigit():
        return Unclear(f"There is no option {typed}. {_range(names)}")
    if typed.startswith("?"):
        return Command("?", typed[1:].strip())
    word, _, rest = typed.partition(" ")
    name = ALIASES.get(word.casefold(), word.casefold())
    if name in COMMANDS:
        return Command(name, rest)
    return _by_sentence(typed, sentences, names)


def _by_sentence(typed: str, sentences: Sequence[str], names: Sequence[str]) -> Choice | Unclear:
    wanted = typed.casefold()
    folded = [" ".join(sentence.split()).casefold() for sentence in sentences]
    found = [at for at, text in enumerate(folded) if text == wanted]
    found = found or [at for at, text in enumerate(folded) if wanted and text.startswith(wanted)]
    if len(found) == 1:
        return Choice(found[0])
    if found:
        return Unclear(f'Several options begin with "{typed}": {_some(names, found)}. Type one of the numbers.')
    inside = [at for at, text in enumerate(folded) if wanted in text]
    if inside:
        return Unclear(f'No option begins with "{typed}". Found inside {_some(names, inside)}. Type the number.')
    near = get_close_matches(wanted.partition(" ")[0], COMMANDS, 1, 0.6)
    meant = near or get_close_matches(wanted, [text[: len(wanted)] for text in folded], 1, 0.7)
    hint = f'Did you mean "{meant[0]}"?' if meant else _range(names)
    return Unclear(f'"{typed}" is neither an option nor a command. {hint} Type help for all commands.')


def _some(names: Sequence[str], found: Sequence[int]) -> str:
    return ", ".join(names[at] for at in found[:9]) + (" and more" if len(found) > 9 else "")


def _range(names: Sequence[str]) -> str:
    if not names:
        return "There is nothing to choose now."
    return f"The only option is {names[0]}." if len(names) == 1 else f"The options go from {names[0]} to {names[-1]}."
