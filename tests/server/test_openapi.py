"""Schemathesis reads /openapi.json and tries to break the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.running import ROOT, Guest, Server
from theomachy.server.api import ENDPOINTS


def test_every_endpoint_is_described_and_in_the_protocol(small: Server) -> None:
    paths = httpx.get(f"{small.url}/openapi.json").json()["paths"]
    doc = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for end in ENDPOINTS:
        assert end.method.lower() in paths[end.path]
        assert f"`{end.method} {end.path}" in doc, f"docs/protocol.md does not have {end.method} {end.path}"


def test_fuzzing(small: Server, tmp_path: Path) -> None:
    ann = Guest(small)
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        "run",
        f"{small.url}/openapi.json",
        "--header",
        f"Authorization: Bearer {ann.token}",
        "--max-examples=12",
        "--phases=examples,fuzzing",
        "--seed=1",
        "--exclude-path=/api/me",
        "--generation-database=none",
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stdout[-6000:]
    assert '"level":"error"' not in small.log_text()
