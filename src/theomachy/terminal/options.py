"""The options of a choice as numbered lines: all of a short list, a long one in groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType

from theomachy.engine.choice import Ask, Option
from theomachy.engine.table import Table
from theomachy.match import Outlook, signs
from theomachy.terminal.drawing import Card, card_text
from theomachy.terminal.reading import labels
from theomachy.terminal.screen import Line

SHORT = 15
"""A list up to this length is shown whole."""

TEXT_INDENT = 5
"""Under the name of the option."""

FEWEST = 3
"""Even among many groups, each shows so many of its options."""


SIGNS = {
    "chance": "chance decides",
    "reveals": "shows something hidden",
    "zero": "X is 0",
    "empty": "a part of it finds nothing that fits",
}
"""What an option would do, in words; the first two cannot be taken back."""


def is_safe(ask: Ask, table: Table) -> bool:
    """Whether Enter may take the default without asking again."""
    return len(ask.options) == 1 or ask.options[0].verb in table.enter


def option_lines(
    ask: Ask,
    table: Table,
    cards: Mapping[int, Card],
    wanted: str = "",
    outlook: tuple[Outlook, ...] | None = None,
    texts: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Iterator[Line]:
    """The numbered options. `wanted` is "all", or a word that the options must contain.

    `texts` has what is written on cards, by name, where an option that is nothing but a card is to be read at once.
    """
    sentences = [str(option) for option in ask.options]
    names = labels(sentences)
    notes = [[SIGNS[sign] for sign in found] for found in signs(outlook)] if outlook else [[] for _ in names]
    notes[0].insert(0, "Enter" if is_safe(ask, table) else "default")
    lines = [
        _line(name, _with_numbers(option, table, cards), note)
        for name, option, note in zip(names, ask.options, notes, strict=True)
    ]
    lines[0] = Line(lines[0].text, style="bold", indent=2)
    if wanted and wanted != "all":
        found = [at for at, text in enumerate(sentences) if wanted.casefold() in text.casefold()]
        yield from (lines[at] for at in found)
        if not found:
            yield Line(f'No option says "{wanted}". Type options all to see every one.', style="yellow")
    elif len(lines) <= SHORT or wanted == "all":
        for sentence, line in zip(sentences, lines, strict=True):
            yield line
            yield from (Line(text, indent=TEXT_INDENT) for text in texts.get(sentence, ()))
    elif names == sentences:
        yield Line(f"Type a number from {names[0]} to {names[-1]}. The default is {names[0]}.")
    else:
        yield from _grouped(ask.options, sentences, lines)


def _line(name: str, sentence: str, notes: Sequence[str]) -> Line:
    text = name if name == sentence else f"{name}. {sentence}"
    return Line(f"{text} ({'; '.join(notes)})" if notes else text, indent=2)


def _with_numbers(option: Option, table: Table, cards: Mapping[int, Card]) -> str:
    """The sentence, with what the table says of a card behind the card's name."""
    sentence = str(option)
    for card in (cards[card] for card in option.cards if card in cards):
        sentence = sentence.replace(str(card["name"]), card_text(card, table), 1)
    return sentence


def _grouped(options: Iterable[Option], sentences: Sequence[str], lines: Sequence[Line]) -> Iterator[Line]:
    groups: dict[str, list[int]] = {}
    for option in options:
        groups.setdefault(option.verb, []).append(option.index)
    most = max(FEWEST, SHORT // len(groups))
    for members in groups.values():
        yield from (lines[at] for at in members[:most])
        if rest := members[most:]:
            common = _common_words([sentences[at].split() for at in members])
            like = f' with "{common}": type options {common}' if common else ": type options all"
            yield Line(f"and {len(rest)} more{like}.", indent=2)


def _common_words(sentences: Sequence[list[str]]) -> str:
    """The words with which all sentences end, or else begin: several groups may begin alike."""
    end = _common_start([sentence[::-1] for sentence in sentences])[::-1]
    return " ".join(end or _common_start(sentences))


def _common_start(sentences: Sequence[list[str]]) -> list[str]:
    columns = zip(*sentences, strict=False)
    return [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
