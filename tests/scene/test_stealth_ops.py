"""Stealth Ops on screen: what a seat sees, what it is asked, and what it never sees."""

import json
import random

import pytest

from sneakbox.games import catalogue
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.asked import ASKED
from sneakbox.games.stealth_ops.scene.scene import OpsScene
from sneakbox.games.stealth_ops.told import TOLD
from sneakbox.scene.drafts import Picture
from sneakbox.scene.identity import encoded
from sneakbox.scene.model import Option, Overlay, Path, Place, Prompt, Span
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.barriers import Barriers
from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "item", "corridor", "corridor", "corridor")
BASE = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) intel W"


def scene_of(scene: Scene) -> OpsScene:
    return OpsScene(scene.setup.content, scene.setup.vocabulary, "2 spies")


def shown(scene: Scene, seat: int = 0, assistance: int = 3) -> Picture:
    return scene_of(scene).picture(scene.state.view(seat), assistance)


def asked(scene: Scene, seat: int = 0, assistance: int = 3) -> Prompt:
    view = scene.state.view(seat)
    prompt = scene_of(scene).prompt(view, assistance, Barriers(scene.setup, view).of)
    assert prompt is not None
    return prompt


def offered(scene: Scene, words: str, seat: int = 0) -> Option:
    return next(one for one in asked(scene, seat).options if one.id == scene.numbered(words))


def question(option: Option) -> str:
    return "".join(span.text for span in option.title)


def test_pieces_lie_where_they_are() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(2,0)"], guards={1: "(3,0)", 2: "(4,0)"}, asleep=[2])
    tokens = {token.id: token for token in shown(scene).tokens}
    assert tokens["guard-1"].of == "guard"
    assert tokens["guard-1"].badge == "1"
    assert tokens["guard-2"].of == "guard-sleep"
    assert sum(token.of == "item" for token in tokens.values()) == 2
    assert tokens["spy-0"].at == f"tile:{scene.room(0, 0)}"
    assert "acting" in tokens["spy-0"].states
    assert "acting" not in tokens["spy-1"].states


def test_guards_show_whether_they_have_moved() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(0,0)"], guards={1: "(2,0)", 2: "(4,0)", 3: "(3,0)"},
                  stationed=[3])  # fmt: skip
    scene.rest().rest()
    scene.play("guard 1 (1,0)")
    tokens = {token.id: token.of for token in shown(scene).tokens}
    assert (tokens["guard-1"], tokens["guard-2"]) == ("guard-moved", "guard")
    assert tokens["guard-3"] == "sentry"
    (left,) = [one for one in shown(scene).overlays if one.id == "to-move"]
    assert left.places == ("token:guard-2",)


def test_a_hand_is_shown_to_its_owner_only() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(2,0)"], hands=["knife, coin", "grenade"])
    own = json.loads(encoded(shown(scene, 0)))
    assert "Knife" in json.dumps(own)
    for seat in (1, 14):
        seen = json.dumps(json.loads(encoded(shown(scene, seat))))
        assert "Knife" not in seen
        assert "Coin" not in seen
    spies = next(panel for panel in shown(scene, 1).panels if panel.id == "spies")
    assert [[sign.value for sign in item.signs] for item in spies.items] == [["2"], ["1"]]


def test_the_alert_panel_tells_both_causes() -> None:
    calm = Scene(BASE, level=2)
    panel = next(panel for panel in shown(calm).panels if panel.id == "alert")
    assert panel.value == "calm"
    both = Scene(BASE, spies=["(1,0)"], level=5, timer=2, holder=0)
    panel = next(panel for panel in shown(both).panels if panel.id == "alert")
    assert panel.value == "on alert"
    assert "for 2 more rounds" in panel.say
    assert "until the intel is back" in panel.say


def overlay(scene: Scene, name: str, assistance: int = 3) -> Overlay | None:
    found = [one for one in shown(scene, assistance=assistance).overlays if one.id == name]
    return found[0] if found else None


