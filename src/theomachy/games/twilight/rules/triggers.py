"""T15.4, T15.11 Choosing what an effect is aimed at, and effects that an event sets off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.choice import PICK, ask
from theomachy.engine.effects import CHOOSE_A, CHOOSE_ONE, DO_IT, IT, bind, handler_of, look_up, run
from theomachy.engine.mark import Mark
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.twilight.faces import bare
from theomachy.games.twilight.rules.losing import AIMS
from theomachy.games.twilight.rules.values import has_conviction, shows_any, working
from theomachy.games.twilight.state import GONE, Twilight, words

Node = Any

AN_OPPONENT, A_PLAYER, CONTROLLER = ("an_opponent",), ("a_player",), ("controller",)
TIRED = ("tired",)
"""The Creature that was Exhausted to pay for an ability."""
PLAYERS = ("an_opponent", "a_player", "controller")
NONE: frozenset[int] = frozenset()
AGAINST = ("obliterate", "defile")
"""T17.10 Effects on an opponent who is not named in the text."""

WHICH_OPPONENT = words("which opponent", "Choose an opponent")
WHICH_PLAYER = words("which player", "Choose a player")
SEAT = words("seat", "{0:seat}")
SAYS = words("says", "{0:face} of {1:whom}: {2:effect}.")


def unbound(tree: Node) -> Node:
    """For reading: a chosen card is "it" or "that Creature" again, a chosen player "an opponent"."""
    if not isinstance(tree, tuple):
        return tree
    if tree[:1] in (IT, TIRED) or (tree and tree[0] in PLAYERS):
        return tree[:1]
    return tuple(unbound(part) for part in tree)


words.kind("effect", lambda g, tree: type(g).card_schema.vocabulary.render(unbound(tree)))
words.kind("effects", lambda g, trees: type(g).card_schema.vocabulary.render(unbound(trees), "text") if trees else "")


def mentions(tree: Node, node: Node) -> bool:
    return tree == node or (isinstance(tree, tuple) and any(mentions(part, node) for part in tree))


def aims(effects: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards and seats that effects are aimed at, each once."""
    cards: list[int] = []
    seats: list[int] = []
    _collect(effects, cards, seats)
    return tuple(dict.fromkeys(cards)), tuple(dict.fromkeys(seats))


def _collect(tree: Any, cards: list[int], seats: list[int]) -> None:
    if not isinstance(tree, tuple):
        return
    if len(tree) == 2 and tree[0] in AIMS:
        cards += [tree[1]] if tree[1] != GONE else []
    elif len(tree) == 2 and tree[0] in ("an_opponent", "a_player", "controller"):
        seats.append(tree[1])
    else:
        for part in tree:
            _collect(part, cards, seats)


def all_aims(g: Twilight) -> tuple[int, ...]:
    """T15.4 The cards that anything that waits was aimed at."""
    return aims(tuple(item[4] for item in g.stack))[0] if g.stack else ()


def all_aims_are_lost(effects: tuple[Node, ...]) -> bool:
    """T15.9 Whether everything that is to be done was aimed at what is gone."""
    steps = [bare(effect, "conviction", "may", "where") for effect in effects]
    return bool(steps) and all(
        all_aims_are_lost(step[1]) if step[0] == "then" else any(mentions(step, (name, GONE)) for name in AIMS)
        for step in steps
    )


@procedure
def choose_seat(g: Twilight, me: int, prompt: str, seats: tuple[int, ...]) -> Steps[int]:
    """One of several players; nobody is asked if there is only one."""
    if len(seats) == 1:
        return seats[0]
    answer = yield ask(me, (prompt,), [(SEAT, seat) for seat in seats], follow_up=True)
    return int(answer[1])


@procedure
def aim(g: Twilight, me: int, source: int, effect: Node) -> Steps[Node]:
    """T15.4 The effect with its players and targets chosen; None if it finds nothing to be aimed at."""
    if effect[0] == "conviction" and not has_conviction(g, me, source):
        return None
    if mentions(effect, AN_OPPONENT):
        opponents = tuple(g.opponents(me))
        if not opponents:
            return None
        seat = yield from choose_seat(g, me, WHICH_OPPONENT, opponents)
        effect = bind(effect, AN_OPPONENT, ("an_opponent", seat))
    if mentions(effect, A_PLAYER):
        player = yield from choose_seat(g, me, WHICH_PLAYER, tuple(g.living()))
        effect = bind(effect, A_PLAYER, ("a_player", player))
    aimed = yield from aim_at_cards(g, me, source, effect)
    return aimed


