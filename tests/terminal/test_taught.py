"""Lessons in the terminal: a guide speaks before each question, and holds back what comes later."""

import json
from pathlib import Path

from sneakbox.games import catalogue
from sneakbox.table.lessons import LATER, lessons_of
from tests.terminal.program import run

LESSON = lessons_of(catalogue.game("sneaking_mission"))[0]


def test_a_lesson_is_played_to_its_end_by_typing_what_it_says(tmp_path: Path) -> None:
    lines = [step.answers[0] for step in LESSON.steps]
    done = run(tmp_path, "lessons", LESSON.id, typed="\n".join(["entrance east", *lines, ""]))
    assert (done.returncode, done.stderr) == (0, "")
    said = 0
    for number, step in enumerate(LESSON.steps, 1):
        said = done.stdout.index(f"{number} of {len(LESSON.steps)}: {step.title}", said)
        assert f"> {step.task} Type: {step.answers[0]}" in done.stdout[said:]
    assert f"{LATER}. {LESSON.steps[0].task}" in done.stdout
    assert "Result: won." in done.stdout


def test_whoever_leaves_goes_on_with_an_ordinary_game(tmp_path: Path) -> None:
    run(tmp_path, "lessons", LESSON.game, typed="entrance north\nquit\n")
    done = run(tmp_path, "play", LESSON.game, "--plain", typed="continue\narrow east\nquit\n")
    assert "The Arrow token points east" in done.stdout
    assert LESSON.steps[1].title not in done.stdout


def test_they_are_listed_for_people_and_programs(tmp_path: Path) -> None:
    assert f"{LESSON.id}  " in run(tmp_path, "lessons").stdout
    facts = json.loads(run(tmp_path, "lessons", "--json").stdout)
    assert list(facts) == [game.id for game in catalogue.all_games()]
    assert facts[LESSON.game][0]["steps"][0]["answers"] == list(LESSON.steps[0].answers)
    refused = run(tmp_path, "lessons", "first_misson")
    assert refused.returncode == 2
    assert refused.stderr.startswith("sneak lessons: there is no lesson 'first_misson': ")
