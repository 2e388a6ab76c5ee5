"""N5.9 New horizons: Areas come into play, and others make room for them."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, take_top
from theomachy.games.anima.rules.cards import discard_advantage, renew
from theomachy.games.anima.rules.choosing import one_of
from theomachy.games.anima.rules.moments import card_says, has_word
from theomachy.games.anima.state import Anima, words

SEEK = words("seek", "Seek new horizons: draw a new Area")
SEEK_TWO = words("seek two", "Seek new horizons: draw two new Areas, and enter the most dangerous")
SEEK_KNOWN = words("seek known", "Seek new horizons: {0:card} from the discard pile")
FINDS = words("finds", "{0:seat} finds {1:card}.")
WHICH_GOES = words("which goes", "There are too many Areas: which one is removed?")
REMOVE = words("remove", "Remove {0:card}")
REMOVED = words("removed", "{0:card} is removed.")
MAY_PROTECT = words("may protect", "{0:seat} wants to remove {1:card}. Discard an Advantage to keep it?")
LET_IT_GO = words("let it go", "Let it go")
PROTECT = words("protect", "Discard {0:card} to keep it")
PROTECTS = words("protects", "{0:seat} keeps {1:card} on the table.")
SOUGHT = words("sought", "somebody has sought new horizons this turn")
NO_SEEKING = words("no seeking", "a card keeps everybody from seeking new horizons")
NO_AREAS = words("no areas", "there are no more Areas to find")


def cannot_seek(g: Anima, seat: int) -> No | None:
    """N5.11 Only one player in a turn."""
    if g.seeker is not None:
        return ("N5.11", SOUGHT)
    if has_word(g, seat, "nobody_seeks"):
        return ("N5.11", NO_SEEKING)
    return None if g.horizons[0] or g.horizons_discard[0] else ("N11.8", NO_AREAS)


def seek_options(g: Anima, seat: int) -> list[tuple[Any, ...]]:
    """N5.9 A new Area from the deck or one of the discard pile; N13.3 with both sets also two new ones."""
    if cannot_seek(g, seat):
        return []
    options: list[tuple[Any, ...]] = [(SEEK,)] if g.horizons[0] else []
    if len(g.horizons[0]) > 1 and draws_two(g):
        options.append((SEEK_TWO,))
    return options + [(SEEK_KNOWN, area) for area in g.horizons_discard[0]]


def draws_two(g: Anima) -> bool:
    """N13.3 If the Area deck holds Areas of both sets."""
    return bool(g.options["combined"]) and g.options["mission_set"] == 1


@procedure
def new_areas(g: Anima, seat: int, answer: tuple[Any, ...]) -> Steps[tuple[int, ...]]:
    """N5.9 Put new Areas on the table; N5.12 others are removed for them. Answers the new ones."""
    g.seeker = seat
    found: tuple[int, ...] = ()
    if answer[0] == SEEK_KNOWN:
        move(g, answer[1], "horizons_discard", 0, "areas", 0)
        found = (answer[1],)
    else:
        for _ in range(2 if answer[0] == SEEK_TWO else 1):
            area = take_top(g, "horizons", 0, "areas", 0)
            if area is not None:
                found = (*found, area)
    for area in found:
        g.tell(FINDS, seat, area)
        set_guard(g, area)
    kept = found
    for _ in found:
        if len(g.areas[0]) > g.most_areas():
            kept = yield from make_room(g, seat, kept)
    return found


def set_guard(g: Anima, area: int) -> None:
    """N5.10 An Encounter is laid face down in front of an Area."""
    renew(g, "encounters")
    card = take_top(g, "encounters", 0, "preliminary", 0)
    if card is not None:
        g.guard[area] = card


def drop_guard(g: Anima, area: int) -> None:
    """What lies in front of an Area is discarded."""
    card = g.guard.pop(area, None)
    if card is not None:
        move(g, card, "preliminary", 0, "encounters_discard", 0)


# --- making room ------------------------------------------------------------------------------------------------------


def removable(g: Anima, area: int) -> bool:
    """N5.13 No party, no undefeated Encounter, no Trap."""
    if area in g.where or area in g.guard or card_says(g, area, "stays"):
        return False
    return all(area != place for _, place in g.laid)


@procedure
def make_room(g: Anima, seat: int, kept: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """N5.12 The seeker removes an Area; N5.14 others may keep it; N5.15 if none can go, all stay. Answers the kept."""
    while True:
        choice = [area for area in g.areas[0] if area not in kept and removable(g, area)]
        if not choice:
            break
        answer = yield from one_of(g, seat, (WHICH_GOES,), tuple((REMOVE, area) for area in choice))
        protected = yield from is_protected(g, seat, answer[1])
        if not protected:
            remove_area(g, answer[1])
            break
        kept = (*kept, answer[1])
    return kept


@procedure
def is_protected(g: Anima, seat: int, area: int) -> Steps[bool]:
    """N5.14 Any other player may discard an Advantage to keep an Area."""
    for other in g.others(seat):
        if g.hand[other]:
            options = [(LET_IT_GO,), *((PROTECT, card) for card in g.hand[other])]
            answer = yield ask(other, (MAY_PROTECT, seat, area), options, reaction=True)
            if answer[0] == PROTECT:
                discard_advantage(g, other, answer[1])
                g.tell(PROTECTS, other, area)
                return True
    return False


def remove_area(g: Anima, area: int) -> None:
    """N5.12 To the discard pile of Areas."""
    move(g, area, "areas", 0, "horizons_discard", 0)
    g.tell(REMOVED, area)
