"""Armies of the Gods: raise sets of five, strike at the tops of your rivals' stacks."""

from theomachy.games.armies import phrases
from theomachy.games.armies.bot import evaluate, summary
from theomachy.games.armies.refusals import refusals
from theomachy.games.armies.rules.setup import play
from theomachy.games.armies.scenario import scenario
from theomachy.games.armies.shown import ends_turn, moment, parts, resolving
from theomachy.games.armies.state import Armies

__all__ = ["GAME", "phrases"]


class ArmiesOfTheGods(Armies):
    """The finished game: its state, its rules, its bot."""

    play = play
    evaluate = evaluate
    summary = summary
    refusals = refusals
    moment = moment
    ends_turn = ends_turn
    resolving = resolving
    parts = parts
    scenario = classmethod(scenario)


GAME = ArmiesOfTheGods
