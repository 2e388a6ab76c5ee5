"""Rules with every construct that the compiler supports, and a harness that plays both flavours in lockstep."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from typing import Any

from tests.engine.toy import SAY, N, Toy, saved_and_restored, toy
from theomachy.engine import machine
from theomachy.engine.choice import ask
from theomachy.engine.procedure import Steps, procedure

OPTIONS = tuple((N, k) for k in range(4))
RULES: dict[str, Callable[..., Steps[Any]]] = {}


def rule(fn: Callable[..., Steps[Any]]) -> Callable[..., Steps[Any]]:
    """Compile it and keep it by its name."""
    made = procedure(fn)
    RULES[fn.__name__] = made
    return made


def q(number: int, *more: Any) -> tuple[Any, ...]:
    """A question for seat 0; the answer is (N, 0) to (N, 3)."""
    return ask(0, (SAY, number, *more), OPTIONS)


@procedure
def harness(g: Toy, name: str, args: tuple[Any, ...]) -> Steps[None]:
    """Run a rule, and note what it returned."""
    value = yield from RULES[name](g, *args)
    g.notes.append(("returned", value))


def lockstep(name: str, answers: Iterable[int], args: tuple[Any, ...] = (), saving: bool = False) -> list[Any]:
    """Play a rule compiled and native with the same answers; all asks and all notes must agree. Answers 0 at the end.

    With `saving` the compiled game goes through JSON at every pause.
    """
    compiled, other = toy(), toy()
    native: Any = harness.native(other, name, args)  # type: ignore[attr-defined]
    machine.begin(compiled, harness, name, args)
    asked = next(native, None)
    spoken = iter(answers)
    for _ in range(200):
        assert compiled.pending() == (() if asked is None else (asked,))
        assert compiled.notes == other.notes
        assert compiled.over == (asked is None)
        if asked is None:
            return compiled.notes
        if saving:
            compiled = saved_and_restored(compiled)
        option = OPTIONS[next(spoken, 0)]
        machine.answer(compiled, 0, option)
        try:
            asked = native.send(option)
        except StopIteration:
            asked = None
    raise AssertionError(f"{name} does not end")


@rule
def straight(g: Toy) -> Steps[Any]:
    """Assignment, annotated assignment, a yield that stands alone."""
    _, a = yield q(1)
    b: tuple[Any, ...] = yield q(2, a)
    yield q(3, b[1])
    c = d = a + b[1]
    return (a, b, c, d)


@rule
def branches(g: Toy) -> Steps[Any]:
    """If, elif and else, with yields in some and returns in others."""
    _, a = yield q(1)
    if a == 0:
        _, b = yield q(2)
        if b:
            return ("early", b)
    elif a == 1:
        b = 7
    else:
        yield q(3)
        if a == 2:
            _, b = yield q(4)
            if b == 3:
                yield q(5)
            else:
                return None
        else:
            b = -1
    return (a, b)


@rule
def while_with_jumps(g: Toy) -> Steps[Any]:
    """Break and continue, inside a plain if and next to a yield."""
    n = 0
    total = 0
    while n < 6:
        n += 1
        _, a = yield q(1, n)
        if a == 1:
            continue
        if a == 2:
            yield q(2)
            break
        if a == 3:
            _, b = yield q(3)
            if b:
                total += 100
                continue
            total += 10
        total += a
    return (n, total)


@rule
def for_over_a_snapshot(g: Toy) -> Steps[Any]:
    """What happens to the list inside does not change the loop."""
    g.deck[0] += [3, 1, 2]
    for card in g.deck[0]:
        g.deck[0].append(9)
        _, a = yield q(1, card)
        if a == 3:
            break
        g.notes.append((card, a))
    return (card, len(g.deck[0]))


@rule
def for_with_a_tuple_target(g: Toy) -> Steps[Any]:
    """Also over things that can be walked only once."""
    seen = 0
    for place, (left, right) in enumerate(zip((1, 2, 3), (4, 5, 6), strict=True)):
        _, a = yield q(1, place, left, right)
        if a == 2:
            continue
        seen += left * right + a
    nothing: int
    for nothing in ():
        yield q(9, nothing)
    return seen


@rule
def loops_in_loops(g: Toy) -> Steps[Any]:
    """Each jump belongs to its own loop."""
    out = 0
    for i in range(3):
        j = 0
        while j < 3:
            j += 1
            _, a = yield q(1, i, j)
            if a == 1:
                break
            if a == 2:
                continue
            for k in (10, 20):
                _, b = yield q(2, i, j, k)
                if b == 3:
                    break
                out += k + b
            else_ = out
            g.notes.append(else_)
        if out > 60:
            return ("much", out)
    return out


@rule
def plain_loops_with_else(g: Toy) -> Steps[Any]:
    """A loop without a yield may have an else, and a jump in that else belongs to the loop outside."""
    found = 0
    for n in (1, 2, 3, 4):
        _, a = yield q(1, n)
        for k in range(n):
            if k == a:
                break
        else:
            if a == 3:
                break
            continue
        while a:
            a -= 1
            if a == 1:
                break
        else:
            continue
        found += n
    return found


@rule
def returning(g: Toy, depth: int) -> Steps[Any]:
    """`return (yield ...)` and `return (yield from ...)`."""
    _, a = yield q(1)
    if a == 0:
        return (yield q(2))
    if depth and a == 1:
        return (yield from returning(g, depth - 1))
    return depth


@rule
def outer(g: Toy, a: int) -> Steps[Any]:
    """Three procedures deep, and each keeps its own."""
    b = a * 2
    c = yield from middle(g, b, a)
    d = yield from middle(g, c, b=b)
    return (a, b, c, d)


@procedure
def middle(g: Toy, a: int, b: int) -> Steps[Any]:
    """The one between."""
    total = a
    for n in (1, 2):
        x = yield from inner(g, total, n)
        total += x
        if x > 3:
            yield q(30, total, b)
    return total


@procedure
def inner(g: Toy, total: int, n: int) -> Steps[Any]:
    """The innermost one; it does not always ask."""
    if total % 3 == 0:
        return n
    _, a = yield q(31, total, n)
    _, b = yield q(32, a)
    return a + b + n


@rule
def recursive(g: Toy, n: int) -> Steps[Any]:
    """A rule that calls itself."""
    if n == 0:
        return 0
    _, a = yield q(1, n)
    rest = yield from recursive(g, n - 1)
    return a + 10 * rest


@rule
def targets(g: Toy) -> Steps[Any]:
    """Tuple targets, starred and nested ones."""
    verb, a = yield q(1)
    first, *rest = yield q(2)
    rest_ = tuple(rest)
    (pair, (x, y)) = yield from pairs(g, a)
    yield q(3)
    return (verb, a, first, rest_, pair, x, y)


@procedure
def pairs(g: Toy, a: int) -> Steps[Any]:
    """Gives a tuple in a tuple."""
    _, b = yield q(4)
    return (a, (b, a + b))


@rule
def plain_statements(g: Toy) -> Steps[Any]:
    """Augmented assignment, attributes, subscripts, try, with, match, assert: all that has no yield in it."""
    total = 0
    for n in (1, 2, 3):
        _, a = yield q(1, total)
        total += a
        g.coins[0] += total
        g.round = n
        g.tally["x", n] = a
        try:
            if a == 3:
                continue
            g.notes.append(6 // a)
        except ZeroDivisionError as error:
            g.notes.append(str(error))
        finally:
            g.notes.append("finally")
        with nullcontext():
            if a == 2:
                break
        match a:
            case 0:
                total += 5
            case one:
                g.notes.append(("match", one))
        assert total >= 0
        pass
    return (total, n)


@rule
def small_scopes(g: Toy) -> Steps[Any]:
    """Comprehensions, lambdas and walruses around yields."""
    _, a = yield q(1)
    numbers = tuple(n * a for n in range(4) if n != a)
    double = tuple(map(lambda n: n * 2 + a, numbers))
    _, b = yield q(2, sum(double))
    table = {n: [m for m in numbers if m > n] for n in range(b)}
    while (left := b - len(g.notes)) > 0:
        yield q(3, left)
        g.notes.append(left)
    last = [left for left in (a, b)]
    return (numbers, double, len(table), left, tuple(last))


@rule
def parameters(g: Toy, a: int, b: int) -> Steps[Any]:
    """Parameters are locals like others."""
    b += a
    _, c = yield q(1, a, b)
    for a in (c, b):
        _, c = yield q(2, a)
        b = c
    return (a, b, c)


@rule
def endless_but_for_return(g: Toy) -> Steps[Any]:
    """`while True` without an end of its own."""
    n = 0
    while True:
        _, a = yield q(1, n)
        if a:
            return (n, a)
        n += 1
        if n == 20:
            raise OverflowError


@rule
def nothing_after(g: Toy) -> Steps[Any]:
    """Falls off its end inside an if."""
    _, a = yield q(1)
    if a:
        yield q(2)
