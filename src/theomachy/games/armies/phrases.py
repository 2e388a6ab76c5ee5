"""The phrases of the cards: what a text can say, and what that does."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, PICK, ask
from theomachy.engine.effects import look_up, payable
from theomachy.engine.game import No
from theomachy.engine.language import COMMON, Schema, Vocabulary
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import forget, move, move_unseen, put_at_bottom, random_card, reveal, reveal_top
from theomachy.games.armies.faces import TABLES, WANDERER, cannot_say
from theomachy.games.armies.rules.actions import ANY_KIND, lay_out
from theomachy.games.armies.rules.attack import eliminate
from theomachy.games.armies.rules.hand import distinct, draw
from theomachy.games.armies.rules.rewards import finish_set, gain_tokens
from theomachy.games.armies.rules.strength import holder, target_strength, tops
from theomachy.games.armies.state import HAND_LIMIT, Armies, words

ARMIES = Vocabulary("armies")
ARMIES.extend(COMMON)
ARMIES.count("cards", "a card", "{n} cards")
ARMIES.count("drops", "a card", "up to {n} cards")
ARMIES.count("tokens", "an energy token", "{n} energy tokens")
ARMIES.count("actions", "an action", "{n} actions")

Armies.card_schema = Schema(ARMIES, TABLES, {"text": "text"}, cannot_say)

TAKE_AWAY = words("take away", "Discard {0:card}")
DISCARD = words("discard which", "Choose a card to discard")
DROP_MORE = words("drop more", "Drop a card at no cost, or be done")
DROP_IT = words("drop it", "Drop {0:card}")
BACK_TO_HAND = words("back to hand", "Choose a card to take back into your hand, or be done")
TAKE_ONE = words("take one", "Take one of these into your hand")
TAKE = words("take", "Take {0:card}")
WHOSE_HAND = words("whose hand", "Which opponent discards?")
THAT_PLAYER = words("that player", "{0:seat}")

DISCARDS = words("discards", "{0:seat} discards {1:some_cards}.")
MUSTERS = words("musters", "{0:seat} musters {1:card}.")
MOVED = words("moved", "{0:card} goes over to the army of {1:seat}.")
RETURNS = words("returns", "{0:card} returns to the hand of {1:seat}.")
TAKES_BACK = words("takes back", "{0:seat} takes back {1:some_cards} from the discard pile.")
SEARCHES = words("searches", "{0:seat} looks through {1:some_cards} and takes one.")
GAINS_ACTIONS = words("gains actions", "{0:seat} gains {1:actions}.")
SHIELDED = words("shielded", "The army of {0:seat} cannot be attacked until its next turn.")
BLOCKED = words("blocked", "The attack on {0:seat} is blocked.")
LOSES_TOKENS = words("loses tokens", "{0:seat} loses {1:tokens}.")
NEEDS_TOKENS = words("needs tokens", "costs {0:tokens} and you have {1:tokens}")
NEEDS_CARDS = words("needs cards", "you need {0:some_cards} in hand to discard")


# --- traits of army cards ---------------------------------------------------------------------------------------------


@ARMIES.keyword("+{n:number} strength when attacking")
def stronger_attacking() -> None:
    """A5.5 So much stronger as an attacker."""


@ARMIES.keyword("+{n:number} strength when attacked")
def stronger_attacked() -> None:
    """A5.5 So much stronger as a target."""


@ARMIES.keyword("survives ties")
def survives_ties() -> None:
    """A5.7 As an attacker it is not eliminated in a tie."""


@ARMIES.keyword("attacks for 1 action")
def swift() -> None:
    """A4.2 Drop and attack costs one action instead of two."""


@ARMIES.keyword("cannot attack")
def peaceful() -> None:
    """A5.1 It can only be dropped."""


@ARMIES.keyword("cannot be blocked")
def unblockable() -> None:
    """A6.1 Nobody is asked for a block when it attacks."""


@ARMIES.keyword("joins any stack")
def joins_any_stack() -> None:
    """A4.3 What every wanderer does."""


# --- when a text speaks -----------------------------------------------------------------------------------------------


@ARMIES.trigger("you drop this card")
def dropped() -> None:
    """A4.2 When it joins your army from hand, or by a muster."""


@ARMIES.trigger("this card is eliminated")
def eliminated() -> None:
    """A5.10 When it goes from an army to the discard pile; whose army it was in does what the text says."""


@ARMIES.trigger("this card eliminates a card")
def eliminates() -> None:
    """A5.6 When its attack eliminates at least one card."""


@ARMIES.trigger("you are attacked")
def attacked() -> None:
    """A6.1 Makes a power card a block card."""


# --- prices -----------------------------------------------------------------------------------------------------------


def lacks_tokens(g: Armies, me: int, source: int, n: int) -> No | None:
    return ("A4.5", NEEDS_TOKENS, n, g.tokens[me]) if g.tokens[me] < n else None


@ARMIES.cost("pay {n:tokens}")
@payable(lacks_tokens)
def pay_tokens(g: Armies, me: int, source: int, n: int) -> None:
    """A4.5 Energy tokens for a leading god."""
    g.tokens[me] -= n


def lacks_cards(g: Armies, me: int, source: int, n: int) -> No | None:
    return ("A4.5", NEEDS_CARDS, n) if len(g.hand[me]) < n else None


@ARMIES.cost("discard {n:cards}")
@payable(lacks_cards)
@procedure
def pay_cards(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Cards from hand as a price."""
    yield from discard(g, me, source, n)


