"""What happens to a database over the years, and when it goes away: versions, migrations, a lock that is lost."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.postgres import Postgres
from tests.server.running import Chair, Guest, Server, asked, running
from tests.server.test_together import option, past_the_stars
from theomachy.server.alone import ADVISORY

VERSION_1 = """
CREATE TABLE guests (id VARCHAR(16) NOT NULL, token_hash VARCHAR(64) NOT NULL, name VARCHAR(100) NOT NULL,
    created FLOAT NOT NULL, PRIMARY KEY (id), UNIQUE (token_hash));
CREATE TABLE tables (id VARCHAR(16) NOT NULL, code VARCHAR(24) NOT NULL, status VARCHAR(10) NOT NULL,
    listed BOOLEAN NOT NULL, created FLOAT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (id), UNIQUE (code));
CREATE INDEX ix_tables_status ON tables (status);
CREATE TABLE members (guest VARCHAR(16) NOT NULL, table_id VARCHAR(16) NOT NULL, created FLOAT NOT NULL,
    PRIMARY KEY (guest, table_id));
CREATE TABLE events (table_id VARCHAR(16) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    keep INTEGER NOT NULL, "then" TEXT NOT NULL, ref VARCHAR(40) NOT NULL, seen BIGINT NOT NULL,
    spent BIGINT NOT NULL, at FLOAT NOT NULL, hash VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, number));
CREATE TABLE chat (table_id VARCHAR(16) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    name VARCHAR(100) NOT NULL, text TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id, number));
INSERT INTO guests VALUES ('oldoldoldoldoldo', '{hash}', 'Ann', 1.0);
INSERT INTO tables VALUES ('aaaaaaaaaaaaaaaa', 'OLDCODE2', 'playing', {false}, 1.0, '{data}');
INSERT INTO members VALUES ('oldoldoldoldoldo', 'aaaaaaaaaaaaaaaa', 1.0);
INSERT INTO events VALUES ('aaaaaaaaaaaaaaaa', 1, 0, 0, '[[0,0]]', 'click', {seen}, 0, 2.0, '{head}');
INSERT INTO chat VALUES ('aaaaaaaaaaaaaaaa', 1, 0, 'Ann', 'An old word', 3.0);
"""
"""A database as the first version made it (it did not say which it was), with one game that was begun."""

TOKEN = "a-token-of-long-ago"


def version_1(false: str) -> str:
    """The statements, with a game of the toy by two people at one screen: the first has followed a star."""
    from tests.match.toy import Toy
    from theomachy.match.rewrite import Rewrite, chained
    from theomachy.server.hall import hash_of

    seats: list[dict[str, object]] = [
        {"kind": "person", "name": name, "guest": "oldoldoldoldoldo", "level": None, "away": False}
        | {"wishes": {"responses": "always", "stops": [], "skips": []}, "muted": [], "pledge": None, "seed": None}
        for name in ("Ann", "Bo")
    ]
    row = {
        **{"id": "aaaaaaaaaaaaaaaa", "code": "OLDCODE2", "game": "toy", "version": Toy.version},
        **{"cards": Toy.load_library().fingerprint, "options": {"players": 2, "stars": True}, "seats": seats},
        **{"host": "oldoldoldoldoldo", "server_seed": "00" * 32, "created": 1.0, "changed": 1.0},
        **{"status": "playing", "seed": "ab", "listed": False, "spectators": True, "chat": True, "undo": "free"},
        **{"clock": {"bank": 600, "increment": 5}, "pace": 0, "winners": [], "moves": 0, "head": "", "rematch": None},
        **{"origin": None, "origin_move": 0, "start": []},
    }
    head = chained("", 1, Rewrite(0, 0, [(0, 0)]))
    data = json.dumps(row)
    return VERSION_1.format(hash=hash_of(TOKEN), data=data, head=head, seen=0b11 | 1 << 62, false=false)


def fill(folder: Path, database: str | None, statements: str) -> None:
    if database is None:
        with sqlite3.connect(folder / "theomachy.sqlite") as lite:
            lite.executescript(statements)
        lite.close()
        return
    with psycopg.connect(database) as connection:
        for statement in filter(str.strip, statements.split(";\n")):
            connection.execute(statement.encode())


def ask(folder: Path, database: str | None, query: str) -> object:
    if database is None:
        lite = sqlite3.connect(folder / "theomachy.sqlite")
        try:
            return lite.execute(query).fetchone()[0]
        finally:
            lite.close()
    with psycopg.connect(database) as connection:
        row = connection.execute(query.encode()).fetchone()
        assert row is not None
        return row[0]


both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@both
def test_a_database_of_the_first_version_is_brought_up(tmp_path: Path, database: str | None) -> None:
    fill(tmp_path, database, version_1("0" if database is None else "FALSE"))
    for _ in range(2):  # and a second start changes nothing
        with running(tmp_path, database) as server:
            ann = Guest(server)
            ann.token = TOKEN
            ann.http.headers["Authorization"] = f"Bearer {TOKEN}"
            assert ann.get("/api/me")["name"] == "Ann"
            chair = ann.sit("aaaaaaaaaaaaaaaa", 1)
            chair.until("said")
            assert chair.last["ready"] == [0] and chair.last["seq"] == 2
            assert json.loads(chair.raw[-1])["text"] == "An old word"
            ann.get("/api/stats")
        assert ask(tmp_path, database, "SELECT version FROM theomachy_schema") == 5
    with running(tmp_path, database) as server:
        ann.server = server
        chair = ann.sit("aaaaaaaaaaaaaaaa", 1)
        chair.until_asked()
        assert chair.choose(0)["type"] == "ack", "and the game goes on"
        chair.send("say", text="A new word", id="word")
        newest = chair.until(lambda message: message["type"] == "said" and message["text"] == "A new word")
        assert newest["number"] > 2**40, "numbers that the first version had no room for"


@both
def test_a_database_of_a_later_version_is_refused(tmp_path: Path, database: str | None) -> None:
    with running(tmp_path, database):
        pass
    fill(tmp_path, database, "UPDATE theomachy_schema SET version = 99;\n")
    server = Server(tmp_path, database)
    with pytest.raises(AssertionError, match=r"made by a newer Theomachy \(schema 99, and this one knows 5\)"):
        server.start()
    server.kill()
    assert ask(tmp_path, database, "SELECT version FROM theomachy_schema") == 99


def test_a_migration_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    fill(tmp_path, None, version_1("0") + "ALTER TABLE chat ADD COLUMN team INTEGER;\n")
    with running(tmp_path):
        assert ask(tmp_path, None, "SELECT version FROM theomachy_schema") == 5


# --- PostgreSQL goes away ---------------------------------------------------------------------------------------------


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A PostgreSQL for this test alone, which may be stopped."""
    with Postgres() as started:
        yield started


