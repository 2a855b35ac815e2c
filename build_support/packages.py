"""Brings the parts that tests need, from the packages of Debian and its relatives.

Only as root, only what is missing, with everything that apt says in `build/setup.log`. Whatever
goes wrong is told in one sentence and the tests that stay without are skipped by name.
Standard library only.
"""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from build_support.compiling import BUILD, ROOT, environment, note
from build_support.parts import POSTGRESQL, Part

SETUP_LOG = BUILD / "setup.log"

# PostgreSQL's package makes a database for the whole system and starts it, unless told not to
# here. This file comes with another package, which is installed first.
MAIN_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")
BEFORE_POSTGRESQL = "postgresql-common"

QUIETLY = {
    "DEBIAN_FRONTEND": "noninteractive",
    "NEEDRESTART_SUSPEND": "1",  # nobody's services are restarted for a test
    "LC_ALL": "C.UTF-8",
}
OPTIONS = (
    "--yes",
    "--no-install-recommends",
    "--no-upgrade",  # what is there stays as it is
    "--no-remove",
    "--option=DPkg::Lock::Timeout=300",
    "--option=Dpkg::Use-Pty=0",
    "--option=Acquire::Retries=2",
    "--option=APT::Update::Error-Mode=any",
)
NO_NETWORK = ("failure resolving", "could not resolve", "could not connect", "unable to connect")
UNREACHABLE = "the package servers cannot be reached"


def can_install() -> bool:
    """True where this system is ours to change: root on Debian or one of its relatives."""
    return os.geteuid() == 0 and bool(shutil.which("apt-get") and shutil.which("dpkg"))


def bring(parts: Sequence[Part]) -> None:
    """Install those that are missing, if that is possible here."""
    missing = [part for part in parts if not part.is_there()]
    if not missing or not can_install():
        return
    SETUP_LOG.parent.mkdir(parents=True, exist_ok=True)
    SETUP_LOG.write_text("")
    unknown, problem = not_known(missing)
    if unknown:
        no_lists = renew_lists()
        unknown, problem = not_known(missing)
        problem = no_lists or problem
    known = [part for part in missing if part not in unknown]
    if known:
        names = ", ".join(package for part in known for package in part.packages)
        note(f"installing {names} (Debian packages; once) ...")
        problem = install(known) or problem
    left = [part for part in missing if not part.is_there()]
    if left:
        names = ", ".join(part.name for part in left)
        reason = problem or "the packages did not bring what was looked for"
        note(f"going on without {names}: {reason} (see {SETUP_LOG.relative_to(ROOT)}).")


def not_known(parts: Sequence[Part]) -> tuple[list[Part], str]:
    """The parts that apt would not know how to install, and what it says about the last."""
    problems = {part: apt("--simulate", "install", *part.packages) for part in parts}
    unknown = [part for part in parts if problems[part]]
    return unknown, problems[unknown[-1]] if unknown else ""


def renew_lists() -> str:
    note("renewing the lists of Debian packages ...")
    return apt("update")


def install(parts: Sequence[Part]) -> str:
    """What went wrong, or nothing."""
    problem = try_install(parts)
    if problem and problem != UNREACHABLE:
        renew_lists()  # old lists name versions that are gone from the servers
        problem = try_install(parts)
    return problem


def try_install(parts: Sequence[Part]) -> str:
    packages = [package for part in parts if part is not POSTGRESQL for package in part.packages]
    if POSTGRESQL not in parts:
        return apt("install", *packages)
    problem = apt("install", *packages, BEFORE_POSTGRESQL)
    if problem:
        return problem
    with no_main_cluster():
        return apt("install", *POSTGRESQL.packages)


@contextmanager
def no_main_cluster() -> Iterator[None]:
    """While this lasts, installing PostgreSQL makes and starts no database of the system."""
    before = MAIN_CLUSTER.read_bytes() if MAIN_CLUSTER.exists() else None
    MAIN_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    MAIN_CLUSTER.write_bytes((before or b"") + b"\ncreate_main_cluster = false\n")
    try:
        yield
    finally:
        if before is None:
            MAIN_CLUSTER.unlink(missing_ok=True)
        else:
            MAIN_CLUSTER.write_bytes(before)


def apt(*words: str) -> str:
    """Run apt-get into the log; what went wrong, or nothing."""
    command = ["apt-get", *OPTIONS, *words]
    with SETUP_LOG.open("a") as log:
        log.write(f"$ {' '.join(command)}\n")
        log.flush()
        begin = log.tell()
        # A session of its own: Ctrl-C must not tear a package apart while it is unpacked.
        with subprocess.Popen(
            command,
            env=environment(**QUIETLY),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        ) as process:
            try:
                status = process.wait()
            except BaseException:
                process.send_signal(signal.SIGINT)  # apt finishes the package it is at
                process.wait()
                raise
    return complaint(SETUP_LOG.read_bytes()[begin:].decode(errors="replace")) if status else ""


def complaint(said: str) -> str:
    """What apt-get most likely failed of."""
    if any(sign in said.lower() for sign in NO_NETWORK):
        return UNREACHABLE
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line.removeprefix("E:").strip() for line in lines if line.startswith("E:")]
    return (errors or lines[-1:] or ["apt-get said nothing"])[0][:200].rstrip(".")