@procedure
def aim_at_cards(g: Twilight, me: int, source: int, effect: Node) -> Steps[Node]:
    """T15.4 Targets and modes, in the order in which they are written."""
    name = effect[0]
    if name == "target":
        cards = look_up(g, me, source, effect[1])
        if not cards:
            return None
        answer = yield ask(me, (CHOOSE_A, effect[2]), [(PICK, card) for card in cards], follow_up=True)
        inner = yield from aim_at_cards(g, me, source, bind(effect[2], IT, ("it", answer[1])))
        return inner
    if name == "then":
        steps: tuple[Node, ...] = ()
        for step in effect[1]:
            aimed = yield from aim_at_cards(g, me, source, step)
            if aimed is not None:
                steps = (*steps, aimed)
        return ("then", steps) if steps else None
    if name == "choose_one":
        ways = [way for way in effect[1] if can_aim(g, me, source, way)] or [effect[1][0]]
        answer = yield ask(me, (CHOOSE_ONE,), [(DO_IT, way) for way in ways], follow_up=True)
        way = yield from aim_at_cards(g, me, source, answer[1])
        return way
    if name == "where":
        inner = yield from aim_at_cards(g, me, source, effect[1])
        return None if inner is None else ("where", inner, effect[2])
    if name in AGAINST and effect[2] is None:
        if not g.opponents(me):
            return None
        seat = yield from choose_seat(g, me, WHICH_OPPONENT, tuple(g.opponents(me)))
        return (name, effect[1], ("an_opponent", seat))
    if name == "conviction":
        if not has_conviction(g, me, source):
            return None
        inner = yield from aim_at_cards(g, me, source, effect[1])
        return None if inner is None else ("conviction", inner)
    return effect


def can_aim(g: Twilight, me: int, source: int, effect: Node) -> bool:
    """Whether an effect finds a target for what it does first."""
    name = effect[0]
    if name == "target":
        return bool(look_up(g, me, source, effect[1]))
    if name == "then":
        return can_aim(g, me, source, effect[1][0])
    if name == "choose_one":
        return any(can_aim(g, me, source, way) for way in effect[1])
    if name == "where":
        return can_aim(g, me, source, effect[1])
    if name == "conviction":
        return has_conviction(g, me, source) and can_aim(g, me, source, effect[1])
    check = possible.of(handler_of(g, effect))
    return check is None or bool(check(g, me, source, *effect[1:]))


possible = Mark[Callable[..., bool]]()
"""Says beforehand whether an effect could do anything: `check(g, me, source, *values)`."""


@procedure
def aim_all(g: Twilight, me: int, source: int, effects: tuple[Node, ...]) -> Steps[tuple[Node, ...]]:
    """T15.5 All effects of a card, in the order in which they are written; one without a target is left out."""
    aimed: tuple[Node, ...] = ()
    for effect in effects:
        one = yield from aim(g, me, source, effect)
        if one is not None:
            aimed = (*aimed, one)
    return aimed


# --- events -----------------------------------------------------------------------------------------------------------


@procedure
def set_off(g: Twilight, me: int, card: int, face: int, event: str) -> Steps[None]:
    """T15.11 What a card's text does at an event, at once. T15.8 A sentence that puts the card out of work silences
    those after it. T15.12 What finds no target is not used up."""
    sentences = g.book.triggers[face].get(event, ())
    worked = len(sentences) > 1 and card in working(g, me)
    for sentence, effect, once in sentences:
        if g.out[me] or (once and (me, card, sentence) in g.used):
            continue
        if worked and card not in working(g, me):
            return
        aimed = yield from aim(g, me, card, effect)
        if aimed is None:
            continue
        if once:
            g.used[(me, card, sentence)] = 1
        g.tell(SAYS, face, me, effect[1] if effect[0] == "conviction" else effect)
        yield from run(g, me, card, aimed)


@procedure
def happen(g: Twilight, me: int, event: str) -> Steps[None]:
    """An event for all working cards of a seat. T15.8 Not for one that what another said has put out of work."""
    listens = shows_any(g, me, g.book.listeners.get(event, NONE))
    for card in working(g, me) if listens else ():
        if event in g.book.triggers[g.form(card)] and card in working(g, me):
            yield from set_off(g, me, card, g.form(card), event)
