"""For each promise of a frame one that breaks it: the check must find it and say so."""

from dataclasses import replace

import pytest

from sneakbox.games.sneaking_mission import names
from sneakbox.scene.check import beat_problems, problems
from sneakbox.scene.model import (
    Amount,
    Assign,
    Beat,
    Card,
    Facing,
    Form,
    Frame,
    Item,
    Many,
    Option,
    Order,
    Overlay,
    Panel,
    Path,
    PathStep,
    Place,
    Prompt,
    Span,
    Spot,
    Switch,
    Tile,
    Token,
    Way,
)
from tests.scene.positions import at_random, board_of, frame_of, going_on, prompt_of, until

MATCH = going_on(30)
BOARD = board_of(MATCH)
GOOD = frame_of(MATCH)
ASKED = prompt_of(MATCH)
FIRST = ASKED.options[0]
SIGHT = Overlay("x", "sight", "area", "light", "Seen", "Somebody sees it.", places=("tile:0",))


def asking(prompt: Prompt) -> Frame:
    return replace(GOOD, prompt=prompt)


def offering(*options: Option) -> Frame:
    return asking(Prompt("p", (Span("What now?"),), options))


def laying(*ways: Way) -> Frame:
    spot = Spot((9, 9), ways)
    return asking(replace(ASKED, ask=Place("tile-entrance", (spot,)), options=(FIRST,)))


FAULTS: list[tuple[Frame, str]] = [
    (replace(GOOD, board="other"), "the frame is of another board"),
    (replace(GOOD, summary=""), "the summary has no words"),
    (replace(GOOD, summary="You are in None."), "the summary reads 'You are in None.'"),
    (replace(GOOD, phase=""), "there is no phase"),
    (replace(GOOD, phase="Nap"), "the phase 'Nap' is none of"),
    (replace(GOOD, prompt=None), "nothing is asked, and nobody is waited for"),
    (replace(GOOD, tiles=(*GOOD.tiles, GOOD.tiles[0])), "two of '0' (tile)"),
    (
        replace(GOOD, tiles=(*GOOD.tiles, replace(GOOD.tiles[0], id="99"))),
        "(place of a tile)",
    ),
    (replace(GOOD, tiles=(*GOOD.tiles, Tile("99", "agent", (9, 9), "Room"))), "unknown kind"),
    (
        replace(GOOD, tiles=(*GOOD.tiles, Tile("99", "tile-entrance", (9, 9), ""))),
        "tile 99 has no label",
    ),
    (
        replace(GOOD, tiles=(*GOOD.tiles, Tile("99", "tile-entrance", (9, 9), "R", turns=4))),
        "is turned 4 times",
    ),
    (replace(GOOD, tokens=(Token("x", "ghost", "tile:0", "X"),)), "unknown kind 'ghost'"),
    (replace(GOOD, tokens=(Token("x", "guard", "tile:99", "X"),)), "stands nowhere"),
    (replace(GOOD, tokens=(Token("x", "guard", "panel:pile", "X"),)), "is no place"),
    (replace(GOOD, tokens=(Token("x", "guard", "tile:0", ""),)), "token x has no label"),
    (replace(GOOD, tokens=(Token("x", "guard", "tile:0", "X", 400),)), "faces 400 degrees"),
    (
        replace(
            GOOD,
            tokens=tuple(
                Token(name, "guard", "tile:0", "X", states=("acting",)) for name in ("x", "y")
            ),
        ),
        "several pieces act at once: x, y",
    ),
    (replace(GOOD, marks={"x": ("seen",)}), "a mark points at 'cell:x'"),
    (replace(GOOD, overlays=(replace(SIGHT, label=""),)), "overlay x has no label"),
    (replace(GOOD, overlays=(replace(SIGHT, say=""),)), "overlay x has no words"),
    (replace(GOOD, overlays=(replace(SIGHT, places=()),)), "overlay x is nowhere"),
    (replace(GOOD, overlays=(replace(SIGHT, places=("tile:99",)),)), "points at 'tile:99'"),
    (replace(GOOD, overlays=(replace(SIGHT, places=("panel:pile",)),)), "which is no place"),
    (replace(GOOD, overlays=(replace(SIGHT, focus="token:x"),)), "points at 'token:x'"),
    (replace(GOOD, overlays=(replace(SIGHT, weights=(1, 1)),)), "2 weights for 1 places"),
    (replace(GOOD, overlays=(replace(SIGHT, weights=(2,)),)), "not between 0 and 1"),
    (replace(GOOD, overlays=(replace(SIGHT, words=("a", "b")),)), "2 words for 1 places"),
    (replace(GOOD, overlays=(SIGHT, SIGHT)), "two of 'x' (overlay)"),
    (replace(GOOD, switches=(Switch("sight", "moon", "Sight", ""),)), "nobody has drawn"),
    (replace(GOOD, switches=(Switch("sight", "eye", "", ""),)), "switch sight has no label"),
    (replace(GOOD, panels=(Panel("p", "list", "", "Words."),)), "panel p has no title"),
    (replace(GOOD, panels=(Panel("p", "list", "P", ""),)), "panel p has no words"),
    (
        replace(GOOD, panels=(Panel("p", "list", "P", "P.", items=(Item(""),)),)),
        "an item of panel p has no label",
    ),
    (
        replace(
            GOOD, panels=(Panel("p", "list", "P", "P.", items=(Item("I", amount=3, whole=2),)),)
        ),
        "has 3 of 2",
    ),
    (
        replace(GOOD, panels=(Panel("p", "hand", "P", "P.", cards=(Card("c", ""),)),)),
        "card c of panel p has no label",
    ),
    (
        replace(GOOD, panels=(Panel("p", "hand", "P", "P.", cards=(Card("c", "C", "x"),)),)),
        "unknown kind 'x'",
    ),
    (asking(replace(ASKED, id="")), "the prompt has no name"),
    (asking(replace(ASKED, title=())), "the prompt has no words"),
    (asking(replace(ASKED, rule="rule 5")), "the rule 'rule 5', which is none"),
    (offering(Option("a", "A", off="not now")), "no option that can be chosen"),
    (offering(Option("a", "A"), Option("a", "B")), "two of 'a' (option)"),
    (offering(Option("a", "A", key="x"), Option("b", "B", key="x")), "two of 'x' (key)"),
    (offering(Option("a", "")), "option 'a' has no label"),
    (offering(Option("a", "A", on=("tile:99",))), "option 'a' points at 'tile:99'"),
    (offering(Option("a", "A", title=(Span("Go", ref="seat:7"),))), "points at 'seat:7'"),
    (offering(Option("a", "A", symbol="moon")), "the symbol 'moon'"),
    (offering(Option("a", "A", preview=(replace(SIGHT, say=""),))), "overlay x has no words"),
    (
        asking(replace(ASKED, ask=Path("tile:0", 2, {"tile:0": ()}))),
        "the path leads nowhere",
    ),
    (
        asking(replace(ASKED, ask=Path("tile:0", 2, {"tile:0": (PathStep("tile:0", "fly"),)}))),
        "the path leads to 'fly'",
    ),
    (laying(Way(0, "fly")), "the place leads to 'fly'"),
    (laying(Way(0, FIRST.id), Way(1, FIRST.id)), "not all different"),
    (
        asking(replace(ASKED, ask=Facing("token:agent", (0,)))),
        "1 directions for",
    ),
    (asking(replace(ASKED, ask=Many(3, 2))), "at least 3 and at most 2"),
    (asking(replace(ASKED, ask=Order(("card:x",)))), "points at 'card:x'"),
    (asking(replace(ASKED, ask=Assign(("card:x",), ()))), "points at 'card:x'"),
    (
        asking(replace(ASKED, ask=Form((Prompt("q", (), (FIRST,)),)))),
        "the prompt has no words",
    ),
    (replace(GOOD, log=(replace(GOOD.log[0], text=""),)), "of the log has no words"),
    (replace(GOOD, log=(replace(GOOD.log[0], refs=("tile:99",)),)), "points at 'tile:99'"),
]


