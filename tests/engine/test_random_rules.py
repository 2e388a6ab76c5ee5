"""The compiler against programs that nobody wrote: random rules of all supported constructs, compiled and native."""

from __future__ import annotations

import linecache
import random
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.engine.constructs import RULES, lockstep, q
from theomachy.engine.procedure import PROCEDURES, procedure

NAMES = ("a", "b", "c")


class Writer:
    """Writes one rule, line by line. Every name is bound at the start, and every loop is short."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lines = ["@procedure", "def made(g, a, b):", "    c, i = a, b"]
        self.questions = 0
        self.loops = 0
        self.block(1, jumps=False, yields=True, size=5)
        self.lines.append("    return (a, b, c, i)")

    def add(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def name(self) -> str:
        return self.rng.choice(NAMES)

    def number(self) -> str:
        return self.rng.choice(
            [
                str(self.rng.randrange(4)),
                f"({self.name()} + {self.name()}) % 5",
                f"{self.name()} % 4",
                f"sum({self.name()} * i for i in range({self.name()} % 3)) % 7",
                f"len([a for a in range({self.name()} % 4) if a != {self.name()}])",
                f"(lambda b: b + {self.name()})({self.name()}) % 6",
            ]
        )

    def question(self) -> str:
        self.questions += 1
        return f"q({self.questions}, a, b, c)"

    def block(self, depth: int, jumps: bool, yields: bool, size: int) -> None:
        for _ in range(self.rng.randrange(1, size + 1)):
            self.statement(depth, jumps, yields)

    def statement(self, depth: int, jumps: bool, yields: bool) -> None:
        kinds = ["assign", "add", "swap", "note", "walrus"]
        if yields:
            kinds += ["ask", "ask", "bare ask", "ask and look", "call", "bare call"]
        if depth < 4:
            kinds += ["if", "if", "for", "while", "try"]
        if jumps:
            kinds += ["break", "continue", "jump if", "jump if"]
        if depth > 1:
            kinds += ["return", "return ask", "return call"] if yields else ["return"]
        getattr(self, self.rng.choice(kinds).replace(" ", "_") + "_")(depth, jumps, yields)

    def assign_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"{self.name()} = {self.number()}")

    def add_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"{self.name()} += {self.number()}")

    def swap_(self, depth: int, *_: bool) -> None:
        self.add(depth, "a, (b, c) = b, (c, a % 5)")

    def note_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"g.notes.append((a, b, c, i, {self.number()}))")

    def walrus_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"c = ({self.name()} := {self.number()}) + 1")

    def ask_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"_, {self.name()} = yield {self.question()}")

    def bare_ask_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"yield {self.question()}")

    def ask_and_look_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"answer = yield {self.question()}")
        self.add(depth, f"{self.name()} = answer[1] + {self.name()}")

    def call_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"{self.name()} = yield from recursive(g, {self.name()} % 3)")

    def bare_call_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"yield from recursive(g, {self.rng.randrange(2)})")

    def if_(self, depth: int, jumps: bool, yields: bool) -> None:
        self.add(depth, f"if {self.name()} > {self.number()}:")
        self.block(depth + 1, jumps, yields and self.rng.random() < 0.8, 3)
        if self.rng.random() < 0.3:
            self.add(depth, f"elif {self.name()} == {self.number()}:")
            self.block(depth + 1, jumps, yields, 2)
        if self.rng.random() < 0.4:
            self.add(depth, "else:")
            self.block(depth + 1, jumps, yields, 2)

    def for_(self, depth: int, jumps: bool, yields: bool) -> None:
        inside = yields and self.rng.random() < 0.6
        self.add(depth, f"for {self.rng.choice(['i', self.name()])} in range({self.rng.randrange(4)}):")
        self.loop_body(depth, jumps, inside)

    def while_(self, depth: int, jumps: bool, yields: bool) -> None:
        inside = yields and self.rng.random() < 0.6
        self.loops += 1
        turns = f"w{self.loops}"
        self.add(depth, f"{turns} = 0")
        self.add(depth, f"while {turns} < {self.rng.randrange(4)}:")
        self.add(depth + 1, f"{turns} += 1")
        self.loop_body(depth, jumps, inside)

    def loop_body(self, depth: int, jumps: bool, yields: bool) -> None:
        start = len(self.lines)
        self.block(depth + 1, jumps=True, yields=yields, size=3)
        has_yield = any("yield" in line for line in self.lines[start:])
        if not has_yield and self.rng.random() < 0.5:
            self.add(depth, "else:")
            self.block(depth + 1, jumps, yields=False, size=2)

    def try_(self, depth: int, jumps: bool, yields: bool) -> None:
        self.add(depth, "try:")
        self.add(depth + 1, f"{self.name()} = 6 // {self.name()}")
        self.block(depth + 1, jumps, yields=False, size=1)
        self.add(depth, "except ZeroDivisionError as error:")
        self.add(depth + 1, "g.notes.append(str(error))")
        self.block(depth + 1, jumps, yields=False, size=1)

    def jump_if_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"if {self.name()} < {self.number()}:")
        self.add(depth + 1, self.rng.choice(["break", "continue"]))

    def break_(self, depth: int, *_: bool) -> None:
        self.add(depth, "break")

    def continue_(self, depth: int, *_: bool) -> None:
        self.add(depth, "continue")

    def return_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"return {self.number()}")

    def return_ask_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"return (yield {self.question()})")

    def return_call_(self, depth: int, *_: bool) -> None:
        self.add(depth, f"return (yield from recursive(g, {self.name()} % 3))")


@settings(max_examples=150, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
@given(rng=st.randoms(use_true_random=False), answers=st.lists(st.integers(0, 3), max_size=25))
def test_a_random_rule_runs_the_same_compiled_and_native(rng: random.Random, answers: list[int]) -> None:
    assert_same_in_both_flavours(rng, answers)


def test_five_hundred_random_rules() -> None:
    """Not from hypothesis, so that they are large; the number names the rule."""
    for number in range(500):
        rng = random.Random(number)
        assert_same_in_both_flavours(rng, [rng.randrange(4) for _ in range(25)])


def assert_same_in_both_flavours(rng: random.Random, answers: list[int]) -> None:
    source = "\n".join([*Writer(rng).lines, ""])
    if "yield" not in source:
        source = source.replace("    return (a, b, c, i)\n", f"    yield {q.__name__}(0)\n    return (a, b, c, i)\n")
    file = "<a random rule>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space: dict[str, Any] = {"procedure": procedure, "q": q, "recursive": RULES["recursive"], "__name__": file}
    try:
        exec(compile(source, file, "exec"), space)
        RULES["made"] = space["made"]
        for saving in (False, True):
            lockstep("made", answers, (1, 2), saving=saving)
    except Exception as error:
        error.add_note(source)
        raise
    finally:
        RULES.pop("made", None)
        PROCEDURES.pop(f"{file}.made", None)
