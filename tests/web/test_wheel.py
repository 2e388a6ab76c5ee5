"""The wheel carries the page: it runs in an empty environment, without Node."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path

import pytest

import theomachy
from tests.web.conftest import STATIC, missing

ROOT = Path(__file__).parents[2]


def run(*command: str | Path) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    if not STATIC.exists():
        missing("the browser client is not built: `make web` builds it")
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    run(sys.executable, *pip, "wheel", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob(f"theomachy-{theomachy.__version__}-*.whl")
    home = tmp_path / "empty"
    venv.create(home, with_pip=True)
    run(home / "bin" / "python", *pip, "install", wheel)
    # Without a word it says what can be done, the page in the browser first.
    bare = subprocess.run([home / "bin" / "theomachy"], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert bare.returncode == 0 and "theomachy serve --open" in bare.stdout, bare.stdout + bare.stderr
    process = subprocess.Popen(
        [home / "bin" / "theomachy", "serve", "--port", "0", "--data", tmp_path / "data", "--no-open"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={"PATH": os.defpath},
        cwd=tmp_path,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        page = urllib.request.urlopen(f"{found[0]}/", timeout=10).read().decode()
        script = re.search(r'src="(/assets/main-[^"]+\.js)"', page)
        assert script
        assert len(urllib.request.urlopen(found[0] + script[1], timeout=10).read()) > 10_000
        manifest = json.load(urllib.request.urlopen(f"{found[0]}/manifest.webmanifest", timeout=10))
        for icon in manifest["icons"]:
            answer = urllib.request.urlopen(found[0] + icon["src"], timeout=10)
            assert answer.headers["Content-Type"].startswith(icon["type"])
    finally:
        process.terminate()
        process.communicate(timeout=20)


@pytest.mark.parametrize("name", ["icon.svg", "icon-192.png", "apple-touch-icon.png", "manifest.webmanifest", "sw.js"])
def test_static_files_are_built(name: str) -> None:
    if not STATIC.exists():
        missing("the browser client is not built: `make web` builds it")
    assert STATIC.with_name(name).stat().st_size > 100
