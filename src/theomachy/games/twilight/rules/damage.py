"""T11 Damage, and cards that leave play."""

from __future__ import annotations

from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.rng import pick
from theomachy.engine.words import counted
from theomachy.engine.zones import forget, move, move_unseen, random_card, take_several
from theomachy.games.twilight.numbers import LONGEST, MOST_BLESSINGS
from theomachy.games.twilight.rules.choosing import pick_together
from theomachy.games.twilight.rules.losing import back_to_supply, check_life, leave_combat, lose_marks, lose_track
from theomachy.games.twilight.rules.shuffling import shuffle_life
from theomachy.games.twilight.rules.triggers import happen, set_off
from theomachy.games.twilight.rules.values import armor_of, controller, is_creature, life_of, seat_sum
from theomachy.games.twilight.state import Twilight, words

HURT = words("hurt", "{0:card} takes {1} damage.")
SLAIN = words("slain", "{0:card} of {1:seat} is Slain.")
DISCARDED = words("discarded", "{0:seat} Discards {1:card} from play.")
DESTROYED = words("destroyed", "{0:card} is Destroyed.")
LIFE_LOST = words("life lost", "{0:seat} takes {1} damage: {2:cards} Discarded, {3:some_cards} of life left.")
RESTORED = words("restored", "{0:seat} has {1:some_cards} Restored: {2:some_cards} of life.")
DRAWS = words("draws", "{0:seat} draws {1:cards}.")
LOSES_CARDS = words("loses cards", "{0:seat} Discards {1:cards} from hand.")
BACK_TO_HAND = words("back to hand", "{0:card} returns to the hand of {1:seat}.")
DESTROY_WHICH = words("destroy which", "Destroy {1:some_cards} of the Discard Stack of {0:seat}")
DISCARD_WHICH = words("discard which", "Discard {0:some_cards} from your hand")
DESTROY_OF_HAND = words("destroy of hand", "Destroy {0:some_cards} from your hand")

TIRES = words("tires", "{0:card} is Exhausted.")
WAKES = words("wakes", "{0:card} is Refreshed.")
FREEZES = words("freezes", "{0:card} is Frozen.")
ASPECT_TIRES = words("aspect tires", "{1:an_aspect} of {0:seat} is Exhausted.")
ASPECT_WAKES = words("aspect wakes", "{1:an_aspect} of {0:seat} is Refreshed.")
ASPECT_FREEZES = words("aspect freezes", "{1:an_aspect} of {0:seat} is Frozen.")
BLESSED = words("blessed", "{0:card} is blessed: it has {1:some_blessings} now.")
UNBLESSED = words("unblessed", "{0:card} loses {1:some_blessings}.")
HEALS = words("heals", "{0:card} is rid of {1} damage.")
CANNOT_BLOCK = words("cannot block", "{0:card} cannot block this turn.")
IS_KEPT_OUT = words("is kept out", "{0:card} deals and receives no combat damage this turn.")

words.kind("some_blessings", lambda g, n: counted(n, "a Blessing", "Blessings"))

ZONES = ("field", "forts", "discard", "hand", "resources", "aspects", "life", "summoned", "destroyed")


# --- markers ----------------------------------------------------------------------------------------------------------


def exhaust(g: Twilight, card: int) -> None:
    if card not in g.exhausted:
        g.exhausted[card] = 1
        tell_state(g, card, TIRES, ASPECT_TIRES)


def refresh(g: Twilight, card: int) -> None:
    if g.exhausted.pop(card, None):
        tell_state(g, card, WAKES, ASPECT_WAKES)


def freeze(g: Twilight, card: int) -> None:
    if card not in g.frozen:
        tell_state(g, card, FREEZES, ASPECT_FREEZES)
    g.frozen[card] = g.frozen.get(card, 0) + 1


def tell_state(g: Twilight, card: int, verb: str, of_aspect: str) -> None:
    """T1.4 Of an Aspect everybody sees its type and whose it is, if not its face."""
    holder = next((seat for seat in range(g.players) if card in g.resources[seat]), -1)
    if holder < 0:
        g.tell(verb, card)
    else:
        g.tell(of_aspect, holder, g.aspect(card))


def thaw(g: Twilight, card: int) -> None:
    g.frozen.pop(card, None)


