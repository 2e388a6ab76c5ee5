"""What the table of Twilight shows besides cards and zones: turn and phase, what waits, changed values, backs."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, RawAsk, RawOption
from theomachy.engine.hooks import Moment, Parts
from theomachy.engine.words import UNKNOWN, counted
from theomachy.games.twilight.faces import ROMAN, say_cost
from theomachy.games.twilight.rules.combat import STACKS
from theomachy.games.twilight.rules.play import COMPASS, abilities_of
from theomachy.games.twilight.rules.power import MORE_X
from theomachy.games.twilight.rules.reckoning import concerns
from theomachy.games.twilight.rules.triggers import aims, all_aims
from theomachy.games.twilight.rules.values import controller, fight_of, is_creature, lent, life_of, top_forts
from theomachy.games.twilight.state import FIRMLY, LOST, PHASES, Twilight, words

WAITS = words("waits", "{0:card} of {1:whom}")
WAITS_TO = words("waits to", "{0:card} of {1:whom}: {2:effects}")
WAITS_AT_CARDS = words("waits at cards", "{0:card} of {1:whom} at {3:cards}: {2:effects}")
WAITS_AT_SEATS = words("waits at seats", "{0:card} of {1:whom} at {3:seats}: {2:effects}")
WAITS_AT_BOTH = words("waits at both", "{0:card} of {1:whom} at {3:seats} and {4:cards}: {2:effects}")
WAITS_ATTACK = words("waits attack", "{0:card} attacks the {2:stack} of {1:seat}")
WAITS_BLOCK = words("waits block", "{0:card} is blocked by {1:card}")


def moment(g: Twilight) -> Moment:
    """T3.1 The turn and its phase."""
    if not g.turn:
        return Moment(0, None)
    return Moment(g.turn, g.active, PHASES.index(g.phase) if g.phase else None)


def resolving(g: Twilight) -> tuple[tuple[Any, ...], ...]:
    """T15.2 What waits to happen, the last one in first; then the attacks of a combat (T10)."""
    stack = [_waiting(source, seat, effects) for _, _, seat, source, effects, _ in reversed(g.stack)]
    attacks = [
        (WAITS_BLOCK, card, g.blocks[card]) if g.blocks.get(card, LOST) >= 0 else (WAITS_ATTACK, card, seat, target)
        for card, seat, target in g.attackers
        if controller(g, card) >= 0
    ]
    return (*stack, *attacks)


def _waiting(source: int, seat: int, effects: Any) -> tuple[Any, ...]:
    cards, seats = aims(effects)
    if not effects:
        return (WAITS, source, seat)
    if cards and seats:
        return (WAITS_AT_BOTH, source, seat, effects, seats, cards)
    if seats:
        return (WAITS_AT_SEATS, source, seat, effects, seats)
    return (WAITS_AT_CARDS, source, seat, effects, cards) if cards else (WAITS_TO, source, seat, effects)


def leaves_zero(g: Twilight, ask: RawAsk, option: RawOption) -> bool:
    """T8.2 Nothing was put into X although there is Power for it."""
    return ask[1] == (MORE_X, 0) and option == (DONE,)


def forget_passes(g: Twilight, seat: int) -> None:
    """T3.7, T6.7 Whether others have passed for longer is their secret."""
    for other in range(g.players):
        if other != seat:
            g.passing[other], g.silent[other], g.content[other] = 0, False, False


def hush(g: Twilight, seat: int) -> None:
    """T3.7 All others pass whatever happens."""
    for other in range(g.players):
        if other != seat:
            g.passing[other] = FIRMLY


def aimed_at(g: Twilight, ask: RawAsk) -> bool:
    """T15.2 Whether what waits is aimed at the seat that is asked, at its cards, or at what it has announced.

    T10.1 In a combat: whether the seat is attacked.
    """
    mine = ask[0]
    if not g.stack:
        return any(mine == seat for _, seat, _ in g.attackers)
    return concerns(g, mine)


def parts(g: Twilight, card: int) -> Parts:
    """T11 How the Fight and Life of a creature in play come about, where they differ from what is printed."""
    if not g.faces or controller(g, card) < 0 or not is_creature(g, card):
        return {}
    face, found = g.form(card), {}
    traits = lent(g, card)
    for name, value in (("fight", fight_of(g, card)), ("life", life_of(g, card))):
        printed = getattr(g.book, name)[face]
        if value == printed:
            continue
        changes = [(printed, "printed")]
        changes += [(g.blessings[card], "Blessings")] if card in g.blessings else []
        changes += [(g.boosts[card, name], "until end of turn")] if (card, name) in g.boosts else []
        changes += [(node[1], g.book.name[g.form(source)]) for node, source in traits if node[0] == f"more_{name}"]
        changes += [(-g.damage[card], "damage")] if name == "life" and card in g.damage else []
        found[name] = tuple(changes)
    return found


MARKS = {"exhausted": "exhausted", "frozen": "frozen", "damage": "damage", "blessings": "blessings"}


NOT_ON_MINIS = ("cost", "aspect", "heresy", "epic")
"""T1.7 What only the action card of the same name has."""


def card_view(g: Twilight, card: int, shown: dict[str, Any]) -> dict[str, Any]:
    """A card with its back and, in play, with its markers and what it is now."""
    form = g.form(card)
    if form != g.faces[card]:
        own = g.book.name[g.printed(card)]
        shown = {**g.face_view(form), "id": card, "name": own, "type": g.book.table[g.printed(card)]}
        if card in g.copied:
            shown["copy of"] = g.book.name[form]
            shown["text"] = " ".join(filter(None, (shown.get("text"), kept_text(g, card))))
    shown.pop("decks", None)
    shown |= {name: ", ".join(shown[name]) for name in ("types", "sides") if name in shown}
    if "cost" in shown:
        shown["cost"] = say_cost(g.book.cost[form], g.book.has_x[form])
    if "upkeep" in shown:
        shown["upkeep"] = say_cost(g.book.upkeep[form])
    if "requirement" in shown:
        shown["requirement"] = ", ".join(f"{name} {least}" for name, least in shown["requirement"].items())
    if "aspect" in shown:
        shown["aspect"] = ROMAN[g.aspect(card) - 1]
    if g.owner and g.is_mini(card):
        shown["type"] = "mini"
        for label in NOT_ON_MINIS:
            shown.pop(label, None)
    for label, name in MARKS.items():
        marks = getattr(g, name)
        if card in marks:
            shown[label] = marks[card]
    if card in g.sides:
        shown["side"] = g.sides[card]
    if controller(g, card) >= 0 and is_creature(g, card):
        shown["fight"], shown["life"] = fight_of(g, card), life_of(g, card)
        if card in g.new:
            shown["new"] = True
    return shown


def kept_text(g: Twilight, card: int) -> str:
    """T11.10 What a copy keeps of its own text."""
    kept = tuple(ability[0] for ability in abilities_of(g, card)[len(g.book.abilities[g.form(card)]) :])
    return type(g).card_schema.vocabulary.render(kept, "text") if kept else ""


def face_down(g: Twilight, card: int) -> dict[str, Any]:
    """T1.4 The Aspect on the back, and the state of an Aspect in a Resource Area."""
    aspect = g.aspect(card)
    shown: dict[str, Any] = {"aspect": ROMAN[aspect - 1]} if aspect else {}
    for label, name in (("exhausted", "exhausted"), ("frozen", "frozen")):
        if card in getattr(g, name):
            shown[label] = getattr(g, name)[card]
    return shown


def name_to_pick(g: Twilight, reader: int | None, card: int, name: str) -> str:
    """T1.4, T1.11 An Aspect in a Resource Area by its name, if the reader knows it, or by its type, with its state. T17
    Whose it is, where that could be another opponent's. Other cards by what tells them from their namesakes."""
    holder = next((seat for seat, pile in enumerate(g.resources) if card in pile), None)
    if holder is None:
        return name_among(g, reader, card, name)
    marks = [mark for mark, marked in (("Exhausted", g.exhausted), ("Frozen", g.frozen)) if card in marked]
    if name != UNKNOWN:
        text = f"{name} ({', '.join(marks)})" if marks else name
    else:
        state = ", ".join(marks) or "Fresh"
        text = f"{'an' if state[0] == 'E' else 'a'} {state} Aspect {ROMAN[g.aspect(card) - 1]}"
    return text if g.players == 2 or holder == reader else f"{text} of {g.names[holder]}"


