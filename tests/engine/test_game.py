"""The public contract of a game: options, names, refusals, views, the last step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.engine.toy import Toy, started, toy
from theomachy.engine.game import BadCards, BadOption, nearest

pytestmark = pytest.mark.usefixtures("toy_is_a_game")


def test_options_are_completed() -> None:
    assert toy(3).options == {"players": 3, "teams": False, "rounds": 2, "motto": "luck", "cards": None}
    assert toy(4, teams=True, motto="").options["motto"] == ""


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"player": 2}, 'Toy has no option "player". Did you mean "players"?'),
        ({"players": 5}, "players=5 is not possible in Toy; it takes 1, 2, 3, 4."),
        ({"players": "2"}, "players='2' is not possible"),
        ({"players": True}, "players=True is not possible"),
        ({"players": 2.0}, "players=2.0 is not possible"),
        ({"players": None}, "players=None is not possible"),
        ({"teams": 1}, "teams=1 is not possible in Toy; it takes False, True."),
        ({"teams": True}, "Teams need four players."),
        ({"rounds": "2"}, "rounds='2' is not possible in Toy; it takes a int."),
        ({"rounds": True}, "rounds=True is not possible"),
        ({"rounds": None}, "rounds=None is not possible"),
        ({"motto": 1}, "motto=1 is not possible"),
        ({"motto": None}, "motto=None is not possible"),
    ],
)
def test_a_wrong_option_is_refused_with_a_sentence(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption) as refused:
        th.new("toy", seed=1, **options)
    assert why in str(refused.value)


def test_names() -> None:
    assert toy(2).names == ("Player 1", "Player 2")
    assert th.new("toy", seed=1, names=["Ann", "Bo"]).names == ("Ann", "Bo")
    with pytest.raises(BadOption, match="1 names for 2 players"):
        th.new("toy", seed=1, names=["Ann"])


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(BadOption, match='There is no game "armys"'):
        th.new("armys", seed=1)


def test_without_a_seed_every_game_is_another_one() -> None:
    games = [th.new("toy") for _ in range(3)]
    assert len({g.key() for g in games}) == 3
    assert th.replay(games[0].record.to_json()).key() == games[0].key()


def test_cards_of_one_s_own(tmp_path: Path) -> None:
    (tmp_path / "more.toml").write_text('[[paper]]\nname = "Fox"\nworth = 6\ncopies = 1\n', "utf-8")
    (tmp_path / "other.toml").write_text('[[paper]]\nname = "Dog"\nworth = 9\ncopies = 4\n', "utf-8")
    g = th.new("toy", seed=1, cards=str(tmp_path))
    box = toy().library
    assert len(g.library) == len(box) + 1
    assert g.library[g.library.find("Dog")].data.worth == 9  # type: ignore[attr-defined]
    assert g.library.fingerprint != box.fingerprint
    assert g.record.cards == g.library.fingerprint
    assert th.replay(g.record, cards=str(tmp_path)).key() == g.key()
    assert len(g.faces) == len(started(2).faces) + 1 + 2


def test_cards_that_cannot_be_understood_are_refused_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('[[paper]]\nname = "Fox"\nworth = 6\ncopies = 1\ntext = "Fly."\n', "utf-8")
    with pytest.raises(BadCards, match=r"bad\.toml:5:9"):
        th.new("toy", seed=1, cards=str(tmp_path))


def test_a_folder_that_does_not_exist_is_refused() -> None:
    for folder in ("/does/not/exist", "", "\0", "x" * 5000):
        with pytest.raises((BadCards, BadOption)):
            th.new("toy", seed=1, cards=folder)


def test_why_not_is_a_sentence_with_a_rule() -> None:
    g = started(2)
    g.coins[0] = 0
    g.deck[0].clear()
    refusals = g.why_not(0)
    assert [refusal.rule for refusal in refusals] == ["Y3", "Y1", "Y1"]
    assert [refusal.card for refusal in refusals] == [None, *g.hand[0]]
    assert str(refusals[0]).endswith("deck is empty (Y3)")
    assert refusals[1].subject == g.face(g.hand[0][0]).name
    assert g.why_not(1)[0].rule == "Y3"


def turns(g: Toy) -> Toy:
    for seat in range(g.players):
        g.choose(0, player=seat)
        g.choose(0, player=seat)
    return g


def test_the_last_step_of_each_kind_of_choice() -> None:
    g = turns(started(3))
    options = {option.verb: option for option in g.asks[0].options}
    steps = {}
    for verb, option in options.items():
        twin = g.clone()
        twin.choose(option)
        step = twin.last_step
        assert step is not None
        assert step[:2] == (0, option.index)
        steps[verb] = (step.random, step.learned)
    assert steps == {
        "pass": (False, ()),
        "roll": (True, ()),
        "draw": (False, (0,)),
        "plan": (False, ()),
        "show": (False, (1, 2)),
    }
    assert started(2).last_step is None


def test_everybody_learns_when_secret_choices_come_to_light() -> None:
    """Whoever chose last must not be able to take it back after seeing what the others chose."""
    g = started(3)
    for seat in (0, 1):
        g.choose(1, player=seat)
        g.choose(0, player=seat)
        assert g.last_step is not None
        assert g.last_step.learned == ()
    g.choose(1, player=2)
    g.choose(0, player=2)
    assert g.last_step is not None
    assert g.last_step.learned == (0, 1, 2)


@pytest.mark.parametrize(
    ("word", "known", "said"),
    [
        ("plyers", ("players", "teams"), ' Did you mean "players"?'),
        ("zzz", ("b", "a"), " It can be: a, b."),
    ],
)
def test_the_nearest_word_is_offered(word: str, known: tuple[str, ...], said: str) -> None:
    assert nearest(word, known) == said


@pytest.mark.parametrize("seed", [1.5, True, [], b"x", 10**200, "x" * 201], ids=repr)
def test_a_seed_that_cannot_be_is_refused(seed: Any) -> None:
    with pytest.raises(th.BadOption, match="A seed"):
        th.new("armies", players=2, seed=seed)


@pytest.mark.parametrize(
    "seed", [0, -1, 10**200 - 1, "", "x" * 200, "日本"], ids=["0", "-1", "long", "empty", "text", "kanji"]
)
def test_any_other_seed_replays(seed: int | str) -> None:
    g = th.new("armies", players=2, seed=seed)
    assert th.replay(g.record.to_json()).key() == g.key()
