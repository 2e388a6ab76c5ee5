"""What goes over HTTP about games: what they are, their rules and cards, and what all that were played say together."""

from __future__ import annotations

from typing import Any, Literal

from theomachy.server.wire import Card, DeckText, In, Out

# --- games ------------------------------------------------------------------------------------------------------------


class ModeInfo(Out):
    label: str
    options: dict[str, Any]


class SettingInfo(Out):
    name: str
    default: Any
    help: str
    values: list[Any]
    """Empty: any value of the default's type."""


class AreaInfo(Out):
    zone: str
    title: str
    style: Literal["cards", "stacks", "count", "top"]
    group: str


class LayoutInfo(Out):
    """Where things lie: `engine/table.py`."""

    seat_areas: list[AreaInfo]
    shared_areas: list[AreaInfo]
    card_line: list[str]
    card_fields: list[str]
    card_texts: list[str]
    enter: list[str]
    """Verbs that Enter may take without asking again."""
    phases: list[str]
    """The phases of a turn, in their order."""


class DeckInfo(Out):
    name: str
    text: str


class DeckIn(In):
    """A deck to be checked."""

    text: DeckText


class DeckOut(Out):
    faults: list[str]
    """A line for each rule that it breaks; empty: it can be played."""


class GameInfo(Out):
    name: str
    title: str
    blurb: str
    lesson: bool
    """Whether there is a first game with hints."""
    learning: int
    """How much there is to learn: 1 easy, 2 some thinking, 3 deep."""
    version: str
    least_players: int
    most_players: int
    modes: list[ModeInfo]
    settings: list[SettingInfo]
    bots: list[str]
    """Levels, the weakest first."""
    layout: LayoutInfo
    decks: list[DeckInfo]
    """The decks of the box; empty: nobody brings a deck to this game."""
    deck_option: str
    """The option that takes a deck for each seat, or null for one that is chosen in the game."""


class Hint(Out, forbid_unknown_fields=True):
    """Something to say once, when the game comes to it (docs/lessons.md)."""

    say: str
    point: str = ""
    """What lights up: prompt, hand, mine, others, middle, phases, story, or a zone."""
    asked: str = ""
    """Said at a question of this kind; without it and `offers` and `turn`, right after the hint before."""
    offers: str = ""
    """Said when an option with this verb can be chosen."""
    turn: int = 0
    """Said at my first question from this turn on."""
    take: str = ""
    """The verb of the options that are recommended."""


class Lesson(Out):
    game: str
    seed: str
    options: dict[str, Any]
    level: str
    """The bots that sit around."""
    hints: list[Hint]


class Paragraph(Out):
    id: str
    """"A4.2"; "" for text between numbered paragraphs."""
    text: str
    """Markdown without raw HTML."""


class Section(Out):
    id: str
    title: str
    paragraphs: list[Paragraph]


class Rulebook(Out):
    game: str
    title: str
    sections: list[Section]


class CardList(Out):
    game: str
    cards: list[Card]
    """Every face of the box, once; `count` says how many of it there are where the game knows it."""


# --- statistics -------------------------------------------------------------------------------------------------------


class Rate(Out):
    """A share with its 95 % interval (Wilson)."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Fit(Out):
    """Counts against what chance should give: Pearson's chi-square. A small `p` (below 0.001, say) would be odd."""

    counts: list[int]
    expected: float
    """In each cell."""
    chi_square: float
    freedom: int
    p: float
    """The probability of counts at least as uneven as these."""


class DieStats(Out):
    sides: int
    faces: Fit
    """How often each face came up, 1 first."""


class GameStats(Out):
    game: str
    players: int
    finished: int
    first_wins: Rate
    """Of games with a winner: whoever began has won alone or with others."""
    even: float
    """The share that a seat would have if beginning made no difference."""
    seat_wins: list[Rate]
    """By seat."""
    dice: list[DieStats]
    shuffles: Fit | None
    """Where cards went when a pile was shuffled: tenth of the pile before, tenth after, row by row, 100 cells."""


class Measured(Out):
    """What beginning was worth in games of bots, before anybody played here."""

    game: str
    players: int
    first_wins: Rate
    even: float


class Stats(Out):
    """The finished games of this server, without lessons, deals of the day and those that play on from another."""

    games: list[GameStats]
    pending: int
    """Finished games that were not counted yet."""
    measured: list[Measured]
