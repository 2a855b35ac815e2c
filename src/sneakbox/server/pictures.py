"""What the views of a table show, as it is sent: encoded once for everybody who looks at it.

A frame is encoded part by part, and what has not changed since the last one keeps its bytes. So a
screen that has the last frame can be told the changes alone, and making them costs little more
than what really changed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final

import msgspec

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


class Elements:
    """A list in a frame as it is sent: its things by their ids, each with its bytes."""

    __slots__ = ("_things", "pieces")

    def __init__(self, things: Sequence[object], last: "Elements | None") -> None:
        self._things: Final = things
        self.pieces: Final = list(map(encode, things)) if last is None else last._kept(things)

    def _kept(self, things: Sequence[object]) -> list[bytes]:
        """The bytes of things, of which most stood here before: the same thing has the same."""
        before = dict(zip(map(id, self._things), self.pieces, strict=True))
        found = list(map(before.get, map(id, things)))
        return [
            encode(things[place]) if piece is None else piece for place, piece in enumerate(found)
        ]

    def data(self) -> bytes:
        return b"[%b]" % b",".join(self.pieces)

    def news(self, last: "Elements") -> bytes:
        """What is new in the list, and in which order all of it stands."""
        # Ids stand in the bytes, so what has the same bytes is the same thing.
        known = frozenset(last.pieces)
        new = [piece for piece in self.pieces if piece not in known]
        return b'{"order":%b,"new":[%b]}' % (encode([*map(id_of, self._things)]), b",".join(new))


class Sendable:
    """A frame as it is sent, with what the server itself must know of it."""

    __slots__ = ("_parts", "_values", "_whole", "number", "prompt", "view")

    def __init__(
        self, view: str, number: int, frame: Frame, last: "Sendable | None" = None
    ) -> None:
        self.view: Final = view
        self.number: Final = number
        self.prompt: Final = "" if frame.prompt is None else frame.prompt.id
        self._values: Final[tuple[Any, ...]] = values_of(frame)
        self._parts: Final[list[bytes | Elements]] = self._encoded(last)
        self._whole: bytes | None = None

    def _encoded(self, last: "Sendable | None") -> list[bytes | Elements]:
        parts: list[bytes | Elements] = []
        for place, value in enumerate(self._values):
            before = None if last is None else last._parts[place]
            if last is not None and value is last._values[place]:
                assert before is not None
                parts.append(before)
            elif place in LISTS:
                parts.append(Elements(value, before if isinstance(before, Elements) else None))
            elif before is not None and last is not None and value == last._values[place]:
                parts.append(before)
            else:
                parts.append(encode(value))
        return parts

    def shows_the_same_as(self, other: "Sendable") -> bool:
        return self is other or not any(True for _ in self._changed(other))

    @property
    def data(self) -> bytes:
        """The whole frame."""
        if self._whole is None:
            parts = [part if isinstance(part, bytes) else part.data() for part in self._parts]
            heads = zip(HEADS, parts, strict=True)
            self._whole = b"{%b}" % b",".join([head + part for head, part in heads])
        return self._whole

    def changes(self, last: "Sendable") -> bytes:
        """What of the frame is different from an earlier one of the same view."""
        changed = []
        for place, part, before in self._changed(last):
            if isinstance(part, Elements) and isinstance(before, Elements):
                changed.append(HEADS[place] + part.news(before))
            else:
                assert isinstance(part, bytes)
                changed.append(HEADS[place] + part)
        return b"{%b}" % b",".join(changed)

    def _changed(
        self, last: "Sendable"
    ) -> Iterator[tuple[int, bytes | Elements, bytes | Elements]]:
        for place, (part, before) in enumerate(zip(self._parts, last._parts, strict=True)):
            if part is before:
                continue
            if isinstance(part, Elements) and isinstance(before, Elements):
                if part.pieces == before.pieces:
                    continue
            elif part == before:
                continue
            yield place, part, before


class Pictures:
    """What each view of one table shows, worked out once until something changes."""

    def __init__(self, scene: Scene, *, may_undo: bool) -> None:
        self._scene: Final = scene
        self._draft: Final = None if may_undo else Draft(why_not_undo=NOT_ALONE)
        # By the view and how much help it is given.
        self._eyes: Final[dict[Seeing, Eyes]] = {}
        self._now: Final[dict[Seeing, Sendable]] = {}
        self._last: Final[dict[Seeing, Sendable]] = {}
        self._beats: Final[dict[tuple[str, int], bytes]] = {}
        self._messages: Final[dict[tuple[Sendable, Sendable | None, int], bytes]] = {}
        self._presence: list[Presence] | None = None
        self._people: tuple[Seat, ...] = ()

    def out_of_date(self) -> None:
        """Something has changed."""
        self._last.update(self._now)
        self._now.clear()
        self._beats.clear()
        self._messages.clear()

    def prompt(self, view: str, assistance: int) -> str | None:
        """The name of what a view is asked now, where that has been worked out already."""
        found = self._now.get((view, assistance))
        return None if found is None else found.prompt

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
            # The one before has done its service, and is as large.
            last = self._last.pop(seeing, None)
            found = Sendable(view, match.heard(seat), frame, last)
            self._now[seeing] = found
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
