"""G12 The Nemesis: it rolls no dice and has no hand; these rules choose for it."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import NEXT
from theomachy.engine.effects import DO_IT, LEAVE_IT
from theomachy.engine.rng import pick
from theomachy.engine.zones import take_top
from theomachy.games.godsforge.faces import is_numeric, steps_of
from theomachy.games.godsforge.rules.cards import renew_deck
from theomachy.games.godsforge.rules.gems import spend_gems
from theomachy.games.godsforge.rules.order import SEAT_NEXT
from theomachy.games.godsforge.rules.uses import (
    NO_OTHER,
    Use,
    cannot_use,
    gives_up,
    outlook,
    price_in_gems,
    stats,
    victims,
    what_remains,
)
from theomachy.games.godsforge.state import MOST_LIFE, NEMESIS, Godsforge, words

TURNS_UP = words("turns up", "{0:seat} turns up {1:card}.")
PUTS_GEMS = words("puts gems", "{0:seat} puts {1:gems} into {2:card}.")


def flip(g: Godsforge) -> tuple[int, ...]:
    """G12.1 The top card of its deck comes into play, at no cost. G11.12 Or none, if it has no card left."""
    renew_deck(g, NEMESIS)
    if not g.deck[NEMESIS]:
        return ()
    face = g.faces[g.deck[NEMESIS][-1]]
    card = take_top(g, "deck", NEMESIS, "spells" if g.book.is_spell[face] else "creations", NEMESIS)
    assert card is not None
    g.tell(TURNS_UP, NEMESIS, card)
    return (card,)


def put_gems_into_spells(g: Godsforge) -> None:
    """G12.6 All its gems go into the first spell that can be empowered."""
    for card in g.spells[NEMESIS]:
        gems = g.gems[NEMESIS]
        if gems and g.book.empowered[g.faces[card]]:
            spend_gems(g, NEMESIS, gems)
            g.empowered[card] = gems
            g.tell(PUTS_GEMS, NEMESIS, gems, card)


# --- empower and sacrifice --------------------------------------------------------------------------------------------


def nemesis_uses(g: Godsforge) -> tuple[Use, ...]:
    """G12.8 Empower what is needed, the best first; G12.10 then give up creations, if only that saves it."""
    uses: tuple[Use, ...] = ()
    while True:
        use = best_empower(g, uses)
        if use is None:
            break
        uses = (*uses, use)
    return (*uses, *sacrifices_to_survive(g, uses))


def best_empower(g: Godsforge, uses: tuple[Use, ...]) -> Use | None:
    """G12.9 Most for a gem; if equal, more prevention; if equal again, the last played."""
    gems = g.gems[NEMESIS] - sum(price_in_gems(use[1]) for use in uses)
    taken = {(use[0], use[1]) for use in uses}
    found = [
        (worth_for_gem(ability), stats(ability)[1], place, (card, ability, NO_OTHER))
        for place, card in enumerate(g.creations[NEMESIS])
        for ability in g.book.prices[g.form(card)]
        if not gives_up(ability)
        and (card, ability) not in taken
        and cannot_use(g, NEMESIS, card, ability, gems, set()) is None
        and is_needed(g, ability, uses)
    ]
    return max(found, key=lambda row: row[:3])[3] if found else None


def worth_for_gem(ability: tuple[Any, ...]) -> float:
    return sum(stats(ability)) / max(1, price_in_gems(ability))


def is_needed(g: Godsforge, ability: tuple[Any, ...], uses: tuple[Use, ...]) -> bool:
    """G12.8 Prevention while damage would come through, life while it would end below 30, all else always."""
    if not all(is_numeric(step) for step in steps_of(ability[2])):
        return True
    attack, _, life = stats(ability)
    damage, after = outlook(g, NEMESIS, uses)
    helps = outlook(g, NEMESIS, (*uses, (NO_OTHER, ability, NO_OTHER)))[0] < damage
    return bool(attack) or helps or (bool(life) and after < MOST_LIFE)


def sacrifices_to_survive(g: Godsforge, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    """G12.10 Only if it would die otherwise and this averts it; the last played first, and no more than needed."""
    gems = g.gems[NEMESIS] - sum(price_in_gems(use[1]) for use in uses)
    chosen: tuple[Use, ...] = ()
    for card in reversed(g.creations[NEMESIS]):
        for ability in g.book.prices[g.form(card)]:
            _, lost = what_remains(g, NEMESIS, chosen)
            useful = gives_up(ability) and any(stats(ability)[1:]) and not survives(g, (*uses, *chosen))
            if useful and cannot_use(g, NEMESIS, card, ability, gems, lost) is None:
                chosen = (*chosen, (card, ability, victims(g, NEMESIS, card, ability, lost)[-1]))
                gems -= price_in_gems(ability)
    if not survives(g, (*uses, *chosen)):
        return ()
    for use in chosen:
        fewer = tuple(other for other in chosen if other != use)
        if survives(g, (*uses, *fewer)):
            chosen = fewer
    return chosen


def survives(g: Godsforge, uses: tuple[Use, ...]) -> bool:
    """Whether it would be alive after the attack."""
    return outlook(g, NEMESIS, uses)[1] > 0


# --- every other choice -----------------------------------------------------------------------------------------------


HAND_ONLY = ("draw_cards", "search_deck", "recover")
PRICES = ("lose_life",)


def decide(g: Godsforge, ask: tuple[Any, ...]) -> tuple[Any, ...]:
    """G12.5 Among creations the last played. G12.4 Among your hand by lot. G12.11 Whatever it may do, it does."""
    options: tuple[tuple[Any, ...], ...] = ask[2]
    verb = options[0][0]
    if verb == SEAT_NEXT:
        return next((option for option in options if option[1] == NEMESIS), options[0])
    if verb == DO_IT and options[-1] == (LEAVE_IT,) and is_left_out(options[0][1]):
        return options[-1]
    cards = [option for option in options if g.words.cards_in(option[0], option[1:])]
    if not cards or verb == NEXT:
        return options[0]
    if cards[0][1] in g.hand[0]:
        return cards[pick(g, len(cards))]
    yours = [option for option in cards if option[1] in g.creations[0]]
    return (yours or cards)[-1]


def is_left_out(effect: tuple[Any, ...]) -> bool:
    """G12.2 Whether an effect is only about drawing, for which it pays nothing."""
    steps = steps_of(effect[-1])
    return all(step[0] in HAND_ONLY + PRICES for step in steps)
