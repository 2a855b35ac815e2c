"""A match as a picture, as characters, as an outline or as data: what a seat sees of it now."""

from typing import Final

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Board, Frame
from sneakbox.scene.pens import Pen
from sneakbox.scene.themes import Theme
from sneakbox.table.frames import EVERYTHING, frame_for, scene_for
from sneakbox.table.luck import SecretLuck
from sneakbox.table.match import Match
from sneakbox.table.record import Chain, Record
from sneakbox.table.replay import Replay

# In place of a secret that nobody has told; a match that is only looked at needs none.
NO_SECRET: Final = bytes(32)
ENDLESS: Final = 10_000


def onlooker(match: Match) -> int:
    """Whose eyes to look through where nobody says: the only player's, or the spectators'."""
    return 0 if match.setup.players == 1 else SPECTATOR


def match_of(replay: Replay) -> Match:
    """The match where a replay stands, to be looked at only."""
    record, stop = replay.record, replay.position
    own = Record(record.header, record.entries[:stop], record.tags[:stop])
    secret = replay.secret or NO_SECRET
    chain = replay.chain or Chain(secret, b"")
    return Match(replay.course, own, chain, SecretLuck(secret))


def sight_of(
    match: Match, seat: int | None = None, assistance: int = EVERYTHING
) -> tuple[Board, Frame]:
    """The board and what a seat sees on it."""
    scene = scene_for(match)
    eyes = onlooker(match) if seat is None else seat
    return scene.board(), frame_for(match, eyes, scene=scene, assistance=assistance)


def svg_of(
    match: Match,
    seat: int | None = None,
    *,
    theme: Theme = "dark",
    assistance: int = EVERYTHING,
    aim: str = "",
) -> str:
    """A drawing that needs nothing else."""
    from sneakbox.scene.svg import draw

    board, frame = sight_of(match, seat, assistance)
    return draw(board, frame, theme, aim=aim)


def text_of(match: Match, seat: int | None = None, *, assistance: int = EVERYTHING) -> str:
    """A drawing made of characters, with what is asked below it."""
    from sneakbox.scene.outline import as_text, outline
    from sneakbox.scene.text import picture

    board, frame = sight_of(match, seat, assistance)
    drawn = picture(board, frame, Pen(ENDLESS, overlay="sight", legend=True))
    return f"{drawn}\n\n{as_text(outline(frame)[:2])}"


def outline_of(match: Match, seat: int | None = None, *, assistance: int = EVERYTHING) -> str:
    """Headings, lists and buttons as a page."""
    from sneakbox.scene.outline import as_html, outline

    board, frame = sight_of(match, seat, assistance)
    return as_html(outline(frame), f"{board.title}, {board.subtitle}")


def data_of(match: Match, seat: int | None = None, *, assistance: int = EVERYTHING) -> str:
    """The frame as JSON."""
    from sneakbox.scene.identity import encoded

    _, frame = sight_of(match, seat, assistance)
    return encoded(frame).decode() + "\n"
