"""What Sneaking Mission shows: tiles, pieces, overlays and panels, as far as assistance allows."""

import pytest

from sneakbox.games.sneaking_mission.scene.risks import the_guards
from sneakbox.games.sneaking_mission.scene.scene import MissionScene
from sneakbox.scene.drafts import Picture
from sneakbox.scene.english import percent
from sneakbox.scene.model import Item, Overlay, Token
from tests.games.sneaking_mission.scenario import Scene, corridor
from tests.scene.positions import frame_of, mission

SORTS = """
    (0,0) entrance NEW
    (1,0) empty NESW
    (2,0) guard EW cone W
    (1,-1) sleeper NS
    (1,1) guard NS cone S blip
    (1,2) camera NS blip
    (0,-1) files S
"""


def picture_of(scene: Scene, assistance: int = 3) -> Picture:
    screen = MissionScene(scene.setup.content, scene.setup.vocabulary, "Normal")
    return screen.picture(scene.state.view(0), assistance)


def token(picture: Picture, name: str) -> Token:
    return next(one for one in picture.tokens if one.id == name)


def overlays(picture: Picture, group: str) -> list[Overlay]:
    return [one for one in picture.overlays if one.group == group]


def item(picture: Picture, panel: str, label: str) -> Item:
    found = next(one for one in picture.panels if one.id == panel)
    return next(one for one in found.items if one.label == label)


# Tiles and pieces.


def test_tiles_lie_where_they_were_laid() -> None:
    scene = Scene(SORTS)
    tiles = {tile.at: tile for tile in picture_of(scene).tiles}
    assert set(tiles) == {(0, 0), (1, 0), (2, 0), (1, -1), (1, 1), (1, 2), (0, -1)}
    assert tiles[0, 0].of == "tile-entrance"
    assert tiles[0, 0].marks == ("hiding", "seen")
    assert tiles[1, 2].marks == ("covered",)
    assert tiles[1, 2].label == f"Room {scene.room(1, 2)}, a security camera that is off"
    assert "goal" in tiles[0, -1].marks
    assert "seen" in tiles[1, 0].marks
    assert [tile.badge for tile in picture_of(scene).tiles] == [str(n) for n in range(7)]


def test_guards_are_pieces_that_look_sleep_and_die() -> None:
    scene = Scene(SORTS)
    shown = picture_of(scene)
    guard = token(shown, f"guard-{scene.room(2, 0)}")
    assert (guard.of, guard.facing, guard.states) == ("guard", 270, ())
    assert guard.label.endswith("looking west")
    sleeper = token(shown, f"guard-{scene.room(1, -1)}")
    assert (sleeper.of, sleeper.facing, sleeper.states) == ("sleeper", -1, ("asleep",))
    dead = token(shown, f"guard-{scene.room(1, 1)}")
    assert (dead.of, dead.states) == ("dead", ("dead",))
    assert shown.tokens[-1].id == "agent"


def test_alert_wakes_everybody() -> None:
    scene = Scene(SORTS, alert=4)
    shown = picture_of(scene)
    assert token(shown, f"guard-{scene.room(1, -1)}").of == "woken"
    assert token(shown, f"guard-{scene.room(2, 0)}").of == "guard-alert"
    assert {one.tone for one in overlays(shown, "sight")} == {"danger"}


def test_the_agent_acts_and_knows_when_he_is_seen() -> None:
    scene = Scene(corridor("empty", "guard W"), seen_by=[(1, 0)])
    assert token(picture_of(scene), "agent").states == ("acting", "seen")
    assert token(picture_of(scene, 1), "agent").states == ("acting",)
    assert token(picture_of(scene), "agent").seat == 0


def test_whoever_spots_the_agent_is_marked() -> None:
    scene = Scene(corridor("empty", "empty", "guard W", start=-1), agent=(-1, 0))
    scene.play("move east")
    guard = token(picture_of(scene), f"guard-{scene.room(1, 0)}")
    assert guard.states == ("alert", "spotting")
    assert guard.label.endswith("he has spotted you")


def test_the_arrow_is_on_the_table_while_it_is_placed() -> None:
    match = mission()
    assert frame_of(match).tokens == ()
    match.play(0, "entrance north")
    assert [one.id for one in frame_of(match).tokens] == ["arrow", "agent"]
    match.play(0, "arrow north")
    assert [one.id for one in frame_of(match).tokens] == ["agent"]


