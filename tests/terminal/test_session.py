"""A person alone with a bot: commands, Enter, undo, the end, and garbage that changes nothing."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

import theomachy
from tests.match.toy import Interrupted, Stubborn, do, toy
from tests.terminal.desk import typed
from theomachy.bots import make_bot
from theomachy.match import Match, Person, clean
from theomachy.match.save import unpack
from theomachy.terminal import session
from theomachy.terminal.reading import COMMANDS, Choice, understand
from theomachy.terminal.screen import Screen
from theomachy.terminal.session import Session


def alone() -> Match:
    return Match(toy(), [Person("Ann"), make_bot("random", 5)])


FIRST = [str(option) for option in alone().game.asks[0].options]


def test_the_first_screen_is_short_and_says_what_to_do() -> None:
    first = typed(alone(), []).split("\n\n")[0].splitlines()
    assert first == [
        "Toy. A game for tests.",
        "Type the number of what you want to do. Enter takes the option that is marked.",
        "Type card NAME to read a card, ? for what you cannot do, help for the rest.",
    ]


def test_what_cannot_be_taken_back_is_said_before_it_is_chosen() -> None:
    shown = typed(alone(), ["help"])
    assert f"{FIRST.index('Roll the die') + 1}. Roll the die (chance decides)" in shown
    assert '"Chance decides" or "shows something hidden": it cannot be taken back.' in shown


def test_a_trial_that_fails_costs_only_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("a rule broke")

    monkeypatch.setattr(session, "outlook", fails)
    shown = typed(alone(), ["wait"])
    assert "Roll the die" in shown and "chance decides" not in shown


def test_what_is_chosen_before_the_first_turn_is_read_at_once() -> None:
    """A god, then a temple: each has its text below its name."""
    match = Match(theomachy.new("kamigami", seed=3, temples=True), [Person("Ann"), make_bot("random", 5)])
    faces = {face.name: to_builtins(face.data) for face in match.game.library.faces}
    gods = [str(option) for option in match.game.asks[0].options]
    shown = " ".join(typed(match, ["1"]).split()).replace("(default) ", "")
    assert match.game.asks[0].prompt == "Pick a temple"
    temples = [str(option) for option in match.game.asks[0].options]
    assert len(gods) > 1 and len(temples) > 1
    for name in (*gods, *temples):
        assert f"{name} {faces[name]['text']}" in shown


def test_the_end_of_the_input_is_no_accident() -> None:
    shown = typed(alone(), ["wait"])
    assert "No more input: the game stops here, unfinished." in shown
    assert "It was not saved. Next time type save FILE before you leave." in shown


def test_a_number_and_the_beginning_of_a_sentence_choose() -> None:
    match = alone()
    typed(match, ["1", "wait", "WAI"])
    assert match.game.record.choices == [(0, 0)] * 3


def test_enter_asks_again_where_it_could_hurt() -> None:
    match = alone()
    assert "Press Enter once more for: Wait" in typed(match, [""])
    assert match.game.record.choices == []
    typed(match, ["", ""])
    assert match.game.record.choices == [(0, 0)]
    typed(match, ["", "log", ""])
    assert match.game.record.choices == [(0, 0)], "something else in between takes the first Enter back"


def test_news_are_told_once() -> None:
    shown = typed(alone(), ["wait", "roll"])
    assert shown.count("Ann waits.") == 1
    assert shown.count("Ann rolls") == 1


def test_bots_are_said_to_think() -> None:
    assert "Bo is thinking." in typed(alone(), ["hit"])


def test_undo_redo_and_reset() -> None:
    match = alone()
    shown = typed(match, ["wait", "wait", "undo", "redo", "reset", "undo", "redo", "redo", "redo"])
    assert "Taken back." in shown
    assert "Done again." in shown
    assert "Taken back, as far as is fair." in shown
    assert "There is no choice of yours to take back." in shown
    assert "There is nothing to redo" in shown
    assert match.game.record.choices == [(0, 0)] * 2


def test_undo_says_why_not() -> None:
    assert "chance is not asked twice" in typed(alone(), ["roll", "undo"])


def test_what_is_told_again_after_an_undo_is_news() -> None:
    assert typed(alone(), ["wait", "undo", "wait"]).count("Ann waits.") == 2


def test_questions_are_answered() -> None:
    match = alone()
    lines = ["?", "? paper a0", "card", "card paper", "card zzz", "rule", "rule Z9", "log", "log all", "hint", "help"]
    shown = typed(match, ["wait", *lines, "table", "mine", "others", "options", "options zzz", "auto"])
    for part in (
        "Nothing is barred to you now",
        "Belongs to seat A.",
        "Which card? Type card and its name, such as: card Paper A0.",
        "Several cards fit: Paper A0, Paper A1",
        "and 15 more.",
        'No card is called "zzz".',
        "The chapters of the rules:",
        'There is no rule "Z9".',
        "The greedy bot would choose",
        "undo: take your last choice back",
        'No option says "zzz".',
        "Type auto on or auto off.",
    ):
        assert part in shown.replace("\n  ", " "), part
    assert match.game.record.choices == [(0, 0)]


def test_why_not_names_the_rule() -> None:
    match = alone()
    do(match, 0, *["Draw"] * 6)
    assert "Draw a card: Your pile is empty (Y1.1)" in typed(match, ["?"])


def test_ctrl_c_while_a_bot_thinks_asks_whether_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theomachy.new("armies", players=2, seed=7, names=("Ann", "Bo"))
    match = Match(game, [Person("Ann"), make_bot("random", 1)])
    file = tmp_path / "kept.json"
    out = io.StringIO()

    def keyboard(prompt: str) -> str:
        match.seats = (Person("Ann"), Interrupted())
        return str(file) if prompt == "File: " else "1"

    monkeypatch.setattr("builtins.input", keyboard)
    screen = Screen(True, io.StringIO(), out)
    screen.interactive = True
    Session(match, screen).run()
    assert "Save the game first?" in out.getvalue()
    assert "Goodbye." in out.getvalue()
    assert match.next_bot() == 1, "the bot has still to choose"
    assert unpack(file.read_text()).record.key == match.game.key()
    assert theomachy.replay(match.game.record).key() == match.game.key()


def test_single_options_by_wish() -> None:
    match = Match(toy(), [Stubborn(FIRST.index("Hit the next player")), Person("Bo")])
    match.step_bot()
    assert "you are asked about single options too" in typed(match, ["auto off", "auto"])
    assert len(match.game.record.choices) == 1
    match.seats = (Stubborn(FIRST.index("End your turn")), Person("Bo"))
    shown = typed(match, ["auto on"])
    assert "a choice with one option is made for you" in shown
    assert "Chosen for you: Take it" in shown


def test_the_end() -> None:
    shown = typed(alone(), ["win", "", "undo", "?", "hint", "table", "options", "1", "log all"])
    for part in (
        "Ann wins. Well played!",
        "Ann wins because they said so.",
        "Type save FILE to keep the record",
        "theomachy verify FILE",
        "The game is over. Type quit to leave, or help.",
        "its result stands",
        "There is nothing to choose",
        "No more input. Goodbye.",
    ):
        assert part in shown, part


def test_quit_through_a_pipe_asks_nothing() -> None:
    assert typed(alone(), ["quit", "wait"]).endswith("Goodbye.\n")


def test_spectators_read_the_story() -> None:
    shown = typed(Match(toy(), [make_bot("random", 1), make_bot("random", 2)]), [])
    assert "wins because they said so." in shown
    assert "Type the number" not in shown


ONE_LINE = st.text(st.characters(exclude_characters="\n"), max_size=30)
LINES = ONE_LINE | st.sampled_from(sorted({*COMMANDS} - {"auto", "quit", "redo", "save"}))


@settings(deadline=None)
@given(st.lists(LINES.filter(lambda line: not isinstance(understand(clean(line), FIRST), Choice)), max_size=5))
def test_garbage_changes_nothing(lines: list[str]) -> None:
    match = alone()
    key = match.game.key()
    typed(match, [line for line in lines if clean(line).strip()])
    assert match.game.key() == key
