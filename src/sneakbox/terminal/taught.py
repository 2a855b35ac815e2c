"""A guided game in the terminal: each question comes with one idea and one thing to do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.bots.catalogue import bot
from sneakbox.games import catalogue
from sneakbox.scene.model import Frame
from sneakbox.scene.pens import PLAIN, UNKNOWN
from sneakbox.table import Match, bot_seed, secret_from_seed
from sneakbox.table.lessons import LATER, Lesson, narrowed
from sneakbox.table.record import BOT
from sneakbox.terminal.ask import Asker, source
from sneakbox.terminal.plain import PERSON
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf


def learn(lesson: Lesson, shelf: Shelf | None = None) -> int:
    """Play a lesson in this terminal; returns the exit code."""
    others = {seat: f"{BOT}{name}" for seat, name in lesson.bots().items()}
    secret = secret_from_seed(lesson.seed)
    setup = lesson.setup(catalogue.game(lesson.game))
    seats = [others.get(seat, PERSON) for seat in range(lesson.players)]
    match = Match.start(setup, seats=seats, secret=secret)
    screen = Screen()
    return Taught(
        lesson,
        match,
        {seat: bot(setup, name, bot_seed(secret, seat)) for seat, name in lesson.bots().items()},
        screen=screen,
        asker=Asker(source(), screen),
        shelf=Shelf() if shelf is None else shelf,
    ).run()


class Taught(Session):
    """A sitting with a guide, who lets through what the step is about."""

    def __init__(self, lesson: Lesson, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        self._lesson: Final = lesson
        self._told = -1

    def frame(self, seat: int) -> Frame:
        frame = super().frame(seat)
        step = self._lesson.step(frame.decided)
        if frame.prompt is None or step is None or seat != self._lesson.seat:
            return frame
        return replace(frame, prompt=narrowed(frame.prompt, step))

    def refusal(self, seat: int, words: str) -> str:
        step = self._lesson.step(self.match.decided(seat))
        if step is not None and step.answers and words not in step.answers:
            return f"{LATER}. {step.task}"
        return super().refusal(seat, words)

    def decide(self, seat: int, options: tuple[str, ...]) -> None:
        step = self._lesson.step(self.match.decided(seat))
        if step is not None and step.answers and options[0] not in step.answers:
            self.screen.say(f"{LATER}. {step.task}")
            return
        super().decide(seat, options)

    def remarks(self, seat: int) -> Sequence[tuple[str, str]]:
        """What the step is about, once."""
        decided = self.match.decided(seat)
        steps = self._lesson.steps
        number = min(decided, len(steps) - 1)
        step = self._lesson.step(decided)
        if step is None or number == self._told:
            return ()
        self._told = number
        typed = f" Type: {step.answers[0]}" if step.answers else ""
        return (
            (f"\n{self._lesson.title} {number + 1} of {len(steps)}: {step.title}", UNKNOWN),
            (step.text, PLAIN),
            (f"> {step.task}{typed}", UNKNOWN),
        )
