"""T15.8, T15.9 What waits, while its card or what it is aimed at leaves."""

from __future__ import annotations

import pytest

from tests.games.twilight.playing import (
    II,
    I,
    Scene,
    asked,
    choices,
    choose,
    discard,
    field,
    is_exhausted,
    life,
    manifest,
    pass_until,
    question,
    settle,
)


@pytest.mark.rule("T15.9")
def test_a_target_that_left_and_came_back_is_not_hit(scene: Scene) -> None:
    """The Seer is taken back by an answer and Summoned again before the Sting happens."""
    g = scene(
        hands=[["Sting"], ["Recall", "Study"]],
        field=[[], ["Seer"]],
        resources=[[I], [I, I, I]],
    )
    choose(g, 0, "Summon Sting", "Seer")
    choose(g, 1, "Summon Recall", "Seer")
    pass_until(g, lambda: "Summon Seer" in choices(g, 1))
    assert len(g.stack) == 1
    choose(g, 1, "Summon Seer")
    settle(g)
    assert field(g, 1) == ["Seer"]
    assert discard(g, 0) == ["Sting"]
    assert g.story(None)[-1] == "Sting comes to nothing."


@pytest.mark.rule("T15.9")
@pytest.mark.parametrize(("scheme", "told"), [("Sting", True), ("House Arrest", False)])
def test_the_story_says_what_comes_to_nothing(scene: Scene, scheme: str, told: bool) -> None:
    """A House Arrest does something else too."""
    g = scene(hands=[[scheme], ["Poisoned Knife"]], field=[[], ["Man 2/2"]], resources=[[I], [II]])
    choose(g, 0, f"Summon {scheme}", "Man 2/2")
    choose(g, 1, "Summon Poisoned Knife", "Man 2/2")
    settle(g)
    assert (f"{scheme} comes to nothing." in g.story(None)) == told
    assert "Poisoned Knife comes to nothing." not in g.story(None)


@pytest.mark.rule("T15.8")
def test_an_ability_whose_card_left_and_came_back_does_nothing(scene: Scene) -> None:
    g = scene(
        hands=[["Recall"], ["Study"]],
        field=[["Prophet"], ["Man 2/2"]],
        resources=[[I, I], [I]],
    )
    choose(g, 0, "Prophet:", "Man 2/2")
    choose(g, 1, "Summon Study")
    choose(g, 0, "Summon Recall", "Prophet")
    pass_until(g, lambda: "Summon Prophet" in choices(g, 0))
    choose(g, 0, "Summon Prophet")
    settle(g)
    assert field(g, 0) == ["Prophet"]
    assert field(g, 1) == ["Man 2/2"]
    assert "Prophet comes to nothing." in g.story(None)


@pytest.mark.rule("T15.8", "T1.7")
@pytest.mark.parametrize(("mini", "omen"), [("Terracotta Warrior", "Omen"), ("Loki in Exile", "Exalted Omen")])
def test_an_ability_of_a_mini_card_that_is_gone_still_has_its_name(scene: Scene, mini: str, omen: str) -> None:
    """It lies in the supply again, where it may stand in for any other."""
    g = scene(
        hands=[[omen], ["Study", "Sting", "Study"]],
        field=[[], ["Man 2/2"]],
        resources=[[I, I], [mini, I, I, I]],
        exhausted=[mini],
    )
    choose(g, 0, f"Summon {omen}")
    manifest(g, 0, mini)
    settle(g)
    choose(g, 0, f"{mini}:")
    if question(g) == "choose a":
        g.choose(0)
    choose(g, 1, "Summon Study")
    choose(g, 0, "Anchor:")
    choose(g, 1, "Summon Sting", mini)
    pass_until(g, lambda: not field(g, 0))
    for seed in range(3):
        for viewer in (0, 1, None):
            waits = g.determinize(viewer, seed).view(viewer)["stack"]
            assert waits[-1]["text"].startswith(f"{mini} of Player 1")
    settle(g)
    assert g.story(None)[-1] == f"{mini} comes to nothing."


@pytest.mark.rule("T15.9", "T11.7")
@pytest.mark.parametrize("seed", range(4))
def test_a_target_that_was_shuffled_into_a_life_stack_is_lost(scene: Scene, seed: int) -> None:
    """Rise aims at a Creature in the Discard Stack. It is Restored, then others are Discarded, perhaps it too."""
    g = scene(
        seed=seed,
        hands=[["Rise", "Mend"], ["Bolt"]],
        discards=[["Man 2/1"], []],
        life=[[I] * 6, [I] * 20],
        resources=[[I, II], [I, I, II]],
    )
    choose(g, 0, "Summon Rise", "Man 2/1")
    choose(g, 1, "Summon Bolt")
    choose(g, 0, "Summon Mend")
    settle(g)
    assert life(g, 0) == 3
    assert field(g, 0) == []
    assert "Rise" in discard(g, 0)


@pytest.mark.rule("T15.9", "T11.4")
def test_a_target_in_a_discard_stack_that_came_into_play_in_answer(scene: Scene) -> None:
    """Rise in answer to Rise: the second one finds the Creature in play, Slain and in the Discard Stack again."""
    g = scene(
        hands=[["Rise", "Rise", "Sting"], ["Spark"]],
        discards=[["Man 2/1"], []],
        resources=[[I, II, II], [I]],
    )
    choose(g, 0, "Summon Rise", "Man 2/1")
    choose(g, 1, "Summon Spark")
    pass_until(g, lambda: asked(g) == 0)
    choose(g, 0, "Summon Rise", "Man 2/1")
    pass_until(g, lambda: "Man 2/1" in field(g, 0))
    pass_until(g, lambda: asked(g) == 0)
    choose(g, 0, "Summon Sting", "Man 2/1")
    settle(g)
    assert field(g, 0) == []
    assert "Man 2/1" in discard(g, 0)


@pytest.mark.rule("T15.9", "T13.5")
def test_an_aspect_that_came_into_play_in_answer_is_not_hit(scene: Scene) -> None:
    """A Heresy is aimed at the Aspect Tithe; its player answers, Manifests it and puts it into play."""
    g = scene(
        hands=[["Great Omen"], ["Omen"]],
        resources=[[I], ["Tithe", "Man 1/1", "Thief"]],
        exhausted=["Thief"],
    )
    choose(g, 0, "Summon Great Omen")
    manifest(g, 0, "Thief")
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == "Tithe"))
    choose(g, 1, "Summon Omen")
    manifest(g, 1, "Tithe")
    pass_until(g, lambda: question(g) == "may")
    choose(g, 1, "Put")
    settle(g)
    assert field(g, 1) == ["Tithe"]
    assert not is_exhausted(g, 1, "Tithe")
