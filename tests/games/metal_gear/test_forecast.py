"""What the screen works out beforehand: the Enemy phase to come, with its chances."""

import random
from pathlib import Path

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import forecast, watched
from sneakbox.games.metal_gear.scene.insight import EVERY_CARD, FORESIGHT, Insight
from sneakbox.games.metal_gear.scene.panels import deck
from sneakbox.games.metal_gear.scene.picture import intent
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Overlay
from sneakbox.table import Match, secret_from_seed
from tests.games.metal_gear.small_stage import SMALL
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import quiet

LANE = [".......", "#######"]


def drawn(table: Tabletop) -> tuple[list[Overlay], list[str]]:
    """The ways of the Guards, and the words of the panel beside the map."""
    table.game.settle()
    text = OperationText(table.content, {}, ())
    known = Insight(table.game.view(0), FORESIGHT, text, Memory(), Memory())
    return intent(known), [item.label for item in deck(known).items]


def with_deck(table: Tabletop) -> Tabletop:
    """The cards of the table are shuffled: any of them can come."""
    while len(table.game.orders.upper) > 0:
        card = table.game.orders.take_known()
        table.game.orders.blue.add(card)
        table.game.orders.blue_left += 1
    return table


def test_a_card_that_is_known_makes_the_way_sure() -> None:
    table = quiet(
        Tabletop(
            [".......", "######."],
            {"snake": (7, 2)},
            [(1, 1, "E")],
            cards=[order("-", False, 3, 4)],
        )
    )
    ways, words = drawn(table)
    assert [(one.line, one.places[-1], set(one.words)) for one in ways] == [
        ("solid", "cell:d1", set())
    ]
    assert words == ["Guard 1 patrols"]


def test_a_list_of_some_guards_says_how_many_there_are() -> None:
    for many, last in (
        (5, "Guard 5 patrols"),
        (7, "These 5 act first; 2 of 7 Guards are not listed."),
    ):
        guards = [(column, 1, "E") for column in range(1, many + 1)]
        _, words = drawn(quiet(Tabletop([".......", "######."], {"snake": (7, 2)}, guards)))
        assert words[-1] == last
        assert len(words) == min(many, 6)


def test_chances_are_counted_over_every_card_that_can_come() -> None:
    cards = [order("-", False, blue, 6) for blue in (2, 2, 2, 3)]
    table = with_deck(
        quiet(Tabletop([".......", "######."], {"snake": (7, 2)}, [(1, 1, "E")], cards=cards))
    )
    ways, words = drawn(table)
    assert [(one.line, one.places[-1], one.words[-1], one.shown) for one in ways] == [
        ("dotted", "cell:c1", "75 %", "on"),
        ("dotted", "cell:d1", "25 %", "aim"),
    ]
    assert words == ["Guard 1 patrols"]


@pytest.mark.rule("MGS-070")
def test_who_was_seen_earlier_in_a_dash_is_looked_for() -> None:
    rows = ["....", "#.##", "#.##"]
    table = Tabletop(rows, {"gray_fox": (1, 1)}, [(2, 3, "N")], cards=[order()])
    table.players()
    table.say("dash east")
    table.say(table.options()[-1])
    table.say("step east")
    assert table.token("gray_fox") is None  # the Dash is not over, and nobody sees this space
    outlook = forecast.outlook(table.game.view(0), 0)
    assert outlook.guards[0].mode == names.ALERT
    assert outlook.guards[0].goal == table.at((3, 1))
    assert forecast.danger(table.game.view(0), EVERY_CARD).seen[table.at((3, 1))] == 1.0


def test_who_is_in_sight_will_be_attacked() -> None:
    table = quiet(Tabletop(LANE, {"snake": (7, 1)}, [(1, 1, "W")], cards=[order()]))
    table.game.turn_guard(0, 1)
    _, words = drawn(table)
    assert words == ["Guard 1 attacks Snake"]


@pytest.mark.parametrize(
    ("side", "words"), [("!", "Guard 1 runs for d1"), ("?", "Guard 1 investigates d1")]
)
def test_mode_and_target_are_named(side: str, words: str) -> None:
    table = quiet(
        Tabletop([".......", "######."], {"snake": (7, 2)}, [(1, 1, "E")], cards=[order()])
    )
    table.notice("snake", (4, 1), side)
    ways, told = drawn(table)
    assert told == [words]
    assert ways[0].say.startswith(words)


