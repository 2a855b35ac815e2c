"""What a Guard does about tokens and bodies it comes to (MGS-158, MGS-159)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import reaction_cards
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.names import DEAD, KO2
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet

CARD = order("-", False, 4, 6, "L")


@pytest.mark.rule("MGS-158")
@pytest.mark.ruling("A-20")
def test_all_tokens_of_the_space_with_one_card_in_its_order() -> None:
    table = quiet(
        Tabletop(["...#.", "####."], {"snake": (5, 1)}, [(1, 1, "E")], bodies=[(1, 1, KO2)])
    )
    table.notice("snake", (1, 1), "?")
    table.activate(0, 0)
    assert table.token("snake") is None
    assert table.bodies() == []
    assert table.heard_one(names.TOLD_REACTED, "token") == [0, 2]
    assert list(table.game.reactions.lower) == [0]


def reacting(entries: list[int], **more: object) -> Tabletop:
    """A Guard stands on something and draws a card with these entries."""
    return quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            reaction_cards=[ReactionCard("Test", entries)],
            cards=[order("-", False, 1, 1), order("waken"), order("stay-alert")],
            spawns=[(4, 1, "W")],
            counts=[3],
            **more,  # type: ignore[arg-type]
        )
    )


@pytest.mark.rule("MGS-158")
def test_what_reaction_cards_do_about_tokens() -> None:
    flip = reacting([reaction_cards.ON_NOISE, reaction_cards.FLIP])
    flip.notice("snake", (1, 1), "?")
    flip.activate(0, 0)
    assert flip.token("snake") == ((1, 1), "!")

    down = reacting([reaction_cards.ON_ALERT, reaction_cards.FLIP])
    down.notice("snake", (1, 1), "!")
    down.activate(0, 0)
    assert down.token("snake") == ((1, 1), "?")

    follow = reacting([reaction_cards.ON_NOISE, reaction_cards.FOLLOW])
    follow.game.move_person(names.SNAKE, follow.at((6, 1)))
    follow.game.turn_guard(0, 3)
    follow.notice("snake", (1, 1), "?")
    follow.activate(0, 0, 1, 1)
    assert follow.token("snake") == ((6, 1), "!")
    assert follow.guard(0) == (2, 1, "E")  # it sees him after one space and stops

    chase = reacting([reaction_cards.ON_ALERT, reaction_cards.CHASE])
    chase.game.move_person(names.SNAKE, chase.at((6, 1)))
    chase.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    chase.notice("snake", (1, 1), "!")
    chase.activate(0, 0)
    assert chase.token("snake") == ((3, 1), "!")

    call = reacting([reaction_cards.ON_ALERT, reaction_cards.CALL])
    call.notice("snake", (1, 1), "!")
    call.activate(0, 0)
    assert call.token("snake") is None
    assert call.guard(1) == (4, 1, "W")

    look = reacting([reaction_cards.ON_NOISE, reaction_cards.LOOK_ROUND])
    look.game.move_person(names.SNAKE, look.at((6, 1)))
    look.game.turn_guard(0, 3)
    look.notice("snake", (1, 1), "?")
    look.activate(0, 0, 1, 1)
    assert look.guard(0) == (1, 1, "E")
    assert look.game.attacked


@pytest.mark.rule("MGS-158")
def test_what_reaction_cards_do_about_bodies() -> None:
    wake = reacting([reaction_cards.ON_KO, reaction_cards.WAKE], bodies=[(1, 1, KO2)])
    wake.activate(0, 0)
    assert wake.bodies() == []
    assert wake.game.guards_in(0) == 2

    stir = reacting([reaction_cards.ON_KO, reaction_cards.STIR], bodies=[(1, 1, KO2)])
    stir.activate(0, 0)
    assert stir.bodies() == [(1, 1, names.KO1)]

    report = reacting([reaction_cards.ON_DEAD, reaction_cards.REPORT], bodies=[(1, 1, DEAD)])
    report.game.orders.take_known()
    report.activate(0, 0)
    assert report.bodies() == []
    assert report.heard_one(names.TOLD_CYCLED, "card") == [1]

    suspect = reacting([reaction_cards.ON_DEAD, reaction_cards.SUSPECT], bodies=[(1, 1, DEAD)])
    suspect.game.move_person(names.SNAKE, suspect.at((6, 1)))
    suspect.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    suspect.activate(0, 0)
    assert suspect.token("snake") == ((1, 1), "?")

    fill = reacting([reaction_cards.ON_DEAD, reaction_cards.FILL_UP], bodies=[(1, 1, DEAD)])
    fill.activate(0, 0)
    while fill.options() and fill.options()[0].startswith(("place", "face")):
        fill.say(fill.options()[0])
    assert fill.game.guards_in(0) == 3


@pytest.mark.ruling("A-62", "A-63")
def test_one_reaction_in_an_activation() -> None:
    table = reacting([reaction_cards.ON_NOISE, reaction_cards.FLIP])
    table.notice("snake", (1, 1), "?")
    table.activate(0, 0)
    assert len(table.heard(names.TOLD_REACTION)) == 1


@pytest.mark.rule("MGS-159")
def test_a_guard_that_is_not_active_does_not_react() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 5, "E")]))
    table.players()
    table.notice("snake", (5, 5), "!")
    table.say("sneak south")
    assert table.heard(names.TOLD_REACTION) == []


@pytest.mark.ruling("A-02")
def test_after_a_reaction_the_movement_still_ends_properly() -> None:
    table = quiet(
        Tabletop(
            ["..#.", ".###"], {"snake": (4, 1)}, [(1, 1, "E")], bodies=[(2, 1, KO2)], cards=[CARD]
        )
    )
    table.activate(0, 0)
    assert table.guard(0) == (2, 1, "W")  # it does not stay with its face to the wall
