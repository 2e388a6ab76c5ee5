"""N2 The options of a game: what they may be, and what can be combined."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import BadOption


def check_options(options: dict[str, Any]) -> None:
    """N2.1-N2.5 Refuse with a sentence what does not go together."""
    if options["cards"] is not None and not (isinstance(options["cards"], str) and options["cards"]):
        raise BadOption("cards takes the path of a folder (N2.5).")
    if options["players"] == 5 and not options["combined"]:
        raise BadOption("Five can play only with both sets: say combined=True too (N2.1).")
    if options["mission_set"] == 2 and not options["combined"]:
        raise BadOption("The missions of the second set need it: say combined=True too (N13.4).")
    if options["mission_set"] == 2 and options["players"] > 3:
        raise BadOption("The second set has missions for three players at most (N13.4).")
