"""Kamigami Battles: gods gather followers, and strike at each other until one is left."""

from theomachy.games.kamigami import phrases, steps
from theomachy.games.kamigami.bot import advise, evaluate, summary
from theomachy.games.kamigami.refusals import refusals
from theomachy.games.kamigami.rules.setup import play
from theomachy.games.kamigami.scenario import scenario
from theomachy.games.kamigami.shown import aimed_at, ends_turn, moment, parts, resolving
from theomachy.games.kamigami.state import Kamigami

__all__ = ["GAME", "phrases", "steps"]


class KamigamiTheGame(Kamigami):
    """The finished game: its state, its rules, its bot."""

    play = play
    evaluate = evaluate
    advise = advise
    summary = summary
    refusals = refusals
    scenario = classmethod(scenario)
    moment = moment
    ends_turn = ends_turn
    resolving = resolving
    aimed_at = aimed_at
    parts = parts


GAME = KamigamiTheGame
