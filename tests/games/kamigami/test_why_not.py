"""Why not: a sentence and a paragraph for every card in hand and every ability that cannot be used now."""

from __future__ import annotations

import random

import pytest

import theomachy as th
from tests.games.kamigami.playing import Scene, can, choose, done, let, refusal
from theomachy.games.kamigami import GAME
from theomachy.games.kamigami.rules.hall import tops
from theomachy.games.kamigami.state import Kamigami


def shown(asks: list[th.Ask]) -> set[int]:
    return {card for ask in asks for option in ask.options for card in option.cards}


SMALL = [mode for mode in GAME.modes if mode.options["players"] < 5]


@pytest.mark.parametrize("mode", SMALL, ids=lambda mode: mode.label)
def test_whatever_cannot_be_used_is_explained(mode: th.Mode) -> None:
    """Every card in hand and every ability of god and temple is an option or has a reason, at any time."""
    paragraphs = set()
    g = th.new("kamigami", seed=21, log=False, **mode.options)
    assert isinstance(g, Kamigami)
    rng = random.Random(21)
    for number in range(400):
        if g.over:
            break
        ask = rng.choice(g.asks)
        if number % 5 == 0:
            for seat in range(g.players):
                asks = [each for each in g.asks if each.player == seat]
                offered = {g.faces[card] for card in shown(asks)}
                refused = {no.card if no.card is not None else no.about for no in g.why_not(seat)}
                for zone in ("hand", "god", "temple"):
                    for card in getattr(g, zone)[seat]:
                        assert card in refused or g.faces[card] in offered, g.face(card).name
                for card in tops(g):
                    assert card in refused or card in shown(asks), g.face(card).name
                for no in g.why_not(seat):
                    assert no.reason and "{" not in no.reason and no.rule.startswith("K")
                    paragraphs.add(no.rule)
        g.choose(rng.randrange(len(ask.options)), player=ask.player)
    assert {"K5.1", "K5.3"} <= paragraphs


def test_the_hall_is_closed_while_cards_are_played(scene: Scene) -> None:
    g = scene(["Red 1"], warriors=["Blue"])
    assert refusal(g, 0, "Blue") == "Blue: Cards are bought in your Recruit Phase (K3.5)"


def test_a_card_of_another_colour(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"])
    choose(g, "Red 1")
    assert refusal(g, 0, "Blue").endswith("the chain goes on with green and yellow (K4.3)")


def test_a_second_card_of_a_kind_is_not_refused(scene: Scene) -> None:
    """Equal cards are offered once; either of them can be meant."""
    g = scene(["Red 1", "Red 1"])
    assert not [no for no in g.why_not(0) if no.subject == "Red 1"]


def test_a_card_that_does_not_answer(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], ["Wall 1", "Blue"])
    choose(g, "Red 1")
    assert refusal(g, 1, "Blue") == "Blue: It does not answer this (K5.3)"
    assert refusal(g, 0, "Blue") == "Blue: Others may react before you go on (K4.2)"


def test_while_others_are_asked_there_is_something_to_react_to(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], ["Wall 1"], ["Cover 1"], players=3)
    assert refusal(g, 2, "Cover 1") == "Cover 1: It is not your turn, and there is nothing to react to (K5.1)"
    choose(g, "Red 1", "Attack Mute")
    assert refusal(g, 2, "Cover 1") == "Cover 1: It is not your turn, and others are asked now (K5.5)"
    choose(g, "Let it happen")
    assert can(g, "Cover 1")


def test_cards_wait_for_the_play_phase(scene: Scene) -> None:
    g = scene(["Red 1"], faith=9, start="recruit")
    assert refusal(g, 0, "Red 1") == "Red 1: Cards are played in the Play Phase (K3.4)"


def test_a_card_that_costs_too_much(scene: Scene) -> None:
    g = scene([], faith=3, start="recruit", warriors=["Red 9", "Red 1"], artifacts=["Urn"])
    assert refusal(g, 0, "Red 9") == "Red 9: Costs 9 and you have 3 Faith (K8.1)"


def test_a_react_of_a_god_waits_for_its_event(scene: Scene) -> None:
    g = scene(["Blue"], gods=("Shield",))
    assert "K5.3" in refusal(g, 0, "Shield")


