"""Stages: rosters, objectives, events, decks, special rules (MGS-001 to 012, 018, 024, 025)."""

from collections.abc import Mapping
from random import Random

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.campaign.order_of_stages import campaign_stages
from sneakbox.games.metal_gear.cards.deck_files import standard_orders, standard_reactions
from sneakbox.games.metal_gear.content import EVENT, Effect, Objective, StageToken
from sneakbox.games.metal_gear.equipment import carried, missiles
from sneakbox.games.metal_gear.fighting import blasts
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.names import DEAD
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of
from sneakbox.games.metal_gear.stage_files.files import FOLDER, parse
from sneakbox.games.metal_gear.stages import deeds, events, objectives, special_rules
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.state import ATTENTION, DAMAGE, FOCUSED, TOKENS
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import EDITION, Event, SetupError
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import CHANCE
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet, trap


def stage_setup(
    players: int, scenario: str, options: Mapping[str, str] | None = None
) -> StageSetup:
    """A stage laid out as a table would."""
    setup = GAME.setup(players, scenario, options)
    assert isinstance(setup, StageSetup)
    return setup


def event(cell: int, letter: int = 0) -> StageToken:
    return StageToken(content.EVENT, cell, letter, [])


@pytest.mark.rule("MGS-001", "MGS-003", "MGS-204")
@ALIKE
def test_rosters_are_kept(edition: str) -> None:
    assert stage_setup(2, "stage_3", {EDITION: edition}).cast == [names.SNAKE, names.MERYL]
    with pytest.raises(SetupError, match=r"needs meryl \(MGS-003\)"):
        stage_setup(2, "stage_3", {EDITION: edition, "characters": "snake+otacon"})
    with pytest.raises(SetupError, match="meryl is not on the roster"):
        stage_setup(1, "stage_1", {EDITION: edition, "characters": "snake+meryl"})
    with pytest.raises(SetupError, match="once only"):
        stage_setup(2, "vr_1", {EDITION: edition, "characters": "snake+snake"})
    with pytest.raises(SetupError, match="'raiden' is no character"):
        stage_setup(1, "vr_1", {EDITION: edition, "characters": "raiden"})
    with pytest.raises(SetupError, match="'stage_3' is for 1 or 2 at the table, not 3"):
        stage_setup(3, "stage_3", {EDITION: edition})
    assert stage_setup(2, "vr_1", {EDITION: edition, "characters": "meryl+gray_fox"}).cast == [1, 3]


@pytest.mark.rule("B-066")
def test_otacon_alone_may_not_enter_a_boss_stage() -> None:
    sentence = "otacon cannot go against a boss alone: take somebody along who fights"
    bosses = [name for name, one in campaign_stages().items() if one.boss is not None]
    for name in bosses:
        for players in (1, 2):
            with pytest.raises(SetupError, match=sentence):
                stage_setup(players, name, {"characters": "otacon"})
    assert stage_setup(1, "stage_10", {"characters": "snake+otacon"}).cast == [0, 2]
    # No roster leaves him alone there, and no stage file may have one that does.
    for name in bosses:
        for players in GAME.seats_for(name):
            assert stage_setup(players, name).cast != [names.OTACON]
    text = (FOLDER / "stage_10.toml").read_text()
    alone = text.replace('may = ["snake", "meryl", "gray fox"]', 'may = ["otacon"]')
    assert alone != text
    with pytest.raises(ContentError, match=r"Otacon cannot go against a boss alone \(B-066\)"):
        parse(alone)


@pytest.mark.rule("MGS-004")
def test_several_people_share_snake() -> None:
    setup = stage_setup(3, "stage_1")
    game = setup.start()
    assert setup.cast == [names.SNAKE]
    assert game.waiting == 0b111
    assert game.options(0) == game.options(1) == game.options(2)


@pytest.mark.rule("MGS-005")
def test_optional_objectives_do_not_hold_anybody_up() -> None:
    table = quiet(
        Tabletop(
            ["...", "..."],
            {"snake": (1, 1)},
            tokens=[event(1), event(5, 1)],
            objectives=[
                Objective(True, deeds.REACH_EVENT, 0, 0, [], False),
                Objective(False, deeds.REACH_EVENT, 1, 0, [], False),
            ],
        )
    )
    table.players()
    table.say("sneak east")
    assert table.game.result == names.CLEARED
    assert table.game.done == 0b01


