"""Many players at once against one server, with durable commits, beside boardgame.io's server.

    python bench/server.py                       everything, in a few minutes
    python bench/server.py --only closed         as fast as the servers answer, in turn
    python bench/server.py --only open           a full house: 500 tables, 1,000 connections
    python bench/server.py --no-peer --json      Sneakbox alone, for a program
    python bench/server.py --write-docs          put the figures into the handbook's page

**Closed**: every connection makes its next move when it has what came of the last one. The two
servers take turns, round by round, so that whatever else the computer does falls on both. At
Sneakbox whole random games are played, by the rules, at fresh tables, and an answer comes when the
move is on disk; boardgame.io keeps a state of the same size in memory and changes a little of it.
Between the two, as many people write notes at Sneakbox: a durable command without a game in it, the
least that any move can cost.

**Open**: every table has a player, who thinks for a few seconds before each move, and a spectator.

The servers run in processes of their own, Sneakbox with the limits for strangers lifted and
everything else as in `sneak serve`. Their CPU time is what the system has counted for them.
"""

import argparse
import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import PATIENCE, Player, Room, Round, Tally, memory_kb  # noqa: E402
from bench.players import BoardgamePlayer, NoteWriter, Seat, SneakboxPlayer, Spectator  # noqa: E402

PEER: Final = "boardgame.io"
PEER_VERSION: Final = "0.50.2"
PEER_SERVER: Final = ROOT / "bench" / "boardgame_io.cjs"
PEER_FOLDER: Final = ROOT / "build" / "bench" / f"{PEER}-{PEER_VERSION}"
HANDBOOK_PAGE: Final = ROOT / "docs" / "performance.md"
BEGIN_FIGURES: Final = "<!-- figures of the server -->"
END_FIGURES: Final = "<!-- end of the server's figures -->"

CONNECTIONS: Final = (50, 200)
MOST_TABLES: Final = 2_000
MOST_SECONDS: Final = 120.0
MOST_ROUNDS: Final = 25
WARM_UP: Final = 1.0
# Players who need more of a core than this may have been the limit.
BUSY_PLAYERS: Final = 0.8

SERVER: Final = """
import sys
from sneakbox.server.running import run
from sneakbox.server.settings import Limits, Rate, Settings
plenty = Rate(1e9, 1e9)
rates = dict(requests=plenty, messages=plenty, new_tables=plenty)
limits = Limits(**rates, sockets_per_address=10**6, connections_per_address=10**6)
run(Settings(database=sys.argv[1], limits=limits), "127.0.0.1", 0, level="error")
"""


# Servers.


@dataclass(frozen=True)
class Running:
    """A server that can be played at."""

    pid: int
    port: int


@contextmanager
def sneakbox() -> Iterator[Running]:
    """Our server, with a database of its own on the disk this checkout lies on."""
    parent = ROOT / "build" / "bench"
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=parent) as folder:
        command = [sys.executable, "-c", SERVER, f"{folder}/tables.sqlite3"]
        with process(command, dict(os.environ)) as (server, line):
            port = int(line.rpartition("–")[0].strip().rpartition(":")[2])
            wait_for(f"http://127.0.0.1:{port}/healthz")
            yield Running(server.pid, port)


@contextmanager
def boardgame_io(state_bytes: int) -> Iterator[Running]:
    """The peer's server, with a state of this size."""
    command = ["node", str(PEER_SERVER), str(PEER_FOLDER), str(state_bytes)]
    with process(command, {**os.environ, "NODE_ENV": "production"}) as (server, line):
        yield Running(server.pid, int(line.split()[1]))


