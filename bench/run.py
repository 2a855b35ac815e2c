"""Measures Sneakbox beside other engines: `./sneak bench`, or `python bench/run.py --help`.

Every subject is a process of its own that lives for the whole run. The driver goes round all
benches of all subjects in short slices and a new order each time, so that whatever else the
computer does falls on all of them alike. What counts is CPU time; each figure is the median of the
rounds, and each ratio is the median of the ratios inside the rounds.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import report  # noqa: E402
from bench.compiled_phantom import NotCompiled, compiled_phantom  # noqa: E402
from bench.report import Key, Measurement, Measurements  # noqa: E402

PURE: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled"
HANDBOOK_PAGE: Final = ROOT / "docs" / "performance.md"
BEGIN_FIGURES: Final = "<!-- figures of the latest run -->"
END_FIGURES: Final = "<!-- end of figures -->"
WARM_UP_SECONDS: Final = 0.1
SLICES: Final = 4
SAME_RULES_GAMES: Final = 1000


class Subject(NamedTuple):
    """Who is measured: the worker's subject, and where it imports Sneakbox from."""

    name: str
    worker: str
    path: Path


class Worker:
    """The driver's end of a measuring process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process: Final = process
        hello = self.answer()
        self.problem: Final[str] = hello.get("error", "")
        self.about: Final[dict[str, str]] = hello.get("about", {})
        self.units: Final[dict[str, str]] = hello.get("benches", {})

    def measure(self, bench: str, seconds: float) -> dict[str, Any]:
        assert self.process.stdin is not None
        command = json.dumps({"bench": bench, "seconds": seconds})
        try:
            print(command, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return {"error": "its process has ended"}
        return self.answer()

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"error": "its process has ended"}
        answer: dict[str, Any] = json.loads(line)
        return answer


@contextmanager
def working(subject: Subject) -> Iterator[Worker]:
    """A worker for the subject; gone at the end."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "bench.worker", subject.worker],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(subject.path),
        text=True,
    )
    with process:
        try:
            yield Worker(process)
        finally:
            process.kill()


def environment(path: Path) -> dict[str, str]:
    """Sneakbox from `path`; the benchmark's own modules from there too if compiled, else as is."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}


class Run:
    """One run: which workers there are, what they measured, what could not be measured."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options: Final = options
        self.measurements: Measurements = {}
        self.missing: dict[str, str] = {}
        self.about: dict[str, str] = {"processor": processor()}

    def go(self) -> None:
        with ExitStack() as stack:
            workers: dict[str, Worker] = {}
            for subject in self.subjects():
                worker = stack.enter_context(working(subject))
                if worker.problem:
                    self.missing[subject.name] = worker.problem
                    continue
                workers[subject.name] = worker
                self.about.update({n: v for n, v in worker.about.items() if n != "build"})
            self.rounds(workers)

    def subjects(self) -> Iterator[Subject]:
        """Everybody who is to be measured, ours first."""
        compiled = compiled_build()
        if compiled is not None:
            self.about["compiled build"] = os.path.relpath(compiled, ROOT)
            yield Subject(report.OURS, "sneaking_mission", compiled)
            yield Subject(report.STEALTH_OPS, "stealth_ops", compiled)
            yield Subject(report.NINJA, "ninja", compiled)
            yield Subject(report.METAL_GEAR, "metal_gear", compiled)
        else:
            self.missing[report.OURS] = "there is no compiled build; ./sneak compile makes it"
        yield Subject(report.OURS_INTERPRETED, "sneaking_mission", PURE)
        yield Subject(report.METAL_GEAR_INTERPRETED, "metal_gear", PURE)
        try:
            yield Subject(report.PHANTOM, "phantom", compiled_phantom())
        except NotCompiled as problem:
            self.missing[report.PHANTOM] = str(problem)
        yield Subject(report.PHANTOM_INTERPRETED, "phantom", PURE)
        yield Subject(report.CONTROL, "control", PURE)
        if not self.options.no_peers:
            yield Subject(report.OPEN_SPIEL, "open_spiel", PURE)
            yield Subject(report.CHESS, "chess", PURE)
            yield Subject(report.CATANATRON, "catanatron", PURE)
            yield Subject(report.ENVPOOL, "envpool", PURE)
            yield Subject(report.PUFFERLIB, "pufferlib", PURE)

    def is_wanted(self, name: str) -> bool:
        """True where --only leaves it in."""
        return self.options.only.lower() in name.lower()

    def rounds(self, workers: dict[str, Worker]) -> None:
        plan = [
            (Key(subject, bench), worker, unit)
            for subject, worker in workers.items()
            for bench, unit in worker.units.items()
            if self.is_wanted(f"{subject} {bench}")
        ]
        for key, worker, unit in plan:
            progress(f"preparing {key.subject}: {key.bench}")
            answer = worker.measure(key.bench, WARM_UP_SECONDS)
            if "error" in answer:
                self.missing[f"{key.subject}: {key.bench}"] = answer["error"]
            else:
                self.measurements[key] = Measurement(key, unit)
        ready = [(key, worker) for key, worker, _ in plan if key in self.measurements]
        for turn in range(self.options.rounds):
            progress(f"round {turn + 1} of {self.options.rounds}")
            self.round(ready)
        progress("")

    def round(self, plan: list[tuple[Key, Worker]]) -> None:
        """One round: every bench gets its time in slices, in a new order each time."""
        done = dict.fromkeys(self.measurements, 0)
        cpu = dict.fromkeys(self.measurements, 0.0)
        for _ in range(SLICES):
            for key, worker in random.sample(plan, len(plan)):
                answer = worker.measure(key.bench, self.options.seconds / SLICES)
                if "error" in answer:
                    raise SystemExit(f"{key.subject}: {key.bench}: {answer['error']}")
                done[key] += answer["done"]
                cpu[key] += answer["cpu"]
        for key, measured in self.measurements.items():
            measured.add(done[key], cpu[key])


