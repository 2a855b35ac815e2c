"""Ways round a secret that are nobody's message: the host's powers, going back, the figures."""

import socket
from collections.abc import Awaitable
from pathlib import Path
from threading import Event
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from sneakbox.server.house import Caller
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import Consent, Join, NewTable, Opened, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from tests import patience
from tests.server.house import frame_of, opened, play_one, served, two_thieves, until
from tests.server.test_commands import started, stopped

pytestmark = pytest.mark.anyio

TEAMS = ("Ana", "Ben", "Cem", "Dan")


async def refusal(asked: Awaitable[object]) -> Problem:
    with pytest.raises(Problem) as refused:
        await asked
    return refused.value


async def gangs(service: Service) -> tuple[Opened, LiveTable]:
    """A game with secrets and sides, a person at every seat."""
    seats = [SeatWish(name=name) for name in TEAMS]
    opening = await service.seating.open(NewTable(game="gangs", scenario="short", seats=seats))
    return opening, await service.table(opening.table.id)


def said(table: LiveTable) -> list[str]:
    return [line.text for line in table.chat.get("table", [])]


# The host.


async def test_a_host_does_not_get_a_seat_in_the_middle_of_a_game_with_secrets(
    database: str,
) -> None:
    async with opened(database) as service:
        opening, table = await gangs(service)
        for do in ("refuse", "agree"):
            problem = await refusal(service.seating.revoke(table, 1))
            assert problem.code == "needs_consent"
            about = table.about(frozenset({1}), host=False)
            assert about.freeing is not None
            assert (about.freeing.seat, about.freeing.missing) == (1, [0, 2, 3])
            assert (
                said(table)[-1]
                == "The host asks for a new link for Ben: everybody else must agree."
            )
            own = service.seating.consent(table, 1, Consent(1, "agree"))
            assert (await refusal(own)).code == "not_your_seat"
            if do == "refuse":
                await service.seating.consent(table, 1, Consent(1, "refuse"))
                assert table.freeing is None
        for seat in (0, 2):
            await service.seating.consent(table, seat, Consent(1, "agree"))
        assert (await refusal(service.seating.revoke(table, 1))).code == "needs_consent"
        await service.seating.consent(table, 3, Consent(1, "agree"))
        fresh = await service.seating.revoke(table, 1)
        assert said(table)[-1] == "The host has a new link for Ben."
        assert (await service.caller(table, "seat", fresh.key)).seats == {1}
        old = await refusal(service.caller(table, "seat", opening.seats[1].key))
        assert old.code == "key_revoked"


