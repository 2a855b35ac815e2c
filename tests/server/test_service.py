"""The service, on both databases: tables, decisions, drafts, taking back, talking, absence."""

import asyncio
from typing import Any

import msgspec
import pytest

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.server.house import NOBODY, Caller
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import Join, NewTable, PlayOn, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.table import verify
from tests.server.house import (
    LONG_GAME,
    first_option,
    frame_of,
    opened,
    play_one,
    play_to_the_end,
    two_thieves,
    until,
)
from tests.server.plain_scene import PlainScene

pytestmark = pytest.mark.anyio


async def refusal(work: Any) -> Problem:
    with pytest.raises(Problem) as caught:
        await work
    return caught.value


async def table_of(service: Service, wish: NewTable) -> LiveTable:
    return await service.table((await service.seating.open(wish)).table.id)


async def test_a_table_opens_with_keys_for_its_people_only(database: str) -> None:
    async with opened(database) as service:
        wish = NewTable(
            game="burglars", seats=[SeatWish(name="Ana"), SeatWish("bot"), SeatWish("open")]
        )
        opening = await service.seating.open(wish)
        assert [one.seat for one in opening.seats] == [0]
        assert opening.seats[0].link == f"/t/{opening.table.id}#{opening.seats[0].key}"
        assert [one.kind for one in opening.table.seats] == ["human", "bot", "open"]
        assert opening.table.state == "waiting"
        table = await service.table(opening.table.id)
        assert opening.seats[0].key not in table.keys, "keys are stored as hashes only"
        caller = await service.caller(table, "seat", opening.seats[0].key)
        assert caller == Caller(frozenset({0}))
        assert (await service.caller(table, "host", opening.host)).host
        for scheme, key in (("seat", opening.host), ("host", opening.seats[0].key), ("seat", "x")):
            assert (await refusal(service.caller(table, scheme, key))).code == "key_unknown"


async def test_a_bot_is_not_taken_for_a_person(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = NewTable(game="burglars", seats=[SeatWish(name="Ana"), SeatWish(bot="random")])
        problem = await refusal(service.seating.open(wish))
        assert problem.code == "bad_request"
        assert "Seat 1 names the bot 'random'" in str(problem)
        assert 'write "kind": "bot" beside it' in str(problem)


async def test_the_game_begins_when_the_last_seat_is_taken(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, NewTable(game="burglars", seats=[SeatWish("open")] * 2))
        assert (await refusal(service.frame(table, "public"))).code == "not_started"
        first = await service.seating.join(table, NOBODY, Join(name="Ana", seat=1))
        assert (first.seat, table.state) == (1, "waiting")
        taken = await refusal(service.seating.join(table, NOBODY, Join(name="Ben", seat=1)))
        assert taken.code == "seat_taken"
        second = await service.seating.join(table, NOBODY, Join(name="  Ben   Boa "))
        assert (second.seat, table.state) == (0, "playing")
        assert (await refusal(service.seating.join(table, NOBODY, Join()))).code == "table_full"
        assert table.watched().record.header.seats == ("Ben Boa", "Ana")
        service.house.forget(table)
        again = await service.table(table.id)
        assert again.watched().digest() == table.watched().digest()
        assert [one.name for one in again.seats] == ["Ben Boa", "Ana"]


@pytest.mark.parametrize("name", ["x" * 41, "x" * 10_000, "bot:me", "a\x00b", "\u202eabc"])
async def test_names_must_be_names(sqlite_file: str, name: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="burglars", seats=[SeatWish("open")] * 2))
        problem = await refusal(service.seating.join(table, NOBODY, Join(name=name)))
        assert problem.code == "bad_name"
        assert problem.text.count(".") == 1


async def test_a_decision_is_stored_with_its_answer_and_survives(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, two_thieves())
        seat = table.watched().deciders()[0]
        shown = frame_of(await service.frame(table, f"seat:{seat}"))
        prompt, action = shown["prompt"]["id"], first_option(shown)
        done, again = await service.playing.act(table, seat, "one", prompt, [action])
        assert (done.played, again) == (1, False)
        entries = len(table.watched().record.entries)
        assert (await service.playing.act(table, seat, "one", prompt, [action])) == (done, True)
        service.house.forget(table)
        table = await service.table(table.id)
        assert len(table.watched().record.entries) == entries
        assert (await service.playing.act(table, seat, "one", prompt, [action])) == (done, True)
        other = await refusal(service.playing.act(table, seat, "one", prompt, ["something else"]))
        assert other.code == "id_reused"
        assert len(table.watched().record.entries) == entries


