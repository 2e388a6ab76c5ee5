"""G11.6-G11.8 Your own deck: drafted, chosen or named, and what the Nemesis gets for cards that are yours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.godsforge.solo_playing import BOX, choose, names_in, new, offers, play_passively
from tests.games.godsforge.test_g11_options import TWELVE, UNFIT, foe, nemesis_cards, nemesis_file, refused
from theomachy.engine.game import BadOption
from theomachy.games.godsforge.nemeses import in_the_box


@pytest.mark.rule("G11.6")
def test_a_draft_shows_three_cards_twelve_times() -> None:
    g = new()
    kept, shown = [], []
    for _ in range(12):
        three = [offer.removeprefix("take ") for offer in offers(g)]
        assert len(three) == 3
        shown += three
        kept.append(three[1])
        g.choose(1)
    assert len(set(shown)) == 36, "no card is shown twice"
    assert not set(shown) & set(in_the_box()[0].cards), "none that the Nemesis has"
    assert sorted(names_in(g, "hand") + names_in(g, "deck")) == sorted(kept)
    assert set(shown) - set(kept) <= set(names_in(g, "aside")), "the others are out of the game"


@pytest.mark.rule("G11.6")
def test_a_draft_is_the_usual_way_and_by_lot() -> None:
    assert offers(new(seed=1)) == offers(new(seed=1, deck="draft"))
    assert len({tuple(offers(new(seed=seed))) for seed in range(6)}) == 6


def unfit_folder(folder: Path, *names: str) -> str:
    """A folder of cards that makes cards of the box unfit for solo play."""
    card = '[[spell]]\nname = "{}"\ncost = "2"\nattack = 1\nsolo = false\n'
    (folder / "unfit.toml").write_text("".join(card.format(name) for name in names), "utf-8")
    return str(folder)


@pytest.mark.rule("G11.6")
def test_a_draft_needs_thirty_six_cards(tmp_path: Path) -> None:
    spare = len(BOX.faces) - len(UNFIT) - 12 - 36
    free = [face.name for face in BOX.faces if face.data.solo and face.name not in in_the_box()[0].cards]  # type: ignore[attr-defined]
    enough, short = tmp_path / "enough", tmp_path / "short"
    for folder in (enough, short):
        folder.mkdir()
    assert new(cards=unfit_folder(enough, *free[:spare], "Insight")).asks
    refused("35", "36", cards=unfit_folder(short, *free[: spare + 1]))


@pytest.mark.rule("G11.7")
def test_a_deck_is_chosen_in_the_game() -> None:
    """In whatever order, from all cards that fit."""
    g = new(deck="choose")
    fitting = [face.name for face in BOX.faces if face.name not in UNFIT]
    assert len(offers(g)) == len(fitting)
    wanted = [*fitting[-7:], *fitting[:5]]
    for name in wanted:
        choose(g, f"take face: {name} (")
    assert sorted(names_in(g, "hand") + names_in(g, "deck")) == sorted(wanted)
    assert not set(wanted) & set(nemesis_cards(g))


@pytest.mark.rule("G11.7")
def test_a_chosen_card_is_not_offered_again() -> None:
    g = new(deck="choose")
    taken = offers(g)[4]
    g.choose(4)
    assert taken not in offers(g)


@pytest.mark.rule("G11.7")
def test_a_deck_is_named_beforehand() -> None:
    g = new(deck=TWELVE)
    assert sorted(names_in(g, "hand") + names_in(g, "deck")) == sorted(TWELVE)


@pytest.mark.rule("G11.7")
@pytest.mark.parametrize(
    ("deck", "mentioned"),
    [
        (TWELVE[:11], "11"),
        ([*TWELVE, "Rally"], "13"),
        ([*TWELVE[:11], TWELVE[0]], "Fireball"),
        ([], "0"),
        ("random", "draft"),
        ("Fireball", "draft"),
        (12, "draft"),
        ([1] * 12, "draft"),
        ({"deck": 1}, "draft"),
        (False, "draft"),
        (["No Such Card", *TWELVE[1:]], "No Such Card"),
        (["Firebal", *TWELVE[1:]], "Fireball"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_deck_of_another_kind_is_refused(deck: Any, mentioned: str) -> None:
    refused(mentioned, deck=deck)


@pytest.mark.rule("G11.1", "G11.7")
def test_a_list_with_one_card_too_many_is_not_said_to_have_twelve() -> None:
    """Thirteen names, but only twelve different cards: the sentence must make sense."""
    for options in ({"deck": [*TWELVE, "Fireball"]}, {"nemesis": nemesis_file(cards=[*TWELVE, "Fireball"])}):
        with pytest.raises(BadOption) as caught:
            new(**options)
        assert "this one has 12 (" not in str(caught.value)


@pytest.mark.rule("G11.8")
def test_your_cards_are_yours() -> None:
    """The Nemesis gets others in their place that neither of you has."""
    first = in_the_box()[0]
    mine = [*first.cards[1:6], *TWELVE[:7]]
    g = new(deck=mine)
    assert not set(foe(g)) & set(mine)
    assert len(set(foe(g))) == 12
    assert set(first.cards) - set(mine) < set(foe(g)), "the rest of its list stays"
    assert not set(foe(g)) & set(UNFIT)
    for name in first.cards[1:6]:
        assert any(name in line and "instead" in line for line in g.story(0))


@pytest.mark.rule("G11.8")
def test_the_replacements_are_random() -> None:
    mine = [*in_the_box()[0].cards[1:6], *TWELVE[:7]]
    assert len({tuple(sorted(foe(new(seed=seed, deck=mine)))) for seed in range(8)}) > 4


@pytest.mark.rule("G11.8")
def test_what_replaces_its_starting_card_is_its_starting_card() -> None:
    first = in_the_box()[0]
    mine = [first.start, *TWELVE[:11]]
    g = new(deck=mine)
    top = nemesis_cards(g)[0]
    assert top not in (*first.cards, *mine)
    while g.round == 1:
        play_passively(g)
    assert any(line.endswith(f"turns up {top}.") for line in g.story(0))


@pytest.mark.rule("G11.8")
def test_you_may_take_its_whole_list() -> None:
    first = in_the_box()[0]
    g = new(deck=list(first.cards))
    assert not set(foe(g)) & set(first.cards)
    assert len(set(foe(g))) == 12
