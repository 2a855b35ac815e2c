"""Generated missions: the same everywhere, whole, fair from the start, and patrolled for real."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from sneakbox.cli import main
from sneakbox.games import catalogue
from sneakbox.games.metal_gear.content import FORCE_ICON, TURN_ICON
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.state import State
from sneakbox.lab.batches import seed_of
from sneakbox.lab.missions import building, daily, kinds, mission, rating
from sneakbox.lab.missions.furnishing import APART, Furnishing
from sneakbox.lab.missions.layout import NoLayout
from sneakbox.lab.missions.mission import Mission
from sneakbox.lab.missions.rating import Rating
from sneakbox.lab.missions.words import THEMES
from sneakbox.lab.simulate import Hopeless, play_numbered

SEEDS = [f"seed {number}" for number in range(4)]
DRAFTS = {
    (size, seed): building.built(seed, size, 0, "vr_test")
    for size in building.SIZES
    for seed in SEEDS
}


def test_the_same_seed_gives_the_same_text_and_another_seed_another() -> None:
    for (size, seed), draft in DRAFTS.items():
        assert building.built(seed, size, 0, "vr_test").text == draft.text
    assert len({draft.text for draft in DRAFTS.values()}) == len(DRAFTS)
    assert building.built(SEEDS[0], "small", 1, "vr_test").text != DRAFTS["small", SEEDS[0]].text


def test_every_kind_of_mission_comes_up() -> None:
    found = {building.built(str(seed), "small", 0, "vr_test").kind for seed in range(25)}
    assert found == {*kinds.KINDS}


@pytest.mark.rule("MGS-201")
def test_missions_speak_the_language_of_either_edition() -> None:
    for seed in range(25):  # every kind of them
        text = building.built(str(seed), "small", 0, "vr_test").text
        assert "Guard" not in text.replace("{Guard}", ""), text


def test_a_generated_mission_is_played_by_one_to_four() -> None:
    draft = DRAFTS["small", SEEDS[0]]
    for players in range(1, 5):
        setup = catalogue.game("metal_gear").setup(players, rating.SCENARIO, {"stage": draft.text})
        assert setup.start().waiting


def watched_at_the_start(stage: Stage) -> set[int]:
    """What Guards and Cameras see before anybody has moved, whichever cone counts."""
    grid = stage.grid
    seen = {cell for one in stage.guards for cell in grid.cells_watched(one.cell, one.facing)}
    for camera in stage.cameras:
        for side in (camera.orange, camera.green):
            seen |= {*grid.cells_watched(camera.cell, side)}
    return seen


def test_nobody_begins_in_sight() -> None:
    for (size, seed), draft in DRAFTS.items():
        starts = {start.cell for start in draft.stage.starts}
        assert not starts & watched_at_the_start(draft.stage), (size, seed)
        assert len(starts) == 4


def walk(stage: Stage, cell: int, facing: int, steps: int) -> list[int]:
    """Where the rules lead a Guard on patrol that nothing disturbs (MGS-150, MGS-151)."""
    way = []
    for _ in range(steps):
        icon = stage.icons[cell]
        facing = icon - FORCE_ICON if icon >= FORCE_ICON else facing
        ahead = int(stage.grid.beyond_in_zone(cell, facing))
        if ahead < 0:
            break
        cell = ahead
        way.append(cell)
    return way


def test_guards_walk_their_rounds() -> None:
    """All but the one that turns where the cards say come back to where they began, again."""
    for (size, seed), draft in DRAFTS.items():
        stage = draft.stage
        on_rounds = [one for one in stage.guards if stage.icons[one.cell] != TURN_ICON]
        assert len(on_rounds) == 2 * len(stage.zones), (size, seed)
        for guard in on_rounds:
            way = walk(stage, guard.cell, guard.facing, 60)
            assert len(way) == 60, (size, seed, stage.name_of(guard.cell))
            length = way.index(guard.cell) + 1
            assert length >= 8
            assert way[:length] == way[length : 2 * length]


def test_there_is_always_another_way() -> None:
    """Whatever single space is held, the way out can be reached without opening a door."""
    for (size, seed), draft in DRAFTS.items():
        stage = draft.stage
        grid = stage.grid
        way_out = next(token.cell for token in stage.tokens if token.kind in ("exit", "elevator"))
        start = stage.starts[0].cell
        near = {cell for cell in range(grid.size) if grid.distance(cell, start) < 4}
        near |= {cell for cell in range(grid.size) if grid.distance(cell, way_out) < 4}
        for held in range(grid.size):
            if held in near or not grid.is_space(held):
                continue
            found, todo = {start, held}, [start]
            for cell in todo:
                for side in range(4):
                    other = int(grid.beyond(cell, side))
                    if other >= 0 and other not in found:
                        found.add(other)
                        todo.append(other)
            assert way_out in found, (size, seed, stage.name_of(held))


def test_a_floor_in_a_mirror_is_the_same_floor() -> None:
    for attempt in range(50):
        dice = Dice(seed_of("mirror", attempt))
        try:
            floor = Furnishing(dice, building.SIZES["medium"].shape, list(THEMES[:2])).floor
        except NoLayout:
            continue
        for left_to_right in (True, False):
            twin = floor.mirrored(left_to_right=left_to_right)
            assert twin.drawn() != floor.drawn()
            assert twin.mirrored(left_to_right=left_to_right).drawn() == floor.drawn()
        return
    raise AssertionError("no floor")


# Rating.


def test_locked_doors_lie_apart() -> None:
    """However many there are, no two of them open on spaces beside each other."""
    count = 0
    for attempt in range(40):
        dice = Dice(seed_of("doors", attempt))
        try:
            place = Furnishing(dice, building.SIZES["large"].shape, list(THEMES[:3]))
        except NoLayout:
            continue
        sides = [
            [cell, place.floor.beside(cell, direction)] for cell, direction in place.floor.doors
        ]
        for number, spaces in enumerate(sides):
            for other in sides[:number]:
                count += 1
                near = min(place.apart(one, two) for one in spaces for two in other)
                assert near >= APART, (attempt, near)
    assert count > 5


def test_a_game_without_an_end_is_not_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    text = DRAFTS["small", SEEDS[0]].text
    plays = play_numbered

    def sometimes(*game: Any, **how: Any) -> State:
        if game[3] % 2:
            raise Hopeless("the game did not end within 9 steps")
        return plays(*game, **how)

    def never(*_: Any, **__: Any) -> State:
        raise Hopeless("the bot broke down")

    monkeypatch.setattr(rating, "GAMES", 4)
    monkeypatch.setattr(rating, "play_numbered", sometimes)
    assert rating.rated(text, 1).games == 4
    monkeypatch.setattr(rating, "play_numbered", never)
    assert rating.rated(text, 1) == Rating(1, 4, 0, 0.0)


def test_a_rating_says_what_the_bot_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "GAMES", 2)
    found = rating.rated(DRAFTS["small", SEEDS[1]].text, 1)
    assert found == rating.rated(DRAFTS["small", SEEDS[1]].text, 1)
    assert found.games == 2
    assert found.rounds >= 1
    sentence = Rating(2, 20, 11, 9.25).sentence()
    assert "with 2 players in 11 of 20 games, 55% (95 % sure: 34% to 74%), 9.2 rounds" in sentence


def test_drafts_are_thrown_away_until_one_is_worth_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    cleared = iter([0, 20, 3, 8])
    monkeypatch.setattr(mission, "rated", lambda text, n: Rating(n, 20, next(cleared), 7.0))
    tried: list[int] = []
    found = mission.generate("a", "small", 3, progress=tried.append)
    assert found.draft == 3
    assert tried == [0, 1, 2, 3]
    first, second, third = found.text.splitlines()[:3]
    assert first == "# A generated VR mission of size small, seed a."
    assert second.startswith("# The sensible bot cleared it with 3 players in 8 of 20 games, 40%")
    assert third == "schema = 1"


# The command.


def test_the_command_writes_a_file_that_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mission, "rated", lambda text, n: Rating(n, 20, 10, 7.0))
    out = tmp_path / "mission.toml"
    words = ["generate", "vr", "--seed", "a", "--size", "small"]
    assert main([*words, "--out", str(out)]) == 0
    assert "in 10 of 20 games" in capsys.readouterr().out
    assert main(["check", str(out)]) == 0
    assert "for 1 to 4 players: 11 by 9 spaces, 1 zone" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["stage"] == out.read_text()
    assert facts["rating"]["cleared"] == 10


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["vr", "--seed", "a", "--size", "tiny"], "'tiny' will not do: try small, medium or large"),
        (["maze", "--seed", "a", "--size", "small"], "'maze' will not do: try vr"),
        (["vr", "--seed", "", "--size", "small"], "--seed must be a text of 1 to 200 characters"),
        (["vr", "--size", "small"], "--seed is missing"),
        (["vr", "--seed", "a", "--size", "small", "--players", "5"], "from 1 to 4"),
        (["vr", "--seed", "a", "--size", "small", "--out", "/"], "/ is a folder: name a file"),
    ],
)
def test_what_is_wrong_is_refused_in_one_sentence(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", *words]) == 2
    told = capsys.readouterr().err
    assert answer in told
    assert len(told.splitlines()) == 1


def test_a_seed_of_which_nothing_comes_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mission, "rated", lambda text, n: Rating(n, 5, 0, 7.0))
    monkeypatch.setattr(mission, "MOST_DRAFTS", 2)
    assert main(["generate", "vr", "--seed", "a", "--size", "small"]) == 1
    why = "none of 2 drafts is worth playing"
    assert f"nothing comes of this seed ({why}): take another" in capsys.readouterr().err


# The daily mission.


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was really built, by seed; nothing is rated."""
    monkeypatch.setenv("SNEAK_HOME", str(tmp_path))
    monkeypatch.setattr(mission, "rated", lambda text, n: Rating(n, 20, 10, 7.0))
    return []


def test_a_day_has_one_mission_that_is_built_once(made: list[str], tmp_path: Path) -> None:
    def make(seed: str, size: str, **rest: str) -> Mission:
        made.append(f"{seed}, {size}")
        return mission.generate(seed, size, origin=rest["origin"])

    monday, sunday = date(2026, 11, 16), date(2026, 11, 22)
    found = daily.daily(monday, make=make)
    assert daily.daily(monday, make=make) == found
    assert daily.daily(sunday, make=make).text != found.text
    assert made == ["daily 2026-11-16, small", "daily 2026-11-22, large"]
    assert found.text.startswith("# The daily VR mission of 2026-11-16.\n")
    # What another version has built, or what was spoilt, is built again.
    kept = tmp_path / "daily" / "2026-11-16.json"
    kept.write_text(kept.read_text().replace(daily.MAKER, "0.0.0"))
    assert daily.daily(monday, make=make) == found
    kept.write_text("{")
    assert daily.daily(monday, make=make) == found
    assert len(made) == 4
