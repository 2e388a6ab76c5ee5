"""What a bot is, and what it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from theomachy.engine.choice import Ask
    from theomachy.engine.game import Game


class Sight:
    """A game as one seat sees it. Bots get this and not the game, so that none peeks by accident.

    Python cannot stop a bot that digs into private names; one from a stranger belongs into a process of its own, with
    the view.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def ask(self) -> Ask:
        """What this seat must choose now."""
        for ask in self._game.asks:
            if ask.player == self.seat:
                return ask
        raise LookupError(f"seat {self.seat} has nothing to choose now")

    def view(self) -> dict[str, Any]:
        """What this seat may know, ready for JSON."""
        return self._game.view(self.seat)

    def imagine(self, seed: int) -> Game:
        """A game that could be the real one: all that this seat cannot know is dealt again."""
        return self._game.imagine(self.seat, seed=seed)


class Bot(Protocol):
    """Anything with a name that picks an option."""

    @property
    def name(self) -> str: ...

    def pick(self, sight: Sight) -> int:
        """The index of an option of `sight.ask`."""
        ...
