"""`sneak serve` and playing in a browser on one's own machine."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from sneakbox.cli import main
from sneakbox.server import running
from tests import patience
from tests.project.door import ROOT

LOCAL = "from sneakbox.server.running import run_local; import sys; sys.exit(run_local({}))"


def started(command: list[str], folder: Path) -> tuple["subprocess.Popen[str]", str]:
    """A process and the address it prints first."""
    env = {**os.environ, "SNEAK_HOME": str(folder), "PYTHONUTF8": "1"}
    env.pop("DISPLAY", None)
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found, process.stderr.read() if process.stderr else ""
    return process, found[0]


def stopped(process: "subprocess.Popen[str]") -> int:
    """Ctrl-C."""
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=patience.SECONDS)
    assert "Traceback" not in out + error, error
    return process.returncode


@pytest.mark.parametrize(
    "command",
    [
        ["-m", "sneakbox", "serve", "--port", "0", "--log", "warning"],
        ["-c", LOCAL.format("'sneaking_mission'")],
    ],
    ids=["serve", "local"],
)
def test_a_server_starts_answers_and_stops(command: list[str], tmp_path: Path) -> None:
    if "serve" in command:
        command = [*command, "--database", str(tmp_path / "tables.sqlite3")]
    process, address = started(command, tmp_path)
    try:
        base = "/".join(address.split("/")[:3])
        while True:
            try:
                with urllib.request.urlopen(f"{base}/healthz", timeout=patience.SECONDS) as answer:
                    assert json.load(answer)["ok"]
                break
            except OSError:
                assert process.poll() is None
                time.sleep(0.05)
    finally:
        code = stopped(process)
    assert code == 0
    assert (tmp_path / "tables.sqlite3").exists()


def test_a_taken_port_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with running.listen("127.0.0.1", 0) as taken:
        taken.listen()
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 1
    assert "cannot listen at 127.0.0.1" in capsys.readouterr().err


def test_an_unknown_database_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", "mysql://x"]) == 2
    assert "is no database for Sneakbox" in capsys.readouterr().err


def test_without_the_packages_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert main(["serve"]) == 1
    assert "pip install 'sneakbox[web]'" in capsys.readouterr().err


def test_a_browser_is_opened_only_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not running.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("shutil.which", lambda name: name == "firefox")
    assert running.has_browser()


def test_games_of_this_machine_are_kept_in_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path / "deep" / "home"))
    settings = running.local_settings()
    assert settings.database == str(tmp_path / "deep" / "home" / "tables.sqlite3")
    assert settings.hosts == ("localhost", "127.0.0.1", "[::1]")
