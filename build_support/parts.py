"""The real parts that tests are made with: a browser, a database, a compiler.

A test whose part is missing is skipped by name, with the line that would bring it; as root on
Debian `./sneak test` brings them by itself (see `packages.py`). Standard library only.
"""

import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
POSTGRESQL_PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")


@dataclass(frozen=True)
class Part:
    """Something that is not ours and comes with the system, never with the project."""

    name: str
    packages: tuple[str, ...]  # what Debian calls it
    is_there: Callable[[], bool]
    suite: str = ""  # the tests that use it; none where a whole stage does

    def needed(self) -> str:
        """Why a test is skipped; the closing count of a run repeats it."""
        return f"needs {self.name} ({self.how()})"

    def how(self) -> str:
        return f"apt install {' '.join(self.packages)}"


def chromium() -> str | None:
    """The browser of this system; none is ever downloaded."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def postgresql() -> Path | None:
    """Where initdb and pg_ctl are; distributions keep them out of the way."""
    found = shutil.which("initdb")
    if found and shutil.which("pg_ctl"):
        return Path(found).parent
    folders = [folder for place in POSTGRESQL_PLACES for folder in Path(place).glob("*/bin")]
    for folder in sorted(folders, key=version, reverse=True):
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    return None


def version(folder: Path) -> list[int]:
    """The numbers of `…/postgresql/15/bin`: 9 is older than 15."""
    return [int(number) for number in re.findall(r"\d+", folder.parent.name)]


def commands(*names: str) -> Callable[[], bool]:
    return lambda: all(map(shutil.which, names))


CHROMIUM = Part("Chromium", ("chromium",), lambda: chromium() is not None, "tests/web")
NODE = Part("Node.js with npm", ("nodejs", "npm"), commands("node", "npm"), "tests/web")
POSTGRESQL = Part("PostgreSQL", ("postgresql",), lambda: postgresql() is not None, "tests/server")
CURL = Part("curl", ("curl",), commands("curl"), "tests/server")
PARTS = (CHROMIUM, NODE, POSTGRESQL, CURL)

# Only a Python can tell whether it has a compiler and its own headers: see `compiling.py`.
COMPILER_PACKAGES = ("gcc", "libc6-dev", "python3-dev")


def parts_for(words: Sequence[str], root: Path) -> list[Part]:
    """The parts that a run of pytest with these words could use.

    Words that name no path (`-k pile`) leave everything possible.
    """
    paths = [root / word.partition("::")[0] for word in words if not word.startswith("-")]
    chosen = [path.resolve() for path in paths if path.exists()]
    if not chosen:
        return list(PARTS)
    return [part for part in PARTS if any(meets(path, root / part.suite) for path in chosen)]


def meets(path: Path, suite: Path) -> bool:
    """True where `path` is the suite, inside it, or around it."""
    suite = suite.resolve()
    return path.is_relative_to(suite) or suite.is_relative_to(path)
