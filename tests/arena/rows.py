"""Rows as a simulation would give them, made by hand."""

from __future__ import annotations

from theomachy.arena.simulate import Row


def row(index: int = 0, winners: tuple[int, ...] = (0,), **fields: object) -> Row:
    """A game of two between Loki (greedy, begins) and Zeus (random), thirty decisions each."""
    usual: dict[str, object] = {
        "seed": index,
        "players": 2,
        "bots": ["greedy", "random"],
        "picks": ["Loki", "Zeus"],
        "starter": 0,
        "rounds": 8,
        "decisions": [30, 30],
        "choices": [20, 20],
        "decisions_total": 60,
        "drafted": 0,
        "options_mean": 4.0,
        "locked_out": False,
    }
    return Row(index=index, winners=list(winners), **(usual | fields))  # type: ignore[arg-type]
