"""Hostile JSON: a document with one thing in it changed, in every place."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    2,
    63,
    2.0,
    0.5,
    2**31,
    2**63,
    -(2**70),
    10**400,
    "",
    "x",
    "\0",
    "../../etc/passwd",
    "é" * 300,
    [],
    {},
    [[]],
    [[], [[], []]],
    ["play", 0],
    {"x": [1]},
    [0] * 50,
)
"""Values that some place will not like."""

VALUES = st.one_of(
    st.sampled_from(WRONG),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=8,
    ),
)


def paths(document: Any, so_far: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    yield so_far
    items: Any = ()
    if isinstance(document, dict):
        items = document.items()
    elif isinstance(document, list):
        items = enumerate(document)
    for key, part in items:
        yield from paths(part, (*so_far, key))


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def with_value(document: Any, path: Path, value: Any) -> Any:
    """The document with another value in one place."""
    if not path:
        return value
    changed = copy.deepcopy(document)
    at(changed, path[:-1])[path[-1]] = value
    return changed


def without(document: Any, path: Path) -> Any:
    """The document with something taken out."""
    changed = copy.deepcopy(document)
    del at(changed, path[:-1])[path[-1]]
    return changed


def text_of(document: Any) -> str:
    return json.dumps(document)
