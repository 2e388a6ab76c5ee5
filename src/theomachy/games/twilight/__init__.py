"""Twilight of the Gods: a duel in which your deck is your life, and your power is your opponent's."""

from theomachy.games.twilight import phrases
from theomachy.games.twilight.bot import advise, evaluate, summary
from theomachy.games.twilight.refusals import refusals
from theomachy.games.twilight.rules.setup import play
from theomachy.games.twilight.scenario import scenario
from theomachy.games.twilight.shown import aimed_at, forget_passes, hush, leaves_zero, moment, parts, resolving
from theomachy.games.twilight.state import Twilight

__all__ = ["GAME", "phrases"]


class TwilightTheGame(Twilight):
    """The finished game: its state, its rules, its bot."""

    play = play
    evaluate = evaluate
    advise = advise
    summary = summary
    refusals = refusals
    moment = moment
    resolving = resolving
    aimed_at = aimed_at
    forget_passes = forget_passes
    hush = hush
    leaves_zero = leaves_zero
    parts = parts
    scenario = classmethod(scenario)


GAME = TwilightTheGame
