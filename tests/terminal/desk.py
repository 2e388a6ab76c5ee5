"""A session whose keyboard is a list of lines and whose screen is a string."""

from __future__ import annotations

import io
from collections.abc import Sequence

from theomachy.match import Match
from theomachy.terminal.screen import Screen
from theomachy.terminal.session import Session


def typed(match: Match, lines: Sequence[str]) -> str:
    """Everything that was printed while these lines were typed, to the end of the input."""
    out = io.StringIO()
    Session(match, Screen(True, io.StringIO("".join(f"{line}\n" for line in lines)), out)).run()
    return out.getvalue()
