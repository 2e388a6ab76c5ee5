"""How good a position is, what to buy, and what a simulation counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from theomachy.engine.choice import DONE
from theomachy.engine.effects import changes, is_used
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library
from theomachy.engine.visibility import bit_of
from theomachy.games.kamigami.faces import Ability, faces_of
from theomachy.games.kamigami.phrases.cards import (
    BANISH_WHICH,
    DISCARD_WHICH,
    PUT_WHICH,
    RECRUIT_WHICH,
    REINCARNATE_WHICH,
    TAKE_WHICH,
)
from theomachy.games.kamigami.rules.hall import BUY, RECRUIT_WHAT
from theomachy.games.kamigami.rules.playing import PLAY_DISCIPLES, PLAY_WHAT
from theomachy.games.kamigami.state import HAND, PLAY, RECRUIT, Kamigami

FAITH, EARLY = 0.4, 1.8
"""What Faith is worth at the end, and how much more in the first round: what it buys then is played more often."""
HELD = 0.5
"""What a card in hand is worth of what it would be worth when it is played."""
TURNS = 4.0
"""For how many turns a better deck will do its work."""
FALLEN, RISING, KILL = -12.0, 0.004, 6.0
TEMPLE, STANDS = 0.4, 1.0
SUPPORT = 0.6
"""What a Supporting God is worth against a Main God."""
UNKNOWN = 3
"""What X is likely to be."""
OTHER_ABILITY = 0.3
"""What a second ability adds: only one of them is used at a time."""
LEAST_GAIN = 0.02

PER_POINT = {
    "attack": 1.0,
    "attack_undefended": 1.2,
    "attack_gains": 0.8,
    "gain_energy": 1.0,
    "gain_together": 1.0,
    "gain_faith": 0.55,
    "draw": 1.0,
    "search": 0.6,
    "defend": 0.6,
    "protect": 0.2,
    "opponents_lose": 1.3,
    "opponent_loses": 1.2,
    "drain": 2.0,
    "strike_back": 0.8,
    "temple_gains": 0.4,
    "opponents_discard": 0.5,
    "opponent_discards": 0.4,
    "cheaper": 0.8,
    "discard_cards": -0.6,
}
SAYINGS = {
    "banish": 0.7,
    "reincarnate": 0.5,
    "take_one": 1.0,
    "put_one": 0.8,
    "recruit_one": 2.0,
    "cancel_attack": 2.0,
    "cancel_it": 1.0,
    "send_away": 1.5,
    "send_on": 1.8,
    "attack_passes": 0.8,
    "new_artifacts": 0.2,
    "chain_into_all": 0.4,
    "name_colour": 0.4,
    "colour_hand": 0.4,
    "change_chain": 0.4,
}
"""What else is worth something on a card."""
COSTS = {"pay_energy": 1.0, "pay_faith": FAITH, "pay_cards": 0.9, "pay_temple": TEMPLE}
SPENT = {"banish_itself": 1.5, "reincarnate_itself": 1.5, "pay_banish": 0.2}


# --- cards ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def worths(library: Library) -> tuple[float, ...]:
    """What each card is worth when it is played, in points of energy."""
    book = faces_of(library)
    return tuple(_worth((*acts, *reacts)) for acts, reacts in zip(book.acts, book.reacts, strict=True))


def _worth(abilities: tuple[Ability, ...]) -> float:
    values = sorted((_said(ability) for ability in abilities), reverse=True)
    return values[0] + OTHER_ABILITY * sum(value for value in values[1:] if value > 0)


def _said(ability: Ability) -> float:
    worth = sum(
        _points(node) * PER_POINT.get(node[0], 0.0) + SAYINGS.get(node[0], 0.0) for node in _nodes(ability.outcome)
    )
    return worth - sum(COSTS.get(cost[0], 0.0) * _points(cost) + SPENT.get(cost[0], 0.0) for cost in ability.costs)


def _nodes(tree: Any) -> list[tuple[Any, ...]]:
    return [node for node in nodes(tree) if node and isinstance(node[0], str)]


def _points(node: tuple[Any, ...]) -> int:
    return node[1] if len(node) > 1 and type(node[1]) is int else UNKNOWN if len(node) > 1 else 1


def average(g: Kamigami, seat: int) -> float:
    """What a card of a player's deck is worth on average: everybody can reckon it."""
    worth, faces = worths(g.library), g.faces
    cards = [*g.deck[seat], *g.hand[seat], *g.discard[seat], *g.area[seat]]
    return sum(worth[faces[card]] for card in cards) / len(cards) if cards else 0.0


# --- positions --------------------------------------------------------------------------------------------------------


