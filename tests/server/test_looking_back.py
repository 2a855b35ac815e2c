"""Whoever looks back at finished games keeps nobody else waiting."""

import asyncio
import threading

import msgspec
import pytest

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server import looking_back
from sneakbox.server.looking_back import BETWEEN_MARKS, MOST_WAITING, LookingBack, Marks
from sneakbox.server.messages import NewTable, PlayOn
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.record import Entry
from sneakbox.table.replay import Replay
from tests.server.house import LONG_GAME, PATIENCE, opened, play_one, shelf, two_thieves

pytestmark = pytest.mark.anyio


async def finished(service: Service) -> str:
    opening = await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))
    table = await service.table(opening.table.id)
    for _ in range(4):
        await play_one(service, table, 0)
    await service.playing.concede(table, 0, "c")
    return table.id


def long_match() -> Match:
    """A game of several marks, in which something was taken back."""
    setup = shelf().setup(shelf().game("sneaking_mission"))
    match = Match.start(setup, secret=secret_from_seed(LONG_GAME))
    for number in range(5 * BETWEEN_MARKS):
        if match.outcome() is None:
            match.play(0, match.options(0)[0])
            if number % 7 == 3 and match.can_undo(0) is None:
                match.undo(0)
    return match


async def test_marks_lead_to_the_moments_that_a_whole_replay_leads_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = long_match()
    record = match.record
    assert len(record.entries) > 3 * BETWEEN_MARKS
    marks = Marks(match)
    marks.earlier(match, 0, 0)
    taken: list[int] = []
    advance = Replay.advance

    def counted(one: Replay) -> Entry | None:
        taken.append(one.position)
        return advance(one)

    monkeypatch.setattr(Replay, "advance", counted)
    for seat, place in ((0, 0), (SPECTATOR, 1)):
        again = Replay(record, setup=match.setup)
        for number in range(match.heard(seat) + 2):
            while again.course.streams.heard()[place] < number or again.course.state.is_luck():
                if again.advance() is None:
                    break
            taken.clear()
            found = marks.earlier(match, seat, number)
            assert len(taken) <= BETWEEN_MARKS + 20, "it begins at a mark"
            assert found.record.entries == record.entries[: again.position], number
            assert found.heard(seat) == again.course.streams.heard()[place]
            assert found.record.text() == Match.from_replay(again.going_on(record)).record.text()


async def test_one_visitor_gets_turns_and_keeps_no_table_waiting(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    earlier, order = Marks.earlier, []

    def slow(marks: Marks, match: Match, seat: int, number: int) -> Match:
        gate.wait(PATIENCE)
        order.append(number)
        return earlier(marks, match, seat, number)

    monkeypatch.setattr(Marks, "earlier", slow)
    async with opened(sqlite_file) as service:
        old = await finished(service)
        running = (await service.seating.open(two_thieves())).table.id
        table = await service.table(old)
        rude = [
            asyncio.create_task(service.frame(table, "public", at=number, address="rude"))
            for number in range(3 * MOST_WAITING)
        ]
        await asyncio.sleep(0)
        polite = asyncio.create_task(service.frame(table, "public", at=99, address="polite"))
        moment = NewTable(play_on=PlayOn(old, 1, "seat:0"))
        playing_on = asyncio.create_task(service.seating.open(moment, "another"))
        service.house.forget(await service.table(running))
        async with asyncio.timeout(PATIENCE):
            assert (await service.table(running)).state == "playing", "loaded beside all that"
        gate.set()
        answers = await asyncio.gather(*rude, return_exceptions=True)
        refused = [one for one in answers if isinstance(one, Problem)]
        assert len(refused) == 3 * MOST_WAITING - MOST_WAITING - 1
        assert {one.code for one in refused} == {"too_many_requests"}
        assert all("retry_ms" in one.more for one in refused)
        assert (await polite).view == "public"
        assert (await playing_on).table.seeded
        assert order.index(99) <= 2
        before = len(order)
        again = await service.frame(table, "public", at=99, address="third")
        assert (again, len(order)) == (await polite, before), "kept"


async def test_frames_are_kept_up_to_so_many_bytes(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table(await finished(service))
        one = await service.frame(table, "public", at=1)
        monkeypatch.setattr(looking_back, "MOST_BYTES", 2 * len(bytes(one.frame)))
        for number in (2, 3, 4):
            await service.frame(table, "public", at=number)
        kept = service.looking_back._frames
        assert [wanted.at for wanted in kept][-1] == 4
        assert sum(len(bytes(shown.frame)) for shown in kept.values()) <= looking_back.MOST_BYTES


async def test_a_mistake_or_a_visitor_who_goes_away_ends_nothing() -> None:
    looking = LookingBack()
    gate = threading.Event()
    first = asyncio.create_task(looking.work("a", gate.wait))
    gone = asyncio.create_task(looking.work("a", lambda: 1))
    await asyncio.sleep(0)
    gone.cancel()
    wrong = asyncio.create_task(looking.work("a", lambda: 1 // 0))
    last = asyncio.create_task(looking.work("a", lambda: 2))
    await asyncio.sleep(0)
    gate.set()
    assert await first
    with pytest.raises(ZeroDivisionError):
        await wrong
    assert await last == 2
    looking.close()


async def test_a_story_is_told_when_the_game_is_over(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        opening = await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))
        table = await service.table(opening.table.id)
        with pytest.raises(Problem) as refused:
            await service.looking_back.story(table, "seat:0", "here")
        assert refused.value.code == "not_over"
        for _ in range(4):
            await play_one(service, table, 0)
        await service.playing.concede(table, 0, "c")
        story = await service.looking_back.story(table, "seat:0", "here")
        assert story.headline == "You lost: you gave the game up"
        assert story.stops[-1] == table.number_of(0)
        assert await service.looking_back.story(table, "seat:0", "here") is story, "told once"


async def test_an_earlier_frame_brings_what_happened_up_to_there(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table(await finished(service))
        story = await service.looking_back.story(table, "seat:0", "here")
        before, at = story.stops[1:3]
        shown = await service.looking_back.frame(table, "seat:0", at, "here", before)
        assert (shown.number, shown.since) == (at, before)
        beats = msgspec.json.decode(bytes(shown.beats))
        assert {int(beat["id"]) for beat in beats} <= set(range(before + 1, at + 1))
        assert beats
        plain = await service.looking_back.frame(table, "seat:0", at, "here")
        assert (bytes(plain.beats), plain.since) == (b"[]", at)
        assert bytes(plain.frame) == bytes(shown.frame)


async def test_a_picture_of_a_moment_stands_alone_and_only_when_it_is_over(
    sqlite_file: str,
) -> None:
    async with opened(sqlite_file) as service:
        opening = await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))
        table = await service.table(opening.table.id)
        with pytest.raises(Problem) as refused:
            await service.looking_back.picture(table, "seat:0", 1, 0, "dark", "here")
        assert refused.value.code == "not_over"
        table = await service.table(await finished(service))
        last = table.number_of(0)
        shown = await service.looking_back.picture(table, "seat:0", last, 0, "light", "here")
        assert shown.picture.startswith("<svg ")
        assert "url(http" not in shown.picture
        assert shown.summary