def facts(scene: Scene, name: str, assistance: int = 3) -> dict[str, str]:
    """The words of an overlay, by the places they stand at."""
    one = overlay(scene, name, assistance)
    assert one is not None
    rooms = [scene.where(int(place.removeprefix("tile:"))) for place in one.places]
    return dict(zip(rooms, one.words, strict=True))


def test_reach_before_and_after_the_roll() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(2,0)"})
    assert facts(scene, "reach") == {"(1,0)": "100 %"}
    # One guard, half the time: 75, 50 and 25 % for the die, and half of that.
    past = {"(2,0)": "38 %", "(3,0)": "25 %", "(4,0)": "12 %"}
    assert facts(scene, "reach-guarded") == past
    assert facts(scene, "reach-guarded", 2) == {"(2,0)": "75 %", "(3,0)": "50 %", "(4,0)": "25 %"}
    scene.play("roll", "d4 2")
    assert facts(scene, "reach") == {"(1,0)": "1"}
    assert facts(scene, "reach-guarded") == {"(2,0)": "50 %"}
    assert facts(scene, "reach-guarded", 2) == {"(2,0)": "2"}
    assert shown(scene, assistance=0).overlays == ()


def test_heelys_reach_twice_as_far() -> None:
    hall = corridor(*["corridor"] * 9)
    scene = Scene(hall, spies=["(0,0)"], hands=["heelys"]).play("use heelys")
    found = facts(scene, "reach")
    assert (found["(2,0)"], found["(4,0)"], found["(8,0)"]) == ("100 %", "75 %", "25 %")


@pytest.mark.parametrize(
    ("hand", "guards", "chance"),
    [
        ("", 1, "50 %"),
        ("", 2, "25 %"),
        ("guard-disguise", 2, "69 %"),  # 25 of 36
        ("cardboard-box", 1, "50 %"),  # only where a turn begins
        ("coin", 1, "100 %"),
        ("coin", 2, "50 %"),
        ("grenade", 3, "100 %"),
        ("tranq-gun:1", 2, "33 %"),  # 4 and 3 of 6
        ("knife, bipod", 1, "50 %"),  # no better than sneaking
        ("knife, bipod, pentazemin", 2, "100 %"),
        ("revolver:1, pentazemin", 2, "50 %"),
        ("heelys, smoke-bomb", 1, "50 %"),
    ],
)
def test_the_chance_past_guards_counts_the_items_in_hand(
    hand: str, guards: int, chance: str
) -> None:
    met = dict.fromkeys(range(1, guards + 1), "(1,0)")
    scene = Scene(HALL, spies=["(0,0)"], guards=met, hands=[hand]).play("roll", "d4 1")
    assert facts(scene, "reach-guarded") == {"(1,0)": chance}


def test_the_chance_past_guards_beside_oneself_and_past_sentries() -> None:
    start = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["cardboard-box"])
    assert facts(start, "reach")["(1,0)"] == "83 %"
    sentry = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, stationed=[1], hands=["coin"])
    assert facts(sentry, "reach-guarded")["(1,0)"] == "50 %"
    asleep = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, asleep=[1])
    assert overlay(asleep, "reach-guarded") is None
    one_roll = Scene(
        HALL,
        spies=["(0,0)"],
        guards={1: "(1,0)", 2: "(1,0)"},
        options={"stealth_roll": "per_tile"},
    )
    assert facts(one_roll, "reach-guarded")["(1,0)"] == "50 %"


def test_exact_odds_in_an_encounter() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["guard-disguise, knife"])
    scene.play("roll", "d4 1")
    odds = next(panel for panel in shown(scene).panels if panel.id == "odds")
    assert {item.label: (item.value, "".join(item.states)) for item in odds.items} == {
        "Sneak": ("50 %", "456"),
        "Disguise": ("83 %", "23456"),
        "Knife": ("33 %", "56"),
    }
    assert "Disguise with 5 of 6 faces, 83 %." in odds.say
    options = {option.id: option for option in asked(scene).options}
    assert options["sneak 1 plain"].detail == "50 %, or alert +1"
    assert options["sneak 1 disguise"].detail == "83 %, or alert +1, Disguise lost"
    assert options["sneak 1 plain"].barrier == "luck"
    assert options["attack knife 1"].rule == "OPS-099"
    assert facts(scene, "odds") == {"(0,0)": "83 %"}
    best = overlay(scene, "odds")
    assert best is not None
    assert best.say == "Best roll against a guard here: 83 % with sneaking in disguise."