def bless(g: Twilight, card: int, count: int) -> None:
    """T11.6 At most three."""
    had = g.blessings.get(card, 0)
    if controller(g, card) >= 0 and is_creature(g, card) and had < MOST_BLESSINGS:
        g.blessings[card] = min(MOST_BLESSINGS, had + count)
        g.tell(BLESSED, card, g.blessings[card])


@procedure
def unbless(g: Twilight, card: int, count: int) -> Steps[None]:
    """T11.6 Losing a Blessing can Slay."""
    had = g.blessings.pop(card, 0)
    if had > count:
        g.blessings[card] = had - count
    if had:
        g.tell(UNBLESSED, card, min(had, count))
    yield from check_slain(g, card)


def heal(g: Twilight, card: int, count: int) -> None:
    """Take damage markers off."""
    had = g.damage.pop(card, 0)
    if had > count:
        g.damage[card] = had - count
    if had:
        g.tell(HEALS, card, min(had, count))


def grant(g: Twilight, card: int, keyword: str, count: int = 1) -> None:
    """A keyword, or more Fight, until end of turn."""
    g.boosts[(card, keyword)] = g.boosts.get((card, keyword), 0) + count


def forbid_block(g: Twilight, card: int) -> None:
    """It cannot block this turn."""
    grant(g, card, "cannot_block")
    g.tell(CANNOT_BLOCK, card)


def let_attack(g: Twilight, card: int) -> None:
    """It may attack although it came this turn."""
    g.new.pop(card, None)


def pacify(g: Twilight, card: int) -> None:
    """It deals and receives no combat damage this turn."""
    grant(g, card, "peaceful")
    g.tell(IS_KEPT_OUT, card)


# --- leaving ----------------------------------------------------------------------------------------------------------


def where(g: Twilight, card: int) -> tuple[str, int]:
    """The zone and the seat where a card lies."""
    for zone in ZONES:
        for seat, pile in enumerate(getattr(g, zone)):
            if card in pile:
                return zone, seat
    return "", -1


def leave(g: Twilight, card: int, zone: str, seat: int, target: str, new_seat: int) -> None:
    """T11.9 A card goes somewhere else and loses its markers. T15.9 Nothing is aimed at it any more. T1.7 A
    Mini-card goes back to the supply."""
    if zone in ("field", "forts"):
        leave_combat(g, card)
    lose_track(g, (card,))
    lose_marks(g, card)
    if g.is_mini(card):
        target, new_seat = "minis", 0
    if zone == "hand":
        forget(g, g.hand[seat], 1 << seat)
    move(g, card, zone, seat, target, new_seat)
    if g.is_mini(card):
        back_to_supply(g, card)


def put_away(g: Twilight, card: int) -> tuple[str, int, int]:
    """T11.4 To the owner's Destroyed Stack, setting off nothing: (zone, whose, face) before; "" if it is gone."""
    zone, seat = where(g, card)
    if zone in ("", "destroyed"):
        return ("", -1, -1)
    face = g.form(card)
    g.doomed.pop(card, None)
    leave(g, card, zone, seat, "destroyed", max(0, g.owner[card]))
    if not g.is_mini(card):
        g.tell(DESTROYED, card)
    if zone == "life":
        check_life(g, seat)
    return (zone, seat, face)


@procedure
def destroy(g: Twilight, card: int) -> Steps[bool]:
    """T11.4 One card. Answers whether it was still there."""
    count = g.was_destroyed
    yield from destroy_all(g, (card,))
    return g.was_destroyed > count


@procedure
def destroy_all(g: Twilight, cards: tuple[int, ...]) -> Steps[None]:
    """T11.4 All of them are gone before one of them sets anything off. Requiem is its controller's, or its owner's if
    it was not in play."""
    gone: tuple[tuple[int, int, int], ...] = ()
    for card in cards:
        zone, seat, face = put_away(g, card)
        if zone:
            g.was_destroyed += 1
            gone = (*gone, (card, seat if zone in ("field", "forts") else g.owner[card], face))
    for card, seat, face in gone:
        yield from set_off(g, seat, card, face, "requiem")
        yield from say_destroyed(g, g.owner[card])


@procedure
def say_destroyed(g: Twilight, owner: int) -> Steps[None]:
    """T11.4 What other cards do when a card of this owner is Destroyed."""
    if owner >= 0:
        yield from happen(g, owner, "card_destroyed")
    for other in g.in_turn():
        yield from happen(g, other, "any_destroyed")


