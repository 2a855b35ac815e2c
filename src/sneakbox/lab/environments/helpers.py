"""Processes that work beside the caller's, one word at a time.

Who waits for the other looks for a moment before going to sleep: to be woken takes longer than
many a call of the vector environment.
"""

import multiprocessing
from collections.abc import Callable, Sequence
from typing import Any, Final

FRESH: Final = multiprocessing.get_context("spawn")
QUIT: Final = b"quit"
READY: Final = b"ready"
LOOKS: Final = 2000  # about a third of a millisecond
LOOK_ROUND: Final = 0.5  # seconds after which a sleeper makes sure that the other is still there
PATIENCE: Final = 5.0  # seconds for a process to end by itself
LONGEST_NOTE: Final = 1000


class ProcessLost(RuntimeError):
    """A helper is gone, or could not do what it was told."""


class Desk:
    """What both share: a note, and a bell for either side."""

    def __init__(self) -> None:
        self.note: Any = FRESH.RawArray("c", LONGEST_NOTE + 1)
        self.told = FRESH.Semaphore(0)
        self.answered = FRESH.Semaphore(0)

    def tell(self, word: bytes) -> None:
        self.note.value = word
        self.told.release()

    def answer(self, word: bytes) -> None:
        self.note.value = word[:LONGEST_NOTE]
        self.answered.release()

    def next_word(self) -> bytes:
        """For the helper: what to do now; to quit when the caller is gone."""
        caller = multiprocessing.parent_process()
        assert caller is not None, "no helper of anybody"
        return bytes(self.note.value) if rings(self.told, caller.is_alive) else QUIT


def rings(bell: Any, is_there: Callable[[], bool]) -> bool:
    """Wait for the bell; False where nobody is there to ring it."""
    acquire = bell.acquire
    for _ in range(LOOKS):
        if acquire(False):
            return True
    while not acquire(True, LOOK_ROUND):
        if not is_there():
            return bool(acquire(False))
    return True


class Helper:
    """The caller's end of a process that runs `work(*words, desk)`."""

    def __init__(self, name: str, work: Callable[..., None], words: Sequence[Any]) -> None:
        self.name = name
        self.desk = Desk()
        self.process = FRESH.Process(target=work, args=(*words, self.desk), daemon=True)
        self.process.start()

    def tell(self, word: bytes) -> None:
        self.desk.tell(word)

    def wait(self) -> None:
        """Until it is ready again."""
        if not rings(self.desk.answered, self.process.is_alive):
            raise ProcessLost(f"{self.name} has ended")
        said = bytes(self.desk.note.value)
        if said != READY:
            raise ProcessLost(f"{self.name} failed: {said.decode(errors='replace')}")

    def close(self) -> None:
        self.desk.tell(QUIT)
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()
