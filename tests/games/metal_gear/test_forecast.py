"""What the screen works out beforehand: the Enemy phase to come, with its chances."""

import pytest

from sneakbox.games import catalogue
from sneakbox.games.metal_gear import aids
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, Insight
from sneakbox.games.metal_gear.scene.panels import deck
from sneakbox.games.metal_gear.scene.picture import chance_along, intent
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.model import Overlay
from sneakbox.table import Match, secret_from_seed
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import quiet

LANE = [".......", "#######"]


def drawn(table: Tabletop) -> tuple[list[Overlay], list[str]]:
    """The ways of the Guards, and the words of the panel beside the map."""
    table.game.settle()
    known = Insight(table.game.view(0), FORESIGHT)
    text = OperationText(table.content, {}, ())
    return intent(known, text), [item.label for item in deck(known, text).items]


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


def test_chances_are_counted_over_every_card_that_can_come() -> None:
    cards = [order("-", False, blue, 6) for blue in (2, 2, 2, 3)]
    table = with_deck(
        quiet(Tabletop([".......", "######."], {"snake": (7, 2)}, [(1, 1, "E")], cards=cards))
    )
    ways, words = drawn(table)
    assert [(one.line, one.places[-1], one.words[-1], one.shown) for one in ways] == [
        ("dotted", "cell:c1", "75%", "on"),
        ("dotted", "cell:d1", "25%", "aim"),
    ]
    assert words == ["Guard 1 patrols"]


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
    assert words == ["Guard 1 patrols 75%, attacks Snake 25%"]


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


def test_cards_that_come_to_the_same_are_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    truth = aids.outlook

    def noted(view: OperationView, card: int) -> aids.Outlook:
        tried.append(card)
        return truth(view, card)

    monkeypatch.setattr(aids, "outlook", noted)
    game = catalogue.game("metal_gear").setup(1, "stage_1").start()
    game.settle()
    known = Insight(game.view(0), FORESIGHT)  # type: ignore[arg-type]
    assert len(known.outlooks) == 20
    assert len(tried) < 20
    alone = [aids.outlook(known.view, card) for card in aids.possible_orders(known.view)]
    for shared, single in zip(known.outlooks, alone, strict=True):
        ends = [[one.poses[-1] for one in outlook.guards] for outlook in (shared, single)]
        assert ends[0] == ends[1]


def test_the_threat_is_drawn_once_it_is_switched_on() -> None:
    setup = catalogue.game("metal_gear").setup(1, "stage_1")
    game = setup.start()
    game.settle()
    frame = catalogue.stage(setup).picture(game.view(0), FORESIGHT)
    switch = next(one for one in frame.switches if one.group == "threat")
    assert not switch.on  # nobody has asked for it yet
    heat = [one for one in frame.overlays if one.group == "threat"]
    assert [(one.shape, one.shown) for one in heat] == [("heat", "on")]
    known = Insight(game.view(0), FORESIGHT)  # type: ignore[arg-type]
    assert heat[0].weights == tuple(
        round(known.danger.seen[cell], 2) for cell in sorted(known.reach) if known.danger.seen[cell]
    )


def test_a_chance_is_not_written_over_a_figure() -> None:
    assert chance_along((5, 6, 7), "50%", {5}) == ("", "", "50%")
    assert chance_along((5, 6, 5), "50%", {5}) == ("", "50%", "")


@pytest.mark.rule("MGS-057")
@pytest.mark.parametrize(("noisy", "chance"), [(1, 1 / 6), (2, 11 / 36), (3, 91 / 216)])
def test_the_noise_of_the_turn_so_far(noisy: int, chance: float) -> None:
    assert aids.noise_chance(noisy) == pytest.approx(chance)


@pytest.mark.rule("MGS-115")
def test_the_order_card_is_told_first_and_section_by_section() -> None:
    setup = catalogue.game("metal_gear").setup(1, "stage_1")
    match = Match.start(setup, secret=secret_from_seed("3"))
    match.play(0, "dash north")
    match.play(0, "stop")
    before = len(match.events(0))
    match.play(0, "end")
    beats = catalogue.stage(setup).beats(match.view(0), match.events(0)[before:])
    cards = [(beat.say.split(" (")[0], beat.values) for beat in beats if beat.kind == "card"]
    assert cards[0] == ("Guard Order: Footsteps", ("Footsteps", "rules"))
    assert [say for say, _ in cards[1:3]] == [
        "Section 1: Stay Alert.",
        "Section 3: the Guards of active zones act.",
    ]
    moves = [number for number, beat in enumerate(beats) if beat.kind == "move"]
    assert moves[0] > [number for number, beat in enumerate(beats) if beat.kind == "card"][2]
