"""What is published about frames, and that every frame keeps to it."""

from dataclasses import replace

import pytest

msgspec = pytest.importorskip("msgspec")

from sneakbox.bots.random_bot import RandomBot  # noqa: E402
from sneakbox.kernel.seats import SPECTATOR  # noqa: E402
from sneakbox.scene.identity import encoded  # noqa: E402
from sneakbox.scene.model import (  # noqa: E402
    Amount,
    Assign,
    Form,
    Many,
    Order,
    Prompt,
    Slot,
    Span,
)
from sneakbox.scene.schema import read_beats, read_board, read_frame, schema  # noqa: E402
from sneakbox.table.frames import beats_for, frame_for  # noqa: E402
from tests.scene.positions import board_of, frame_of, going_on, mission, scene_of  # noqa: E402


@pytest.mark.parametrize("seed", range(4))
def test_every_frame_of_a_random_game_reads_back(seed: int) -> None:
    match = mission(str(seed))
    bot, scene, heard = RandomBot(seed), scene_of(match), 0
    while match.outcome() is None and match.steps < 400:
        match.play(0, bot.choose(match.view(0)))
        for seat in (0, SPECTATOR):
            frame = frame_for(match, seat, scene=scene, assistance=match.steps % 4)
            data = msgspec.json.encode(frame)
            assert data == encoded(frame)
            assert msgspec.to_builtins(read_frame(data)) == msgspec.to_builtins(frame)
        beats = beats_for(match, 0, heard, scene=scene)
        heard = len(match.events(0))
        assert msgspec.to_builtins(read_beats(encoded(beats))) == msgspec.to_builtins(beats)


def test_a_board_reads_back() -> None:
    board = board_of(mission())
    assert read_board(encoded(board)).hash == board.hash


@pytest.mark.parametrize(
    "ask",
    [
        Many(1, 2),
        Amount(0, 5),
        Order(("seat:0",)),
        Assign(("seat:0",), (Slot("s", "Post", 2),)),
        Form((Prompt("q", (Span("And?"),), (), Many(0, 1)),)),
    ],
    ids=lambda ask: ask.kind,
)
def test_every_kind_of_question_reads_back(ask: Many | Amount | Order | Assign | Form) -> None:
    frame = frame_of(going_on(30))
    assert frame.prompt is not None
    asking = replace(frame, prompt=replace(frame.prompt, ask=ask))
    again = read_frame(encoded(asking))
    assert type(again.prompt.ask).__name__ == type(ask).__name__
    assert msgspec.to_builtins(again.prompt.ask) == msgspec.to_builtins(ask)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ((b'"phase":"', b'"mood":"'), "mood"),
        ((b'"view":"seat"', b'"view":"everything"'), "view"),
        ((b'"kind":"path"', b'"kind":"teleport"'), "kind"),
        ((b'"revision":', b'"revision":"x","x":'), "revision"),
    ],
)
def test_what_is_no_frame_is_refused(change: tuple[bytes, bytes], message: str) -> None:
    data = encoded(frame_of(going_on(30)))
    assert change[0] in data
    with pytest.raises(msgspec.ValidationError, match=message):
        read_frame(data.replace(*change, 1))


def test_the_schema_names_every_part_once() -> None:
    published = schema()
    assert published["$id"] == "scene/1"
    parts = published["$defs"]
    assert {"Board", "Frame", "Beat", "Prompt", "Option", "Path", "Overlay"} <= set(parts)
    assert parts["Frame"]["additionalProperties"] is False
    asks = parts["Prompt"]["properties"]["ask"]
    assert asks["discriminator"]["propertyName"] == "kind"
    assert len(asks["discriminator"]["mapping"]) == 9
    assert {"id", "label"} <= set(parts["Option"]["required"])
