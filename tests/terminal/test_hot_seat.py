"""Several people at one keyboard: nobody sees what belongs to another."""

from __future__ import annotations

import re

from tests.match.toy import people
from tests.terminal.desk import typed

READY = re.compile(r"Pass the keyboard to (\w+)\.\n\1, press Enter when you are ready\. ")
LETTERS = {"Ann": "A", "Bo": "B", "Cy": "C"}


def segments(shown: str) -> list[tuple[str, str]]:
    """(who sits at the keyboard, what was shown then)."""
    _, *parts = READY.split(shown)
    return list(zip(parts[::2], parts[1::2], strict=True))


def assert_hands_are_hidden(shown: str, public: str = "") -> None:
    parts = segments(shown)
    assert parts
    for name, text in parts:
        seen = set(re.findall(r"Paper ([ABC]\d)", text)) - set(public.split())
        assert {card[0] for card in seen} == {LETTERS[name]}, text


def test_nobody_sees_the_hand_of_another() -> None:
    lines = ["", "2", "", "1", "", "2", "", "draw", "mine", "others", "log all", "hit", "", "take", "", "end"]
    shown = typed(people(3, stars=True), [*lines, "", "table", "hint", "draw", "end", "", "log"])
    assert [name for name, _ in segments(shown)] == ["Ann", "Bo", "Cy", "Ann", "Bo", "Ann", "Bo", "Cy"]
    assert_hands_are_hidden(shown)


def test_nothing_is_shown_before_the_next_one_is_there() -> None:
    shown = typed(people(), ["", "end"])
    after = shown.split("* * *")[-1].split()
    assert after[:7] == ["Pass", "the", "keyboard", "to", "Bo.", "No", "more"]
    assert not {"Hand:", "Paper", "Ann", "waits"} & set(after)


def test_a_secret_choice_stays_secret() -> None:
    parts = segments(typed(people(2, stars=True), ["", "2", "", "log all", "table"]))
    assert "Nothing has happened yet." in parts[1][1]
    assert "2" not in [word for line in parts[1][1].splitlines() if "Ann" in line for word in line.split()]


def test_what_i_drew_is_told_to_me_alone() -> None:
    shown = typed(people(), ["", "draw", "end", "", "log all"])
    (_, ann), (_, bo) = segments(shown)
    assert "Ann draws Paper A5." in ann
    assert "Ann draws a card." in bo


def test_a_card_that_was_shown_may_be_seen_by_all() -> None:
    shown = typed(people(), ["", "show paper a8", "end", "", "table"])
    assert "Shown: Paper A8." in segments(shown)[1][1]
    assert_hands_are_hidden(shown, public="A8")


def test_the_keyboard_stays_while_the_same_person_is_asked() -> None:
    assert typed(people(), ["", "wait", "wait", "undo"]).count("Pass the keyboard") == 1


def test_undo_does_not_reach_across_the_table() -> None:
    match = people()
    shown = typed(match, ["", "wait", "end", "", "undo"])
    assert "There is no choice of yours to take back." in shown
    assert len(match.game.record.choices) == 2


def test_single_options_are_not_skipped_among_people() -> None:
    shown = typed(people(), ["", "auto on", "hit"])
    assert "That is for playing alone" in shown
    assert "Pass the keyboard to Bo." in shown


def test_quit_at_the_hand_over() -> None:
    assert typed(people(), ["quit", "wait"]).endswith("Goodbye.\n")


def test_at_the_end_all_see_what_a_spectator_sees() -> None:
    shown = typed(people(), ["", "win", "table", "mine"])
    end = shown.split("The game is over")[1]
    assert "Paper" not in end
    assert "Ann wins. Well played!" in end
