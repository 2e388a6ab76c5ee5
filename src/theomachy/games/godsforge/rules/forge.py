"""G6 Forge Roll: dice, re-rolls, and the card that is laid down with what it takes."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.machine import together
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import below
from theomachy.engine.rng import words as random_words
from theomachy.games.godsforge.payment import DICE, Payment, can_pay, payments
from theomachy.games.godsforge.state import FORGE, REROLLS, Godsforge, percent, words

FACES = 6

REROLL_OR_KEEP = words("reroll or keep", "You rolled {0:dice}. Re-roll a die ({1} left), or keep them?{2:odds}")
KEEP = words("keep", "Keep the dice")
REROLL = words("reroll", "Re-roll a {0}")
MAY_SHIFT = words("may shift", "You rolled {0:dice}. You may shift one die by 1")
SHIFT = words("shift", "Turn a {0} into a {1}")
CHOOSE_CARD = words("choose card", "Your dice are {0:dice}. Choose a card to play")
ANOTHER_CARD = words("another card", "You may play another card with {0:dice} and {1:gems}")
PLAY = words("play", "Play {0:card}")
NOTHING = words("nothing", "Play nothing and gain 4 gems")
NO_MORE = words("no more", "No other card")
HOW_TO_PAY = words("how to pay", "How do you pay for {0:card}?")
PAY_SO = words("pay so", "{1:payment}")
EXTRA = words("extra", "{0:gems}")
HOW_MANY = words("how many", "How many extra gems go into {0:card}?")

ROLLS = words("rolls", "{0:seat} rolls {1:dice}.")
ROLLS_AGAIN = words("rolls again", "{0:seat} re-rolls a {1} into a {2}.")
SHIFTS = words("shifts", "{0:seat} shifts {1:dice} to {2:dice}.")

Play = tuple[int, int, int]
"""(card, which of its payments, extra gems)"""


def say_odds(g: Any, seat: int) -> str:
    """The chance of each card in hand, so that nobody has to reckon."""
    chances = [f"{g.face(card).name} {percent(g, seat, card)}" for card in g.hand[seat]]
    return f" Chances: {', '.join(chances)}." if chances else ""


def say_payment(g: Any, said: tuple[Any, ...]) -> str:
    """A payment as a person reads it: what is used, what is turned, what is left."""
    payment = Payment(*said)
    parts: dict[str, list[str]] = {}
    for part, face, number in payment.used:
        parts.setdefault(part, []).append(str(face) if face == number else f"{face} as {number}")
    text = ", ".join(f"{part} with {' and '.join(dice)}" for part, dice in parts.items())
    if payment.turned:
        text += f"; {' and '.join(map(str, payment.turned))} as gems"
    left = f"dice left: {'-'.join(map(str, payment.left))}" if payment.left else "no dice left"
    return f"{text}; {payment.spent} gems spent; {left}, worth {payment.collected} gems"


words.kind("odds", say_odds)
words.kind("payment", say_payment)


@procedure
def forge_roll(g: Godsforge) -> Steps[tuple[tuple[Play, ...], ...]]:
    """G6.1 All roll; then all re-roll and choose at the same time. What they play comes back, seat by seat."""
    for seat in g.people():
        word = random_words(g, DICE)
        g.dice[seat] = tuple(sorted(below(word, FACES) + 1 for _ in range(DICE)))
        g.tell(ROLLS, seat, g.dice[seat])
    plays = yield from after_the_roll(g)
    return plays


@procedure
def after_the_roll(g: Godsforge) -> Steps[tuple[tuple[Play, ...], ...]]:
    """G6.2 Card effects that shift dice, then re-rolls, G6.3 then the cards."""
    g.phase = FORGE
    people = tuple(g.people())
    for seat in people:
        g.rerolls[seat] = REROLLS + g.lasting_number(seat, "more_rerolls")
    shifters = tuple(seat for seat in people if free_shifts(g, seat))
    shifted = yield from together(g, shifters, shift_dice)
    for seat, dice in zip(shifters, shifted, strict=True):
        if dice != g.dice[seat]:
            g.tell(SHIFTS, seat, g.dice[seat], dice)
            g.dice[seat] = dice
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
        new = below(random_words(g, 1), FACES) + 1
        g.rerolls[me] -= 1
        g.dice[me] = with_die(g.dice[me], answer[1], new)
        g.tell(ROLLS_AGAIN, me, answer[1], new)
    plays = yield from lay_down(g, me)
    return plays


@procedure
def lay_down(g: Godsforge, me: int) -> Steps[tuple[Play, ...]]:
    """G6.3 One card, or nothing. G6.11 A card that allows it may be followed by another."""
    dice, gems = g.dice[me], g.gems[me]
    options = [(PLAY, card) for card in g.hand[me] if can_pay(dice, gems, g.book.cost[g.faces[card]])]
    answer = yield ask(me, (CHOOSE_CARD, dice), [*options, (NOTHING,)])
    plays: tuple[Play, ...] = ()
    while answer[0] == PLAY:
        card = answer[1]
        play = yield from choose_payment(g, me, card, dice, gems)
        plays = (*plays, play)
        if not g.book.plays_another[g.faces[card]]:
            break
        dice, gems = what_is_left(g, play, dice, gems)
        laid = [laid_card for laid_card, _, _ in plays]
        options = [
            (PLAY, other)
            for other in g.hand[me]
            if other not in laid and can_pay(dice, gems, g.book.cost[g.faces[other]])
        ]
        answer = yield ask(me, (ANOTHER_CARD, dice, gems), [*options, (NO_MORE,)], follow_up=True)
    return plays


@procedure
def choose_payment(g: Godsforge, me: int, card: int, dice: tuple[int, ...], gems: int) -> Steps[Play]:
    """G6.5 How the card is paid: asked only where what is left can matter. G6.10 And how many gems go into it."""
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
    return (card, way, extra)


def plain(payment: Payment) -> tuple[Any, ...]:
    """A payment as plain values, for an option."""
    return (tuple(map(tuple, payment.used)), *payment[1:])


def what_is_left(g: Godsforge, play: Play, dice: tuple[int, ...], gems: int) -> tuple[tuple[int, ...], int]:
    """The dice and gems after a card was paid. G6.10 For extra gems, 1s and 6s are turned before gems are spent."""
    card, way, extra = play
    payment = payments(dice, gems, g.book.cost[g.faces[card]])[way]
    left = list(payment.left)
    for face in (6, 1):
        while extra and face in left:
            left.remove(face)
            extra -= 1
    return tuple(left), gems - payment.spent - extra
