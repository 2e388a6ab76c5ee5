"""Playing by name: the cards of the tests, and what a test says instead of card ids and option numbers.

The cards are our own, so no rule test depends on the balance of the box. "Blade 3" has attack 3, "Wall 3" prevention 3,
"Well 3" life 3 and "Bolt 3" is a spell with attack 3. A card "For 9+, 2" does nothing but cost that, and a "Pebble"
does nothing at all. The others have exactly the text that a rule needs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import theomachy as th
from theomachy.games.godsforge.payment import Dice, Payment
from theomachy.games.godsforge.state import Godsforge

Scene = Callable[..., Godsforge]
"""The scenario builder with the cards of the tests (`scene`) or with those of the box (`box`)."""
Rolls = Callable[..., None]
"""Say what the next dice will show."""

COSTS = ["2", "3", "4", "5", "9+", "10+", "11+", "Two Even", "Two Odd", "Three in a Row", "Four of a Kind", "V"]
COSTS += ["2, 2", "3, 3", "4, 4, V", "5, 5", "5, V", "9+, 2", "2, V, V", "Two Even, Two Odd", "Two Odd, Two Odd"]

STRENGTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 25, 30)

CREATIONS = {
    # --- paid for in the Attack phase
    ("Drum", 0, 0, 0): "Pay a gem: +3 attack.",
    ("Horn", 1, 0, 0): "Pay 2 gems: +5 attack.",
    ("Gate", 0, 3, 0): "Pay 2 gems: +4 prevention.",
    ("Fence", 0, 0, 0): "Pay a gem: +2 prevention.",
    ("Healer", 0, 0, 0): "Pay a gem: gain 2 life.",
    ("Bomb", 4, 0, 0): "Sacrifice this creation: +6 attack.",
    ("Dragonet", 6, 0, 0): "Sacrifice this creation: +6 prevention.",
    ("Knight", 1, 0, 0): "Pay a gem: +2 prevention. Sacrifice this creation: +5 prevention.",
    ("Altar", 0, 0, 0): "Sacrifice another creation: +5 attack.",
    ("Shrine", 0, 0, 0): "Sacrifice another creation: gain 5 life.",
    ("Digger", 0, 0, 0): "Pay a gem: draw a card.",
    ("Paladin", 0, 0, 0): "Pay a gem: +2 attack, then +1 prevention.",
    # --- at a moment of every round
    ("Mine", 0, 0, 0): "When the Upkeep ends, gain 2 gems.",
    ("Quarry", 0, 0, 0): "When the Upkeep ends, gain 3 gems.",
    ("Leech", 0, 0, 0): "When the Upkeep ends, take 2 gems from your target.",
    ("Tick", 0, 0, 0): "When the Upkeep ends, take 2 gems from your target.",
    ("Squall", 0, 0, 0): "When the Upkeep ends, each opponent loses 2 gems.",
    ("Nurse", 0, 0, 0): "When the Upkeep ends, gain 3 life.",
    ("Looter", 0, 0, 0): "When the attack is over, gain 2 gems.",
    ("Toll", 0, 0, 0): "When the round ends, lose 5 life.",
    ("Tithe", 0, 0, 0): "When the round ends, each opponent loses 5 life.",
    ("Wrecker", 0, 0, 0): "When the round ends, destroy an enemy creation.",
    ("Ruiner", 0, 0, 0): "When the round ends, destroy an enemy creation.",
    # --- when revealed
    ("Herald", 0, 0, 0): "When revealed, gain 2 gems.",
    ("Ram", 0, 0, 0): "When revealed, at the end of the round, destroy an enemy creation.",
    ("Doom", 0, 0, 0): "When revealed, in the next Upkeep, each opponent loses 4 life.",
    ("Omen", 0, 0, 0): "When revealed, at the end of the round, each opponent loses 4 life.",
    ("Mirror", 0, 0, 0): "When revealed, this creation becomes a copy of a creation.",
    # --- all the time
    ("Guardian", 0, 0, 0): "Your other creations cannot be destroyed.",
    ("Rock", 0, 0, 0): "This creation cannot be destroyed.",
    ("Anchor", 0, 0, 0): "This creation cannot be stolen.",
    ("Satchel", 0, 0, 0): "Your hand has 2 cards more.",
    ("Pouch", 0, 0, 0): "Your hand has a card more.",
    ("Gambler", 0, 0, 0): "You have one more re-roll.",
    ("Nudger", 0, 0, 0): "You may shift a die by 1 before your re-rolls.",
    ("Tapper", 0, 0, 0): "You may shift a die by 1 before your re-rolls.",
    ("Scepter", 0, 0, 0): "The black die is added to its attack.",
    ("Needle", 3, 0, 0): "Its attack cannot be prevented.",
}
"""Name, attack, prevention, life: text. All cost 2."""

SPELLS = {
    ("Flame", 6): "When you pay an extra gem, +2 attack.",
    ("Balm", 0): "When you pay an extra gem, +3 prevention.",
    ("Grab", 0): "When revealed, steal a creation of your target.",
    ("Pull", 0): "When revealed, steal a creation of your target.",
    ("Pick", 0): "When revealed, destroy an enemy creation.",
    ("Axe", 0): "When revealed, destroy an enemy creation.",
    ("Hammer", 3): "When the round ends, destroy an enemy creation.",
    ("Twin", 0): "When revealed, you may play another card this round.",
    ("Pair", 0): "When revealed, you may play another card this round.",
    ("Storm", 0): "When revealed, each opponent loses 2 gems.",
    ("Snatch", 0): "When revealed, take 3 gems from your target.",
    ("Filch", 0): "When revealed, take 3 gems from your target.",
    ("Windfall", 0): "When revealed, gain 2 gems.",
    ("Bounty", 0): "When revealed, gain 2 gems.",
    ("Curse", 0): "When revealed, your target loses 5 life.",
    ("Mend", 0): "When revealed, gain 5 life.",
    ("Fate", 0): "When revealed, draw 2 cards.",
    ("Purge", 0): "When revealed, destroy a creation.",
    ("Encore", 0): "When revealed, if your life is the lowest, you may play another card this round.",
    ("Sap", 0): "When you pay an extra gem, gain 2 life.",
}
"""Name, attack: text. All cost 2."""

PEBBLES = [f"Pebble {n}" for n in range(1, 31)]
"""Cards that nobody can play with the usual dice, and that do nothing."""


def card_file() -> str:
    """The cards of the tests as a card file."""
    parts = [_card("spell", pebble, "Four of a Kind") for pebble in PEBBLES]
    for n in STRENGTHS:
        parts += [
            _card("creation", f"Blade {n}", attack=n),
            _card("creation", f"Wall {n}", prevention=n),
            _card("creation", f"Well {n}", life=n),
            _card("spell", f"Bolt {n}", attack=n),
        ]
    parts += [_card("creation", f"For {cost}", cost) for cost in COSTS]
    for (name, attack, prevention, life), text in CREATIONS.items():
        parts.append(_card("creation", name, attack=attack, prevention=prevention, life=life, text=text))
    parts += [_card("spell", name, attack=attack, text=text) for (name, attack), text in SPELLS.items()]
    return "\n".join(parts)


def _card(table: str, name: str, cost: str = "2", text: str = "", **values: int) -> str:
    numbers = "".join(f"{key} = {value}\n" for key, value in values.items())
    return f'[[{table}]]\nname = "{name}"\ncost = "{cost}"\n{numbers}text = "{text}"\n'


def new_game(players: int = 2, seed: int = 3, **options: Any) -> Godsforge:
    """A new game from its first choice, with the cards of the box if no others are given."""
    return cast(Godsforge, th.new("godsforge", players=players, seed=seed, **options))


# --- choosing ---------------------------------------------------------------------------------------------------------

PASSING = ("Done", "Keep", "Nothing", "No more", "No")
"""What somebody chooses who wants nothing."""


def in_short(g: Godsforge, verb: str, args: tuple[Any, ...]) -> str:
    """The short name of an option. The sentences of the game may change; the tests of its rules need not."""
    names = [g.face(card).name for card in g.words.cards_in(verb, args)]
    match verb:
        case "keep" | "done" | "nothing" | "no more":
            return verb.capitalize()
        case "leave it":
            return "No"
        case "reroll":
            return f"Re-roll {args[0]}"
        case "shift":
            return f"{args[0]} to {args[1]}"
        case "play" | "destroy" | "steal" | "copy":
            return f"{verb.capitalize()} {names[0]}"
        case "use":
            victim = args[2]
            return f"Use {names[0]}" + (f" and {g.face(victim).name}" if victim not in (-1, args[0]) else "")
        case "from":
            return f"{args[0]} of mine"
        case "extra":
            return f"{args[0]} more"
        case "pay so":
            return f"Leave {'-'.join(map(str, Payment(*args[1]).left)) or 'nothing'}"
        case "seat next":
            return f"Player {args[0] + 1}"
        case "pick" | "next" | "take card":
            return names[0]
    return g.words.say(g, 0, (verb, *args))


def asked(g: Godsforge) -> list[int]:
    """The seats that must choose now."""
    return [ask.player for ask in g.asks]


def choices(g: Godsforge, seat: int) -> list[str]:
    """What a seat can choose now; nothing if it is not asked."""
    return [in_short(g, option.verb, option.args) for ask in g.asks if ask.player == seat for option in ask.options]


def question(g: Godsforge, seat: int) -> str:
    """What a seat is asked now: "reroll or keep", "choose card", "raise", "guard" ...; nothing if it is not asked."""
    return next((ask.raw[1][0] for ask in g.asks if ask.player == seat), "")


def choose(g: Godsforge, seat: int, *wanted: str) -> None:
    """A seat chooses these, one after the other."""
    for choice in wanted:
        offered = choices(g, seat)
        assert choice in offered, f'"{choice}" is no choice of seat {seat}: {offered}'
        g.choose(offered.index(choice), player=seat)


def keep_dice(g: Godsforge, *seats: int) -> None:
    """These seats, or all, want no re-roll any more."""
    for seat in seats or asked(g):
        if "Keep" in choices(g, seat):
            choose(g, seat, "Keep")


def lay(g: Godsforge, seat: int, card: str, *more: str) -> None:
    """A seat keeps its dice and lays a card down; `more` are the choices that follow."""
    keep_dice(g, seat)
    choose(g, seat, f"Play {card}", *more)


def lay_nothing(g: Godsforge, seat: int) -> None:
    keep_dice(g, seat)
    choose(g, seat, "Nothing")


def playable(g: Godsforge, seat: int = 0) -> list[str]:
    """The cards that a seat can choose, once it keeps its dice."""
    keep_dice(g, seat)
    return [choice.removeprefix("Play ") for choice in choices(g, seat) if choice.startswith("Play ")]


def reveal(g: Godsforge, *cards: str | None) -> None:
    """Everybody keeps their dice and plays one card, in the order of the seats; None and all others play nothing."""
    for seat in asked(g):
        card = cards[seat] if seat < len(cards) else None
        if card is None:
            lay_nothing(g, seat)
        else:
            lay(g, seat, card)


def pass_once(g: Godsforge) -> None:
    """One seat chooses as little as it can."""
    seat = asked(g)[0]
    offered = choices(g, seat)
    choose(g, seat, next((choice for choice in offered if choice in PASSING), offered[0]))


def pass_until(g: Godsforge, reached: Callable[[], bool]) -> None:
    """All choose as little as they can until something holds, or the game is over."""
    for _ in range(500):
        if g.over or reached():
            return
        pass_once(g)
    raise AssertionError("That never came.")


def end_phase(g: Godsforge) -> None:
    """All choose as little as they can until the next phase."""
    now = phase(g)
    pass_until(g, lambda: phase(g) != now)


def end_round(g: Godsforge) -> None:
    """All choose as little as they can until the next round has begun."""
    now = round_number(g)
    pass_until(g, lambda: round_number(g) != now)


# --- looking ----------------------------------------------------------------------------------------------------------


def number(g: Godsforge, seat: int, name: str) -> Any:
    """A number that everybody sees: "life", "gems", "dice", "re-rolls left"."""
    return g.view(None)["seats"][seat]["numbers"][name]


def life(g: Godsforge) -> list[int]:
    return [number(g, seat, "life") for seat in range(g.seats)]


def gems(g: Godsforge) -> list[int]:
    return [number(g, seat, "gems") for seat in range(g.seats)]


def dice(g: Godsforge, seat: int) -> Dice:
    return tuple(number(g, seat, "dice"))


def shared(g: Godsforge, name: str) -> Any:
    """A number of the whole table."""
    return g.view(None)["shared"]["numbers"][name]


def supply(g: Godsforge) -> Any:
    return shared(g, "gems in the supply")


def phase(g: Godsforge) -> str:
    return str(shared(g, "phase"))


def round_number(g: Godsforge) -> int:
    return int(shared(g, "round"))


def cards_in(g: Godsforge, zone: str, seat: int, viewer: int | None = None) -> list[str | None]:
    """The names of the cards in a zone of a seat, as a viewer sees them; None for a hidden one."""
    seen = g.view(viewer)["seats"][seat]["zones"][zone]
    return [card and card["name"] for card in seen["cards"] or [None] * seen["count"]]


def hand(g: Godsforge, seat: int) -> list[str | None]:
    """As its owner sees it."""
    return cards_in(g, "hand", seat, seat)


def creations(g: Godsforge, seat: int) -> list[str | None]:
    return cards_in(g, "creations", seat)


def spells(g: Godsforge, seat: int) -> list[str | None]:
    return cards_in(g, "spells", seat)


def pile(g: Godsforge, zone: str) -> int:
    """How many cards "fate" or "discard" has."""
    return int(g.view(None)["shared"]["zones"][zone]["count"])


def discarded(g: Godsforge) -> list[str]:
    """What lies in the discard pile, sorted. Nobody at the table sees this."""
    return sorted(g.face(card).name for card in g.discard[0])


def told(g: Godsforge, viewer: int | None) -> str:
    """All that a viewer learns in any way, as text: table, log, own ask, own refusals, and who is waited for."""
    own = [(ask.prompt, [str(option) for option in ask.options]) for ask in g.asks if ask.player == viewer]
    refusals = [str(no) for no in g.why_not(viewer)] if viewer is not None else []
    return json.dumps([g.view(viewer), g.story(viewer), own, refusals, asked(g)])


def attack_of(g: Godsforge, seat: int) -> int:
    """The total that a seat has announced last (G8.2)."""
    start = f"{g.names[seat]} attacks "
    line = next(line for line in reversed(g.story(None)) if line.startswith(start))
    return int(line.rstrip(".").split()[-1])


# --- arranging --------------------------------------------------------------------------------------------------------


def leave_in_fate(g: Godsforge, count: int) -> None:
    """Only the top cards of the Fate Deck stay. The others leave the game: no rule looks for them there."""
    del g.fate[0][: len(g.fate[0]) - count]


def leave_in_supply(g: Godsforge, count: int) -> None:
    """Only so many gems are there for gaining. The others leave the game."""
    g.supply = count
