"""What games were laid out from, kept with their tables: a game goes on by the stages, maps and
cards that it began with, whatever the box holds after an upgrade.

A text is kept once, by its digest; so is the list of texts behind a game, and many tables share it.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import select

from sneakbox.kernel.game import Setup, SetupError
from sneakbox.server import schema
from sneakbox.server.live_table import Agreement
from sneakbox.server.observe import log
from sneakbox.server.problems import Problem
from sneakbox.server.shelf import Shelf
from sneakbox.server.storage import Storage
from sneakbox.server.writer import NEW_CONTENT, NEW_TABLE_CONTENT, NEW_TEXT, Change

Texts = Mapping[str, str]
# What is written down for a game whose texts nobody has any more.
UNKNOWN: Final = ""
# So many older tables are looked at together.
PAGE: Final = 100


class ContentStore:
    """Keeps texts, and finds those of a table."""

    def __init__(self, storage: Storage, write: Callable[[Change], Awaitable[None]]) -> None:
        self._storage: Final = storage
        self._write: Final = write
        # What is known to be stored, by its name.
        self._kept: Final[dict[str, Texts]] = {}

    async def rows_for(self, table_id: str, setup: Setup) -> list[tuple[Any, dict[str, Any]]]:
        """What to store with a game that begins. The texts themselves are stored before, once."""
        if not setup.texts:
            return []
        return [(NEW_TABLE_CONTENT, {"table_id": table_id, "name": await self._keep(setup.texts)})]

    async def of(self, table_id: str) -> Texts:
        """The texts a game was laid out from; none where nobody knows."""
        return (await self.of_all([table_id])).get(table_id, {})

    async def of_all(self, table_ids: Sequence[str]) -> dict[str, Texts]:
        """The same for several tables, those alone for which they are known."""
        rows = schema.TABLE_CONTENTS
        query = select(rows).where(rows.c.table_id.in_(table_ids), rows.c.name != UNKNOWN)
        names = {row.table_id: str(row.name) for row in await self._storage.rows(query)}
        for name in sorted(set(names.values()) - self._kept.keys()):
            self._kept[name] = await self._stored(name)
        return {table: self._kept[name] for table, name in names.items()}

    async def _stored(self, name: str) -> Texts:
        contents, texts = schema.CONTENTS, schema.TEXTS
        query = (
            select(contents.c.file, texts.c.text)
            .join(texts, texts.c.digest == contents.c.digest)
            .where(contents.c.name == name)
        )
        return {row.file: row.text for row in await self._storage.rows(query)}

    async def _keep(self, texts: Texts) -> str:
        digests = {file: digest_of(text) for file, text in texts.items()}
        name = digest_of("\n".join(f"{digests[file]} {file}" for file in sorted(digests)))
        if name not in self._kept:
            by_digest = sorted({digests[file]: text for file, text in texts.items()}.items())
            await self._write(
                [
                    *((NEW_TEXT, {"digest": one, "text": text}) for one, text in by_digest),
                    *(
                        (NEW_CONTENT, {"name": name, "file": file, "digest": digests[file]})
                        for file in sorted(digests)
                    ),
                ]
            )
            self._kept[name] = dict(texts)
        return name

    # Games that began before anybody kept this.

    async def fill_in(self, shelf: Shelf) -> None:
        """Keep the texts of games that began without, as far as the box still holds them."""
        tables, rows = schema.TABLES, schema.TABLE_CONTENTS
        missing = (
            select(tables.c.id, tables.c.settings, tables.c.opening)
            .outerjoin(rows, rows.c.table_id == tables.c.id)
            .where(tables.c.opening != "", rows.c.table_id.is_(None))
            .order_by(tables.c.id)
            .limit(PAGE)
        )
        last = ""
        while found := await self._storage.rows(missing.where(tables.c.id > last)):
            last = found[-1].id
            # One by one: whoever opens a table meanwhile needs the threads more.
            names = [await self._name_of(shelf, row) for row in found]
            await asyncio.gather(
                *(self._fill(row.id, name) for row, name in zip(found, names, strict=True))
            )
            log.info("contents_filled_in", tables=len(found), unknown=names.count(UNKNOWN))

    async def _name_of(self, shelf: Shelf, row: Any) -> str:
        setup = await asyncio.to_thread(setup_here, shelf, row.settings, row.opening)
        return UNKNOWN if setup is None else await self._keep(setup.texts)

    async def _fill(self, table_id: str, name: str) -> None:
        try:
            await self._write([(NEW_TABLE_CONTENT, {"table_id": table_id, "name": name})])
        except Problem as problem:
            log.warning("content_not_filled_in", table=table_id, code=problem.code)


def setup_here(
    shelf: Shelf, settings: str, opening: str, texts: Texts | None = None, seats: int = 0
) -> Setup | None:
    """A stored game as it was laid out, by the box or by these texts; None where they do not
    fit."""
    heads = heads_of(opening)
    try:
        agreement = msgspec.json.decode(settings, type=Agreement)
        game = shelf.game(agreement.game)
        if texts:
            game = game.with_data(texts)
        players = seats or int(heads.get("players", ""))
        setup = shelf.setup(game, players, agreement.scenario, agreement.options)
    except (SetupError, ValueError, msgspec.ValidationError):
        return None
    return setup if not opening or fits(heads, setup) else None


def heads_of(opening: str) -> dict[str, str]:
    """What stands in the head of a record, by name; empty before a game has begun."""
    return {name: rest for name, _, rest in (line.partition(": ") for line in opening.split("\n"))}


def fits(opening: dict[str, str], setup: Setup) -> bool:
    """Whether a game was begun by the rules that are here now, and with this content."""
    here = str(setup.game.rules_version), setup.content_digest
    return (opening.get("rules"), opening.get("content")) == here


def digest_of(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
