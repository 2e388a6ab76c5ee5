"""K2.4 What a text says that its kind of card cannot carry out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.engine.language import Tree, says_it
from theomachy.engine.language.meaning import nodes
from theomachy.games.kamigami.faces import (
    ARTIFACT,
    HALL,
    HELD,
    PATRONS,
    WARRIOR,
    Ability,
    names,
    read_ability,
    words_of,
)

FORM = 'each sentence begins with "Act: …" or "React: …"'
ATTACKS = ("attack", "attack_undefended")
ITSELF = ("banish_itself", "reincarnate_itself")

ON_ITS_WAY = ("attacking", "attacked", "other_attacked")
"""K6.3 The events of an attack that is not yet resolved."""
ABOUT_TO_HAPPEN = (
    *ON_ITS_WAY,
    *("banishing", "banishing_kept", "healing", "artifact_played", "warrior_played", "reacting"),
)
NEEDS = {
    "defend": ("attacked",),
    "protect": ("other_attacked",),
    **dict.fromkeys(("attack_gains", "attack_passes", "send_away", "send_on", "cancel_attack"), ON_ITS_WAY),
    "strike_back": (*ON_ITS_WAY, "hurt"),
    "cancel_it": ABOUT_TO_HAPPEN,
}
"""The events that a React must answer to say this; an Act answers none."""

Problem = tuple[str, str]
"""What is wrong, and what to write instead."""


def cannot_say(table: str, text: Tree) -> Iterator[Problem]:
    """All that is wrong with the text of a card."""
    sentences: tuple[Any, ...] = text if isinstance(text, tuple) else ()
    if len(set(sentences)) < len(sentences):
        yield "the same sentence stands there twice", "say it once"
    for sentence in sentences:
        ability = read_ability(sentence)
        said = words_of(sentence)
        if ability is None:
            no_event = "react" in said and "once_per_turn" not in said[1:]
            yield (
                "this is no ability of a card",
                'say when: "React, when …: …"; only defend and protect say it themselves' if no_event else FORM,
            )
        elif any(said.count(word) > 1 for word in ("act", "react")):
            yield "an ability stands in another one", FORM
        else:
            yield from wrong_event(ability, said)
            yield from wrong_card(table, ability, said)
            yield from wrong_costs(ability)
            yield from wrong_place(ability)


def wrong_event(ability: Ability, said: list[str]) -> Iterator[Problem]:
    """K5.6, K6.2-K6.5 What speaks of an attack, or of what is about to happen, must answer it."""
    if says_it(ability.node) and not ability.event:
        yield 'nobody says what "it" is', "name the card instead"
    if ability.event and any(word in ATTACKS for word in said):
        yield "a reaction cannot attack", 'say "the attacker loses …" instead (K6.2)'
    if any(ability.event not in NEEDS[word] for word in said if word in NEEDS):
        yield (
            "there is nothing of that kind to answer here",
            'say "React: defend …", "React, when you are attacked: …" or the event that is cancelled (K5.6, K6.3)',
        )


def wrong_card(table: str, ability: Ability, said: list[str]) -> Iterator[Problem]:
    """K4.4, K5.1, K5.4 Gods and temples stay where they are; only warriors and artifacts are part of a chain."""
    if table in PATRONS and any(word in ITSELF for word in said):
        yield f"a {table} stays where it is", "let it pay with energy, Faith or other cards (K5.2)"
    if table not in PATRONS and ability.once:
        yield 'only gods and temples say "once per turn"', "a card is played for one of its abilities anyway (K4.1)"
    if "chain_into_all" in said and (table not in (WARRIOR, ARTIFACT) or ability.event):
        yield "this card is no part of a chain", "only an Act of a warrior or an artifact can say so (K4.4)"


def wrong_costs(ability: Ability) -> Iterator[Problem]:
    """K5.2 Each cost is paid from another purse, so that all can be paid if each can."""
    purses = [purse(cost) for cost in ability.costs]
    if len(set(purses)) < len(purses):
        yield "two costs are paid with the same", "say both as one cost (K5.2)"


def wrong_place(ability: Ability) -> Iterator[Problem]:
    """K8.1, K9.4 Cards are recruited from the Hall of Heroes, and from nowhere else."""
    found = [node for node in nodes(ability.outcome) if node and node[0] == "recruit_one"]
    if any(not names(node, HALL) for node in found):
        yield "cards are recruited from the Hall of Heroes only", 'say "take … into your hand" or "put …" (K8.1, K9.4)'


def purse(cost: tuple[Any, ...]) -> str:
    """What a cost is paid with."""
    if cost[0] in ITSELF:
        return "itself"
    return "hand" if cost[0] == "pay_cards" or names(cost, HELD) else str(cost[0])
