"""Pictures: sound markup, everything in its layer, colours from the theme alone."""

import os
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from sneakbox.scene.drafts import Picture
from sneakbox.scene.model import (
    Board,
    Cell,
    Edge,
    Frame,
    Option,
    Overlay,
    Prompt,
    Span,
    Switch,
    Symbol,
    Token,
)
from sneakbox.scene.paper import LAYERS
from sneakbox.scene.style import stylesheet
from sneakbox.scene.svg import draw, draw_board
from sneakbox.scene.themes import THEMES, Theme, floor_colours, variables
from tests.games.sneaking_mission.scenario import Scene
from tests.scene.positions import at_random, board_of, frame_of, mission, prompt_of
from tests.scene.test_mission_picture import picture_of
from tests.scene.test_mission_prompts import prompt_in, scene_in

SVG = "{http://www.w3.org/2000/svg}"
GOLDEN = Path(__file__).parent / "golden"

# One of everything: guards calm and asleep and dead, a locker, a camera off, a laser, two doors.
EVERYTHING = """
    (0,0) entrance NEW
    (1,0) empty NESW
    (2,0) laser EW
    (3,0) empty NEW
    (3,-1) guard NS cone S
    (1,1) guard NS cone S blip
    (1,2) camera NE blip
    (2,2) sleeper EW
    (3,2) locker NW
    (-1,0) box EW
    (0,-1) empty NE
"""


def everything(alert: int | None = None) -> tuple[Board, Frame]:
    scene = Scene(EVERYTHING, agent=(1, 0), alert=alert, pile="guard-straight-red-north-cone-north")
    board = scene_in(scene).board()
    return board, framed(board, picture_of(scene), replace(prompt_in(scene), id="p"))


def framed(board: Board, picture: Picture, prompt: Prompt) -> Frame:
    return Frame(
        game=board.game,
        board=board.hash,
        seat=0,
        view="seat",
        revision=1,
        phase=picture.phase,
        summary=picture.summary,
        turn=picture.turn,
        tiles=picture.tiles,
        tokens=picture.tokens,
        overlays=picture.overlays,
        switches=picture.switches,
        panels=picture.panels,
        prompt=prompt,
    )


def elements(markup: str) -> list[ET.Element]:
    return list(ET.fromstring(markup).iter())


def layer(markup: str, name: str) -> ET.Element | None:
    return next((one for one in elements(markup) if one.get("id") == f"layer-{name}"), None)


# Golden pictures.


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_stays_as_it_is(theme: Theme) -> None:
    """Look at the picture before you renew it: SNEAK_GOLDEN=1 writes what is drawn now."""
    board, frame = everything()
    drawn = draw(board, frame, theme, aim="explore north")
    path = GOLDEN / f"mission_{theme}.svg"
    if os.environ.get("SNEAK_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn)
    assert path.read_text() == drawn


def test_themes_differ_in_nothing_but_colours() -> None:
    board, frame = everything()
    bodies = {draw(board, frame, theme).partition("<style>")[0] for theme in THEMES}
    bodies |= {draw(board, frame, theme).partition("</style>")[2] for theme in THEMES}
    assert len(bodies) == 2


# Sound markup.


@pytest.mark.parametrize("seed", range(8))
def test_every_reference_in_a_picture_is_defined(seed: int) -> None:
    match = at_random(seed, 20 * seed)
    markup = draw(board_of(match), frame_of(match))
    ids = {one.get("id") for one in elements(markup)} - {None}
    used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', markup))
    assert {first or second for first, second in used} <= ids
    assert len(ids) == len([one for one in elements(markup) if one.get("id")])


def test_nothing_is_styled_by_itself() -> None:
    board, frame = everything()
    markup = draw(board, frame).partition("</style>")[2]
    assert " style=" not in markup
    assert "<script" not in markup
    # What symbols fall back to and what dice and coins are made of is all there is.
    drawn = markup.partition("</defs>")[2]
    assert re.findall(r"#[0-9A-Fa-f]{6}\b", drawn) == []
    assert " style=" not in draw_board(board)
    assert "<style" not in draw_board(board)


def test_the_style_sheet_uses_known_colours_only() -> None:
    known = {*variables("sneaking_mission", "dark"), *floor_colours("snow", "dark"), "c", "k"}
    assert set(re.findall(r"var\(--([\w-]+)", stylesheet())) <= known


def test_every_class_in_a_picture_has_a_style() -> None:
    board, frame = everything(alert=3)
    styled = set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))
    found = {
        name
        for one in elements(draw(board, frame, aim="explore north"))
        for name in (one.get("class") or "").split()
    }
    groups = get_args(get_type_hints(Overlay)["group"])
    without = {"plain", "aimed", "sneaking_mission", "floor-base", *groups}
    assert found - styled <= without


