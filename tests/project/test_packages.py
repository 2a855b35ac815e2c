"""The parts that tests need: found, brought by Debian's packages, or named as missing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from build_support import develop, packages, parts
from build_support.parts import CHROMIUM, CURL, NODE, PARTS, POSTGRESQL, Part, parts_for
from tests.project.debian import EVERYTHING, Debian
from tests.project.door import ROOT


@pytest.fixture
def debian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Debian:
    """A bare Debian where we are root."""
    made = Debian(tmp_path)
    made.move_in(monkeypatch)
    return made


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    heard = capsys.readouterr()
    assert heard.out == ""
    return heard.err.splitlines()


# ---------------------------------------------------------------- bringing them


def test_a_bare_system_gets_everything(debian: Debian, capsys: pytest.CaptureFixture[str]) -> None:
    assert not any(part.is_there() for part in PARTS)
    packages.bring(PARTS)
    assert all(part.is_there() for part in PARTS)
    assert debian.asked() == [
        "update",
        "install chromium nodejs npm curl postgresql-common",
        "install postgresql",
    ]
    assert said(capsys) == [
        "sneak: renewing the lists of Debian packages ...",
        "sneak: installing chromium, nodejs, npm, postgresql, curl (Debian packages; once) ...",
    ]


def test_postgresql_starts_no_database_of_the_system(debian: Debian) -> None:
    packages.bring([POSTGRESQL])
    assert debian.settings("settings_then") == "ssl = on\n\ncreate_main_cluster = false\n"
    assert debian.settings() == "ssl = on\n"


def test_a_setting_that_was_not_there_is_not_left_behind(debian: Debian) -> None:
    with packages.no_main_cluster():
        assert "create_main_cluster = false" in debian.settings()
    assert not packages.MAIN_CLUSTER.exists()


def test_nothing_missing_is_nothing_done(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.has("google-chrome", "node", "npm", "initdb", "pg_ctl", "curl")
    packages.bring(PARTS)
    assert debian.asked() == []
    assert said(capsys) == []


def test_only_what_is_missing_is_installed(debian: Debian) -> None:
    debian.lists_have(*EVERYTHING)
    debian.has("chromium", "initdb", "pg_ctl", "curl")
    packages.bring(PARTS)
    assert debian.asked() == ["install nodejs npm"]


def test_a_second_run_installs_nothing(debian: Debian) -> None:
    packages.bring(PARTS)
    before = debian.asked()
    packages.bring(PARTS)
    assert debian.asked() == before


def test_outdated_lists_are_renewed(debian: Debian, capsys: pytest.CaptureFixture[str]) -> None:
    debian.lists_have(*EVERYTHING)
    debian.is_now("outdated")
    packages.bring([CURL])
    assert debian.asked() == ["install curl", "update", "install curl"]
    assert CURL.is_there()
    assert len(said(capsys)) == 2


def test_a_relative_that_lacks_one_package_brings_the_others(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.servers_have(*(name for name in EVERYTHING if name != "chromium"))
    packages.bring(PARTS)
    assert [part for part in PARTS if not part.is_there()] == [CHROMIUM]
    assert said(capsys)[-1] == (
        "sneak: going on without Chromium: Unable to locate package chromium (see build/setup.log)."
    )


def test_without_a_network_one_sentence_says_so(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.is_now("offline")
    packages.bring(PARTS)
    assert debian.asked() == ["update"]
    assert said(capsys)[-1] == (
        "sneak: going on without Chromium, Node.js with npm, PostgreSQL, curl: "
        "the package servers cannot be reached (see build/setup.log)."
    )


def test_when_apt_fails_one_sentence_says_why(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.lists_have(*EVERYTHING)
    debian.is_now("broken")
    packages.bring([CURL, POSTGRESQL])
    assert debian.asked().count("install curl postgresql-common") == 2  # again with new lists
    assert "install postgresql" not in debian.asked()
    assert said(capsys)[-1] == (
        "sneak: going on without curl, PostgreSQL: dpkg was interrupted, you must manually run "
        "'dpkg --configure -a' to correct it (see build/setup.log)."
    )
    log = (debian.folder / "build" / "setup.log").read_text()
    assert "$ apt-get " in log
    assert "E: dpkg was interrupted" in log


def test_a_package_without_what_was_looked_for_is_not_passed_over(
    debian: Debian, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.lists_have("gcc")
    packages.bring([Part("a loom", ("gcc",), lambda: False)])
    assert "going on without a loom: the packages did not bring" in said(capsys)[-1]


def test_others_than_root_install_nothing(
    debian: Debian, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    debian.move_in(monkeypatch, user=1000)
    packages.bring(PARTS)
    assert debian.asked() == []
    assert said(capsys) == []


@pytest.mark.parametrize("absent", ["apt-get", "dpkg"])
def test_other_systems_install_nothing(
    debian: Debian, absent: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (debian.folder / "bin" / absent).unlink()
    packages.bring(PARTS)
    assert debian.asked() == []
    assert said(capsys) == []


INTERRUPTED = """
import signal
import sys
from pathlib import Path
import pytest
from build_support import packages, parts
from tests.project.debian import Debian

