"""Alert (OPS-050, OPS-060 to OPS-063) and special rooms (OPS-110 to OPS-116)."""

import pytest

from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")
BASE = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) intel W"


def fail(scene: Scene, guard: int = 1) -> Scene:
    return scene.play("roll", "d4 1", f"sneak {guard} plain", "d6 1")


@pytest.mark.rule("OPS-050", "OPS-111")
def test_050_never_below_one() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) security EW", spies=["(0,0)"])
    scene.play("roll", "d4 1", "move (1,0)", "lower")
    assert scene.level == 1


@pytest.mark.rule("OPS-050", "OPS-096")
def test_050_never_above_five() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["grenade"], level=4)
    scene.play("roll", "d4 1", "throw-grenade")
    assert scene.level == 5
    assert scene.timer == 3


@pytest.mark.rule("OPS-060", "OPS-062")
@pytest.mark.ruling("O-06")
def test_060_level_five_starts_the_timer() -> None:
    scene = fail(Scene(BASE, spies=["(1,0)", "(1,0)"], guards={1: "(1,0)"}, level=4))
    assert (scene.level, scene.timer, scene.on_alert) == (5, 3, True)
    assert scene.spy(0) == "(1,0)"  # this very failure sends nobody back
    assert scene.rules("on_alert") == ["OPS-060"]
    fail(scene)
    assert scene.spy(1) == "(0,0)"


@pytest.mark.rule("OPS-062")
@pytest.mark.ruling("O-09")
def test_062_at_level_five_a_failure_still_sends_back() -> None:
    scene = fail(Scene(BASE, spies=["(1,0)"], guards={1: "(1,0)"}, level=5, timer=2))
    assert scene.spy(0) == "(0,0)"
    assert (scene.level, scene.timer) == (5, 2)
    assert scene.rules("sent_back") == ["OPS-062"]


@pytest.mark.rule("OPS-060")
def test_060_the_intel_alone_is_a_cause() -> None:
    scene = Scene(BASE, spies=["(2,0)", "(1,0)"], level=2)
    scene.play("roll", "d4 1", "move (3,0)", "take")
    assert scene.on_alert
    assert (scene.level, scene.timer) == (2, 0)
    back = Scene(BASE, spies=["(2,0)"], level=2, intel="(2,0)")
    assert back.on_alert
    back.rest().rest()
    assert not back.on_alert


@pytest.mark.rule("OPS-060", "OPS-062")
@pytest.mark.ruling("O-08")
def test_060_both_causes_do_not_touch_each_other() -> None:
    scene = Scene(
        BASE,
        players=3,
        spies=["(1,0)", "(2,0)", "(0,0)"],
        guards={1: "(1,0)", 2: "(2,0)"},
        holder=1,
        level=4,
    )
    fail(scene)
    assert (scene.level, scene.timer) == (5, 3)
    assert scene.spy(0) == "(0,0)"
    scene.rest()  # Lynx
    fail(scene, 2)  # Otter drops the intel and is sent back
    assert scene.state.guard_phase
    assert scene.intel == "(3,0)"
    assert scene.on_alert
    assert scene.timer == 3


@pytest.mark.rule("OPS-061")
@pytest.mark.ruling("O-07", "O-08")
def test_061_three_guard_phases_and_then_level_three() -> None:
    scene = fail(
        Scene(
            f"{BASE}; (0,5) corridor EW; (1,5) corridor EW; (2,5) corridor EW",
            spies=["(1,0)", "(0,0)"],
            guards={1: "(1,0)", 2: "(0,5)"},
            level=4,
            in_round=7,
        )
    )
    double = []
    for _ in range(4):
        while not scene.state.guard_phase:
            scene.rest()
        double.append(scene.state.on_alert())
        scene.guards_rest()
    assert double == [True, True, True, False]
    assert scene.level >= 3


