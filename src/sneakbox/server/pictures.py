"""What the views of a table show, as it is sent: worked out once for everybody who looks at it.

A frame is kept as the things that it is made of. What has not changed from one moment to the next
is mostly the very same thing, so a screen that has the last frame is told the changes alone, and
nothing else is encoded.
"""

from collections.abc import Mapping
from dataclasses import fields
from itertools import compress
from operator import add, attrgetter, is_not
from types import MappingProxyType
from typing import Any, Final

import msgspec

from sneakbox.scene.changes import new_things
from sneakbox.scene.model import Draft, Frame, Seat
from sneakbox.scene.scene import Scene
from sneakbox.server.frames import CURTAIN, NOT_ALONE, Presence, beats, curtain, present, seat_of
from sneakbox.table import Match
from sneakbox.table.frames import Eyes

PARTS: Final = tuple(part.name for part in fields(Frame))
# Parts that are lists of things with ids, which mostly stay what they are.
LISTS: Final = frozenset(
    PARTS.index(name) for name in ("tiles", "tokens", "overlays", "panels", "log")
)
HEADS: Final = tuple(f'"{name}":'.encode() for name in PARTS)

NOTHING_GIVEN: Final[Mapping[int, str]] = MappingProxyType({})
# A view, and how much help it is given.
Seeing = tuple[str, int]

values_of: Final = attrgetter(*PARTS)
id_of: Final = attrgetter("id")
encode: Final = msgspec.json.Encoder().encode


class Sendable:
    """A frame as it is sent, with what the server itself must know of it."""

    __slots__ = ("_values", "_whole", "number", "prompt", "view")

    def __init__(self, view: str, number: int, frame: Frame) -> None:
        self.view: Final = view
        self.number: Final = number
        self.prompt: Final = "" if frame.prompt is None else frame.prompt.id
        self._values: Final[tuple[Any, ...]] = values_of(frame)
        self._whole: bytes | None = None

    def shows_the_same_as(self, other: "Sendable") -> bool:
        return self is other or self._values == other._values

    @property
    def data(self) -> bytes:
        """The whole frame."""
        if self._whole is None:
            parts = map(encode, self._values)
            self._whole = b"{%b}" % b",".join(map(add, HEADS, parts))
        return self._whole

    def changes(self, last: "Sendable") -> bytes:
        """What of the frame is different from an earlier one of the same view."""
        before, changed = last._values, []
        others = map(is_not, self._values, before)
        for place, value in compress(enumerate(self._values), others):
            if value != before[place]:
                part = news(value, before[place]) if place in LISTS else encode(value)
                changed.append(HEADS[place] + part)
        return b"{%b}" % b",".join(changed)


def news(things: tuple[Any, ...], before: tuple[Any, ...]) -> bytes:
    """What is new in a list of things with ids, and in which order all of it stands."""
    order, new = encode([*map(id_of, things)]), map(encode, new_things(things, before))
    return b'{"order":%b,"new":[%b]}' % (order, b",".join(new))


class Pictures:
    """What each view of one table shows, worked out once until something changes."""

    def __init__(self, scene: Scene, *, may_undo: bool) -> None:
        self._scene: Final = scene
        self._draft: Final = None if may_undo else Draft(why_not_undo=NOT_ALONE)
        # By the view and how much help it is given.
        self._eyes: Final[dict[Seeing, Eyes]] = {}
        self._now: Final[dict[Seeing, Sendable]] = {}
        self._beats: Final[dict[tuple[str, int], bytes]] = {}
        self._messages: Final[dict[tuple[Sendable, Sendable | None, int], bytes]] = {}
        self._presence: list[Presence] | None = None
        self._people: tuple[Seat, ...] = ()

    def out_of_date(self) -> None:
        """Something has changed."""
        self._now.clear()
        self._beats.clear()
        self._messages.clear()

    def shown(self, view: str, assistance: int) -> Sendable | None:
        """What a view shows now, where that has been worked out already."""
        return self._now.get((view, assistance))

    def picture(
        self,
        match: Match,
        view: str,
        assistance: int,
        presence: list[Presence],
        given: Mapping[int, str] = NOTHING_GIVEN,
    ) -> Sendable:
        """What a view shows now; `presence` is who is there, seat by seat, and `given` what seats
        answer in advance."""
        seeing = view, assistance
        found = self._now.get(seeing)
        if found is None:
            seat = seat_of(view, match.setup.players)
            assert seat is not None, view
            people = self._present(match, presence)
            if view == CURTAIN:
                frame = curtain(match, self._scene, assistance, people)
            else:
                eyes = self._eyes.get(seeing)
                if eyes is None:
                    eyes = self._eyes[seeing] = Eyes(self._scene, seat, assistance)
                frame = eyes.frame(
                    match, draft=self._draft, seats=people, given=given.get(seat, "")
                )
            found = self._now[seeing] = Sendable(view, match.heard(seat), frame)
        return found

    def _present(self, match: Match, presence: list[Presence]) -> tuple[Seat, ...]:
        if presence != self._presence or match.record.header.clock is not None:
            self._people = present(match, self._scene, presence)
            self._presence = presence
        return self._people

    def message(
        self,
        shown: Sendable,
        kept: Sendable | None,
        since: int,
        told: bytes,
        *,
        alone: bool = False,
    ) -> bytes:
        """How a picture is sent to a screen that kept an earlier one of the same view, or none.

        Everybody who has seen the same gets the same; for whoever is `alone` with a view nothing is
        put by.
        """
        found = self._messages.get((shown, kept, since))
        if found is None:
            head = f'{{"type":"frame","view":"{shown.view}","number":{shown.number},"since":{since}'
            if kept is None:
                frame = b'"frame":%b' % shown.data
            else:
                frame = b'"changes":%b' % shown.changes(kept)
            found = b'%b,%b,"beats":%b}' % (head.encode(), frame, told)
            if not alone:
                self._messages[shown, kept, since] = found
        return found

    def beats(self, match: Match, view: str, since: int) -> bytes:
        """What happened for a view after a number."""
        found = self._beats.get((view, since))
        if found is None:
            found = self._beats[view, since] = beats(match, view, self._scene, since)
        return found
