"""Processes that are replaced when they die: what they were doing is done again by others."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Any, Final, TypeVar

MOST_LOSSES: Final = 5

Result = TypeVar("Result")


class LastingPool(Executor):
    """Processes that share nothing with this one.

    When one of them is killed, the standard library gives up them all and everything that they
    had to do. Here new ones take over. A piece of work that was lost too often ends them itself,
    most likely, and is given up.
    """

    def __init__(self, jobs: int, begin: Callable[[], None] | None = None) -> None:
        """So many processes; `begin` is the first thing that each of them does."""
        self._jobs: Final = jobs
        self._begin: Final = begin
        self._guard: Final = Lock()
        self._is_closed = False
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._jobs, mp_context=context, initializer=self._begin)

    def submit(self, work: Callable[..., Result], /, *given: Any, **named: Any) -> "Future[Result]":
        result: Future[Result] = Future()
        self._hand_out(result, lambda pool: pool.submit(work, *given, **named), MOST_LOSSES)
        return result

    def _hand_out(
        self,
        result: "Future[Result]",
        submit: Callable[[ProcessPoolExecutor], "Future[Result]"],
        tries: int,
    ) -> None:
        """Let a process do it, and another one if the first is lost on the way."""

        def bring(done: "Future[Result]") -> None:
            try:
                value = done.result()
            except CancelledError:
                result.cancel()
            except BrokenProcessPool as lost:
                if tries > 1 and not result.cancelled() and not self._is_closed:
                    self._replace(pool)
                    self._hand_out(result, submit, tries - 1)
                elif result.set_running_or_notify_cancel():
                    result.set_exception(lost)
            except BaseException as error:  # noqa: BLE001 - handed on to whoever asks for the result
                if result.set_running_or_notify_cancel():
                    result.set_exception(error)
            else:
                if result.set_running_or_notify_cancel():
                    result.set_result(value)

        for left in range(tries, 0, -1):
            pool = self._pool
            try:
                inner = submit(pool)
            except RuntimeError:  # it broke or was replaced between two pieces of work
                if self._is_closed:
                    result.cancel()
                    return
                if left == 1:
                    raise
                self._replace(pool)
            else:
                inner.add_done_callback(bring)
                return

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        with self._guard:
            if self._pool is broken and not self._is_closed:
                broken.shutdown(wait=False, cancel_futures=True)
                self._pool = self._start()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)
