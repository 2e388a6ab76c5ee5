"""Moving cards between zones. Each function here is one observable change, and notes who learns something by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from theomachy.engine.rng import pick, shuffled

if TYPE_CHECKING:
    from theomachy.engine.game import Game

PUBLIC = -1
"""The mask of everybody, spectators included."""


def move(g: Game, card: int, source: str, owner: int, target: str, new_owner: int) -> None:
    """Move a card to the top of a pile. Whoever saw it leave or arrive goes on knowing it."""
    getattr(g, source)[owner].remove(card)
    _arrive(g, card, g.mask(source, owner), target, new_owner)


def take_top(g: Game, source: str, owner: int, target: str, new_owner: int) -> int | None:
    """Move the top card of a pile; None if the pile is empty."""
    pile = getattr(g, source)[owner]
    if not pile:
        return None
    card: int = pile.pop()
    _arrive(g, card, g.mask(source, owner), target, new_owner)
    return card


def take_several(g: Game, count: int, source: str, owner: int, target: str, new_owner: int) -> None:
    """Move the top cards of a pile, one after the other; as many as there are."""
    pile: list[int] = getattr(g, source)[owner]
    taken = pile[: -count - 1 : -1] if count > 0 else []
    if any(card in g.seen for card in taken):
        for _ in taken:
            take_top(g, source, owner, target, new_owner)
        return
    sees, saw = g.mask(target, new_owner), g.mask(source, owner)
    if saw & ~sees:
        g.seen.update(dict.fromkeys(taken, saw | sees))
    if taken:
        g.learned |= sees & ~saw
        del pile[-len(taken) :]
        getattr(g, target)[new_owner].extend(taken)


def _arrive(g: Game, card: int, saw: int, target: str, owner: int) -> None:
    sees = g.mask(target, owner)
    known = saw | g.seen.get(card, 0)
    g.learned |= sees & ~known
    if (known | sees) & ~sees:
        g.seen[card] = known | sees
    elif card in g.seen:
        del g.seen[card]
    getattr(g, target)[owner].append(card)


def move_unseen(g: Game, card: int, source: str, owner: int, target: str, new_owner: int) -> None:
    """Move a card without showing which it is. Whoever cannot look into the pile no longer knows any card of it."""
    forget(g, getattr(g, source)[owner], g.mask(source, owner))
    move(g, card, source, owner, target, new_owner)


def forget(g: Game, cards: Iterable[int], but: int) -> None:
    """Only the seats in the mask `but` go on knowing these cards: for the others they have changed places unseen."""
    for card in cards:
        if card in g.seen:
            g.seen[card] &= but
            if not g.seen[card]:
                del g.seen[card]


def put_at_bottom(g: Game, card: int, source: str, owner: int, target: str, new_owner: int) -> None:
    """Move a card to the bottom of a pile."""
    move(g, card, source, owner, target, new_owner)
    pile = getattr(g, target)[new_owner]
    pile.insert(0, pile.pop())


def reveal(g: Game, card: int, to: int = PUBLIC) -> None:
    """Show a card where it lies; those who saw it know it until it is shuffled."""
    g.learned |= to & ~knowers(g, card)
    g.seen[card] = g.seen.get(card, 0) | to


def reveal_top(g: Game, zone: str, owner: int) -> int:
    """Turn up the top card of a pile for everybody, and leave it there."""
    card: int = getattr(g, zone)[owner][-1]
    g.learned |= ~(g.mask(zone, owner) | g.seen.get(card, 0))
    g.seen[card] = PUBLIC
    return card


def piles(g: Game) -> Iterator[tuple[str, int, list[int]]]:
    """Every pile of the game: (zone, owner, cards)."""
    for name in g.masks:
        for owner, pile in enumerate(getattr(g, name)):
            yield name, owner, pile


def knowers(g: Game, card: int) -> int:
    """The mask of those who know which card this is: who can look at where it lies, and who has seen it."""
    seen = g.seen.get(card, 0)
    for zone, owner, pile in piles(g):
        if card in pile:
            return seen | g.mask(zone, owner)
    return seen


def shuffle(g: Game, zone: str, owner: int) -> None:
    """Shuffle a pile: its faces are dealt anew over its ids, so nobody can follow a card through it."""
    pile: list[int] = getattr(g, zone)[owner]
    pile.sort()
    faces = list(g.faces)
    for card, face in zip(pile, shuffled(g, [faces[card] for card in pile]), strict=True):
        faces[card] = face
        g.seen.pop(card, None)
    g.faces = faces


def random_card(g: Game, zone: str, owner: int) -> int:
    """A random card of a pile."""
    pile: list[int] = getattr(g, zone)[owner]
    return pile[pick(g, len(pile))]
