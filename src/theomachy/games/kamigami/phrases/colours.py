"""Phrases about colours and prices that hold until the end of the turn."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import until_end_of_turn
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import COLOURS
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI
from theomachy.games.kamigami.rules.reactions import impossible_if
from theomachy.games.kamigami.state import DISCARD, END, PLAY, RECRUIT, STARTING, Kamigami, words

FIRST_COLOUR = words("first colour", "Choose a colour")
SECOND_COLOUR = words("second colour", "Choose a second colour")
COLOUR = words("colour", "{0}")
NEW_CHAIN = words("new chain", "{0:seat} may go on with {1:either}.")
NO_CHAIN_YET = words("no chain yet", "you have played no warrior or artifact yet")
CHAIN_IS_OVER = words("chain is over", "colours matter only until your Play Phase is over")
BUYS_NO_MORE = words("buys no more", "you buy nothing more this turn")
EMPTY_HAND = words("empty hand", "you hold no cards")
HAND_IS = words("hand is", "The cards in the hand of {0:seat} are {1} this turn.")

words.kind(
    "either", lambda g, any_of: f"{' or '.join(any_of)} cards" if len(any_of) < len(COLOURS) else "cards of any colour"
)


def no_chain(g: Kamigami, me: int, source: int) -> No | None:
    return plays_no_more(g, me) or (("K5.8", NO_CHAIN_YET) if g.links is None else None)


def nothing_to_chain(g: Kamigami, me: int, source: int) -> No | None:
    return no_chain(g, me, source) or no_use_of_colours(g, me, source)


def no_use_of_colours(g: Kamigami, me: int, source: int, colour: str = "") -> No | None:
    return plays_no_more(g, me) or (None if g.hand[me] else ("K5.10", EMPTY_HAND))


def plays_no_more(g: Kamigami, me: int) -> No | None:
    return None if g.active == me and g.phase in (STARTING, PLAY) else ("K5.10", CHAIN_IS_OVER)


@KAMIGAMI.effect("change the chaining colours of the last warrior or artifact you played")
@impossible_if(nothing_to_chain)
@procedure
def change_chain(g: Kamigami, me: int, source: int) -> Steps[None]:
    """K5.8 To two colours of your choice."""
    if no_chain(g, me, source):
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
@impossible_if(no_use_of_colours)
def colour_hand(g: Kamigami, me: int, source: int, colour: str) -> None:
    """Those that you hold now; disciples have no colour."""
    for card in g.hand[me]:
        g.primary[card] = colour
    g.tell(HAND_IS, me, colour)


@KAMIGAMI.effect("name a colour for the cards in your hand until end of turn")
@impossible_if(no_use_of_colours)
@procedure
def name_colour(g: Kamigami, me: int, source: int) -> Steps[None]:
    """Any colour, if you hold cards."""
    if not g.hand[me]:
        return
    _, colour = yield ask(me, (FIRST_COLOUR,), [(COLOUR, colour) for colour in COLOURS], follow_up=True)
    colour_hand(g, me, source, colour)


@KAMIGAMI.change("cards cost you {n:number} less")
def cheaper() -> None:
    """All that you recruit while it lasts, down to 1 faith."""


def buys_no_more(g: Kamigami, me: int, source: int, change: Any) -> No | None:
    """Prices matter to the player whose turn it is, until the Recruit Phase is over or all Faith is spent there."""
    if change[0] != "cheaper":
        return None
    over = g.active != me or g.phase in (DISCARD, END) or (g.phase == RECRUIT and not g.faith)
    return ("K5.10", BUYS_NO_MORE) if over else None


@KAMIGAMI.handle("until_end_of_turn")
@impossible_if(buys_no_more)
def for_this_turn(g: Kamigami, me: int, source: int, change: Any) -> None:
    """The change holds for the rest of the turn."""
    until_end_of_turn(g, me, source, change)
