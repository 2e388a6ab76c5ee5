"""N1 The table of Anima: what lies where, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from theomachy.engine.choice import COMMON
from theomachy.engine.game import Game, Mode, Setting
from theomachy.engine.hooks import Minutes
from theomachy.engine.language import CardDef, CardError
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, Piles, mapping, per_seat, value, zone
from theomachy.engine.words import Words, counted
from theomachy.games.anima.faces import EXPLORATION, INTERACTION, MOVEMENT, RESET, Faces, faces_of, lost_missions
from theomachy.games.anima.options import check_options

HAND = 5
PARTY = 4
REST = 2
SIDES = 6
DEADLY = 5
ESCAPING = 2
"""N9.8 What an escape needs besides the Combat of the creature."""
NOWHERE = -1
NO_CARD = -1
"""N3.8 The source of a change that lasts: its card may be anywhere by now."""
FOE = -1
"""N9.1 The side of a creature or of a mission's opponent in a combat."""
LATEST_REVEAL = 14
LAST_TURN = 40

PHASES = (RESET, MOVEMENT, INTERACTION, EXPLORATION)

words = Words(COMMON)
words.kind("some_cards", lambda g, n: counted(n, "a card", "cards"))
words.kind("seats", lambda g, seats: ", ".join(g.names[seat] for seat in seats))
words.kind("side", lambda g, side: g.names[side] if side >= 0 else "the enemy")


