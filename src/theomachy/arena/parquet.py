"""A row per game in a Parquet file, for whoever wants to ask questions of his own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

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
    try:
        if not path.parent.is_dir():
            raise CannotWrite(f"There is no folder {path.parent}. Make it first.")
        _try_writing(path)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror}. Name another file.") from None


def _try_writing(path: Path) -> None:
    """Open the file as it will be opened, and leave everything as it was."""
    if path.exists():
        path.open("r+b").close()
        return
    with TemporaryFile(dir=path.parent) as trial:
        trial.write(b"PAR1")
    path.open("xb").close()  # the name itself may be one that cannot be used
    path.unlink()


def write(rows: Sequence[Row], path: Path) -> None:
    """Write the rows; lists, such as the bots by seat, stay lists."""
    import polars

    frame = polars.DataFrame([msgspec.to_builtins(row) for row in rows])
    try:
        frame.write_parquet(path)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise CannotWrite(f"{path} was not written: {error}") from error