@pytest.mark.rule("MGS-006")
def test_a_stage_of_its_own_failure() -> None:
    table = quiet(
        Tabletop(
            ROOM,
            {"snake": (2, 3)},
            [(3, 3, "E")],
            effects=[Effect(deeds.ON_KILL, 0, deeds.FAIL, 0, 0)],
        )
    )
    table.players()
    table.say("takedown c3")
    assert table.bodies() == [(3, 3, DEAD)]
    assert table.game.result == names.STAGE_FAILED


@pytest.mark.rule("MGS-007", "MGS-205")
@ALIKE
def test_failure_beats_success(edition: str) -> None:
    table = quiet(
        Tabletop(
            ["...", "###"],
            {"snake": (1, 1)},
            [(2, 1, "W")],
            tokens=[event(2)],
            objectives=[Objective(True, deeds.REACH_EVENT, 0, 0, [], False)],
            edition=edition,
        )
    )
    table.game.turn_guard(0, 0)
    table.note("snake", DAMAGE, 3)
    table.players()
    table.say("sneak east", 6, 1)
    assert table.where("snake") == (3, 1)
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("MGS-008")
def test_special_rules_take_actions_away() -> None:
    table = Tabletop(ROOM, {"snake": (1, 1)})
    table.note("snake", FOCUSED, 0)
    table.players()
    assert "focus 0" in table.options()
    table.game.forbid(-1, names.FOCUS)
    assert not any(words.startswith("focus") for words in table.options())
    first = stage_setup(1, "stage_1").start()
    assert first.about(names.SNAKE, FOCUSED) == 0


@pytest.mark.rule("MGS-008")
@pytest.mark.ruling("A-64")
def test_gas_hurts_whoever_ends_a_turn_in_it_without_a_mask() -> None:
    table = quiet(Tabletop(["...."], {"snake": (2, 1)}, zones=["0011"]))
    special_rules.do(table.game, Effect(deeds.AT_START, 0, deeds.GAS, 1, 0), -1)
    table.players()
    assert table.game.view(0).gas == 0b10
    table.say("sneak east")
    assert table.game.about(names.SNAKE, DAMAGE) == 0  # a breath alone does no harm
    table.say("end")
    assert table.game.about(names.SNAKE, DAMAGE) == 1
    special_rules.do(table.game, Effect(deeds.AT_START, 0, deeds.CLEAR_GAS, 1, 0), -1)
    special_rules.breathe(table.game, names.SNAKE)
    assert table.game.about(names.SNAKE, DAMAGE) == 1
    special_rules.do(table.game, Effect(deeds.AT_START, 0, deeds.GAS, 1, 0), -1)
    table.carry("snake", "014")
    special_rules.breathe(table.game, names.SNAKE)
    assert table.game.about(names.SNAKE, DAMAGE) == 1


@pytest.mark.rule("MGS-008")
@pytest.mark.ruling("A-65")
def test_a_blast_reaches_what_the_stage_has_standing_there() -> None:
    rows = ["......", "......", "......"]
    for place, reached in (((3, 1), True), ((5, 1), False)):
        table = quiet(Tabletop(rows, {"snake": (1, 3)}))
        cell = table.at(place)
        table.content.effects.append(Effect(deeds.ON_BLAST, cell, deeds.ALERT_EVERYBODY, 0, 0))
        blasts.explode(table.game, table.at((2, 1)), 1, 0, names.SNAKE)
        assert table.game.is_alerted(names.SNAKE) == reached
    hit = quiet(Tabletop(rows, {"snake": (1, 3)}))
    hit.content.effects.append(Effect(deeds.ON_BLAST, hit.at((5, 1)), deeds.ALERT_EVERYBODY, 0, 0))
    missiles.strike(hit.game, names.SNAKE, hit.at((6, 1)))
    assert hit.game.is_alerted(names.SNAKE)


@pytest.mark.rule("MGS-008")
@pytest.mark.ruling("A-66")
def test_an_event_and_a_switch_can_want_a_card() -> None:
    pal = index_of("031")
    table = quiet(
        Tabletop(
            ["....", "...."],
            {"snake": (1, 1)},
            tokens=[event(1), StageToken(content.SWITCH, 2, 1, [])],
            objectives=[
                Objective(True, deeds.REACH_EVENT, 0, 0, [], False, pal),
                Objective(True, deeds.USE_SWITCH, 1, 0, [], False, pal),
            ],
        )
    )
    table.players()
    table.say("sneak east")
    assert table.game.happened == 0
    table.say("sneak east")
    assert "interact 65" not in table.options()
    table.carry("snake", "031")
    assert "interact 65" in table.options()
    table.say("sneak west")
    assert table.game.done == 0b01
    table.say("sneak east")
    table.note("snake", TOKENS, 1)
    table.say("interact 65")
    assert table.game.result == names.CLEARED