@procedure
def destroy_by_sacrifice(g: Twilight, cards: tuple[int, ...]) -> Steps[None]:
    """T14.6 No Requiem; all are gone before others have something to say. T14.7 It counts for Obliterate only by an
    option."""
    for card in cards:
        put_away(g, card)
        g.was_destroyed += g.options["sacrifice_counts"]
    for card in cards:
        yield from say_destroyed(g, g.owner[card])


@procedure
def slay(g: Twilight, card: int) -> Steps[None]:
    """T11.3 One Creature."""
    if controller(g, card) >= 0:
        yield from slay_all(g, (card,))


@procedure
def slay_all(g: Twilight, cards: tuple[int, ...]) -> Steps[None]:
    """T11.1, T11.3 Creatures in play are Slain: all of them leave it before the fall of one sets anything off."""
    falls: tuple[tuple[int, int, int, str], ...] = ()
    for card in cards:
        g.tell(SLAIN, card, controller(g, card))
        falls = (*falls, leave_play(g, card, card in g.doomed))
    for card, seat, face, event in falls:
        yield from say_left(g, card, seat, face, event)
        yield from happen(g, seat, "ally_slain")
        for other in g.in_turn():
            yield from happen(g, other, "creature_slain")


@procedure
def discard_from_play(g: Twilight, card: int) -> Steps[bool]:
    """T9.8, T11.3"""
    seat = controller(g, card)
    if seat < 0:
        return False
    g.tell(DISCARDED, seat, card)
    left = leave_play(g, card, False)
    yield from say_left(g, *left)
    return True


def leave_play(g: Twilight, card: int, for_good: bool) -> tuple[int, int, int, str]:
    """T11.3 From play to the controller's Discard Stack, setting off nothing yet: (card, controller, face, event). T1.7
    Mini-cards, and T20.9 Slain ones that were back only for a turn, are Destroyed instead."""
    seat, face = controller(g, card), g.form(card)
    if g.is_mini(card) or for_good:
        put_away(g, card)
        g.was_destroyed += 1
        return (card, seat, face, "requiem")
    leave(g, card, "forts" if card in g.forts[seat] else "field", seat, "discard", seat)
    return (card, seat, face, "deathbound")


@procedure
def say_left(g: Twilight, card: int, seat: int, face: int, event: str) -> Steps[None]:
    """T20.7 Deathbound, or Requiem of what was Destroyed; T11.4 others speak of that too."""
    yield from set_off(g, seat, card, face, event)
    if event == "requiem":
        yield from say_destroyed(g, g.owner[card])


@procedure
def to_hand(g: Twilight, card: int) -> Steps[None]:
    """T11.9 A card in play returns to its controller's hand. T1.7 A Mini-card is Destroyed instead."""
    seat = controller(g, card)
    if seat >= 0 and g.is_mini(card):
        yield from destroy(g, card)
    elif seat >= 0:
        g.tell(BACK_TO_HAND, card, seat)
        leave(g, card, "forts" if card in g.forts[seat] else "field", seat, "hand", seat)


# --- damage -----------------------------------------------------------------------------------------------------------


@procedure
def hurt(g: Twilight, card: int, amount: int) -> Steps[int]:
    """T11.1, T11.2 Damage to a Creature. Answers what got through its Armor."""
    if controller(g, card) < 0:
        return 0
    dealt = mark_damage(g, card, amount)
    yield from check_slain(g, card)
    yield from say_hurt(g, card, dealt)
    return dealt


@procedure
def say_hurt(g: Twilight, card: int, dealt: int) -> Steps[None]:
    """T11.1 Who lives on may have something to say."""
    seat = controller(g, card)
    if dealt and seat >= 0:
        yield from set_off(g, seat, card, g.form(card), "is_hurt")


def mark_damage(g: Twilight, card: int, amount: int) -> int:
    """T11.2 The markers only; whoever deals damage to several checks afterwards who is Slain."""
    dealt = max(0, amount - armor_of(g, card))
    if dealt:
        g.damage[card] = g.damage.get(card, 0) + dealt
        g.tell(HURT, card, dealt)
    return dealt


@procedure
def check_slain(g: Twilight, card: int) -> Steps[None]:
    """T11.1 At Life 0 or less."""
    if has_fallen(g, card):
        yield from slay(g, card)


def has_fallen(g: Twilight, card: int) -> bool:
    """T11.1 Whether a Creature in play has no Life left."""
    return controller(g, card) >= 0 and is_creature(g, card) and life_of(g, card) <= 0


