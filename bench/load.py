"""Load: many tables over real sockets, driven from another process than the server's.

    python bench/load.py --tables 500 --seconds 60 [--database postgresql://…]

Every seat of every table has a socket of its own and chooses at random, as fast as it is asked, or after a pause like a
person's (--think 4: then the times say what people would notice); a table that is over is replaced by a new one. It
reports choices per second, the work of the server for each, the time from a message to the update of everybody who sees
it, and the memory of the server per table, also when nobody plays any more: with --rounds 3 it must not grow from round
to round. At the end every table, finished or not, is looked up in the database, which
must have exactly the choices that were acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, func, select
from websockets.asyncio.client import connect

from theomachy.server.rows import EVENTS

SERVER = """
import sys
from pathlib import Path
from theomachy.server import hall, logs
from theomachy.server.config import Config, Limits
from theomachy.server.run import serve
logs.set_up("warning")
hall.IDLE = float(sys.argv[3])
many = 1_000_000
names = ("tables", "tables_each", "sockets", "sockets_each", "requests", "guests", "messages", "connections_each")
limits = Limits(**dict.fromkeys(names, many))
serve(Config(port=0, data=Path(sys.argv[1]), database=sys.argv[2] or None, limits=limits))
"""


IDLE = 4.0
"""Seconds after which the server forgets a table that nobody looks at; the database has it."""


class Load:
    """What was measured."""

    def __init__(self, url: str, token: str, game: str, until: float, think: float) -> None:
        self.url = url
        self.token = token
        self.game = game
        self.until = until
        self.think = think
        self.measuring = False
        self.acknowledged = 0
        self.refused = 0
        self.finished = 0
        self.played: list[Table] = []
        self.to_ack: list[float] = []
        self.to_all: list[float] = []

    async def table(self, http: httpx.AsyncClient, seed: int) -> None:
        """Play games at one table after the other."""
        rng = random.Random(seed)
        while time.monotonic() < self.until:
            body = {"game": self.game, "seats": ["me:A", "me:B"], "options": {"players": 2}, "pace": 0}
            made = (await http.post(f"{self.url}/api/tables", json=body)).json()
            table = Table(self, made["id"], rng)
            self.played.append(table)
            self.finished += await table.play()


class Table:
    """Two sockets and who is asked."""

    def __init__(self, load: Load, table: str, rng: random.Random) -> None:
        self.load = load
        self.table = table
        self.rng = rng
        self.last: list[dict[str, Any]] = [{}, {}]
        self.acknowledged = 0
        self.start = 0.0
        """When the last choice was sent; its updates are timed from here."""
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.news = asyncio.Event()

    async def play(self) -> bool:
        """Whether the game was finished before time was up."""
        address = self.load.url.replace("http", "ws") + "/ws"
        async with (
            connect(address, max_size=None, compression=None, open_timeout=120) as one,
            connect(address, max_size=None, compression=None, open_timeout=120) as two,
        ):
            sockets = (one, two)
            for seat, socket in enumerate(sockets):
                hello = {"type": "hello", "table": self.table, "seat": seat, "token": self.load.token}
                await socket.send(json.dumps(hello))
                await socket.send('{"type": "auto", "responses": "always"}')
            readers = [asyncio.create_task(self._read(socket, seat)) for seat, socket in enumerate(sockets)]
            try:
                return await self._choices(sockets)
            finally:
                for reader in readers:
                    reader.cancel()

    async def _read(self, socket: Any, seat: int) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "update":
                self.last[seat] = message
                if self.start and self.load.measuring:
                    self.load.to_all.append(time.perf_counter() - self.start)
            elif message["type"] in ("ack", "refused"):
                self.answers.put_nowait(message)
            self.news.set()

    async def _choices(self, sockets: Any) -> bool:
        while time.monotonic() < self.load.until:
            if any(each and each["view"]["over"] for each in self.last):
                return True
            seat = next((at for at in (0, 1) if self.last[at] and self.last[at]["ask"]), None)
            if seat is None:
                self.news.clear()
                await asyncio.wait({asyncio.ensure_future(self.news.wait())}, timeout=5)
                continue
            if self.load.think:
                await asyncio.sleep(self.rng.random() * 2 * self.load.think)
            option = self.rng.randrange(len(self.last[seat]["ask"]["options"]))
            ref = str(self.acknowledged)
            choice = {"type": "choose", "id": ref, "expected": self.last[seat]["seq"], "option": option}
            self.start = time.perf_counter()
            await sockets[seat].send(json.dumps(choice))
            answer = await self.answers.get()
            if answer["type"] == "refused":
                self.load.refused += 1
                continue
            self.acknowledged += 1
            if self.load.measuring:
                self.load.acknowledged += 1
                self.load.to_ack.append(time.perf_counter() - self.start)
        return False


def memory(process: int) -> float:
    """Resident megabytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(process: int) -> float:
    """Seconds that the server has worked so far: unlike the clock it does not count what else the machine does."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kept(database: str) -> Counter[str]:
    """The choices of people that the database has, by table."""
    query = select(EVENTS.c.table_id, func.count()).where(EVENTS.c.ref != "").group_by(EVENTS.c.table_id)
    with create_engine(database.replace("postgresql:", "postgresql+psycopg:")).connect() as connection:
        return Counter({table: count for table, count in connection.execute(query)})


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


async def run(args: argparse.Namespace, url: str, process: int, database: str) -> None:
    empty = memory(process)
    token = httpx.post(f"{url}/api/guest", json={"token": True}).json()["token"]
    load = Load(url, token, args.game, time.monotonic() + args.seconds, args.think)
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(headers=headers, timeout=120) as http:
        tasks = [asyncio.create_task(load.table(http, seed)) for seed in range(args.tables)]
        await asyncio.sleep(args.seconds / 3)  # all tables are open by then
        load.measuring, start, worked = True, time.monotonic(), cpu(process)
        await asyncio.sleep(args.seconds / 3)
        load.measuring, took, worked = False, time.monotonic() - start, cpu(process) - worked
        full = memory(process)
        await asyncio.gather(*tasks)
    await asyncio.sleep(2 * IDLE)
    written = kept(database)
    lost = sum(written[table.table] != table.acknowledged for table in load.played)
    print(f"{args.tables} tables of {args.game}, {args.seconds} s, {os.cpu_count()} cores shared with this driver")
    print(f"choices per second  {load.acknowledged / took:8.0f}")
    print(f"server's work       {worked / max(1, load.acknowledged) * 1000:8.2f} ms of CPU per choice")
    for name, times in (("to acknowledgement", load.to_ack), ("to every update", load.to_all)):
        print(f"{name:18}  p50 {percentile(times, 0.5):8.1f} ms   p99 {percentile(times, 0.99):8.1f} ms")
    print(f"memory              {full:8.0f} MB, {(full - empty) * 1024 / args.tables:.0f} kB per table")
    print(f"at rest again       {memory(process):8.0f} MB, {empty:.0f} MB before")
    print(f"tables              {len(load.played):8}, of which {load.finished} were finished")
    print(f"acknowledged        {sum(table.acknowledged for table in load.played):8} choices in all")
    print(f"lost                {lost:8} tables have other choices than acknowledged")
    print(f"refused choices     {load.refused:8}")
    if lost or load.refused:
        sys.exit("Something was lost.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a server under load.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--think", type=float, default=0.0, help="seconds that a seat thinks on average")
    parser.add_argument("--game", default="armies")
    parser.add_argument("--database", default="")
    parser.add_argument("--rounds", type=int, default=1, help="the same load so many times, on the same server")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder, args.database, str(IDLE)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[3].rstrip("/")
            for _ in range(args.rounds):
                asyncio.run(run(args, url, server.pid, args.database or f"sqlite:///{folder}/theomachy.sqlite"))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
