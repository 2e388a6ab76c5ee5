"""T2 Set-up, T18 deck building."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.twilight.playing import (
    I,
    Scene,
    cards_in,
    choices,
    choose,
    count,
    hand,
    life,
    new_game,
    number,
    pass_until,
    question,
    shared,
)
from theomachy.games.twilight import GAME
from theomachy.games.twilight.decks import faults, pre_built, read_deck, write_deck
from theomachy.games.twilight.rules.draft import box

BOTH = ["Mars", "Hera"]


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players(players: int) -> None:
    assert new_game(players=players).players == players


@pytest.mark.rule("T2.1", "T2.3", "T2.4")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "it takes 2, 3, 4"),
        ({"players": 3, "teams": True}, "it needs players=4"),
        ({"players": 2, "teams": True}, "it needs players=4"),
        ({"players": 3, "tournament": True}, "is for two players"),
        ({"players": 2, "draft": True, "decks": BOTH}, "Whoever drafts brings no deck"),
        ({"players": 3, "decks": BOTH}, "2 decks for 3 players"),
        ({"players": 2, "decks": "Mars"}, "a list with a deck for each seat"),
        ({"players": 2, "decks": ["Mars", "Zeus"]}, "names its Deity"),
        ({"players": 2, "cards": 3}, "path of a folder"),
    ],
)
def test_what_cannot_be_combined_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(th.BadOption, match=sentence.replace("(", r"\(")):
        th.new("twilight", seed=1, **options)


@pytest.mark.rule("T2.2")
def test_decks_are_given_or_chosen() -> None:
    g = new_game(decks=BOTH)
    assert [cards_in(g, "deity", seat)[0] for seat in (0, 1)] == BOTH
    g = new_game(decks=["Hera", None])
    assert g.asks[0].player == 1
    assert choices(g, 1) == ["Enlil", "Hera", "Mars", "Reader of Portents"]
    choose(g, 1, "Hera")
    assert [cards_in(g, "deity", seat)[0] for seat in (0, 1)] == ["Hera", "Hera"]
    g = new_game()
    choose(g, 0, "Mars")
    choose(g, 1, "Enlil")
    assert [cards_in(g, "deity", seat)[0] for seat in (0, 1)] == ["Mars", "Enlil"]


@pytest.mark.rule("T2.5")
def test_cards_of_your_own(cards: str) -> None:
    g = GAME({"players": 2, "cards": cards}, 1)
    assert "Pebble I" in [face.name for face in g.library.faces]
    assert "Stonehenge" in [face.name for face in g.library.faces]


def folder_with(path: Path, text: str) -> str:
    """A folder with a card file."""
    (path / "own.toml").write_text(text, "utf-8")
    return str(path)


def a_deity(name: str, least: int) -> str:
    """A Deity that requires so many red cards."""
    return f"""
