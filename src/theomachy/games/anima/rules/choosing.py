"""N3.7 Choices that only look like some: where everybody sees that there is one way, nobody is asked."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.anima.state import Anima


@procedure
def one_of(
    g: Anima, seat: int, prompt: tuple[Any, ...], options: tuple[tuple[Any, ...], ...]
) -> Steps[tuple[Any, ...]]:
    """The later part of a choice. How many options there are must be open to all."""
    if len(options) == 1:
        return options[0]
    answer = yield ask(seat, prompt, options, follow_up=True)
    return answer  # type: ignore[no-any-return]
