"""What a view of a table shows: whose eyes it looks through, and who is at the table."""

from dataclasses import replace
from typing import Final, NamedTuple

import msgspec

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Draft, Frame, Seat
from sneakbox.scene.scene import Scene
from sneakbox.table import Match
from sneakbox.table.frames import beats_for, frame_for, in_their_roles, seats_of

PUBLIC: Final = "public"
CURTAIN: Final = "curtain"
MOST_BEATS_SINCE: Final = 500
NOT_ALONE: Final = "at this table nothing is taken back just so"

encode: Final = msgspec.json.Encoder().encode


class Presence(NamedTuple):
    """What the table knows of who sits at a seat, besides the game."""

    name: str
    bot: bool
    online: bool


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


def present(match: Match, scene: Scene, presence: list[Presence]) -> tuple[Seat, ...]:
    """The seats of the game with the names and the presence that the table knows."""
    people = [
        replace(one, name=known.name, bot=known.bot, online=known.online)
        for one, known in zip(seats_of(match), presence, strict=True)
    ]
    return tuple(in_their_roles(people, scene))


def frame(
    match: Match, view: str, scene: Scene, assistance: int, presence: list[Presence]
) -> Frame:
    """What a view shows of a match that is only looked at."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    people = present(match, scene, presence)
    if view == CURTAIN:
        return curtain(match, scene, assistance, people)
    return frame_for(match, seat, scene=scene, assistance=assistance, seats=people)


def curtain(match: Match, scene: Scene, assistance: int, people: tuple[Seat, ...]) -> Frame:
    """What everybody may see between two players at one screen."""
    coming = min(match.deciders(), default=SPECTATOR)
    return frame_for(
        match, coming, scene=scene, assistance=assistance, seats=people, view="curtain"
    )


def drafted(
    match: Match, seat: int, scene: Scene, assistance: int, presence: list[Presence], draft: Draft
) -> Frame:
    """A provisional frame of a seat."""
    people = present(match, scene, presence)
    return frame_for(match, seat, scene=scene, assistance=assistance, seats=people, draft=draft)


def beats(match: Match, view: str, scene: Scene, since: int) -> bytes:
    """What happened for a view after a number."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    if view == CURTAIN:  # what happened is for whoever opens it
        return b"[]"
    return encode(beats_for(match, seat, since, scene=scene))
