"""Tables for programs: options and events without pictures, the same game as with them."""

from typing import Any

import pytest

from sneakbox.server.frames import view_of
from tests.server.house import first_option, frame_of, opened, served, two_thieves, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "game", ["burglars", "sneaking_mission", "stealth_ops", "ninja", "metal_gear"]
)
async def test_what_is_asked_is_what_the_picture_asks(sqlite_file: str, game: str) -> None:
    async with served(sqlite_file) as site:
        kinds = site.service.shelf.set_up(game, *_least(site, game)).players
        seats = [{"name": f"P{n}"} for n in range(kinds)]
        opening = await site.open(game=game, seats=seats)
        table = await site.service.table(opening["table"]["id"])
        for step in range(12):
            match = table.watched()
            if match.outcome() is not None:
                break
            for seat in range(kinds):
                shown = frame_of(await site.service.frame(table, view_of(seat)))
                turn = await site.service.turn(table, view_of(seat), since=0)
                prompt = shown["prompt"] or {"id": "", "options": []}
                assert turn.prompt == prompt["id"]
                pictured = {one["id"] for one in prompt["options"] if not one["off"]}
                assert pictured <= set(turn.options)
                assert turn.number == shown["revision"]
                told = site.service.events(table, view_of(seat), turn.since).events
                assert [one.number for one in turn.events] == [one.number for one in told]
                assert [one.details for one in turn.events] == [one.details for one in told]
            seat = match.deciders()[0]
            shown = frame_of(await site.service.frame(table, view_of(seat)))
            act = shown["prompt"]["id"], [first_option(shown)]
            await site.service.playing.act(table, seat, f"a{step}", *act)


def _least(site: Any, game: str) -> tuple[int, None, dict[str, str]]:
    return site.service.shelf.game(game).least_players, None, {}


async def test_a_whole_game_without_a_picture(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(*_: object, **__: object) -> None:
        raise AssertionError("somebody has drawn a picture")

    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        name, keys = opening.table.id, [one.key for one in opening.seats]
        table = await site.service.table(name)
        monkeypatch.setattr(type(table), "picture", drawn)
        async with site.live(name, keys=[keys[0]], pictures=False) as screen:
            turn = await screen.next("turn")
            for step in range(200):
                if turn["result"] is not None:
                    break
                number = turn["number"]
                if turn["prompt"]:
                    fields = {"prompt": turn["prompt"], "actions": turn["options"][:1]}
                    await screen.say({"type": "act", "id": f"s{step}", "seat": 0, **fields})
                    assert (await screen.next("answer", id=f"s{step}"))["ok"]
                else:
                    path = f"/api/tables/{name}/turn"
                    asked = (await site.get(path, key=keys[1])).json()
                    body = {"prompt": asked["prompt"], "actions": asked["options"][:1]}
                    answer = await site.post(path, {"id": f"h{step}", **body}, key=keys[1])
                    assert answer.status_code == 200, answer.text
                    decided = answer.json()
                    assert (decided["played"], decided["repeated"]) == (1, False)
                    again = (await site.post(path, {"id": f"h{step}", **body}, key=keys[1])).json()
                    assert again["repeated"]
                turn = await screen.next("turn")
                await screen.say({"type": "seen", "seen": turn["number"]})
                assert turn["number"] >= number
            assert turn["result"]["word"]
        assert table.state == "over"


async def test_a_turn_is_told_when_something_is_new_and_not_before(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        name, keys = opening.table.id, [one.key for one in opening.seats]
        table = await site.service.table(name)
        async with site.live(name, keys=[keys[0]], pictures=False) as screen:
            first = await screen.next("turn")
            assert (first["since"], first["events"]) == (first["number"], [])
            async with site.live(name, keys=[keys[1]]) as other:  # who comes and goes is no turn
                await other.next("frame")
            await until(lambda: table.seats[1].screens == 0)
            assert (await screen.ask("ping"))["ok"]
            assert [one["type"] for one in screen.received].count("turn") == 1
        number = table.number_of(0)
        async with site.live(name, keys=[keys[0]], pictures=False, have={"seat:0": 0}) as back:
            told = await back.next("turn")
            assert [one["number"] for one in told["events"]] == list(range(1, number + 1))


async def test_a_turn_of_another_seat_is_not_shown(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        path, key = f"/api/tables/{opening.table.id}/turn", opening.seats[0].key
        refused = await site.get(f"{path}?view=seat:1", key=key)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yet")
        for view in ("public", "curtain"):
            shown = (await site.get(f"{path}?view={view}", key=key)).json()
            assert (shown["prompt"], shown["options"]) == ("", [])
        stranger = await site.get(f"{path}?view=seat:0")
        assert stranger.json()["code"] == "key_missing"


async def test_a_program_can_wait_for_its_turn(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        number = table.number_of(0)
        late = await service.turn(table, "seat:0", after=number, wait_ms=1)
        assert (late.number, late.events) == (number, [])