def test_smoke_is_seen() -> None:
    scene = Scene(HALL, spies=["(1,0)"], guards={1: "(1,0)"}, hands=["smoke-bomb"])
    assert overlay(scene, "smoke") is None
    smoke = overlay(scene.play("use smoke-bomb"), "smoke")
    assert smoke is not None
    assert smoke.places == ("token:guard-1",)


def test_places_are_chosen_on_the_board_and_ends_stand_apart() -> None:
    scene = Scene("(0,0) entrance NESW", deck="post-straight 3").play("draw post-straight")
    assert all(option.quiet for option in asked(scene).options)
    walk = Scene(HALL, spies=["(0,0)"]).play("roll", "d4 4")
    options = {option.id: option for option in asked(walk).options}
    assert options["stop"].apart
    assert options[f"move {walk.room(1, 0)}"].label == "Go east"
    assert options[f"move {walk.room(1, 0)}"].key == "d"
    guards = Scene(HALL, spies=["(0,0)", "(0,0)"], guards={1: "(2,0)"}).rest().rest()
    first = asked(guards, int(guards.state.active)).options[0]
    assert (first.label, first.quiet) == ("Guard 1 west", True)
    assert first.on == ("token:guard-1", f"tile:{guards.room(1, 0)}")


def test_seats_have_roles_and_the_log_gives_weight() -> None:
    scene = Scene(BASE, players=3, spies=["(2,0)"], holder=0)
    assert [(role.name, role.symbol) for role in scene_of(scene).roles()] == [
        ("Wren", "spy-1"),
        ("Otter", "spy-2"),
        ("Lynx", "spy-3"),
    ]
    rooms = "(0,0) entrance E; (1,0) intel W"
    scene = Scene(rooms, spies=["(0,0)"]).play("roll", "d4 1", "move (1,0)", "take")
    remarks = scene_of(scene).remarks(scene.events)
    taken = next(number for number, told in enumerate(scene.events) if told.kind.code == names.TAKE)
    assert remarks[taken].words == (
        Span("Wren", "strong"),
        Span("intel", "safe"),
        Span("On Alert", "danger"),
    )
    assert remarks[taken].level == "event"


def test_the_way_out_counts_its_guards() -> None:
    scene = Scene(BASE, spies=["(2,0)"], guards={1: "(1,0)"}, holder=0)
    way = next(one for one in shown(scene).overlays if one.id == "way-out")
    assert way.say == "Wren's way out: 2 steps, past 1 guard."
    assert way.words[-1] == "2 steps"


def test_the_way_out_from_where_the_intel_lies() -> None:
    lying = Scene(BASE, spies=["(1,0)", "(0,0)"])
    for seat in (0, 1):
        way = next(one for one in shown(lying, seat).overlays if one.id == "way-out")
        assert way.say == "The way out: 3 steps, no guard on it."
        assert way.shown == "aim"
        assert [lying.where(int(place.removeprefix("tile:"))) for place in way.places] == [
            "(3,0)",
            "(2,0)",
            "(1,0)",
            "(0,0)",
        ]
    early = Scene("(0,0) entrance NESW", deck="corridor-straight 3")
    assert overlay(early, "way-out") is None


def test_the_way_out_goes_round_a_guard_where_that_is_no_longer() -> None:
    ring = "(0,0) entrance ES; (1,0) corridor SW; (0,1) corridor NE; (1,1) corridor NW"
    scene = Scene(ring, spies=["(1,1)", "(0,0)"], guards={1: "(1,0)"}, holder=0)
    way = overlay(scene, "way-out")
    assert way is not None
    assert way.say == "Wren's way out: 2 steps, no guard on it."