@pytest.mark.rule("OPS-061")
def test_061_the_level_after_the_timer_is_three() -> None:
    scene = Scene(HALL, level=5, timer=1).end_round()
    assert (scene.level, scene.timer) == (3, 0)
    out = Scene(BASE, spies=["(0,0)", "(1,0)"], holder=1, level=5, timer=1).end_round()
    assert (out.level, out.timer, out.on_alert) == (3, 0, True)


@pytest.mark.rule("OPS-061", "OPS-093")
def test_061_a_timer_started_by_a_sleeper_is_not_yet_reduced() -> None:
    scene = Scene(HALL, spies=["(4,0)", "(4,0)"], guards={1: "(0,0)"}, level=4, in_round=7)
    scene.state.guards.waking = 1
    scene.readers = {seat: type(r)(scene.state.view(seat)) for seat, r in scene.readers.items()}
    scene.end_round()
    assert (scene.state.round, scene.level, scene.timer) == (8, 5, 3)
    timers = []
    for _ in range(3):
        scene.end_round()
        timers.append(scene.timer)
    assert timers == [2, 1, 0]


@pytest.mark.ruling("O-39")
def test_o39_nothing_restarts_the_timer() -> None:
    scene = Scene(
        HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["smoke-bomb"], level=5, timer=1
    )
    scene.play("use smoke-bomb")
    assert (scene.level, scene.timer) == (5, 1)


@pytest.mark.rule("OPS-063", "OPS-111")
@pytest.mark.ruling("O-38")
def test_063_the_security_room_ends_the_timer() -> None:
    rooms = "(0,0) corridor EW; (1,0) security EW"
    scene = Scene(rooms, spies=["(0,0)"], level=5, timer=2)
    scene.play("roll", "d4 1", "move (1,0)", "lower")
    assert (scene.level, scene.timer, scene.on_alert) == (3, 0, False)
    out = Scene(rooms, spies=["(0,0)", "(1,0)"], level=5, timer=2, holder=1)
    out.play("roll", "d4 1", "move (1,0)", "stop", "lower")
    assert (out.level, out.timer, out.on_alert) == (3, 0, True)


# Special rooms.


@pytest.mark.rule("OPS-110")
def test_110_passing_through_is_not_landing() -> None:
    rooms = "(0,0) corridor EW; (1,0) security EW; (2,0) corridor EW"
    scene = Scene(rooms, spies=["(0,0)"], level=3).play("roll", "d4 2", "move (1,0)")
    assert scene.refuse("lower").startswith("OPS-110")
    scene.play("move (2,0)")
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-110", "OPS-021")
def test_110_staying_is_not_landing_coming_back_is() -> None:
    rooms = "(0,0) corridor EW; (1,0) security EW"
    stay = Scene(rooms, spies=["(1,0)"], level=3).play("roll", "d4 2", "stop")
    assert stay.active == "Otter"
    back = Scene(rooms, spies=["(1,0)"], level=3)
    back.play("roll", "d4 2", "move (0,0)", "move (1,0)")
    assert back.offers() == ["lower", "pass"]
    back.play("pass")
    assert back.level == 3


@pytest.mark.rule("OPS-110", "OPS-102")
def test_110_a_lockpick_lands_too() -> None:
    rooms = "(0,0) corridor NS; (1,0) security EW"
    scene = Scene(rooms, spies=["(0,0)"], hands=["lockpick-set"], level=3)
    scene.play("roll", "d4 1", "pick-lock (1,0)", "stop")
    assert scene.offers() == ["lower", "pass"]


@pytest.mark.rule("OPS-111")
def test_111_two_levels_down() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) security EW", spies=["(0,0)"], level=4)
    scene.play("roll", "d4 1", "move (1,0)", "lower")
    assert scene.level == 2
    assert scene.rules("security") == ["OPS-111"]


BREAK = "(0,0) corridor EW; (1,0) break EW; (5,5) corridor EW"


