"""The compiler behind `@procedure`: reads a generator's source, flattens it around its yields, writes a step function.

Statements around a yield become a list of simple operations with labels and jumps; what has no yield in it stays as the
author wrote it. A backward pass finds which locals are still needed at each resume point. The result is one ordinary
function whose blocks are chosen by the resume point:

    def duel(g, me, _pc=0, _frame=None, _answer=None):
        if _pc == 2: _, _, me = _frame          # load what the frame kept
        while True:
            if _pc == 0: ...                    # run to the pause, or fall through
            if _pc == 2: card = _answer; ...
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import CodeType
from typing import Any, cast

from theomachy.engine.names import loads, read_first, stores
from theomachy.engine.source import CannotCompile, Source, define


def compile_step(source: Source, name: str) -> tuple[CodeType, dict[int, tuple[str, ...]]]:
    """The step function, and the names of the locals that a frame keeps at each resume point."""
    program = _Flattener(source).flatten()
    program.find_live_locals()
    kept = {op.label: program.kept_at(op) for op in program.ops if op.kind == "resume"}
    return source.compiled(_write_step(program, name)), kept


def compile_native(source: Source) -> Callable[..., Any]:
    """The native generator."""
    return define(source.fn, source.compiled(_Nativizer().visit(source.copy())))


class _Nativizer(ast.NodeTransformer):
    """The native flavour: calls go to native generators, loops around a yield take a snapshot."""

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.AST:
        call = cast(ast.Call, node.value)
        call.func = ast.copy_location(ast.Attribute(call.func, "native", ast.Load()), call.func)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        if _has_yield(node):
            node.iter = _snapshot(node.iter)
        self.generic_visit(node)
        return node


def _snapshot(items: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name("tuple", ast.Load()), [items], []), items)


def _has_yield(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(node))


# --- flattening: statements around a yield become a list of simple operations -----------------------------------------


@dataclass(slots=True)
class _Op:
    """One step of the flattened rule. Kinds: do, label, goto, unless, ask, call, resume, return."""

    kind: str
    at: ast.AST
    node: Any = None
    label: int = -1
    targets: list[int] = field(default_factory=list)
    uses: frozenset[str] = frozenset()
    kills: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Program:
    source: Source
    names: tuple[str, ...]
    ops: list[_Op] = field(default_factory=list)
    labels: int = 1
    live_before: list[frozenset[str]] = field(default_factory=list)

    def find_live_locals(self) -> None:
        """Which locals may still be read before each operation: backwards until nothing changes."""
        ops = self.ops
        at = {op.label: i for i, op in enumerate(ops) if op.kind in ("label", "resume")}
        live = [frozenset[str]()] * (len(ops) + 1)
        changed = True
        while changed:
            changed = False
            for i in reversed(range(len(ops))):
                op = ops[i]
                after = frozenset[str]() if op.kind in ("goto", "return") else live[i + 1]
                for target in op.targets:
                    after |= live[at[target]]
                before = op.uses | (after - op.kills)
                if before != live[i]:
                    live[i] = before
                    changed = True
        self.live_before = live

    def kept_at(self, resume: _Op) -> tuple[str, ...]:
        """The locals a frame keeps for this resume point, in a fixed order."""
        live = self.live_before[self.ops.index(resume)]
        return tuple(name for name in self.names if name in live)


class _Flattener:
    def __init__(self, source: Source) -> None:
        code = source.fn.__code__
        self.source = source
        self.game = source.parameters[0]
        self.local = frozenset(code.co_varnames + code.co_cellvars)
        self.loops: list[tuple[int, int]] = []
        self.program = _Program(source, ())
        self.hidden: list[str] = []

    def flatten(self) -> _Program:
        body = self.source.tree.body
        self.emit("label", self.source.tree, label=0)
        self.body(body)
        self.emit("return", body[-1], node=ast.Constant(None))
        self.program.names = tuple(n for n in (*sorted(self.local), *self.hidden) if n != self.game)
        return self.program

    # each statement

    def body(self, statements: Iterable[ast.stmt]) -> None:
        for s in statements:
            if not _has_yield(s):
                self.plain(s)
            elif isinstance(s, ast.If):
                self.if_(s)
            elif isinstance(s, ast.While):
                self.while_(s)
            elif isinstance(s, ast.For):
                self.for_(s)
            elif isinstance(s, ast.Expr | ast.Assign | ast.AnnAssign | ast.Return):
                self.yielding(s)
            else:
                raise self.refuse(s, f"a yield cannot stand inside {type(s).__name__.lower()}")

    def plain(self, s: ast.stmt) -> None:
        if isinstance(s, ast.Return):
            self.emit("return", s, node=s.value or ast.Constant(None), uses=self.reads(s))
            return
        if self.loops and isinstance(s, ast.Break | ast.Continue):
            head, end = self.loops[-1]
            self.emit("goto", s, targets=[end if isinstance(s, ast.Break) else head])
            return
        targets: list[int] = []
        if self.loops:
            s = _JumpRewriter(*self.loops[-1], targets).visit(s)
        assigned: set[str] = set()
        uses = read_first([s], assigned) & self.local - {self.game}
        # a jump out of the statement may leave before it assigns, so then nothing is sure
        kills = frozenset[str]() if targets else frozenset(assigned)
        self.emit("do", s, node=s, targets=targets, uses=frozenset(uses), kills=kills)

    def if_(self, s: ast.If) -> None:
        self.no_yield_in(s.test)
        other, end = self.new_label(), self.new_label()
        self.emit("unless", s, node=s.test, targets=[other], uses=self.loads(s.test))
        self.body(s.body)
        if s.orelse:
            self.emit("goto", s, targets=[end])
        self.emit("label", s, label=other)
        if s.orelse:
            self.body(s.orelse)
            self.emit("label", s, label=end)

    def while_(self, s: ast.While) -> None:
        self.no_yield_in(s.test)
        self.no_else(s)
        head, end = self.new_label(), self.new_label()
        self.emit("label", s, label=head)
        if not (isinstance(s.test, ast.Constant) and s.test.value):
            self.emit("unless", s, node=s.test, targets=[end], uses=self.loads(s.test))
        self.loop(s, head, end)

    def for_(self, s: ast.For) -> None:
        self.no_yield_in(s.iter)
        self.no_else(s)
        head, end = self.new_label(), self.new_label()
        items, at = f"_items{head}", f"_at{head}"
        self.hidden += [items, at]
        self.python(s, f"{items} = 0; {at} = 0", kills={items, at})
        start = cast(ast.Assign, self.program.ops[-2].node)
        start.value = _snapshot(s.iter)
        self.program.ops[-2].uses = self.loads(s.iter)
        self.emit("label", s, label=head)
        test = cast(ast.Expr, _located(f"{at} < len({items})", s)[0]).value
        self.emit("unless", s, node=test, targets=[end], uses=frozenset({items, at}))
        self.python(s, f"TARGET = {items}[{at}]; {at} += 1", uses={items, at})
        step = cast(ast.Assign, self.program.ops[-2].node)
        step.targets = [s.target]
        self.program.ops[-2].kills = frozenset(stores(s.target))
        self.loop(s, head, end)

    def loop(self, s: ast.While | ast.For, head: int, end: int) -> None:
        self.loops.append((head, end))
        self.body(s.body)
        self.loops.pop()
        self.emit("goto", s, targets=[head])
        self.emit("label", s, label=end)

    def yielding(self, s: ast.Expr | ast.Assign | ast.AnnAssign | ast.Return) -> None:
        """`yield e`, `x = yield e`, `x = yield from p(g, ...)`, `return (yield ...)`."""
        value = s.value
        if not isinstance(value, ast.Yield | ast.YieldFrom):
            raise self.refuse(s, "a yield stands alone or directly right of `=` or `return`")
        if value.value is None:
            raise self.refuse(s, "yield an ask")
        self.no_yield_in(value.value)
        if isinstance(value, ast.YieldFrom) and not isinstance(value.value, ast.Call):
            raise self.refuse(s, "`yield from` takes a call of a procedure")
        kind = "ask" if isinstance(value, ast.Yield) else "call"
        resume = self.new_label()
        self.emit(kind, s, node=value.value, targets=[resume], uses=self.loads(value.value))
        if isinstance(s, ast.Return):
            self.emit("resume", s, label=resume)
            self.emit("return", s, node=ast.Name("_answer", ast.Load()))
            return
        targets: list[ast.expr] = (
            s.targets if isinstance(s, ast.Assign) else [s.target] if isinstance(s, ast.AnnAssign) else []
        )
        if len(targets) > 1 or not all(isinstance(t, ast.Name | ast.Tuple) for t in targets):
            raise self.refuse(s, "assign the answer of a yield to a name")
        kills = frozenset(stores(*targets))
        bind = ast.Assign(targets, ast.Name("_answer", ast.Load())) if targets else None
        self.emit("resume", s, node=bind, label=resume, kills=kills)

    # helpers

    def emit(self, kind: str, at: ast.AST, **more: Any) -> None:
        self.program.ops.append(_Op(kind, at, **more))

    def python(self, at: ast.AST, text: str, uses: Iterable[str] = (), kills: Iterable[str] = ()) -> None:
        for s in _located(text, at):
            self.emit("do", at, node=s, uses=frozenset(uses), kills=frozenset(kills))

    def new_label(self) -> int:
        self.program.labels += 1
        return self.program.labels - 1

    def loads(self, *nodes: ast.AST) -> frozenset[str]:
        return frozenset(loads(*nodes) & self.local - {self.game})

    def reads(self, s: ast.stmt) -> frozenset[str]:
        return frozenset(read_first([s], set()) & self.local - {self.game})

    def no_yield_in(self, node: ast.AST) -> None:
        if _has_yield(node):
            raise self.refuse(node, "a yield cannot stand inside an expression; give its answer a name first")

    def no_else(self, s: ast.While | ast.For) -> None:
        if s.orelse:
            raise self.refuse(s, "a loop around a yield has no else")

    def refuse(self, node: ast.AST, why: str) -> CannotCompile:
        return self.source.refusal(node, why)


class _JumpRewriter(ast.NodeTransformer):
    """`break` and `continue` of a flattened loop, inside a plain if, become jumps."""

    def __init__(self, head: int, end: int, targets: list[int]) -> None:
        self.head, self.end, self.targets = head, end, targets

    def visit_Break(self, node: ast.Break) -> Any:
        return self.jump(self.end, node)

    def visit_Continue(self, node: ast.Continue) -> Any:
        return self.jump(self.head, node)

    def visit_For(self, node: ast.For) -> ast.AST:
        return self.inner_loop(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self.inner_loop(node)

    def inner_loop(self, node: ast.For | ast.While) -> ast.AST:
        """A loop of its own: what jumps in its body stays inside; its else belongs to the loop around it."""
        rewritten: list[ast.stmt] = []
        for s in node.orelse:
            made = self.visit(s)
            rewritten += made if isinstance(made, list) else [made]
        node.orelse = rewritten
        return node

    def jump(self, label: int, at: ast.AST) -> list[ast.stmt]:
        self.targets.append(label)
        return _jump(label, at)


def _jump(label: int, at: ast.AST) -> list[ast.stmt]:
    return _located(f"_pc = {label}\ncontinue", at, loop=True)


def _located(text: str, at: ast.AST, loop: bool = False) -> list[ast.stmt]:
    """Statements that carry the author's line."""
    body = ast.parse(f"while 1:\n{textwrap.indent(text, ' ')}" if loop else text).body
    made = cast(ast.While, body[0]).body if loop else body
    for s in made:
        for n in ast.walk(s):
            if hasattr(n, "lineno"):
                ast.copy_location(n, at)
    return made


