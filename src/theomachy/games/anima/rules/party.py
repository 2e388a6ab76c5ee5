"""N11.2 What befalls a party: who is in it, incapacity, a lost turn, and a new party."""

from __future__ import annotations

from theomachy.engine.game import No
from theomachy.engine.zones import move, take_top
from theomachy.games.anima.rules.cards import renew, tell_joins
from theomachy.games.anima.state import NOWHERE, PARTY, Anima, words

IS_INCAPACITATED = words("is incapacitated", "{0:card} is incapacitated for the rest of the turn.")
LOSES_TURN = words("loses turn", "{0:seat} can do nothing more this turn.")
NEW_PARTY = words("new party", "{0:seat} has lost every Character; {1:card} begins a new party.")
IS_SPUN = words("is spun", "it is spun already")
IS_FALLEN = words("is fallen", "it is incapacitated")


# --- Characters -------------------------------------------------------------------------------------------------------


def owner_of(g: Anima, character: int) -> int:
    """Whose party a Character is in; -1 if nobody's."""
    for seat, pile in enumerate(g.party):
        if character in pile:
            return seat
    return -1


def cannot_spin(g: Anima, character: int) -> No | None:
    """N1.6 A spun Character has acted; N11.3 an incapacitated one cannot."""
    if character in g.fallen:
        return ("N11.3", IS_FALLEN)
    return ("N1.6", IS_SPUN) if character in g.spun else None


def spin(g: Anima, character: int) -> None:
    """N1.6 It has acted."""
    if character not in g.spun:
        g.spun = (*g.spun, character)


def unspin(g: Anima, character: int) -> None:
    """N1.6 It can act again."""
    g.spun = tuple(card for card in g.spun if card != character)


def incapacitate(g: Anima, character: int) -> None:
    """N11.3 Turned face down until the next Reset phase."""
    if character not in g.fallen and owner_of(g, character) >= 0:
        g.fallen = (*g.fallen, character)
        g.tell(IS_INCAPACITATED, character)


def revive(g: Anima, character: int) -> None:
    """N4.1 It acts again."""
    g.fallen = tuple(card for card in g.fallen if card != character)


def bury(g: Anima, character: int, seat: int) -> None:
    """To the discard pile of its kind; N11.2 a party is never empty."""
    unspin(g, character)
    revive(g, character)
    move(g, character, "party", seat, f"{g.table(character)}s_discard", 0)
    begin_anew(g, seat)


def begin_anew(g: Anima, seat: int) -> None:
    """N11.2 A new party: a Character of the deck; N11.9 an Arcane one if there is no other left."""
    if g.party[seat]:
        return
    for deck in ("characters", "arcanes"):
        renew(g, deck)
        card = take_top(g, deck, 0, "party", seat)
        if card is not None:
            g.tell(NEW_PARTY, seat, card)
            return


def has_room(g: Anima, seat: int) -> bool:
    """N1.3 A party has at most four Characters."""
    return len(g.party[seat]) < PARTY


def has_arcane(g: Anima, seat: int) -> bool:
    """N1.3 At most one of them is Arcane."""
    return any(g.table(card) == "arcane" for card in g.party[seat])


def may_join(g: Anima, seat: int, character: int) -> bool:
    """N1.3 Whether a Character fits into a party."""
    return has_room(g, seat) and not (g.table(character) == "arcane" and has_arcane(g, seat))


def add_character(g: Anima, seat: int, character: int, zone: str, owner: int) -> bool:
    """A Character joins a party, if it fits; from a pile or from another party."""
    if not may_join(g, seat, character):
        return False
    move(g, character, zone, owner, "party", seat)
    tell_joins(g, seat, character)
    if zone == "party":
        begin_anew(g, owner)
    return True


# --- turns ------------------------------------------------------------------------------------------------------------


def lose_turn(g: Anima, seat: int) -> None:
    """N11.4 No actions for the rest of the turn; N11.5 expelled from the Area. N12.9 A Crisis has no turns to lose."""
    leave_area(g, seat)
    if not g.lost[seat] and not g.crisis:
        g.lost[seat] = True
        g.tell(LOSES_TURN, seat)


def place_of(g: Anima, seat: int) -> int:
    """The Area where a party is, N5.4 or which it is about to enter."""
    return g.where[seat] if g.where[seat] >= 0 else g.entering[seat]


def leave_area(g: Anima, seat: int) -> None:
    """N11.5 In no Area, N4.8 so it has left. N8.6 Whoever held out there begins again."""
    g.where[seat] = g.entering[seat] = NOWHERE
    g.leaving[seat] = False
    g.holding[seat] = -1
    g.held[seat] = 0
