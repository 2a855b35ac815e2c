"""Many players at once against one server, with durable commits, beside boardgame.io's server.

    python bench/server.py                       everything, in some ten minutes
    python bench/server.py --only closed         as fast as the servers answer, in turn
    python bench/server.py --only open           a full house: 10,000 tables, 2,000 connections
    python bench/server.py --only workers        two processes on PostgreSQL beside one
    python bench/server.py --only bots           people beside sixty tables of bots
    python bench/server.py --only rude           people beside a hostile visitor (bench/rude.py)
    python bench/server.py --no-peer --json      Sneakbox alone, for a program
    python bench/server.py --write-docs          put the figures into the handbook's page

**Closed**: every connection makes its next move when it has what came of the last one. The two
servers take turns, round by round, so that whatever else the computer does falls on both. At
Sneakbox whole random games are played, by the rules, at fresh tables, and an answer comes when the
move is on disk; boardgame.io keeps a state of the same size in memory and changes a little of it.
Between the two, as many programs play at Sneakbox without pictures, and as many people write notes:
a durable command without a game in it, the least that any move can cost.

**Open**: so many tables are opened; at some there are a player, who thinks for a few seconds before
each move, and a spectator.

The servers run in processes of their own, Sneakbox with the limits for strangers lifted and
everything else as in `sneak serve`, on the quickest Python that is installed and runs the same
compiled modules (`bench/interpreters.py`). Their CPU time is what the system has counted for them.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.hosts import (  # noqa: E402
    PEER,
    PEER_VERSION,
    Running,
    Tables,
    boardgame_io,
    install_peer,
    say,
    sneakbox,
)
from bench.interpreters import quickest  # noqa: E402
from bench.load import Player, Room, Round, Tally, memory_kb  # noqa: E402
from bench.players import (  # noqa: E402
    BoardgamePlayer,
    NoteWriter,
    Program,
    SneakboxPlayer,
    Spectator,
)
from bench.rude import measured as visited  # noqa: E402
from bench.sharing import (  # noqa: E402
    TOGETHER,
    Crowd,
    Workers,
    crowd,
    crowd_table,
    workers,
)
from tests.server.postgres import why_not  # noqa: E402

HANDBOOK_PAGE: Final = ROOT / "docs" / "performance.md"
BEGIN_FIGURES: Final = "<!-- figures of the server -->"
END_FIGURES: Final = "<!-- end of the server's figures -->"

PARTS: Final = ("closed", "workers", "bots", "rude", "open")
CONNECTIONS: Final = (50, 200)
MOST_TABLES: Final = 50_000
MOST_SECONDS: Final = 120.0
MOST_ROUNDS: Final = 25
WARM_UP: Final = 1.0
# Players who need more of a core than this may have been the limit.
BUSY_PLAYERS: Final = 0.8
BESIDE: Final = "p50, p99 ms beside the visitor"


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
    """The rounds of both servers with so many connections, and those of programs and notes at
    ours."""

    connections: int
    ours: list[Round]
    programs: list[Round]
    notes: list[Round]
    theirs: list[Round]

    def beside(self, rounds: list[Round], of: Callable[[Round, Round], float]) -> list[float]:
        return [of(own, their) for own, their in zip(rounds, self.theirs, strict=False)]


def closed(
    options: argparse.Namespace, connections: int, state_bytes: int, moves_per_game: float
) -> Closed:
    """Both servers, in turn, as fast as they answer."""
    found = Closed(connections, [], [], [], [])
    with ExitStack() as stack:
        own = stack.enter_context(sneakbox())
        tables = Tables(own)
        tables.provide(3 * connections)
        tally, lean, notes = Tally(), Tally(), Tally()
        ours = Room(SneakboxPlayer(tally, own.port, tables, seed) for seed in range(connections))
        programs = Room(Program(lean, own.port, tables, seed) for seed in range(connections))
        writers = Room(NoteWriter(notes, own.port, tables, seed) for seed in range(connections))
        theirs, peer = None, None
        if not options.no_peer:
            peer = stack.enter_context(boardgame_io(state_bytes))
            theirs = Room(peers(peer, connections, round(moves_per_game)))
        needed = connections
        rooms = [ours, programs, writers, *([] if theirs is None else [theirs])]
        for number in range(options.rounds):
            say(f"{connections} connections, round {number + 1} of {options.rounds}")
            tables.provide(needed, *rooms)
            rounds = [(found.ours, ours, own), (found.notes, writers, own)]
            rounds.append((found.programs, programs, own))
            if theirs is not None and peer is not None:
                rounds.append((found.theirs, theirs, peer))
            random.shuffle(rounds)
            for list_of, room, server in rounds:
                for other in rooms:
                    other.breathe()
                list_of.append(room.play(options.seconds, WARM_UP, [server.pid]))
            last = found.ours[-1]
            share = 1 + WARM_UP / last.seconds
            games = last.games + found.programs[-1].games
            needed = round(1.5 * games * share) + connections
        ours.close()
        programs.close()
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
    played: int
    think: float
    round: Round
    kb_opened: float
    kb_played: float


def full_house(options: argparse.Namespace) -> Open:
    """So many tables at once, some of them played at the pace of people."""
    opened = min(options.tables, MOST_TABLES)
    played = min(options.connections, 2 * opened) // 2
    say(f"{opened:,} tables, {2 * played:,} connections")
    with sneakbox() as server:
        tables, tally = Tables(server), Tally()
        tables.provide(50)
        list(zip(range(50), tables, strict=False))  # what is made once has been made
        empty = memory_kb(server.pid)
        tables.provide(opened)
        kb_opened = (memory_kb(server.pid) - empty) / opened
        people: list[Player] = []
        for seed in range(played):
            player = SneakboxPlayer(tally, server.port, tables, seed, options.think)
            people += [player, Spectator(tally, server.port, player)]
        before = memory_kb(server.pid)
        room = Room(people)
        measured = room.play(options.house_seconds, 2 * options.think, [server.pid])
        full = memory_kb(server.pid)
        room.close()
    kb_played = (full - before) / (played + measured.games) + kb_opened
    return Open(opened, played, options.think, measured, kb_opened, kb_played)


@dataclass
class Found:
    """Everything that was measured; parts that were not wanted are empty."""

    closed: list[Closed]
    workers: Workers | None = None
    crowd: Crowd | None = None
    visit: dict[str, Any] | None = None
    house: Open | None = None


# Telling.


def middle(values: Sequence[float]) -> float:
    return statistics.median(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """Half the distance from the lowest to the highest, as a share of the middle."""
    return (max(values) - min(values)) / 2 / middle(values) if values else 0.0


def rounds_table(found: Found) -> str:
    """The rounds of all servers as a table."""
    heads = ("moves/s", "p50 ms", "p99 ms", "CPU µs/move", "half-spread", "bytes/move")
    lines = [
        f"| server, connections | {' | '.join(heads)} | players' CPU |",
        f"|---|{'---:|' * (len(heads) + 1)}",
    ]
    for name, rounds in named_rounds(found):
        if rounds:
            cpu = [one.cpu_per_move for one in rounds]
            columns = (
                name,
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


def named_rounds(found: Found) -> list[tuple[str, list[Round]]]:
    named = []
    for result in found.closed:
        for name, rounds in (
            ("Sneakbox", result.ours),
            ("Sneakbox, without pictures", result.programs),
            ("Sneakbox, notes alone", result.notes),
            (PEER, result.theirs),
        ):
            named.append((f"{name}, {result.connections}", rounds))
    if found.workers is not None:
        named.append((f"one process on PostgreSQL, {TOGETHER}", found.workers.one))
        named.append((f"two processes on PostgreSQL, {TOGETHER}", found.workers.two))
    return named


def goals_table(found: Found) -> str:
    lines = ["| what | figure | goal | |", "|---|---:|---|---|"]
    for result in found.closed:
        if not result.theirs:
            continue
        with_so_many = f"{result.connections} connections"
        for what, rounds, goal, aim in (
            ("CPU per move", result.ours, 1.25, 1.0),
            ("CPU per move without pictures", result.programs, 0.67, 0.5),
        ):
            ratios = result.beside(rounds, lambda own, their: own.cpu_per_move / their.cpu_per_move)
            cost = middle(ratios)
            verdict = met(cost <= goal, cost <= aim)
            lines.append(
                f"| {what} ÷ {PEER}, {with_so_many} | {cost:.2f} | ≤ {goal:g}, aim {aim:g} | "
                f"{verdict} |"
            )
    if found.workers is not None:
        dearer = middle(found.workers.ratios())
        lines.append(
            f"| CPU per move, two processes on PostgreSQL ÷ one | {dearer:.2f} | ≤ 1.15 | "
            f"{met(dearer <= 1.15, aim=None)} |"
        )
    if found.visit is not None:
        slowest = found.visit[BESIDE][1]
        lines.append(
            f"| p99 ms at two processes beside a hostile visitor | {slowest:.1f} | < 500 | "
            f"{met(slowest < 500, aim=None)} |"
        )
    if found.house is not None:
        lines += house_goals(found.house)
    return "\n".join(lines)


def house_goals(house: Open) -> list[str]:
    slowest = house.round.answer_ms(0.99)
    size = f"{house.tables:,} tables, {2 * house.played:,} connections"
    goals = (
        (f"p99 ms, {size}", slowest, 250),
        ("kB for a table that is opened", house.kb_opened, 20),
        ("kB for one that is played at", house.kb_played, 150),
    )
    return [
        f"| {what} | {figure:.1f} | < {most} | {met(figure < most, aim=None)} |"
        for what, figure, most in goals
    ]


def met(goal: bool, aim: bool | None) -> str:
    return "**not met**" if not goal else "met, aim too" if aim else "met"


def visit_table(visit: dict[str, Any]) -> str:
    """What the visitor was answered in detail is for `bench/rude.py`."""
    rows = [(name, figure) for name, figure in visit.items() if name != "answers"]
    lines = ["| a hostile visitor | |", "|---|---:|"]
    return "\n".join([*lines, *(f"| {name} | {in_words(figure)} |" for name, figure in rows)])


def in_words(figure: Any) -> str:
    if isinstance(figure, list):
        return " / ".join(map(str, figure))
    if isinstance(figure, dict):
        return ", ".join(f"{what}: {count}" for what, count in figure.items()) or "none"
    return f"{figure:,}"


def house_table(house: Open) -> str:
    one = house.round
    rows = (
        ("tables opened, played at", f"{house.tables:,}, {house.played:,}"),
        ("connections", f"{2 * house.played:,}"),
        ("mean pause before a move, s", f"{house.think:g}"),
        ("moves/s", f"{one.moves_per_second:.1f}"),
        ("answer, p50 / p99 ms", f"{one.answer_ms(0.5):.1f} / {one.answer_ms(0.99):.1f}"),
        ("frame, p50 / p99 ms", f"{one.frame_ms(0.5):.1f} / {one.frame_ms(0.99):.1f}"),
        ("share of a core", f"{one.server_cpu / one.seconds:.0%}"),
        ("CPU µs/move, spectator included", f"{one.cpu_per_move:.0f}"),
        ("kB per table, opened", f"{house.kb_opened:.1f}"),
        ("kB per table, played at, with two connections", f"{house.kb_played:.0f}"),
        ("refused", f"{one.refused}"),
    )
    lines = ["| a full house | |", "|---|---:|"]
    return "\n".join([*lines, *(f"| {name} | {value} |" for name, value in rows)])


def as_json(found: Found) -> dict[str, Any]:
    data: dict[str, Any] = {
        name: [plain(one) for one in rounds] for name, rounds in named_rounds(found)
    }
    if found.crowd is not None:
        data["people alone"] = plain(found.crowd.alone)
        data["people beside bots"] = plain(found.crowd.beside)
        data["bots"] = {
            "seconds": found.crowd.seconds,
            "cpu_s_serving": found.crowd.serving,
            "cpu_s_searching": found.crowd.searching,
        }
    if found.visit is not None:
        data["visit"] = found.visit
    if found.house is not None:
        data["open"] = {
            "tables": found.house.tables,
            "played": found.house.played,
            "think_s": found.house.think,
            "kb_per_table_opened": found.house.kb_opened,
            "kb_per_table_played": found.house.kb_played,
            **plain(found.house.round),
        }
    return data


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


def about(state_bytes: int, moves_per_game: float) -> str:
    import sneakbox.kernel.state as kernel

    build = "compiled" if (kernel.__file__ or "").endswith(".so") else "interpreted"
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return (
        f"{quickest().said()}, {build}; {loop_name()}; "
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
    parser.add_argument("--only", choices=PARTS, default="", help="one of them")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="times round (5)")
    parser.add_argument("--seconds", type=float, default=3, metavar="S", help="of each round (3)")
    parser.add_argument(
        "--tables", type=int, default=10_000, metavar="N", help="opened in a full house (10,000)"
    )
    parser.add_argument(
        "--connections", type=int, default=2_000, metavar="N", help="to them (2,000)"
    )
    parser.add_argument("--think", type=float, default=5, metavar="S", help="mean pause (5)")
    parser.add_argument(
        "--house-seconds", type=float, default=20, metavar="S", help="of the full house (20)"
    )
    parser.add_argument(
        "--visit-minutes", type=float, default=2, metavar="N", help="of a hostile visitor (2)"
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
    parts = (options.only,) if options.only else PARTS
    state_bytes, moves_per_game = frame_bytes()
    if not options.no_peer and "closed" in parts:
        reason = install_peer()
        if reason:
            say(f"not measured: {PEER} ({reason})")
            options.no_peer = True
    found = Found([])
    if "closed" in parts:
        found.closed += [
            closed(options, number, state_bytes, moves_per_game) for number in CONNECTIONS
        ]
    if "workers" in parts and why_not():
        say(f"not measured: several processes ({why_not()})")
    elif "workers" in parts:
        found.workers = workers(options.rounds, options.seconds)
    if "bots" in parts:
        found.crowd = crowd(options.house_seconds)
    if "rude" in parts and not why_not():
        say(f"a hostile visitor for {options.visit_minutes:g} minutes")
        found.visit = visited(options.visit_minutes)
    if "open" in parts:
        found.house = full_house(options)
    for name, rounds in named_rounds(found):
        for one in rounds:
            if one.players_share > BUSY_PLAYERS:
                say(f"{name}: the players needed {one.players_share:.0%} of a core")
            if one.refused:
                say(f"{name}: {one.refused} moves were refused")
    if options.json:
        print(json.dumps(as_json(found), indent=1))
        return 0
    said = [goals_table(found)]
    said += [rounds_table(found)] if named_rounds(found) else []
    said += [crowd_table(found.crowd)] if found.crowd is not None else []
    said += [visit_table(found.visit)] if found.visit is not None else []
    said += [house_table(found.house)] if found.house is not None else []
    length = f"{options.rounds} rounds of {options.seconds:g} s"
    text = "\n\n".join([*said, f"{about(state_bytes, moves_per_game)} {length}."])
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