# Overlays.


def test_sight_is_exact_and_fades() -> None:
    scene = Scene(corridor("empty", "empty", "empty", "guard W", start=0), agent=(0, 0))
    (line,) = overlays(picture_of(scene), "sight")[:1]
    guard = scene.room(3, 0)
    assert line.places == tuple(f"tile:{scene.room(x, 0)}" for x in (2, 1, 0))
    assert list(line.weights) == sorted(line.weights, reverse=True)
    assert (line.tone, line.focus) == ("light", f"token:guard-{guard}")


def test_a_guard_blocks_another_one_s_sight() -> None:
    scene = Scene(corridor("empty", "guard E", "guard W"))
    lines = overlays(picture_of(scene), "sight")
    assert [one.id for one in lines if one.shape == "area"] == []


def test_a_look_into_the_dark_is_an_arrow() -> None:
    scene = Scene(corridor("empty", "guard E"))
    (gaze,) = overlays(picture_of(scene), "sight")
    assert gaze.shape == "arrow"
    assert gaze.places == (f"tile:{scene.room(1, 0)}", "cell:11,9")


def test_in_alert_the_way_to_hide_is_drawn_with_its_price() -> None:
    scene = Scene(corridor("empty", "empty", "locker"), alert=4)
    (way,) = overlays(picture_of(scene), "ways")
    assert way.places == tuple(f"tile:{scene.room(x, 0)}" for x in range(3))
    assert way.words == ("", "", "1 token")
    assert way.tone == "mine"
    late = overlays(picture_of(Scene(corridor("empty", *["empty"] * 4, "box"), alert=2)), "ways")
    assert late[0].tone == "danger"
    assert "it costs 4 tokens, more than you have" in late[0].say
    last = overlays(picture_of(Scene(corridor("empty", *["empty"] * 4, "box"), alert=4)), "ways")
    assert last[0].tone == "danger"
    assert "it costs 4 tokens, the last token too, and that is the end" in last[0].say


def test_without_a_door_the_way_to_the_next_one_is_drawn() -> None:
    scene = Scene("(0,0) empty E; (1,0) empty EW; (2,0) empty W; (2,-1) empty NS")
    assert overlays(picture_of(scene), "ways") == []
    scene = Scene("(0,0) empty E; (1,0) empty EW; (2,0) empty EW")
    (way,) = overlays(picture_of(scene), "ways")
    assert way.id == "way-to-door"
    assert way.words[-1] == "2 turns"


def test_ducts_are_joined_two_by_two() -> None:
    scene = Scene("(0,0) duct EW; (3,3) duct EW; (5,5) duct NS")
    assert len(overlays(picture_of(scene), "reach")) == 3


def test_odds_stand_on_every_door_of_the_room() -> None:
    scene = Scene("(0,0) empty NEW; (1,0) empty EW")
    shown = overlays(picture_of(scene), "odds")
    assert [one.id for one in shown] == ["odds-north", "odds-west"]
    assert shown[0].words == ("0 % guard",)
    assert shown[0].tone == "safe"


@pytest.mark.parametrize(
    ("assistance", "groups", "kinds"),
    [(0, set(), 0), (1, set(), 2), (2, {"sight", "reach"}, 2), (3, {"sight", "reach", "odds"}, 2)],
)
def test_assistance_is_never_exceeded(assistance: int, groups: set[str], kinds: int) -> None:
    scene = Scene("(0,0) empty NEW; (1,0) guard EW cone E; (3,3) duct EW; (5,5) duct EW")
    shown = picture_of(scene, assistance)
    assert {one.group for one in shown.overlays} == groups
    switches = {switch.group for switch in shown.switches}
    assert switches == (groups | {"ways"} if groups else set())
    pile = next(panel for panel in shown.panels if panel.id == "pile")
    assert len(pile.items) == kinds
    assert any("seen" in tile.marks for tile in shown.tiles) is False


def test_seen_rooms_are_marked_from_level_two_on() -> None:
    scene = Scene(corridor("empty", "empty", "guard W", start=-1), agent=(-1, 0), seen_by=[(1, 0)])
    marks = [
        any("seen" in tile.marks for tile in picture_of(scene, level).tiles) for level in range(4)
    ]
    assert marks == [False, False, True, True]


# Panels.


