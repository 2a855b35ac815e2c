"""Games as they could be: every frame keeps its promises, and every picture can be drawn."""

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sneakbox.scene.check import board_problems, problems
from sneakbox.scene.model import (
    Board,
    Cell,
    Edge,
    Frame,
    Item,
    LogLine,
    Panel,
    Print,
    Sign,
    Span,
    Zone,
)
from sneakbox.scene.outline import as_text, outline
from sneakbox.scene.pens import Pen
from sneakbox.scene.stands import is_tall, stands
from sneakbox.scene.svg import draw, draw_board
from sneakbox.scene.text import picture
from sneakbox.scene.themes import THEMES
from tests.scene.positions import board_of, mission
from tests.showcase import fortress, metal_gear, ninja, stealth_ops

FRAMES: list[tuple[str, Board, Frame]] = [
    ("grid", metal_gear.BOARD, metal_gear.FRAME),
    ("grid_guards", metal_gear.BOARD, metal_gear.GUARDS),
    ("guards", fortress.BOARD, ninja.GUARDS),
    ("intruders", fortress.BOARD, ninja.INTRUDERS),
    ("spies", stealth_ops.BOARD, stealth_ops.FRAME),
]
NAMES = [name for name, _, _ in FRAMES]


@pytest.mark.parametrize(("name", "board", "frame"), FRAMES, ids=NAMES)
def test_every_frame_keeps_its_promises(name: str, board: Board, frame: Frame) -> None:
    assert board_problems(board) == [], name
    assert problems(board, frame) == []


@pytest.mark.parametrize(("name", "board", "frame"), FRAMES, ids=NAMES)
def test_every_picture_is_whole(name: str, board: Board, frame: Frame) -> None:
    for theme in THEMES:
        markup = draw(board, frame, theme)
        ids = {one.get("id") for one in ET.fromstring(markup).iter()} - {None}
        used = re.findall(r'href="#([\w.-]+)"|url\(#([\w-]+)\)', markup)
        assert {first or second for first, second in used} <= ids, name
        assert " style=" not in markup


@pytest.mark.parametrize(("name", "board", "frame"), FRAMES, ids=NAMES)
def test_the_drawing_for_browsers_is_whole(name: str, board: Board, frame: Frame) -> None:
    root = ET.fromstring(draw_board(board))
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids)), name
    numbers = json.loads(root.get("data-stands") or "")
    assert numbers["unit"] > 0
    assert [len(slots) for slots in numbers["slots"]] == list(range(10))
    if board.layout == "graph":
        assert {f"sb-cell-{cell.id}" for cell in board.cells} <= set(ids)
        assert set(numbers["tall"]) == {cell.id for cell in board.cells if is_tall(cell)}
    elif board.layout == "square":
        assert {"sb-cell", "sb-inner"} <= set(ids)


@pytest.mark.parametrize(("name", "board", "frame"), FRAMES, ids=NAMES)
def test_everything_can_be_read_instead_of_seen(name: str, board: Board, frame: Frame) -> None:
    words = as_text(outline(frame))
    for panel in frame.panels:
        assert panel.title in words, name
    for token in frame.tokens:
        assert token.label in words


def test_in_a_high_place_pieces_stand_one_above_the_other() -> None:
    (left, _), (right, _) = [slot[:2] for slot in stands("graph", 2)]
    assert left < 0 < right
    first, second = stands("graph", 2, tall=True)
    assert first[0] == second[0] == 0
    assert first[1] < 0 < second[1]


def test_a_door_that_was_opened_is_drawn_open() -> None:
    assert "door-locked" in draw(metal_gear.BOARD, metal_gear.FRAME).partition("</defs>")[2]
    opened = draw(metal_gear.BOARD, metal_gear.GUARDS).partition("</defs>")[2]
    assert "door-open" in opened
    assert "door-locked" not in opened