def test_text_is_escaped() -> None:
    board, frame = everything()
    prompt = Prompt("p", (Span("<b>&"),), (Option("a", "A"),))
    tokens = (Token("x", "guard", "tile:0", "X", badge="<&>"),)
    markup = draw(replace(board, title="<t>"), replace(frame, prompt=prompt, tokens=tokens))
    elements(markup)
    assert "<b>" not in markup
    assert "<t>" not in markup


def test_the_picture_tells_what_it_shows() -> None:
    board, frame = everything()
    root = ET.fromstring(draw(board, frame))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Sneaking Mission"
    assert root.findtext(f"{SVG}desc") == frame.summary


# Layers.


def test_layers_keep_their_order() -> None:
    board, frame = everything()
    order = [
        (one.get("id") or "").removeprefix("layer-")
        for one in elements(draw(board, frame))
        if (one.get("id") or "").startswith("layer-")
    ]
    assert order == [name for name in LAYERS if name in order]
    assert {"table", "floor", "light", "walls", "things", "legal", "pieces", "tags"} <= set(order)


def test_the_board_for_browsers_has_all_layers_rooms_and_symbols() -> None:
    markup = draw_board(board_of(mission()))
    ids = [one.get("id") for one in elements(markup) if one.get("id")]
    assert [name for name in ids if name and name.startswith("layer-")] == [
        f"layer-{name}" for name in LAYERS
    ]
    assert {f"sb-room-{doors}" for doors in range(16)} <= set(ids)
    assert {"sb-guard", "sb-agent", "sb-hatch", "sb-cross", "sb-lift"} <= set(ids)


def test_pieces_are_placed_by_reference_and_turned() -> None:
    board, frame = everything()
    pieces = layer(draw(board, frame), "pieces")
    assert pieces is not None
    names = [one.get("id") for one in pieces if one.get("id")]
    awake = [token for token in frame.tokens if "dead" not in token.states]
    assert names == [f"token-{token.id}" for token in awake]
    guard = next(one for one in pieces.iter(f"{SVG}use") if one.get("href") == "#sb-guard")
    assert (guard.get("transform") or "").startswith("rotate(180 ")


def test_exactly_one_halo() -> None:
    board, frame = everything()
    assert draw(board, frame).count('href="#sb-halo"') == 1


def test_sight_is_hatched_and_alarm_is_cross_hatched() -> None:
    calm, alarmed = draw(*everything()), draw(*everything(alert=3))
    assert "url(#sb-hatch)" in calm.partition("</defs>")[2]
    assert "url(#sb-cross)" not in calm.partition("</defs>")[2]
    assert "url(#sb-cross)" in alarmed.partition("</defs>")[2]


def test_a_switch_that_is_off_hides_its_group() -> None:
    board, frame = everything()
    off = tuple(replace(switch, on=False) for switch in frame.switches)
    assert layer(draw(board, frame), "light") is not None
    assert layer(draw(board, replace(frame, switches=off)), "light") is None


def test_warnings_are_shapes_not_only_colours() -> None:
    board, frame = everything()
    legal = layer(draw(board, frame), "legal")
    assert legal is not None
    used = [one.get("href") for one in legal.iter(f"{SVG}use")]
    assert "#sb-bang" in used  # the laser


def test_doors_to_nowhere_are_marked() -> None:
    board, frame = everything()
    walls = layer(draw(board, frame), "walls")
    assert walls is not None
    names = [one.get("class") for one in walls]
    assert names.count("shut") >= 1
    assert names.count("unopened") >= 1
    assert names.count("sill") > names.count("unopened")


def test_a_tile_in_hand_lies_as_it_is_aimed() -> None:
    match = mission()
    board, frame = board_of(match), frame_of(match)
    options = [option.id for option in prompt_of(match).options]
    drawn = {re.findall(r"sb-room-(\d+)", draw(board, frame, aim=words))[-1] for words in options}
    assert len(drawn) == 4
    assert draw(board, frame) != draw(board, frame, aim=options[1])


def test_aiming_brings_the_sentence_and_the_preview() -> None:
    board, frame = everything()
    assert frame.prompt is not None
    aimed = frame.prompt.options[0]
    markup = draw(board, frame, aim=aimed.id)
    assert f">{aimed.title[0].text}<" in markup
    assert 'class="aimed"' in markup
    assert 'class="aimed"' not in draw(board, frame)