def comes_back(chairs: list[Chair]) -> None:
    """As a page does: again and again, until the table is there."""
    end = time.monotonic() + 60
    while True:
        try:
            for chair in chairs:
                chair.last = {}
                chair.open()
                chair.until("update", 5)
            return
        except (ConnectionClosed, TimeoutError, OSError):
            assert time.monotonic() < end, "nobody can come back"
            time.sleep(0.3)


def healthy(server: Server) -> bool:
    return httpx.get(f"{server.url}/healthz").status_code == 200


def until(condition: Callable[[], bool], seconds: float = 40.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.1)


def test_the_database_restarts(tmp_path: Path, own: Postgres) -> None:
    """While it is away nothing is acknowledged; then the lock is taken again, and everybody goes on."""
    with running(tmp_path, own.new_database(), check=0.3) as server:
        one, two = past_the_stars(Guest(server), Guest(server, "Bo"))
        wait = option(one, "wait")
        one.choose(wait)
        seq = one.last["seq"]
        own.stop()
        with pytest.raises(ConnectionClosed):  # at once if the server has noticed already
            one.send("choose", id="click", expected=seq, option=wait)
            one.answer("click")
        until(lambda: not healthy(server))
        own.start()
        until(lambda: healthy(server))
        comes_back([one, two])
        assert one.last["seq"] == seq and one.last["view"]["seats"][0]["numbers"]["waits"] == 1
        assert one.choose(wait, expected=seq, ref="click")["type"] == "ack"
        assert one.last["view"]["seats"][0]["numbers"]["waits"] == 2


def test_another_server_takes_the_lock(tmp_path: Path, own: Postgres) -> None:
    """Cut off for a moment, and somebody else holds the lock: the first server writes nothing any more."""
    url = own.new_database()
    with running(tmp_path, url, check=0.3) as server:
        one, two = past_the_stars(Guest(server), Guest(server, "Bo"))
        wait = option(one, "wait")
        one.choose(wait)
        seq = one.last["seq"]
        with psycopg.connect(url, autocommit=True) as other:
            waits = threading.Thread(target=other.execute, args=(f"SELECT pg_advisory_lock({ADVISORY})",))
            waits.start()
            time.sleep(0.5)  # it stands in the queue now
            own.cut_off(url, spare=other.info.backend_pid)
            waits.join(30)
            until(lambda: not healthy(server))
            comes_back([one, two])
            one.send("choose", id="click", expected=seq, option=wait)
            with pytest.raises(ConnectionClosed):
                one.answer("click")
            assert not healthy(server)
        until(lambda: healthy(server))
        comes_back([one, two])
        assert one.last["seq"] == seq and one.choose(wait, expected=seq, ref="click")["type"] == "ack"


def test_an_idle_server_notices_too(tmp_path: Path, own: Postgres) -> None:
    """Whoever had the lock meanwhile may have changed everything: pages are sent away even if nobody writes."""
    url = own.new_database()
    with running(tmp_path, url, check=0.3) as server:
        one, two = past_the_stars(Guest(server), Guest(server, "Bo"))
        own.cut_off(url, spare=0)
        with pytest.raises(ConnectionClosed):
            one.until("never")
        assert json.loads(one.raw[-1])["reason"] == "stopping"
        until(lambda: healthy(server))
        comes_back([one, two])
        assert one.choose(option(one, "wait"))["type"] == "ack"


def test_a_table_that_waits_is_dealt_by_the_rules_of_now(tmp_path: Path) -> None:
    """Made by another program, it waits over an update: it is committed anew before anybody adds a seed."""
    with running(tmp_path) as server:
        ann, bo = Guest(server), Guest(server, "Bo")
        made = ann.post("/api/tables", {"game": "armies", "seats": ["me", "open"], "pace": 0})
    with contextlib.closing(sqlite3.connect(tmp_path / "theomachy.sqlite")) as database, database:
        data = json.loads(database.execute("SELECT data FROM tables").fetchone()[0])
        older = {**data, "version": "0", "cards": "0" * 32, "rules_hash": "f" * 64}
        database.execute("UPDATE tables SET data = ?", (json.dumps(older),))
    with running(tmp_path) as server:
        ann.server = bo.server = server
        bo.post("/api/join", {"code": made["code"]})
        chairs = [ann.sit(made["id"], 0), bo.sit(made["id"], 1)]
        for chair in chairs:
            chair.until("update")
        now = asked(chairs)
        assert now is not None
        now.choose(0)
        assert chairs[0].info["fairness"] == made["fairness"], "the same program has made it and deals it"
    with running(tmp_path) as server:
        ann.server = server
        assert ann.sit(made["id"], 0).until("update")["seq"] > 0
