"""Which modules the compiled build turns into machine code.

Everything in the kernel, the boards, the games and the table, except package files (`__init__.py`)
and modules that opt out in their first lines with a reason a reader can check:

    # not compiled: reads files once at start

Of the scene only what works for every frame of every game.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

HOT_PACKAGES = ("kernel", "boards", "games", "table")
HOT_MODULES = (
    "scene/asking.py",
    "scene/changes.py",
    "scene/chances.py",
    "scene/english.py",
    "scene/laid_tiles.py",
    "scene/memory.py",
    "scene/scene.py",
    "scene/telling.py",
)
OPT_OUT_LINES = 10
OPT_OUT = re.compile(r"#\s*not compiled:\s*\S")
BUILD_FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "requirements/compile.txt")
NOT_SOURCE = ("__pycache__", ".egg-info")


def opts_out(module: Path) -> bool:
    """True where one of the first lines says `# not compiled: <reason>`."""
    with module.open(encoding="utf-8") as lines:
        return any(OPT_OUT.match(line) for line in islice(lines, OPT_OUT_LINES))


def modules_to_compile(root: Path) -> list[Path]:
    """The modules of the compiled build below `root`, sorted, as paths relative to it."""
    package = root / "src" / "sneakbox"
    found = [module for name in HOT_PACKAGES for module in (package / name).rglob("*.py")]
    found += [package / name for name in HOT_MODULES if (package / name).is_file()]
    return sorted(
        module.relative_to(root)
        for module in found
        if module.name != "__init__.py" and not opts_out(module)
    )


def library_of(path: Path) -> str:
    """The library a module is built into: its game's, or the one below all games.

    >>> library_of(Path("src/sneakbox/games/ninja/state.py"))
    'sneakbox_ninja'
    >>> library_of(Path("src/sneakbox/kernel/state.py"))
    'sneakbox'
    """
    parts = path.parts[2:]
    return f"sneakbox_{parts[1]}" if parts[0] == "games" and len(parts) > 2 else "sneakbox"


def module_name(path: Path) -> str:
    """`src/sneakbox/kernel/piles.py` is `sneakbox.kernel.piles`."""
    return ".".join(path.with_suffix("").parts[1:])


def source_files(root: Path) -> Iterator[Path]:
    """Every file that goes into the compiled build, in a stable order."""
    for name in BUILD_FILES:
        if (root / name).is_file():
            yield root / name
    for folder in ("build_support", "src"):
        for path in sorted((root / folder).rglob("*")):
            inside = str(path.relative_to(root))
            if path.is_file() and not any(mark in inside for mark in NOT_SOURCE):
                yield path


def is_hot(path: Path, root: Path) -> bool:
    """True where a change may change machine code: the hot packages and how they are built."""
    parts = path.relative_to(root).parts
    if parts[:2] != ("src", "sneakbox"):
        return True
    return parts[2] in HOT_PACKAGES or "/".join(parts[2:]) in HOT_MODULES


def hash_of(paths: Iterable[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def machine_code_key(root: Path) -> str:
    """Changes when the compiler has to run again."""
    return hash_of((path for path in source_files(root) if is_hot(path, root)), root)


def python_key(root: Path) -> str:
    """Changes when a file that is only copied into the compiled build has changed."""
    return hash_of((path for path in source_files(root) if not is_hot(path, root)), root)
