# not compiled: reads and writes files
"""What a game was laid out from, kept beside its record: stages, maps, tiles and cards as texts.

A record names its content by a digest. When the box holds other texts by now, whoever has those of
that time can lay the game out as it was: they are exported with a record, and what is played on
this machine leaves them in the player's own folder.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sneakbox.games.home import home_folder
from sneakbox.kernel.game import Game, Setup
from sneakbox.table.saving import SHARED, write_whole

FORMAT: Final = 1
MOST_BYTES: Final = 4_000_000
ENDING: Final = ".content"


class ContentsError(ValueError):
    """A file of contents that cannot be used; the message says why."""


@dataclass(frozen=True)
class Contents:
    """The texts behind the content that the records of a game name."""

    game: str
    content: str
    texts: Mapping[str, str]

    @classmethod
    def of(cls, setup: Setup) -> "Contents":
        return cls(setup.game.id, setup.content_digest, dict(setup.texts))

    def text(self) -> str:
        """The file that `contents_in` reads."""
        return json.dumps({"format": FORMAT, **asdict(self)}, ensure_ascii=False, indent=1) + "\n"

    def fit(self, game: str, content: str) -> bool:
        return (self.game, self.content) == (game, content)


def contents_in(text: bytes | str) -> Contents:
    """What a file of contents holds; raises ContentsError."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ContentsError("this is no file of contents that this release can read")
    game, content, texts = (found.get(name) for name in ("game", "content", "texts"))
    if not (isinstance(game, str) and isinstance(content, str) and isinstance(texts, dict)):
        raise ContentsError("a file of contents names its game and content, and holds texts")
    if not all(isinstance(part, str) for pair in texts.items() for part in pair):
        raise ContentsError("each text in a file of contents has a name")
    return Contents(game, content, texts)


def read_contents(path: Path) -> Contents:
    """The same from a file; raises OSError where there is none."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ContentsError(f"a file of contents has at most {MOST_BYTES} bytes")
    return contents_in(data)


class Library:
    """The contents of games that were played on this machine, one file for each."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Final = home_folder() / "contents" if folder is None else folder

    def keep(self, setup: Setup) -> None:
        """Put by what a game was laid out from, once."""
        if not setup.texts:
            return
        path = self._place(setup.game.id, setup.content_digest)
        if not path.exists():
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(path, Contents.of(setup).text().encode(), SHARED)

    def find(self, game: str, content: str) -> Contents | None:
        """What records of a game name so; None where it is not here or cannot be read."""
        try:
            found = read_contents(self._place(game, content))
        except (OSError, ContentsError):
            return None
        return found if found.fit(game, content) else None

    def _place(self, game: str, content: str) -> Path:
        plain = "".join(letter for letter in content if letter.isalnum() or letter == "-")
        return self.folder / f"{game}-{plain[:120]}{ENDING}"


def game_with(game: Game, contents: Contents) -> Game:
    """A game as it was when the box held these texts."""
    return game.with_data(contents.texts)
