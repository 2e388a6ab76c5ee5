"""From text to trees: sentences, canonical wording, and errors that help."""

from __future__ import annotations

import difflib
import re
from itertools import islice, product

from .chart import END, READINGS, Chart, Miss, TooComplicated
from .errors import CardError, shorten
from .grammar import SENTENCE, TEXT, Grammar, as_sentence
from .rules import Tree

MOST_CHARACTERS = 600
DEEPEST = 12
NOT_A_FILE = "<text>"

_SENTENCE = re.compile(r"\S.*?(?:\.(?=\s|$)|$)", re.DOTALL)
_CLAUSE = re.compile(r"[^.,;:]*")
_WORD = re.compile(r"[\w{}'+-]+|\S|$")


def readings(grammar: Grammar, text: str, category: str) -> tuple[Tree, ...]:
    """All trees whose canonical text this is; raises CardError when there is none."""
    if len(text) > MOST_CHARACTERS:
        hint = f"a text has at most {MOST_CHARACTERS} characters, this one has {len(text)}: say it shorter"
        raise _error(text, MOST_CHARACTERS, 1, "this text is too long", hint)
    if category == TEXT:
        found = _text_readings(grammar, text)
    else:
        trees = _span_readings(grammar, text, 0, len(text), category)
        found = _canonical(trees, [grammar.render_as(category, tree) for tree in trees], text)
    if any(_depth(tree) > DEEPEST for tree in found):
        hint = f"at most {DEEPEST} phrases may stand inside each other: use several sentences"
        raise _error(text, 0, len(text), "this text is nested too deeply", hint)
    canonical = grammar.render_as(category, found[0])
    if canonical != text:
        at, width = _first_difference(text, canonical)
        message = "I understand this text, but it is not worded as cards are"
        raise _error(text, at, width, message, f'write "{canonical}"')
    return found


def _first_difference(text: str, canonical: str) -> tuple[int, int]:
    """Place and width of the first word that is not canonical."""
    same = (a == b for a, b in zip(text, canonical, strict=False))
    at = next((index for index, equal in enumerate(same) if not equal), min(len(text), len(canonical)))
    while at > 0 and not text[at - 1].isspace():
        at -= 1
    word = _WORD.match(text, at)
    return at, len(word[0]) if word else 1


def _text_readings(grammar: Grammar, text: str) -> tuple[Tree, ...]:
    sentences = []
    for span in _SENTENCE.finditer(text):
        body_end = span.end() - (1 if span[0].endswith(".") else 0)
        trees = _span_readings(grammar, text, span.start(), body_end, SENTENCE)
        worded = [as_sentence(grammar.render_as(SENTENCE, tree)) for tree in trees]
        sentences.append(_canonical(trees, worded, span[0]))
    return tuple(islice(product(*sentences), READINGS))


def _canonical(trees: list[Tree], worded: list[str], text: str) -> tuple[Tree, ...]:
    """The trees that are worded exactly so; else the first one, which will tell the right wording."""
    exact = tuple(tree for tree, words in zip(trees, worded, strict=True) if words == text)
    return exact or tuple(trees[:1])


def _span_readings(grammar: Grammar, text: str, start: int, stop: int, category: str) -> list[Tree]:
    chart = Chart(grammar.rules, text, start, stop)
    try:
        trees = chart.read(category)
    except TooComplicated:
        message = "this sentence is too complicated to read"
        raise _error(text, start, stop - start, message, "use several short sentences") from None
    if not trees:
        raise _not_understood(grammar, chart, text, stop)
    return trees


def _depth(tree: Tree) -> int:
    """How many phrases stand inside each other."""
    if not isinstance(tree, tuple) or not tree:
        return 0
    return max(_depth(part) for part in tree) + isinstance(tree[0], str)


def _not_understood(grammar: Grammar, chart: Chart, text: str, stop: int) -> CardError:
    at = chart.farthest
    while at < stop and text[at].isspace():
        at += 1
    while chart.start < at < stop and text[at].isalnum() and text[at - 1].isalnum():
        at -= 1
    expected = list(dict.fromkeys(_expectation(grammar, miss) for miss in chart.misses))
    shown = " or ".join(expected[:4]) + (" or …" if len(expected) > 4 else "")
    close = _nearest_phrase(grammar, chart, text, at, stop)
    hint = f"expected {shown}" + (f'; nearest: "{close}"' if close else "")
    if at >= stop:
        return _error(text, at, 1, "something is missing here", hint)
    clause = _CLAUSE.match(text, at, stop)
    word = _WORD.match(text, at, stop)
    assert clause and word
    quoted = shorten(clause[0].strip() or word[0])
    return _error(text, at, len(word[0]), f'I do not understand "{quoted}"', hint)


def _expectation(grammar: Grammar, miss: Miss) -> str:
    if miss.expected == END:
        return "the end of the sentence"
    return grammar.label(miss.expected[1:-1]) if miss.expected.startswith("{") else miss.expected


def _nearest_phrase(grammar: Grammar, chart: Chart, text: str, at: int, stop: int) -> str | None:
    """The example most like what stands there: of what was expected, or of the phrase that broke off."""
    pairs: dict[tuple[str, str], None] = {}
    clause = _CLAUSE.match(text, at, stop)
    end = max(clause.end() if clause else at, at + 1)
    for miss in chart.misses:
        if miss.expected.startswith("{"):
            pairs |= dict.fromkeys((text[at:end], example) for example in grammar.examples(miss.expected[1:-1]))
        elif miss.expected[1].isalnum() and miss.phrase:
            pairs[text[miss.start : end], grammar.example(grammar.phrases[miss.phrase])] = None
        elif miss.expected != END:
            pairs[text[at:end], miss.expected.strip('"')] = None
    best, best_ratio = None, 0.55
    for written, example in pairs:
        matcher = difflib.SequenceMatcher(None, written[-120:].casefold(), example.casefold(), autojunk=False)
        if matcher.real_quick_ratio() > best_ratio and matcher.quick_ratio() > best_ratio:
            ratio = matcher.ratio()
            if ratio > best_ratio:
                best, best_ratio = example, ratio
    return best


def _error(text: str, at: int, width: int, message: str, hint: str) -> CardError:
    return CardError(NOT_A_FILE, 1, at + 1, message, hint, text, width)
