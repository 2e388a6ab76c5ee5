"""A1 The table of Armies of the Gods: what lies where, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from theomachy.engine.choice import COMMON
from theomachy.engine.game import BadOption, Game, Mode, Setting, nearest
from theomachy.engine.state import EVERYBODY, NOBODY, OWNER, Piles, per_seat, value, zone
from theomachy.engine.words import Words, counted
from theomachy.games.armies.faces import KINDS, WANDERER, Faces, faces_of

GOAL = {2: 8, 3: 6, 4: 4}
START_TOKENS, MOST_TOKENS = 6, 12
HAND_LIMIT = 15
MOST_ACTIONS = 60
SET = 5
LARGEST_DECK = 1_200

words = Words(COMMON)


words.kind("kind", lambda g, kind: KINDS[kind])
words.kind("tokens", lambda g, n: counted(n, "an energy token", "energy tokens"))
words.kind("actions", lambda g, n: counted(n, "an action", "actions"))
words.kind("some_cards", lambda g, n: counted(n, "a card", "cards"))
words.kind("face", lambda g, face: g.library[face].name)
words.kind("text", lambda g, face: getattr(g.library[face].data, "text", ""))
words.kind("text_of", lambda g, card: getattr(g.face(card).data, "text", ""))


class Armies(Game):
    """A1-A9. One deck per player; armies of stacks by kind; the first to finish enough sets of five wins."""

    name = "armies"
    title = "Armies of the Gods"
    blurb = "Raise five of a kind, again and again, while striking at the tops of your rivals' stacks."
    version = "1"
    words = words
    card_folder = Path(__file__).parent / "cards"
    modes = (
        Mode("2 players", {"players": 2}),
        Mode("3 players", {"players": 3}),
        Mode("4 players", {"players": 4}),
        Mode("2 against 2", {"players": 4, "teams": True}),
        Mode("2 players, targets one by one", {"players": 2, "targets": "each"}),
        Mode("2 against 2, each the goal", {"players": 4, "teams": True, "team_goal": "each"}),
    )
    settings: ClassVar[dict[str, Setting]] = {
        "players": Setting(2, "How many play.", (2, 3, 4)),
        "teams": Setting(False, "Two against two: partners sit opposite each other (A2.2).", (False, True)),
        "leaders": Setting(None, "A leading god for every seat, by name; else each player chooses (A2.3)."),
        "targets": Setting(
            "sum", "Compare an attacker with the sum of its targets, or with each (A2.4).", ("sum", "each")
        ),
        "team_goal": Setting("together", "Eight sets between partners, or four each (A2.5).", ("together", "each")),
        "cards": Setting(None, "A folder with cards of your own (A2.6)."),
    }

    KEPT = ("book", "rivals")
    __slots__ = KEPT
    book: Faces
    """What the faces say, ready for the rules."""
    rivals: tuple[tuple[int, ...], ...]
    """A9.2 Of each seat: all others but a partner, clockwise from its left."""

    pile: Piles = zone(NOBODY)
    hand: Piles = zone(OWNER)
    army: Piles = zone(EVERYBODY)
    """Unfinished stacks, oldest card first; a card's kind says which stack it lies on."""
    finished: Piles = zone(EVERYBODY)
    discard: Piles = zone(OWNER, closed=True)
    playing: Piles = zone(EVERYBODY)
    """A god or power card while its text is carried out."""

    leader: list[int] = per_seat(-1)
    tokens: list[int] = per_seat(START_TOKENS, label="energy tokens")
    joined: tuple[tuple[int, int], ...] = value(())
    """A4.3 Wanderers that were dropped: (card, the kind it counts as)."""
    first: int = value(0)
    """A2.9 The seat that began this battle."""
    round: int = value(1, label="round")
    active: int = value(-1)
    actions: int = value(0, label="actions left")
    owed: int = value(0)
    """A7.2 Extra actions that must still be used this turn."""
    taken: int = value(0)
    """A3.8 Actions that were used this turn."""
    sets_this_turn: int = value(0)
    ran_dry: list[bool] = per_seat(False)
    """A7.7 The hand ran out during the last turn."""
    shielded: list[bool] = per_seat(False)
    """The army cannot be attacked until the owner's next turn."""
    attacker: int = value(-1)
    """A5 The card that attacks now; -1 if none."""
    targets: tuple[int, ...] = value(())
    """A5 Its targets that were not blocked."""
    out: list[bool] = per_seat(False)
    battle: int = value(1)

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        super().__init__(options, seed, names, log)
        self.book = faces_of(self.library)
        if self.book.deck_size > LARGEST_DECK:
            raise BadOption(f"A deck can have {LARGEST_DECK} cards; with these it has {self.book.deck_size} (A2.6).")
        n = self.players
        step = 2 if self.options["teams"] else 1
        self.rivals = tuple(tuple((seat + away) % n for away in range(1, n, step)) for seat in range(n))
        if self.options["leaders"] is not None:
            self._check_leaders()

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """A2.1-A2.5 What can be combined."""
        if options["teams"] and options["players"] != 4:
            raise BadOption("Teams need four players: players=4, teams=True (A2.2).")
        if options["team_goal"] == "each" and not options["teams"]:
            raise BadOption('team_goal="each" is for teams: say teams=True too (A2.5).')
        leaders = options["leaders"]
        if leaders is not None:
            if not isinstance(leaders, list | tuple) or not all(isinstance(name, str) for name in leaders):
                raise BadOption("leaders takes a list of names of leading gods (A2.3).")
            if len(leaders) != options["players"]:
                raise BadOption(f"{len(leaders)} leaders for {options['players']} players: name one for each (A2.3).")
            options["leaders"] = list(leaders)
        if options["cards"] is not None and not (isinstance(options["cards"], str) and options["cards"]):
            raise BadOption("cards takes the path of a folder (A2.6).")

    def _check_leaders(self) -> None:
        known = {self.library[face].name for face in self.book.leaders}
        for name in self.options["leaders"]:
            if name not in known:
                raise BadOption(f'There is no leading god "{name}".{nearest(name, known)}')

    # --- who belongs together -----------------------------------------------------------------------------------------

    def team_of(self, seat: int) -> int | None:
        """A9.1 Partners sit opposite each other."""
        return seat % 2 if self.options["teams"] else None

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def opponents(self, me: int) -> list[int]:
        """A9.2 Those whom you may attack or hinder: never a partner, nobody who is out."""
        return [seat for seat in self.rivals[me] if not self.out[seat]]

    def side(self, me: int) -> list[int]:
        """The seat and its partner."""
        return [me, (me + 2) % 4] if self.options["teams"] else [me]

    # --- cards --------------------------------------------------------------------------------------------------------

    def back(self, card: int) -> int:
        """Every player has a deck of their own: ids are given out deck by deck."""
        return card // self.book.deck_size

    def owner(self, card: int) -> int:
        """A5.10 Whose deck a card comes from."""
        return card // self.book.deck_size

    def kind(self, card: int) -> int:
        """The kind that a card counts as; -1 for a wanderer in hand."""
        kind = self.book.kind[self.faces[card]]
        if kind < 0:
            for joined, as_kind in self.joined:
                if joined == card:
                    return as_kind
        return kind

    def sets(self, seat: int) -> int:
        """A1.7 Finished sets."""
        return len(self.finished[seat]) // SET

    def army_size(self, seat: int) -> tuple[int, int]:
        """A8.5 How large an army is: finished sets, then cards in unfinished stacks."""
        return self.sets(seat), len(self.army[seat])

    def stack(self, seat: int, kind: int) -> list[int]:
        """A1.6 The unfinished stack of a kind, bottom first."""
        kinds, faces = self.book.kind, self.faces
        found = []
        for card in self.army[seat]:
            its = kinds[faces[card]]
            if its == kind or (its == WANDERER and self.kind(card) == kind):
                found.append(card)
        return found

    def card_view(self, card: int) -> dict[str, Any]:
        shown = super().card_view(card)
        kind = self.kind(card)
        return {**shown, "kind": KINDS[kind]} if kind >= 0 else shown

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        if seat is None:
            return {"sets to win": self.goal}
        leader = self.leader[seat]
        shown: dict[str, Any] = {"finished sets": self.sets(seat)}
        if leader >= 0:
            shown["leader"] = self.library[leader].name
        return shown

    @property
    def goal(self) -> int:
        """A8.1, A9.3 How many sets win."""
        return 8 if self.options["teams"] and self.options["team_goal"] == "together" else GOAL[self.players]
