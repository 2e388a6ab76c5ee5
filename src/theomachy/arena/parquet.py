"""A row per game in a Parquet file, for whoever wants to ask questions of his own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec

from theomachy.arena.simulate import Row


class CannotWrite(RuntimeError):
    """The file cannot be written, and why."""


def check_writable(path: Path) -> None:
    """Refuse before hours of games rather than after them."""
    if find_spec("polars") is None:
        raise CannotWrite("Writing Parquet needs Polars: install it with pip install 'theomachy[report]'.")
    if path.suffix != ".parquet":
        raise CannotWrite(f"{path.name} should end in .parquet, the only format that is written.")
    if not path.parent.is_dir():
        raise CannotWrite(f"There is no folder {path.parent}. Make it first.")


def write(rows: Sequence[Row], path: Path) -> None:
    """Write the rows; lists, such as the bots by seat, stay lists."""
    import polars

    polars.DataFrame([msgspec.to_builtins(row) for row in rows]).write_parquet(path)