def test_the_guards_still_to_be_moved_are_those_who_may_move() -> None:
    scene = Scene(
        HALL,
        spies=["(0,0)", "(0,0)"],
        guards={1: "(2,0)", 2: "(4,0)", 3: "(3,0)", 4: "(3,0)"},
        stationed=[3],
        asleep=[4],
    )
    assert overlay(scene, "to-move") is None  # not before the guard phase
    scene.rest().rest()
    for seat in (0, 1, 14):
        left = next(one for one in shown(scene, seat).overlays if one.id == "to-move")
        assert left.say == "Still to be moved: guards 1 and 2."


def test_reach_is_known_while_a_tile_is_laid() -> None:
    scene = Scene(BASE.replace("intel", "corridor"), deck="corridor-straight 3")
    scene.play("draw corridor-straight")
    assert facts(scene, "reach") == {"(1,0)": "100 %", "(2,0)": "75 %", "(3,0)": "50 %"}


def test_a_tile_is_laid_on_spots() -> None:
    scene = Scene("(0,0) entrance NESW", deck="post-straight 3").play("draw post-straight")
    prompt = asked(scene)
    assert isinstance(prompt.ask, Place)
    assert {spot.at for spot in prompt.ask.spots} == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert {way.token for spot in prompt.ask.spots for way in spot.ways} == {"guard"}


def test_a_walk_is_a_path_that_stops_at_guards() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(2,0)"}).play("roll", "d4 4")
    prompt = asked(scene)
    assert isinstance(prompt.ask, Path)
    assert prompt.ask.budget == 4
    second = prompt.ask.steps[f"tile:{scene.room(1, 0)}"]
    assert [step.marks for step in second] == [(), ("fight",)]
    assert f"tile:{scene.room(2, 0)}" not in prompt.ask.steps


def test_a_risky_question_says_so() -> None:
    scene = Scene(BASE, spies=["(1,0)"], guards={1: "(1,0)"}, holder=0).play("roll", "d4 1")
    words = "".join(span.text for span in asked(scene).title)
    assert "back at the entrance" in words
    assert "drops the intel" in words


def test_every_step_has_a_beat() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(1,0)"}, hands=["revolver"])
    screen = scene_of(scene)
    scene.play("roll", "d4 2", "move (1,0)", "attack revolver 1", "d6 6")
    beats = screen.beats(scene.state.view(0), scene.events)
    kinds = [beat.kind for beat in beats]
    assert kinds.count("dice") == 2
    assert "move" in kinds
    assert "vanish" in kinds
    assert all(beat.say for beat in beats)
    remarks = screen.remarks(scene.events)
    assert len(remarks) == len(scene.events)


# What is remembered.


def test_what_has_not_changed_is_the_very_same_thing() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(2,0)"], guards={1: "(4,0)"}, hands=["knife", "coin"])
    screen = scene_of(scene)
    before = screen.picture(scene.state.view(0), 3)
    again = screen.picture(scene.state.view(0), 3)
    for first, second in zip(
        (*before.tiles, *before.tokens, *before.panels),
        (*again.tiles, *again.tokens, *again.panels),
        strict=True,
    ):
        assert first is second
    scene.play("roll", "d4 2", "move (1,0)")
    after = screen.picture(scene.state.view(0), 3)
    assert after == shown(scene)  # as somebody sees it who has seen nothing before
    assert after.tiles[1] is before.tiles[1]
    tokens = {token.id: token for token in before.tokens}
    for token in after.tokens:
        assert (token is tokens[token.id]) == (token.id != "spy-0")


def test_what_one_seat_was_shown_is_nothing_to_another() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(2,0)"], hands=["knife, coin", "grenade"])
    screen = scene_of(scene)
    for seat in (0, 1, 14):
        for assistance in range(4):
            kept = screen.picture(scene.state.view(seat), assistance)
            assert encoded(kept) == encoded(shown(scene, seat, assistance))


def test_remarks_from_a_place_on_are_those_of_the_whole_log() -> None:
    setup = catalogue.game("stealth_ops").setup(2)
    scene = catalogue.scene(setup)
    match = Match.start(setup, secret=secret_from_seed("remarks"))
    rng = random.Random(4)
    while match.steps < 120 and match.outcome() is None:
        seat = match.deciders()[0]
        match.play(seat, rng.choice(match.options(seat)))
    events = match.events(0)
    whole = catalogue.scene(setup).remarks(events)
    assert len({remark.turn for remark in whole}) > 2
    for since in range(len(events)):
        assert scene.remarks(events, since) == whole[since:]


