"""The workers of a Dask cluster, on this machine or many others."""

import hashlib
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from sneakbox.lab.extras import extra

PATIENCE: Final = "10s"
PACKAGE: Final = Path(__file__).resolve().parents[1]
# What decides how a game goes; screens, servers and documents do not.
DECIDES: Final = ("kernel", "boards", "games", "table", "bots", "lab")

Run = TypeVar("Run")
Result = TypeVar("Result")


class ClusterProblem(Exception):
    """The cluster cannot be used; the message says why and what would help."""


@contextmanager
def connected(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """The workers as an executor, and how many games they can play at once."""
    with extra("lab"):
        from distributed import Client
    try:
        client: Any = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as problem:
        start = "'dask scheduler' starts one and prints its address, such as tcp://10.0.0.5:8786"
        raise ClusterProblem(f"no Dask scheduler answers at '{address}': {start}") from problem
    with client:
        if not client.nthreads():
            start = f"'dask worker {address} --nthreads 1' starts one"
            raise ClusterProblem(f"the scheduler at '{address}' has no workers: {start}")
        executor = client.get_executor(pure=False)
        try:
            yield executor, lambda: max(1, sum(client.nthreads().values()))
        finally:
            executor.shutdown(wait=False)


def with_the_same_code(fingerprint: str, play: Callable[[Run], Result], run: Run) -> Result:
    """On a worker: play, but only what the others play too."""
    if fingerprint != code_fingerprint():
        raise ClusterProblem(
            f"the worker on {socket.gethostname()} has another Sneakbox than this machine: "
            "install the same one on both"
        )
    return play(run)


@cache
def code_fingerprint() -> str:
    """Differs where a game could go otherwise: rules, content or bots are not the same."""
    digest = hashlib.blake2b(digest_size=16)
    for part in DECIDES:
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in {".py", ".toml", ".txt", ".md", ".json"}:
                digest.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
