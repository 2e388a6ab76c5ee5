"""Answers at the table: why not, what a card says, what the rules say, what happened. They change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

import msgspec

from theomachy.bots import Sight, make_bot
from theomachy.engine.game import Game, Refusal
from theomachy.engine.table import Table
from theomachy.terminal import drawing
from theomachy.terminal.drawing import Card, card_lines
from theomachy.terminal.options import SIGNS
from theomachy.terminal.reading import COMMANDS, labels
from theomachy.terminal.rulebook import read_rulebook
from theomachy.terminal.screen import Line

LOG_LENGTH = 20
MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class Question:
    """Who asks, of which game, and the words behind the command. A spectator is None."""

    game: Game
    seat: int | None
    table: Table
    rest: str


def why_not(asked: Question) -> Iterator[Line]:
    """What the seat cannot do now; the same reason is said once for all that it holds back."""
    if asked.rest:
        yield from about_card(asked)
        return
    reasons: dict[tuple[str, str], list[str]] = {}
    for refusal in _refusals(asked):
        subjects = reasons.setdefault((refusal.reason, refusal.rule), [])
        if refusal.subject not in subjects:
            subjects.append(refusal.subject)
    for (reason, rule), subjects in reasons.items():
        yield Line(f"{', '.join(subjects)}: {reason} ({rule})")
    if reasons:
        yield Line("Type rule and a number to read a rule.", style="dim")
    elif asked.game.over:
        yield Line("The game is over.")
    else:
        yield Line("Nothing is barred to you now: all that you have is among the options.")


def _refusals(asked: Question) -> tuple[Refusal, ...]:
    return () if asked.seat is None or asked.game.over else asked.game.why_not(asked.seat)


def about_card(asked: Question) -> Iterator[Line]:
    """All that is written on a card and, if the seat holds one that it cannot use, why not."""
    name = asked.rest
    cards = [{"type": face.table, **msgspec.to_builtins(face.data)} for face in asked.game.library.faces]
    found = _find(cards, name)
    names = list(dict.fromkeys(str(card["name"]) for card in found))
    if not name:
        yield Line(f"Which card? Type card and its name, such as: card {names[0]}.")
    elif not found:
        near = get_close_matches(name, [str(card["name"]) for card in cards], 1, 0.4)
        yield Line(f'No card is called "{name}".' + (f" Did you mean {near[0]}?" if near else ""), style="yellow")
    elif len(names) > 1:
        more = "" if len(names) <= MOST_NAMES else f" and {len(names) - MOST_NAMES} more"
        yield Line(f"Several cards fit: {', '.join(names[:MOST_NAMES])}{more}.")
    else:
        for card in found:
            yield from card_lines(card, asked.table)
        about = [refusal for refusal in _refusals(asked) if _is_about(refusal, names[0], asked)]
        for text in dict.fromkeys(map(str, about)):
            yield Line(f"Not now. {text}", indent=2)


def _is_about(refusal: Refusal, name: str, asked: Question) -> bool:
    """A card is known by its id, a leader by the beginning of the subject, such as "Loki: Draw a card"."""
    if refusal.about is not None:
        return asked.game.name_for(asked.seat, refusal.about) == name
    return refusal.subject.startswith(f"{name}:")


def _find(cards: list[Card], name: str) -> list[Card]:
    """The cards of this name; if there are none, those that begin with it, then those that contain it."""
    wanted = name.casefold()
    by_name = [(str(card["name"]).casefold(), card) for card in cards]
    exact = [card for own, card in by_name if own == wanted]
    begins = [card for own, card in by_name if own.startswith(wanted)]
    return exact or begins or [card for own, card in by_name if wanted in own]


def about_rule(asked: Question) -> Iterator[Line]:
    """A paragraph or a chapter of the rulebook; without a number the list of chapters."""
    book = read_rulebook(type(asked.game).name)
    found = book.find(asked.rest) if asked.rest else []
    if asked.rest and not found:
        yield Line(f'There is no rule "{asked.rest}".', style="yellow")
    for text in found:
        yield Line(text)
    if not found:
        yield Line("The chapters of the rules:")
        yield from (Line(f"{key} {title}", indent=2) for key, title in book.chapters.items())
        yield Line("Type rule and a number to read one.")


def the_log(asked: Question) -> Iterator[Line]:
    """The story so far, or its last lines."""
    story = asked.game.story(asked.seat)
    shown = story if asked.rest == "all" else story[-LOG_LENGTH:]
    if not story:
        yield Line("Nothing has happened yet.")
    elif len(shown) < len(story):
        yield Line(f"The last {len(shown)} of {len(story)} lines; log all shows them all.", style="dim")
    yield from (Line(text) for text in shown)


def a_hint(asked: Question) -> Iterator[Line]:
    """What the greedy bot would do here, with no more knowledge than the person has."""
    ask = next((ask for ask in asked.game.asks if ask.player == asked.seat), None)
    if ask is None:
        yield Line("The game is over.")
    else:
        pick = make_bot("greedy", str(len(asked.game.record.choices))).pick(Sight(asked.game, ask.player))
        number = labels([str(option) for option in ask.options])[pick]
        yield Line(f"The greedy bot would choose {number}: {ask.options[pick]}")


def the_table(asked: Question) -> Iterator[Line]:
    return drawing.table_lines(asked.game.view(asked.seat, story=False), asked.table)


def my_side(asked: Question) -> Iterator[Line]:
    return drawing.own_lines(asked.game.view(asked.seat, story=False), asked.table)


def other_sides(asked: Question) -> Iterator[Line]:
    view = asked.game.view(asked.seat, story=False)
    yield from drawing.shared_lines(view, asked.table)
    yield from drawing.other_lines(view, asked.table)


def the_piles(asked: Question) -> Iterator[Line]:
    lines = list(drawing.pile_lines(asked.game.view(asked.seat, story=False), asked.table))
    yield from lines or [Line("There is no pile of which you know a card.")]


def the_help(asked: Question) -> Iterator[Line]:
    yield Line("Type the number of an option, or the beginning of its sentence.")
    yield Line("Enter takes the marked option; where that could hurt, it asks once more.")
    yield Line(f'"{SIGNS["chance"].capitalize()}" or "{SIGNS["reveals"]}": it cannot be taken back.')
    yield Line("You can also type:")
    yield from (Line(text, indent=2) for text in COMMANDS.values())
    yield Line("Short forms: h help, l log, m mine, o others, t table, u undo, q quit.")


ANSWERS: dict[str, Callable[[Question], Iterable[Line]]] = {
    "?": why_not,
    "card": about_card,
    "rule": about_rule,
    "table": the_table,
    "mine": my_side,
    "others": other_sides,
    "piles": the_piles,
    "log": the_log,
    "hint": a_hint,
    "help": the_help,
}


def ending_lines(game: Game, people: Iterable[int]) -> Iterator[Line]:
    """Who won, and the sentence of the story that says why."""
    names = [game.names[seat] for seat in sorted(game.winners)]
    if not names:
        result = "Nobody wins."
    elif len(names) == 1:
        result = f"{names[0]} wins."
    else:
        result = f"{', '.join(names[:-1])} and {names[-1]} win together."
    mine = [seat for seat in people if seat in game.winners]
    yield Line("The game is over", heading=True)
    yield Line(result + (" Well played!" if mine else ""), style="bold")
    story = game.story(None)
    if story:
        yield Line(story[-1])
