"""Rulings that no chapter pins down, and that every rule, ruling and example has its test."""

import re
from pathlib import Path

import pytest

from sneakbox.games.sneaking_mission.game import GAME, SneakingMission
from sneakbox.table import GameOver, Match, RecordError, verify
from tests.games.sneaking_mission.scenario import Scene


@pytest.mark.ruling("S-30")
def test_s30_abandoning_is_recorded_as_a_loss() -> None:
    match = Match.start(GAME.setup(), seats=("player",))
    match.play(0, "entrance north")
    match.play(0, "arrow north")
    match.concede(0)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (0.0,)
    assert match.deciders() == ()
    with pytest.raises(GameOver):
        match.play(0, "explore north")


@pytest.mark.ruling("S-30")
def test_s30_no_action_leaves_the_base() -> None:
    scene = Scene("(0,0) entrance NEW; (1,0) empty EW")
    assert scene.offers() == ["explore north", "explore west", "move east"]


@pytest.mark.ruling("S-07")
@pytest.mark.parametrize("cone", "NESW")
def test_s07_nobody_runs_past_a_guard_in_alert(cone: str) -> None:
    """The only way onto his tile is the attempt, from whichever side."""
    scene = Scene(
        f"(0,0) empty EW; (1,0) guard NESW cone {cone}; (2,0) empty EW", alert=5, seen_by=[(1, 0)]
    )
    assert scene.offers() == ["explore west", "move east"]
    scene.play("move east")
    assert scene.offers() == ["coin heads", "coin tails"]


@pytest.mark.ruling("S-07", "S-37")
def test_s07_crossing_a_living_guard_costs_the_failure_only() -> None:
    """In by the west door, tails, out by the north door: two turns and one failure."""
    rooms = "(0,0) empty EW; (1,0) guard NESW cone E; (1,-1) empty NS"
    scene = Scene(rooms, alert=5).play("move east", "coin tails", "move north")
    assert scene.at == (1, -1)
    assert scene.rules("token") == ["SMS-053", "SMS-051", "SMS-051"]


@pytest.mark.ruling("S-11")
def test_s11_being_seen_in_alert_still_means_the_duty_to_kill() -> None:
    near = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone W", alert=5).play("move east")
    assert near.offers() == ["charge east"]
    rooms = "(0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W"
    far = Scene(rooms, alert=5, ammo=1).play("move east")
    assert far.blip(3, 0)
    assert (far.ammo, far.tokens) == (0, 3)
    assert far.told("alert") == []


@pytest.mark.ruling("S-19")
def test_s19_a_guard_does_not_see_his_own_tile() -> None:
    """Neither a guard with a cone nor a woken sleeper, attack after attack."""
    for rooms in ("(0,0) guard EW cone E", "(0,0) sleeper EW"):
        scene = Scene(rooms, alert=5).play("attack", "coin tails")
        assert scene.spotters() == []
        assert scene.rules("token") == ["SMS-053", "SMS-051"]


@pytest.mark.ruling("S-24")
def test_s24_a_sleeper_drawn_in_alert_beside_a_guard() -> None:
    """Nobody sees the agent beside a waking guard, but the drawn one must be attacked."""
    scene = Scene("(0,0) guard NEW cone W", pile="sleeper-straight", alert=5, ammo=1)
    scene.play("explore east", "draw sleeper-straight")
    assert scene.spotters() == []
    assert scene.at == (1, 0), "he cannot shoot from there, so he attacks"
    assert scene.offers() == ["flip", "fire"]


@pytest.mark.ruling("S-25")
def test_s25_standing_on_a_sleeper_when_alert_starts() -> None:
    """A line opens while the agent stands there: Alert, but no token for the sleeper under him."""
    rooms = "(0,0) sleeper NEW; (2,0) guard EW cone W; (0,-1) empty NS; (0,-2) sleeper NS"
    scene = Scene(rooms, pile="laser-straight").play("explore east", "draw laser-straight")
    assert scene.spotters() == [(2, 0)]
    assert len(scene.told("woke")) == 2
    assert (scene.alert, scene.tokens) == (True, 5), (
        "beside a waking guard the other one sees nothing"
    )


FOLDER = Path(__file__).parent

RULES = [1, 2, 3, 4, 5, *range(10, 17), *range(20, 25), 30, 31, 32, *range(40, 45), *range(50, 57)]
RULES += [*range(60, 64), 70, 71, *range(80, 85), *range(90, 94), 100, 101, *range(110, 117)]
RULES += [120, 121, 122, 123, 130, 131, 132]
EXAMPLES = {"placing": "ABC", "caught": "ABC", "weapons": "AB", "sight": "ABC"}


@pytest.mark.ruling("S-13")
def test_s13_a_game_that_was_played_before_the_order_of_answers_is_refused() -> None:
    class Older(SneakingMission):
        rules_version = 1

    record = Match.start(Older().setup()).record
    with pytest.raises(RecordError, match="version 1 of the rules of Sneaking Mission – Solo, and"):
        verify(record.text().encode())


def marked(mark: str) -> set[str]:
    found: set[str] = set()
    for path in FOLDER.glob("test_*.py"):
        for ids in re.findall(rf"mark\.{mark}\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found.update(re.findall(r'"([^"]+)"', ids))
    return found


def test_every_rule_has_a_test() -> None:
    assert marked("rule") == {f"SMS-{number:03d}" for number in RULES}


def test_every_ruling_has_a_test() -> None:
    assert marked("ruling") == {f"S-{number:02d}" for number in range(1, 38)}


def test_every_example_has_a_test() -> None:
    assert marked("example") == {
        f"{name} {x}" for name, letters in EXAMPLES.items() for x in letters
    }
