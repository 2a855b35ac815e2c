"""A player's own games on disk: unfinished ones to go on with, finished ones to look at again."""

import os
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.kernel.seats import CHANCE
from sneakbox.kernel.vocabulary import one_of
from sneakbox.table import CutOff, Match, Record, RecordError, load, save
from sneakbox.table.contents import Library
from sneakbox.table.record import standing
from sneakbox.table.saving import SHARED, write_whole

ENDING: Final = ".record"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
LONGEST_NAME: Final = 60
# An id that is long enough to tell a player's games apart.
ID: Final = 10
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class ShelfError(ValueError):
    """A saved game that is not there or cannot be used; the message says why."""


@dataclass(frozen=True)
class Saved:
    """An unfinished game: where it lies, what it holds, and when it was last played."""

    path: Path
    record: Record
    when: float

    def sentence(self) -> str:
        """What one must know to choose it."""
        decisions = sum(move.seat != CHANCE for move in standing(self.record.entries))
        header = self.record.header
        number = "1 decision" if decisions == 1 else f"{decisions} decisions"
        return f"{header.game}, {header.scenario}, {number}, last played {ago(self.when)}"


def home() -> Path:
    """The player's folder: $SNEAK_HOME, or sneakbox in the system's place for user data."""
    own = os.environ.get("SNEAK_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    # The standard wants an absolute path there and anything else ignored.
    if data and Path(data).is_absolute():
        return Path(data) / "sneakbox"
    return Path.home() / ".local" / "share" / "sneakbox"


class Shelf:
    """The folder of one player, made when something is put into it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Final = home() if folder is None else folder

    @property
    def unfinished(self) -> Path:
        return self.folder / "unfinished"

    @property
    def finished(self) -> Path:
        return self.folder / "finished"

    @property
    def saved(self) -> Path:
        return self.folder / "saved"

    def games(self, game_id: str | None = None, most: int = 5) -> tuple[list[Saved], list[str]]:
        """The unfinished games, the latest first, and a sentence for each that cannot be read."""
        found: list[Saved] = []
        problems: list[str] = []
        for path in latest(self.unfinished):
            if len(found) == most:
                break
            if game_id is not None and not path.name.startswith(f"{game_id}-"):
                continue
            try:
                found.append(Saved(path, opened(path), path.stat().st_mtime))
            except RecordError as error:
                problems.append(f"{path} cannot be used: {error}{error.offer(str(path))}.")
            except OSError as error:
                problems.append(f"{path} cannot be read: {error.strerror}.")
        return found, problems

    def find(self, name: str) -> Path:
        """The file somebody means: the name of a saved game, or a path."""
        named = self.saved / f"{name}{ENDING}"
        if NAME.fullmatch(name) and named.is_file():
            return named
        path = Path(name)
        if path.is_file():
            return path
        known = [found.name.removesuffix(ENDING) for found in latest(self.saved)]
        hint = f": {one_of(known)}" if known else ""
        raise ShelfError(f"there is no saved game and no file '{name}'{hint}")

    def place_for(self, match: Match, came_from: Path | None = None) -> Path:
        """Where an unfinished game is kept; one that was loaded from elsewhere replaces nothing."""
        if came_from is not None and came_from.parent == self.unfinished:
            return came_from
        name = f"{match.setup.game.id}-{match.record.header.commitment[:ID]}"
        place = self.unfinished / f"{name}{ENDING}"
        number = 2
        while place.exists():
            place = self.unfinished / f"{name}-{number}{ENDING}"
            number += 1
        return place

    def keep(self, match: Match, place: Path) -> Path:
        """Save a game as it stands, and return where; a finished one moves to the finished.

        What it was laid out from is kept as well, so that it can go on and be looked at again when
        a later release has other stages or cards.
        """
        Library(self.folder / "contents").keep(match.setup)
        if match.outcome() is None:
            make_folder(place.parent)
            save(match.record, place, reveal=True)
            return place
        make_folder(self.finished)
        ended = self.finished / place.name
        save(match.record, ended)
        if place != ended:
            place.unlink(missing_ok=True)
        return ended

    def save_as(self, match: Match, name: str) -> Path:
        """Save a copy under a name, or at a path; never over another file."""
        path = self._free(name)
        save(match.record, path, reveal=True)
        return path

    def save_text(self, name: str, record: str) -> Path:
        """Save a record that came from elsewhere, in the same way."""
        path = self._free(name)
        write_whole(path, record.encode(), SHARED)
        return path

    def keep_text(self, name: str, record: str) -> Path:
        """Put the record of a game that was finished elsewhere beside one's own."""
        make_folder(self.finished)
        # The name comes from another machine.
        safe = re.sub(r"[^A-Za-z0-9_-]", "_", name)[:LONGEST_NAME]
        path, number = self.finished / f"{safe}{ENDING}", 2
        while path.exists() and path.read_bytes() != record.encode():
            path = self.finished / f"{safe}-{number}{ENDING}"
            number += 1
        write_whole(path, record.encode(), SHARED)
        return path

    def _free(self, name: str) -> Path:
        """Where a copy of this name goes."""
        if "/" in name or name.endswith(ENDING):
            path = Path(name)
            if not path.parent.is_dir():
                raise ShelfError(f"there is no folder '{path.parent}' to save into")
        elif NAME.fullmatch(name):
            make_folder(self.saved)
            path = self.saved / f"{name}{ENDING}"
        else:
            raise ShelfError("a name has letters, digits, dots, dashes and underscores only")
        if path.exists():
            raise ShelfError(f"there is already a file '{path}': choose another name")
        return path


def opened(path: Path) -> Record:
    """A record to go on with; where only its last line broke off, everything is still there."""
    try:
        return load(path)
    except CutOff as torn:
        if torn.whole is None or torn.whole.secret is None:
            raise
        return torn.whole


def make_folder(folder: Path) -> None:
    """Make the folder for its owner alone: private saves hold what nobody else should see."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def latest(folder: Path) -> list[Path]:
    """The records in a folder, the one changed last first."""
    found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{ENDING}") if path.is_file()]
    return [path for _, path in sorted(found, reverse=True)]


def ago(when: float) -> str:
    """How long ago a time was, in words."""
    seconds = max(0, int(time.time() - when))
    for length, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if seconds >= length:
            number = seconds // length
            return f"{number} {word}{'s' if number > 1 else ''} ago"
    return "just now"
