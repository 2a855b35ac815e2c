"""The map in characters: every sign where it belongs."""

import re

import pytest

from sneakbox.games.catalogue import game, scene
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View
from sneakbox.scene import text
from sneakbox.scene.model import Frame
from sneakbox.scene.pens import Pen
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import EVERYTHING
from tests.games.sneaking_mission.scenario import Scene, corridor

ALL_SORTS = """
    (0,0) entrance NEW
    (1,0) empty NESW
    (2,0) guard NEW cone W
    (0,-1) sleeper SE
    (1,-1) camera SW blip
    (1,1) guard NS cone S
    (1,2) locker NE
"""


def picture(rooms: str, pen: Pen | None = None, alert: int | None = None) -> str:
    scene = Scene(rooms, alert=alert)
    return drawn(scene.setup, scene.state.view(0), pen or Pen())


def drawn(setup: Setup, view: View, pen: Pen) -> str:
    """What a terminal draws of a view, from the picture that every screen gets."""
    shown = scene(setup)
    made, board = shown.picture(view, EVERYTHING), shown.board()
    frame = Frame(
        setup.game.id,
        board.hash,
        0,
        "seat",
        0,
        made.phase,
        made.summary,
        tiles=made.tiles,
        tokens=made.tokens,
        overlays=made.overlays,
    )
    return text.picture(board, frame, pen)


def lines(text: str) -> str:
    """A drawing as it stands in a test: without its first and last line and the margin."""
    return "\n".join(line.removeprefix("    ") for line in text.splitlines()[1:-1])


def test_nothing_is_drawn_before_the_entrance_lies() -> None:
    setup = game("sneaking_mission").setup()
    assert drawn(setup, Match.start(setup).view(0), Pen()) == ""


def test_rooms_doors_guards_and_the_agent() -> None:
    assert picture(ALL_SORTS) == lines("""
    ┌─────────┬─────────┐
    │ 3    zz │ 4       │
    │ sleeper   (camera)│
    │         │         │
    ├───   ───┼───   ───┼─── ? ───┐
    │ 0       │ 1       │ 2       │
    ?  entry             ◄ guard  ?
    │  @ you  │         │         │
    └─────────┼───   ───┼─────────┘
              │ 5       │
              │  guard  │
              │    ▼    │
              ├───   ───┤
              │ 6       │
              │  locker ?
              │         │
              └─────────┘
    """)


def test_ascii_in_alert_with_every_line_of_sight() -> None:
    """A woken sleeper looks all round; dots show how far each guard sees."""
    assert picture(ALL_SORTS, Pen(unicode=False, overlay="sight"), alert=4) == lines("""
    +---------+---------+
    | 3  ^    | 4  SEEN |
    |<sleeper>. (camera)|
    |    v    |         |
    +--- . ---+---   ---+--- ? ---+
    | 0  SEEN | 1  SEEN | 2       |
    ?  entry. . . . . . .< guard  ?
    |  @ you  |         |         |
    +---------+---   ---+---------+
              | 5       |
              |  guard  |
              |    v    |
              +--- . ---+
              | 6  SEEN |
              |  locker ?
              |         |
              +---------+
    """)


def test_a_wall_between_rooms_has_no_gap() -> None:
    assert picture("(0,0) entrance NW; (1,0) empty NS") == lines("""
    ┌─── ? ───┬─── ? ───┐
    │ 0       │ 1       │
    ?  entry  │         │
    │  @ you  │         │
    └─────────┴─── ? ───┘
    """)


def test_an_agent_in_the_room_of_a_living_guard() -> None:
    scene = Scene("(0,0) entrance NEW; (1,0) guard NSW cone S")
    scene.play("move east", "coin tails")
    assert "│  @ you ▼│" in drawn(scene.setup, scene.state.view(0), Pen())


def test_a_wide_map_is_cut_around_the_agent_with_a_note() -> None:
    rooms = "(0,0) entrance NEW; " + corridor(*["empty"] * 6, start=1)
    cut = picture(rooms, Pen(width=41))
    assert max(len(line) for line in cut.splitlines()[:5]) <= 41
    assert "@ you" in cut
    assert cut.endswith("The map goes on 3 rooms further east; 'map all' draws all of it.")
    assert "map goes on" not in picture(rooms, Pen(width=71))


