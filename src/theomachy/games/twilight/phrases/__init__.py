"""The phrases of the cards: what a text can say, and what that does."""

from theomachy.games.twilight.phrases import fighting, moments, players, prices, stacks, things, traits
from theomachy.games.twilight.phrases.vocabulary import TWILIGHT

__all__ = ["TWILIGHT", "fighting", "moments", "players", "prices", "stacks", "things", "traits"]
