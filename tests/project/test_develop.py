"""The developers' commands: counting tests, stages, and what is compiled."""

import fcntl
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from build_support import compiled_modules, compiling, develop, scratch
from build_support.develop import Counts, Stages, read_report
from build_support.problems import CannotCompile
from tests.project.door import ROOT

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites name="pytest tests">
  <testsuite name="pytest" errors="1" failures="2" skipped="3" tests="20" time="1.0"/>
</testsuites>
"""


def test_a_report_is_counted(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert read_report(report) == Counts(passed=14, failed=3, skipped=3)


def test_counts_add_up_and_read_as_one_line() -> None:
    assert str(Counts(10, 0, 0) + Counts(5, 2, 0)) == "15 passed, 2 failed"
    assert str(Counts(1, 0, 4)) == "1 passed, 0 failed, 4 skipped"


SKIPS = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="0" failures="0" skipped="5" tests="6">
  <testcase/>
  <testcase><skipped type="pytest.skip" message="needs curl (apt install curl)"/></testcase>
  <testcase><skipped type="pytest.skip" message="needs a browser"/></testcase>
  <testcase><skipped type="pytest.skip" message="needs a browser"/></testcase>
  <testcase><skipped type="pytest.skip" message="on Sundays only"/></testcase>
  <testcase><skipped type="pytest.xfail" message=""/></testcase>
</testsuite></testsuites>
"""


