"""Guards and their referee: it knows the rulebook's examples, agrees with the game, finds liars."""

from collections.abc import Sequence

import pytest

from sneakbox.games.metal_gear.editions import EDITIONS
from sneakbox.games.metal_gear.stage_files.files import FOLDER, load
from sneakbox.lab import fuzz_guards
from sneakbox.lab.referee import Activation, Follow, rulings
from sneakbox.lab.referee_chance import STAGES
from sneakbox.lab.referee_floor import EAST, NORTH, SOUTH, WEST, Floor, Space
from sneakbox.lab.referee_orders import FirstSection
from sneakbox.lab.referee_prototype import PatrolActivation, PatrolSituation
from sneakbox.lab.referee_situation import (
    ALARM,
    DEAD,
    KO2,
    NOISE,
    Happening,
    Order,
    Play,
    Pose,
    Ruling,
    Situation,
)

SNAKE, MERYL, OTACON, GRAY_FOX = range(4)
# A card that takes every token away.
TIDY = [(NOISE, "remove"), (ALARM, "remove"), ("KO", "carry-off"), (DEAD, "carry-off")]


def situation(
    rows: str,
    guards: dict[int, Pose],
    people: dict[int, Space],
    attention: dict[int, tuple[Space, str]],
    bodies: tuple[tuple[Space, str], ...] = (),
    kind: type[Situation] = Situation,
) -> Situation:
    """One zone, drawn: a dot is floor. Spaces are (column, row), both from 1."""
    zones = {
        (column, row): 0
        for row, line in enumerate(rows.split(), 1)
        for column, sign in enumerate(line, 1)
        if sign == "."
    }
    return kind(Floor(zones), guards, people, attention, list(bodies), [], [0], {0: TIDY})


def only(found: list[Ruling]) -> tuple[tuple[Happening, ...], Situation]:
    """The one way it can go."""
    assert len(found) == 1
    return found[0].happenings, found[0].after


@pytest.mark.example("enemy phase B")
def test_the_referee_plays_the_example_of_an_enemy_phase() -> None:
    order = Order(5, 6, arrow_is_left=True)
    now = situation(
        "....... ###.#.. ###.### ###.### ###.### ###.###",
        {0: ((2, 1), EAST), 1: ((7, 1), WEST)},
        {MERYL: (4, 6)},
        {MERYL: ((4, 6), NOISE)},
        (((6, 2), KO2),),
    )
    told, now = only(rulings(now, 0, order))
    assert told == (
        ("mode", "investigate", (4, 6)),
        ("moves", (3, 1)),
        ("moves", (4, 1)),
        ("turns", SOUTH),
        ("alerts", MERYL, (4, 6)),
        ("attacks", MERYL),
    )
    told, now = only(rulings(now, 1, order))
    assert told == (
        ("mode", "alert", (4, 6)),
        ("moves", (6, 1)),
        ("moves", (5, 1)),
        ("leaps", (4, 2), 1),
        ("turns", SOUTH),
        ("attacks", MERYL),
    )
    assert now.guards == {0: ((4, 1), SOUTH), 1: ((4, 2), SOUTH)}


@pytest.mark.example("shortest path C")
def test_the_referee_stops_a_guard_before_one_it_cannot_leap() -> None:
    now = situation(
        "##.# ##.# ##.. ###. ###.",
        {0: ((4, 5), NORTH), 1: ((3, 3), EAST)},
        {SNAKE: (3, 2)},
        {SNAKE: ((3, 1), ALARM)},
    )
    told, now = only(rulings(now, 0, Order(3, 5, arrow_is_left=True)))
    assert told == (
        ("mode", "alert", (3, 1)),
        ("moves", (4, 4)),
        ("moves", (4, 3)),
        ("turns", WEST),
    )


