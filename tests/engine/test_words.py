"""Sentences: templates with values, told to a reader."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.engine.toy import dealt, toy
from theomachy.engine.choice import COMMON, NEXT, PICK
from theomachy.engine.words import Words, listed, listed_cards


def test_a_verb_is_declared_once() -> None:
    words = Words()
    assert words("drop", "Drop {0:card}") == "drop"
    assert words("drop", "Drop {0:card}") == "drop"
    with pytest.raises(ValueError, match=r'"drop" already says "Drop \{0:card\}"'):
        words("drop", "Let {0:card} fall")


def test_words_of_a_parent_are_inherited() -> None:
    parent = Words()
    parent("done", "Done")
    child = Words(parent)
    child("more", "More")
    assert child.templates == {"done": "Done", "more": "More"}
    assert parent.templates == {"done": "Done"}
    with pytest.raises(ValueError, match="already says"):
        child("done", "Finished")


def test_slots_and_cards() -> None:
    words = Words()
    words("all", "{1:seat} gives {0:card} and {2:cards} to {1:seat} for {3}")
    assert words.slots("all") == [(1, "seat"), (0, "card"), (2, "cards"), (1, "seat"), (3, "")]
    assert words.cards_in("all", (7, 1, (8, 9), 4)) == (7, 8, 9)
    words("none", "Nothing")
    assert words.slots("none") == []
    assert words.cards_in("none", ()) == ()


def test_every_kind_of_value_is_said() -> None:
    g = dealt(2)
    words = Words(COMMON)
    words.kind("loud", lambda game, value: f"{value}!")
    words("all", "{1:seat} gives {0:card} and {2:cards} for {3} {4:loud}")
    mine, other = g.hand[0]
    name, second = g.face(mine).name, g.face(other).name
    said = ("all", mine, 1, (mine, other), 4, "now")
    both = f"{name} and {second}" if name != second else f"2 times {name}"
    assert words.say(g, 0, said) == f"Player 2 gives {name} and {both} for 4 now!"
    assert words.say(g, 1, said) == "Player 2 gives a card and 2 cards for 4 now!"
    assert words.say(g, None, said) == words.say(g, 1, said)


@pytest.mark.parametrize(
    ("seats", "said"),
    [((1,), "Victory for Bo."), ((0, 1), "Victory for Ada and Bo."), ((0, 1, 2), "Victory for Ada, Bo and Cy.")],
)
def test_several_players_are_listed(seats: tuple[int, ...], said: str) -> None:
    g = dealt(2)
    g.names = ("Ada", "Bo", "Cy")
    words = Words(COMMON)
    words("won", "Victory for {0:seats}.")
    assert words.say(g, None, ("won", seats)) == said
    assert words.seats_in("won", (seats,)) == seats


def test_a_card_to_choose_is_said_as_the_game_tells_it_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    g = dealt(2)
    card = g.hand[0][0]
    name = g.face(card).name
    assert [g.words.say(g, reader, (PICK, card)) for reader in (0, 1)] == [name, "A card"]
    assert g.words.cards_in(PICK, (card,)) == (card,)
    monkeypatch.setattr(type(g), "name_to_pick", lambda g, reader, card: f"{g.name_for(reader, card)} on the left")
    assert [g.words.say(g, reader, (PICK, card)) for reader in (0, 1)] == [f"{name} on the left", "A card on the left"]
    assert g.words.say(g, 0, (NEXT, card)) == f"{name} on the left next", "also where several are put in order"
    words = Words()
    words("goes", "{0:card} goes")
    assert words.say(g, 0, ("goes", card)) == f"{name} goes", "only where it is picked"


def test_a_sentence_begins_with_a_capital() -> None:
    g = dealt(2)
    words = Words()
    words("it", "{0:card} attacks")
    words("nothing", "")
    assert words.say(g, 1, ("it", g.hand[0][0])) == "A card attacks"
    assert words.say(g, 0, ("nothing",)) == ""


def test_names_of_players_are_not_templates() -> None:
    g = dealt(2)
    g.names = ("{0:card}", "{1}")
    words = Words()
    words("who", "{0:seat} and {1:seat} and {2}")
    assert words.say(g, 0, ("who", 0, 1, "{0:seat}")) == "{0:card} and {1} and {0:seat}"


def test_a_line_of_the_story_goes_by_what_was_known_then() -> None:
    g = toy(2)
    words = Words()
    words("two", "{0:card} and {1:cards}")
    names = [g.library[face].name for face in (0, 1)]
    entry = ("two", (0, 0b01), ((1, 0b10), (0, -1)))
    assert words.tell(g, 0, entry) == f"{names[0]} and {names[0]} and a card"
    assert words.tell(g, 1, entry) == f"A card and {names[1]} and {names[0]}"
    assert words.tell(g, None, entry) == f"A card and {names[0]} and a card"


def test_equal_cards_are_said_once() -> None:
    names = ["Ant", "a card", "Bee", "Ant", "a card", "Ant"]
    assert listed_cards(names) == "3 times Ant, Bee and 2 cards"
    assert listed_cards(["a card"]) == "a card"
    assert listed_cards([]) == "nothing"


@pytest.mark.parametrize(
    ("parts", "said"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(parts: list[str], said: str) -> None:
    assert listed(parts) == said


def test_a_game_gets_the_common_words_in_whatever_order_it_is_imported() -> None:
    """Words that the engine adds later (those of effects) must reach a game that was made before."""
    code = (
        "from theomachy.engine.choice import COMMON\n"
        "from theomachy.engine.words import Words\n"
        "mine = Words(COMMON)\n"
        "import theomachy.engine.effects\n"
        "assert mine.slots('choose one') == []\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0, done.stderr