def test_without_a_caption_the_board_is_alone() -> None:
    board, frame = everything()
    assert 'class="strip"' in draw(board, frame)
    assert 'class="strip"' not in draw(board, frame, caption=False)


def test_the_end_is_in_the_caption() -> None:
    match = at_random(3, 5000)
    frame = frame_of(match)
    assert frame.result is not None
    assert frame.result.text in draw(board_of(match), frame)


# Boards with fixed places.

SYMBOLS = (
    Symbol("snake", "piece", "snake", "@", "Snake", "mine"),
    Symbol("guard", "piece", "guard", "G", "A guard", "foe"),
    Symbol("terminal", "marker", "terminal", "T", "A terminal"),
)
KINDS = {(1, 1): "obstacle", (3, 2): "water", (0, 2): "terminal"}
GRID = Board(
    "metal_gear",
    "h",
    "Metal Gear",
    "VR 1",
    "square",
    SYMBOLS,
    cells=tuple(
        Cell(f"{x}{y}", (x + 0.5, y + 0.5), f"{x}{y}", KINDS.get((x, y), "floor"), row=y, column=x)
        for y in range(3)
        for x in range(4)
    ),
    edges=(Edge("w", (2, 0), (2, 1), "wall"), Edge("d", (3, 0), (3, 1), "door")),
    width=4,
    height=3,
)
MAP = Board(
    "ninja",
    "h",
    "Ninja",
    "Fortress",
    "graph",
    SYMBOLS,
    cells=(
        Cell("hall", (2, 2), "Hall", outline=((0, 0), (4, 0), (4, 4), (0, 4))),
        Cell("moat", (6, 2), "Moat", "water", outline=((4, 0), (8, 0), (8, 4), (4, 4))),
    ),
    edges=(Edge("t", (2, 2), (6, 2), "track"),),
    width=8,
    height=4,
)


def fixed(board: Board, first: str, second: str) -> Frame:
    places = (f"cell:{first}", f"cell:{second}")
    shapes: list[Overlay] = [
        Overlay("a", "sight", "area", "light", "A", "A.", places=places, focus="token:g"),
        Overlay("h", "belief", "heat", "guess", "H", "H.", places=places, weights=(0.6, 0.1)),
        Overlay("r", "noise", "ring", "caution", "R", "R.", places=places[:1], weights=(1.0,)),
        Overlay("p", "ways", "path", "mine", "P", "P.", places=places, words=("", "2")),
        Overlay("i", "intent", "arrow", "foe", "I", "I.", places=places),
        Overlay("t", "notes", "text", "info", "T", "T.", places=places, words=("x", "y")),
        Overlay("z", "reach", "area", "mine", "Z", "Z.", places=places),
    ]
    return Frame(
        board.game,
        "h",
        0,
        "seat",
        1,
        "Move",
        "Snake hides.",
        tokens=(
            Token("s", "snake", places[0], "Snake", seat=0, states=("acting", "seen")),
            Token("g", "guard", places[1], "Guard 2", 90, badge="2", certainty="last_seen"),
        ),
        overlays=tuple(shapes),
        prompt=Prompt("p", (Span("Go?"),), (Option("go", "Go", on=(places[1],), tone="light"),)),
        waiting="",
    )


@pytest.mark.parametrize(
    ("board", "frame"),
    [(GRID, fixed(GRID, "00", "20")), (MAP, fixed(MAP, "hall", "moat"))],
    ids=["square", "graph"],
)
@pytest.mark.parametrize("theme", THEMES)
def test_every_layout_and_every_shape_can_be_drawn(
    board: Board, frame: Frame, theme: Theme
) -> None:
    markup = draw(board, frame, theme, aim="go")
    ids = {one.get("id") for one in elements(markup)}
    used = re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', markup)
    assert {first or second for first, second in used} <= ids
    for name in ("floor", "light", "belief", "intent", "legal", "pieces", "tags"):
        assert layer(markup, name) is not None, name
    assert ">60 %<" in markup
    assert draw(board, replace(frame, switches=(Switch("sight", "eye", "Sight", "light"),)))


def test_fixed_places_are_part_of_the_board() -> None:
    for board in (GRID, MAP):
        markup = draw_board(board)
        floor = layer(markup, "floor")
        assert floor is not None
        assert len(floor) > 0
        assert ET.fromstring(markup).get("viewBox") != "0 0 100 100"
    names = layer(draw_board(GRID), "tags")
    assert names is not None
    assert [one.text for one in names] == ["a", "b", "c", "d", "1", "2", "3"]
