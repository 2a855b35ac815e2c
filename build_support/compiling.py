"""The compiled build: kernel, boards and rules as machine code in `build/compiled`.

It is brought up to date by whoever needs it (tests, simulations, benchmarks) and never touches
`src`, which stays pure. Standard library only.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from build_support.compiled_modules import (
    is_hot,
    machine_code_key,
    modules_to_compile,
    python_key,
    source_files,
)
from build_support.parts import COMPILER_PACKAGES
from build_support.problems import CannotCompile, CompileFailed, SetupError

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
COMPILED_STAMP = COMPILED / ".source"
COMPILE_LOG = BUILD / "compile.log"
MACHINE_CODE = ".so"

# Finds the compiler and the headers of the Python that will run the build.
COMPILER_PROBE = """
import os, shutil, sys, sysconfig
compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
sys.exit(not (shutil.which(compiler) and
              os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h"))))
"""
NO_COMPILER = f"no C compiler or Python headers (apt install {' '.join(COMPILER_PACKAGES)})"

COMPILING_TAKES = "two or three minutes, once until they change"
DOING_WITHOUT = "; SNEAK_COMPILE=0 does without"

# Gives the Python of an environment that has what the named need asks for.
Prepare = Callable[[str], Path]


def note(text: str) -> None:
    print(f"sneak: {text}", file=sys.stderr, flush=True)


# What of the caller's settings no tool is started with: which build is imported is not his to say,
# and the thousand processes of a test run must not each translate every module anew.
NOT_PASSED_ON = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")


def environment(**changes: str) -> dict[str, str]:
    """The environment for a tool: the caller's, but for what would decide how modules are read."""
    clean = {name: value for name, value in os.environ.items() if name not in NOT_PASSED_ON}
    return {**clean, **changes}


def look_over(arguments: Sequence[str]) -> bool:
    """Let a command of the package check its words before anything is prepared that takes minutes.

    What it refuses, and its help, end here; True where it would run long enough to compile first.
    """
    sys.path.insert(0, str(ROOT / "src"))  # needs nothing but the standard library
    from sneakbox.cli import look_over as of_the_package

    return of_the_package(arguments)


def compiled_or_none(prepare: Prepare, *, takes_long: bool = True) -> Path | None:
    """The compiled build for a command that also runs without it; says in one line which it is.

    For something short it is used where it is there, and not made.
    """
    if os.environ.get("SNEAK_COMPILE") == "0":
        note("pure Python, as SNEAK_COMPILE=0 asks.")
        return None
    if not takes_long and built_key()[:2] != build_key()[:2]:
        return None
    try:
        compiled = compiled_build(prepare, DOING_WITHOUT)
    except (CannotCompile, CompileFailed, SetupError) as problem:
        note(f"{problem}; going on in pure Python.")
        return None
    note("using the compiled build.")
    return compiled


def build_key() -> list[str]:
    """Machine code, then the Python files beside it; the first two lines decide on compiling."""
    return [sys.version, machine_code_key(ROOT), python_key(ROOT)]


def built_key() -> list[str]:
    """What the build that is there was made from."""
    try:
        found: list[str] = json.loads(COMPILED_STAMP.read_text())
    except (OSError, ValueError):
        return []
    return found


def compiled_build(prepare: Prepare, otherwise: str = "", *, aside: bool = False) -> Path:
    """The folder that holds the compiled package, brought up to date with the source.

    `otherwise` says what somebody can do who does not want to wait. `aside`: only with what
    others leave of the processors.
    """
    python = prepare("compile")
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compile.lock").open("w") as guard:
        try:
            fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            note(f"another process is compiling, waiting for it{otherwise} ...")
            fcntl.flock(guard, fcntl.LOCK_EX)
        wanted, found = build_key(), built_key()
        if found[:2] != wanted[:2]:
            if not has_compiler(python):
                raise CannotCompile(NO_COMPILER)
            note(f"compiling kernel and rules, {COMPILING_TAKES}{otherwise} ...")
            build(python, wanted, aside)
        elif found != wanted:
            copy_python(wanted)
    return COMPILED


def has_compiler(python: Path) -> bool:
    return subprocess.run([str(python), "-c", COMPILER_PROBE]).returncode == 0


def copy_python(key: list[str]) -> None:
    """Bring the parts that are not compiled up to date, which needs no compiler."""
    COMPILED_STAMP.unlink(missing_ok=True)
    # Files before the folders they are in.
    for old in sorted((COMPILED / "sneakbox").rglob("*"), reverse=True):
        source = ROOT / "src" / old.relative_to(COMPILED)
        if old.is_dir() and not any(old.iterdir()):
            old.rmdir()
        elif old.is_file() and old.suffix != MACHINE_CODE and not is_hot(source, ROOT):
            old.unlink()
    for path in source_files(ROOT):
        if not is_hot(path, ROOT):
            target = COMPILED / path.relative_to(ROOT / "src")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    COMPILED_STAMP.write_text(json.dumps(key))


def build(python: Path, key: list[str], aside: bool) -> None:
    """Build the wheel from a fresh copy of the source and unpack it into build/compiled.

    The copy keeps compiled files out of `src` and last time's leftovers out of the wheel.
    """
    stage = BUILD / "stage"
    unpacked = BUILD / "compiled.new"
    for leftover in (stage, unpacked, *BUILD.glob("lib*"), *BUILD.glob("bdist*")):
        shutil.rmtree(leftover, ignore_errors=True)
    copy_source(stage)
    wheel = build_wheel(python, stage, aside)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    check_complete(unpacked)
    (unpacked / COMPILED_STAMP.name).write_text(json.dumps(key))
    shutil.rmtree(COMPILED, ignore_errors=True)
    unpacked.rename(COMPILED)
    shutil.rmtree(stage, ignore_errors=True)


def copy_source(stage: Path) -> None:
    extra = [ROOT / name for name in ("README.md", "LICENSE", "NOTICE")]
    for path in [*source_files(ROOT), *(path for path in extra if path.is_file())]:
        target = stage / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def build_wheel(python: Path, stage: Path, aside: bool) -> Path:
    """What `pip wheel --no-build-isolation` does, without needing pip in the environment."""
    hook = "import sys, backend; backend.build_wheel(sys.argv[1])"
    env = environment(SNEAK_COMPILE="1", PYTHONPATH=str(stage / "build_support"))
    wheels = stage / "wheels"
    wheels.mkdir()
    with COMPILE_LOG.open("w") as log:
        result = subprocess.run(
            [str(python), "-c", hook, str(wheels)],
            cwd=stage,
            env=env,
            stdout=log,
            stderr=log,
            preexec_fn=step_aside if aside else None,
        )
    if result.returncode != 0:
        raise CompileFailed(f"compiling failed (see {COMPILE_LOG.relative_to(ROOT)})")
    return next(wheels.glob("*.whl"))


def step_aside() -> None:
    """In a process that begins: let others go first, yet come forward beside them."""
    os.nice(5)


def check_complete(unpacked: Path) -> None:
    """Every module meant to be compiled must be there as machine code."""
    for module in modules_to_compile(ROOT):
        place = unpacked / module.relative_to("src")
        if not list(place.parent.glob(f"{place.stem}.*.so")):
            raise CompileFailed(f"{module} is not in the compiled build")
