"""Playing by name: the cards of the tests, and what a test says instead of card ids and option numbers.

The cards are our own, so no rule test depends on the balance of the box. "Man 2/1" is a Lesser Creature with Fight 2
and Life 1 for one I, "Giant 4/4" a Greater one for one II, "Titan 5/5" an Exalted one for two II and two III. A "Pebble
II" has a Greater back and is never Summoned. The others have exactly the text that a rule needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import theomachy as th
from theomachy.games.twilight.state import Twilight

Scene = Callable[..., Twilight]
"""The scenario builder with the cards of the tests."""

I, II, III = "Pebble I", "Pebble II", "Pebble III"  # noqa: E741  the Aspects have these names

MEN = ("1/1", "1/2", "2/1", "2/2", "3/1", "3/3", "0/4", "1/5", "4/4", "2/3")
GIANTS = ("1/2", "3/3", "4/4", "2/6")

CREATURES: dict[str, tuple[str, int, int, str]] = {
    "Guard": ("[1, 0, 0]", 4, 4, "Armor 2."),
    "Oracle": ("[1, 0, 0]", 4, 4, "Armor 1."),
    "Fencer": ("[1, 0, 0]", 2, 1, "Initiative."),
    "Drummer": ("[1, 0, 0]", 1, 1, "Creatures you control have Initiative."),
    "Runner": ("[1, 0, 0]", 1, 2, "Fleet."),
    "Ram": ("[1, 0, 0]", 5, 5, "Overrun."),
    "Seer": ("[1, 0, 0]", 1, 2, "Prescience."),
    "Prophet": ("[1, 0, 0]", 1, 2, "Prescience. Exhaust: choose a Creature; deal 2 damage to it."),
    "Charger": ("[1, 0, 0]", 2, 2, "Swift."),
    "Archer": ("[1, 0, 0]", 1, 2, "Exhaust: choose a Creature; deal 2 damage to it."),
    "Nymph": (
        "[1, 0, 0]",
        0,
        4,
        "Exhaust: choose an attacking or blocking Creature another player controls; "
        "it deals and receives no combat damage this turn.",
    ),
    "Priest": ("[1, 0, 0]", 1, 2, "Pay 1 I: choose a Creature you control; Destroy it to Manifest 1 I."),
    "Monk": ("[1, 0, 0]", 1, 1, "Once per turn: pay 1 I: draw a card."),
    "Zealot": ("[1, 0, 0]", 1, 1, "Conviction: Exhaust: draw a card."),
    "Votary": ("[1, 0, 0]", 1, 1, "Conviction: once per turn: pay 1 I: draw a card."),
    "Ghost": ("[1, 0, 0]", 1, 1, "Deathbound: draw a card."),
    "Banshee": ("[1, 0, 0]", 1, 1, "Requiem: deal 2 damage to an opponent."),
    "Augur": ("[1, 0, 0]", 1, 1, "Requiem: Manifest 1 I."),
    "Annoyance": ("[2, 2, 0]", 2, 2, "Requiem: draw a card."),
    "Fidget": ("[1, 0, 0]", 1, 1, "Exhaust: Refresh this card."),
    "Trapper": ("[1, 0, 0]", 1, 3, "When this Creature blocks, Manifest 1 I."),
    "Sentinel": ("[1, 0, 0]", 1, 3, "When this Creature blocks, draw a card."),
    "Pyre": ("[1, 0, 0]", 3, 3, "Requiem: choose a Creature an opponent controls; Slay it."),
    "Butcher": (
        "[1, 0, 0]",
        1,
        1,
        "Exhaust: choose a Creature you control; "
        "Destroy it to deal damage equal to the Fight and Life it had to an opponent.",
    ),
    "Vulture": (
        "[1, 0, 0]",
        1,
        1,
        "Once per turn: when a card is Destroyed, choose a Creature an opponent controls with Life 1 or less; Slay it.",
    ),
    "Scout": ("[1, 0, 0]", 1, 1, "Deathbound: Manifest 1 I."),
    "Slayer": ("[1, 0, 0]", 1, 9, "When this Creature Slays a Creature, put a Blessing on this card."),
    "Mourner": ("[1, 0, 0]", 1, 1, "When a Creature is Slain, choose a Creature; return it to its controller's hand."),
    "Deserter": (
        "[1, 0, 0]",
        1,
        1,
        "When a Creature is Slain, choose a Creature; return it to its controller's hand. "
        "When a Creature is Slain, deal 1 damage to an opponent.",
    ),
    "Martyr": ("[1, 0, 0]", 1, 1, "Requiem: deal 1 damage to you."),
    "Ember": ("[1, 0, 0]", 1, 1, "Deathbound: deal 1 damage to each opponent."),
    "Herald": ("[1, 0, 0]", 1, 1, "When this card enters play, draw a card."),
    "Shifter": (
        "[1, 0, 0]",
        3,
        1,
        "Exhaust: remove all markers from this card, then choose a Creature this card is not copying; "
        "this card becomes a copy of it, keeping this ability.",
    ),
}
"""Name: cost, Fight, Life, text."""

SCHEMES: dict[str, tuple[str, str, str]] = {
    "Bolt": ("[2, 1, 0]", "Aggression", "Deal 4 damage to an opponent."),
    "Thunder": ("[0, 2, 0]", "Aggression", "Deal 4 damage to an opponent."),
    "Spark": ("[1, 0, 0]", "Aggression", "Deal 1 damage to an opponent."),
    "Veto": ("[1, 2, 0]", "Aggression", "Counter a card being Summoned."),
    "Ban": ("[1, 0, 0]", "Aggression", "Counter a card being Summoned."),
    "Sting": ("[1, 0, 0]", "Aggression", "Choose a Creature; deal 2 damage to it."),
    "Omen": ("[1, 0, 0]", "Aggression", "Manifest 1 I."),
    "Great Omen": ("[1, 0, 0]", "Aggression", "Manifest 1 II."),
    "Exalted Omen": ("[1, 0, 0]", "Aggression", "Manifest 1 III."),
    "Ruin": ("[1, 0, 0]", "Aggression", "Destroy a card in Discard Stacks. Obliterate 5."),
    "Backward Ruin": ("[1, 0, 0]", "Aggression", "Obliterate 5. Destroy a card in Discard Stacks."),
    "Mend": ("[1, 0, 0]", "Aggression", "Restore 3 to you."),
    "Oath": ("[1, 0, 0]", "Aggression", "Deal 1 damage to an opponent. Conviction: deal 2 damage to an opponent."),
    "Blue Oath": ("[1, 0, 0]", "Negotiation", "Conviction: deal 2 damage to an opponent. Draw a card."),
    "Flood": ("[1, 0, 0]", "Aggression", "Deal damage equal to the power paid to an opponent."),
    "Bless": ("[1, 0, 0]", "Aggression", "Choose a Creature; put 2 Blessings on it."),
    "Rage": ("[1, 0, 0]", "Aggression", "Choose a Creature; it has +3 Fight until end of turn."),
    "Chill": ("[1, 0, 0]", "Aggression", "Choose a Creature; Exhaust it, then Freeze it."),
    "Wake": ("[1, 0, 0]", "Aggression", "Choose a Creature; Refresh it."),
    "Foul": ("[1, 0, 0]", "Aggression", "Defile 2."),
    "Study": ("[1, 0, 0]", "Aggression", "Draw 2 cards."),
    "Gift": ("[1, 0, 0]", "Aggression", "Restore 1 to a player."),
    "Recall": ("[1, 0, 0]", "Aggression", "Choose a Creature you control; return it to its controller's hand."),
    "Volley": ("[1, 0, 0]", "Aggression", "For each attacking Creature, deal 2 damage to it."),
    "Rise": ("[0, 1, 0]", "Aggression", "Choose a Creature in your Discard Stack; put it into play."),
    "Dig": ("[1, 0, 0]", "Aggression", "Choose a card in your Discard Stack; put it into play."),
    "Charm": ("[0, 1, 0]", "Aggression", "Choose a Creature an opponent controls; gain control of it."),
    "Bell": ("[1, 0, 0]", "Aggression", "Put a Leper Mini-card into play."),
    "Tribute": ("[1, 0, 0]", "Aggression", "Deal 1 damage to you, then deal 3 damage to each opponent."),
    "Hail": ("[1, 0, 0]", "Aggression", "For each Creature, deal 1 damage to each player."),
    "Purge": ("[1, 0, 0]", "Aggression", "Destroy 2 cards in Discard Stacks."),
    "Rout": ("[1, 0, 0]", "Aggression", "For each of up to 2 Creatures of each opponent, deal 9 damage to it."),
    "Costly": ("[3, 3, 3]", "Aggression", "Draw a card."),
}
"""Name: cost, faction, text."""

TRAPS: dict[str, tuple[int, str]] = {
    "Snare": (1, "Choose a Lesser Creature the holder controls; Slay it."),
    "Leech": (1, "Deal 2 damage to the holder."),
    "Bane": (2, "Deal 3 damage to the holder."),
    "Lure": (1, "Choose a Creature the holder controls; gain control of it."),
    "Idol": (1, "Draw a card."),
    "Exile": (1, "Choose a Lesser Creature the holder controls; return it to its controller's hand."),
    "Thief": (2, "Choose an Aspect the holder has; Exhaust it."),
    "Ghoul": (2, "Choose a card in the holder's Discard Stack; Destroy it there."),
    "Quake": (1, "Deal 1 damage to each player. Exhaust this Aspect."),
    "Robber": (1, "Choose an Aspect the holder has; Destroy it."),
    "Frost": (1, "Choose an Aspect the holder has; Exhaust it, then Freeze it."),
}
"""Schemes that are there for their Heresy: Aspect, Heresy."""

OTHERS = """
[[intrigue]]
name = "Tithe"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
upkeep = [1, 0, 0]
text = "When your Draw Phase starts, Restore 1 to you."
heresy = "You may put this card into play under your control."

