"""Reads the source of a rule, refuses at once what no rule may contain, and compiles what is made of it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any, cast


class CannotCompile(SyntaxError):
    """The rule is written in a way that cannot be resumed; says where and why."""


RESERVED = ("_pc", "_frame", "_answer")
NOT_ALLOWED = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Global,
    ast.Nonlocal,
    ast.Delete,
    ast.AsyncFor,
    ast.AsyncWith,
)


@dataclass(slots=True)
class Source:
    fn: FunctionType
    tree: ast.FunctionDef
    text: str
    parameters: tuple[str, ...]

    @classmethod
    def of(cls, fn: FunctionType) -> Source:
        lines, first = inspect.getsourcelines(fn)
        text = textwrap.dedent("".join(lines))
        tree = ast.parse(text).body[0]
        ast.increment_lineno(tree, first - 1)
        assert isinstance(tree, ast.FunctionDef)
        tree.decorator_list = []
        args = tree.args
        source = cls(fn, tree, text, tuple(a.arg for a in args.args))
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or args.defaults:
            raise source.refusal(tree, "a procedure takes plain positional parameters, without defaults or stars")
        if not source.parameters:
            raise source.refusal(tree, "a procedure takes the game as its first parameter")
        if fn.__code__.co_freevars:
            raise source.refusal(tree, "a procedure stands at module level; it cannot close over local names")
        for node in ast.walk(tree):
            if node is not tree and isinstance(node, NOT_ALLOWED):
                raise source.refusal(node, f"{type(node).__name__.lower()} is not allowed in a procedure")
        for name in RESERVED:
            if name in fn.__code__.co_varnames:
                raise source.refusal(tree, f"the name {name} is taken by the compiler")
        if not inspect.isgeneratorfunction(fn):
            raise source.refusal(tree, "nobody chooses in it (no yield): make it a plain function")
        return source

    def copy(self) -> ast.FunctionDef:
        tree = ast.parse(self.text).body[0]
        ast.increment_lineno(tree, self.tree.lineno - tree.lineno)
        assert isinstance(tree, ast.FunctionDef)
        tree.decorator_list = []
        return tree

    def refusal(self, node: ast.AST, why: str) -> CannotCompile:
        line = getattr(node, "lineno", self.tree.lineno)
        return CannotCompile(f"{self.fn.__code__.co_filename}:{line}: in {self.fn.__name__}: {why}")

    def compiled(self, tree: ast.FunctionDef) -> CodeType:
        module = ast.fix_missing_locations(ast.Module([tree], []))
        return compile(module, self.fn.__code__.co_filename, "exec")


def define(fn: FunctionType, code: CodeType) -> Callable[..., Any]:
    """What the code makes of a rule, in the module's own globals: names, tracebacks, debugger stay the author's."""
    space: dict[str, Any] = {}
    exec(code, fn.__globals__, space)
    made = cast(FunctionType, space[fn.__name__])
    made.__module__, made.__doc__ = fn.__module__, fn.__doc__
    made.__annotations__ = fn.__annotations__
    return made
