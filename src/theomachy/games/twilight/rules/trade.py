"""T6 Trade Phase: offers and counter-offers by Aspect, and the Forced Trade."""

from __future__ import annotations

from math import comb, prod
from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.twilight.faces import NOTHING, Cost
from theomachy.games.twilight.numbers import AT_ONCE, MOST_SETS, OFFERS
from theomachy.games.twilight.rules.choosing import different_sets, pick_set, pick_together
from theomachy.games.twilight.rules.losing import check_life
from theomachy.games.twilight.rules.responses import SACRIFICE
from theomachy.games.twilight.rules.sacrifice import can_sacrifice, sacrifice
from theomachy.games.twilight.rules.shuffling import hand_over
from theomachy.games.twilight.state import TRADE, Twilight, words

TRADE_OR_NOT = words("trade or not", "Do you want to Trade?")
NO_TRADE = words("no trade", "No Trade")
NEITHER = words("neither", "Neither Trade nor Seize")
CONTENT = words("content", "Neither Trade nor Seize while you have Aspects to place")
ATTENTIVE = words("attentive", "Be asked again while you have Aspects to place")
OFFER_TO = words("offer to", "Make {0:seat} an offer")
FORCE = words("force", "Force a Trade of the top cards with {0:seat} (both {1:aspect})")
OFFER_GIVES = words("offer gives", "You give {0:backs} so far. What do you give?")
OFFER_WANTS = words("offer wants", "You give {0:backs} and want {1:backs} so far. What do you want?")
BUNDLE = words("bundle", "{0:backs}")
EVEN = words("even", "{0:backs} for the same")
ADD_BACK = words("add back", "One {0:aspect} more, and others")
PROPOSAL = words("proposal", "{0:seat} gives {1:backs} and wants {2:backs}")
ACCEPT = words("accept", "Accept")
REFUSE = words("refuse", "Refuse")
COUNTER_OFFER = words("counter-offer", "Make a counter-offer")
NO_TRADES = words("no trades", "Say “no trades”")
OFFER_AGAIN = words("offer again", "{0:seat} refuses. Another offer?")
ANOTHER = words("another offer", "Make another offer")
STOP = words("stop", "Stop")
GIVE_WHICH = words("give which", "Which cards do you give to {1:seat}: {0:backs}?")

OFFERS_TOLD = words("offers", "{0:seat} offers {2:backs} to {1:seat}, for {3:backs}.")
TRADED = words("traded", "{0:seat} and {1:seat} Trade {2:backs} for {3:backs}.")
SAYS_NO = words("says no", "{0:seat} says “no trades”.")
NO_DEAL = words("no deal", "{0:seat} and {1:seat} do not agree.")
FORCED = words("forced", "{0:seat} forces a Trade of {1:aspect} Aspects with {2:seat}.")


@procedure
def trade_phase(g: Twilight, me: int) -> Steps[None]:
    """T6.1, T6.5, T6.6 T17.2 Once with each opponent. T14.1 A Sacrifice is possible here too."""
    g.phase = TRADE
    g.traded = ()
    g.skipping = g.content[me] and bool(g.aspects[me])
    closed: tuple[int, ...] = ()
    while not g.out[me] and not g.skipping:
        options = trades(g, me, closed)
        if not options:
            return
        options.insert(0, (CONTENT,) if g.aspects[me] else (NEITHER,))
        if g.content[me]:
            options.append((ATTENTIVE,))
        if can_sacrifice(g, me):
            options.append((SACRIFICE,))
        answer = yield ask(me, (TRADE_OR_NOT,), [(NO_TRADE,), *options])
        verb = answer[0]
        if verb == NO_TRADE:
            return
        if verb in (NEITHER, CONTENT):
            g.skipping = True
            g.content[me] = g.content[me] or verb == CONTENT
        elif verb == ATTENTIVE:
            g.content[me] = False
        elif verb == OFFER_TO:
            agreed = yield from negotiate(g, me, answer[1])
            if agreed:
                g.traded = (*g.traded, answer[1])
            else:
                closed = (*closed, answer[1])
        elif verb == FORCE:
            force_trade(g, me, answer[1])
        else:
            yield from sacrifice(g, me)


def trades(g: Twilight, me: int, closed: tuple[int, ...]) -> list[tuple[Any, ...]]:
    """With whom a Trade is possible, and how."""
    options: list[tuple[Any, ...]] = []
    for other in g.opponents(me):
        if other in g.traded:
            continue
        if other not in closed and g.hand[me] and g.hand[other]:
            options.append((OFFER_TO, other))
        if g.aspect(g.life[me][-1]) == g.aspect(g.life[other][-1]):
            options.append((FORCE, other, g.aspect(g.life[me][-1])))
    return options


def backs(g: Twilight, seat: int) -> Cost:
    """T1.4 How many cards of each Aspect a hand has; everybody sees that."""
    found = [0, 0, 0]
    for card in g.hand[seat]:
        found[g.aspect(card) - 1] += 1
    return (found[0], found[1], found[2])


