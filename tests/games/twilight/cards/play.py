"""What the tests of the cards share: positions, answers by their words, and what has changed.

Numbers are read from the cards where they may be tuned: a test asks what a card does with its numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import theomachy as th
from theomachy.engine.library import Library
from theomachy.games.twilight.rules import values
from theomachy.games.twilight.scenario import scenario
from theomachy.games.twilight.state import Twilight

GAME: type[Twilight] = th.game("twilight")  # type: ignore[assignment]
BOX: Library = GAME.load_library()
NAMES = [card.name for card in BOX.faces]

LESSER, GREATER, EXALTED = "Leper Quarter", "Youthful Troll", "Praetorian Guard"
"""Aspects of each type."""
MANY = [LESSER, LESSER, LESSER, LESSER, GREATER, GREATER, GREATER, EXALTED, EXALTED, EXALTED]
"""Enough Power for every card, and for three or four Creatures of each type."""
SPARE = "Guest-Right"
"""A Scheme in hand that no test plays by it: who holds it with a Fresh Lesser Aspect is asked in every window."""
PATIENCE = 60


# --- what a card says -------------------------------------------------------------------------------------------------


def data(name: str) -> Any:
    return BOX[BOX.find(name)].data


def nodes(tree: Any) -> Iterator[tuple[Any, ...]]:
    if isinstance(tree, tuple):
        if tree and isinstance(tree[0], str):
            yield tree
        for part in tree:
            yield from nodes(part)


def number(name: str, phrase: str, at: int = 0, field: str = "text") -> int:
    """The number that a card says with a phrase, the first one or a later one."""
    found = [part for node in nodes(BOX[BOX.find(name)].trees[field]) if node[0] == phrase for part in node[1:]]
    return [part for part in found if isinstance(part, int)][at]


# --- positions --------------------------------------------------------------------------------------------------------


def scene(**position: Any) -> Twilight:
    """A position in which seat 0 acts, has Power and spent its Deity, and seat 1 has neither."""
    position.setdefault("resources", [MANY])
    position.setdefault("spent", (0, 1))
    hands = [list(hand) for hand in position.pop("hands", [])] or [[]]
    hands[0].append(SPARE)
    return scenario(GAME, hands=hands, **position)


def named(g: Twilight, zone: str, seat: int) -> list[str]:
    return [g.book.name[g.form(card)] for card in getattr(g, zone)[seat]]


def field(g: Twilight, seat: int) -> list[str]:
    return sorted(named(g, "field", seat))


def life(g: Twilight, seat: int) -> int:
    return len(g.life[seat])


def find(g: Twilight, name: str, seat: int | None = None) -> int:
    """The id of a card in play, in a Resource Area or in an Aspect Stack."""
    seats = range(g.players) if seat is None else (seat,)
    for zone in ("field", "forts", "resources", "aspects"):
        for one in seats:
            for card in getattr(g, zone)[one]:
                if g.book.name[g.printed(card)] == name:
                    return int(card)
    raise AssertionError(f"{name} is not in play")


def worth(g: Twilight, name: str, seat: int | None = None) -> tuple[int, int]:
    """Fight and Life of a Creature now."""
    card = find(g, name, seat)
    return values.fight_of(g, card), values.life_of(g, card)


def has(g: Twilight, name: str, keyword: str) -> bool:
    return values.has(g, find(g, name), keyword)


def is_exhausted(g: Twilight, name: str, seat: int | None = None) -> bool:
    return find(g, name, seat) in g.exhausted


def is_frozen(g: Twilight, name: str, seat: int | None = None) -> bool:
    return find(g, name, seat) in g.frozen


# --- playing ----------------------------------------------------------------------------------------------------------


def offers(g: Twilight) -> list[str]:
    return [str(option) for option in g.asks[0].options]


def take(g: Twilight, *wanted: str) -> None:
    """Choose options by their words, one after the other; whatever else is asked on the way is passed.

    The name of a card is a choice of that card, other words may stand anywhere in an option.
    """
    for words in wanted:
        is_name = words in NAMES
        for _ in range(PATIENCE):
            found = [at for at, text in enumerate(offers(g)) if (words == text if is_name else words in text)]
            g.choose(found[0] if found else 0, player=g.asks[0].player)
            if found:
                break
        else:
            raise AssertionError(f'nobody was offered "{words}"')


def settle(g: Twilight) -> None:
    """All waits are over: what was announced has happened."""
    for _ in range(PATIENCE):
        if g.over or not (g.stack or g.asks[0].follow_up):
            return
        g.choose(0, player=g.asks[0].player)
    raise AssertionError("it never settles")


def until(g: Twilight, phase: str) -> None:
    """Pass on to a phase."""
    for _ in range(PATIENCE):
        if g.over or g.phase == phase:
            return
        g.choose(0, player=g.asks[0].player)
    raise AssertionError(f"{phase} never comes")


def summon(g: Twilight, name: str, *choices: str) -> Twilight:
    """Seat 0 Summons a card, makes these choices, and it happens."""
    take(g, f"Summon {name}", *choices)
    settle(g)
    return g


def use(g: Twilight, name: str, *choices: str) -> Twilight:
    """Seat 0 uses the ability of a card, makes these choices, and it happens."""
    take(g, f"{name}:", *choices)
    settle(g)
    return g


def attack(g: Twilight, *attackers: str, stack: str = "Life") -> None:
    """Seat 0 attacks with these Creatures; the window after the first step is open."""
    for name in attackers:
        take(g, f"{name} attacks the {stack} Stack")
    if "Done" in offers(g):
        take(g, "Done")


def strike(g: Twilight, *attackers: str, stack: str = "Life", blocks: tuple[str, ...] = ()) -> Twilight:
    """Seat 0 attacks with these Creatures, seat 1 blocks; combat is over afterwards, the End Phase has begun."""
    attack(g, *attackers, stack=stack)
    if blocks:
        take(g, *(f"{block} blocks" for block in blocks))
    until(g, "End")
    return g


# --- heresies ---------------------------------------------------------------------------------------------------------


def manifest(g: Twilight, name: str, *choices: str) -> Twilight:
    """Seat 0 Manifests this Aspect of seat 1 by the Hall of Whispers."""
    take(g, "Hall of Whispers:")
    while g.stack and not g.asks[0].follow_up:
        g.choose(0, player=g.asks[0].player)
    card = next(card for card in g.resources[1] if g.book.name[g.faces[card]] == name)
    g.choose(next(option for option in g.asks[0].options if card in option.cards))
    take(g, *choices)
    settle(g)
    return g


STACKS = ("life", "hand", "discard", "destroyed")
MARKS = {"exhausted": "Exhausted", "frozen": "Frozen", "damage": "hurt", "blessings": "blessed"}


def picture(g: Twilight) -> dict[str, int]:
    """All that a Heresy may change, in words; the price that seat 0 pays for it left out."""
    found = {f"{zone} {seat}": len(getattr(g, zone)[seat]) for zone in STACKS for seat in range(g.players)}
    for seat in range(g.players):
        for card in (*g.field[seat], *g.forts[seat]):
            name = g.book.name[g.form(card)]
            found[f"{name} of {seat}"] = found.get(f"{name} of {seat}", 0) + 1
            if name != "Hall of Whispers":
                for mark, word in MARKS.items():
                    found[f"{name} {word}"] = getattr(g, mark).get(card, 0)
            for (boosted, what), count in g.boosts.items():
                if boosted == card:
                    found[f"{name} {what}"] = count
    found["Aspects Exhausted"] = sum(card in g.exhausted for card in g.resources[1])
    return found


def changes(before: dict[str, int], after: dict[str, int]) -> str:
    """ "life 1 -2, Cedar Giant Exhausted +1"."""
    keys = [*before, *(key for key in after if key not in before)]
    moved = {key: after.get(key, 0) - before.get(key, 0) for key in keys}
    return ", ".join(f"{key} {change:+d}" for key, change in moved.items() if change)
