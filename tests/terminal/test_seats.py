"""Who sits where."""

from __future__ import annotations

import pytest

from theomachy.bots import UnknownBot
from theomachy.match import Person
from theomachy.terminal.seats import fill_seats


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["me", "greedy"], ["Player 1", "Greedy bot"]),
        (["me:Ann", "me: Bo "], ["Ann", "Bo"]),
        (["me", "random", "random:Hal", "random"], ["Player 1", "Random bot 1", "Hal", "Random bot 2"]),
        (["me:Ann", "me:Ann"], ["Ann 1", "Ann 2"]),
        (["me:Ann", "me:Ann", "me:Ann 1"], ["Ann 2", "Ann 3", "Ann 1"]),
        (["me:Ann 2", "me:Ann", "random:Ann"], ["Ann 2", "Ann 1", "Ann 3"]),
        (["me:" + "x" * 24] * 2, ["x" * 22 + " 1", "x" * 22 + " 2"]),
        (["me:\x1b[2J", "me:\u202e"], ["[2J", "Player 2"]),
    ],
)
def test_names(words: list[str], names: list[str]) -> None:
    assert fill_seats(words, 1)[0] == names


def test_people_and_bots() -> None:
    _, seats = fill_seats(["me:Ann", "greedy"], 1)
    assert seats[0] == Person("Ann")
    assert not isinstance(seats[1], Person)
    assert seats[1].name == "greedy"


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="greedy"):
        fill_seats(["me", "gredy"], 1)
