"""Lines of cards that choose nobody by a word, and those of guests: which test plays each of them.

Lines that choose somebody are played from the list by test_printed.py.
"""

from collections.abc import Callable
from typing import Final

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import boss_files
from tests.games.metal_gear.bosses import (
    test_helicopter,
    test_mantis,
    test_ninja,
    test_ocelot,
    test_raven,
    test_rex,
    test_tank,
    test_vr_bosses,
    test_wolf,
)
from tests.games.metal_gear.bosses.test_printed import listed_lines
from tests.games.metal_gear.tabletop import Tabletop

PLAYED: Final[dict[str, Callable[[], None]]] = {
    "OC-3": test_ocelot.test_empty_the_iron,
    "OC-5": test_ocelot.test_six_more,
    "OC-6": test_ocelot.test_tug_the_wire_and_how_it_breaks,
    "TK-1": test_tank.test_rolling_thunder,
    "TK-2": test_tank.test_hosing_down_turns_on_where_nobody_is_in_the_arc,
    "TK-4": test_tank.test_high_explosive,
    "TK-5": test_tank.test_back_up,
    "TK-6": test_tank.test_gunner_up,
    "CN-4": test_ninja.test_up_into_the_dark,
    "CN-5": test_ninja.test_mirror_step,
    "PM-1": test_mantis.test_chairs,
    "PM-3": test_mantis.test_the_statue,
    "PM-5": test_mantis.test_strings,
    "PM-7": test_mantis.test_gathering_mind,
    "HD-4": test_helicopter.test_long_turn,
    "SW-2": test_wolf.test_sw_2_hold_it,
    "RV-2": test_raven.test_spin_up,
    "RV-3": test_raven.test_scythe,
    "MG-4": test_rex.test_charging_laser_and_how_it_breaks,
    "MG-7": test_rex.test_roar,
    "VO-1": test_vr_bosses.test_ocelot_seeks_the_nearest_and_shoots,
    "VM-1": test_vr_bosses.test_mantis_pulls_the_nearest_towards_a_guard,
    "VW-1": test_vr_bosses.test_wolf_rests_her_rifle_on_the_most_damaged_then_fires,
    "VR-1": test_vr_bosses.test_raven_fires_along_a_line_else_at_whoever_is_near,
    "VL-1": test_vr_bosses.test_liquid_goes_for_whoever_hurt_him_and_pushes,
}


def other_lines() -> dict[str, set[int]]:
    """By card, the lines that test_printed.py does not play."""
    elsewhere = {(listed.card, listed.number) for listed in listed_lines()}
    found: dict[str, set[int]] = {}
    for name in boss_files.boss_names():
        for card in boss_files.load_boss(name).cards:
            rows = {
                number for number in range(len(card.rows)) if (card.number, number) not in elsewhere
            }
            if rows:
                found[card.number] = rows
    return found


@pytest.mark.rule("B-070")
def test_every_line_of_every_card_is_played_by_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of a card that a test has carried out are those of which it was told."""
    tables: list[Tabletop] = []
    play_on = Tabletop.run

    def watched(table: Tabletop, luck: list[int]) -> None:
        tables.append(table)
        play_on(table, luck)

    monkeypatch.setattr(Tabletop, "run", watched)
    assert set(other_lines()) == set(PLAYED)
    for number, rows in other_lines().items():
        tables.clear()
        PLAYED[number]()
        read = {
            event["row"]
            for table in tables
            for event in table.told
            if event.kind.code == names.TOLD_BOSS_LINE
            and table.game.the_boss().cards[event["card"]].number == number
        }
        assert rows <= read, (number, rows - read)
