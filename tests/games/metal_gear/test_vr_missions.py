"""Nodes, hostages and own markers in small situations, and the VR missions as the box has them."""

import itertools

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.aids import watched
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.content import Objective, StageToken
from sneakbox.games.metal_gear.fighting import wounds
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.scene.scene import OperationScene
from sneakbox.games.metal_gear.stage_files.files import load_named, parse
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.games.metal_gear.state import TOKENS, Operation
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.scene.drafts import Picture
from tests.games.metal_gear.small_stage import small
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import quiet

ROOM = ["....", "...."]


def counting(task: int, amount: int, in_zones: int = 0, in_each: int = 1) -> Objective:
    spread = {"in_zones": in_zones, "in_each": in_each}
    return Objective(True, task, amount, 0, [], False, **spread)


# Nodes.


def with_nodes(
    *cells: int, amount: int = 2, guards: list[tuple[int, int, str]] | None = None
) -> Tabletop:
    table = Tabletop(
        ROOM,
        {"snake": (1, 1)},
        guards or [],
        tokens=[StageToken(content.NODE, cell, 0, []) for cell in cells],
        objectives=[counting(deeds.SHUT_DOWN, amount)],
        cards=[order(blue=1)],
    )
    return quiet(table)


@pytest.mark.rule("MGS-045")
@pytest.mark.ruling("A-81")
def test_a_node_is_shut_down_by_interact_in_its_space() -> None:
    table = with_nodes(0, 1)
    table.players()
    assert "interact 65" not in table.options(), "that one is a space away"
    table.say("interact 64")
    assert "interact 64" not in table.options(), "it is down already"
    assert table.heard(names.TOLD_SHUT_DOWN, "person", "space") == [(names.SNAKE, 0)]
    table.say("sneak east")
    table.say("interact 65")
    assert table.game.result == names.CLEARED


@pytest.mark.ruling("A-81")
def test_a_guard_who_stops_on_a_node_starts_it_again() -> None:
    table = with_nodes(5, 7, guards=[(1, 2, "E")])
    table.game.marks[0] = table.game.marks[1] = content.GONE
    table.activate(0)
    assert table.guard_place(0) == (2, 2)
    assert list(table.game.marks) == [content.LAID, content.GONE]
    assert table.heard(names.TOLD_RESTARTED, "guard", "space") == [(0, 5)]


@pytest.mark.ruling("A-81")
def test_a_guard_who_only_passes_a_node_leaves_it_alone() -> None:
    table = with_nodes(5, guards=[(1, 2, "E")])
    table.content.orders[0] = order(blue=2)
    table.game.marks[0] = content.GONE
    table.activate(0)
    assert table.guard_place(0) == (3, 2)
    assert table.game.marks[0] == content.GONE


@pytest.mark.ruling("A-81")
def test_what_was_shut_down_in_time_stays_done() -> None:
    table = with_nodes(0, amount=1)
    table.content.objectives.append(Objective(True, deeds.REACH_EVENT, 0, 0, [0], False))
    table.content.main_objectives = 0b11
    table.players()
    table.say("interact 64")
    assert table.game.done == 0b01
    table.game.marks[0] = content.LAID
    table.say("sneak east")
    assert table.game.done == 0b01


# From several zones.


@pytest.mark.ruling("A-84")
@pytest.mark.parametrize(
    ("amount", "in_zones", "in_each", "enough", "too_few"),
    [
        (2, 2, 1, [1, 0, 1], [2, 0, 0]),
        (3, 3, 1, [1, 1, 1], [2, 1, 0]),
        (4, 3, 1, [2, 1, 1], [2, 2, 0]),
        (6, 3, 2, [2, 2, 2], [3, 2, 1]),
        (2, 0, 1, [2, 0, 0], [1, 0, 0]),
    ],
)
def test_things_may_have_to_come_from_several_zones(
    amount: int, in_zones: int, in_each: int, enough: list[int], too_few: list[int]
) -> None:
    objective = counting(deeds.SHUT_DOWN, amount, in_zones, in_each)
    assert objective.is_reached(enough)
    assert not objective.is_reached(too_few)


