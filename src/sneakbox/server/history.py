"""Records as they are stored, and where a game stood at an earlier number of a view."""

import hashlib
from typing import Final

import msgspec

from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.server.messages import Draw, Fairness, Weighted
from sneakbox.server.problems import Problem
from sneakbox.table import Match, Record, Snapshot, parse_record
from sneakbox.table.record import END_FINISHED, END_UNFINISHED, TAG, Move, Rewind, Undo, standing
from sneakbox.table.replay import FindGame, Replay
from sneakbox.table.undo import Proposal

NO_STEP: Final = -1


# Storing.


def opening_of(record: Record) -> str:
    """The head of a record, up to its first line of play."""
    return "\n".join(record.opening())


def lines_of(record: Record, start: int = 0) -> list[str]:
    """The lines of play from an entry on, as they stand in the file."""
    return record.lines_of_play(start)


def record_from(opening: str, lines: list[str], result: str, secret: bytes) -> Record:
    """The record behind what is stored, with every tag checked; raises RecordError."""
    text = "\n".join([opening, *lines]) + "\n"
    if result:
        closing = [f"result: {result}", f"secret: {secret.hex()}", END_FINISHED]
    else:
        closing = [f"private secret: {secret.hex()}", END_UNFINISHED]
    for line in closing:
        text += f"{line} ~"
        text += hashlib.blake2b(text.encode()).hexdigest()[:TAG] + "\n"
    return parse_record(text)


def match_from(record: Record, snapshot: bytes | None, find_game: FindGame) -> Match:
    """The match behind a record; with a snapshot only the part behind it is played again."""
    taken = None if snapshot is None else Snapshot.from_bytes(snapshot)
    return Match.from_record(record, snapshot=taken, find_game=find_game)


def proposal_line(proposal: Proposal | None) -> str:
    """An open proposal as it is stored, empty where there is none."""
    return "" if proposal is None else msgspec.json.encode(proposal).decode()


def proposal_from(line: str) -> Proposal | None:
    """The proposal behind what is stored: whoever was asked may still answer after a restart."""
    return msgspec.json.decode(line, type=Proposal) if line else None


# Looking back.


def number_at_step(match: Match, seat: int, step: int) -> int:
    """How many events a seat had been told when the steps up to this one stood first."""
    return _walk(match.record, match.setup)[step][_place(match.setup, seat)]


def step_at_number(match: Match, seat: int, number: int) -> int:
    """The last step at or before a number that stands and behind which a seat decides."""
    place = _place(match.setup, seat)
    moves = standing(match.record.entries)
    heard = _walk(match.record, match.setup)
    fitting = [
        step
        for step, move in enumerate(moves)
        if move.seat != CHANCE and heard[step][place] <= number
    ]
    return fitting[-1] if fitting else NO_STEP


def step_of_last_decision(match: Match, seat: int) -> int:
    """The step in front of a seat's last decision that stands."""
    moves = standing(match.record.entries)
    own = [step for step, move in enumerate(moves) if move.seat == seat]
    return own[-1] if own else NO_STEP


def _place(setup: Setup, seat: int) -> int:
    return setup.players if seat == SPECTATOR else seat


def _walk(record: Record, setup: Setup) -> list[tuple[int, ...]]:
    """For every step that stands, how many events each seat had been told behind it."""
    again = Replay(record, setup=setup)
    heard = [again.course.streams.heard()]
    while (entry := again.advance()) is not None:
        if isinstance(entry, Move):
            heard.append(again.course.streams.heard())
        elif isinstance(entry, Undo | Rewind):
            del heard[entry.to + 1 :]
    return heard


def earlier(match: Match, seat: int, number: int, find_game: FindGame) -> Match:
    """The match as it was when a seat had first been told everything up to a number."""
    record = match.record
    place = _place(match.setup, seat)
    again = Replay(record, setup=match.setup)
    while again.course.streams.heard()[place] < number or again.course.state.is_luck():
        if again.advance() is None:
            break
    return cut(record, again.position, find_game)


def cut(record: Record, entries: int, find_game: FindGame) -> Match:
    """The match as it stood behind so many entries of a record."""
    whole = entries == len(record.entries)
    part = Record(
        record.header,
        record.entries[:entries],
        record.tags[:entries],
        record.result if whole else "",
        record.secret,
    )
    return Match.from_record(part, find_game=find_game)


# Luck.


def fairness(match: Match) -> Fairness:
    """Every result of luck that stands, with what else it could have been."""
    record = match.record
    if record.secret is None or not record.result:
        raise Problem("not_yet", "Luck can be checked when the game is over.")
    words = match.setup.vocabulary.words
    draws: list[Draw] = []
    state = match.setup.start()
    for move in standing(record.entries):
        action = match.setup.vocabulary.parse(move.words)
        if move.seat == CHANCE:
            odds = state.odds()
            outcomes = [
                Weighted(words(one), weight)
                for one, weight in zip(odds.actions, odds.weights, strict=True)
            ]
            draws.append(Draw(move.step, odds.total(), outcomes, move.words))
        state.apply(move.seat, action)
    return Fairness(record.secret.hex(), record.header.commitment, draws)