async def test_a_stale_prompt_changes_nothing_and_gets_the_current_frame(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, two_thieves())
        seat = table.watched().deciders()[0]
        shown = frame_of(await service.frame(table, f"seat:{seat}"))
        await play_one(service, table, seat)
        before = table.watched().digest()
        problem = await refusal(
            service.playing.act(table, seat, "x", shown["prompt"]["id"], [first_option(shown)])
        )
        assert problem.code == "stale_prompt"
        assert bytes(problem.more["frame"]) == table.picture(f"seat:{seat}").data  # type: ignore[call-overload]
        assert table.watched().digest() == before


async def test_what_is_not_legal_leaves_everything_as_it_was(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        shown = frame_of(await service.frame(table, "seat:0"))
        prompt = shown["prompt"]["id"]
        actions = ["entrance north", "fly away"]
        problem = await refusal(service.playing.act(table, 0, "x", prompt, actions))
        assert problem.code == "not_legal"
        assert problem.more["options"]
        assert table.watched().steps == 0
        problem = await refusal(service.playing.act(table, 0, "x", prompt, []))
        assert problem.code == "bad_request"


async def test_actions_behind_a_barrier_are_not_played(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        shown = frame_of(await service.frame(table, "seat:0"))
        actions = ["entrance north", "arrow east", "explore north", "explore north"]
        done, _ = await service.playing.act(table, 0, "x", shown["prompt"]["id"], actions)
        assert done.played == 3, "luck decided after the third"


async def test_a_draft_stops_before_a_barrier_and_is_seen_by_nobody(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        before = table.picture("public").data
        prompt = frame_of(await service.frame(table, "seat:0"))["prompt"]["id"]
        actions = ["entrance north", "arrow east", "explore north"]
        drafted = await service.playing.draft(table, 0, prompt, actions)
        assert (drafted.played, drafted.barrier) == (2, "luck")
        frame = frame_of(drafted)
        assert frame["prompt"]["id"] == prompt
        assert frame["draft"]["steps"] == 2
        assert table.watched().steps == 0
        assert table.picture("public").data == before
        assert (await service.playing.draft(table, 0, prompt, [])).played == 0
        done, _ = await service.playing.act(table, 0, "x", prompt, actions)
        assert done.played == 3


async def test_taking_back_follows_the_agreement(database: str) -> None:
    async with opened(database) as service:
        free = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        await play_one(service, free, 0)
        done, _ = await service.playing.undo(free, 0, "u1")
        assert free.watched().steps == 0
        assert (await service.playing.undo(free, 0, "u1")) == (done, True)
        assert (await refusal(service.playing.undo(free, 0, "u2"))).code == "cannot_take_back"
        fixed = await table_of(
            service, NewTable(game="sneaking_mission", seed=LONG_GAME, undo="none")
        )
        await play_one(service, fixed, 0)
        assert (await refusal(service.playing.undo(fixed, 0, "u"))).code == "cannot_take_back"
        rewind = service.playing.rewind(fixed, 0, "r", "propose", None)
        assert (await refusal(rewind)).code == "cannot_take_back"


async def test_going_back_past_a_barrier_needs_everybody(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, two_thieves(undo="consent"))
        start = table.picture("seat:0").number
        for _ in range(4):
            await play_one(service, table, table.watched().deciders()[0])
        steps = table.watched().steps
        agree = service.playing.rewind(table, 1, "r0", "agree", None)
        assert (await refusal(agree)).code == "no_proposal"
        await service.playing.rewind(table, 0, "r1", "propose", None)
        proposal = table.about(frozenset({1}), host=False).proposal
        assert proposal is not None
        assert (proposal.by, proposal.agreed, proposal.missing) == (0, [0], [1])
        await service.playing.rewind(table, 1, "r2", "withdraw", None)
        assert table.watched().proposal is None
        await service.playing.rewind(table, 0, "r3", "propose", start)
        await service.playing.rewind(table, 1, "r4", "agree", None)
        assert table.watched().steps < steps
        service.house.forget(table)
        again = await service.table(table.id)
        assert again.watched().digest() == table.watched().digest()
        assert any(entry.text().startswith("rewind") for entry in again.watched().record.entries)


async def test_a_solo_player_goes_back_at_once(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        for _ in range(4):
            await play_one(service, table, 0)
        number = table.picture("seat:0").number
        await service.playing.rewind(table, 0, "r", "propose", 1)
        assert table.watched().steps == 1
        assert table.picture("seat:0").number > number, "numbers never go back"


async def test_a_finished_game_shows_its_record_luck_and_other_seats(database: str) -> None:
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        ana = Caller(frozenset({0}))
        with pytest.raises(Problem) as early:
            service.record(table, ana)
        assert early.value.code == "not_yet"
        assert (await refusal(service.fairness(table))).code == "not_yet"
        with pytest.raises(Problem) as peeking:
            service.view_for(table, ana, "seat:1")
        assert peeking.value.code == "not_yet"
        await play_to_the_end(service, table)
        report = verify(service.record(table, NOBODY).encode(), find_game=service.shelf.game)
        assert report is not None
        luck = await service.fairness(table)
        assert luck.draws
        assert all(sum(o.weight for o in draw.outcomes) == draw.total for draw in luck.draws)
        assert service.view_for(table, ana, "seat:1") == "seat:1"
        over = await refusal(service.playing.concede(table, 0, "c"))
        assert over.code == "game_over"
        service.house.forget(table)
        assert (await service.table(table.id)).state == "over"


async def test_looking_back_shows_what_was_seen_then(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        seen = {}
        for _ in range(6):
            shown = await service.frame(table, "seat:0")
            seen[shown.number] = frame_of(shown)
            await play_one(service, table, 0)
        for number, frame in seen.items():
            then = await service.frame(table, "seat:0", at=number)
            assert (then.number, frame_of(then)["summary"]) == (number, frame["summary"])


async def test_one_can_play_on_from_a_finished_game(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        for _ in range(4):
            await play_one(service, table, 0)
        await service.playing.concede(table, 0, "c")
        moment = PlayOn(table.id, 2, "seat:0")
        opening = await service.seating.open(NewTable(play_on=moment))
        again = await service.table(opening.table.id)
        assert again.picture("seat:0").number == 2
        assert opening.table.seeded
        await play_one(service, again, 0)
        service.house.forget(again)
        assert (await service.table(again.id)).watched().digest() == again.watched().digest()
        last = PlayOn(table.id, 10_000, "seat:0")
        problem = await refusal(service.seating.open(NewTable(play_on=last)))
        assert problem.code == "game_over"


async def test_a_rematch_swaps_sides_and_keeps_the_keys(database: str) -> None:
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        assert (await refusal(service.seating.rematch(table))).code == "not_over"
        await service.playing.concede(table, 1, "c")
        following = await service.seating.rematch(table)
        assert await service.seating.rematch(table) == following
        second = await service.table(following)
        assert [one.name for one in second.seats] == ["Ben", "Ana"]
        for one in opening.seats:
            caller = await service.caller(second, "seat", one.key)
            assert caller.seats == {1 - one.seat}
        assert second.state == "playing"


async def test_a_replaced_link_no_longer_works(database: str) -> None:
    async with opened(database) as service:
        wish = NewTable(game="burglars", seats=[SeatWish(name="Ana"), SeatWish("open")])
        opening = await service.seating.open(wish)
        table = await service.table(opening.table.id)
        fresh = await service.seating.revoke(table, 0)
        for known in (table, None):
            if known is None:
                service.house.forget(table)
            found = await service.table(opening.table.id)
            old = await refusal(service.caller(found, "seat", opening.seats[0].key))
            assert old.code == "key_revoked"
            assert (await service.caller(found, "seat", fresh.key)).seats == {0}


async def test_leaving_before_the_start_frees_the_seat(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = NewTable(game="burglars", seats=[SeatWish(name="Ana"), SeatWish("open")])
        opening = await service.seating.open(wish)
        table = await service.table(opening.table.id)
        await service.seating.leave(table, 0)
        assert [one.kind for one in table.seats] == ["open", "open"]
        assert (await refusal(service.caller(table, "seat", opening.seats[0].key))).code == (
            "key_revoked"
        )


async def test_a_bot_takes_over_after_a_countdown_and_hands_back(database: str) -> None:
    async with opened(database, bot_pause=30) as service:
        opening = await service.seating.open(two_thieves(takeover_ms=50))
        table = await service.table(opening.table.id)
        await service.absence.start_countdown(table, 1)
        assert 0 <= table.people()[1].countdown_ms <= 50
        service.absence.stop_countdown(table, 1)
        assert table.people()[1].countdown_ms == -1
        await service.absence.start_countdown(table, 1)
        # The word about it is stored behind the deed: forgetting in between would leave two tables.
        await until(lambda: table.seats[1].taken_over and bool(table.chat.get("table")))
        service.house.forget(table)
        table = await service.table(table.id)
        assert table.seats[1].taken_over
        await service.caller(table, "seat", opening.seats[1].key)
        assert [one.taken_over for one in table.seats] == [False, False]
        said = [line.text for line in table.chat["table"]]
        assert said == ["A bot plays for Ben until they are back.", "Ben is back."]


async def test_nobody_is_replaced_who_is_there(sqlite_file: str) -> None:
    async with opened(sqlite_file, away_after=60) as service:
        table = await table_of(service, two_thieves())
        assert (await refusal(service.absence.start_countdown(table, 1))).code == "not_away"
        never = await table_of(service, two_thieves(takeover_ms=0))
        assert (await refusal(service.absence.start_countdown(never, 1))).code == "not_away"


async def test_bots_play_a_game_to_its_end(database: str) -> None:
    async with opened(database) as service:
        wish = NewTable(game="burglars", seats=[SeatWish("bot", bot="random")] * 2)
        table = await table_of(service, wish)
        await until(lambda: table.state == "over")
        assert table.watched().record.header.humans() == ()


async def test_what_people_and_bots_of_one_side_may_decide_is_for_people(sqlite_file: str) -> None:
    """Two share Snake: the bot leaves it to the person, and plays on when it has taken over."""
    async with opened(sqlite_file) as service:
        seats = [SeatWish("bot", bot="random"), SeatWish(name="Ana")]
        wish = NewTable(game="metal_gear", scenario="stage_1", seats=seats, takeover_ms=20)
        table = await table_of(service, wish)
        assert table.watched().deciders() == (0, 1)
        await asyncio.sleep(0.3)
        assert table.watched().steps == 0
        await play_one(service, table, 1)
        played = table.watched().steps
        await service.absence.start_countdown(table, 1)
        await until(lambda: table.watched().steps > played)


async def test_bots_go_on_after_a_restart(sqlite_file: str) -> None:
    async with opened(sqlite_file, bot_pause=30) as service:
        table = await table_of(service, NewTable(game="burglars", seats=[SeatWish("bot")] * 2))
    async with opened(sqlite_file) as service:
        table = await service.table(table.id)
        await until(lambda: table.state == "over")


async def test_chat_is_numbered_kept_and_said_once(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, two_thieves())
        say = service.talking.say
        line, again = await say(table, 0, "c1", "table", " hello ")
        assert (line.number, line.text, line.name, again) == (1, "hello", "Ana", False)
        repeated, again = await say(table, 0, "c1", "table", "hello")
        assert (repeated.number, again) == (1, True)
        await say(table, 1, "c1", "table", "hi")
        assert (await refusal(say(table, 0, "c2", "team", "psst"))).code == "no_team"
        for text in ("", "x" * 501, "a\0b"):
            assert (await refusal(say(table, 0, "c3", "table", text))).code == "bad_text"
        await service.talking.write_note(table, 0, "the guard sleeps")
        await service.talking.write_note(table, 0, "the guard wakes")
        service.house.forget(table)
        table = await service.table(table.id)
        lines = service.talking.lines(table, frozenset(), "table", 0)
        assert [(one.number, one.text) for one in lines] == [(1, "hello"), (2, "hi")]
        assert table.notes == {(0, "own"): "the guard wakes"}


async def test_an_archived_table_can_be_seen_but_not_played(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, two_thieves())
        await service.seating.archive(table)
        assert (await refusal(service.playing.concede(table, 0, "c"))).code == "table_archived"
        assert frame_of(await service.frame(table, "public"))
        service.house.forget(table)
        table = await service.table(table.id)
        assert table.state == "archived"
        assert (await refusal(service.seating.join(table, NOBODY, Join()))).code == "table_archived"


async def test_old_tables_are_put_away(database: str) -> None:
    never, at_once = 1e6, -1.0
    async with opened(database, archive_idle_after=never) as service:
        table = await table_of(service, two_thieves())
        await service.house.keep_house()
        assert (await service.table(table.id)).state == "playing"
    async with opened(database, archive_idle_after=at_once) as service:
        await service.house.keep_house()
        assert (await service.table(table.id)).state == "archived"


async def test_only_listed_tables_are_listed(database: str) -> None:
    async with opened(database) as service:
        await service.seating.open(two_thieves())
        listed = await service.seating.open(two_thieves(listed=True))
        assert [one.id for one in (await service.listing.page("", 10)).tables] == [listed.table.id]


async def test_listed_tables_are_read_and_not_loaded(database: str) -> None:
    async with opened(database) as service:
        wish = two_thieves(listed=True)
        opened_tables = [(await service.seating.open(wish)).table for _ in range(5)]
        waiting = NewTable(game="burglars", seats=[SeatWish(), SeatWish("open")], listed=True)
        opened_tables.append((await service.seating.open(waiting)).table)
        in_memory = (await service.listing.page("", 100)).tables
        for table in list(service.house.tables.values()):
            service.house.forget(table)
        from_disk = (await service.listing.page("", 100)).tables
        assert not service.house.tables
        assert {one.id for one in from_disk} == {one.id for one in opened_tables}
        for one, other in zip(from_disk, in_memory, strict=True):
            same = [
                msgspec.structs.replace(seat, online=False, away_ms=0, deciding=False)
                for seat in other.seats
            ]
            awake = msgspec.structs.replace(other, seats=[], place="")
            assert msgspec.structs.replace(one, seats=[]) == awake
            assert [msgspec.structs.replace(seat, away_ms=0) for seat in one.seats] == same


async def test_where_a_game_is_follows_from_what_everybody_knows_once_for_each_moment(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []
    place = PlainScene.place

    def noted(self: PlainScene, view: View) -> str:
        seen.append(view)
        return place(self, view)

    monkeypatch.setattr(PlainScene, "place", noted)
    async with opened(sqlite_file) as service:
        table = await table_of(service, two_thieves(listed=True))
        for moment in range(1, 4):
            told = [table.about(frozenset(seats), host=False).place for seats in ([], [0], [1])]
            told += [one.place for one in (await service.listing.page("", 100)).tables]
            assert told == [str(table.watched().view(SPECTATOR).facts())] * 4
            assert (len(seen), seen[-1].seat) == (moment, SPECTATOR)
            await play_one(service, table, table.watched().deciders()[0])


async def test_listed_tables_come_page_by_page(database: str) -> None:
    async with opened(database) as service:
        names = {(await service.seating.open(two_thieves(listed=True))).table.id for _ in range(7)}
        found: list[str] = []
        before, pages = "", 0
        while pages == 0 or before:
            page = await service.listing.page(before, 3)
            assert len(page.tables) <= 3
            found += [one.id for one in page.tables]
            before, pages = page.more, pages + 1
        assert pages == 3
        assert len(found) == 7
        assert set(found) == names
        newest = [one.id for one in (await service.listing.page("", 100)).tables]
        assert newest == found
        assert (await refusal(service.listing.page("yesterday", 3))).code == "bad_request"


async def test_two_writers_at_one_table_wait_for_each_other(database: str) -> None:
    async with opened(database) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        shown = frame_of(await service.frame(table, "seat:0"))
        prompt, action = shown["prompt"]["id"], first_option(shown)
        tries = [service.playing.act(table, 0, f"n{n}", prompt, [action]) for n in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        done = [one for one in results if not isinstance(one, BaseException)]
        assert len(done) == 1
        assert all(one.code == "stale_prompt" for one in results if isinstance(one, Problem))
        assert table.watched().steps == 1


async def test_two_servers_on_one_file_do_not_overwrite_each_other(sqlite_file: str) -> None:
    async with opened(sqlite_file) as first, opened(sqlite_file) as second:
        table = await table_of(first, NewTable(game="sneaking_mission", seed=LONG_GAME))
        twin = await second.table(table.id)
        await play_one(first, table, 0, "a")
        shown = frame_of(await second.frame(twin, "seat:0"))
        late = second.playing.act(twin, 0, "b", shown["prompt"]["id"], [first_option(shown)])
        assert (await refusal(late)).code == "busy"
        assert twin.watched().digest() == table.watched().digest()
        await play_one(second, twin, 0, "c")


async def test_files_of_the_server_cannot_be_named_as_options(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = NewTable(game="sneaking_mission", options={"tiles": "/etc/passwd"})
        assert (await refusal(service.seating.open(wish))).code == "bad_request"


async def test_waiting_for_news(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await table_of(service, NewTable(game="sneaking_mission", seed=LONG_GAME))
        waiting = asyncio.create_task(service.frame(table, "seat:0", after=0, wait_ms=9_000))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await play_one(service, table, 0)
        assert (await waiting).number == 1
        assert (await service.frame(table, "seat:0", after=1, wait_ms=20)).number == 1