@pytest.mark.ruling("A-84")
def test_two_nodes_of_one_zone_are_not_two_zones() -> None:
    table = quiet(
        Tabletop(
            ROOM,
            {"snake": (1, 1)},
            zones=["0011", "0011"],
            tokens=[StageToken(content.NODE, cell, 0, []) for cell in (0, 1, 2)],
            objectives=[counting(deeds.SHUT_DOWN, 2, in_zones=2)],
        )
    )
    table.players()
    table.say("interact 64")
    table.say("sneak east")
    table.say("interact 65")
    assert table.game.result == 0
    table.note("snake", TOKENS, 2)
    table.say("sneak east")
    table.say("interact 66")
    assert table.game.result == names.CLEARED


# Hostages.


def with_hostages(*cells: int, amount: int = 9) -> Tabletop:
    table = Tabletop(
        ["......", "......"],
        {"snake": (1, 1)},
        [(6, 2, "E")],
        tokens=[StageToken(content.HOSTAGE, cell, 0, []) for cell in cells],
        objectives=[counting(deeds.RESCUE, amount)],
    )
    return quiet(table)


@pytest.mark.ruling("A-82")
def test_a_hostage_is_freed_by_interact_and_goes_along() -> None:
    table = with_hostages(0, amount=1)
    table.players()
    table.say("interact 64")
    assert table.heard(names.TOLD_RESCUED, "person", "space") == [(names.SNAKE, 0)]
    assert table.game.led_by(names.SNAKE) == 1
    assert table.game.led_by(names.MERYL) == 0
    assert table.game.result == names.CLEARED


@pytest.mark.rule("MGS-057")
@pytest.mark.ruling("A-82")
def test_every_hostage_adds_a_die_to_the_noise_check() -> None:
    table = with_hostages(0, 1)
    table.players()
    for words in ("interact 64", "sneak east", "interact 65", "dash south"):
        table.say(words)
    table.say("stop")
    me = table.game.view(0).person(names.SNAKE)
    assert me is not None
    assert (me.noisy, me.led) == (1, 2)
    assert watched.heard_chance(me.noisy, me.led) == watched.noise_chance(3)
    table.say("end", 2, 3, 1)
    assert table.heard(names.TOLD_NOISE, "person", "heard") == [(names.SNAKE, 1)]
    assert table.token("snake") == ((2, 2), "?")


@pytest.mark.ruling("A-82")
def test_hostages_do_not_break_the_silence() -> None:
    table = with_hostages(0)
    table.players()
    table.say("interact 64")
    table.say("sneak east")
    assert watched.heard_chance(0, 1) == 0.0
    table.say("end")
    assert table.heard(names.TOLD_NOISE, "person") == []


# Markers.


def with_markers(seats: int = 2) -> Tabletop:
    owners = ((0, names.SNAKE), (3, names.MERYL), (7, names.OTACON))
    table = Tabletop(
        ROOM,
        {"snake": (2, 1), "meryl": (3, 1)},
        tokens=[StageToken(content.MARKER, cell, owner, []) for cell, owner in owners],
        objectives=[Objective(True, deeds.STAND_ON_MARKERS, 0, 0, [], False)],
        seats=seats,
    )
    return quiet(table, "snake", "meryl")


@pytest.mark.rule("MGS-005")
@pytest.mark.ruling("A-83")
def test_all_stand_on_their_own_markers() -> None:
    table = with_markers()
    table.players()
    table.say("begin snake")
    table.say("sneak west")
    table.say("end")
    assert table.game.result == 0
    table.say("sneak east")
    assert table.game.result == names.CLEARED, "Otacon, who is not there, needs no marker"


