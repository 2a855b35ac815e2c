"""Playing at a table on a server: whole games, waiting, losing the line, and being sent away."""

import http.server
import re
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneakbox import cli
from sneakbox.lab.missions.building import built
from sneakbox.terminal.remote_table import RemoteTable
from sneakbox.terminal.wire import Address, Refused
from tests.terminal.program import PATIENCE, command, environment, run, terminal
from tests.terminal.scripts import mission
from tests.terminal.service import House, Table, free_port
from tests.terminal.test_playing import moves

MANY = "1\n" * 400


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.kill()


def two_thieves(house: House, **more: object) -> Table:
    people = [{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}]
    return house.open(game="burglars", scenario="short", seats=people, **more)


# Whole games.


@pytest.mark.parametrize("seed", ["alpha", "beta"])
def test_a_whole_mission_on_a_server(tmp_path: Path, house: House, seed: str) -> None:
    """The same lines lead to the same game as in one's own terminal."""
    lines, match = mission(seed)
    table = house.open(game="sneaking_mission", scenario="normal", seed=seed)
    typed = "".join(f"{line}\n" for line in lines)
    done = run(tmp_path, *table.at(), typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    outcome = match.outcome()
    assert outcome is not None
    assert f"Result: {outcome.word}. ({outcome.rule}: " in done.stdout
    record = next((tmp_path / "finished").iterdir())
    assert moves(record.read_text()) == moves(match.record.text())
    verified = run(tmp_path, "replay", str(record), "--verify")
    assert verified.returncode == 0
    assert "results of luck follow from the secret" in verified.stdout


def test_here_and_there_the_same_is_shown(tmp_path: Path, house: House) -> None:
    """A terminal shows the frames of a server as it shows its own."""
    typed = "entrance north\narrow east\nexplore north\nexplore north\nmap\nwhy\nabout 1\nhide\n"
    own = ("play", "sneaking_mission", "--plain", "--new", "--seed", "night")
    here = run(tmp_path, *own, typed=typed).stdout.splitlines()
    table = house.open(game="sneaking_mission", seed="night")
    there = run(tmp_path, *table.at(), typed=typed).stdout.splitlines()
    assert here[:-1] == there[:-1]
    assert there[-1].startswith("The input has ended. The server keeps your seat")


def test_the_codec_tells_the_same_here_and_there(tmp_path: Path, house: House) -> None:
    typed = "sneak north\ncodec\ncodec 10.05\n"
    own = ("play", "metal_gear", "--plain", "--new", "--seed", "night", "--scenario", "stage_2")
    here = run(tmp_path, *own, typed=typed).stdout.splitlines()
    table = house.open(game="metal_gear", scenario="stage_2", seed="night")
    there = run(tmp_path, *table.at(), typed=typed).stdout.splitlines()
    assert here[:-1] == there[:-1]
    assert any(line.startswith("Briefing: ") for line in there)
    assert "10.05 Focus: one die fewer, when it counts" in there


def test_a_stage_of_somebodys_own_is_played_there_as_here(tmp_path: Path, house: House) -> None:
    """Its spaces have their own names, so a terminal asks the table for its text."""
    stage = tmp_path / "mine.toml"
    stage.write_text(built("a stage", "small", 0, "mine").text)
    own = ("play", "metal_gear", "--plain", "--new", "--seed", "night", "--set", f"stage={stage}")
    options = {"stage": stage.read_text()}
    table = house.open(game="metal_gear", scenario="vr_1", options=options, seed="night")
    typed = "map\nsneak north\nsneak west\nend\n"
    here = run(tmp_path, *own, "--scenario", "vr_1", typed=typed).stdout.splitlines()
    there = run(tmp_path, *table.at(), typed=typed).stdout.splitlines()
    assert here[:-1] == there[:-1]


def test_two_terminals_play_the_game_with_secrets(tmp_path: Path, house: House) -> None:
    table = two_thieves(house, seed="two terminals")
    players = [
        subprocess.Popen(
            command(*table.at(seat)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(tmp_path / str(seat)),
            text=True,
        )
        for seat in (0, 1)
    ]
    shown = ["", ""]

    def play(seat: int) -> None:
        shown[seat], error = players[seat].communicate(MANY, timeout=PATIENCE * 2)
        assert error == ""

    threads = [threading.Thread(target=play, args=(seat,)) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE * 2)
    assert [player.returncode for player in players] == [0, 0]
    for seat, name in enumerate(("Ana", "Ben")):
        assert "Seats: 0. Ana; 1. Ben." in shown[seat]
        assert f"Waiting for {'Ben' if name == 'Ana' else 'Ana'}." in shown[seat]
        assert re.search(r"Result: won.* Scores: Ana \d+, Ben \d+\.", shown[seat])
    drawn = [set(re.findall(r"Thief \d draws a (?:rope|lantern)\.", text)) for text in shown]
    assert all(line.startswith(f"Thief {seat + 1}") for seat in (0, 1) for line in drawn[seat])
    assert drawn[0]
    assert drawn[1]


# Waiting, talking, taking back together.


def test_waiting_says_for_whom_and_tells_what_others_say(tmp_path: Path, house: House) -> None:
    table = two_thieves(house, seed="talk")
    while 0 in deciders(table):
        act(table, 0)
    with terminal(tmp_path, *table.at(0)) as ana:
        ana.wait_for("Waiting for Ben.")
        table.ask("/chat", {"id": "c1", "text": "one moment"}, key=table.keys[1])
        ana.wait_for("Ben: one moment")
        while 0 not in deciders(table):
            act(table, 1)
        ana.wait_for("> ")
        ana.type("say thank you")
        ana.wait_for("Ana: thank you")
        lines = table.ask("/chat", key=table.keys[1])["lines"]
        assert [line["text"] for line in lines] == ["one moment", "thank you"]
        ana.interrupt("You broke off. The server keeps your seat")
        assert ana.end() == 130


def test_time_for_a_move_is_told_and_a_day_off_is_taken(tmp_path: Path, house: House) -> None:
    table = two_thieves(house, seed="days", pace_ms=86_400_000, days_off=1)
    with terminal(tmp_path, *table.at(deciders(table)[0])) as person:
        person.wait_for("Everybody has 24 hours for each move, and 1 day off in the game.")
        person.wait_for("hours left.")
        person.wait_for("> ")
        person.type("off")
        person.wait_for("You have 0 days off left. You have ")
        person.type("off")
        person.wait_for("You have 0 days off left in this game.")


def test_what_needs_no_id_is_sent_without_one(house: House) -> None:
    opened = two_thieves(house, seed="order")
    address = Address(house.address, opened.id, opened.keys[0])
    table = RemoteTable(address, print)
    assert table.command("order", order="") == {"order": ""}
    with pytest.raises(Refused, match="No bot plays for you"):
        table.command("takeover", seat=0, do="back")
    table.close()


def test_somebody_who_thinks_is_not_away(tmp_path: Path, house: House) -> None:
    table = two_thieves(house, seed="thinking")
    with terminal(tmp_path, *table.at(deciders(table)[0])) as person:
        person.wait_for("> ")
        seat, seen = deciders(table)[0], 0
        for _ in range(6):
            seen += table.ask("")["seats"][seat]["online"]
            time.sleep(0.3)
        assert seen >= 3, "this server counts everybody as away between two requests"


def test_going_back_is_asked_of_everybody(tmp_path: Path, house: House) -> None:
    table = two_thieves(house, seed="back")
    first = deciders(table)[0]
    act(table, first)
    other = 1 - first
    while other in deciders(table):
        act(table, other)
    before = table.ask("/frame", key=table.keys[other])["number"]
    with terminal(tmp_path, *table.at(other)) as person:
        person.wait_for("Waiting for")
        table.ask("/rewind", {"id": "r1", "do": "propose"}, key=table.keys[first])
        person.wait_for("asks to go back. Do you agree?")
        person.wait_for("> ")
        person.type("yes")
        person.wait_for("taken back")
    assert table.ask("/frame", key=table.keys[other])["number"] > before


def deciders(table: Table) -> list[int]:
    return [one["seat"] for one in table.ask("")["seats"] if one["deciding"]]


def act(table: Table, seat: int) -> None:
    prompt = table.frame(seat)["prompt"]
    option = next(one["id"] for one in prompt["options"] if not one["off"])
    body = {"id": f"a{time.monotonic_ns()}", "prompt": prompt["id"], "actions": [option]}
    table.ask("/act", body, key=table.keys[seat])


def test_a_question_that_somebody_else_answered_is_asked_anew(tmp_path: Path, house: House) -> None:
    """Two screens of one seat: what was decided on one is news on the other."""
    table = house.open(game="sneaking_mission", seed="night")
    with terminal(tmp_path, *table.at()) as person:
        person.wait_for("Which way does the Entrance face?")
        person.wait_for("> ")
        act(table, 0)
        person.type("entrance west")
        person.wait_for("The game has gone on since you were asked")
        person.wait_for("Where shall the Arrow token point?")
        person.wait_for("> ")
        person.type("arrow east")
        person.wait_for("Which door do you open?")


# Sitting down.


def test_taking_an_open_seat(tmp_path: Path, house: House) -> None:
    table = house.open(
        game="burglars",
        scenario="short",
        seats=[{"kind": "bot", "bot": "random"}, {"kind": "open"}],
    )
    done = run(tmp_path, "play", "--server", table.link, typed=MANY)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"Your seat, to come back to: {table.link}#[\w-]{{22}}\n", done.stdout)
    assert "Result: " in done.stdout


def test_a_table_that_has_not_begun_is_waited_for(tmp_path: Path, house: House) -> None:
    people = [{"kind": "human", "name": "Ana"}, {"kind": "open"}]
    table = house.open(game="burglars", scenario="short", seats=people)
    with terminal(tmp_path, *table.at()) as ana:
        ana.wait_for("The game has not begun: waiting for somebody at seat 1.")
        table.ask("/join", {"name": "Ben"})
        ana.wait_for("> ")
    # Where what is played has a name, that says more than a number.
    table = house.open(game="ninja", seats=[{"kind": "human", "name": "Ana"}, {"kind": "open"}])
    with terminal(tmp_path, *table.at()) as ana:
        ana.wait_for("Seats: 0. Ana, as Guards; 1. nobody yet, as Ninja and Traitor.")
        ana.wait_for("The game has not begun: waiting for somebody as Ninja and Traitor.")


def test_opening_a_table_on_a_server(tmp_path: Path, house: House) -> None:
    lines, match = mission("gamma", "hard")
    typed = "".join(f"{line}\n" for line in lines)
    words = ("play", "sneaking_mission", "--server", house.address, "--scenario", "hard")
    done = run(tmp_path, *words, "--seed", "gamma", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Your seat, to come back to: " in done.stdout
    record = next((tmp_path / "finished").iterdir())
    assert moves(record.read_text()) == moves(match.record.text())


def test_watching_without_a_seat(tmp_path: Path, house: House) -> None:
    table = house.open(game="sneaking_mission", seats=[{"kind": "bot", "bot": "random"}], seed="w")
    done = run(tmp_path, "play", "--server", table.link, "--seat", "spectator")
    assert done.returncode == 0, done.stderr
    assert "Result: " in done.stdout


# Losing the line.


def test_a_server_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    try:
        table = house.open(game="sneaking_mission", seed="night")
        with terminal(tmp_path, *table.at()) as person:
            person.wait_for("> ")
            person.type("entrance north")
            person.wait_for("Arrow token point?")
            person.wait_for("> ")
            house.kill()
            person.type("arrow east")
            person.wait_for("The server is not there at the moment")
            house.start()
            person.wait_for("The server is back.")
            person.wait_for("Which door do you open?")
        events = table.ask("/events", key=table.keys[0])["events"]
        assert [event["text"] for event in events].count("The Arrow token points east.") == 1
    finally:
        house.kill()


def test_a_seat_whose_link_was_replaced_is_sent_away(tmp_path: Path, house: House) -> None:
    table = house.open(game="sneaking_mission", seed="night")
    with terminal(tmp_path, *table.at()) as person:
        person.wait_for("> ")
        table.ask("/revoke", {"seat": 0}, host=table.host)
        person.type("entrance north")
        person.wait_for("This link no longer works: the host has made a new one, so ask for it.")
        assert person.end() == 2


# What does not work, in one sentence.


def refused(home: Path, *words: str) -> str:
    done = run(home, "play", *words, typed="1\n")
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr.removeprefix("sneak play: ").rstrip()


KEY = "4pXv0wq2m1Zk8sYtB7cQhA"


def test_a_dead_server(tmp_path: Path) -> None:
    server = f"http://127.0.0.1:{free_port()}"
    sentence = refused(tmp_path, "--server", f"{server}/t/k3v9x2m4qa", "--seat", KEY)
    assert sentence == f"No server can be reached at {server}: Connection refused."
    assert refused(tmp_path, "sneaking_mission", "--server", server) == sentence
    unknown = refused(tmp_path, "--server", "http://no.such.machine.invalid/t/x", "--seat", KEY)
    assert unknown.startswith("No server can be reached at http://no.such.machine.invalid: ")


def test_unknown_and_replaced_keys_and_tables(tmp_path: Path, house: House) -> None:
    table = house.open(game="sneaking_mission")
    unknown = refused(tmp_path, "--server", table.link, "--seat", KEY)
    assert unknown == "This link does not belong to this table: ask the host for a new one."
    table.ask("/revoke", {"seat": 0}, host=table.host)
    assert refused(tmp_path, *table.at()[1:]).startswith("This link no longer works")
    nowhere = refused(tmp_path, "--server", f"{house.address}/t/nosuchtable", "--seat", KEY)
    assert nowhere == "There is no such table: check the link, or ask whoever sent it."
    assert refused(tmp_path, "--server", table.link) == "All seats at this table are taken."


class Stranger(http.server.BaseHTTPRequestHandler):
    """Some other program that answers."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/tables/moved"):
            self.send_response(301)
            self.send_header("Location", "https://elsewhere.example/")
        else:
            self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>\x1b[2J")

    def log_message(self, *_: object) -> None:
        pass


def test_something_that_is_no_server_of_ours(tmp_path: Path) -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{stranger.server_port}"
        found = refused(tmp_path, "--server", f"{address}/t/abcdefgh", "--seat", KEY)
        assert found == f"There is no Sneakbox server at {address}: its answer is no JSON."
        moved = refused(tmp_path, "--server", f"{address}/t/moved", "--seat", KEY)
        assert moved.endswith("it sends visitors on to https://elsewhere.example/.")
        stranger.shutdown()


WORDS_THAT_DO_NOT_FIT = (
    ("--server nonsense", "'nonsense' is no address of a server or a table: it looks like"),
    ("--server ftp://x/t/y", "'ftp://x/t/y' is no address"),
    ("--server http://x:port/t/y", "is no address"),
    ("--server http://a:b@x/t/y", "is no address"),
    ("--server http://x/elsewhere", "is no address"),
    (f"--server http://x --seat {KEY}", "--server needs the link of a table"),
    ("--server http://x/t/y --seat a!", "'a!' is no key of a seat"),
    ("--server http://x/t/y --seat -", "'-' is no key of a seat"),
    ("--server http://x/t/y --seat --plain", "--seat needs a value"),
    ("--server http://x/t/y --seat", "--seat needs a value"),
    (f"--server http://no.such.name.invalid/t/y --seat -{KEY[1:]}", "No server can be reached"),
    (f"--server http://no.such.name.invalid/t/y --seat --{KEY[2:]}", "No server can be reach"),
    (f"--server http://x/t/y#{KEY},{KEY[::-1]}", "a terminal plays one seat"),
    (f"--server http://x/t/y#{KEY} --seat {KEY[::-1]}", "the key of another seat"),
    (f"--server http://x/t/y --seat http://z/t/y#{KEY}", "of another table"),
    (f"--seat {KEY}", "name that with --server"),
    ("sneaking_mission --server http://x/t/y", "opens a new table"),
    ("--server http://x/t/y --seed a", "--seed is for a new table"),
    ("--server http://x/t/y --port 8", "--port cannot stand beside --server."),
    ("--server http://x/t/y --resume a", "--resume cannot stand beside --server."),
    ("--server http://x/t/y --new", "--new cannot stand beside --server."),
)


def test_words_that_do_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    for words, sentence in WORDS_THAT_DO_NOT_FIT:
        assert cli.main(["play", *words.split()]) == 2, words
        said = capsys.readouterr()
        assert said.out == "", words
        assert sentence in said.err, words
        assert len(said.err.splitlines()) == 1, words