signal.signal(signal.SIGINT, signal.default_int_handler)  # deaf when started in the background
with pytest.MonkeyPatch.context() as patch:
    debian = Debian(Path(sys.argv[1]))
    debian.move_in(patch)
    debian.is_now("endless")
    packages.bring([parts.POSTGRESQL])
"""


def test_an_interrupted_installation_lets_apt_finish_and_leaves_nothing(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(tmp_path)],
        cwd=ROOT,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while process.poll() is None and not (tmp_path / "started").exists():
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate()
    assert "KeyboardInterrupt" in errors
    assert (tmp_path / "stopped").exists()
    assert not (tmp_path / "bin" / "initdb").exists()
    assert (tmp_path / "createcluster.conf").read_text() == "ssl = on\n"


# ---------------------------------------------------------------- which of them


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ((), PARTS),
        (("--fast",), PARTS),
        (("-k", "pile"), PARTS),
        (("tests",), PARTS),
        (("tests/kernel", "-k", "pile"), ()),
        (("tests/project/test_packages.py",), ()),
        (("tests/web",), (CHROMIUM, NODE)),
        (("tests/web/test_sources.py::test_types_hold",), (CHROMIUM, NODE)),
        (("tests/kernel", "tests/server", "-x"), (POSTGRESQL, CURL)),
        (("tests/server/test_storage.py", "tests/web"), PARTS),
    ],
)
def test_a_selected_run_wants_what_its_tests_could_use(
    words: tuple[str, ...], wanted: tuple[Part, ...]
) -> None:
    assert parts_for(words, ROOT) == list(wanted)


def test_only_a_run_that_compiles_wants_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles(*words: str) -> bool:
        found = develop.parts_of_run(words, Path(sys.executable))
        return any("gcc" in part.packages for part in found)

    monkeypatch.delenv("SNEAK_COMPILE", raising=False)
    assert compiles()
    assert not compiles("--fast")
    assert not compiles("tests/kernel")
    monkeypatch.setenv("SNEAK_COMPILE", "0")
    assert not compiles()


def test_the_newest_postgresql_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(parts, "POSTGRESQL_PLACES", (str(tmp_path),))
    assert parts.postgresql() is None
    for number in ("9.6", "15", "14"):
        folder = tmp_path / number / "bin"
        folder.mkdir(parents=True)
        for tool in ("initdb", "pg_ctl"):
            (folder / tool).touch()
    (tmp_path / "16" / "bin").mkdir(parents=True)  # clients only
    assert parts.postgresql() == tmp_path / "15" / "bin"


def test_a_skipped_test_says_how_it_would_run() -> None:
    assert NODE.needed() == "needs Node.js with npm (apt install nodejs npm)"


# ---------------------------------------------------------------- asked not to


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What pytest was called with; and, before it, the packages that were looked after."""
    done: list[list[str]] = []

    def bring(wanted: list[Part]) -> None:
        done.append([part.name for part in wanted])

    def tests(_stages: object, _name: str, command: list[str], _env: object) -> None:
        done.append(command[3:])

    monkeypatch.setattr(packages, "bring", bring)
    monkeypatch.setattr(develop.Stages, "tests", tests)
    return done


def test_packages_come_before_the_tests(run: list[list[str]]) -> None:
    develop.test(["tests/server", "-x"], Path)
    assert run == [["PostgreSQL", "curl"], ["tests/server", "-x"]]


@pytest.mark.parametrize("words", [["--no-packages", "tests"], ["tests", "--no-packages"]])
def test_packages_can_be_left_alone(run: list[list[str]], words: list[str]) -> None:
    develop.test(words, Path)
    assert run == [["tests"]]
