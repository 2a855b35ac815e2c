"""What Sneaking Mission asks: every answer with its risk, and every missing one with its reason."""

import pytest

from sneakbox.games.sneaking_mission.scene.scene import MissionScene
from sneakbox.scene.model import Facing, One, Option, Path, Place, Prompt
from sneakbox.table.barriers import Barriers
from tests.games.sneaking_mission.scenario import Scene, corridor
from tests.scene.positions import mission, prompt_of


def scene_in(scene: Scene) -> MissionScene:
    return MissionScene(scene.setup.content, scene.setup.vocabulary, "Normal")


def prompt_in(scene: Scene, assistance: int = 3) -> Prompt:
    view = scene.state.view(0)
    prompt = scene_in(scene).prompt(view, assistance, Barriers(scene.setup, view).of)
    assert prompt is not None
    return prompt


def option_in(scene: Scene, words: str, assistance: int = 3) -> Option:
    offered = prompt_in(scene, assistance).options
    return next(option for option in offered if option.id == scene.numbered(words))


def title(of: Prompt | Option) -> str:
    return "".join(span.text for span in of.title)


def toned(of: Prompt | Option) -> dict[str, str]:
    return {span.text.strip(): span.tone for span in of.title if span.tone}


WATCHED = """
    (0,0) empty NEW
    (1,0) empty EW
    (2,0) guard EW cone W
    (0,-1) empty NS
"""


def test_a_watched_room_is_told_with_its_watcher() -> None:
    scene = Scene("(0,0) empty NEW; (1,0) empty NEW; (1,-1) guard NS cone S")
    walk = option_in(scene, "move east")
    guard = scene.room(1, -1)
    assert (walk.label, walk.detail, walk.tone) == ("Walk east", f"seen from room {guard}", "light")
    assert walk.symbol == "eye"
    assert toned(walk) == {f"The guard in room {guard} sees that room.": "light"}
    assert toned(prompt_in(scene)) == {f"Guards look into room {scene.room(1, 0)}.": "light"}


def test_without_assistance_nobody_tells_who_looks_where() -> None:
    scene = Scene("(0,0) empty NEW; (1,0) empty NEW; (1,-1) guard NS cone S")
    for assistance in (0, 1):
        walk = option_in(scene, "move east", assistance)
        assert (walk.detail, walk.tone) == ("", "")
        assert "guard" not in title(prompt_in(scene, assistance)).lower()
        assert isinstance(prompt_in(scene, assistance).ask, One)


def test_a_safe_step_says_so() -> None:
    walk = option_in(Scene(WATCHED, agent=(0, -1)), "move south", 3)
    assert walk.tone == "light"
    safe = option_in(Scene("(0,0) empty EW; (1,0) locker EW"), "move east")
    assert (safe.detail, safe.barrier, safe.rule) == ("a hiding spot", "none", "SMS-014")
    assert "Nobody sees you there." in title(safe)


def test_doors_tell_their_odds() -> None:
    scene = Scene(
        "(0,0) empty EW; (-1,0) empty EW",
        pile="guard-straight-red-north-cone-north, guard-straight-red-north-cone-south, "
        "empty-straight 5",
    )
    door = option_in(scene, "explore east")
    # Seven tiles and the files: one guard looks at the agent, one looks away.
    assert door.detail == "25 % a guard, 12 % seen"
    assert toned(door) == {"12 % a guard who looks straight at you": "light"}
    assert title(door).endswith("12 % one who looks away.")
    assert door.barrier == "luck"
    assert option_in(scene, "explore east", 2).detail == "reveals a room"
    assert door.on == ("cell:10,9",)


def test_a_door_that_a_guard_watches_warns() -> None:
    scene = Scene("(0,0) empty NE; (0,-1) empty SE; (1,-1) guard NESW cone S")
    door = option_in(scene, "explore east")
    guard = scene.room(1, -1)
    assert (door.detail, door.tone) == (f"watched from room {guard}", "light")
    assert f"The guard in room {guard} looks in there." in title(door)


@pytest.mark.parametrize(
    ("alert", "scenario", "price"),
    [
        (None, "normal", "starts an Alert"),
        (3, "normal", "costs a token"),
        (1, "normal", "ends the mission"),
        (None, "extreme", "ends the mission"),
    ],
)
def test_systems_tell_their_price(alert: int | None, scenario: str, price: str) -> None:
    scene = Scene(corridor("empty", "laser"), alert=alert, scenario=scenario)
    cross = option_in(scene, "move east", 0)
    assert (cross.label, cross.detail, cross.tone) == ("Cross the laser", price, "danger")
    assert cross.rule == "SMS-081"


