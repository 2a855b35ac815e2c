"""Those who play many games: whoever is lost on the way, every game is counted once."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from pathlib import Path
from subprocess import DEVNULL, PIPE

import pytest

from sneakbox.lab import cluster
from sneakbox.lab.batches import Crew, Table, run_all, workers
from sneakbox.lab.cluster import ClusterProblem, connected, with_the_same_code
from sneakbox.lab.lasting_pool import LastingPool
from sneakbox.lab.results import Results
from sneakbox.lab.simulate import simulate

MISSION = Table("sneaking_mission")
GAMES = 120


def double(number: int) -> int:
    return 2 * number


def die_once(mark: str, number: int) -> int:
    """The first process that gets number 3 is killed by it."""
    if number == 3:
        try:
            Path(mark).touch(exist_ok=False)
        except FileExistsError:
            return number
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("never")


def fail(number: int) -> int:
    raise ValueError(f"no luck with {number}")


def test_what_a_killed_process_was_doing_is_done_by_another(tmp_path: Path) -> None:
    mark = str(tmp_path / "killed")
    with LastingPool(2) as pool:
        results = [pool.submit(die_once, mark, number) for number in range(12)]
        assert [result.result() for result in results] == list(range(12))
    assert Path(mark).exists()


def test_work_that_kills_whoever_does_it_is_given_up() -> None:
    with LastingPool(2) as pool:
        deadly = pool.submit(die, 1)
        with pytest.raises(BrokenProcessPool):
            deadly.result()
        assert pool.submit(double, 4).result() == 8
        with pytest.raises(ValueError, match="no luck with 5"):
            pool.submit(fail, 5).result()


def test_who_stops_asking_stops_the_rest() -> None:
    given: list[int] = []

    def numbers() -> Iterator[int]:
        for number in count():
            given.append(number)
            yield number

    with workers(2) as crew:
        for doubled in run_all(crew, numbers(), double):
            if doubled >= 20:
                break
    assert len(given) < 40


# A scheduler and two workers, none of them in the process of the tests.
CLUSTER = """
import sys
from distributed import LocalCluster

with LocalCluster(
    n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
) as running:
    print(running.scheduler_address, running.workers[0].pid, flush=True)
    sys.stdin.read()
"""


class Cluster:
    """Where the scheduler is, and one of its workers."""

    def __init__(self, address: str, worker: int) -> None:
        self.address = address
        self.worker = worker


@pytest.fixture(scope="module")
def dask() -> Iterator[Cluster]:
    command = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        address, worker = running.stdout.readline().split()
        yield Cluster(address, int(worker))
        running.stdin.close()


def test_a_worker_of_a_cluster_is_killed_and_every_game_is_counted_once(dask: Cluster) -> None:
    killed: list[int] = []

    def kill_one(done: int, games: int) -> None:
        if done > games // 10 and not killed:
            killed.append(dask.worker)
            os.kill(killed[0], signal.SIGKILL)

    results = Results()
    shared = simulate(
        MISSION,
        ["sensible"],
        GAMES,
        "cluster",
        progress=kill_one,
        results=results,
        scheduler=dask.address,
    )
    assert killed
    assert sorted(results.known) == list(range(GAMES))  # `add` refuses a game that comes twice
    alone = simulate(MISSION, ["sensible"], GAMES, "cluster")
    assert shared.tally == alone.tally


def test_a_worker_with_other_code_is_told(dask: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "code_fingerprint", lambda: "mine")
    assert with_the_same_code("mine", double, 2) == 4
    with pytest.raises(ClusterProblem, match="has another Sneakbox than this machine"):
        with_the_same_code("yours", double, 2)
    with connected(dask.address) as (pool, at_once):
        crew = Crew(pool, at_once, "other")
        with pytest.raises(ClusterProblem, match="install the same one on both"):
            list(run_all(crew, iter([1]), double))


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    for address in ("tcp://127.0.0.1:1", "nonsense://", ""):
        with pytest.raises(ClusterProblem, match="no Dask scheduler answers"), connected(address):
            pass
