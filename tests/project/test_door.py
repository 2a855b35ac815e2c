"""`./sneak`: what it says, what it hands on, and when it installs again."""

import ast
import os
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from build_support import compiling
from sneakbox import cli
from tests.project.door import ROOT, load_door


@pytest.fixture
def door() -> ModuleType:
    return load_door()


@pytest.fixture
def checkout(door: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty checkout that the door takes for its own."""
    (tmp_path / "requirements").mkdir()
    for lock in {lock for locks in door.LOCKS.values() for lock in locks}:
        (tmp_path / "requirements" / f"{lock}.txt").write_text(f"{lock}==1\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(door, "ROOT", tmp_path)
    monkeypatch.setattr(door, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(door, "BENCH_VENV", tmp_path / ".venv-bench")
    monkeypatch.setattr(door, "SETUP_LOG", tmp_path / "build" / "setup.log")
    return tmp_path


@pytest.fixture
def commands(door: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Commands are written down instead of run; making an environment leaves its Python."""
    done: list[str] = []

    def run(command: list[str], doing: str) -> None:
        done.append(" ".join(command))
        if "venv" in command:
            python = Path(command[-1], "bin", "python")
            python.parent.mkdir(parents=True)
            python.touch()
            python.with_name("pip").touch()

    monkeypatch.setattr(door, "run", run)
    monkeypatch.setattr("shutil.which", lambda name: None)
    return done


def sneak(*words: str, **changes: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(ROOT / "sneak"), *words],
        capture_output=True,
        text=True,
        env={**os.environ, **changes},
        check=False,
    )


# ---------------------------------------------------------------- help


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_help_teaches_by_example(words: tuple[str, ...]) -> None:
    said = sneak(*words)
    assert said.returncode == 0
    assert said.stderr == ""
    assert "./sneak play" in said.stdout
    assert "./sneak test" in said.stdout


def test_help_names_every_command(door: ModuleType) -> None:
    of_the_package = list(cli.COMMANDS)
    for word in (*door.DEVELOPERS_WORDS, *of_the_package):
        assert f"  ./sneak {word}" in door.HELP, word


def test_help_fits_an_ordinary_terminal(door: ModuleType) -> None:
    assert max(map(len, door.HELP.splitlines())) <= 100


@pytest.mark.parametrize("word", ["test", "lint", "compile", "docs", "lock"])
def test_help_of_a_developers_command_needs_no_set_up(word: str) -> None:
    said = sneak(word, "--help")
    assert said.returncode == 0
    assert f"./sneak {word}" in said.stdout


@pytest.mark.parametrize("word", ["lint", "compile", "docs", "lock"])
def test_a_wrong_argument_gets_one_sentence(word: str) -> None:
    said = sneak(word, "--sideways")
    assert said.returncode == 2
    assert said.stderr.count("\n") == 1
    assert "--sideways" in said.stderr


# ---------------------------------------------------------------- handing on


class Became(Exception):
    """Raised in place of turning into another program."""


@pytest.fixture
def became(monkeypatch: pytest.MonkeyPatch) -> None:
    def execv(program: str, arguments: list[str]) -> None:
        raise Became(arguments)

    monkeypatch.setattr(os, "execv", execv)


@pytest.mark.usefixtures("became")
def test_any_other_word_goes_to_the_installed_command(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "prepare", lambda need: Path("venv", need))
    with pytest.raises(Became) as seen:
        door.main(["games", "ninja"])
    assert seen.value.args[0] == ["venv/play", "-m", "sneakbox", "games", "ninja"]


@pytest.mark.usefixtures("became")
def test_without_an_environment_play_goes_on_in_plain_text(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(door, "prepare", refuse(door))
    monkeypatch.setenv("PYTHONPATH", "mine")
    with pytest.raises(Became) as seen:
        door.main(["play", "sneaking_mission"])
    assert seen.value.args[0][1:] == ["-m", "sneakbox", "play", "sneaking_mission", "--plain"]
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(ROOT / "src"), "mine"])
    assert capsys.readouterr().err.count("\n") == 1


