"""Where bots search: in processes of their own, so that no table and no connection waits for them.

What travels there is a world made from what the seat knows, so that the truth never does: in such a
world the seat sees exactly what it sees at the table. Where a process is lost or has no time left,
the habits of a regular player answer. Who thinks when, and for how long, is settled in `lanes`.
"""

import asyncio
import multiprocessing
import os
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from sneakbox.bots import catalogue as bots
from sneakbox.bots.bot import Bot
from sneakbox.bots.search.advice import HINT_SECONDS, Advice, advise
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.mind import Mind
from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Setup
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.view import View
from sneakbox.lab.lasting_pool import LastingPool
from sneakbox.lab.review import Moment, Review
from sneakbox.lab.story import has_won
from sneakbox.server.lanes import Lane, TooLate
from sneakbox.server.observe import log
from sneakbox.table import parse_record

# A process less than there are processors, and no more than these.
MOST_PROCESSES: Final = 4
# In a process: so many minds are remembered with the notes they keep.
MOST_MINDS: Final = 500
# How far they stand behind whoever serves people.
NICE: Final = 10
# The place of the process for what people ask for, and how long they wait for their turn.
PEOPLE: Final = -1
LONGEST_WAIT: Final = 30.0
# The first decision of a stretch gets half of its time, each further one half of what is left.
SHARE: Final = 0.5
# What each question of a game is worth when it is over.
LOOK_BACK_SECONDS: Final = 0.05

Result = TypeVar("Result")


class Question(NamedTuple):
    """What is asked of whom, as it travels."""

    who: str
    game: str
    players: int
    scenario: str
    options: tuple[tuple[str, str], ...]
    texts: tuple[tuple[str, str], ...]  # where the box holds others by now
    bot: str
    seed: int
    seat: int
    world: bytes
    until: float  # of the clock that all processes share


class LookedBack(NamedTuple):
    """What thinking a game over came to."""

    moments: tuple[Moment, ...]
    turned: Moment | None
    course: tuple[Moment, ...]


