"""T2 The options of a game: what can be combined."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import BadOption


def check_options(options: dict[str, Any]) -> None:
    """T2.1-T2.5 Refuse with a sentence what does not go together; bring the rest into one form."""
    players, decks = options["players"], options["decks"]
    if options["cards"] is not None and not (isinstance(options["cards"], str) and options["cards"]):
        raise BadOption("cards takes the path of a folder (T2.5).")
    if options["teams"] and players != 4:
        raise BadOption("teams=True is two against two: it needs players=4 (T2.1).")
    if options["tournament"] and players != 2:
        raise BadOption("tournament=True is for two players; with more the discount always holds (T2.4).")
    if decks is None:
        return
    if options["draft"]:
        raise BadOption("Whoever drafts brings no deck: leave decks or draft=True out (T2.3).")
    if not (isinstance(decks, list | tuple) and all(isinstance(deck, str | None) for deck in decks)):
        raise BadOption("decks takes a list with a deck for each seat: the name of a Deity, a text, or None (T2.2).")
    if len(decks) != players:
        raise BadOption(f"{len(decks)} decks for {players} players: give one for each (T2.2).")
    options["decks"] = list(decks)
