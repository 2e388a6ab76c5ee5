"""How good a position is, what the game's own bot does without looking ahead, and what a simulation counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.engine.choice import DONE
from theomachy.games.twilight.faces import Cost
from theomachy.games.twilight.phrases.stacks import FEED, UNMAKE
from theomachy.games.twilight.rules import combat, responses, seize, trade, turn
from theomachy.games.twilight.rules.choosing import PICK_SET
from theomachy.games.twilight.rules.damage import DESTROY_WHICH
from theomachy.games.twilight.rules.draft import CHOOSE_DEITY, KEEP_DEITY, KEEP_ONE, LEAVE_OUT
from theomachy.games.twilight.rules.power import cannot_pay_cost, cost_of, worth
from theomachy.games.twilight.rules.setup import KEEP, KEEP_HAND, MULLIGAN
from theomachy.games.twilight.rules.values import (
    Auras,
    armor_of,
    auras_of,
    creatures,
    fight_of,
    intrigues,
    life_of,
)
from theomachy.games.twilight.state import COMBAT, FIRMLY, SUMMONING, Twilight

HAND = 1.0
ASPECT, STOCK = 6.5, 2.5
"""What an Aspect is worth in the Resource Area and in the Aspect Stack."""
FRESH = 0.12
UNUSED = 4.0
"""Power that was generated and may decay."""
BODY, FIGHT, LIFE = 1.0, 0.6, 1.2
"""A Creature, each point of its Fight and of its Life."""
LASTING = 4.0
"""An Intrigue or a Fortification."""
DISCARD = 0.05
DEITY = 3.0
REST = 0.01
"""Not to be asked for nothing."""
FALLEN = 30.0
PARTNER = 0.5
CHEAP = 2
"""A cost that can be paid in the first turns."""
COLOUR = 0.05
"""What a card of the same colour adds to a deck."""
ENOUGH = 12
"""Aspects after which nobody tries to get more."""

Options = tuple[tuple[Any, ...], ...]
Option = tuple[Any, ...]


def evaluate(g: Twilight, seat: int) -> float:
    """Own side against those of the others."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    if not g.turn:
        return 0.0
    if g.out[seat]:
        return -500.0
    opponents = g.opponents(seat)
    auras = auras_of(g)
    sides = [_side(g, other, auras) for other in opponents]
    value = _side(g, seat, auras) - sum(sides) / len(sides)
    if g.passing[seat] and (g.passing[seat] < FIRMLY or not could_answer(g, seat)):
        value += REST * g.passing[seat]
    partner = (seat + 2) % 4 if g.options["teams"] else seat
    if partner != seat:
        value += PARTNER * (-FALLEN if g.out[partner] else _side(g, partner, auras))
    return value + FALLEN * sum(g.out[other] for other in range(g.players) if other not in (seat, partner))


def _side(g: Twilight, seat: int, auras: Auras) -> float:
    value = len(g.life[seat]) + HAND * len(g.hand[seat]) + DISCARD * len(g.discard[seat])
    value += ASPECT * len(g.resources[seat]) + STOCK * len(g.aspects[seat])
    exhausted = g.exhausted
    value += FRESH * len([card for card in g.resources[seat] if card not in exhausted]) - UNUSED * worth(g.power[seat])
    value += sum([body(g, card, auras) for card in creatures(g, seat)])
    value += LASTING * (len(intrigues(g, seat)) + len(g.forts[seat]))
    return value + (0.0 if g.spent[seat] else DEITY)


def body(g: Twilight, card: int, auras: Auras | None = None) -> float:
    """What a Creature in play is worth."""
    value = BODY + FIGHT * fight_of(g, card, auras) + LIFE * life_of(g, card)
    return value - (0.2 if card in g.exhausted else 0.0) - (1.0 if card in g.frozen else 0.0)


# --- advice -----------------------------------------------------------------------------------------------------------


def advise(g: Twilight, ask: tuple[Any, ...]) -> int | None:
    """What to do where looking one choice ahead shows nothing yet."""
    seat, prompt, options, *_ = ask
    advice = ADVICE.get(prompt[0])
    wanted = advice(g, seat, prompt, options) if advice else None
    return options.index(wanted) if wanted in options else None


