"""Playing by name: the cards of the tests, and what a test says instead of card ids and option numbers.

The cards are our own, so no rule test depends on the balance of the box: soldiers without a text in every kind and
strength ("Warrior 1" ... "Giant 10"), and a few cards with exactly the text that a rule needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from theomachy.games.armies.faces import KINDS
from theomachy.games.armies.state import Armies

Scene = Callable[..., Armies]
"""The scenario builder with the cards of the tests."""
NewGame = Callable[..., Armies]
"""A new game with the cards of the tests, from its first choice."""

ONE_OF = {kind: kind.removesuffix("s") for kind in KINDS}

SOLDIERS = "".join(
    f'[[army]]\nname = "{ONE_OF[kind]} {strength}"\nkind = "{kind}"\nstrength = {strength}\ncopies = 6\n'
    for kind in KINDS
    for strength in range(1, 11)
)

TEN_SOLDIERS = [f"{ONE_OF[kind]} {strength}" for strength in (2, 3) for kind in KINDS][:10]


def four(kind: str) -> list[str]:
    """Four soldiers of a kind: one short of a set."""
    return [f"{ONE_OF[kind]} {n}" for n in (1, 2, 3, 4)]


def kinds(count: int) -> list[str]:
    """So many sets, of any kinds."""
    return [*KINDS, *KINDS][:count]


TRAITS = {
    ("Duelist", "Archers", 4): "Survives ties.",
    ("Raider", "Beasts", 4): "Attacks for 1 action.",
    ("Ghost", "Spirits", 4): "Cannot be blocked.",
    ("Lancer", "Warriors", 4): "+2 strength when attacking.",
    ("Bulwark", "Giants", 4): "+2 strength when attacked.",
    ("Phoenix", "Spirits", 1): "When this card is eliminated, return it to its owner's hand.",
    ("Avenger", "Warriors", 1): "When this card is eliminated, drop a card.",
    ("Martyr", "Spirits", 2): "When this card is eliminated, gain 2 actions.",
    ("Sniper", "Archers", 9): "When you drop this card, choose an enemy top card; eliminate it.",
    ("Boomerang", "Beasts", 8): "When you drop this card, return it to its owner's hand.",
    ("Spendthrift", "Demons", 3): "When you drop this card, discard 2 cards.",
    ("Scout", "Beasts", 3): "When you drop this card, draw a card.",
    ("Boaster", "Giants", 3): "When you drop this card, gain 2 actions.",
    ("Pacifist", "Giants", 8): "Cannot attack.",
    ("Recruiter", "Demons", 2): "When you drop this card, muster a card.",
    ("Hawk", "Beasts", 9): "When this card eliminates a card, gain an energy token.",
}

LEADERS = {
    "Patron": "Pay 3 energy tokens: draw a card.",
    "Miser": "Pay 6 energy tokens: draw a card.",
    "General": "Pay an energy token: drop up to 12 cards.",
    "Banker": "Pay an energy token: gain 4 energy tokens.",
    "Thief": "Pay an energy token: choose an enemy top card; move it to your army.",
    "Seer": "Pay an energy token: look at the top 5 cards of your pile, take one and put the rest at the bottom.",
    "Drillmaster": "Pay an energy token: drop up to 3 cards of one kind.",
    "Drummer": "Pay an energy token: muster a card.",
    "Monk": "Once per turn: pay an energy token: draw a card.",
    "Glutton": "Discard 2 cards: draw a card.",
}

GODS = {
    "Librarian": "Draw 3 cards.",
    "Slayer": "Choose an enemy top card; eliminate it.",
    "Gravedigger": "Return up to 3 cards from your discard pile to your hand.",
    "Oracle": "Look at the top 5 cards of your pile, take one and put the rest at the bottom.",
    "Tyrant": "Each opponent discards 2 cards.",
    "Treasurer": "Gain 5 energy tokens.",
    "Marshal": "Drop up to 2 cards.",
    "Captain": "Muster 3 cards.",
}

POWERS = {
    "Wall": "When you are attacked, block the attack.",
    "Trap": "When you are attacked, block the attack, then eliminate the attacker.",
    "Veil": "When you are attacked, block the attack, then your army cannot be attacked until your next turn.",
    "Riposte": "When you are attacked, block the attack, then choose an enemy top card; eliminate it.",
    "Drum": "Gain 3 actions.",
    "Pebble": "Draw a card.",
}


def card_file() -> str:
    """The cards of the tests as a card file."""
    parts = [SOLDIERS, '[[wanderer]]\nname = "Vagabond"\nstrength = 4\ncopies = 6\n']
    for (name, kind, strength), text in TRAITS.items():
        parts.append(
            f'[[army]]\nname = "{name}"\nkind = "{kind}"\nstrength = {strength}\ncopies = 6\ntext = "{text}"\n'
        )
    for name, text in LEADERS.items():
        parts.append(f'[[leading_god]]\nname = "{name}"\npantheon = "Ours"\ntext = "{text}"\n')
    for name, text in GODS.items():
        parts.append(f'[[supporting_god]]\nname = "{name}"\npantheon = "Ours"\ncopies = 4\ntext = "{text}"\n')
    for name, text in POWERS.items():
        parts.append(f'[[power]]\nname = "{name}"\ncopies = {16 if name == "Pebble" else 4}\ntext = "{text}"\n')
    return "\n".join(parts)


# --- choosing ---------------------------------------------------------------------------------------------------------

IN_SHORT = {
    "drop": "Drop {card}",
    "drop it": "Drop {card}",
    "attack": "Drop {card} and attack",
    "target": "Attack {card} of Player {seat}",
    "play": "Play {card}",
    "leader": "Leader",
    "ability": "Leader",
    "renew": "Renew",
    "stop": "Stop",
    "join": "Join the {kind}",
    "give up": "Three {kind}",
    "block": "Block with {card}",
    "let it happen": "Let it happen",
    "take away": "Discard {card}",
    "take": "{card}",
    "pick": "{card}",
    "done": "Done",
    "lead": "{face}",
    "attack with": "Attack with {card}",
}
"""What a test calls an option. The sentences of the game may change; the tests of its rules need not."""


def in_short(g: Armies, verb: str, args: tuple[Any, ...]) -> str:
    """The short name of an option."""
    cards = g.words.cards_in(verb, args)
    return IN_SHORT[verb].format(
        card=g.face(cards[0]).name if cards else "",
        seat=args[1] + 1 if verb == "target" else "",
        kind=KINDS[args[0]] if verb in ("join", "give up") else "",
        face=g.library[args[0]].name if verb == "lead" else "",
    )


def offered_to(g: Armies, seat: int) -> list[str]:
    """What a seat can choose now."""
    return [in_short(g, option.verb, option.args) for ask in g.asks if ask.player == seat for option in ask.options]


def choices(g: Armies) -> list[str]:
    """What can be chosen now, if only one seat is asked."""
    return offered_to(g, asked(g))


def choose(g: Armies, *wanted: str) -> None:
    """Choose these, one after the other."""
    for choice in wanted:
        offered = choices(g)
        assert choice in offered, f'"{choice}" is no choice of seat {asked(g)}: {offered}'
        g.choose(offered.index(choice))


def question(g: Armies) -> tuple[Any, ...]:
    """What is asked: ("act", actions left), ("first drop", cards to go), ("may block", attacker, targets) ..."""
    (ask,) = g.asks
    return tuple(ask.raw[1])


def asked(g: Armies) -> int:
    """The seat that must choose now."""
    (ask,) = g.asks
    return ask.player


def verbs(g: Armies) -> set[str]:
    """What kinds of things can be chosen now."""
    (ask,) = g.asks
    return {option.verb for option in ask.options}


def can(g: Armies, choice: str) -> bool:
    return choice in choices(g)


def can_attack_with(g: Armies, card: str) -> bool:
    return can(g, f"Drop {card} and attack")


def can_use_leader(g: Armies) -> bool:
    return can(g, "Leader")


def drop(g: Armies, *cards: str) -> None:
    choose(g, *(f"Drop {card}" for card in cards))


def play(g: Armies, card: str) -> None:
    choose(g, f"Play {card}")


def use_leader(g: Armies) -> None:
    choose(g, "Leader")


def attack(g: Armies, card: str, *targets: str) -> None:
    """Drop a card and attack "Archer 3 of Player 2" and so on. Nobody has answered yet."""
    choose(g, f"Drop {card} and attack", *(f"Attack {target}" for target in targets))
    if is_choosing_targets(g):
        choose(g, "Done")


def is_choosing_targets(g: Armies) -> bool:
    return bool(g.asks) and question(g)[0] in ("whom", "whom else")


def targets(g: Armies) -> list[str]:
    """What the attacking card can be aimed at now."""
    assert is_choosing_targets(g)
    return [choice.removeprefix("Attack ") for choice in choices(g) if choice != "Done"]


def is_asked_to_block(g: Armies, seat: int) -> bool:
    return any(ask.player == seat and ask.reaction for ask in g.asks)


def let_it_happen(g: Armies) -> None:
    """Everybody who is attacked lets it happen."""
    while any(ask.reaction for ask in g.asks):
        choose(g, "Let it happen")


def strike(g: Armies, card: str, *aims: str) -> None:
    """Attack, and nobody blocks."""
    attack(g, card, *aims)
    let_it_happen(g)


def block(g: Armies, card: str) -> None:
    choose(g, f"Block with {card}")


def stop(g: Armies) -> None:
    choose(g, "Stop")


def pass_turns(g: Armies, until: int) -> None:
    """Everybody stops at once, until a seat has its turn."""
    while asked(g) != until:
        stop(g)


def drop_first_three(g: Armies) -> None:
    """Whoever has the first turn drops the first army cards that are offered."""
    me = asked(g)
    while not g.over and asked(g) == me and question(g)[0] == "first drop":
        g.choose(0)


def play_round(g: Armies) -> None:
    """Everybody who is in the round stops at once."""
    before = g.round
    while not g.over and g.round == before and question(g)[0] == "act":
        stop(g)


# --- looking ----------------------------------------------------------------------------------------------------------


def cards_in(g: Armies, zone: str, seat: int) -> list[str | None]:
    """The names of the cards in a zone, as its owner sees them."""
    return shown_to(g, seat, zone, seat)


def shown_to(g: Armies, viewer: int | None, zone: str, seat: int) -> list[str | None]:
    """What a viewer sees of a zone; None for a card that is hidden."""
    seen = g.view(viewer)["seats"][seat]["zones"][zone]
    return [card and card["name"] for card in seen["cards"] or [None] * seen["count"]]


def hand(g: Armies, seat: int) -> list[str | None]:
    return cards_in(g, "hand", seat)


def army(g: Armies, seat: int) -> list[str | None]:
    """The unfinished stacks, oldest card first."""
    return cards_in(g, "army", seat)


def finished(g: Armies, seat: int) -> list[str | None]:
    return cards_in(g, "finished", seat)


def discarded(g: Armies, seat: int) -> list[str | None]:
    return cards_in(g, "discard", seat)


def held(g: Armies, zone: str, seat: int) -> int:
    """How many cards lie in a zone."""
    return int(g.view(None)["seats"][seat]["zones"][zone]["count"])


def sets(g: Armies, seat: int) -> int:
    return int(g.view(None)["seats"][seat]["numbers"]["finished sets"])


def tokens(g: Armies, seat: int) -> int:
    return int(g.view(None)["seats"][seat]["numbers"]["energy tokens"])


def actions(g: Armies) -> int:
    return int(g.view(None)["shared"]["numbers"]["actions left"])


def deck_names(g: Armies, seat: int) -> list[str]:
    """All cards of a seat's deck, wherever they lie, sorted."""
    return sorted(g.face(card).name for card in range(len(g.faces)) if g.owner(card) == seat)


def reasons(g: Armies, seat: int) -> dict[str, str]:
    """What a seat cannot do now, in short, and the paragraph that says so."""
    rows = type(g).refusals(g, seat)
    return {
        g.face(card).name if card is not None else in_short(g, subject[0], subject[1:]): refusal.rule
        for (card, subject, _), refusal in zip(rows, g.why_not(seat), strict=True)
    }


# --- arranging --------------------------------------------------------------------------------------------------------


def empty_piles(g: Armies, *seats: int) -> None:
    """The draw piles of these seats run out. Their cards leave the game: no rule looks for them there."""
    for seat in seats:
        g.pile[seat].clear()


def put_on_pile(g: Armies, seat: int, names: Iterable[str], bottom: bool = False) -> None:
    """Bring cards of a pile to its top (the first name is drawn first) or bottom (the first name lies lowest)."""
    pile = g.pile[seat]
    moved = []
    for name in names:
        moved.append(next(card for card in pile if g.face(card).name == name))
        pile.remove(moved[-1])
    pile[:] = [*moved, *pile] if bottom else [*pile, *reversed(moved)]
