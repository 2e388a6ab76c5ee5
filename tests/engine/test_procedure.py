"""Compiled equals native for every construct, with answers from hypothesis; frames keep what is needed and no more."""

from __future__ import annotations

import json
import linecache
import sys
import traceback
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.engine.constructs import OPTIONS, RULES, harness, lockstep, q, rule
from tests.engine.toy import Toy, saved_and_restored, toy
from theomachy.engine import machine
from theomachy.engine.procedure import PAUSE, PROCEDURES, CannotCompile, Steps, procedure

ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "returning": (3,),
    "outer": (2,),
    "recursive": (5,),
    "parameters": (1, 2),
}
ANSWERS = st.lists(st.integers(0, 3), max_size=40)
DIRECT = (Phase.explicit, Phase.generate)
"""A wrong jump runs for ever: no time for shrinking."""


@pytest.mark.parametrize("name", sorted(RULES))
@settings(max_examples=60, deadline=None, derandomize=True, phases=DIRECT)
@given(answers=ANSWERS)
def test_compiled_equals_native(name: str, answers: list[int]) -> None:
    if name == "endless_but_for_return":
        answers = [*answers[:15], 1]
    lockstep(name, answers, ARGUMENTS.get(name, ()))


@pytest.mark.parametrize("name", sorted(RULES))
@settings(max_examples=15, deadline=None, derandomize=True, phases=DIRECT)
@given(answers=ANSWERS)
def test_compiled_equals_native_with_a_save_at_every_pause(name: str, answers: list[int]) -> None:
    lockstep(name, [*answers[:15], 1], ARGUMENTS.get(name, ()), saving=True)


@pytest.mark.parametrize(
    ("name", "answers", "args", "returned"),
    [
        ("straight", [2, 3, 0], (), (2, ("n", 3), 5, 5)),
        ("branches", [0, 2], (), ("early", 2)),
        ("branches", [1], (), (1, 7)),
        ("branches", [2, 0, 3, 0], (), (2, 3)),
        ("branches", [3, 0], (), (3, -1)),
        ("while_with_jumps", [1, 0, 3, 0, 3, 1, 2, 0], (), (5, 113)),
        ("for_over_a_snapshot", [0, 1, 2], (), (2, 6)),
        ("for_over_a_snapshot", [0, 3], (), (1, 5)),
        ("for_with_a_tuple_target", [0, 2, 1], (), 4 + 18 + 1),
        ("plain_loops_with_else", [0, 1, 2, 3], (), 7),
        ("plain_loops_with_else", [1, 2, 3, 3], (), 0),
        ("returning", [1, 1, 2], (3,), 1),
        ("returning", [0, 3], (3,), ("n", 3)),
        ("recursive", [1, 2, 3, 0, 1], (5,), 10321),
        ("targets", [1, 2, 3, 0], (), ("n", 1, "n", (2,), 1, 3, 4)),
        ("endless_but_for_return", [0, 0, 3], (), (2, 3)),
        ("nothing_after", [1, 0], (), None),
        ("nothing_after", [0], (), None),
    ],
)
def test_a_rule_does_what_its_source_says(name: str, answers: list[int], args: tuple[Any, ...], returned: Any) -> None:
    """Figures worked out by hand, so that both flavours cannot be wrong together."""
    assert lockstep(name, answers, args)[-1] == ("returned", returned)


# --- what a frame keeps -----------------------------------------------------------------------------------------------


@rule
def keeps(g: Toy, a: int, b: int) -> Steps[Any]:
    """b is read at the end, a never again, c in the loop only, d is written before it is read."""
    c = a + 1
    yield q(1)
    d = 0
    for n in (1, 2):
        d = c + n
        yield q(2, d)
    d = b
    yield q(3)
    return d


@rule
def keeps_by_branch(g: Toy) -> Steps[Any]:
    """What is needed depends on where it pauses; a return needs nothing of what stands behind it."""
    a, b, c = 1, 2, 3
    _, x = yield q(1)
    if x:
        yield q(2)
        return a
    yield q(3)
    return b + c


