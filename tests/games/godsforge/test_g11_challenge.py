"""G11.13-G11.15 The Nemesis-Slayer challenge: six fights with one deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.godsforge.playing import Rolls
from tests.games.godsforge.solo_playing import (
    choose,
    creations,
    gems,
    life,
    names_in,
    new,
    offers,
    play_passively,
    play_round,
    reload,
    said,
    told,
)
from tests.games.godsforge.test_g11_options import TWELVE, foe, refused
from theomachy.games.godsforge.nemeses import in_the_box
from theomachy.games.godsforge.state import NEMESIS, Godsforge


def shown(g: Godsforge, name: str) -> Any:
    return g.view(0)["shared"]["numbers"][name]


def deck_of_player(g: Godsforge) -> list[str]:
    """All cards that came from the deck of the player, wherever they are, sorted."""
    zones = ("hand", "deck", "spent", "creations", "spells")
    mine = [card for zone in zones for card in getattr(g, zone)[0] if g.origin(card) == 0]
    return sorted(g.face(card).name for card in mine)


def win_fight(g: Godsforge) -> None:
    """The Nemesis is nearly dead already: it does not live through this round."""
    now = g.fight
    g.life[0], g.life[NEMESIS] = 30, -50
    while not g.over and g.fight == now:
        play_passively(g)


def play_some(g: Godsforge, choices: int) -> list[str]:
    """Play on, and say what happened."""
    for _ in range(choices):
        if not g.over:
            play_passively(g)
    return g.story(0)


def hold(g: Godsforge, *names: str) -> None:
    """Exchange cards of the hand for these cards of the deck."""
    for at, name in enumerate(names):
        card = next(card for card in (*g.hand[0], *g.deck[0]) if g.face(card).name == name)
        if card in g.deck[0]:
            place, other = g.deck[0].index(card), g.hand[0][at]
            g.hand[0][at], g.deck[0][place] = card, other
        else:
            there = g.hand[0].index(card)
            g.hand[0][at], g.hand[0][there] = g.hand[0][there], g.hand[0][at]


@pytest.fixture
def second_fight(rolls: Rolls) -> Callable[..., Godsforge]:
    """The second fight, after the first one was won in a round with these choices."""

    def second_fight(card: str, *choices: str, dice: tuple[int, ...]) -> Godsforge:
        rolls(*dice, *dice)
        g = new(challenge=True, deck=TWELVE)
        hold(g, card)
        g.life[NEMESIS], g.gems[0], g.supply = 1, 3, 27
        play_round(g, f"play {card}", *choices)
        assert g.fight == 2
        return g

    return second_fight


# --- six fights -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.13")
def test_six_fights_from_easy_to_hard() -> None:
    g = new(challenge=True, deck=TWELVE)
    for number, nemesis in enumerate(in_the_box(), 1):
        assert not g.over
        assert (shown(g, "Nemesis"), shown(g, "difficulty")) == (nemesis.name, nemesis.difficulty)
        assert shown(g, "fight") == f"{number} of 6"
        win_fight(g)
    assert g.over
    assert g.view(0)["winners"] == [0]
    assert [line for line in told(g, "Fight ")] == [
        f"Fight {n}: {it.name} ({it.difficulty}). {it.theme}" for n, it in enumerate(in_the_box(), 1)
    ]


@pytest.mark.rule("G11.13")
@pytest.mark.parametrize("won", [0, 3, 5])
def test_the_first_lost_fight_ends_it(won: int) -> None:
    g = new(challenge=True, deck=TWELVE)
    for _ in range(won):
        win_fight(g)
    g.life[0] = -50
    while not g.over:
        play_passively(g)
    assert g.view(0)["winners"] == []
    assert len(told(g, "Fight ")) == won + 1


@pytest.mark.rule("G11.13")
def test_a_single_fight_is_over_when_it_is_won() -> None:
    g = new(deck=TWELVE)
    win_fight(g)
    assert g.over
    assert g.view(0)["winners"] == [0]


@pytest.mark.rule("G11.13")
@pytest.mark.parametrize("options", [{"nemesis": "Sister Ember"}, {"swap": {"War Banner": "Rally"}}], ids=str)
def test_nemesis_and_swap_are_refused(options: dict[str, Any]) -> None:
    refused(next(iter(options)), "G11.13", challenge=True, **options)


@pytest.mark.rule("G11.13")
@pytest.mark.parametrize("value", ["yes", 1, None])
def test_challenge_is_true_or_false(value: Any) -> None:
    with pytest.raises(ValueError, match="challenge"):
        new(challenge=value)


# --- the deck ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.14")
def test_the_deck_is_chosen_if_nothing_else_is_said() -> None:
    g = new(challenge=True)
    assert all(offer.startswith("take face") for offer in offers(g))
    assert len(offers(g)) > 3


@pytest.mark.rule("G11.14")
def test_a_draft_is_once_and_against_the_first_nemesis() -> None:
    g = new(challenge=True, deck="draft")
    kept = []
    for _ in range(12):
        assert len(offers(g)) == 3
        assert not {offer.removeprefix("take ") for offer in offers(g)} & set(in_the_box()[0].cards)
        kept.append(offers(g)[2].removeprefix("take "))
        g.choose(2)
    for _ in range(6):
        assert deck_of_player(g) == sorted(kept)
        assert not any(offer.startswith("take") for offer in offers(g))
        win_fight(g)


@pytest.mark.rule("G11.14")
def test_in_every_fight_your_cards_are_yours() -> None:
    mine = [*dict.fromkeys(name for nemesis in in_the_box() for name in (nemesis.start, *nemesis.cards[1:3]))][:12]
    g = new(challenge=True, deck=mine)
    for nemesis in in_the_box():
        assert len(set(foe(g))) == 12
        assert not set(foe(g)) & set(mine)
        assert set(nemesis.cards) - set(mine) < set(foe(g))
        win_fight(g)


# --- between two fights -----------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.15")
def test_every_fight_is_set_up_anew() -> None:
    g = new(challenge=True, deck=TWELVE)
    for _ in range(5):
        g.gems[0], g.gems[NEMESIS], g.supply = 7, 3, 20
        win_fight(g)
        assert [life(g, 0), life(g, 1), gems(g, 0), gems(g, 1)] == [30, 30, 0, 0]
        assert shown(g, "gems in the supply") == 30
        assert (len(g.hand[0]), len(g.deck[0]), len(g.spent[0])) == (4, 8, 0)
        assert (len(g.deck[NEMESIS]), len(g.spent[NEMESIS])) == (12, 0)
        assert creations(g, 0) == creations(g, 1) == []
        assert deck_of_player(g) == sorted(TWELVE)
        assert (shown(g, "round"), shown(g, "blood was spilt")) == (1, False)


@pytest.mark.rule("G11.15")
def test_the_gems_of_a_spell_stay_in_the_fight_before(second_fight: Callable[..., Godsforge]) -> None:
    g = second_fight("Fireball", "extra 3", dice=(2, 2, 3, 5))
    play_round(g)
    assert told(g, "attacks")[-2].endswith(" with 0."), "you have played nothing"


@pytest.mark.rule("G11.15")
def test_the_gems_for_a_kill_stay_in_the_fight_before(second_fight: Callable[..., Godsforge]) -> None:
    g = second_fight("Fireball", dice=(2, 2, 3, 5))
    play_round(g)
    assert gems(g) == 4, "for playing nothing, and no more"


@pytest.mark.rule("G11.15")
def test_prevention_and_life_of_a_spell_stay_in_the_fight_before(second_fight: Callable[..., Godsforge]) -> None:
    g = second_fight("Drain Life", "extra 3", dice=(5, 5, 3, 3))
    g.life[0] = 10
    play_round(g)
    assert life(g) <= 10


@pytest.mark.rule("G11.15")
def test_what_was_used_in_the_fight_before_can_be_used_again(second_fight: Callable[..., Godsforge]) -> None:
    g = second_fight("Onyx Vampire", "use Onyx Vampire", dice=(5, 6, 2, 2))
    hold(g, "Onyx Vampire")
    g.gems[0], g.supply, g.life[0] = 3, 27, 10
    play_round(g, "play Onyx Vampire", "use Onyx Vampire")
    assert any(
        f"gains {3 + said('Onyx Vampire', 'gem: gain # life')} life" in line for line in told(g, "Player 1 takes")
    )
    assert g.gems[0] < 3


@pytest.mark.rule("G11.15")
def test_a_copy_is_itself_again_in_the_next_fight(rolls: Rolls) -> None:
    rolls(2, 2, 3, 3, 2, 2, 3, 3)
    g = new(challenge=True, deck=TWELVE)
    hold(g, "Doppelganger")
    g.life[NEMESIS] = -50
    play_round(g, "play Doppelganger", f"copy {in_the_box()[0].start}")
    assert g.fight == 2
    assert names_in(g, "creations") == []
    assert not [card for card in (*g.hand[0], *g.deck[0]) if "copy of" in g.card_view(card)]


@pytest.mark.rule("G11.15")
def test_a_doom_does_not_reach_into_the_next_fight(rolls: Rolls) -> None:
    rolls(2, 2, 3, 3, 2, 2, 3, 3)
    g = new(challenge=True, deck=[*TWELVE[:11], "Slow Doom"])
    hold(g, "Slow Doom")
    g.life[NEMESIS] = -50
    play_round(g, "play Slow Doom")
    choose(g, "done")
    assert (g.fight, life(g, NEMESIS)) == (2, 30)


@pytest.mark.rule("G11.15")
def test_each_fight_has_its_own_chance() -> None:
    g = new(challenge=True, deck=TWELVE)
    hands = set()
    for _ in range(6):
        hands.add(tuple(names_in(g, "hand")))
        win_fight(g)
    assert len(hands) > 3


# --- saving -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G11.15")
def test_the_challenge_is_saved_between_two_fights() -> None:
    g = new(challenge=True, deck=TWELVE)
    for fight in range(2, 7):
        win_fight(g)
        g = reload(g)
        assert shown(g, "fight") == f"{fight} of 6"
        assert deck_of_player(g) == sorted(TWELVE)
    win_fight(g)
    assert g.over
    assert g.view(0)["winners"] == [0]


@pytest.mark.rule("G11.15")
@pytest.mark.parametrize("options", [{"deck": TWELVE}, {"deck": "draft"}, {}], ids=["list", "draft", "choose"])
def test_the_challenge_is_saved_at_any_time(options: dict[str, Any]) -> None:
    """In the choosing of the deck, in a round, in the second fight: the future is the same."""
    g = new(challenge=True, **options)
    for at in range(30):
        g.life[0] = 30
        again = reload(g)
        assert again.key() == g.key()
        assert again.view(0) == g.view(0)
        if at % 6 == 0:
            assert play_some(again, 12) == play_some(g.clone(), 12)
        play_passively(g)
        if at == 20:
            win_fight(g)
            assert g.fight == 2
