"""`sneak play` for a person at a terminal: a server, an address, and a clean end."""

import json
import os
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from websockets.sync.client import connect

from sneakbox import cli
from sneakbox.commands import play
from sneakbox.server import running
from tests.terminal.program import PATIENCE, Terminal, command, environment, run, terminal

AT = re.compile(r"Sneakbox is at (http://127\.0\.0\.1:\d+/\S*) – stop it with Ctrl-C\.")


def address_in(person: Terminal) -> str:
    shown = person.wait_for("stop it with Ctrl-C.")
    found = AT.search(shown)
    assert found, shown
    return found[1]


def fetched(address: str) -> bytes:
    """What a browser gets there; the server may still be starting."""
    request = urllib.request.Request(address.partition("#")[0])
    for _ in range(int(PATIENCE / 0.05)):
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
            time.sleep(0.05)
    raise AssertionError(f"nobody answers at {address}")


def test_a_person_gets_an_address_and_ends_it_with_control_c(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--port", "0") as person:
        address = address_in(person)
        assert b"<title>Sneakbox" in fetched(address)
        games = json.loads(fetched(address + "api/games"))
        assert "sneaking_mission" in [game["id"] for game in games["games"]]
        shown = person.interrupt("Sneakbox has stopped. Your games are kept.")
        assert person.end() == 0
        assert "Traceback" not in shown + person.shown
    assert (tmp_path / "tables.sqlite3").exists()


def test_it_ends_at_once_while_a_screen_looks_on(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--port", "0") as person:
        address = address_in(person)
        body = json.dumps({"game": "sneaking_mission"}).encode()
        request = urllib.request.Request(
            address + "api/tables", body, {"Content-Type": "application/json"}
        )
        fetched(address)
        opened = json.load(urllib.request.urlopen(request, timeout=PATIENCE))
        table, key = opened["table"]["id"], opened["seats"][0]["key"]
        live = f"{address.replace('http', 'ws')}api/tables/{table}/live"
        with connect(live) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "keys": [key]}))
            assert json.loads(socket.recv(PATIENCE))["type"] == "welcome"
            person.interrupt("Sneakbox has stopped.")
            assert person.end() == 0
            said = [json.loads(message) for message in socket]
            assert said[-1]["type"] == "bye"
            assert said[-1]["again"], "the browser comes back when the player does"


def test_what_is_wished_for_fills_in_the_page(tmp_path: Path) -> None:
    words = (
        "--scenario",
        "hard",
        "--set",
        "files=deep",
        "--seed",
        "a & b",
        "--seats",
        "bot:random",
    )
    with terminal(
        tmp_path, "play", "sneaking_mission", *words, "--port", "0", columns=300
    ) as person:
        address = address_in(person)
        assert parse_qs(urlsplit(address).fragment) == {
            "new": ["sneaking_mission"],
            "scenario": ["hard"],
            "files": ["deep"],
            "seats": ["bot:random"],
            "seed": ["a & b"],
        }
        person.interrupt("Sneakbox has stopped.")


def test_the_port_is_the_same_every_time_and_one_server_is_enough(tmp_path: Path) -> None:
    """A browser keeps keys by address: at another port it would not find the games again."""
    with terminal(tmp_path, "play") as first:
        address = address_in(first)
        assert urlsplit(address).port == running.own_port(tmp_path)
        fetched(address)
        with terminal(tmp_path, "play", "sneaking_mission") as second:
            second.wait_for(f"Sneakbox is running already, at {address}#new=sneaking_mission.")
            assert second.end() == 0
        first.interrupt("Sneakbox has stopped.")
    with terminal(tmp_path, "play") as again:
        assert address_in(again) == address
        again.interrupt("Sneakbox has stopped.")