@rule
def keeps_no_small_names(g: Toy, items: tuple[int, ...]) -> Steps[Any]:
    """The variable of a comprehension, a lambda or a plain loop is not a local that must be kept."""
    item = [1, 2, 3]
    key = len(item)
    while key:
        _, x = yield q(1, key)
        found = [item for item in items if item > x]
        total = sum(item * 2 for item in items) + len({item: key for key, item in enumerate(items)})
        third = sorted(items, key=lambda item: -item)
        for item_ in found:
            total += item_
        for spoken in third:
            total += spoken
        g.notes.append((total, tuple(found), tuple(third)))
        key -= 1
    return None


@rule
def keeps_across_calls(g: Toy, a: int) -> Steps[Any]:
    """The frame of a caller keeps what the caller reads later."""
    b, e = a + 1, a + 2
    g.notes.append(e)
    d = yield from RULES["straight"](g)
    yield q(9, d)
    return b


@rule
def keeps_no_rest(g: Toy) -> Steps[Any]:
    """A starred target is written by the answer, so nothing of it is kept before."""
    verb, *rest = yield q(1)
    yield q(2, verb, *rest)
    verb, *rest = yield q(3)
    return (verb, *rest)


def kept(name: str) -> list[set[str]]:
    """The names that a frame keeps at each resume point, in the order of the source."""
    locals_at = PROCEDURES[f"{__name__}.{name}"].locals_at
    return [{n for n in locals_at[point] if not n.startswith("_")} for point in sorted(locals_at)]


def test_a_frame_keeps_what_is_read_later_and_nothing_else() -> None:
    assert kept("keeps") == [{"b", "c"}, {"b", "c"}, {"d"}]
    assert kept("keeps_across_calls") == [{"b"}, {"b"}]


def test_behind_a_return_nothing_is_needed() -> None:
    assert kept("keeps_by_branch") == [{"a", "b", "c"}, {"a"}, {"b", "c"}]


def test_names_of_comprehensions_lambdas_and_plain_loops_are_not_kept() -> None:
    """So frames, keys and saves are the same on every version of Python, inlined comprehensions or not."""
    assert kept("keeps_no_small_names") == [{"items", "key"}]
    assert kept("keeps_no_rest") == [set(), set(), set()]
    lockstep("keeps_no_small_names", [1, 2, 3], ((3, 1, 2),), saving=True)


def test_the_engine_keeps_the_same_names_on_every_python() -> None:
    """Written down once; Python 3.12 and later inline comprehensions, which must not show in a frame."""
    names = {
        "engine.choice.pick_some": {"items", "least", "most", "picks", "prompt", "who"},
        "engine.choice.put_in_order": {"items", "order", "prompt", "who"},
        "engine.choice.pick_number": set(),
    }
    for name, expected in names.items():
        assert [set(kept) for kept in PROCEDURES[name].locals_at.values()] == [expected]


def test_a_frame_is_a_plain_tuple_that_survives_json() -> None:
    g = toy()
    machine.begin(g, harness, "outer", (2,))
    while not g.over:
        assert all(type(frame) is tuple for frame in g.frames)
        assert json.loads(json.dumps(g.frames)) == [json.loads(json.dumps(frame)) for frame in g.frames]
        assert saved_and_restored(g).frames == g.frames
        machine.answer(g, 0, OPTIONS[1])


def test_the_stack_trace_reads_like_the_rules() -> None:
    g = toy()
    machine.begin(g, harness, "outer", (2,))
    asked = "ask 0 'Question 31'"
    assert g.trace() == f"harness() > outer(a=2, b=4) > middle(b=2, total=4) > inner(n=1) : {asked}"


# --- tracebacks -------------------------------------------------------------------------------------------------------


