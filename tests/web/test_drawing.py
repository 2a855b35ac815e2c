"""The browser draws what Python draws: the same shapes in the same places, layer by layer."""

from dataclasses import replace
from typing import Any

import pytest

from sneakbox.scene.model import Board, Frame, Overlay
from sneakbox.scene.paper import LAYERS
from sneakbox.scene.svg import draw
from tests.scene.positions import board_of, frame_of, going_on
from tests.scene.test_svg import everything
from tests.showcase import fortress, metal_gear, ninja, stealth_ops
from tests.web.canned import CannedTable
from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle

# Every shape that is seen: what it is, how it is styled, and the box it fills in board units.
SHAPES = """([root, layers, prefix]) => {
  const stage = document.querySelector(root);
  const world = stage.querySelector('.world') ?? stage;
  const home = world.getScreenCTM().inverse();
  const found = {};
  for (const name of layers) {
    found[name] = [];
    const layer = stage.querySelector(prefix + name);
    for (const shape of layer?.querySelectorAll('use, path, circle, rect, text') ?? []) {
      if (shape.closest('.touch, .cell, .cursor, defs') || !shape.checkVisibility()) continue;
      const box = shape.getBBox();
      const matrix = home.multiply(shape.getScreenCTM());
      const corners = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) =>
        new DOMPoint(box.x + x * box.width, box.y + y * box.height).matrixTransform(matrix));
      const xs = corners.map(point => point.x), ys = corners.map(point => point.y);
      found[name].push([
        shape.localName,
        shape.getAttribute('href') ?? shape.textContent,
        [...shape.classList].sort().join(' '),
        getComputedStyle(shape).fill.replaceAll('"', ''),
        [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
          .map(value => Math.round(value)),
      ]);
    }
  }
  return found;
}"""


def all_on(frame: Frame, *more: Overlay) -> Frame:
    """The frame with every switch on, and with more overlays."""
    switches = tuple(replace(switch, on=True) for switch in frame.switches)
    return replace(frame, switches=switches, overlays=(*frame.overlays, *more))


CASES: list[tuple[str, Board, Frame]] = [
    ("grid", metal_gear.BOARD, all_on(metal_gear.FRAME)),
    ("grid_guards", metal_gear.BOARD, metal_gear.GUARDS),
    ("guards", fortress.BOARD, all_on(ninja.GUARDS, ninja.HEARS, ninja.LISTENS)),
    ("intruders", fortress.BOARD, all_on(ninja.INTRUDERS, *ninja.WALK)),
    ("spies", stealth_ops.BOARD, all_on(stealth_ops.FRAME)),
    ("mission", *everything()),
    ("alert", *everything(alert=3)),
    ("random", board_of(going_on(40)), frame_of(going_on(40))),
]
# Ways that are walked are marked by whoever walks them, so a picture has only the first steps.
LAYERS_ALIKE = [name for name in LAYERS if name not in ("table", "legal")]


def near(one: list[int], other: list[int]) -> bool:
    return all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


def missing(shapes: list[Any], among: list[Any]) -> list[Any]:
    """Shapes that are not among others, each of which counts once."""
    rest = list(among)
    lost = []
    for shape in shapes:
        same = next((s for s in rest if s[:4] == shape[:4] and near(s[4], shape[4])), None)
        if same is None:
            lost.append(shape)
        else:
            rest.remove(same)
    return lost


@pytest.mark.parametrize(("name", "board", "frame"), CASES, ids=[case[0] for case in CASES])
def test_the_same_shapes_in_the_same_places(
    server: LiveServer, new_page: NewPage, name: str, board: Board, frame: Frame
) -> None:
    page = new_page()
    made = CannedTable(page, server.address, [f"seat:{frame.seat}"], board)
    made.frames[f"seat:{frame.seat}"] = frame
    made.open()
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    live = page.evaluate(SHAPES, [".stage", LAYERS_ALIKE, ".layer-"])
    still = new_page()
    still.set_content(f"<body>{draw(board, frame, caption=False)}</body>")
    drawn = still.evaluate(SHAPES, ["svg.board", LAYERS_ALIKE, "#layer-"])
    assert sum(len(shapes) for shapes in drawn.values()) > 20, name
    for layer in LAYERS_ALIKE:
        assert missing(drawn[layer], live[layer]) == [], f"{layer}: only Python draws these"
        assert missing(live[layer], drawn[layer]) == [], f"{layer}: only the browser draws these"