def test_good_frames_have_no_problems() -> None:
    assert problems(BOARD, GOOD) == []
    assert problems(BOARD, asking(replace(ASKED, ask=Amount(1, 3)))) == []


@pytest.mark.parametrize(("frame", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_broken_promise_is_found(frame: Frame, message: str) -> None:
    assert any(message in problem for problem in problems(BOARD, frame)), problems(BOARD, frame)


def test_a_finished_game_asks_nothing() -> None:
    over = frame_of(at_random(3, 5000))
    assert over.result is not None
    assert problems(BOARD, over) == []
    assert problems(BOARD, replace(over, prompt=ASKED))
    assert problems(BOARD, replace(over, result=replace(over.result, text="")))


def test_beats_are_checked_as_well() -> None:
    good = Beat("1", "say", "Somebody laughs.", "tile:0")
    assert beat_problems(BOARD, GOOD, [good]) == []
    assert beat_problems(BOARD, GOOD, [good, good]) == ["two of '1' (beat)"]
    assert beat_problems(BOARD, GOOD, [replace(good, say="")])
    assert beat_problems(BOARD, GOOD, [replace(good, path=("tile:99",))])
    assert beat_problems(BOARD, GOOD, [replace(good, rule="X")])


def test_every_kind_of_question_of_a_mission_is_sound() -> None:
    for step in (
        names.STEP_ENTRANCE,
        names.STEP_ARROW,
        names.STEP_TURN,
        names.STEP_ORIENT,
        names.STEP_PLACED,
        names.STEP_BREAKER,
        names.STEP_SLEEPER,
        names.STEP_SPOTTED,
        names.STEP_METHOD,
    ):
        match = until(step)
        for assistance in range(4):
            assert problems(board_of(match), frame_of(match, assistance)) == []
