"""Servers on SQLite and on PostgreSQL, both real. Tests that take `server` run on both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Guest, Server, close_all, running


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    with Postgres() as started:
        yield started


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = None
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres").new_database()
    with running(tmp_path_factory.mktemp("server"), database) as started:
        yield started


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for what has nothing to do with the database."""
    with running(tmp_path_factory.mktemp("small")) as started:
        yield started


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str | None:
    """An empty database of either kind; use with indirect parameters."""
    return request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else None


@pytest.fixture
def ann(server: Server) -> Guest:
    return Guest(server, "Ann")


@pytest.fixture
def bo(server: Server) -> Guest:
    return Guest(server, "Bo")
