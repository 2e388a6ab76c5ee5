"""How good a position is, what to do with dice, and what a simulation counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from theomachy.engine.choice import DONE
from theomachy.engine.language.meaning import nodes
from theomachy.engine.library import Library
from theomachy.games.godsforge.faces import Faces, faces_of
from theomachy.games.godsforge.odds import FACES, chance
from theomachy.games.godsforge.options import nemesis_of
from theomachy.games.godsforge.payment import DICE, Cost, Dice, payments
from theomachy.games.godsforge.rules.forge import KEEP, REROLL_OR_KEEP
from theomachy.games.godsforge.rules.reveal import GEMS_FOR_NOTHING
from theomachy.games.godsforge.rules.setup import KEEP_FOUR
from theomachy.games.godsforge.rules.solo import DRAFT, TAKE_FACE
from theomachy.games.godsforge.rules.upkeep import MAY_DISCARD
from theomachy.games.godsforge.rules.values import damage_to, life_after, value_of
from theomachy.games.godsforge.state import ATTACK, FORGE, HAND, REVEAL, Godsforge

ROUNDS = 2.6
"""For how many rounds a creation will do its work."""
GUARD = 0.8
"""What a point of prevention or life is worth against a point of attack."""
GEM = 0.7
HELD = 0.08
"""What a card in hand is worth of what it would be worth in play."""
DEAD = -60.0
KILL = 25.0
POOR = 6.0
"""A card that promises less than this is discarded."""
SPARE_GEMS = 2
"""Gems to reckon with when a deck is put together."""

SAYINGS: dict[str, float] = {
    "steal": 10.0,
    "destroy": 6.0,
    "become_copy": 10.0,
    "send_home": 4.0,
    "play_another": 3.0,
    "spoil_hand": 2.0,
    "target_discards": 1.0,
    "search_deck": 1.5,
    "recover": 1.0,
    "black_die": 3.5 * ROUNDS,
    "piercing": 2.0,
    "more_rerolls": 5.0,
    "larger_hand": 2.0,
    "free_shift": 3.0,
    "guards_others": 1.5,
    "indestructible": 1.0,
    "cannot_be_stolen": 0.5,
    "attack_for_each": 1.5 * ROUNDS,
    "prevention_for_each": 1.2 * ROUNDS,
    "pay_gems": 2.0,
    "sacrifice_this": 3.0,
    "sacrifice_another": 2.0,
    "wards": 1.0,
}
"""What else is worth something on a card."""
PER_POINT = {
    "gain_gems": GEM,
    "take_gems": 1.2,
    "opponents_lose_gems": 0.5,
    "draw_cards": 0.8,
    "opponents_lose_life": 1.0,
    "target_loses_life": 1.0,
    "lose_life": -0.8,
}


# --- cards ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def worths(library: Library) -> tuple[float, ...]:
    """What each card is worth when it is played, in points of life."""
    book = faces_of(library)
    return tuple(_worth(book, face, library[face].trees.get("text", ())) for face in range(len(library)))


def _worth(book: Faces, face: int, text: Any) -> float:
    numbers = book.attack[face] + GUARD * (book.prevention[face] + book.life[face])
    return numbers * (1.0 if book.is_spell[face] else ROUNDS) + _said(text)


def _said(text: Any) -> float:
    worth = 0.0
    for sentence in text:
        often = ROUNDS if sentence[0] == "when" and sentence[1][0] in ("upkeep_ends", "attack_is_over") else 1.0
        for node in nodes(sentence):
            if node and isinstance(node[0], str):
                points = node[1] if len(node) > 1 and isinstance(node[1], int) else 1
                worth += often * (SAYINGS.get(node[0], 0.0) + points * PER_POINT.get(node[0], 0.0))
    return worth


@lru_cache(maxsize=1 << 12)
def ease(cost: Cost, gems: int) -> float:
    """The chance to pay a cost in a round with two re-rolls, before the dice are rolled."""
    ways = 0.0
    for roll in combinations_with_replacement(FACES, DICE):
        orders = factorial(DICE) / prod(factorial(roll.count(face)) for face in FACES)
        ways += orders * float(chance(roll, gems, cost))
    return float(ways / len(FACES) ** DICE)


def promise(g: Godsforge, face: int, gems: int) -> float:
    """What a card in hand can be expected to bring."""
    return worths(g.library)[face] * ease(g.book.cost[face], min(gems, 6))


# --- positions --------------------------------------------------------------------------------------------------------


def evaluate(g: Godsforge, seat: int) -> float:
    """Own life, creations, gems and hand against those of the others, after the damage that is already on its way."""
    if g.over:
        return 1000.0 if seat in g.winners else -1000.0
    living = g.living()
    if seat not in living:
        return -500.0
    coming = g.phase in (FORGE, REVEAL, ATTACK)
    values = {side: _side(g, side, coming) for side in living}
    others = [values[side] for side in living if side != seat]
    fallen = sum(g.out)
    return values[seat] - sum(others) / len(others) + KILL * fallen


def _side(g: Godsforge, seat: int, coming: bool) -> float:
    life = life_after(g, seat, damage_to(g, seat)) if coming else g.life[seat]
    value = life + GEM * g.gems[seat] + (0.0 if life > 0 else DEAD)
    worth = worths(g.library)
    for card in g.creations[seat]:
        if card in g.sacrificed:
            continue
        face = g.form(card)
        numbers = value_of(g, seat, card, "attack") + GUARD * (
            value_of(g, seat, card, "prevention") + g.book.life[face]
        )
        printed = g.book.attack[face] + GUARD * (g.book.prevention[face] + g.book.life[face])
        value += ROUNDS * (numbers - printed) + worth[face] - worth_of_reveal(g, face)
    return value + HELD * sum(promise(g, g.faces[card], g.gems[seat]) for card in g.hand[seat])


def worth_of_reveal(g: Godsforge, face: int) -> float:
    """The part of a card's worth that is used up once it lies on the table."""
    return sum(_said((("when", ("revealed",), effect),)) for effect in g.book.revealed[face])


