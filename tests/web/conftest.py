"""A browser (Debian's chromium), a server, and a watch over all that a page does."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.desk import PATIENCE, Desk
from tests.web.server import Server

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The same browser without its windows needs a third of the CPU; the whole one does as well."""
STATIC = Path(__file__).parents[2] / "src" / "theomachy" / "server" / "static" / "index.html"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def missing(what: str) -> None:
    """In CI nothing may be left out in silence."""
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        missing("chromium is missing: `make browser` installs it (apt-get install chromium-headless-shell)")
    if not STATIC.exists():
        missing("the browser client is not built: `make web` builds it")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE * 1000)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(browser: Any, tmp_path: Path) -> Iterator[Server]:
    """For tests that kill it."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def desk(browser: Any, shared_server: Server, request: pytest.FixtureRequest) -> Iterator[Desk]:
    yield from _desk(browser, shared_server, request)


@pytest.fixture
def fragile_desk(browser: Any, own_server: Server, request: pytest.FixtureRequest) -> Iterator[Desk]:
    yield from _desk(browser, own_server, request)


def _desk(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Desk]:
    desk = Desk(browser, server)
    yield desk
    if desk.complaints or getattr(request.node, "failed", False):
        desk.keep_screenshots(request.node.name)
    complaints = desk.complaints
    desk.close()
    assert not complaints, "\n".join(complaints)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report