[[intrigue]]
name = "Pact"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
upkeep = [2, 0, 0]
text = "When your Draw Phase starts, deal 1 damage to each opponent."
heresy = "You may put this card into play under your control."

[[fortification]]
name = "Wall"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["N"]
text = "Your Life Stack has Armor 1."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Well"
faction = "Negotiation"
aspect = 1
cost = [1, 0, 0]
sides = ["N", "E"]
text = "When your Draw Phase ends, draw a card."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Warren"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["W"]
text = "When your Draw Phase ends, put a Leper Mini-card into play."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Market"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["S"]
text = "Place one more Aspect in your Resource Phase."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Anchor"
faction = "Aggression"
aspect = 1
cost = [9, 9, 9]
sides = ["E"]
text = "Exhaust: draw a card."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Toll"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["S"]
text = "Creatures opponents Summon cost 1 I more."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Forge"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["S"]
text = "Creatures you Summon cost 1 II less."
heresy = "Exhaust this Aspect."

[[fortification]]
name = "Guild"
faction = "Aggression"
aspect = 1
cost = [1, 0, 0]
sides = ["S"]
text = "Creatures you Summon cost 2 I, 2 II and 1 III less."
heresy = "Exhaust this Aspect."
"""


def card_file() -> str:
    """The cards of the tests as a card file."""
    parts = [OTHERS]
    for aspect, name in enumerate((I, II, III), 1):
        parts.append(_card("scheme", name, "[9, 9, 9]", aspect, text="Draw a card."))
    for size in MEN:
        fight, life = map(int, size.split("/"))
        parts.append(_card("creature", f"Man {size}", "[1, 0, 0]", 1, fight=fight, life=life))
    for size in GIANTS:
        fight, life = map(int, size.split("/"))
        parts.append(_card("creature", f"Giant {size}", "[0, 1, 0]", 2, fight=fight, life=life))
    parts.append(_card("creature", "Titan 5/5", "[0, 2, 2]", 3, fight=5, life=5))
    for name, (cost, fight, life, text) in CREATURES.items():
        parts.append(_card("creature", name, cost, 1, text=text, fight=fight, life=life))
    for name, (cost, faction, text) in SCHEMES.items():
        extra = "x = true\n" if name == "Flood" else ""
        parts.append(_card("scheme", name, cost, 1, text=text, faction=faction) + extra)
    for name, (aspect, heresy) in TRAPS.items():
        parts.append(_card("scheme", name, "[9, 0, 0]", aspect, text="Draw a card.", heresy=heresy))
    return "\n".join(parts)


def _card(
    table: str,
    name: str,
    cost: str,
    aspect: int,
    text: str = "",
    heresy: str = "Exhaust this Aspect.",
    faction: str = "Aggression",
    **values: int,
) -> str:
    numbers = "".join(f"{key} = {value}\n" for key, value in values.items())
    return (
        f'[[{table}]]\nname = "{name}"\nfaction = "{faction}"\naspect = {aspect}\ncost = {cost}\n'
        f'{numbers}text = "{text}"\nheresy = "{heresy}"\n'
    )


def new_game(players: int = 2, seed: int = 3, **options: Any) -> Twilight:
    """A new game from its first choice, with the cards of the box if no others are given."""
    return cast(Twilight, th.new("twilight", players=players, seed=seed, **options))


# --- choosing ---------------------------------------------------------------------------------------------------------


def asked(g: Twilight) -> int:
    """The one seat that must choose now; -1 if nobody or several."""
    return g.asks[0].player if len(g.asks) == 1 else -1


def choices(g: Twilight, seat: int | None = None) -> list[str]:
    """What can be chosen now, by that seat if one is named; nothing if it is not asked."""
    return [str(option) for ask in g.asks if seat is None or ask.player == seat for option in ask.options]


def question(g: Twilight) -> str:
    """The kind of question that is asked now: "window", "answer", "who blocks" ..."""
    return str(g.asks[0].raw[1][0]) if g.asks else ""


def choose(g: Twilight, seat: int, *wanted: str) -> None:
    """A seat chooses these, one after the other; each is an option or the beginning of one."""
    for choice in wanted:
        offered = choices(g, seat)
        found = [at for at, text in enumerate(offered) if text == choice]
        found = found or [at for at, text in enumerate(offered) if text.startswith(choice)]
        assert found, f'"{choice}" is no choice of seat {seat}: {offered} at {g.trace()}'
        g.choose(found[0], player=seat)


PASSING = ("Pass", "No Trade", "No Seize", "No block", "Done", "Refuse", "Stop", "Keep it")


def pass_once(g: Twilight) -> None:
    """Whoever is asked chooses as little as possible."""
    offered = choices(g)
    at = next((at for at, text in enumerate(offered) if text in PASSING), 0)
    g.choose(at, player=g.asks[0].player)


def pass_until(g: Twilight, reached: Callable[[], bool]) -> None:
    """All choose as little as they can until something holds, or the game is over."""
    for _ in range(400):
        if g.over or reached():
            return
        pass_once(g)
    raise AssertionError(f"That never came: {g.trace()}")


def wait_for(g: Twilight, seat: int) -> None:
    """The others pass until this seat is asked."""
    pass_until(g, lambda: asked(g) == seat)


def settle(g: Twilight) -> None:
    """Nobody answers any more: what waits happens."""
    pass_until(g, lambda: not g.stack and not (g.asks and g.asks[0].follow_up))


def until_phase(g: Twilight, phase: str) -> None:
    pass_until(g, lambda: shared(g, "phase") == phase)


def next_turn(g: Twilight) -> None:
    """All choose as little as they can until the next turn has begun."""
    now = shared(g, "turn")
    pass_until(g, lambda: shared(g, "turn") != now)


def summon(g: Twilight, seat: int, card: str, *more: str) -> None:
    """A seat Summons a card, makes these choices for it, and nobody answers."""
    choose(g, seat, f"Summon {card}", *more)
    settle(g)


def manifest(g: Twilight, seat: int, name: str) -> None:
    """Nobody answers; a seat Manifests the Aspect with this face."""
    pass_until(g, lambda: question(g) == "which manifest")
    assert asked(g) == seat
    g.choose(next(option for option in g.asks[0].options if g.face(option.cards[0]).name == name))


def attack(g: Twilight, seat: int, *attackers: str, stack: str = "Life Stack") -> None:
    """A seat declares attackers and is done."""
    for name in attackers:
        choose(g, seat, f"{name} attacks the {stack}")
    if "Done" in choices(g, seat):
        choose(g, seat, "Done")


def to_blocks(g: Twilight) -> None:
    """Everybody passes until somebody is asked to block, or combat is over."""
    pass_until(g, lambda: question(g) in ("who blocks", "who helps") or shared(g, "phase") != "Combat")


# --- looking ----------------------------------------------------------------------------------------------------------


def shared(g: Twilight, name: str) -> Any:
    """A number of the whole table."""
    return g.view(None)["shared"]["numbers"].get(name)


def number(g: Twilight, seat: int, name: str) -> Any:
    """A number that everybody sees."""
    return g.view(None)["seats"][seat]["numbers"].get(name)


def cards_in(g: Twilight, zone: str, seat: int, viewer: int | None = None) -> list[str | None]:
    """The names of the cards in a zone of a seat, as a viewer sees them; None for a hidden one."""
    seen = g.view(viewer)["seats"][seat]["zones"][zone]
    return [card and card["name"] for card in seen["cards"] or [None] * seen["count"]]


def count(g: Twilight, zone: str, seat: int) -> int:
    return int(g.view(None)["seats"][seat]["zones"][zone]["count"])


def life(g: Twilight, seat: int) -> int:
    return count(g, "life", seat)


def hand(g: Twilight, seat: int) -> list[str | None]:
    """As its owner sees it."""
    return cards_in(g, "hand", seat, seat)


def field(g: Twilight, seat: int) -> list[str | None]:
    return cards_in(g, "field", seat)


def discard(g: Twilight, seat: int) -> list[str | None]:
    return cards_in(g, "discard", seat)


def destroyed(g: Twilight, seat: int) -> list[str | None]:
    return cards_in(g, "destroyed", seat)


def shown(g: Twilight, zone: str, seat: int, name: str) -> dict[str, Any]:
    """All that a card in a zone shows to everybody."""
    cards = g.view(None)["seats"][seat]["zones"][zone]["cards"] or []
    return next(card for card in cards if card and card["name"] == name)


def size(g: Twilight, seat: int, name: str) -> tuple[int, int]:
    """Fight and current Life of a Creature in play."""
    card = shown(g, "field", seat, name)
    return card["fight"], card["life"]


def is_exhausted(g: Twilight, seat: int, name: str, zone: str = "field") -> bool:
    return "exhausted" in shown(g, zone, seat, name)


def area(g: Twilight, seat: int) -> str:
    """The Resource Area: "2 I (1 Fresh)"."""
    return str(number(g, seat, "Resource Area"))


def aspects(g: Twilight, seat: int) -> str:
    """The Aspect Stack by backs: "1 I, 1 II"."""
    return str(number(g, seat, "Aspect Stack"))


def refused(g: Twilight, seat: int, subject: str) -> str:
    """The rule that says why something cannot be done now; nothing if it is not refused."""
    return next((no.rule for no in g.why_not(seat) if no.subject.startswith(subject)), "")
