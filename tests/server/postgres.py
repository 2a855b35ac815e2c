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
tools=$1 place=$2 port=$3
trap '' INT TERM HUP
{
    "$tools/initdb" -D "$place/data" -U sneak -A trust -E UTF8 --locale=C -N &&
    "$tools/pg_ctl" -D "$place/data" -w -t 300 -l "$place/log" \
        -o "-h 127.0.0.1 -p $port -k '' -c fsync=off -c max_connections=50" start
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
def cluster() -> Iterator[str]:
    """The address of a running cluster, up to the name of the database."""
    tools = postgresql()
    assert tools is not None
    problems = []
    for _ in range(ATTEMPTS):
        port = free_port()
        with keeper(tools, port) as said:
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
def keeper(tools: Path, port: int) -> Iterator[str]:
    """What the cluster's keeper said when it was made; the cluster is gone when this ends."""
    user = servant() if os.geteuid() == 0 else None
    place = new_folder(user)
    with subprocess.Popen(
        ["/bin/sh", "-c", KEEPER, "keeper", str(tools), str(place), str(port)],
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
