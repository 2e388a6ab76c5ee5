"""A2 Set-up: the options of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.games.armies.playing import (
    NewGame,
    Scene,
    choose,
    offered_to,
    targets,
)
from theomachy.games.armies import GAME

# --- options ----------------------------------------------------------------------------------------------------------


def refusal(**options: Any) -> str:
    """The sentence with which a game is refused."""
    with pytest.raises(th.BadOption) as refused:
        th.new("armies", seed=1, **options)
    return str(refused.value)


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert len(th.new("armies", players=players, seed=1).view(None)["seats"]) == players


@pytest.mark.rule("A2.1")
def test_two_play_unless_told_otherwise() -> None:
    assert th.new("armies", seed=1).players == 2


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", None, True, 2.0])
def test_any_other_number_of_players_is_refused(players: object) -> None:
    assert refusal(players=players) == f"players={players!r} is not possible in Armies of the Gods; it takes 2, 3, 4."


@pytest.mark.rule("A2.1")
def test_an_option_that_does_not_exist_is_refused() -> None:
    assert refusal(player=3) == 'Armies of the Gods has no option "player". Did you mean "players"?'


@pytest.mark.rule("A2.2")
def test_four_play_in_two_teams() -> None:
    g = th.new("armies", players=4, teams=True, seed=1)
    assert [seat["team"] for seat in g.view(None)["seats"]] == [0, 1, 0, 1]


@pytest.mark.rule("A2.2")
@pytest.mark.parametrize("players", [2, 3])
def test_teams_with_two_or_three_are_refused(players: int) -> None:
    assert refusal(players=players, teams=True) == "Teams need four players: players=4, teams=True (A2.2)."


@pytest.mark.rule("A2.2")
@pytest.mark.parametrize("teams", [1, "yes", None])
def test_teams_are_yes_or_no(teams: object) -> None:
    assert refusal(players=4, teams=teams).startswith(f"teams={teams!r} is not possible")


@pytest.mark.rule("A2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_teams_everybody_plays_alone(scene: Scene, players: int) -> None:
    armies = [[f"Archer {seat + 1}"] for seat in range(players)]
    g = scene(players=players, hands=[["Demon 10"]], armies=armies)
    assert [seat["team"] for seat in g.view(None)["seats"]] == [None] * players
    choose(g, "Drop Demon 10 and attack")
    assert targets(g) == [f"Archer {seat + 1} of Player {seat + 1}" for seat in range(1, players)]


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("leaders", [["Loki", "Athena", "Loki"], ("Loki", "Athena", "Loki")])
def test_leaders_can_be_named_in_seat_order(leaders: Any) -> None:
    g = th.new("armies", players=3, seed=1, leaders=leaders)
    assert [seat["numbers"]["leader"] for seat in g.view(None)["seats"]] == ["Loki", "Athena", "Loki"]
    assert g.asks[0].raw[1] == ("first drop", 3)  # nobody has to choose a leader


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_list_of_leaders_that_does_not_fit_is_refused(count: int) -> None:
    assert refusal(leaders=["Loki"] * count) == f"{count} leaders for 2 players: name one for each (A2.3)."


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("leaders", ["Loki", 2, [1, 2], [None, "Loki"]])
def test_leaders_that_are_no_names_are_refused(leaders: object) -> None:
    assert refusal(leaders=leaders) == "leaders takes a list of names of leading gods (A2.3)."


@pytest.mark.rule("A2.3")
def test_a_leader_who_does_not_exist_is_refused() -> None:
    assert refusal(leaders=["Loki", "Loky"]) == 'There is no leading god "Loky". Did you mean "Loki"?'
    assert "Athena" in refusal(leaders=["Loki", "Q"])  # nothing is alike, so all are listed


@pytest.mark.rule("A2.3")
def test_a_card_that_is_no_leading_god_cannot_lead() -> None:
    supporting = next(card.name for card in GAME.check_cards()[0] if card.table == "supporting_god")
    assert f'There is no leading god "{supporting}"' in refusal(leaders=["Loki", supporting])


@pytest.mark.rule("A2.4", "A5.5", "A5.8")
@pytest.mark.parametrize(("reckoning", "second"), [("sum", []), ("each", ["Giant 5 of Player 2"])])
def test_targets_are_reckoned_together_or_one_by_one(scene: Scene, reckoning: str, second: list[str]) -> None:
    g = scene(hands=[["Demon 7"]], armies=[[], ["Archer 3", "Giant 5"]], targets=reckoning)
    choose(g, "Drop Demon 7 and attack", "Attack Archer 3 of Player 2")
    found = targets(g) if any(option.verb == "target" for option in g.asks[0].options) else []
    assert found == second


@pytest.mark.rule("A2.4")
def test_the_sum_is_usual() -> None:
    assert th.new("armies", seed=1).options["targets"] == "sum"


@pytest.mark.rule("A2.4")
@pytest.mark.parametrize("targets", ["all", "", None, 1, "Sum"])
def test_any_other_reckoning_is_refused(targets: object) -> None:
    expected = f"targets={targets!r} is not possible in Armies of the Gods; it takes 'sum', 'each'."
    assert refusal(targets=targets) == expected


@pytest.mark.rule("A2.5", "A9.3", "A9.4")
@pytest.mark.parametrize(("goal", "number"), [("together", 8), ("each", 4)])
def test_a_team_has_one_of_two_goals(goal: str, number: int) -> None:
    g = th.new("armies", players=4, teams=True, team_goal=goal, seed=1)
    assert g.view(None)["shared"]["numbers"]["sets to win"] == number


@pytest.mark.rule("A2.5")
def test_together_is_the_usual_goal_of_a_team() -> None:
    assert th.new("armies", players=4, teams=True, seed=1).options["team_goal"] == "together"


@pytest.mark.rule("A2.5")
@pytest.mark.parametrize("goal", ["both", None, 4])
def test_any_other_goal_of_a_team_is_refused(goal: object) -> None:
    expected = f"team_goal={goal!r} is not possible in Armies of the Gods; it takes 'together', 'each'."
    assert refusal(players=4, teams=True, team_goal=goal) == expected


@pytest.mark.rule("A2.5")
@pytest.mark.parametrize("players", [2, 4])
def test_the_harder_goal_without_teams_is_refused(players: int) -> None:
    assert refusal(players=players, team_goal="each") == 'team_goal="each" is for teams: say teams=True too (A2.5).'


# --- cards of your own ------------------------------------------------------------------------------------------------


def folder_with(tmp_path: Path, text: str) -> str:
    (tmp_path / "own.toml").write_text(text, "utf-8")
    return str(tmp_path)


@pytest.mark.rule("A2.6")
def test_cards_of_your_own_are_played_with(new_game: NewGame) -> None:
    g = new_game()
    offered = set(offered_to(g, 0))
    assert {"Patron", "Loki"} < offered and len(offered) > 8
    g.choose(0, player=0)
    g.choose(0, player=1)
    assert sum(zone["count"] for zone in g.view(None)["seats"][0]["zones"].values()) > 112


@pytest.mark.rule("A2.6")
def test_a_card_of_your_own_takes_the_place_of_one_with_the_same_name(tmp_path: Path) -> None:
    ours = '[[leading_god]]\nname = "Loki"\npantheon = "Norse"\ntext = "Pay 2 energy tokens: draw a card."\n'
    g = th.new("armies", seed=1, cards=folder_with(tmp_path, ours))
    assert len(g.asks[0].options) == 8
    assert [face.name for face in g.library.faces].count("Loki") == 1
    loki = g.library[g.library.find("Loki")]
    assert getattr(loki.data, "text", "") == "Pay 2 energy tokens: draw a card."


@pytest.mark.rule("A2.6")
@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        ('[[power]]\nname = "Riddle"\ntext = "Make tea."', "Riddle"),
        ('[[army]]\nname = "Nameless"\nkind = "Elves"\nstrength = 3\ncopies = 1', "Elves"),
        ('[[army]]\nname = "Crowd"\nkind = "Beasts"\nstrength = 3\ncopies = 17', "copies"),
        ('[[army]]\nname = "Half"\nkind = "Beasts"\ncopies = 1', "strength"),
        ('[[hero]]\nname = "Odd"', "hero"),
        ("[[power]]\nname = ", "TOML"),
    ],
)
def test_a_card_that_cannot_be_understood_is_refused(tmp_path: Path, card: str, complaint: str) -> None:
    with pytest.raises(th.BadCards, match=complaint) as refused:
        th.new("armies", seed=1, cards=folder_with(tmp_path, card))
    assert "own.toml:" in str(refused.value)


@pytest.mark.rule("A2.6")
@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("supporting_god", "Survives ties."),
        ("supporting_god", "When you drop this card, draw a card."),
        ("power", "Survives ties."),
        ("power", "Pay 2 energy tokens: draw a card."),
        ("leading_god", "When you are attacked, block the attack."),
        ("leading_god", "Survives ties."),
        ("army", "Draw a card."),
    ],
)
def test_a_text_that_its_card_cannot_carry_out_is_refused(tmp_path: Path, table: str, text: str) -> None:
    fields = {"army": 'kind = "Beasts"\nstrength = 3\ncopies = 1\n', "power": ""}.get(table, 'pantheon = "Ours"\n')
    card = f'[[{table}]]\nname = "Mute"\n{fields}text = "{text}"\n'
    with pytest.raises(th.BadCards, match="Mute"):
        th.new("armies", seed=1, cards=folder_with(tmp_path, card))


@pytest.mark.rule("A2.6")
@pytest.mark.parametrize(("more", "fits"), [(0, True), (1, False)])
def test_a_deck_has_at_most_1200_cards(tmp_path: Path, more: int, fits: bool) -> None:
    names = [f"Extra {n}" for n in range((1200 - 112) // 16)]
    rows = [f'[[army]]\nname = "{name}"\nkind = "Beasts"\nstrength = 3\ncopies = 16\n' for name in names]
    rows += ['[[wanderer]]\nname = "One Too Many"\nstrength = 3\ncopies = 1\ntext = "Joins any stack."\n'] * more
    folder = folder_with(tmp_path, "".join(rows))
    if fits:
        assert th.new("armies", seed=1, cards=folder).asks
    else:
        assert refusal(cards=folder) == "A deck can have 1200 cards; with these it has 1201 (A2.6)."


@pytest.mark.rule("A2.6")
@pytest.mark.parametrize("cards", [3, True, ["a", "b"], Path("x")])
def test_cards_are_named_by_a_folder(cards: object) -> None:
    assert refusal(cards=cards) == "cards takes the path of a folder (A2.6)."


@pytest.mark.rule("A2.6")
def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(th.BadCards, match="cannot read this folder"):
        th.new("armies", seed=1, cards=str(tmp_path / "nowhere"))