# --- cards in hand ----------------------------------------------------------------------------------------------------


@ARMIES.effect("draw {n:cards}", name="draw")
def draw_cards(g: Armies, me: int, source: int, n: int) -> None:
    """A3.4 As many as fit."""
    draw(g, me, n)


@ARMIES.effect("discard {n:cards}")
@procedure
def discard(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Your choice, one by one, unseen by others."""
    done = 0
    while done < n and g.hand[me]:
        _, card = yield ask(me, (DISCARD,), [(TAKE_AWAY, card) for card in distinct(g, me)], follow_up=True)
        move_unseen(g, card, "hand", me, "discard", me)
        done += 1
    if done:
        g.tell(DISCARDS, me, done)


@ARMIES.effect("each opponent discards {n:cards}")
@procedure
def opponents_discard(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Every opponent chooses, in turn."""
    for seat in g.opponents(me):
        if g.hand[seat]:
            yield from discard(g, seat, source, n)


@ARMIES.effect("an opponent discards {n:cards} at random")
@procedure
def opponent_discards_at_random(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """You choose the opponent, chance the cards."""
    seats = [seat for seat in g.opponents(me) if g.hand[seat]]
    if seats:
        _, seat = yield ask(me, (WHOSE_HAND,), [(THAT_PLAYER, seat) for seat in seats], follow_up=True)
        count = min(n, len(g.hand[seat]))
        for _ in range(count):
            move_unseen(g, random_card(g, "hand", seat), "hand", seat, "discard", seat)
        g.tell(DISCARDS, seat, count)


@ARMIES.effect("look at the top {n:cards} of your pile, take one and put the rest at the bottom", name="search")
@procedure
def search_pile(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Only you see them. Nothing happens with a full hand or an empty pile."""
    if n == 0 or not g.pile[me] or len(g.hand[me]) >= HAND_LIMIT:
        return
    top = tuple(reversed(g.pile[me][-n:]))
    forget(g, top, 1 << me)
    for card in top:
        reveal(g, card, 1 << me)
    _, taken = yield ask(me, (TAKE_ONE,), [(TAKE, card) for card in top], follow_up=True)
    move(g, taken, "pile", me, "hand", me)
    for card in top:
        if card != taken:
            put_at_bottom(g, card, "pile", me, "pile", me)
    g.tell(SEARCHES, me, len(top))


@ARMIES.effect("return up to {n:cards} from your discard pile to your hand")
@procedure
def take_back(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Your choice, one by one; opponents see how many, not which."""
    taken, last = 0, -1
    while taken < n and g.discard[me] and len(g.hand[me]) < HAND_LIMIT:
        # ascending, so that no two orders of the same cards are offered
        cards = [card for card in one_of_each(g, g.discard[me]) if g.faces[card] >= last]
        answer = yield ask(me, (BACK_TO_HAND,), [(DONE,), *((PICK, card) for card in cards)], follow_up=True)
        if answer[0] == DONE:
            break
        last = g.faces[answer[1]]
        move_unseen(g, answer[1], "discard", me, "hand", me)
        taken += 1
    if taken:
        g.tell(TAKES_BACK, me, taken)


def one_of_each(g: Armies, pile: list[int]) -> list[int]:
    """Cards of different faces, in a fixed order."""
    first = {g.faces[card]: card for card in pile}
    return [first[face] for face in sorted(first)]


# --- armies -----------------------------------------------------------------------------------------------------------


@ARMIES.effect("drop {n:drops}")
@procedure
def drop_up_to(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Army cards from hand, at no action price, one by one."""
    yield from drop_free(g, me, n, False)


@ARMIES.effect("drop {n:drops} of one kind")
@procedure
def drop_of_one_kind(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """Army cards of one kind from hand, at no action price, one by one."""
    yield from drop_free(g, me, n, True)


@procedure
def drop_free(g: Armies, me: int, n: int, one_kind: bool) -> Steps[None]:
    """Drop up to n cards; the first one says of which kind, if only one is allowed."""
    kind = ANY_KIND
    while n > 0:
        if not g.hand[me]:
            break
        cards = [card for card in distinct(g, me) if g.book.is_army[g.faces[card]]]
        if kind != ANY_KIND:
            cards = [card for card in cards if g.book.kind[g.faces[card]] in (kind, WANDERER)]
        options: list[tuple[Any, ...]] = [*((DROP_IT, card) for card in cards), (DONE,)]
        answer = yield ask(me, (DROP_MORE,), options, follow_up=True)
        if answer[0] == DONE:
            break
        n -= 1
        joined = yield from lay_out(g, me, answer[1], "hand", kind)
        if one_kind:
            kind = joined


@ARMIES.effect("muster {n:cards}")
@procedure
def muster(g: Armies, me: int, source: int, n: int) -> Steps[None]:
    """A4.7 Turn up the top card of the pile: an army card is dropped, any other goes to the hand, or is discarded."""
    while n > 0 and g.pile[me]:
        n -= 1
        card = reveal_top(g, "pile", me)
        g.tell(MUSTERS, me, card)
        if g.book.is_army[g.faces[card]]:
            yield from lay_out(g, me, card, "pile", ANY_KIND)
        else:
            move(g, card, "pile", me, "hand" if len(g.hand[me]) < HAND_LIMIT else "discard", me)


@ARMIES.effect("eliminate {what:object}", name="eliminate")
@procedure
def eliminate_it(g: Armies, me: int, source: int, what: Any) -> Steps[None]:
    """A6.7 No attack, so nobody can block it."""
    card = look_up(g, me, source, what)
    if holder(g, card) >= 0:
        yield from eliminate(g, (card,))


@ARMIES.effect("move {what:object} to your army")
def win_over(g: Armies, me: int, source: int, what: Any) -> None:
    """It joins your stack of its kind, and may finish a set."""
    card = look_up(g, me, source, what)
    seat = holder(g, card)
    if seat >= 0:
        kind = g.kind(card)
        move(g, card, "army", seat, "army", me)
        g.tell(MOVED, card, me)
        finish_set(g, me, kind)


@ARMIES.effect("return {what:object} to its owner's hand")
def send_home(g: Armies, me: int, source: int, what: Any) -> None:
    """From an army or from the discard pile it has just gone to; a full hand cannot take it."""
    card = look_up(g, me, source, what)
    owner = g.owner(card)
    if len(g.hand[owner]) >= HAND_LIMIT:
        return
    seat = holder(g, card)
    if seat >= 0:
        move(g, card, "army", seat, "hand", owner)
    elif card in g.discard[owner]:
        move(g, card, "discard", owner, "hand", owner)
    else:
        return
    g.joined = tuple(pair for pair in g.joined if pair[0] != card)
    g.tell(RETURNS, card, owner)


@ARMIES.filter("enemy top card of strength {n:number} or less")
def enemy_top(g: Armies, me: int, source: int, n: int) -> list[int]:
    """A1.6 The tops of opponents' stacks, up to a strength."""
    return [card for card in any_enemy_top(g, me, source) if target_strength(g, card) <= n]


@ARMIES.filter("enemy top card")
def any_enemy_top(g: Armies, me: int, source: int) -> list[int]:
    """A1.6 The tops of opponents' stacks; A6.7 a shield against attacks does not help them."""
    return [card for seat in g.opponents(me) for card in tops(g, seat)]


@ARMIES.filter("stack in your army")
def own_stack(g: Armies, me: int, source: int) -> list[int]:
    """A1.6 Each unfinished stack, by its top card."""
    return tops(g, me)


@ARMIES.effect("your army cannot be attacked until your next turn")
def shield(g: Armies, me: int, source: int) -> None:
    """A5.3 It offers no targets."""
    g.shielded[me] = True
    g.tell(SHIELDED, me)


@ARMIES.change("your attacks have +{n:number} strength")
def attacks_stronger() -> None:
    """A5.5 All attacks of yours, while it lasts."""


# --- actions and tokens -----------------------------------------------------------------------------------------------


@ARMIES.effect("gain {n:actions}")
def gain_actions(g: Armies, me: int, source: int, n: int) -> None:
    """A3.5 More to do this turn; only in your own turn."""
    if g.active == me and n:
        g.actions += n
        g.tell(GAINS_ACTIONS, me, n)


@ARMIES.effect("gain {n:tokens}", name="gain_tokens")
def gain(g: Armies, me: int, source: int, n: int) -> None:
    """A7.4 Up to twelve."""
    gain_tokens(g, me, n)


@ARMIES.effect("lose {n:tokens}", name="lose_tokens")
def lose_tokens(g: Armies, me: int, source: int, n: int) -> None:
    """Down to none."""
    lost = min(n, g.tokens[me])
    g.tokens[me] -= lost
    if lost:
        g.tell(LOSES_TOKENS, me, lost)


@ARMIES.effect("each opponent loses {n:tokens}")
def opponents_lose_tokens(g: Armies, me: int, source: int, n: int) -> None:
    """Down to none."""
    for seat in g.opponents(me):
        lose_tokens(g, seat, source, n)


# --- blocking ---------------------------------------------------------------------------------------------------------


@ARMIES.effect("block the attack")
def block_attack(g: Armies, me: int, source: int) -> None:
    """A6.4 All of your attacked cards are saved."""
    g.targets = tuple(target for target in g.targets if holder(g, target) != me)
    g.tell(BLOCKED, me)


@ARMIES.effect("eliminate the attacker")
@procedure
def eliminate_attacker(g: Armies, me: int, source: int) -> Steps[None]:
    """Unless it stands in a finished set."""
    if holder(g, g.attacker) >= 0:
        yield from eliminate(g, (g.attacker,))


# --- conditions and amounts -------------------------------------------------------------------------------------------


@ARMIES.condition("an opponent has more finished sets than you")
def behind(g: Armies, me: int, source: int) -> bool:
    """A1.7 Any opponent."""
    return any(g.sets(seat) > g.sets(me) for seat in g.opponents(me))


@ARMIES.condition("your army is the smallest")
def smallest(g: Armies, me: int, source: int) -> bool:
    """A8.5 Smaller than that of every opponent: fewer finished sets, or as many and fewer cards in stacks."""
    return all(g.army_size(me) < g.army_size(seat) for seat in g.opponents(me))


@ARMIES.condition("you have {n:cards} or fewer in hand")
def short_of_cards(g: Armies, me: int, source: int, n: int) -> bool:
    """Counted when the text gets there."""
    return len(g.hand[me]) <= n


@ARMIES.amount("the number of stacks in your army")
def stacks(g: Armies, me: int, source: int) -> int:
    """A1.6 Unfinished stacks."""
    return len(tops(g, me))
