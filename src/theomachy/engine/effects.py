"""Carries out card texts: the shared combinators of the card language, at run time.

A handler takes `(g, me, source, *values of its slots)`: who does it, and the card that says so. A handler of an effect
is a procedure, or a plain function if nobody chooses in it. A condition answers a bool, an amount an int, a filter the
cards that fit. A cost is paid by its handler; `payable` says beforehand whether that is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any

from theomachy.engine.choice import COMMON as WORDS
from theomachy.engine.choice import PICK, ask
from theomachy.engine.game import Game, No
from theomachy.engine.language import COMMON, Tree, Vocabulary
from theomachy.engine.language.meaning import BINDERS
from theomachy.engine.mark import Mark
from theomachy.engine.procedure import Steps, procedure

Node = tuple[Any, ...]

MAY = WORDS("may", "You may {0:effect}")
DO_IT = WORDS("do it", "{0:effect}")
LEAVE_IT = WORDS("leave it", "No")
CHOOSE_ONE = WORDS("choose one", "Choose one")
CHOOSE_A = WORDS("choose a", "Choose a card: {0:effect}")
WORDS.kind("effect", lambda g, tree: _text(g, tree))

IT: Node = ("it",)
X: Node = ("x",)


@procedure
def run(g: Game, me: int, source: int, effect: Node) -> Steps[None]:
    """Carry out one effect, as far as possible."""
    handler = handler_of(g, effect)
    if hasattr(handler, "native"):
        yield from handler(g, me, source, *effect[1:])
    else:
        handler(g, me, source, *effect[1:])


def handler_of(g: Game, node: Node) -> Callable[..., Any]:
    return _handler(type(g).card_schema.vocabulary, node[0])


@cache
def _handler(vocabulary: Vocabulary, name: str) -> Callable[..., Any]:
    return vocabulary.handler(name)


def look_up(g: Game, me: int, source: int, node: Any) -> Any:
    """What a condition, an amount, a filter or an object says now; a plain value says itself."""
    return handler_of(g, node)(g, me, source, *node[1:]) if isinstance(node, tuple) else node


def sought(g: Game, me: int, source: int, node: Any) -> Any:
    """`look_up`, where an effect comes to nothing without it."""
    found = look_up(g, me, source, node)
    if not found and g.witness is not None:
        g.witness.idle(me, source, found == 0)
    return found


def bind(tree: Any, name: Node, value: Any) -> Any:
    """The tree with `it` or `X` replaced by what it stands for. Where a card is chosen anew, "it" is that one."""
    if tree == name:
        return value
    if not isinstance(tree, tuple):
        return tree
    if name == IT and tree[:1] and tree[0] in BINDERS:
        return (tree[0], bind(tree[1], name, value), tree[2])
    return tuple(bind(part, name, value) for part in tree)


def _text(g: Game, tree: Node) -> str:
    return _sentence(type(g).card_schema.vocabulary, tree)


@lru_cache(maxsize=1 << 14)
def _sentence(vocabulary: Vocabulary, tree: Node) -> str:
    return vocabulary.render(_unbound(tree))


def _unbound(tree: Any) -> Any:
    """For reading: a chosen card is "it" again."""
    if not isinstance(tree, tuple):
        return tree
    return IT if tree[:1] == IT else tuple(_unbound(part) for part in tree)


def abilities(text: Tree, kind: str) -> Iterator[Node]:
    """The sentences of a text that are of one kind: "when", "pay", "keywords" ..."""
    return (sentence for sentence in text if isinstance(sentence, tuple) and sentence[0] == kind)  # type: ignore[union-attr]


def triggered(text: Tree, event: str) -> Iterator[Node]:
    """The effects that a text sets off at an event."""
    return (sentence[2] for sentence in abilities(text, "when") if sentence[1][0] == event)


payable = Mark[Callable[..., No | None]]()
"""Says beforehand whether a cost can be paid: a check of `(g, me, source, *values)` that answers None or why not."""


def cannot_pay(g: Game, me: int, source: int, costs: tuple[Node, ...]) -> No | None:
    """Why the costs cannot be paid; None if they can."""
    for cost in costs:
        if no := payable[handler_of(g, cost)](g, me, source, *cost[1:]):
            return no
    return None


def changes(g: Game, name: str, me: int) -> Iterator[Node]:
    """The changes of this name that last for a seat now."""
    return (change for seat, _, change in g.lasting if seat == me and change[0] == name)


def end_turn_changes(g: Game) -> None:
    """What lasted until the end of the turn is over; abilities can be used again."""
    g.lasting.clear()
    g.used.clear()


# --- the combinators --------------------------------------------------------------------------------------------------


@COMMON.handle("then")
@procedure
def then(g: Game, me: int, source: int, steps: tuple[Node, ...]) -> Steps[None]:
    """One after the other."""
    for step in steps:
        yield from run(g, me, source, step)


@COMMON.handle("may")
@procedure
def may(g: Game, me: int, source: int, effect: Node) -> Steps[None]:
    """Only if you want."""
    answer = yield ask(me, (MAY, effect), [(DO_IT, effect), (LEAVE_IT,)], follow_up=True)
    if answer[0] == DO_IT:
        yield from run(g, me, source, effect)


@COMMON.handle("may_pay")
@procedure
def may_pay(g: Game, me: int, source: int, costs: tuple[Node, ...], effect: Node) -> Steps[None]:
    """Only if you want and can pay."""
    if cannot_pay(g, me, source, costs):
        return
    both = ("may_pay", costs, effect)
    answer = yield ask(me, (DO_IT, both), [(DO_IT, both), (LEAVE_IT,)], follow_up=True)
    if answer[0] == DO_IT:
        yield from pay(g, me, source, costs, effect)


@COMMON.handle("pay")
@procedure
def pay(g: Game, me: int, source: int, costs: tuple[Node, ...], effect: Node) -> Steps[None]:
    """Pay all, then do it. Whoever offers this has asked `cannot_pay` before."""
    for cost in costs:
        yield from run(g, me, source, cost)
    yield from run(g, me, source, effect)


@COMMON.handle("if")
@procedure
def if_(g: Game, me: int, source: int, condition: Node, effect: Node, otherwise: Node) -> Steps[None]:
    """One or the other."""
    if look_up(g, me, source, condition):
        yield from run(g, me, source, effect)
    elif otherwise:
        yield from run(g, me, source, otherwise)


@COMMON.handle("for_each")
@procedure
def for_each(g: Game, me: int, source: int, which: Node, effect: Node) -> Steps[None]:
    """Once for each card that fits now; the effect may call it "it"."""
    for card in sought(g, me, source, which):
        yield from run(g, me, source, bind(effect, IT, ("it", card)))


@COMMON.handle("choose_one")
@procedure
def choose_one(g: Game, me: int, source: int, ways: tuple[Node, ...]) -> Steps[None]:
    """One of several."""
    answer = yield ask(me, (CHOOSE_ONE,), [(DO_IT, way) for way in ways], follow_up=True)
    yield from run(g, me, source, answer[1])


@COMMON.handle("target")
@procedure
def target(g: Game, me: int, source: int, which: Node, effect: Node) -> Steps[None]:
    """Choose one of the cards that fit; the effect calls it "it". Nothing happens if none fits."""
    cards = sought(g, me, source, which)
    if cards:
        answer = yield ask(me, (CHOOSE_A, effect), [(PICK, card) for card in cards], follow_up=True)
        yield from run(g, me, source, bind(effect, IT, ("it", answer[1])))


@COMMON.handle("until_end_of_turn")
def until_end_of_turn(g: Game, me: int, source: int, change: Node) -> None:
    """The change holds for the rest of the turn."""
    g.lasting.append((me, source, change))


@COMMON.handle("where")
@procedure
def where(g: Game, me: int, source: int, effect: Node, amount: Any) -> Steps[None]:
    """X is counted once, when the effect begins."""
    yield from run(g, me, source, bind(effect, X, sought(g, me, source, amount)))


@COMMON.handle("once_per_turn")
@procedure
def once_per_turn(g: Game, me: int, source: int, ability: Node) -> Steps[None]:
    """Not again this turn. Whoever offers this has asked `is_used` before."""
    g.used[(me, source, ability)] = 1
    yield from run(g, me, source, ability)


def is_used(g: Game, me: int, source: int, ability: Node) -> bool:
    """Whether a once-per-turn ability was used this turn."""
    return (me, source, ability) in g.used


@COMMON.handle("it")
def it(g: Game, me: int, source: int, card: int | None = None) -> int:
    """The card that was chosen; where nothing was chosen, the card itself."""
    return source if card is None else card
