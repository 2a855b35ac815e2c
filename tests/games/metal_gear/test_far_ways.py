"""Far spaces in one go: what the way was said to cost, who sees it, and how likely it is heard."""

import random

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import rehearsal
from sneakbox.games.metal_gear.aids.far_ways import FarWays
from sneakbox.games.metal_gear.state import COVER, TOKENS
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.model import Path, PathStep
from sneakbox.scene.squares import space_name
from sneakbox.scene.walks import actions_of, best_ways, heard_after
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.branch import branch, play_until_barrier
from sneakbox.table.frames import frame_for
from tests.games.metal_gear.tabletop import Tabletop
from tests.games.metal_gear.test_moving import quiet
from tests.games.metal_gear.test_previews import acting

ROOM = [".....", ".....", ".....", ".....", "....."]


def far(table: Tabletop) -> FarWays:
    view = table.game.view(0)
    return rehearsal.rehearse(view, acting(view)).far_ways()


def reached(ways: FarWays, table: Tabletop) -> set[tuple[int, int] | None]:
    return {table.place(step.cell) for step in ways.steps}


@pytest.mark.rule("MGS-039", "MGS-040")
def test_a_turn_leads_as_far_as_its_actions_and_dashes_carry() -> None:
    lane = quiet(Tabletop(["." * 12], {"snake": (1, 1)}))
    lane.note("snake", TOKENS, 2)
    lane.players()
    assert reached(far(lane), lane) == {(x, 1) for x in range(1, 6)}
    assert {len(step.actions) for step in far(lane).steps} == {1, 2}
    wall = quiet(Tabletop(["...."], {"snake": (1, 1)}, walls=[((2, 1), "east")]))
    wall.players()
    assert reached(far(wall), wall) == {(1, 1), (2, 1)}


@pytest.mark.rule("MGS-087", "MGS-092", "MGS-101")
def test_where_a_dash_asks_or_unmasks_it_is_left_to_its_button() -> None:
    fox = Tabletop(ROOM, {"gray_fox": (1, 1)})
    fox.players()
    assert {len(step.actions) for step in far(fox).steps} == {1}
    masked = quiet(Tabletop(ROOM, {"snake": (1, 1)}))
    masked.note("snake", COVER, names.DISGUISED)
    masked.players()
    assert {len(step.actions) for step in far(masked).steps} == {1}


@pytest.mark.rule("MGS-070", "MGS-071")
def test_a_way_goes_on_with_what_each_step_brings_about() -> None:
    """Past a Guard who has some of the room in sight; who leaves his sight was in it."""
    rows = ["......", ".####.", "......"]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(6, 3, "W")]))
    table.players()
    lit = set(table.game.grid.cells_watched(table.at((6, 3)), 3))
    plain = [step for step in far(table).steps if len(step.actions) == 1]
    assert {step.ways[0].watchers == [0] for step in plain if step.cell in lit} == {True}
    dark = [step for step in plain if step.cell not in lit and step.start not in lit]
    assert {len(step.ways[0].watchers) for step in dark} == {0}


@pytest.mark.rule("MGS-036", "MGS-057")
def test_how_likely_a_way_is_heard_follows_from_its_dashes() -> None:
    zones = ["0" * 6 + "1" * 6]
    table = quiet(Tabletop(["." * 12], {"snake": (1, 1)}, [(12, 1, "E")], zones=zones))
    table.players()
    ways = far(table)
    assert ways.heard(table.at((3, 1)), 1) == 0.0  # no Guard in the zone
    assert ways.heard(table.at((7, 1)), 0) == 0.0
    assert ways.heard(table.at((7, 1)), 1) == pytest.approx(1 / 6)
    assert ways.heard(table.at((7, 1)), 2) == pytest.approx(11 / 36)


@pytest.mark.many_games
@pytest.mark.slow
@pytest.mark.parametrize("edition", ["final", "prototype"])
def test_a_walk_does_what_was_said_of_it(edition: str) -> None:
    """Random play: every far way can be walked, ends where it was said to, and is seen by nobody
    else."""
    walked = watched = 0
    for scenario, players in (("stage_1", 1), ("stage_2", 2), ("vr_1", 4)):
        setup = catalogue.game("metal_gear").setup(players, scenario, {"edition": edition})
        for seed in range(1):
            rng = random.Random(seed)
            match = Match.start(setup, secret=secret_from_seed(f"far {seed}"))
            for _ in range(25):
                if match.outcome() is not None:
                    break
                seat = match.deciders()[0]
                prompt = frame_for(match, seat).prompt
                assert prompt is not None
                if isinstance(prompt.ask, Path) and prompt.ask.unit == "action":
                    for place, way in rng.sample(sorted(best_ways(prompt.ask).items()), 1):
                        watched += walk(match, seat, prompt.ask, place, way)
                        walked += 1
                match.play(seat, rng.choice([one.id for one in prompt.options if not one.off]))
    assert walked > 15
    assert watched > 0


def walk(match: Match, seat: int, path: Path, place: str, way: tuple[PathStep, ...]) -> int:
    """Walk there on a copy; how many Guards noticed."""
    tried = branch(match)
    before = len(tried.events(0))
    actions = actions_of(way)
    risky = any("danger" in step.marks for step in way)
    played = play_until_barrier(tried, seat, actions)
    if played < len(actions) or risky or tried.outcome() is not None:
        return 0  # something happened on the way, and the rest was left
    told = tried.events(0)[before:]
    view, prompt = tried.view(seat), frame_for(tried, seat).prompt
    assert isinstance(view, OperationView)
    assert prompt is not None
    me = view.person(acting(view))
    assert me is not None
    assert place == f"cell:{space_name(int(me.cell), view.grid.columns)}"
    seen = {e["guard"] for e in told if e.kind.code == names.TOLD_SEEN} - {names.NOT_SEEN}
    assert not seen or any("seen" in step.marks for step in way), actions
    assert [heard_after(path, way)] == [one.detail for one in prompt.options if one.id == "end"]
    return len(seen)
