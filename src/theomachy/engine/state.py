"""Plain, mutable state: ints and lists of ints in slots, cloned in microseconds.

A game declares its fields; the class gets slots and a clone function that copies exactly what can change:

    class Duel(Game):
        life: list[int] = per_seat(20, label="life")
        hand: Piles = zone(OWNER)
        round: int = value(0, label="round")
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, cast

import msgspec

from theomachy.engine.procedure import Frame

Piles = list[list[int]]
"""A zone: one list of card ids per seat (or a single one if it is shared). The last card is the top."""

NOBODY, OWNER, TEAM, EVERYBODY = "nobody", "owner", "team", "everybody"


@dataclass(frozen=True, slots=True)
class Field:
    """How a field starts, is copied and is shown."""

    shape: str
    default: Any = 0
    label: str | None = None
    sees: str = NOBODY
    shared: bool = False
    closed: bool = False

    def start(self, seats: int) -> Any:
        if self.shape == "per seat":
            return [self.default] * seats
        if self.shape == "zone":
            return [[] for _ in range(1 if self.shared else seats)]
        return self.default.copy() if self.shape in ("list", "mapping") else self.default

    def copying(self, name: str) -> str:
        if self.shape == "zone":
            return f"[pile[:] for pile in self.{name}]"
        return f"self.{name}" + {"value": "", "per seat": "[:]", "list": "[:]", "mapping": ".copy()"}[self.shape]


def value(default: Any = 0, label: str | None = None) -> Any:
    """A single plain value; with a label everybody sees it."""
    return Field("value", default, label)


def per_seat(default: Any = 0, label: str | None = None) -> Any:
    """One plain value per seat; with a label everybody sees it."""
    return Field("per seat", default, label)


def zone(sees: str, *, shared: bool = False, closed: bool = False) -> Any:
    """Piles of cards: `sees` says who may look at the faces, everybody may count.

    In a closed pile the others are not even shown what they saw going in; they may remember it.
    """
    return Field("zone", sees=sees, shared=shared, closed=closed)


def listing() -> Any:
    """A list of plain values that no seat owns."""
    return Field("list", [])


def mapping() -> Any:
    """A dict from plain keys to plain values; its order never matters."""
    return Field("mapping", {})


class StateType(type):
    """Turns declared fields into slots and writes the clone function."""

    fields: dict[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> StateType:
        own = {key: item for key, item in space.items() if isinstance(item, Field)}
        for key in own:
            del space[key]
        space["__slots__"] = (*space.get("__slots__", ()), *own)
        made = super().__new__(mcs, name, bases, space)
        made.fields = {key: item for base in reversed(made.__mro__) for key, item in getattr(base, "_own", {}).items()}
        made.fields |= own
        type.__setattr__(made, "_own", own)
        type.__setattr__(made, "_clone", _write_clone(made))
        return made


def _write_clone(made: StateType) -> Callable[[Any], Any]:
    kept = [s for base in made.__mro__ for s in getattr(base, "KEPT", ())]
    lines = [f" twin.{name} = {field.copying(name)}" for name, field in made.fields.items()]
    lines += [f" twin.{name} = self.{name}" for name in dict.fromkeys(kept)]
    own = [s for base in made.__mro__ for s in getattr(base, "OWN", ())]
    lines += [f" twin.{name} = None" for name in dict.fromkeys(own)]
    space: dict[str, Any] = {}
    exec(
        "\n".join(["def clone(self):", " twin = new(cls)", *lines, " return twin"]),
        {"new": object.__new__, "cls": made},
        space,
    )
    return cast(Callable[[Any], Any], space["clone"])


S = TypeVar("S", bound="State")


class State(metaclass=StateType):
    """What every game has: paused rules, the pending ask, randomness, cards, and who has seen what."""

    frames: list[Frame] = listing()
    """The paused rules, outermost first."""
    unwound: list[Frame] = listing()
    """Frames on their way out of a pause; empty between choices."""
    ask: tuple[Any, ...] | None = value(None)
    branches: tuple[tuple[Any, ...], ...] = value(())
    """Seats that choose at the same time: (seat, frames, ask, value); see machine.together."""
    over: bool = value(False)
    winners: tuple[int, ...] = value(())
    rng_key: bytes = value(b"")
    rng_counter: int = value(0)
    faces: list[int] = value(())
    """faces[id] is which card an id is. Shared by clones: replaced, never changed in place."""
    seen: dict[int, int] = mapping()
    """Cards that some seats know beyond what their zone shows: id -> mask of seats."""
    history: list[int] = listing()
    """The choices so far: index * 64 + seat."""
    learned: int = value(0)
    """Mask of the seats that saw something new since the last choice."""
    rolled_from: int = value(0)
    """The random counter before the last choice."""

    _clone: ClassVar[Callable[[Any], Any]]

    def clone(self: S) -> S:
        """An independent copy; playing on in one never shows in the other."""
        return cast(S, type(self)._clone(self))

    def plain(self) -> dict[str, Any]:
        """The whole state as plain values."""
        out: dict[str, Any] = {}
        for name, field in type(self).fields.items():
            item = getattr(self, name)
            out[name] = sorted(item.items(), key=repr) if field.shape == "mapping" else item
        out["rng_key"] = self.rng_key.hex()
        return out

    def restore(self, plain: dict[str, Any]) -> None:
        """The other way round: take over what `plain` gave, after JSON made lists of its tuples."""
        for name, field in type(self).fields.items():
            item = plain[name]
            if field.shape == "mapping":
                item = {frozen(key): frozen(entry) for key, entry in item}
            elif field.shape in ("list", "per seat"):
                item = [frozen(entry) for entry in item]
            elif field.shape == "value":
                item = frozen(item)
            setattr(self, name, item)
        self.rng_key = bytes.fromhex(plain["rng_key"])
        self.faces = list(self.faces)

    def about(self) -> list[Any]:
        """What the rules read besides the state."""
        return []

    def key(self) -> str:
        """A hash of the whole position: equal keys, equal games from here on."""
        plain = self.plain()
        for name in ("history", "learned", "rolled_from"):
            del plain[name]
        return _hash([self.about(), plain])

    def digest(self) -> str:
        """A hash of all that a save keeps: a save that was damaged is noticed."""
        return _hash([self.about(), self.plain()])


def _hash(plain: Any) -> str:
    return hashlib.blake2b(msgspec.msgpack.encode(plain), digest_size=16).hexdigest()


def frozen(item: Any) -> Any:
    """Lists become tuples again, all the way down."""
    return tuple(frozen(entry) for entry in item) if isinstance(item, list | tuple) else item
