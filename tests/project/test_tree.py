"""What may and may not stand in the tree."""

import re
import shutil
import subprocess
import tomllib
from importlib import metadata
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.door import ROOT

# In pieces, so that this file does not find itself.
HOSTS = (
    "pypi" + ".org/simple",
    "files.python" + "hosted",
    "registry.npm" + "js",
    "deb.deb" + "ian",
)
MACHINE_PATH = re.compile(r"(?<![\w.:/~$}*])/(?:home|root|Users|work|farm|tmp/\w)[/\w]")
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^[a-z0-9._-]+(\[[a-z,]+\])?==\S+( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def tracked_files() -> list[Path]:
    """Everything that is or would be committed; in an unpacked archive, everything in it."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        return [path for path in ROOT.rglob("*") if path.is_file() and not is_made(path)]
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def is_made(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    made_at_top = parts[0] in {"build", "dist", ".git"} or parts[0].startswith(".venv")
    return made_at_top or any(part == "__pycache__" or "egg-info" in part for part in parts)


def text_of(path: Path) -> str:
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode(errors="replace")


def test_no_machine_paths_and_no_registry_hosts() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if MACHINE_PATH.search(line) or any(host in line for host in HOSTS)
    ]
    assert faults == []


def test_nothing_made_by_a_build_is_tracked() -> None:
    made = [path for path in tracked_files() if path.suffix in {".so", ".pyc", ".whl", ".orig"}]
    assert made == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_are_pinned_with_hashes_and_without_addresses(lock: Path) -> None:
    lines = [line for line in lock.read_text().splitlines() if not line.strip().startswith("#")]
    assert any(PIN.match(line) for line in lines)
    faults = [line for line in lines if not PIN.match(line) and not HASH.match(line)]
    assert faults == []
    for pin, following in pairwise(lines):
        assert HASH.match(following) or PIN.match(following)
        assert not (PIN.match(pin) and PIN.match(following)), f"{pin} has no hash"
    assert HASH.match(lines[-1])
    assert "://" not in lock.read_text()


def test_locks_that_share_an_environment_agree() -> None:
    """They are installed on top of each other, so one must not undo the other."""
    pins: dict[str, set[str]] = {}
    for lock in LOCKS:
        if lock.stem != "bench":
            for line in lock.read_text().splitlines():
                if PIN.match(line):
                    pins.setdefault(line.partition("==")[0], set()).add(line)
    shared = {"setuptools", "wheel", "packaging", "mypy", "librt"}
    assert {name: found for name, found in pins.items() if name in shared and len(found) > 1} == {}


def test_what_somebody_asks_with_an_extra_is_pinned_with_it() -> None:
    """pip takes `coverage==7` for no pin of `coverage[toml]`, and fails at the next release."""
    asked: dict[str, set[str]] = {}
    for package in metadata.distributions():
        for line in package.requires or ():
            requirement = Requirement(line)
            if requirement.extras and (not requirement.marker or requirement.marker.evaluate()):
                asked.setdefault(canonicalize_name(requirement.name), set()).update(
                    requirement.extras
                )
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    for line in (line for group in groups.values() for line in group if isinstance(line, str)):
        asked.setdefault(Requirement(line).name, set()).update(Requirement(line).extras)
    assert asked["sqlalchemy"] == {"asyncio"}
    for lock in LOCKS:
        for pin in filter(PIN.match, lock.read_text().splitlines()):
            pinned = Requirement(pin.removesuffix(" \\"))
            assert pinned.extras >= asked.get(pinned.name, set()), f"{lock.name}: {pin}"


def test_the_locks_hold_all_that_their_packages_ask_for() -> None:
    """They are installed with `--no-deps`, so nothing else would bring what is missing."""
    missing = []
    for package in metadata.distributions():
        for line in package.requires or ():
            requirement = Requirement(line)
            if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
                continue
            try:
                version = metadata.version(requirement.name)
            except metadata.PackageNotFoundError:
                version = None
            if version is None or not requirement.specifier.contains(version, prereleases=True):
                missing.append(f"{package.name} asks for {line}, installed is {version}")
    assert missing == []


def test_every_lock_has_its_group() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    groups = project[project.index("[dependency-groups]") :]
    for lock in LOCKS:
        assert re.search(rf"^{lock.stem} = \[", groups, re.MULTILINE), lock.stem


@pytest.mark.parametrize("name", ["web", "lab", "research"])
def test_an_extra_and_the_group_of_its_name_are_the_same_list(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    assert extras[name] == groups[name]


@pytest.mark.parametrize("name", ["sneak", ".ci/run"])
def test_scripts_can_be_run(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111


def test_continuous_integration_calls_the_door_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines[-1] == "./sneak test"
    assert len(lines) == 4
