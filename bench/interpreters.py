"""The quickest Python that is installed and runs what was compiled for this one.

One version of Python is built in many ways: distributions let it learn from a profile first, what
somebody compiles at home mostly does not. So whoever measures a server lets it run on the quickest
of those that are there, and says which that is.
"""

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

# What compiled modules must fit, the version, and which program it really is.
KIND: Final = """
import os, platform, sys, sysconfig
print(sys.implementation.cache_tag, sysconfig.get_config_var("SOABI"))
print(platform.python_version())
print(os.path.realpath(sys.executable))
"""
# Calls, attributes, dictionaries and text: what a server does all day. Prints seconds of processor.
TRIAL: Final = """
import time

class Guard:
    def __init__(self, room):
        self.room = room

    def name(self):
        return f"guard {self.room}"

def trial():
    known = {}
    for number in range(60_000):
        guard = Guard(number % 50)
        name = guard.name()
        known[name] = known.get(name, 0) + len([one for one in (guard, name) if one is not None])
    return sorted(known.items())

trial()
began = time.process_time()
trial()
print(time.process_time() - began)
"""
ROUNDS: Final = 7
# Less than this is no difference.
CLEARLY: Final = 1.03
PLACES: Final = ("/usr/local/bin", "/usr/bin")


@dataclass(frozen=True)
class Interpreter:
    """A Python, and how many times as quick as this one it is at the trial."""

    program: str
    version: str
    times: float = 1.0

    def said(self) -> str:
        """
        >>> Interpreter("python3.11", "3.11.2", 1.234).said().partition(" as quick")[0]
        'Python 3.11.2, at a trial 1.23 times'
        """
        if self.program == sys.executable:
            return f"Python {self.version}"
        other = platform.python_version()
        return f"Python {self.version}, at a trial {self.times:.2f} times as quick as {other}"

    def path(self, folders: Sequence[str]) -> str:
        """Where it finds modules: in these folders, but for those that every Python has of its own.

        >>> own = sysconfig.get_path("stdlib")
        >>> Interpreter("python3.11", "3.11.2").path(["", "/a", own, f"{own}/lib-dynload", "/b"])
        '/a:/b'
        """
        if self.program != sys.executable:
            own = {Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")}
            own |= {path / "lib-dynload" for path in own}
            folders = [one for one in folders if Path(one) not in own and not one.endswith(".zip")]
        return os.pathsep.join(filter(None, folders))


@cache
def quickest() -> Interpreter:
    """The quickest of the interpreters that can take the place of this one."""
    own = Interpreter(sys.executable, platform.python_version())
    there = [own, *others()]
    if len(there) == 1:
        return own
    seconds: dict[Interpreter, list[float]] = {one: [] for one in there}
    for _ in range(ROUNDS):  # in turn, so that whatever else happens falls on all
        for one in there:
            seconds[one].append(float(answer(one.program, TRIAL)))
    best = min(there, key=lambda one: min(seconds[one]))
    times = min(seconds[own]) / min(seconds[best])
    return Interpreter(best.program, best.version, times) if times >= CLEARLY else own


def others() -> Iterator[Interpreter]:
    """The other interpreters of the same kind."""
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    kind = f"{sys.implementation.cache_tag} {sysconfig.get_config_var('SOABI')}"
    met = {os.path.realpath(sys.executable)}
    for folder in (*os.environ.get("PATH", "").split(os.pathsep), *PLACES):
        found = shutil.which(name, path=folder)
        if found is None or os.path.realpath(found) in met:
            continue
        try:
            said, version, program = answer(found, KIND).splitlines()
        except (OSError, subprocess.CalledProcessError, ValueError):
            continue  # a stand-in that starts nothing
        if said == kind and program not in met:
            yield Interpreter(program, version)
        met |= {os.path.realpath(found), program}


def answer(program: str, words: str) -> str:
    """What a Python says to a few words of its own, without anything of this environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [program, "-c", words]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=clean).stdout
