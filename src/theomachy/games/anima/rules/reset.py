"""N4 The Reset phase: discards, departures, and the cards that belong here."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask, pick_some
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.anima.faces import RESET
from theomachy.games.anima.rules.actions import is_play, play_options, take_action
from theomachy.games.anima.rules.cards import discard_advantage, hand_size, tell_joins
from theomachy.games.anima.rules.missions import ATTEMPT, attempt, collections
from theomachy.games.anima.rules.party import bury, has_room
from theomachy.games.anima.state import Anima, words

RESET_PHASE = words("reset phase", "Reset phase: use cards, discard, announce that you leave, or be done")
DISCARD = words("discard", "Discard Advantages")
WHICH_CARDS = words("which cards", "Discard which Advantages?")
DISMISS = words("dismiss", "Send Characters away")
WHICH_CHARACTERS = words("which characters", "Send which Characters away?")
LEAVE = words("leave", "Announce that your party leaves {0:card}")
LEAVES = words("leaves", "{0:seat} announces that the party leaves {1:card}.")
PICK_UP = words("pick up", "{0:seat} has discarded these, and you alone have the fewest. Take one?")
TAKE = words("take", "Take {0:card}")
LEAVE_THEM = words("leave them", "Take nothing")
PICKS_UP = words("picks up", "{0:seat} takes {1:card} from the discard pile.")
DISMISSES = words("dismisses", "{0:seat} sends {1:card} away.")
STAYS_ARCANE = words("stays arcane", "an Arcane Character cannot be sent away")
LAST_ONE = words("last one", "a party keeps at least one Character")


def make_ready(g: Anima) -> None:
    """N4.1 All Characters are unspun, and the incapacitated turned up."""
    g.spun = ()
    g.fallen = ()


@procedure
def reset_phase(g: Anima) -> Steps[None]:
    """N4.2 Each player acts in order of play."""
    g.phase = RESET
    for seat in g.order:
        g.acts(seat)
        yield from reset_of(g, seat)


@procedure
def reset_of(g: Anima, seat: int) -> Steps[None]:
    """N4.7 Down to the hand limit first; N4.2 then any number of actions, N8.7 but each mission once."""
    surplus = len(g.hand[seat]) - hand_size(g, seat)
    if surplus > 0:
        yield from discard(g, seat, surplus, surplus)
    tried: tuple[int, ...] = ()
    while not g.lost[seat]:
        answer = yield ask(seat, (RESET_PHASE,), reset_options(g, seat, tried))
        if answer[0] == DONE:
            break
        if answer[0] == DISCARD:
            yield from discard(g, seat, 1, len(g.hand[seat]))
        elif answer[0] == DISMISS:
            yield from dismiss(g, seat)
        elif answer[0] == LEAVE:
            g.leaving[seat] = True  # N4.8
            g.tell(LEAVES, seat, g.where[seat])
            break
        elif answer[0] == ATTEMPT:
            tried = (*tried, answer[1])
            yield from attempt(g, seat, answer[1])
        elif is_play(answer):
            yield from take_action(g, seat, answer)


def reset_options(g: Anima, seat: int, tried: tuple[int, ...]) -> list[tuple[Any, ...]]:
    """N4.2 What can be done now; N8.7 a mission that was tried in this phase has to wait."""
    options: list[tuple[Any, ...]] = [(DONE,), *play_options(g, seat, RESET)]
    options += ((ATTEMPT, mission) for mission in collections(g, seat) if mission not in tried)
    if g.where[seat] >= 0:
        options.append((LEAVE, g.where[seat]))
    if g.hand[seat]:
        options.append((DISCARD,))
    if dismissable(g, seat):
        options.append((DISMISS,))
    return options


# --- discards ---------------------------------------------------------------------------------------------------------


def dismissable(g: Anima, seat: int) -> list[int]:
    """N4.3 The Characters that can be sent away."""
    return [card for card in g.party[seat] if cannot_dismiss(g, seat, card) is None]


def cannot_dismiss(g: Anima, seat: int, card: int) -> No | None:
    """N1.8 Not an Arcane one; N4.3 not the last one."""
    if g.table(card) == "arcane":
        return ("N1.8", STAYS_ARCANE)
    return ("N4.3", LAST_ONE) if len(g.party[seat]) == 1 else None


@procedure
def discard(g: Anima, seat: int, least: int, most: int) -> Steps[None]:
    """N4.3 So many Advantages; N4.5 somebody else may pick one up."""
    cards = yield from pick_some(g, seat, (WHICH_CARDS,), tuple(g.hand[seat]), least, most)
    for card in cards:
        discard_advantage(g, seat, card)
    yield from pick_up(g, seat, cards, "advantages_discard", "hand")


@procedure
def dismiss(g: Anima, seat: int) -> Steps[None]:
    """N4.3 Any number of Characters but one; N4.4 somebody else may recruit one of them."""
    most = len(g.party[seat]) - 1
    cards = yield from pick_some(g, seat, (WHICH_CHARACTERS,), tuple(dismissable(g, seat)), 1, most)
    for card in cards:
        g.tell(DISMISSES, seat, card)
        bury(g, card, seat)
    yield from pick_up(g, seat, cards, "characters_discard", "party")


@procedure
def pick_up(g: Anima, seat: int, cards: tuple[int, ...], source: str, zone: str) -> Steps[None]:
    """N4.4-N4.6 Whoever alone has the fewest may take one."""
    taker = alone_with_fewest(getattr(g, zone))
    if taker is None or taker == seat or (seat, zone) in g.picked_up or not has_place(g, taker, zone):
        return
    answer = yield ask(taker, (PICK_UP, seat), [(LEAVE_THEM,), *((TAKE, card) for card in cards)], reaction=True)
    if answer[0] == TAKE:
        g.picked_up = (*g.picked_up, (seat, zone))
        move(g, answer[1], source, 0, zone, taker)
        if zone == "party":
            tell_joins(g, taker, answer[1])
        else:
            g.tell(PICKS_UP, taker, answer[1])


def alone_with_fewest(piles: list[list[int]]) -> int | None:
    """N4.6 The one with the fewest cards; nobody if several share it."""
    sizes = [len(pile) for pile in piles]
    fewest = min(sizes)
    return sizes.index(fewest) if sizes.count(fewest) == 1 else None


def has_place(g: Anima, seat: int, zone: str) -> bool:
    """N4.7 Room in the hand or in the party."""
    return has_room(g, seat) if zone == "party" else len(g.hand[seat]) < hand_size(g, seat)
