"""Records as they are stored, and what can be checked about their luck."""

import hashlib

import msgspec

from sneakbox.kernel.seats import CHANCE
from sneakbox.server.messages import Draw, Fairness, Weighted
from sneakbox.server.problems import Problem
from sneakbox.table import Match, Record, Snapshot, parse_record
from sneakbox.table.record import END_FINISHED, END_UNFINISHED, TAG, standing
from sneakbox.table.replay import FindGame
from sneakbox.table.undo import Proposal

# Storing.


class StoredProposal(msgspec.Struct, frozen=True):
    """An open proposal as it is stored."""

    to: int
    by: int
    agreed: frozenset[int]
    numbers: tuple[int, ...] = ()


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


def proposal_from(line: str, match: Match) -> Proposal | None:
    """The proposal behind what is stored: whoever was asked may still answer after a restart."""
    if not line:
        return None
    # Made by its own class: msgspec would leave out what methods of a compiled one need.
    known = msgspec.json.decode(line, type=StoredProposal)
    proposal = Proposal(known.to, known.by, known.agreed, known.numbers)
    # Older releases did not keep what everybody was told of it.
    return (
        proposal if proposal.numbers else match.proposed(proposal.by, proposal.to, proposal.agreed)
    )


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
