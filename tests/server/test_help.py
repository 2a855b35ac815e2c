"""How much a table tells: agreed for everybody, less for who wants less, and never more."""

from typing import Any

import pytest

from sneakbox.games import catalogue
from tests.server.house import Site, first_option, served

pytestmark = pytest.mark.anyio

WORKED_OUT = {"belief", "where-ninja", "where-traitor"}


def told(frame: dict[str, Any]) -> set[str]:
    """The groups of what is drawn, the panels, and what could be switched on."""
    return {
        *(one["group"] for one in frame["overlays"]),
        *(one["id"] for one in frame["panels"]),
        *(one["group"] for one in frame["switches"]),
    }


async def a_night(site: Site, **wish: Any) -> tuple[str, str]:
    """A night of Ninja up to where the guards have to decide: its address, and their key."""
    seats = [{"kind": "human", "name": "Ana"}, {"kind": "bot"}]
    made = await site.open(game="ninja", options={"layout": "drawn"}, seats=seats, **wish)
    return f"/api/tables/{made['table']['id']}", made["seats"][0]["key"]


async def looked_at(site: Site, table: str, key: str, level: int | None = None) -> dict[str, Any]:
    more = "" if level is None else f"&assistance={level}"
    answer = await site.get(f"{table}/frame?view=seat:0{more}", key=key)
    assert answer.status_code == 200, answer.text
    frame: dict[str, Any] = answer.json()["frame"]
    return frame


async def test_every_game_says_what_its_levels_tell_and_where_it_begins(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for facts in (await site.get("/api/games")).json()["games"]:
            levels = [one["level"] for one in facts["helps"]]
            assert levels == [1, 2, 3], facts["id"]
            assert all(one["title"] and one["says"].endswith(".") for one in facts["helps"])
            made = await site.open(game=facts["id"])
            assert made["table"]["assistance"] == facts["usual_help"]
            assert made["table"]["helps"] == facts["helps"][: facts["usual_help"]]
    begins = {game.id: game.usual_help for game in catalogue.all_games()}
    assert begins == {"sneaking_mission": 3, "stealth_ops": 3, "ninja": 2, "metal_gear": 3}


async def test_ninja_leaves_it_to_the_player_where_somebody_hides(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, key = await a_night(site)
        frame = await looked_at(site, table, key)
        assert told(frame) >= {"noise", "intent", "trail"}
        assert not told(frame) & WORKED_OUT
        assert "zones" not in frame["summary"]
        table, key = await a_night(site, assistance=3)
        assert told(await looked_at(site, table, key)) >= WORKED_OUT


async def test_whoever_wants_less_gets_less_and_nobody_gets_more_than_was_agreed(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file) as site:
        table, key = await a_night(site)
        assert "noise" not in told(await looked_at(site, table, key, 1))
        assert await looked_at(site, table, key, 3) == await looked_at(site, table, key)
        at_first = (await site.get(f"{table}/frame?view=seat:0&at=1&assistance=1", key=key)).json()
        assert "noise" not in told(at_first["frame"])
        for level in (0, 4):
            wrong = await site.get(f"{table}/frame?assistance={level}", key=key)
            assert wrong.json()["code"] == "bad_request"
            refused = await site.post("/api/tables", {"game": "ninja", "assistance": level})
            assert refused.json()["code"] == "bad_request"


async def test_a_screen_is_sent_no_more_than_it_wants_from_then_on(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, key = await a_night(site, assistance=3)
        name = table.rpartition("/")[2]
        async with site.live(name, keys=[key], assistance=2) as screen:
            await screen.next("frame")
            assert not told(screen.frame) & WORKED_OUT
            drafted = await screen.ask(
                "draft",
                seat=0,
                prompt=screen.frame["prompt"]["id"],
                actions=[first_option(screen.frame)],
            )
            assert not told(drafted["frame"]) & WORKED_OUT
            assert (await screen.ask("show", view="seat:0"))["ok"]
            while not told(screen.frame) >= WORKED_OUT:  # as agreed
                await screen.next("frame")
            assert (await screen.ask("show", view="seat:0", assistance=1))["ok"]
            while "noise" in told(screen.frame):
                await screen.next("frame")
            await screen.act(0)
            await screen.next("frame")
            assert "noise" not in told(screen.frame)
