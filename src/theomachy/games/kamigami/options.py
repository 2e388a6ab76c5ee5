"""K2, K12 The options of a game: what they may be, and what can be combined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.game import BadOption, nearest
from theomachy.engine.library import Library
from theomachy.games.kamigami.faces import ARTIFACT, COLOURS, COMBINED, DISCIPLE, GOD, SETS, WARRIOR, faces_of

COMBINED_ONLY = ("warriors", "six", "artifacts", "disciples")
PRINTED, USUAL = "7+3", "8+2"
START = {PRINTED: ((1, 7), (2, 3)), USUAL: ((1, 8), (3, 2))}
"""K2.11, K12.6 Which disciples a player begins with: (type, number)."""
KINDS, OF_ONE_COLOUR, OF_EACH_OTHER = 18, 6, 3
TEAM_SIZES = (4, 6)
GODS_EACH = 2
"""K2.6 How many gods a player chooses from."""
ALL = "all"
"""K12.8 The warriors of both boxes together."""


def check_options(options: dict[str, Any]) -> None:
    """K2.1-K2.5, K11.2, K12.7 Refuse with a sentence what does not go together; bring the rest into one form."""
    if options["cards"] is not None and not (isinstance(options["cards"], str) and options["cards"]):
        raise BadOption("cards takes the path of a folder (K2.4).")
    if options["teams"] and options["players"] not in TEAM_SIZES:
        raise BadOption(f"A team match needs 4 or 6 players, not {options['players']} (K2.1).")
    _check_starter(options)
    _check_mains(options)
    for name, size in (("gods", options["players"]), ("warriors", KINDS), ("disciples", 3)):
        _check_names(options, name, size)
    if options["set"] != COMBINED:
        for name in COMBINED_ONLY:
            if options[name] is not None:
                raise BadOption(f'{name} is for combined sets: say set="{COMBINED}" too (K12.7).')
    _one_of(options, "six", COLOURS, "K12.3")
    _one_of(options, "artifacts", SETS, "K12.4")
    if options["start"] is None:
        options["start"] = PRINTED if options["set"] == COMBINED else USUAL
    _one_of(options, "start", tuple(START), "K12.6")


def _check_starter(options: dict[str, Any]) -> None:
    """K2.7 A seat, in a free for all."""
    starter = options["starter"]
    if starter is None:
        return
    if options["teams"]:
        raise BadOption("starter is for a free for all: in a team match chance decides which Main God begins (K11.6).")
    if type(starter) is not int or not 0 <= starter < options["players"]:
        raise BadOption(f"starter takes a seat from 0 to {options['players'] - 1} (K2.7).")


def _check_mains(options: dict[str, Any]) -> None:
    """K11.2 One seat of each team."""
    mains = options["mains"]
    if mains is None:
        return
    if not options["teams"]:
        raise BadOption("mains is for team matches: say teams=True too (K11.2).")
    seats = isinstance(mains, list | tuple) and len(mains) == 2 and all(type(seat) is int for seat in mains)
    if not seats or not all(0 <= seat < options["players"] for seat in mains) or mains[0] % 2 == mains[1] % 2:
        raise BadOption("mains takes two seats, one of each team: mains=[0, 1] (K11.2).")
    options["mains"] = sorted(mains, key=lambda seat: seat % 2)


def _check_names(options: dict[str, Any], name: str, size: int) -> None:
    names = options[name]
    if names is None or (name == "warriors" and names == ALL):
        return
    if not (isinstance(names, list | tuple) and all(isinstance(entry, str) for entry in names)):
        raise BadOption(f"{name} takes a list of names.")
    if len(names) != size or len(set(names)) != size:
        raise BadOption(f"{name} takes {size} different names; this list has {len(set(names))}.")
    options[name] = list(names)


def _one_of(options: dict[str, Any], name: str, known: Sequence[str], rule: str) -> None:
    if options[name] is not None and options[name] not in known:
        raise BadOption(f"{name} takes {' or '.join(map(repr, known))} ({rule}).")


def check_cards(library: Library, options: dict[str, Any]) -> None:
    """K2.5, K12.3, K12.5 The cards that options name must exist and fit; there must be enough to play with."""
    book = faces_of(library)
    for face in named(library, options, "gods", GOD, "K2.5"):
        if options["set"] not in (COMBINED, book.box[face]):
            raise BadOption(f"{library[face].name} is no god of {options['set']} (K2.5).")
    gods = options["gods"]
    if gods and options["teams"]:
        for team in (0, 1):
            cultures = {book.culture[library.find(name)] for name in gods[team::2]}
            if len(cultures) > 1:
                raise BadOption("The gods of a team are of one culture (K11.3).")
        if book.culture[library.find(gods[0])] == book.culture[library.find(gods[1])]:
            raise BadOption("The two teams have gods of different cultures (K11.3).")
    if options["warriors"] == ALL and options["six"]:
        raise BadOption('With warriors="all" every kind is in: leave out six, or warriors (K12.8).')
    if options["set"] == COMBINED and options["warriors"] != ALL:
        _check_warriors(library, options)
    ranks = sorted(book.rank[face] for face in named(library, options, "disciples", DISCIPLE, "K12.5"))
    if ranks and ranks != [1, 2, 3]:
        raise BadOption("disciples names one of each type, I, II and III (K12.5).")
    _check_enough(library, options)


def kinds_of(options: dict[str, Any], colour: str) -> int:
    """K12.3 How many kinds of warriors of a colour the combined deck has."""
    return OF_ONE_COLOUR if colour == (options["six"] or "red") else OF_EACH_OTHER


def _check_warriors(library: Library, options: dict[str, Any]) -> None:
    """K12.3 Those that are named have the right colours; or there are enough of each to pick from."""
    book = faces_of(library)
    chosen = [book.colour[face] for face in named(library, options, "warriors", WARRIOR, "K12.3")]
    there = [book.colour[face] for face in in_game(library, options, WARRIOR)]
    for colour in COLOURS:
        wanted = kinds_of(options, colour)
        if chosen and chosen.count(colour) != wanted:
            raise BadOption(f"warriors has {chosen.count(colour)} of {colour}; it takes {wanted} (K12.3).")
        if there.count(colour) < wanted:
            kinds = f"There are {there.count(colour)} kinds of {colour} warriors"
            raise BadOption(f"{kinds}, and the deck takes {wanted} (K12.3).")


def _check_enough(library: Library, options: dict[str, Any]) -> None:
    """K2.6 Gods for all players; K2.11 disciples for all first decks; K11.3 gods of two cultures for both teams."""
    book = faces_of(library)
    kinds = named(library, options, "disciples", DISCIPLE, "K12.5") or in_game(library, options, DISCIPLE)
    for rank, count in START[options["start"]]:
        copies = [book.copies[face] for face in kinds if book.rank[face] == rank]
        there = min(copies, default=0) if options["set"] == COMBINED else sum(copies)
        if there < count * options["players"]:
            raise BadOption(f"There are {there} disciples of type {rank}, and each player begins with {count} (K2.11).")
    gods = in_game(library, options, GOD)
    if not (options["gods"] or options["teams"]) and len(gods) < GODS_EACH * options["players"]:
        raise BadOption(f"There are {len(gods)} gods, and each player gets {GODS_EACH} of them (K2.6).")
    if options["teams"]:
        cultures = [book.culture[face] for face in gods]
        if sum(cultures.count(culture) >= options["players"] // 2 for culture in dict.fromkeys(cultures)) < 2:
            raise BadOption("A team match needs two cultures with a god for each player of a team (K11.3).")


def named(library: Library, options: dict[str, Any], option: str, table: str, rule: str) -> list[int]:
    """The faces that an option names."""
    known = {library[face].name: face for face in library.of_table(table)}
    for name in options[option] or ():
        if name not in known:
            raise BadOption(f'There is no {table} "{name}" ({rule}).{nearest(name, known)}')
    return [known[name] for name in options[option] or ()]


def in_game(library: Library, options: dict[str, Any], table: str) -> list[int]:
    """The faces of a kind that belong to the chosen boxes, K2.3; K12.4 artifacts may be of one box only."""
    box = faces_of(library).box
    chosen = options["artifacts"] if table == ARTIFACT and options["artifacts"] else options["set"]
    return [face for face in library.of_table(table) if chosen in (COMBINED, box[face])]
