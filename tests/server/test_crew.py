"""Several processes behind one port: begun, replaced, begun again, and ended together."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sneakbox.cli import main
from tests import patience
from tests.project.door import ROOT


def asked(address: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=patience.SECONDS) as answer:
        return json.load(answer)


def children(pid: int) -> set[int]:
    """The processes that serve."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)]
    found = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    lines = found.stdout.splitlines()
    return {int(line.split()[0]) for line in lines if "spawn_main" in line}


def until(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + patience.SECONDS
    while not condition():
        assert time.monotonic() < ends, "it did not come"
        time.sleep(0.1)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_processes_share_a_port_and_are_replaced_in_turn(shared: str, tmp_path: Path) -> None:
    command = ["-m", "sneakbox", "serve", "--port", "0", "--workers", "2", "--json"]
    command += ["--database", shared, "--log", "info"]
    logs = tmp_path / "logs"
    with logs.open("w") as errors:
        crew = subprocess.Popen(
            [sys.executable, *command],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )

    def said(event: str) -> int:
        return logs.read_text().count(f'"{event}"')

    try:
        assert crew.stdout
        address = json.loads(crew.stdout.readline())["url"]
        until(lambda: said("worker_up") == 2)
        first = children(crew.pid)
        assert len(first) == 2
        opened = asked(f"{address}/api/tables", {"game": "sneaking_mission"})
        name = opened["table"]["id"]
        for _ in range(8):  # whichever answers
            assert asked(f"{address}/api/tables/{name}")["id"] == name
        crew.send_signal(signal.SIGHUP)
        until(lambda: said("worker_replaced") == 2)
        second = children(crew.pid)
        assert len(second) == 2
        assert not first & second
        assert asked(f"{address}/api/tables/{name}")["state"] == "playing"
        os.kill(min(second), signal.SIGKILL)
        until(lambda: said("worker_up") == 5)
        assert asked(f"{address}/api/tables/{name}")["state"] == "playing"
        last = children(crew.pid)
    finally:
        crew.terminate()
        crew.communicate(timeout=patience.SECONDS)
        code = crew.returncode
    assert code == 0
    until(lambda: not any(Path(f"/proc/{one}").exists() for one in last))
    assert "Traceback" not in logs.read_text()


def test_several_processes_need_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2"]) == 2
    assert "several processes need PostgreSQL" in capsys.readouterr().err
