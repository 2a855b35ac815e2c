"""What happens in a mission, to be shown and spoken; and how it stands in the log."""

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.game import GAME
from sneakbox.games.sneaking_mission.scene.scene import MissionScene
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.game import Event
from sneakbox.scene.model import Beat
from sneakbox.table.frames import log_for
from tests.games.sneaking_mission.scenario import Scene, corridor
from tests.scene.positions import mission


def scene_of(scene: Scene) -> MissionScene:
    return MissionScene(scene.setup.content, scene.setup.vocabulary, "Normal")


def beats_of(scene: Scene) -> list[Beat]:
    return scene_of(scene).beats(scene.state.view(0), scene.events)


def kinds(scene: Scene) -> list[str]:
    return [beat.kind for beat in beats_of(scene)]


def test_every_kind_of_event_has_a_beat_with_words_and_a_rule() -> None:
    scene = Scene(corridor("empty", "empty"))
    for kind in GAME.events:
        detail = 2 if kind.code == names.TOLD_LOST else 1
        rule = 11 if kind.code == names.TOLD_PLACED else 15
        event = Event(7, kind, rule, (detail, 1, 1))
        (beat,) = scene_of(scene).beats(scene.state.view(0), [event])
        assert beat.id == "7"
        assert beat.say
        assert beat.rule == f"SMS-{rule:03d}"


def test_exploring_draws_lays_and_enters() -> None:
    scene = Scene(corridor("empty"), pile="empty-straight 5")
    scene.play("explore east", "draw empty-straight")
    room = scene.room(1, 0)
    assert kinds(scene) == ["say", "draw", "place", "move"]
    _, draw, place, move = beats_of(scene)
    assert (draw.ref, draw.values) == ("panel:pile", ("tile-empty-straight",))
    assert place.ref == f"tile:{room}"
    assert (move.ref, move.path) == ("token:agent", (f"tile:{room}",))


def test_being_spotted_runs_along_the_line_and_is_told_at_once() -> None:
    scene = Scene(corridor(*["empty"] * 3, "guard W", start=-1), agent=(-1, 0), ammo=1)
    scene.play("move east")
    spot = next(beat for beat in beats_of(scene) if beat.kind == "spot")
    assert spot.ref == f"token:guard-{scene.room(2, 0)}"
    assert spot.path == tuple(f"tile:{scene.room(x, 0)}" for x in (1, 0))
    assert (spot.live, spot.tone) == ("assertive", "danger")


def test_a_duct_is_crawled_out_of_sight() -> None:
    scene = Scene("(0,0) duct EW; (5,5) duct EW").play("crawl (5,5)")
    vanish, appear = beats_of(scene)[:2]
    assert (vanish.kind, appear.kind) == ("vanish", "appear")
    assert appear.path == (f"tile:{scene.room(5, 5)}",)


@pytest.mark.parametrize(("side", "last"), [("heads", "hit"), ("tails", "phase")])
def test_the_coin_is_shown_before_what_it_does(side: str, last: str) -> None:
    scene = Scene(corridor("empty", "guard E")).play("move east", f"coin {side}")
    shown = beats_of(scene)
    coin = next(beat for beat in shown if beat.kind == "coin")
    assert coin.values == (side,)
    assert shown[-1].kind == last


def test_alert_and_its_end_are_told_at_once() -> None:
    scene = Scene(corridor("empty", "camera", "locker")).play("move east")
    assert [beat.values for beat in beats_of(scene) if beat.kind == "phase"] == [("Alert",)]
    scene.play("move east")
    over = next(beat for beat in beats_of(scene) if beat.kind == "phase")
    assert (over.values, over.tone, over.live) == (("Calm",), "safe", "assertive")


def test_the_log_points_at_rooms_and_knows_what_is_loud() -> None:
    scene = Scene(corridor("empty", "guard E")).play("move east", "coin tails")
    events = scene.events
    remarks = scene_of(scene).remarks(events)
    by_kind = dict(zip([event.kind.code for event in events], remarks, strict=True))
    room = f"tile:{scene.room(1, 0)}"
    assert by_kind[names.TOLD_ARRIVED].refs == (room,)
    assert by_kind[names.TOLD_ARRIVED].level == "info"
    assert by_kind[names.TOLD_SURVIVED].level == "alarm"
    assert by_kind[names.TOLD_COIN].refs == ()


@pytest.mark.parametrize("seed", range(12))
def test_the_log_counts_turns_as_the_rules_do(seed: int) -> None:
    match = mission(str(seed), ["easy", "normal", "hard"][seed % 3])
    bot = RandomBot(seed)
    while match.outcome() is None and match.steps < 250:
        view = match.view(0)
        assert isinstance(view, MissionView)
        if kind_of(view.steps[-1]) == names.STEP_TURN:
            assert log_for(match, 0)[-1].turn == view.turn - 1
        match.play(0, bot.choose(view))


def test_remarks_can_begin_anywhere() -> None:
    scene = Scene(corridor("empty", "camera", "locker")).play("move east", "move east")
    events = scene.events
    whole = scene_of(scene).remarks(events)
    for since in range(len(events) + 1):
        assert scene_of(scene).remarks(events, since) == whole[since:]
