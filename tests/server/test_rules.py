"""Asking why: the words of a rule over HTTP."""

import pytest

from sneakbox.games import rulebook
from sneakbox.games.catalogue import codec, game
from sneakbox.server.openapi import description
from sneakbox.server.routes import OPERATIONS
from tests.server.house import served

pytestmark = pytest.mark.anyio

RULES = rulebook.load(game("sneaking_mission")).rules


async def test_every_rule_is_told_whole(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for rule in RULES:
            answer = await site.get(f"/api/games/sneaking_mission/rules/{rule.id}")
            assert answer.status_code == 200
            told = answer.json()
            assert (told["id"], told["title"], told["chapter"]) == (
                rule.id,
                rule.title,
                rule.chapter,
            )
            # The same words in the same order; marks of the book are gone, lines are whole.
            assert told["text"].split() == rulebook.plain(rule.body).split()
            assert "**" not in told["text"]
            assert told["text"].count("\n\n") == rulebook.plain(rule.body).count("\n\n")


async def test_the_rulebook_is_told_whole_with_drawn_examples(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for name in ("sneaking_mission", "stealth_ops", "ninja", "metal_gear"):
            told = (await site.get(f"/api/games/{name}/rules")).json()
            assert [one["id"] for one in told["rules"]] == [
                rule.id for rule in rulebook.load(game(name)).rules
            ]
            drawn = [one for rule in told["rules"] for one in rule["examples"]]
            assert len(drawn) >= 8, name
            picture = await site.get(f"{drawn[0]['picture']}?theme=light")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.startswith("<svg")
        for wrong in ("first_mission/0", "first_mission/99", "second_mission/1"):
            answer = await site.get(f"/examples/sneaking_mission/{wrong}.svg")
            assert answer.status_code == 404
        answer = await site.get("/examples/sneaking_mission/first_mission/1.svg?theme=pink")
        assert answer.status_code == 400


@pytest.mark.parametrize(
    ("address", "code", "words"),
    [
        ("sneaking_mission/rules/SMS-999", "no_such_rule", "has no rule 'SMS-999'."),
        ("sneaking_mission/rules/sms-041", "no_such_rule", "has no rule 'sms-041'."),
        ("sneaking_mission/rules/%3Cb%3E", "no_such_rule", "has no rule '<b>'."),
        ("chess/rules/SMS-041", "no_such_game", "There is no game 'chess' on this server."),
    ],
)
async def test_what_is_not_there_is_refused_in_one_sentence(
    sqlite_file: str, address: str, code: str, words: str
) -> None:
    async with served(sqlite_file) as site:
        answer = await site.get(f"/api/games/{address}")
        assert answer.status_code == 404
        assert answer.json()["code"] == code
        assert answer.json()["text"].endswith(words)


async def test_the_codec_is_sent_whole_and_once(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        told = (await site.get("/api/games/metal_gear/codec")).json()
        found = codec("metal_gear")
        assert found is not None
        assert told["callers"] == found.callers
        assert [one["number"] for one in told["entries"]] == [e.number for e in found.entries]
        camera = told["entries"][1]
        assert camera["about"] == ["piece camera"]
        assert camera["rules"][1] == {"id": "MGS-072", "title": "Cameras"}
        refused = {
            "ninja": "no_such_codec",
            "chess": "no_such_game",
        }
        for name, code in refused.items():
            answer = await site.get(f"/api/games/{name}/codec")
            assert (answer.status_code, answer.json()["code"]) == (404, code)
        answer = await site.get("/api/games/metal_gear/codec?edition=pirated")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_codec")


async def test_the_calls_of_a_stage_so_far(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table = (await site.open(game="metal_gear", scenario="stage_2"))["table"]
        assert table["codec"]
        calls = (await site.get(f"/api/tables/{table['id']}/calls?view=public")).json()["calls"]
        assert [call["title"] for call in calls] == ["Briefing", "First turn"]
        assert all(call["pages"] for call in calls)


def test_it_is_published() -> None:
    found = description(OPERATIONS)["paths"]["/api/games/{game}/rules/{rule}"]["get"]
    assert [one["name"] for one in found["parameters"]] == ["game", "rule"]
    assert found["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].endswith(
        "RuleText"
    )
    assert "no_such_rule" in found["responses"]["404"]["description"]
