"""The developers' commands of `./sneak`: test, lint, compile, docs, bench, lock.

Standard library only. Every command gets `prepare`, which returns the Python of an environment
that has what the named need asks for (see `LOCKS` in `./sneak`).
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from build_support import packages
from build_support.compiled_modules import modules_to_compile
from build_support.compiling import (
    BUILD,
    COMPILE_LOG,
    DOING_WITHOUT,
    ROOT,
    Prepare,
    compiled_build,
    compiled_or_none,
    environment,
    has_compiler,
    look_over,
    note,
)
from build_support.parts import COMPILER_PACKAGES, Part, parts_for
from build_support.problems import CannotCompile, CompileFailed
from build_support.scratch import temporary_folder

REPORTS = BUILD / "reports"

TYPED = ("src/sneakbox", "tests", "bench", "examples", "build_support", "setup.py", "sneak")
BROWSER_SUITE = "tests/web"
# Whole games by the dozen are played on the compiled build alone, where there is one: whatever is
# marked so, and everything in these folders.
MANY_GAMES = "many_games"
SUITES_OF_MANY_GAMES = ("tests/bots", "tests/lab")
COMPILED_SUITES = (
    "tests/kernel",
    "tests/boards",
    "tests/games",
    "tests/conformance",
    "tests/golden",
    "tests/table",
    *SUITES_OF_MANY_GAMES,
    # What a server reads back from its database must be whole for compiled classes too.
    "tests/server/test_together.py",
    "tests/server/test_paces.py",
    "tests/project/test_compiled_build.py",
)
GROUPS = (
    "test",
    "play",
    "compile",
    "lab",
    "research",
    "docs",
    "bench",
)  # the first constrains the others


def main(arguments: Sequence[str], prepare: Prepare) -> int:
    word, *rest = arguments
    commands = {
        "test": test,
        "lint": lint,
        "compile": compile_now,
        "docs": docs,
        "bench": bench,
        "lock": lock,
    }
    return commands[word](rest, prepare)


def say(text: str = "") -> None:
    print(text, flush=True)


def wants_help(arguments: Sequence[str], text: str) -> bool:
    asked = bool({"-h", "--help"} & set(arguments))
    if asked:
        print(text)
    return asked


def unknown(word: str, arguments: Sequence[str], known: str) -> int:
    note(f"{word} does not know '{arguments[0]}'; it takes {known}.")
    return 2


# ---------------------------------------------------------------- stages


@dataclass
class Counts:
    """How many tests went which way."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    reasons: Counter[str] = field(default_factory=Counter)  # of those that were skipped

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.passed + other.passed,
            self.failed + other.failed,
            self.skipped + other.skipped,
            self.reasons + other.reasons,
        )

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        reasons = ", ".join(told(*reason) for reason in self.reasons.most_common())
        return f"{self.passed} passed, {self.failed} failed{skipped}{': ' * bool(reasons)}{reasons}"


def told(reason: str, times: int) -> str:
    """How a closing line tells why tests were skipped: `40 need Chromium (…)`."""
    if reason.startswith("needs ") and times > 1:
        reason = reason.replace("needs", "need", 1)
    return f"{times} {reason}"


def read_report(report: Path) -> Counts:
    """The counts of one junit report."""
    counts = Counts()
    root = ET.parse(report).getroot()
    counts.reasons.update(skip.get("message") or "" for skip in root.iter("skipped"))
    del counts.reasons[""]  # expected to fail, and did
    for suite in root.iter("testsuite"):
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped = int(suite.get("skipped", 0))
        passed = int(suite.get("tests", 0)) - failed - skipped
        counts += Counts(passed, failed, skipped)
    return counts


def failures_in(report: Path) -> list[str]:
    """The tests of a junit report that did not pass, by module and name."""
    return [
        f"{case.get('classname')}.{case.get('name')}"
        for case in ET.parse(report).getroot().iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    ]


