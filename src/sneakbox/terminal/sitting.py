"""Sitting at a table, wherever it stands: what is asked, what was typed, what was decided."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.kernel.game import Call, Game
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Board, Frame, LogLine, Prompt
from sneakbox.terminal.answers import Question, question
from sneakbox.terminal.ask import Asker
from sneakbox.terminal.display import Display
from sneakbox.terminal.requests import Requests
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.story import Story
from sneakbox.terminal.words import Known


class Sitting(ABC):
    """A person at a terminal with a seat at a table, here or on a server."""

    requests: Requests

    def __init__(
        self,
        board: Board,
        game: Game | None,
        options: Mapping[str, str],
        screen: Screen,
        asker: Asker,
    ) -> None:
        self.screen: Final = screen
        self.asker: Final = asker
        self.display: Final = Display(board, screen)
        self.story: Final = Story(game, options)
        # For each seat, the number of its last event before its latest decision.
        self.decided_after: Final[dict[int, int]] = {}
        self.question: Question | None = None

    # What the table says.

    @abstractmethod
    def frame(self, seat: int) -> Frame:
        """What the seat sees now."""

    @abstractmethod
    def whole_log(self, seat: int) -> Sequence[LogLine]:
        """Everything the seat was told that still holds."""

    @abstractmethod
    def calls(self, seat: int) -> Sequence[Call]:
        """The story that the seat was told so far."""

    @abstractmethod
    def moment(self) -> object:
        """Something that is different whenever the table has changed."""

    @abstractmethod
    def decide(self, seat: int, options: tuple[str, ...]) -> None:
        """Play an answer; what the table refuses is told in one sentence."""

    @abstractmethod
    def vocabulary(self) -> Vocabulary | None:
        """The words of all actions, where the game is at hand."""

    @abstractmethod
    def refusal(self, seat: int, words: str) -> str:
        """Why an action is not legal now; empty when unclear."""

    # The course of a turn.

    def turn(self, seat: int) -> None:
        """Show a seat how things stand, and ask until something has changed."""
        frame = self.frame(seat)
        self.display.news(frame, lambda: self.whole_log(seat))
        for remark in self.remarks(seat):
            self.screen.say(*remark)
        self.question = None
        if frame.prompt is not None:
            self.question = self._question(seat, frame, frame.prompt)
        self.display.table(frame, self.question)
        moment = self.moment()
        while self.question is not None and self.moment() == moment:
            line = self.asker.line(self.question.is_nonsense)
            meaning = self.question.understand(line)
            if meaning.problem:
                self.asker.refuse(line, meaning.problem)
                continue
            self.asker.accept(line)
            if meaning.command:
                self.requests.answer(seat, meaning.command, meaning.rest)
            else:
                self.give(seat, meaning.options)

    def remarks(self, seat: int) -> Sequence[tuple[str, str]]:  # noqa: ARG002
        """What is said before the board is shown, and how: a guide has something to say."""
        return ()

    def give(self, seat: int, options: tuple[str, ...]) -> None:
        """Answer the question that is open, and go on to the next one of a sheet."""
        assert self.question is not None
        answer = self.question.take(options)
        if answer is None:
            self.display.question(self.question)
        else:
            self.decide(seat, answer)

    def _question(self, seat: int, frame: Frame, prompt: Prompt) -> Question:
        known = Known(
            self.requests.commands(frame),
            self.vocabulary(),
            lambda words: self.refusal(seat, words),
            prompt.unlisted,
        )
        return question(prompt, known, lambda ref: self.display.name_of(frame, ref))
