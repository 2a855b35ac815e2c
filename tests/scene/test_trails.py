"""What happened between two moments, in one picture."""

import re

from sneakbox.scene.model import Beat
from sneakbox.scene.svg import draw
from sneakbox.scene.trails import with_trails
from sneakbox.table import load
from sneakbox.table.frames import beats_for, scene_for
from sneakbox.table.pictures import match_of, sight_of
from sneakbox.table.replay import Replay
from tests.golden.stories import METAL_GEAR, path_of


def test_the_guards_that_came_leave_trails_and_the_picture_is_about_who_was_hurt() -> None:
    story = next(one for one in METAL_GEAR if one.name == "failed")
    replay = Replay(load(path_of(story)))
    while replay.advance() is not None:
        pass
    match = match_of(replay)
    board, frame = sight_of(match, 0)
    heard = match.heard(0)
    beats = beats_for(match, 0, heard - 60, scene=scene_for(match))
    shown, about = with_trails(board, frame, beats)
    trails = [one for one in shown.overlays if one.group == "trail"]
    assert trails
    assert {one.tone for one in trails} == {"foe"}
    assert all(len(one.places) > 1 for one in trails)
    hurt = [beat for beat in beats if beat.kind == "hit"]
    assert hurt
    assert hurt[-1].ref in about
    assert shown.prompt is None
    drawn = draw(board, shown, caption=False, around=about)
    assert len(re.findall(r'<g class="[\w-]+ trail">', drawn)) == len(trails)


def test_where_nobody_is_seen_the_picture_is_about_the_ways() -> None:
    story = next(one for one in METAL_GEAR if one.name == "failed")
    match = match_of(Replay(load(path_of(story))))
    board, frame = sight_of(match, 0)
    token = f"token:{frame.tokens[0].id}"
    beats = [Beat(str(n), "move", "It goes.", token, (f"cell:{n}",)) for n in (1, 2)]
    beats += [
        Beat("3", "draw", "A card.", "panel:order"),
        Beat("4", "move", "Gone.", "token:x", ()),
    ]
    shown, about = with_trails(board, frame, beats)
    assert about == ("cell:1", "cell:2")
    assert [one.places for one in shown.overlays if one.group == "trail"] == [about]
