"""Maps as text files: the maps in the box, and every check MC1 to MC9 with its place."""

import json
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.boards.zones import BARRACKS, BETWEEN, EDGE, GROUND, MOAT, POST, ROOM
from sneakbox.cli import main
from sneakbox.games.ninja.game import GAME
from sneakbox.games.ninja.map import map_file
from sneakbox.games.ninja.map.map_checks import NEEDED_BY
from sneakbox.kernel.game import SetupError

FORTRESS = (map_file.FOLDER / "fortress.txt").read_text(encoding="utf-8")


def problems(text: str) -> list[Problem]:
    with pytest.raises(ContentError) as refused:
        map_file.parse(text)
    return refused.value.problems


def changed(old: str, new: str) -> str:
    assert old in FORTRESS
    return FORTRESS.replace(old, new)


def test_the_fortress_is_as_designed() -> None:
    board = map_file.load(map_file.FOLDER / "fortress.txt")
    zones = board.zones
    assert (zones.count, zones.walls) == (106, 57)
    assert sum(len(zones.neighbours(zone)) for zone in range(zones.count)) == 2 * 237
    kinds = [sum(kind == zones.kind[z] for z in range(106)) for kind in (EDGE, MOAT, GROUND, ROOM)]
    assert kinds == [14, 22, 36, 27]
    features = [
        sum(zones.has(z, feature) for z in range(106)) for feature in (POST, BARRACKS, BETWEEN)
    ]
    assert features == [12, 8, 4]
    assert max(zones.distance) == 9
    forks = [board.ids[z] for z in range(106) if len(zones.track_neighbours(z)) > 2]
    assert forks == ["G09", "G30"]
    assert sum(zones.on_track(z) for z in range(106)) == 18


def test_neighbours_of_the_zone_table() -> None:
    board = map_file.load(map_file.FOLDER / "fortress.txt")
    number = {name: zone for zone, name in enumerate(board.ids)}

    def open_from(name: str) -> str:
        return " ".join(board.ids[zone] for zone in board.zones.neighbours(number[name]))

    assert open_from("G10") == "B06 G04 G05 G09 G11 G33 L01 L02"
    assert open_from("W05") == "W01 W02 W04 W06 W08 W09"
    assert open_from("B01") == "G03 M02 M03 R02"
    behind = [
        board.ids[board.zones.behind(wall, number["L04"])]
        for wall in board.zones.walls_at(number["L04"])
    ]
    assert sorted(behind) == ["E05", "E08", "E12", "E13"]


def test_the_outpost_is_small_and_whole() -> None:
    board = map_file.load(map_file.FOLDER / "outpost.txt")
    assert (board.zones.count, board.turns) == (53, 12)


@pytest.mark.parametrize(
    ("check", "text"),
    [
        ("MC1", changed("G01 G03 G06 G17 G21 G25 G27 G35 W04 W14 E02 E11", "G01 G03 G06 G17")),
        ("MC2", changed("G02 G05 G12 G18 G22 G26 W08 E04", "G02 G05")),
        ("MC3", changed("G35 W04 W14 E02 E11", "E01 E02 E03 E05 E06 E07 E08 E09")),
        ("MC4", changed("R01 M01 M01 M01 M02 M02", "R01 M01 M01 R01 M02 M02")),
        ("MC5", changed("K W\nL E", "L E")),
        ("MC6", changed("M G\nK W", "M G\nM R\nM B\nM01 M02\nM01 M13\nK W")),
        ("MC7", changed("G09 G33 G34 G36 G30", "G09 G33 G34 G36")),
        ("MC8", changed("G33 G34 G35 G36\n\n[names]", "\n\n[names]")),
        ("MC9", changed("M G\nK W", "M G\nG01 E05\nK W")),
    ],
    ids=lambda value: value if len(value) == 3 else "",
)
def test_maps_are_checked(check: str, text: str) -> None:
    found = problems(text)
    assert any(one.message.startswith(check) for one in found), [str(one) for one in found]
    for one in found:
        if one.message.startswith(check):
            assert f"({NEEDED_BY[check]})" in one.message
    assert all(one.line > 0 and one.column > 0 for one in found)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "begins with the line"),
        (changed("R02 R02 R02 R02 R02 R02 R03", "R02 R02 R02 r2 R02 R02 R03"), 12, 33, "no zone"),
        (changed("turns: 20", "turns: many"), 5, 7, "whole number from 4 to 40"),
        (changed("[posts]", "[pots]"), 0, 0, "there is no part 'pots'"),
        (changed("R edge", "R hedge"), 0, 0, "a kind is written like"),
        (changed("G02 G05 G12", "G02 G99 G12"), 0, 0, "there is no zone 'G99'"),
        (changed("sentries: 8", "sentries: 12\nsentries: 8"), 0, 0, "set twice"),
        (changed("R01 Bamboo Corner\n", ""), 0, 0, "R01 has no name"),
    ],
)
def test_mistakes_are_named_with_their_place(text: str, line: int, column: int, words: str) -> None:
    found = problems(text)
    first = next(one for one in found if words in one.message)
    if line:
        assert (first.line, first.column) == (line, column)
    assert "\n" not in str(first)


def test_sneak_check_names_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(FORTRESS, encoding="utf-8")
    bad.write_text(changed("G09 G33 G34 G36 G30", "G09 G33 G34 G36"), encoding="utf-8")
    assert main(["check", str(good)]) == 0
    assert "106 zones" in capsys.readouterr().out
    assert main(["check", "--json", str(bad)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["files"][0]["kind"] == "map"
    assert "MC7" in report["files"][0]["problems"][0]["message"]


def test_a_table_refuses_a_broken_map(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("sneakbox ninja map 1\n", encoding="utf-8")
    with pytest.raises(SetupError, match="the map cannot be used"):
        GAME.setup(2, options={"map": str(bad)})
    with pytest.raises(SetupError, match="cannot be opened"):
        GAME.setup(2, options={"map": str(tmp_path / "nothing.txt")})


def test_a_map_of_ones_own_can_be_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(changed("turns: 20", "turns: 8"), encoding="utf-8")
    setup = GAME.setup(2, options={"map": str(mine)})
    assert setup.content_digest != GAME.setup(2).content_digest
