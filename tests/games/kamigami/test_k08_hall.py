"""K8 The Hall of Heroes and recruiting."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.kamigami.playing import (
    Scene,
    can,
    choose,
    count,
    done,
    end_turn,
    hall,
    names,
    offers,
    refusal,
    seen,
    shared,
)
from theomachy.games.kamigami import GAME

SIX = ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5", "Red 6"]
HALL: dict[str, Any] = {"warriors": SIX, "artifacts": ["Urn", "Lamp", "Lock"]}


def bought(g: Any) -> list[str]:
    return [offer.split(" for ")[0].removeprefix("Recruit ") for offer in offers(g) if offer.startswith("Recruit")]


@pytest.mark.rule("K8.1")
def test_the_example_of_six_faith() -> None:
    g = GAME.scenario(hands=[[], []], gods=["Cthulhu", "Nodens"], faith=6, start="recruit")
    book, library = g.book, g.library
    together = book.cost[library.find("Cultist")] + book.cost[library.find("Dimensional Shambler")]
    assert together == 6 and book.cost[library.find("Doris Fletcher")] == 3
    six = ["Dimensional Shambler", "Doris Fletcher", "Howling Vanguard"]
    g = GAME.scenario(hands=[[], []], gods=["Cthulhu", "Nodens"], faith=6, start="recruit", warriors=six)
    assert can(g, "Recruit Howling Vanguard for 6") and can(g, "Recruit Doris Fletcher for 3")
    choose(g, "Recruit Cultist", "Recruit Dimensional Shambler")
    assert {"Dimensional Shambler", "Cultist"} <= set(names(g, g.hand[0]))
    assert [line for line in g.story(None) if "recruits" in line] == [
        "Player 1 recruits Cultist for 2 Faith.",
        "Player 1 recruits Dimensional Shambler for 4 Faith.",
    ]


@pytest.mark.rule("K8.1")
def test_only_what_faith_is_enough_for_can_be_bought(scene: Scene) -> None:
    g = scene([], faith=3, start="recruit", **HALL)
    assert bought(g) == ["Red 1", "Red 2", "Red 3", "Urn", "Lamp", "Lock", "Cultist", "Servitor of the Outer Gods"]
    assert refusal(g, 0, "Red 5") == "Red 5: Costs 5 and you have 3 Faith (K8.1)"
    choose(g, "Recruit Red 2")
    assert shared(g, "faith") == 1 and bought(g) == ["Red 1"]


@pytest.mark.rule("K8.1")
def test_as_many_as_faith_allows(scene: Scene) -> None:
    g = scene([], faith=7, start="recruit", decks=[["Cultist"] * 5], **HALL)
    choose(g, "Recruit Cultist", "Recruit Cultist", "Recruit Red 3")
    assert Counter(seen(g, 0, 0, "hand")) == {"Cultist": 4, "Red 3": 1}


@pytest.mark.rule("K8.2")
def test_recruits_lie_on_top_of_the_deck_the_newest_first(scene: Scene) -> None:
    g = scene([], faith=6, start="recruit", decks=[["Cultist"] * 9], **HALL)
    choose(g, "Recruit Red 1", "Recruit Red 2")
    assert names(g, g.deck[0])[-2:] == ["Red 1", "Red 2"]
    assert seen(g, 1, 0, "deck")[-2:] == ["Red 1", "Red 2"], "everybody saw them go there"
    done(g)
    assert {"Red 1", "Red 2"} <= set(seen(g, 0, 0, "hand"))


@pytest.mark.rule("K8.3")
def test_an_empty_pile_is_refilled_with_a_kind_that_does_not_lie_there(scene: Scene) -> None:
    g = scene([], faith=20, start="recruit", **{**HALL, "warriors": [*SIX, "Red 6"]})
    del g.warrior_deck[0][:-1]
    newest = names(g, g.warrior_deck[0])[-1]
    choose(g, "Recruit Red 6")
    assert Counter(hall(g, "warriors")) == Counter(SIX), "the pile had a second card"
    choose(g, "Recruit Red 1")
    assert Counter(hall(g, "warriors")) == Counter([*SIX[1:], newest])
    assert can(g, f"Recruit {newest}"), "it can be bought at once"


@pytest.mark.rule("K8.3")
def test_duplicates_are_stacked_until_a_new_kind_comes(scene: Scene) -> None:
    g = scene([], faith=9, start="recruit", **HALL)
    spare = [card for card in g.warrior_deck[0] if g.face(card).name in ("Red 2", "Red 3")][:2]
    new = next(card for card in g.warrior_deck[0] if g.face(card).name not in SIX)
    g.warrior_deck[0] = [new, *spare]
    choose(g, "Recruit Red 1")
    lying = Counter(hall(g, "warriors"))
    assert len(lying) == 6 and lying[g.face(new).name] == 1
    assert lying["Red 2"] + lying["Red 3"] == 4


@pytest.mark.rule("K8.4")
def test_artifacts_are_replaced_and_disciples_are_not(scene: Scene) -> None:
    g = scene([], faith=9, start="recruit", **HALL)
    left, cultists = count(g, "artifact_deck"), Counter(hall(g, "disciples"))["Cultist"]
    choose(g, "Recruit Urn", "Recruit Cultist")
    assert len(hall(g, "artifacts")) == 3 and "Urn" not in hall(g, "artifacts")
    assert count(g, "artifact_deck") == left - 1
    assert Counter(hall(g, "disciples"))["Cultist"] == cultists - 1


@pytest.mark.rule("K8.5")
def test_empty_decks_refill_nothing(scene: Scene) -> None:
    g = scene([], faith=9, start="recruit", **HALL)
    g.warrior_deck[0].clear()
    g.artifact_deck[0].clear()
    choose(g, "Recruit Red 1", "Recruit Urn")
    assert hall(g, "warriors") == SIX[1:] and hall(g, "artifacts") == ["Lamp", "Lock"]


@pytest.mark.rule("K8.6")
def test_faith_is_for_the_turn_in_which_it_was_gained(scene: Scene) -> None:
    g = scene(["Cultist", "Cultist", "Cultist", "Blue"], ["Blue"], **HALL)
    choose(g, "Play all disciples")
    end_turn(g)
    done(g)
    assert not can(g, "Recruit") and shared(g, "faith") == 0


@pytest.mark.rule("K8.7")
def test_no_card_costs_less_than_1(scene: Scene) -> None:
    g = scene(["Bargain", "Blue"], faith=2, **HALL)
    choose(g, "Bargain")
    done(g)
    assert can(g, "Recruit Red 1 for 1") and can(g, "Recruit Red 2 for 1") and can(g, "Recruit Red 5 for 2")
    shown = {card["name"]: card.get("parts") for card in g.view(0)["shared"]["zones"]["warriors"]["cards"]}
    assert shown["Red 5"] == {"cost": [[5, "printed"], [-3, "until the end of the turn"]]}
    assert shown["Red 1"] is None


@pytest.mark.rule("K8.8")
def test_a_card_without_paying_goes_on_the_deck_too(scene: Scene) -> None:
    g = scene(["Gift", "Blue"], **HALL)
    choose(g, "Gift", "Recruit Red 6")
    assert names(g, g.deck[0])[-1] == "Red 6" and shared(g, "faith") == 0
    assert len(set(hall(g, "warriors"))) == 6


@pytest.mark.rule("K8.1")
def test_what_waits_for_a_recruit_speaks(scene: Scene) -> None:
    g = scene([], faith=3, gods=("Gatherer",), start="recruit", **HALL)
    choose(g, "Recruit Cultist")
    assert not can(g, "Gatherer"), "a disciple is no warrior"
    choose(g, "Recruit Red 1", "Gatherer")
    assert shared(g, "faith") == 2


@pytest.mark.rule("K8.3")
@pytest.mark.parametrize(("card", "verb", "zone"), [("Fetch", "Take", "hand"), ("Lift", "Put", "deck")])
def test_the_hall_is_refilled_however_a_pile_became_empty(scene: Scene, card: str, verb: str, zone: str) -> None:
    g = scene([card, "Blue"], **HALL)
    choose(g, card, f"{verb} Red 6")
    assert "Red 6" in names(g, getattr(g, zone)[0])
    assert len(set(hall(g, "warriors"))) == 6 and "Red 6" not in hall(g, "warriors")


@pytest.mark.rule("K8.5")
def test_what_comes_back_into_an_empty_deck_is_laid_out(scene: Scene) -> None:
    g = scene(["Rebirth", "Blue"], discards=[["Red 9"]], **{**HALL, "warriors": SIX[:5]})
    g.warrior_deck[0].clear()
    choose(g, "Rebirth", "Reincarnate Red 9")
    assert hall(g, "warriors") == [*SIX[:5], "Red 9"] and count(g, "warrior_deck") == 0
