"""The phrases of the cards: what a text can say, and what that does."""

from theomachy.games.godsforge.phrases import creations, hands, lasting, numbers
from theomachy.games.godsforge.phrases.vocabulary import GODSFORGE

__all__ = ["GODSFORGE", "creations", "hands", "lasting", "numbers"]
