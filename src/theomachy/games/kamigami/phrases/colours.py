"""Phrases about colours and prices that hold until the end of the turn."""

from __future__ import annotations

from theomachy.engine.choice import ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import COLOURS
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.reactions import impossible_if
from theomachy.games.kamigami.state import Kamigami, words

FIRST_COLOUR = words("first colour", "Choose a colour")
SECOND_COLOUR = words("second colour", "Choose a second colour")
COLOUR = words("colour", "{0}")
NEW_CHAIN = words("new chain", "{0:seat} may go on with {1:either} cards.")
NO_CHAIN_YET = words("no chain yet", "you have played no warrior or artifact yet")
HAND_IS = words("hand is", "The cards in the hand of {0:seat} are {1} this turn.")

words.kind("either", lambda g, colours: " or ".join(colours))


def nothing_played(g: Kamigami, me: int, source: int) -> No | None:
    return ("K5.8", NO_CHAIN_YET) if g.links is None else None


@KAMIGAMI.effect("change the chaining colours of the last warrior or artifact you played")
@impossible_if(nothing_played)
@procedure
def change_chain(g: Kamigami, me: int, source: int) -> Steps[None]:
    """K5.8 To two colours of your choice."""
    if g.active != me or g.links is None:
        return
    _, first = yield ask(me, (FIRST_COLOUR,), [(COLOUR, colour) for colour in COLOURS], follow_up=True)
    rest = [(COLOUR, colour) for colour in COLOURS if colour != first]
    _, second = yield ask(me, (SECOND_COLOUR,), rest, follow_up=True)
    _chain(g, me, (first, second))


@KAMIGAMI.effect("this card chains into every colour until end of turn")
def chain_into_all(g: Kamigami, me: int, source: int) -> None:
    """Any card can follow it."""
    _chain(g, me, tuple(COLOURS))


def _chain(g: Kamigami, me: int, colours: tuple[str, ...]) -> None:
    g.links = colours
    g.tell(NEW_CHAIN, me, colours)


@KAMIGAMI.effect("the cards in your hand are {colour} until end of turn")
def colour_hand(g: Kamigami, me: int, source: int, colour: str) -> None:
    """Those that you hold now; disciples have no colour."""
    for card in g.hand[me]:
        g.primary[card] = colour
    g.tell(HAND_IS, me, colour)


@KAMIGAMI.effect("name a colour for the cards in your hand until end of turn")
@procedure
def name_colour(g: Kamigami, me: int, source: int) -> Steps[None]:
    """Any colour."""
    _, colour = yield ask(me, (FIRST_COLOUR,), [(COLOUR, colour) for colour in COLOURS], follow_up=True)
    colour_hand(g, me, source, colour)


@KAMIGAMI.change("cards cost you {n:number} less")
def cheaper() -> None:
    """All that you recruit while it lasts, down to 1 faith."""
