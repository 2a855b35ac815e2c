"""A real server in a process of its own, with every game of Sneakbox and the toy with secrets."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests import patience
from tests.new_database import new_database
from tests.project.door import ROOT
from tests.terminal.program import PACKAGE

READY = patience.SECONDS


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class House:
    """A server that can be asked, killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = Path(new_database(folder))
        self.log = folder / "server.log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.crashing", str(self.port), str(self.database)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(PACKAGE)},
                stdout=log,
                stderr=log,
            )
        ends = time.monotonic() + READY
        while True:
            try:
                self.ask("/healthz")
            except OSError:
                assert time.monotonic() < ends, "the server does not start"
                assert self.process.poll() is None, "the server has stopped"
                time.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, path: str, body: object = None, **headers: str) -> Any:
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=READY) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                said = error.read().decode(errors="replace")
            raise AssertionError(f"{path}: {said}\n{self.log.read_text()[-2000:]}") from error

    def open(self, **wish: object) -> "Table":
        return Table(self, self.ask("/api/tables", wish))


class Table:
    """A table on the server: its address, and the keys of its seats."""

    def __init__(self, house: House, opened: Any) -> None:
        self.house = house
        self.id = str(opened["table"]["id"])
        self.host = str(opened["host"])
        self.link = f"{house.address}/t/{self.id}"
        self.keys = [str(seat["key"]) for seat in opened["seats"]]

    def at(self, seat: int = 0) -> list[str]:
        """What to type to play a seat."""
        return ["play", "--server", self.link, "--seat", self.keys[seat]]

    def ask(self, what: str, body: object = None, *, key: str = "", host: str = "") -> Any:
        headers = {"Authorization": f"Seat {key}"} if key else {}
        if host:
            headers["Authorization"] = f"Host {host}"
        return self.house.ask(f"/api/tables/{self.id}{what}", body, **headers)

    def frame(self, seat: int = 0) -> Any:
        return self.ask("/frame", key=self.keys[seat])["frame"]
