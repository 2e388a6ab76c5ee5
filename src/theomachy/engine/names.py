"""Which locals a piece of a rule reads, and which it surely assigns: what the compiler needs to keep frames small."""

from __future__ import annotations

import ast
from collections.abc import Iterable


def read_first(statements: Iterable[ast.stmt], assigned: set[str]) -> set[str]:
    """The names that may be read before these statements assign them. Adds what they surely assign to `assigned`."""
    found: set[str] = set()
    for s in statements:
        found |= _read_by(s, assigned)
    return found


def _read_by(s: ast.stmt, assigned: set[str]) -> set[str]:
    if isinstance(s, ast.Assign | ast.AnnAssign):
        targets = s.targets if isinstance(s, ast.Assign) else [s.target]
        found = loads(*([s.value] if s.value else []), *targets) - assigned
        if s.value:
            assigned |= stores(*targets)
        return found
    if isinstance(s, ast.AugAssign):
        return (loads(s.value, s.target) | stores(s.target)) - assigned
    if isinstance(s, ast.If):
        found = loads(s.test) - assigned
        yes, no = set(assigned), set(assigned)
        found |= read_first(s.body, yes) | read_first(s.orelse, no)
        assigned |= yes & no
        return found
    if isinstance(s, ast.For):
        found = loads(s.iter, s.target) - assigned
        return found | read_first(s.body, assigned | stores(s.target)) | read_first(s.orelse, set(assigned))
    if isinstance(s, ast.While):
        found = loads(s.test) - assigned
        return found | read_first(s.body, set(assigned)) | read_first(s.orelse, set(assigned))
    if isinstance(s, ast.Try):
        found = read_first([*s.body, *s.orelse], set(assigned)) | read_first(s.finalbody, set(assigned))
        for handler in s.handlers:
            caught = assigned | ({handler.name} if handler.name else set())
            found |= (loads(handler.type) - assigned if handler.type else set()) | read_first(handler.body, caught)
        return found
    return loads(s) - assigned


def loads(*nodes: ast.AST) -> set[str]:
    """The names that are read in these nodes, without those that live only inside a comprehension or a lambda."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Name):
            found |= {node.id} if isinstance(node.ctx, ast.Load) else set()
        elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            first, *rest = node.generators
            inner = [
                first.target,
                *first.ifs,
                *rest,
                *([node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]),
            ]
            found |= loads(first.iter) | (loads(*inner) - stores(*(g.target for g in node.generators)))
        elif isinstance(node, ast.Lambda):
            args = node.args
            own = {a.arg for a in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg) if a}
            found |= loads(*args.defaults, *(d for d in args.kw_defaults if d)) | (loads(node.body) - own)
        else:
            found |= loads(*ast.iter_child_nodes(node))
    return found


def stores(*targets: ast.AST) -> set[str]:
    """The names that an assignment to these targets binds."""
    found: set[str] = set()
    for target in targets:
        if isinstance(target, ast.Name):
            found.add(target.id)
        elif isinstance(target, ast.Tuple | ast.List):
            found |= stores(*target.elts)
        elif isinstance(target, ast.Starred):
            found |= stores(target.value)
    return found
