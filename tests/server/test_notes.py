"""Notes of a side: its seats share them, and not a byte of them reaches anybody else.

The game is Gangs: Ana and Cem play against Ben and Dan.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, text

from sneakbox.games import catalogue
from sneakbox.kernel.game import Game
from sneakbox.server.messages import Consent, MateNote, NewTable, NoteText, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.storage import Storage
from sneakbox.server.upgrades import migrations
from tests.server.hardy import free_port, start
from tests.server.house import (
    PATIENCE,
    Screen,
    Site,
    asking,
    frame_of,
    opened,
    play_to_the_end,
    served,
    two_thieves,
)

pytestmark = pytest.mark.anyio
ANA, BEN, CEM, DAN = range(4)
SECRET = "meet-at-the-mill"
DRAWN = f"{SECRET}\n@G09 ?\n@G09 > G10"


def two_gangs() -> NewTable:
    names = ("Ana", "Ben", "Cem", "Dan")
    seats = [SeatWish(name=name) for name in names]
    return NewTable(game="gangs", scenario="short", seats=seats, seed="sides")


async def code_of(work: Any) -> str:
    with pytest.raises(Problem) as caught:
        await work
    return caught.value.code


def side_of(service: Service, table: Any, seat: int) -> NoteText | None:
    return service.talking.side_note(table, seat)


# What is kept.


async def test_a_side_sheet_is_kept_beside_the_own(database: str) -> None:
    async with opened(database) as service:
        table = await service.table((await service.seating.open(two_gangs())).table.id)
        write = service.talking.write_note
        await write(table, ANA, "nobody else")
        await write(table, ANA, "first")
        await write(table, ANA, DRAWN, sheet="side")
        await write(table, ANA, "only mine")
        await write(table, CEM, "I see it", sheet="side")
        service.house.forget(table)
    async with opened(database) as service:
        table = await service.table(table.id)
        assert table.notes == {
            (ANA, "own"): "only mine",
            (ANA, "side"): DRAWN,
            (CEM, "side"): "I see it",
        }
        assert side_of(service, table, ANA) == NoteText(DRAWN, [MateNote(CEM, "I see it")])
        assert side_of(service, table, CEM) == NoteText("I see it", [MateNote(ANA, DRAWN)])
        assert side_of(service, table, BEN) == side_of(service, table, DAN) == NoteText("", [])
        # What is rubbed out is gone for the mate too.
        await service.talking.write_note(table, ANA, "", sheet="side")
        assert side_of(service, table, CEM) == NoteText("I see it", [])


async def test_whoever_plays_alone_has_no_side_sheet(database: str) -> None:
    async with opened(database) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        assert side_of(service, table, 0) is None
        assert (
            await code_of(service.talking.write_note(table, 0, "psst", sheet="side"))
        ) == "no_team"
        assert table.notes == {}
        # Before the game begins nobody has a side.
        waiting = NewTable(game="gangs", seats=[SeatWish(), *[SeatWish("open")] * 3])
        table = await service.table((await service.seating.open(waiting)).table.id)
        assert (
            await code_of(service.talking.write_note(table, 0, "psst", sheet="side"))
        ) == "no_team"


async def test_notes_of_older_servers_stay_private(empty_database: str) -> None:
    """The migration keeps what was written as the own sheet; the way back drops the other."""
    storage = Storage(empty_database, PATIENCE)

    async def run(work: Any) -> Any:
        async with storage.changing_form() as connection:
            return await connection.run_sync(work)

    def notes(connection: Connection) -> list[tuple[Any, ...]]:
        found = connection.execute(text("select * from notes order by seat"))
        return sorted(tuple(sorted(row._mapping.items())) for row in found)

    await run(lambda own: command.upgrade(migrations(own), "0003"))
    row = "'', 'playing', false, '', '', '', '', '', 0, 0"
    names = "settings, state, listed, opening, secret, result, rematch, proposal, created, changed"
    await run(
        lambda own: own.execute(text(f"insert into tables (id, {names}) values ('t', {row})"))
    )
    old = "insert into notes (table_id, seat, text) values ('t', 0, 'mine'), ('t', 1, 'yours')"
    await run(lambda own: own.execute(text(old)))
    before = await run(notes)
    await storage.open()
    after = [dict(one) for one in await run(notes)]
    assert [(one["seat"], one["sheet"], one["text"]) for one in after] == [
        (0, "own", "mine"),
        (1, "own", "yours"),
    ]
    new = "insert into notes (table_id, seat, sheet, text) values ('t', 0, 'side', 'ours')"
    await run(lambda own: own.execute(text(new)))
    await run(lambda own: command.downgrade(migrations(own), "0003"))
    assert await run(notes) == before
    await storage.close()


async def test_a_rematch_takes_no_notes_along(database: str) -> None:
    """Everybody sits one seat further then, most of them on the other side."""
    async with opened(database) as service:
        table = await service.table((await service.seating.open(two_gangs())).table.id)
        await service.talking.write_note(table, ANA, SECRET)
        await service.talking.write_note(table, ANA, SECRET, sheet="side")
        await play_to_the_end(service, table)
        following = await service.table(await service.seating.rematch(table))
        assert following.notes == {}
        service.house.forget(following)
        assert (await service.table(following.id)).notes == {}
        assert table.notes[ANA, "side"] == SECRET


async def test_whoever_takes_a_seat_over_reads_its_side(database: str) -> None:
    """The notes are of the side that the seat plays, whoever sits there and however they came."""
    async with opened(database) as service:
        opening = await service.seating.open(two_gangs())
        table = await service.table(opening.table.id)
        await service.talking.write_note(table, CEM, DRAWN, sheet="side")
        await service.seating.leave(table, CEM)
        assert side_of(service, table, ANA) == NoteText("", [MateNote(CEM, DRAWN)])
        with pytest.raises(Problem, match="everybody else must agree"):
            await service.seating.revoke(table, CEM)
        for seat in table.must_consent(CEM):
            await service.seating.consent(table, seat, Consent(CEM, "agree"))
        fresh = await service.seating.revoke(table, CEM)
        caller = await service.caller(table, "seat", fresh.key)
        assert caller.seats == {CEM}
        assert side_of(service, table, CEM) == NoteText(DRAWN, [])


@pytest.mark.slow
async def test_what_was_answered_survives_a_crash(tmp_path: Path) -> None:
    database, port = str(tmp_path / "tables.sqlite3"), free_port()
    async with opened(database) as service:
        opening = await service.seating.open(two_gangs())
    keys = [one.key for one in opening.seats]
    address = f"http://127.0.0.1:{port}/api/tables/{opening.table.id}/note"
    process = await start(port, database)
    async with asking() as http:

        async def ask(seat: int, **more: Any) -> Any:
            headers = {"Authorization": f"Seat {keys[seat]}"}
            method = "POST" if "json" in more else "GET"
            return (await http.request(method, address, headers=headers, **more)).json()

        written = await ask(ANA, json={"text": DRAWN, "sheet": "side"})
        assert written == {"text": DRAWN, "mates": []}
        process.kill()
        await process.wait()
        process = await start(port, database)
        assert await ask(CEM, params={"sheet": "side"}) == {
            "text": "",
            "mates": [{"seat": ANA, "text": DRAWN}],
        }
        assert await ask(BEN, params={"sheet": "side"}) == {"text": "", "mates": []}
        process.kill()
        await process.wait()


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.id)
async def test_a_screen_offers_the_sheet_to_whoever_has_it(sqlite_file: str, game: Game) -> None:
    """A screen goes by the teams of the frame; the server goes by the sides of the game."""
    sizes = range(game.least_players, game.most_players + 1)
    wishes = [NewTable(game=game.id, seats=[SeatWish()] * players) for players in sizes]
    if game.id == "ninja":  # ninja and traitor as rivals
        wishes.append(msgspec.structs.replace(wishes[-1], scenario="contested"))
    async with opened(sqlite_file) as service:
        for wish in wishes:
            table = await service.table((await service.seating.open(wish)).table.id)
            seats = frame_of(await service.frame(table, "public"))["seats"]
            for one in seats:
                team = [other["seat"] for other in seats if other["team"] == one["team"] != ""]
                if len(team) > 1:
                    assert service.talking._readers(table, one["seat"], "side") == team
                else:
                    assert side_of(service, table, one["seat"]) is None


# Who is told.


class Gangs:
    """A table of two gangs on a server."""

    def __init__(self, site: Site, opening: Any) -> None:
        self.site = site
        self.id: str = opening.table.id
        self.path = f"/api/tables/{self.id}"
        self.keys: list[str] = [one.key for one in opening.seats]

    def screen(self, *seats: int) -> Screen:
        return self.site.live(self.id, keys=[self.keys[seat] for seat in seats])

    async def read(self, seat: int, sheet: str = "side") -> Any:
        return (await self.site.get(f"{self.path}/note?sheet={sheet}", key=self.keys[seat])).json()

    async def write(self, by: int, **body: Any) -> Any:
        return await self.site.post(f"{self.path}/note", body, key=self.keys[by])


async def gangs(site: Site) -> Gangs:
    return Gangs(site, await site.service.seating.open(two_gangs()))


async def told_since(screen: Screen) -> list[str]:
    """All that a screen was sent since it was last asked, to the last byte."""
    await screen.ask("ping")
    sent = [one for one in screen.raw if json.loads(one)["type"] != "answer"]
    screen.raw.clear()
    return sent


async def test_mates_are_told_at_once_and_when_they_come(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table = await gangs(site)
        async with table.screen(ANA) as ana, table.screen(ANA) as tablet, table.screen(CEM) as cem:
            assert (await ana.next("welcome"))["side"] == {"text": "", "mates": []}
            for one in (ana, tablet, cem):
                await one.next("frame")
                await told_since(one)
            answer = await ana.ask("note", seat=ANA, sheet="side", text=DRAWN)
            assert answer == {"type": "answer", "id": answer["id"], "ok": True}
            push = {"type": "note", "seat": ANA, "sheet": "side", "text": DRAWN}
            assert [json.loads(one) for one in await told_since(tablet)] == [push]
            assert [json.loads(one) for one in await told_since(cem)] == [push]
            assert await told_since(ana) == [], "whoever wrote it has it"
            # The sheet of one's own goes to one's own screens only, as ever.
            assert (await ana.ask("note", seat=ANA, text="mine"))["ok"]
            own = {"type": "note", "seat": ANA, "sheet": "own", "text": "mine"}
            assert [json.loads(one) for one in await told_since(tablet)] == [own]
            assert await told_since(cem) == []
            asked = await cem.ask("note", seat=CEM, sheet="side")
            assert (asked["text"], asked["mates"]) == ("", [{"seat": ANA, "text": DRAWN}])
        async with table.screen(CEM) as cem:
            welcome = await cem.next("welcome")
            assert welcome["note"] == ""
            assert welcome["side"] == {"text": "", "mates": [{"seat": ANA, "text": DRAWN}]}
        assert await table.read(ANA, "own") == {"text": "mine", "mates": []}


async def everything_for(table: Gangs, key: str) -> list[str]:
    paths = [table.path, "/api/tables", f"{table.path}/frame?view=public"]
    paths += [f"{table.path}/{name}" for name in ("note", "note?sheet=side", "frame?since=0")]
    paths += [f"{table.path}/chat?channel={channel}" for channel in ("table", "team")]
    paths += [f"{table.path}/{name}" for name in ("events", "record", "fairness")]
    return [(await table.site.get(path, key=key)).text for path in paths]


async def test_nobody_else_is_told_a_byte(sqlite_file: str) -> None:
    """The other side, whoever looks on, and curtains: the same before and after, to the letter."""
    async with served(sqlite_file, away_after=600) as site:
        table = await gangs(site)
        screens = {
            "a rival": table.screen(BEN),
            "the other rival": table.screen(DAN),
            "a spectator": table.screen(),
            "the curtain of all": table.screen(ANA, BEN, CEM, DAN),
            "the curtain of one side": table.screen(ANA, CEM),
            "a shared screen with a rival before it": table.screen(ANA, BEN),
        }
        welcomes: dict[str, str] = {}
        for name, screen in screens.items():
            await screen.__aenter__()
            await screen.next("welcome")
            welcomes[name] = screen.raw[0]
            await screen.next("frame")
        shared = screens["a shared screen with a rival before it"]
        await shared.ask("show", view=f"seat:{BEN}")
        await shared.next("frame")
        for screen in screens.values():
            await told_since(screen)
        outsiders = [table.keys[BEN], table.keys[DAN], ""]
        before = [await everything_for(table, key) for key in outsiders]
        for seat, words in ((ANA, DRAWN), (CEM, f"{SECRET} too"), (ANA, "")):
            assert (await table.write(seat, text=words, sheet="side")).status_code == 200
            for name, screen in screens.items():
                assert await told_since(screen) == [], name
            assert [await everything_for(table, key) for key in outsiders] == before
        assert SECRET in str(await table.read(ANA)), "there was something to keep"
        for screen in screens.values():
            await screen.__aexit__()
        # Whoever comes afterwards is welcomed as before.
        for name, screen in screens.items():
            again = Screen(site, screen.table, screen.hello)
            async with again:
                welcome = await again.next("welcome")
                first = json.loads(welcomes[name])
                assert SECRET not in again.raw[0], name
                for part in ("note", "side", "chat", "views", "view", "opens"):
                    assert welcome[part] == first[part], name


async def test_a_shared_screen_has_the_notes_of_whoever_looks(sqlite_file: str) -> None:
    async with served(sqlite_file, away_after=600) as site:
        table = await gangs(site)
        async with table.screen(ANA, BEN) as shared:
            welcome = await shared.next("welcome")
            assert (welcome["note"], welcome["side"]) == ("", None)
            await shared.next("frame")
            await told_since(shared)
            for looking, told in ((ANA, True), (BEN, False), (ANA, True)):
                await shared.ask("show", view=f"seat:{looking}")
                await shared.next("frame", view=f"seat:{looking}")
                await told_since(shared)
                await table.write(CEM, text=f"{SECRET} {looking}", sheet="side")
                sent = await told_since(shared)
                assert (SECRET in str(sent)) == told
                answer = await shared.ask("note", seat=looking, sheet="side")
                assert (SECRET in str(answer)) == told
                other = BEN if looking == ANA else ANA
                refused = await shared.ask("note", seat=other, sheet="side")
                assert refused["problem"]["code"] == "not_your_seat"
                await shared.ask("show", view="curtain")
                await shared.next("frame", view="curtain")
                await told_since(shared)
                await table.write(CEM, text="while nobody looks", sheet="side")
                assert await told_since(shared) == []


async def test_a_rivals_seat_may_be_looked_into_at_the_end_and_its_notes_not(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file, away_after=600) as site:
        table = await gangs(site)
        await play_to_the_end(site.service, await site.service.table(table.id))
        async with table.screen(BEN) as ben:
            await ben.next("frame")
            assert (await ben.ask("show", view=f"seat:{ANA}"))["ok"]
            await ben.next("frame", view=f"seat:{ANA}")
            await told_since(ben)
            await table.write(CEM, text=SECRET, sheet="side")
            assert await told_since(ben) == []
            asked = await ben.ask("note", seat=ANA, sheet="side")
            assert asked["problem"]["code"] == "not_your_seat"
        assert SECRET not in str(await table.read(BEN))


# Whoever means harm.


async def test_nobody_writes_or_reads_the_sheet_of_another(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table = await gangs(site)
        await table.write(ANA, text=SECRET, sheet="side")
        before = dict((await site.service.table(table.id)).notes)
        assert before == {(ANA, "side"): SECRET}
        bodies: list[tuple[dict[str, Any], str]] = [
            ({"text": "x", "sheet": "team"}, "bad_request"),
            ({"text": "x", "sheet": "side:side 1"}, "bad_request"),
            ({"text": "x", "sheet": None}, "bad_request"),
            ({"text": "x", "sheet": ["own", "side"]}, "bad_request"),
            ({"text": "x", "sheet": "side", "seat": ANA}, "bad_request"),
            ({"text": "x" * 4_001, "sheet": "side"}, "bad_text"),
            ({"text": "x\0y", "sheet": "side"}, "bad_text"),
        ]
        for body, code in bodies:
            answer = await table.write(CEM, **body)
            assert answer.json()["code"] == code, body
        for query in ("sheet=all", "sheet=", "sheet=side&seat=0"):
            answer = await site.get(f"{table.path}/note?{query}", key=table.keys[BEN])
            assert answer.json()["code"] == "bad_request", query
        async with table.screen(CEM) as cem:
            await cem.next("frame")
            # A mate reads the sheet and has no pen for it.
            for seat in (ANA, BEN, DAN, 7):
                for more in ({"text": "x"}, {}):
                    answer = await cem.ask("note", seat=seat, sheet="side", **more)
                    assert answer["problem"]["code"] == "not_your_seat", (seat, more)
            for body, code in bodies:
                answer = await cem.ask("note", **{"seat": CEM, **body})
                # A seat is named there; it is just not one's own.
                expected = "not_your_seat" if "seat" in body else code
                assert answer["problem"]["code"] == expected, body
        assert (await site.service.table(table.id)).notes == before


async def test_without_a_team_the_refusal_says_what_to_do(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        path, key = f"/api/tables/{opening.table.id}/note", opening.seats[0].key
        for answer in (
            await site.post(path, {"text": "x", "sheet": "side"}, key=key),
            await site.get(f"{path}?sheet=side", key=key),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "no_team")
            assert "sheet of your own" in answer.json()["text"]
        async with site.live(opening.table.id, keys=[key]) as ana:
            assert (await ana.next("welcome"))["side"] is None
            for more in ({"text": "x"}, {}):
                answer = await ana.ask("note", seat=0, sheet="side", **more)
                assert answer["problem"]["code"] == "no_team"