def test_a_switch_that_is_off_hides_its_pieces() -> None:
    off = tuple(replace(one, on=one.group != "secrets") for one in ninja.GUARDS.switches)
    shown = draw(fortress.BOARD, ninja.GUARDS).partition("</defs>")[2]
    hidden = draw(fortress.BOARD, replace(ninja.GUARDS, switches=off)).partition("</defs>")[2]
    assert 'href="#sb-trap"' in shown
    assert 'href="#sb-trap"' not in hidden
    assert 'href="#sb-sentry"' in hidden


def test_hearing_has_a_border_for_each_step() -> None:
    frame = replace(ninja.GUARDS, overlays=(ninja.HEARS,))
    drawn = draw(fortress.BOARD, frame).partition("</defs>")[2]
    assert len(re.findall(r'class="contour(?: \w+)?"', drawn)) == 3
    assert {"contour second", "contour third"} <= set(re.findall(r'class="(contour[ \w]*)"', drawn))


def test_what_is_only_remembered_gets_paler_and_says_when() -> None:
    fresh = replace(ninja.GUARDS, turn=6)
    late = replace(ninja.GUARDS, turn=20)
    ages = [
        re.findall(r'opacity="([.\d]+)"><use href="#sb-last-seen"', draw(fortress.BOARD, frame))
        for frame in (fresh, ninja.GUARDS, late)
    ]
    assert [[float(age) for age in found] for found in ages] == [[1.0], [0.7], [0.6]]
    assert ">T6<" in draw(fortress.BOARD, ninja.GUARDS)


def test_a_mission_board_is_sound() -> None:
    assert board_problems(board_of(mission())) == []


FLAWED: list[tuple[Board, str]] = [
    (replace(fortress.BOARD, cells=(Cell("a b", (0, 0), "A"),)), "that no address can have"),
    (replace(fortress.BOARD, cells=(Cell("a", (0, 0), "A", "jelly"),)), "made of 'jelly'"),
    (replace(fortress.BOARD, cells=(Cell("a", (0, 0), ""),)), "has no label"),
    (
        replace(fortress.BOARD, cells=(Cell("a", (0, 0), "A", printed=(Print("eye", ""),)),)),
        "has no label",
    ),
    (
        replace(fortress.BOARD, cells=(Cell("a", (0, 0), "A", outline=((0, 0), (1, 1))),)),
        "an outline of 2 corners",
    ),
    (replace(fortress.BOARD, edges=(Edge("e", (0, 0), (1, 0), "hedge"),)), "is a 'hedge'"),
    (replace(fortress.BOARD, zones=(Zone("z", "Z", ("nowhere",)),)), "'nowhere', which is not"),
    (
        replace(fortress.BOARD, zones=(Zone("z", "Z", (), symbol="dragon"),)),
        "'dragon', which nobody has drawn",
    ),
]


@pytest.mark.parametrize(("board", "words"), FLAWED, ids=[words for _, words in FLAWED])
def test_flaws_of_a_board_are_found(board: Board, words: str) -> None:
    assert any(words in problem for problem in board_problems(board))


FAULTS: list[tuple[Frame, str]] = [
    (replace(metal_gear.FRAME, edges={"x": "open"}), "'edge:x', which is not there"),
    (replace(metal_gear.FRAME, edges={"j1-k1": "molten"}), "has become a 'molten'"),
    (
        replace(metal_gear.FRAME, log=(LogLine("1", 1, 1, "It is.", words=(Span("was"),)),)),
        "no 'was' to give weight to",
    ),
    (
        replace(
            metal_gear.FRAME,
            panels=(Panel("p", "list", "P", "P.", items=(Item("A", signs=(Sign("eye"),)),)),),
        ),
        "a sign that says nothing",
    ),
]


@pytest.mark.parametrize(("frame", "words"), FAULTS, ids=[words for _, words in FAULTS])
def test_faults_of_a_frame_are_found(frame: Frame, words: str) -> None:
    assert any(words in problem for problem in problems(metal_gear.BOARD, frame))


def test_the_grid_can_be_drawn_in_letters() -> None:
    assert "##" in picture(metal_gear.BOARD, metal_gear.FRAME, Pen())
