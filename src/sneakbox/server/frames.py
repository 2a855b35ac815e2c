"""What a view of a table shows, encoded once for everybody who looks at it."""

from dataclasses import dataclass, replace
from typing import Final

import msgspec

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Draft, Frame, Seat
from sneakbox.scene.stage import Stage
from sneakbox.server.messages import SeatView
from sneakbox.table import Match
from sneakbox.table.branch import heard
from sneakbox.table.frames import beats_for, frame_for, seats_of

PUBLIC: Final = "public"
CURTAIN: Final = "curtain"
MOST_BEATS_SINCE: Final = 500
NOT_ALONE: Final = "at this table nothing is taken back just so"

encode: Final = msgspec.json.Encoder().encode


def view_of(seat: int) -> str:
    """The view of a seat."""
    return f"seat:{seat}"


def seat_of(view: str, players: int) -> int | None:
    """Whose eyes a view looks through: a seat, SPECTATOR, or None when there is no such view."""
    if view in (PUBLIC, CURTAIN):
        return SPECTATOR
    name, _, number = view.partition(":")
    if name == "seat" and number.isascii() and number.isdigit() and len(number) == 1:
        seat = int(number)
        return seat if seat < players else None
    return None


@dataclass(frozen=True, slots=True)
class Picture:
    """A frame as it is sent, with what the server itself must know of it."""

    view: str
    number: int
    prompt: str
    data: bytes


def picture(
    match: Match,
    view: str,
    stage: Stage,
    assistance: int,
    people: list[SeatView],
    *,
    may_undo: bool = True,
) -> Picture:
    """What a view shows now; `may_undo` is what the table agreed on."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    seats = present(match, people)
    if view == CURTAIN:
        coming = min(match.deciders(), default=SPECTATOR)
        frame = frame_for(
            match, coming, stage=stage, assistance=assistance, seats=seats, view="curtain"
        )
    else:
        draft = None if may_undo else Draft(why_not_undo=NOT_ALONE)
        frame = frame_for(match, seat, stage=stage, assistance=assistance, seats=seats, draft=draft)
    prompt = "" if frame.prompt is None else frame.prompt.id
    return Picture(view, heard(match, seat), prompt, encode(frame))


def present(match: Match, people: list[SeatView]) -> list[Seat]:
    """The seats of the game with the names and the presence that the table knows."""
    return [
        replace(
            one,
            name=known.name,
            bot=known.kind == "bot" or known.taken_over,
            online=known.online,
        )
        for one, known in zip(seats_of(match), people, strict=True)
    ]


def drafted(
    match: Match, seat: int, stage: Stage, assistance: int, people: list[SeatView], draft: Draft
) -> Frame:
    """A provisional frame of a seat."""
    seats = present(match, people)
    return frame_for(match, seat, stage=stage, assistance=assistance, seats=seats, draft=draft)


def beats(match: Match, view: str, stage: Stage, since: int) -> bytes:
    """What happened for a view after a number."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    if view == CURTAIN:  # what happened is for whoever opens it
        return b"[]"
    return encode(beats_for(match, seat, since, stage=stage))
