"""The phrases of the cards: what a text can say, and what that does."""

from theomachy.games.kamigami.phrases import attacks, cards, colours, costs, energy, numbers, when
from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI

__all__ = ["KAMIGAMI", "attacks", "cards", "colours", "costs", "energy", "numbers", "when"]