def test_modes_that_hang_on_the_card_have_their_chance() -> None:
    cards = [order("stay-alert", False, 1, 1), *(order("-", False, 1, 1) for _ in range(3))]
    table = with_deck(
        quiet(
            Tabletop(
                [
                    "..#....",
                    ".......",
                ],
                {"snake": (2, 1)},
                [(2, 2, "E")],
                cards=cards,
            )
        )
    )
    _, words = drawn(table)
    assert words == ["Guard 1 patrols 75 %, attacks Snake 25 %"]


def test_guards_of_a_quiet_zone_stay_and_come_last() -> None:
    table = quiet(
        Tabletop(
            [".......", "######."],
            {"snake": (7, 2)},
            [(1, 1, "W"), (5, 1, "W")],
            zones=["0001111", "######1"],
            cards=[order("-", False, 1, 1)],
        )
    )
    ways, words = drawn(table)
    assert words == ["Guard 2 patrols", "Guard 1 stays: its zone is quiet"]
    assert [one.focus for one in ways] == ["token:guard-1"]


def phases_of(table: Tabletop) -> forecast.EnemyPhases:
    table.game.settle()
    return forecast.EnemyPhases(table.game.view(0))


def facts_of(outlook: forecast.Outlook) -> list[object]:
    """All that an outlook says, but for the card it was played under."""
    guards = [
        (one.guard, one.mode, one.goal, one.poses, one.attacks, one.acts, one.is_open)
        for one in outlook.guards
    ]
    return [outlook.camera_side, guards]


@pytest.mark.parametrize(
    ("scenario", "edition"),
    [
        ("stage_1", "final"),
        ("stage_2", "final"),
        ("stage_3", "final"),
        ("vr_1", "final"),
        ("stage_2", "prototype"),
        ("vr_1", "prototype"),
    ],
)
@pytest.mark.parametrize("unseen", [False, True])
def test_a_shared_phase_is_what_the_card_alone_would_bring(
    scenario: str, edition: str, unseen: bool
) -> None:
    setup = catalogue.game("metal_gear").setup(2, scenario, {"edition": edition})
    shared = 0
    for seed in range(3):
        rng = random.Random(seed)
        match = Match.start(setup, secret=secret_from_seed(f"shared {seed}"))
        for number in range(60):
            if match.outcome() is not None:
                break
            seat = match.deciders()[0]
            match.play(seat, rng.choice(match.options(seat)))
            view = match.view(0)
            assert isinstance(view, OperationView)
            if number % 6 or view.order >= 0 or view.result != 0:
                continue
            noticed = forecast.EnemyPhases(view)
            cards = forecast.cards_to_expect(view, 30)
            if unseen:
                for card in cards:
                    noticed.under(card)
            phases = forecast.EnemyPhases(view, True, noticed) if unseen else noticed
            for card in cards:
                alone = facts_of(forecast.outlook(view, card, unseen))
                assert facts_of(phases.under(card)) == alone, view.content.orders[card].name
            shared += len(cards) - len(phases.played)
    assert shared > 0


def alike(table: Tabletop) -> list[int]:
    """By card of the table, the card whose phase it shares."""
    phases = phases_of(with_deck(table))
    cards = range(len(table.content.orders))
    return [int(phases.under(card).card) for card in cards]


def test_how_far_alerted_guards_go_is_nothing_to_calm_ones() -> None:
    cards = [order("-", False, blue, red) for blue, red in ((2, 4), (2, 6), (3, 4))]
    table = quiet(Tabletop([".......", "######."], {"snake": (7, 2)}, [(1, 1, "E")], cards=cards))
    assert alike(table) == [0, 0, 2]


def test_it_does_not_matter_how_far_a_guard_could_have_gone_on() -> None:
    cards = [order("-", False, blue, 6) for blue in (4, 5, 1)]
    rows = ["...", "##.", "##."]
    table = quiet(Tabletop(rows, {"snake": (3, 3)}, [(1, 1, "E")], cards=cards))
    assert alike(table) == [0, 0, 2]  # it sees Snake when it turns the corner


@pytest.mark.parametrize(("rows", "shared"), [(LANE, [0, 0]), (["...", "#.#", "..."], [0, 1])])
def test_an_arrow_counts_where_a_guard_can_turn_both_ways(
    rows: list[str], shared: list[int]
) -> None:
    cards = [order("-", False, 3, 6, arrow) for arrow in "LR"]
    place = (7, 1) if rows is LANE else (3, 1)
    guard = (1, 1, "E") if rows is LANE else (2, 2, "S")
    table = quiet(Tabletop(rows, {"snake": place}, [guard], cards=cards))
    assert alike(table) == shared


