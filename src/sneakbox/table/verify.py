"""Checking a record from first line to last: was it played by the rules, and was luck fair?"""

from dataclasses import dataclass

from sneakbox.table.reading import parse_record
from sneakbox.table.record import Move
from sneakbox.table.replay import FindGame, replay


@dataclass(frozen=True)
class Report:
    """What was checked.

    `steps` stand, `taken_back` were played and taken back. `draws` is how many results of luck
    were worked out again from the secret. Where the secret is not known (`secret_known` is False,
    an unfinished game) neither luck nor the keyed chain could be checked. `result` is empty while
    the game is unfinished.
    """

    game: str
    players: int
    steps: int
    taken_back: int
    draws: int
    secret_known: bool
    result: str

    def sentence(self) -> str:
        """The report in words."""
        luck = (
            f"all {self.draws} results of luck follow from the secret"
            if self.secret_known
            else "luck cannot be checked before the secret is shown"
        )
        ended = f"it ended: {self.result}" if self.result else "it is unfinished"
        return f"{self.steps} steps of {self.game} by the rules; {luck}; {ended}."


def verify(
    text: bytes | str, *, secret: bytes | None = None, find_game: FindGame | None = None
) -> Report:
    """Run every step of a record again and check all that can be checked.

    Returns what was checked, or raises RecordError with the line and the reason of the first
    thing that is wrong.
    """
    record = parse_record(text)
    again = replay(record, secret=secret, find_game=find_game)
    played = sum(isinstance(entry, Move) for entry in record.entries)
    return Report(
        record.header.game,
        record.header.players,
        again.course.steps,
        played - again.course.steps,
        again.draws,
        again.secret is not None,
        record.result,
    )