def keep(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Seven others only if nothing is cheap."""
    cheap = sum(sum(g.book.cost[g.faces[card]]) <= CHEAP for card in g.hand[seat])
    return (KEEP,) if cheap >= 2 else (MULLIGAN,)


def draft_card(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """The best card, and rather one of the colours that were picked before."""
    picked = [g.book.faction[g.faces[card]] for card in g.hand[seat]]

    def liking(option: Option) -> float:
        face = g.faces[option[1]]
        return promise(g, face) + COLOUR * picked.count(g.book.faction[face])

    return max(options, key=liking)


def draft_deity(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """The colour of most of the cards that were picked; before the first, any."""
    picked = [g.book.faction[g.faces[card]] for card in g.hand[seat]]
    return max(options, key=lambda option: picked.count(g.book.faction[g.faces[option[1]]]))


def leave_out(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """The least promising card, and rather one of a rare colour."""
    held = [g.book.faction[g.faces[card]] for card in g.hand[seat]]

    def liking(option: Option) -> float:
        face = g.faces[option[1]]
        return promise(g, face) + COLOUR * held.count(g.book.faction[face])

    return min(options, key=liking)


def promise(g: Twilight, face: int) -> float:
    """What a card is worth in a deck: what it does for its cost, and that it can be paid early."""
    cost = sum(g.book.cost[face])
    strong = FIGHT * g.book.fight[face] + LIFE * g.book.life[face] if g.book.life[face] else LASTING
    return strong / (1 + cost) - 0.2 * max(0, cost - 4)


FIGHTING = ("attacking", "blocking", "in combat")
"""Words of a Scheme that is kept for a combat."""


def idle(g: Twilight, seat: int, prompt: Option, options: Options) -> Option | None:
    """Nothing to do but to give things up: pass."""
    if any(option[0] in (responses.SUMMON, responses.USE, responses.DEITY) for option in options):
        return None
    if prompt[0] == responses.ANSWER:
        return (responses.NO_ANSWERS,)
    if waits(g, seat):
        return (responses.PASS,)
    return (responses.PASS_ON if could_answer(g, seat) else responses.PASS_FIRMLY,)


def could_answer(g: Twilight, seat: int) -> bool:
    """Whether there is something for the turns of others: a Scheme that can be paid, an ability for combats."""
    for card in g.hand[seat]:
        face = g.faces[card]
        instant = g.book.table[face] == "scheme" or "prescience" in g.book.keywords[face]
        if instant and cannot_pay_cost(g, seat, cost_of(g, seat, card)) is None:
            return True
    return any(is_for_combat(g.book.abilities[g.form(card)]) for card in (*g.field[seat], *g.forts[seat]))


def waits(g: Twilight, seat: int) -> bool:
    """Whether the hand has a Scheme for a combat that can be paid, and there is one or may soon be one."""
    if not g.attackers and not (g.active == seat and any(combat.ready(g, card) for card in creatures(g, seat))):
        return False
    return g.phase in (SUMMONING, COMBAT) and any(
        is_for_combat(g.book.effects[g.faces[card]]) and cannot_pay_cost(g, seat, cost_of(g, seat, card)) is None
        for card in g.hand[seat]
    )


def is_for_combat(tree: Any) -> bool:
    if isinstance(tree, tuple):
        return any(is_for_combat(part) for part in tree)
    return tree in FIGHTING


def needs(g: Twilight, seat: int) -> list[int]:
    """The types that the cards in hand ask for, the most wanted first."""
    have = [0, 0, 0]
    for card in (*g.resources[seat], *g.aspects[seat]):
        have[g.aspect(card) - 1] += 1
    wanted = [0.0, 0.0, 0.0]
    for card in g.hand[seat]:
        cost = g.book.cost[g.faces[card]]
        lacking = sum(max(0, cost[at] - have[at]) for at in range(3))
        for at in range(3):
            if cost[at] > have[at]:
                wanted[at] += 1 / lacking
    return sorted((1, 2, 3), key=lambda aspect: -wanted[aspect - 1])


def stock(g: Twilight, seat: int) -> int:
    return len(g.aspects[seat]) + len(g.resources[seat])


def trade_or_not(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """An offer when no Aspect is left to place, else a Forced Trade."""
    if g.aspects[seat]:
        return (trade.CONTENT,)
    if stock(g, seat) < ENOUGH:
        for verb in (trade.OFFER_TO, trade.FORCE):
            for option in options:
                if option[0] == verb:
                    return option
        return (trade.NO_TRADE,)
    return (trade.NEITHER,)


def offer(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Three of different types, rather those that are wanted, for the same or for as much: a mixed offer has something
    for the other as well."""
    wanted = needs(g, seat)
    target = prompt[1] if prompt[0] == trade.OFFER_WANTS else None

    def liking(option: Option) -> tuple[float, ...]:
        if option[0] == trade.ADD_BACK:
            return (-99.0,)
        some: Cost = option[1]
        off = abs(worth(some) - worth(target)) if target else 0
        unwanted = sum(some[aspect - 1] * at for at, aspect in enumerate(wanted))
        return (-off, -abs(sum(some) - 3), -max(some), -unwanted, option[0] == trade.EVEN)

    return max(options, key=liking)


def reply(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """A fair offer is accepted if it brings what the hand asks for most: else the own turn brings another one."""
    _, _, given, wanted = prompt
    fair = worth(given) >= worth(wanted) and stock(g, seat) < ENOUGH + 4
    if fair and given[needs(g, seat)[0] - 1]:
        return (trade.ACCEPT,)
    return (trade.NO_TRADES,) if (trade.NO_TRADES,) in options else (trade.REFUSE,)


def stop(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    return (trade.STOP,)


def least_useful(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """The card of the hand that is farthest from being paid."""
    have = [0, 0, 0]
    for card in (*g.resources[seat], *g.aspects[seat]):
        have[g.aspect(card) - 1] += 1

    def lacking(card: int) -> int:
        cost = g.book.cost[g.faces[card]]
        return sum(max(0, cost[at] - have[at]) for at in range(3)) * 10 + sum(cost)

    return max(options, key=lambda option: sum(map(lacking, cards_of(option))))


def burn(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Cards of Discard Stacks: first own ones with a Requiem, then what others would like to Restore; at last the
    Requiems of others."""

    def gain(card: int) -> float:
        face = g.faces[card]
        cost, requiem = sum(g.book.cost[face]), "requiem" in g.book.triggers[face]
        if g.owner[card] == seat:
            return 100.0 if requiem else -cost
        return -100.0 if requiem else 10.0 + cost

    return max(options, key=lambda option: sum(map(gain, cards_of(option))))


def cards_of(option: Option) -> tuple[int, ...]:
    """The cards of an option that names one or several."""
    return option[1] if option[0] == PICK_SET else option[1:2]


def seize_or_not(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Only with a full hand and nothing to place."""
    if not g.aspects[seat] and stock(g, seat) < ENOUGH // 2 and len(g.hand[seat]) > 6:
        return next((option for option in options if option[0] == seize.SEIZE_FROM), (seize.NO_SEIZE,))
    return (seize.NO_SEIZE,)


def cheapest(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    return options[0]


def place(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """A type that the hand asks for."""
    have = [0, 0, 0]
    for card in g.resources[seat]:
        have[g.aspect(card) - 1] += 1

    def enables(option: Option) -> float:
        aspect = option[2]
        found = 0.0
        for card in g.hand[seat]:
            cost = g.book.cost[g.faces[card]]
            if cost[aspect - 1] > have[aspect - 1]:
                found += 1 / sum(max(0, cost[at] - have[at]) for at in range(3))
        return found

    return max(options, key=enables)


def attack(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Whoever comes through, or wins the fight, attacks a Life Stack: one that falls, or else where most is struck, and
    among equals rather that of who sits two places on; not while the answer would be deadly."""
    goers = {other: attackers(g, seat, other) for other in g.opponents(seat)}
    struck = {other: sum(life_of(g, card) for card in cards) for other, cards in goers.items()}
    # Not the smallest: early on that is always the Life Stack of who began.
    other = max(goers, key=lambda one: (struck[one] >= len(g.life[one]), struck[one], one == (seat + 2) % g.players))
    going = goers[other]
    if not going:
        return (DONE,)
    ready = [card for card in creatures(g, seat) if combat.ready(g, card)]
    if 1 < len(going) == len(ready):
        return (combat.ATTACK_ALL, other)
    if len(ready) > 1 and all(card == going[0] for cards in goers.values() for card in cards):
        return (combat.ATTACK_LAST, going[0], other)
    return (combat.ATTACK, going[0], other, combat.LIFE)


def attackers(g: Twilight, seat: int, other: int) -> list[int]:
    """Who should attack a Life Stack, one after the other: each attacker keeps a blocker busy."""
    danger = max(sum(life_of(g, card) for card in creatures(g, enemy)) for enemy in g.opponents(seat))
    busy = sum(1 for _, attacked, _ in g.attackers if attacked == other)
    found: list[int] = []
    for card in creatures(g, seat):
        if combat.ready(g, card) and (danger < len(g.life[seat]) or life_of(g, card) >= len(g.life[other])):
            walls = combat.blockers(g, other, card)
            if len(walls) <= busy + len(found) or wins(g, card, walls):
                found.append(card)
    return found


def wins(g: Twilight, card: int, walls: list[int]) -> bool:
    """Whether an attacker survives every blocker, or takes each of them along at no loss."""
    life, fight = life_of(g, card), fight_of(g, card)
    for wall in walls:
        dies = fight_of(g, wall) - armor_of(g, card) >= life
        kills = fight - armor_of(g, wall) >= life_of(g, wall)
        if dies and not (kills and body(g, wall) >= body(g, card)):
            return False
    return True


def block(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """The blocker that gains most: damage kept off, who is Slain and who is lost."""

    def gain(option: Option) -> float:
        if option[0] not in (combat.BLOCK, combat.HELP):
            return 0.0
        _, wall, attacker, *_ = option
        attacked = next(other for card, other, _ in g.attackers if card == attacker)
        kept_off = life_of(g, attacker) * (1.6 if len(g.life[attacked]) < 12 else 1.0)
        dies = fight_of(g, attacker) - armor_of(g, wall) >= life_of(g, wall)
        kills = fight_of(g, wall) - armor_of(g, attacker) >= life_of(g, attacker)
        return kept_off + (body(g, attacker) if kills else 0.0) - (body(g, wall) if dies else 0.0)

    return max(options, key=gain)


def help_or_not(g: Twilight, seat: int, prompt: Option, options: Options) -> Option:
    """Only for a partner."""
    if g.options["teams"]:
        return block(g, seat, prompt, options)
    return (responses.PASS_ON,) if (responses.PASS_ON,) in options else (combat.NO_BLOCK,)


Advice = Callable[[Twilight, int, Option, Options], Option | None]
ADVICE: dict[str, Advice] = {
    KEEP_HAND: keep,
    KEEP_DEITY: draft_deity,
    KEEP_ONE: draft_card,
    CHOOSE_DEITY: draft_deity,
    LEAVE_OUT: leave_out,
    responses.WINDOW: idle,
    responses.ANSWER: idle,
    trade.TRADE_OR_NOT: trade_or_not,
    trade.OFFER_GIVES: offer,
    trade.OFFER_WANTS: offer,
    trade.PROPOSAL: reply,
    trade.OFFER_AGAIN: stop,
    trade.GIVE_WHICH: least_useful,
    DESTROY_WHICH: burn,
    FEED: burn,
    UNMAKE: burn,
    seize.SEIZE_OR_NOT: seize_or_not,
    seize.WHICH_TYPE: cheapest,
    seize.SET_ASIDE_WHICH: least_useful,
    seize.DESTROY_ONE: least_useful,
    turn.PLACE_WHICH: place,
    combat.ATTACK_WITH: attack,
    combat.WHO_BLOCKS: block,
    combat.REPLACE: block,
    combat.WHO_HELPS: help_or_not,
}


def summary(g: Twilight) -> dict[str, Any]:
    """What a simulation counts at the end of a game."""
    picks = [g.book.name[g.faces[g.deity[seat][0]]] if g.deity[seat] else "" for seat in range(g.players)]
    return {"starter": g.starter, "rounds": -(-g.turn // g.players), "picks": picks}
