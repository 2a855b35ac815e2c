"""Stages of one's own over HTTP: checked, drawn, copied, kept, played; and the daily mission."""

import asyncio
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sneakbox.games.metal_gear.stage_files.files import FOLDER, parse
from sneakbox.lab.missions.building import built
from sneakbox.lab.missions.daily import keep, today, where_kept
from sneakbox.server.missions import Missions
from sneakbox.server.problems import Problem
from sneakbox.server.settings import LONGEST_STAGE, Rate
from sneakbox.table import verify
from tests.server.house import (
    NO_LIMITS,
    Builder,
    QuickMissions,
    breaks_down,
    finds_nothing,
    served,
)

pytestmark = pytest.mark.anyio

STAGE = built("a stage", "small", 0, "my_mission").text


async def test_mistakes_are_named_at_their_line(sqlite_file: str) -> None:
    wrong = STAGE.replace("schema = 1", "schema = 7").replace('kind = "vr"', 'kind = "yard"')
    async with served(sqlite_file) as site:
        found = (await site.post("/api/stages/check", {"text": wrong})).json()
        assert [(one["line"], one["message"]) for one in found["problems"]] == [
            (1, "schema must be 1"),
            (3, "kind must be campaign or vr"),
        ]
        assert (found["picture"], found["players"], found["keeps"]) == ("", [], False)
        for text in ("", "x", "\x00", "schema = 1", "map = '''\n+---+\n|###|\n+---+\n'''"):
            found = (await site.post("/api/stages/check", {"text": text})).json()
            assert found["problems"], text


