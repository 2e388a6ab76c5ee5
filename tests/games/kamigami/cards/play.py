"""What the tests of the cards share: what a card says, and how a scene is played by the names of cards.

Numbers are read from the cards: a card may be tuned without touching its test, as long as it does the same with them.
"""

from __future__ import annotations

from typing import Any

import theomachy as th
from tests.games.box import Box
from theomachy.engine.library import Library
from theomachy.games.kamigami import GAME
from theomachy.games.kamigami.state import Kamigami

BOX: Library = th.game("kamigami").load_library()


# --- what a card says -------------------------------------------------------------------------------------------------


_BOX = Box("kamigami")
face, field = _BOX.face, _BOX.field
phrases, numbers, number = _BOX.phrases, _BOX.numbers, _BOX.number


# --- playing a scene --------------------------------------------------------------------------------------------------

GODS = ("Yog-Sothoth", "Mana-Yood-Sushai", "Cthulhu", "Bokrug")
"""Gods that stay silent in these scenes."""
TURN = ("play what", "recruit what", "last acts")
"""What is asked between two things that a player does."""


FILLER = "Volkhv"
"""Seat 0 holds one more card than a scene names, so that the Play Phase does not end before the scene does."""


def scene(*hands: list[str], filler: bool = True, **position: Any) -> Kamigami:
    """A position at the first choice of seat 0; hands that are not named are empty, so nobody there can react."""
    own, *others = hands or ([],)
    hands = ([*own, FILLER] if filler else own, *others)
    gods = [*position.pop("gods", ())]
    players = position.get("players", 2)
    spare = [god for god in GODS if god not in gods]
    while len(gods) < players:
        gods.append(spare.pop(0))
    return GAME.scenario(hands=hands, gods=gods, **position)


def offers(g: Kamigami) -> list[str]:
    """What the first seat that is asked can choose, as sentences."""
    return [str(option) for option in g.asks[0].options]


def play(g: Kamigami, card: str, *choices: str, act: int = 0) -> None:
    """Play a card of the hand, or use a god or temple, for one of its Acts; then go on as `follow` does."""
    sentence = [each for each in face(card).trees["text"] if each[0] == "act"][act]  # type: ignore[union-attr,index]
    ask = g.asks[0]
    fitting = [
        option
        for option in ask.options
        if option.verb in ("play", "use") and g.face(option.args[0]).name == card and option.args[1] == sentence
    ]
    assert fitting, f"{card} cannot do that: {offers(g)}"
    g.choose(fitting[0])
    follow(g, *choices)


def recruit(g: Kamigami, card: str, *choices: str) -> None:
    """Recruit a card for Faith; from the Play Phase, that is over then."""
    if g.asks[0].raw[1][0] == "play what":
        done(g)
    choose(g, f"Recruit {card} for")
    follow(g, *choices)


def done(g: Kamigami) -> None:
    choose(g, "Done")


def choose(g: Kamigami, said: str) -> None:
    """Choose the first option that says this; "1: Elder Things" only if seat 1 is asked."""
    option = _option(g, said)
    assert option is not None, f'nobody can choose "{said}": {offers(g)}'
    g.choose(option)


def follow(g: Kamigami, *choices: str) -> None:
    """Make these choices as soon as each is offered. Nobody else reacts, and then the turn goes on."""
    left = list(choices)
    while g.asks and (left or g.asks[0].raw[1][0] not in TURN):
        option = _option(g, left[0]) if left else None
        if option is not None:
            left.pop(0)
            g.choose(option)
        else:
            assert g.asks[0].raw[1][0] == "may react", f"{left or 'nothing'} is said to {offers(g)}"
            choose(g, "Let it happen")
    assert not left, f"never offered: {left}"


def _option(g: Kamigami, said: str) -> Any:
    ask = g.asks[0]
    if said[1:3] == ": ":
        if ask.player != int(said[0]):
            return None
        said = said[3:]
    return next((option for option in ask.options if said in str(option)), None)


def end_turn(g: Kamigami) -> None:
    """Whoever is at turn does nothing more."""
    turn = g.turns
    while g.asks and g.turns == turn:
        follow(g)
        if g.turns == turn:
            done(g)


def names(g: Kamigami, cards: list[int]) -> list[str]:
    """Sorted, so that their order does not matter."""
    return sorted(g.face(card).name for card in cards)


def hand(g: Kamigami, seat: int = 0) -> list[str]:
    """Without the card that keeps a scene going."""
    return [name for name in names(g, g.hand[seat]) if name != FILLER]


def discarded(g: Kamigami, seat: int = 0) -> list[str]:
    return names(g, g.discard[seat])


def netherworld(g: Kamigami) -> list[str]:
    return names(g, g.netherworld[0])


def lost(g: Kamigami, seat: int = 1, before: int = 15) -> int:
    """The energy that a god has lost since the beginning of the scene."""
    return before - g.energy[seat]


def gained(g: Kamigami, seat: int = 0, before: int = 15) -> int:
    return g.energy[seat] - before


def top(g: Kamigami, seat: int = 0) -> str:
    """The top card of a draw deck."""
    return g.face(g.deck[seat][-1]).name


def can_play(g: Kamigami, card: str) -> bool:
    """Whether the card can be played for some Act now."""
    return any(option.verb == "play" and g.face(option.args[0]).name == card for option in g.asks[0].options)


# --- gods -------------------------------------------------------------------------------------------------------------

BESIDE = ("Bokrug", "Cthulhu")
"""Gods for the other seats."""


def sees(god: str, *hands: list[str], **position: Any) -> Kamigami:
    """A scene in which seat 0 has this god."""
    others = [name for name in (*BESIDE, "Dagon", "Yig") if name != god]
    return scene(*hands, gods=[god, *others[: position.get("players", 2) - 1]], **position)


def attacked(god: str, *hands: list[str], **position: Any) -> Kamigami:
    """A scene in which seat 1 has this god; the god of seat 0 has nothing to say."""
    return scene(*hands, gods=["Dagon" if god != "Dagon" else "Yog-Sothoth", god], **position)


def can_use(g: Kamigami, name: str) -> bool:
    return any(option.verb == "use" and g.face(option.args[0]).name == name for option in g.asks[0].options)
