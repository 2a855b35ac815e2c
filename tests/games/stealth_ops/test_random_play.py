"""Random games: everything holds after every step, and every kind of thing happens."""

import pytest

from sneakbox.boards.tiles import neighbour, opposite, turned
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.facility import Facility
from sneakbox.games.stealth_ops.game import GAME
from sneakbox.games.stealth_ops.placing import placements
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK

VARIANTS = {
    "default": {},
    "short": {"stealth_roll": "per_tile", "indicators": "1", "ducts": "on", "fair_intel": "on"},
    "one_way": {"matching": "one_way"},
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end_and_everything_holds(players: int, variant: str) -> None:
    options = {"draw_vote": "off", "lockdown": "40", **VARIANTS[variant]}
    setup = GAME.setup(players, options=options)
    state, dice = setup.start(), Dice(players)
    steps = 0
    while not state.is_over():
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            seat = first_seat(state.waiting)
            state.apply(seat, dice.choose(state.options(seat)))
        if steps % 5 == 0 or state.is_over():
            state.check()
        steps += 1
    outcome = setup.outcome(state)
    assert outcome is not None
    assert outcome.word in {"won", "lockdown"}
    assert isinstance(state, Ops)
    if variant != "one_way":
        assert mismatched_sides(state.facility) == []


def mismatched_sides(facility: Facility) -> list[tuple[int, int]]:
    """Rooms and sides where a door meets a wall; the intel room may have had to (OPS-013)."""
    doors = [int(facility.doors[code]) for code in facility.codes]
    return [
        (room, side)
        for room, cell in enumerate(facility.cells)
        for side in range(4)
        if (other := int(facility.tile_at(neighbour(cell, side)))) >= 0
        and facility.vault not in (room, other)
        and doors[room] >> side & 1 != doors[other] >> opposite(side) & 1
    ]


@pytest.mark.rule("OPS-013", "OPS-018")
@pytest.mark.parametrize("variant", VARIANTS)
def test_placements_are_those_that_a_slow_reading_of_the_rule_finds(variant: str) -> None:
    """Every cell, every way to turn the tile, against the rule as it is written."""
    setup = GAME.setup(2, options={"draw_vote": "off", "lockdown": "40", **VARIANTS[variant]})
    for seed in range(2):
        state, dice = setup.start(), Dice(seed)
        assert isinstance(state, Ops)
        while not state.is_over() and state.tiles_left():
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
                continue
            if kind_of(state.step_keys()[-1]) == names.STEP_PLACE:
                face = 1 + int(dice.below(state.content.intel - 1))
                listed = placements(state.facility, face)
                found = {where_and_doors(state, face, action) for action in listed}
                assert len(found) == len(listed)
                assert found == slow_placements(state, face)
            seat = first_seat(state.waiting)
            state.apply(seat, dice.choose(state.options(seat)))


def where_and_doors(state: Ops, face: int, action: int) -> tuple[int, int]:
    """The cell of a placement and the doors of the tile as it would lie there."""
    where, turns = int(first_of(action)), int(second_of(action))
    cell = int(neighbour(state.facility.cells[where >> 2], where & 3))
    return cell, int(turned(state.content.types[face].doors, turns))


def slow_placements(state: Ops, face: int) -> set[tuple[int, int]]:
    facility = state.facility
    codes = zip(facility.cells, facility.codes, strict=True)
    lying = {int(cell): int(facility.doors[code]) for cell, code in codes}
    around = {int(neighbour(taken, side)) for taken in lying for side in range(4)}
    found = set()
    for cell in around - lying.keys():
        for turns in range(4):
            doors = int(turned(state.content.types[face].doors, turns))
            sides = [
                (doors >> side & 1, lying[beside] >> opposite(side) & 1)
                for side in range(4)
                if (beside := int(neighbour(cell, side))) in lying
            ]
            connects = (1, 1) in sides
            blocked = (1, 0) in sides or (not state.content.one_sided and (0, 1) in sides)
            if connects and not blocked and opened(lying | {cell: doors}):
                found.add((cell, doors))
    return found


def opened(lying: dict[int, int]) -> bool:
    """True when a door leads to an empty cell."""
    return any(
        doors >> side & 1 and int(neighbour(cell, side)) not in lying
        for cell, doors in lying.items()
        for side in range(4)
    )


def test_random_games_tell_almost_everything() -> None:
    """What is not told in some hundred turns of random spies is a road nobody ever takes."""
    told: set[int] = set()
    setup = GAME.setup(4, options={"draw_vote": "off", "lockdown": "40"})
    for seed in range(8):
        state, dice = setup.start(), Dice(seed)
        sink = state.sink = Sink()
        while not state.is_over():
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
            else:
                seat = first_seat(state.waiting)
                state.apply(seat, dice.choose(state.options(seat)))
        told |= {int(fact.kind) for fact in sink.drain()}
    rare = {
        names.TOLD_LAID_ASIDE, names.TOLD_SHUFFLED_BACK, names.TOLD_WON, names.TOLD_DRAWN_GAME,
        names.PROPOSE, names.AGREE, names.REFUSE, names.NOTHING, names.TOLD_RESHUFFLED,
        names.LEAVE, names.TAKE, names.TOLD_DROPPED, names.TOLD_RETURNED, names.DISCARD,
        names.TOLD_INTEL_STOLEN, names.TOLD_STUCK,
    }  # fmt: skip
    assert {kind.code for kind in GAME.events} - told <= rare
