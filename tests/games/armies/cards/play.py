"""What the tests of the cards share: what a card says in numbers, soldiers without a text, and answers to its choices.

Numbers are read from the cards: a card may be tuned without touching its test, as long as it does the same with them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import theomachy as th
from tests.games.armies.playing import (
    ONE_OF,
    Scene,
    actions,
    army,
    asked,
    can,
    can_attack_with,
    drop,
    question,
    reasons,
    strike,
)
from tests.games.box import Box
from theomachy.engine.library import Library
from theomachy.games.armies.state import Armies

BOX: Library = th.game("armies").load_library()

PLAIN = ["Giant 1", "Beast 2", "Archer 3", "Demon 4", "Warrior 5", "Spirit 6"]
"""Soldiers without a text, one of each kind, to be put on a pile."""
FIFTEEN = [f"{one} {strength}" for strength in (7, 8, 9) for one in ("Giant", "Beast", "Archer", "Demon", "Warrior")]
"""A full hand: soldiers without a text, all different, never five of a kind."""


# --- what a card says -------------------------------------------------------------------------------------------------


_BOX = Box("armies")
face, field = _BOX.face, _BOX.field
phrases, numbers, number = _BOX.phrases, _BOX.numbers, _BOX.number


def strength(name: str) -> int:
    return int(field(name, "strength"))


def price(name: str) -> int:
    """The energy tokens that the ability of a leading god costs."""
    return number(name, "pay_tokens")


def soldier(kind: str, strength: int) -> str:
    """A card without a text: soldier("Archers", 3) is "Archer 3"."""
    assert 1 <= strength <= 10, f"no soldier has strength {strength}"
    return f"{ONE_OF[kind]} {strength}"


# --- answering --------------------------------------------------------------------------------------------------------


def ways(g: Armies) -> int:
    """How many ways the text of a card offers now; 0 if it asks for no such thing."""
    (ask,) = g.asks
    return sum(option.verb == "do it" for option in ask.options)


def take_way(g: Armies, way: int) -> None:
    """Choose one: the first way is 0."""
    (ask,) = g.asks
    g.choose([option for option in ask.options if option.verb == "do it"][way])


def do_it(g: Armies) -> None:
    """Do what you may."""
    assert ways(g) == 1
    take_way(g, 0)


def leave_it(g: Armies) -> None:
    """Do not do what you may."""
    (ask,) = g.asks
    g.choose(next(option for option in ask.options if option.verb == "leave it"))


def name_player(g: Armies, seat: int) -> None:
    """Choose a player."""
    (ask,) = g.asks
    g.choose(next(option for option in ask.options if option.verb == "that player" and option.args == (seat,)))


def finish_choosing(g: Armies) -> None:
    """Whoever has the turn takes the first option of whatever is asked, up to the next action."""
    me = g.active
    while g.asks and asked(g) == me and question(g)[0] != "act":
        g.choose(0)


def told(g: Armies, viewer: int | None = None) -> str:
    """The whole story as one text."""
    return "\n".join(g.story(viewer))


# --- cards of a stranger ----------------------------------------------------------------------------------------------

FIELDS: dict[str, dict[str, Any]] = {
    "army": {"kind": "Archers", "strength": 5, "copies": 8},
    "wanderer": {"strength": 5, "copies": 4},
    "leading_god": {"pantheon": "Strange"},
    "supporting_god": {"pantheon": "Strange", "copies": 4},
    "power": {"copies": 4},
}


def card(table: str, name: str, text: str, **more: Any) -> str:
    """A card as it stands in a card file."""
    said = {"name": name, **FIELDS[table], "text": text, **more}
    lines = [f"{key} = {json.dumps(item, ensure_ascii=False)}" for key, item in said.items()]
    return "\n".join([f"[[{table}]]", *lines, ""])


def card_folder(folder: Path, *cards: str) -> str:
    """These cards in a folder, as a stranger hands them over."""
    (folder / "stranger.toml").write_text("\n".join(cards), "utf-8")
    return str(folder)


# --- traits that several cards share ----------------------------------------------------------------------------------


def check_stronger_as_target(scene: Scene, name: str) -> None:
    """Its strength as a target is what its text adds, no more and no less; in an attack of its own it gets nothing."""
    needed = strength(name) + number(name, "stronger_attacked")
    attackers = [soldier("Beasts" if field(name, "kind") != "Beasts" else "Demons", n) for n in range(1, 11)]
    g = scene(hands=[attackers], armies=[[], [name]])
    assert [card for card in attackers if can_attack_with(g, card)] == attackers[needed - 1 :]
    if needed <= 10:
        strike(g, attackers[needed - 1], f"{name} of Player 2")
        assert (army(g, 0), army(g, 1)) == ([], [])  # a tie: both are lost


def check_stronger_as_attacker(scene: Scene, name: str) -> None:
    """As an attacker it is stronger by what its text adds, here just enough for two targets; as a target it is not."""
    own, more = strength(name), number(name, "stronger_attacking")
    first, second = soldier("Archers", own), soldier("Giants", more)
    g = scene(hands=[[name]], armies=[[], [first, second]])
    strike(g, name, f"{first} of Player 2", f"{second} of Player 2")
    assert (army(g, 0), army(g, 1)) == ([], [])  # a tie: all are lost
    g = scene(hands=[[soldier("Giants", own)]], armies=[[], [name]])
    assert can_attack_with(g, soldier("Giants", own))


def check_survives_ties(scene: Scene, name: str) -> None:
    """Its target is lost, it stays itself. As a target it is lost like any other."""
    equal = soldier("Giants", strength(name))
    g = scene(hands=[[name]], armies=[[], [equal]])
    strike(g, name, f"{equal} of Player 2")
    assert (army(g, 0), army(g, 1)) == ([name], [])


def check_cannot_attack(scene: Scene, name: str) -> None:
    """It can be dropped, but never with an attack, and the refusal says why."""
    g = scene(hands=[[name]], armies=[[], ["Archer 1"]])
    assert can(g, f"Drop {name}") and not can_attack_with(g, name)
    assert reasons(g, 0)[f"Attack with {name}"] == "A5.1"


def check_musters(scene: Scene, name: str, count: int, **position: Any) -> None:
    """When it is dropped, so many cards of the pile are dropped with it, at no price."""
    g = scene(hands=[[name]], piles=[PLAIN], **position)
    drop(g, name)
    assert army(g, 0) == [name, *PLAIN[:count]] and actions(g) == 2


AHEAD: dict[str, Any] = {"finished": [["Archers"], ["Giants", "Demons"]]}
"""The opponent is ahead."""
LEVEL: dict[str, Any] = {"finished": [["Archers"], ["Giants"]]}
"""The opponent is not ahead."""