def test_an_attack_is_luck_without_ammo_and_a_choice_with_it() -> None:
    blind = option_in(Scene(corridor("empty", "guard E"), ammo=0), "move east")
    assert (blind.label, blind.barrier, blind.tone) == ("Attack east", "luck", "danger")
    assert blind.detail == "50 %, or it starts an Alert"
    armed = option_in(Scene(corridor("empty", "guard E"), ammo=2), "move east")
    assert (armed.barrier, armed.detail) == ("none", "coin or ammo")


def test_a_shot_costs_ammo_and_names_its_target() -> None:
    scene = Scene(corridor("empty", "empty", "guard E"), ammo=2)
    shot = option_in(scene, "shoot (2,0)")
    guard = scene.room(2, 0)
    assert shot.cost == "1 ammo"
    assert shot.on == (f"tile:{guard}", f"token:guard-{guard}")
    assert "2 ammo left, 1 after it" in title(shot)


@pytest.mark.parametrize(
    ("scene", "words", "reason"),
    [
        (Scene(corridor("empty", "empty"), ammo=0), "shoot", "no ammo"),
        (Scene(corridor("empty", "empty"), ammo=1), "shoot", "no guard in line"),
        (
            Scene(corridor("guard W", "empty"), ammo=1, seen_by=[(0, 0)]),
            "shoot",
            "a guard stands in the way",
        ),
        (Scene(corridor("duct", "empty")), "crawl", "no other duct found yet"),
        (Scene(corridor("breaker", "empty")), "switch-off", "no system is on"),
        (Scene(corridor("empty", "empty"), alert=4), "hide", "no hiding spot here"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_player_would_look_for_is_off_with_a_reason(
    scene: Scene, words: str, reason: str
) -> None:
    option = option_in(scene, words)
    assert option.off == reason
    assert option.rule.startswith("SMS-")


def test_an_empty_pile_is_a_reason() -> None:
    scene = Scene("(0,0) empty EW; (-1,0) files E", pile="")
    option = option_in(scene, "explore")
    assert option.off == "the pile is empty"


def test_alert_tells_the_way_to_hide() -> None:
    scene = Scene(corridor("empty", "empty", "locker"), alert=4)
    locker = scene.room(2, 0)
    asked = prompt_in(scene)
    assert toned(asked) == {"Alert! 4 tokens left.": "danger"}
    assert f"Room {locker} is a hiding spot; the way there costs 1 token." in title(asked)
    assert "hiding" not in title(prompt_in(scene, 1))


def test_alert_on_a_hiding_spot_offers_to_hide() -> None:
    scene = Scene(corridor("locker", "empty"), alert=4)
    assert "Hide here, and it is over." in title(prompt_in(scene))
    assert option_in(scene, "hide").tone == "safe"


@pytest.mark.parametrize(
    ("rooms", "tokens", "words"),
    [
        (corridor("empty", "empty"), 4, "No sure way leads to a hiding spot."),
        (corridor("empty", "empty", "empty", "locker"), 2, "Every hiding spot is too far."),
    ],
)
def test_alert_tells_when_hiding_is_out_of_reach(rooms: str, tokens: int, words: str) -> None:
    assert words in title(prompt_in(Scene(rooms, alert=tokens)))


def test_whoever_is_spotted_is_told_by_whom_and_what_can_be_done() -> None:
    scene = Scene(corridor("empty", "empty", "guard W", start=-1), agent=(-1, 0), ammo=1)
    scene.play("move east")
    asked = prompt_in(scene)
    guard = scene.room(1, 0)
    assert title(asked) == (
        f"The guard in room {guard} has spotted you! Shoot or rush him with a coin?"
    )
    assert {option.id.split()[0] for option in asked.options} == {"shoot", "charge"}


def test_the_coin_is_even_and_ammo_is_sure() -> None:
    scene = Scene(corridor("empty", "guard E"), ammo=1).play("move east")
    asked = prompt_in(scene)
    assert "tails he lives, and it starts an Alert." in toned(asked)
    assert option_in(scene, "flip").barrier == "luck"
    assert (option_in(scene, "fire").barrier, option_in(scene, "fire").cost) == ("none", "1 ammo")


def test_a_tile_is_laid_on_its_spot_in_all_its_ways() -> None:
    scene = Scene(corridor("empty"), pile="empty-tee 4").play("explore east", "draw empty-tee")
    asked = prompt_in(scene)
    assert isinstance(asked.ask, Place)
    assert asked.ask.of == "tile-empty-tee"
    (spot,) = asked.ask.spots
    assert list(spot.at) == [10, 9]
    assert [way.option for way in spot.ways] == [option.id for option in asked.options]
    assert len({way.turns for way in spot.ways}) == len(spot.ways) == 3


def test_a_guard_in_hand_shows_where_he_would_look() -> None:
    tile = "guard-tee-arrow-south-cone-north"
    scene = Scene(corridor("empty"), pile=f"{tile}, empty-tee 4", arrow="W")
    scene.play("explore east", f"draw {tile}")
    asked = prompt_in(scene)
    assert isinstance(asked.ask, Place)
    ways = asked.ask.spots[0].ways
    assert {way.token for way in ways} == {"guard"}
    assert len({way.facing for way in ways}) == len(ways) > 1
    facing_him = next(option for option in asked.options if option.tone == "light")
    assert facing_him.detail == "he sees you"
    assert f"tile:{scene.state.here}" in facing_him.preview[0].places


def test_the_set_up_asks_for_a_tile_and_a_direction() -> None:
    match = mission()
    asked = prompt_of(match)
    assert isinstance(asked.ask, Place)
    assert list(asked.ask.spots[0].at) == [0, 0]
    match.play(0, "entrance south")
    asked = prompt_of(match)
    assert asked.ask == Facing("token:arrow", (0, 90, 180, 270))
    assert [option.id for option in asked.options] == [
        "arrow north",
        "arrow east",
        "arrow south",
        "arrow west",
    ]


def test_sleepers_and_breakers_are_asked_about() -> None:
    sleeper = Scene(corridor("empty", "sleeper")).play("move east")
    assert "risk" in title(prompt_in(sleeper))
    breaker = Scene(corridor("empty", "breaker", "camera")).play("move east")
    assert title(prompt_in(breaker)) == (
        "Throw the breaker? 1 system on the map would go dark, for good."
    )
    assert f"tile:{breaker.room(2, 0)}" in option_in(breaker, "switch-off").on


def test_a_guard_found_next_door_is_judged() -> None:
    tile = "guard-straight-red-north-cone-south"
    scene = Scene(corridor("empty"), pile=f"{tile}, empty-tee 4")
    scene.play("explore east", f"draw {tile}")
    assert toned(prompt_in(scene)) == {"he does not see you.": "safe"}
    assert option_in(scene, "enter").tone == "danger"
    assert option_in(scene, "stay").barrier == "none"


# Walking.


def test_a_walk_goes_on_through_quiet_rooms_and_ends_where_something_happens() -> None:
    scene = Scene(corridor("empty", "empty", "box", "camera", "empty"))
    here, second, box, camera = (f"tile:{scene.room(x, 0)}" for x in range(4))
    ask = prompt_in(scene).ask
    assert isinstance(ask, Path)
    assert ask.start == here
    assert [(step.to, step.option) for step in ask.steps[here]] == [(second, "move east")]
    assert [step.to for step in ask.steps[box]] == [camera, second]
    assert ask.steps[box][0].marks == ("alarm",)
    assert ask.steps[box][0].why == "A security system is there."
    assert camera not in ask.steps


def test_a_walk_marks_where_it_is_seen() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) empty NEW; (2,-1) guard NS cone S")
    ask = prompt_in(scene).ask
    assert isinstance(ask, Path)
    (_, last) = sorted(ask.steps[f"tile:{scene.room(1, 0)}"], key=lambda step: step.marks)
    assert (last.to, last.marks) == (f"tile:{scene.room(2, 0)}", ("seen",))
    assert last.to not in ask.steps


def test_a_walk_takes_air_ducts() -> None:
    scene = Scene("(0,0) duct EW; (5,5) duct EW; (6,5) empty EW")
    ask = prompt_in(scene).ask
    assert isinstance(ask, Path)
    far = scene.room(5, 5)
    assert (f"tile:{far}", f"crawl {far}") in [
        (step.to, step.option) for step in ask.steps[ask.start]
    ]
    assert f"tile:{far}" in ask.steps


def test_in_alert_a_walk_is_as_long_as_the_tokens_last() -> None:
    ask = prompt_in(Scene(corridor("empty", "empty", "locker"), alert=3)).ask
    assert isinstance(ask, Path)
    assert ask.budget == 3


def test_keys_lie_as_the_directions_do() -> None:
    scene = Scene("(0,0) empty NESW; (1,0) empty EW; (0,1) empty NS")
    keys = {option.id: option.key for option in prompt_in(scene).options if not option.off}
    assert keys == {
        "explore north": "w",
        "explore west": "a",
        "move east": "d",
        "move south": "s",
    }