class Minds:
    """The processes in which bots search; a table always comes to the same one. What people ask for
    has a process of its own, so that a crowd of bots does not keep them waiting."""

    def __init__(self, processes: int = 0) -> None:
        self._lanes: Final[dict[int, Lane]] = {}
        self._pools: Final[dict[int, LastingPool]] = {}
        self._count: Final = processes or spare_processes(1)

    async def choose(self, asked: Question, due: float) -> int:
        """What a bot decides before its answer is due; TooLate where it does not."""
        table = table_of(asked.who)
        place = zlib.crc32(table.encode()) % self._count

        def begin(until: float) -> "Future[int]":
            return self._pool(place).submit(decide, asked._replace(until=until))

        return await self._lane(place).ask(table, due, begin)

    async def advise(self, asked: Question) -> Advice:
        """What a master would do; TooLate where too many ask."""
        return await self._for_people(table_of(asked.who), give_advice, asked)

    async def review(self, table: str, record: str, setup: Setup, seat: int) -> LookedBack:
        """How a game went that is over; TooLate where too many ask."""
        return await self._for_people(table, look_back, record, texts_of(setup), seat)

    async def _for_people(self, table: str, work: Callable[..., Result], *given: Any) -> Result:
        due = time.monotonic() + LONGEST_WAIT

        def begin(_until: float) -> "Future[Result]":
            return self._pool(PEOPLE).submit(work, *given)

        return await self._lane(PEOPLE).ask(table, due, begin, is_for_people=True)

    def _lane(self, place: int) -> Lane:
        return self._lanes.setdefault(place, Lane())

    def _pool(self, place: int) -> LastingPool:
        """A process, begun when it is needed for the first time."""
        if place not in self._pools:
            self._pools[place] = LastingPool(1, begin=stand_behind)
        return self._pools[place]

    def close(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


def spare_processes(servers: int) -> int:
    """How many processes each of so many servers on this machine may have for its bots: together
    one less than there are processors, but each has one."""
    return max(1, min(MOST_PROCESSES, ((os.cpu_count() or 1) - 1) // servers))


def table_of(who: str) -> str:
    return who.partition(" ")[0]


def question(
    setup: Setup, who: str, bot: str, seed: int, view: View, until: float = 0.0
) -> Question:
    """What a seat has to decide, with a world that it cannot tell from the truth."""
    world = encode(setup.sample_world(view, Dice(seed)))
    options = tuple(sorted(setup.options.items()))
    game = setup.game.id, setup.players, setup.scenario, options
    texts = texts_of(setup)
    return Question(who, *game, texts, bot, seed, int(view.seat), world, until)


def texts_of(setup: Setup) -> tuple[tuple[str, str], ...]:
    """What a game was laid out from, where that is not what the box holds now."""
    return tuple(sorted(setup.game.changed.items()))


class FarMind:
    """A searching bot as the table sees it: it asks a process and waits until its time is up.

    The time of a stretch is fixed, and its decisions share it: how many there were, and whether
    they were hard, does not show.
    """

    def __init__(self, minds: Minds, setup: Setup, who: str, bot: str, seed: int) -> None:
        self._minds: Final = minds
        self._setup: Final = setup
        self._who: Final = who
        self._bot: Final = bot
        self._dice: Final = Dice(seed)
        # What it does where there is no time to think.
        self.habits: Final[Bot] = bots.bot(setup, bots.usual(setup.game.id), seed)
        self._ends = 0.0

    def begin_stretch(self, ends: float) -> None:
        """Everything it decides until it is called again happens before this moment."""
        self._ends = ends

    async def choose(self, view: View) -> int | None:
        """What it decides; None where its habits have to answer."""
        left = self._ends - time.monotonic()
        if len(view.options) == 1 or left <= 0:
            return None
        due = time.monotonic() + SHARE * left
        seed = self._dice.below(1 << 30)
        try:
            asked = await asyncio.to_thread(question, self._setup, self._who, self._bot, seed, view)
            return await self._minds.choose(asked, due)
        except (TooLate, BrokenProcessPool) as error:
            log.info("search_lost", who=self._who, bot=self._bot, error=repr(error))
            return None


# In the processes.

_minds: Final[OrderedDict[str, Mind]] = OrderedDict()


def stand_behind() -> None:
    """Whatever thinks here goes behind those who serve people when processors are short, and ends
    with the server that began it."""
    if os.name == "posix":
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)  # a killed server says nothing to those who wait for its questions


@lru_cache(maxsize=50)
def laid_out(
    game: str,
    players: int,
    scenario: str,
    options: tuple[tuple[str, str], ...],
    texts: tuple[tuple[str, str], ...],
) -> Setup:
    return catalogue.game(game).with_data(dict(texts)).setup(players, scenario, dict(options))


def decide(asked: Question) -> int:
    """What a mind chooses; it keeps its notes from one decision to the next."""
    mind, view = recalled(asked)
    return mind.choose(view)


def give_advice(asked: Question) -> Advice:
    """Somebody waits for it, but nobody can tell anything by how long: it has all of its time, also
    where the process had to begin first."""
    mind, view = recalled(asked)
    mind.budget = Budget(seconds=HINT_SECONDS)
    return advise(mind, view)


def look_back(record: str, texts: tuple[tuple[str, str], ...], seat: int) -> LookedBack:
    """The worst moments of a game that is over, where it turned, and how the odds went."""

    def find_game(name: str) -> Game:
        return catalogue.game(name).with_data(dict(texts))

    budget = Budget(seconds=LOOK_BACK_SECONDS)
    review = Review(parse_record(record.encode()), seat, budget, find_game=find_game)
    moments = tuple(review.moments())
    turned = review.turning_point(won=has_won(review.outcome(), seat))
    return LookedBack(moments, turned, tuple(review.course))


def recalled(asked: Question) -> tuple[Mind, View]:
    """The mind that is asked, with the time it has, and what its seat knows."""
    setup = laid_out(asked.game, asked.players, asked.scenario, asked.options, asked.texts)
    if asked.who not in _minds:
        mind = bots.bot(setup, asked.bot, asked.seed)
        assert isinstance(mind, Mind)
        _minds[asked.who] = mind
        if len(_minds) > MOST_MINDS:
            _minds.popitem(last=False)
    mind = _minds[asked.who]
    _minds.move_to_end(asked.who)
    mind.budget = Budget(until=asked.until)
    return mind, setup.decode(asked.world).view(asked.seat)
