"""The rules of the house (DESIGN §3): who may import whom, what rules may use, and how long a file may be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import theomachy
from theomachy.cli import cli

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "theomachy"

FRONT_DOOR = "theomachy/__init__.py"
FLOORS = {"engine": 0, "games": 1, FRONT_DOOR: 1, "bots": 2, "match": 3, "arena": 3, "adapters": 3, "studio": 3}
FLOORS |= {"server": 4, "terminal": 4, "cli": 5}

NOT_IN_RULES = {"random", "secrets", "time", "datetime", "uuid", "socket", "threading"}
LONGEST = 450


def python_files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """(line, full name) of all that a file imports."""
    package = path.relative_to(SOURCE.parent).parts[:-1]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            origin = ".".join((*above, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{origin}.{name.name}") for name in node.names)


def test_imports_go_down_only() -> None:
    wrong = []
    for path in python_files(SOURCE):
        home = path.relative_to(SOURCE).parts
        if len(home) == 1:
            continue  # the front door may open every room
        for line, name in imports(path):
            house, *room = name.split(".")
            if house != "theomachy":
                continue
            here, there = home[0], room[0] if room and room[0] in FLOORS else FRONT_DOOR
            if there != here and FLOORS[there] >= FLOORS[here]:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {here} imports {there}")
    assert not wrong, "\n".join(wrong)


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for path in python_files(SOURCE / "games"):
        game = path.relative_to(SOURCE / "games").parts[0]
        for line, name in imports(path):
            if name.startswith("theomachy.games.") and not f"{name}.".startswith(f"theomachy.games.{game}."):
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert not wrong, "\n".join(wrong)


def test_rules_use_no_chance_and_no_clock_of_their_own() -> None:
    wrong = []
    for path in python_files(SOURCE / "engine", SOURCE / "games"):
        for line, name in imports(path):
            if name.split(".")[0] in NOT_IN_RULES:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert not wrong, "\n".join(wrong)


SET_TYPE = re.compile(r"(frozen)?set\b")

ORDERED = {"sorted", "len", "min", "max", "sum", "any", "all", "set", "frozenset", "bool"}
"""What may be done with a set without its order coming out."""


def is_set(node: ast.expr, sets: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name):
            return name in sets
        case ast.BinOp(left=left, right=right, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return is_set(left, sets) or is_set(right, sets)
    return False


def names_of_sets(function: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_set(node.value, set()):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if SET_TYPE.match(ast.unparse(node.annotation)):
                found.add(node.target.id)
        elif isinstance(node, ast.arg) and node.annotation and SET_TYPE.match(ast.unparse(node.annotation)):
            found.add(node.arg)
    return found


def walked_sets(tree: ast.Module) -> Iterator[int]:
    """Lines on which the order of a set comes out."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.Lambda):
            continue
        sets = names_of_sets(function)
        safe: set[int] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERED:
                safe |= {id(inner) for arg in node.args for inner in (arg, *getattr(arg, "generators", ()))}
            elif isinstance(node, ast.SetComp):
                safe |= {id(inner) for inner in node.generators}
        for node in ast.walk(function):
            if id(node) in safe:
                continue
            if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter, sets):
                yield node.iter.lineno
            elif isinstance(node, ast.Call):
                named = node.func.id if isinstance(node.func, ast.Name) else ""
                joins = isinstance(node.func, ast.Attribute) and node.func.attr in {"join", "extend", "pop"}
                if named in {"list", "tuple", "iter", "next", "enumerate", "zip", "map", "filter", "reversed"} or joins:
                    yield from (arg.lineno for arg in node.args if is_set(arg, sets))
            elif isinstance(node, ast.Starred) and is_set(node.value, sets):
                yield node.lineno


def test_rules_never_walk_a_set() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: sort it first"
        for path in python_files(SOURCE / "engine", SOURCE / "games")
        for line in walked_sets(tree_of(path))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("body", "caught"),
    [
        ("for x in {1, 2}: pass", True),
        ("a = set(b); return [x for x in a]", True),
        ("a: set[int] = b; return list(a)", True),
        ("return ', '.join({'a', 'b'})", True),
        ("return (*{1, 2},)", True),
        ("a = {1, 2}; return [x for x in b if x in a]", False),
        ("for x in sorted({1, 2}): pass", False),
        ("return sorted(x for x in {1, 2})", False),
        ("a = {1: 2}; return list(a)", False),
    ],
)
def test_the_test_sees_walks_over_sets(body: str, caught: bool) -> None:
    assert bool([*walked_sets(ast.parse(f"def rule(b):\n    {body}"))]) is caught


def rules_in(path: Path) -> set[str]:
    """The names of the `@procedure` functions that a file declares."""
    return {
        node.name
        for node in tree_of(path).body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(mark, ast.Name) and mark.id == "procedure" for mark in node.decorator_list)
    }


def test_a_rule_is_always_entered_with_yield_from() -> None:
    """Called like a plain function it would only lay a frame on the stack, and the caller go on before it."""
    wrong = []
    declared = {path: rules_in(path) for path in python_files(SOURCE / "engine", SOURCE / "games")}
    homes = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts): path for path in declared}
    for path, own in declared.items():
        brought = {name.rpartition(".")[::2] for _, name in imports(path)}
        rules = own | {name for home, name in brought if home in homes and name in declared[homes[home]]}
        nodes = [*ast.walk(tree_of(path))]
        entered = {id(node.value) for node in nodes if isinstance(node, ast.YieldFrom)}
        for node in nodes:
            if not isinstance(node, ast.Call) or id(node) in entered:
                continue
            if isinstance(node.func, ast.Name) and node.func.id in rules:
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert sum(map(len, declared.values())) > 300
    assert not wrong, "\n".join(wrong)


def test_files_are_short() -> None:
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in python_files(SOURCE, ROOT / "tests")}
    wrong = [f"{path.relative_to(ROOT)} has {size} lines" for path, size in sizes.items() if size > LONGEST]
    assert not wrong, f"at most {LONGEST}: " + "; ".join(wrong)


def test_the_engine_never_says_the_name_of_a_game() -> None:
    names = re.compile(rf"\b({'|'.join({*theomachy.games(), 'twilight', 'anima', 'godsforge', 'kamigami'})})\b", re.I)
    wrong = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in python_files(SOURCE / "engine")
        for found in names.finditer(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def house_files() -> Iterator[Path]:
    """Every file that is ours: not the environment, not what a tool has built."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = any(part.startswith(".") and part not in {".ci", ".gitignore"} for part in parts)
        if not (hidden or {"node_modules", "__pycache__", "dist", "build"} & set(parts)) and path.is_file():
            yield path


def test_no_file_names_a_registry() -> None:
    hosts = ("pypi", "registry", "artifactory", "nexus", "npmjs")
    address = rf"https?://[\w.:@-]*({'|'.join(hosts)})[\w.-]*"
    pattern = re.compile(rf"{address}|--(extra-)?index-ur[l]|^registry\s*=", re.I | re.M)
    wrong = []
    for path in house_files():
        text = path.read_bytes().decode("utf-8", "ignore")
        wrong += [f"{path.relative_to(ROOT)}: {found[0]}" for found in pattern.finditer(text)]
    assert not wrong, "\n".join(wrong)


def commands(group: click.Group, path: str = "theomachy") -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert not [name for name, _ in commands(cli) if name not in readme]


def test_every_command_has_help_with_an_example() -> None:
    assert not [name for name, command in commands(cli) if name not in (command.help or "")]