@contextmanager
def process(
    command: Sequence[str], env: dict[str, str]
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A process and the first line it says; gone at the end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line:
                raise SystemExit(f"{command[0]} did not start")
            yield server, line
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def wait_for(address: str) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            with urllib.request.urlopen(address):  # noqa: S310 - loopback
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not answer")


def install_peer() -> str:
    """Fetch the peer where it is not there yet; returns why it cannot be measured, or nothing."""
    if (PEER_FOLDER / "node_modules" / PEER).is_dir():
        return ""
    if not (shutil.which("node") and shutil.which("npm")):
        return "needs node and npm"
    say(f"fetching {PEER} {PEER_VERSION} ...")
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    (PEER_FOLDER / "package.json").write_text("{}\n")
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
    command += [f"--prefix={PEER_FOLDER}", f"{PEER}@{PEER_VERSION}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(PEER_FOLDER, ignore_errors=True)
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        return f"cannot be installed: {lines[-1] if lines else 'npm failed'}"
    return ""


# Tables.


class Tables:
    """Tables of Sneakbox that nobody has sat down at yet."""

    def __init__(self, server: Running) -> None:
        self._server: Final = server
        self._free: Final[list[Seat]] = []
        self.opened = 0

    def provide(self, number: int) -> None:
        """Have at least so many."""
        while len(self._free) < number:
            wish = {"game": "sneaking_mission", "seed": f"bench {self.opened}"}
            answer = self._post("/api/tables", wish)
            self._free.append((answer["table"]["id"], answer["seats"][0]["key"]))
            self.opened += 1

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._server.port}{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as response:  # noqa: S310 - loopback
            answer: dict[str, Any] = json.load(response)
        return answer

    def __iter__(self) -> Iterator[Seat]:
        return self

    def __next__(self) -> Seat:
        if not self._free:
            self.provide(20)
        return self._free.pop()


def frame_bytes(games: int = 30) -> tuple[int, float]:
    """How large a whole frame is on average, and how many moves a random game has."""
    import msgspec

    from sneakbox.games.catalogue import game, scene
    from sneakbox.table import Match, secret_from_seed
    from sneakbox.table.frames import frame_for

    setup = game("sneaking_mission").setup()
    shown, chance = scene(setup), random.Random(1)
    sizes: list[int] = []
    for number in range(games):
        match = Match.start(setup, secret=secret_from_seed(f"bench {number}"))
        while match.outcome() is None:
            sizes.append(len(msgspec.json.encode(frame_for(match, 0, scene=shown))))
            match.play(0, chance.choice(match.options(0)))
    return round(statistics.mean(sizes)), len(sizes) / games


# Measuring.


@dataclass
class Closed:
    """The rounds of both servers with so many connections, and those of notes at ours."""

    connections: int
    ours: list[Round]
    notes: list[Round]
    theirs: list[Round]

    def ratios(self, of: Callable[[Round, Round], float]) -> list[float]:
        return [of(own, their) for own, their in zip(self.ours, self.theirs, strict=False)]


def closed(
    options: argparse.Namespace, connections: int, state_bytes: int, moves_per_game: float
) -> Closed:
    """Both servers, in turn, as fast as they answer."""
    found = Closed(connections, [], [], [])
    with ExitStack() as stack:
        own = stack.enter_context(sneakbox())
        tables = Tables(own)
        tables.provide(2 * connections)
        tally, notes = Tally(), Tally()
        ours = Room(SneakboxPlayer(tally, own.port, tables, seed) for seed in range(connections))
        writers = Room(NoteWriter(notes, own.port, tables, seed) for seed in range(connections))
        theirs, peer = None, None
        if not options.no_peer:
            peer = stack.enter_context(boardgame_io(state_bytes))
            theirs = Room(peers(peer, connections, round(moves_per_game)))
        needed = connections
        for number in range(options.rounds):
            say(f"{connections} connections, round {number + 1} of {options.rounds}")
            tables.provide(needed)
            rounds = [(found.ours, ours, own), (found.notes, writers, own)]
            if theirs is not None and peer is not None:
                rounds.append((found.theirs, theirs, peer))
            random.shuffle(rounds)
            for list_of, room, server in rounds:
                list_of.append(room.play(options.seconds, WARM_UP, server.pid))
            last = found.ours[-1]
            share = 1 + WARM_UP / last.seconds
            needed = round(1.5 * last.games * share) + connections
        ours.close()
        writers.close()
        if theirs is not None:
            theirs.close()
    return found


def peers(server: Running, connections: int, moves_per_game: int) -> list[Player]:
    tally = Tally()
    return [
        BoardgamePlayer(tally, server.port, f"m{number}", moves_per_game)
        for number in range(connections)
    ]


@dataclass(frozen=True)
class Open:
    """A full house."""

    tables: int
    think: float
    round: Round
    kb_per_table: float
    kb_per_connection: float


def full_house(options: argparse.Namespace) -> Open:
    """So many tables at once, at the pace of people."""
    number = min(options.tables, MOST_TABLES)
    say(f"{number} tables")
    with sneakbox() as server:
        tables, tally = Tables(server), Tally()
        tables.provide(50)
        list(zip(range(50), tables, strict=False))  # what is made once has been made
        empty = memory_kb(server.pid)
        tables.provide(number)
        opened = memory_kb(server.pid)
        tables.provide(number + 200)
        people: list[Player] = []
        for seed in range(number):
            player = SneakboxPlayer(tally, server.port, tables, seed, options.think)
            people += [player, Spectator(tally, server.port, player)]
        room = Room(people)
        measured = room.play(options.house_seconds, 2 * options.think, server.pid)
        full = memory_kb(server.pid)
        room.close()
    kept = (full - empty) / number
    return Open(number, options.think, measured, (opened - empty) / number, kept)


# Telling.


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def middle(values: Sequence[float]) -> float:
    return statistics.median(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """Half the distance from the lowest to the highest, as a share of the middle."""
    return (max(values) - min(values)) / 2 / middle(values) if values else 0.0


def rounds_table(results: Sequence[Closed]) -> str:
    """The rounds of both servers as a table."""
    heads = ("moves/s", "p50 ms", "p99 ms", "CPU µs/move", "half-spread", "bytes/move")
    lines = [
        f"| server, connections | {' | '.join(heads)} | players' CPU |",
        f"|---|{'---:|' * (len(heads) + 1)}",
    ]
    for result in results:
        players = (("Sneakbox", result.ours), ("Sneakbox, notes alone", result.notes))
        for name, rounds in (*players, (PEER, result.theirs)):
            if rounds:
                cpu = [one.cpu_per_move for one in rounds]
                columns = (
                    f"{name}, {result.connections}",
                    f"{middle([one.moves_per_second for one in rounds]):,.0f}",
                    f"{middle([one.answer_ms(0.5) for one in rounds]):.1f}",
                    f"{middle([one.answer_ms(0.99) for one in rounds]):.1f}",
                    f"{middle(cpu):.0f}",
                    f"{spread(cpu):.0%}",
                    f"{middle([one.bytes_per_move for one in rounds]):,.0f}",
                    f"{middle([one.players_share for one in rounds]):.0%}",
                )
                lines.append(f"| {' | '.join(columns)} |")
    return "\n".join(lines)


def goals_table(results: Sequence[Closed], house: Open | None) -> str:
    lines = ["| what | figure | goal | |", "|---|---:|---|---|"]
    for result in results:
        if not result.theirs:
            continue
        faster = middle(result.ratios(lambda own, their: speed(own) / speed(their)))
        cheaper = middle(result.ratios(lambda own, their: own.cpu_per_move / their.cpu_per_move))
        with_so_many = f"{result.connections} connections"
        verdict = met(faster >= 3, faster >= 5)
        lines.append(
            f"| moves/s ÷ {PEER}, {with_so_many} | {faster:.2f} | ≥ 3, aim 5 | {verdict} |"
        )
        verdict = met(cheaper <= 1 / 3, cheaper <= 1 / 5)
        lines.append(
            f"| CPU per move ÷ {PEER}, {with_so_many} | {cheaper:.2f} | ≤ 0.33, aim 0.20 | "
            f"{verdict} |"
        )
    if house is not None:
        slowest = house.round.answer_ms(0.99)
        verdict = met(slowest < 250, aim=None)
        lines.append(
            f"| p99 ms, {house.tables} tables, {2 * house.tables:,} connections | {slowest:.1f} | "
            f"< 250 | {verdict} |"
        )
    return "\n".join(lines)


def speed(one: Round) -> float:
    return one.moves_per_second


def met(goal: bool, aim: bool | None) -> str:
    return "**not met**" if not goal else "met, aim too" if aim else "met"


def house_table(house: Open) -> str:
    one = house.round
    rows = (
        ("tables, connections", f"{house.tables}, {2 * house.tables:,}"),
        ("mean pause before a move, s", f"{house.think:g}"),
        ("moves/s", f"{one.moves_per_second:.1f}"),
        ("answer, p50 / p99 ms", f"{one.answer_ms(0.5):.1f} / {one.answer_ms(0.99):.1f}"),
        ("frame, p50 / p99 ms", f"{one.frame_ms(0.5):.1f} / {one.frame_ms(0.99):.1f}"),
        ("share of a core", f"{one.server_cpu / one.seconds:.0%}"),
        ("CPU µs/move, spectator included", f"{one.cpu_per_move:.0f}"),
        ("kB per table, opened", f"{house.kb_per_table:.1f}"),
        ("kB per table, played at, with two connections", f"{house.kb_per_connection:.0f}"),
        ("refused", f"{one.refused}"),
    )
    lines = ["| a full house | |", "|---|---:|"]
    return "\n".join([*lines, *(f"| {name} | {value} |" for name, value in rows)])


def as_json(results: Sequence[Closed], house: Open | None) -> dict[str, Any]:
    def plain(one: Round) -> dict[str, float]:
        return {
            "moves_per_s": one.moves_per_second,
            "cpu_us_per_move": one.cpu_per_move,
            "answer_p50_ms": one.answer_ms(0.5),
            "answer_p99_ms": one.answer_ms(0.99),
            "frame_p50_ms": one.frame_ms(0.5),
            "frame_p99_ms": one.frame_ms(0.99),
            "bytes_per_move": one.bytes_per_move,
            "players_cpu": one.players_share,
            "games": one.games,
            "refused": one.refused,
        }

    data: dict[str, Any] = {
        "closed": [
            {
                "connections": result.connections,
                "sneakbox": [plain(one) for one in result.ours],
                "sneakbox, notes alone": [plain(one) for one in result.notes],
                PEER: [plain(one) for one in result.theirs],
            }
            for result in results
        ]
    }
    if house is not None:
        data["open"] = {
            "tables": house.tables,
            "think_s": house.think,
            "kb_per_table_opened": house.kb_per_table,
            "kb_per_table_with_two_connections": house.kb_per_connection,
            **plain(house.round),
        }
    return data


def about(state_bytes: int, moves_per_game: float) -> str:
    import sneakbox.kernel.state as kernel

    build = "compiled" if (kernel.__file__ or "").endswith(".so") else "interpreted"
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return (
        f"Python {platform.python_version()}, {build}; {loop_name()}; "
        f"{PEER} {PEER_VERSION} on node {node.stdout.strip().removeprefix('v') or 'missing'}; "
        f"state and whole frame {state_bytes:,} bytes; {moves_per_game:.0f} moves a game."
    )


def loop_name() -> str:
    from sneakbox.server.running import quick_loop

    return "asyncio" if quick_loop() is None else "uvloop"


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/server.py", description="Many players at once against one server."
    )
    parser.add_argument("--only", choices=("closed", "open"), default="", help="one of the two")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="times round (5)")
    parser.add_argument("--seconds", type=float, default=3, metavar="S", help="of each round (3)")
    parser.add_argument("--tables", type=int, default=500, metavar="N", help="in a full house")
    parser.add_argument("--think", type=float, default=5, metavar="S", help="mean pause (5)")
    parser.add_argument(
        "--house-seconds", type=float, default=20, metavar="S", help="of the full house (20)"
    )
    parser.add_argument("--no-peer", action="store_true", help=f"without {PEER}")
    parser.add_argument("--json", action="store_true", help="print all rounds as JSON")
    parser.add_argument("--write-docs", action="store_true", help="put the figures into the page")
    options = parser.parse_args(given)
    options.rounds = max(1, min(options.rounds, MOST_ROUNDS))
    options.seconds = min(options.seconds, MOST_SECONDS)
    options.house_seconds = min(options.house_seconds, MOST_SECONDS)
    return options


def main(given: Sequence[str]) -> int:
    options = arguments(given)
    state_bytes, moves_per_game = frame_bytes()
    if not options.no_peer and options.only != "open":
        reason = install_peer()
        if reason:
            say(f"not measured: {PEER} ({reason})")
            options.no_peer = True
    results = []
    if options.only != "open":
        results = [closed(options, number, state_bytes, moves_per_game) for number in CONNECTIONS]
    house = full_house(options) if options.only != "closed" else None
    for result in results:
        for one in [*result.ours, *result.notes, *result.theirs]:
            if one.players_share > BUSY_PLAYERS:
                say(f"the players needed {one.players_share:.0%} of a core: they were the limit")
            if one.refused:
                say(f"{one.refused} moves were refused")
    if options.json:
        print(json.dumps(as_json(results, house), indent=1))
        return 0
    parts = [goals_table(results, house)]
    parts += [rounds_table(results)] if results else []
    parts += [house_table(house)] if house is not None else []
    length = f"{options.rounds} rounds of {options.seconds:g} s"
    text = "\n\n".join([*parts, f"{about(state_bytes, moves_per_game)} {length}."])
    print(text)
    if options.write_docs:
        write_docs(text)
    return 0


def write_docs(text: str) -> None:
    """Replace what stands between the two marks in the handbook's page."""
    before, begin, rest = HANDBOOK_PAGE.read_text().partition(BEGIN_FIGURES)
    _, end, after = rest.partition(END_FIGURES)
    if not (begin and end):
        raise SystemExit(f"{HANDBOOK_PAGE.name} has no place for the figures of the server")
    HANDBOOK_PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
