"""The built web client. Files with a hash in their name never change, so they are kept for a year; nothing else is."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"

MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Theomachy</title></head>
<body>
<h1>Theomachy</h1>
<p>The server runs, but the web client was not built. In a clone of the repository run <code>make play</code>, which
builds it on first use. A wheel made by <code>make wheel</code> carries it.</p>
<p>Programs can use the server as it is: see <a href="/openapi.json">/openapi.json</a> and docs/protocol.md.</p>
</body>
</html>
"""


class Client(StaticFiles):
    """Static files with the right words about keeping them."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        hashed = Path(full_path).parent.name == "assets"
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


async def _missing(_: Request) -> HTMLResponse:
    return HTMLResponse(MISSING, 503)


def client_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    if not (folder / "index.html").is_file():
        return [Route("/", _missing)]
    return [Mount("/", Client(directory=folder, html=True))]
