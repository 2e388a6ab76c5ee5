"""G11 Solo play: whom you fight and with which deck, and everything that is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import theomachy as th
from tests.games.godsforge.solo_playing import BOX, names_in, new, offers, reload
from theomachy.engine.game import BadOption
from theomachy.games.godsforge.nemeses import LONGEST_FILE, in_the_box
from theomachy.games.godsforge.state import NEMESIS, Godsforge

UNFIT = [face.name for face in BOX.faces if not face.data.solo]  # type: ignore[attr-defined]
WANTED = ["Fireball", "Divine Wrath", "Drain Life", "Doppelganger", "Onyx Vampire", "Stone Rain"]
SPARE = ["Falling Star", "Slow Doom"]
"""Neither in a deck nor on a list of these tests."""
FREE = [face.name for face in BOX.faces if face.name not in (*UNFIT, *WANTED, *SPARE, "Rally", *in_the_box()[0].cards)]
TWELVE = [*WANTED, *FREE[:6]]
"""A deck of which the first Nemesis has no card; also the list of a Nemesis of our own."""
OTHERS = FREE[6:18]
"""Twelve others."""
FIELDS: dict[str, Any] = {
    "name": "The Tester",
    "difficulty": "Easy",
    "theme": "Asks and asks.",
    "start": "Stone Rain",
    "cards": TWELVE,
}


def nemesis_file(without: str = "", **fields: Any) -> str:
    """The content of a Nemesis file. JSON is TOML enough for the values."""
    return "\n".join(f"{key} = {json.dumps(value)}" for key, value in (FIELDS | fields).items() if key != without)


def refused(*mentioned: str, **options: Any) -> None:
    """The options are refused with a sentence that says these words."""
    with pytest.raises(BadOption) as caught:
        new(**options)
    said = str(caught.value)
    assert said[0].isupper() or said.split()[0] in ("nemesis", "deck", "swap"), said
    assert said.endswith((".", "?")), said
    for word in mentioned:
        assert word in said


def foe(g: Godsforge) -> list[str]:
    """The list of the Nemesis in this fight, its starting card first."""
    return [g.library[face].name for face in g.foe]


def nemesis_cards(g: Godsforge) -> list[str]:
    """All cards in the Nemesis deck, the top card first."""
    return names_in(g, "deck", NEMESIS)[::-1]


# --- the Nemesis ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.1")
def test_a_nemesis_of_ones_own() -> None:
    g = new(nemesis=nemesis_file(), deck=OTHERS)
    assert g.names[NEMESIS] == "The Tester"
    assert g.view(0)["shared"]["numbers"]["Nemesis"] == "The Tester"
    assert g.view(0)["shared"]["numbers"]["difficulty"] == "Easy"
    assert sorted(nemesis_cards(g)) == sorted(TWELVE)
    assert nemesis_cards(g)[0] == "Stone Rain"


@pytest.mark.rule("G11.1")
def test_a_nemesis_of_ones_own_is_saved_with_the_game() -> None:
    g = new(nemesis=nemesis_file(), deck=OTHERS)
    assert reload(g).key() == g.key()
    assert th.replay(g.record).key() == g.key()


@pytest.mark.rule("G11.1")
@pytest.mark.parametrize("field", FIELDS)
def test_a_file_that_lacks_something_is_refused(field: str) -> None:
    refused("no Nemesis file", field, nemesis=nemesis_file(without=field))


@pytest.mark.rule("G11.1")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", 5),
        ("name", ""),
        ("name", "N" * 61),
        ("difficulty", "Impossible"),
        ("difficulty", 3),
        ("theme", ["fire"]),
        ("theme", ""),
        ("theme", "x" * 301),
        ("start", 7),
        ("cards", "Fireball"),
        ("cards", list(range(12))),
        ("cards", True),
        ("colour", "red"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_a_file_with_a_wrong_value_is_refused(field: str, value: Any) -> None:
    refused("no Nemesis file", field, nemesis=nemesis_file(**{field: value}))


@pytest.mark.rule("G11.1")
@pytest.mark.parametrize(
    ("cards", "number"),
    [(TWELVE[:11], "11"), ([*TWELVE, "Rally"], "13"), ([*TWELVE[:11], TWELVE[0]], "12"), ([], "0")],
    ids=["eleven", "thirteen", "doubled", "none"],
)
def test_a_list_that_has_not_twelve_different_cards_is_refused(cards: list[str], number: str) -> None:
    refused("12 different cards", f"has {number}", nemesis=nemesis_file(cards=cards))


@pytest.mark.rule("G11.1")
def test_a_starting_card_that_is_not_on_the_list_is_refused() -> None:
    refused("Rally", nemesis=nemesis_file(start="Rally"))


@pytest.mark.rule("G11.1")
def test_a_card_that_does_not_exist_is_refused() -> None:
    refused('"Firebal"', "Fireball", nemesis=nemesis_file(cards=["Firebal", *TWELVE[1:]]))


@pytest.mark.rule("G11.1")
@pytest.mark.parametrize(
    "text",
    [
        "this = is no TOML",
        "= =",
        'name = "a"\nname = "b"',
        "name = \x00",
        "cards = " + "[" * 9000 + "]" * 9000,
        "a" + ".a" * 9000 + " = 1",
        "x = " + "{a=" * 3000 + "1" + "}" * 3000,
    ],
    ids=["words", "no key", "a key twice", "nul", "nested lists", "nested keys", "nested tables"],
)
def test_a_text_that_is_no_file_is_refused(text: str) -> None:
    refused("no Nemesis file", nemesis=text)


@pytest.mark.rule("G11.1")
def test_a_huge_file_is_refused() -> None:
    refused(str(LONGEST_FILE), nemesis=nemesis_file() + "\n#" + "x" * LONGEST_FILE)
    refused(str(LONGEST_FILE), nemesis="=" * 10_000_000)


@pytest.mark.rule("G11.2")
def test_the_first_of_the_box_is_the_usual_one() -> None:
    first = in_the_box()[0]
    g = new(deck=TWELVE)
    assert g.names[NEMESIS] == first.name
    assert nemesis_cards(g)[0] == first.start
    assert sorted(nemesis_cards(g)) == sorted(first.cards)


@pytest.mark.rule("G11.2")
@pytest.mark.parametrize("at", range(6))
def test_each_of_the_six_is_chosen_by_its_name(at: int) -> None:
    """Capitals do not matter."""
    wanted = in_the_box()[at]
    for said in (wanted.name, wanted.name.upper(), f" {wanted.name.lower()} "):
        g = new(nemesis=said)
        assert g.names[NEMESIS] == wanted.name
        assert g.view(None)["shared"]["numbers"]["difficulty"] == wanted.difficulty


@pytest.mark.rule("G11.2")
def test_the_six_go_from_easy_to_hard() -> None:
    levels = ["Easy", "Medium", "Hard"]
    order = [levels.index(each.difficulty) for each in in_the_box()]
    assert len(order) == 6
    assert order == sorted(order)
    assert set(order) == {0, 1, 2}


@pytest.mark.rule("G11.2")
@pytest.mark.parametrize("name", ["", "Mosskin", "Nobody", "x" * 100_000])
def test_an_unknown_nemesis_is_refused(name: str) -> None:
    refused("no Nemesis", nemesis=name)


@pytest.mark.rule("G11.2")
def test_a_refusal_names_the_nearest_nemesis() -> None:
    refused("Sister Ember", nemesis="Sister Amber")


@pytest.mark.rule("G11.2")
@pytest.mark.parametrize("value", [1, True, ["Sister Ember"], {"name": "Sister Ember"}, 2.5])
def test_a_nemesis_that_is_no_text_is_refused(value: Any) -> None:
    refused("nemesis takes a name", nemesis=value)


# --- cards that do not fit --------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.3")
@pytest.mark.parametrize("name", UNFIT)
def test_a_card_that_does_not_fit_solo_play(name: str) -> None:
    """It says so, and it is refused by name in a file, in a deck and in a swap."""
    g = th.new("godsforge", players=2, seed=1)
    assert isinstance(g, Godsforge)
    card = g.faces.index(g.library.find(name))
    assert g.card_view(card)["not for solo"] is True
    refused(name, "solo", nemesis=nemesis_file(cards=[name, *TWELVE[1:]]))
    refused(name, "solo", deck=[name, *TWELVE[1:]])
    refused(name, "solo", swap={"War Banner": name})
    assert all(name not in each.cards for each in in_the_box())
    assert not any(name in offer for offer in offers(new(deck="choose")))


@pytest.mark.rule("G11.3")
def test_cards_that_fit_say_nothing_about_it() -> None:
    assert UNFIT, "or there is nothing to test here"
    g = new(deck=TWELVE)
    assert not any("solo" in key for key in g.card_view(g.hand[0][0]))


@pytest.mark.rule("G11.3")
@pytest.mark.parametrize("seed", range(8))
def test_no_draft_has_a_card_that_does_not_fit(seed: int) -> None:
    g = new(seed=seed)
    seen: list[str] = []
    while any(offer.startswith("take ") for offer in offers(g)):
        seen += [offer.removeprefix("take ") for offer in offers(g)]
        g.choose(0)
    assert len(seen) == 36
    assert not set(seen) & set(UNFIT)


# --- swaps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.4")
def test_a_swap_replaces_cards_of_the_list() -> None:
    first = in_the_box()[0]
    weak = {first.cards[3], first.cards[5]}
    g = new(swap=dict(zip(sorted(weak), ("Falling Star", "Slow Doom"), strict=True)), deck=TWELVE)
    assert set(nemesis_cards(g)) == {*first.cards, "Falling Star", "Slow Doom"} - weak
    assert nemesis_cards(g)[0] == first.start


@pytest.mark.rule("G11.4")
@pytest.mark.parametrize(
    "swap", ["War Banner: Falling Star", ["War Banner: Falling Star"], {"War Banner": "Falling Star"}], ids=str
)
def test_what_replaces_the_starting_card_is_the_starting_card(swap: Any) -> None:
    assert in_the_box()[0].start == "War Banner"
    g = new(swap=swap, deck=TWELVE)
    assert nemesis_cards(g)[0] == "Falling Star"
    assert "War Banner" not in nemesis_cards(g)
    assert len(nemesis_cards(g)) == 12


@pytest.mark.rule("G11.4")
def test_two_cards_of_the_list_may_change_places() -> None:
    first = in_the_box()[0]
    other = next(name for name in first.cards if name != first.start)
    g = new(swap={first.start: other, other: first.start}, deck=TWELVE)
    assert nemesis_cards(g)[0] == other
    assert sorted(nemesis_cards(g)) == sorted(first.cards)


@pytest.mark.rule("G11.4")
@pytest.mark.parametrize(
    ("swap", "mentioned"),
    [
        ({"Falling Star": "Leviathan"}, "Falling Star"),
        ({"War Banner": "Ember Imp"}, "12 different cards"),
        ({"War Banner": "No Such Card"}, "No Such Card"),
        ({"War Baner": "Leviathan"}, "War Banner"),
        ({"War Banner": 3}, "swap takes"),
        ({3: "War Banner"}, "swap takes"),
        (["War Banner"], "swap takes"),
        ("War Banner", "swap takes"),
        ("a: b: c", "swap takes"),
        (7, "swap takes"),
        (True, "swap takes"),
    ],
    ids=str,
)
def test_a_swap_that_breaks_the_list_is_refused(swap: Any, mentioned: str) -> None:
    refused(mentioned, swap=swap)
