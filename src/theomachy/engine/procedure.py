"""Write straight-line, run as data: `@procedure` turns a generator into a resumable step function.

A rule is written as a generator that yields an ask where somebody must choose:

    @procedure
    def duel(g: Duel, me: int) -> Steps[int]:
        card = yield ask(me, ...)
        hits = yield from strike(g, me, card)
        return hits

Compiled, it is an ordinary function. Called, it runs until it returns a value or until somebody must choose; then it
leaves its frame, a tuple `(name, resume point, live locals...)`, on `g.unwound` and answers PAUSE. Called again with
that frame and the answer, it goes on behind the yield. Only locals that are read after the resume are kept, and they
must be plain values.

The same source also runs as a native generator (`fn.native`); a test plays both in lockstep.

Around a yield: assignment, if, while, for, break, continue, return. Anything else is refused at import with file and
line. A `for` around a yield loops over a snapshot (a tuple) of what it is given, in both flavours.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cached_property
from types import EllipsisType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from theomachy.engine import kept
from theomachy.engine.compiler import compile_native, compile_step
from theomachy.engine.source import CannotCompile, Source, define

P = ParamSpec("P")
R = TypeVar("R")

Plain = Any
"""None, bool, int, str, or a tuple of these."""

Frame = tuple[Plain, ...]
"""(procedure name, resume point, live locals...)"""

Steps = Generator[tuple[Plain, ...], Any, R]
"""What a procedure is to the reader and to the type checker: it yields asks and returns R."""

PAUSE: EllipsisType = ...
"""A compiled procedure answers this when somebody must choose first."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """What the machine knows of a compiled rule."""

    name: str
    run: Callable[..., Any]
    blanks: tuple[None, ...]
    locals_at: dict[int, tuple[str, ...]]
    fingerprint: str


__all__ = [
    "PAUSE",
    "PROCEDURES",
    "CannotCompile",
    "Frame",
    "Plain",
    "Procedure",
    "Steps",
    "procedure",
]

PROCEDURES: dict[str, Procedure] = {}


def procedure(fn: Callable[P, Steps[R]]) -> Callable[P, Steps[R]]:
    """Compile a generator function into a resumable step function."""
    rule = cast(FunctionType, fn)
    name = f"{fn.__module__.removeprefix('theomachy.')}.{fn.__name__}"
    code, locals_at, fingerprint = kept.once(rule, lambda: _compiled(rule, name))
    if name in PROCEDURES and PROCEDURES[name].fingerprint != fingerprint:
        source = Source.of(rule)
        raise source.refusal(source.tree, f"there is another procedure {name}: a frame knows its rule by name")
    run = define(rule, code)
    PROCEDURES[name] = Procedure(name, run, (None,) * (rule.__code__.co_argcount - 1), locals_at, fingerprint)
    run.native = _Native(rule)  # type: ignore[attr-defined]
    return cast(Callable[P, Steps[R]], run)


def _compiled(rule: FunctionType, name: str) -> kept.Made:
    source = Source.of(rule)
    fingerprint = hashlib.blake2b(source.text.encode(), digest_size=6).hexdigest()
    return *compile_step(source, name), fingerprint


class _Native:
    """The native generator of a rule, compiled when it is first called: only tests do."""

    def __init__(self, rule: FunctionType) -> None:
        self.rule = rule

    def __call__(self, *args: Any, **named: Any) -> Steps[Any]:
        return cast(Steps[Any], self.generator(*args, **named))

    @cached_property
    def generator(self) -> Callable[..., Any]:
        return compile_native(Source.of(self.rule))
