"""Temporary folders of a test run: in memory, where there is room.

Tests make hundreds of databases, and each waits for the disk whenever it writes. A disk that is
busy, with a compiler for example, lets them wait for seconds. Standard library only.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - folders in it have names that nobody can foresee
ROOM = 2 << 30  # bytes that must be free; a run leaves some hundred millions at most
NAME = "sneak-test-"


@contextmanager
def temporary_folder() -> Iterator[dict[str, str]]:
    """What tells tools to keep their temporary files in memory, until this ends.

    Nothing where there is no room, or where the caller has chosen a place.
    """
    if "TMPDIR" in os.environ or not has_room(IN_MEMORY):
        yield {}
        return
    remove_left(IN_MEMORY)
    folder = Path(tempfile.mkdtemp(prefix=f".{NAME}", dir=IN_MEMORY))
    try:
        with lock(folder):
            folder = folder.rename(IN_MEMORY / folder.name.removeprefix("."))
            folder.chmod(0o1777)  # as of any such place: databases of root run as somebody else
            yield {"TMPDIR": str(folder)}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Whoever uses a folder holds it as long as they live; a BlockingIOError for anybody else."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


def has_room(place: Path) -> bool:
    """Whether files can be kept here, programs among them, and leave room for those that run."""
    if not os.access(place, os.W_OK | os.X_OK) or os.statvfs(place).f_flag & os.ST_NOEXEC:
        return False
    return min(shutil.disk_usage(place).free, free_memory()) >= ROOM


def free_memory() -> int:
    """Bytes of memory that programs could have; 0 where the system does not say."""
    try:
        told = Path("/proc/meminfo").read_text()
    except OSError:
        return 0
    (line,) = [line for line in told.splitlines() if line.startswith("MemAvailable:")] or [": 0"]
    return int(line.split()[1]) << 10


def remove_left(place: Path) -> None:
    """Remove what runs have left here that were killed: memory would be full of it one day."""
    for folder in place.glob(f"{NAME}*"):
        with suppress(OSError), lock(folder):
            shutil.rmtree(folder, ignore_errors=True)
