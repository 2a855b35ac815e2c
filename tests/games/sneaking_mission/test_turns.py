"""What a turn is, exploring, arriving, winning and losing (SMS-010 to SMS-016)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

FACING = "guard-straight-red-north-cone-north"
AWAY = "guard-straight-red-north-cone-south"


@pytest.mark.rule("SMS-010")
def test_010_walking_outside_alert_costs_nothing() -> None:
    scene = Scene("(0,0) entrance EW; (1,0) empty EW; (2,0) empty EW")
    for _ in range(250):
        scene.play("move east", "move west")
    assert scene.turn == 501
    assert (scene.tokens, scene.ammo, scene.alert, scene.blips()) == (5, 0, False, 0)
    assert scene.result == ""


@pytest.mark.rule("SMS-010")
@pytest.mark.ruling("S-14")
def test_010_a_forced_attack_belongs_to_the_turn_that_caused_it() -> None:
    scene = Scene("(0,0) empty EW", pile=FACING, alert=4)
    scene.play("explore east", f"draw {FACING}", "charge east", "coin heads")
    assert scene.turn == 2
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.tokens == 2
    assert scene.free()


@pytest.mark.rule("SMS-010")
@pytest.mark.ruling("S-04")
def test_010_every_turn_action_is_one_turn() -> None:
    def turns(scene: Scene, *words: str) -> int:
        before = scene.turn
        scene.play(*words)
        assert scene.free()
        return scene.turn - before

    corridor = "(0,0) empty EW; (1,0) empty EW"
    assert turns(Scene(corridor), "move east") == 1
    assert turns(Scene(corridor), "explore west", "draw empty-tee", "face north") == 1
    ducts = "(0,0) duct NE; (5,5) duct NE"
    assert turns(Scene(ducts), "crawl (5,5)") == 1
    guard = "(0,0) empty EW; (1,0) guard EW cone E"
    assert turns(Scene(guard), "move east", "coin heads") == 1
    assert turns(Scene(guard, ammo=1), "shoot (1,0)") == 1
    assert turns(Scene(guard, agent=(1, 0), alert=5), "attack", "coin tails") == 1
    assert turns(Scene("(0,0) sleeper EW"), "attack", "coin heads") == 1
    assert turns(Scene("(0,0) breaker EW; (5,5) laser NS"), "switch-off") == 1
    assert turns(Scene("(0,0) box EW", alert=3), "hide") == 1


@pytest.mark.rule("SMS-010")
def test_010_there_is_no_passing() -> None:
    for alert in (None, 4):
        scene = Scene("(0,0) empty EW; (1,0) empty EW", alert=alert)
        assert scene.offers() == ["explore west", "move east"]


@pytest.mark.rule("SMS-011", "SMS-013")
def test_011_a_straight_hallway_behind_the_east_door() -> None:
    scene = Scene("(0,0) entrance NEW", pile="empty-straight 2")
    scene.play("explore east", "draw empty-straight")
    assert scene.doors(1, 0) == "EW"
    assert scene.at == (1, 0)
    assert scene.rules("explored") == scene.rules("drew") == scene.rules("placed") == ["SMS-011"]
    assert scene.rules("arrived") == ["SMS-013"]
    assert scene.left == 2


@pytest.mark.rule("SMS-011")
@pytest.mark.ruling("S-02")
def test_011_other_sides_need_not_fit() -> None:
    scene = Scene(
        "(0,0) empty NE; (1,0) empty EW; (0,-1) empty ES", agent=(0, -1), pile="empty-cross"
    )
    scene.play("explore east", "draw empty-cross")
    assert scene.at == (1, -1)
    assert scene.doors(1, -1) == "NESW"
    assert "move south" not in scene.offers()
    assert "explore south" not in scene.offers()
    scene.play("move west", "move south", "move east")
    assert scene.at == (1, 0)
    assert "move north" not in scene.offers()


@pytest.mark.rule("SMS-011")
@pytest.mark.ruling("S-02")
def test_011_a_new_wall_may_shut_a_neighbours_door() -> None:
    scene = Scene(
        "(0,0) empty NE; (1,0) empty NW; (0,-1) empty ES", agent=(0, -1), pile="empty-straight"
    )
    scene.play("explore east", "draw empty-straight")
    assert scene.at == (1, -1)
    assert scene.doors(1, -1) == "EW"
    scene.play("move west", "move south", "move east")
    assert scene.offers() == ["move west"]


@pytest.mark.rule("SMS-011")
def test_011_without_an_open_door_nothing_is_explored() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (-1,0) empty EW")
    assert scene.offers() == ["move east", "move west"]
    scene.play("move east")
    assert scene.offers() == ["explore east", "move west"]


@pytest.mark.rule("SMS-011")
def test_011_the_door_may_not_lead_against_a_wall() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty NS")
    assert scene.offers() == ["explore west"]


@pytest.mark.rule("SMS-011")
@pytest.mark.ruling("S-03")
def test_011_the_door_is_chosen_before_the_tile_is_seen() -> None:
    scene = Scene("(0,0) entrance NEW", pile="empty-tee, empty-cross")
    assert scene.offers() == ["explore north", "explore east", "explore west"]
    scene.play("explore west")
    assert scene.offers() == ["draw empty-tee", "draw empty-cross", "draw files-dead-end"]
    scene.play("draw empty-tee")
    assert scene.verbs() == {"face"}


@pytest.mark.rule("SMS-011")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("empty-dead-end", ["W"]),
        ("empty-straight", ["EW"]),
        ("empty-corner", ["NW", "SW"]),
        ("empty-tee", ["NEW", "ESW", "NSW"]),
        ("empty-cross", ["NESW"]),
    ],
)
def test_011_the_player_turns_a_regular_tile_as_he_likes(tile: str, ways: list[str]) -> None:
    """One of the tile's doors lies on the explored door; ways that look the same are one."""
    found = []
    choice = Scene("(0,0) entrance NEW", pile=tile).play("explore east", f"draw {tile}")
    for face in choice.offers() if len(ways) > 1 else [""]:
        scene = Scene("(0,0) entrance NEW", pile=tile)
        scene.play("explore east", f"draw {tile}", *filter(None, [face]))
        assert scene.free()
        found.append(scene.doors(1, 0))
    assert sorted(found) == sorted(ways)


