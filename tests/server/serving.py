"""Runs a server for the tests, with one more game and one more bot: `python -m tests.server.serving JSON`."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server import extras
from theomachy.server import dealing, logs
from theomachy.server.config import Config, Limits
from theomachy.server.run import serve


def main(settings: dict[str, Any]) -> None:
    extras.install()
    logs.set_up("info")
    dealing.PATIENCE = settings.pop("patience", 1.0)
    limits = replace(Limits(requests=1_000_000, guests=1_000_000, messages=1_000_000), **settings.pop("limits", {}))
    config = Config(
        **{"bots": "tests.server.extras:make_bot", **settings, "data": Path(settings["data"])}, limits=limits
    )
    serve(config)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
