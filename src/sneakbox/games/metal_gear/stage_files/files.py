# not compiled: reads text files, once per stage
"""Stage files: finding and reading those there are."""

import hashlib
from pathlib import Path
from typing import Final

from sneakbox.boards import content_tables
from sneakbox.boards.content_files import read_text
from sneakbox.games.home import home_folder
from sneakbox.games.metal_gear.stage_files.reader import StageReader
from sneakbox.games.metal_gear.stages.stage import Stage

FOLDER: Final = Path(__file__).parent.parent / "data" / "stages"


def stages_folder() -> Path:
    """Where a player's own stages are looked for."""
    return home_folder() / "stages"


def find_stages() -> dict[str, Path]:
    """All stage files by id: those of the box in order of play, then the player's own.

    A file of the player's own goes by its file name; it cannot take the place of one in the box.
    """
    found = {path.stem: path for path in sorted(FOLDER.glob("*.toml"), key=order_of_play)}
    own = stages_folder()
    if own.is_dir():
        for path in sorted(own.glob("*.toml")):
            found.setdefault(path.stem, path)
    return found


def order_of_play(path: Path) -> tuple[str, int]:
    """Stages before VR missions, each by its number."""
    kind, _, number = path.stem.partition("_")
    return kind, int(number)


def load_named(name: str) -> Stage:
    """The stage of this id, or in the file of this name; ContentError says what is wrong."""
    found = find_stages()
    return load(found.get(name, Path(name)))


def load(path: Path) -> Stage:
    """Read and check a stage file; ContentError says what is wrong and where."""
    return parse(read_text(path), str(path))


def parse(text: str, source: str = "stage") -> Stage:
    """A stage from its text; ContentError names all mistakes, not just the first."""
    text = text.replace("\r\n", "\n")
    digest = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    stage = content_tables.parse(text, source, lambda top: StageReader(top, digest).read())
    assert stage is not None, "a map that cannot be read is a mistake"
    return stage
