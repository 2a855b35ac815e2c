# not compiled: reads text files, once per stage
"""Stage files: finding and reading those there are."""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Final

from sneakbox.games.home import home_folder
from sneakbox.games.metal_gear.stage_files.places import Places, Problem, StageError
from sneakbox.games.metal_gear.stage_files.reader import StageReader
from sneakbox.games.metal_gear.stages.stage import Stage

FOLDER: Final = Path(__file__).parent.parent / "data" / "stages"
MOST_BYTES: Final = 200_000


def stages_folder() -> Path:
    """Where a player's own stages are looked for."""
    return home_folder() / "stages"


def find_stages() -> dict[str, Path]:
    """All stage files by id: those of the box in order of play, then the player's own.

    A file of the player's own goes by its file name; it cannot take the place of one in the box.
    """
    found = {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}
    own = stages_folder()
    if own.is_dir():
        for path in sorted(own.glob("*.toml")):
            found.setdefault(path.stem, path)
    return found


def load_named(name: str) -> Stage:
    """The stage of this id, or in the file of this name; StageError says what is wrong."""
    found = find_stages()
    return load(found.get(name, Path(name)))


def load(path: Path) -> Stage:
    """Read and check a stage file; StageError says what is wrong and where."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "it cannot be read"
        raise StageError(
            str(path), [Problem(1, 1, f"the file cannot be opened: {reason}")]
        ) from None
    if len(data) > MOST_BYTES:
        raise StageError(
            str(path), [Problem(1, 1, f"the file is too long: at most {MOST_BYTES} bytes")]
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise StageError(str(path), [Problem(line, column, "this is not UTF-8 text")]) from None
    return parse(text, str(path))


def parse(text: str, source: str = "stage") -> Stage:
    """A stage from its text; StageError names all mistakes, not just the first."""
    text = text.replace("\r\n", "\n")
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, 1)
        message = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise StageError(source, [Problem(line, column, message)]) from None
    reader = StageReader(
        raw, Places(text), hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    )
    stage = reader.read()
    if stage is None or reader.problems:
        unique = sorted(set(reader.problems), key=lambda one: (one.line, one.column, one.message))
        raise StageError(source, unique)
    return stage