@pytest.mark.ruling("A-87")
def test_the_pal_card_of_stage_4_saves_a_way_in_stage_13_and_is_not_required() -> None:
    """Without it the furnace waits until somebody has been at the safe, which calls for Guards."""
    for equipment, is_brought in (("snake=031", True), ("starting", False)):
        setup = stage_setup(1, "stage_13", {"characters": "snake", "equipment": equipment})
        game = setup.start()
        lying = {"ABCD"[one.detail]: one.cell for one in game.content.tokens if one.kind == EVENT}
        base = 2
        figures = game.guards_in(base)
        for letter in "ABC":
            events.entered(game, names.SNAKE, lying[letter])
        objectives.check_objectives(game)
        assert (game.result == names.CLEARED) == is_brought
        assert game.guards_in(base) == figures
        if not is_brought:
            for letter in "DC":
                events.entered(game, names.SNAKE, lying[letter])
            objectives.check_objectives(game)
            assert game.result == names.CLEARED
            assert game.guards_in(base) > figures


@pytest.mark.rule("MGS-023")
@pytest.mark.ruling("A-66", "A-86")
def test_a_card_of_the_stage_finds_room_beside_five() -> None:
    brought = ["001", "025", "002", "024", "032"]
    setup = stage_setup(
        1, "stage_13", {"characters": "snake", "equipment": f"snake={','.join(brought)}"}
    )
    game = setup.start()
    pal = index_of("031")
    found = Effect(deeds.ON_EVENT, 3, deeds.GIVE_CARD, pal, 0)
    special_rules.do(game, found, names.SNAKE)
    assert carried.carries(game, names.SNAKE, pal)
    assert [carried.carries(game, names.SNAKE, index_of(one)) for one in brought] == [True] * 5
    again = setup.restore(NumberReader(game.numbers()))
    assert again.numbers() == game.numbers()
    (snake,) = game.view(0).people
    assert snake.cards[5] == pal


@pytest.mark.rule("MGS-023")
@pytest.mark.ruling("A-86")
def test_a_card_that_is_carried_is_filled_up_and_not_copied() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1), "meryl": (5, 5)}, seats=2))
    table.carry("meryl", "009")
    nikita = index_of("009")
    place = list(table.game.cards).index(nikita)
    printed = table.game.uses[place]
    table.game.uses[place] = 0
    found = Effect(deeds.ON_EVENT, 0, deeds.GIVE_CARD, nikita, 0)
    special_rules.do(table.game, found, names.SNAKE)
    assert list(table.game.cards).count(nikita) == 1
    assert carried.carries(table.game, names.MERYL, nikita)
    assert table.game.uses[place] == printed > 0


@pytest.mark.rule("MGS-075")
@pytest.mark.ruling("A-85")
@pytest.mark.parametrize(
    ("name", "players", "cameras", "in_traps"),
    [("stage_13", 1, 0, 0), ("stage_13", 2, 2, 1), ("stage_6", 1, 2, 1)],
)
def test_traps_bring_no_more_cameras_than_the_box_has(
    name: str, players: int, cameras: int, in_traps: int
) -> None:
    game = stage_setup(players, name).start()
    assert (len(game.cameras), game.trap_cameras) == (cameras, in_traps)


@pytest.mark.rule("MGS-008", "MGS-072")
def test_cameras_turn_only_where_there_are_any() -> None:
    flip = Effect(deeds.ON_EVENT, 0, deeds.FLIP_CAMERAS, 0, 0)
    for cameras, turned in (([], []), ([(5, 5, "E", "S")], [1])):
        table = quiet(
            Tabletop(ROOM, {"snake": (1, 1)}, cameras=cameras, tokens=[event(1)], effects=[flip])
        )
        table.players()
        table.say("sneak east")
        assert table.game.happened == 1
        assert table.heard_one(names.TOLD_CAMERAS, "side") == turned
        assert table.heard(names.TOLD_STAGE_RULE) == []  # the Cameras say it themselves


