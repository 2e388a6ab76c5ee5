"""A small vocabulary for the tests of the card language, and that its own examples are right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from theomachy.engine.language import COMMON, Tree, Vocabulary, explain

ARMIES = Vocabulary("sample armies")
ARMIES.extend(COMMON)
ARMIES.count("cards", "a card", "{n} cards")
ARMIES.count("tokens", "an energy token", "{n} energy tokens")
ARMIES.words("kind", ["Archer", "Knight", "Elder Dragon"])
ARMIES.words("side", {"you": True, "your opponent": False})
ARMIES.list_of("kinds", "kind", last=" or ")


def _parse_dice(text: str, position: int) -> Iterator[tuple[Tree, int]]:
    for sides in (4, 6, 20):
        if text.startswith(f"d{sides}", position):
            yield sides, position + 1 + len(str(sides))


ARMIES.slot("dice", _parse_dice, lambda sides: f"d{sides}", ["d6", "d20"], label="a die")


@ARMIES.effect("draw {n:cards}")
def draw(n: int) -> str:
    """Draw from the pile."""
    return f"drawn {n}"


@ARMIES.effect("discard {n:cards}")
def discard(n: int) -> None: ...


@ARMIES.effect("shuffle your pile")
def shuffle_pile() -> None: ...


@ARMIES.effect("roll {dice}[ and add {bonus:amount}]")
def roll(dice: int, bonus: int | None) -> None: ...


@ARMIES.effect("each player {effect}")
def each_player(effect: Tree) -> None: ...


@ARMIES.change("it gains {n:amount} fight")
def gains(n: int) -> None: ...


@ARMIES.trigger("dropped")
def dropped() -> None: ...


@ARMIES.trigger("{side} loses {kinds}")
def loses(side: bool, kinds: tuple[str, ...]) -> None: ...


@ARMIES.condition("you have {n:tokens}")
def have_tokens(n: int) -> None: ...


@ARMIES.cost("pay {n:tokens}")
def pay_tokens(n: int) -> None: ...


@ARMIES.cost("exhaust")
def exhaust() -> None: ...


@ARMIES.filter("{kind} you control")
def yours(kind: str) -> None: ...


@ARMIES.filter("opponent")
def opponent() -> None: ...


@ARMIES.amount("the number of {kind}s")
def number_of(kind: str) -> None: ...


@ARMIES.keyword("Armour {n:number}")
def armour(n: int) -> None: ...


@ARMIES.keyword("Fleet")
def fleet() -> None: ...


def test_every_example_of_explain_parses() -> None:
    for entry in explain(ARMIES):
        tree = ARMIES.parse(entry.example, entry.category)
        assert isinstance(tree, tuple) and tree[0] == entry.name
        assert ARMIES.render(tree) == entry.example
        assert not ARMIES.ambiguous(entry.example, entry.category)


def test_explain_gives_template_example_and_doc() -> None:
    first = explain(ARMIES)[0]
    assert (first.name, first.category, first.template) == ("draw", "effect", "draw {n:cards}")
    assert (first.example, first.doc) == ("draw 2 cards", "Draw from the pile.")


def test_explain_groups_by_category() -> None:
    categories = [entry.category for entry in explain(ARMIES)]
    assert len(set(categories)) == 1 + sum(a != b for a, b in pairwise(categories))


def test_examples_show_a_gap_where_a_vocabulary_has_nothing() -> None:
    examples = {entry.name: entry.example for entry in explain(COMMON)}
    assert examples["if"] == "if {condition}, {effect}; otherwise {effect}"
    assert examples["then"] == "{effect}, then {effect}"