def test_the_closing_line_says_what_was_missing(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(SKIPS)
    assert str(read_report(report)) == (
        "1 passed, 0 failed, 5 skipped: "
        "2 need a browser, 1 needs curl (apt install curl), 1 on Sundays only"
    )
    assert str(read_report(report) + read_report(report)).startswith(
        "2 passed, 0 failed, 10 skipped: 4 need a browser, 2 need curl (apt install curl)"
    )


def test_the_closing_line_names_a_stage_that_was_left_out(
    stages: Stages, capsys: pytest.CaptureFixture[str]
) -> None:
    stages.not_run("compile", "no compiler (apt install gcc)", failed=False)
    assert stages.finish() == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "0 passed, 0 failed; compile not run: no compiler (apt install gcc)"


@pytest.fixture
def stages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stages:
    monkeypatch.setattr(develop, "REPORTS", tmp_path)
    return Stages()


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_tools_choose_their_build_and_keep_translated_modules(
    stages: Stages, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    asked = "'elsewhere' in sys.path or sys.dont_write_bytecode"
    stages.tool("style", python(f"import sys; sys.exit({asked})"))
    assert stages.finish() == 0, capfd.readouterr().out


def test_a_passing_tool_is_quiet(stages: Stages, capfd: pytest.CaptureFixture[str]) -> None:
    stages.tool("style", python("print('all is well')"))
    said = capfd.readouterr().out
    assert "all is well" not in said
    assert said.startswith("-- style ")
    assert stages.finish() == 0
    assert capfd.readouterr().out == "0 passed, 0 failed\n"


def test_a_failing_tool_is_shown_and_the_run_goes_on(
    stages: Stages, capfd: pytest.CaptureFixture[str]
) -> None:
    stages.tool("style", python("print('line 7 is odd'); raise SystemExit(1)"))
    stages.tool("types", python(""))
    assert stages.finish() == 1
    lines = capfd.readouterr().out.splitlines()
    assert "line 7 is odd" in lines
    assert any(line.startswith("-- types ") and "ok" in line for line in lines)
    assert lines[-1] == "0 passed, 1 failed"


def write_report(code: int) -> list[str]:
    """A stand-in for pytest: writes the report it is asked for and ends with `code`."""
    return python(
        "import pathlib, sys\n"
        "pathlib.Path(sys.argv[-1].partition('=')[2]).write_text('''" + REPORT + "''')\n"
        f"raise SystemExit({code})"
    )


def test_tests_are_counted_over_all_runs(stages: Stages, capfd: pytest.CaptureFixture[str]) -> None:
    stages.tests("tests", write_report(1), compiling.environment())
    stages.tests("tests compiled", write_report(1), compiling.environment())
    assert stages.finish() == 1
    assert capfd.readouterr().out.splitlines()[-1] == "28 passed, 6 failed, 6 skipped"


def test_a_run_that_breaks_before_its_report_counts_as_failed(
    stages: Stages, capfd: pytest.CaptureFixture[str]
) -> None:
    stages.tests("tests", python("raise SystemExit(4)"), compiling.environment())
    assert stages.finish() == 1
    assert capfd.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_an_old_report_is_not_counted_again(
    stages: Stages, capfd: pytest.CaptureFixture[str]
) -> None:
    stages.tests("tests", write_report(1), compiling.environment())
    stages.counts = Counts()
    stages.tests("tests", python("raise SystemExit(3)"), compiling.environment())
    assert stages.counts == Counts(failed=1)


def test_temporary_files_are_in_memory_and_gone_at_the_end(
    stages: Stages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, told = tmp_path / "memory", tmp_path / "told"
    memory.mkdir()
    say = f"import pathlib, tempfile; pathlib.Path({str(told)!r}).write_text(tempfile.mkdtemp())"
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(scratch, "IN_MEMORY", memory)
    monkeypatch.setattr(scratch, "ROOM", 0)
    used, left = memory / f"{scratch.NAME}used", memory / f"{scratch.NAME}left"
    used.mkdir()
    left.mkdir()
    with scratch.lock(used):
        stages.tests("tests", python(say), compiling.environment())
    assert Path(told.read_text()).parent.parent == memory
    assert list(memory.iterdir()) == [used], "what a killed run has left is gone as well"
    monkeypatch.setattr(scratch, "ROOM", 1 << 60)
    stages.tests("tests", python(say), compiling.environment())
    assert memory not in Path(told.read_text()).parents, "there is no room"
    monkeypatch.setattr(scratch, "ROOM", 0)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    stages.tests("tests", python(say), compiling.environment())
    assert Path(told.read_text()).parent == tmp_path, "a place that was chosen"


SOMETIMES = """
from pathlib import Path

def test_steady():
    assert True

def test_sometimes():
    tries = Path(__file__).with_suffix(".tries")
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) >= {needed}
"""


@pytest.mark.parametrize(("needed", "failed"), [(2, 0), (3, 1)])
def test_what_passes_at_the_second_try_is_named_and_what_does_not_has_failed(
    stages: Stages, tmp_path: Path, capfd: pytest.CaptureFixture[str], needed: int, failed: int
) -> None:
    (tmp_path / "test_it.py").write_text(SOMETIMES.format(needed=needed))
    run = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, f"--rootdir={tmp_path}"]
    command = [*run, "-o", f"cache_dir={tmp_path / 'kept'}", "-p", "no:randomly", str(tmp_path)]
    stages.tests("tests", command, compiling.environment(), twice=True)
    assert stages.finish() == failed
    last = capfd.readouterr().out.splitlines()[-1]
    named = "2 passed, 0 failed; passed only at the second try: test_it.test_sometimes"
    assert last == ("1 passed, 1 failed" if failed else named)


KILLED = """
import sys
from build_support.develop import Stages
Stages().tool("long", [sys.executable, "-c",
    "import os, pathlib, signal, sys; pathlib.Path(sys.argv[1]).write_text(str(os.getpid()));"
    "signal.pause()", sys.argv[1]])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_run_takes_its_stage_along(tmp_path: Path, ending: signal.Signals) -> None:
    started = tmp_path / "pid"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(started)], cwd=ROOT) as process:
        while process.poll() is None and not (started.exists() and started.read_text()):
            time.sleep(0.01)
        stage = int(started.read_text())
        assert is_running(stage)
        process.send_signal(ending)
    for _ in range(5000):
        if not is_running(stage):
            return
        time.sleep(0.02)
    raise AssertionError("the stage goes on alone")


def is_running(process: int) -> bool:
    """A process that has ended but was not waited for, a zombie, does not run."""
    try:
        status = Path("/proc", str(process), "stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(("ci", "failed"), [("true", 1), ("", 0)])
def test_without_a_compiler_only_ci_fails(
    stages: Stages, monkeypatch: pytest.MonkeyPatch, ci: str, failed: int
) -> None:
    def cannot(prepare: object, otherwise: str, *, aside: bool) -> Path:
        raise CannotCompile("no compiler")

    pure: list[list[str]] = []

    def played(_stages: Stages, _python: Path, words: list[str]) -> None:
        pure.append(words)

    monkeypatch.setattr(develop, "compiled_build", cannot)
    monkeypatch.setattr(develop, "pure_stage", played)
    monkeypatch.setenv("CI", ci)
    develop.compiled_stages(stages, Path("python"), develop.Compiling(Path))
    assert stages.finish() == failed
    assert pure == [["-m", develop.MANY_GAMES]], "whole games by the dozen are played all the same"


def test_pure_python_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SNEAK_COMPILE", "0")
    assert compiling.compiled_or_none(Path) is None
    assert capsys.readouterr().err.count("\n") == 1


def test_compiling_says_what_it_does_how_long_and_how_to_do_without(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "ROOT", tree)
    monkeypatch.setattr(compiling, "BUILD", tree / "build")
    monkeypatch.setattr(compiling, "has_compiler", lambda python: True)
    monkeypatch.setattr(compiling, "build", lambda python, key, aside: None)
    monkeypatch.delenv("SNEAK_COMPILE", raising=False)
    compiling.compiled_or_none(Path)
    said = capsys.readouterr().err.splitlines()
    assert said[0] == (
        "sneak: compiling kernel and rules, two or three minutes, once until they change; "
        "SNEAK_COMPILE=0 does without ..."
    )


def test_beside_tests_the_compiler_lets_them_go_first() -> None:
    ask = [sys.executable, "-c", "import os; print(os.nice(0))"]
    priority = {
        begin: int(subprocess.run(ask, preexec_fn=begin, capture_output=True, check=True).stdout)
        for begin in (compiling.step_aside, None)
    }
    assert priority[compiling.step_aside] == min(19, priority[None] + 5)


def test_waiting_for_another_compiler_is_told(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "ROOT", tree)
    monkeypatch.setattr(compiling, "BUILD", tree / "build")
    monkeypatch.setattr(compiling, "built_key", compiling.build_key)
    told: list[str] = []
    waits = threading.Event()

    def note(text: str) -> None:
        told.append(text)
        waits.set()

    monkeypatch.setattr(compiling, "note", note)
    (tree / "build").mkdir()
    with (tree / "build" / "compile.lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        second = threading.Thread(target=compiling.compiled_build, args=(Path, "; or not"))
        second.start()
        assert waits.wait(timeout=120)
    second.join(timeout=120)
    assert told == ["another process is compiling, waiting for it; or not ..."]


# ---------------------------------------------------------------- what is compiled


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "sneakbox"
    for name, text in {
        "kernel/__init__.py": "",
        "kernel/piles.py": "x = 1\n",
        "kernel/native.py": "# not compiled: decides what the others are made of\n",
        "boards/tiles.py": '"""Says # not compiled: in passing."""\n',
        "games/toy/rules.py": "# not compiled:\n",
        "games/toy/text.py": '"""Words."""\n\n# not compiled: strings only\n',
        "games/toy/data/maps.toml": "",
        "server/house.py": "",
    }.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_core_modules_are_compiled_unless_they_opt_out_with_a_reason(tree: Path) -> None:
    names = [
        compiled_modules.module_name(path) for path in compiled_modules.modules_to_compile(tree)
    ]
    assert names == [
        "sneakbox.boards.tiles",
        "sneakbox.games.toy.rules",  # no reason, no opting out
        "sneakbox.kernel.piles",
    ]


def test_opting_out_counts_only_in_the_first_lines(tree: Path) -> None:
    late = tree / "src" / "sneakbox" / "kernel" / "late.py"
    late.write_text("\n" * 50 + "# not compiled: too late\n")
    assert not compiled_modules.opts_out(late)


@pytest.mark.parametrize(
    ("change", "compiles", "copies"),
    [
        ("src/sneakbox/kernel/piles.py", True, False),
        ("src/sneakbox/kernel/native.py", True, False),
        ("src/sneakbox/games/toy/data/maps.toml", True, False),
        ("setup.py", True, False),
        ("src/sneakbox/server/house.py", False, True),
        ("src/sneakbox/new.py", False, True),
        ("src/sneakbox/__pycache__/piles.cpython-311.pyc", False, False),
        ("README.md", False, False),
    ],
)
def test_the_build_follows_what_it_is_made_from(
    tree: Path, change: str, compiles: bool, copies: bool
) -> None:
    def keys() -> tuple[str, str]:
        return compiled_modules.machine_code_key(tree), compiled_modules.python_key(tree)

    machine_code, python_files = keys()
    path = tree / change
    path.parent.mkdir(exist_ok=True)
    path.write_text("changed\n")
    assert (keys()[0] != machine_code, keys()[1] != python_files) == (compiles, copies)


def test_a_changed_python_file_reaches_the_compiled_build_without_compiling(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "ROOT", tree)
    monkeypatch.setattr(compiling, "BUILD", tree / "build")
    monkeypatch.setattr(compiling, "COMPILED", tree / "build" / "compiled")
    monkeypatch.setattr(compiling, "COMPILED_STAMP", tree / "build" / "compiled" / ".source")
    compiled = tree / "build" / "compiled" / "sneakbox"
    for name in ("kernel/piles.so", "table/match.py", "bots/forgotten.py"):
        (compiled / name).parent.mkdir(parents=True)
        (compiled / name).write_text("old\n")
    version, machine_code, _ = compiling.build_key()
    compiling.COMPILED_STAMP.write_text(json.dumps([version, machine_code, "before"]))
    (tree / "src" / "sneakbox" / "server" / "house.py").write_text("new\n")
    compiling.compiled_build(Path)
    assert (compiled / "server" / "house.py").read_text() == "new\n"
    assert (compiled / "kernel" / "piles.so").read_text() == "old\n"
    assert not (compiled / "bots").exists()
    assert compiling.built_key() == compiling.build_key()
