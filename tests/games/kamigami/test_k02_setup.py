"""K2 Set-up: options, gods, the Hall of Heroes, first decks and hands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.kamigami.playing import asked, choose, count, energy, hall, names, seen
from theomachy.games.kamigami.faces import COMBINED, OAK_AND_MIST, OLD_ONES
from theomachy.games.kamigami.state import Kamigami


def new(**options: Any) -> Kamigami:
    g = th.new("kamigami", **{"seed": 5, **options})
    assert isinstance(g, Kamigami)
    return g


def started(**options: Any) -> Kamigami:
    """Everybody has chosen a god, and a temple."""
    g = new(**options)
    while not g.hand[0]:
        g.choose(0, player=g.asks[0].player)
    return g


def refused(**options: Any) -> str:
    with pytest.raises(th.BadOption) as no:
        new(**options)
    return str(no.value)


@pytest.mark.rule("K2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_alone(players: int) -> None:
    g = started(players=players)
    assert len(g.view(None)["seats"]) == players
    assert {seat["team"] for seat in g.view(None)["seats"]} == {None}


@pytest.mark.rule("K2.1")
def test_other_numbers_are_refused() -> None:
    assert "players=7" in refused(players=7)
    for players in (2, 3, 5):
        assert "K2.1" in refused(players=players, teams=True)


@pytest.mark.rule("K2.2")
def test_temples_are_there_only_if_wanted() -> None:
    assert number_of_temples(started()) == 0
    assert number_of_temples(started(temples=True)) == 2


def number_of_temples(g: Kamigami) -> int:
    return sum(len(seen(g, None, seat, "temple")) for seat in range(g.players))


@pytest.mark.rule("K2.3")
def test_the_set_is_the_box() -> None:
    for name in ("Rise of the Old Ones", "Oak and Mist"):
        g = started(set=name)
        assert {g.book.box[face] for face in g.faces} == {name}
    assert "set=" in refused(set="Nine Realms")


@pytest.mark.rule("K2.4")
def test_cards_of_your_own_are_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    card = '[[warrior]]\nname = "{}"\ncolour = "red"\nchains = ["red", "blue"]\ncost = 9\ntext = "{}"\n'
    (tmp_path / "mine.toml").write_text(card.format("Jack Dalton", "Act: attack 9."), "utf-8")
    g = started(cards=str(tmp_path))
    assert Counter(g.faces)[g.library.find("Jack Dalton")] == 5
    assert g.book.cost[g.library.find("Jack Dalton")] == 9
    for text in ("Act: juggle.", "React: attack 3.", "Attack 3.", "React, when you attack: attack 2."):
        (tmp_path / "mine.toml").write_text(card.format("Bad", text), "utf-8")
        with pytest.raises(th.BadCards):
            new(cards=str(tmp_path))
    assert "K2.4" in refused(cards=7)


COLOURED = '[[{}]]\nname = "Mine"\ncolour = "red"\nchains = ["red", "blue"]\ncost = 3\ntext = "{}"\n'
PATRON = '[[{}]]\nname = "Mine"\nculture = "Mine"\nspheres = ["Sun", "Moon", "War"]\ntext = "{}"\n'
PLACE = '[[{}]]\nname = "Mine"\nsphere = "Sun"\ntext = "{}"\n'
FOLLOWER = '[[{}]]\nname = "Mine"\nrank = 2\ncost = 3\ncopies = 9\ntext = "{}"\n'
ROWS = {"warrior": COLOURED, "artifact": COLOURED, "god": PATRON, "temple": PLACE, "disciple": FOLLOWER}


@pytest.mark.rule("K2.4")
@pytest.mark.parametrize(
    ("table", "text", "reason"),
    [
        ("warrior", "Act: the attacker loses 3 energy.", "nothing of that kind to answer"),
        ("warrior", "Act: defend 2.", "nothing of that kind to answer"),
        ("warrior", "Act: cancel the attack.", "nothing of that kind to answer"),
        ("warrior", "Act: the attack gains 3.", "nothing of that kind to answer"),
        ("warrior", "Act: draw a card, then cancel it.", "nothing of that kind to answer"),
        ("artifact", "React, when an opponent uses a React: cancel the attack.", "nothing of that kind to answer"),
        ("artifact", "React, when an opponent uses a React: the attack gains 3.", "nothing of that kind to answer"),
        ("artifact", "React, when you attack: defend 3.", "nothing of that kind to answer"),
        ("god", "React, when your End Phase begins: cancel it.", "nothing of that kind to answer"),
        ("god", "Act, banish this card: attack 3.", "a god stays where it is"),
        ("temple", "Act, reincarnate this card: draw a card.", "a temple stays where it is"),
        ("god", "Act: this card chains into every colour until end of turn.", "no part of a chain"),
        ("disciple", "Act: this card chains into every colour until end of turn.", "no part of a chain"),
        ("warrior", "Once per turn: react, when you attack: the attack gains 1.", "only gods and temples"),
        ("warrior", "Act, lose 2 energy, lose 2 energy: attack 4.", "paid with the same"),
        ("warrior", "Act, discard a card, banish a card in your hand: attack 4.", "paid with the same"),
        ("warrior", "Act, banish this card, reincarnate this card: attack 4.", "paid with the same"),
        ("warrior", "Act: recruit a card in the Netherworld for free.", "recruited from the Hall of Heroes only"),
        ("god", "Act: draw a card, then recruit a warrior in your discard pile for free.", "from the Hall of Heroes"),
    ],
)
def test_what_a_kind_of_card_cannot_do_is_refused(tmp_path: Path, table: str, text: str, reason: str) -> None:
    (tmp_path / "mine.toml").write_text(ROWS[table].format(table, text), "utf-8")
    with pytest.raises(th.BadCards, match=reason):
        new(cards=str(tmp_path))


@pytest.mark.rule("K2.4")
def test_different_costs_go_together(tmp_path: Path) -> None:
    text = "Act, lose 1 energy, discard a card, banish a card in your discard pile: attack 4."
    (tmp_path / "mine.toml").write_text(COLOURED.format("warrior", text), "utf-8")
    assert new(cards=str(tmp_path)).library.find("Mine") >= 0


@pytest.mark.rule("K2.11")
def test_too_few_disciples_are_refused(tmp_path: Path) -> None:
    row = '[[disciple]]\nname = "Cultist"\nrank = 1\ncost = 2\ncopies = {}\ntext = "Act: gain 1 faith."\n'
    (tmp_path / "mine.toml").write_text(row.format(31), "utf-8")
    for options in ({"players": 4}, {"players": 5, "set": "combined"}):
        assert "K2.11" in refused(cards=str(tmp_path), **options)
    assert len(started(cards=str(tmp_path), players=3).deck[2]) == 5


@pytest.mark.rule("K2.11")
def test_a_type_of_disciples_must_be_there(tmp_path: Path) -> None:
    none = "".join(
        f'[[disciple]]\nname = "{name}"\nset = "{box}"\nrank = 2\ncost = 2\ncopies = 48\ntext = "Act: gain 1 faith."\n'
        for name, box in (("Cultist", OLD_ONES), ("Grove Singer", OAK_AND_MIST))
    )
    (tmp_path / "mine.toml").write_text(none, "utf-8")
    for box in (OLD_ONES, OAK_AND_MIST, COMBINED):
        assert "K2.11" in refused(cards=str(tmp_path), set=box)


@pytest.mark.rule("K2.6")
def test_too_few_gods_are_refused(tmp_path: Path) -> None:
    """Seven gods of the box are moved to the other one: five are left."""
    row = (
        '[[god]]\nname = "{}"\nset = "Oak and Mist"\nculture = "Moved"\nspheres = ["Sun", "Moon", "War"]\ntext = "{}"\n'
    )
    moved = ("Cthulhu", "Dagon", "Hastur", "The King in Yellow", "Bokrug", "Yig", "Azathoth")
    (tmp_path / "mine.toml").write_text("".join(row.format(name, "Act: draw a card.") for name in moved), "utf-8")
    assert refused(cards=str(tmp_path), players=3) == "There are 5 gods, and each player gets 2 of them (K2.6)."
    assert [len(ask.options) for ask in new(cards=str(tmp_path)).asks] == [2, 2]
    named = ["Nyarlathotep", "Yog-Sothoth", "Shub-Niggurath"]
    assert len(new(cards=str(tmp_path), players=3, gods=named).hand[2]) == 5, "who names the gods needs no more"


@pytest.mark.rule("K2.5")
def test_gods_can_be_named() -> None:
    g = new(gods=["Nodens", "Cthulhu"])
    assert [seen(g, None, seat, "god") for seat in (0, 1)] == [["Nodens"], ["Cthulhu"]]
    assert len(g.hand[0]) == 5
    assert "K2.5" in refused(gods=["Nodens", "Zeus"])
    assert "Perun" in refused(gods=["Nodens", "Perun"])
    assert "2 different" in refused(gods=["Nodens", "Nodens"])
    assert "2 different" in refused(gods=["Nodens"])


@pytest.mark.rule("K2.6")
def test_each_chooses_one_of_two_gods_in_secret() -> None:
    g = new(players=3)
    assert asked(g) == [0, 1, 2]
    assert [len(ask.options) for ask in g.asks] == [2, 2, 2]
    dealt = [seen(g, seat, seat, "offer") for seat in range(3)]
    assert len({name for pair in dealt for name in pair}) == 6
    assert seen(g, 1, 0, "offer") == [None, None]
    g.choose(1, player=0)
    assert seen(g, None, 0, "god") == []
    g.choose(0, player=1)
    g.choose(0, player=2)
    assert seen(g, None, 0, "god") == [dealt[0][1]] and seen(g, None, 1, "god") == [dealt[1][0]]
    assert [seen(g, seat, seat, "offer") for seat in range(3)] == [[], [], []], "the others leave the game"


@pytest.mark.rule("K2.7")
def test_chance_decides_who_begins() -> None:
    starters = Counter(started(players=3, seed=seed).active for seed in range(60))
    assert len(starters) == 3 and min(starters.values()) > 8


@pytest.mark.rule("K2.7")
def test_the_owner_of_the_game_may_say_who_begins() -> None:
    for starter in range(3):
        assert {started(players=3, starter=starter, seed=seed).active for seed in range(4)} == {starter}


@pytest.mark.rule("K2.7")
@pytest.mark.parametrize("starter", [3, -1, "1", True, [0]])
def test_a_starter_that_is_no_seat_is_refused(starter: Any) -> None:
    with pytest.raises(th.BadOption, match="a seat from 0 to 2"):
        th.new("kamigami", players=3, starter=starter)
    with pytest.raises(th.BadOption, match=r"K11\.6"):
        th.new("kamigami", players=4, teams=True, starter=0)


@pytest.mark.rule("K2.8")
def test_each_god_has_15_energy() -> None:
    assert energy(started(players=4)) == [15] * 4


@pytest.mark.rule("K2.9")
def test_six_kinds_of_warriors_lie_in_the_hall() -> None:
    stacked = 0
    for seed in range(12):
        g = started(seed=seed)
        kinds = Counter(hall(g, "warriors"))
        assert len(kinds) == 6
        assert count(g, "warrior_deck") + sum(kinds.values()) == 90
        stacked += sum(kinds.values()) > 6
    assert stacked


@pytest.mark.rule("K2.10")
def test_three_artifacts_lie_in_the_hall() -> None:
    g = started()
    assert len(set(hall(g, "artifacts"))) == 3 and count(g, "artifact_deck") == 9


@pytest.mark.rule("K2.11")
def test_each_player_begins_with_8_and_2_disciples() -> None:
    g = started(players=3)
    for seat in range(3):
        deck = Counter(names(g, [*g.hand[seat], *g.deck[seat]]))
        assert deck == {"Cultist": 8, "Servitor of the Outer Gods": 2}
        assert len(g.hand[seat]) == 5
    left = Counter(hall(g, "disciples"))
    assert left == {"Cultist": 24, "High Priest": 24, "Servitor of the Outer Gods": 12}


@pytest.mark.rule("K2.11")
def test_with_six_players_no_cultist_is_left() -> None:
    assert Counter(hall(started(players=6), "disciples")) == {"High Priest": 24, "Servitor of the Outer Gods": 6}


@pytest.mark.rule("K2.11")
def test_the_first_hands_are_shuffled() -> None:
    hands = {tuple(names(started(seed=seed), started(seed=seed).hand[0])) for seed in range(12)}
    assert len(hands) > 1


@pytest.mark.rule("K2.12")
def test_who_sees_what() -> None:
    g = started()
    assert seen(g, 1, 0, "hand") == [None] * 5 and None not in seen(g, 0, 0, "hand")
    assert seen(g, 0, 0, "deck") == [None] * 5
    assert g.view(1)["shared"]["zones"]["warrior_deck"]["cards"] is None
    choose(g, "Play all disciples")
    assert None not in seen(g, 1 - g.active, g.active, "area")
    piles = g.view(None)["shared"]["zones"]
    assert [piles[zone]["count"] for zone in ("warrior_deck", "artifact_deck", "netherworld")] == [
        90 - len(hall(g, "warriors")),
        9,
        0,
    ]
    assert None not in hall(g, "warriors") + hall(g, "artifacts") + hall(g, "disciples")
    assert [len(seen(g, None, seat, "deck")) for seat in (0, 1)] == [5, 5]