# --- writing the step function ----------------------------------------------------------------------------------------


def _write_step(program: _Program, name: str) -> ast.FunctionDef:
    """One function: load the frame, then run the blocks; a block starts at every label that is jumped to."""
    source, ops = program.source, program.ops
    tree = source.copy()
    tree.returns = None
    for a in tree.args.args:
        a.annotation = None
    tree.args.args += [ast.arg("_pc"), ast.arg("_frame"), ast.arg("_answer")]
    tree.args.defaults = [ast.Constant(0), ast.Constant(None), ast.Constant(None)]
    fresh = [n for n in program.names if n not in source.parameters]
    load: list[ast.stmt] = []
    if fresh:
        load = _located(f"if _pc == 0:\n {' = '.join(fresh)} = None", tree)
    for op in ops:
        kept = program.kept_at(op) if op.kind == "resume" else ()
        if kept:
            load += _located(f"if _pc == {op.label}:\n _, _, {', '.join(kept)} = _frame", op.at)
    loop = cast(ast.While, _located("while True:\n pass", tree)[0])
    loop.body = cast(list[ast.stmt], _blocks(program, name))
    tree.body = [*load, loop]
    return tree


def _blocks(program: _Program, name: str) -> list[ast.If]:
    """The blocks in order. A jump ahead only sets `_pc`, for later blocks are still to come; one back starts over."""
    jumped_to = {0} | {t for op in program.ops for t in op.targets}
    place = {op.label: i for i, op in enumerate(program.ops) if op.kind in ("label", "resume")}
    game = program.source.parameters[0]
    blocks: list[ast.If] = []
    here: list[ast.stmt] = []
    left = True
    for i, op in enumerate(program.ops):
        if op.kind in ("label", "resume"):
            if op.label not in jumped_to:
                continue
            if not left:
                here += _located(f"_pc = {op.label}", op.at)
            block = cast(ast.If, _located(f"if _pc == {op.label}:\n pass", op.at)[0])
            blocks.append(block)
            here, left = block.body, False
            if op.node is not None:
                here.append(ast.copy_location(op.node, op.at))
        elif left:
            continue
        elif op.kind == "do":
            here.append(op.node)
        elif op.kind == "goto":
            ahead = place[op.targets[0]] > i
            here += _located(f"_pc = {op.targets[0]}", op.at) if ahead else _jump(op.targets[0], op.at)
            left = True
        elif op.kind == "unless":
            branch = cast(ast.If, _located(f"if 0:\n pass\nelse:\n _pc = {op.targets[0]}", op.at)[0])
            branch.test = op.node
            here.append(branch)
            here = branch.body
        elif op.kind == "return":
            here.append(ast.copy_location(ast.Return(op.node), op.at))
            left = True
        else:
            here += _pausing(program, op, game, name)
            left = op.kind == "ask"
    return blocks


def _pausing(program: _Program, op: _Op, game: str, name: str) -> list[ast.stmt]:
    """An ask always pauses; a call pauses if the called procedure does."""
    label = op.targets[0]
    resume = next(o for o in program.ops if o.kind == "resume" and o.label == label)
    kept = "".join(f", {n}" for n in program.kept_at(resume))
    leave = f"{game}.unwound.append(({name!r}, {label}{kept}))\nreturn ..."
    if op.kind == "ask":
        made = _located(f"{game}.ask = 0\n{leave}", op.at)
    else:
        made = _located(f"_answer = 0\nif _answer is ...:\n{textwrap.indent(leave, ' ')}", op.at)
    cast(ast.Assign, made[0]).value = op.node
    return made