@pytest.mark.rule("SMS-012")
def test_012_the_files_win_before_anybody_looks() -> None:
    scene = Scene(
        "(-2,0) guard EW cone E; (-1,0) empty EW; (0,0) empty EW", pile="", seen_by=[(-2, 0)]
    )
    scene.play("explore east", "draw files-dead-end")
    assert scene.result == "won SMS-015"
    assert scene.spotters() == []


@pytest.mark.rule("SMS-012")
def test_012_ammo_is_found_before_the_guard_looks() -> None:
    scene = Scene("(0,0) empty EW; (1,0) weapon EW; (2,0) empty EW; (3,0) guard EW cone W")
    scene.play("move east")
    assert scene.names() == ["arrived", "ammo", "spotted", "killed"]
    assert scene.ammo == 2
    assert scene.blip(3, 0)
    assert not scene.alert


@pytest.mark.rule("SMS-012")
def test_012_a_system_goes_off_before_the_guard_looks() -> None:
    """So the guard sees the agent in Alert, and that costs a token."""
    scene = Scene("(0,0) empty EW; (1,0) camera EW; (2,0) empty EW; (3,0) guard EW cone W")
    scene.play("move east")
    assert scene.names() == ["arrived", "triggered", "alert", "spotted", "token"]
    assert scene.tokens == 4


@pytest.mark.rule("SMS-012")
def test_012_the_breaker_is_offered_before_the_guard_looks() -> None:
    scene = Scene(
        "(0,0) empty EW; (1,0) breaker EW; (2,0) empty EW; (3,0) guard EW cone W; (5,5) laser NS"
    )
    scene.play("move east")
    assert scene.spotters() == []
    assert scene.offers() == ["switch-off", "keep"]
    scene.play("switch-off")
    assert scene.spotters() == [(3, 0)]


@pytest.mark.rule("SMS-012")
def test_012_the_sleeper_may_be_killed_before_the_guard_looks() -> None:
    scene = Scene("(0,0) empty EW; (1,0) sleeper EW; (2,0) empty EW; (3,0) guard EW cone W")
    scene.play("move east")
    assert scene.spotters() == []
    scene.play("attack", "coin heads")
    assert scene.names() == ["coin", "killed", "spotted", "alert"]


@pytest.mark.rule("SMS-012")
def test_012_after_tails_nothing_more_happens_there() -> None:
    """Nobody else looks, and a far guard who would see the tile does not."""
    scene = Scene("(0,0) empty EW; (1,0) guard EW cone W; (2,0) empty EW; (3,0) guard EW cone W")
    scene.play("move east", "coin tails")
    assert scene.names() == ["arrived", "coin", "survived", "alert"]
    assert scene.free()


