"""Several processes behind one port: they share a database, and each table is one's of them.

Whoever began them looks after them: one that ends is begun again, a signal to stop is handed on,
and SIGHUP has each of them replaced in turn, the new one first, so that nobody finds the door
closed.
"""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from prometheus_client import start_http_server

from sneakbox.server.minds import spare_processes
from sneakbox.server.observe import REGISTRY, log, write_logs
from sneakbox.server.running import LOOPBACK, listen, say_where, serve_at
from sneakbox.server.settings import Settings

# As long as one that was told to end may take.
END_SECONDS: Final = 20.0
# Before one that did not come up is begun again; after so many such times it is given up.
PAUSE: Final = 1.0
MOST_FAILURES: Final = 5
PROCESSES: Final = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Job:
    """What each of the processes is to do."""

    settings: Settings
    peer_host: str
    level: str
    behind_proxy: bool
    metrics_port: int | None  # of the first; the others have those behind it


@dataclass
class Worker:
    """One of the processes, and where it says that it is up."""

    place: int
    process: SpawnProcess
    news: Connection
    is_up: bool = False


def work(job: Job, place: int, listening: socket.socket, news: Connection) -> None:
    """What a process does, until it is told to stop or nobody looks after it any more."""
    write_logs(job.level)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if job.metrics_port is not None:
        port = job.metrics_port + place
        threading.Thread(target=_show_figures, args=(port,), daemon=True).start()
    serve_at(
        job.settings,
        listening,
        job.peer_host,
        behind_proxy=job.behind_proxy,
        is_up=lambda: news.send("up"),
    )


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _show_figures(port: int) -> None:
    """The one whose place this is taking may still have the port."""
    while True:
        try:
            start_http_server(port, addr=LOOPBACK, registry=REGISTRY)
        except OSError:
            time.sleep(PAUSE)
        else:
            return


class Crew:
    """The processes behind a port."""

    def __init__(self, job: Job, listening: socket.socket, count: int) -> None:
        self._job: Final = job
        self._listening: Final = listening
        self._count: Final = count
        self._workers: Final[list[Worker]] = []
        self._failures = 0
        self._is_stopping = False
        self._is_to_replace = False
        # Whose place is being taken, one after the other.
        self._leaving: Final[list[Worker]] = []
        self._wake, self._ring = socket.socketpair()

    def run(self) -> int:
        """Look after them until a signal says stop; 1 where they do not come up."""
        with self._signals():
            for place in range(self._count):
                self._begin(place)
            while not self._is_stopping and self._failures < MOST_FAILURES:
                self._look()
            failed = not self._is_stopping
            self._end_all()
        return 1 if failed else 0

    def _begin(self, place: int) -> None:
        here, there = PROCESSES.Pipe(duplex=False)
        words = self._job, place, self._listening, there
        process = PROCESSES.Process(target=work, args=words, name=f"worker {place}")
        process.start()
        there.close()
        self._workers.append(Worker(place, process, here))

    def _look(self) -> None:
        """See what has happened, once."""
        waiting = [one.process.sentinel for one in self._workers]
        waiting += [one.news for one in self._workers if not one.is_up]  # type: ignore[misc]
        ready = wait([*waiting, self._wake])
        if self._wake in ready:
            self._wake.recv(64)
        for one in list(self._workers):
            if one.news in ready and not one.is_up:
                self._heard(one)
        for one in list(self._workers):
            if one.process.sentinel in ready:
                self._ended(one)
        if self._is_to_replace and not self._leaving and self._workers:
            self._is_to_replace = False
            self._leaving.extend(self._workers)
            self._begin(self._leaving[0].place)

    def _heard(self, one: Worker) -> None:
        try:
            one.news.recv()
        except EOFError:  # it has ended, or is about to
            return
        one.is_up = True
        self._failures = 0
        log.info("worker_up", place=one.place, pid=one.process.pid)
        if self._leaving and one.place == self._leaving[0].place:
            self._leaving[0].process.terminate()

    def _ended(self, one: Worker) -> None:
        one.process.join()
        one.news.close()
        self._workers.remove(one)
        code = one.process.exitcode
        if one in self._leaving:
            self._leaving.remove(one)
            log.info("worker_replaced", place=one.place, code=code)
            if self._leaving:
                self._begin(self._leaving[0].place)
            return
        if self._is_stopping:
            return
        log.error("worker_ended", place=one.place, code=code)
        if not one.is_up:
            self._failures += 1
            time.sleep(PAUSE)
        self._begin(one.place)

    def _end_all(self) -> None:
        """Tell all of them to end; whoever takes too long is ended."""
        for one in self._workers:
            one.process.terminate()
        for one in self._workers:
            one.process.join(END_SECONDS)
            if one.process.is_alive():
                one.process.kill()
                one.process.join()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(_signal: int, _frame: FrameType | None) -> None:
            self._is_stopping = True

        def replace(_signal: int, _frame: FrameType | None) -> None:
            self._is_to_replace = True

        self._ring.setblocking(False)
        signal.set_wakeup_fd(self._ring.fileno())
        before = {one: signal.signal(one, stop) for one in (signal.SIGINT, signal.SIGTERM)}
        before[signal.SIGHUP] = signal.signal(signal.SIGHUP, replace)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            for one, handler in before.items():
                signal.signal(one, handler)


def run_crew(job: Job, host: str, port: int, count: int, *, as_json: bool) -> int:
    """Serve with so many processes until a signal says stop. The first line on standard output says
    where."""
    listening = listen(host, port)
    say_where(host, listening, as_json=as_json)
    settings = replace(job.settings, search_processes=spare_processes(count))
    job = replace(job, settings=settings)
    try:
        return Crew(job, listening, count).run()
    finally:
        listening.close()
