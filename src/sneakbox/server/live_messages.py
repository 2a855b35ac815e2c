"""What a screen says over its socket, as types. What it is told is in `live`."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from sneakbox.server.messages import (
    Actions,
    CommandId,
    DraftActions,
    HelpLevel,
    Number,
    OrderName,
    SeatNumber,
    Sheet,
)

PROTOCOL: Final = 1


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Anything a screen says; `seen` is the last number of the current view that arrived."""


class Hello(Message, tag="hello", frozen=True):
    """The first message: whose screen this is and what it has."""

    protocol: int
    keys: Annotated[list[str], Meta(max_length=8)] = []
    host: str = ""
    view: str = ""
    have: Annotated[dict[str, Number], Meta(max_length=16)] = {}
    changes: bool = False
    pictures: bool = True
    assistance: HelpLevel | None = None


class Seen(Message, tag="seen", frozen=True):
    """Everything up to a number has arrived."""

    seen: Number


class Act(Message, tag="act", frozen=True):
    """A decision."""

    id: CommandId
    seat: SeatNumber
    prompt: str
    actions: Actions
    seen: Number | None = None


class Draft(Message, tag="draft", frozen=True):
    """A turn so far."""

    id: CommandId
    seat: SeatNumber
    prompt: str
    actions: DraftActions
    seen: Number | None = None


class Undo(Message, tag="undo", frozen=True):
    """The last decision taken back."""

    id: CommandId
    seat: SeatNumber
    seen: Number | None = None


class Concede(Message, tag="concede", frozen=True):
    """The game given up."""

    id: CommandId
    seat: SeatNumber
    seen: Number | None = None


class Rewind(Message, tag="rewind", frozen=True):
    """Going back past a barrier."""

    id: CommandId
    seat: SeatNumber
    do: Literal["propose", "agree", "withdraw"]
    to: Number | None = None
    seen: Number | None = None


class Chat(Message, tag="chat", frozen=True):
    """A line of chat."""

    id: CommandId
    seat: SeatNumber
    text: str
    channel: Literal["table", "team"] = "table"
    seen: Number | None = None


class Note(Message, tag="note", frozen=True):
    """Notes written, or asked for."""

    id: CommandId
    seat: SeatNumber
    text: str | None = None
    sheet: Sheet = "own"
    seen: Number | None = None


class Order(Message, tag="order", frozen=True):
    """An answer given in advance, or with an empty one withdrawn."""

    id: CommandId
    seat: SeatNumber
    order: OrderName
    seen: Number | None = None


class Takeover(Message, tag="takeover", frozen=True):
    """A countdown for somebody who is away; `back` by whoever was too late and wants to play on."""

    id: CommandId
    seat: SeatNumber
    do: Literal["start", "stop", "back"]
    seen: Number | None = None


class DaysOff(Message, tag="days_off", frozen=True):
    """Days on which the clock of a seat stands still."""

    id: CommandId
    seat: SeatNumber
    days: Annotated[int, Meta(ge=1, le=1_000)] = 1
    seen: Number | None = None


class Consent(Message, tag="consent", frozen=True):
    """Whether there may be a new link for a seat; `by` is who says so."""

    id: CommandId
    by: SeatNumber
    seat: SeatNumber
    do: Literal["agree", "refuse"]
    seen: Number | None = None


class Leave(Message, tag="leave", frozen=True):
    """Getting up from the table."""

    id: CommandId
    seat: SeatNumber
    seen: Number | None = None


class Show(Message, tag="show", frozen=True):
    """Another view on this screen."""

    id: CommandId
    view: str
    have: Number | None = None
    assistance: HelpLevel | None = None
    seen: Number | None = None


class Rematch(Message, tag="rematch", frozen=True):
    """Another game."""

    id: CommandId
    seen: Number | None = None


class Ping(Message, tag="ping", frozen=True):
    """Is anybody there? A line that is dead without saying so is found out by this."""

    id: CommandId
    seen: Number | None = None


Playing = Act | Draft | Undo | Concede | Rewind
Seated = Chat | Note | Order | Takeover | DaysOff | Consent | Leave
Command = Playing | Seated | Show | Rematch | Ping
DECODER: Final = msgspec.json.Decoder(Hello | Seen | Command)


class Anything(msgspec.Struct, frozen=True):
    """What can be read of a message that makes no sense otherwise."""

    id: Annotated[str, Meta(max_length=64)] = ""


def id_of(raw: bytes | str) -> str:
    """The id of a message that was not understood, so that its refusal finds who waits for it."""
    try:
        return msgspec.json.decode(raw, type=Anything).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
