"""K1 The table of Kamigami Battles: what lies where, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from theomachy.engine.choice import COMMON
from theomachy.engine.game import Game, Mode, Setting
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, TEAM, Piles, mapping, per_seat, value, zone
from theomachy.engine.visibility import knows
from theomachy.engine.words import Words, counted
from theomachy.games.kamigami.faces import COLOURS, COMBINED, OAK_AND_MIST, OLD_ONES, Faces, faces_of
from theomachy.games.kamigami.options import check_cards, check_options

ENERGY, MAIN_ENERGY, SUPPORT_ENERGY, TEMPLE_ENERGY = 15, 20, 10, 5
VICTORY = 25
RETURN = 5
HAND = 5
WARRIOR_PILES, ARTIFACT_PILES = 6, 3
LAST_ROUND = 40

PHASES = STARTING, PLAY, RECRUIT, DISCARD, END = "Starting", "Play", "Recruit", "Discard", "End"

WARRIORS, ARTIFACTS, DISCIPLES, TEMPLES, GODS, PLAYER = 0, 1, 2, 3, 4, 20
"""Where a card belongs: a pile of the box (gods by culture from GODS on), or from PLAYER on a seat."""

__all__ = ["COLOURS", "Kamigami", "words"]

words = Words(COMMON)
words.kind("some_cards", lambda g, n: counted(n, "a card", "cards"))
words.kind("face", lambda g, face: g.library[face].name)
words.kind("colours", lambda g, colours: " and ".join(colours))
words.kind("its_temple", lambda g, at_temple: "temple" if at_temple else "god")


class Kamigami(Game):
    """K1-K12. Gods, their followers, and attacks that everybody may answer."""

    name = "kamigami"
    title = "Kamigami Battles"
    blurb = "Gather disciples and warriors, chain them by colour, and strike the other gods before they rise."
    learning = 2
    version = "4"
    words = words
    phases = PHASES
    reckoned = ("deck", "hand")
    """K2.12 What a player has gained, discarded and lost is known to all."""
    card_folder = Path(__file__).parent / "cards"
    modes = (
        Mode("2 players", {"players": 2}),
        Mode("3 players", {"players": 3}),
        Mode("4 players", {"players": 4}),
        Mode("5 players", {"players": 5}),
        Mode("6 players", {"players": 6}),
        Mode("2 players, temples", {"players": 2, "temples": True}),
        Mode("3 players, temples", {"players": 3, "temples": True}),
        Mode("4 players, temples", {"players": 4, "temples": True}),
        Mode("5 players, temples", {"players": 5, "temples": True}),
        Mode("6 players, temples", {"players": 6, "temples": True}),
        Mode("2 against 2", {"players": 4, "teams": True}),
        Mode("2 against 2, temples", {"players": 4, "teams": True, "temples": True}),
        Mode("3 against 3", {"players": 6, "teams": True}),
        Mode("3 against 3, temples", {"players": 6, "teams": True, "temples": True}),
        Mode("2 players, Oak and Mist, temples", {"players": 2, "set": OAK_AND_MIST, "temples": True}),
        Mode("3 players, combined sets, temples", {"players": 3, "set": COMBINED, "temples": True}),
        Mode("2 against 2, combined sets", {"players": 4, "teams": True, "set": COMBINED, "start": "8+2"}),
    )
    settings: ClassVar[dict[str, Setting]] = {
        "players": Setting(2, "How many play (K2.1).", (2, 3, 4, 5, 6)),
        "teams": Setting(False, "A team match of 4 or 6 (K11).", (False, True)),
        "temples": Setting(False, "Play with temples (K10).", (False, True)),
        "set": Setting(OLD_ONES, "The box to play with, or both (K2.3, K12).", (OLD_ONES, OAK_AND_MIST, COMBINED)),
        "gods": Setting(None, "A god for each seat (K2.5)."),
        "starter": Setting(None, "Free for all: the seat that begins; else chance decides (K2.7)."),
        "mains": Setting(None, "Team match: the seats of the Main Gods (K11.2)."),
        "warriors": Setting(None, 'Combined sets: the eighteen kinds of warriors, or "all" (K12.3, K12.8).'),
        "six": Setting(None, "Combined sets: the colour with six kinds (K12.3)."),
        "artifacts": Setting(None, "Combined sets: only the artifacts of this box (K12.4)."),
        "disciples": Setting(None, "Combined sets: the three disciples (K12.5)."),
        "start": Setting(None, 'The first deck: "8+2" or "7+3" disciples (K12.6).'),
        "cards": Setting(None, "A folder with cards of your own (K2.4)."),
    }

    KEPT = ("book",)
    __slots__ = KEPT
    book: Faces
    """What the faces say, ready for the rules."""

    god: Piles = zone(EVERYBODY)
    temple: Piles = zone(EVERYBODY)
    hand: Piles = zone(OWNER)
    deck: Piles = zone(NOBODY)
    discard: Piles = zone(EVERYBODY)
    area: Piles = zone(EVERYBODY)
    """K4.9 The play area."""
    offer: Piles = zone(TEAM)
    """K2.6, K11.3 Gods to choose from; those of a team lie at its first seat."""
    chosen: Piles = zone(TEAM)
    """K11.3 Chosen, and not yet revealed."""
    removed: Piles = zone(NOBODY)
    """K7.2 Out of the game."""
    gods: Piles = zone(NOBODY, shared=True)
    temples: Piles = zone(EVERYBODY, shared=True)
    warriors: Piles = zone(EVERYBODY, shared=True)
    artifacts: Piles = zone(EVERYBODY, shared=True)
    disciples: Piles = zone(EVERYBODY, shared=True)
    """K8 The Hall of Heroes; cards of a kind are one pile."""
    warrior_deck: Piles = zone(NOBODY, shared=True)
    artifact_deck: Piles = zone(NOBODY, shared=True)
    netherworld: Piles = zone(EVERYBODY, shared=True)

    energy: list[int] = per_seat(0, label="energy")
    temple_energy: list[int] = per_seat(0)
    out: list[bool] = per_seat(False)
    sealed: list[bool] = per_seat(False)
    round: int = value(0)
    turns: int = value(0)
    mains: tuple[int, ...] = value(())
    """K11.2 The seats of the Main Gods."""
    starter: int = value(-1)
    active: int = value(-1)
    """Whose turn it is."""
    phase: str = value("", label="phase")
    faith: int = value(0)
    last: int = value(-1)
    """The last warrior or artifact of the chain."""
    links: tuple[str, ...] | None = value(None)
    """K4.3 The colours that may follow now; None before the first card of a chain."""
    primary: dict[int, str] = mapping()
    """K4.7 Primary colours that were changed until the end of the turn."""
    played: tuple[tuple[int, int, str], ...] = value(())
    """What was played this turn: (seat, face, colour)."""

    attacker: int = value(-1)
    """K6 The seat that attacks; -1 if there is no attack."""
    attack_card: int = value(-1)
    target: int = value(-1)
    at_temple: bool = value(False)
    raises: tuple[tuple[int, int], ...] = value(())
    """K6.2 What the attack value is made of: (value, face)."""
    guards: tuple[tuple[int, int], ...] = value(())
    """K6.6 What the defence is made of: (value, face)."""
    undefendable: bool = value(False)
    tried: tuple[int, ...] = value(())
    """K6.8 Seats that were a target of this attack."""
    damage: int = value(0)
    """What the last attack did."""

    waiting: tuple[Any, ...] = value(())
    """K5.6 What waits to happen, the next last: (verb, seat, card, ...); None where it was cancelled."""
    answered: tuple[tuple[Any, ...], ...] = value(())
    """K5.4 Reacts of gods and temples that were used for what waits: (depth, card, ability)."""
    speaker: int = value(-1)
    """The face whose ability takes place; its card may have left meanwhile."""

    home: tuple[int, ...] = value(())
    """Where each card belongs."""
    handed: int = value(0)
    """How often a card came to belong elsewhere."""

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        super().__init__(options, seed, names, log)
        self.book = faces_of(self.library)
        check_cards(self.library, self.options)

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """K2, K12.7 What can be combined."""
        check_options(options)

    # --- who is there -------------------------------------------------------------------------------------------------

    @property
    def teams(self) -> bool:
        return bool(self.options["teams"])

    def team_of(self, seat: int) -> int | None:
        """K11.1 Even seats against odd seats."""
        return seat % 2 if self.options["teams"] else None

    def is_main(self, seat: int) -> bool:
        """K11.2 Whether a seat of a team match has the Main God."""
        return seat in self.mains

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def gone(self, seat: int) -> bool:
        """K7.2, K11.9 Out of the game, or sealed."""
        return self.out[seat] or self.sealed[seat]

    def living(self) -> list[int]:
        """All seats that are in play."""
        return [seat for seat in range(self.players) if not self.gone(seat)]

    def after(self, seat: int) -> list[int]:
        """All other seats in play, clockwise from the left of this one."""
        n = self.players
        return [other for step in range(1, n) if not self.gone(other := (seat + step) % n)]

    def opponents(self, seat: int) -> list[int]:
        """K11.12 Those of them that play against the seat."""
        if self.options["teams"]:
            return [other for other in self.after(seat) if (other - seat) % 2]
        return self.after(seat)

    def teammates(self, seat: int) -> list[int]:
        return [other for other in self.after(seat) if (other - seat) % 2 == 0] if self.options["teams"] else []

    # --- cards --------------------------------------------------------------------------------------------------------

    def colour(self, card: int) -> str:
        """K4.7 The primary colour of a card now; "" if it has none."""
        printed = self.book.colour[self.faces[card]]
        return self.primary.get(card, printed) if printed else ""

    def kind(self, card: int) -> str:
        return self.book.kind[self.faces[card]]

    def owner(self, card: int) -> int:
        """The seat that a card belongs to; -1 if it belongs to the box."""
        return max(-1, self.home[card] - PLAYER)

    def temple_stands(self, seat: int) -> bool:
        """K10.4 Whether a seat has a temple that is not destroyed."""
        return self.temple_energy[seat] > 0

    def patrons(self, seat: int) -> list[int]:
        """The god of a seat, and its temple if it stands."""
        return [*self.god[seat], *self.temple[seat]] if self.temple_energy[seat] > 0 else self.god[seat]

    def back(self, card: int) -> int:
        """K2.12 Everybody can reckon which cards a player owns: they never change places with others."""
        return self.home[card]

    def deal(self) -> int:
        """How often a card came to belong elsewhere, as one that is recruited does: then it has another `back`."""
        return self.handed

    # --- looking ------------------------------------------------------------------------------------------------------

    def face_view(self, face: int) -> dict[str, Any]:
        return self.book.printed[face].copy()

    def name_to_pick(self, reader: int | None, card: int) -> str:
        """K4.7 With its colour, where a card of the same name lies beside it that has another colour now."""
        name, colour = self.name_for(reader, card), self.colour(card)
        if not (self.primary and colour and knows(self, reader, card)):
            return name
        beside = [pile for piles in (self.hand, self.discard) for pile in piles if card in pile]
        namesakes = [other for pile in beside for other in pile if self.name_for(reader, other) == name]
        return f"{name} ({colour})" if any(self.colour(other) != colour for other in namesakes) else name

    def card_view(self, card: int) -> dict[str, Any]:
        shown = super().card_view(card)
        if card in self.primary and "colour" in shown:
            shown["colour"] = self.primary[card]
        if card == self.last and self.links is not None and card in self.area[self.active]:
            shown["chains"] = list(self.links)
        if shown["type"] == "temple":
            for seat, pile in enumerate(self.temple):
                if card in pile:
                    shown["energy"] = self.temple_energy[seat]
        return shown

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        if seat is None:
            return self._table_numbers()
        shown: dict[str, Any] = {}
        if self.temple[seat]:
            shown["temple energy"] = self.temple_energy[seat]
        if self.teams:
            shown["rank"] = "Main God" if self.is_main(seat) else "Supporting God"
        if self.sealed[seat]:
            shown["sealed"] = True
        return shown

    def _table_numbers(self) -> dict[str, Any]:
        if not self.round:
            return {}
        shown: dict[str, Any] = {"round": self.round, "turn of": self.names[self.active], "faith": self.faith}
        if self.phase == PLAY:
            shown["chain"] = "any colour" if self.links is None else " or ".join(self.links)
        if self.attacker >= 0:
            shown["attack"] = sum(n for n, _ in self.raises)
            shown["defence"] = sum(n for n, _ in self.guards)
        return shown
