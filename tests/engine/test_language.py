"""Phrases, trees, combinators: text to tree and back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_language_sample import ARMIES, draw
from theomachy.engine.language import COMMON, CardError, RenderError, Tree, Vocabulary, VocabularyError

DRAW, DISCARD = ("draw", 1), ("discard", 1)
HAVE = ("have_tokens", 2)

TEXTS: dict[str, Tree] = {
    "": (),
    "Draw a card.": (DRAW,),
    "Draw 2 cards.": (("draw", 2),),
    "Draw 0 cards.": (("draw", 0),),
    "Draw a card. Discard a card.": (DRAW, DISCARD),
    "Draw a card, then discard a card, then shuffle your pile.": (("then", (DRAW, DISCARD, ("shuffle_pile",))),),
    "You may draw a card.": (("may", DRAW),),
    "You may draw a card, then discard a card.": (("may", ("then", (DRAW, DISCARD))),),
    "Draw a card, then you may discard a card.": (("then", (DRAW, ("may", DISCARD))),),
    "Each player draw a card, then discard a card.": (("each_player", ("then", (DRAW, DISCARD))),),
    "If you have 2 energy tokens, draw a card.": (("if", HAVE, DRAW, None),),
    "If you have 2 energy tokens, draw a card; otherwise discard a card.": (("if", HAVE, DRAW, DISCARD),),
    "If you have 2 energy tokens, you may draw a card; otherwise discard a card.": (
        ("if", HAVE, ("may", DRAW), DISCARD),
    ),
    "If you have 2 energy tokens, if you have an energy token, draw a card; otherwise discard a card.": (
        ("if", HAVE, ("if", ("have_tokens", 1), DRAW, DISCARD), None),
    ),
    "For each Archer you control, draw a card.": (("for_each", ("yours", "Archer"), DRAW),),
    "Choose one: draw a card; or discard a card, then draw a card; or you may discard a card.": (
        ("choose_one", (DRAW, ("then", (DISCARD, DRAW)), ("may", DISCARD))),
    ),
    "Choose one: you may draw a card; or discard a card.": (("choose_one", (("may", DRAW), DISCARD)),),
    "Choose one: draw a card; or choose one: discard a card; or draw a card.": (
        ("choose_one", (DRAW, ("choose_one", (DISCARD, DRAW)))),
    ),
    "Choose an Archer you control; it gains 2 fight until end of turn.": (
        ("target", ("yours", "Archer"), ("until_end_of_turn", ("gains", 2))),
    ),
    "Choose a Knight you control; draw a card.": (("target", ("yours", "Knight"), DRAW),),
    "When dropped, draw a card.": (("when", ("dropped",), DRAW),),
    "When you loses Archer, Knight or Elder Dragon, draw a card.": (
        ("when", ("loses", True, ("Archer", "Knight", "Elder Dragon")), DRAW),
    ),
    "When your opponent loses Archer, draw a card.": (("when", ("loses", False, ("Archer",)), DRAW),),
    "Pay 2 energy tokens: draw a card.": (("pay", (("pay_tokens", 2),), DRAW),),
    "Exhaust, pay X energy tokens: draw X cards.": (("pay", (("exhaust",), ("pay_tokens", ("x",))), ("draw", ("x",))),),
    "You may pay 2 energy tokens; if you do, draw a card.": (("may_pay", (("pay_tokens", 2),), DRAW),),
    "Once per turn: when dropped, draw a card.": (("once_per_turn", ("when", ("dropped",), DRAW)),),
    "Once per turn: exhaust: draw a card.": (("once_per_turn", ("pay", (("exhaust",),), DRAW)),),
    "Once per turn: draw a card.": (("once_per_turn", DRAW),),
    "When dropped, draw X cards, then discard X cards, where X is the number of Knights.": (
        ("when", ("dropped",), ("where", ("then", (("draw", ("x",)), ("discard", ("x",)))), ("number_of", "Knight"))),
    ),
    "Draw X cards, where X is 3.": (("where", ("draw", ("x",)), 3),),
    "Roll d6.": (("roll", 6, None),),
    "Roll d20 and add X.": (("roll", 20, ("x",)),),
    "Armour 2, Fleet.": (("keywords", (("armour", 2), ("fleet",))),),
    "Fleet. Draw a card.": (("keywords", (("fleet",),)), DRAW),
}


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_tree_are_two_forms_of_one_thing(text: str) -> None:
    assert ARMIES.parse(text) == TEXTS[text]
    assert ARMIES.render(TEXTS[text]) == text
    assert ARMIES.ambiguous(text) == ()


def test_fragments_have_no_capital_and_no_full_stop() -> None:
    assert ARMIES.parse("draw 2 cards", "effect") == ("draw", 2)
    assert ARMIES.parse("2", "amount") == 2
    assert ARMIES.render(2, "amount") == "2"
    assert ARMIES.parse("X", "amount") == ("x",)


# Round trip over generated trees. The strategies follow the reach rules: a step before the last is closed, and so on.


def _nodes(name: str, *parts: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.tuples(st.just(name), *parts)


def _lists(item: st.SearchStrategy[Tree], least: int = 1) -> st.SearchStrategy[Tree]:
    return st.lists(item, min_size=least, max_size=3).map(tuple)


numbers: st.SearchStrategy[Tree] = st.integers(0, 999)
x: st.SearchStrategy[Tree] = st.just(("x",))
counts = numbers | x
kinds: st.SearchStrategy[Tree] = st.sampled_from(["Archer", "Knight", "Elder Dragon"])
amounts = counts | _nodes("number_of", kinds)
conditions = _nodes("have_tokens", counts)
filters = _nodes("yours", kinds) | st.just(("opponent",))
costs = _lists(_nodes("pay_tokens", counts) | st.just(("exhaust",)))
triggers = st.just(("dropped",)) | _nodes("loses", st.booleans(), _lists(kinds))
none: st.SearchStrategy[Tree] = st.none()
closed = (
    _nodes("draw", counts)
    | _nodes("discard", counts)
    | _nodes("roll", st.sampled_from([4, 6, 20]), none | amounts)
    | _nodes("until_end_of_turn", _nodes("gains", amounts))
)


def _opened(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    steps = st.tuples(st.lists(closed, min_size=1, max_size=2), inner.filter(lambda tree: _root(tree) != "then"))
    return (
        _nodes("may", inner)
        | _nodes("may_pay", costs, inner)
        | _nodes("each_player", inner)
        | _nodes("for_each", filters, inner)
        | _nodes("target", filters, inner)
        | _nodes("if", conditions, inner, none)
        | _nodes("if", conditions, inner.filter(lambda tree: "if" not in _right_edge(tree)), inner)
        | _nodes("then", steps.map(lambda pair: (*pair[0], pair[1])))
        | _nodes(
            "choose_one",
            st.tuples(inner.filter(lambda tree: "choose_one" not in _right_edge(tree)), inner),
        )
    )


def _root(tree: Tree) -> Tree:
    return tree[0] if isinstance(tree, tuple) else None


def _right_edge(tree: Tree) -> list[Tree]:
    edge = []
    while isinstance(tree, tuple) and tree:
        edge.append(tree[0])
        tree = tree[-1] if tree[-1] is not None else tree[-2]
    return edge


effects = st.recursive(closed, _opened, max_leaves=6)
outcomes = effects | _nodes("where", effects, amounts)
abilities = _nodes("when", triggers, outcomes) | _nodes("pay", costs, outcomes)
clauses = outcomes | abilities | _nodes("once_per_turn", outcomes | abilities)
keywords = _nodes("keywords", _lists(_nodes("armour", numbers) | st.just(("fleet",))))
texts = st.lists(clauses | keywords, max_size=3).map(tuple)


@given(texts)
def test_what_is_rendered_parses_to_the_same_tree(tree: Tree) -> None:
    text = ARMIES.render(tree)
    if len(text) <= 600:
        assert ARMIES.parse(text) == tree


PIECES = ["draw 2 cards", "you may", "if you have 2 energy tokens,", ", then", "; or", "; otherwise", "choose one:"]


@given(st.lists(st.sampled_from(PIECES)))
def test_what_parses_renders_to_the_same_text(words: list[str]) -> None:
    text = " ".join(words).replace(" ,", ",").replace(" ;", ";")
    try:
        tree = ARMIES.parse(text, "effect")
    except CardError:
        return
    assert ARMIES.render(tree) == text


def test_short_texts_of_combinators_have_one_reading() -> None:
    openers = ["", "you may ", "if you have 2 energy tokens, ", "each player ", "choose one: draw a card; or "]
    joints = [", then ", "; otherwise ", "; or "]
    read = 0
    for a, b, c, one, two in product(openers, openers, openers, joints, joints):
        text = f"{a}draw a card{one}{b}discard a card{two}{c}draw 2 cards"
        try:
            assert ARMIES.ambiguous(text, "effect") == (), text
            read += 1
        except CardError:
            continue
    assert read > 300


# Ambiguity


def _ambiguous_vocabulary() -> Vocabulary:
    vocabulary = Vocabulary("ambiguous")
    vocabulary.extend(COMMON)
    vocabulary.declare("a", "act")
    vocabulary.declare("both", "{a:effect} and {b:effect}")
    return vocabulary


def test_left_recursion_ends_and_ambiguity_is_found() -> None:
    vocabulary = _ambiguous_vocabulary()
    assert vocabulary.parse("Act and act.") == (("both", ("a",), ("a",)),)
    assert set(vocabulary.ambiguous("act and act and act", "effect")) == {
        ("both", ("both", ("a",), ("a",)), ("a",)),
        ("both", ("a",), ("both", ("a",), ("a",))),
    }
    with pytest.raises(CardError, match="two ways"):
        vocabulary.parse("Act and act and act.")


def test_a_declared_precedence_settles_it() -> None:
    vocabulary = Vocabulary("settled")
    vocabulary.extend(COMMON)
    vocabulary.declare("a", "act")
    vocabulary.declare("both", "{a:effect} and {b:effect}", not_ending_in={"a": ["{effect}"]})
    assert vocabulary.parse("act and act and act", "effect") == ("both", ("a",), ("both", ("a",), ("a",)))
    assert vocabulary.ambiguous("You may act and act.") == ()


def test_a_word_that_is_capital_anyway_is_an_ambiguity_too() -> None:
    vocabulary = Vocabulary("capital")
    vocabulary.extend(COMMON)
    vocabulary.declare("shout", "Fleet act", "effect")
    vocabulary.declare("whisper", "fleet act", "ability")
    assert len(vocabulary.ambiguous("Fleet act.")) == 2


# Vocabularies


def test_handlers_stay_untouched() -> None:
    assert ARMIES.handler("draw") is draw
    assert draw(2) == "drawn 2"


def test_handlers_come_later_or_from_the_game() -> None:
    base, game = Vocabulary("base"), Vocabulary("game")
    game.extend(base)
    base.declare("wait", "wait")
    assert game.unhandled() == ("wait",)

    @base.handle("wait")
    def general() -> None: ...

    assert game.unhandled() == () and game.handler("wait") is general

    @game.handle("wait")
    def special() -> None: ...

    assert game.handler("wait") is special and base.handler("wait") is general
    with pytest.raises(VocabularyError, match="handler already"):
        game.handle("wait")
    with pytest.raises(VocabularyError, match='nearest: "wait"'):
        game.handle("weit")
    with pytest.raises(KeyError, match="nothing"):
        game.handler("nothing")


def test_a_clash_of_names_tells_both_places() -> None:
    vocabulary = Vocabulary("clash")
    vocabulary.declare("wait", "wait")
    with pytest.raises(VocabularyError) as caught:

        @vocabulary.effect("wait again")
        def wait() -> None: ...

    assert str(caught.value).count("test_language.py:") == 2


def test_a_clash_with_an_extended_vocabulary() -> None:
    base, game = Vocabulary("base"), Vocabulary("game")
    base.declare("wait", "wait")
    game.declare("wait", "wait a bit")
    with pytest.raises(VocabularyError, match='"wait" is declared at'):
        game.extend(base)
    later = Vocabulary("later")
    later.extend(base)
    later.declare("rest", "rest")
    base.declare("rest", "rest a bit")
    with pytest.raises(VocabularyError, match='"rest" is declared at'):
        later.parse("rest", "effect")


def test_two_phrases_cannot_read_the_same() -> None:
    vocabulary = Vocabulary("twins")
    vocabulary.declare("one", "gain {n:number}")
    vocabulary.declare("two", "gain {m:number}")
    with pytest.raises(VocabularyError, match="reads as"):
        vocabulary.parse("gain 2", "effect")


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        ("", "empty"),
        ("draw  it", "space"),
        (" draw", "space"),
        ("draw. Then go", "full stop"),
        ("draw.", "full stop"),
        ("draw {n", "cannot read"),
        ("draw {N:number}", "cannot read"),
        ("draw [", "cannot read"),
        ("draw[ again]", "needs a slot"),
        ("[{n:number}]", "nothing of"),
        ("{n:number} {n:number}", "same name"),
    ],
)
def test_a_wrong_template_is_refused_at_import(template: str, complaint: str) -> None:
    with pytest.raises(VocabularyError, match=complaint):
        Vocabulary("wrong").declare("wrong", template)


def test_unknown_slot_types_are_named() -> None:
    vocabulary = Vocabulary("unknown")
    vocabulary.declare("draw", "draw {n:nubmer}")
    with pytest.raises(VocabularyError, match='no slot type "nubmer" for "draw"; nearest: "number"'):
        vocabulary.parse("draw 2", "effect")
    other = Vocabulary("other")
    other.list_of("things", "thing")
    with pytest.raises(VocabularyError, match='no slot type "thing" for "things"'):
        other.parse("draw 2", "sentence")


def test_types_are_declared_once_and_well() -> None:
    vocabulary = Vocabulary("types")
    vocabulary.words("kind", ["Archer"])
    attempts: list[Callable[[], None]] = [
        lambda: vocabulary.words("kind", ["Knight"]),
        lambda: vocabulary.words("number", ["one"]),
        lambda: vocabulary.words("sentence", ["one"]),
        lambda: vocabulary.words("none", {"nothing": None}),
        lambda: vocabulary.words("same", {"a": 1, "b": 1}),
        lambda: vocabulary.words("dot", ["St. George"]),
        lambda: vocabulary.words("empty", []),
        lambda: vocabulary.count("cards", "a card", "cards"),
        lambda: vocabulary.list_of("kinds", "kind", least=3),
        lambda: vocabulary.category("kind"),
        lambda: vocabulary.category("text"),
    ]
    for attempt in attempts:
        with pytest.raises(VocabularyError):
            attempt()


@pytest.mark.parametrize(
    "tree",
    [
        ("nothing",),
        ("draw",),
        ("draw", 1, 2),
        ("draw", -1),
        ("draw", True),
        ("draw", "2"),
        ("may", ("dropped",)),
        ("may", 2),
        ("then", (DRAW,)),
        ("then", DRAW),
        ("for_each", ("yours", "Dwarf"), DRAW),
        ("roll", 6, "x"),
        (("dropped",),),
        "draw",
        None,
        3,
    ],
)
def test_what_is_no_tree_of_the_vocabulary_does_not_render(tree: Tree) -> None:
    with pytest.raises(RenderError):
        ARMIES.render(tree)


def test_articles() -> None:
    vocabulary = Vocabulary("articles")
    vocabulary.words("noun", ["Army", "unit", "hour", "uninjured Army", "Temple", "one-eyed King"])
    vocabulary.with_article("a_noun", "noun")
    vocabulary.declare("take", "take {a_noun}")
    for text in ("an Army", "a unit", "an hour", "an uninjured Army", "a Temple", "a one-eyed King"):
        assert vocabulary.render(vocabulary.parse(f"take {text}", "effect")) == f"take {text}"
