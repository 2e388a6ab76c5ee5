"""G2 Set-up: the options of a game, and how it is laid out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.godsforge.playing import (
    asked,
    choices,
    choose,
    dice,
    gems,
    hand,
    life,
    new_game,
    pass_until,
    phase,
    pile,
    supply,
    told,
)
from theomachy.engine.game import BadOption
from theomachy.games.godsforge.state import Godsforge


def own_cards(folder: Path, count: int, text: str = "") -> str:
    """A folder with so many plain cards; `text` is that of the first one."""
    rows = [
        f'[[creation]]\nname = "Card {n}"\ncost = "2"\nattack = 1\ntext = "{text if n == 1 else ""}"\n'
        for n in range(1, count + 1)
    ]
    (folder / "cards.toml").write_text("\n".join(rows), "utf-8")
    return str(folder)


def attacks(g: Godsforge) -> list[str]:
    """Who attacks whom in the first round."""
    pass_until(g, lambda: any(" attacks " in line for line in g.story(None)))
    return [line.partition(" with ")[0] for line in g.story(None) if " attacks " in line]


@pytest.mark.rule("G2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players: int) -> None:
    g = new_game(players)
    assert asked(g) == list(range(players)) and len(g.view(None)["seats"]) == players


@pytest.mark.rule("G2.1")
def test_one_player_plays_solo_against_a_side_that_the_rules_play() -> None:
    g = new_game(1)
    assert len(g.view(None)["seats"]) == 2 and asked(g) == [0]


@pytest.mark.rule("G2.1")
@pytest.mark.parametrize("players", [0, 5, -2, "two"])
def test_any_other_number_is_refused(players: Any) -> None:
    with pytest.raises(BadOption):
        new_game(players)


@pytest.mark.rule("G2.2")
def test_without_options_each_rule_is_off() -> None:
    g = new_game()
    assert len(hand(g, 0)) == 4 and supply(g) == 30
    assert [g.options[name] for name in ("advanced", "endless", "raw_damage")] == [False, False, False]


@pytest.mark.rule("G2.2")
def test_each_option_switches_on_one_rule() -> None:
    assert len(hand(new_game(advanced=True), 0)) == 10
    assert supply(new_game(endless=True)) == "endless"
    both = new_game(advanced=True, raw_damage=True)
    assert len(hand(both, 0)) == 10 and supply(both) == 30


@pytest.mark.rule("G2.2")
def test_advanced_is_refused_in_solo_play() -> None:
    with pytest.raises(BadOption, match=r"G2\.2"):
        new_game(1, advanced=True)


@pytest.mark.rule("G2.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "option",
    [{"nemesis": "Mosskin"}, {"deck": "draft"}, {"swap": {"Shatter": "Fireball"}}, {"challenge": True}],
)
def test_options_of_solo_play_are_refused_with_more_players(players: int, option: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match=r"G2\.3"):
        new_game(players, **option)


@pytest.mark.rule("G2.4")
def test_cards_of_your_own_come_into_the_game(tmp_path: Path) -> None:
    g = new_game(cards=own_cards(tmp_path, 9))
    names = [g.library[face].name for face in g.faces]
    assert {f"Card {n}" for n in range(1, 10)} <= {*names}
    assert len(new_game().faces) == 52 and "Card 1" not in [face.name for face in new_game().library.faces]


@pytest.mark.rule("G2.4")
def test_a_card_of_the_same_name_takes_the_place_of_ours(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[spell]]\nname = "Fireball"\ncost = "5"\nattack = 9\n', "utf-8")
    g = new_game(cards=str(tmp_path))
    (fireball,) = [face.data for face in g.library.faces if face.name == "Fireball"]
    assert (fireball.cost, fireball.attack) == ("5", 9) and len(g.faces) == 52  # type: ignore[attr-defined]


@pytest.mark.rule("G2.4")
@pytest.mark.parametrize("text", ["Win the game.", "When the moon is full, gain a gem.", "Pay a gem"])
def test_a_card_that_cannot_be_understood_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(th.BadCards):
        new_game(cards=own_cards(tmp_path, 20, text))


@pytest.mark.rule("G2.4")
@pytest.mark.parametrize("cost", ["12+", "Two Even, Two Odd, 2", "V and V"])
def test_a_card_with_a_cost_that_nobody_can_pay_is_refused(tmp_path: Path, cost: str) -> None:
    (tmp_path / "cards.toml").write_text(f'[[spell]]\nname = "Odd"\ncost = "{cost}"\nattack = 9\n', "utf-8")
    with pytest.raises(th.BadCards):
        new_game(cards=str(tmp_path))


@pytest.mark.rule("G2.5")
@pytest.mark.parametrize(("players", "start"), [(2, 30), (3, 25), (4, 20)])
def test_life_at_the_beginning(players: int, start: int) -> None:
    assert life(new_game(players)) == [start] * players


@pytest.mark.rule("G2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_lies_on_the_table_at_the_beginning(players: int) -> None:
    g = new_game(players)
    assert [len(hand(g, seat)) for seat in range(players)] == [4] * players
    assert pile(g, "fate") == 52 - 4 * players and pile(g, "discard") == 0
    assert gems(g) == [0] * players and supply(g) == 30
    pass_until(g, lambda: phase(g) == "Forge Roll")
    assert [len(dice(g, seat)) for seat in range(players)] == [4] * players


@pytest.mark.rule("G2.6")
def test_the_cards_are_shuffled() -> None:
    hands = {tuple(hand(new_game(seed=seed), 0)) for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.rule("G2.6")
def test_the_fate_deck_is_face_down() -> None:
    g = new_game()
    for viewer in (0, 1, None):
        assert g.view(viewer)["shared"]["zones"]["fate"]["cards"] is None


@pytest.mark.rule("G2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_advanced_set_up_keep_four_of_ten(players: int) -> None:
    g = new_game(players, advanced=True)
    assert asked(g) == list(range(players)) and pile(g, "fate") == 52 - 10 * players
    kept = []
    for seat in range(players):
        four = [str(hand(g, seat)[at]) for at in (1, 4, 7, 9)]
        for name in four:
            assert "Done" not in choices(g, seat), "exactly four"
            choose(g, seat, name)
        kept.append(four)
    assert [hand(g, seat) for seat in range(players)] == kept
    assert pile(g, "fate") == 52 - 4 * players and phase(g) == "Upkeep"


@pytest.mark.rule("G2.7", "G5.2")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_somebody_keeps_is_secret(viewer: int | None) -> None:
    def after(first: int) -> Godsforge:
        g = new_game(3, advanced=True)
        cards = [str(name) for name in hand(g, 0)]
        choose(g, 0, *cards[first : first + 4])
        return g

    one, other = after(0), after(6)
    assert asked(one) == [1, 2] and told(one, viewer) == told(other, viewer)


@pytest.mark.rule("G2.7")
def test_the_six_others_are_shuffled_into_the_fate_deck() -> None:
    """Were they only put on top, the cards drawn next would always be among them."""
    drawn_back = 0
    for seed in range(12):
        g = new_game(seed=seed, advanced=True)
        ten = hand(g, 0) + hand(g, 1)
        for seat in (0, 1):
            choose(g, seat, *(str(name) for name in hand(g, seat)[:4]))
        for seat in (0, 1):
            choose(g, seat, *(str(name) for name in hand(g, seat)[:2]))
        drawn_back += sum(name in ten for seat in (0, 1) for name in hand(g, seat)[2:])
    assert 0 < drawn_back < 12 * 4


@pytest.mark.rule("G2.8")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["Player 1 attacks Player 2", "Player 2 attacks Player 1"]),
        (3, ["Player 1 attacks Player 2", "Player 2 attacks Player 3", "Player 3 attacks Player 1"]),
        (
            4,
            [
                "Player 1 attacks Player 2",
                "Player 2 attacks Player 3",
                "Player 3 attacks Player 4",
                "Player 4 attacks Player 1",
            ],
        ),
    ],
)
def test_on_the_left_is_the_next_higher_seat(players: int, expected: list[str]) -> None:
    assert attacks(new_game(players)) == expected
