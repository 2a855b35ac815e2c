# not compiled: reads text files, once per game
"""First games with a guide: a real table, luck that is known beforehand, one idea a decision.

A lesson is a text file `data/lessons/NAME.toml` of its game. Each of its steps says what is to be
seen and which answers lead on; the last one may leave the rest of the game to the player. Nothing
here changes a rule: whoever leaves a lesson goes on with an ordinary game.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Final

from sneakbox.kernel.game import Game, Setup
from sneakbox.scene.model import Ask, Frame, Path, Place, Prompt
from sneakbox.scene.scene import Scene
from sneakbox.table.frames import frame_for
from sneakbox.table.luck import secret_from_seed
from sneakbox.table.match import Match
from sneakbox.table.players import Bot, play_on

FOLDER: Final = FilePath("data") / "lessons"
LATER: Final = "Not in this step"


class LessonError(ValueError):
    """A lesson that cannot be played; the message says which, where and why."""


@dataclass(frozen=True)
class LessonStep:
    """One idea and one thing to do.

    `answers` are the options that lead on, by their words; none of them where the player is free
    from here to the end of the game. `point` names what the step is about on the board. `rule` is
    where it is written.
    """

    title: str
    text: str
    task: str
    answers: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    rule: str = ""

    @property
    def is_free(self) -> bool:
        return not self.answers


@dataclass(frozen=True)
class Lesson:
    """A guided game. `others` are the bots of the other seats in their order."""

    name: str
    game: str
    title: str
    summary: str
    minutes: int
    scenario: str
    seed: str
    steps: tuple[LessonStep, ...]
    seat: int = 0
    others: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """What it is called among the lessons of all games."""
        return f"{self.game}/{self.name}"

    @property
    def players(self) -> int:
        return 1 + len(self.others)

    def setup(self, game: Game) -> Setup:
        """The table that it is played at."""
        return game.setup(self.players, self.scenario, dict(self.options))

    def bots(self) -> dict[int, str]:
        """Who plays the other seats."""
        seats = [seat for seat in range(self.players) if seat != self.seat]
        return dict(zip(seats, self.others, strict=True))

    def step(self, decided: int) -> LessonStep | None:
        """What is taught when the learner has decided so often; None when all has been said."""
        if decided < len(self.steps):
            return self.steps[decided]
        last = self.steps[-1]
        return last if last.is_free else None


def narrowed(prompt: Prompt, step: LessonStep) -> Prompt:
    """A question with the answers that lead on; the others say that they come later."""
    if step.is_free:
        return prompt
    return replace(
        prompt,
        ask=narrowed_ask(prompt.ask, step),
        options=tuple(
            option if option.id in step.answers or option.off else replace(option, off=LATER)
            for option in prompt.options
        ),
    )


def narrowed_ask(ask: Ask, step: LessonStep) -> Ask:
    """Of a walk, the step that leads on; of a tile, where and how it is to lie."""
    if isinstance(ask, Path):
        first = tuple(one for one in ask.steps.get(ask.start, ()) if one.option in step.answers)
        return replace(ask, steps={ask.start: first})
    if isinstance(ask, Place):
        spots = [
            replace(spot, ways=tuple(way for way in spot.ways if way.option in step.answers))
            for spot in ask.spots
        ]
        return replace(ask, spots=tuple(spot for spot in spots if spot.ways))
    return ask


def moments(lesson: Lesson, setup: Setup, bots: Mapping[int, Bot], scene: Scene) -> list[Frame]:
    """What the learner sees at each step, when everybody plays as the lesson tells."""
    match = Match.start(setup, secret=secret_from_seed(lesson.seed))
    found = []
    for step in lesson.steps:
        play_on(match, bots)
        found.append(frame_for(match, lesson.seat, scene=scene))
        if step.answers:
            match.play(lesson.seat, step.answers[0])
    return found


# The files.


@cache
def lessons_of(game: Game) -> Sequence[Lesson]:
    """The lessons of a game in the order of their names."""
    return [read_lesson(game, path) for path in sorted((game.folder / FOLDER).glob("*.toml"))]


def read_lesson(game: Game, path: FilePath) -> Lesson:
    """The lesson in a file; LessonError where it is none."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"{path.name}: {error}") from error
    fields = Fields(path.name, facts)
    steps = tuple(read_steps(path.name, fields.take("steps", list, [])))
    lesson = Lesson(
        name=path.stem,
        game=game.id,
        title=fields.take("title", str),
        summary=fields.take("summary", str),
        minutes=fields.take("minutes", int),
        scenario=fields.take("scenario", str),
        seed=fields.take("seed", str),
        steps=steps,
        seat=fields.take("seat", int, 0),
        others=tuple(fields.take("others", list, [])),
        options=tuple(fields.take("options", dict, {}).items()),
    )
    fields.end()
    if not steps:
        raise LessonError(f"{path.name} has no steps")
    if any(step.is_free for step in steps[:-1]):
        raise LessonError(f"{path.name}: only the last step may be without answers")
    return lesson


def read_steps(name: str, listed: Sequence[dict[str, Any]]) -> Iterator[LessonStep]:
    for number, facts in enumerate(listed, 1):
        fields = Fields(f"{name}, step {number}", facts)
        yield LessonStep(
            title=fields.take("title", str),
            text=fields.take("text", str),
            task=fields.take("task", str),
            answers=tuple(fields.take("answers", list, [])),
            point=tuple(fields.take("point", list, [])),
            rule=fields.take("rule", str, ""),
        )
        fields.end()


class Fields:
    """What stands in a table of a file, each taken once."""

    def __init__(
        self, where: str, facts: dict[str, Any], error: type[ValueError] = LessonError
    ) -> None:
        self._where: Final = where
        self._facts: Final = dict(facts)
        self._error: Final = error

    def take(self, name: str, kind: type, otherwise: Any = None) -> Any:
        found = self._facts.pop(name, otherwise)
        if not isinstance(found, kind):
            raise self._error(f"{self._where}: '{name}' must be {KINDS[kind]}")
        return found

    def end(self) -> None:
        """Nothing else may stand there."""
        for name in self._facts:
            raise self._error(f"{self._where}: '{name}' is not known here")


KINDS: Final = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
