"""The guard phase and the end of the round (OPS-040 to OPS-047)."""

import pytest

from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")
FAR = "(0,5) corridor EW; (1,5) corridor EW"


def patrolling(rooms: str, players: int = 2, **settings: object) -> Scene:
    """A scene at the start of the guard phase: everybody has stayed where he was."""
    scene = Scene(rooms, players=players, **settings)  # type: ignore[arg-type]
    while not scene.state.guard_phase:
        scene.rest()
    return scene


def starts(scene: Scene) -> list[str]:
    return [words for words in scene.offers() if words.startswith("guard")]


@pytest.mark.rule("OPS-040", "OPS-041")
@pytest.mark.ruling("O-02")
def test_040_the_last_player_begins_and_it_goes_clockwise() -> None:
    ring = "(0,0) corridor ES; (1,0) corridor SW; (0,1) corridor NE; (1,1) corridor NW"
    guards = dict.fromkeys(range(1, 11), "(0,0)")
    scene = patrolling(f"{ring}; {FAR}", players=4, spies=["(0,5)"] * 4, guards=guards)
    movers = []
    while scene.state.guard_phase:
        movers.append(scene.active[0])
        scene.play(scene.offers()[0])
    assert "".join(movers) == "OLMWOLMWOL"  # Otter, Lynx, Moth, Wren, and so on
    assert scene.active == "Lynx"
    order = [scene.active, *(scene.rest().active for _ in range(3))]
    assert order == ["Lynx", "Otter", "Wren", "Moth"]


@pytest.mark.rule("OPS-040")
def test_040_a_moved_guard_is_black_until_the_round_ends() -> None:
    scene = patrolling(HALL, guards={1: "(1,0)", 2: "(3,0)"})
    assert starts(scene) == ["guard 1 (0,0)", "guard 1 (2,0)", "guard 2 (2,0)", "guard 2 (4,0)"]
    scene.play("guard 2 (4,0)")
    assert scene.state.guards.moved == 0b10
    assert "has moved" in scene.refuse("guard 2 (3,0)")
    scene.play("guard 1 (0,0)")
    assert scene.state.guards.moved == 0
    assert scene.guard(2) == "(4,0)"


@pytest.mark.rule("OPS-041")
def test_041_without_guards_the_last_player_begins() -> None:
    scene = Scene(HALL, players=3)
    scene.rest().rest()
    assert scene.active == "Otter"
    scene.rest()
    assert not scene.state.guard_phase
    assert scene.state.round == 2
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-041", "OPS-042")
def test_041_where_all_are_stuck_the_last_player_begins_too() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor W; (-1,0) corridor E"
    scene = Scene(rooms, players=3, guards={1: "(1,0)", 2: "(-1,0)"})
    scene.rest().rest().rest()
    assert scene.rules("stuck") == ["OPS-042", "OPS-042"]
    assert scene.state.round == 2
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-042")
def test_042_nobody_passes() -> None:
    scene = patrolling(HALL, guards={1: "(0,0)"})
    assert scene.offers() == ["guard 1 (1,0)"]
    assert scene.refuse("pass").startswith("OPS-042")


@pytest.mark.rule("OPS-042", "OPS-043")
def test_042_a_guard_with_nowhere_to_go_is_flipped_for_free() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor W; (0,1) corridor NS; (0,2) corridor NS"
    scene = Scene(rooms, guards={1: "(1,0)", 2: "(0,2)"}, spies=["(0,0)", "(0,0)"])
    scene.rest().rest()
    assert scene.rules("stuck") == ["OPS-042"]
    assert scene.state.guards.moved == 0b1
    assert scene.active == "Otter"
    assert starts(scene) == ["guard 2 (0,1)"]
    scene.play("guard 2 (0,1)")
    assert scene.active == "Otter"  # moved the last guard, so begins


@pytest.mark.rule("OPS-043", "OPS-116")
def test_043_never_onto_the_entrance() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW"
    scene = patrolling(rooms, guards={1: "(1,0)"})
    assert starts(scene) == ["guard 1 (2,0)"]
    assert scene.refuse("guard 1 (0,0)").startswith("OPS-043")


@pytest.mark.rule("OPS-043")
def test_043_any_number_may_share_a_tile_and_walls_stop_them() -> None:
    rooms = f"{HALL}; (0,1) corridor EW"
    guards = {1: "(1,0)", 2: "(1,0)", 3: "(1,0)", 4: "(0,0)"}
    scene = patrolling(rooms, guards=guards)
    scene.play("guard 4 (1,0)")
    assert [scene.guard(number) for number in (1, 2, 3, 4)] == ["(1,0)"] * 4
    assert "not connected" in scene.refuse("guard 1 (0,1)")
    assert "not on the map" in scene.refuse("guard 9 (0,0)")


@pytest.mark.rule("OPS-044")
@pytest.mark.ruling("O-16")
def test_044_a_guard_beside_a_spy_waits_for_his_turn() -> None:
    scene = patrolling(HALL, spies=["(0,0)", "(2,0)"], guards={1: "(1,0)"})
    scene.play("guard 1 (2,0)")
    assert scene.level == 1
    assert scene.active == "Otter"
    assert scene.offers() == ["roll", "propose-draw"]
    assert scene.play("roll", "d4 1").deciding == "encounter"


