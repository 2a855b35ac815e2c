"""Stage files: the drawing, the words, where they are found, and the stages of the box."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.boards.grid import NO_CELL, NO_ZONE
from sneakbox.commands.check import check
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.content import FORCE_ICON, NO_ICON, SWITCH, TURN_ICON
from sneakbox.games.metal_gear.editions import BOTH
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.player_phase import interacting
from sneakbox.games.metal_gear.stage_files.files import (
    FOLDER,
    find_stages,
    headline,
    load,
    load_named,
    parse,
)
from sneakbox.games.metal_gear.stage_files.phrases import DEEDS, MOMENTS, TASKS
from sneakbox.games.metal_gear.stage_files.symbols import SYMBOLS, THINGS
from sneakbox.games.metal_gear.stages import deeds, objectives
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.stages.stage import CameraInfo, GuardInfo, Stage, TokenInfo, ZoneInfo
from sneakbox.games.metal_gear.state import Operation
from sneakbox.scene.scenery import FLOORS, OBSTACLES, PAINTS, WALLS, Paint, Wall
from tests.games.metal_gear.small_stage import SMALL, small
from tests.project.door import ROOT

# Reading.


def test_a_stage_is_read_with_everything_resolved() -> None:
    stage = parse(SMALL)
    assert (stage.id, stage.title, stage.is_vr, stage.number) == ("small", "Small", False, 1)
    assert (stage.grid.columns, stage.grid.rows) == (6, 3)
    assert stage.guards == (GuardInfo(6, 1), GuardInfo(16, 1))
    assert stage.cameras == (CameraInfo(14, 3, 0),)
    assert stage.camera_side == 1
    assert [(start.cell, start.person) for start in stage.starts] == [(0, -1), (1, -1)]
    assert stage.zones == (ZoneInfo("room", 2, 2, 7, 2), ZoneInfo("yard", 0, 0, NO_CELL, 0))
    assert list(stage.barracks) == [cell == 7 for cell in range(18)]
    assert stage.scenery.obstacles == {4: "crates"}
    assert stage.scenery.floors == ("plain", "plain")
    assert stage.scenery.near == {4: 0}
    assert stage.tokens == (
        TokenInfo("event", 2, 0),
        TokenInfo("objective", 5),
        TokenInfo("terminal", 11, 3, (2, 4, 6)),
        TokenInfo("exit", 13),
        TokenInfo("event", 17, 1),
    )
    icons = {cell: icon for cell, icon in enumerate(stage.icons) if icon != NO_ICON}
    assert icons == {3: TURN_ICON, 8: FORCE_ICON + 1, 16: TURN_ICON}
    assert stage.story.prompts == {"first_noise": "Somebody heard that."}
    assert stage.story.events == {(deeds.ON_EVENT, 0): "It opens."}
    assert len(stage.digest) == 16


def test_title_and_summary_alone_are_what_the_whole_stage_says(tmp_path: Path) -> None:
    (title,) = re.findall(r"(?m)^title = .*\n", SMALL)
    late = tmp_path / "late.toml"
    late.write_text(SMALL.replace(title, "").replace("[legend]", f"{title}[legend]", 1))
    told = '"A {Guard} sleeps."'
    in_words = tmp_path / "in_words.toml"
    in_words.write_text(re.sub(r"(?m)^summary = .*", f"summary = {told}", SMALL))
    assert late.read_text().index("title") > late.read_text().index("'''")
    for path in (late, in_words, *sorted(FOLDER.glob("*.toml"))):
        for edition in BOTH:
            stage = load(path, edition)
            assert headline(path, edition) == (stage.title, stage.summary), path.name


@pytest.mark.rule("MGS-011", "MGS-012")
def test_walls_doors_and_zones_stand_where_they_are_drawn() -> None:
    stage = parse(SMALL)
    grid = stage.grid
    assert [grid.zone_of(cell) for cell in (0, 5, 16, 17, 4)] == [0, 1, 0, 1, NO_ZONE]
    assert grid.is_blocked(1, 1), "a wall between two columns"
    assert grid.is_blocked(1, 2), "a wall between two rows"
    assert not grid.is_blocked(0, 2)
    assert grid.is_blocked(10, 1), "door a"
    assert not grid.is_blocked(16, 1), "a line between zones"
    (door,) = stage.doors
    assert (door.letter, door.cell, door.direction, door.level) == ("a", 10, 1, 2)
    assert (door.combination, door.covers) == ((2, 5), NO_CELL)
    assert not grid.without_door(0).is_blocked(10, 1)
    assert stage.name_of(17) == "(6,3)"


@pytest.mark.rule("MGS-003", "MGS-024")
def test_each_number_of_players_has_its_cast_and_decks() -> None:
    stage = parse(SMALL)
    assert stage.player_counts() == [1, 2]
    alone, two = stage.casts[1], stage.casts[2]
    assert (alone.must, alone.may, alone.characters) == ((names.SNAKE,), (), 1)
    assert (alone.blue, alone.red, alone.guard_counts, alone.has_cameras) == (10, 7, (2, 0), True)
    assert (two.may, two.characters, two.red) == ((names.MERYL, names.OTACON), 2, 5)
    assert (two.guard_counts, two.has_cameras) == ((3, 0), False)
    assert stage.starting_spaces([names.SNAKE, names.OTACON]) == {names.SNAKE: 0, names.OTACON: 1}


def test_a_start_of_ones_own_comes_first() -> None:
    stage = parse(small(("| S   S |", "| So  S |"), ('"meryl", "otacon"', '"otacon"')))
    assert stage.starting_spaces([names.SNAKE, names.OTACON]) == {names.SNAKE: 1, names.OTACON: 0}


@pytest.mark.rule("MGS-005", "MGS-006", "MGS-008", "MGS-009")
def test_words_become_deeds() -> None:
    stage = parse(SMALL)
    assert [(one.moment, one.detail, one.deed, one.a, one.b) for one in stage.effects] == [
        (deeds.AT_START, 0, deeds.FORBID_ACTION, names.FOCUS, 1),
        (deeds.AT_START, 0, deeds.CLOSE_ZONES, 0, 0),
        (deeds.ON_KILL, 0, deeds.FAIL, 0, 0),
        (deeds.ON_EVENT, 0, deeds.OPEN_ZONES, 0, 0),
        (deeds.ON_EVENT, 0, deeds.SPAWN_GUARD, 16, 3),
        (deeds.ON_EVENT, 1, deeds.GIVE_CARD, 3, 0),
        (deeds.ON_EVENT, 1, deeds.OPEN_DOOR, 0, 0),
    ]
    first, last, extra = stage.objectives
    assert (first.task, first.a, first.is_main) == (deeds.REACH_EVENT, 0, True)
    assert (last.task, last.a, last.after) == (deeds.REACH_EXIT, deeds.ANYONE, (0,))
    assert last.unseen
    assert (extra.task, extra.amount(1), extra.is_main) == (deeds.COLLECT, 1, False)
    assert [(one.cards, one.only_with) for one in stage.rewards] == [((1, 2), -1), ((3,), 2)]


ALL_DEEDS = {
    "spawn guard at (6,1)": (deeds.SPAWN_GUARD, 5, deeds.NO_FACING),
    "spawn guard at (6,1) facing south": (deeds.SPAWN_GUARD, 5, 2),
    "open door a": (deeds.OPEN_DOOR, 0, 0),
    "give card 31": (deeds.GIVE_CARD, 31, 0),
    "forbid silent takedown": (deeds.FORBID_ACTION, names.TAKEDOWN, deeds.EVERY_ZONE),
    "allow knock in yard": (deeds.ALLOW_ACTION, names.KNOCK, 1),
    "forbid ranged weapons in room": (deeds.FORBID_WEAPONS, deeds.RANGED, 0),
    "forbid explosives": (deeds.FORBID_WEAPONS, deeds.EXPLOSIVE, deeds.EVERY_ZONE),
    "no focus": (deeds.NO_FOCUS, 0, 0),
    "close zones": (deeds.CLOSE_ZONES, 0, 0),
    "open zones": (deeds.OPEN_ZONES, 0, 0),
    "alert everybody": (deeds.ALERT_EVERYBODY, 0, 0),
    "calm everybody": (deeds.CALM_EVERYBODY, 0, 0),
    "flip cameras": (deeds.FLIP_CAMERAS, 0, 0),
    "cameras off": (deeds.CAMERAS_OFF, deeds.EVERY_ZONE, 0),
    "cameras off in room": (deeds.CAMERAS_OFF, 0, 0),
    "radio in room": (deeds.RADIO_IN_ZONE, 0, 0),
    "heal 2": (deeds.HEAL, 2, 0),
    "fail": (deeds.FAIL, 0, 0),
    "remove token at (6,1)": (deeds.REMOVE_TOKEN, 5, 0),
}


@pytest.mark.rule("MGS-008")
@pytest.mark.parametrize("phrase", ALL_DEEDS)
def test_every_deed_can_be_written(phrase: str) -> None:
    stage = parse(small(("give card 3", phrase)))
    effect = next(one for one in stage.effects if (one.moment, one.detail) == (deeds.ON_EVENT, 1))
    assert (effect.deed, effect.a, effect.b) == ALL_DEEDS[phrase]


ALL_TASKS = {
    "event B": (deeds.REACH_EVENT, 1, 0),
    "collect 1": (deeds.COLLECT, 1, 0),
    "defeat 4 guards": (deeds.DEFEAT, 4, deeds.EVERY_ZONE),
    "defeat 4 guards in yard": (deeds.DEFEAT, 4, 1),
    "anyone reaches the exit": (deeds.REACH_EXIT, deeds.ANYONE, 0),
}


@pytest.mark.rule("MGS-005")
@pytest.mark.parametrize("phrase", ALL_TASKS)
def test_every_task_can_be_written(phrase: str) -> None:
    extra = parse(small(('task = "collect 1"', f'task = "{phrase}"'))).objectives[2]
    assert (extra.task, extra.a, extra.b) == ALL_TASKS[phrase]


ALL_MOMENTS = {
    "start": (deeds.AT_START, 0),
    "objective last": (deeds.ON_OBJECTIVE, 1),
    "round 5": (deeds.ON_ROUND, 5),
    "guard killed": (deeds.ON_KILL, 0),
    "guard knocked out": (deeds.ON_KNOCKOUT, 0),
    "alert": (deeds.ON_ALERT, 0),
    "event A": (deeds.ON_EVENT, 0),
}


@pytest.mark.rule("MGS-009")
@pytest.mark.parametrize("phrase", ALL_MOMENTS)
def test_every_moment_can_be_written(phrase: str) -> None:
    text = small(('on = "event B"', f'on = "{phrase}"'), ('task = "collect 1"', 'task = "event B"'))
    effect = next(one for one in parse(text).effects if one.deed == deeds.GIVE_CARD)
    assert (effect.moment, effect.detail) == ALL_MOMENTS[phrase]


def test_elevators_switches_and_named_places() -> None:
    legend = 'cr = ["obstacle crates"]\npx = ["switch 7", "event B", "place end"]'
    text = small(
        ("|     X  K<^", "| E1  X  K<^"),
        (": B |", ": px|"),
        ('cr = ["obstacle crates"]', legend),
        ('task = "collect 1"', 'task = "everyone leaves by elevator 1"'),
        ('on = "event B"', 'on = "switch 7"'),
        ("give card 3", "spawn guard at end"),
        ('fail_if = ["guard killed"]', 'fail_if = ["event B", "alert"]'),
    )
    stage = parse(text)
    extra = stage.objectives[2]
    assert (extra.task, extra.a, extra.b) == (deeds.RIDE, deeds.EVERYONE, 1)
    told = [(one.moment, one.detail, one.deed, one.a) for one in stage.effects]
    assert (deeds.ON_SWITCH, 7, deeds.SPAWN_GUARD, 17) in told
    assert (deeds.ON_EVENT, 1, deeds.FAIL, 0) in told
    assert (deeds.ON_ALERT, 0, deeds.FAIL, 0) in told
    assert TokenInfo("elevator", 12, 1) in stage.tokens


@pytest.mark.rule("MGS-154")
@pytest.mark.parametrize(("side", "cell"), [("west", 10), ("east", 11)])
def test_a_door_may_cover_the_icon_beside_it(side: str, cell: int) -> None:
    text = small(
        ("|  >        a H3|", "|  >       *a * |"),
        ("combination = [5, 2]", f'combination = [5, 2]\ncovers = "{side}"'),
    )
    assert parse(text).doors[0].covers == cell


def test_terminals_may_show_other_numbers() -> None:
    text = small(("[players.1]", "[terminals]\n3 = [6, 6, 1]\n\n[players.1]"))
    assert parse(text).tokens_of("terminal")[0].combination == (1, 6, 6)


def test_codec_numbers_have_their_texts() -> None:
    text = small(("  A   *  cr", "  A  N4  cr"), ("[story]", '[codecs]\n4 = "Listen."\n\n[story]'))
    stage = parse(text)
    assert TokenInfo("codec", 3, 4) in stage.tokens
    assert stage.story.codecs == {4: "Listen."}


def test_a_drawing_may_be_indented_and_have_windows_line_ends() -> None:
    lines = SMALL.split("\n")
    at = lines.index("map = '''")
    for number in range(at + 1, at + 8):
        lines[number] = "    " + lines[number]
    moved = parse("\r\n".join(lines))
    assert moved.guards == parse(SMALL).guards


# The handbook.


def test_the_stages_in_the_handbook_are_whole() -> None:
    """The first steps and the one with everything; other blocks are parts of a file."""
    page = (ROOT / "docs" / "stages.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    stages = [parse(block) for block in blocks if block.startswith("schema = 1")]
    assert [stage.title for stage in stages] == ["Back Yard"] * 3


def test_the_handbook_knows_every_word() -> None:
    page = (ROOT / "docs" / "stages.md").read_text(encoding="utf-8")
    known = re.sub(r"[`\s]+", " ", page)
    phrases = [word for table in (THINGS, DEEDS, MOMENTS, TASKS) for word in table.words]
    words = [*phrases, *LESSONS, *SYMBOLS.values()]
    assert [word for word in words if word not in known] == []


def test_the_handbook_knows_everything_that_can_be_drawn() -> None:
    page = (ROOT / "docs" / "stages.md").read_text(encoding="utf-8")
    words = [*OBSTACLES, *FLOORS, *WALLS, *PAINTS]
    assert [word for word in words if f"`{word}`" not in page] == []


def test_floors_walls_and_paint_are_read() -> None:
    lines = """[scenery]