@pytest.mark.rule("SMS-013")
@pytest.mark.parametrize(
    "picture", ["empty", "box", "locker", "duct", "weapon", "breaker", "sleeper"]
)
def test_013_regular_tiles_are_entered_at_once(picture: str) -> None:
    tile = f"{picture}-corner"
    scene = Scene("(0,0) empty EW", pile=tile)
    scene.play("explore east", f"draw {tile}", "face south")
    assert scene.at == (1, 0)
    assert scene.doors(1, 0) == "SW"
    assert not scene.alert


@pytest.mark.rule("SMS-013")
def test_013_a_sleeper_outside_alert_is_only_an_offer() -> None:
    scene = Scene("(0,0) empty EW", pile="sleeper-corner")
    scene.play("explore east", "draw sleeper-corner", "face west")
    assert scene.at == (1, 0)
    assert scene.offers() == ["attack", "leave"]
    scene.play("leave")
    assert scene.free()
    assert (scene.alert, scene.blips(), scene.turn) == (False, 0, 2)


@pytest.mark.rule("SMS-014")
def test_014_neighbours_that_are_not_connected_are_not_offered() -> None:
    scene = Scene("(0,0) empty NS; (1,0) empty EW; (0,1) empty NS")
    assert scene.offers() == ["explore north", "move south"]


@pytest.mark.rule("SMS-014")
def test_014_one_step_is_one_turn() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) empty EW")
    scene.play("move east")
    assert scene.at == (1, 0)
    assert scene.rules("arrived") == ["SMS-014"]
    assert scene.turn == 2
    scene.play("move east")
    assert scene.at == (2, 0)
    assert scene.turn == 3


@pytest.mark.rule("SMS-014")
def test_014_moving_onto_a_guard_or_a_system_is_what_it_is() -> None:
    attack = Scene("(0,0) empty EW; (1,0) guard EW cone E").play("move east")
    assert attack.rules("arrived") == ["SMS-040"]
    assert attack.offers() == ["coin heads", "coin tails"]
    trigger = Scene("(0,0) empty EW; (1,0) laser EW").play("move east")
    assert trigger.rules("triggered") == ["SMS-081"]
    assert trigger.alert


@pytest.mark.rule("SMS-015")
def test_015_files_drawn_outside_alert_win() -> None:
    scene = Scene("(0,0) entrance NEW", pile="").play("explore north", "draw files-dead-end")
    assert scene.result == "won SMS-015"
    assert scene.at == (0, -1)
    assert scene.rules("files") == scene.rules("won") == ["SMS-015"]


@pytest.mark.rule("SMS-015", "SMS-055")
@pytest.mark.ruling("S-08")
def test_015_files_found_in_alert_win_when_alert_ends() -> None:
    scene = Scene("(-1,0) box EW; (0,0) empty EW", pile="", alert=3)
    scene.play("explore east", "draw files-dead-end")
    assert scene.at == (1, 0)
    assert scene.rules("files") == ["SMS-055"]
    assert scene.result == ""
    assert scene.state.files_found
    assert scene.tokens == 2
    scene.play("move west")
    assert scene.tokens == 1
    scene.play("move west")
    assert scene.at == (-1, 0)
    assert scene.result == "won SMS-015"


@pytest.mark.rule("SMS-015")
@pytest.mark.ruling("S-08")
def test_015_hiding_after_the_files_wins_too() -> None:
    scene = Scene("(0,0) box EW; (7,7) files N", pile="empty-tee", alert=1).play("hide")
    assert scene.result == "won SMS-015"


@pytest.mark.rule("SMS-055")
def test_055_the_files_tile_itself_does_not_end_alert() -> None:
    scene = Scene("(0,0) empty EW; (1,0) files W", pile="empty-tee", alert=5)
    scene.play("move east")
    assert scene.alert
    assert scene.told("files") == []
    assert scene.result == ""


@pytest.mark.rule("SMS-016")
def test_016_the_last_token_loses() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW", alert=1).play("move east")
    assert scene.result == "lost SMS-016"
    assert scene.rules("lost") == ["SMS-016"]
    assert scene.tokens == 0


@pytest.mark.rule("SMS-016")
def test_016_outside_alert_time_never_loses() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW")
    for _ in range(100):
        scene.play("move east", "move west")
    assert scene.turn == 201
    assert scene.result == ""
