"""Campaigns of a group: keys, tables, what they bring, and a server that is killed."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sneakbox.games.metal_gear.campaign.campaign import begin
from sneakbox.games.metal_gear.campaign.campaign_file import campaign_from, text_of
from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server import running
from sneakbox.server.house import NOBODY, Caller
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import NewCampaign, NextTable, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.settings import Limits
from sneakbox.server.writer import WriteConflict, WriterStopped
from tests import patience
from tests.server.hardy import free_port, start
from tests.server.house import NO_LIMITS, asking, opened, served, until

pytestmark = pytest.mark.anyio
BOT = [SeatWish("bot", bot="sensible")]
KEY = "4pXv0wq2m1Zk8sYtB7cQhA"
A_STRETCH = 80  # that bots play until their server is killed


async def begun(service: Service, **more: Any) -> str:
    answer = await service.campaigns.begin(NewCampaign(name="Ana and Ben", **more))
    return answer.campaign.id


async def over(service: Service, table_id: str) -> LiveTable:
    table = await service.table(table_id)
    await until(lambda: table.state == "over")
    return table


async def test_a_campaign_opens_with_its_key_alone(database: str) -> None:
    async with served(database) as here:
        http = here.http
        made = await http.post("/api/campaigns", json={"name": "Ana and Ben", "players": 2})
        assert made.status_code == 201
        key, view = made.json()["key"], made.json()["campaign"]
        address = f"/api/campaigns/{view['id']}"
        assert made.json()["link"] == f"/c/{view['id']}#{key}"
        assert (await http.get(address)).json()["code"] == "key_missing"
        for wrong in (f"Seat {key}", "Campaign 4pXv0wq2m1Zk8sYtB7cQhA", "Campaign x"):
            answer = await http.get(address, headers={"Authorization": wrong})
            assert answer.json()["code"] == "key_unknown", wrong
        shown = await http.get(address, headers={"Authorization": f"Campaign {key}"})
        assert shown.json() == view
        assert (view["next"], view["players"], view["cleared"]) == ("stage_1", 2, 0)
        missing = await http.get(
            "/api/campaigns/aaaaaaaaaa", headers={"Authorization": f"Campaign {key}"}
        )
        assert missing.json()["code"] == "no_such_campaign"
        page = await http.get(f"/c/{view['id']}")
        assert page.status_code == 200
        assert (await http.get("/c/aaaaaaaaaa")).status_code == 404


async def test_at_the_table_the_codec_knows_what_was_found(database: str) -> None:
    done = begin("Ana and Ben", 1, "final", "normal", "2030-01-31")
    done = done.with_play(Play("stage_1", "a", "cleared", Figures(rounds=7)))
    done = done.with_play(Play("stage_2", "b", "cleared", Figures(rounds=9), cards=("001", "002")))
    async with opened(database) as service:
        campaign = await begun(service, file=text_of(done))
        made = await service.campaigns.open_table(campaign, NextTable())
        table = await service.table(made.table.id)
        seated = Caller(seats=frozenset({0}))
        assert (await service.calls(table, "seat:0", seated)).found == ["001", "002"]
        assert (await service.calls(table, "public", seated)).found is None
        # When a game is over everybody may look from every seat, but not into the Memory Box.
        assert (await service.calls(table, "seat:0", NOBODY)).found is None


async def test_what_will_not_do_is_refused_in_one_sentence(database: str) -> None:
    async with opened(database) as service:
        with pytest.raises(Problem, match="Difficulty cannot be 'cruel'"):
            await begun(service, difficulty="cruel")
        with pytest.raises(Problem, match="The file, line 1"):
            await begun(service, file="nonsense")
        campaign = await begun(service)
        for wish, said in (
            (NextTable(stage="stage_2"), "comes after 'stage_1'"),
            (NextTable(stage="attic"), "has no stage 'attic'"),
            (NextTable(equipment="snake=001"), "it is empty"),
            (NextTable(seats=[SeatWish()] * 5), "1 to 4 at the table, not 5"),
        ):
            with pytest.raises(Problem, match=said):
                await service.campaigns.open_table(campaign, wish)
        assert (await service.campaigns.campaign(campaign)).tables == ()


async def test_a_table_counts_when_it_ends_and_its_players_hear_of_it(database: str) -> None:
    async with opened(database) as service:
        campaign = await begun(service)
        table = (await service.campaigns.open_table(campaign, NextTable())).table
        view = await service.campaigns.view(campaign)
        assert view.stages[0].table == table.id
        live = await service.table(table.id)
        assert (await service.campaigns.news(live)).news == []
        await service.playing.concede(live, 0, "c1")
        await service.playing.concede(live, 0, "c1")
        told = await service.campaigns.news(live)
        assert told.news == ["Cargo Dock is not cleared. Trying again costs nothing (A-45)."]
        view = await service.campaigns.view(campaign)
        assert (view.stages[0].table, view.stages[0].retries) == (None, 1)
        again = await service.seating.rematch(live)
        assert (await service.campaigns.view(campaign)).stages[0].table == again
        alone = await service.table(again)
        assert alone.agreement.campaign == campaign


async def test_bots_play_a_stage_and_the_file_is_told(database: str) -> None:
    kept: list[Any] = []
    async with opened(database) as service:
        service.campaigns._keep_file = kept.append  # type: ignore[misc]
        link = await service.campaigns.adopt(
            campaign_from(await service.campaigns.file(await begun(service)), "file"), KEY
        )
        campaign = link.removeprefix("/c/").partition("#")[0]
        opening = await service.campaigns.open_table(campaign, NextTable(stage="vr_1", seats=BOT))
        await over(service, opening.table.id)
        await until(lambda: len(kept) == 1)
        (play,) = kept[0].plays
        assert (play.stage, play.table) == ("vr_1", opening.table.id)
        # What was played elsewhere meanwhile comes together with it, and the same link opens it.
        elsewhere = kept[0].with_play(type(play)("vr_1", "far-away", "game over", play.figures))
        assert await service.campaigns.adopt(elsewhere, KEY) == link
        await service.campaigns.checked(campaign, "campaign", KEY)
        both = await service.campaigns.campaign(campaign)
        assert {one.table for one in both.plays} == {play.table, "far-away"}
        assert {one.table for one in kept[-1].plays} == {play.table, "far-away"}


async def test_a_deleted_campaign_does_not_come_back_under_its_name(database: str) -> None:
    first, second = (begin("Ana and Ben", 1, "final", "normal", "2030-01-31") for _ in range(2))
    played = first.with_play(Play("stage_1", "a", "cleared", Figures(rounds=7)))
    async with opened(database) as service:
        addresses = []
        for one in (played, second, played):
            link = await service.campaigns.adopt(one, KEY)
            addresses.append(link.removeprefix("/c/").partition("#")[0])
        old, new, again = addresses
        assert old == again != new
        assert (await service.campaigns.campaign(new)).plays == ()
        assert (await service.campaigns.campaign(old)) == played


@pytest.mark.parametrize(("fails", "code"), [(WriteConflict, "busy"), (WriterStopped, "closing")])
async def test_what_cannot_be_stored_is_told(
    database: str, monkeypatch: pytest.MonkeyPatch, fails: type[Exception], code: str
) -> None:
    async with opened(database) as service:

        async def write(*_: Any, **__: Any) -> None:
            raise fails

        monkeypatch.setattr(service.house.writer, "write", write)
        with pytest.raises(Problem) as told:
            await begun(service)
        assert told.value.code == code
        monkeypatch.undo()


async def test_a_campaign_is_taken_in_from_its_file(database: str) -> None:
    async with opened(database) as service:
        campaign = await begun(service)
        opening = await service.campaigns.open_table(campaign, NextTable(stage="vr_1", seats=BOT))
        await over(service, opening.table.id)
        text = await service.campaigns.file(campaign)
        other = await service.campaigns.begin(NewCampaign(file=text))
        assert other.campaign.id != campaign
        mine = (await service.campaigns.campaign(campaign)).plays
        assert (await service.campaigns.campaign(other.campaign.id)).plays == mine


async def test_a_long_campaign_is_taken_in_and_a_longer_one_refused_by_its_length(
    database: str,
) -> None:
    long = begin("Ana and Ben", 1, "final", "normal", "2030-01-31")
    plays = [Play("vr_1", f"t{number}", "game over", Figures(rounds=7)) for number in range(300)]
    text = text_of(replace(long, plays=tuple(plays)))
    assert len(text) > 2 * Limits().body_bytes
    async with served(database, limits=replace(NO_LIMITS, file_bytes=2 * len(text))) as here:
        taken = await here.http.post("/api/campaigns", json={"file": text})
        assert taken.status_code == 201
        assert taken.json()["campaign"]["vr"][0]["retries"] == 300
        refused = await here.http.post("/api/campaigns", json={"file": 3 * text})
        said = f"A request may have {2 * len(text) // 1024} kB at most here."
        assert (refused.status_code, refused.json()["text"]) == (413, said)
        # Anything else may still be no longer than it was.
        other = await here.http.post("/api/tables", json={"game": "x" * Limits().body_bytes})
        assert other.json()["text"] == "A request may have 32 kB at most here."


async def test_a_table_that_was_put_away_is_not_offered(database: str) -> None:
    async with opened(database) as service:
        campaign = await begun(service)
        table = (await service.campaigns.open_table(campaign, NextTable())).table.id
        await service.seating.archive(await service.table(table))
        assert (await service.campaigns.view(campaign)).stages[0].table is None
        later = (await service.campaigns.open_table(campaign, NextTable())).table.id
        assert (await service.campaigns.view(campaign)).stages[0].table == later


def test_the_link_of_a_campaign_in_a_file_goes_on_working(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    here, other = (begin(name, 1, "final", "normal", "2030-01-31") for name in ("here", "other"))
    settings = running.local_settings()
    links = [asyncio.run(running.adopted(settings, one, None)) for one in (here, other, here)]
    assert links[0] == links[2]
    assert links[0].partition("#")[2] != links[1].partition("#")[2]
    assert (tmp_path / "campaign.key").stat().st_mode & 0o077 == 0


@pytest.mark.slow
async def test_a_table_counts_once_though_the_server_is_killed(tmp_path: Path) -> None:
    """kill -9 while bots play a stage, again and again until it is over."""
    database, port = str(tmp_path / "tables.sqlite3"), free_port()
    async with opened(database) as service:
        campaign = await begun(service)
        opening = await service.campaigns.open_table(campaign, NextTable(seats=BOT))
    table = opening.table.id
    base = f"http://127.0.0.1:{port}/api/tables/{table}"
    played, state, starts = 0, "playing", 0
    async with asking(timeout=patience.SECONDS) as http:
        while state != "over":
            process = await start(port, database)
            starts += 1
            enough = played + A_STRETCH
            try:
                while state != "over" and played < enough:  # looking wakes the bots
                    state = (await http.get(base)).json()["state"]
                    played = (await http.get(f"{base}/frame?view=public")).json()["number"]
                    await asyncio.sleep(0.02)
            finally:
                process.kill()
                await process.wait()
        assert starts > 2
    async with opened(database) as service:
        (play,) = (await service.campaigns.campaign(campaign)).plays
        match = (await service.table(table)).watched()
        outcome = match.outcome()
        assert outcome is not None
        assert (play.table, play.stage, play.result) == (table, "stage_1", outcome.word)
        view: Any = match.view(SPECTATOR)
        assert play.figures.rounds == view.round