@procedure
def negotiate(g: Twilight, me: int, other: int) -> Steps[bool]:
    """T6.2, T6.3 Answers whether both agreed."""
    mine, theirs = 1, 0
    offer = yield from make_offer(g, me, other)
    from_me = True
    while True:
        reader = other if from_me else me
        options: list[tuple[Any, ...]] = [(REFUSE,), (ACCEPT,)]
        if (theirs if from_me else mine) < OFFERS:
            options.append((COUNTER_OFFER,))
        if from_me:
            options.append((NO_TRADES,))
        writer = me if from_me else other
        answer = yield ask(reader, (PROPOSAL, writer, offer[0], offer[1]), options)
        if answer[0] == ACCEPT:
            give, want = offer if from_me else (offer[1], offer[0])
            yield from exchange(g, me, other, give, want)
            return True
        if answer[0] == NO_TRADES:
            g.tell(SAYS_NO, other)
            return False
        if answer[0] == COUNTER_OFFER:
            offer = yield from make_offer(g, reader, writer)
            from_me = not from_me
            mine, theirs = (mine + 1, theirs) if from_me else (mine, theirs + 1)
            continue
        if from_me and mine < OFFERS:
            again = yield ask(me, (OFFER_AGAIN, other), [(STOP,), (ANOTHER,)])
            if again[0] == ANOTHER:
                mine += 1
                offer = yield from make_offer(g, me, other)
                continue
        g.tell(NO_DEAL, me, other)
        return False


@procedure
def make_offer(g: Twilight, me: int, other: int) -> Steps[tuple[Cost, Cost]]:
    """T6.1 What is given and what is wanted, by Aspect. As many of the same types is one choice."""
    mine, theirs = backs(g, me), backs(g, other)
    both = (min(mine[0], theirs[0]), min(mine[1], theirs[1]), min(mine[2], theirs[2]))
    verb, give = yield from bundle(g, me, mine, both, (OFFER_GIVES,))
    want = give
    if verb == BUNDLE:
        _, want = yield from bundle(g, me, theirs, NOTHING, (OFFER_WANTS, give))
    g.tell(OFFERS_TOLD, me, other, give, want)
    return (give, want)


@procedure
def bundle(g: Twilight, me: int, most: Cost, both: Cost, prompt: tuple[Any, ...]) -> Steps[tuple[str, Cost]]:
    """So many cards of each Aspect, at least one: a few at one stroke, more of them card by card before.

    Answers also whether they are given for the same; that can be said of what both have.
    """
    so_far = NOTHING
    while True:
        options: list[tuple[Any, ...]] = [(BUNDLE, some) for some in bundles(so_far, most)]
        options += [(EVEN, some) for some in bundles(so_far, both)]
        if sum(most) - sum(so_far) > AT_ONCE:
            options += [(ADD_BACK, at + 1) for at in range(3) if so_far[at] < most[at]]
        answer = yield ask(me, (*prompt, so_far), options, follow_up=True)
        if answer[0] != ADD_BACK:
            return answer  # type: ignore[no-any-return]
        so_far = tuple(count + (at + 1 == answer[1]) for at, count in enumerate(so_far))


def bundles(so_far: Cost, most: Cost) -> list[Cost]:
    """All bundles with up to three cards more, the smallest first."""
    one, two, three = so_far
    found = [
        (one + i, two + j, three + k)
        for i in range(min(AT_ONCE, most[0] - one) + 1)
        for j in range(min(AT_ONCE, most[1] - two) + 1)
        for k in range(min(AT_ONCE, most[2] - three) + 1)
        if 0 < i + j + k <= AT_ONCE
    ]
    return sorted(found, key=lambda some: (sum(some), [-count for count in some]))


@procedure
def exchange(g: Twilight, me: int, other: int, give: Cost, want: Cost) -> Steps[None]:
    """T6.4 Each chooses the cards; then they change sides face down."""
    mine = yield from choose_gifts(g, me, other, give)
    theirs = yield from choose_gifts(g, other, me, want)
    hand_over(g, me, mine, other)
    hand_over(g, other, theirs, me)
    g.tell(TRADED, me, other, give, want)


@procedure
def choose_gifts(g: Twilight, giver: int, taker: int, counts: Cost) -> Steps[tuple[int, ...]]:
    """T6.4 Which cards of the agreed types; all types at one stroke if there are not too many ways."""
    piles = tuple(tuple(card for card in g.hand[giver] if g.aspect(card) == aspect) for aspect in (1, 2, 3))
    number = prod(comb(len(pile), count) for pile, count in zip(piles, counts, strict=True))
    gifts: tuple[int, ...] = ()
    if 1 < number <= MOST_SETS:
        ways: list[tuple[int, ...]] = [()]
        for pile, count in zip(piles, counts, strict=True):
            ways = [(*way, *some) for way in ways for some in different_sets(g, pile, count)]
        gifts = yield from pick_set(g, giver, (GIVE_WHICH, counts, taker), tuple(ways))
        return gifts
    for at in range(3):
        if counts[at]:
            only = tuple(counts[at] if at == other else 0 for other in range(3))
            some = yield from pick_together(g, giver, (GIVE_WHICH, only, taker), piles[at], counts[at])
            gifts = (*gifts, *some)
    return gifts


def force_trade(g: Twilight, me: int, other: int) -> None:
    """T6.5 The top cards change sides, face down."""
    mine, theirs = g.life[me][-1], g.life[other][-1]
    g.tell(FORCED, me, g.aspect(mine), other)
    move(g, mine, "life", me, "aspects", other)
    move(g, theirs, "life", other, "aspects", me)
    g.traded = (*g.traded, other)
    for seat in (me, other):
        check_life(g, seat)