@pytest.mark.rule("OPS-112")
@pytest.mark.ruling("O-58", "O-30")
def test_112_any_guard_but_those_stationed_asleep_or_here() -> None:
    guards = {1: "(5,5)", 2: "(5,5)", 3: "(5,5)", 4: "(1,0)"}
    scene = Scene(BREAK, spies=["(0,0)"], guards=guards, stationed=[2], asleep=[3])
    scene.play("roll", "d4 1", "move (1,0)", "sneak 4 plain", "d6 6")
    assert scene.offers() == ["bring 1", "pass"]
    assert scene.refuse("bring 2").startswith("OPS-045")
    assert "asleep" in scene.refuse("bring 3")
    assert "here already" in scene.refuse("bring 4")
    assert "not on the map" in scene.refuse("bring 9")
    scene.play("bring 1")
    assert scene.guard(1) == "(1,0)"
    assert scene.offers() == ["sneak 1 plain"]


@pytest.mark.rule("OPS-112")
def test_112_a_failure_there_ends_the_turn() -> None:
    scene = Scene(BREAK, spies=["(0,0)"], guards={1: "(5,5)"})
    scene.play("roll", "d4 1", "move (1,0)", "bring 1", "sneak 1 plain", "d6 2")
    assert scene.level == 2
    assert scene.spy(0) == "(1,0)"
    assert scene.active == "Otter"
    alert = Scene(BREAK, spies=["(0,0)"], guards={1: "(5,5)"}, level=5, timer=2)
    alert.play("roll", "d4 1", "move (1,0)", "bring 1", "sneak 1 plain", "d6 2")
    assert alert.spy(0) == "(-9,-9)"


@pytest.mark.rule("OPS-112")
def test_112_only_in_a_break_room_and_only_with_a_guard_to_call() -> None:
    scene = Scene(BREAK, spies=["(0,0)"]).play("roll", "d4 1", "move (1,0)")
    assert scene.active == "Otter"
    other = Scene(HALL, spies=["(0,0)"], guards={1: "(4,0)"}).play("roll", "d4 1")
    assert other.refuse("bring 1").startswith("OPS-112")


@pytest.mark.rule("OPS-113")
def test_113_up_to_three_tiles_one_after_the_other() -> None:
    rooms = "(0,0) entrance NESW; (1,0) map EW"
    scene = Scene(rooms, deck="corridor-cross 8").play("draw corridor-cross", "place (0,-1) north")
    scene.play("roll", "d4 1", "move (1,0)")
    for x, y in ((0, 1), (-1, 0), (2, 0)):
        scene.play("survey", "draw corridor-cross", f"place ({x},{y}) north")
    assert scene.active == "Otter"
    early = Scene(rooms, deck="corridor-cross 8").play("draw corridor-cross", "place (0,-1) north")
    early.play("roll", "d4 1", "move (1,0)", "survey", "draw corridor-cross", "place (0,1) north")
    assert early.offers() == ["survey", "pass"]
    early.play("pass")
    assert early.state.pile.left == 6


@pytest.mark.rule("OPS-113")
def test_113_it_ends_with_the_deck_and_may_bring_the_intel_room() -> None:
    rooms = "(0,0) entrance NESW; (1,0) map EW"
    scene = Scene(rooms, deck="corridor-cross 2").play("draw corridor-cross", "place (0,-1) north")
    scene.play("roll", "d4 1", "move (1,0)", "survey", "draw corridor-cross", "place (0,1) north")
    scene.play("survey", "draw intel-dead-end", "place (2,0) west")
    assert scene.active == "Otter"  # two tiles, and no third
    assert scene.guard(17) == "(2,0)"


@pytest.mark.rule("OPS-114")
def test_114_a_surveillance_room_has_no_other_effect() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) surveillance EW", spies=["(0,0)"])
    assert scene.play("roll", "d4 1", "move (1,0)").active == "Otter"
