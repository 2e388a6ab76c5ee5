"""Playing by name: the cards of the tests, and what a test says instead of card ids and option numbers.

The cards are our own, so no rule test depends on the balance of the boxes. "Red 3" is a red warrior that attacks with 3
and chains into green and yellow; "Wall 2" defends with 2, "Cover 2" protects with 2. The others have exactly the text
that a rule needs. They are added to the first box, but lie only where a scene puts them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from theomachy.games.kamigami.state import Kamigami

Scene = Callable[..., Kamigami]
"""The scenario builder with the cards of the tests (`scene`)."""

CHAINS = {
    "blue": ("red", "yellow"),
    "green": ("red", "blue"),
    "red": ("green", "yellow"),
    "white": ("red", "blue"),
    "yellow": ("blue", "green"),
}

WARRIORS = {
    **{(f"Red {n}", "red", n): f"Act: attack {n}." for n in range(1, 10)},
    **{(f"Wall {n}", "white", n): f"React: defend {n}." for n in range(1, 5)},
    **{(f"Cover {n}", "white", n): f"React: protect {n}." for n in range(1, 5)},
    ("Yellow", "yellow", 2): "Act: gain 2 energy.",
    ("Blue", "blue", 2): "Act: draw a card.",
    ("Green", "green", 2): "Act: gain 2 faith.",
    ("White", "white", 2): "Act: gain 1 energy.",
    ("Sun", "yellow", 6): "Act: gain 10 energy.",
    ("Two Ways", "blue", 3): "Act: draw 2 cards. Act: gain 1 faith.",
    ("Drum", "red", 3): "React, when you attack: the attack gains 2.",
    ("Awl", "red", 3): "React, when you attack: the attack cannot be defended.",
    ("Hush", "white", 3): "React, when an opponent plays an artifact: cancel it, then discard a card.",
    ("Needle", "red", 3): "Act: attack 3 that cannot be defended.",
    ("Dodge", "white", 3): "Act: draw a card. React, when you are attacked: the attacker must attack another god.",
    ("Throw", "white", 3): "React, when you are attacked: redirect the attack to a god of your choice.",
    ("Stop", "white", 3): "React, when you are attacked: cancel the attack.",
    ("Thorns", "green", 3): "React, when you are attacked: the attacker loses 3 energy.",
    ("Nay", "blue", 3): "React, when an opponent uses a React: cancel it.",
    ("Dear Wall", "white", 3): "React, discard a card: defend 3.",
    ("Ban", "green", 3): "Act: banish a card in your discard pile.",
    ("Ban Theirs", "green", 3): "Act: banish a card in an opponent's discard pile.",
    ("Shun", "green", 3): "Act: banish a card in your hand.",
    ("Keep", "white", 3): "React, when a card of yours would be banished: cancel it.",
    ("Rebirth", "green", 3): "Act: reincarnate a card in your discard pile.",
    ("Recall", "white", 3): "Act: take a card in the Netherworld into your hand.",
    ("Judge", "blue", 3): "Act: adjudicate; if it is a warrior, gain 3 energy; otherwise gain 1 faith.",
    ("Judge Twice", "blue", 3): "Act: adjudicate; if it is a warrior, gain 1 energy, then draw 2 cards.",
    ("Dye", "blue", 3): "Act: the cards in your hand are yellow until end of turn.",
    ("Stain", "blue", 3): "Act: draw a card, then name a colour for the cards in your hand until end of turn.",
    ("Rainbow", "yellow", 3): "Act: this card chains into every colour until end of turn.",
    ("Bargain", "green", 3): "Act: cards cost you 3 less until end of turn.",
    ("Gift", "green", 3): "Act: recruit a warrior in the Hall of Heroes for free.",
    ("Storm", "red", 6): "Act: each opponent loses 5 energy.",
    ("Tribute", "red", 3): "Act, banish a card in your hand: attack 4.",
    ("Pact", "red", 3): "Act, lose 2 energy: attack 4.",
    ("Last Stand", "red", 3): "Act, banish this card: attack 6.",
    ("Burn", "red", 2): "React, when you attack, reincarnate this card: the attack gains 3.",
    ("Peace", "yellow", 3): "React, when an opponent gains energy: cancel it.",
    ("Both", "red", 3): "Act: attack 2, then draw a card.",
    ("Deep Draw", "blue", 3): "Act: draw 5 cards.",
    ("Seek", "blue", 3): "Act: look at the top 3 cards of your draw deck, take one and discard the rest.",
    ("Join", "red", 3): "React, when another player is attacked: the attack gains 3.",
    ("Halt", "white", 3): "React, when an opponent plays a warrior: cancel it.",
    ("Fetch", "white", 3): "Act: take a warrior in the Hall of Heroes into your hand.",
    ("Lift", "white", 3): "Act: put a warrior in the Hall of Heroes on top of your draw deck.",
    ("Drain", "green", 3): "Act: take 5 energy from an opponent.",
    ("Mend", "yellow", 3): "Act: your temple gains 2 energy.",
    ("Shed", "green", 3): "Act, reincarnate this card: gain 1 faith.",
    ("Boomerang", "red", 3): "Act, reincarnate this card: attack 4.",
    ("Spite", "white", 3): "React, when an attack does damage to you: the attacker loses 3 energy.",
    ("Cling", "white", 3): "React, when a card of yours would be banished: draw a card.",
    ("Vine", "green", 3): "React, when you attack: if you played a green card this turn, the attack gains 2.",
    ("Grudge", "green", 3): (
        "React, when you are attacked: "
        "the attacker loses X energy, where X is the number of green cards you played this turn."
    ),
    ("Ember", "red", 3): "Act: if you played a red card this turn, gain 2 faith.",
    ("Ash", "green", 3): "Act: if you played a red card this turn, gain 3 faith.",
    ("Shove", "white", 3): "React, when another player is attacked: redirect the attack to a god of your choice.",
    ("Heir", "red", 3): "Act, banish this card: if you played another red card this turn, gain 2 faith.",
    ("Roll Call", "green", 3): "Act: for each warrior in your hand, gain 1 faith.",
}
"""Name, colour, cost: text."""

ARTIFACTS = {
    ("Urn", "blue", 3): "Act: draw a card.",
    ("Lamp", "red", 3): "Act, discard a card: gain 3 energy.",
    ("Cannon", "red", 3): "Act: attack 2.",
    ("Lock", "white", 3): "Act: gain 1 energy. React, when an opponent plays an artifact: cancel it.",
}

GODS = {
    "Quiet": "React, when an effect keeps a card from being banished: gain 1 faith.",
    "Mute": "React, when an effect keeps a card from being banished: draw a card.",
    "Still": "React, when an effect keeps a card from being banished: gain 1 energy.",
    "Calm": "React, when an effect keeps a card from being banished: gain 2 energy.",
    "Silent": "React, when an effect keeps a card from being banished: gain 2 faith.",
    "Hushed": "React, when an effect keeps a card from being banished: draw 2 cards.",
    "Archer": "Act: attack 1. Act, lose 1 energy: attack 2.",
    "Healer": "Act: gain 1 energy.",
    "Shield": "React, lose 1 energy: defend 2.",
    "Rock": "React: defend 1.",
    "Warder": "React: protect 2.",
    "Once": "Once per turn: react, lose 1 energy: defend 1.",
    "Dawn": "React, when your Starting Phase begins: gain 2 energy.",
    "Dusk": "React, when your End Phase begins: gain 2 energy.",
    "Vengeful": "React, when an attack does damage to you: gain 1 energy.",
    "Tollman": "React, when an attack does damage to you, lose 1 energy: gain 1 faith.",
    "Grim": "React, when an attack of yours does damage: gain 3 energy.",
    "Tither": "Act, lose 1 energy: gain 2 faith.",
    "Scribe": "Act, pay 1 faith: draw a card.",
    "Echo": "React, when an opponent gains energy: gain 1 energy.",
    "Reply": "React, when an opponent gains energy: gain 1 energy, then draw a card.",
    "Digger": (
        "Act: put a warrior in your discard pile on top of your draw deck, "
        "then if your energy is 3 or less, gain 1 energy."
    ),
    "Oracle": "Act: adjudicate; if it is a warrior, gain 3 energy.",
    "Finder": "Act: look at the top 2 cards of your draw deck, take one and discard the rest.",
    "Painter": "Act: the cards in your hand are yellow until end of turn.",
    "Reaper": (
        "Act: banish a card in an opponent's discard pile. "
        "React, when an attack of yours does damage: each opponent discards a card at random."
    ),
    "Gravedigger": "Act, banish a card in your discard pile: gain 1 energy.",
    "Mason": "Act: your temple gains 1 energy.",
    "Sower": "React, when an attack of yours does damage: reincarnate a card in an opponent's discard pile.",
    "Smith": "Act: cards cost you 1 less until end of turn.",
    "Almoner": "Act: gain 2 faith.",
    "Fickle": "Act: if your energy is 3 or less, gain 2 faith; otherwise gain 1 energy.",
    "Buyer": "Act: gain 2 faith. Act, pay 2 faith: an opponent loses 1 energy.",
    "Gatherer": "React, when you recruit a warrior: gain 2 faith.",
}
"""All of one culture and of the spheres Sun, Moon and War."""

TEMPLES = {
    ("Sun House", "Sun"): "Act, take 1 energy from your temple: draw a card.",
    ("Moon House", "Moon"): "Act, take 5 energy from your temple: gain 3 energy.",
    ("Life House", "Life"): "Act: draw a card.",
    ("War House", "War"): "React, take 1 energy from your temple: defend 2.",
    ("Grow House", "War"): "Act: your temple gains 9 energy.",
    ("Fort", "War"): "Act, take 1 energy from your temple: attack 2.",
    ("Pyre House", "War"): "Act, banish a card in your hand: your temple gains 1 energy.",
    ("Den", "War"): "React, when you attack: banish a disciple in your hand.",
}


def card_file() -> str:
    """The cards of the tests as a card file."""
    rows = []
    for (name, colour, cost), text in WARRIORS.items():
        rows.append(_row("warrior", name=name, colour=colour, chains=list(CHAINS[colour]), cost=cost, text=text))
    for (name, colour, cost), text in ARTIFACTS.items():
        rows.append(_row("artifact", name=name, colour=colour, chains=list(CHAINS[colour]), cost=cost, text=text))
    for name, text in GODS.items():
        rows.append(_row("god", name=name, culture="Tests", spheres=["Sun", "Moon", "War"], text=text))
    for (name, sphere), text in TEMPLES.items():
        rows.append(_row("temple", name=name, sphere=sphere, text=text))
    rows.append(_row("disciple", name="Guard", rank=3, cost=2, copies=1, text="React: defend 1.", set="Tests"))
    rows.append(_row("disciple", name="Zealot", rank=1, cost=1, copies=1, text="Act: attack 1.", set="Tests"))
    return "\n".join(rows)


def _row(table: str, **fields: Any) -> str:
    return "\n".join([f"[[{table}]]", *(f"{name} = {json.dumps(value)}" for name, value in fields.items()), ""])


QUIET = ("Quiet", "Mute", "Still", "Calm", "Silent", "Hushed")
"""Gods that have nothing to say while no card is kept from being banished."""


# --- choosing ---------------------------------------------------------------------------------------------------------


def asked(g: Kamigami) -> list[int]:
    return [ask.player for ask in g.asks]


def offers(g: Kamigami, seat: int | None = None) -> list[str]:
    """What a seat (the first that is asked) can choose, as sentences."""
    return [str(option) for ask in g.asks if seat in (None, ask.player) for option in ask.options]


def can(g: Kamigami, said: str) -> bool:
    return any(said in offer for offer in offers(g))


def choose(g: Kamigami, *said: str) -> None:
    """Choose the first option that says this, one after the other."""
    for words in said:
        option = next((option for ask in g.asks for option in ask.options if words in str(option)), None)
        assert option is not None, f'nobody can choose "{words}": {offers(g)}'
        g.choose(option)


def done(g: Kamigami, times: int = 1) -> None:
    choose(g, *["Done"] * times)


def let(g: Kamigami) -> None:
    """Nobody reacts any more."""
    while g.asks and g.asks[0].raw[1][0] == "may react":
        choose(g, "Let it happen")


def end_turn(g: Kamigami) -> None:
    """Whoever has the turn does nothing more, and nobody reacts."""
    turn = g.turns
    while not g.over and g.turns == turn:
        choose(g, "Let it happen" if g.asks[0].raw[1][0] == "may react" else "Done")


def prompt(g: Kamigami) -> str:
    return g.asks[0].prompt


def reacting(g: Kamigami) -> bool:
    return bool(g.asks) and g.asks[0].reaction


# --- looking ----------------------------------------------------------------------------------------------------------


def names(g: Kamigami, cards: Sequence[int]) -> list[str]:
    """In the order in which they lie, the top last."""
    return [g.face(card).name for card in cards]


def seen(g: Kamigami, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """The names of the cards in a zone of a seat, as a viewer sees them; None for a hidden one."""
    shown = g.view(viewer)["seats"][seat]["zones"][zone]
    return [card and card["name"] for card in shown["cards"] or [None] * shown["count"]]


def hall(g: Kamigami, zone: str) -> list[str]:
    return [card["name"] for card in g.view(None)["shared"]["zones"][zone]["cards"]]


def count(g: Kamigami, zone: str) -> int:
    """How many cards a shared pile has."""
    return int(g.view(None)["shared"]["zones"][zone]["count"])


def number(g: Kamigami, seat: int, label: str) -> Any:
    return g.view(None)["seats"][seat]["numbers"].get(label)


def energy(g: Kamigami) -> list[int]:
    return [number(g, seat, "energy") for seat in range(g.players)]


def shared(g: Kamigami, label: str) -> Any:
    return g.view(None)["shared"]["numbers"].get(label)


def refusal(g: Kamigami, seat: int, subject: str) -> str:
    """Why a card or an ability cannot be used now."""
    found = [str(no) for no in g.why_not(seat) if subject in no.subject]
    assert found, f"{subject} is not refused: {[str(no) for no in g.why_not(seat)]}"
    return found[0]
