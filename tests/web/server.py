"""A real server of its own for the browser tests."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


class Server:
    """`theomachy serve` on a loopback port. It can be killed and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.finished: dict[str, str] = {}
        """A table with a finished game for each game that a test has wanted one of."""
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("theomachy")), "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), "--no-open", "--workers", "1"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        said = []
        while line := self.process.stdout.readline():
            said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                break
        else:
            raise RuntimeError("The server did not start:\n" + "".join(said))
        self._wait_until_well()

    def _wait_until_well(self) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """As by a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