@pytest.mark.ruling("A-83")
def test_to_have_been_on_the_marker_is_not_enough() -> None:
    table = with_markers()
    table.players()
    table.say("begin snake")
    table.say("sneak west")
    table.say("sneak east")
    table.say("end")
    table.say("sneak east")
    assert table.game.result == 0


@pytest.mark.ruling("A-83")
def test_a_marker_is_of_use_to_its_owner_alone() -> None:
    table = with_markers()
    table.game.move_person(names.SNAKE, table.at((4, 1)))
    table.game.move_person(names.MERYL, table.at((1, 2)))
    table.players()
    table.say("begin meryl")
    table.say("sneak north")
    assert table.game.result == 0


# On screen and in words.


def laid_out(players: int, scenario: str) -> StageSetup:
    setup = GAME.setup(players, scenario)
    assert isinstance(setup, StageSetup)
    return setup


def picture_of(setup: StageSetup, game: Operation) -> Picture:
    return setup.scene().picture(game.view(0), 3)


def labels(picture: Picture, symbol: str) -> list[str]:
    return [token.label for token in picture.tokens if token.of == symbol]


def objectives_in(picture: Picture) -> list[str]:
    panel = next(panel for panel in picture.panels if panel.id == "objective")
    return [item.value for item in panel.items]


def test_nodes_are_shown_running_and_down() -> None:
    setup = laid_out(2, "vr_3")
    game = setup.start()
    before = picture_of(setup, game)
    assert len(labels(before, "node")) == 11
    assert objectives_in(before) == ["0 of 3", ""]
    node = next(n for n, token in enumerate(setup.content.tokens) if token.kind == content.NODE)
    game.marks[node] = content.GONE
    after = picture_of(setup, game)
    where = setup.text().space(setup.content.tokens[node].cell)
    assert labels(after, "node-off") == [f"A node that is down on {where}"]
    assert objectives_in(after) == ["1 of 3", ""]
    assert "(1 of 3)" in setup.text().aid(game.view(0), "objectives")


def test_hostages_are_shown_until_somebody_leads_them() -> None:
    setup = laid_out(1, "vr_5")
    game = setup.start()
    assert len(labels(picture_of(setup, game), "hostage")) == 6
    hostage = next(n for n, one in enumerate(setup.content.tokens) if one.kind == content.HOSTAGE)
    game.marks[hostage] = content.LED + names.SNAKE
    after = picture_of(setup, game)
    assert len(labels(after, "hostage")) == 5
    board = next(panel for panel in after.panels if panel.id == "board-snake")
    assert "With 1 hostage" in [item.label for item in board.items]


def test_markers_show_whose_they_are() -> None:
    setup = laid_out(2, "vr_6")
    game = setup.start()
    picture = picture_of(setup, game)
    found = labels(picture, "own-marker")
    assert sorted(label.split(" on ")[0] for label in found) == [
        "Marker A, Snake's,",
        "Marker B, Meryl's,",
    ]
    assert objectives_in(picture) == ["0 of 2"]


def test_interact_says_what_it_does() -> None:
    for kind, words in (
        (content.NODE, "Shut down the node on a1"),
        (content.HOSTAGE, "Free the hostage on a1"),
    ):
        setup = laid_out(1, "vr_1")
        table = Tabletop(ROOM, {"snake": (1, 1)}, tokens=[StageToken(kind, 0, 0, [])])
        table.players()
        text = OperationText(table.content, {}, ())
        scene = OperationScene(
            table.content, table.vocabulary, text, "", setup.mission.scenery, ("",), "", 1
        )
        prompt = scene.prompt(table.game.view(0), 3)
        assert prompt is not None
        assert words in [option.label for option in prompt.options]


# Stage files.

