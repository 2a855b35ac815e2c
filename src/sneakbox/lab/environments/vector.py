"""Many games of one table in one call, on one processor or several.

Each call takes one decision of every game and writes what the next seats know and may do into
arrays that the caller owns. Games that are over begin anew. With several processes the arrays lie
in memory that all of them share, and nothing is sent between them but the word to go on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import TracebackType
from typing import Any, Final, Self

from sneakbox.kernel.many_games import ManyGames, NoSuchAction
from sneakbox.kernel.state import State
from sneakbox.lab.batches import Table
from sneakbox.lab.environments.helpers import FRESH, QUIT, READY, Desk, Helper
from sneakbox.lab.extras import extra
from sneakbox.lab.spaces import Spaces

with extra("research"):
    import numpy as np
    from numpy.typing import NDArray

PLAY: Final = b"play"
PLAY_RANDOMLY: Final = b"play randomly"
ALIGNED: Final = 64  # arrays in shared memory begin at multiples of this


@dataclass(frozen=True)
class Arrays:
    """What a call reads and leaves behind, a row for each game.

    `observations` and `masks` are of the seat in `seats`, which must decide. `ended` is 1 where a
    game came to its end with this call and 2 where it was cut off: then `rewards` has the scores
    of all seats, and the rest of the row is about the next game. A call reads `actions`.
    """

    observations: "NDArray[np.uint8]"
    masks: "NDArray[np.uint8]"
    rewards: "NDArray[np.float32]"
    ended: "NDArray[np.uint8]"
    seats: "NDArray[np.uint8]"
    actions: "NDArray[np.int64]"

    @classmethod
    def made(cls, spaces: Spaces, games: int, memory: "NDArray[np.uint8] | None" = None) -> Self:
        """Arrays that fit so many games, in memory of their own or in this."""
        cut = Cutter(memory)
        return cls(
            cut.array(np.uint8, games, int(spaces.observer.size)),
            cut.array(np.uint8, games, len(spaces.actions)),
            cut.array(np.float32, games, spaces.setup.players),
            cut.array(np.uint8, games),
            cut.array(np.uint8, games),
            cut.array(np.int64, games),
        )

    def fit(self, spaces: Spaces, games: int) -> bool:
        """True when they have the kinds and shapes that are needed, each in one piece."""
        return all(
            mine.shape == right.shape and mine.dtype == right.dtype and mine.flags.c_contiguous
            for mine, right in zip(self.all(), Arrays.made(spaces, games).all(), strict=True)
        )

    def all(self) -> "Sequence[NDArray[Any]]":
        return (
            self.observations, self.masks, self.rewards, self.ended, self.seats, self.actions,
        )  # fmt: skip

    def rows(self, chosen: slice) -> "Arrays":
        """Those of some games, in the same memory."""
        return Arrays(
            self.observations[chosen],
            self.masks[chosen],
            self.rewards[chosen],
            self.ended[chosen],
            self.seats[chosen],
            self.actions[chosen],
        )

    def bytes_needed(self) -> int:
        return sum(array.nbytes + ALIGNED for array in self.all())


class Cutter:
    """Cuts arrays out of one piece of memory, one behind the other."""

    def __init__(self, memory: "NDArray[np.uint8] | None") -> None:
        self.memory = memory
        self.at = 0

    def array(self, kind: Any, *shape: int) -> "NDArray[Any]":
        if self.memory is None:
            return np.zeros(shape, kind)
        array: NDArray[Any] = np.ndarray(shape, kind, self.memory, self.at)
        self.at += -(-array.nbytes // ALIGNED) * ALIGNED
        return array


class Batch:
    """The games of one process."""

    def __init__(
        self, spaces: Spaces, arrays: Arrays, seed: int, numbered_from: int, longest: int | None
    ) -> None:
        setup = spaces.setup

        def scores(state: State) -> list[float]:
            outcome = setup.outcome(state)
            assert outcome is not None, "a game without an end"
            return list(outcome.scores)

        self.arrays = arrays
        self.many = ManyGames(
            setup.start(),
            spaces.observer,
            spaces.numbers,
            scores,
            len(arrays.seats),
            seed,
            setup.game.longest if longest is None else longest,
            numbered_from,
        )
        self.observations = arrays.observations.data.cast("B")
        self.masks = arrays.masks.data.cast("B")
        self.ended = arrays.ended.data
        self.seats = arrays.seats.data
        self.write()

    def play(self) -> None:
        self.many.play(self.arrays.actions.tolist())
        self.write()

    def play_randomly(self) -> None:
        self.many.play_randomly()
        self.write()

    def write(self) -> None:
        """Everything into the caller's arrays."""
        many, arrays = self.many, self.arrays
        self.observations[:] = as_bytes(many.observations)
        self.masks[:] = as_bytes(many.masks)
        self.ended[:] = as_bytes(many.ended)
        self.seats[:] = as_bytes(many.seats)
        arrays.rewards.fill(0)
        for game, result in zip(many.finished, many.results, strict=True):
            arrays.rewards[game] = result


