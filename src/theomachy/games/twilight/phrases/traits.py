"""Words that hold while a card is in play, or until end of turn."""

from __future__ import annotations

from theomachy.games.twilight.phrases.vocabulary import TWILIGHT

# --- traits of Creatures: the rules read them ------------------------------------------------------------------------


@TWILIGHT.phrase("Armor {n:number}", "trait")
def armor() -> None:
    """T11.2 Takes so much off every damage."""


@TWILIGHT.phrase("Initiative", "trait")
def initiative() -> None:
    """T20.3 Deals its damage in combat first."""


@TWILIGHT.phrase("Fleet", "trait")
def fleet() -> None:
    """T20.2 Only a Creature with Fleet can block it."""


@TWILIGHT.phrase("Overrun", "trait")
def overrun() -> None:
    """T20.4 What is left of its Fight goes on to the stack."""


@TWILIGHT.phrase("Prescience", "trait")
def prescience() -> None:
    """T9.9 Can be Summoned whenever Active Effects are allowed."""


@TWILIGHT.phrase("Swift", "trait")
def swift() -> None:
    """T20.9 Can attack in the turn in which it arrives."""


@TWILIGHT.phrase("cannot attack", "trait")
def cannot_attack() -> None:
    """It only blocks."""


@TWILIGHT.phrase("+{n:number} Fight", "trait")
def more_fight() -> None:
    """So much more."""


# --- what a card does to others --------------------------------------------------------------------------------------


@TWILIGHT.keyword("{which:creatures} have {traits}", name="aura")
def lends() -> None:
    """All of them, this card too if it fits."""


@TWILIGHT.keyword("while {condition}, {traits}", name="while_")
def while_true() -> None:
    """Only as long as it is true."""


@TWILIGHT.keyword("your Life Stack has Armor {n:number}")
def life_armor() -> None:
    """T20.1 Takes so much off every damage to your Life Stack."""


@TWILIGHT.keyword("place {n:more_aspects} in your Resource Phase")
def more_resources() -> None:
    """T9.1 If your Aspect Stack has so many."""


@TWILIGHT.keyword("{what:kind} you Summon cost {price} less")
def cheaper() -> None:
    """T8.7 Never nothing: one Aspect of a type that is printed stays."""


@TWILIGHT.keyword("{what:kind} opponents Summon cost {price} more")
def dearer() -> None:
    """T9.2 On top of what is printed."""
