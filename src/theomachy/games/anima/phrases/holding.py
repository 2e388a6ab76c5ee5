"""Lasting words: what holds while a card is in play, and what changes until the turn ends."""

from __future__ import annotations

from typing import Any

from theomachy.engine.effects import look_up
from theomachy.games.anima.marks import adds
from theomachy.games.anima.phrases.foes import fights
from theomachy.games.anima.phrases.vocabulary import ANIMA
from theomachy.games.anima.rules.moments import COMBAT, LEVEL, SPEED
from theomachy.games.anima.rules.values import level_of
from theomachy.games.anima.state import Anima, words

HAS_NOW = words("has now", "The party of {0:seat} has {1} {2} until the end of the turn.")
LEVEL_IS_NOW = words("level is now", "The level of {0:card} is {1} until the end of the turn.")
UNTIL_THEN = words("until then", "For {0:seat}, until the end of the turn: {1:effect}.")

VALUES = {"party_combat": "Combat", "party_speed": "Speed"}

# --- numbers of a party, or of the Creature that says so -----------------------------------------------------------


@ANIMA.keyword("{n:bonus} Combat[ for each {per:filter}][ against {foes}]")
@adds(COMBAT)
def combat(g: Anima, me: int, source: int, n: int, per: Any, foes: str | None) -> int:
    """N1.4 Added to the Combat of the party, or of the Creature; a Creature counts the party that meets it."""
    if foes and not fights(g, me, foes):
        return 0
    return n * len(look_up(g, me, source, per)) if per else n


@ANIMA.keyword("{n:bonus} Speed[ for each {per:filter}]")
@adds(SPEED)
def speed(g: Anima, me: int, source: int, n: int, per: Any) -> int:
    """N1.4 Added to the Speed of the party."""
    return n * len(look_up(g, me, source, per)) if per else n


@ANIMA.handle("until_end_of_turn")
def until_end_of_turn(g: Anima, me: int, source: int, change: tuple[Any, ...]) -> None:
    """N3.8 The change holds for the rest of the turn, and everybody hears of it."""
    g.lasting.append((me, g.faces[source], change))
    if change[0] in VALUES:
        g.tell(HAS_NOW, me, f"{change[1]:+}", VALUES[change[0]])
    elif change[0] == "its_level":
        area = look_up(g, me, source, change[1])
        g.tell(LEVEL_IS_NOW, area, level_of(g, area))
    else:
        g.tell(UNTIL_THEN, me, change)


@ANIMA.change("your party has {n:bonus} Combat")
@adds(COMBAT)
def party_combat(g: Anima, me: int, source: int, n: int) -> int:
    """N1.4 While it lasts."""
    return n


@ANIMA.change("your party has {n:bonus} Speed")
@adds(SPEED)
def party_speed(g: Anima, me: int, source: int, n: int) -> int:
    """N1.4 While it lasts; the order of play of this turn stays."""
    return n


@ANIMA.change("the level of {what:object} changes by {n:bonus}")
@adds(LEVEL)
def its_level(g: Anima, area: int, source: int, what: Any, n: int) -> int:
    """N1.16 While it lasts; an Area has at least level 1."""
    return n if look_up(g, area, source, what) == area else 0


@ANIMA.change("Preliminary Encounters do not stop your party")
def passes() -> None:
    """N5.4 The party enters without meeting them."""


@ANIMA.keyword("{n:bonus} to Speed checks")
def checks() -> None:
    """N9.7 Added to every Speed check, N9.8 also to escape."""


@ANIMA.keyword("{n:bonus} to exploration rolls")
def explorer() -> None:
    """N9.10 The roll is changed, but never below 1 or above 6."""


# --- what a party may do --------------------------------------------------------------------------------------------


@ANIMA.keyword("your hand holds {n:advantages} more")
def larger_hand() -> None:
    """N4.7 More than five."""


@ANIMA.keyword("you draw {n:advantages} more for an Advantage reward")
def richer() -> None:
    """N7.9 More than the level of the Area."""


@ANIMA.keyword("your Characters do not die in combat")
def nobody_dies() -> None:
    """N9.3 However high the loss."""


@ANIMA.keyword("{foes} do not fight your party")
def friends() -> None:
    """N5.7 Such a Creature lets the party pass: no combat, and no victory."""


# --- Areas and Incidents --------------------------------------------------------------------------------------------


@ANIMA.keyword("parties do not fight")
def no_combat() -> None:
    """N6.2 Nobody declares combat."""


@ANIMA.keyword("trade is possible everywhere")
def free_trade() -> None:
    """N6.8 As if every Area had the Trade icon; one of the two who trade suffices."""


@ANIMA.keyword("nobody escapes")
def nobody_escapes() -> None:
    """N9.8 Creatures must be fought."""


@ANIMA.keyword("nobody seeks new horizons")
def nobody_seeks() -> None:
    """N5.11 Not this turn."""


@ANIMA.keyword("Characters die at a loss by {n:number}")
def deadly() -> None:
    """N9.3 In place of five."""


@ANIMA.keyword("{skills} cards cannot be used here")
def no_skill() -> None:
    """N1.11 By no party in the Area."""


@ANIMA.keyword("this Area is never removed")
def stays() -> None:
    """N5.13 It cannot be chosen for it."""


# --- Creatures ------------------------------------------------------------------------------------------------------


@ANIMA.keyword("nobody escapes from it")
def no_escape() -> None:
    """N9.8 It must be fought."""


@ANIMA.keyword("{skills} cards cannot be used against it")
def immune() -> None:
    """N1.11 Neither when it is met nor in a combat against it."""


@ANIMA.keyword("it wins ties")
def it_wins_ties() -> None:
    """N9.2 In place of the party."""


@ANIMA.keyword("it kills at a loss by {n:number}")
def it_kills() -> None:
    """N9.3 In place of five."""


@ANIMA.keyword("it is fought with Speed")
def by_speed() -> None:
    """N9.1 The party adds its Speed in place of its Combat."""


@ANIMA.keyword("it rolls twice and keeps the higher")
def two_dice() -> None:
    """N9.1 Two dice, one counts."""