def test_orders_that_nobody_can_follow_are_alike() -> None:
    cards = [order(action, False, 2, 4) for action in ("waken", "lost-contact", "stay-alert")]
    table = quiet(Tabletop([".......", "######."], {"snake": (7, 2)}, [(1, 1, "E")], cards=cards))
    assert alike(table) == [0, 0, 2]


def test_everybody_at_a_table_is_shown_the_very_same_picture() -> None:
    setup = catalogue.game("metal_gear").setup(2, "stage_1")
    stage = catalogue.scene(setup)
    match = Match.start(setup, secret=secret_from_seed("3"))
    before = [stage.picture(match.view(seat), FORESIGHT) for seat in (0, 1, SPECTATOR)]
    assert before[0] is before[1] is before[2]
    assert stage.picture(match.view(0), 0) is not before[0]
    seat = match.deciders()[0]
    match.play(seat, match.options(seat)[0])
    after = stage.picture(match.view(0), FORESIGHT)
    assert after is not before[0]
    fresh = catalogue.scene(setup).picture(match.view(0), FORESIGHT)
    assert after == fresh
    unchanged = {id(token) for token in before[0].tokens} & {id(token) for token in after.tokens}
    assert unchanged  # what has not changed is the same thing, so it keeps its bytes


def test_remarks_from_a_place_on_are_those_of_the_whole_log() -> None:
    setup = catalogue.game("metal_gear").setup(1, "stage_1")
    stage = catalogue.scene(setup)
    match = Match.start(setup, secret=secret_from_seed("remarks"))
    rng = random.Random(4)
    while match.steps < 200 and match.outcome() is None:
        match.play(0, rng.choice(match.options(0)))
    events = match.events(0)
    whole = catalogue.scene(setup).remarks(events)
    assert len({remark.turn for remark in whole}) > 1
    for since in range(len(events)):
        assert stage.remarks(events, since) == whole[since:]


def test_the_threat_is_drawn_once_it_is_switched_on(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    setup = catalogue.game("metal_gear").setup(1, "stage_1", {"stage": str(path)})
    game = setup.start()
    game.settle()
    frame = catalogue.scene(setup).picture(game.view(0), FORESIGHT)
    switch = next(one for one in frame.switches if one.group == "threat")
    assert not switch.on  # nobody has asked for it yet
    area = [one for one in frame.overlays if one.group == "threat"]
    assert [(one.shape, one.shown) for one in area] == [("area", "on")]
    view = game.view(0)
    assert isinstance(view, OperationView)
    known = Insight(view, FORESIGHT, OperationText(view.content, {}, ()), Memory(), Memory())
    danger = forecast.danger(view, EVERY_CARD)
    assert area[0].weights == tuple(
        round(danger.seen[cell], 2) for cell in sorted(known.reach()) if danger.seen[cell]
    )


@pytest.mark.rule("MGS-057")
@pytest.mark.parametrize(("noisy", "chance"), [(1, 1 / 6), (2, 11 / 36), (3, 91 / 216)])
def test_the_noise_of_the_turn_so_far(noisy: int, chance: float) -> None:
    assert watched.noise_chance(noisy) == pytest.approx(chance)


@pytest.mark.rule("MGS-115")
def test_the_order_card_is_told_first_and_section_by_section() -> None:
    setup = catalogue.game("metal_gear").setup(1, "stage_1")
    match = Match.start(setup, secret=secret_from_seed("3"))
    match.play(0, "dash north")
    match.play(0, "stop")
    before = len(match.events(0))
    match.play(0, "end")
    beats = catalogue.scene(setup).beats(match.view(0), match.events(0)[before:])
    cards = [(beat.say, beat.values) for beat in beats if beat.kind == "card"]
    said, shown = cards[0]
    assert said.startswith(
        "Guard Order “Footsteps”: Stay Alert; Cameras turn; Guards walk 4 spaces"
    )
    assert shown == ("Footsteps", "rules")
    assert [say for say, _ in cards[1:3]] == [
        "Stay Alert: whoever is within 2 spaces of a Guard draws attention.",
        "Now the Guards act, one after the other.",
    ]
    moves = [number for number, beat in enumerate(beats) if beat.kind == "move"]
    assert moves[0] > [number for number, beat in enumerate(beats) if beat.kind == "card"][2]