# --- advice -----------------------------------------------------------------------------------------------------------


def advise(g: Godsforge, ask: tuple[Any, ...]) -> int | None:
    """What to do where looking one choice ahead shows only one throw of the dice, or one draw."""
    seat, prompt, options, *_ = ask
    advice = ADVICE.get(prompt[0])
    if advice is None:
        return None
    wanted = advice(g, seat, options)
    return options.index(wanted) if wanted in options else None


def reroll(g: Godsforge, seat: int, options: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """The die to re-roll by what it brings on average, all throws that are left considered."""
    cards = tuple(sorted(g.faces[card] for card in g.hand[seat]))
    gems = g.gems[seat]
    worth = worths(g.library)
    known: dict[tuple[Dice, int], float] = {}

    def best_play(dice: Dice) -> float:
        best = GEM * GEMS_FOR_NOTHING
        for face in cards:
            ways = payments(dice, gems, g.book.cost[face])
            if ways:
                best = max(best, worth[face] + GEM * ways[0].net)
        return best

    def value(dice: Dice, left: int) -> float:
        if (dice, left) not in known:
            best = best_play(dice)
            if left:
                best = max(best, max(average(dice, face, left) for face in dict.fromkeys(dice)))
            known[dice, left] = best
        return known[dice, left]

    def average(dice: Dice, face: int, left: int) -> float:
        at = dice.index(face)
        rest = (*dice[:at], *dice[at + 1 :])
        return sum(value(tuple(sorted((*rest, new))), left - 1) for new in FACES) / len(FACES)

    dice, left = g.dice[seat], min(2, g.rerolls[seat])
    keeping = best_play(dice)
    chances = {option: average(dice, option[1], left) for option in options if option[0] != KEEP}
    wanted = max(chances, key=lambda option: chances[option])
    return wanted if chances[wanted] > keeping + 1e-9 else options[0]


def throw_away(g: Godsforge, seat: int, options: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """The first of the cards that promise too little."""
    poor = [option for option in options if option[0] != DONE and promise(g, g.faces[option[1]], g.gems[seat]) < POOR]
    return poor[0] if poor else (DONE,)


def keep_best(g: Godsforge, seat: int, options: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """One of the four best cards of the hand."""
    best = sorted(g.hand[seat], key=lambda card: -promise(g, g.faces[card], 0))[:HAND]
    return next((option for option in options if option[1] in best), options[0])


def draft_best(g: Godsforge, seat: int, options: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """The most promising card, of three or of all."""

    def promised(option: tuple[Any, ...]) -> float:
        face = option[1] if option[0] == TAKE_FACE else g.faces[option[1]]
        return promise(g, face, SPARE_GEMS)

    return max(options, key=promised)


Advice = Callable[[Godsforge, int, tuple[tuple[Any, ...], ...]], tuple[Any, ...]]
ADVICE: dict[str, Advice] = {
    REROLL_OR_KEEP: reroll,
    MAY_DISCARD: throw_away,
    KEEP_FOUR: keep_best,
    DRAFT: draft_best,
}


def summary(g: Godsforge) -> dict[str, Any]:
    """What a simulation counts at the end of a game. All act at once: nobody begins, so seat 0 stands for it."""
    picks = [nemesis_of(g.options, g.fight).name] if g.solo else [""] * g.players
    return {"starter": 0, "rounds": g.round, "picks": picks}
