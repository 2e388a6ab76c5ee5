"""G2 The options of a game: what they may be, and what can be combined."""

from __future__ import annotations

from typing import Any

from theomachy.engine.game import BadOption
from theomachy.games.godsforge.nemeses import CARDS, Nemesis, counted_names, find_nemesis, in_the_box, swapped

SOLO_ONLY = ("nemesis", "deck", "swap")
WAYS = ("draft", "choose")


def check_options(options: dict[str, Any]) -> None:
    """G2.1-G2.4 Refuse with a sentence what does not go together; bring the rest into one form."""
    if options["cards"] is not None and not (isinstance(options["cards"], str) and options["cards"]):
        raise BadOption("cards takes the path of a folder (G2.4).")
    if options["players"] > 1:
        for name in SOLO_ONLY:
            if options[name] is not None:
                raise BadOption(f"{name} is for solo play: say players=1 too (G2.3).")
        if options["challenge"]:
            raise BadOption("challenge=True is for solo play: say players=1 too (G2.3).")
        return
    if options["advanced"]:
        raise BadOption("In solo play nobody draws ten cards: leave advanced=True out (G2.2).")
    if options["challenge"]:
        for name in ("nemesis", "swap"):
            if options[name] is not None:
                raise BadOption(f"The challenge is against all six as they are: leave {name} out (G11.13).")
    _check_deck(options)
    _check_swap(options)
    if options["nemesis"] is not None and not isinstance(options["nemesis"], str):
        raise BadOption("nemesis takes a name or the content of a Nemesis file (G11.2).")
    nemesis_of(options)


def _check_deck(options: dict[str, Any]) -> None:
    """G11.6, G11.7 A way to get a deck, or the deck itself."""
    if options["deck"] is None:
        options["deck"] = "choose" if options["challenge"] else "draft"
    deck = options["deck"]
    if isinstance(deck, list | tuple) and all(isinstance(name, str) for name in deck):
        if len(deck) != CARDS or len(set(deck)) != CARDS:
            raise BadOption(f"A deck has {CARDS} different cards; this list has {counted_names(deck)} (G11.7).")
        options["deck"] = list(deck)
    elif deck not in WAYS:
        raise BadOption('deck takes "draft", "choose" or a list of twelve names (G11.6, G11.7).')


def _check_swap(options: dict[str, Any]) -> None:
    """G11.4 Which card for which other one: {"card": "other"}, or "card: other" as a text or several in a list."""
    swap = options["swap"]
    if swap is None:
        return
    if isinstance(swap, str):
        swap = [swap]
    if isinstance(swap, list | tuple) and all(isinstance(pair, str) and pair.count(":") == 1 for pair in swap):
        swap = {card.strip(): other.strip() for card, other in (pair.split(":") for pair in swap)}
    names = isinstance(swap, dict) and all(isinstance(name, str) for pair in swap.items() for name in pair)
    if not names:
        raise BadOption('swap takes names of cards: swap={"this card": "that card"} (G11.4).')
    options["swap"] = dict(sorted(swap.items()))


def nemesis_of(options: dict[str, Any], fight: int = 1) -> Nemesis:
    """G11.2, G11.13 Whom a solo player fights, with the cards that were swapped."""
    if options["challenge"]:
        return in_the_box()[fight - 1]
    return swapped(find_nemesis(options["nemesis"]), options["swap"] or {})
