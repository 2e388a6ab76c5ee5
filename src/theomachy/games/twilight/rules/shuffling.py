"""T2.6, T6.4, T12.2 Shuffles, and cards that change hands unseen: faces and owners are dealt anew over the ids."""

from __future__ import annotations

from theomachy.engine.rng import shuffled
from theomachy.engine.zones import PUBLIC, forget, move
from theomachy.games.twilight.rules.losing import lose_track
from theomachy.games.twilight.state import Twilight


def shuffle_cards(g: Twilight, cards: list[int]) -> None:
    """T2.6, T12.2 Nobody can follow a card through it: T15.9 not what is aimed at it. T20.9 A card that is back for a
    turn keeps its end. T12.2 One card alone is no secret."""
    if len(cards) < 2:
        return
    lose_track(g, cards)
    cards = sorted(cards)
    faces, owner = list(g.faces), list(g.owner)
    order = shuffled(g, cards)
    for card, other in zip(cards, order, strict=True):
        faces[card], owner[card] = g.faces[other], g.owner[other]
        g.seen.pop(card, None)
    change_places(g, cards, order)
    g.faces, g.owner = faces, tuple(owner)


def change_places(g: Twilight, cards: list[int], order: list[int]) -> None:
    """T20.9 Each of these cards is now what another one of them was: who is back for a turn keeps its end."""
    if g.doomed:
        ends = {card: g.doomed[other] for card, other in zip(cards, order, strict=True) if other in g.doomed}
        for card in cards:
            g.doomed.pop(card, None)
        g.doomed.update(ends)


def shuffle_life(g: Twilight, seat: int) -> None:
    """A whole Life Stack. T1.4 Everybody sees the back of its new top."""
    g.learned = PUBLIC
    g.life[seat].sort()
    shuffle_cards(g, g.life[seat])


def hand_over(g: Twilight, giver: int, cards: tuple[int, ...], taker: int) -> None:
    """T6.4, T7.7 Cards of a hand go face down into an Aspect Stack. Which of those with the same back, only the giver
    knows: the cards change places in the hand first, so that nobody can tell by the id. T20.9 A card that is back for a
    turn keeps its end."""
    faces, owner = list(g.faces), list(g.owner)
    forget(g, g.hand[giver], 1 << giver)
    given: list[int] = []
    for aspect in (1, 2, 3):
        alike = sorted(card for card in g.hand[giver] if g.aspect(card) == aspect)
        chosen = [card for card in alike if card in cards]
        order = chosen + [card for card in alike if card not in cards]
        for card, other in zip(alike, order, strict=True):
            faces[card], owner[card] = g.faces[other], g.owner[other]
        change_places(g, alike, order)
        given += alike[: len(chosen)]
    if faces != g.faces:
        g.learned |= 1 << giver  # the cards lie elsewhere in the hand now
    g.faces, g.owner = faces, tuple(owner)
    for card in given:
        move(g, card, "hand", giver, "aspects", taker)
