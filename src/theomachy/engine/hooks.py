"""What a game may say of itself. Each has an answer that suits a game without it; a game overrides what it needs."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from theomachy.engine.choice import RawAsk, RawOption

Parts = dict[str, tuple[tuple[int, str], ...]]
"""How values come about: {"attack": ((4, "printed"), (2, "the black die"))}."""


class Moment(NamedTuple):
    """Where a game is. A new turn, or another one's turn, is a mark in its replay."""

    turn: int
    """Counted from 1; 0 before the first. A game that counts rounds counts them here."""
    player: int | None
    """Whose turn it is; None when it is everybody's."""
    phase: int | None = None
    """The place in `phases`; None between them."""


class Minutes(NamedTuple):
    """How long a game takes for each player."""

    least: int
    most: int | None
    """None: it may take as long as it likes."""


class Hooks:
    """What a game may say of itself."""

    __slots__ = ()

    phases: ClassVar[tuple[str, ...]] = ()
    """The phases of a turn, in their order."""

    learning: ClassVar[int] = 1
    """How much there is to learn: 1 easy, 2 some thinking, 3 deep. Newcomers are shown the easiest games first."""

    @classmethod
    def minutes(cls, options: dict[str, Any]) -> Minutes | None:
        """How long the original says that a game takes for each player, if it does."""
        return None

    @classmethod
    def check_options(cls, options: dict[str, Any]) -> None:
        """Refuse combinations that the rules forbid: raise BadOption with a sentence."""

    # --- sides that nobody plays, and advice to bots ------------------------------------------------------------------

    @classmethod
    def played_by_rules(cls, options: dict[str, Any]) -> tuple[str, ...]:
        """The names of sides that nobody plays: their seats come after the players', and `decide` chooses for them."""
        return ()

    def decide(self, ask: RawAsk) -> tuple[Any, ...]:
        """The option that a side takes which the rules play."""
        raise NotImplementedError

    def advise(self, ask: RawAsk) -> int | None:
        """What the game's own bot would choose here without looking ahead; None where it has to look.

        For choices that a single imagined throw or draw cannot judge. It may use only what the asked seat knows.
        """
        return None

    # --- who and what is there ----------------------------------------------------------------------------------------

    def team_of(self, seat: int) -> int | None:
        """The team of a seat; None when everybody plays alone."""
        return None

    def drafting(self) -> bool:
        """Whether decks are still drafted and built: simulations count that apart (docs/decisions/011)."""
        return False

    def is_out(self, seat: int) -> bool:
        """Whether a seat has dropped out of the game."""
        return False

    def back(self, card: int) -> int:
        """What everybody can see of a face-down card, as a number: cards with different backs never change places."""
        return 0

    def covered(self) -> dict[int, int]:
        """Cards of which nobody sees even the back, each with a number: those with the same number are alike for all,
        so they may change places whatever their backs."""
        return {}

    def lots(self, viewer: int | None) -> dict[int, int]:
        """Hidden cards of which the viewer knows the set though not which is which, each with a number: only those with
        the same number change places, and only where their backs are the same."""
        return {}

    reckoned: ClassVar[tuple[str, ...]] = ()
    """Zones of a seat of which everybody can reckon what lies in them together: all that comes and goes is open."""

    def deal(self) -> int:
        """How often the cards were handed out anew: only then may a card get another back."""
        return 0

    def face_down(self, card: int) -> dict[str, Any]:
        """What everybody sees of a card that lies face down, if its back says more than that it is there."""
        return {}

    # --- decks that people bring --------------------------------------------------------------------------------------

    deck_option: ClassVar[str] = ""
    """The option that takes a deck for each seat, as text, or None where the seat chooses in the game."""

    @classmethod
    def decks(cls) -> dict[str, str]:
        """The decks of the box by name, as text."""
        return {}

    @classmethod
    def deck_faults(cls, text: str) -> list[str]:
        """Why a deck cannot be played: a line for each rule that it breaks."""
        return []

    # --- what people are shown besides --------------------------------------------------------------------------------

    def more_numbers(self, seat: int | None) -> dict[str, Any]:
        """Public numbers that are counted rather than kept, for a seat or for the table (None)."""
        return {}

    def moment(self) -> Moment:
        """Where the game is: turn, player, phase. Everybody knows it."""
        return Moment(0, None)

    def resolving(self) -> tuple[tuple[Any, ...], ...]:
        """What waits to happen, the next first: `(verb, *values)`. Its first card is the source, the others and the
        seats are what it is aimed at."""
        return ()

    def aimed_at(self, ask: RawAsk) -> bool:
        """Whether what a seat may react to is aimed at that seat or at its things."""
        return True

    def ends_turn(self, ask: RawAsk, option: RawOption) -> bool:
        """Whether an option ends the asked seat's turn although more could be done in it: pages ask again before it."""
        return False

    def forget_passes(self, seat: int) -> None:
        """Take back what other seats said beforehand, such as to pass from now on: this seat cannot know of it."""

    def hush(self, seat: int) -> None:
        """In an imagined world: all other seats pass whatever happens, so that a bot that looks ahead need not ask them
        one by one."""

    def leaves_zero(self, ask: RawAsk, option: RawOption) -> bool:
        """Whether an option leaves an X at 0 that the seat could make larger: pages warn of it."""
        return False

    def parts(self, card: int) -> Parts:
        """The values of a card in sight that are not as printed, and how each comes about. Only of open things."""
        return {}