[[deity]]
name = "{name}"
faction = "Aggression"
requirement = {{ Aggression = {least} }}
active = "Draw a card."
"""


LEGIONNAIRES = """
[[creature]]
name = "Stoic Legionnaires"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
fight = 9
life = 9
heresy = "Exhaust this Aspect."
"""


@pytest.mark.rule("T2.5", "T18.1")
def test_a_card_that_takes_the_place_of_ours_takes_it_in_the_decks_too(tmp_path: Path) -> None:
    own = folder_with(tmp_path, LEGIONNAIRES)
    g = new_game(decks=["Mars", "Mars"], cards=own)
    strong = [card for card in (*g.life[0], *g.hand[0]) if g.book.fight[g.faces[card]] == 9]
    assert len(strong) == dict(pre_built(GAME.load_library(), "Mars").cards)[g.library.find("Stoic Legionnaires")]
    assert count(g, "life", 0) + count(g, "hand", 0) == 50
    g = new_game(draft=True, cards=own)
    assert sum(g.book.fight[face] == 9 for face in box(g)) == sum(
        dict(pre_built(g.library, deity).cards).get(g.library.find("Stoic Legionnaires"), 0) for deity in GAME.decks()
    )


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize("text", ["Once per turn: draw a card.", "Conviction: once per turn: draw a card."])
def test_a_text_that_nothing_sets_off_is_refused(tmp_path: Path, text: str) -> None:
    _, errors = GAME.check_cards(folder_with(tmp_path, f'{LEGIONNAIRES}text = "{text}"'))
    assert ["nobody says what sets this off" in str(error) for error in errors] == [True]


@pytest.mark.rule("T2.2", "T2.5")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (a_deity("Nobody", 1), ["Enlil", "Hera", "Mars", "Reader of Portents"]),
        (f"{LEGIONNAIRES}decks = {{ Mars = 1 }}", ["Enlil", "Hera", "Reader of Portents"]),
    ],
)
def test_only_legal_decks_are_offered(tmp_path: Path, text: str, offered: list[str]) -> None:
    """A Deity of your own has no pre-built deck; a card with fewer copies leaves one too short."""
    g = new_game(cards=folder_with(tmp_path, text))
    assert choices(g) == offered
    for seat in (0, 1):
        choose(g, seat, offered[-1])
    assert [count(g, "life", seat) + count(g, "hand", seat) for seat in (0, 1)] == [50, 50]


@pytest.mark.rule("T2.2", "T18.5")
def test_without_a_legal_deck_nobody_can_choose(tmp_path: Path) -> None:
    own = folder_with(tmp_path, "".join(a_deity(name, 50) for name in GAME.decks()))
    choosing: tuple[dict[str, Any], ...] = ({}, {"decks": [None, None]})
    for options in choosing:
        with pytest.raises(th.BadOption, match=r"no pre-built deck is legal.*\(T2\.2\)"):
            new_game(cards=own, **options)
    assert question(new_game(cards=own, draft=True)) == "draft deity"


@pytest.mark.rule("T2.6", "T2.7")
def test_the_layout() -> None:
    g = new_game(decks=BOTH)
    for seat in (0, 1):
        assert count(g, "hand", seat) == 7
        assert life(g, seat) == 43
        assert not number(g, seat, "Deity spent")
        assert count(g, "field", seat) == count(g, "aspects", seat) == count(g, "resources", seat) == 0
    orders = {tuple(new_game(seed=seed, decks=BOTH).faces[:50]) for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("T2.7")
def test_one_mulligan() -> None:
    g = new_game(decks=BOTH)
    assert [ask.player for ask in g.asks] == [0, 1], "at the same time"
    before = [hand(g, seat) for seat in (0, 1)]
    assert choices(g, 0) == ["Keep it", "Put it back and draw seven others"]
    choose(g, 0, "Put it back")
    assert hand(g, 0) == before[0], "not before all have decided"
    choose(g, 1, "Keep it")
    assert hand(g, 0)[:7] != before[0]
    assert hand(g, 1)[:7] == before[1]
    assert g.turn == 1, "only once"
    for seat in (0, 1):
        assert life(g, seat) + count(g, "hand", seat) == 50


@pytest.mark.rule("T2.8")
def test_a_random_player_begins_and_turns_go_clockwise() -> None:
    starters = set()
    for seed in range(12):
        g = new_game(players=3, seed=seed, decks=["Mars", "Hera", "Enlil"])
        for seat in range(3):
            choose(g, seat, "Keep it")
        first = g.moment().player
        assert first is not None
        starters.add(first)
        order = []
        for turn in range(1, 4):
            pass_until(g, lambda g=g, turn=turn: shared(g, "turn") == turn)  # type: ignore[misc]
            order.append(g.moment().player)
        assert order == [(first + i) % 3 for i in range(3)]
    assert starters == {0, 1, 2}


@pytest.mark.rule("T2.9")
def test_who_draws_the_last_card_has_lost(scene: Scene) -> None:
    g = scene(start="Draw", life=[[I, I], [I] * 9])
    choose(g, 0, "Pass")
    assert g.over
    assert g.winners == (1,)


# --- T18 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T18.6", "T18.7")
@pytest.mark.parametrize("deity", ["Enlil", "Hera", "Mars", "Reader of Portents"])
def test_pre_built_decks_are_legal_and_go_through_text(deity: str) -> None:
    library = GAME.load_library()
    deck = pre_built(library, deity)
    assert faults(library, deck) == []
    text = write_deck(library, deck)
    assert text.startswith(f"{deity}\n")
    assert read_deck(library, f"# mine\n\n{text}") == deck
    assert GAME.decks()[deity] == text
    assert GAME.deck_faults(text) == []


def mars(changes: dict[str, int]) -> str:
    """The deck of Mars with other numbers of some cards."""
    lines = [line.partition(" ") for line in GAME.decks()["Mars"].splitlines()[1:]]
    counts = {name: int(number) for number, _, name in lines} | changes
    return "\n".join(["Mars", *(f"{number} {name}" for name, number in counts.items() if number)])


@pytest.mark.rule("T18.1", "T18.2", "T18.5")
def test_too_many_cards_and_copies_are_explained_line_by_line() -> None:
    lines = GAME.deck_faults(mars({"Stoic Legionnaires": 5}))
    assert lines == [
        "It has 52 cards; a deck has exactly 50 (T18.1).",
        "5 copies of Stoic Legionnaires: at most 3 are allowed (T18.2).",
    ]
    with pytest.raises(th.BadOption, match=r"seat 1 is not legal\. It has 52 cards.*T18\.2"):
        th.new("twilight", seed=1, decks=["Hera", mars({"Stoic Legionnaires": 5})])


@pytest.mark.rule("T18.3")
def test_an_epic_card_once() -> None:
    lines = GAME.deck_faults(mars({"Loki in Exile": 2}))
    assert any(line == "2 copies of Loki in Exile: an Epic card may be there once (T18.3)." for line in lines)


@pytest.mark.rule("T18.4")
def test_faction_requirement_example() -> None:
    """Fewer than ten cards of Aggression are not legal for Mars; more are fine."""
    library = GAME.load_library()
    blue = GAME.decks()["Hera"].replace("Hera\n", "Mars\n", 1)
    lines = GAME.deck_faults(blue)
    assert len(lines) == 1
    assert lines[0].startswith("Mars requires 10 cards of Aggression; there are ")
    red = [face for face, copies in pre_built(library, "Mars").cards for _ in range(copies)]
    factions = [library[face].data.faction for face in red]  # type: ignore[attr-defined]
    assert factions.count("Aggression") > 10


@pytest.mark.rule("T18.6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The first line of a deck names its Deity"),
        ("Zeus\n3 Stoic Legionnaires", "The first line of a deck names its Deity"),
        ("Mars\nStoic Legionnaires", "is no line of a deck"),
        ("Mars\n3 Stoic Legionaires", 'Did you mean "Stoic Legionnaires"?'),
        ("Mars\n1 Hera", '"Hera" is a second Deity'),
        ("Mars\nHera", '"Hera" is a second Deity'),
        ("Mars\n" + "# much\n" * 5000, "at most 20000 characters"),
        ("Mars\n1 Leper", 'There is no card "Leper"'),
        ("Mars\n0 Stoic Legionnaires", "is no line of a deck"),
        ("Mars\n00 Stoic Legionnaires", "is no line of a deck"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, sentence: str) -> None:
    lines = GAME.deck_faults(text)
    assert len(lines) == 1
    assert sentence in lines[0]


@pytest.mark.rule("T18.6")
def test_a_deck_is_read_as_people_and_their_programs_write_it() -> None:
    """A mark at the beginning of the file, other spaces, 3x and 3X, a sign for times, curly apostrophes."""
    text = GAME.decks()["Enlil"]
    for old, new in (("Enlil\n", "\ufeffEnlil \n"), ("'", "\u2019"), (" of ", "\u00a0of  ")):
        assert old in text
        text = text.replace(old, new, 1)
    for times in ("x", "X", "\u00d7"):
        text = text.replace("\n3 ", f"\n3{times} ", 1)
    text = text.replace("\n2 ", "\n2 x ", 1)
    assert GAME.deck_faults(text) == []


@pytest.mark.rule("T18.5")
def test_every_line_that_cannot_be_read_is_named() -> None:
    lines = GAME.deck_faults("Mars\n3 Stoic Legionaires\nHera\n2 Wolf-Baner Raiders\n3 Wither\n")
    assert [line.partition(" (")[0] for line in lines] == [
        'There is no card "Stoic Legionaires"',
        '"Hera" is a second Deity; a deck has one',
        'There is no card "Wolf-Baner Raiders"',
    ]


@pytest.mark.rule("T18.5")
def test_a_line_that_is_like_no_card_is_named_shortly() -> None:
    """A text of such lines is answered with about as many words as it has, and not with the whole box for each."""
    assert GAME.deck_faults("Mars\n1 xyzzy\n") == ['There is no card "xyzzy" (T18.6).']


@pytest.mark.rule("T18.8")
def test_deck_lists_are_open() -> None:
    """In a world dealt again, every unknown card is one that its owner brought."""
    g = new_game(decks=BOTH)
    twin = g.determinize(0, seed=5)
    for seat in (0, 1):
        mine = [card for card, owner in enumerate(g.owner) if owner == seat]
        assert sorted(twin.faces[card] for card in mine) == sorted(g.faces[card] for card in mine)
    assert [twin.faces[card] for card in g.hand[1]] != [g.faces[card] for card in g.hand[1]]


@pytest.mark.rule("T2.9", "T15.1")
def test_several_life_stacks_shrink_in_the_order_of_the_turn(scene: Scene) -> None:
    """The damage comes from the second player, in the turn of the first: who is first in turn loses first."""
    g = scene(
        players=4,
        hands=[["Sting"]],
        field=[[], ["Ember"]],
        resources=[[I], [I]],
        life=[[I], [I] * 9, [I], [I] * 9],
    )
    choose(g, 0, "Summon Sting", "Ember")
    pass_until(g, lambda: g.out[0] and g.out[2])
    lost = [line for line in g.story(None) if "out of the game" in line]
    assert [line.partition(" has")[0] for line in lost] == ["Player 1", "Player 3"]