def test_without_an_environment_test_says_why(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(door, "prepare", refuse(door))
    assert door.main(["test"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "sneak: no luck (apt install python3-venv).\n"


def test_interrupting_is_quiet(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(need: str) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(door, "prepare", interrupt)
    assert door.main(["play"]) == 130
    assert capsys.readouterr().err.strip() == ""


def refuse(door: ModuleType):  # type: ignore[no-untyped-def]  # a stand-in for door.prepare
    def prepare(need: str) -> Path:
        raise door.SetupError("no luck (apt install python3-venv)")

    return prepare


# ---------------------------------------------------------------- before it takes minutes


def unwanted(need: str) -> Path:
    raise AssertionError(f"nothing is to be made for '{need}'")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate nope --games 5000", "there is no game 'nope'"),
        ("simulate ninja --game 5000", "there is no flag '--game': did you mean '--games'?"),
        ("simulate ninja --games 5000 --bots sensibel", "did you mean 'sensible'?"),
        ("simulate ninja --games 5000 --players 9", "is for 2 to 4 at the table, not 9"),
        ("fuzz ninja", "--games or --seconds is missing"),
        ("fuzz grid --twins", "--twins belongs to games"),
        ("bench --onyl copy", "there is no flag '--onyl': did you mean '--only'?"),
        ("bench --rounds 0", "--rounds: '0' will not do"),
        ("bench --seconds soon", "--seconds: 'soon' will not do"),
        ("plya", "there is no command 'plya': did you mean 'play'?"),
    ],
)
def test_a_slip_is_told_before_anything_is_installed_or_compiled(
    door: ModuleType,
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    sentence: str,
) -> None:
    monkeypatch.setattr(door, "prepare", unwanted)
    with pytest.raises(SystemExit) as left:
        door.main(words.split())
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("word", ["simulate", "fuzz", "bench"])
def test_help_compiles_nothing(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr(door, "prepare", unwanted)
    with pytest.raises(SystemExit) as left:
        door.main([word, "--help"])
    assert left.value.code == 0


@pytest.mark.usefixtures("became")
@pytest.mark.parametrize(
    ("words", "compiles"),
    [
        ("simulate ninja --games 5", False),
        ("simulate ninja --games 5000", True),
        ("fuzz ninja --games 20", False),
        ("fuzz ninja --seconds 600", True),
        ("fuzz grid", False),
        ("games", False),
        ("rules SMS-041", False),
        ("draw FILE", False),
    ],
)
def test_only_what_takes_long_is_compiled_for(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str, compiles: bool
) -> None:
    made: list[str] = []

    def build(prepare: object, otherwise: str) -> Path:
        made.append(otherwise)
        return tmp_path

    monkeypatch.setattr(door, "prepare", lambda need: Path("venv", need))
    monkeypatch.setattr(compiling, "COMPILED_STAMP", tmp_path / "none")
    monkeypatch.setattr(compiling, "compiled_build", build)
    monkeypatch.delenv("SNEAK_COMPILE", raising=False)
    monkeypatch.setenv("PYTHONPATH", "")
    with pytest.raises(Became):
        door.main(words.split())
    assert bool(made) == compiles


# ---------------------------------------------------------------- set-up


def test_the_stamp_follows_lock_project_python_and_place(door: ModuleType, checkout: Path) -> None:
    def now(lock: str = "play", python: str = "3.11") -> str:
        return str(door.stamp(checkout, lock, python))

    first = now()
    assert now() == first
    assert now(lock="test") != first
    assert now(python="3.12") != first
    (checkout / "requirements" / "play.txt").write_text("play==2\n")
    second = now()
    assert second != first
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    assert now() not in {first, second}


def test_what_is_there_is_not_installed_again(door: ModuleType, commands: list[str]) -> None:
    door.prepare("play")
    assert len(commands) == 3  # make it, install the lock, install the project
    door.prepare("play")
    assert len(commands) == 3


def test_needs_go_on_top_of_each_other(door: ModuleType, commands: list[str]) -> None:
    door.prepare("play")
    commands.clear()
    door.prepare("test")
    assert not any(" venv " in command for command in commands)
    assert "requirements/test.txt" in commands[0]
    assert "requirements/play.txt" not in commands[0]


def test_a_changed_lock_is_installed_again(
    door: ModuleType, checkout: Path, commands: list[str]
) -> None:
    door.prepare("test")
    commands.clear()
    (checkout / "requirements" / "test.txt").write_text("test==2\n")
    door.prepare("play")
    assert commands == []
    door.prepare("test")
    assert "requirements/test.txt" in commands[0]


def test_every_lock_is_installed_with_hashes_and_alone(
    door: ModuleType, commands: list[str]
) -> None:
    door.prepare("docs")
    for line in (line for line in commands if "requirements/" in line):
        assert "--require-hashes" in line
        assert "--no-deps" in line, "a new release of anything could break the set-up"


def test_an_interrupted_set_up_starts_afresh(
    door: ModuleType, checkout: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = door.run

    def interrupted(command: list[str], doing: str) -> None:
        recorded(command, doing)
        if "--require-hashes" in command:
            raise KeyboardInterrupt

    monkeypatch.setattr(door, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        door.prepare("play")
    leftover = checkout / ".venv" / "leftover"
    leftover.touch()
    monkeypatch.setattr(door, "run", recorded)
    commands.clear()
    door.prepare("play")
    assert " venv " in commands[0]
    assert not leftover.exists()


def test_the_benchmark_never_mixes_with_the_project(
    door: ModuleType, checkout: Path, commands: list[str]
) -> None:
    assert door.prepare("bench").is_relative_to(checkout / ".venv-bench")
    assert not (checkout / ".venv").exists()
    assert not any("--editable" in command for command in commands)


def test_uv_is_used_where_there_is_one(
    door: ModuleType, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: "uv")
    door.prepare("play")
    assert all(command.startswith("uv ") for command in commands)


def test_a_python_without_ensurepip_is_told_what_to_install(
    door: ModuleType, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(door.SetupError, match="apt install python3-venv"):
        door.prepare("play")
    assert commands == []


def test_a_second_set_up_waits_and_finds_the_work_done(
    door: ModuleType, checkout: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = threading.Event()
    monkeypatch.setattr(door, "note", lambda text: waits.set() if "waiting" in text else None)
    second = threading.Thread(target=door.prepare, args=("play",), daemon=True)
    with door.one_at_a_time(checkout / ".venv"):
        second.start()
        assert waits.wait(timeout=120)
        door.install(checkout / ".venv", "play")
        before = list(commands)
    second.join(timeout=120)
    assert not second.is_alive()
    assert commands == before


def test_a_folder_that_cannot_be_written_is_named(
    door: ModuleType, checkout: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "VENV", checkout / "nowhere" / ".venv")
    with pytest.raises(door.SetupError, match="cannot write"):
        door.prepare("play")


@pytest.mark.parametrize("need", ["play", "bench"])
def test_an_environment_of_another_tree_is_left_alone(
    door: ModuleType,
    commands: list[str],
    checkout: Path,
    tmp_path_factory: pytest.TempPathFactory,
    need: str,
) -> None:
    """Installing through a link would point somebody else's environment at this tree."""
    venv: Path = door.BENCH_VENV if need == "bench" else door.VENV
    theirs = tmp_path_factory.mktemp("theirs")
    venv.symlink_to(theirs)
    with pytest.raises(door.SetupError, match=f"{venv.name} leads out of {checkout.name}/: remove"):
        door.prepare(need)
    assert commands == []
    assert list(theirs.iterdir()) == []


def test_the_log_is_searched_for_the_error(door: ModuleType, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("Collecting wheel\nERROR: no such package\nhint: look again\n\n")
    assert door.last_line(log) == "ERROR: no such package"
    log.write_text("all\nfine\n")
    assert door.last_line(log) == "fine"
    log.write_text("WARNING: Retrying after connection broken\nERROR: No matching distribution\n")
    assert door.last_line(log) == "the package index cannot be reached"
    log.write_text("")
    assert door.last_line(log) == "no output"


# ---------------------------------------------------------------- old Pythons


def test_an_old_python_can_read_as_far_as_the_friendly_line() -> None:
    ast.parse((ROOT / "sneak").read_text(), feature_version=(3, 6))


@pytest.mark.usefixtures("became")
def test_an_old_python_hands_over_to_a_newer_one(
    door: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = tmp_path / "python3.12"
    newer.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Became) as seen:
        door.leave_old_python()
    assert seen.value.args[0][0] == str(newer)


def test_an_old_python_alone_is_told_what_is_needed(
    door: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        door.leave_old_python()