WITH_NODE = ("  A   *  cr", "  A   P  cr")


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ('task = "shut down 2 nodes"', "2 nodes are asked for, but 1 are on the map"),
        ('task = "rescue 1 hostages"', "1 hostages are asked for, but 0 are on the map"),
        (
            'task = "shut down 1 nodes"\nin_zones = [2, 2, 2, 2]',
            "1 from each of 2 zones are asked for, but 1 zones have as many",
        ),
        (
            'task = "shut down 1 nodes"\nin_each = [1, 1, 1, 1]',
            "in_zones must say from how many",
        ),
        ('task = "event B"\nin_zones = [1, 1, 1, 1]', "are for tasks that count"),
        ('task = "shut down 1 nodes"\nin_zones = [1]', "in_zones must have four numbers"),
        (
            'task = "everyone stands on their own marker"',
            "snake has 0 markers on the map: draw Ms once",
        ),
    ],
)
def test_what_cannot_be_is_named(task: str, said: str) -> None:
    with pytest.raises(ContentError) as raised:
        parse(small(WITH_NODE, ('task = "collect 1"', task)))
    assert any(said in problem.message for problem in raised.value.problems)


def test_more_from_every_zone_than_altogether_is_a_mistake() -> None:
    drawn = (("  A   *  cr", "  A   P  cr"), (": B |", ":rb |"))
    legend = ('cr = ["obstacle crates"]', 'cr = ["obstacle crates"]\nrb = ["event B", "node"]')
    task = 'task = "shut down 1 nodes"\nin_zones = [2, 2, 2, 2]'
    with pytest.raises(ContentError, match="1 from each of 2 zones are more than 1"):
        parse(small(*drawn, legend, ('task = "collect 1"', task)))


def test_nodes_hostages_and_markers_can_be_drawn() -> None:
    stage = parse(
        small(("  A   *  cr", "  A  P*  cr"), ("|     X  K<^     G>*", "| R   X  K<^  Mg G>*"))
    )
    assert [token.kind for token in stage.tokens if token.kind in ("node", "hostage")] == [
        "node",
        "hostage",
    ]
    assert [token.number for token in stage.tokens_of("marker")] == [names.GRAY_FOX]
    assert stage.icons[3] == content.TURN_ICON


# The missions as the box has them.

MISSIONS = ("vr_1", "vr_2", "vr_3", "vr_4", "vr_5", "vr_6")
TITLES = ("Recon", "Escape", "Sabotage", "Stealth", "Hostage Rescue", "Coordination")
REWARDS = (24, 12, 8, 28, 29, 32)
BLUE = (14, 15, 15, 15, 15, 17)
GREEN = ("vr_1", "vr_3")


def zones_of(stage: Stage, kind: str) -> list[int]:
    """How many tokens of a kind lie in each zone."""
    found = [stage.grid.zone_of(token.cell) for token in stage.tokens_of(kind)]
    return [found.count(zone) for zone in range(len(stage.zones))]


@pytest.mark.rule("MGS-002", "MGS-003", "MGS-012")
@pytest.mark.parametrize("name", MISSIONS)
def test_what_all_missions_have_in_common(name: str) -> None:
    stage, at = load_named(name), MISSIONS.index(name)
    assert (stage.is_vr, stage.number, stage.title) == (True, at + 1, TITLES[at])
    assert [(zone.guards, zone.guard_count) for zone in stage.zones] == [(3, 3)] * 3
    assert [one.cards for one in stage.rewards] == [(REWARDS[at],)]
    assert stage.player_counts() == [1, 2, 3, 4]
    for count, cast in stage.casts.items():
        assert (cast.must, cast.may, cast.characters) == ((), (0, 1, 2, 3), count)
        assert cast.blue == BLUE[at]
    filmed = sorted({stage.grid.zone_of(camera.cell) for camera in stage.cameras})
    assert filmed == ([1, 2] if name == "vr_2" else [0, 1, 2])
    assert stage.camera_side == (1 if name in GREEN else 0)
    assert stage.starts_alerted == (name == "vr_2")
    kill_fails = [one for one in stage.effects if one.moment == deeds.ON_KILL]
    assert [one.deed for one in kill_fails] == ([deeds.FAIL] if name == "vr_4" else [])


