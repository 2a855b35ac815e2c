"""Words of a stage that once were wrong: what is told at the end, what is counted, what is sure."""

from sneakbox.games.metal_gear import names, words
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.told import TOLD
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.events import Event
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.model import Panel
from sneakbox.table import Match
from sneakbox.table.frames import frame_for

ROWS = {row.kind.code: row for row in TOLD}


def said(scenario: str, code: int, *details: int) -> str:
    setup = GAME.setup(1, scenario)
    return setup.text().event(Event(1, ROWS[code].kind, 10, details))


def panels(scenario: str, **options: str) -> dict[str, Panel]:
    match = Match.start(GAME.setup(1, scenario, options), secret=bytes(32))
    return {panel.id: panel for panel in frame_for(match, SPECTATOR).panels}


def test_the_story_of_a_stage_is_told_to_its_end() -> None:
    assert said("stage_1", names.TOLD_CLEARED).startswith("Stage cleared! The platform shudders")
    failed = said("stage_1", names.TOLD_FAILED, names.TIME_UP)
    assert failed.startswith("The stage is failed: ")
    assert failed.endswith("There will be another night, and another dive.")


def test_special_rules_and_objectives_say_what_changes() -> None:
    rule = names.TOLD_STAGE_RULE
    assert said("stage_3", rule, deeds.GAS, 1, 0) == "Gas spreads in the armory."
    everywhere = said("stage_3", rule, deeds.CAMERAS_OFF, deeds.EVERY_ZONE, 0)
    assert everywhere == "Cameras and sensors go dark everywhere."
    assert said("stage_3", rule, deeds.GIVE_CARD, index_of("009"), 0) == (
        "A card for this stage: Nikita."
    )
    assert said("stage_3", rule, deeds.FORBID_WEAPONS, deeds.RANGED, 0) == (
        "From now on ranged weapons are forbidden in the cells."
    )
    assert said("stage_3", rule, deeds.OPEN_ZONES, 0, 0).endswith("the other zones is open.")
    assert said("stage_3", names.TOLD_OBJECTIVE, 1).startswith("Objective done: ")
    assert said("stage_3", names.TOLD_SWITCHED, names.SNAKE, 4) == "Snake uses a switch."


def test_who_makes_a_noise_is_heard_or_not() -> None:
    assert said("stage_1", names.TOLD_NOISE, names.SNAKE, 0) == "Snake was not heard."
    assert said("stage_1", names.TOLD_NOISE, names.SNAKE, 1) == "Snake made too much noise."


def test_the_last_order_card_is_told_as_the_last() -> None:
    assert said("stage_1", names.TOLD_ORDER, 0, 2).endswith(". 2 cards left.")
    assert said("stage_1", names.TOLD_ORDER, 0, 0).endswith(". It was the last card.")


def test_every_deed_of_a_stage_has_words_or_is_told_by_other_events() -> None:
    every = range(deeds.SPAWN_GUARD, deeds.BOSS_GIVES_UP + 1)
    said = {*words.STAGE_RULES, deeds.GIVE_CARD}
    assert sorted([*said, *deeds.TOLD_OTHERWISE]) == list(every)


def test_a_card_without_a_slot_does_not_count() -> None:
    found = panels("stage_1", equipment="snake=001,002,003,024")
    assert len(found["gear-snake"].cards) == 4
    assert found["gear-snake"].value == "3 of 3"


def test_the_last_order_card_is_not_counted_in_noughts() -> None:
    setup = GAME.setup(1, "stage_1")
    match = Match.start(setup, secret=bytes(32))
    view = match.state().view(0)
    assert isinstance(view, OperationView)
    assert "order cards left." in setup.text().status(view)
    view.blue_left = view.red_left = 0
    view.orders_above, view.orders_below = [], []
    assert setup.text().status(view).endswith("No order card is left.")


def test_the_token_of_meryls_focus_is_one_more() -> None:
    setup = GAME.setup(2, "vr_1", {"characters": "snake+meryl"})
    match = Match.start(setup, secret=bytes(32))
    for typed in ("begin meryl", "extra 7"):
        match.play(1, typed)
    board = next(one for one in frame_for(match, SPECTATOR).panels if one.id == "board-meryl")
    actions = board.items[0]
    assert (actions.value, actions.amount, actions.whole) == ("5 left", 5, 5)
