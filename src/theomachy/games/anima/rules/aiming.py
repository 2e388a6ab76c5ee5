"""N10.6 What a card is aimed at: chosen when it is played, before anybody interrupts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from theomachy.engine.choice import PICK
from theomachy.engine.effects import IT, bind, handler_of, look_up
from theomachy.engine.language import Vocabulary
from theomachy.engine.language.meaning import nodes
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima import marks
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.party import owner_of
from theomachy.games.anima.state import NO_CARD, Anima, words

Node = tuple[Any, ...]
Aimed = tuple[tuple[Node, ...], tuple[int, ...], tuple[Any, ...]]

AIM_AT = words("aim at", "{0:card}: choose a card; {1:effect}")
AIMS_AT_CARD = words("aims at card", "{0:seat} aims {1:card} at {2:card}.")
AIMS_AT_SEAT = words("aims at seat", "{0:seat} aims {1:card} at {2:seat}.")
CHOOSE_PARTY = words("choose party", "Choose a party for {0:card}")
THAT_PARTY = words("that party", "{0:seat}")
THEY: Node = ("they",)
NOBODY = -1


def has_aim(g: Anima, me: int, source: int, effects: tuple[Node, ...]) -> bool:
    """Whether there is something to choose for every effect that begins with a choice."""
    for effect in effects:
        if effect[0] == "target" and not targets(g, me, source, effect[1], effect[2]):
            return False
        if effect[0] == "rival" and not g.others(me):
            return False
    return True


def is_possible(g: Anima, me: int, source: int, effect: Node) -> bool:
    """Whether an effect could do what it says, by what its phrase says of itself."""
    check = marks.possible.of(handler_of(g, effect))
    return check is None or check(g, me, source, *effect[1:])


def targets(g: Anima, me: int, source: int, which: Node, effect: Node) -> list[int]:
    """The cards that an effect can be aimed at: those that fit, and on which it is possible."""
    found: list[int] = look_up(g, me, source, which)
    return [card for card in found if is_possible(g, me, source, bind(effect, IT, ("it", card)))]


@procedure
def choose_card(g: Anima, me: int, source: int, which: Node, effect: Node) -> Steps[int]:
    """One of the cards that an effect can be aimed at; -1 if there is none. The question names the card that asks."""
    options = tuple((PICK, card) for card in targets(g, me, source, which, effect))
    if not options:
        return NO_CARD
    answer = yield from one_of(g, me, (AIM_AT, source, effect), options)
    return int(answer[1])


@procedure
def choose_party(g: Anima, me: int, source: int) -> Steps[int]:
    """Another party; -1 if there is none."""
    options = tuple((THAT_PARTY, seat) for seat in g.others(me))
    if not options:
        return NOBODY
    answer = yield from one_of(g, me, (CHOOSE_PARTY, source), options)
    return int(answer[1])


@procedure
def aim(g: Anima, me: int, source: int, effects: tuple[Node, ...]) -> Steps[Aimed]:
    """Make the choices that the effects begin with, for all to hear; answers the effects with them, the parties that
    they touch, and the cards and parties that were chosen."""
    aimed: tuple[Node, ...] = ()
    touched: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    parties: tuple[int, ...] = ()
    for effect in effects:
        while effect[0] in ("target", "rival"):
            if effect[0] == "target":
                card = yield from choose_card(g, me, source, effect[1], effect[2])
                if card < 0:
                    break
                g.tell(AIMS_AT_CARD, me, source, card)
                cards = (*cards, card)
                touched = (*touched, owner_of(g, card))
                effect = bind(effect[2], IT, ("it", card))
            else:
                seat = yield from choose_party(g, me, source)
                if seat < 0:
                    break
                g.tell(AIMS_AT_SEAT, me, source, seat)
                parties = (*parties, seat)
                touched = (*touched, seat)
                effect = bind(effect[1], THEY, ("they", seat))
        touched = (*touched, *touched_by(g, me, source, effect))
        aimed = (*aimed, effect)
    aims = (cards, parties) if cards or parties else ()
    return aimed, tuple(seat for seat in range(g.players) if seat in touched), aims


def touched_by(g: Anima, me: int, source: int, effect: Node) -> tuple[int, ...]:
    """The parties that an effect touches by what its phrases say of themselves."""
    found: tuple[int, ...] = ()
    for whom, values in _touching(type(g).card_schema.vocabulary, effect):
        found = (*found, *whom(g, me, source, *values))
    return found


@lru_cache(maxsize=4096)
def _touching(vocabulary: Vocabulary, effect: Node) -> tuple[tuple[Callable[..., tuple[int, ...]], Node], ...]:
    """The phrases of an effect that touch parties, each with its values."""
    silent = vocabulary.unhandled()
    found = []
    for node in nodes(effect):
        if node and node[0] in vocabulary.grammar.phrases and node[0] not in silent:
            whom = marks.affects.of(vocabulary.handler(str(node[0])))
            if whom:
                found.append((whom, node[1:]))
    return tuple(found)