@dataclass
class Stages:
    """Runs one stage after the other, says how each went, and goes on after a failure."""

    counts: Counts = field(default_factory=Counts)
    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    unsteady: list[str] = field(default_factory=list)

    def tool(self, name: str, command: Sequence[str]) -> None:
        """A stage without tests; quiet when it passes, everything it said when it fails."""
        start = time.monotonic()
        result = subprocess.run(
            command,
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=end_with_us,
        )
        if result.returncode != 0:
            sys.stdout.buffer.write(result.stdout)
            sys.stdout.flush()
        self.ended(name, result.returncode == 0, time.monotonic() - start)

    def tests(
        self, name: str, command: Sequence[str], env: dict[str, str], twice: bool = False
    ) -> None:
        """A run of pytest, shown as it goes, counted from its report.

        `twice`: what failed is tried once more. What passes then is named at the end of the run:
        it was too slow for a busy machine, or it has a fault that shows now and then.
        """
        say(f"-- {name}")
        start = time.monotonic()
        passed, counts, failures = self.pytest(name, command, env)
        if twice and failures:
            say(f"-- {name}, what failed once more")
            passed, again, _ = self.pytest(f"{name} again", [*command, "--last-failed"], env)
            if passed and again.passed == counts.failed:
                self.unsteady += failures
                counts = Counts(counts.passed + again.passed, 0, counts.skipped, counts.reasons)
            else:
                passed = False
        self.counts += counts
        took = time.monotonic() - start
        self.ended(name, passed, took, counted=counts.failed > 0)

    def pytest(
        self, name: str, command: Sequence[str], env: dict[str, str]
    ) -> tuple[bool, Counts, list[str]]:
        """Whether all passed, the counts, and what failed by name."""
        REPORTS.mkdir(parents=True, exist_ok=True)
        report = REPORTS / f"{name.replace(' ', '-')}.xml"
        report.unlink(missing_ok=True)
        with temporary_folder() as place:
            result = subprocess.run(
                [*command, f"--junitxml={report}"],
                cwd=ROOT,
                env={**env, **place},
                preexec_fn=end_with_us,
            )
        if not report.is_file():
            return False, Counts(), []
        return result.returncode == 0, read_report(report), failures_in(report)

    def ended(self, name: str, passed: bool, took: float, counted: bool = False) -> None:
        """`counted`: its failures are among the counts already, else the stage counts as one."""
        say(f"-- {name:<24} {'ok' if passed else 'FAILED':<8} {took:6.1f} s")
        if not passed:
            self.failed.append(name)
            self.counts.failed += not counted

    def not_run(self, name: str, reason: str, failed: bool) -> None:
        say(f"-- {name:<24} {'FAILED' if failed else 'not run':<8} {reason}")
        if failed:
            self.failed.append(name)
            self.counts.failed += 1
        else:
            self.left_out.append(f"{name} not run: {reason}")

    def finish(self) -> int:
        """The closing line; the exit code is 1 where any stage failed."""
        if self.failed:
            say(f"-- failed: {', '.join(self.failed)}")
        unsteady = [f"passed only at the second try: {name}" for name in self.unsteady]
        say("; ".join([str(self.counts), *unsteady, *self.left_out]))
        return 1 if self.failed else 0


def end_with_us() -> None:
    """In a stage that begins: end when this run is killed, and do not go on alone (Linux only)."""
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGTERM)


# ---------------------------------------------------------------- lint


LINT_HELP = """\
./sneak lint          style, format, types and import contracts; changes nothing
./sneak lint --fix    the same, after mending style and format where that is safe"""


def lint(arguments: Sequence[str], prepare: Prepare) -> int:
    if wants_help(arguments, LINT_HELP):
        return 0
    fix = list(arguments) == ["--fix"]
    if arguments and not fix:
        return unknown("lint", arguments, "--fix")
    python = prepare("test")
    stages = Stages()
    if fix:
        stages.tool("style, mended", [str(python), "-m", "ruff", "check", "--fix"])
        stages.tool("format, mended", [str(python), "-m", "ruff", "format"])
    lint_stages(stages, python)
    return 1 if stages.failed else 0


def lint_stages(stages: Stages, python: Path) -> None:
    typed = [path for path in TYPED if (ROOT / path).exists()]
    contracts = "from importlinter.cli import lint_imports_command as run; run()"
    cache = f"--cache-dir={BUILD / 'import_cache'}"
    stages.tool("style", [str(python), "-m", "ruff", "check", "--output-format=concise"])
    stages.tool("format", [str(python), "-m", "ruff", "format", "--check"])
    stages.tool("types", [str(python), "-m", "mypy", *typed])
    stages.tool("import contracts", [str(python), "-c", contracts, cache])


# ---------------------------------------------------------------- test


