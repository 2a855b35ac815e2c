"""Frames as they are sent: whatever was kept from the last one, the bytes are the same."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.catalogue import game, scene
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.scene import Scene
from sneakbox.server.frames import Presence, frame, present, seat_of
from sneakbox.server.pictures import Pictures
from sneakbox.table import CannotTakeBack, Match, secret_from_seed
from sneakbox.table.branch import branch
from sneakbox.table.frames import Eyes, frame_for
from tests.toys.burglars import BURGLARS, BurglarsSetup

ANA = [Presence("Ana", bot=False, online=True)]
THIEVES = [Presence(name, bot=False, online=True) for name in ("Ana", "Ben", "Cem")]


def mission(seed: str) -> tuple[Match, Scene]:
    setup = game("sneaking_mission").setup()
    return Match.start(setup, seats=["Ana"], secret=secret_from_seed(seed)), scene(setup)


def burglars(seed: str) -> tuple[Match, Scene]:
    setup = BURGLARS.setup(3, "long")
    assert isinstance(setup, BurglarsSetup)
    names = [one.name for one in THIEVES]
    return Match.start(setup, seats=names, secret=secret_from_seed(seed)), setup.scene()


def going_on(match: Match, seed: int) -> Iterator[Match]:
    """The match after every decision, some of them taken back."""
    chance, bot = random.Random(seed), RandomBot(seed)
    for _ in range(150):
        if match.outcome() is not None:
            return
        match = branch(match)
        decider = chance.choice(match.deciders())
        undoable = [seat for seat in range(match.setup.players) if match.can_undo(seat) is None]
        if undoable and chance.random() < 0.3:
            match.undo(undoable[0])
        elif match.steps > 6 and chance.random() < 0.05:
            to = next((to for to in range(match.steps - 3, 0, -1) if can_rewind(match, to)), None)
            if to is not None:
                match.rewind(to, match.record.header.humans())
        elif chance.random() < 0.01:
            match.concede(decider)
        else:
            match.play(decider, bot.choose(match.view(decider)))
        yield match


def can_rewind(match: Match, to: int) -> bool:
    try:
        branch(match).rewind(to, match.record.header.humans())
    except CannotTakeBack:
        return False
    return True


def told(before: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of a message, as the protocol says."""
    if "frame" in message:
        return dict(message["frame"])
    frame: dict[str, Any] = before | message["changes"]
    for part in ("tiles", "tokens", "overlays", "panels", "log"):
        if part in message["changes"]:
            news = message["changes"][part]
            known = {one["id"]: one for one in [*before[part], *news["new"]]}
            frame[part] = [known[name] for name in news["order"]]
    return frame


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("begin", [mission, burglars])
def test_what_a_screen_keeps_and_is_told_is_the_whole_frame(begin: Any, seed: int) -> None:
    match, shown = begin(str(seed))
    presence = ANA if match.setup.players == 1 else THIEVES
    pictures = Pictures(shown, may_undo=True)
    views = ["public", "curtain", *(f"seat:{seat}" for seat in range(match.setup.players))]
    kept = {view: pictures.picture(match, view, 3, presence) for view in views}
    known = {view: json.loads(kept[view].data) for view in views}
    chance = random.Random(seed)
    for later in going_on(match, seed):
        pictures.out_of_date()
        for view in views:
            seat = seat_of(view, match.setup.players)
            assert seat is not None
            now = pictures.picture(later, view, 3, presence)
            whole = msgspec.json.encode(frame(later, view, shown, 3, presence))
            assert now.data == whole
            assert now.number == later.heard(seat)
            if chance.random() < 0.7:  # some screens miss some frames
                message = json.loads(pictures.message(now, kept[view], 0, b"[]"))
                known[view] = told(known[view], message)
                assert known[view] == json.loads(whole)
                kept[view] = now


def test_changes_are_much_smaller_than_frames() -> None:
    match, shown = mission("small")
    pictures = Pictures(shown, may_undo=True)
    last = pictures.picture(match, "seat:0", 3, ANA)
    whole, changed = 0, 0
    for later in going_on(match, 4):
        pictures.out_of_date()
        now = pictures.picture(later, "seat:0", 3, ANA)
        whole, changed, last = whole + len(now.data), changed + len(now.changes(last)), now
    assert changed < 0.6 * whole


def test_who_has_seen_the_same_is_told_the_same_bytes() -> None:
    match, shown = mission("same")
    pictures = Pictures(shown, may_undo=True)
    last = pictures.picture(match, "public", 3, ANA)
    match = branch(match)
    match.play(0, match.options(0)[0])
    pictures.out_of_date()
    now = pictures.picture(match, "public", 3, ANA)
    assert pictures.picture(match, "public", 3, ANA) is now
    by_itself = pictures.message(now, last, 0, b"[]", alone=True)
    assert not pictures._messages, "nothing is put by for somebody alone"
    messages = [pictures.message(now, last, 0, b"[]") for _ in range(2)]
    assert by_itself == messages[0]
    assert messages[0] is messages[1]
    assert b'"frame":' in pictures.message(now, None, 0, b"[]")
    assert b'"changes":' in messages[0]


def test_nothing_new_is_no_change() -> None:
    match, shown = mission("still")
    pictures = Pictures(shown, may_undo=True)
    first = pictures.picture(match, "seat:0", 3, ANA)
    pictures.out_of_date()
    again = pictures.picture(match, "seat:0", 3, ANA)
    assert again is not first
    assert again.shows_the_same_as(first)
    assert again.changes(first) == b"{}"
    pictures.out_of_date()
    away = [ANA[0]._replace(online=False)]
    gone = pictures.picture(match, "seat:0", 3, away)
    assert not gone.shows_the_same_as(first)
    assert list(json.loads(gone.changes(first))) == ["seats"]


def test_eyes_see_a_match_that_was_loaded_afresh() -> None:
    """After a conflict another match takes the place of the one that was looked at."""
    match, shown = mission("afresh")
    *_, long = going_on(match, 8)
    *_, other = going_on(match, 9)
    eyes = Eyes(shown, SPECTATOR)
    for one in (match, long, other, Match.from_record(other.record), match):
        assert eyes.frame(one) == frame_for(one, SPECTATOR, scene=shown)


def test_presence_is_shown_with_roles() -> None:
    match, shown = mission("roles")
    (seat,) = present(match, shown, [Presence("Zoe", bot=True, online=False)])
    assert (seat.name, seat.bot, seat.online) == ("Zoe", True, False)
    assert seat.role == shown.roles()[0].name