def compiled_build() -> Path | None:
    """The caller's path where it holds a compiled build; the usual place when no path is given.

    A path without one is never replaced by another: the figures would be somebody else's.
    """
    for place in os.environ.get("PYTHONPATH", str(COMPILED)).split(os.pathsep):
        if place and list(Path(place, "sneakbox", "kernel").glob("state.*.so")):
            return Path(place).resolve()
    return None


def same_rules() -> str:
    """Whether phantom tic-tac-toe, in the build measured, is the same game on all engines."""
    try:
        path = compiled_phantom()
    except NotCompiled:
        path = PURE
    command = [sys.executable, "-P", "-m", "bench.same_rules", str(SAME_RULES_GAMES)]
    result = subprocess.run(
        command, env=environment(path), capture_output=True, text=True, check=False
    )
    lines = (result.stdout if result.returncode == 0 else result.stderr).splitlines()
    return lines[-1] if lines else "not checked"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def progress(text: str) -> None:
    """One line that replaces itself, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r{text[:78]:<78}\r", end="", file=sys.stderr, flush=True)


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="sneak bench",
        description="Speed beside other engines, in CPU time, all measured in turn.",
        epilog="examples: sneak bench; sneak bench --only copy; sneak bench --json > today.json",
    )
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument(
        "--rounds", type=at_least(1, int), default=5, metavar="N", help="times round (default 5)"
    )
    parser.add_argument(
        "--seconds",
        type=at_least(0.01, float),
        default=0.4,
        metavar="S",
        help="CPU seconds per bench and round (default 0.4)",
    )
    parser.add_argument(
        "--only", default="", metavar="WORD", help="only what has this word in its name"
    )
    parser.add_argument(
        "--write-docs", action="store_true", help="put the figures into docs/performance.md too"
    )
    parser.add_argument("--no-peers", action="store_true", help="measure Sneakbox alone")
    return parser.parse_args(given)


def at_least(least: float, kind: Callable[[str], float]) -> Callable[[str], float]:
    """A reader of numbers for argparse that refuses those below `least`."""

    def number(text: str) -> float:
        value = kind(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{text} is too small: at least {least}")
        return value

    return number


def main(given: Sequence[str]) -> int:
    options = arguments(given)
    start = time.monotonic()
    run = Run(options)
    run.go()
    if not options.no_peers:
        run.about["same rules for phantom tic-tac-toe"] = same_rules()
    if options.json:
        data = {"about": run.about, "rounds": options.rounds, "seconds": options.seconds}
        data |= {**report.as_json(run.measurements), "missing": run.missing}
        print(json.dumps(data, indent=1))
    else:
        print(report.table(run.measurements))
        print()
        whole = not (options.only or options.no_peers)
        print(report.goals_table(run.measurements, whole))
        print()
        for what, why in run.missing.items():
            print(f"not measured: {what} ({why})")
        for name, value in run.about.items():
            print(f"{name}: {value}")
        print(f"{options.rounds} rounds of {options.seconds} s, {time.monotonic() - start:.0f} s")
    if options.write_docs:
        write_docs(run)
    return 0 if run.measurements else 1


def write_docs(run: Run) -> None:
    """Replace what stands between the two marks in the handbook's page."""
    before, begin, rest = HANDBOOK_PAGE.read_text().partition(BEGIN_FIGURES)
    _, end, after = rest.partition(END_FIGURES)
    if not (begin and end):
        raise SystemExit(f"{HANDBOOK_PAGE.name} has no place for the figures")
    local = ("processor", "compiled build")
    versions = {name: value for name, value in run.about.items() if name not in local}
    about = "; ".join(f"{name}: {value}" for name, value in versions.items())
    rounds = f"{run.options.rounds} rounds of {run.options.seconds} s"
    figures = f"{report.markdown(run.measurements)}\n\n{about}; {rounds}."
    HANDBOOK_PAGE.write_text(f"{before}{begin}\n\n{figures}\n\n{end}{after}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
