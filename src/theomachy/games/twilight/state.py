"""T1.9 The table of Twilight of the Gods: what lies where, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from theomachy.engine.choice import COMMON
from theomachy.engine.game import Game, Mode, Setting
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, Piles, listing, mapping, per_seat, value, zone
from theomachy.engine.words import Words, counted
from theomachy.engine.zones import PUBLIC, knowers
from theomachy.games.twilight.faces import LEVELS, NOTHING, Cost, Faces, faces_of, say_cost
from theomachy.games.twilight.options import check_options

REFRESH, DRAWING, TRADE, SEIZE = "Refresh", "Draw", "Trade", "Seize"
RESOURCE, SUMMONING, COMBAT, ENDING = "Resource", "Summoning", "Combat", "End"
PHASES = (REFRESH, DRAWING, TRADE, SEIZE, RESOURCE, SUMMONING, COMBAT, ENDING)

QUIET = (REFRESH, TRADE, SEIZE)
"""T3.3 The phases without Active Effects."""

LOST, LOST_MINI, NOT_REPLACED = -1, -2, -3
"""T10.3 Stand for a blocker that is gone: it may be replaced, it lets its attacker through, nobody took its place."""

LIGHTLY, FIRMLY = 1, 2
"""T3.7 Passing until something is aimed at the player, or whatever happens."""

SUMMONED, ABILITY, POWER, HERESY = "summon", "ability", "deity", "heresy"
"""T15.2 What waits to happen."""

GONE = -1
"""T15.9 Stands for a target that has left play."""

Item = tuple[Any, ...]
"""What waits to happen: (number, kind, seat, source, effects, mask of the seats that have answered it)."""

words = Words(COMMON)
words.kind("some_cards", lambda g, n: counted(n, "a card", "cards"))
words.kind("aspect", lambda g, aspect: LEVELS[aspect - 1])
words.kind(
    "an_aspect", lambda g, aspect: f"{('an', 'a', 'a', 'an')[aspect]} {('', *LEVELS)[aspect]} Aspect".replace("  ", " ")
)
words.kind("price", lambda g, cost: say_cost(cost))
words.kind("backs", lambda g, counts: say_cost(counts))
words.kind("whom", lambda g, seat: str(g.names[seat]))  # no seat slot: a line would be drawn to it
words.kind("face", lambda g, face: g.library[face].name)


class Twilight(Game):
    """T1-T20. Your deck is your life, and the backs of your cards are somebody else's power."""

    name = "twilight"
    title = "Twilight of the Gods"
    blurb = "A duel of gods: trade for power that carries your opponent's traps, summon, answer, and outlive the dusk."
    learning = 3
    version = "4"
    words = words
    phases = PHASES
    deck_option = "decks"
    card_folder = Path(__file__).parent / "cards"
    modes = (
        Mode("2 players", {"players": 2}),
        Mode("3 players", {"players": 3}),
        Mode("4 players", {"players": 4}),
        Mode("teams", {"players": 4, "teams": True}),
        Mode("2 players, draft", {"players": 2, "draft": True}),
        Mode("3 players, draft", {"players": 3, "draft": True}),
        Mode("4 players, draft", {"players": 4, "draft": True}),
        Mode("teams, draft", {"players": 4, "teams": True, "draft": True}),
        Mode("2 players, tournament", {"players": 2, "tournament": True, "sacrifice_counts": True}),
    )
    settings: ClassVar[dict[str, Setting]] = {
        "players": Setting(2, "How many play (T2.1).", (2, 3, 4)),
        "teams": Setting(False, "Two against two, with four players (T17.8).", (False, True)),
        "decks": Setting(None, "A deck for each seat: the name of a Deity, or the text of a deck (T2.2, T18.6)."),
        "draft": Setting(False, "Draft Deities and cards first (T19).", (False, True)),
        "tournament": Setting(False, "Two players: the discount for having been Seized from (T2.4).", (False, True)),
        "sacrifice_counts": Setting(False, "Sacrificed cards count for Obliterate (T14.7).", (False, True)),
        "cards": Setting(None, "A folder with cards of your own (T2.5)."),
    }

    KEPT = ("book",)
    __slots__ = KEPT
    book: Faces
    """What the faces say, ready for the rules."""

    life: Piles = zone(NOBODY)
    hand: Piles = zone(OWNER)
    discard: Piles = zone(EVERYBODY)
    destroyed: Piles = zone(EVERYBODY)
    aspects: Piles = zone(NOBODY)
    """The Aspect Stack."""
    resources: Piles = zone(NOBODY)
    """The Resource Area."""
    field: Piles = zone(EVERYBODY)
    """Creatures and Intrigues."""
    forts: Piles = zone(EVERYBODY)
    """Fortifications, in the order in which they were built."""
    deity: Piles = zone(EVERYBODY)
    summoned: Piles = zone(EVERYBODY)
    """Cards on their way into play."""
    minis: Piles = zone(NOBODY, shared=True, closed=True)
    """T1.7 The supply of Mini-cards."""
    draft: Piles = zone(OWNER)
    """T19 The pile a player picks from; what he picked lies in his hand."""
    unused: Piles = zone(OWNER)
    """T19.4 Out of the game."""

    passed: dict[tuple[int, int], int] = mapping()
    """T19.6 (seat, card) that it passed on and has not before it: how many it had kept then; one number, one pile."""

    owner: tuple[int, ...] = value(())
    """T1.8 Whose card an id is; -1 for Mini-cards."""
    active: int = value(0)
    starter: int = value(0)
    turn: int = value(0)
    phase: str = value("")
    step: int = value(0)
    """T10 The step of the combat that was resolved last; 0 outside."""
    out: list[bool] = per_seat(False)
    passing: list[int] = per_seat(0)
    """T3.7 Who has passed until his next Summoning Phase: LIGHTLY or FIRMLY."""
    silent: list[bool] = per_seat(False)
    """T3.7 Who answers nothing for the rest of the turn."""
    content: list[bool] = per_seat(False)
    """T6.7 Who wants neither to Trade nor to Seize while he has Aspects to place."""
    skipping: bool = value(False)
    """T6.7 Whether the active player does neither in this turn."""
    power: list[Cost] = per_seat(NOTHING)
    """T8.3 Generated and not yet spent."""
    spent: list[bool] = per_seat(False)
    """T16.3 Whose Deity is turned over."""
    godless: list[bool] = per_seat(False)
    """T19.5 Who has neither Deity power nor Conviction."""
    damaged: list[int] = per_seat(0)
    """Damage to each player's stacks this turn."""
    was_destroyed: int = value(0)
    """T20.5 Cards Destroyed this turn."""
    tired: int = value(-1)
    """The Creature that was Exhausted to pay for an ability."""
    exhausted: dict[int, int] = mapping()
    frozen: dict[int, int] = mapping()
    damage: dict[int, int] = mapping()
    blessings: dict[int, int] = mapping()
    manifested: dict[int, int] = mapping()
    new: dict[int, int] = mapping()
    """T9.3 Creatures that came this turn."""
    sides: dict[int, str] = mapping()
    """T9.5 The compass side of each Fortification."""
    forms: dict[int, int] = mapping()
    """T1.7 What Mini-cards are, or were when they left play: card -> face."""
    copied: dict[int, int] = mapping()
    """T11.10 Copies: card -> face."""
    models: dict[int, int] = mapping()
    """T11.10 Copies: card -> the card that it copies, while that is in play."""
    unpaid: dict[int, int] = mapping()
    """T4.3 Intrigues whose upkeep was not paid in full."""
    boosts: dict[tuple[int, str], int] = mapping()
    """Until end of turn: (card, "fight" or a keyword) -> how much."""
    doomed: dict[int, int] = mapping()
    """Cards that are Destroyed if Slain, or at the start of the End Phase of this seat."""
    attackers: tuple[tuple[int, int, str], ...] = value(())
    """T10.1 (card, attacked seat, "life" or "discard")."""
    blocks: dict[int, int] = mapping()
    """T10.2 Attacker -> blocker, or what became of it: LOST, LOST_MINI, NOT_REPLACED."""
    stack: list[Item] = listing()
    """T15.2 What waits to happen, the last one first."""
    countered: dict[int, int] = mapping()
    """T15.7 Number -> 1; T15.8 0 if its card has left play."""
    number: int = value(0)
    """How many things were announced this turn."""
    traded: tuple[int, ...] = value(())
    """T7.1 With whom the active player has Traded this turn."""
    seized: dict[tuple[int, int], int] = mapping()
    """T17.5 (who, from whom) -> cards Seized in the last turn of who."""
    repaid: dict[tuple[int, int], int] = mapping()
    """T17.5 (who, from whom): used that discount in the last turn of who."""
    dealt: int = value(0)

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        super().__init__(options, seed, names, log)
        self.book = faces_of(self.library)
        from theomachy.games.twilight.decks import check_decks

        check_decks(self.library, self.options)

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """T2.1-T2.5 What can be combined."""
        check_options(options)

    # --- who is there -------------------------------------------------------------------------------------------------

    def team_of(self, seat: int) -> int | None:
        """T17.8 Partners sit opposite each other."""
        return seat % 2 if self.options["teams"] else None

    def drafting(self) -> bool:
        """T19.1-T19.4 Before the first Deity is laid out."""
        return self.options["draft"] and not any(self.deity)

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def living(self) -> list[int]:
        out = self.out
        return [seat for seat in range(self.players) if not out[seat]]

    def in_turn(self) -> list[int]:
        """T15.1 From the player whose turn it is, clockwise."""
        first, out = self.active, self.out
        return [seat for seat in (*range(first, self.players), *range(first)) if not out[seat]]

    def opponents(self, seat: int) -> list[int]:
        """T17.8 Partners are none. In turn order after the seat."""
        n, teams = self.players, self.options["teams"]
        others = [(seat + i) % n for i in range(1, n)]
        return [other for other in others if not self.out[other] and not (teams and (other - seat) % 2 == 0)]

    # --- cards --------------------------------------------------------------------------------------------------------

    def aspect(self, card: int) -> int:
        """T1.4 The Aspect on the back."""
        return self.book.aspect[self.faces[card]]

    def back(self, card: int) -> int:
        """T18.8 The Aspect and whose card it is: what everybody brought is known."""
        return (self.owner[card] + 1) * 4 + self.book.aspect[self.faces[card]]

    def face_down(self, card: int) -> dict[str, Any]:
        """T1.4 What everybody sees of a card whose face is hidden."""
        from theomachy.games.twilight.shown import face_down

        return face_down(self, card)

    def covered(self) -> dict[int, int]:
        """T1.4 All of a Life Stack but its top. T18.8 Whose cards lie there is known, and how many of each back."""
        return {card: (self.owner[card] + 1) * 4 + seat for seat, pile in enumerate(self.life) for card in pile[:-1]}

    def lots(self, viewer: int | None) -> dict[int, int]:
        """T19.6 Whoever passed a pile on knows its cards, but not who took which of them."""
        return {card: pile for (seat, card), pile in self.passed.items() if seat == viewer}

    @classmethod
    def decks(cls) -> dict[str, str]:
        """T18.7 The pre-built decks as texts, by the names of their Deities."""
        from theomachy.games.twilight.decks import pre_built_texts

        return pre_built_texts(cls.load_library())

    @classmethod
    def deck_faults(cls, text: str) -> list[str]:
        """T18.5 What is wrong with a deck, line by line."""
        from theomachy.games.twilight.decks import faults_of_text

        return faults_of_text(cls.load_library(), text)

    def deal(self) -> int:
        """T2.2 The decks are handed out once they are chosen."""
        return self.dealt

    def form(self, card: int) -> int:
        """The face that a card has now: its own, or that of which it is a copy."""
        if self.copied and card in self.copied:
            return self.copied[card]
        return self.forms.get(card, self.faces[card]) if self.forms else self.faces[card]

    def forms_of(self, cards: Sequence[int]) -> Iterator[int]:
        """The faces that cards have now, in their order; asked so often that it looks at little."""
        found: Iterator[int] = map(self.faces.__getitem__, cards)
        if self.forms:
            found = map(self.forms.get, cards, found)
        if self.copied:
            found = map(self.copied.get, cards, found)
        return found

    def printed(self, card: int) -> int:
        """The face of the card itself."""
        return self.forms.get(card, self.faces[card]) if self.forms else self.faces[card]

    def is_mini(self, card: int) -> bool:
        return self.owner[card] < 0

    def name_for(self, reader: int | None, card: int) -> str:
        if self.faces and self.owner and self.is_mini(card):
            return self.book.name[self.printed(card)]
        return super().name_for(reader, card)

    def name_to_pick(self, reader: int | None, card: int) -> str:
        from theomachy.games.twilight.shown import name_to_pick

        return name_to_pick(self, reader, card, self.name_for(reader, card))

    def _told(self, card: int) -> tuple[int, int]:
        return (self.printed(card), PUBLIC if self.is_mini(card) else knowers(self, card))

    def card_view(self, card: int) -> dict[str, Any]:
        from theomachy.games.twilight.shown import card_view

        return card_view(self, card, super().card_view(card))

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        if seat is None:
            return {"turn": self.turn, "phase": self.phase} if self.turn else {}
        from theomachy.games.twilight.shown import numbers

        return numbers(self, seat)
