"""Playing by name: the cards of the tests, and what a test says instead of card ids and option numbers.

The cards are our own, so no rule test depends on the balance of the box. "Fighter 4" has Combat 4 and Speed 1, "Runner
4" the other way round, and "Beast 4" is a natural Creature of level 1 with Combat 4. "Blank 1" and so on are Plot cards
of the Exploration phase for a hand. The others have exactly what a rule needs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import theomachy as th
from theomachy.games.anima.state import Anima

Scene = Callable[..., Anima]
"""The scenario builder with the cards of the tests (`scene`) or with those of the box (`box`)."""
Rolls = Callable[..., None]
"""Say what the next dice will show."""

PEOPLE: dict[str, dict[str, Any]] = {f"Fighter {n}": {"combat": n, "speed": 1} for n in range(10)}
PEOPLE |= {f"Runner {n}": {"combat": 1, "speed": n} for n in range(10)}
PEOPLE |= {
    "Mage": {"skills": ["Magic"]},
    "Witch": {"skills": ["Magic"]},
    "Rogue": {"skills": ["Trickery"]},
    "Monk": {"skills": ["Ki"]},
    "Sage": {"phase": "Reset", "text": "Spin this Character: draw an Advantage."},
    "Champion": {"phase": "Combat", "text": "Spin this Character: your side has +3 Combat."},
    "Seer": {"phase": "Interruption", "text": "Spin this Character when you roll for exploration: the roll is 6."},
    "Meddler": {
        "phase": "Interruption",
        "text": "Spin this Character when another party rolls for exploration: the roll is 6.",
        "skills": ["Magic"],
    },
    "Healer": {
        "phase": "Interruption",
        "text": "Spin this Character when one of your Characters would die: it is incapacitated instead.",
    },
}
ARCANE: dict[str, dict[str, Any]] = {"Saint": {}, "Prophet": {}, "Oracle": {}}

AREAS: dict[str, dict[str, Any]] = {
    "Camp": {"table": "- - - - - -", "rewards": ["Advantage", "Recruit", "Mission"]},
    "Camp Two": {"table": "- - - - - -", "rewards": ["Advantage", "Recruit", "Mission"]},
    "Meadow": {"table": "- 1 1 1 2 *", "special": "Draw an Advantage.", "rewards": ["Advantage"]},
    "Bog": {"table": "* * * * * *", "special": "Lose your turn.", "rewards": ["Advantage"]},
    "Keep": {"level": 2, "table": "- 1 1 1 2 3", "rewards": ["Advantage", "Recruit"]},
    "Abyss": {"level": 3, "table": "- 1 1 1 2 3", "rewards": ["Advantage"]},
    "Fair": {"table": "- - - - - -", "trade": True, "rewards": ["Advantage"]},
    "Bazaar": {"table": "- - - - - -", "trade": True, "rewards": ["Advantage"]},
    "Shrine": {"table": "- - - - - -", "ex": "Blessing", "reward": "Draw 3 Advantages."},
    "Tower": {"table": "- - - - - -", "ex": "Watch", "reward": "You act first in the next turn."},
    "Temple": {"table": "- - - - - -", "rewards": ["Advantage"], "text": "Parties do not fight. +2 Speed."},
    **{f"Hill {n}": {"table": "- - - - - -", "rewards": ["Advantage"]} for n in range(1, 9)},
    "Peak": {"level": 3, "table": "- - - - - -", "rewards": ["Advantage"]},
}

PLOTS = {
    ("Coin", "Reset"): "Draw an Advantage.",
    ("Purse", "Movement"): "Draw an Advantage.",
    ("Whisper", "Interaction"): "Draw an Advantage.",
    ("Lantern", "Exploration"): "Draw an Advantage.",
    ("Shout", "Combat"): "Your side has +3 Combat.",
    ("Roar", "Combat"): "Your side has +2 Combat.",
    ("Taunt", "Combat"): "The other side has -3 Combat.",
    ("Smoke", "Combat"): "Slip away from this combat.",
    ("Again", "Interruption"): "When you roll for exploration, roll it again. When you roll in combat, roll it again.",
    ("Nudge", "Interruption"): "When you roll for exploration, the roll changes by -3.",
    ("Push", "Interruption"): (
        "When you roll for exploration, the roll changes by +3. When you roll in combat, the roll changes by +3. "
        "When you make a Speed check, the roll changes by +3."
    ),
    ("Deny", "Interruption"): "When a Magic, Trickery or Ki card is played, cancel it.",
    ("Shield", "Interruption"): "When a Ki or Magic card that affects your party is played, cancel it.",
    ("Banish", "Interruption"): "When you meet an Encounter, cancel it.",
    ("Breath", "Interruption"): "When one of your Characters would die, it is incapacitated instead.",
    ("Curse", "Reset"): "Choose another party; that party has -2 Speed until end of turn.",
    ("Drums", "Reset"): "Your party has +3 Speed until end of turn.",
    ("Omen", "Reset"): "In the next turn your party has +2 Combat.",
    ("Murder", "Reset"): "Choose a Character of your party; it dies.",
    ("Faint", "Reset"): "Choose a Character of your party; incapacitate it.",
    **{(f"Blank {n}", "Exploration"): "Draw an Advantage." for n in range(1, 13)},
}
ABILITIES = {
    ("Spark", "Magic", "Reset"): "Draw an Advantage.",
    ("Trick", "Trickery", "Reset"): "Draw an Advantage.",
    ("Focus", "Ki", "Reset"): "Draw an Advantage.",
    ("Hex", "Magic", "Reset"): "Choose another party; that party has -2 Speed until end of turn.",
    ("Kick", "Ki", "Combat"): "Your side has +4 Combat.",
    ("Chant", "Magic", "Combat"): "Draw an Advantage.",
    ("Parry", "Ki", "Interruption"): "When a Magic, Trickery or Ki card is played, cancel it.",
}
OTHERS = {
    ("artifact", "Relic"): "+1 Combat.",
    ("artifact", "Idol"): "+2 Combat.",
    ("artifact", "Phylactery"): (
        "Discard this Artifact when one of your Characters would die: it is incapacitated instead."
    ),
    ("incident", "Storm"): "-1 Speed.",
    ("incident", "Eclipse"): "Nobody seeks new horizons.",
    ("incident", "Truce"): "Draw an Advantage.",
    ("trap", "Pit"): "Lose your turn.",
    ("trap", "Well"): "Draw 3 Advantages.",
    ("trap", "Gallows"): "Choose a Character of your party; it dies.",
    ("trap", "Snare"): "Choose a Character of your party; incapacitate it.",
}

CREATURES: dict[str, dict[str, Any]] = {f"Beast {n}": {"combat": n} for n in range(1, 13)}
CREATURES |= {"Ghost": {"combat": 3, "kind": "supernatural"}, "Dragon": {"combat": 9, "level": 3}}
CREATURES |= {"Reaper": {"combat": 12, "text": "When it wins, choose a Character of your party; it dies."}}
EVENTS: dict[str, dict[str, Any]] = {
    "Feast": {"text": "Draw 2 Advantages."},
    "Mud": {"text": "Lose your turn."},
    "Plague": {"text": "Choose a Character of your party; it dies."},
    "Comet": {"text": "Draw 2 Advantages.", "level": 3},
    "Stranger": {"text": "Recruit a Character."},
}

MISSIONS: dict[str, dict[str, Any]] = {
    "Stroll": {"places": ["Camp"], "reward": "+3 Combat."},
    "Walk": {"places": ["Camp"], "reward": "Draw 2 Advantages."},
    "Duel": {"places": ["Camp"], "objective": "defeat an adversary of Combat 5", "reward": "+1 Combat."},
    "Joust": {"places": ["Camp"], "level": 5, "objective": "defeat an adversary", "reward": "+1 Combat."},
    "Race": {"places": ["Camp"], "objective": "pass a Speed check of 8", "reward": "+1 Speed."},
    "Both": {"places": ["Camp"], "objective": "pass a Speed check of 2, then defeat an adversary of Combat 2"},
    "Siege": {"places": ["Camp"], "turns": 3, "objective": "defeat an adversary of Combat 3", "reward": "+1 Combat."},
    "Long Watch": {"places": ["Camp"], "turns": 3, "objective": "pass a Speed check of 5", "reward": "+1 Combat."},
    "Riddle": {"objective": "pass a Speed check of 8", "reward": "+1 Combat."},
    "Toll": {"objective": "discard 2 Advantages", "reward": "+1 Combat."},
    "High Road": {"level": 2, "reward": "+1 Combat."},
}
FINALS: dict[str, dict[str, Any]] = {
    "Doom": {
        "places": ["Camp"],
        "countdown": 2,
        "objective": "defeat an adversary of Combat 9",
        "crisis": "defeat an adversary of Combat 6",
    },
    "Long Doom": {"places": ["Camp"], "countdown": 9, "crisis": "defeat an adversary of Combat 6"},
}


def card_file() -> str:
    """All of these as a card file."""
    rows: list[tuple[str, dict[str, Any]]] = []
    for table, people in (("character", PEOPLE), ("arcane", ARCANE)):
        rows += ((table, {"name": n, "gender": "female", "combat": 1, "speed": 1, **d}) for n, d in people.items())
    rows += (("area", {"name": name, "level": 1, **data}) for name, data in AREAS.items())
    rows += (("plot", {"name": name, "phase": phase, "text": text}) for (name, phase), text in PLOTS.items())
    rows += (
        ("ability", {"name": name, "skill": skill, "phase": phase, "text": text})
        for (name, skill, phase), text in ABILITIES.items()
    )
    rows += ((table, {"name": name, "text": text}) for (table, name), text in OTHERS.items())
    rows += (("creature", {"name": n, "level": 1, "kind": "natural", **data}) for n, data in CREATURES.items())
    rows += (("event", {"name": name, "level": 1, **data}) for name, data in EVENTS.items())
    rows += (("mission", {"name": name, **data}) for name, data in MISSIONS.items())
    rows += (("final", {"name": name, **data}) for name, data in FINALS.items())
    return "\n".join(_row(table, data) for table, data in rows)


def _row(table: str, data: dict[str, Any]) -> str:
    return f"[[{table}]]\n" + "".join(f"{key} = {json.dumps(item)}\n" for key, item in data.items())


# --- what can be chosen -----------------------------------------------------------------------------------------------

PASSIVE: tuple[str, ...] = (
    "let it be",
    "done",
    "no reward",
    "leave it",
    "let it go",
    "take nothing",
    "leave them",
    "wait",
    "fight",
)
PASSIVE += ("stay", "rest", "refuse")


def offers(g: Anima) -> list[str]:
    """What whoever is asked first can choose."""
    return [str(option) for option in g.asks[0].options]


def asked(g: Anima) -> list[int]:
    return [ask.player for ask in g.asks]


def take(g: Anima, choice: str) -> None:
    """Choose the option that begins so, now."""
    found = [at for at, option in enumerate(offers(g)) if option.startswith(choice)]
    assert found, f"{choice!r} is not among {offers(g)}: {g.asks[0].prompt}"
    g.choose(found[0], player=g.asks[0].player)


def passive(g: Anima) -> None:
    """Whoever is asked does as little as possible."""
    ask = g.asks[0]
    verbs = [option.verb for option in ask.options]
    g.choose(next((verbs.index(verb) for verb in PASSIVE if verb in verbs), 0), player=ask.player)


def act(g: Anima, *wanted: str) -> Anima:
    """Choose these, each as soon as it is offered; all else is passive until then."""
    for choice in wanted:
        for _ in range(80):
            assert not g.over, f"{choice!r} was never offered, and the game is over"
            if any(option.startswith(choice) for option in offers(g)):
                break
            passive(g)
        take(g, choice)
    return g


def until(g: Anima, prompt: str) -> Anima:
    """All are passive until somebody is asked this."""
    for _ in range(200):
        if g.over or g.asks[0].prompt.startswith(prompt):
            break
        passive(g)
    assert not g.over and g.asks[0].prompt.startswith(prompt), prompt
    return g


def next_phase(g: Anima) -> Anima:
    """All are passive until the phase is over."""
    phase, turn = g.phase, g.turn
    while not g.over and (g.phase, g.turn) == (phase, turn):
        passive(g)
    return g


def next_turn(g: Anima) -> Anima:
    """All are passive until the turn is over."""
    turn = g.turn
    while not g.over and g.turn == turn:
        passive(g)
    return g


# --- what lies where --------------------------------------------------------------------------------------------------


def names(g: Anima, cards: list[int]) -> list[str]:
    return [g.face(card).name for card in cards]


def pile(g: Anima, zone: str, seat: int = 0) -> list[str]:
    return names(g, getattr(g, zone)[seat])


def place(g: Anima, seat: int) -> str | None:
    """The Area of a party."""
    return g.face(g.where[seat]).name if g.where[seat] >= 0 else None


def numbers(g: Anima, seat: int) -> tuple[int, int]:
    """Combat and Speed of a party, as everybody sees them."""
    shown = g.view(None)["seats"][seat]["numbers"]
    return shown["combat"], shown["speed"]


def story(g: th.Game) -> str:
    return "\n".join(g.story(None))