@pytest.mark.rule("MGS-008", "MGS-075")
def test_a_trap_that_is_removed_films_no_longer() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, tokens=[trap(2)]))
    table.game.trap_lasers, table.game.trap_cameras = 0, 1
    table.players()
    table.say("sneak south", content.CAMERA)
    while "choose 1 0" in table.options():
        table.say("choose 1 0")
    assert [camera >> 4 for camera in table.game.cameras] == [2]
    remove = Effect(deeds.ON_EVENT, 0, deeds.REMOVE_TOKEN, 2, 0)
    special_rules.do(table.game, remove, names.SNAKE)
    assert len(table.game.cameras) == 0


@pytest.mark.rule("MGS-009")
def test_an_event_interrupts_a_move() -> None:
    table = quiet(
        Tabletop(
            ["....", "...."],
            {"snake": (1, 1)},
            tokens=[event(1)],
            effects=[Effect(deeds.ON_EVENT, 0, deeds.ALERT_EVERYBODY, 0, 0)],
        )
    )
    table.players()
    table.say("dash east")
    assert table.token("snake") == ((2, 1), "!")
    table.say("step east")
    assert table.where("snake") == (3, 1)


@pytest.mark.rule("MGS-009")
@pytest.mark.ruling("A-24")
def test_neither_guards_nor_leaps_trigger_events() -> None:
    table = quiet(
        Tabletop(
            ["...#.", "####."], {"snake": (5, 1)}, [(1, 1, "E")], tokens=[event(1)], cards=[order()]
        )
    )
    table.activate(0)
    assert table.game.happened == 0
    leap = quiet(
        Tabletop(["...", "###"], {"snake": (1, 1), "meryl": (2, 1)}, tokens=[event(1)], seats=2)
    )
    leap.players()
    leap.say("begin snake")
    leap.say("sneak east")
    assert leap.where("snake") == (3, 1)
    assert leap.game.happened == 0


@pytest.mark.rule("MGS-009")
def test_an_event_out_of_turn_waits() -> None:
    table = quiet(
        Tabletop(
            ["....", "...."],
            {"snake": (1, 1)},
            tokens=[event(1, 1), event(2, 0)],
            objectives=[
                Objective(True, deeds.REACH_EVENT, 0, 0, [], False),
                Objective(True, deeds.REACH_EVENT, 1, 0, [0], False),
            ],
        )
    )
    table.players()
    table.say("sneak east")
    assert table.game.happened == 0
    table.say("sneak east")
    table.say("sneak west")
    assert table.game.result == names.CLEARED


@pytest.mark.rule("MGS-011", "MGS-012")
@pytest.mark.parametrize("name", ["stage_1", "stage_2", "stage_3", "vr_1"])
def test_every_space_has_a_zone_and_every_barracks_belongs_to_one(name: str) -> None:
    stage = stage_setup(1, name).mission
    for cell in range(stage.grid.size):
        if stage.grid.is_space(cell):
            assert stage.grid.zones[cell] < len(stage.zones)
    for number, zone in enumerate(stage.zones):
        if zone.guard_count:
            assert stage.grid.zones[zone.spawn] == number


@pytest.mark.rule("MGS-018")
def test_what_everybody_starts_with() -> None:
    game = stage_setup(2, "stage_3").start()
    for person in (names.SNAKE, names.MERYL):
        assert game.about(person, TOKENS) == 4
        assert game.about(person, FOCUSED) == 15
        assert game.about(person, DAMAGE) == 0
    unseen = stage_setup(1, "vr_1").start()
    assert unseen.about(names.SNAKE, ATTENTION) == -1


@pytest.mark.rule("MGS-024")
@pytest.mark.ruling("A-28")
def test_blue_cards_lie_on_red_ones() -> None:
    game = stage_setup(1, "stage_1").start()
    assert game.orders.left() == 17
    colours = []
    for number in range(17):
        action = game.orders.pick(names.ORDER, number * 7)
        card = action >> 12 & 0xFFF
        colours.append(standard_orders()[card].is_red)
        game.orders.take_unseen(card)
    assert colours == [False] * 10 + [True] * 7


@pytest.mark.rule("MGS-025")
def test_the_decks_of_the_box() -> None:
    orders = standard_orders()
    assert sum(1 for card in orders if not card.is_red) == 20
    assert sum(1 for card in orders if card.is_red) == 7
    assert [card.name for card in orders if card.is_game_over()] == ["Game Over"]
    blue = [card for card in orders if not card.is_red]
    for what, number in ((0, 7), (1, 6), (3, 4), (2, 3)):
        assert sum(1 for card in blue if card.order == what) == number
    assert all(3 <= card.blue <= 5 and card.red - card.blue in (1, 2) for card in blue)
    assert sum(1 for card in blue if card.flip) == 10
    assert sum(1 for card in blue if card.arrow == names.ARROW_LEFT) == 10
    assert len(standard_reactions()) == 6
    assert stage_setup(1, "stage_2").start().reactions.left() == 6


