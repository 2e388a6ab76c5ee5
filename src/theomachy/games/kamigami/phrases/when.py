"""When a React can be used."""

from __future__ import annotations

from theomachy.games.kamigami.phrases.vocabulary import KAMIGAMI, is_kind
from theomachy.games.kamigami.state import Kamigami


@KAMIGAMI.trigger("you attack")
def attacking() -> None:
    """The attacker, before the target and again after it."""


@KAMIGAMI.trigger("you are attacked")
def attacked() -> None:
    """Your god or your temple is the target."""


@KAMIGAMI.trigger("another player is attacked")
def other_attacked() -> None:
    """All who are neither attacker nor target."""


@KAMIGAMI.trigger("an attack of yours does damage")
def dealt_damage() -> None:
    """After the attack."""


@KAMIGAMI.trigger("an attack does damage to you")
def hurt() -> None:
    """To your god or your temple; after the attack."""


@KAMIGAMI.trigger("a card of yours would be banished")
def banishing() -> None:
    """By an effect; what is banished as a cost is gone."""


@KAMIGAMI.trigger("an effect keeps a card from being banished")
def banishing_kept() -> None:
    """An answer to that answer."""


@KAMIGAMI.trigger("an opponent gains energy")
def healing() -> None:
    """Before it is gained."""


@KAMIGAMI.trigger("an opponent plays an artifact")
def artifact_played() -> None:
    """For an Act, before that is carried out."""


@KAMIGAMI.trigger("an opponent plays a warrior")
def warrior_played() -> None:
    """For an Act, before that is carried out."""


@KAMIGAMI.trigger("an opponent uses a React")
def reacting() -> None:
    """Before it is carried out."""


@KAMIGAMI.trigger("you recruit {a_kind}")
def recruited(g: Kamigami, me: int, source: int, kind: str) -> bool:
    """The card that has just been recruited."""
    card = g.waiting[-1][2]
    return is_kind(g, kind, g.faces[card], g.colour(card))


@KAMIGAMI.trigger("your Starting Phase begins")
def starting() -> None:
    """Before anything else in your turn."""


@KAMIGAMI.trigger("your End Phase begins")
def ending() -> None:
    """Before you draw your next hand."""
