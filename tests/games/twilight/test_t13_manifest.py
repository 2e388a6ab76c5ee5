"""T13 Manifest, Heresy, Recharge. T16 Conviction and Deities."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    area,
    asked,
    aspects,
    attack,
    cards_in,
    choices,
    choose,
    count,
    discard,
    field,
    is_exhausted,
    life,
    manifest,
    next_turn,
    pass_until,
    question,
    refused,
    settle,
    summon,
    to_blocks,
    until_phase,
    wait_for,
)
from theomachy.games.twilight.state import Twilight


@pytest.mark.rule("T13.1", "T13.3")
def test_an_aspect_of_the_type_in_any_resource_area(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[["Snare", II], ["Leech", "Bane"]], exhausted=["Leech"])
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    assert choices(g, 0) == [
        "A Lesser Aspect of Player 1 (Exhausted): a card",
        "A Lesser Aspect of Player 2 (Exhausted): a card",
    ]
    manifest(g, 0, "Leech")
    settle(g)
    assert life(g, 1) == 28
    assert area(g, 1) == "1 I (0 Fresh), 1 II (1 Fresh)", "it keeps its state"
    assert cards_in(g, "resources", 1) == ["Leech", None], "face up for all"


@pytest.mark.rule("T13.1")
def test_nothing_happens_without_one(scene: Scene) -> None:
    g = scene(hands=[["Great Omen"]], resources=[[I]])
    summon(g, 0, "Great Omen")
    assert discard(g, 0) == ["Great Omen"]


@pytest.mark.rule("T13.2")
def test_once_per_turn_and_still_power(scene: Scene) -> None:
    g = scene(hands=[["Omen", "Omen", "Spark"]], resources=[["Leech", I, I]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Leech")
    settle(g)
    assert life(g, 0) == 28
    choose(g, 0, "Summon Omen")
    while question(g) == "which aspect":
        g.choose(0, player=0)
    pass_until(g, lambda: question(g) == "which manifest")
    assert len(choices(g, 0)) == 2, "not the same one again"
    assert "A Lesser Aspect of Player 1: Leech" not in choices(g, 0)


@pytest.mark.rule("T13.3")
def test_the_trap_of_the_rulebook(scene: Scene) -> None:
    """A Scheme whose Heresy Slays a Lesser Creature lies in the holder's Resource Area."""
    g = scene(hands=[["Omen"]], field=[[], ["Man 1/1"]], resources=[[I], ["Snare"]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Snare")
    choose(g, 0, "Man 1/1")
    settle(g)
    assert field(g, 1) == []
    assert discard(g, 1) == ["Man 1/1"]


@pytest.mark.rule("T13.3")
def test_a_heresy_can_be_answered(scene: Scene) -> None:
    g = scene(hands=[["Omen"], ["Spark"]], resources=[[I], ["Leech", I]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Leech")
    assert (asked(g), question(g)) == (1, "answer")
    choose(g, 1, "Summon Spark")
    settle(g)
    assert (life(g, 0), life(g, 1)) == (29, 28)


@pytest.mark.rule("T13.4")
def test_an_intrigue_may_stay_where_it_is(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[[I], ["Tithe", I]])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Tithe")
    pass_until(g, lambda: "No" in choices(g, 0))
    choose(g, 0, "No")
    assert field(g, 0) == []
    assert "Tithe" in cards_in(g, "resources", 1)


def put_into_play(g: Twilight, whose: int) -> None:
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    options = [option for option in g.asks[0].options if option.args[1] == whose]
    g.choose(next(option for option in options if g.face(option.cards[0]).name == "Tithe"))
    pass_until(g, lambda: "No" in choices(g, 0))
    choose(g, 0, "Put this card into play")


@pytest.mark.rule("T13.5", "T13.7")
def test_an_intrigue_of_the_own_resource_area(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[["Tithe", I]], aspects=[[I, II]], life=[[II, I, II, II], [I] * 9])
    put_into_play(g, 0)
    assert field(g, 0) == ["Tithe"]
    assert not is_exhausted(g, 0, "Tithe")
    assert area(g, 0) == "2 I (1 Fresh)", "one came from the Aspect Stack, Exhausted"
    assert aspects(g, 0) == "1 I, 1 II", "and one from the Life Stack took its place"
    assert life(g, 0) == 3


@pytest.mark.rule("T13.6", "T13.8")
def test_an_intrigue_of_another_resource_area(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[[I], ["Tithe"]], life=[[I] * 9, [II, I, II, II]])
    put_into_play(g, 1)
    assert field(g, 0) == ["Tithe"], "under the control of who Manifested it"
    assert area(g, 1) == "1 I (0 Fresh)", "straight from the Life Stack, Exhausted"
    assert life(g, 1) == 3
    next_turn(g)
    assert field(g, 0) == ["Tithe"]
    next_turn(g)
    until_phase(g, "Draw")
    assert any("pays 1 I for Tithe" in line for line in g.story(None)), "upkeep begins in the next turn"


@pytest.mark.rule("T13.8")
def test_nothing_to_recharge_with(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], resources=[[I], ["Tithe"]], life=[[I] * 9, [II] * 4])
    put_into_play(g, 1)
    assert area(g, 1) == "none"
    assert life(g, 1) == 4


@pytest.mark.rule("T13.7")
def test_which_aspect_recharges_is_chosen(scene: Scene) -> None:
    """Of those that he can tell apart: here by whose they are."""
    g = scene(players=3, hands=[["Omen"]], resources=[[I], ["Tithe"]], aspects=[[], [I, I]])
    first, second = g.aspects[1]
    g.owner = tuple(0 if card == first else 2 if card == second else seat for card, seat in enumerate(g.owner))
    put_into_play(g, 1)
    assert (asked(g), question(g)) == (1, "which recharge")
    g = scene(hands=[["Omen"]], resources=[[I], ["Tithe"]], aspects=[[], [I, I]])
    put_into_play(g, 1)
    assert question(g) == "window", "nobody could tell these two apart"


@pytest.mark.rule("T13.10")
def test_the_limit_waits_for_the_recharge(scene: Scene) -> None:
    g = scene(hands=[["Omen"]], field=[[], ["Man 1/1"]], resources=[[I], ["Tithe"]])
    put_into_play(g, 1)
    assert field(g, 1) == ["Man 1/1"], "it was never too many"


@pytest.mark.rule("T13.10", "T13.5")
def test_the_limit_waits_also_in_the_own_resource_area(scene: Scene) -> None:
    """The only Lesser Aspect leaves as an Intrigue; the Recharge brings another before the limit is looked at."""
    g = scene(hands=[["Omen"]], field=[["Man 1/1"]], resources=[["Tithe"]], aspects=[[I]])
    put_into_play(g, 0)
    assert question(g) == "window"
    assert field(g, 0) == ["Man 1/1", "Tithe"]


@pytest.mark.rule("T15.9", "T11.5")
def test_a_card_that_left_the_discard_stack_is_not_destroyed_elsewhere(scene: Scene) -> None:
    """The Heresy of Raven Seer is aimed at a card; it is shuffled into the Life Stack in answer."""
    for seed in range(4):
        g = scene(
            seed=seed,
            hands=[["Omen"], ["Mend"]],
            discards=[[], ["Bolt"]],
            resources=[[I], ["Raven Seer", I]],
        )
        choose(g, 0, "Summon Omen")
        manifest(g, 0, "Raven Seer")
        choose(g, 0, "Bolt")
        choose(g, 1, "Summon Mend")
        settle(g)
        assert life(g, 1) == 31
        assert count(g, "destroyed", 1) == 0


@pytest.mark.rule("T1.7", "T11.9")
def test_a_mini_card_that_would_return_to_the_hand_is_destroyed(scene: Scene) -> None:
    """Its Requiem happens."""
    g = scene(
        hands=[["Great Omen"]],
        field=[[], ["Hydra"]],
        discards=[["Bolt"], []],
        resources=[[I], ["Mischievous Nymph"]],
    )
    choose(g, 0, "Summon Great Omen")
    manifest(g, 0, "Mischievous Nymph")
    choose(g, 0, "Hydra")
    settle(g)
    assert field(g, 1) == []
    assert cards_in(g, "destroyed", 0) == ["Bolt"], "the Hydra bites a Discard Stack"
    assert not any("returns to the hand" in line for line in g.story(None))


@pytest.mark.rule("T3.3")
def test_no_answers_in_a_phase_without_active_effects(scene: Scene) -> None:
    """A Sacrifice in the Trade Phase costs the Scout, whose Deathbound Manifests."""
    g = scene(
        start="Trade",
        hands=[["Bolt"], ["Study", "Bolt"]],
        field=[["Borderland Scout"], ["Leper"]],
        resources=[[I], ["Leech", I]],
    )
    choose(g, 0, "Sacrifice", "Leper")
    asks = []

    def the_heresy_is_over() -> bool:
        asks.append(question(g))
        return life(g, 1) == 28

    pass_until(g, the_heresy_is_over)
    assert "answer" not in asks
    assert g.phase == "Trade"


# --- T16 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T16.1")
@pytest.mark.parametrize(
    ("field_of", "forts", "damage"),
    [([], [], 3), (["Man 1/1"], [], 3), (["Corrupt Tribune"], [], 1), ([], ["Well", "Wall"], 1)],
)
def test_conviction(scene: Scene, field_of: list[str], forts: list[str], damage: int) -> None:
    """Everything controlled must be red for Mars; covered Fortifications count, Aspects do not."""
    g = scene(
        hands=[["Oath"]],
        field=[field_of],
        forts=[forts],
        resources=[["Corrupt Tribune", I]],
        deities=["Mars", "Hera"],
    )
    summon(g, 0, "Oath")
    assert life(g, 1) == 30 - damage


@pytest.mark.rule("T16.1")
def test_the_card_that_asks_counts_too(scene: Scene) -> None:
    g = scene(hands=[["Blue Oath"]], resources=[[I]], deities=["Mars", "Hera"])
    summon(g, 0, "Blue Oath")
    assert life(g, 1) == 30
    assert count(g, "hand", 0) == 1, "the rest happens"


@pytest.mark.rule("T16.1", "T15.4")
def test_conviction_gained_after_the_announcement_comes_too_late(scene: Scene) -> None:
    """Player 2 Slays the only blue card of Player 1 in answer."""
    g = scene(
        hands=[["Oath"], ["Sting"]],
        field=[["Corrupt Tribune"]],
        resources=[[I, I], [I]],
        deities=["Mars", "Hera"],
    )
    choose(g, 0, "Summon Oath")
    choose(g, 1, "Summon Sting")
    choose(g, 1, "Corrupt Tribune")
    settle(g)
    assert (count(g, "field", 0), life(g, 1)) == (0, 29)


@pytest.mark.rule("T16.1", "T15.4")
def test_conviction_lost_before_the_text_happens_is_missing(scene: Scene) -> None:
    """Player 1 Summons a brown card with Prescience while his own Scheme waits."""
    g = scene(
        hands=[["Oath", "Rain-Caller"], ["Spark"]],
        resources=[[I, I], [I]],
        deities=["Mars", "Hera"],
    )
    choose(g, 0, "Summon Oath")
    choose(g, 1, "Summon Spark")
    choose(g, 0, "Summon Rain-Caller")
    settle(g)
    assert (count(g, "field", 0), life(g, 1)) == (1, 29)


@pytest.mark.rule("T16.1", "T2.5")
@pytest.mark.parametrize("name", ["Zealot", "Votary"])
@pytest.mark.parametrize(("forts", "offered"), [([], True), (["Well"], False)])
def test_an_ability_with_conviction(scene: Scene, name: str, forts: list[str], offered: bool) -> None:
    """It can be used while all cards are red for Mars."""
    g = scene(field=[[name]], forts=[forts], resources=[[I, I]], deities=["Mars", "Hera"])
    assert any(text.startswith(f"{name}: Conviction: ") for text in choices(g, 0)) == offered
    if offered:
        choose(g, 0, f"{name}: ")
        settle(g)
        assert count(g, "hand", 0) == 1
        assert not any(text.startswith(f"{name}: ") for text in choices(g, 0)), "Exhausted, or used this turn"
    else:
        assert refused(g, 0, name) == "T16.1"


@pytest.mark.rule("T16.2", "T16.3")
def test_a_passive_power_works_until_the_deity_is_spent(scene: Scene) -> None:
    for spent, fight in (([], 4), ([0], 3)):
        g = scene(start="Combat", field=[["Man 3/3"]], resources=[[I]], deities=["Mars", "Hera"], spent=spent)
        attack(g, 0, "Man 3/3")
        shown = g.view(None)["seats"][0]["zones"]["field"]["cards"][0]
        assert shown["fight"] == fight, "attacking red Creatures have +1 Fight"


@pytest.mark.rule("T16.3")
def test_an_active_power_is_used_once(scene: Scene) -> None:
    g = scene(discards=[["Bolt"] * 5], deities=["Enlil", "Hera"], spent=[1], resources=[[I]])
    choose(g, 0, "Use the power of Enlil")
    settle(g)
    assert life(g, 0) == 32
    assert not any("power of Enlil" in text for text in choices(g, 0))
    assert refused(g, 0, "Enlil") == "T16.3"
    assert g.view(None)["seats"][0]["numbers"]["Deity spent"]


@pytest.mark.rule("T16.4")
def test_not_in_answer_to_what_a_block_sets_off(scene: Scene) -> None:
    g = scene(
        start="Combat",
        field=[["Man 2/2"], ["Trapper"]],
        resources=[[I, I], [I]],
        deities=["Reader of Portents", "Hera"],
        spent=[1],
        hands=[["Study"]],
    )
    attack(g, 0, "Man 2/2")
    to_blocks(g)
    choose(g, 1, "Trapper blocks")
    pass_until(g, lambda: question(g) in ("answer", "window") and asked(g) == 0)
    assert question(g) == "answer", "the Heresy waits"
    assert "Summon Study" in choices(g, 0)
    assert not any("power of Reader" in text for text in choices(g, 0))


@pytest.mark.rule("T16.3", "T16.2")
def test_a_deity_is_spent_after_its_power_has_happened(scene: Scene) -> None:
    """Hera's Active power Manifests, so her Passive power strikes; then both are over."""
    g = scene(resources=[[I], [II]], deities=["Hera", "Mars"], spent=[1])
    choose(g, 0, "Use the power of Hera")
    assert not any("power of Hera" in text for text in choices(g, 0)), "not twice"
    settle(g)
    assert life(g, 1) == 28
    assert g.view(None)["seats"][0]["numbers"]["Deity spent"]


@pytest.mark.rule("T19.5", "T16.1")
def test_without_the_god_there_is_no_conviction(scene: Scene) -> None:
    g = scene(hands=[["Oath"]], resources=[[I]], deities=["Mars", "Hera"], godless=[0])
    summon(g, 0, "Oath")
    assert life(g, 1) == 29


@pytest.mark.rule("T16.1", "T11.10")
def test_a_copy_has_the_colour_of_what_it_copies(scene: Scene) -> None:
    """The red Shifter copies a blue Creature: no Conviction for Mars any more."""
    g = scene(
        hands=[["Oath"]],
        field=[["Shifter"], ["Corrupt Tribune"]],
        resources=[[I, I, II], [I, II]],
        deities=["Mars", "Hera"],
    )
    choose(g, 0, "Shifter:", "Corrupt Tribune")
    settle(g)
    summon(g, 0, "Oath")
    assert life(g, 1) == 29


@pytest.mark.rule("T16.5", "T18.4")
def test_faction_requirement_example() -> None:
    """Mars requires ten cards of Aggression."""
    from theomachy.games.twilight import GAME

    face = GAME.load_library().find("Mars")
    assert GAME.load_library()[face].data.requirement == {"Aggression": 10}  # type: ignore[attr-defined]


@pytest.mark.rule("T13.7")
def test_aspects_to_recharge_with_are_told_apart(scene: Scene) -> None:
    g = scene(players=3, hands=[["Omen"]], resources=[[I, "Tithe"]], aspects=[[I, I]], field=[["Man 1/1"]])
    g.owner = tuple(2 if card == g.aspects[0][1] else seat for card, seat in enumerate(g.owner))
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == "Tithe"))
    pass_until(g, lambda: question(g) == "which recharge")
    assert choices(g, 0) == ["A card of Player 2 in your Aspect Stack", "A card of Player 3 in your Aspect Stack"]


@pytest.mark.rule("T13.1")
def test_a_partners_aspects_are_not_manifested(scene: Scene) -> None:
    g = scene(players=4, teams=True, hands=[["Omen"]], resources=[[I], [I], [I], [I]])
    choose(g, 0, "Summon Omen")
    pass_until(g, lambda: question(g) == "which manifest")
    assert [choice.split(":")[0] for choice in choices(g, 0)] == [
        "A Lesser Aspect of Player 1 (Exhausted)",
        "A Lesser Aspect of Player 2",
        "A Lesser Aspect of Player 4",
    ]


@pytest.mark.rule("T16.4")
def test_before_blockers_is_also_in_the_turn_of_another(scene: Scene) -> None:
    """Reader of Portents lets a Creature block one with Fleet."""
    g = scene(
        start="Combat",
        active=1,
        field=[["Man 3/3"], ["Runner"]],
        resources=[[I], [I]],
        deities=["Reader of Portents", "Hera"],
        spent=[1],
    )
    attack(g, 1, "Runner")
    wait_for(g, 0)
    choose(g, 0, "Use the power of Reader of Portents", "Man 3/3")
    to_blocks(g)
    choose(g, 0, "Man 3/3 blocks Runner")
    until_phase(g, "End")
    assert field(g, 1) == []


@pytest.mark.rule("T13.8", "T2.9")
def test_who_loses_by_recharging_has_recharged_before(scene: Scene) -> None:
    g = scene(players=3, hands=[["Omen"]], resources=[[I], ["Robber"]], life=[[I] * 9, [I], [I] * 9])
    choose(g, 0, "Summon Omen")
    manifest(g, 0, "Robber")
    pass_until(g, lambda: g.out[1])
    told = g.story(None)
    assert told.index("Player 2 Recharges a Lesser Aspect.") < told.index(
        "Player 2 has no cards of life left and is out of the game."
    )
