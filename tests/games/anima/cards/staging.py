"""What the scenarios of the cards say instead of card ids and option numbers.

A scenario tells only what is chosen on purpose; everybody else, and everything before, is passive: nobody interrupts,
Creatures are fought, nothing is used, and nobody moves.
"""

from __future__ import annotations

import re
from typing import Any

from theomachy.games.anima import GAME
from theomachy.games.anima.state import Anima

PLAIN = {1: "Parliament", 2: "Forest of Hulijing", 3: "Lake of Mirrors"}
"""An Area of each level whose special rules change no number; a 3 brings one Encounter there, but not in Parliament."""
PASSIVE = (
    *("let it be", "done", "no reward", "leave it", "let it go", "take nothing", "leave them", "wait", "fight"),
    *("stay", "rest"),
)


def scene(**position: Any) -> Anima:
    """A position; seat 1 has a fighter and keeps out of the way unless the test says otherwise."""
    parties = list(position.pop("parties", [["Colonel"]]))
    if len(parties) < 2:
        parties.append([next(name for name in ("General", "Duelist", "Exorcist") if name not in parties[0])])
    return GAME.scenario(parties=parties, **position)


def meeting(encounter: str, party: list[str], *, hand: tuple[str, ...] = (), **position: Any) -> Anima:
    """Seat 0 is about to explore an Area where a 3 brings this Encounter."""
    level = max(2, card_data(encounter).level)
    place = position.pop("place", PLAIN[level])
    decks = {"encounters": [encounter], **position.pop("decks", {})}
    hands = position.pop("hands", [list(hand)])
    return scene(start="exploration", parties=[party], hands=hands, where=[place], decks=decks, **position)


def card_data(name: str) -> Any:
    library = GAME.load_library()
    return library[library.find(name)].data


# --- choosing -------------------------------------------------------------------------------------------------------


def offers(g: Anima) -> list[str]:
    """What whoever is asked first can choose."""
    return [str(option) for option in g.asks[0].options]


def act(g: Anima, *wanted: str) -> None:
    """Choose these, each as soon as it is offered; the first option that begins so is meant."""
    for choice in wanted:
        for _ in range(80):
            assert not g.over, f'"{choice}" was never offered, and the game is over'
            found = next(
                (at for at, option in enumerate(offers(g)) if option.casefold().startswith(choice.casefold())), None
            )
            if found is not None:
                g.choose(found, player=g.asks[0].player)
                break
            passive(g)
        else:
            raise AssertionError(f'"{choice}" was never offered')


def passive(g: Anima) -> None:
    """Whoever is asked does as little as possible."""
    ask = g.asks[0]
    verbs = [option.verb for option in ask.options]
    quiet = next((verbs.index(verb) for verb in PASSIVE if verb in verbs), 0)
    g.choose(quiet, player=ask.player)


def finish(g: Anima) -> Anima:
    """All are passive until the phase is over."""
    phase, turn = g.phase, g.turn
    while not g.over and (g.phase, g.turn) == (phase, turn):
        passive(g)
    return g


def explore(g: Anima) -> Anima:
    """Seat 0 explores, fights what it meets, claims nothing, and the phase goes by."""
    act(g, "Explore")
    return finish(g)


def next_turn(g: Anima) -> Anima:
    """All are passive until the first choice of the next turn."""
    turn = g.turn
    while not g.over and g.turn == turn:
        passive(g)
    return g


# --- looking --------------------------------------------------------------------------------------------------------


def names(g: Anima, cards: Any) -> list[str]:
    return [g.face(card).name for card in cards]


def party(g: Anima, seat: int = 0) -> list[str]:
    return names(g, g.party[seat])


def hand(g: Anima, seat: int = 0) -> list[str]:
    return names(g, g.hand[seat])


def place(g: Anima, seat: int = 0) -> str | None:
    return g.face(g.where[seat]).name if g.where[seat] >= 0 else None


def combat(g: Anima, seat: int = 0) -> int:
    return int(g.view(None)["seats"][seat]["numbers"]["combat"])


def speed(g: Anima, seat: int = 0) -> int:
    return int(g.view(None)["seats"][seat]["numbers"]["speed"])


def totals(g: Anima) -> tuple[int, int]:
    """The totals of the last combat: of the party that began, and of the other side."""
    lines = [re.fullmatch(r".+ has (\d+), .+ has (\d+)\.", line) for line in g.story(None)]
    found = [line for line in lines if line][-1]
    return int(found[1]), int(found[2])


def check(g: Anima) -> tuple[int, int]:
    """The total and the difficulty of the last Speed check."""
    lines = [re.fullmatch(r".+ has (\d+) in a Speed check of (\d+)\.", line) for line in g.story(None)]
    found = [line for line in lines if line][-1]
    return int(found[1]), int(found[2])


def drawn(g: Anima, seat: int = 0) -> int:
    """How many Advantages a seat has drawn since the position was set up."""
    start = f"{g.names[seat]} draws "
    counts = [line.removeprefix(start).split()[0] for line in g.story(None) if line.startswith(start)]
    return sum(1 if count == "a" else int(count) for count in counts)


def told(g: Anima, what: str) -> bool:
    """Whether the story says this."""
    return any(what in line for line in g.story(None))
