"""Checks that a text which can be read can also be carried out, in every game."""

from __future__ import annotations

from collections.abc import Iterator

from .rules import Tree

X, IT, WHERE = ("x",), ("it",), "where"
BINDERS = ("target", "for_each")


def senseless(text: Tree) -> Iterator[tuple[str, str]]:
    """What is wrong with a text that parses: (message, hint)."""
    if _unbound(text):
        yield "nobody says what X is", 'say it at the end of the sentence: "…, where X is …"'
    for node in nodes(text):
        if node[0] == WHERE and X not in nodes(node[1]):
            yield "X is explained, but the effect does not say X", "use X in the effect, or leave the explanation out"


def nodes(tree: Tree) -> Iterator[tuple[Tree, ...]]:
    """The tree and all trees in it."""
    if isinstance(tree, tuple):
        yield tree
        for part in tree:
            yield from nodes(part)


def _unbound(tree: Tree) -> bool:
    if not isinstance(tree, tuple):
        return False
    if tree[:1] == (WHERE,):
        return _unbound(tree[2])
    return tree == X or any(_unbound(part) for part in tree)


def says_it(tree: Tree) -> bool:
    """Whether a text says "it" where no card was chosen before."""
    if not isinstance(tree, tuple):
        return False
    if tree[:1] and tree[0] in BINDERS:
        return False
    return tree == IT or any(says_it(part) for part in tree)