def test_a_port_of_its_own_that_a_stranger_has_is_given_up(tmp_path: Path) -> None:
    with (
        running.listen("127.0.0.1", running.own_port(tmp_path)) as taken,
        terminal(tmp_path, "play") as person,
    ):
        assert urlsplit(address_in(person)).port != taken.getsockname()[1]
        person.interrupt("Sneakbox has stopped.")


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with running.listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        done = run(tmp_path, "play", "--port", str(port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"sneak play: cannot listen at port {port}: address already in use; "
        "choose another, or leave --port out.\n"
    )


def test_no_browser_serves_without_a_terminal(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("play", "--no-browser", "--port", "0"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path, {"DISPLAY": ":99"}),
    )
    assert process.stdout is not None
    found = AT.search(process.stdout.readline())
    assert found
    fetched(found[1])
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert (out, error) == ("Sneakbox has stopped. Your games are kept.\n", "")


# A browser, or none.


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A program that a system would open pages with; it writes down what it is given."""
    folder, seen = tmp_path / "bin", tmp_path / "seen"
    folder.mkdir()
    for name in ("xdg-open", "firefox", "www-browser"):
        program = folder / name
        program.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n')
        program.chmod(0o755)
    return seen


def with_browser(seen: Path) -> dict[str, str]:
    path = f"{seen.parent / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"PATH": path, "DISPLAY": ":99", "BROWSER": f"{seen.parent / 'bin' / 'firefox'} %s"}


def test_the_page_is_opened_where_there_is_a_browser(tmp_path: Path, browser: Path) -> None:
    extra = with_browser(browser)
    with terminal(tmp_path, "play", "sneaking_mission", "--port", "0", extra=extra) as person:
        address = address_in(person)
        fetched(address)
        while not browser.exists() or not browser.read_text().strip():
            assert person.process.poll() is None
            time.sleep(0.05)
        assert browser.read_text().split() == [address]
        person.interrupt("Sneakbox has stopped.")


def test_without_a_browser_the_terminal_is_offered(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--port", "0") as person:
        address_in(person)
        person.wait_for("or play in this terminal with 'sneak play --plain'.")
        person.interrupt("Sneakbox has stopped.")


# In the terminal after all.


def test_a_saved_game_goes_on_in_the_terminal(tmp_path: Path) -> None:
    run(tmp_path, "play", "sneaking_mission", "--new", typed="entrance north\nsave early\n")
    with terminal(tmp_path, "play", "--resume", "early") as person:
        person.wait_for("A game that was saved in the terminal goes on there. Playing here, in")
        person.wait_for("Where shall the Arrow token point?")


def test_a_file_of_one_s_own_is_for_the_terminal(tmp_path: Path) -> None:
    from sneakbox.games.sneaking_mission import tileset

    option = f"tiles={tileset.STANDARD}"
    with terminal(tmp_path, "play", "sneaking_mission", "--new", "--set", option) as person:
        person.wait_for("'tiles' names a file of yours, which no browser can use. Playing here")
        person.wait_for("Which way does the Entrance face?")


def test_a_seed_without_a_game_is_for_the_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "night") as person:
        person.wait_for("A seed without a game is for the terminal. Playing here, in plain text.")
        person.wait_for("Which game?")


BARE = """
import sys, importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "uvicorn" else found(name, *more)
from sneakbox.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_without_the_packages_one_sentence_and_plain_text(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "sneaking_mission", program=["-c", BARE]) as person:
        person.wait_for(
            "The browser needs packages that are not here (pip install 'sneakbox[web]'). "
            "Playing here, in plain text."
        )
        person.wait_for("Which way does the Entrance face?")


def test_without_the_packages_a_server_that_was_asked_for_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "PACKAGES", ("no_such_package",))
    assert cli.main(["play", "--no-browser"]) == 1
    assert "the browser needs more than Python: pip install" in capsys.readouterr().err


def test_a_pipe_is_played_in_plain_text(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "sneaking_mission", typed="quit\n")
    assert "Which way does the Entrance face?" in done.stdout
    assert "http" not in done.stdout


def test_a_terminal_that_is_written_to_a_file_is_played_in_plain_text(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "sneaking_mission", program=["-c", INTO_FILE]) as person:
        person.type("quit")
        assert person.end() == 0
    assert "Which way does the Entrance face?" in (tmp_path / "out").read_text()


INTO_FILE = """
import os, sys
sys.stdout = open(os.path.join(os.environ["SNEAK_HOME"], "out"), "w", encoding="utf-8")
from sneakbox.cli import main
sys.exit(main(sys.argv[1:]))
"""


WRONG = {
    "play --plain --port 8000": "--port is for the browser and cannot stand beside --plain.",
    "play --plain --no-browser": "--no-browser is for the browser and cannot stand beside --plain.",
    "play --port x": "--port: 'x' will not do: it must be a whole number from 0 to 65535.",
    "play --port 99999": "it must be a whole number from 0 to 65535.",
    "play --resume x --port 0": "--port cannot stand beside --resume, which is for the terminal.",
    "play --seed x --port 0": "--port cannot stand beside --seed without a GAME, which is for the",
    "play sneaking_mission --set tiles=x --no-browser": "cannot stand beside --set tiles=FILE, wh",
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.items(), ids=WRONG)
def test_words_that_do_not_fit(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_every_player_has_a_port_of_their_own(tmp_path: Path) -> None:
    ports = {running.own_port(tmp_path / str(number)) for number in range(50)}
    assert len(ports) > 40
    assert all(20_000 <= port < 30_000 for port in ports)
