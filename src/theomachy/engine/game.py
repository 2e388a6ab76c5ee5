"""A game on the table: the public contract. Every game's own state class derives from `Game`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from theomachy.engine import machine, visibility
from theomachy.engine.choice import COMMON, Ask, IllegalChoice, Option, RawAsk
from theomachy.engine.hooks import Hooks
from theomachy.engine.language import CardDef, CardError, Schema, load_cards
from theomachy.engine.language.errors import nearest as alike
from theomachy.engine.library import Library
from theomachy.engine.record import Record, record_of
from theomachy.engine.rng import Witness, key_of
from theomachy.engine.state import State, listing, mapping
from theomachy.engine.words import ONE_CARD, UNKNOWN, Words
from theomachy.engine.zones import knowers

G = TypeVar("G", bound="Game")

LONGEST_SEED = 200
LARGEST_NUMBER = 2**53
"""What every JSON reader in the world can carry exactly."""

No = tuple[Any, ...]
"""Why something cannot be done: (rule number, verb, values...). What admits an option returns None or this."""


class BadOption(ValueError):
    """The game cannot be set up like that; the message says what is possible."""


class BadCards(ValueError):
    """Cards that cannot be understood; the message shows each mistake."""

    def __init__(self, errors: tuple[CardError, ...]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = errors


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: its default, what it does, and the values it takes (any of the default's type if empty)."""

    default: Any
    help: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: for menus, and for the tests that run over every mode."""

    label: str
    options: dict[str, Any]


class Step(NamedTuple):
    """What the last choice did besides: whether chance took part, and which seats saw something new."""

    player: int
    index: int  # type: ignore[assignment]  # a tuple's own index() is not missed here
    random: bool
    learned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that a seat cannot do now, why, and the paragraph that says so.

    `card` is a card that cannot be used at all; `about` is also set where only one use of a card is refused.
    """

    subject: str
    reason: str
    rule: str
    card: int | None = None
    about: int | None = None

    def __str__(self) -> str:
        return f"{self.subject}: {self.reason} ({self.rule})"


