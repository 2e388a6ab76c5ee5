"""Compiled rules are kept beside Python's own bytecode, so that the next start need not compile them again.

Each source file with rules has one such file in its `__pycache__`. As a `.pyc`, it holds for one state of the source
(and of the compiler) and for one version of Python; whatever does not fit is compiled anew. Where nothing can be
written, nothing is kept.
"""

from __future__ import annotations

import contextlib
import importlib.util
import marshal
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType

Made = tuple[CodeType, dict[int, tuple[str, ...]], str]
"""A rule's step function, the locals that a frame keeps at each resume point, and the fingerprint of the source."""

Key = tuple[str, str, int]
"""Module, name and line: frames carry the module's name, and one file may be imported under two."""
Stamp = tuple[bytes, str, tuple[int, int], tuple[tuple[int, int], ...]]

COMPILER = [Path(__file__).with_name(f"{name}.py") for name in ("compiler", "names", "procedure", "source")]


def once(fn: FunctionType, make: Callable[[], Made]) -> Made:
    """What `make` makes of a rule, or made of it at an earlier start."""
    file = fn.__code__.co_filename
    if file not in _FILES:
        _FILES[file] = KeptRules.beside(file)
    rules = _FILES[file]
    return rules.once((fn.__module__, fn.__qualname__, fn.__code__.co_firstlineno), make) if rules else make()


class KeptRules:
    """The compiled rules of one source file."""

    def __init__(self, path: Path, stamp: Stamp) -> None:
        self.path = path
        self.stamp = stamp
        self.made: dict[Key, Made] = {}
        with contextlib.suppress(OSError, EOFError, ValueError, TypeError):
            stamp_then, made = marshal.loads(path.read_bytes())
            if stamp_then == stamp:
                self.made = made

    @classmethod
    def beside(cls, source: str) -> KeptRules | None:
        try:
            stamp = (importlib.util.MAGIC_NUMBER, source, _state(Path(source)), tuple(map(_state, COMPILER)))
            return cls(Path(importlib.util.cache_from_source(source)).with_suffix(".rules"), stamp)
        except (OSError, NotImplementedError):  # written at a prompt or in a zip file, or no place for bytecode
            return None

    def once(self, key: Key, make: Callable[[], Made]) -> Made:
        if key not in self.made:
            self.made[key] = make()
            if not sys.dont_write_bytecode:
                self._write()
        return self.made[key]

    def _write(self) -> None:
        """In one go, since other processes may read or write it at the same time."""
        new = self.path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(marshal.dumps((self.stamp, self.made)))
            new.replace(self.path)


def _state(file: Path) -> tuple[int, int]:
    stat = file.stat()
    return stat.st_mtime_ns, stat.st_size


_FILES: dict[str, KeptRules | None] = {}
