"""A8 The end: the goal, empty piles, ties."""

from __future__ import annotations

from theomachy.engine.machine import end_game
from theomachy.games.armies.state import Armies, words

WINS = words("wins", "Victory for {0:seats}, with {1} finished sets.")
LAST_LEFT = words("last left", "Victory for {0:seats}: nobody else is left.")
LARGER_ARMY = words("larger army", "All piles are empty. Victory for {0:seats}, with the larger army.")
MORE_TOKENS = words(
    "more tokens", "All piles are empty and the armies tie. Victory for {0:seats}, with more energy tokens."
)
RUNS_OUT = words("runs out", "The pile of {0:seat} is empty: {0:seat} is out.")


def check_goal(g: Armies, me: int) -> None:
    """A8.1 Whoever reaches the goal wins at once. A9.3 Partners add up, or A9.4 each needs the goal."""
    side = g.side(me)
    if g.options["team_goal"] == "each":
        reached = all(g.sets(seat) >= g.goal for seat in side)
    else:
        reached = sum(g.sets(seat) for seat in side) >= g.goal
    if reached:
        g.tell(WINS, tuple(side), sum(g.sets(seat) for seat in side))
        end_game(g, side)


def end_of_round(g: Armies) -> bool:
    """A8.2 Whoever has no pile left is out, A8.4 and the last one left wins. True if the battle is tied (A8.7)."""
    playing = [seat for seat in range(g.players) if not g.out[seat]]
    empty = [seat for seat in playing if not g.pile[seat]]
    if not empty:
        return False
    sides = sorted({tuple(sorted(g.side(seat))) for seat in playing})
    left = [side for side in sides if any(seat in playing and g.pile[seat] for seat in side)]
    if not left:
        return settle(g, sides)
    for seat in empty:
        g.out[seat] = True
        g.tell(RUNS_OUT, seat)
    if len(left) == 1:
        g.tell(LAST_LEFT, left[0])
        end_game(g, left[0])
    return False


def settle(g: Armies, sides: list[tuple[int, ...]]) -> bool:
    """A8.5 All run out: the larger army wins, A8.6 then more tokens; A8.7 else those who tie fight again."""
    size = {side: tuple(map(sum, zip(*map(g.army_size, side), strict=True))) for side in sides}  # A9.7
    largest = [side for side in sides if size[side] == max(size.values())]
    if len(largest) == 1:
        g.tell(LARGER_ARMY, largest[0])
        end_game(g, largest[0])
    tokens = {side: sum(g.tokens[seat] for seat in side) for side in largest}
    richest = [side for side in largest if tokens[side] == max(tokens.values())]
    if len(richest) == 1:
        g.tell(MORE_TOKENS, richest[0])
        end_game(g, richest[0])
    again = {seat for side in richest for seat in side}
    for seat in range(g.players):
        g.out[seat] = seat not in again
    return True