async def test_one_person_alone_does_not_agree_with_himself(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        assert (await refusal(service.seating.revoke(table, 1))).code == "needs_consent"
        assert table.freeing is None


async def test_a_seat_can_always_be_freed_for_a_bot(database: str) -> None:
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        for _ in range(2):
            await play_one(service, table, table.watched().deciders()[0])
        freed = await service.seating.revoke(table, 1, "bot")
        assert freed.key == ""
        assert said(table)[-1] == "The host has freed the seat of Ben for a bot."
        key = opening.seats[1].key
        assert (await refusal(service.caller(table, "seat", key))).code == "key_revoked"
        await until(lambda: table.watched().outcome() is not None or is_anas(table))
        service.house.forget(table)
        again = await service.table(table.id)
        assert again.seats[1].taken_over
        assert again.handed() == [0]


def is_anas(table: LiveTable) -> bool:
    return table.watched().deciders() == (0,)


async def test_before_and_after_the_game_a_link_is_replaced_as_ever(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = two_thieves()
        seats = [SeatWish(name="Ana"), SeatWish(name="Ben"), SeatWish("open")]
        waiting = NewTable(game=wish.game, scenario=wish.scenario, seats=seats)
        table = await service.table((await service.seating.open(waiting)).table.id)
        assert (await service.seating.revoke(table, 1)).key
        over = await service.table((await service.seating.open(wish)).table.id)
        await service.playing.concede(over, 0, "c")
        assert (await service.seating.revoke(over, 1)).key


async def test_whoever_opened_a_table_is_told_whose_links_they_hold(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        seats = [SeatWish(name="Ana"), SeatWish(name="Ben"), SeatWish("open"), SeatWish("bot")]
        wish = NewTable(game="gangs", scenario="short", seats=seats)
        opening = await service.seating.open(wish)
        assert opening.table.handed == [0, 1]
        table = await service.table(opening.table.id)
        assert table.about(frozenset(), host=False).handed == [0, 1]


async def test_a_seat_without_a_link_is_a_bots_in_the_next_game(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        await service.seating.revoke(table, 1, "bot")
        await service.playing.concede(table, 0, "c")
        following = await service.table(await service.seating.rematch(table))
        assert [one.kind for one in following.seats] == ["bot", "human"]
        assert following.handed() == [1]


# Going back.


async def against_a_bot(service: Service, **more: Any) -> LiveTable:
    seats = [SeatWish(name="Ana"), SeatWish("bot", bot="random")]
    wish = NewTable(game="burglars", scenario="short", seats=seats, seed="night", **more)
    return await service.table((await service.seating.open(wish)).table.id)


async def play_past_a_barrier(service: Service, table: LiveTable) -> None:
    for _ in range(3):
        await until(lambda: 0 in table.watched().deciders())
        await play_one(service, table, 0)
    await until(lambda: 0 in table.watched().deciders())


async def test_bots_do_not_go_back_past_what_was_learned(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await against_a_bot(service)
        await play_past_a_barrier(service, table)
        problem = await refusal(service.playing.rewind(table, 0, "r", "propose", None))
        assert (problem.code, "practice" in problem.text) == ("cannot_take_back", True)


async def test_for_practice_they_do_and_everybody_sees_that_it_is(database: str) -> None:
    async with opened(database) as service:
        table = await against_a_bot(service, practice=True)
        await play_past_a_barrier(service, table)
        service.house.forget(table)
        table = await service.table(table.id)
        assert table.about(frozenset(), host=False).practice
        steps = table.watched().steps
        await service.playing.rewind(table, 0, "r", "propose", None)
        assert table.watched().steps < steps


@pytest.mark.parametrize("practice", [False, True])
async def test_a_seat_freed_for_a_bot_is_asked_like_a_bot(sqlite_file: str, practice: bool) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table(
            (await service.seating.open(two_thieves(practice=practice))).table.id
        )
        for _ in range(2):
            await play_one(service, table, table.watched().deciders()[0])
        await service.playing.rewind(table, 0, "r1", "propose", None)
        await service.seating.revoke(table, 1, "bot")
        assert table.watched().proposal is None  # it was put to somebody who has gone
        await until(lambda: is_anas(table))
        await play_one(service, table, 0)
        await until(lambda: is_anas(table))
        steps = table.watched().steps
        propose = service.playing.rewind(table, 0, "r2", "propose", None)
        if practice:
            await propose
            assert table.watched().steps < steps
        else:
            assert (await refusal(propose)).text.startswith("The bots do not go back")


async def test_who_cannot_take_back_is_told_by_name_why(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        service = site.service
        opening = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        while not ((found := table.watched().obstacle(0)) and found.others):
            await play_one(service, table, table.watched().deciders()[0])
        await service.seating.join(table, Caller(seats=frozenset({1})), Join(name="Benedict"))
        problem = await refusal(service.playing.undo(table, 0, "u"))
        why = found.why(["Ana", "Benedict"])
        assert why.startswith("Benedict ")
        assert problem.text == f"You cannot take anything back: {why}."
        shown = frame_of(await service.frame(table, "seat:0"))
        assert shown["draft"]["why_not_undo"] == why


async def test_without_secrets_bots_never_mind(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = NewTable(game="sneaking_mission", seed="night")
        table = await service.table((await service.seating.open(wish)).table.id)
        for _ in range(6):
            await play_one(service, table, 0)
        await service.playing.rewind(table, 0, "r", "propose", 1)
        assert table.watched().steps < 6


# Figures.


async def test_nobody_reads_the_figures_without_the_token(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for headers in ({}, {"Authorization": "Bearer"}, {"Authorization": "Bearer figures"}):
            assert (await site.http.get("/metrics", headers=headers)).status_code == 404


async def test_with_the_token_they_are_there(sqlite_file: str) -> None:
    async with served(sqlite_file, metrics_token="figures") as site:
        assert (await site.get("/metrics")).status_code == 404
        for token, status in (("figure", 404), ("figures", 200)):
            headers = {"Authorization": f"Bearer {token}"}
            assert (await site.http.get("/metrics", headers=headers)).status_code == status


def test_on_a_port_of_their_own_they_are_for_this_machine_only(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["-m", "sneakbox", "serve", "--port", "0", "--log", "warning"]
    command += ["--database", str(tmp_path / "tables.sqlite3"), "--metrics-port", str(port)]
    process, address = started(command, tmp_path)
    try:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=patience.SECONDS) as answer:
            assert b"sneakbox_public_changes_total" in answer.read()
        with pytest.raises(HTTPError, match="404"):
            ask_until_it_answers(f"{address}/metrics")
    finally:
        assert stopped(process) == 0


def ask_until_it_answers(address: str) -> None:
    for _ in range(2000):
        try:
            urlopen(address, timeout=patience.SECONDS).close()
        except HTTPError:
            raise
        except OSError:
            Event().wait(0.05)
