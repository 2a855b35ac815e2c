"""A save is whole or it has not happened, whatever kills the program in between."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sneakbox.table import Match, RecordError, load, save
from sneakbox.table.reading import MOST_BYTES
from tests.table.tables import eventful_match, new_match
from tests.table.vault import find_game

SAVES_FOREVER = """
import sys
from sneakbox.table import save
from tests.table.tables import new_match
match = new_match()
print("ready", flush=True)
while True:
    match.play(0, "knock")
    match.rewind(1) if match.steps > 400 else None
    save(match.record, sys.argv[1], reveal=True)
"""


def test_save_and_load(tmp_path: Path) -> None:
    match = eventful_match(finished=False)
    path = tmp_path / "game.sneak"
    save(match.record, path, reveal=True)
    assert load(path) == match.record
    assert Match.from_record(load(path), find_game=find_game).digest() == match.digest()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.sneak"]


def test_private_save_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = new_match()
    save(match.record, path, reveal=True)
    assert path.stat().st_mode & 0o077 == 0
    match.play(0, "leave")
    save(match.record, path, reveal=True)
    assert path.stat().st_mode & 0o400


def test_link_still_points_to_the_file(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    save(new_match().record, link)
    assert link.is_symlink()
    assert load(real) == load(link)


def test_file_that_is_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES * 64)
    with pytest.raises(RecordError, match="line 1: the file is larger than 16 MB"):
        load(path)


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_save_that_fails_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    path = tmp_path / "game"
    match = new_match()
    save(match.record, path)
    before = path.read_bytes()
    match.play(0, "knock")

    def broken(*_: object) -> None:
        raise OSError("no space left on device")

    target = os if fails == "fsync" else Path
    monkeypatch.setattr(target, fails, broken)
    with pytest.raises(OSError, match="no space left"):
        save(match.record, path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game"]


def test_data_is_on_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    real_fsync, real_replace = os.fsync, Path.replace

    def fsync(handle: int) -> None:
        done.append(
            "fsync folder" if Path(f"/proc/self/fd/{handle}").resolve().is_dir() else "fsync"
        )
        real_fsync(handle)

    def replace(part: Path, path: Path) -> Path:
        done.append("replace")
        return real_replace(part, path)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    save(new_match().record, tmp_path / "game")
    assert done == ["fsync", "replace", "fsync folder"]


@pytest.mark.slow
def test_killed_at_any_moment_the_file_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.sneak"
    dice = random.Random(5)
    lengths = set()
    for _ in range(12):
        saver = subprocess.Popen(
            [sys.executable, "-c", SAVES_FOREVER, str(path)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert saver.stdout is not None
        saver.stdout.readline()
        while not path.exists():
            time.sleep(0.001)
        time.sleep(dice.uniform(0, 0.08))
        saver.send_signal(signal.SIGKILL)
        saver.wait()
        saver.stdout.close()
        match = Match.from_record(load(path), find_game=find_game)
        lengths.add(match.steps)
        match.play(0, "knock")
    assert len(lengths) > 1
