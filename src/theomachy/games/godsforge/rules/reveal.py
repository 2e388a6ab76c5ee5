"""G7 Reveal: all cards turn over together, are paid, and speak."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.words import counted
from theomachy.engine.zones import move
from theomachy.games.godsforge.payment import collect
from theomachy.games.godsforge.rules.forge import (
    ANOTHER_CARD,
    NO_MORE,
    PLAY,
    Play,
    can_be_played,
    choose_payment,
    say_dice,
    what_is_left,
)
from theomachy.games.godsforge.rules.gems import gain_together, rolls_dice, spend_gems
from theomachy.games.godsforge.rules.nemesis import flip, put_gems_into_spells
from theomachy.games.godsforge.rules.order import Effects, happen
from theomachy.games.godsforge.state import ATTACK, NEMESIS, REVEAL, Godsforge, words

GEMS_FOR_NOTHING = 4

PLAYS = words("plays", "{0:seat} plays {1:card} for {2:price}{3:boosted}.")
PLAYS_NOTHING = words("plays nothing", "{0:seat} plays nothing.")


@procedure
def reveal_phase(g: Godsforge, plays: tuple[tuple[Play, ...], ...]) -> Steps[None]:
    """G7.1 Turn up and pay, G7.2 reveal effects, G7.4 gems from dice, G7.6 spells are empowered."""
    g.phase = REVEAL
    g.followed = ()
    people = tuple(g.people())
    moment: list[tuple[int, Effects]] = []
    for seat, mine in zip(people, plays, strict=True):
        g.left[seat] = g.dice[seat]
        g.played[seat] = 0
        for play in mine:
            turn_up(g, seat, play)
        g.followed = (*g.followed, *(play[0] for play in mine[:-1]))
        if not mine:
            g.tell(PLAYS_NOTHING, seat)
        effects = reveal_effects(g, tuple(play[0] for play in mine))
        if effects:
            moment.append((seat, effects))
    if g.solo:
        effects = reveal_effects(g, flip(g))
        if effects:
            moment.append((NEMESIS, effects))
    yield from happen(g, tuple(moment))
    collect_gems(g, people)
    if g.solo:
        put_gems_into_spells(g)
    g.phase = ATTACK  # G7.6 life that a spell gives counts with the attack
    yield from empower_spells(g)


def turn_up(g: Godsforge, seat: int, play: Play) -> None:
    """G7.1 A card comes into play, and its cost is paid before any effect."""
    card, _, extra, _ = play
    gems, dice = g.gems[seat], list(g.left[seat])
    g.left[seat], after = what_is_left(g, play, g.left[seat], gems)
    spend_gems(g, seat, gems - after)
    for die in g.left[seat]:
        dice.remove(die)
    move(g, card, "hand", seat, "spells" if g.book.is_spell[g.faces[card]] else "creations", seat)
    g.played[seat] += 1
    if extra:
        g.empowered[card] = extra
    g.tell(PLAYS, seat, card, (tuple(dice), gems - after), extra)


def say_price(g: Any, paid: tuple[Any, ...]) -> str:
    """ "2-4 and 2 gems"."""
    dice, gems = paid
    parts = [say_dice(dice)] if dice else []
    return " and ".join([*parts, counted(gems, "a gem", "gems")] if gems or not parts else parts)


words.kind("price", say_price)
words.kind("boosted", lambda g, gems: f", with {counted(gems, 'a gem', 'gems')} put into it" if gems else "")


def reveal_effects(g: Godsforge, cards: tuple[int, ...]) -> Effects:
    """G7.2 What the cards of this round do when they are revealed."""
    return tuple((card, effect, False) for card in cards for effect in g.book.revealed[g.faces[card]])


def collect_gems(g: Godsforge, people: tuple[int, ...]) -> None:
    """G7.4 Gems for dice that paid for nothing. G7.5 Who played nothing gains 4 instead."""
    gains = {seat: collect(g.left[seat]) if g.played[seat] else GEMS_FOR_NOTHING for seat in people}
    gain_together(g, gains)
    for seat in people:
        g.left[seat] = ()  # G4.3 no die serves twice


@procedure
def empower_spells(g: Godsforge) -> Steps[None]:
    """G7.6 Each gem that was put into a spell gives what its text says."""
    for seat in g.living():
        for card in tuple(g.spells[seat]):
            for _ in range(g.empowered.get(card, 0)):
                for effect in g.book.empowered[g.faces[card]]:
                    yield from run(g, seat, card, effect)


@procedure
def play_face_up(g: Godsforge, me: int) -> Steps[None]:
    """G6.12 The other card that was not laid down before: chosen, paid and empowered at once.

    G12.1 The Nemesis turns up the next card of its deck.
    """
    if not rolls_dice(g, me):
        for card, effect, _ in reveal_effects(g, flip(g)):
            yield from run(g, me, card, effect)
        return
    if not g.hand[me]:
        return
    options = can_be_played(g, me, g.left[me], g.gems[me], ())
    answer = yield ask(me, (ANOTHER_CARD, g.left[me], g.gems[me], ()), [*options, (NO_MORE,)])
    if answer[0] == PLAY:
        card = answer[1]
        play = yield from choose_payment(g, me, card, g.left[me], g.gems[me])
        turn_up(g, me, play)
        for source, effect, _ in reveal_effects(g, (card,)):
            yield from run(g, me, source, effect)