class Game(Hooks, State):
    """What all games share. A game adds its fields, its words, its cards and `play`, its outermost rule."""

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    version: ClassVar[str]
    modes: ClassVar[tuple[Mode, ...]]
    settings: ClassVar[dict[str, Setting]]
    card_schema: ClassVar[Schema]
    card_folder: ClassVar[Path]
    words: ClassVar[Words] = COMMON
    play: ClassVar[Callable[..., Any]]
    """The outermost rule: a procedure of the game."""
    evaluate: ClassVar[Callable[..., float]]
    """`evaluate(g, seat)`: how good the position is for a seat; the greedy bot looks one choice ahead with it."""
    summary: ClassVar[Callable[..., dict[str, Any]]]
    """`summary(g)`: what a simulation counts at the end: starter, rounds, picks (a name per seat)."""
    refusals: ClassVar[Callable[..., Iterable[tuple[int | None, tuple[Any, ...], No]]]]
    """`refusals(g, seat)`: all that the seat might want to do but cannot: (card or None, subject, why)."""

    lasting: list[tuple[Any, ...]] = listing()
    """Changes that last a while: (seat, source, change); see effects.py."""
    used: dict[tuple[Any, ...], int] = mapping()
    """Abilities used this turn: (seat, source, ability) -> times."""

    KEPT: ClassVar[tuple[str, ...]] = ("library", "log", "masks", "names", "options", "players", "seats", "seed")
    OWN: ClassVar[tuple[str, ...]] = ("witness",)
    __slots__ = (*KEPT, *OWN)
    library: Library
    log: tuple[Any, ...] | None
    """The story as (earlier, entry) pairs, newest first; () at the start, None when nobody listens."""
    masks: dict[str, tuple[int, ...]]
    names: tuple[str, ...]
    options: dict[str, Any]
    players: int
    """Seats that people or bots choose for."""
    seats: int
    """All sides at the table: the players, then those that the rules play (`played_by_rules`)."""
    seed: int | str
    witness: Witness | None
    """Watches what happens in this game; copies have none. Set it before `start`."""

    # --- setting up ---------------------------------------------------------------------------------------------------

    def __init__(self, options: dict[str, Any], seed: int | str, names: Iterable[str] = (), log: bool = True) -> None:
        _check_seed(seed)
        self.options = self.complete(options)
        self.players = self.options["players"]
        self.seed = seed
        people = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(self.players))
        if len(people) != self.players:
            raise BadOption(f"{len(people)} names for {self.players} players: give one for each.")
        self.names = people + self.played_by_rules(self.options)
        self.seats = len(self.names)
        self.log = () if log else None
        self.library = self.load_library(self.options["cards"])
        fields = type(self).fields
        for name, field in fields.items():
            setattr(self, name, field.start(self.seats))
        self.masks = {
            name: tuple(
                visibility.zone_mask(field, seat, self._team_mask(seat))
                for seat in range(1 if field.shared else self.seats)
            )
            for name, field in fields.items()
            if field.shape == "zone"
        }
        self.rng_key = key_of(seed, self.name)
        self.witness = None

    def start(self) -> None:
        """Run to the first choice."""
        machine.begin(self, type(self).play)

    @classmethod
    def complete(cls, options: dict[str, Any]) -> dict[str, Any]:
        """The options with defaults filled in; a wrong one is refused with a sentence."""
        for key in options:
            if key not in cls.settings:
                raise BadOption(f'{cls.title} has no option "{key}".{nearest(key, cls.settings)}')
        full = {key: options.get(key, setting.default) for key, setting in cls.settings.items()}
        for key, setting in cls.settings.items():
            item = full[key]
            fits = type(item) is type(setting.default) and (not setting.values or item in setting.values)
            fits = fits and not (isinstance(item, int) and abs(item) > LARGEST_NUMBER)
            if setting.default is not None and not fits:
                allowed = ", ".join(map(repr, setting.values)) or f"a {type(setting.default).__name__}"
                raise BadOption(f"{key}={item!r} is not possible in {cls.title}; it takes {allowed}.")
        cls.check_options(full)
        return full

    @classmethod
    def check_cards(cls, folder: str | Path | None = None) -> tuple[tuple[CardDef, ...], tuple[CardError, ...]]:
        """The cards of a folder (of the box, if None), and every mistake in them."""
        return load_cards(cls.card_folder if folder is None else folder, cls.card_schema)

    @classmethod
    def load_library(cls, folder: str | None = None) -> Library:
        """The cards of the box; a folder of one's own adds to them, and replaces cards of the same name."""
        return _box(cls) if folder is None else _box_with(cls, folder, _stamp(Path(folder)))

    # --- choosing -----------------------------------------------------------------------------------------------------

    def pending(self) -> tuple[RawAsk, ...]:
        """The asks as plain tuples (player, prompt, options, follow_up, reaction): what search works on."""
        if self.branches:
            return tuple(branch[2] for branch in self.branches if branch[1])
        return () if self.ask is None else (self.ask,)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """One Ask per seat that must choose now; () when the game is over."""
        return tuple(Ask(self, raw) for raw in self.pending())

    def choose(self, choice: Option | int, player: int | None = None) -> None:
        """Take an option, by itself or by its index. An IllegalChoice leaves the game untouched."""
        ask = self.ask
        if ask is None or ask[0] != player or type(choice) is not int or type(player) is not int:
            if player == machine.CHANCE:
                machine.pass_over(self, choice)
                return
            ask = self._asked(choice, player)
            if isinstance(choice, Option):
                if not choice.belongs_to(ask):
                    raise IllegalChoice("That option belongs to an earlier question; look at g.asks again.")
                choice = choice.index
        options = ask[2]
        if type(choice) is not int or not 0 <= choice < len(options):
            raise IllegalChoice(f"{choice!r} is not an option; choose a number from 0 to {len(options) - 1}.")
        self.history.append(choice << 6 | ask[0])
        self.learned = 0
        self.rolled_from = self.rng_counter
        machine.answer(self, ask[0], options[choice])

    def _asked(self, choice: Option | int, player: int | None) -> RawAsk:
        pending = self.pending()
        if not pending:
            raise IllegalChoice("The game is over; nobody is asked.")
        if player is None:
            player = choice.player if isinstance(choice, Option) else pending[0][0] if len(pending) == 1 else None
        if player is None:
            raise IllegalChoice("Several seats choose at once; say which with player=.")
        for ask in pending:
            if ask[0] == player and type(player) is int:
                return ask
        raise IllegalChoice(f"Seat {player!r} is not asked now; waiting for {[ask[0] for ask in pending]}.")

    @property
    def last_step(self) -> Step | None:
        """What the last choice did besides; None before the first. A match uses it to know how far back is fair."""
        if not self.history:
            return None
        last = self.history[-1]
        seats = tuple(seat for seat in range(self.players) if self.learned >> seat & 1)
        return Step(last & 63, last >> 6, self.rng_counter != self.rolled_from, seats)

    # --- looking ------------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None, story: bool = True, shown: visibility.Shown | None = None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know: JSON-ready. `shown` keeps cards for several viewers at once."""
        self._check_seat(viewer)
        return visibility.view(self, viewer, story, shown)

    def why_not(self, seat: int) -> tuple[Refusal, ...]:
        """What the seat cannot do now, and the rule that says so."""
        self._check_seat(seat)
        out = []
        for card, subject, no in type(self).refusals(self, seat):
            title = self.name_for(seat, card) if card is not None else self.words.say(self, seat, subject)
            mentioned = (card,) if card is not None else self.words.cards_in(subject[0], subject[1:])
            about = mentioned[0] if mentioned else None
            out.append(Refusal(title, self.words.say(self, seat, no[1:]), no[0], card, about))
        return tuple(out)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"There is no seat {seat!r}; seats are 0 to {self.players - 1}, None is a spectator.")

    def story(self, viewer: int | None) -> list[str]:
        """The log as sentences for a reader."""
        return [self.words.tell(self, viewer, entry) for entry in self._entries()]

    def tell(self, verb: str, *args: Any) -> None:
        """Add a line to the story. Cards are kept with who knows them now, so the line never says more later."""
        if self.log is None:
            return
        told = list(args)
        for at, kind in self.words.slots(verb):
            if kind in ONE_CARD:
                told[at] = self._told(args[at])
            elif kind == "cards":
                told[at] = tuple(self._told(card) for card in args[at])
        self.log = (self.log, (verb, *told))

    def _told(self, card: int) -> tuple[int, int]:
        return (self.faces[card], knowers(self, card))

    def redacted_log(self, bit: int) -> tuple[Any, ...] | None:
        """The story without what the viewer of this bit never saw, for a world that is dealt again."""
        if self.log is None:
            return None
        log: tuple[Any, ...] = ()
        for entry in self._entries():
            log = (log, self.words.redacted(entry, bit))
        return log

    def _entries(self) -> list[tuple[Any, ...]]:
        """The lines of the story, oldest first."""
        entries = []
        at = self.log
        while at:
            at, entry = at
            entries.append(entry)
        return entries[::-1]

    def trace(self) -> str:
        """The stack trace of the rules: where the game is paused, and who is asked."""
        asked = "; ".join(f"ask {ask.player} {ask.prompt!r}" for ask in self.asks)
        return f"{machine.trace(self.frames)} : {asked or 'over'}"

    def determinize(self: G, viewer: int | None, seed: int | str) -> G:
        """A clone in which all that the viewer cannot know is dealt again."""
        self._check_seat(viewer)
        return visibility.determinize(self, viewer, seed)

    def imagine(self: G, seat: int, seed: int | str) -> G:
        """A world to look ahead in: dealt again, and nobody else has said beforehand what he will do."""
        world = self.determinize(seat, seed)
        world.forget_passes(seat)
        return world

    def face(self, card: int) -> CardDef:
        return self.library[self.faces[card]]

    def name_for(self, reader: int | None, card: int) -> str:
        return self.face(card).name if visibility.knows(self, reader, card) else UNKNOWN

    def name_to_pick(self, reader: int | None, card: int) -> str:
        """A card as one of several that the reader chooses from; a game may add what tells it from the others."""
        return self.name_for(reader, card)

    def card_view(self, card: int) -> dict[str, Any]:
        """All that a card shows to those who know it."""
        return {"id": card, **self.face_view(self.faces[card])}

    def face_view(self, face: int) -> dict[str, Any]:
        """What is printed on a face."""
        return self.library.printed(face)

    def bit(self, viewer: int | None) -> int:
        return visibility.bit_of(viewer)

    def _team_mask(self, seat: int) -> int:
        team = self.team_of(seat)
        return sum(1 << s for s in range(self.seats) if s == seat or (team is not None and self.team_of(s) == team))

    def mask(self, zone: str, owner: int) -> int:
        """Who sees the faces of a pile."""
        return self.masks[zone][owner]

    def about(self) -> list[Any]:
        """What the rules read besides the state: it belongs to the key, since it shapes the future."""
        options = sorted((name, item) for name, item in self.options.items() if name != "cards")
        return [self.name, self.version, self.library.fingerprint, options]

    # --- saving -------------------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """Game, version, options, seed, choices: the replay and the bug report."""
        return record_of(self)

    def to_json(self) -> str:
        """The paused game as text; `theomachy.load` brings it back."""
        saved = {
            "record": self.record,
            "names": self.names[: self.players],
            "rules": machine.fingerprints(self),
            "state": self.plain(),
            "log": None if self.log is None else self._entries(),
            "check": self.digest(),
        }
        return msgspec.json.encode(saved).decode()