floor = "snow"
walls = ["fence", "bars east of (2,1)", "glass south of (2,1) to (3,1)"]
paint = ["pad at (2,2)", "lane from (1,1) to (1,3)", "number 7 at (6,3)"]

[scenery.zones]
yard = "steel"

[doors.a]"""
    scenery = parse(small(("[doors.a]", lines))).scenery
    assert scenery.floors == ("snow", "steel")
    assert scenery.walls == (Wall("fence"), Wall("bars", 1, 1, 1), Wall("glass", 2, 1, 2))
    assert scenery.paints == (Paint("pad", 7, 7), Paint("lane", 0, 12), Paint("number", 17, 17, 7))


def test_a_stage_can_be_painted_anew_and_its_records_still_fit() -> None:
    bare, other = parse(SMALL), parse(small(("Go to A.", "Go to B.")))
    lines = '[scenery]\nfloor = "vr"\npaint = [\n  "pad at (1,2)",\n]\n\n'
    lines += '[scenery.zones]\nyard = "snow"\n\n'
    painted = parse(small(("[doors.a]", f"{lines}[doors.a]")))
    assert painted.digest == bare.digest != other.digest
    # Words that only look like scenery count.
    story = small(('opening = "Begin."', "opening = '''\n[scenery]\nBegin.\n'''"))
    more = f"{story}\n[scenery]\nwalls = []\n"
    assert len({parse(more).digest, parse(more.replace("Begin", "End")).digest}) == 2


# Finding.


def test_the_stages_of_the_box_come_first_and_own_ones_join(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    in_the_box = list(find_stages())
    assert in_the_box == sorted(in_the_box, key=lambda name: (name[0], int(name.split("_")[1])))
    assert {"stage_1", "stage_6", "vr_1"} <= set(in_the_box)
    folder = tmp_path / "stages"
    folder.mkdir()
    (folder / "small.toml").write_text(SMALL)
    (folder / "stage_1.toml").write_text(SMALL)
    (folder / "notes.txt").write_text("no stage")
    found = find_stages()
    assert list(found) == [*in_the_box, "small"]
    assert found["stage_1"].parent == FOLDER
    assert load_named("small").title == "Small"
    assert load_named(str(folder / "stage_1.toml")).title == "Small"
    with pytest.raises(ContentError, match="the file cannot be opened"):
        load_named("nowhere")


def sneak(home: Path, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """The command as a player runs it, with an own folder."""
    return subprocess.run(
        [sys.executable, "-m", "sneakbox", *words],
        input=typed,
        env={**os.environ, "SNEAK_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_stage_dropped_in_the_own_folder_is_listed_and_played(tmp_path: Path) -> None:
    folder = tmp_path / "stages"
    folder.mkdir()
    dock = (FOLDER / "stage_1.toml").read_text(encoding="utf-8")
    changed = dock.replace('"Cargo Dock"', '"Harbour Wall"').replace("G^|", "  |")
    changed = changed.replace("guards = 3", "guards = 2")
    (folder / "my-dock.toml").write_text(changed, encoding="utf-8")
    (folder / "broken.toml").write_text(dock.replace("guards = 3", "guards = 9"), encoding="utf-8")
    assert sneak(tmp_path, "check", str(folder / "my-dock.toml")).returncode == 0
    listed = sneak(tmp_path, "games", "metal_gear").stdout
    assert "my-dock" in listed
    assert "broken" not in listed
    played = sneak(
        tmp_path, "play", "metal_gear", "--plain", "--scenario", "my-dock", typed="knock\nquit\n"
    )
    assert "2 Guards on the map." in played.stdout
    assert "Snake knocked: the token shows ? on a10." in played.stdout
    refused = sneak(tmp_path, "play", "metal_gear", "--plain", "--set", "stage=broken")
    assert "line 48, column 1: zone 'dock' says 9 Guards, but 3 are drawn" in refused.stderr


# The stages of the box.


@pytest.fixture(params=sorted(path.stem for path in FOLDER.glob("*.toml")))
def stage(request: pytest.FixtureRequest) -> Stage:
    return load(FOLDER / f"{request.param}.toml")


def test_every_stage_of_the_box_goes_by_its_file_name(stage: Stage) -> None:
    assert stage.id in find_stages()


def test_nobody_begins_in_sight_of_the_enemy(stage: Stage) -> None:
    watching = [(guard.cell, guard.facing) for guard in stage.guards]
    watching += [
        (camera.cell, camera.green if stage.camera_side else camera.orange)
        for camera in stage.cameras
    ]
    for start in stage.starts:
        for cell, facing in watching:
            assert not stage.grid.watches(cell, facing, start.cell), stage.name_of(start.cell)


def test_everybody_can_go_somewhere_unseen_in_the_first_round(stage: Stage) -> None:
    watching = [(guard.cell, guard.facing) for guard in stage.guards]
    watching += [
        (camera.cell, camera.green if stage.camera_side else camera.orange)
        for camera in stage.cameras
    ]
    seen = {int(cell) for eye in watching for cell in stage.grid.cells_watched(*eye)}
    seen |= {guard.cell for guard in stage.guards}
    for start in stage.starts:
        found, edge = {start.cell}, {start.cell}
        for _ in range(box.ACTION_TOKENS):
            steps = {int(stage.grid.beyond(cell, side)) for cell in edge for side in range(4)}
            edge = steps - seen - found - {NO_CELL}
            found |= edge
        assert len(found) > 4, f"{stage.name_of(start.cell)} is under their eyes"


def test_there_is_more_than_one_way_to_every_goal(stage: Stage) -> None:
    """No space but the neighbours of start and goal is on every way: somebody may stand there."""
    grid = stage.plan.grid(0)
    starts = [start.cell for start in stage.starts]
    for token in stage.tokens:
        if token.kind in ("trap", "terminal", "codec"):
            continue
        start = next(cell for cell in starts if token.cell in reached(stage, cell, NO_CELL))
        for shut in range(grid.size):
            if grid.distance(shut, start) < 4 or grid.distance(shut, token.cell) < 5:
                continue
            if not grid.is_space(shut) or stage.barracks[shut]:
                continue
            assert token.cell in reached(stage, start, shut), (
                f"{token.kind} {stage.name_of(token.cell)} is lost behind {stage.name_of(shut)}"
            )


def reached(stage: Stage, start: int, shut: int) -> set[int]:
    grid = stage.plan.grid(0)
    found, todo = {start}, [start]
    while todo:
        cell = todo.pop()
        for side in range(4):
            other = int(grid.beyond(cell, side))
            if other not in (NO_CELL, shut) and other not in found and not stage.barracks[other]:
                found.add(other)
                todo.append(other)
    return found


def letters(stage: Stage) -> str:
    return "".join(sorted("ABCD"[token.number] for token in stage.tokens_of("event")))


@pytest.mark.rule("MGS-003", "MGS-004")
def test_stage_1_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_1")
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(3, 0)]
    assert stage.player_counts() == [1, 2, 3, 4]
    for cast in stage.casts.values():
        assert (cast.must, cast.may, cast.characters, cast.blue) == ((names.SNAKE,), (), 1, 10)
    assert (stage.cameras, letters(stage), stage.rewards) == ((), "A", ())
    told = {(one.moment, one.deed) for one in stage.effects}
    assert (deeds.AT_START, deeds.NO_FOCUS) in told
    assert (deeds.AT_START, deeds.FORBID_ACTION) in told
    assert (deeds.ON_EVENT, deeds.SPAWN_GUARD) in told
    call, leave = stage.objectives
    assert (call.task, leave.task, leave.after, leave.unseen) == (
        deeds.REACH_EVENT,
        deeds.RIDE,
        (0,),
        True,
    )
    assert {"first_noise", "first_body", "first_alert"} <= set(stage.story.prompts)


def test_stage_2_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_2")
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(4, 5)]
    assert all(cast.blue == 13 and cast.must == (names.SNAKE,) for cast in stage.casts.values())
    assert len(stage.cameras) >= 1
    assert stage.camera_side == 1
    assert letters(stage) == "AB"
    assert [one.is_main for one in stage.objectives] == [True, True, False]
    assert [(one.cards, one.only_with) for one in stage.rewards] == [((1, 2), -1), ((3,), 2)]
    assert {"first_camera", "first_body", "first_noise"} <= set(stage.story.prompts)


@pytest.mark.rule("MGS-012")
def test_stage_3_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_3")
    assert [(zone.name, zone.guards, zone.guard_count) for zone in stage.zones] == [
        ("cells", 3, 3),
        ("armory", 3, 3),
    ]
    assert {count: cast.must for count, cast in stage.casts.items()} == {
        1: (names.SNAKE,),
        2: (names.SNAKE, names.MERYL),
    }
    assert all(cast.blue == 13 for cast in stage.casts.values())
    assert stage.starts_alerted
    assert letters(stage) == "ABC"
    gate = next(n for n, one in enumerate(stage.objectives) if one.a == 1 and one.after)
    assert stage.objectives[gate].after == (0,)
    told = [(one.moment, one.detail, one.deed) for one in stage.effects]
    assert told == [
        (deeds.AT_START, 0, deeds.CLOSE_ZONES),
        (deeds.ON_OBJECTIVE, gate, deeds.OPEN_ZONES),
    ]
    assert [(one.cards, one.only_with, one.only_without) for one in stage.rewards] == [
        ((5,), 3, -1),
        ((4,), -1, 3),
    ]


@pytest.mark.rule("MGS-008")
def test_stage_6_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_6")
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(3, 3), (3, 3), (0, 0)]
    assert {count: cast.must for count, cast in stage.casts.items()} == {
        1: (names.SNAKE,),
        2: (names.SNAKE, names.MERYL),
    }
    assert all(cast.blue == 18 for cast in stage.casts.values())
    told = [(one.moment, one.detail, one.deed, one.a, one.b) for one in stage.effects]
    assert (deeds.AT_START, 0, deeds.FORBID_WEAPONS, deeds.RANGED, 0) in told
    assert (deeds.AT_START, 0, deeds.FORBID_WEAPONS, deeds.EXPLOSIVE, 0) in told
    assert (deeds.ON_EVENT, 1, deeds.GIVE_CARD, 9, 0) in told
    zone_of = {"ABCD"[one.number]: stage.grid.zones[one.cell] for one in stage.tokens_of("event")}
    assert (zone_of["A"], zone_of["B"]) == (2, 1)
    box_number = next(n for n, one in enumerate(stage.objectives) if one.name == "box")
    assert stage.objectives[box_number].after == (0,)
    assert not stage.objectives[box_number].is_main
    assert [(one.cards, one.only_with) for one in stage.rewards] == [
        ((9,), -1),
        ((10,), box_number),
    ]


@pytest.mark.ruling("A-67")
def test_stage_9_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_9")
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(3, 3)] * 3
    assert {count: (cast.must, cast.may) for count, cast in stage.casts.items()} == {
        1: ((names.OTACON,), ()),
        2: ((names.OTACON,), (names.GRAY_FOX,)),
    }
    assert [cast.blue for cast in stage.casts.values()] == [16, 12]
    meryl, snake, ketchup = stage.objectives
    assert (meryl.task, snake.task, ketchup.is_main) == (deeds.USE_SWITCH, deeds.USE_SWITCH, False)
    cells = {one.number: stage.grid.zones[one.cell] for one in stage.tokens_of("switch")}
    assert (cells[snake.a], cells[meryl.a]) == (2, 1)
    assert [(one.cards, one.only_without) for one in stage.rewards] == [((16,), -1), ((15,), 2)]
    game = GAME.setup(2, "stage_9").start()
    assert isinstance(game, Operation)
    for number, token in enumerate(game.content.tokens):
        if token.kind == SWITCH and token.detail in (1, 2):
            assert game.result == 0
            interacting.use_token(game, names.OTACON, number)
            objectives.check_objectives(game)
    assert game.result == names.CLEARED
    assert game.cell(names.SNAKE) == names.OFF_MAP  # free, and nobody's figure


@pytest.mark.ruling("A-66")
def test_stage_13_is_as_the_campaign_has_it() -> None:
    stage = load_named("stage_13")
    assert [(zone.name, zone.guards) for zone in stage.zones] == [
        ("furnace", 3),
        ("warehouse", 3),
        ("base", 2),
    ]
    casts = stage.casts
    assert [cast.blue for cast in casts.values()] == [20, 16, 12, 10]
    assert [cast.guard_counts for cast in casts.values()] == [(2, 2, 2), *[(3, 3, 3)] * 3]
    assert [cast.has_cameras for cast in casts.values()] == [False, True, True, True]
    assert all((cast.must, cast.may) == ((), (0, 1, 2, 3)) for cast in casts.values())
    tasks = [(one.task, one.a, one.card) for one in stage.objectives if one.is_main]
    assert tasks == [(deeds.REACH_EVENT, letter, 31 * (letter == 2)) for letter in range(3)]
    # The card lies in the stage as well, and calls for Guards.
    found = [one.deed for one in stage.effects if (one.moment, one.detail) == (deeds.ON_EVENT, 3)]
    assert found == [deeds.GIVE_CARD, deeds.SPAWN_GUARD, deeds.RADIO_IN_ZONE]
    assert [one.cards for one in stage.rewards] == [(22,)]


def test_vr_mission_1_is_as_the_box_has_it() -> None:
    stage = load_named("vr_1")
    assert stage.is_vr
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(3, 3)] * 3
    grid = stage.grid
    objectives = [grid.zone_of(token.cell) for token in stage.tokens_of("objective")]
    assert [objectives.count(zone) for zone in range(3)] == [1, 4, 3]
    assert [grid.zone_of(token.cell) for token in stage.tokens_of("exit")] == [0]
    assert sorted(grid.zone_of(camera.cell) for camera in stage.cameras) == [0, 1, 2]
    assert stage.camera_side == 1
    markers, out = stage.objectives
    assert [markers.amount(players) for players in (1, 2, 3, 4)] == [2, 3, 5, 6]
    assert (out.task, out.a, out.after) == (deeds.REACH_EXIT, deeds.ANYONE, (0,))
    for count, cast in stage.casts.items():
        assert (cast.must, cast.may, cast.characters) == ((), (0, 1, 2, 3), count)
        assert cast.blue == 14
    assert [one.cards for one in stage.rewards] == [(24,)]


# The command.


def test_check_sums_up_a_stage(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    finding = check(str(path))
    assert finding.is_fine
    assert finding.kind == "stage"
    assert finding.summary == (
        "stage 'Small' for 1 to 2 players: 6 by 3 spaces, 2 zones, 2 Guards, 1 Camera, "
        "1 locked door, 3 objectives."
    )


def test_check_names_every_mistake_of_a_stage(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(small(("G>*", "Gv*"), ("blue = 10", "blue = 0"), ("collect 1", "collect 2")))
    lines = check(str(path)).lines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{path}:18:18: this Guard faces south at an obstacle")
    assert "blue must be a whole number from 1 to 20" in lines[1]
    assert "2 Objective tokens are asked for, but 1 are on the map" in lines[2]


def test_a_stage_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(b"map = '''\n\xff'''\n")
    with pytest.raises(ContentError, match="this is not UTF-8 text") as caught:
        load(path)
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (2, 1)
