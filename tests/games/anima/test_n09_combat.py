"""N9 Combat, Speed checks, escapes, dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.anima.playing import Rolls, Scene, act, asked, offers, pile, place, story, take, until
from theomachy.games.anima.rules.combat import strength
from theomachy.games.anima.state import Anima


def meeting(creature: str, *party: str, **more: Any) -> dict[str, Any]:
    """Seat 0 is about to explore the Meadow, where a 2 brings this creature."""
    position: dict[str, Any] = {"parties": [list(party), ["Rogue"]], "where": ["Meadow"]}
    return {"start": "exploration", "decks": {"encounters": [creature]}, **position, **more}


def was_won(g: Anima) -> bool:
    return bool(g.trophies[0])


@pytest.mark.rule("N9.1", "N9.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"), [(4, 2, True), (3, 2, True), (2, 2, False), (1, 1, False), (6, 5, True)]
)
def test_the_higher_total_wins_and_a_tie_is_a_victory(
    scene: Scene, rolls: Rolls, mine: int, theirs: int, won: bool
) -> None:
    g = scene(**meeting("Beast 5", "Fighter 3", "Runner 3"))
    rolls(2, mine, theirs)
    act(g, "Explore Meadow", "Fight Beast 5")
    assert was_won(g) == won
    assert f"Player 1 has {4 + mine}, the enemy has {5 + theirs}." in story(g)


@pytest.mark.rule("N9.3")
@pytest.mark.parametrize(("theirs", "dies"), [(2, False), (3, True), (6, True)])
def test_a_loss_by_five_kills(scene: Scene, rolls: Rolls, theirs: int, dies: bool) -> None:
    g = scene(**meeting("Beast 8", "Fighter 4", "Runner 1"))
    rolls(2, 1, theirs)
    act(g, "Explore Meadow", "Fight Beast 8")
    assert (offers(g) == ["Fighter 4 dies", "Runner 1 dies"]) == dies


@pytest.mark.rule("N9.3")
def test_the_player_chooses_who_dies(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 9", "Fighter 4", "Runner 1"))
    rolls(2, 1, 4)
    act(g, "Explore Meadow", "Fight Beast 9", "Runner 1 dies")
    assert pile(g, "party") == ["Fighter 4"]
    assert pile(g, "characters_discard") == ["Runner 1"]


@pytest.mark.rule("N9.4")
def test_combat_cards_are_used_before_the_dice(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 5", "Fighter 3", hands=[["Shout", "Taunt", "Blank 1"]]))
    rolls(2)
    act(g, "Explore Meadow")
    until(g, "Beast 5 has 5, your party 3")
    take(g, "Play Shout")
    assert g.asks[0].prompt.startswith("Combat: 6 against 5")
    take(g, "Play Taunt")
    assert g.asks[0].prompt.startswith("Combat: 6 against 2")
    rolls(1, 5)
    until(g, "You have explored")
    assert was_won(g)


@pytest.mark.rule("N9.4", "N3.6")
def test_an_ability_for_combat_is_used_in_combat(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 3", "Champion"))
    rolls(2, 1, 2)
    act(g, "Explore Meadow", "Spin Champion", "Done")
    assert was_won(g)


@pytest.mark.rule("N9.4")
def test_what_a_combat_adds_ends_with_it(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 5", "Fighter 3", hands=[["Shout"]]))
    rolls(2, 3, 1)
    act(g, "Explore Meadow", "Play Shout")
    until(g, "You have explored")
    assert (g.boosts, g.fight) == ((), ())


@pytest.mark.rule("N9.4")
def test_only_those_who_fight_use_combat_cards(scene: Scene, rolls: Rolls) -> None:
    hands = [["Shout"], ["Roar"], ["Taunt"]]
    parties = [["Fighter 5"], ["Fighter 4"], ["Fighter 3"]]
    g = scene(start="interaction", players=3, parties=parties, hands=hands, where=["Camp", "Camp", "Camp"])
    rolls(1, 1)
    take(g, "Attack the party of Player 2")
    seen = []
    while g.fight and g.asks[0].prompt.startswith("Combat"):
        seen.append(g.asks[0].player)
        take(g, "Done")
    assert seen == [0, 1]


@pytest.mark.rule("N9.5")
def test_both_use_combat_cards_in_turn_beginning_with_the_attacker(scene: Scene, rolls: Rolls) -> None:
    hands = [["Shout", "Taunt"], ["Roar"]]
    g = scene(start="interaction", parties=[["Fighter 5"], ["Fighter 4"]], hands=hands, where=["Camp", "Camp"])
    rolls(1, 1)
    take(g, "Attack")
    for seat, choice in ((0, "Play Shout"), (1, "Play Roar"), (0, "Play Taunt")):
        assert asked(g) == [seat]
        take(g, choice)
    assert "Player 1 has 9, Player 2 has 4." in story(g)


@pytest.mark.rule("N9.5")
def test_whoever_is_done_stays_done(scene: Scene, rolls: Rolls) -> None:
    hands = [["Shout"], ["Roar", "Taunt"]]
    g = scene(start="interaction", parties=[["Fighter 5"], ["Fighter 4"]], hands=hands, where=["Camp", "Camp"])
    rolls(1, 1)
    act(g, "Attack", "Done")
    assert asked(g) == [1]
    take(g, "Play Roar")
    assert asked(g) == [1]
    take(g, "Play Taunt")
    until(g, "You have beaten")
    assert "Player 1 has 3, Player 2 has 7." in story(g)


@pytest.mark.rule("N9.5")
def test_slipping_away_ends_a_combat_before_the_dice(scene: Scene, rolls: Rolls) -> None:
    hands = [["Shout"], ["Smoke"]]
    g = scene(start="interaction", parties=[["Fighter 5"], ["Fighter 4"]], hands=hands, where=["Camp", "Camp"])
    rolls()
    act(g, "Attack", "Done", "Play Smoke")
    assert (place(g, 0), place(g, 1), g.fight) == ("Camp", "Camp", ())


@pytest.mark.rule("N9.7")
@pytest.mark.parametrize(("roll", "passed"), [(3, False), (4, True)])
def test_a_speed_check(scene: Scene, rolls: Rolls, roll: int, passed: bool) -> None:
    position: dict[str, Any] = {"missions": [["Race"]], "parties": [["Runner 4"]], "where": ["Camp"]}
    g = scene(start="exploration", **position)
    rolls(1, roll)
    act(g, "Explore Camp", "Mission: Race")
    assert bool(g.completed[0]) == passed


@pytest.mark.rule("N9.8", "N9.9")
def test_an_escape_ends_the_turn_outside(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 7", "Runner 5"))
    rolls(2, 4)
    take(g, "Explore Meadow")
    assert offers(g) == ["Fight Beast 7", "Try to escape from Beast 7 (Speed 5 and a die against 9)"]
    take(g, "Try to escape")
    assert place(g, 0) is None
    assert g.turn == 2
    assert len(g.party[0]) == 1


@pytest.mark.rule("N9.8")
def test_a_failed_escape_is_followed_by_the_combat(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 7", "Runner 5"))
    rolls(2, 3, 6, 1)
    act(g, "Explore Meadow", "Try to escape")
    assert "Player 1 has 7, the enemy has 8." in story(g)


@pytest.mark.rule("N9.8")
def test_a_preliminary_creature_that_was_escaped_from_stays(scene: Scene, rolls: Rolls) -> None:
    g = scene(start="movement", parties=[["Runner 9"], ["Fighter 4"]], guards={"Camp": "Beast 4"})
    rolls(3)
    act(g, "Move to Camp", "Try to escape")
    assert place(g, 0) is None
    assert g.lost[0]
    assert len(g.guard) == 1


@pytest.mark.rule("N9.10")
def test_a_die_never_shows_less_than_1(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 1", "Fighter 1", hands=[["Nudge"]]))
    rolls(2)
    act(g, "Explore Meadow", "Play Nudge")
    assert "The die of Player 1 shows 1 now." in story(g)
    until(g, "You have explored")


@pytest.mark.rule("N9.10")
def test_in_an_exploration_a_die_never_shows_more_than_6(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 1", "Fighter 1", hands=[["Push"]]))
    rolls(5)
    act(g, "Explore Meadow", "Play Push")
    assert "The die of Player 1 shows 6 now." in story(g)
    until(g, "You have explored")
    assert len(g.hand[0]) == 1  # the special result of the Meadow


@pytest.mark.rule("N9.10")
def test_a_die_is_rolled_again(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 1", "Fighter 1", hands=[["Again"]]))
    rolls(5, 1)
    act(g, "Explore Meadow")
    assert g.view(1)["shared"]["numbers"]["dice"] == ["Player 1 5"]
    take(g, "Play Again")
    until(g, "You have explored")
    assert g.view(1)["shared"]["numbers"]["dice"] == ["Player 1 1"]
    assert g.met[0] == []  # a 5 would have brought two Encounters


@pytest.mark.rule("N9.11", "N2.3")
def test_open_rolls_add_a_die_for_every_6(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 12", "Fighter 3", open_rolls=True))
    rolls(2, 6, 6, 3, 2)
    act(g, "Explore Meadow", "Fight Beast 12")
    assert "Player 1 has 18, the enemy has 14." in story(g)


@pytest.mark.rule("N9.11")
def test_open_rolls_are_for_both_sides_and_only_in_combat(scene: Scene, rolls: Rolls) -> None:
    g = scene(
        start="exploration",
        parties=[["Fighter 9"]],
        where=["Keep"],
        decks={"encounters": ["Beast 1", "Beast 2", "Beast 3"]},
        open_rolls=True,
    )
    rolls(6, 1, 6, 1)
    act(g, "Explore Keep", "Fight Beast 1")
    assert "Player 1 has 10, the enemy has 8." in story(g)


@pytest.mark.rule("N9.11")
def test_without_the_option_a_6_is_a_6(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 12", "Fighter 9"))
    rolls(2, 6, 6)
    act(g, "Explore Meadow", "Fight Beast 12")
    assert "Player 1 has 15, the enemy has 18." in story(g)


@pytest.mark.rule("N9.4", "N9.8")
def test_whoever_uses_a_combat_card_fights(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 5", "Fighter 3", hands=[["Shout"]]))
    rolls(2)
    act(g, "Explore Meadow")
    until(g, "Beast 5 has 5")
    assert [offer.split(" ")[0] for offer in offers(g)] == ["Fight", "Play", "Try"]
    rolls(1, 1)
    take(g, "Play Shout")
    until(g, "You have explored")
    assert "Player 1 has 7, the enemy has 6." in story(g)


@pytest.mark.rule("N9.4", "N9.8")
def test_whoever_fails_to_escape_can_still_use_combat_cards(scene: Scene, rolls: Rolls) -> None:
    g = scene(**meeting("Beast 9", "Fighter 3", hands=[["Shout"]]))
    rolls(2, 1)
    act(g, "Explore Meadow", "Try to escape")
    until(g, "Combat: 3 against 9")
    assert "Play Shout" in offers(g)


@pytest.mark.rule("N1.4", "N9.1")
def test_whoever_fights_with_speed_never_has_less_than_nothing(box: Scene) -> None:
    """The Glass Desert leaves the General no Speed to fight with, and the Colonel takes 2 of it."""
    position: dict[str, Any] = {"parties": [["General"], ["Colonel"]], "where": ["Glass Desert", "Glass Desert"]}
    hands = [["Swift as Thought", "Eclipse"], []]
    g = box(start="interaction", combined=True, hands=hands, **position)
    act(g, "Attack the party of Player 2", "Play Swift as Thought", "Spin Colonel")
    assert strength(g, 0) == 0


@pytest.mark.rule("N9.8")
def test_where_nobody_escapes_nobody_is_asked_whether_he_does(box: Scene, rolls: Rolls) -> None:
    position: dict[str, Any] = {"decks": {"encounters": ["Storm Eagle"]}, "hands": [["Lance of Dawn", "Feint"]]}
    g = box(start="exploration", parties=[["Archmage"], ["General"]], where=["Thunder Pass"], **position)
    rolls(6)
    act(g, "Explore")
    until(g, "Storm Eagle has 7")
    assert g.asks[0].prompt.endswith("Nobody escapes. Fight, with Combat cards or without?")
    assert not any("escape" in offer for offer in offers(g))
