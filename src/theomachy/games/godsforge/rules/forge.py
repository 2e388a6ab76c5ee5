"""G6 Forge Roll: dice, re-rolls, and the card that is laid down with what it takes."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import die, roll
from theomachy.engine.words import counted
from theomachy.games.godsforge.odds import best_reroll
from theomachy.games.godsforge.payment import DICE, GEM_FACES, Payment, can_pay, payments
from theomachy.games.godsforge.state import FORGE, REROLLS, Godsforge, percent, words

FACES = 6

REROLL_OR_KEEP = words("reroll or keep", "You rolled {0:dice}. Re-roll a die ({1} left), or keep them?{2:odds}")
KEEP = words("keep", "Keep the dice")
REROLL = words("reroll", "Re-roll a {0}")
MAY_SHIFT = words("may shift", "You rolled {0:dice}. You may shift one die by 1")
SHIFT = words("shift", "Turn a {0} into a {1}")
CHOOSE_CARD = words("choose card", "Your dice are {0:dice}. Choose a card to play")
ANOTHER_CARD = words("another card", "You may play another card with {0:dice} and {1:gems}")
PLAY = words("play", "Play {0:card}: {1:paying}")
NOTHING = words("nothing", "Play nothing and gain 4 gems")
NO_MORE = words("no more", "No other card")
HOW_TO_PAY = words("how to pay", "How do you pay for {0:card}?")
PAY_SO = words("pay so", "{1:payment}")
EXTRA = words("extra", "{0:gems}")
GEMS_FROM = words("gems from", "Where do the gems for {0:card} come from?")
FROM = words("from", "{0:gems} of yours{1:turned}")
HOW_MANY = words("how many", "How many extra gems go into {0:card}?")

ROLLS = words("rolls", "{0:seat} rolls {1:dice}.")
ROLLS_AGAIN = words("rolls again", "{0:seat} re-rolls a {1} into a {2}.")
SHIFTS = words("shifts", "{0:seat} shifts {1:dice} to {2:dice}.")

Play = tuple[int, int, int, int]
"""(card, which of its payments, extra gems, how many unused 1s and 6s are turned into gems on top)"""


def say_odds(g: Any, seat: int) -> str:
    """The chance of each card in hand and the die to re-roll for it, so that nobody has to reckon."""
    chances = []
    for card in g.hand[seat]:
        again = best_reroll(g.dice[seat], g.gems[seat], g.book.cost[g.faces[card]], g.rerolls[seat])
        chances.append(f"{g.face(card).name} {percent(g, seat, card)}" + (f" (re-roll a {again})" if again else ""))
    return f" Chances: {', '.join(chances)}." if chances else ""


def say_payment(g: Any, said: tuple[Any, ...]) -> str:
    """A payment as a person reads it: what is used, what is turned, what is left."""
    payment = Payment(*said)
    parts: dict[str, list[str]] = {}
    for part, face, number in payment.used:
        parts.setdefault(part, []).append(str(face) if face == number else f"{face} as {number}")
    text = ", ".join(f"{part} with {' and '.join(dice)}" for part, dice in parts.items())
    if payment.turned:
        text += f"; {' and '.join(map(str, payment.turned))} turned into gems"
    if payment.spent:
        text += f"; {counted(payment.spent, 'a gem', 'gems')} spent"
    if payment.left:
        text += f"; {say_dice(payment.left)} left"
        text += f" for {counted(payment.collected, 'a gem', 'gems')}" if payment.collected else ""
    return text.removeprefix("; ")


def say_paying(g: Any, said: tuple[Any, ...]) -> str:
    """How a card is paid if nothing else is said."""
    face, dice, gems = said
    return say_payment(g, payments(dice, gems, g.book.cost[face])[0])


def say_dice(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))


words.kind("turned", lambda g, dice: f", and {say_dice(dice)} turned into gems" if dice else "")
words.kind("paying", say_paying)
words.kind("odds", say_odds)
words.kind("payment", say_payment)


@procedure
def forge_roll(g: Godsforge) -> Steps[tuple[tuple[Play, ...], ...]]:
    """G6.1 All roll; then all re-roll and choose at the same time. What they play comes back, seat by seat."""
    for seat in g.people():
        g.dice[seat] = tuple(sorted(roll(g, DICE, FACES)))
        g.tell(ROLLS, seat, g.dice[seat])
    plays = yield from after_the_roll(g)
    return plays


@procedure
def after_the_roll(g: Godsforge) -> Steps[tuple[tuple[Play, ...], ...]]:
    """G6.2 Card effects that shift dice, then re-rolls, G6.3 then the cards."""
    g.phase = FORGE
    people = tuple(g.people())
    shifters = tuple(seat for seat in people if free_shifts(g, seat))
    shifted = yield from together(g, shifters, shift_dice)
    for seat, dice in zip(shifters, shifted, strict=True):
        if dice != g.dice[seat]:
            g.tell(SHIFTS, seat, g.dice[seat], dice)
            g.dice[seat] = dice
    for seat in people:
        g.rerolls[seat] = REROLLS + g.lasting_number(seat, "more_rerolls")
    plays = yield from together(g, people, forge)
    return plays


def free_shifts(g: Godsforge, seat: int) -> int:
    """How many dice the creations of a seat let it shift."""
    return sum("free_shift" in g.book.keywords[g.form(card)] for card in g.creations[seat])


def with_die(dice: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """One die shows another face."""
    at = dice.index(old)
    return tuple(sorted((*dice[:at], *dice[at + 1 :], new)))


@procedure
def shift_dice(g: Godsforge, me: int) -> Steps[tuple[int, ...]]:
    """G4.6 Card effects that shift a die: by one, never to 1 and never above 6. Etherium needs no shift."""
    dice = g.dice[me]
    for _ in range(free_shifts(g, me)):
        faces = dict.fromkeys(die for die in dice if die > 1)
        shifts = [(SHIFT, die, die + step) for die in faces for step in (1, -1) if 2 <= die + step <= FACES]
        answer = yield ask(me, (MAY_SHIFT, dice), [(KEEP,), *shifts])
        if answer[0] == KEEP:
            break
        dice = with_die(dice, answer[1], answer[2])
    return dice


@procedure
def forge(g: Godsforge, me: int) -> Steps[tuple[Play, ...]]:
    """G6.2 Re-roll single dice, openly; G6.3 then choose in secret."""
    while g.rerolls[me]:
        faces = dict.fromkeys(g.dice[me])
        options = [(KEEP,), *((REROLL, face) for face in faces)]
        answer = yield ask(me, (REROLL_OR_KEEP, g.dice[me], g.rerolls[me], me), options)
        if answer[0] == KEEP:
            g.rerolls[me] = 0  # everybody sees who has stopped rolling
            break
        new = die(g, FACES)
        g.rerolls[me] -= 1
        g.dice[me] = with_die(g.dice[me], answer[1], new)
        g.tell(ROLLS_AGAIN, me, answer[1], new)
    plays = yield from lay_down(g, me)
    return plays


@procedure
def lay_down(g: Godsforge, me: int) -> Steps[tuple[Play, ...]]:
    """G6.3 One card, or nothing. G6.11 A card that allows it may be followed by another."""
    dice, gems = g.dice[me], g.gems[me]
    answer = yield ask(me, (CHOOSE_CARD, dice), [*can_be_played(g, me, dice, gems, ()), (NOTHING,)])
    plays: tuple[Play, ...] = ()
    while answer[0] == PLAY:
        card = answer[1]
        play = yield from choose_payment(g, me, card, dice, gems)
        plays = (*plays, play)
        if not g.book.plays_another[g.faces[card]]:
            break
        dice, gems = what_is_left(g, play, dice, gems)
        laid = tuple(each[0] for each in plays)
        options = can_be_played(g, me, dice, gems, laid)
        answer = yield ask(me, (ANOTHER_CARD, dice, gems, laid), [*options, (NO_MORE,)], follow_up=True)
    return plays


def can_be_played(
    g: Godsforge, me: int, dice: tuple[int, ...], gems: int, laid: tuple[int, ...]
) -> list[tuple[Any, ...]]:
    """G6.4 The cards that can be paid for with these dice and gems, but for those that are laid down already."""
    cost, faces = g.book.cost, g.faces
    return [
        (PLAY, card, (faces[card], dice, gems))
        for card in g.hand[me]
        if can_pay(dice, gems, cost[faces[card]]) and card not in laid
    ]


@procedure
def choose_payment(g: Godsforge, me: int, card: int, dice: tuple[int, ...], gems: int) -> Steps[Play]:
    """G6.5 How the card is paid, G6.10 how many gems go into it, and which of them are dice turned at once."""
    face = g.faces[card]
    ways = payments(dice, gems, g.book.cost[face])
    way = 0
    if len(ways) > 1 and g.book.plays_another[face]:  # G6.6
        options = [(PAY_SO, number, plain(each)) for number, each in enumerate(ways)]
        answer = yield ask(me, (HOW_TO_PAY, card), options, follow_up=True)
        way = answer[1]
    extra = 0
    if g.book.empowered[face]:
        ready = payments(dice, gems, g.book.cost[face])[way].ready(gems)
        answer = yield ask(me, (HOW_MANY, card), [(EXTRA, n) for n in range(ready, -1, -1)], follow_up=True)
        extra = answer[1]
    turnings = possible_turnings(payments(dice, gems, g.book.cost[face])[way], gems, extra)
    if len(turnings) > 1:
        answer = yield ask(me, (GEMS_FROM, card), turnings, follow_up=True)
        turned = len(answer[2])
    else:
        turned = len(turnings[0][2])
    return (card, way, extra, turned)


def possible_turnings(payment: Payment, gems: int, extra: int) -> list[tuple[Any, ...]]:
    """G4.8 Gems that are spent come from the hand, or from 1s and 6s that paid for nothing; 6s are turned first."""
    needed = payment.spent + extra
    spare = sorted((face for face in payment.left if face in GEM_FACES), reverse=True)
    return [
        (FROM, needed - turned, tuple(spare[:turned]))
        for turned in range(max(0, needed - gems), min(len(spare), needed) + 1)
    ]


def plain(payment: Payment) -> tuple[Any, ...]:
    """A payment as plain values, for an option."""
    return (tuple(map(tuple, payment.used)), *payment[1:])


def what_is_left(g: Godsforge, play: Play, dice: tuple[int, ...], gems: int) -> tuple[tuple[int, ...], int]:
    """The dice and gems after a card was paid and gems were put into it."""
    card, way, extra, turned = play
    payment = payments(dice, gems, g.book.cost[g.faces[card]])[way]
    left = list(payment.left)
    for face in sorted((face for face in left if face in GEM_FACES), reverse=True)[:turned]:
        left.remove(face)
    return tuple(left), gems - payment.spent - extra + turned