async def test_a_whole_stage_is_drawn(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        found = (await site.post("/api/stages/check", {"text": STAGE, "theme": "light"})).json()
        assert found["problems"] == []
        assert found["players"] == [1, 2, 3, 4]
        assert "11 by 9 spaces, 1 zone" in found["summary"]
        assert found["picture"].startswith("<svg")
        assert "<script" not in found["picture"]


async def test_text_in_a_stage_stays_text(sqlite_file: str) -> None:
    title = "<script>alert(1)</script>"
    wild = STAGE.replace(f'title = "{parse(STAGE).title}"', f'title = "{title}"')
    async with served(sqlite_file) as site:
        found = (await site.post("/api/stages/check", {"text": wild})).json()
        assert found["title"] == title
        assert "<script" not in found["picture"]


async def test_a_stage_is_played_and_its_record_is_whole(sqlite_file: str) -> None:
    """Whoever gets the record needs no file: the stage stands in it."""
    async with served(sqlite_file) as site:
        opened = await site.open(game="metal_gear", scenario="vr_1", options={"stage": STAGE})
        path, key = f"/api/tables/{opened['table']['id']}", opened["seats"][0]["key"]
        assert (await site.post(f"{path}/concede", {"id": "c"}, key=key)).status_code == 200
        record = (await site.get(f"{path}/record")).content
        assert verify(record).players == 1
        changed = record.replace(b"guard_count = 3", b"guard_count = 2", 1)
        assert changed != record
        with pytest.raises(Exception, match="the header was changed"):
            verify(changed)


async def test_what_is_no_stage_opens_no_table(sqlite_file: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 1\n")
    async with served(sqlite_file) as site:
        for stage in (str(secret), "/etc/passwd", "stage_2", "x" * 10):
            wish = {"game": "metal_gear", "options": {"stage": stage}}
            refused = await site.post("/api/tables", wish)
            assert refused.json()["text"] == "'stage' cannot be chosen on a server."
        for stage, why in (
            (f"{secret}\n", "cannot be used: stage, line 1"),
            ("x\n" * LONGEST_STAGE, "kB at most"),
            ("x" * LONGEST_STAGE + "\n", "'stage' has at most 24000 characters"),
        ):
            wish = {"game": "metal_gear", "options": {"stage": stage}}
            refused = await site.post("/api/tables", wish)
            assert refused.status_code in (400, 413)
            assert why in refused.json()["text"]
            assert "password" not in refused.text
        # In other games a text is no content.
        wish = {"game": "ninja", "options": {"map": "sneakbox ninja map\n"}}
        refused = await site.post("/api/tables", wish)
        assert refused.json()["text"] == "'map' cannot be chosen on a server."


async def test_stages_of_the_box_are_copied_and_nothing_else(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        text = (await site.get("/api/stages/vr_1")).json()["text"]
        assert text == (FOLDER / "vr_1.toml").read_text(encoding="utf-8")
        for name in ("nope", "..%2Fstage_1", "%2Fetc%2Fpasswd", "stage_1.toml"):
            refused = await site.get(f"/api/stages/{name}")
            assert refused.status_code == 404, name
        draft = (await site.get("/api/stages/draft?seed=a&size=small")).json()["text"]
        assert parse(draft).is_vr
        assert (await site.get("/api/stages/draft?seed=a&size=huge")).status_code == 400


async def test_only_ones_own_machine_keeps_stages(
    sqlite_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    wish = {"name": "back-yard", "text": STAGE}
    async with served(sqlite_file) as site:
        refused = await site.post("/api/stages/keep", wish)
        assert refused.json()["code"] == "not_kept_here"
    async with served(sqlite_file, keeps_stages=True) as site:
        kept = (await site.post("/api/stages/keep", wish)).json()
        assert Path(kept["file"]) == tmp_path / "stages" / "back-yard.toml"
        assert Path(kept["file"]).read_text(encoding="utf-8") == STAGE
        other = {**wish, "text": STAGE + "\n"}
        assert (await site.post("/api/stages/keep", other)).json()["code"] == "stage_exists"
        assert Path(kept["file"]).read_text(encoding="utf-8") == STAGE
        again = await site.post("/api/stages/keep", {**other, "replace": True})
        assert again.json() == kept
        for name in ("", "../out", "Big", "a/b", "x" * 41, "stage_1", ".hidden"):
            refused = await site.post("/api/stages/keep", {**wish, "name": name})
            assert refused.status_code == 400, name
        assert [one.name for one in (tmp_path / "stages").iterdir()] == ["back-yard.toml"]


async def test_checking_has_limits(sqlite_file: str) -> None:
    few = replace(NO_LIMITS, checks=Rate(2, 0.001))
    async with served(sqlite_file, limits=few) as site:
        for _ in range(2):
            assert (await site.post("/api/stages/check", {"text": "x"})).status_code == 200
        refused = await site.post("/api/stages/check", {"text": "x"})
        assert refused.json()["code"] == "too_many_requests"
        assert refused.json()["retry_ms"] > 0
        long = await site.post("/api/stages/check", {"text": "x" * (LONGEST_STAGE + 1)})
        assert long.json()["code"] == "bad_request"


async def test_the_mission_of_a_day(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        found = (await site.get("/api/stages/daily")).json()
        assert found["date"] == today().isoformat()
        assert "10 of 20 games" in found["rating"]
        again = (await site.get(f"/api/stages/daily?date={found['date']}")).json()
        assert again == found
        yesterday = (today() - timedelta(days=1)).isoformat()
        other = (await site.get(f"/api/stages/daily?date={yesterday}")).json()
        assert other["text"] != found["text"]
        for day, why in (("soon", "'soon' is no day"), ("1999-01-01", "Here are the daily")):
            refused = await site.get(f"/api/stages/daily?date={day}")
            assert refused.status_code == 400
            assert why in refused.json()["text"]
        wish = {"scenario": found["scenario"], "options": {"stage": found["text"]}}
        opened = await site.open(game="metal_gear", listed=True, **wish)
        # The stage is sent to whoever asks for it; no screen and no list carries it along.
        assert "stage" not in opened["table"]["options"]
        listed = (await site.get("/api/tables")).json()["tables"]
        assert [table["mission"] for table in listed] == [found["title"]]
        assert "stage" not in listed[0]["options"]
        chosen = (await site.get(f"/api/tables/{opened['table']['id']}/options")).json()
        assert chosen["options"]["stage"] == found["text"]
        assert opened["table"]["mission"] == found["title"]


async def test_a_day_is_built_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    quick = await QuickMissions().build(today())
    keep(where_kept(today()), quick)  # found by the other process, which need not build it
    missions = Missions()
    assert await missions.build(today()) == quick
    tomorrow = today() + timedelta(days=1)
    building = asyncio.create_task(missions.build(tomorrow))
    await asyncio.sleep(0.2)
    missions.close()
    with pytest.raises(Problem, match="closing"):
        await building


@pytest.mark.parametrize(
    ("builder", "why"),
    [(finds_nothing, "no floor came out well"), (breaks_down, "its builder broke down")],
)
async def test_a_day_without_a_mission_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, builder: Builder, why: str
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    monkeypatch.setattr("sneakbox.server.missions._build", builder)
    with pytest.raises(Problem) as told:
        await Missions().build(today())
    assert told.value.code == "our_mistake"
    assert why in told.value.text
    assert "play that of another day." in told.value.text


async def test_a_seed_of_which_nothing_comes(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sneakbox.lab.missions.building.MOST_TRIES", 0)
    async with served(sqlite_file) as site:
        answer = await site.get("/api/stages/draft?seed=x&size=small")
        assert answer.status_code == 400
        assert answer.json()["text"].startswith("Nothing comes of this seed (no floor came out")


async def test_a_key_of_many_parts_and_a_line_of_spaces_are_no_trap(sqlite_file: str) -> None:
    begin = time.process_time()
    async with served(sqlite_file) as site:
        for text, said in (
            ("x = 1\n" + "a." * 11_000 + "a = 1\n", "a key has at most 8 parts"),
            (f"[{'a.' * 11_000}a]\n", "a key has at most 8 parts"),
            ("x = [{ " + '"a" . ' * 3_000 + "a = 1 }]\n", "a key has at most 8 parts"),
            (f"x = [\n[{' ' * 20_000}\n1]]\n", "means nothing here"),
        ):
            found = (await site.post("/api/stages/check", {"text": text})).json()["problems"]
            assert any(said in one["message"] for one in found), found
    assert time.process_time() - begin < 30, "minutes, where a pattern looks for too long"
