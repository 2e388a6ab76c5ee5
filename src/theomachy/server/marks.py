"""Places in a replay to jump to."""

from __future__ import annotations

from theomachy.engine.game import Game
from theomachy.engine.hooks import Moment
from theomachy.engine.machine import CHANCE
from theomachy.engine.zones import piles
from theomachy.server.wire import Mark


class Marks:
    """Found while a game is played again: where a turn or a phase begins, and the first choice against another seat."""

    def __init__(self) -> None:
        self.found: list[Mark] = []
        self._last: Moment | None = None
        self._attacked = False

    def look(self, game: Game, move: int, seat: int, index: int) -> None:
        """A choice is about to be made."""
        if seat == CHANCE:
            return
        moment, last = game.moment(), self._last
        self._last = moment
        if last is None or (moment.turn, moment.player) != (last.turn, last.player):
            whose = "" if moment.player is None else f": {game.names[moment.player]}"
            self.found.append(Mark(move, f"Turn {moment.turn}{whose}", moment.player, "turn"))
        if moment.phase is not None and (last is None or moment != last):
            self.found.append(Mark(move, type(game).phases[moment.phase], moment.player, "phase"))
        if not self._attacked and _is_against_another(game, seat, index):
            self._attacked = True
            self.found.append(Mark(move, f"{game.names[seat]} attacks first", seat, "attack"))


def _is_against_another(game: Game, seat: int, index: int) -> bool:
    """Whether the option names another seat, or a card that another has on the table."""
    option = next(ask for ask in game.asks if ask.player == seat).options[index]
    mates = {other for other in range(game.seats) if _together(game, seat, other)}
    if set(game.words.seats_in(option.verb, option.args)) - mates:
        return True
    cards, fields = set(option.cards), type(game).fields
    return any(
        not fields[zone].shared and owner not in mates and cards.intersection(pile) for zone, owner, pile in piles(game)
    )


def _together(game: Game, one: int, other: int) -> bool:
    team = game.team_of(one)
    return one == other or (team is not None and team == game.team_of(other))
