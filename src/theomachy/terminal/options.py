"""The options of a choice as numbered lines: all of a short list, a long one in groups."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from theomachy.engine.choice import Ask
from theomachy.terminal.reading import labels
from theomachy.terminal.screen import Line

SHORT = 15
"""A list up to this length is shown whole."""

FEWEST = 3
"""Even among many groups, each shows so many of its options."""


def option_lines(ask: Ask, enter: Collection[str], wanted: str = "") -> Iterator[Line]:
    """The numbered options. `wanted` is "all", or a word that the options must contain."""
    sentences = [str(option) for option in ask.options]
    names = labels(sentences)
    if wanted and wanted != "all":
        found = [at for at, text in enumerate(sentences) if wanted.casefold() in text.casefold()]
        if not found:
            yield Line(f'No option says "{wanted}". Type options all to see every one.', style="yellow")
        yield from (_line(ask, at, sentences, names, enter) for at in found)
    elif len(sentences) <= SHORT or wanted == "all":
        yield from (_line(ask, at, sentences, names, enter) for at in range(len(sentences)))
    elif names == sentences:
        yield Line(f"Type a number from {names[0]} to {names[-1]}. The default is {names[0]}.")
    else:
        yield from _grouped(ask, sentences, names, enter)


def is_safe(ask: Ask, enter: Collection[str]) -> bool:
    """Whether Enter may take the default without asking again."""
    return len(ask.options) == 1 or ask.options[0].verb in enter


def _line(ask: Ask, at: int, sentences: Sequence[str], names: Sequence[str], enter: Collection[str]) -> Line:
    own = f"{names[at]}. {sentences[at]}" if names[at] != sentences[at] else names[at]
    if at:
        return Line(own, indent=2)
    return Line(f"{own} ({'Enter' if is_safe(ask, enter) else 'default'})", style="bold", indent=2)


def _grouped(ask: Ask, sentences: Sequence[str], names: Sequence[str], enter: Collection[str]) -> Iterator[Line]:
    groups: dict[str, list[int]] = {}
    for option in ask.options:
        groups.setdefault(option.verb, []).append(option.index)
    most = max(FEWEST, SHORT // len(groups))
    for members in groups.values():
        yield from (_line(ask, at, sentences, names, enter) for at in members[:most])
        if rest := members[most:]:
            start = _common_words([sentences[at] for at in members])
            like = f' that begin with "{start}": type options {start}' if start else ": type options all"
            yield Line(f"and {len(rest)} more{like}.", indent=2)


def _common_words(sentences: Sequence[str]) -> str:
    """The words with which all sentences begin."""
    columns = zip(*(sentence.split() for sentence in sentences), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))