@rule
def fails(g: Toy, where: int) -> Steps[Any]:
    """Fails in a place of your choice."""
    a: Any = 1
    if where == 0:
        a = 1 // (where - 0)  # line 0
    _, b = yield q(1 if where != 1 else 1 // (where - 1))  # line 1
    for n in range(3):
        if where == 2:
            g.notes[n]  # line 2
        _, c = yield q(2)
        while where == 3:
            (c // 0,)  # line 3
        if where == 4:
            yield q(3)
            a = [b // (where - 4) for _ in range(2)]  # line 4
    d = yield from never(g, where)
    return a + d // (where - 6)  # line 6


@procedure
def never(g: Toy, where: int) -> Steps[int]:
    """Fails one deeper."""
    if where == 7:
        yield q(4)
    return where // (where - 5)  # line 5


@pytest.mark.parametrize("where", range(7))
@pytest.mark.parametrize("flavour", ["compiled", "native"])
def test_a_traceback_ends_in_the_author_s_line(where: int, flavour: str) -> None:
    g = toy()
    try:
        if flavour == "compiled":
            machine.begin(g, RULES["fails"], where)
            for _ in range(9):
                machine.answer(g, 0, OPTIONS[0])
        else:
            native: Any = RULES["fails"].native(g, where)  # type: ignore[attr-defined]
            next(native)
            for _ in range(9):
                native.send(OPTIONS[0])
    except (ZeroDivisionError, IndexError):
        last = [frame for frame in traceback.extract_tb(sys.exc_info()[2]) if "<" not in frame.name][-1]
        assert last.filename == __file__
        assert last.line is not None
        assert last.line.endswith(f"# line {where}")
        assert last.name == ("never" if where == 5 else "fails")
    else:
        raise AssertionError("it did not fail")


def test_every_line_of_a_compiled_rule_is_a_line_of_its_source() -> None:
    """So coverage and the debugger stop where the author expects."""
    for name in ("while_with_jumps", "loops_in_loops", "plain_statements"):
        code: Any = RULES[name].__code__
        native: Any = RULES[name].native.generator.__code__  # type: ignore[attr-defined]
        lines = {line for _, _, line in code.co_lines() if line}
        assert {line for _, _, line in native.co_lines() if line} - {native.co_firstlineno} <= lines
        last = max(line for _, _, line in native.co_lines() if line)
        assert all(native.co_firstlineno <= line <= last for line in lines)
        assert code.co_filename == native.co_filename


def test_a_rule_keeps_its_name_and_docstring() -> None:
    straight: Any = RULES["straight"]
    assert straight.__name__ == straight.native.generator.__name__ == "straight"
    assert straight.__doc__.startswith("Assignment")
    assert straight.__module__ == "tests.engine.constructs"
    assert not isinstance(straight(toy()), Iterator)
    assert straight(toy()) is PAUSE


# --- refusals ---------------------------------------------------------------------------------------------------------

NUMBERS = count()


def define(source: str) -> tuple[str, dict[str, Any]]:
    """Run a piece of source as if it stood in a file."""
    file = f"<rule {next(NUMBERS)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space: dict[str, Any] = {"procedure": procedure, "q": q, "__name__": file, "contextmanager": None}
    exec(compile(source, file, "exec"), space)
    return file, space


REFUSED = [
    ("def f(g):\n    return 1", 2, "nobody chooses in it"),
    ("def f():\n    yield q(1)", 2, "takes the game as its first parameter"),
    ("def f(g, a=1):\n    yield q(1)", 2, "without defaults or stars"),
    ("def f(g, *a):\n    yield q(1)", 2, "without defaults or stars"),
    ("def f(g, **a):\n    yield q(1)", 2, "without defaults or stars"),
    ("def f(g, *, a):\n    yield q(1)", 2, "without defaults or stars"),
    ("def f(g, /, a):\n    yield q(1)", 2, "without defaults or stars"),
    ("def f(g):\n    try:\n        yield q(1)\n    finally:\n        pass", 3, "inside try"),
    ("def f(g):\n    with g:\n        yield q(1)", 3, "inside with"),
    ("def f(g):\n    match g:\n        case 1:\n            yield q(1)", 3, "inside match"),
    ("def f(g):\n    x = 1\n    x += yield q(1)", 4, "inside augassign"),
    ("def f(g):\n    assert (yield q(1))", 3, "inside assert"),
    ("def f(g):\n    raise (yield q(1))", 3, "inside raise"),
    ("def f(g):\n    x = (yield q(1)) + 1", 3, "stands alone or directly right of"),
    ("def f(g):\n    x = [(yield q(1))]", 3, "stands alone or directly right of"),
    ("def f(g):\n    return (yield q(1))[1]", 3, "stands alone or directly right of"),
    ("def f(g):\n    x = lambda: (yield q(1))\n    yield q(2)", 3, "stands alone or directly right of"),
    ("def f(g):\n    x = yield (yield q(1))", 3, "cannot stand inside an expression"),
    ("def f(g):\n    if (yield q(1)):\n        pass", 3, "cannot stand inside an expression"),
    ("def f(g):\n    while (yield q(1)):\n        pass", 3, "cannot stand inside an expression"),
    ("def f(g):\n    for x in (yield q(1)):\n        pass", 3, "cannot stand inside an expression"),
    ("def f(g):\n    for x in g:\n        yield q(1)\n    else:\n        pass", 3, "has no else"),
    ("def f(g):\n    while g:\n        yield q(1)\n    else:\n        pass", 3, "has no else"),
    ("def f(g):\n    yield", 3, "yield an ask"),
    ("def f(g):\n    x = yield", 3, "yield an ask"),
    ("def f(g):\n    yield from g.things", 3, "takes a call of a procedure"),
    ("def f(g):\n    x = y = yield q(1)", 3, "to a name"),
    ("def f(g):\n    g.x = yield q(1)", 3, "to a name"),
    ("def f(g):\n    g[0] = yield q(1)", 3, "to a name"),
    ("def f(g):\n    yield q(1)\n    def h(): pass", 4, "functiondef is not allowed"),
    ("def f(g):\n    yield q(1)\n    class H: pass", 4, "classdef is not allowed"),
    ("def f(g):\n    x = 1\n    yield q(1)\n    del x", 5, "delete is not allowed"),
    ("def f(g):\n    global X\n    yield q(1)", 3, "global is not allowed"),
    ("def f(g):\n    x = 1\n    yield q(1)\n    if x:\n        del x\n    yield q(2)", 6, "delete is not allowed"),
    ("def f(g):\n    yield q(1)\n    for x in g:\n        def h(): pass", 5, "functiondef is not allowed"),
    ("def f(g):\n    _pc = 1\n    yield q(_pc)\n    return _pc", 2, "_pc"),
    ("def f(g):\n    _answer = 1\n    yield q(1)\n    return _answer", 2, "_answer"),
    ("def f(g):\n    _frame = 1\n    yield q(1)\n    return _frame", 2, "_frame"),
]


@pytest.mark.parametrize(("body", "line", "why"), REFUSED, ids=[case[0].split("\n", 1)[1] for case in REFUSED])
def test_what_cannot_be_resumed_is_refused_with_file_and_line(body: str, line: int, why: str) -> None:
    with pytest.raises(CannotCompile) as refused:
        define(f"@procedure\n{body}\n")
    file, found, *rest = str(refused.value).split(":", 2)
    assert file == f"<rule {next(NUMBERS) - 1}>"
    assert int(found) == line
    assert " in f: " in rest[0]
    assert why in rest[0]
    assert isinstance(refused.value, SyntaxError)


def test_a_rule_cannot_close_over_local_names() -> None:
    source = "def make(n):\n    @procedure\n    def f(g):\n        yield q(n)\n    return f\nmake(1)\n"
    with pytest.raises(CannotCompile, match="stands at module level"):
        define(source)


def test_two_rules_of_one_name_are_refused() -> None:
    """A paused frame knows its rule by name, so a second one would be resumed in its place."""
    first = "@procedure\ndef f(g):\n    a = yield q(1)\n    return a\n"
    with pytest.raises(CannotCompile, match="f"):
        define(f"{first}first = f\n@procedure\ndef f(g):\n    yield q(2)\n    yield q(3)\n")
