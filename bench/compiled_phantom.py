"""Compiles phantom tic-tac-toe for the benchmark, together with the kernel it stands on.

The compiler makes direct calls only between modules that it compiles in one go, as it does for the
games in `sneakbox.games`. So the file gets a kernel of its own, in `build/bench`.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from build_support.compiled_modules import modules_to_compile

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "bench"
LOG: Final = ROOT / "build" / "bench.log"
GAME: Final = Path("bench/phantom_tic_tac_toe.py")
KERNEL: Final = Path("src/sneakbox/kernel")

# Without it the C compiler must assume that any function may be replaced when the library loads.
INLINE_ACROSS_MODULES: Final = "-fno-semantic-interposition"

SAME_PYTHON_WITH_COMPILER: Final = (
    f"import sys, mypyc; sys.exit(sys.version_info[:3] != {sys.version_info[:3]})"
)


class NotCompiled(Exception):
    """The game could not be compiled; the message says why."""


def compiled_phantom() -> Path:
    """The folder to import the compiled game from, built anew when a source has changed."""
    stamp = FOLDER / ".source"
    key = source_key()
    if not (stamp.is_file() and stamp.read_text() == key):
        build(compiler())
        stamp.write_text(key)
    return FOLDER


def source_key() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for source in [*sorted((ROOT / KERNEL).glob("*.py")), ROOT / GAME]:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()


def compiler() -> Path:
    """A Python like this one that has mypyc: this environment's, or the one made for tests."""
    for python in (Path(sys.executable), ROOT / ".venv" / "bin" / "python"):
        if python.is_file():
            probe = [str(python), "-c", SAME_PYTHON_WITH_COMPILER]
            if subprocess.run(probe, stderr=subprocess.DEVNULL, check=False).returncode == 0:
                return python
    raise NotCompiled("no mypyc at hand; ./sneak compile installs it")


def build(python: Path) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / KERNEL, FOLDER / "sneakbox" / "kernel")
    shutil.copy(ROOT / KERNEL.parent / "__init__.py", FOLDER / "sneakbox")
    (FOLDER / GAME.parent).mkdir()
    shutil.copy(ROOT / GAME, FOLDER / GAME)
    kernel = [
        str(module.relative_to("src"))
        for module in modules_to_compile(ROOT)
        if module.is_relative_to(KERNEL)
    ]
    command = [str(python), "-m", "mypyc", "--namespace-packages", "--explicit-package-bases"]
    env = {**os.environ, "MYPYC_OPT_LEVEL": "3", "CFLAGS": INLINE_ACROSS_MODULES}
    env.pop("PYTHONPATH", None)
    with LOG.open("w") as log:
        result = subprocess.run(
            [*command, *kernel, str(GAME)], cwd=FOLDER, env=env, stdout=log, stderr=log, check=False
        )
    if result.returncode != 0:
        raise NotCompiled(f"the compiler refused it (see {LOG.relative_to(ROOT)})")
    shutil.rmtree(FOLDER / "build", ignore_errors=True)
    # What is left of the source would hide a module that was not compiled after all.
    for module in [*kernel, str(GAME)]:
        (FOLDER / module).unlink()