def test_another_choice_comes_first(scene: Scene) -> None:
    g = scene(["Red 1", "Blue"], [], [], players=3)
    choose(g, "Red 1")
    assert refusal(g, 0, "Blue") == "Blue: Finish the choice you have begun first (K4.2)"


def test_after_the_end(scene: Scene) -> None:
    g = scene(["Red 9", "Blue"], ["Wall 1"], energy=[15, 3])
    choose(g, "Red 9")
    let(g)
    assert g.over and refusal(g, 0, "Blue") == "Blue: The game is over (K7.3)"


def test_the_own_turn_is_needed(scene: Scene) -> None:
    g = scene(["Blue"], ["Blue"], gods=("Quiet", "Archer"))
    assert "not your turn" in refusal(g, 1, "Archer")
    done(g)
    assert g.active == 1 and not [no for no in g.why_not(1) if "Archer" in no.subject]


def test_a_card_that_has_another_colour_than_its_twin(scene: Scene) -> None:
    g = scene(["Dye", "Red 2", "Red 1", "Blue"], temples=["Life House"], decks=[["Red 1"]])
    choose(g, "Dye", "Life House", "Red 2")
    assert can(g, "Red 1 (yellow):")
    assert refusal(g, 0, "Red 1") == "Red 1: Red does not follow: the chain goes on with green and yellow (K4.3)"


def test_the_hall_waits_while_something_else_is_chosen_in_the_recruit_phase(scene: Scene) -> None:
    hall = ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5", "Blue"]
    g = scene([], ["Blue"], gods=("Gatherer",), faith=2, start="recruit", warriors=hall)
    assert refusal(g, 1, "Red 2") == "Red 2: Cards are bought in your Recruit Phase (K3.5)"
    choose(g, "Recruit Red 1")
    assert refusal(g, 0, "Red 2") == "Red 2: Finish the choice you have begun first (K4.2)"
    choose(g, "Gatherer")
    assert can(g, "Recruit Red 2")
    g = scene([], ["Peace"], gods=("Healer",), faith=2, start="recruit", warriors=hall)
    choose(g, "Healer")
    assert refusal(g, 0, "Red 2") == "Red 2: Others may react before you go on (K4.2)"


def test_an_act_that_cannot_be_paid_beside_one_that_can(scene: Scene) -> None:
    g = scene(["High Priest", "Blue"], discards=[["Cultist"]])
    assert can(g, "High Priest: act: gain 2 faith")
    assert refusal(g, 0, "High Priest: act, pay 1 faith").endswith("Costs 1 faith and you have 0 (K5.2)")
    assert len([no for no in g.why_not(0) if "High Priest:" in no.subject]) == 1, "the other Act is offered"


def test_a_card_is_not_discarded_for_itself(scene: Scene) -> None:
    g = scene(["Red 4", "Lamp"], ["Dear Wall"])
    choose(g, "Red 4")
    assert refusal(g, 1, "Dear Wall") == "Dear Wall: You need a card besides it to discard (K5.2)"


def test_a_temple_of_another_sphere_does_not_fit() -> None:
    g = th.new("kamigami", players=2, temples=True, gods=["Cthulhu", "Yig"], starter=0, seed=2)
    assert isinstance(g, Kamigami)
    said = "Asylum on the Hill: Its sphere is Peace, and your god has Moon, Death and War (K10.1)"
    assert refusal(g, 0, "Asylum") == said
    assert not [no for no in g.why_not(0) if "Reef" in no.subject]
    assert not [no for no in g.why_not(1) if "Asylum" in no.subject], "who does not pick now is told nothing"


def test_nothing_is_used_before_the_first_turn() -> None:
    """The seat that will begin waits while another picks a temple."""
    g = th.new("kamigami", players=4, teams=True, temples=True, seed=2)
    assert isinstance(g, Kamigami)
    while g.asks[0].raw[1][0] != "pick temple":
        g.choose(0, player=g.asks[0].player)
    for seat in range(4):
        (god,) = (card["name"] for card in g.view(seat)["seats"][seat]["zones"]["god"]["cards"])
        assert refusal(g, seat, f"{god}: act").endswith("The first turn has not begun yet (K2.7)")