def test_a_high_map_is_cut_too() -> None:
    rooms = "(0,0) entrance NEW; " + "; ".join(f"(0,{y}) empty NS" for y in range(-7, 0))
    cut = picture(rooms, Pen(height=24))
    assert len(cut.splitlines()) == 3 * 4 + 1 + 1
    assert "5 rooms further north" in cut


@pytest.mark.parametrize("unicode", [True, False])
def test_the_legend_explains_the_signs_on_the_map_and_no_others(unicode: bool) -> None:
    pen = Pen(unicode=unicode, legend=True, width=200)
    legend = picture("(0,0) entrance NEW; (1,0) guard NSW cone N", pen).splitlines()[-1]
    assert legend.startswith("Signs: @ you;")
    assert "show where a guard looks" in legend
    assert "brackets" not in legend
    assert "brackets" in picture(ALL_SORTS, pen).splitlines()[-1]


def test_colours_add_nothing_but_colour() -> None:
    coloured = picture(ALL_SORTS, Pen(colour=True))
    assert "\x1b[1;31mguard" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == picture(ALL_SORTS)


def test_sight_and_look_in_words() -> None:
    scene = Scene(ALL_SORTS)
    guide, view = scene.setup.text(), scene.state.view(0)
    assert guide.aid(view, "sight").splitlines() == [
        "The guard in room 2 looks west and sees rooms 1 and 0, up to an unopened door.",
        "The guard in room 5 looks south and sees room 6, up to a wall.",
        "Your own room is in sight of the guard in room 2.",
        "Moving north to room 3: nobody would see you.",
        "Moving east to room 1: the guard in room 2 would see you.",
        "If there were an Alert now: the room you are in is a hiding spot.",
    ]
    assert guide.look(view).splitlines()[:6] == [
        "You are in room 0, the Entrance. It is a T-junction.",
        "North: room 3 with a sleeping guard.",
        "East: room 1, an empty room, then room 2 with a guard looking west, then an unopened door.",  # noqa: E501
        "South: a wall.",
        "West: an unopened door.",
        "This room is in sight of the guard in room 2.",
    ]


def test_odds_tell_doors_apart_only_where_they_differ() -> None:
    scene = Scene("(0,0) entrance NEW", pile="guard-straight-red-north-cone-north 2, empty-tee 1")
    told = scene.setup.text().aid(scene.state.view(0), "odds").splitlines()
    assert told[0] == "The pile holds 4 tiles."
    assert told[1] == (
        "Behind every door here: the Secret Files 1 in 4 (25.0 %), a guard 2 in 4 (50.0 %), "
        "an empty room 1 in 4 (25.0 %)."
    )
    assert told[2] == "North: a guard who sees you at once 2 in 4 (50.0 %)."


def test_the_guide_answers_at_every_decision() -> None:
    """Whatever happens, look, odds, sight and the map say something and never break."""
    for seed in range(12):
        scenario = ("easy", "normal", "hard", "extreme")[seed % 4]
        options = {"files": "deep"} if seed % 2 else {"closed_map": "defeat"}
        setup = game("sneaking_mission").setup(scenario=scenario, options=options)
        match = Match.start(setup, secret=secret_from_seed(str(seed)))
        guide, dice = setup.text(), Dice(seed)
        for _ in range(100):
            view = match.view(0)
            assert isinstance(view, MissionView)
            assert guide.look(view)
            for name in guide.aids():
                assert guide.aid(view, name)
            for pen in (Pen(), Pen(30, 10, unicode=False, legend=True, overlay="sight")):
                shown = drawn(setup, view, pen)
                assert view.base.size() == 0 or "@ you" in shown
                assert pen.unicode or shown.isascii()
            if match.outcome() is not None:
                assert guide.statistics(view, match.events(0))["rooms"] == view.base.size()
                break
            match.play(0, dice.choose(match.options(0)))
