"""K8 The Hall of Heroes and recruiting."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import changes
from theomachy.engine.procedure import Steps, procedure
from theomachy.engine.zones import move, shuffle
from theomachy.games.kamigami.rules.cards import belongs_to, refill
from theomachy.games.kamigami.rules.playing import USE, open_acts, use_act, uses
from theomachy.games.kamigami.rules.reactions import window
from theomachy.games.kamigami.state import PLAYER, RECRUIT, Kamigami, words

RECRUIT_WHAT = words("recruit what", "You have {0} Faith. {1:offer}, or be done")
BUY = words("buy", "Recruit {0:card} for {1}")
RECRUITED = words("recruited", "{0:seat} has recruited {1:card}")

RECRUITS = words("recruits", "{0:seat} recruits {1:card}{2:for_faith}.")

words.kind("offer", lambda g, can_buy: "Recruit a card" if can_buy else "Use an Act")
words.kind("for_faith", lambda g, cost: f" for {cost} Faith" if cost else " without paying")

HALL = ("warriors", "artifacts", "disciples")


@procedure
def recruit_phase(g: Kamigami, me: int) -> Steps[None]:
    """K8.1 Any number of cards for Faith, one after the other. K3.8 Acts that help with it come in between."""
    g.phase = RECRUIT
    while not g.gone(me):
        bargains = affordable(g, me)
        if not bargains and not any(act.recruits for act in open_acts(g, me)):
            break
        answer = yield ask(me, (RECRUIT_WHAT, g.faith, bool(bargains)), [(DONE,), *bargains, *uses(g, me)])
        if answer[0] == DONE:
            break
        if answer[0] == USE:
            yield from use_act(g, me, answer[1], answer[2])
        else:
            g.faith -= answer[2]
            yield from recruit(g, me, answer[1], answer[2])


def tops(g: Kamigami) -> list[int]:
    """The top card of every pile."""
    faces = g.faces
    found: dict[int, int] = {}
    for zone in HALL:
        for card in getattr(g, zone)[0]:
            found[faces[card]] = card
    return list(found.values())


def cost_of(g: Kamigami, me: int, card: int) -> int:
    """K8.7 What a card costs a player now: never less than 1."""
    cost = g.book.cost[g.faces[card]]
    return max(1, cost - sum(change[1] for change in changes(g, "cheaper", me))) if g.lasting else cost


def affordable(g: Kamigami, me: int) -> list[tuple[Any, ...]]:
    """K8.1 The cards that the Faith is enough for."""
    if not g.faith:
        return []
    return [(BUY, card, cost) for card in tops(g) if (cost := cost_of(g, me, card)) <= g.faith]


@procedure
def recruit(g: Kamigami, me: int, card: int, cost: int) -> Steps[None]:
    """K8.2 On top of the draw deck. K8.3, K8.4 The Hall is refilled."""
    zone = next(zone for zone in HALL if card in getattr(g, zone)[0])
    g.tell(RECRUITS, me, card, cost)
    belongs_to(g, card, PLAYER + me)
    move(g, card, zone, 0, "deck", me)
    refill(g)
    yield from window(g, (RECRUITED, me, card), "recruited", (me,))


@procedure
def recruit_free(g: Kamigami, me: int, card: int) -> Steps[None]:
    """K8.8 Without paying."""
    yield from recruit(g, me, card, 0)


def reshuffle_artifacts(g: Kamigami) -> None:
    """All artifacts of the Hall into their deck; new ones are revealed."""
    for card in tuple(g.artifacts[0]):
        move(g, card, "artifacts", 0, "artifact_deck", 0)
    shuffle(g, "artifact_deck", 0)
    refill(g)
