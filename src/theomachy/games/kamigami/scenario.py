"""Set up any position: for tests, puzzles and bug reports.

g = scenario(hands=[["Jack Dalton"], ["Elder Things"]], energy=[15, 3])
g.asks[0].prompt        # "Play a card, or be done"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine import machine
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import DISCIPLE, GOD
from theomachy.games.kamigami.rules.cards import belongs_to, refill
from theomachy.games.kamigami.rules.hall import recruit_phase
from theomachy.games.kamigami.rules.playing import play_phase
from theomachy.games.kamigami.rules.setup import first_energy, lay_out
from theomachy.games.kamigami.rules.turn import discard_phase, end_phase, end_turn, pass_on, turn, turns
from theomachy.games.kamigami.state import PLAYER, TEMPLE_ENERGY, Kamigami

Names = Sequence[Sequence[str]]

DECK = 8
"""Disciples of type I in a deck that nobody names."""
STARTS = ("starting", "play", "recruit", "end")


def scenario(
    game: type[Kamigami],
    /,
    *,
    start: str = "play",
    active: int = 0,
    gods: Sequence[str] = (),
    temples: Sequence[str] = (),
    hands: Names = (),
    decks: Names = (),
    discards: Names = (),
    areas: Names = (),
    energy: Sequence[int] = (),
    temple_energy: Sequence[int] = (),
    netherworld: Sequence[str] = (),
    warriors: Sequence[str] = (),
    artifacts: Sequence[str] = (),
    faith: int = 0,
    round: int = 1,
    out: Sequence[int] = (),
    sealed: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Kamigami:
    """The position at the first choice from a phase of `active`'s turn on.

    `start` is "starting", "play", "recruit" or "end" (the Discard Phase comes first). Hands, decks, discard piles and
    play areas hold exactly what is named, decks and discard piles from the top; a deck that is not named has eight
    disciples of type I. `gods` and `temples` are by seat, "" for none; gods that are not named are any others. The Hall
    holds the warriors and artifacts that are named, or is filled. Nothing is shuffled. The Main Gods of a team match
    are those of `mains`, or of seats 0 and 1.
    """
    if start not in STARTS:
        raise ValueError(f"start is one of {', '.join(STARTS)}")
    options.setdefault("players", 2)
    g = game(options, seed)
    lay_out(g)
    _seat_gods(g, gods, temples)
    if g.teams:
        g.mains = tuple(g.options["mains"] or (0, 1))
    first_energy(g)
    for seat in range(g.players):
        if seat < len(energy):
            g.energy[seat] = energy[seat]
        if g.temple[seat]:
            g.temple_energy[seat] = temple_energy[seat] if seat < len(temple_energy) else TEMPLE_ENERGY
        g.out[seat], g.sealed[seat] = seat in out, seat in sealed
        for zone, named in (("hand", hands), ("deck", decks), ("discard", discards), ("area", areas)):
            for name in reversed(named[seat]) if seat < len(named) else ():
                _lay(g, name, zone, seat, PLAYER + seat)
        if seat >= len(decks):
            for _ in range(DECK):
                _lay(g, _first_disciple(g), "deck", seat, PLAYER + seat)
        g.hand[seat].reverse()
    for zone, names in (("netherworld", netherworld), ("warriors", warriors), ("artifacts", artifacts)):
        for name in names:
            _lay(g, name, zone, 0, PLAYER if zone == "netherworld" else None)
    if not warriors and not artifacts:
        refill(g)
    g.active = g.starter = active
    g.round, g.turns, g.faith = round, 1, faith
    machine.begin(g, turn_from, start)
    return g


@procedure
def turn_from(g: Kamigami, start: str) -> Steps[None]:
    """Go on from a phase of a turn."""
    me = g.active
    if start == "starting":
        yield from turn(g, me)
    else:
        if start == "play":
            yield from play_phase(g, me)
        if start != "end":
            yield from recruit_phase(g, me)
        yield from discard_phase(g, me)
        yield from end_phase(g, me)
        end_turn(g)
    pass_on(g)
    yield from turns(g)


def _seat_gods(g: Kamigami, gods: Sequence[str], temples: Sequence[str]) -> None:
    named = [g.library.find(name) for name in gods if name]
    others = [face for face in g.library.of_table(GOD) if face not in named]
    for seat in range(g.players):
        name = gods[seat] if seat < len(gods) else ""
        _lay(g, name or g.library[others.pop()].name, "god", seat, None)
        if seat < len(temples) and temples[seat]:
            _lay(g, temples[seat], "temple", seat, None)


def _first_disciple(g: Kamigami) -> str:
    faces = [face for face in g.library.of_table(DISCIPLE) if g.book.rank[face] == 1]
    return g.library[next((face for face in faces if face in g.faces), faces[0])].name


def _lay(g: Kamigami, name: str, zone: str, seat: int, home: int | None) -> None:
    """A card of this name from the box to a pile; if the box has none left, one more is made."""
    face = g.library.find(name)
    box = (g.warrior_deck, g.artifact_deck, g.disciples, g.gods, g.temples)
    pile = next((piles[0] for piles in box if any(g.faces[card] == face for card in piles[0])), None)
    if pile is None:
        card = len(g.faces)
        g.faces = [*g.faces, face]
        g.home = (*g.home, PLAYER + seat if home is None else home)
    else:
        card = next(card for card in reversed(pile) if g.faces[card] == face)
        pile.remove(card)
        if home is not None:
            belongs_to(g, card, home)
    getattr(g, zone)[seat].append(card)
