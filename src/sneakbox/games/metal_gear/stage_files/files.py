# not compiled: reads text files, once per stage
"""Stage files: finding and reading those there are."""

import hashlib
import re
from pathlib import Path
from typing import Final

from sneakbox.boards import content_tables
from sneakbox.boards.content_files import parse_toml, read_text
from sneakbox.boards.content_tables import Places, Table
from sneakbox.games.home import home_folder
from sneakbox.games.metal_gear.editions import BOTH, FINAL, Edition, terms
from sneakbox.games.metal_gear.stage_files.reader import StageReader
from sneakbox.games.metal_gear.stages.stage import Stage

FOLDER: Final = Path(__file__).parent.parent / "data" / "stages"
MAP: Final = "'''"  # stands before and after each
TERM: Final = re.compile(r"\{([A-Z]\w*)\}")


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


def as_played(places: Places) -> str:
    """The text of a stage without its scenery, which no game depends on: a stage may be painted
    anew, and its records still fit."""
    begins = sorted((line, name) for name, (line, _) in places.tables.items())
    ends = [line for line, _ in begins[1:]] + [len(places.lines) + 1]
    kept: list[str] = []
    for (line, name), end in zip(begins, ends, strict=True):
        if name.partition(".")[0] != "scenery":
            kept += places.lines[line - 1 : end - 1]
    return "\n".join(kept)


def in_terms_of(edition: Edition, text: str) -> str:
    """A stage may write `{Guard}` where the editions call things differently (MGS-201)."""
    names = terms(edition.which)
    return TERM.sub(lambda term: names.get(term[1], term[0]), text)


def headline(path: Path, edition: Edition = BOTH[FINAL]) -> tuple[str, str]:
    """Title and summary of a stage. Where they stand before its maps, those need not be read."""
    head, _, _ = read_text(path).partition(MAP)
    told = parse_toml(in_terms_of(edition, head[: head.rfind("\n") + 1]), str(path))
    match told:
        case {"title": str(title), "summary": str(summary)}:
            return title, summary
    stage = load(path, edition)
    return stage.title, stage.summary


def load_named(name: str, edition: Edition = BOTH[FINAL]) -> Stage:
    """The stage of this id, or in the file of this name; ContentError says what is wrong."""
    found = find_stages()
    return load(found.get(name, Path(name)), edition)


def load(path: Path, edition: Edition = BOTH[FINAL]) -> Stage:
    """Read and check a stage file; ContentError says what is wrong and where."""
    return parse(read_text(path), str(path), edition)


def parse(text: str, source: str = "stage", edition: Edition = BOTH[FINAL]) -> Stage:
    """A stage from its text, in the words of an edition; ContentError names all mistakes."""
    text = in_terms_of(edition, text.replace("\r\n", "\n"))

    def read(top: Table) -> Stage | None:
        played = as_played(top.places)
        digest = hashlib.blake2b(played.encode(), digest_size=8).hexdigest()
        return StageReader(top, digest, edition).read()

    stage = content_tables.parse(text, source, read)
    assert stage is not None, "a map that cannot be read is a mistake"
    return stage