TEST_HELP = """\
./sneak test                        everything: lint, all tests, then the core's tests compiled
./sneak test --fast                 lint and all tests on the pure build, nothing compiled
./sneak test tests/kernel -k pile   some tests on the pure build; the words go to pytest
./sneak test --no-packages          as the words beside it say, but install nothing in the system

As root on Debian the first run installs what the tests chosen need and do not find: Chromium,
Node.js with npm, PostgreSQL, curl, a C compiler. Elsewhere such tests are skipped by name."""


def test(arguments: Sequence[str], prepare: Prepare) -> int:
    if wants_help(arguments, TEST_HELP):
        return 0
    words = [word for word in arguments if word != "--no-packages"]
    python = prepare("test")
    if len(words) == len(arguments):
        packages.bring(parts_of_run(words, python))
    stages = Stages()
    if words and words != ["--fast"]:
        stages.tests("tests", [str(python), "-m", "pytest", *words], environment())
        return stages.finish()
    compiling = None if words or compiling_is_unwanted() else Compiling(prepare)
    lint_stages(stages, python)
    browser_stage(stages, python)
    pure_stage(stages, python, [] if compiling is None else ["-m", f"not {MANY_GAMES}"])
    if not words:
        compiled_stages(stages, python, compiling)
    return stages.finish()


def parts_of_run(words: Sequence[str], python: Path) -> list[Part]:
    """What the tests named by these words may need from the system."""
    compiles = not words and not compiling_is_unwanted()
    return [*parts_for(words, ROOT), *([compiler_of(python)] if compiles else [])]


def compiler_of(python: Path) -> Part:
    name = "a C compiler and Python headers"
    return Part(name, COMPILER_PACKAGES, lambda: has_compiler(python))


def browser_stage(stages: Stages, python: Path) -> None:
    """The tests that drive a browser, before the others: the compiler uses what they leave idle.

    Their driver keeps an event loop running in its process, where the server's tests could not
    start theirs.
    """
    if (ROOT / BROWSER_SUITE).exists():
        pytest = [str(python), "-m", "pytest", *workers(waiting=1)]
        command = [*pytest, BROWSER_SUITE]
        stages.tests("tests in a browser", command, environment(), twice=True)


def pure_stage(stages: Stages, python: Path, chosen: Sequence[str]) -> None:
    """All other tests on the pure build, or those that are chosen by a mark."""
    pytest = [str(python), "-m", "pytest", *workers(waiting=1), *chosen]
    command = [*pytest, f"--ignore={BROWSER_SUITE}"]
    stages.tests("tests", command, environment(), twice=True)


def workers(waiting: int = 0) -> list[str]:
    """One worker per core that is ours, and more where tests wait for servers and browsers.

    A single core is quicker without any.
    """
    cores = min(len(os.sched_getaffinity(0)), 8)
    return [f"--numprocesses={cores + waiting}", "--dist=worksteal"] if cores > 1 else []


def compiling_is_unwanted() -> bool:
    return os.environ.get("SNEAK_COMPILE") == "0"


class Compiling:
    """The compiled build, made beside the other stages with what they leave of the processors.

    The stages that look at style and types never need more than one core, and a browser waits for
    a third of its time.
    """

    def __init__(self, prepare: Prepare) -> None:
        self.took = 0.0
        beside = ThreadPoolExecutor(1)
        self._build = beside.submit(self._make, prepare)
        beside.shutdown(wait=False)

    def _make(self, prepare: Prepare) -> Path:
        start = time.monotonic()
        try:
            return compiled_build(prepare, DOING_WITHOUT, aside=True)
        finally:
            self.took = time.monotonic() - start

    def build(self) -> Path:
        """Where it is, as soon as it is there."""
        return self._build.result()


def compiled_stages(stages: Stages, python: Path, compiling: Compiling | None) -> None:
    if compiling is None:
        stages.not_run("tests compiled", "SNEAK_COMPILE=0", failed=False)
        return
    try:
        compiled = compiling.build()
    except CannotCompile as problem:
        stages.not_run("compile", str(problem), failed=os.environ.get("CI") == "true")
        pure_stage(stages, python, ["-m", MANY_GAMES])
        return
    except CompileFailed as problem:
        say(COMPILE_LOG.read_text(errors="replace")[-6000:])
        say(str(problem))
        stages.ended("compile", False, compiling.took)
        return
    stages.ended("compile", True, compiling.took)
    pytest = [str(python), "-m", "pytest", *workers()]
    env = environment(PYTHONPATH=str(compiled), SNEAK_EXPECT_COMPILED="1")
    suites = [suite for suite in COMPILED_SUITES if (ROOT / suite).exists()]
    stages.tests("tests compiled", [*pytest, *suites], env)


