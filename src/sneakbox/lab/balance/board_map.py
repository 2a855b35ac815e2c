"""Where games are lost, drawn over the board that players see."""

from collections.abc import Mapping
from math import sqrt
from typing import Final

from sneakbox.scene.geometry import number
from sneakbox.scene.map_svg import MapGround
from sneakbox.scene.model import Board
from sneakbox.scene.paper import group, text
from sneakbox.scene.svg import whole

# The largest disc, in units of the board, and the least share that is written into its disc.
LARGEST: Final = 0.85
WRITTEN: Final = 0.02
DISC: Final = 'fill="var(--danger-fill)" fill-opacity=".62" stroke="var(--danger)" stroke-width="2"'


def lost_places(board: Board, shares: Mapping[str, float]) -> str:
    """The board with a disc on every place, its area the share of lost games that it stands for."""
    ground = MapGround(board, None)
    left, top, right, bottom = ground.bounds()
    most = max(shares.values(), default=1.0)
    # A grid has room for a disc on a space; areas of a map are larger.
    unit = ground.unit * (1.9 if board.layout == "graph" else LARGEST)
    discs, words = "", ""
    for place, share in sorted(shares.items(), key=lambda row: (-row[1], row[0])):
        x, y = ground.centre(f"cell:{place}")
        radius = max(3.0, unit * 0.62 * sqrt(share / most))
        discs += f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {DISC}/>'
        if share >= WRITTEN and radius > 9:
            size = min(15.0, max(10.0, radius * 0.8))
            words += text((x, y + size * 0.36), f"{100 * share:.0f}", "lost", size=size)
    layers = {
        "table": ground.table(),
        "floor": ground.floor(),
        "walls": ground.walls(),
        "things": ground.things(set()),
        "belief": discs,
        "tags": group(words, attributes=' text-anchor="middle" font-weight="700"'),
    }
    drawn = "\n".join(
        group(body, attributes=f' id="layer-{name}"') for name, body in layers.items()
    )
    told = "Where games are lost: the larger a disc, the more of them; numbers are percent."
    return whole(board, "light", (left, top, right - left, bottom - top), told, drawn)
