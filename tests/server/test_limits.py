"""Allowances, and what a screen is sent when."""

import pytest

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Frame
from sneakbox.server.keys import hashed, looks_like_key, looks_like_table, new_key, new_table_id
from sneakbox.server.limits import Bucket, Buckets
from sneakbox.server.middleware import name_of
from sneakbox.server.pictures import Sendable
from sneakbox.server.problems import Problem, sentence
from sneakbox.server.screens import Screen
from sneakbox.server.settings import FRAMES_AHEAD, LONGEST_OUTBOX, Rate
from tests.server.house import opened, two_thieves


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    bucket = Bucket(Rate(3, 2), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(0.5) == 0
    assert bucket.take(0.5) > 0
    assert [bucket.take(100.0) for _ in range(4)].count(0) == 3
    assert bucket.take(50.0) > 0, "a clock that goes back gives nothing"


def test_callers_do_not_share_and_only_the_latest_are_remembered() -> None:
    buckets = Buckets(Rate(1, 0), most=2)
    assert [buckets.take(name, 0.0) for name in ("a", "b")] == [0, 0]
    assert buckets.take("a", 1.0) > 0
    assert buckets.take("c", 1.0) == 0, "b is forgotten now"
    assert buckets.take("b", 1.0) == 0


def test_keys_and_names_of_tables() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(looks_like_key(key) for key in keys)
    assert len({hashed(key) for key in keys}) == 100
    assert all(looks_like_table(new_table_id()) for _ in range(100))
    assert not looks_like_table("../../../x")
    assert not looks_like_key("x" * 21)


def test_hosts_without_ports() -> None:
    assert [name_of(one) for one in ("A.example:80", "a.example", "[::1]:80", "")] == [
        "a.example",
        "a.example",
        "[::1]",
        "",
    ]


def test_sentences() -> None:
    assert [sentence(one) for one in ("no way", "Why?", "", "one. two")] == [
        "No way.",
        "Why?",
        "",
        "One. two.",
    ]
    assert Problem("not_legal", "No.", options=["a"]).facts() == {
        "code": "not_legal",
        "status": 422,
        "text": "No.",
        "options": ["a"],
    }


def picture(number: int) -> Sendable:
    frame = Frame("toy", "b0a4d", SPECTATOR, "public", number, "Night", f"It is night {number}.")
    return Sendable("public", number, frame)


@pytest.mark.anyio
async def test_a_screen_is_never_sent_more_than_it_takes_in() -> None:
    screen = Screen(frozenset(), host=False, view="public")
    for number in range(FRAMES_AHEAD + 3):
        screen.frame_changed()
        if screen.wants_frame():
            assert screen.is_news(picture(number))
    assert not screen.wants_frame()
    screen.seen(0)
    assert screen.wants_frame()
    assert screen.since(99) == FRAMES_AHEAD - 1, "from the last that was sent"
    assert screen.is_news(picture(99))
    screen.seen(99)
    screen.frame_changed()
    assert not screen.is_news(picture(99)), "nothing new"
    for number in range(LONGEST_OUTBOX + 10):
        screen.post(b"%d" % number)
    assert len(screen.take_messages()) == LONGEST_OUTBOX


@pytest.mark.anyio
async def test_team_chat_goes_to_whoever_of_the_team_looks(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_file) as service:
        opening = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        monkeypatch.setattr(service.talking, "teams", lambda _table: {0: "red", 1: "blue"})
        screens = {
            "red": Screen(frozenset({0}), host=False, view="seat:0"),
            "blue": Screen(frozenset({1}), host=False, view="seat:1"),
            "curtain": Screen(frozenset({0, 1}), host=False, view="curtain"),
            "shared": Screen(frozenset({0, 1}), host=False, view="seat:0"),
            "stranger": Screen(frozenset(), host=False, view="public"),
        }
        for screen in screens.values():
            await service.watch(table, screen)
        await service.talking.say(table, 0, "c", "team", "psst")
        told = [name for name, screen in screens.items() if screen.take_messages()]
        assert told == ["red", "shared"]
        assert service.talking.lines(table, frozenset({1}), "team", 0) == []
        assert len(service.talking.lines(table, frozenset({0}), "team", 0)) == 1


@pytest.mark.anyio
async def test_frames_say_what_the_table_agreed_on_about_taking_back(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        opening = await service.seating.open(two_thieves(undo="consent"))
        table = await service.table(opening.table.id)
        assert b'"can_undo":false,"why_not_undo":"at this table' in table.picture("seat:0").data
