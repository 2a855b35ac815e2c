"""Records on disk: a save is there as a whole or not at all, whatever happens in between."""

import os
import secrets
from pathlib import Path
from typing import Final

from sneakbox.table.reading import MOST_BYTES, parse_record
from sneakbox.table.record import Record

PRIVATE: Final = 0o600
SHARED: Final = 0o644


def save(record: Record, path: str | os.PathLike[str], *, reveal: bool = False) -> None:
    """Write a record to a file so that a crash at any moment leaves the old file or the new one.

    With `reveal` it is the private save of an unfinished game (see `Record.lines`), which only
    its owner may read.
    """
    mode = PRIVATE if reveal and not record.result else SHARED
    write_whole(Path(path), record.text(reveal=reveal).encode(), mode)


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record; raises RecordError with line and reason, or OSError when there is no file."""
    with Path(path).open("rb") as file:
        return parse_record(file.read(MOST_BYTES + 1))


def write_whole(path: Path, data: bytes, mode: int) -> None:
    """Replace a file in one move: written beside it, flushed to the disk, then put in its place."""
    path = path.resolve()  # a link keeps pointing at the file that is replaced
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