# ---------------------------------------------------------------- compile


COMPILE_HELP = """\
./sneak compile    build kernel, boards and rules as machine code into build/compiled;
                   nothing is built when nothing changed. simulate, fuzz and bench use it.
SNEAK_COMPILE=0 in the environment keeps them on pure Python."""


def compile_now(arguments: Sequence[str], prepare: Prepare) -> int:
    if wants_help(arguments, COMPILE_HELP):
        return 0
    if arguments:
        return unknown("compile", arguments, "no arguments")
    packages.bring([compiler_of(prepare("compile"))])
    try:
        compiled = compiled_build(prepare)
    except (CannotCompile, CompileFailed) as problem:
        note(f"{problem}.")
        return 1
    say(f"{compiled.relative_to(ROOT)} is up to date, {len(modules_to_compile(ROOT))} modules.")
    return 0


# ---------------------------------------------------------------- docs, bench, lock


def docs(arguments: Sequence[str], prepare: Prepare) -> int:
    if wants_help(arguments, "./sneak docs    build the handbook into build/docs"):
        return 0
    if arguments:
        return unknown("docs", arguments, "no arguments")
    python = prepare("docs")
    target = BUILD / "docs"
    options = ["-n", "-W", "--keep-going", "-q", "-b", "html", "-d", str(BUILD / "doctrees")]
    command = [str(python), "-m", "sphinx", *options, str(ROOT / "docs"), str(target)]
    status = subprocess.run(command, cwd=ROOT, env=environment()).returncode
    if status == 0:
        say(f"The handbook is in {target.relative_to(ROOT)}/index.html.")
    return 1 if status else 0


def bench(arguments: Sequence[str], prepare: Prepare) -> int:
    """Speed beside other engines, which live in an environment of their own."""
    driver = ROOT / "bench" / "run.py"
    if not driver.is_file():
        note("there is no bench/run.py in this checkout.")
        return 1
    look_over(["bench", *arguments])
    compiled = compiled_or_none(prepare)
    python = prepare("bench")
    env = environment(PYTHONPATH=str(compiled or ROOT / "src"))
    return subprocess.run([str(python), str(driver), *arguments], cwd=ROOT, env=env).returncode


LOCK_HELP = """\
./sneak lock              renew every requirements/NAME.txt: newest versions that pyproject allows
./sneak lock --keep       only what pyproject.toml now asks for differently"""


def lock(arguments: Sequence[str], _prepare: Prepare) -> int:
    """Pins with hashes and without addresses: installable by any pip, from any index."""
    if wants_help(arguments, LOCK_HELP):
        return 0
    keep = list(arguments) == ["--keep"]
    if arguments and not keep:
        return unknown("lock", arguments, "--keep")
    with tempfile.TemporaryDirectory() as scratch:
        uv = shutil.which("uv") or fetch_uv(Path(scratch))
        for group in GROUPS:
            command = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
            command += ["--python-version=3.11", "--custom-compile-command=./sneak lock"]
            # A pin that leaves an extra out is none for pip: it breaks with the next release.
            command += ["--no-strip-extras"]
            command += [] if keep else ["--upgrade"]
            command += [] if group == GROUPS[0] else [f"-c=requirements/{GROUPS[0]}.txt"]
            command += [f"--group={group}", f"--output-file=requirements/{group}.txt"]
            if subprocess.run(command, cwd=ROOT).returncode != 0:
                note(f"requirements/{group}.txt could not be renewed.")
                return 1
            say(f"requirements/{group}.txt")
    return 0


def fetch_uv(scratch: Path) -> str:
    note("fetching uv for this once ...")
    subprocess.run([sys.executable, "-m", "venv", str(scratch)], check=False)
    install = [str(scratch / "bin" / "pip"), "install", "--quiet", "uv"]
    subprocess.run(install, check=False, stderr=subprocess.DEVNULL)
    return str(scratch / "bin" / "uv")
