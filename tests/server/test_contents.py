"""Games go on by the stages, maps and cards that they began with."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from sqlalchemy import delete, func, select, update

from sneakbox.bots import levels
from sneakbox.games import catalogue
from sneakbox.kernel.game import Game
from sneakbox.server import schema
from sneakbox.server.house import NOBODY
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.minds import question, recalled
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.table import RecordError, verify
from sneakbox.table.contents import contents_in, game_with
from tests.bots.questions import at_question
from tests.server.house import opened, play_one

pytestmark = pytest.mark.anyio


class Changed(NamedTuple):
    """A number in a file of the box that the next release has otherwise."""

    game: str
    scenario: str
    players: int
    file: str
    edits: tuple[tuple[str, str], ...]

    def next_release(self) -> Game:
        game = catalogue.game(self.game)
        text = game.data(self.file)
        for old, new in self.edits:
            assert old in text, self
            text = text.replace(old, new, 1)
        return game.with_data({self.file: text})

    def table(self, **more: Any) -> NewTable:
        seats = [SeatWish(name=name) for name in ("Ana", "Ben")[: self.players]]
        wish = {"game": self.game, "scenario": self.scenario, "seed": "content", "seats": seats}
        return NewTable(**{**wish, **more})


CORNERS = '"empty-corner", picture = "empty", shape = "corner", count = '
TEES = '"empty-tee", picture = "empty", shape = "tee", count = '
CHANGES = (
    Changed(
        "sneaking_mission",
        "normal",
        1,
        "tiles.toml",
        ((f"{CORNERS}10", f"{CORNERS}11"), (f"{TEES}11", f"{TEES}10")),
    ),
    Changed("stealth_ops", "standard", 2, "items.toml", (("uses = 5", "uses = 4"),)),
    Changed("ninja", "fortress", 2, "cards.toml", (("= 4, basic = 4", "= 6, basic = 4"),)),
    Changed("metal_gear", "stage_2", 1, "orders.toml", (("blue = 3", "blue = 2"),)),
    Changed("metal_gear", "stage_4", 1, "bosses/ocelot.toml", (("defense = 4", "defense = 5"),)),
)


def only(game: Game) -> Callable[[str], Game]:
    return lambda _: game


async def number_of(service: Service, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return int((await service.house.storage.rows(query))[0][0])


async def test_a_game_goes_on_by_the_content_it_began_with(database: str) -> None:
    tables: list[str] = []
    digests: list[bytes] = []
    async with opened(database) as service:
        for change in CHANGES:
            opening = await service.seating.open(change.table(listed=True))
            table = await service.table(opening.table.id)
            await play_one(service, table, table.watched().deciders()[0])
            tables.append(table.id)
            digests.append(table.watched().digest())
        # What several tables share is kept once.
        texts = await number_of(service, schema.TEXTS)
        assert texts < await number_of(service, schema.CONTENTS)
        await service.seating.open(CHANGES[0].table())
        assert await number_of(service, schema.TEXTS) == texts
    for change, name, digest in zip(CHANGES, tables, digests, strict=True):
        newer = change.next_release()
        async with opened(database, newer) as service:
            shown = {one.id: one for one in (await service.listing.page("", 50)).tables}
            assert name in shown, change
            table = await service.table(name)
            match = table.watched()
            assert match.digest() == digest, change
            await play_one(service, table, match.deciders()[0])
            await service.playing.concede(table, table.watched().deciders()[0], "end")
            record = table.watched().record.text()
            kept = contents_in(service.content(table, NOBODY))
            assert kept.fit(change.game, table.setup.content_digest), change
            view = at_question(table.setup)[1]
            asked = question(table.setup, name, levels.VETERAN, 1, view, 0)
            assert recalled(asked)[0].setup.content_digest == kept.content, change
            again = await service.seating.open(change.table())
            other = await service.table(again.table.id)
            assert other.setup.content_digest != table.setup.content_digest, change
        verify(record)
        with pytest.raises(RecordError, match="other content"):
            verify(record, find_game=only(newer))
        assert verify(record, find_game=only(game_with(newer, kept))) == verify(record), change


async def test_games_that_began_before_are_kept_as_far_as_the_box_has_them(database: str) -> None:
    change = CHANGES[2]
    async with opened(database) as service:
        names = [(await service.seating.open(change.table())).table.id for _ in range(2)]
        # One that nothing can be known of keeps nobody else's from being kept.
        broken = (await service.seating.open(change.table())).table.id
        async with service.house.storage.engine.begin() as connection:
            await connection.execute(delete(schema.TABLE_CONTENTS))
            changed = update(schema.TABLES).where(schema.TABLES.c.id == broken)
            await connection.execute(changed.values(opening="nothing"))
    # The box of this release does not fit, and no text was kept.
    async with opened(database, change.next_release()) as service:
        with pytest.raises(Problem, match="stages, maps or cards that the server no longer has"):
            await service.table(names[0])
        assert not (await service.listing.page("", 50)).tables
        async with service.house.storage.engine.begin() as connection:
            await connection.execute(delete(schema.TABLE_CONTENTS))
    async with opened(database) as service:
        await service.house.contents.fill_in(service.shelf)
        assert await number_of(service, schema.TABLE_CONTENTS) == 3
    async with opened(database, change.next_release()) as service:
        for name in names:
            table = await service.table(name)
            await play_one(service, table, table.watched().deciders()[0])
            # Another server was quicker: what is read again is read by the same texts.
            table.is_doubtful = True
            async with service.house.holding(table):
                assert not table.is_doubtful
            assert len(table.watched().record.entries) > 0
