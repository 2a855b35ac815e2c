"""Sitting at a table, wherever it stands: what is asked, what was typed, what was decided."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.kernel.game import Call, Game, Help
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
        helps: Sequence[Help],
    ) -> None:
        # How much the table tells, each level with its sentence, and the most that is wanted here.
        self.helps: Final = helps
        self.help_wanted = helps[-1].level if helps else 0
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

    def tell_help(self) -> None:
        """Say how much the table tells, as everybody agreed and as it was lowered here."""
        in_force = [one for one in self.helps if one.level <= self.help_wanted]
        if in_force:
            most, agreed = in_force[-1], self.helps[-1]
            lowered = "" if most is agreed else f" The table would tell more: {agreed.title}."
            self.screen.say(f"Assistance {most.level}, {most.title}. {most.says}{lowered}")

    def lower_help(self, level: int) -> None:
        """Be told no more than that from now on; the table is asked for no more either."""
        self.help_wanted = level

    @abstractmethod
    def order(self, seat: int, wanted: str) -> bool:
        """Answer something in advance, or with nothing wanted no more; what is refused is told."""

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

    def ask_anew(self, seat: int) -> None:
        """The same question, drawn as it is to be seen from now on."""
        frame = self.frame(seat)
        if frame.prompt is not None:
            self.question = self._question(seat, frame, frame.prompt)
        self.display.forget_picture()
        self.display.table(frame, self.question)

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
