"""How the table says no: one error for each kind of refusal, each with one clear sentence."""

from collections.abc import Sequence


class TableError(Exception):
    """Something the table does not allow. Nothing has happened; the message says what would do."""


class NotYourDecision(TableError):
    """A seat acted where others decide, or there is no such seat.

    `deciders` are the seats that must decide now.
    """

    def __init__(self, message: str, deciders: Sequence[int]) -> None:
        super().__init__(message)
        self.deciders = tuple(deciders)


class NotLegal(TableError):
    """A seat that must decide chose something it may not do.

    `options` are the actions it may choose from, `why` is what the game itself says to it.
    """

    def __init__(self, message: str, options: Sequence[int], why: str) -> None:
        super().__init__(message)
        self.options = tuple(options)
        self.why = why


class GameOver(TableError):
    """Something was asked of a game that has ended; the message names its result."""


class CannotTakeBack(TableError):
    """An undo or a rewind that the table does not allow."""


class LuckError(TableError):
    """A scripted luck that ran out or asked for what cannot happen."""


class BotError(TableError):
    """A bot that broke down or chose what it may not do; names bot, seat and action."""


class RecordError(ValueError):
    """A record that cannot be trusted or read: the line, counted from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def remains(self) -> str:
        """What of the record can be used even so, to go on the sentence with; empty for nothing."""
        return ""

    def offer(self, name: str) -> str:
        """The same, with the command that shows it; `name` is that of the file."""
        remains = self.remains()
        return f"{remains}: 'sneak replay {name}' shows what there is" if remains else ""


def seats_in_words(seats: Sequence[int]) -> str:
    """Seats as a sentence names them.

    >>> seats_in_words([1])
    'seat 1'
    >>> seats_in_words([0, 1, 2])
    'seats 0, 1 and 2'
    """
    names = [str(seat) for seat in seats]
    if not names:
        return "no seat"
    if len(names) == 1:
        return f"seat {names[0]}"
    return f"seats {', '.join(names[:-1])} and {names[-1]}"
