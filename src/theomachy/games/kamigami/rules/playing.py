"""K4 Playing cards: disciples freely, warriors and artifacts in a chain of colours."""

from __future__ import annotations

from typing import Any

from theomachy.engine.choice import DONE, ask
from theomachy.engine.effects import run
from theomachy.engine.game import No
from theomachy.engine.procedure import Steps, procedure
from theomachy.games.kamigami.faces import ARTIFACT, DISCIPLE, WARRIOR, Ability
from theomachy.games.kamigami.rules.reactions import (
    GONE,
    cannot_use,
    carry_out,
    in_sight,
    lay_down,
    openly_usable,
    window,
)
from theomachy.games.kamigami.state import PLAY, Kamigami, words

PLAY_WHAT = words("play what", "Play a card, or be done")
PLAY_CARD = words("play", "{0:pick}: {1:effect}")
PLAY_DISCIPLES = words("play disciples", "Play all disciples")
USE = words("use", "{0:card}: {1:effect}")
PLAYING = words("playing", "{0:seat} plays {1:card}: {3:effect}")
PLAYING_GONE = words("playing, gone", "{0:seat} plays {2:face}: {3:effect}")

GONE[PLAYING] = PLAYING_GONE

PLAYS = words("plays", "{0:seat} plays {1:card}: {2:effect}.")
USES = words("uses", "{0:seat} uses {1:card}: {2:effect}.")

DOES_NOT_CHAIN = words("does not chain", "{0} does not follow: the chain goes on with {1:colours}")
NO_ACT = words("no act", "it has no Act; it is played as a reaction")

EVENTS = {ARTIFACT: "artifact_played", WARRIOR: "warrior_played"}


@procedure
def play_phase(g: Kamigami, me: int) -> Steps[None]:
    """K4.1 Any number of cards, one after the other. K3.4 Until the player is done."""
    g.phase = PLAY
    while not g.gone(me) and (g.hand[me] or open_acts(g, me)):
        answer = yield ask(me, (PLAY_WHAT,), plays(g, me))
        if answer[0] == DONE:
            break
        if answer[0] == PLAY_DISCIPLES:
            yield from play_disciples(g, me)
        elif answer[0] == USE:
            yield from use_act(g, me, answer[1], answer[2])
        else:
            yield from play_card(g, me, answer[1], answer[2])


def plays(g: Kamigami, me: int) -> list[tuple[Any, ...]]:
    """All that can be done in the Play Phase: each kind of card once, each of its Acts."""
    book, faces, links = g.book, g.faces, g.links
    options: list[tuple[Any, ...]] = []
    offered: list[tuple[int, str]] = []
    for card in g.hand[me]:
        face = faces[card]
        free = book.kind[face] == DISCIPLE
        colour = g.colour(card)
        if (face, colour) in offered or not (free or links is None or colour in links):
            continue
        offered.append((face, colour))
        options += [(PLAY_CARD, card, act.node) for act in book.acts[face] if cannot_use(g, me, card, act) is None]
    several = sum(is_ready(g, me, card) for card in g.hand[me]) > 1
    first: list[tuple[Any, ...]] = [(PLAY_DISCIPLES,), (DONE,)] if several else [(DONE,)]
    return [*first, *options, *uses(g, me)]


def cannot_play(g: Kamigami, me: int, card: int) -> No | None:
    """K4.1, K4.3 Why a card cannot be played in the Play Phase; None if it can."""
    face = g.faces[card]
    if not g.book.acts[face]:
        return ("K4.1", NO_ACT)
    if g.book.kind[face] != DISCIPLE and g.links is not None and g.colour(card) not in g.links:
        return ("K4.3", DOES_NOT_CHAIN, g.colour(card), g.links)
    nos = [cannot_use(g, me, card, act) for act in g.book.acts[face]]
    return None if None in nos else nos[0]


@procedure
def play_card(g: Kamigami, me: int, card: int, node: tuple[Any, ...]) -> Steps[None]:
    """K4.1 For one of its Acts. K5.2 Its cost is paid first; K5.6 then it may be cancelled."""
    face = g.faces[card]
    kind = g.book.kind[face]
    ability = g.book.abilities[node]
    lay_down(g, me, card)
    if kind != DISCIPLE:
        g.last, g.links = card, g.book.chains[face]
    g.tell(PLAYS, me, card, node)
    for cost in ability.costs:
        yield from run(g, me, card, cost)
    if kind in EVENTS:
        entry = (PLAYING if in_sight(g, me, card) else PLAYING_GONE, me, card, face, node)
        happens = yield from window(g, entry, EVENTS[kind], tuple(g.opponents(me)))
        if not happens:
            return
    if not g.gone(me):
        yield from carry_out(g, me, card, face, node)


@procedure
def play_disciples(g: Kamigami, me: int) -> Steps[None]:
    """K4.6 Each for its first Act."""
    for card in tuple(g.hand[me]):
        if card in g.hand[me] and is_ready(g, me, card):
            yield from play_card(g, me, card, g.book.acts[g.faces[card]][0].node)


def is_ready(g: Kamigami, me: int, card: int) -> bool:
    """K4.6 Whether a card is a disciple that can be played for its first Act."""
    face = g.faces[card]
    acts = g.book.acts[face]
    return g.book.kind[face] == DISCIPLE and bool(acts) and cannot_use(g, me, card, acts[0]) is None


# --- Acts of gods and temples -----------------------------------------------------------------------------------------


def uses(g: Kamigami, me: int) -> list[tuple[Any, ...]]:
    """K5.1 Acts of the god and the temple that were not used this turn and can be paid."""
    return [
        (USE, card, act.node)
        for card in g.patrons(me)
        for act in g.book.acts[g.faces[card]]
        if cannot_use(g, me, card, act) is None
    ]


def open_acts(g: Kamigami, me: int) -> list[Ability]:
    """Those that the player is to be asked about, by what everybody can see."""
    return [act for card in g.patrons(me) for act in g.book.acts[g.faces[card]] if openly_usable(g, me, card, act)]


@procedure
def use_act(g: Kamigami, me: int, card: int, node: tuple[Any, ...]) -> Steps[None]:
    """K5.1 Once per turn. K5.2 Its cost is paid first."""
    ability = g.book.abilities[node]
    face = g.faces[card]
    g.used[(me, card, node)] = 1
    g.tell(USES, me, card, node)
    for cost in ability.costs:
        yield from run(g, me, card, cost)
    yield from carry_out(g, me, card, face, node)