def evaluate(g: Kamigami, seat: int) -> float:
    """Energy and deck of the own side against those of the others, and what this turn may still bring."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    if g.out[seat]:
        return -500.0
    sides = [_side(g, other) for other in range(g.players)]
    if g.teams:
        mine = sum(sides[other] for other in range(g.players) if (other - seat) % 2 == 0)
        return mine - sum(sides[other] for other in range(g.players) if (other - seat) % 2)
    others = [sides[other] for other in range(g.players) if other != seat and not g.out[other]]
    return sides[seat] - sum(others) / (g.players - 1) + KILL * sum(g.out)


def _side(g: Kamigami, seat: int) -> float:
    energy = g.energy[seat]
    value = energy + (0.0 if g.teams else RISING * energy * energy)
    if g.gone(seat):
        value = FALLEN + (energy if g.sealed[seat] else 0.0)
    if g.teams and not g.is_main(seat):
        value *= SUPPORT
    if g.temple_energy[seat]:
        value += STANDS + TEMPLE * g.temple_energy[seat]
    usual = average(g, seat)
    value += TURNS * usual
    if seat != g.active:
        return value + HELD * usual * len(g.hand[seat])
    value += HELD * next_hand(g, seat, usual)
    if g.phase in (PLAY, RECRUIT):
        value += (FAITH + EARLY / g.round) * (g.faith + sum(change[1] for change in changes(g, "cheaper", seat)))
    if g.phase == PLAY:
        value += HELD * in_hand(g, seat)
    return value


def in_hand(g: Kamigami, seat: int) -> float:
    """What the cards in hand are worth that the chain allows, and the best of the rest if the chain can be changed."""
    worth, faces = worths(g.library), g.faces
    fitting, stuck = 0.0, 0.0
    for card in g.hand[seat]:
        if may_follow(g, card):
            fitting += worth[faces[card]]
        else:
            stuck = max(stuck, worth[faces[card]])
    return fitting + stuck if stuck and can_change_chain(g, seat) else fitting


def can_change_chain(g: Kamigami, seat: int) -> bool:
    """K5.8 Better kept until no card fits any more."""
    return any(
        act.steps[0][0] == "change_chain" and not is_used(g, seat, card, act.node)
        for card in g.patrons(seat)
        for act in g.book.acts[g.faces[card]]
    )


def next_hand(g: Kamigami, seat: int, usual: float) -> float:
    """What the next hand is worth: what the player saw go on top of the draw deck, and as usual for the rest."""
    worth, faces, seen, bit = worths(g.library), g.faces, g.seen, bit_of(seat)
    known = [worth[faces[card]] for card in g.deck[seat][-HAND:] if seen.get(card, 0) & bit]
    return sum(known) + usual * (HAND - len(known))


def may_follow(g: Kamigami, card: int) -> bool:
    """K4.3 Whether the chain allows a card."""
    colour = g.colour(card)
    return not colour or g.links is None or colour in g.links


# --- advice -----------------------------------------------------------------------------------------------------------


def advise(g: Kamigami, ask: tuple[Any, ...]) -> int | None:
    """What to do where looking one choice ahead shows only one draw, or nothing at all."""
    seat, prompt, options, *_ = ask
    advice = ADVICE.get(prompt[0])
    wanted = advice(g, seat, options) if advice else None
    return options.index(wanted) if wanted in options else None


Options = tuple[tuple[Any, ...], ...]


def buy(g: Kamigami, seat: int, options: Options) -> tuple[Any, ...] | None:
    """The card that makes the deck better by most; done if none does."""
    worth, usual = worths(g.library), average(g, seat)
    gains = {option: worth[g.faces[option[1]]] - usual for option in options if option[0] == BUY}
    if not gains:
        return None
    best = max(gains, key=lambda option: gains[option])
    return best if gains[best] > LEAST_GAIN else (DONE,)


def disciples_first(g: Kamigami, seat: int, options: Options) -> tuple[Any, ...] | None:
    """All disciples at once; the rest needs a look ahead."""
    return options[0] if options[0][0] == PLAY_DISCIPLES else None


def least(g: Kamigami, seat: int, options: Options) -> tuple[Any, ...]:
    """Give up the card that is worth least; of an opponent's cards the one that is worth most."""
    worth = worths(g.library)
    return min(options, key=lambda option: (-1 if theirs(option) else 1) * worth[g.faces[option[1]]])


def theirs(option: tuple[Any, ...]) -> bool:
    return len(option) > 2 and option[2] >= 0


def most(g: Kamigami, seat: int, options: Options) -> tuple[Any, ...]:
    """Take the card that is worth most."""
    worth = worths(g.library)
    return max(options, key=lambda option: worth[g.faces[option[1]]])


Advice = Callable[[Kamigami, int, Options], tuple[Any, ...] | None]
ADVICE: dict[str, Advice] = {
    RECRUIT_WHAT: buy,
    PLAY_WHAT: disciples_first,
    DISCARD_WHICH: least,
    BANISH_WHICH: least,
    REINCARNATE_WHICH: least,
    TAKE_WHICH: most,
    PUT_WHICH: most,
    RECRUIT_WHICH: most,
}
"""None for temples: by what their texts are worth at once, bots took those that won least (0.75 of a fair share)."""


def summary(g: Kamigami) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    return {
        "starter": g.starter,
        "rounds": g.round,
        "picks": [g.face(g.god[seat][0]).name for seat in range(g.players)],
    }
