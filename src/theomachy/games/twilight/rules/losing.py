"""T2.9 Losing and winning. T17.9 Dropping out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from theomachy.engine.machine import end_game
from theomachy.engine.zones import PUBLIC, move
from theomachy.games.twilight.state import ABILITY, GONE, LOST, LOST_MINI, Twilight, words

LOSES = words("loses", "{0:seat} has no cards of life left and is out of the game.")
WINS = words("wins", "Victory for {0:seats}.")
NOBODY_WINS = words("nobody wins", "Nobody is left.")

AIMS = ("it", "tired")
"""What a text calls a card that was chosen when it was announced."""
AREAS = ("hand", "aspects", "resources", "field", "forts", "summoned", "discard")


def check_life(g: Twilight, seat: int) -> None:
    """T2.9 The moment a Life Stack is empty its player has lost. T1.4 Else everybody sees the back of its new top."""
    g.learned = PUBLIC
    if g.life[seat] or g.out[seat]:
        return
    g.out[seat] = True
    g.tell(LOSES, seat)
    left = g.living()
    sides = {g.team_of(other) if g.options["teams"] else other for other in left}
    if len(sides) > 1:
        take_cards_along(g, seat)
        return
    winners = [other for other in range(g.players) if _won(g, other, left)]
    if winners:
        g.tell(WINS, tuple(winners))
    else:
        g.tell(NOBODY_WINS)
    end_game(g, winners)


def _won(g: Twilight, seat: int, left: list[int]) -> bool:
    """T17.8 Partners win together."""
    return any(seat == other or (g.options["teams"] and g.team_of(seat) == g.team_of(other)) for other in left)


def back_to_supply(g: Twilight, card: int) -> None:
    """T1.7 Mini-cards in the supply are all alike. What it was is still said of it: T15.8 its ability may wait."""
    g.seen.pop(card, None)


def leave_combat(g: Twilight, card: int) -> None:
    """T10.9 Who leaves play attacks and blocks no more. T10.3 A lost blocker may be replaced, but no Mini-card."""
    if not g.attackers:
        return
    g.attackers = tuple(attack for attack in g.attackers if attack[0] != card)
    g.blocks.pop(card, None)
    for attacker, blocker in tuple(g.blocks.items()):
        if blocker == card:
            g.blocks[attacker] = LOST_MINI if g.is_mini(card) else LOST


def lose_track(g: Twilight, cards: Collection[int]) -> None:
    """T15.9 Cards leave the place where they could be aimed at (play, a Discard Stack, a Resource Area), or are
    shuffled: what waits and is aimed at one of them hits it no more, also if it comes back. T15.8 An ability of its own
    does nothing. T11.10 Nobody copies it any longer."""
    for at, item in enumerate(g.stack):
        g.stack[at] = (*item[:4], aimed_elsewhere(item[4], cards), item[5])
        if item[1] == ABILITY and item[3] in cards:
            g.countered.setdefault(item[0], 0)
    for copy, model in tuple(g.models.items()):
        if copy in cards or model in cards:
            del g.models[copy]


def aimed_elsewhere(tree: Any, cards: Collection[int]) -> Any:
    """T15.9 An effect that is not aimed at these cards any more: nothing takes their place."""
    if not isinstance(tree, tuple):
        return tree
    if len(tree) == 2 and tree[0] in AIMS and tree[1] in cards:
        return (tree[0], GONE)
    return tuple(aimed_elsewhere(part, cards) for part in tree)


def lose_marks(g: Twilight, card: int) -> None:
    """T11.9 A card that leaves loses its markers and all that lasted on it."""
    for marks in (g.exhausted, g.frozen, g.damage, g.blessings, g.new, g.sides, g.copied, g.unpaid, g.manifested):
        marks.pop(card, None)
    if g.boosts:
        for key in [key for key in g.boosts if key[0] == card]:
            del g.boosts[key]


def take_cards_along(g: Twilight, seat: int) -> None:
    """T17.9 All cards in the areas of who dropped out leave the game."""
    for zone in AREAS:
        for card in tuple(getattr(g, zone)[seat]):
            leave_combat(g, card)
            lose_track(g, (card,))
            lose_marks(g, card)
            g.doomed.pop(card, None)
            if g.is_mini(card):
                move(g, card, zone, seat, "minis", 0)
                back_to_supply(g, card)
            else:
                move(g, card, zone, seat, "destroyed", g.owner[card])
    g.power[seat] = (0, 0, 0)
