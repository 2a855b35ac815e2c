"""Numbers of the box that are varied: found by name, changed for one table and nowhere else."""

import pytest

from sneakbox.boards.content_files import parse_toml
from sneakbox.games import catalogue
from sneakbox.games.metal_gear.game import StageSetup
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import NinjaSetup
from sneakbox.games.stealth_ops.game import OpsSetup
from sneakbox.kernel.game import Setup, SetupError
from sneakbox.lab.balance.varying import (
    CannotVary,
    known_spots,
    list_of,
    numbers_in,
    values_of,
    vary,
    with_values,
)
from sneakbox.lab.batches import Table

NINJA = Table("ninja")
TABLES = (
    NINJA,
    Table("ninja", scenario="outpost"),
    Table("sneaking_mission"),
    Table("stealth_ops"),
    Table("metal_gear", scenario="stage_2"),
    Table("metal_gear", scenario="stage_4"),
)


def varied(table: Table, path: str, value: str) -> Setup:
    """The table laid out with one value in place of its own."""
    return vary(table, path, value).values[0].table.lay_out()


def test_every_number_is_changed_alone() -> None:
    """In all files, and what is written there is read again."""
    for table in TABLES:
        spots = known_spots(table)
        game = table.find_game(table.game)
        assert len(spots) > 3, table
        for spot in list(spots.values())[::7]:
            number = not spot.value if isinstance(spot.value, bool) else spot.value + 1
            twin = with_values(table, [(spot, number)])
            text = twin.find_game(table.game).data(spot.file)
            if not spot.file.endswith(".toml"):
                key = spot.path.split(".")[1]
                assert f"\n{key}: {number}\n" in text
                assert len(text.splitlines()) == len(game.data(spot.file).splitlines())
                continue
            before = list(numbers_in(parse_toml(game.data(spot.file), "")))
            after = list(numbers_in(parse_toml(text, "")))
            changed = [new for old, new in zip(before, after, strict=True) if old != new]
            assert [value for _, _, value in changed] == [number], spot


def test_the_shelf_keeps_the_game_of_the_box() -> None:
    digest = NINJA.lay_out().content_digest
    twin = varied(NINJA, "guards.awaken.count", "3")
    assert isinstance(twin, NinjaSetup)
    assert twin.content.cards.guards[names.AWAKEN] == 3
    assert twin.content_digest != digest == NINJA.lay_out().content_digest
    assert not catalogue.game("ninja").changed


def test_numbers_reach_the_rules_of_every_game() -> None:
    ops = varied(Table("stealth_ops"), "items.knife.uses", "2")
    assert isinstance(ops, OpsSetup)
    assert [item.uses for item in ops.content.items if item.name == "knife"] == [2]
    heliport, ocelot = TABLES[-2:]
    usual = heliport.lay_out()
    for path, value in (("orders.blue.quiet-shift.blue", "1"), ("stage_2.players.1.blue", "9")):
        stage = varied(heliport, path, value)
        assert isinstance(stage, StageSetup)
        assert stage.content_digest != usual.content_digest
        assert stage.start().numbers() != usual.start().numbers() or (
            stage.content.orders[0].blue == 1
        )
    boss = varied(ocelot, "ocelot.defense", "5")
    assert isinstance(boss, StageSetup)
    assert boss.content.boss is not None
    assert boss.content.boss.defense == 5


def test_parts_of_a_path_may_be_left_out() -> None:
    assert vary(NINJA, "awaken.count", "6").path == "cards.guards.awaken.count"
    with pytest.raises(CannotVary, match="may be any of 3 values: try"):
        vary(NINJA, "kenjutsu.count", "2")
    with pytest.raises(CannotVary, match=r"there is no value .deck.guard.awaken."):
        vary(NINJA, "deck.guard.awaken", "2..6")


def test_values_are_a_span_or_a_list() -> None:
    assert values_of("2..5") == ["2", "3", "4", "5"]
    assert values_of("0, +2") == ["0", "+2"]
    hands = vary(NINJA, "hand", "-1..2")
    assert [value.value for value in hands.values] == ["-1", "0", "+1", "+2"]
    assert [value.is_usual for value in hands.values] == [False, True, False, False]
    for words in ("", ",", "2,2", "1..99"):
        with pytest.raises(CannotVary):
            values_of(words)


def test_the_usual_value_is_known_and_sums_stay() -> None:
    found = vary(TABLES[2], "weapon-corner.count", "1..3", "empty-corner.count")
    assert [value.is_usual for value in found.values] == [True, False, False]
    for value in found.values:
        counts = {path: int(now) for path, now in list_of(value.table) if path.endswith("count")}
        assert sum(counts.values()) == 96
    with pytest.raises(CannotVary, match="against itself"):
        vary(TABLES[2], "weapon-corner.count", "1..3", "weapon-corner.count")


@pytest.mark.rule("NIN-024", "NIN-025")
def test_hands_are_filled_as_far_as_there_are_cards() -> None:
    few = varied(NINJA, "guards.awaken.count", "2")
    assert isinstance(few, NinjaSetup)
    assert few.content.guard_basic(names.AWAKEN) == 2
    assert few.content.guard_hand() == 22
    with pytest.raises(CannotVary, match="an even number of every guard card"):
        varied(Table("ninja", players=4), "guards.awaken.count", "3")
    short = Table("ninja", options={"hand": "+3"})
    with pytest.raises(CannotVary, match="the traitor has 9 cards and needs 10"):
        varied(short, "traitor.rope.count", "1")
    with pytest.raises(SetupError, match="the cards cannot be used"):
        catalogue.game("ninja").with_data({"cards.toml": "guards = 3"}).setup()
