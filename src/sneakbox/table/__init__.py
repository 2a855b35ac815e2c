"""One game being played: checks, luck, the record, taking back, seats and clocks.

`Match` is the one door: terminal, server, bots and tests all play through it.
"""

from sneakbox.table.clock import Clock, Times
from sneakbox.table.luck import Luck, ScriptedLuck, SecretLuck, new_secret, secret_from_seed
from sneakbox.table.match import Match
from sneakbox.table.players import Bot, bot_seed, play_on
from sneakbox.table.reading import CutOff, parse_record
from sneakbox.table.record import Record, Rewind, Undo
from sneakbox.table.refusals import (
    BotError,
    CannotTakeBack,
    GameOver,
    LuckError,
    NotLegal,
    NotYourDecision,
    RecordError,
    TableError,
)
from sneakbox.table.replay import Replay, replay
from sneakbox.table.saving import load, save
from sneakbox.table.snapshot import Snapshot, SnapshotError
from sneakbox.table.streams import TAKEN_BACK, in_force, sentence
from sneakbox.table.undo import Proposal
from sneakbox.table.verify import Report, verify

__all__ = [
    "TAKEN_BACK",
    "Bot",
    "BotError",
    "CannotTakeBack",
    "Clock",
    "CutOff",
    "GameOver",
    "Luck",
    "LuckError",
    "Match",
    "NotLegal",
    "NotYourDecision",
    "Proposal",
    "Record",
    "RecordError",
    "Replay",
    "Report",
    "Rewind",
    "ScriptedLuck",
    "SecretLuck",
    "Snapshot",
    "SnapshotError",
    "TableError",
    "Times",
    "Undo",
    "bot_seed",
    "in_force",
    "load",
    "new_secret",
    "parse_record",
    "play_on",
    "replay",
    "save",
    "secret_from_seed",
    "sentence",
    "verify",
]
