"""What sharing costs: a database between processes, and processors between people and bots."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from bench.hosts import Running, Tables, on_postgresql, say, sneakbox
from bench.load import Room, Round, Tally, cpu_seconds
from bench.players import SneakboxPlayer

WARM_UP: Final = 1.0
TOGETHER: Final = 50
# People who play while bots do, and how long each thinks before a move on average, in seconds.
PEOPLE: Final = 40
THINK: Final = 2.0
BOT_TABLES: Final = 60
# Who plays at them: search in processes of their own, and habits in the server's.
BOTS: Final = ("master", "regular")
GAMES: Final = ("stealth_ops", "ninja", "sneaking_mission")


@dataclass
class Workers:
    """The same players at one process and at two, both on PostgreSQL."""

    one: list[Round] = field(default_factory=list)
    two: list[Round] = field(default_factory=list)

    def ratios(self) -> list[float]:
        pairs = zip(self.one, self.two, strict=True)
        return [both.cpu_per_move / alone.cpu_per_move for alone, both in pairs]


@contextmanager
def seated(server: Running, seed: int) -> Iterator[tuple[Tables, Room]]:
    """Players who are at their tables, and tables for their next games."""
    tables, tally = Tables(server), Tally()
    tables.provide(2 * TOGETHER)
    people = (SneakboxPlayer(tally, server.port, tables, seed + n) for n in range(TOGETHER))
    room = Room(people)
    yield tables, room
    room.close()


def workers(rounds: int, seconds: float) -> Workers:
    """They take turns, round by round."""
    found = Workers()
    with ExitStack() as stack:
        servers = [stack.enter_context(on_postgresql(count)) for count in (1, 2)]
        rooms = [stack.enter_context(seated(one, 1000)) for one in servers]
        for number in range(rounds):
            say(f"workers on PostgreSQL, round {number + 1} of {rounds}")
            for server, (tables, room), into in zip(
                servers, rooms, (found.one, found.two), strict=True
            ):
                everybody = [one for _, one in rooms]
                tables.provide(TOGETHER + int(50 * (seconds + WARM_UP)), *everybody)
                into.append(room.play(seconds, WARM_UP, server.pids()))
    return found


@dataclass(frozen=True)
class Crowd:
    """People who play alone, and then beside bots."""

    alone: Round
    beside: Round
    seconds: float
    # What serves people, and what searches, in seconds of processors beside the bots.
    serving: float
    searching: float


def crowd(seconds: float) -> Crowd:
    """People at the pace of people, while sixty tables of bots play among themselves."""
    say(f"{PEOPLE} people, then {BOT_TABLES} tables of bots beside them")
    with sneakbox() as server:
        tables, tally = Tables(server), Tally()
        tables.provide(3 * PEOPLE)
        room = Room(SneakboxPlayer(tally, server.port, tables, n, THINK) for n in range(PEOPLE))
        alone = room.play(seconds, THINK, server.pids())
        tables.provide(3 * PEOPLE, room)
        for number in range(BOT_TABLES):
            tables.open(bots_only(number))
        room.play(THINK, THINK, server.pids())  # the processes have begun
        began = {pid: cpu_seconds(pid) for pid in server.pids()}
        beside = room.play(seconds, 0.0, server.pids())
        used = {pid: cpu_seconds(pid) - began.get(pid, 0.0) for pid in server.pids()}
        room.close()
    serving = used.pop(server.pid)
    return Crowd(alone, beside, beside.seconds, serving, sum(used.values()))


def bots_only(number: int) -> dict[str, Any]:
    bot = BOTS[number % len(BOTS)]
    game = GAMES[number // len(BOTS) % len(GAMES)]
    seats = 1 if game == "sneaking_mission" else 2
    return {"game": game, "seed": f"crowd {number}", "seats": [{"kind": "bot", "bot": bot}] * seats}


def crowd_table(crowd: Crowd) -> str:
    alone, beside = crowd.alone, crowd.beside
    rows = (
        ("moves/s of people", f"{alone.moves_per_second:.1f}", f"{beside.moves_per_second:.1f}"),
        *(
            (
                f"answer, p{round(100 * share)} ms",
                f"{alone.answer_ms(share):.1f}",
                f"{beside.answer_ms(share):.1f}",
            )
            for share in (0.5, 0.99)
        ),
        (
            "share of a core that serves",
            f"{alone.server_cpu / alone.seconds:.0%}",
            f"{crowd.serving / crowd.seconds:.0%}",
        ),
        ("share of a core that searches", "0%", f"{crowd.searching / crowd.seconds:.0%}"),
    )
    heads = f"| {PEOPLE} people | alone | beside {BOT_TABLES} tables of bots |\n|---|---:|---:|"
    return "\n".join([heads, *(f"| {' | '.join(row)} |" for row in rows)])
