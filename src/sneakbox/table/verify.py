"""Checking a record from first line to last: was it played by the rules, and was luck fair?"""

from dataclasses import dataclass

from sneakbox.scene.english import count
from sneakbox.table.reading import parse_record
from sneakbox.table.record import Move, Rewind, Undo
from sneakbox.table.replay import FindGame, replay


@dataclass(frozen=True)
class Report:
    """What was checked.

    `steps` stand, `taken_back` were played and taken back: by `undos` of a decision from which
    nothing had come, and by `rewinds`, after which somebody may have known more. `draws` is how
    many results of luck were worked out again from the secret. Where the secret is not known
    (`secret_known` is False, an unfinished game) neither luck nor the keyed chain could be
    checked. `result` is empty while the game is unfinished.
    """

    game: str
    players: int
    steps: int
    taken_back: int
    undos: int
    rewinds: int
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
        parts = [
            f"{count(self.steps, 'step')} of {self.game} by the rules",
            *self._back(),
            luck,
            ended,
        ]
        return "; ".join(parts) + "."

    def _back(self) -> list[str]:
        """How often something was taken back."""
        told = []
        if self.undos:
            told.append(f"{count(self.undos, 'decision')} undone")
        if self.rewinds:
            steps = count(self.taken_back - self.undos, "step")
            told.append(f"{count(self.rewinds, 'rewind')} took back {steps}")
        return told


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
        sum(isinstance(entry, Undo) for entry in record.entries),
        sum(isinstance(entry, Rewind) for entry in record.entries),
        again.draws,
        again.secret is not None,
        record.result,
    )