def amounts(stage: Stage) -> list[int]:
    return [stage.objectives[0].amount(players) for players in (1, 2, 3, 4)]


def lift_is_last(stage: Stage) -> bool:
    lift = stage.objectives[-1]
    return (lift.task, lift.a, lift.b) == (deeds.RIDE, deeds.EVERYONE, 1)


def test_escape_leads_through_a_line_of_zones_to_the_lift() -> None:
    stage = load_named("vr_2")
    assert len(stage.objectives) == 1
    assert lift_is_last(stage)
    assert zones_of(stage, "elevator") == [0, 0, 1]
    assert {stage.grid.zone_of(start.cell) for start in stage.starts} == {0}
    grid = stage.grid
    beside = {
        (grid.zone_of(cell), grid.zone_of(int(grid.beyond(cell, side))))
        for cell in range(grid.size)
        for side in range(4)
        if grid.is_space(cell) and grid.beyond(cell, side) >= 0
    }
    assert (0, 2) not in beside


def test_sabotage_has_its_nodes_and_who_has_to_shut_down_which() -> None:
    stage = load_named("vr_3")
    assert zones_of(stage, "node") == [4, 4, 3]
    assert stage.objectives[0].task == deeds.SHUT_DOWN
    assert amounts(stage) == [2, 3, 4, 6]
    spread = [stage.objectives[0].spread(players) for players in (1, 2, 3, 4)]
    assert spread == [(2, 1), (3, 1), (3, 1), (3, 2)]
    assert stage.objectives[1].after == (0,)
    assert lift_is_last(stage)


def test_stealth_has_four_markers() -> None:
    stage = load_named("vr_4")
    assert sum(zones_of(stage, "objective")) == 4
    assert stage.objectives[0].task == deeds.COLLECT
    assert amounts(stage) == [1, 2, 3, 4]
    assert lift_is_last(stage)


@pytest.mark.rule("MGS-006")
def test_a_dead_guard_ends_stealth() -> None:
    setup = laid_out(1, "vr_4")
    game = setup.start()
    wounds.knock_out(game, 0)
    assert game.result == 0
    wounds.kill(game, 1)
    assert game.result == names.STAGE_FAILED


def test_hostage_rescue_has_six_hostages() -> None:
    stage = load_named("vr_5")
    assert sum(zones_of(stage, "hostage")) == 6
    assert stage.objectives[0].task == deeds.RESCUE
    assert amounts(stage) == [1, 2, 3, 4]
    assert lift_is_last(stage)


@pytest.mark.ruling("A-83")
def test_coordination_sets_everybody_apart() -> None:
    stage = load_named("vr_6")
    assert [one.task for one in stage.objectives] == [deeds.STAND_ON_MARKERS]
    assert sorted(token.number for token in stage.tokens_of("marker")) == [0, 1, 2, 3]
    for size in (1, 2, 3, 4):
        for cast in itertools.combinations(range(4), size):
            spaces = stage.starting_spaces(list(cast))
            zones = {stage.grid.zone_of(cell) for cell in spaces.values()}
            assert len(zones) == min(size, 3), "no two in a zone before every zone has somebody"
            for person, cell in spaces.items():
                own = [one.cell for one in stage.tokens_of("marker") if one.number == person]
                assert stage.grid.distance(cell, own[0]) > 8


@pytest.mark.parametrize("name", MISSIONS)
def test_every_cast_can_begin(name: str) -> None:
    for size in (1, 2, 3, 4):
        for cast in itertools.combinations(PEOPLE_WORDS, size):
            setup = GAME.setup(size, name, {"characters": "+".join(cast)})
            game = setup.start()
            game.check()
            assert isinstance(game, Operation)
            assert len(game.view(0).people) == size