@pytest.mark.example("investigate D")
def test_the_referee_looks_into_a_body_and_finds_somebody_behind_the_corner() -> None:
    now = situation(
        "####.# ####.# .....# ##..##",
        {0: ((1, 3), EAST), 1: ((3, 3), WEST), 2: ((4, 3), WEST)},
        {SNAKE: (5, 1)},
        {SNAKE: ((3, 4), NOISE), OTACON: ((4, 4), NOISE)},
        (((5, 3), KO2),),
    )
    told, now = only(rulings(now, 0, Order(4, 6, arrow_is_left=False)))
    assert told == (
        ("mode", "investigate", (5, 3)),
        ("moves", (2, 3)),
        ("leaps", (5, 3), 2),
        ("reacts", 0),
        ("turns", NORTH),
        ("alerts", SNAKE, (5, 1)),
        ("attacks", SNAKE),
    )
    assert now.attention == {SNAKE: ((5, 1), ALARM), OTACON: ((4, 4), NOISE)}
    assert now.bodies == []


@pytest.mark.example("alert E")
def test_the_referee_leaps_round_a_corner() -> None:
    now = situation(
        ".............. .############# ...########### ...########### ...###########",
        {0: ((4, 1), EAST), 1: ((2, 1), WEST), 2: ((1, 1), EAST), 3: ((1, 2), NORTH)},
        {SNAKE: (3, 5)},
        {SNAKE: ((3, 5), ALARM), MERYL: ((14, 1), ALARM)},
    )
    told, now = only(rulings(now, 0, Order(3, 5, arrow_is_left=True)))
    assert told == (
        ("mode", "alert", (3, 5)),
        ("turns", WEST),
        ("moves", (3, 1)),
        ("leaps", (1, 3), 3),
        ("turns", SOUTH),
        ("attacks", SNAKE),
    )


@pytest.mark.example("patrol F")
def test_the_referee_leaves_a_row_of_guards_on_patrol() -> None:
    now = situation(
        "###.## ##..## ##.#.# ##.#.# .....#",
        {
            0: ((2, 5), EAST),
            1: ((3, 5), WEST),
            2: ((4, 5), WEST),
            3: ((5, 5), WEST),
            4: ((4, 2), NORTH),
        },
        {SNAKE: (5, 4)},
        {SNAKE: ((5, 3), NOISE), OTACON: ((3, 2), NOISE)},
        (((1, 5), KO2),),
    )
    told, now = only(rulings(now, 0, Order(4, 6, arrow_is_left=True)))
    assert told == (
        ("mode", "patrol", None),
        ("leaps", (3, 4), 1),
        ("turns", NORTH),
        ("moves", (3, 3)),
        ("moves", (3, 2)),
        ("reacts", 0),
        ("turns", EAST),
    )


@pytest.mark.rule("MGS-144")
def test_the_referee_lists_all_the_players_may_choose() -> None:
    """Round a block in the middle both ways are as short and have as many turns."""
    now = situation("... .#. ...", {0: ((1, 1), NORTH)}, {}, {SNAKE: ((3, 3), NOISE)})
    found = rulings(now, 0, Order(2, 2, arrow_is_left=True))
    assert {ruling.happenings[1:] for ruling in found} == {
        (("turns", EAST), ("moves", (2, 1)), ("moves", (3, 1)), ("turns", SOUTH)),
        (("turns", SOUTH), ("moves", (1, 2)), ("moves", (1, 3)), ("turns", EAST)),
    }