@procedure
def slay_fallen(g: Twilight, cards: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """T11.1 Who of these has no Life left now is Slain, whatever the fall of another sets off. Answers who was."""
    fallen = tuple(card for card in cards if has_fallen(g, card))
    yield from slay_all(g, fallen)
    return fallen


@procedure
def check_all_slain(g: Twilight) -> Steps[None]:
    """T11.1 After something changed the Life of many."""
    yield from slay_fallen(g, tuple(card for seat in g.in_turn() for card in g.field[seat]))


def hurt_life(g: Twilight, seat: int, amount: int) -> int:
    """T11.8 The top cards of a Life Stack are Discarded. T20.1 Its Armor comes off first."""
    if g.out[seat]:
        return 0
    amount = min(amount - seat_sum(g, seat, "life_armor"), len(g.life[seat]))
    if amount <= 0:
        return 0
    take_several(g, amount, "life", seat, "discard", seat)
    g.damaged[seat] += amount
    g.tell(LIFE_LOST, seat, amount, tuple(g.discard[seat][-amount:]), len(g.life[seat]))
    check_life(g, seat)
    return amount


@procedure
def hurt_discard(g: Twilight, seat: int, amount: int, chooser: int) -> Steps[int]:
    """T11.8 Cards of a Discard Stack are Destroyed, chosen by who deals the damage."""
    amount = min(amount, len(g.discard[seat]))
    cards = tuple(g.discard[seat])
    if 0 < amount < len(cards):
        cards = yield from pick_together(g, chooser, (DESTROY_WHICH, seat, amount), cards, amount)
    if amount > 0:
        g.damaged[seat] += amount
        yield from destroy_all(g, cards)
    return amount


@procedure
def restore(g: Twilight, me: int, seat: int, count: int) -> Steps[int]:
    """T11.7 Random cards of a seat's Discard Stack are shuffled into its Life Stack; `me` Restores them."""
    count = min(count, len(g.discard[seat]))
    if count <= 0 or g.out[seat] or g.turn > LONGEST * g.players:
        return 0
    for _ in range(count):
        move(g, g.discard[seat][pick(g, len(g.discard[seat]))], "discard", seat, "life", seat)
    shuffle_life(g, seat)
    g.tell(RESTORED, seat, count, len(g.life[seat]))
    yield from happen(g, me, "you_restore")
    return count


@procedure
def destroy_from_life(g: Twilight, seat: int, count: int) -> Steps[None]:
    """T12.5 The top cards of a Life Stack are Destroyed."""
    yield from destroy_all(g, tuple(g.life[seat][: -count - 1 : -1]))


# --- hands ------------------------------------------------------------------------------------------------------------


def draw(g: Twilight, seat: int, count: int) -> None:
    """T5.1 From the top of the Life Stack. T2.9 Who draws the last card has lost."""
    count = min(count, len(g.life[seat]))
    if count > 0 and not g.out[seat]:
        take_several(g, count, "life", seat, "hand", seat)
        g.tell(DRAWS, seat, g.hand[seat][-count:])
        check_life(g, seat)


@procedure
def discard_from_hand(g: Twilight, seat: int, count: int, at_random: bool) -> Steps[int]:
    """Cards of a hand are Discarded, chosen by its player or by lot."""
    cards = yield from _choose_from_hand(g, seat, count, at_random, DISCARD_WHICH)
    for card in cards:
        move_unseen(g, card, "hand", seat, "discard", seat)
    if cards:
        g.tell(LOSES_CARDS, seat, cards)
    return len(cards)


@procedure
def destroy_from_hand(g: Twilight, seat: int, count: int, at_random: bool) -> Steps[int]:
    """Cards of a hand are Destroyed, chosen by its player or by lot."""
    cards = yield from _choose_from_hand(g, seat, count, at_random, DESTROY_OF_HAND)
    yield from destroy_all(g, cards)
    return len(cards)


@procedure
def _choose_from_hand(g: Twilight, seat: int, count: int, at_random: bool, prompt: str) -> Steps[tuple[int, ...]]:
    count = min(count, len(g.hand[seat]))
    cards: tuple[int, ...] = tuple(g.hand[seat])
    if count <= 0:
        return ()
    if at_random:
        cards = ()
        while len(cards) < count:
            card = random_card(g, "hand", seat)
            if card not in cards:
                cards = (*cards, card)
    elif count < len(cards):
        cards = yield from pick_together(g, seat, (prompt, count), cards, count)
    return cards