def name_among(g: Twilight, reader: int | None, card: int, name: str) -> str:
    """A card in play or on its way: whose it is, if somebody else has one of that name too; what tells it from the
    others, if its player has several; T10.1 if nothing on them does, what it does in the combat. The reader's own card
    needs no owner. T14.2 A card elsewhere: whether something is aimed at it."""
    lying = {one: seat for zone in (g.field, g.forts, g.summoned) for seat, pile in enumerate(zone) for one in pile}
    if card not in lying:
        return f"{name} (aimed at)" if card in all_aims(g) else name
    namesakes = [one for one in lying if one != card and g.printed(one) == g.printed(card)]
    if lying[card] != reader and any(lying[one] != lying[card] for one in namesakes):
        name = f"{name} of {g.names[lying[card]]}"
    own = condition(g, card)
    twins = {one: condition(g, one) for one in namesakes if lying[one] == lying[card]}
    if own in twins.values():
        own += in_combat(g, card)
        twins = {one: state + in_combat(g, one) for one, state in twins.items()}
    marks = [mark for mark in own if not all(mark in state for state in twins.values())]
    return f"{name} ({', '.join(marks)})" if marks else name


def condition(g: Twilight, card: int) -> list[str]:
    """What can be seen on a card in play: "Exhausted", "2 damage"; and whether something that waits is aimed at it."""
    found = ["aimed at"] if card in all_aims(g) else []
    found += ["on its way"] if any(card in pile for pile in g.summoned) else []
    found += ["Mini-card"] if g.is_mini(card) else []
    if card in g.sides:
        found.append(COMPASS[g.sides[card]])
        found += [] if any(card in top_forts(g, seat) for seat in range(g.players)) else ["covered"]
    found += [f"as {g.book.name[g.copied[card]]}"] if card in g.copied else []
    found += [mark for mark, marked in (("Exhausted", g.exhausted), ("Frozen", g.frozen)) if card in marked]
    found += [f"{g.damage[card]} damage"] if card in g.damage else []
    return found + ([counted(g.blessings[card], "a Blessing", "Blessings")] if card in g.blessings else [])