@pytest.mark.rule("MGS-239", "MGS-242", "MGS-243")
def test_the_referee_leaps_over_a_patrol_and_meryl() -> None:
    """She and the space before her are taken: behind her it turns round and attacks."""
    now = situation(
        ".... ###. ###.",
        {0: ((4, 2), NORTH), 1: ((4, 1), NORTH)},
        {MERYL: (3, 1)},
        {MERYL: ((3, 1), ALARM)},
        kind=PatrolSituation,
    )
    told, now = only(rulings(now, 0, Order(5, 6, arrow_is_left=True), PatrolActivation))
    assert told == (
        ("mode", "alert", (2, 1)),
        ("leaps", (2, 1), 2),
        ("turns", WEST),
        ("turns", EAST),
        ("attacks", MERYL),
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_guards_do_what_the_referee_allows(seed: str, edition: str) -> None:
    found = fuzz_guards.fuzz_guards(situations=150, seed=seed, edition=edition).findings
    assert found.failures == []
    assert found.situations == 150
    assert found.activations > 300
    assert found.choices > 30
    for what in ("patrol", "investigate", "alert", "leaps", "reacts", "attacks", "appears"):
        assert found.happened[what] > 15


def test_situations_are_laid_out_on_every_map_of_the_box() -> None:
    stages = [load(path) for path in FOLDER.glob("*.toml")]
    assert set(STAGES) == {stage.id for stage in stages if stage.boss is None}


def test_the_comparison_is_the_same_with_two_processes() -> None:
    one, two = (fuzz_guards.fuzz_guards(situations=100, jobs=jobs).findings for jobs in (1, 2))
    assert one == two


def sees_to_the_side(self: Floor, space: Space, facing: int, other: Space) -> bool:
    """Against MGS-062: also along its own row or column."""
    across, down = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}[facing]
    ahead = (other[0] - space[0]) * across + (other[1] - space[1]) * down
    return space != other and ahead >= 0 and self.box_is_clear(space, other)


def keeps_looking(self: Activation) -> None:
    """Against MGS-149: nobody turns at the end."""
    self.look()


def takes_the_first_side(
    self: Activation, space: Space, facing: int, passed: frozenset[Space], follow: Follow
) -> int | None:
    """Against MGS-147: the card's arrow does not matter."""
    assert self.order.blue > 0
    sides = ((facing - 1) % 4, (facing + 1) % 4)
    return next((side for side in sides if follow(space, side, passed)), None)


def hears_everything(self: Activation, noise: Space) -> bool:
    """Against MGS-139: also when another Guard is nearer."""
    return True


def turns_to_a_wall(self: Play, space: Space) -> int:
    """Against MGS-118: the players may turn a Guard that appears to an obstacle."""
    assert self.floor.zones[space] >= 0
    facing = self.choices.choose((NORTH, EAST, SOUTH, WEST))
    self.told.append(("faces", facing))
    return facing


def looks_before_it_moves(self: PatrolActivation) -> None:
    """Against D-21: as the final edition has it."""
    Activation.run(self)


def begins_with_the_noise(self: PatrolActivation, noises: Sequence[Space]) -> list[Space]:
    """Against D-40: as the final edition has it."""
    return Activation.looked_into(self, noises)


stay_alert = FirstSection.stay_alert


def counts_all_guards(self: FirstSection) -> None:
    """Against MGS-121: whoever is close to a Guard, also of a zone that is not active."""
    self.zones = sorted(set(self.floor.zones.values()))
    stay_alert(self)


@pytest.mark.parametrize(
    ("edition", "where", "rule", "lie"),
    [
        ("final", Floor, "sees", sees_to_the_side),
        ("final", Activation, "end_movement", keeps_looking),
        ("final", Activation, "side_with_space", takes_the_first_side),
        ("final", Activation, "is_nearest", hears_everything),
        ("final", Play, "chosen_facing", turns_to_a_wall),
        ("prototype", FirstSection, "stay_alert", counts_all_guards),
        ("prototype", PatrolActivation, "run", looks_before_it_moves),
        ("prototype", PatrolActivation, "looked_into", begins_with_the_noise),
    ],
)
def test_a_wrong_rule_is_found_and_drawn(
    edition: str, where: type, rule: str, lie: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, rule, lie)
    report = fuzz_guards.fuzz_guards(situations=400, edition=edition)
    found = report.findings
    assert found.failures
    assert "seed 1, situation" in found.failures[0]
    assert "+-------+" in found.failures[0]
    assert report.facts()["errors"] == len(found.failures)