@cache
def _box(cls: type[Game]) -> Library:
    cards, errors = cls.check_cards()
    if errors:
        raise BadCards(errors)
    return Library.of(cards)


def _check_seed(seed: Any) -> None:
    if type(seed) not in (int, str):
        raise BadOption(f"A seed is a whole number or a text, not {seed!r}.")
    if len(seed) > LONGEST_SEED if isinstance(seed, str) else abs(seed) >= 10**LONGEST_SEED:
        raise BadOption(f"A seed has at most {LONGEST_SEED} characters.")


@lru_cache(maxsize=8)
def _box_with(cls: type[Game], folder: str, stamp: tuple[Any, ...]) -> Library:
    """Read once, and again only when a file has changed."""
    cards, errors = cls.check_cards(folder)
    if errors:
        raise BadCards(errors)
    return _box(cls).with_cards(cards)


def _stamp(folder: Path) -> tuple[Any, ...]:
    try:
        found = [(path.name, path.lstat()) for path in sorted(folder.glob("*.toml"))]
    except (OSError, ValueError):
        return ()
    return tuple((name, status.st_mtime_ns, status.st_size) for name, status in found)


def nearest(word: str, known: Iterable[str]) -> str:
    """ " Did you mean …?" with the nearest known word, or the list of all."""
    names = sorted(known)
    close = alike(word, names)
    return f' Did you mean "{close}"?' if close else f" It can be: {', '.join(names)}."