def in_combat(g: Twilight, card: int) -> list[str]:
    """T10.1, T10.2 What a creature does in a combat: "attacks the Life Stack of Player 2", "blocked"."""
    found: list[str] = []
    for attacker, seat, stack in g.attackers:
        if attacker == card:
            found.append(f"attacks the {STACKS[stack]} of {g.names[seat]}")
            found += ["blocked"] if card in g.blocks else []
        elif g.blocks.get(attacker) == card:
            found.append(f"blocks {g.book.name[g.printed(attacker)]}")
    return found


def numbers(g: Twilight, seat: int) -> dict[str, Any]:
    """T1.4 Backs that everybody sees, and Power that is left."""
    if not g.faces or not g.owner:
        return {}
    found: dict[str, Any] = {
        "hand": backs(g, g.hand[seat]),
        "Aspect Stack": backs(g, g.aspects[seat]),
        "Resource Area": resource_area(g, seat),
    }
    if g.life[seat] and g.turn:
        found["top of the Life Stack"] = ROMAN[g.aspect(g.life[seat][-1]) - 1]
    if g.spent[seat]:
        found["Deity spent"] = True
    if any(g.power[seat]):
        found["Power"] = say_cost(g.power[seat])
    return found


def backs(g: Twilight, cards: list[int]) -> str:
    found = [g.aspect(card) for card in cards]
    return ", ".join(f"{found.count(at)} {ROMAN[at - 1]}" for at in (1, 2, 3) if at in found) or "none"


def resource_area(g: Twilight, seat: int) -> str:
    """ "3 I (1 Fresh), 1 II (0 Fresh)"."""
    parts_of = []
    for at in (1, 2, 3):
        cards = [card for card in g.resources[seat] if g.aspect(card) == at]
        if cards:
            fresh = sum(card not in g.exhausted for card in cards)
            parts_of.append(f"{len(cards)} {ROMAN[at - 1]} ({fresh} Fresh)")
    return ", ".join(parts_of) or "none"
