"""Godsforge: dice buy cards, everybody acts at once, and the forge has one champion."""

from theomachy.games.godsforge import phrases
from theomachy.games.godsforge.bot import advise, evaluate, summary
from theomachy.games.godsforge.refusals import refusals
from theomachy.games.godsforge.rules.nemesis import decide
from theomachy.games.godsforge.rules.setup import play
from theomachy.games.godsforge.scenario import scenario
from theomachy.games.godsforge.shown import moment, parts, resolving
from theomachy.games.godsforge.state import Godsforge

__all__ = ["GAME", "phrases"]


class GodsforgeTheGame(Godsforge):
    """The finished game: its state, its rules, its bot."""

    play = play
    evaluate = evaluate
    advise = advise
    summary = summary
    refusals = refusals
    decide = decide
    moment = moment
    resolving = resolving
    parts = parts
    scenario = classmethod(scenario)


GAME = GodsforgeTheGame
