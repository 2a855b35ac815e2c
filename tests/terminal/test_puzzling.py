"""Puzzles in the terminal: shown, answered, explained."""

import json
from pathlib import Path

from sneakbox.games import catalogue
from sneakbox.table.puzzles import puzzles_of
from tests.terminal.program import run

PUZZLE = puzzles_of(catalogue.game("ninja"))[0]


def test_a_puzzle_is_answered_and_explained(tmp_path: Path) -> None:
    shown = PUZZLE.shown()
    right = shown.index(PUZZLE.best)
    done = run(tmp_path, "puzzles", PUZZLE.id, typed=f"{right + 1}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert PUZZLE.question in done.stdout
    before, after = done.stdout.split("> ")
    assert f"Right: {PUZZLE.best.says}." in after
    assert PUZZLE.why[0] in after
    assert PUZZLE.why[0] not in before
    wrong = run(tmp_path, "puzzles", PUZZLE.id, typed=f"x\n{(right + 1) % len(shown) + 1}\n")
    assert f"No: {PUZZLE.best.says} is the only one." in wrong.stdout
    assert "'x' is none of these" in wrong.stdout
    assert "Nothing was answered." in run(tmp_path, "puzzles", PUZZLE.id, typed="").stdout


def test_they_are_listed_for_people_and_programs(tmp_path: Path) -> None:
    assert f"{PUZZLE.id}  {PUZZLE.level}: " in run(tmp_path, "puzzles", "ninja").stdout
    assert "today  " in run(tmp_path, "puzzles").stdout
    facts = json.loads(run(tmp_path, "puzzles", "--json").stdout)
    assert list(facts) == [game.id for game in catalogue.all_games()]
    assert facts["ninja"][0]["best"] == PUZZLE.best.does
    refused = run(tmp_path, "puzzles", "ninja/nope")
    assert refused.returncode == 2
    assert refused.stderr.startswith("sneak puzzles: there is no puzzle 'ninja/nope': ")


def test_a_day_has_its_puzzle(tmp_path: Path) -> None:
    one, again = (
        run(tmp_path, "puzzles", "--day", "2026-12-24", typed="1\n").stdout for _ in range(2)
    )
    assert one == again != ""
    refused = run(tmp_path, "puzzles", "--day", "tomorrow")
    assert "'tomorrow' is no date like 2026-12-24" in refused.stderr


def test_files_of_puzzles_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.toml"
    text = (catalogue.game("ninja").folder / "data" / "puzzles.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert "puzzles of Ninja" in run(tmp_path, "check", str(path)).stdout
    path.write_text(text.replace('level = "easy"', 'level = "mean"'), encoding="utf-8")
    failed = run(tmp_path, "check", str(path))
    assert failed.returncode == 1
    assert "'level' is one of" in failed.stdout
