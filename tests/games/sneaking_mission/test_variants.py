"""The optional variants: one token per guard, deep files, and maps that may close."""

from fractions import Fraction

import pytest

from sneakbox.games.sneaking_mission.game import GAME
from sneakbox.kernel.game import SetupError
from tests.games.sneaking_mission.scenario import Scene

FACING = "guard-straight-red-north-cone-north"
CHARGED = ["explore east", f"draw {FACING}", "charge east", "coin tails"]


def test_variants_are_off_by_default() -> None:
    assert GAME.setup().options == {
        "alert_extra": "every",
        "files": "anywhere",
        "closed_map": "redraw",
        "tiles": "standard",
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [("alert_extra", "double"), ("files", "nowhere"), ("closed_map", "win"), ("weather", "rain")],
)
def test_variants_that_do_not_exist(name: str, value: str) -> None:
    with pytest.raises(SetupError, match=f"{name}|{value}"):
        GAME.setup(options={name: value})


# alert_extra


@pytest.mark.rule("SMS-053")
@pytest.mark.ruling("S-06")
def test_single_a_guard_costs_one_token_a_turn() -> None:
    literal = Scene("(0,0) empty EW", pile=FACING, alert=5).play(*CHARGED)
    assert literal.tokens == 2
    capped = Scene("(0,0) empty EW", pile=FACING, alert=5, alert_extra="single").play(*CHARGED)
    assert capped.rules("token") == ["SMS-053", "SMS-051"]
    assert capped.tokens == 3


def test_single_a_new_turn_counts_anew() -> None:
    scene = Scene("(0,0) empty EW", pile=FACING, alert=5, alert_extra="single").play(*CHARGED)
    scene.play("attack", "coin tails")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.tokens == 1


def test_single_other_guards_and_systems_still_cost() -> None:
    rooms = """
        (0,1) empty NS
        (0,0) camera NESW
        (1,0) empty EW
        (2,0) guard EW cone W
        (-1,0) empty EW
        (-2,0) guard EW cone E
    """
    scene = Scene(rooms, agent=(0, 1), alert=5, alert_extra="single").play("move north")
    assert scene.rules("token") == ["SMS-053", "SMS-053", "SMS-053", "SMS-051"]


# files


def test_deep_files_lie_in_the_lower_two_thirds() -> None:
    """None of the first 32 draws, and 1/64 for each of the 64 places below."""
    scene = Scene("(0,0) entrance NESW", pile="empty-cross 95, files-dead-end", files="deep")
    not_yet = Fraction(1)
    for position in range(95):
        scene.play("explore east")
        odds = scene.state.odds()
        weights = dict(zip(scene.offers(), odds.weights, strict=True))
        chance = Fraction(weights.get("draw files-dead-end", 0), int(odds.total()))
        assert not_yet * chance == (0 if position < 32 else Fraction(1, 64)), position
        for number in (0, 1, int(odds.total()) - 1, 1 << 31):
            assert scene.state.sample(number) in odds.actions
        not_yet *= 1 - chance
        scene.play("draw empty-cross")


def test_deep_files_leave_the_other_odds_even() -> None:
    scene = Scene("(0,0) entrance NESW", pile="empty-cross 60, empty-tee 35", files="deep")
    scene.play("explore east")
    assert scene.offers() == ["draw empty-cross", "draw empty-tee"]
    assert scene.state.odds().weights == [60, 35]


def test_deep_files_once_found_change_nothing() -> None:
    scene = Scene("(0,0) empty EW; (7,7) files N", pile="empty-tee 5", alert=5, files="deep")
    scene.play("explore east")
    assert scene.offers() == ["draw empty-tee"]


# closed_map

ONE_DOOR = "(0,0) entrance EW; (-1,0) empty E"


@pytest.mark.rule("SMS-131")
def test_defeat_closing_the_map_fails_the_mission() -> None:
    scene = Scene(ONE_DOOR, pile="empty-dead-end", closed_map="defeat")
    scene.play("explore east", "draw empty-dead-end")
    assert scene.lies(1, 0)
    assert scene.told("laid_aside") == []
    assert scene.rules("lost") == ["SMS-131"]
    assert scene.result == "lost SMS-131"


def test_defeat_the_files_win_even_so() -> None:
    scene = Scene(ONE_DOOR, pile="empty-tee", closed_map="defeat")
    assert scene.play("explore east", "draw files-dead-end").result == "won SMS-015"


def test_defeat_the_player_may_turn_the_tile_so_that_it_does_not_close() -> None:
    rooms = f"{ONE_DOOR}; (1,-1) empty N; (1,-2) empty S"
    for face, result in [("face south", ""), ("face west", "lost SMS-131")]:
        scene = Scene(rooms, pile="empty-corner", closed_map="defeat")
        scene.play("explore east", "draw empty-corner")
        assert scene.offers() == ["face south", "face west"]
        assert scene.play(face).result == result


def test_defeat_a_guard_lies_as_he_must() -> None:
    tile = "guard-corner-red-north-cone-east"
    rooms = f"{ONE_DOOR}; (1,-1) empty N; (1,-2) empty S"
    scene = Scene(rooms, pile=tile, closed_map="defeat").play("explore east", f"draw {tile}")
    assert scene.doors(1, 0) == "NW"
    assert scene.result == "lost SMS-131"