def test_alert_tokens_are_counted() -> None:
    calm = item(picture_of(Scene(SORTS)), "status", "Alert")
    assert (calm.symbol, calm.amount, calm.whole, calm.value) == ("alert", 0, 5, "calm")
    alarmed = item(picture_of(Scene(SORTS, alert=3)), "status", "Alert")
    assert (alarmed.amount, alarmed.value, alarmed.tone) == (3, "3 tokens left", "danger")
    extreme = item(picture_of(Scene(SORTS, scenario="extreme")), "status", "Alert")
    assert extreme.value == "the first Alert ends it"


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (Scene(SORTS, arrow="S"), "No Alert. No ammo. New guards turn south."),
        (
            Scene(SORTS, alert=3, ammo=2, arrow="S"),
            "Alert, 3 tokens left. 2 ammo. New guards turn south.",
        ),
    ],
)
def test_the_status_is_told_in_sentences(scene: Scene, words: str) -> None:
    panel = next(one for one in picture_of(scene).panels if one.id == "status")
    assert panel.say == words


def test_ammo_and_arrow_are_shown() -> None:
    shown = picture_of(Scene(SORTS, ammo=2, arrow="S"))
    assert (item(shown, "status", "Ammo").value, item(shown, "status", "Ammo").amount) == ("2", 2)
    arrow = item(shown, "status", "Arrow")
    assert (arrow.facing, arrow.value) == (180, "new guards turn south")


def test_the_pile_is_counted_by_kind() -> None:
    scene = Scene(corridor("empty"), pile="empty-tee 4, sleeper-tee 2, duct-tee, box-tee")
    shown = picture_of(scene)
    pile = next(panel for panel in shown.panels if panel.id == "pile")
    assert pile.value == "9"
    assert {one.label: one.value for one in pile.items} == {
        "Sleepers": "2",
        "Hiding spots": "2",
        "Empty": "4",
        "Secret Files": "1",
    }
    assert {one.whole for one in pile.items} == {9}


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (Scene(corridor("locker", "empty")), "here"),
        (Scene(corridor("empty", "locker")), "1 step, no token"),
        (Scene(corridor("empty", "empty")), "no sure way from here"),
        (Scene(corridor("empty", *["empty"] * 6, "box")), "too far from here"),
        (Scene(corridor("empty", "box"), scenario="extreme"), "no use: the first Alert ends it"),
    ],
    ids=["here", "near", "none", "far", "extreme"],
)
def test_the_way_to_hide_is_known_in_good_time(scene: Scene, words: str) -> None:
    assert item(picture_of(scene), "mission", "To hide").value == words


def test_the_mission_says_what_to_do() -> None:
    def say(scene: Scene) -> str:
        return next(panel.say for panel in picture_of(scene).panels if panel.id == "mission")

    assert say(Scene(corridor("empty", "empty"))) == "Find the Secret Files without being seen."
    assert say(Scene(corridor("empty", "empty"), alert=3)).startswith("Reach a hiding spot")
    found = Scene("(0,0) empty EW; (-1,0) files E", alert=3)
    assert say(found) == "You have the Secret Files. Hide, and the mission is won."


def test_the_summary_is_the_whole_position() -> None:
    scene = Scene("(0,0) empty NEW; (1,0) guard EW cone W", seen_by=[(1, 0)], ammo=1)
    guard = scene.room(1, 0)
    assert picture_of(scene).summary == (
        f"Turn 1. You are in room {scene.state.here}, an empty room. "
        f"Unopened doors: north and west. The guard in room {guard} sees this room. "
        "5 rooms are unseen, ammo 1."
    )


@pytest.mark.parametrize(
    ("scene", "phase"),
    [
        (Scene(corridor("empty", "empty")), "Your turn"),
        (Scene(corridor("empty", "empty"), alert=2), "Alert"),
        (Scene(corridor("empty", "guard E"), ammo=1).play("move east"), "Fight"),
        (
            Scene(corridor("empty", "empty", "guard W", start=-1), agent=(-1, 0)).play("move east"),
            "Spotted",
        ),
    ],
    ids=["calm", "alert", "fight", "spotted"],
)
def test_phases_follow_the_rules(scene: Scene, phase: str) -> None:
    shown = picture_of(scene)
    assert shown.phase == phase
    assert phase in shown.phases


# Words.


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(n, 1000) for n in (0, 1, 500, 999, 1000)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]


def test_guards_are_called_by_their_rooms() -> None:
    assert the_guards([1, 2, 3]) == "the guards in rooms 1, 2 and 3"
