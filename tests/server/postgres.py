"""A real PostgreSQL from the machine's own binaries, in a folder that is thrown away."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

HINT = (
    "No PostgreSQL server was found, so half of the server's tests cannot run. "
    "Install it (apt-get install postgresql) or name its folder in PG_BIN."
)


def bin_folder() -> Path:
    """Where initdb and postgres are."""
    folders = [os.environ.get("PG_BIN", ""), *sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    found = shutil.which("initdb")
    folders += [str(Path(found).resolve().parent)] if found else []
    for folder in folders:
        if folder and (Path(folder) / "initdb").exists():
            return Path(folder)
    raise RuntimeError(HINT)


class Postgres:
    """Runs while it is entered. It refuses to be root, so root starts it as somebody else."""

    def __enter__(self) -> Postgres:
        self._bin = bin_folder()
        self._folder = Path(tempfile.mkdtemp(prefix="theomachy-pg-"))
        self._user: str | None = None
        if os.geteuid() == 0:
            known = {entry.pw_name for entry in pwd.getpwall()}
            self._user = "postgres" if "postgres" in known else "nobody"
            shutil.chown(self._folder, self._user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._data = self._folder / "data"
        self._run(
            "initdb", "-D", str(self._data), "-U", "cards", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"
        )
        self.start()
        self._count = 0
        return self

    def start(self) -> None:
        data = self._data
        settings = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={data}"]
        self._process = subprocess.Popen(
            [str(self._bin / "postgres"), "-D", str(data), *settings, "-c", "fsync=off"],
            cwd="/",
            user=self._user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(10)

    def cut_off(self, url: str, spare: int) -> None:
        """End all connections to a database but one, as a broken network would."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> %s"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(query, (url.rsplit("/", 1)[1], spare))

    def __exit__(self, *_: Any) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def new_database(self) -> str:
        self._count += 1
        name = f"cards{self._count}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://cards@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *args: str) -> None:
        subprocess.run([str(self._bin / program), *args], cwd="/", user=self._user, check=True, capture_output=True)

    def _wait(self) -> None:
        for _ in range(300):
            try:
                psycopg.connect(self._url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise RuntimeError("PostgreSQL does not start.")