@pytest.mark.rule("OPS-045", "OPS-114")
@pytest.mark.ruling("O-30", "O-31")
def test_045_stationed_guards_stay_others_come_and_go() -> None:
    rooms = "(0,0) corridor EW; (1,0) surveillance EW; (2,0) intel W"
    guards = {1: "(1,0)", 2: "(1,0)", 3: "(0,0)", 17: "(2,0)", 18: "(2,0)"}
    spies = ["(0,0)", "(0,0)"]
    scene = Scene(rooms, guards=guards, stationed=[1, 2, 17, 18], spies=spies)
    scene.play("roll", "d4 1", "sneak 3 plain", "d6 6", "stop")
    scene.play("roll", "d4 1", "sneak 3 plain", "d6 6", "stop")
    assert starts(scene) == ["guard 3 (1,0)"]
    for number in (1, 17):
        assert scene.refuse(f"guard {number} (0,0)").startswith("OPS-045")
    scene.play("guard 3 (1,0)").rest().rest()
    assert starts(scene) == ["guard 3 (0,0)", "guard 3 (2,0)"]
    scene.play("guard 3 (2,0)").rest().rest()
    assert starts(scene) == ["guard 3 (1,0)"]


@pytest.mark.rule("OPS-045", "OPS-097", "OPS-096")
@pytest.mark.ruling("O-30")
def test_045_no_coin_moves_them_but_a_grenade_removes_them() -> None:
    rooms = "(0,0) corridor EW; (1,0) intel W"
    scene = Scene(
        rooms,
        spies=["(0,0)"],
        hands=["coin, grenade"],
        guards={17: "(1,0)", 18: "(1,0)"},
        stationed=[17, 18],
    ).play("roll", "d4 1", "move (1,0)")
    assert scene.offers() == ["sneak 17 plain", "sneak 18 plain", "throw-grenade"]
    assert scene.refuse("throw-coin 17 (0,0)").startswith("OPS-045")
    scene.play("throw-grenade")
    assert scene.guard(17) == scene.guard(18) == ""
    assert scene.offers() == ["take", "leave"]


@pytest.mark.rule("OPS-046")
@pytest.mark.ruling("O-10")
def test_046_on_alert_guards_move_two_rooms() -> None:
    rooms = "(0,0) corridor E; (1,0) corridor EW; (2,0) corridor EW; (3,0) corridor EW"
    scene = patrolling(rooms, guards={1: "(0,0)", 2: "(1,0)"}, level=5, timer=2)
    assert starts(scene) == ["guard 1 (2,0)", "guard 2 (3,0)"]
    assert scene.refuse("guard 1 (1,0)").startswith("OPS-046")
    assert scene.play("guard 1 (2,0)").guard(1) == "(2,0)"
    assert scene.rules("guard_moved") == ["OPS-046"]


@pytest.mark.rule("OPS-046")
def test_046_he_stops_after_one_step_if_only_the_way_back_is_left() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor W"
    scene = patrolling(rooms, guards={1: "(2,0)"}, level=5, timer=2)
    assert starts(scene) == ["guard 1 (1,0)"]
    assert scene.play("guard 1 (1,0)").guard(1) == "(1,0)"


@pytest.mark.rule("OPS-046")
@pytest.mark.ruling("O-10")
def test_046_a_coin_moves_one_room_only() -> None:
    scene = Scene(HALL, spies=["(1,0)"], guards={1: "(1,0)"}, hands=["coin"], level=5, timer=3)
    scene.play("roll", "d4 1")
    coins = [words for words in scene.offers() if words.startswith("throw-coin")]
    assert coins == ["throw-coin 1 (0,0)", "throw-coin 1 (2,0)"]


@pytest.mark.rule("OPS-047")
def test_047_the_timer_before_the_sleepers() -> None:
    scene = Scene(HALL, spies=["(4,0)", "(4,0)"], guards={1: "(0,0)"}, level=5, timer=1)
    scene.state.guards.waking = 1
    scene.readers = {seat: type(r)(scene.state.view(seat)) for seat, r in scene.readers.items()}
    scene.end_round()
    assert scene.level == 4
    told = [fact for fact in scene.facts if fact.name in {"alert", "woke", "alert_over"}]
    assert [fact.name for fact in told] == ["alert", "alert_over", "woke", "alert"]
    assert [fact.a for fact in told if fact.name == "alert"] == [3, 4]


@pytest.mark.rule("OPS-047", "OPS-091")
def test_047_smoke_clears_and_guards_turn_white() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)", 2: "(2,0)"}, hands=["smoke-bomb"])
    scene.play("use smoke-bomb", "roll", "d4 1", "sneak 1 plain", "d6 6", "stop").rest()
    assert scene.state.guards.smoked == 1
    assert starts(scene) == ["guard 2 (1,0)", "guard 2 (3,0)"]
    scene.play("guard 2 (3,0)")
    assert scene.state.guards.smoked == scene.state.guards.moved == 0
