"""G1 The table of Godsforge: what lies where, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from theomachy.engine.choice import COMMON
from theomachy.engine.game import Game, Mode, Setting
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, Piles, mapping, per_seat, value, zone
from theomachy.engine.words import Words, counted
from theomachy.games.godsforge.faces import Faces, faces_of
from theomachy.games.godsforge.nemeses import in_the_box
from theomachy.games.godsforge.odds import chance
from theomachy.games.godsforge.options import check_options, nemesis_of
from theomachy.games.godsforge.payment import Dice

LIFE = {1: 30, 2: 30, 3: 25, 4: 20}
MOST_LIFE = 30
SUPPLY = 30
HAND = 4
REROLLS = 2
DECK = 12
EXTRA_DAMAGE = 7
NEMESIS = 1
"""G11 The seat of the Nemesis in solo play."""

UPKEEP, FORGE, REVEAL, ATTACK, AFTER = "Upkeep", "Forge Roll", "Reveal", "Attack", "End of the round"
PHASES = (UPKEEP, FORGE, REVEAL, ATTACK, AFTER)

NEMESES = ", ".join(nemesis.name for nemesis in in_the_box())

words = Words(COMMON)


words.kind("gems", lambda g, n: counted(n, "a gem", "gems"))
words.kind("some_cards", lambda g, n: counted(n, "a card", "cards"))
words.kind("dice", lambda g, dice: "-".join(map(str, dice)) or "no dice")
words.kind("face", lambda g, face: g.library[face].name)
words.kind("cost_of", lambda g, face: getattr(g.library[face].data, "cost", ""))


class Godsforge(Game):
    """G1-G12. Dice buy cards, everybody acts at once, strike to the left and guard to the right."""

    name = "godsforge"
    title = "Godsforge"
    blurb = "Roll four dice, pay for creations and spells with them, and strike left before the one on your right does."
    learning = 2
    version = "1"
    words = words
    phases = PHASES
    card_folder = Path(__file__).parent / "cards"
    modes = (
        Mode("2 players", {"players": 2}),
        Mode("3 players", {"players": 3}),
        Mode("4 players", {"players": 4}),
        Mode("solo", {"players": 1}),
        Mode("2 players, advanced", {"players": 2, "advanced": True}),
        Mode("4 players, advanced, endless gems", {"players": 4, "advanced": True, "endless": True}),
        Mode("3 players, raw damage", {"players": 3, "raw_damage": True}),
        Mode("solo, chosen deck", {"players": 1, "deck": "choose"}),
        Mode("Nemesis-Slayer challenge", {"players": 1, "challenge": True, "deck": "draft"}),
    )
    settings: ClassVar[dict[str, Setting]] = {
        "players": Setting(2, "How many play; 1 is solo against a Nemesis (G2.1).", (1, 2, 3, 4)),
        "advanced": Setting(False, "Draw ten cards and keep four (G2.7).", (False, True)),
        "endless": Setting(False, "Gems never run out (G4.10).", (False, True)),
        "raw_damage": Setting(False, "The extra damage cannot be prevented (G10.6).", (False, True)),
        "nemesis": Setting(None, f"Solo: whom you fight, {NEMESES}, or the content of a file of your own (G11.2)."),
        "deck": Setting(None, 'Solo: your deck: "draft", "choose" or twelve names (G11.6, G11.7).'),
        "swap": Setting(None, "Solo: other cards for the Nemesis (G11.4)."),
        "challenge": Setting(False, "Solo: all six Nemeses with one deck (G11.13).", (False, True)),
        "cards": Setting(None, "A folder with cards of your own (G2.4)."),
    }

    KEPT = ("book",)
    __slots__ = KEPT
    book: Faces
    """What the faces say, ready for the rules."""

    fate: Piles = zone(NOBODY, shared=True)
    """G2.6 The Fate Deck; in solo play each side has a deck of its own instead."""
    discard: Piles = zone(NOBODY, shared=True, closed=True)
    deck: Piles = zone(NOBODY)
    spent: Piles = zone(NOBODY, closed=True)
    """G11.11 The discard pile of each side in solo play."""
    hand: Piles = zone(OWNER)
    creations: Piles = zone(EVERYBODY)
    """In the order in which they were played."""
    spells: Piles = zone(EVERYBODY)
    pool: Piles = zone(NOBODY, shared=True)
    """G11.6 What is still to be drafted."""
    offer: Piles = zone(OWNER)
    aside: Piles = zone(OWNER)
    """G11.6 Out of the game."""

    round: int = value(0)
    phase: str = value("", label="phase")
    supply: int = value(SUPPLY)
    life: list[int] = per_seat(0, label="life")
    gems: list[int] = per_seat(0, label="gems")
    dice: list[Dice] = per_seat((), label="dice")
    rerolls: list[int] = per_seat(0)
    left: list[Dice] = per_seat(())
    """G7.4 Dice that have paid for nothing."""
    played: list[int] = per_seat(0)
    """G6.11 Cards played this round."""
    followed: tuple[int, ...] = value(())
    """G6.11 Cards whose permission to play another one was used when they were laid down."""
    out: list[bool] = per_seat(False)
    empowered: dict[int, int] = mapping()
    """G7.6 Spells that gems were put into: card -> gems."""
    copies: dict[int, int] = mapping()
    """G9.5 Creations that are a copy: card -> face."""
    black: dict[int, int] = mapping()
    """G3.11 What the black die showed: card -> number."""
    raised: list[int] = per_seat(0)
    guarded: list[int] = per_seat(0)
    healed: list[int] = per_seat(0)
    """Attack, prevention and life of this round beyond what the cards have."""
    announced: list[int] = per_seat(-1)
    piercing: list[int] = per_seat(0)
    """G8.2 Each total once it is announced (before that -1), and the part that cannot be prevented."""
    dealt: list[int] = per_seat(0)
    """G8.5 Damage that each dealt in the last attack."""
    taken: list[int] = per_seat(0)
    sacrificed: tuple[int, ...] = value(())
    """G8.10 Creations that leave after the attack."""
    later: tuple[tuple[Any, ...], ...] = value(())
    """G8.11 What was paid for in the Attack phase and happens after it: (seat, card, effect)."""
    waiting: tuple[tuple[Any, ...], ...] = value(())
    """G7.3 Reveal effects that take place later: (moment, seat, card, effect)."""
    killers: tuple[int, ...] = value(())
    """G10.4 Seats whose target has died this round."""
    blood: bool = value(False, label="blood was spilt")
    """G10.5 Somebody has died."""
    showdown: bool = value(False)
    """G10.9 Those who tied play another round."""
    victors: tuple[int, ...] | None = value(None)
    """Who has won the fight; None while it goes on."""

    fight: int = value(1)
    """G11.13 The number of the fight in a challenge."""
    own_deck: tuple[int, ...] = value(())
    """G11.15 The faces of the player's deck, the same in every fight."""
    foe: tuple[int, ...] = value(())
    """G11.5 The faces of the Nemesis, its starting card first."""

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        super().__init__(options, seed, names, log)
        self.book = faces_of(self.library)
        if self.solo:
            from theomachy.games.godsforge.rules.solo import check_decks

            check_decks(self)

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """G2.1-G2.3, G11.13 What can be combined."""
        check_options(options)

    @classmethod
    def played_by_rules(cls, options: dict[str, Any]) -> tuple[str, ...]:
        """G11 The Nemesis has a seat, but nobody plays it."""
        if options["players"] > 1:
            return ()
        return ("The Nemesis",) if options["challenge"] else (nemesis_of(options).name,)

    @property
    def solo(self) -> bool:
        return self.players == 1

    # --- who is there -------------------------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def living(self) -> list[int]:
        """All sides that are still in the game."""
        out = self.out
        return [seat for seat in range(self.seats) if not out[seat]]

    def people(self) -> list[int]:
        """Those of them that choose for themselves."""
        out = self.out
        return [seat for seat in range(self.players) if not out[seat]]

    def target(self, seat: int) -> int:
        """G8.1 The next living player on the left."""
        n = self.seats
        other = (seat + 1) % n
        while self.out[other]:
            other = (other + 1) % n
        return other

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.living() if other != seat]

    # --- cards --------------------------------------------------------------------------------------------------------

    def back(self, card: int) -> int:
        """G11 The deck of the Nemesis is known, so its cards are never taken for others."""
        return self.origin(card) if self.solo else 0

    def deal(self) -> int:
        """G11.15 Each fight has decks of its own; the first deal is the one to choose a deck from."""
        return self.fight if self.foe else 0

    def origin(self, card: int) -> int:
        """G11.11 Whose deck a card came from in solo play: the first ids are the Nemesis'."""
        return NEMESIS if card < DECK else 0

    def form(self, card: int) -> int:
        """The face that a card in play has: its own, or the one it is a copy of (G9.5)."""
        return self.copies.get(card, self.faces[card]) if self.copies else self.faces[card]

    def hand_size(self, seat: int) -> int:
        """G5.8 Four, and what cards in play add."""
        return HAND + self.lasting_number(seat, "larger_hand")

    def lasting_number(self, seat: int, name: str) -> int:
        """The sum of what the creations of a seat say under one lasting word."""
        keywords = self.book.keywords
        return sum(int(word[1]) for card in self.creations[seat] for word in keywords[self.form(card)].get(name, ()))

    def card_view(self, card: int) -> dict[str, Any]:
        shown = super().card_view(card)
        if "solo" in shown:
            del shown["solo"]
            shown["not for solo"] = True
        if card in self.copies:
            shown = {**self.face_view(self.copies[card]), "id": card, "name": shown["name"]}
            shown["copy of"] = self.library[self.copies[card]].name
        if card in self.black:
            shown["black die"] = self.black[card]
        if self.phase == FORGE:
            for seat in self.people():
                if card in self.hand[seat] and self.rerolls[seat]:
                    shown["chance"] = percent(self, seat, card)
        return shown

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        if seat is None:
            shown: dict[str, Any] = {"round": self.round} if self.round else {}
            shown["gems in the supply"] = "endless" if self.options["endless"] else self.supply
            if self.solo:
                foe = nemesis_of(self.options, self.fight)
                shown |= {"Nemesis": foe.name, "difficulty": foe.difficulty, "theme": foe.theme}
                if self.options["challenge"]:
                    shown["fight"] = f"{self.fight} of 6"
            return shown
        return {"re-rolls left": self.rerolls[seat]} if self.phase == FORGE and seat < self.players else {}


def percent(g: Godsforge, seat: int, card: int) -> str:
    """The exact chance that a card can be paid after the re-rolls left, rounded only to be read."""
    odds = chance(g.dice[seat], g.gems[seat], g.book.cost[g.faces[card]], g.rerolls[seat])
    rounded = f"{float(odds):.0%}".replace("%", " %")
    return {"0 %": "under 1 %" if odds else "0 %", "100 %": "100 %" if odds == 1 else "over 99 %"}.get(rounded, rounded)
