"""Kamigami Battles: gods gather followers, and strike at each other until one is left."""

from theomachy.games.kamigami import phrases, steps
from theomachy.games.kamigami.rules.setup import play
from theomachy.games.kamigami.state import Kamigami

__all__ = ["GAME", "phrases", "steps"]


class KamigamiTheGame(Kamigami):
    """The finished game: its state, its rules, its bot."""

    play = play


GAME = KamigamiTheGame
