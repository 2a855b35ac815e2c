"""Answers in advance: they come when a person's would, and nobody else sees that there is one."""

import random
from pathlib import Path
from typing import Any

import pytest

from sneakbox.server import standing
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.table import Match
from tests.server.house import opened, until
from tests.server.test_wire_twins import (
    DRAWN,
    GUARDS,
    INTRUDERS,
    SEEN,
    asked_by_others,
    everybody_looks,
    little,
    the_match,
)
from tests.server.wire import PAUSE, Recording, Wire, wired

pytestmark = pytest.mark.anyio

# What Ben does about his silence.
BY_HAND, IN_ADVANCE, WITHDRAWN = "by hand", "in advance", "withdrawn"
NIGHT: dict[str, Any] = {"game": "ninja", "options": DRAWN}


def a_listen(options: list[str]) -> str:
    return next(words for words in options if words.startswith(("sentry-listen", "patrol-listen")))


def words_of(match: Any, seat: int) -> list[str]:
    return [match.setup.vocabulary.words(action) for action in match.options(seat)]


async def two_listens(wire: Wire, how: str) -> None:
    await wire.open(listed=True, seats=[{"name": "Ana"}, {"name": "Ben"}], **NIGHT)
    await everybody_looks(wire, GUARDS)
    ben = await wire.watch("Ben's own", keys=[wire.keys[INTRUDERS]])
    await wire.pass_time(0.3)
    if how != BY_HAND:
        await ben.ask("order", seat=INTRUDERS, order="turn-1")
    await wire.pass_time(0.3)
    assert [one["given"] for one in ben.frame["standing"]].count(True) == (how != BY_HAND)
    if how == WITHDRAWN:
        await ben.ask("order", seat=INTRUDERS, order="")
    await wire.pass_time(0.3)
    await asked_by_others(wire, GUARDS)
    for _ in range(2):
        while not any("-listen" in words for words in words_of(the_match(wire), GUARDS)):
            await wire.decide(GUARDS, little(the_match(wire), GUARDS))
        await wire.decide(GUARDS, a_listen(words_of(the_match(wire), GUARDS)))
        asked = the_match(wire)
        assert asked.deciders() == (INTRUDERS,)
        secret = wire.service.house.tables[wire.table].secret
        looks = standing.beats_to_look(secret, asked, INTRUDERS) * PAUSE
        await wire.pass_time(looks - 0.01)
        assert the_match(wire) is asked, "no sooner than a person"
        await asked_by_others(wire, GUARDS)
        await wire.pass_time(0.01)
        if how != IN_ADVANCE:
            assert the_match(wire) is asked
            await wire.act_blindly(INTRUDERS, f"b{asked.public_changes}", "done")
        await wire.settle()
        assert the_match(wire) is not asked
        await wire.pass_time(1)
        await asked_by_others(wire, GUARDS)


async def recorded(folder: Path, how: str) -> Recording:
    folder.mkdir()
    async with wired(folder) as wire:
        await two_listens(wire, how)
        return wire.recording


async def test_nobody_can_tell_an_answer_in_advance_from_one_by_hand(tmp_path: Path) -> None:
    ways = (BY_HAND, IN_ADVANCE, WITHDRAWN)
    by_hand, in_advance, withdrawn = [await recorded(tmp_path / how, how) for how in ways]
    for row in SEEN:
        assert by_hand[row], "something was sent"
        assert by_hand[row] == in_advance[row], row
        assert by_hand[row] == withdrawn[row], row


async def at_a_listen(service: Service) -> Any:
    """A table at which Ben is about to be asked."""
    seats = [SeatWish(name="Ana"), SeatWish(name="Ben")]
    made = await service.seating.open(NewTable(seats=seats, seed="night", **NIGHT))
    return await service.table(made.table.id)


async def found(service: Service, name: str) -> Any:
    return await service.table(name)


def the_game(table: Any) -> Match:
    assert isinstance(table.match, Match)
    return table.match


async def gone_on(table: Any) -> None:
    told = len(the_game(table).record.entries)
    await until(lambda: len(the_game(table).record.entries) > told)


async def decide(service: Service, table: Any, seat: int, words: str) -> None:
    await service.playing.act(table, seat, "", table.question(seat), [words])


async def test_it_survives_a_restart_and_ends_by_itself(sqlite_file: str) -> None:
    async with opened(sqlite_file, away_after=1000) as service:
        table = await at_a_listen(service)
        with pytest.raises(Problem, match="'turn-1'"):
            await service.standing.give(table, INTRUDERS, "turn-9")
        with pytest.raises(Problem, match="'nothing-to-play'"):
            await service.standing.give(table, GUARDS, "turn-1")
        await service.standing.give(table, INTRUDERS, "turn-1")
    async with opened(sqlite_file, away_after=1000) as service:
        table = await found(service, table.id)
        assert table.given == {INTRUDERS: "turn-1"}
        while not any("-listen" in words for words in words_of(table.match, GUARDS)):
            await decide(service, table, GUARDS, little(table.match, GUARDS))
        asked = len(table.match.record.entries)
        await decide(service, table, GUARDS, a_listen(words_of(table.match, GUARDS)))
        await until(lambda: len(table.match.record.entries) > asked + 1)
        assert table.match.deciders() == (GUARDS,), "answered"
        while table.match.view(GUARDS).turn == 1:
            seat = table.match.deciders()[0]
            await decide(service, table, seat, little(table.match, seat))
        await until(lambda: table.given == {INTRUDERS: ""})
    async with opened(sqlite_file) as service:
        assert not any((await service.table(table.id)).given.values()), "gone for good"


async def test_nobody_answers_from_an_empty_chair(sqlite_file: str) -> None:
    """Whoever is away is away: an answer would tell that it was given in advance."""
    async with opened(sqlite_file, away_after=0) as service:
        table = await at_a_listen(service)
        await service.standing.give(table, INTRUDERS, "turn-1")
        while not any("-listen" in words for words in words_of(table.match, GUARDS)):
            await decide(service, table, GUARDS, little(table.match, GUARDS))
        await decide(service, table, GUARDS, a_listen(words_of(table.match, GUARDS)))
        asked = table.match
        table.table_changed()  # whatever happens around the table
        assert not table.seats[INTRUDERS].is_online(table.clock.now(), table.grace)
        assert table.match is asked
        table.seats[INTRUDERS].waiting += 1
        table.table_changed()
        await until(lambda: table.match is not asked)


async def test_where_nothing_else_can_be_done_it_goes_on_until_somebody_takes_back(
    sqlite_file: str,
) -> None:
    """Who takes back what was answered in advance is asked again, and stays so."""
    async with opened(sqlite_file, away_after=1000) as service:
        seats = [SeatWish(name="Ana"), SeatWish(name="Ben")]
        made = await service.seating.open(NewTable(game="stealth_ops", seats=seats, seed="heist"))
        table = await service.table(made.table.id)
        await service.standing.give(table, 0, "nothing-else")
        chosen = random.Random(2)
        for _ in range(600):
            seat = the_game(table).deciders()[0]
            words = words_of(table.match, seat)
            if seat != 0 or words not in (["stop"], ["end"]):
                await decide(service, table, seat, chosen.choice(words))
                continue
            await gone_on(table)
            if words == ["stop"] and the_game(table).obstacle(0) is None:
                break
        else:
            raise AssertionError("nothing was answered in advance")
        await service.standing.undo(table, 0, "back")
        assert table.given == {0: ""}
        assert words_of(table.match, 0) == ["stop"]
        table.table_changed()  # whatever happens around the table
        await decide(service, table, 0, "stop")