def as_bytes(items: Any) -> "memoryview | bytes":
    """The rows of the compiled kernel as they lie in memory; lists of the other one as bytes."""
    return bytes(items) if isinstance(items, list) else memoryview(items)


class VectorEnvironment:
    """So many games of a table. The caller fills `arrays.actions` and calls `play`.

    The same seed and the same actions give the same games, whatever the number of processes. One
    of the processes is the caller's own.
    """

    def __init__(
        self,
        table: Table,
        games: int,
        *,
        processes: int = 1,
        seed: int = 0,
        longest: int | None = None,
        arrays: Arrays | None = None,
    ) -> None:
        if not 1 <= processes <= games:
            raise ValueError(f"{games} games need 1 to {games} processes, not {processes}")
        if arrays is not None and processes > 1:
            raise ValueError("several processes need arrays in shared memory: leave `arrays` out")
        self.spaces = Spaces(table.lay_out())
        memory = None
        if processes > 1:
            memory = FRESH.RawArray("B", Arrays.made(self.spaces, games).bytes_needed())
            arrays = Arrays.made(self.spaces, games, np.frombuffer(memory, np.uint8))
        self.arrays = Arrays.made(self.spaces, games) if arrays is None else arrays
        if not self.arrays.fit(self.spaces, games):
            raise ValueError(f"these arrays do not fit {games} games: make them with Arrays.made")
        self._all = np.arange(games)
        borders = [games * number // processes for number in range(processes + 1)]
        own, *parts = (slice(*pair) for pair in pairwise(borders))
        self._others = [
            Helper(
                f"process {number} of the environment",
                play_some,
                (table, games, memory, part, seed, longest),
            )
            for number, part in enumerate(parts, 2)
        ]
        self._own = Batch(self.spaces, self.arrays.rows(own), seed, 0, longest)
        self._wait()

    def play(self) -> None:
        """One decision in every game, by `arrays.actions`; nothing is played if one is illegal."""
        actions = self.arrays.actions
        known = (actions >= 0) & (actions < len(self.spaces.actions))
        legal = known & (self.arrays.masks[self._all, np.where(known, actions, 0)] == 1)
        if not legal.all():
            game = int(np.flatnonzero(~legal)[0])
            raise NoSuchAction(f"action {actions[game]} is not legal in game {game} now")
        self._tell(PLAY)
        self._own.play()
        self._wait()

    def play_randomly(self) -> None:
        """The same with an even choice among what is legal, for measuring and warming up."""
        self._tell(PLAY_RANDOMLY)
        self._own.play_randomly()
        self._wait()

    def _tell(self, word: bytes) -> None:
        for helper in self._others:
            helper.tell(word)

    def _wait(self) -> None:
        for helper in self._others:
            helper.wait()

    def close(self) -> None:
        """End the other processes; the arrays stay as long as somebody holds them."""
        for helper in self._others:
            helper.close()
        self._others = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def play_some(
    table: Table,
    games: int,
    memory: Any,
    part: slice,
    seed: int,
    longest: int | None,
    desk: Desk,
) -> None:
    """Another process: plays its part of the games whenever it is told to."""
    try:
        spaces = Spaces(table.lay_out())
        arrays = Arrays.made(spaces, games, np.frombuffer(memory, np.uint8)).rows(part)
        batch = Batch(spaces, arrays, seed, part.start, longest)
        desk.answer(READY)
        while (word := desk.next_word()) != QUIT:
            if word == PLAY:
                batch.play()
            else:
                batch.play_randomly()
            desk.answer(READY)
    except Exception as error:  # noqa: BLE001 - the caller raises it
        desk.answer(f"{type(error).__name__}: {error}".encode())