@pytest.mark.rule("MGS-014")
def test_trees_stop_figures_and_sight() -> None:
    table = Tabletop([".#.", "..."], {"snake": (1, 1)}, [(3, 1, "W")])
    table.players()
    assert "sneak east" not in table.options()
    assert table.token("snake") is None


@pytest.mark.rule("MGS-045")
@pytest.mark.ruling("A-52")
def test_the_lift_takes_whoever_may_leave() -> None:
    lift = StageToken(content.ELEVATOR, 1, 1, [])
    table = quiet(
        Tabletop(
            ["...", "..."],
            {"snake": (1, 1)},
            tokens=[lift],
            objectives=[Objective(True, deeds.RIDE, deeds.EVERYONE, 1, [], True)],
        )
    )
    table.players()
    table.say("sneak east")
    assert "interact 64" in table.options()
    table.notice("snake", (1, 1), "!")
    assert "interact 64" not in table.options()  # this lift does not come while anybody is hunted
    table.notice("snake", (1, 1), "?")
    table.say("interact 64")
    assert table.game.result == names.CLEARED


@pytest.mark.ruling("A-42")
def test_a_token_stays_when_its_owner_has_left() -> None:
    lift = StageToken(content.ELEVATOR, 1, 1, [])
    table = quiet(
        Tabletop(
            ["...", "..."],
            {"snake": (2, 1), "meryl": (1, 2)},
            tokens=[lift],
            objectives=[Objective(True, deeds.RIDE, deeds.EVERYONE, 1, [], False)],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.notice("snake", (3, 2), "?")
    table.players()
    table.say("begin snake")
    table.say("interact 64")
    assert table.where("snake") is None
    assert table.token("snake") == ((3, 2), "?")
    assert table.game.result == 0


@pytest.mark.rule("MGS-002")
def test_a_stage_says_what_it_is() -> None:
    for name in ("stage_1", "stage_2", "stage_3", "vr_1"):
        stage = stage_setup(1, name).mission
        assert stage.title
        assert stage.minutes > 0
        assert stage.player_counts()


def test_a_cleared_stage_scores_for_everybody() -> None:
    setup = stage_setup(2, "stage_3")
    game = setup.start()
    game.result = names.CLEARED
    outcome = setup.outcome(game)
    assert outcome is not None
    assert outcome.scores == (1.0, 1.0)
    assert setup.side(0) == setup.side(1)


@pytest.mark.rule("MGS-169", "MGS-170")
def test_the_first_stage_teaches_each_lesson_once_and_cites_what_it_is_about() -> None:
    about = {"first_turn": 170, "first_guard": 63, "first_noise": 57, "first_attention": 58}
    about |= {"first_alert": 59, "first_body": 139, "first_order": 113}
    setup = stage_setup(1, "stage_1")
    text = setup.text()
    kinds = {kind.code: kind for kind in GAME.events}
    given: list[int] = []
    for seed in range(12):
        dice = Random(seed)
        game = setup.start()
        sink = Sink()
        game.sink = sink
        lessons: list[int] = []
        while not game.is_over():
            if game.is_luck():
                game.apply(CHANCE, game.sample(dice.getrandbits(30)))
            else:
                game.apply(0, dice.choice(game.options(0)))
            for fact in sink.drain():
                if fact.kind == names.TOLD_LESSON:
                    kind = kinds[fact.kind]
                    event = Event(1, kind, fact.rule, kind.kept(fact.details))
                    lesson = event["lesson"]
                    lessons.append(lesson)
                    assert event.rule == about[LESSONS[lesson]]
                    assert text.event(event) == setup.mission.story.prompts[LESSONS[lesson]]
        assert len(set(lessons)) == len(lessons)
        given += lessons
    assert {LESSONS[lesson] for lesson in given} >= {"first_noise", "first_alert", "first_order"}


def test_recon_has_one_marker_in_the_first_grid_four_in_the_second_and_three_in_the_third() -> None:
    stage = stage_setup(1, "vr_1").mission
    markers = [token.cell for token in stage.tokens if token.kind == "objective"]
    zones = [stage.grid.zones[cell] for cell in markers]
    assert [zones.count(zone) for zone in range(3)] == [1, 4, 3]
