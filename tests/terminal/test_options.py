"""Short lists are shown whole, long ones in groups; all of it can be reached."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from theomachy.engine.choice import Ask
from theomachy.engine.table import Table
from theomachy.match import Outlook
from theomachy.terminal.options import is_safe, option_lines


@dataclass
class Words:
    """An option as far as the list is concerned."""

    index: int
    verb: str
    sentence: str
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.sentence


def ask_of(*options: tuple[str, str]) -> Ask:
    made = [Words(index, verb, sentence) for index, (verb, sentence) in enumerate(options)]
    return cast(Ask, SimpleNamespace(options=made))


LONG = ask_of(
    ("end", "End your turn"),
    *(("drop", f"Drop Archer {n}") for n in range(20)),
    *(("hit", f"Drop Demon {n} and attack") for n in range(10)),
)


def texts(ask: Ask, wanted: str = "", enter: tuple[str, ...] = ()) -> list[str]:
    return [line.text for line in option_lines(ask, Table((), enter=enter), {}, wanted)]


def test_a_short_list_is_whole_and_marks_the_default() -> None:
    ask = ask_of(("wait", "Wait"), ("end", "End"))
    assert texts(ask) == ["1. Wait (default)", "2. End"]
    assert texts(ask, enter=("wait",)) == ["1. Wait (Enter)", "2. End"]


def test_enter_is_safe_for_a_single_option_and_for_what_the_game_names() -> None:
    assert is_safe(ask_of(("end", "End")), Table(()))
    assert not is_safe(ask_of(("end", "End"), ("wait", "Wait")), Table(()))
    assert is_safe(ask_of(("end", "End"), ("wait", "Wait")), Table((), enter=("end",)))


def test_what_an_option_would_do_is_said_in_words() -> None:
    """As in the browser: what holds of every choice is left out, unless there is only one."""
    ask = ask_of(("wait", "Wait"), ("roll", "Roll"), ("draw", "Draw"))
    would = Outlook(chance=False, reveals=True, zero=False, empty=False)
    outlook = (would, would._replace(chance=True), would._replace(zero=True, empty=True))
    assert [line.text for line in option_lines(ask, Table(()), {}, outlook=outlook)] == [
        "1. Wait (default)",
        "2. Roll (chance decides)",
        "3. Draw (X is 0; a part of it finds nothing that fits)",
    ]
    (line,) = option_lines(ask_of(("draw", "Draw")), Table(()), {}, outlook=(would,))
    assert line.text == "1. Draw (Enter; shows something hidden)"


def test_what_is_written_on_a_card_stands_under_its_name() -> None:
    ask = ask_of(("choose god", "Hastur"), ("choose god", "Dagon"), ("done", "Done with Dagon"))
    lines = option_lines(ask, Table(()), {}, texts={"Dagon": ["Act: draw a card."]})
    assert [line.text for line in lines] == [
        "1. Hastur (default)",
        "2. Dagon",
        "Act: draw a card.",
        "3. Done with Dagon",
    ]


def test_cards_are_named_with_their_numbers() -> None:
    ask = cast(Ask, SimpleNamespace(options=[Words(0, "hit", "Attack Demon with Archer", (7, 8, 9))]))
    cards: dict[int, dict[str, Any]] = {8: {"name": "Archer", "strength": 3}, 7: {"name": "Demon"}}
    table = Table((), card_line=("{name}", "({strength})"))
    assert [line.text for line in option_lines(ask, table, cards)] == ["1. Attack Demon with Archer (3) (Enter)"]


def test_a_long_list_is_grouped() -> None:
    shown = texts(LONG)
    assert len(shown) == 1 + 5 + 1 + 5 + 1
    assert "2. Drop Archer 0" in shown
    assert 'and 15 more with "Drop Archer": type options Drop Archer.' in shown
    assert 'and 5 more with "and attack": type options and attack.' in shown


def test_every_option_of_a_long_list_can_be_seen() -> None:
    assert len(texts(LONG, "all")) == 31
    assert texts(LONG, "archer 1")[:2] == ["3. Drop Archer 1", "12. Drop Archer 10"]
    assert texts(LONG, "giant") == ['No option says "giant". Type options all to see every one.']


def test_a_group_without_common_words_points_to_all() -> None:
    ask = ask_of(*(("pick", f"{n} Archer {n}") for n in range(20)))
    assert texts(ask)[-1] == "and 5 more: type options all."


def test_many_numbers_take_one_line() -> None:
    ask = ask_of(*(("number", str(n)) for n in range(30)))
    assert texts(ask) == ["Type a number from 0 to 29. The default is 0."]