class Anima(Game):
    """N1-N13. Parties wander, fight and explore; a mission opens the way to the last one."""

    name = "anima"
    title = "Anima: Twilight of the Gods"
    blurb = "Lead a party from place to place, finish a mission, and stop the end of the world before the others do."
    learning = 2
    version = "3"
    words = words
    phases = PHASES
    card_folder = Path(__file__).parent / "cards"
    modes = (
        Mode("2 players", {"players": 2}),
        Mode("3 players", {"players": 3}),
        Mode("4 players", {"players": 4}),
        Mode("2 players, extended", {"players": 2, "extended": True}),
        Mode("3 players, open rolls", {"players": 3, "open_rolls": True}),
        Mode("5 players, both sets", {"players": 5, "combined": True}),
        Mode("3 players, both sets, other missions", {"players": 3, "combined": True, "mission_set": 2}),
        Mode(
            "3 players, both sets, extended, open rolls",
            {"players": 3, "combined": True, "extended": True, "open_rolls": True},
        ),
    )
    settings: ClassVar[dict[str, Setting]] = {
        "players": Setting(2, "How many play; 5 needs both sets (N2.1).", (2, 3, 4, 5)),
        "extended": Setting(False, "No Crisis: only the quest ends the game (N12.11).", (False, True)),
        "open_rolls": Setting(False, "A 6 in combat is rolled again and added (N9.11).", (False, True)),
        "combined": Setting(False, "Play with both sets (N13).", (False, True)),
        "mission_set": Setting(1, "Which set's missions are played (N13.4).", (1, 2)),
        "cards": Setting(None, "A folder with cards of your own (N2.5)."),
    }

    KEPT = ("book",)
    __slots__ = KEPT
    book: Faces
    """What the faces say, ready for the rules."""

    characters: Piles = zone(NOBODY, shared=True)
    characters_discard: Piles = zone(EVERYBODY, shared=True)
    arcanes: Piles = zone(NOBODY, shared=True)
    arcanes_discard: Piles = zone(EVERYBODY, shared=True)
    advantages: Piles = zone(NOBODY, shared=True)
    advantages_discard: Piles = zone(EVERYBODY, shared=True)
    encounters: Piles = zone(NOBODY, shared=True)
    encounters_discard: Piles = zone(EVERYBODY, shared=True)
    horizons: Piles = zone(NOBODY, shared=True)
    """N5.16 The Area deck."""
    horizons_discard: Piles = zone(EVERYBODY, shared=True)
    areas: Piles = zone(EVERYBODY, shared=True)
    preliminary: Piles = zone(NOBODY, shared=True)
    """N5.4 The Encounters in front of Areas."""
    met: Piles = zone(EVERYBODY, shared=True)
    """N7.14 Encounters drawn in this Exploration phase, and an Event while it happens."""
    playing: Piles = zone(EVERYBODY, shared=True)
    """N10.1 Cards that are being played."""
    unused: Piles = zone(NOBODY, shared=True)
    """N2.7 Missions that nobody drew."""
    finals: Piles = zone(NOBODY, shared=True)
    final: Piles = zone(EVERYBODY, shared=True)
    aside: Piles = zone(EVERYBODY, shared=True)
    """N13.1 Cards of a set that is not played."""
    offer: Piles = zone(OWNER)
    """N2.8 Two Characters, one to be kept."""
    hand: Piles = zone(OWNER)
    party: Piles = zone(EVERYBODY)
    artifact: Piles = zone(EVERYBODY)
    incidents: Piles = zone(EVERYBODY)
    traps: Piles = zone(OWNER)
    missions: Piles = zone(OWNER)
    completed: Piles = zone(EVERYBODY)

    turn: int = value(0)
    phase: str = value("", label="phase")
    active: int | None = value(None)
    """Whose actions they are now."""
    order: tuple[int, ...] = value(())
    next_order: tuple[int, ...] = value(())
    """N3.5 An order of play that somebody has chosen for the next turn."""
    where: list[int] = per_seat(NOWHERE)
    entering: list[int] = per_seat(NOWHERE)
    """N5.4 The Area whose Preliminary Encounter a party has to overcome."""
    watching: list[bool] = per_seat(True)
    """N10.8 Who is asked for Interruptions in this turn."""
    lost: list[bool] = per_seat(False, label="turn lost")
    leaving: list[bool] = per_seat(False, label="is leaving")
    rests: list[bool] = per_seat(False, label="rests")
    rested: list[bool] = per_seat(False, label="rested")
    spun: tuple[int, ...] = value(())
    fallen: tuple[int, ...] = value(())
    """N11.3 Incapacitated Characters."""
    seeker: int | None = value(None)
    """N5.11 Who sought new horizons this turn."""
    recruited: list[tuple[int, ...]] = per_seat(())
    """N7.10 (turn, Area) of the last recruit from an Area."""
    picked_up: tuple[tuple[int, str], ...] = value(())
    """N4.6 Whose discards somebody has picked up this turn, and which: hand or party."""
    fought: tuple[tuple[int, int], ...] = value(())
    """N6.7 Pairs of parties that have fought this turn."""
    leader: list[int] = per_seat(-1)
    """The face of the Character that each began with."""
    deaths: list[int] = per_seat(0)
    """N7.6 Characters that each has lost in this game."""
    guard: dict[int, int] = mapping()
    """N5.4 Area -> the Encounter in front of it."""
    laid: tuple[tuple[int, int], ...] = value(())
    """N4.11 The Traps on Areas, in the order in which they were laid: (Trap, Area)."""
    holding: list[int] = per_seat(-1)
    held: list[int] = per_seat(0)
    """N8.6 The mission that a party holds out for, and for how many turns it has."""
    stack: tuple[tuple[Any, ...], ...] = value(())
    """N10.1 What is about to happen, the next last: (kind, seat, card, affected seats, purpose, cancelled, aims).

    The aims are the cards and the seats that were chosen (N10.6); of a Speed check its difficulty."""
    rolls: tuple[tuple[int, int], ...] = value(())
    """N9.1 Dice on the table: (side, number)."""
    thrown: int = value(0)
    """How many dice were thrown in this turn: so everybody sees that dice are new, also if they show the same."""
    fight: tuple[Any, ...] = value(())
    """N9.1 The combat that goes on: (who began, the other side, what it is, its card, its Combat)."""
    boosts: tuple[tuple[int, int], ...] = value(())
    """N9.4 What this combat adds: (side, number)."""
    feats: tuple[tuple[int, str], ...] = value(())
    """N9.4 What cards change in this combat besides: (side, what)."""
    explored: list[tuple[int, ...]] = per_seat(())
    """Faces of the Areas that each has explored successfully."""
    trophies: list[tuple[str, ...]] = per_seat(())
    """The kinds of the Creatures that each has beaten."""
    duels: list[int] = per_seat(0)
    """The parties that each has beaten."""
    next_turn: list[tuple[tuple[Any, ...], ...]] = per_seat(())
    """Changes that hold in the next turn: (face, change). The face that says so, as in `lasting`, and not its card:
    that may be shuffled while the change holds, and then its id is another card (N11.6)."""
    countdown: int = value(0)
    crisis: bool = value(False, label="Crisis")
    out: list[bool] = per_seat(False)

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        super().__init__(options, seed, names, log)
        sets = 2 if self.options["combined"] else 1
        self.book = faces_of(self.library, type(self).card_schema.vocabulary, sets)

    @classmethod
    def minutes(cls, options: dict[str, Any]) -> Minutes:
        """The original says 20 to 30 for each player, and that the extended game (N12.11) is longer."""
        return Minutes(20, None if options.get("extended") else 30)

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """N2.1-N2.5 What can be combined."""
        check_options(options)

    @classmethod
    def check_cards(cls, folder: str | Path | None = None) -> tuple[tuple[CardDef, ...], tuple[CardError, ...]]:
        """N2.5 Every mistake in cards, also a mission that can be attempted nowhere."""
        cards, errors = super().check_cards(folder)
        box = () if folder is None else cls.load_library().faces
        return cards, (*errors, *lost_missions(cards, box))

    # --- who is there -------------------------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def others(self, seat: int) -> tuple[int, ...]:
        """All other players, in order of play."""
        return tuple(other for other in self.order if other != seat)

    def in_area(self, area: int) -> tuple[int, ...]:
        """The parties in an Area, in order of play."""
        return tuple(seat for seat in self.order if self.where[seat] == area)

    def most_areas(self) -> int:
        """N5.8 Twice the number of players."""
        return 2 * self.players

    def acts(self, seat: int | None) -> None:
        """Now somebody acts: the dice of before are taken away."""
        self.active = seat
        self.rolls = ()

    # --- cards --------------------------------------------------------------------------------------------------------

    def back(self, card: int) -> int:
        """N2.6 Each kind of card has a back of its own."""
        return self.book.back[self.faces[card]]

    def table(self, card: int) -> str:
        """What kind of card it is."""
        return self.book.table[self.faces[card]]

    def active_party(self, seat: int) -> list[int]:
        """N11.3 The Characters of a party that are not incapacitated."""
        fallen = self.fallen
        return [card for card in self.party[seat] if card not in fallen] if fallen else self.party[seat]

    def face_view(self, face: int) -> dict[str, Any]:
        """What is printed, without what only the box needs."""
        shown = super().face_view(face)
        return {
            name: list(item) if isinstance(item, tuple) else item
            for name, item in shown.items()
            if name not in ("set", "copies")
        }

    def card_view(self, card: int) -> dict[str, Any]:
        shown = super().card_view(card)
        if card in self.spun:
            shown["spun"] = True
        if card in self.fallen:
            shown["incapacitated"] = True
        if card in self.guard:
            shown["guard"] = self.guard[card]
        if card in self.areas[0]:
            shown["parties"] = list(self.in_area(card))
            shown["traps"] = sum(area == card for _, area in self.laid)
        marks = self.marks_on(card)
        return {**shown, "state": ", ".join(marks)} if marks else shown

    def marks_on(self, card: int) -> list[str]:
        """What befell a card in play, in words."""
        marks = ["spun"] if card in self.spun else []
        if card in self.fallen:
            marks.append("incapacitated")
        if card in self.guard:
            marks.append("guarded")
        if traps := sum(area == card for _, area in self.laid):
            marks.append(counted(traps, "a Trap", "Traps"))
        return marks
