"""Where each move has its time: what can be agreed, and how clocks go on with what is played.

Whose time runs, and since when, follows from what everybody at the table notices.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from sneakbox.kernel.game import Game
from sneakbox.server.live_table import DAY_MS, Agreement, LiveTable
from sneakbox.server.messages import NewTable
from sneakbox.server.problems import Problem
from sneakbox.server.writer import SET_PACE, Change
from sneakbox.table import Match, Rewind, Times, Undo

HOUR_MS: Final = 60 * 60 * 1000
LONGEST_DAYS: Final = 14
MOST_DAYS_OFF: Final = 30
# After so long a table is looked at where bots are to play, so that they do after a restart too.
BOTS_MS: Final = 10 * 60 * 1000


# What can be agreed.


def must_make_sense(wish: NewTable, game: Game, bots: Sequence[str], players: int) -> None:
    """A Problem where a table cannot be played at that pace."""
    if wish.stand_in and wish.stand_in not in bots:
        known = ", ".join(bots)
        raise _refused(f"There is no bot '{wish.stand_in[:40]}': try {known}.")
    if not wish.pace_ms:
        if wish.days_off or wish.when_late != "bot":
            raise _refused("Days off, and what happens to whoever is late, need a time for moves.")
        return
    if players < 2:
        raise _refused(f"{game.title} alone keeps nobody waiting: a time for moves needs two.")
    if not HOUR_MS <= wish.pace_ms <= LONGEST_DAYS * DAY_MS:
        raise _refused(f"A move has an hour at least and {LONGEST_DAYS} days at most, or all time.")
    if wish.days_off > MOST_DAYS_OFF:
        raise _refused(f"A seat has at most {MOST_DAYS_OFF} days off in a game.")


def _refused(why: str) -> Problem:
    return Problem("bad_request", why)


# When time is up.


def begun(agreement: Agreement, players: int, now: int) -> Times | None:
    """The clocks of a game that begins; None where moves have all the time."""
    return Times.begin(players, now, agreement.days_off * DAY_MS) if agreement.pace_ms else None


class Stored(msgspec.Struct, frozen=True):
    """Clocks as they are stored. Objects of compiled classes are made by those alone: msgspec would
    leave out what their methods need."""

    since: int
    taken_back: int
    extra: tuple[int, ...]
    off_until: tuple[int, ...]
    off_left: tuple[int, ...]


def times_from(stored: str) -> Times:
    """The clocks behind what is stored."""
    known = msgspec.json.decode(stored, type=Stored)
    return Times(known.since, known.taken_back, known.extra, known.off_until, known.off_left)


def after(table: LiveTable, twin: Match) -> Times | None:
    """The clocks of a table behind what was played on a branch of its game."""
    times, match = table.times, table.match
    if times is None or match is None or twin.public_changes == match.public_changes:
        return times
    now = table.clock.now_ms()
    new = twin.record.entries[len(match.record.entries) :]
    if any(isinstance(entry, Rewind) for entry in new):  # all have agreed
        return times.anew(now)
    if any(isinstance(entry, Undo) for entry in new):
        return times.undone()
    if twin.steps == match.steps:
        return times
    calls_others = bool(set(twin.deciders()) - set(match.deciders()))
    return times.gone_on(now, calls_others=calls_others)


def rows(
    table: LiveTable,
    match: Match,
    times: Times | None,
    *,
    bots: Sequence[int] = (),
    back: Sequence[int] = (),
) -> Change:
    """What is to be stored of the clocks as they are when `match` is played at the table, `bots`
    have these seats and people are `back` at those; nothing where the database has it already."""
    if times is None:
        return []
    people = [one.seat for one in table.seats if table.is_played_by_a_person(one.seat)]
    due = _due(table, match, times, ({*people} - {*bots}) | {*back})
    if times == table.times and due == table.due:
        return []
    told = msgspec.json.encode(times).decode()
    return [(SET_PACE, {"table_id": table.id, "due": due, "times": told})]


def _due(table: LiveTable, match: Match, times: Times, people: Collection[int]) -> int:
    """When the table is to be looked at, as far as these seats go; 0 where it is over."""
    if match.outcome() is not None:
        return 0
    pace = table.agreement.pace_ms
    spared = table.interruption.spared_until
    ends = [max(times.ends(seat, pace), spared) for seat in match.deciders() if seat in people]
    now = table.clock.now_ms()
    return min(ends) if ends else table.due if table.due > now else now + BOTS_MS


def put_in_place(table: LiveTable, times: Times | None, change: Change) -> None:
    """What was stored of the clocks counts."""
    table.times = times
    for statement, row in change:
        if statement is SET_PACE:
            table.due = row["due"]
