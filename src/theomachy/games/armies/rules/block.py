"""A6 Block: a reaction, out of turn."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import ask
from theomachy.engine.effects import run
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move
from theomachy.games.armies.rules.hand import distinct
from theomachy.games.armies.rules.strength import fights, holder
from theomachy.games.armies.state import Armies, words

MAY_BLOCK = words("may block", "{0:card} attacks your {1:cards}. Do you block?")
LET_IT_HAPPEN = words("let it happen", "Let it happen")
BLOCK = words("block", "Answer with {0:card}: {0:text_of}")
BLOCKS = words("blocks", "{0:seat} blocks with {1:card}.")


@procedure
def blocks(g: Armies, me: int) -> Steps[None]:
    """A6.2 Every attacked player is asked, clockwise from the attacker's left."""
    for who in g.opponents(me):
        attacked = any(holder(g, target) == who for target in g.targets)
        if attacked and g.hand[who] and fights(g, me, g.attacker):  # A6.3
            yield from may_block(g, who)


@procedure
def may_block(g: Armies, who: int) -> Steps[None]:
    """A6.1 A block card from hand, at no price. A6.3 Whoever holds cards is asked, with or without a block."""
    mine = tuple(target for target in g.targets if holder(g, target) == who)
    options: list[tuple[Any, ...]] = [(LET_IT_HAPPEN,)]
    options += [(BLOCK, card) for card in distinct(g, who) if g.book.blocks[g.faces[card]]]
    answer = yield ask(who, (MAY_BLOCK, g.attacker, mine), options, reaction=True)
    if answer[0] == BLOCK:
        card = answer[1]
        move(g, card, "hand", who, "playing", who)
        g.tell(BLOCKS, who, card)
        for effect in g.book.blocks[g.faces[card]]:
            yield from run(g, who, card, effect)
        move(g, card, "playing", who, "discard", who)
