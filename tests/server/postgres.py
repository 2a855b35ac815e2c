"""A PostgreSQL of our own: a private cluster on loopback, gone when the tests are."""

import itertools
import os
import pwd
import shutil
import socket
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from build_support.parts import POSTGRESQL, postgresql

SERVANTS = ("postgres", "nobody")
ATTEMPTS = 3
_names = itertools.count()

# Makes the cluster, says "ready", and takes it away when nobody holds the other end of its input
# any more: the tests let go of it at their end, and also when they are killed. In a session of its
# own it does not hear the Ctrl-C that ends the tests.
KEEPER = """
tools=$1 place=$2 port=$3 fsync=$4
trap '' INT TERM HUP
{
    "$tools/initdb" -D "$place/data" -U sneak -A trust -E UTF8 --locale=C -N &&
    "$tools/pg_ctl" -D "$place/data" -w -t 300 -l "$place/log" \
        -o "-h 127.0.0.1 -p $port -k '' -c fsync=$fsync -c max_connections=50" start
} >"$place/made" 2>&1 </dev/null && echo ready || cat "$place/made" "$place/log"
exec >&-
read -r nothing
"$tools/pg_ctl" -D "$place/data" -m immediate stop >/dev/null 2>&1
rm -rf "$place"
"""


def why_not() -> str:
    """Why there can be no cluster here; empty when there can."""
    if postgresql() is None:
        return POSTGRESQL.needed()
    if os.geteuid() == 0 and servant() is None:
        return f"needs one of the users {', '.join(SERVANTS)}: PostgreSQL does not run as root"
    return ""


def servant() -> pwd.struct_passwd | None:
    """Who runs the cluster for root, whom PostgreSQL refuses."""
    users = {user.pw_name: user for user in pwd.getpwall()}
    return next((users[name] for name in SERVANTS if name in users), None)


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[str]:
    """The address of a running cluster, up to the name of the database. It waits for the disk only
    where that is to be measured."""
    tools = postgresql()
    assert tools is not None
    problems = []
    for _ in range(ATTEMPTS):
        port = free_port()
        with keeper(tools, port, durable=durable) as said:
            if said == "ready\n":
                yield f"postgresql://sneak@127.0.0.1:{port}"
                return
            problems.append(said)
    raise AssertionError(f"PostgreSQL does not start: {problems[-1]}")


async def new_database(cluster: str) -> str:
    """The address of an empty database in a cluster."""
    name = f"test_{next(_names)}"
    connection = await asyncpg.connect(f"{cluster}/postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return f"{cluster}/{name}"


@contextmanager
def keeper(tools: Path, port: int, *, durable: bool = False) -> Iterator[str]:
    """What the cluster's keeper said when it was made; the cluster is gone when this ends."""
    user = servant() if os.geteuid() == 0 else None
    place = new_folder(user)
    words = ["keeper", str(tools), str(place), str(port), "on" if durable else "off"]
    with subprocess.Popen(
        ["/bin/sh", "-c", KEEPER, *words],
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd="/",
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        yield process.stdout.read()


def pid_of(place: Path) -> int:
    """The process that is the cluster with this data."""
    return int((place / "postmaster.pid").read_text().split("\n")[0])


def start_again(place: Path, port: int) -> bool:
    """Start a cluster that was killed; False where what it left behind is still ending."""
    tools, user = postgresql(), servant() if os.geteuid() == 0 else None
    assert tools is not None
    options = f"-h 127.0.0.1 -p {port} -k '' -c fsync=off -c max_connections=50"
    command = [str(tools / "pg_ctl"), "-D", str(place), "-w", "-t", "300"]
    command += ["-l", str(place.parent / "log"), "-o", options, "start"]
    done = subprocess.run(
        command,
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        start_new_session=True,
        check=False,
    )
    return done.returncode == 0


def new_folder(user: pwd.struct_passwd | None) -> Path:
    """A new folder that the cluster's user owns and can get to."""
    if user is None:
        return Path(tempfile.mkdtemp(prefix="sneak-postgres-"))
    around = Path(tempfile.gettempdir())
    closed = [part for part in (around, *around.parents) if not part.stat().st_mode & stat.S_IXOTH]
    place = Path(tempfile.mkdtemp(prefix="sneak-postgres-", dir="/var/tmp" if closed else around))
    shutil.chown(place, user.pw_uid, user.pw_gid)
    return place


def free_port() -> int:
    """Free a moment ago; somebody may still be quicker."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
