"""A PostgreSQL of our own: a private cluster on loopback, gone when the tests are."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOW = "PostgreSQL is not installed here: apt install postgresql"
PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")


def tools() -> Path | None:
    """Where initdb and pg_ctl are; distributions keep them out of the way."""
    found = shutil.which("initdb")
    if found and shutil.which("pg_ctl"):
        return Path(found).parent
    for place in PLACES:
        for folder in sorted(Path(place).glob("*/bin"), reverse=True):
            if (folder / "initdb").exists():
                return folder
    return None


def why_not() -> str:
    """Why there can be no cluster here; empty when there can."""
    if tools() is None:
        return HOW
    if os.geteuid() == 0 and _servant() is None:
        return "PostgreSQL does not run as root, and there is no user 'postgres' to run it"
    return ""


def _servant() -> str | None:
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return None


def _run(*command: str) -> None:
    """Run a tool, never as root: it would refuse."""
    user = _servant() if os.geteuid() == 0 else None
    subprocess.run(
        command,
        check=True,
        user=user,
        group=user,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        timeout=60,
    )


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a running cluster, up to the name of the database."""
    folder = tools()
    assert folder is not None
    with tempfile.TemporaryDirectory(prefix="sneak-postgres-") as place:
        data = Path(place) / "data"
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(place, owner.pw_uid, owner.pw_gid)
        _run(str(folder / "initdb"), "-D", str(data), "-U", "sneak", "-A", "trust", "-N")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        options = f"-h 127.0.0.1 -p {port} -k '' -c fsync=off -c max_connections=50"
        control = str(folder / "pg_ctl")
        _run(control, "-D", str(data), "-w", "-t", "30", "-o", options, "start")
        try:
            yield f"postgresql://sneak@127.0.0.1:{port}"
        finally:
            _run(control, "-D", str(data), "-m", "immediate", "stop")
