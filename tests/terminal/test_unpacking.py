"""What a server sends becomes what it was made from, with the standard library alone."""

import json
from typing import Any

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.scene.identity import encoded
from sneakbox.scene.model import Amount, Board, Form, Frame, One, Option, Prompt, Span
from sneakbox.table import Match, play_on, secret_from_seed
from sneakbox.table.frames import frame_for
from sneakbox.terminal.unpacking import Unreadable, unpacked
from sneakbox.terminal.wire import AddressError, address_of, printable
from tests.conformance.cases import games
from tests.conformance.scene_checks import scene_of

FRAME: dict[str, Any] = json.loads(
    encoded(Frame("g", "h", 0, "seat", 1, "Move", "All is quiet.", prompt=Prompt("q", (), ())))
)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_boards_and_frames_come_back_as_they_were(game: Any) -> None:
    setup = game.setup()
    scene = scene_of(setup)
    board = scene.board()
    assert unpacked(Board, json.loads(encoded(board))) == board
    match = Match.start(setup, secret=secret_from_seed("unpacking"))
    bots = {seat: RandomBot(seat) for seat in range(setup.players)}
    while match.outcome() is None and match.steps < 150:
        for seat in range(setup.players):
            frame = frame_for(match, seat, scene=scene)
            assert unpacked(Frame, json.loads(encoded(frame))) == frame
        play_on(match, bots, 3)


def test_every_kind_of_question_comes_back() -> None:
    part = Prompt("p", (Span("How many?"),), (Option("1", "One"),), Amount(1, 1))
    prompt = Prompt("q", (Span("What?"),), (), Form((part,)))
    assert unpacked(Prompt, json.loads(encoded(prompt))) == prompt


def test_what_is_not_known_is_left_out() -> None:
    later = json.loads(json.dumps(FRAME))
    later["weather"] = "fog"
    later["prompt"]["ask"] = {"kind": "riddle", "words": 3}
    frame = unpacked(Frame, later)
    assert frame.prompt is not None
    assert frame.prompt.ask == One()
    shorter = {name: FRAME[name] for name in ("game", "board", "seat", "view", "revision", "phase")}
    assert unpacked(Frame, {**shorter, "summary": "Quiet."}).tokens == ()


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("seat", "zero", "Frame.seat"),
        ("seat", True, "Frame.seat"),
        ("tokens", {}, "Frame.tokens"),
        ("tokens", [{"id": "a"}], "Token.of"),
        ("tiles", [[1]], "Tile"),
        ("marks", [], "Frame.marks"),
        ("summary", None, "Frame.summary"),
        ("prompt", "what?", "Prompt"),
    ],
)
def test_what_is_broken_is_named(name: str, value: object, part: str) -> None:
    with pytest.raises(Unreadable, match=part):
        unpacked(Frame, {**FRAME, name: value})


def test_nothing_a_server_sends_commands_the_terminal() -> None:
    sent = {"na\x07me": ["\x1b]0;title\x07", "two\nlines", 3, None, True]}
    assert printable(sent) == {"na?me": ["?]0;title?", "two\nlines", 3, None, True]}


# Addresses.

KEY, OTHER = "4pXv0wq2m1Zk8sYtB7cQhA", "B" * 22


@pytest.mark.parametrize(
    ("server", "seat"),
    [
        ("http://localhost:8470/t/k3v9", KEY),
        (f"http://localhost:8470/t/k3v9#{KEY}", None),
        (f"http://localhost:8470/t/k3v9/#{KEY}", KEY),
        (f"http://localhost:8470/t/k3v9#{KEY},host:{OTHER}", None),
        ("http://localhost:8470", f"k3v9#{KEY}"),
        ("http://localhost:8470/", f"/t/k3v9#{KEY}"),
        ("http://localhost:8470", f"http://localhost:8470/t/k3v9#{KEY}"),
    ],
)
def test_a_seat_can_be_named_in_several_ways(server: str, seat: str | None) -> None:
    found = address_of(server, seat)
    assert (found.server, found.table, found.key) == ("http://localhost:8470", "k3v9", KEY)


def test_an_address_without_a_server_is_none() -> None:
    with pytest.raises(AddressError, match="is no address of a server"):
        address_of("/t/k3v9", KEY)
