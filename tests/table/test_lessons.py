"""Lessons: each is played to its end as it tells people to play it."""

import re
from pathlib import Path as FilePath
from typing import Any

import pytest

from sneakbox.bots.catalogue import bot
from sneakbox.games import catalogue, rulebook
from sneakbox.scene.model import Ask, Frame, Path, Place
from sneakbox.table import Match, bot_seed, play_on, secret_from_seed
from sneakbox.table.frames import frame_for, scene_for
from sneakbox.table.lessons import (
    LATER,
    Lesson,
    LessonError,
    LessonStep,
    lessons_of,
    narrowed,
    read_lesson,
)

LESSONS = [lesson for game in catalogue.all_games() for lesson in lessons_of(game)]
MOST_WORDS = 45
MOST_TASK = 14


def begin(lesson: Lesson) -> tuple[Match, dict[int, Any]]:
    """The table of a lesson, as the server opens it."""
    secret = secret_from_seed(lesson.seed)
    setup = lesson.setup(catalogue.game(lesson.game))
    match = Match.start(setup, secret=secret)
    bots = {seat: bot(setup, name, bot_seed(secret, seat)) for seat, name in lesson.bots().items()}
    play_on(match, bots)
    return match, bots


def names_on(frame: Frame, cells: set[str]) -> set[str]:
    """Everything on a board that a lesson can point at."""
    found = {f"tile:{tile.id}" for tile in frame.tiles} | {
        f"token:{one.id}" for one in frame.tokens
    }
    assert frame.prompt is not None
    return found | cells | {ref for option in frame.prompt.options for ref in option.on}


def chosen_on_the_board(ask: Ask) -> set[str]:
    """What a walk or a tile can still choose."""
    if isinstance(ask, Path):
        return {step.option for steps in ask.steps.values() for step in steps}
    if isinstance(ask, Place):
        return {way.option for spot in ask.spots for way in spot.ways}
    return set()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    match, bots = begin(lesson)
    scene = scene_for(match)
    cells = {f"cell:{cell.id}" for cell in scene.board().cells}
    rules = {rule.id for rule in rulebook.load(match.setup.game).rules}
    for number, step in enumerate(lesson.steps):
        assert lesson.step(number) is step
        assert match.decided(lesson.seat) == number
        frame = frame_for(match, lesson.seat, scene=scene)
        assert frame.decided == number
        assert frame.prompt is not None, f"step {number + 1}: nothing is asked"
        assert step.rule in rules, f"step {number + 1}: there is no rule {step.rule}"
        assert set(step.point) <= names_on(frame, cells), f"step {number + 1}: {step.point}"
        if step.is_free:
            break
        legal = {option.id for option in frame.prompt.options if not option.off}
        assert set(step.answers) <= legal, f"step {number + 1}: {sorted(legal)}"
        left = narrowed(frame.prompt, step)
        assert {one.id for one in left.options if not one.off} == set(step.answers)
        assert chosen_on_the_board(left.ask) <= set(step.answers), f"step {number + 1}"
        match.play(lesson.seat, step.answers[0])
        play_on(match, bots)
    play_on(match, {lesson.seat: bot(match.setup, "sensible", 1), **bots})
    assert match.outcome() is not None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_each_step_has_one_idea_in_few_words(lesson: Lesson) -> None:
    assert 2 <= lesson.minutes <= 7
    for number, step in enumerate(lesson.steps, 1):
        where = f"step {number}"
        assert len(re.findall(r"\S+", step.text)) <= MOST_WORDS, where
        assert len(re.findall(r"\S+", step.task)) <= MOST_TASK, where
        assert len(step.title) <= 34, where
        for sentence in (step.text, step.task):
            assert sentence.endswith("."), where
    assert len({step.title for step in lesson.steps}) == len(lesson.steps)


def test_the_lesson_goes_on_as_long_as_the_player_is_free() -> None:
    step = LessonStep("a", "b", "c", ("go",))
    free = LessonStep("d", "e", "f")
    lesson = Lesson("x", "g", "t", "s", 3, "easy", "1", (step, free))
    assert [lesson.step(number) for number in range(4)] == [step, free, free, free]
    bound = Lesson("x", "g", "t", "s", 3, "easy", "1", (step,))
    assert bound.step(1) is None


def test_what_leads_nowhere_says_that_it_comes_later() -> None:
    match, _ = begin(LESSONS[0])
    prompt = frame_for(match, 0).prompt
    assert prompt is not None
    step = LESSONS[0].steps[0]
    reasons = {option.id: option.off for option in narrowed(prompt, step).options}
    assert reasons.pop(step.answers[0]) == ""
    assert set(reasons.values()) == {LATER}
    assert narrowed(prompt, LessonStep("d", "e", "f")) is prompt


GOOD = """
title = "t"
summary = "s"
minutes = 3
scenario = "easy"
seed = "1"
[[steps]]
title = "a"
text = "b"
task = "c"
answers = ["entrance north"]
"""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("title = ", "lesson.toml: Invalid value"),
        (GOOD.replace("minutes = 3", "minutes = '3'"), "'minutes' must be a whole number"),
        (GOOD.replace('summary = "s"', ""), "'summary' must be a text"),
        (GOOD.replace("task =", "taks ="), "step 1: 'task' must be a text"),
        (GOOD + 'colour = "red"', "step 1: 'colour' is not known here"),
        (GOOD.partition("[[")[0], "lesson.toml has no steps"),
        (
            GOOD.replace("answers = [", "point = [") + GOOD.partition("seed")[2].partition("\n")[2],
            "only the last step may be without answers",
        ),
    ],
)
def test_a_file_with_a_mistake_is_told_by_its_place(
    tmp_path: FilePath, text: str, problem: str
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(text)
    with pytest.raises(LessonError, match=problem):
        read_lesson(catalogue.game("sneaking_mission"), path)
    path.write_text(GOOD)
    assert read_lesson(catalogue.game("sneaking_mission"), path).steps[0].task == "c"
