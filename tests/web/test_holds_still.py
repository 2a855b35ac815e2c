"""The board stays where it is, whatever is asked: over random games, in three sizes.

Each plays some decisions of a game; with `SNEAK_STILL=whole` every game is played to its end.
"""

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer

SIZES = ((1280, 800), (1600, 1000), (390, 844))
IS_WHOLE = os.environ.get("SNEAK_STILL", "") == "whole"
LONGEST_GAME = 3000
GAMES = (
    ("sneaking_mission", "normal", 1, 30),
    ("stealth_ops", "standard", 2, 30),
    ("ninja", "outpost", 2, 30),
    ("metal_gear", "stage_5", 2, 30),
    # The Helicopter comes from beyond the first row.
    ("metal_gear", "stage_10", 1, 3),
)
# Their board becomes larger by what is laid, and is then looked at from further away.
GROWING = ("sneaking_mission", "stealth_ops")

# Where board and question are, how much of the question is out of sight, and what can be touched on
# the board and lies under anything else: the question, the rail, the bar above, the tools, a card.
MEASURE = """() => {
  const box = document.querySelector(".box");
  const place = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  const say = document.querySelector(".say");
  const frame = box.getBoundingClientRect();
  const covered = [...document.querySelectorAll(".stage .legal")].filter((shape) => {
    const { x, y, width, height } = shape.getBoundingClientRect();
    return [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].some(([dx, dy]) => {
      const [left, top] = [x + width * dx, y + height * dy];
      const isBeside = left <= frame.left || left >= frame.right;
      if (isBeside || top <= frame.top || top >= frame.bottom) return false;
      const above = document.elementFromPoint(left, top);
      return above !== null && above.closest(".box") === null;
    });
  });
  return {
    places: [place(box), place(document.querySelector(".ask"))].join(", "),
    scale: document.querySelector(".stage .layer-table").getScreenCTM().a.toFixed(3),
    cut: say.scrollHeight > say.clientHeight + 1,
    covered: covered.map((shape) => shape.outerHTML.slice(0, 120)),
  };
}"""


def asked(server: LiveServer, table: Any) -> tuple[int, Any]:
    """Whose turn it is to decide, and the frame that asks."""
    for number, seat in enumerate(table["seats"]):
        frame = server.ask(f"/api/tables/{table['table']['id']}/frame", key=seat["key"])["frame"]
        if frame["prompt"]:
            return number, frame
    return -1, None


def measured(page: Page, frame: Any) -> Any:
    shown = f"{frame['revision']} {frame['prompt']['id']}"
    page.wait_for_function(
        "shown => document.querySelector('.app')?.dataset.moment === shown", arg=shown
    )
    return page.evaluate(MEASURE)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "scenario", "seats", "decisions"), GAMES, ids=str)
def test_the_board_never_moves_for_a_question(
    server: LiveServer, new_page: NewPage, game: str, scenario: str, seats: int, decisions: int
) -> None:
    people = [{"kind": "human"}] * seats
    table = server.ask(
        "/api/tables", {"game": game, "scenario": scenario, "seed": "still", "seats": people}
    )
    pages = [new_page(*size) for size in SIZES]
    for page in pages:
        page.goto(server.address + table["seats"][0]["link"])
    luck = random.Random(3)
    places: list[set[str]] = [set() for _ in SIZES]
    address = f"/api/tables/{table['table']['id']}"
    for number in range(LONGEST_GAME if IS_WHOLE else decisions):
        seat, frame = asked(server, table)
        if frame is None:
            break
        if seat == 0:
            for page, found in zip(pages, places, strict=True):
                now = measured(page, frame)
                found.add(now["places"] + ("" if game in GROWING else f", scale {now['scale']}"))
                assert not now["cut"], f"{page.viewport_size}: {frame['prompt']['title']}"
                assert now["covered"] == [], f"{page.viewport_size}: {number}"
        choices = [one["id"] for one in frame["prompt"]["options"] if not one["off"]]
        key = table["seats"][seat]["key"]
        server.decide(address, key, frame["prompt"]["id"], f"r{number}", luck.choice(choices))
    assert [len(found) for found in places] == [1, 1, 1], places
