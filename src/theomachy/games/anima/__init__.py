"""Anima: Twilight of the Gods: parties wander, fight and explore, and one of them stops the end of the world."""

from theomachy.games.anima import phrases
from theomachy.games.anima.bot import advise, evaluate, summary
from theomachy.games.anima.refusals import refusals
from theomachy.games.anima.rules.setup import play
from theomachy.games.anima.scenario import scenario
from theomachy.games.anima.shown import aimed_at, forget_passes, moment, more_numbers, parts, resolving
from theomachy.games.anima.state import Anima

__all__ = ["GAME", "phrases"]


class AnimaTheGame(Anima):
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
    parts = parts
    more_numbers = more_numbers
    scenario = classmethod(scenario)


GAME = AnimaTheGame