# Buttons and what they ask.


def test_a_button_asks_and_says_its_risk() -> None:
    scene = Scene(
        BASE,
        spies=["(1,0)", "(1,0)"],
        guards={1: "(1,0)", 2: "(2,0)"},
        hands=["knife, revolver, cardboard-box, guard-disguise, coin", "bipod"],
    ).play("roll", "d4 2")
    asks = {
        "sneak 1 plain": "Sneak past guard 1: 4 or more? 50 %, or alert +1.",
        "sneak 1 box": "Sneak past guard 1 under a Cardboard Box: 2 or more? 83 %, or alert +1.",
        "attack knife 1": "Use the Knife on guard 1: 5 or more? 33 %, or alert +1.",
        "attack revolver 1": "Use the Revolver on guard 1: 4 or more? 50 %, alert +1 anyway.",
        "throw-coin 1 (2,0)": "Throw the Coin? Guard 1 walks to room 2, a corridor.",
    }
    assert {words: question(offered(scene, words)) for words in asks} == asks
    sure = offered(scene, "sneak 1 disguise-and-box")
    assert (sure.detail, sure.tone) == ("100 %, it cannot fail", "safe")
    assert "1 or more?" in question(sure)
    scene.play("sneak 1 plain", "d6 6")
    east = offered(scene, "move (2,0)")
    assert (east.label, east.detail, east.tone) == ("Go east", "1 guard there", "danger")
    assert question(east) == "Go to room 2, a corridor? Guard 2 is in the way."
    west = offered(scene, "move (0,0)")
    assert (west.label, west.detail) == ("Go west", "room 0, the entrance")


def test_buttons_for_stealing_and_for_the_way_out() -> None:
    thief = Scene(BASE, spies=["(0,0)", "(1,0)"], holder=1).play("roll", "d4 2", "move (1,0)")
    steal = offered(thief, "steal otter")
    assert (
        question(steal)
        == "Try to steal the intel from Otter: 5 or more? 33 %, no harm if it fails."
    )
    assert (steal.label, steal.barrier) == ("Steal from Otter", "luck")
    home = Scene(BASE, spies=["(1,0)"], holder=0).play("roll", "d4 2")
    out = offered(home, "move (0,0)")
    assert question(out) == "Go to room 0, the entrance? This wins the game."
    assert (out.tone, out.barrier) == ("safe", "turn")


def test_a_lock_is_quiet_where_one_can_walk() -> None:
    rooms = "(0,0) corridor EW; (1,0) corridor EW; (0,1) corridor EW"
    scene = Scene(rooms, spies=["(0,0)"], hands=["lockpick-set"]).play("roll", "d4 1")
    assert offered(scene, "pick-lock (1,0)").quiet
    south = offered(scene, "pick-lock (0,1)")
    assert (south.label, south.quiet, south.barrier) == ("Pick the lock south", False, "reveal")


def test_the_last_guard_to_be_moved_cannot_be_taken_back_when_luck_follows() -> None:
    tiles = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW"
    scene = Scene(tiles, guards={1: "(1,0)", 2: "(2,0)"}, deck="corridor-cross 9")
    while not scene.state.guard_phase:
        scene.rest()
    seat = int(scene.state.active)
    assert {option.barrier for option in asked(scene, seat).options} == {"turn"}
    scene.play(scene.offers()[0])
    seat = int(scene.state.active)
    assert {option.barrier for option in asked(scene, seat).options} == {"luck"}


def test_decisions_are_told_with_the_arguments_of_their_actions() -> None:
    told = {row.kind.code: row.details for row in TOLD}
    for row in ASKED:
        who, *arguments = told[row.kind].items()
        assert who[0] == "seat"
        if row.kind not in (names.DIE_FOUR, names.DIE_SIX):  # pips are plain numbers when told
            assert dict(arguments) == row.arguments
        assert [name for name, _ in arguments] == list(row.arguments)
