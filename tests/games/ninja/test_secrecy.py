"""Nobody sees through the dark: twins with other secrets, blind samplers, whole enumerations.

The eight leak traps of the information model are in `test_leak_traps.py`.
"""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.seats import seats_of
from sneakbox.lab.batches import Table
from sneakbox.lab.twins import fuzz_twins
from tests.games.ninja.night import Night

pytestmark = pytest.mark.many_games

GUARD = 0
# What may tell guards two games apart: what intruders do in the open, what guards hear and find.
OPEN_TO_GUARDS = {
    *("answer", "detected", "died", "drunk", "entered_passage", "entrance_found", "exited"),
    *("guards_done", "heard", "killed", "left_passage", "left_sight", "marched", "mission_done"),
    *("over", "ready", "returned", "revealed", "rope_found", "sealed", "searched", "sentry_found"),
    *("sentry_killed", "sentry_placed", "shown", "unseen", "used", "vanished", "walked", "wound"),
    *("asked", "finished", "moving", "alert", "answers"),
}
PAIRS = [
    ("outpost", 2, 1000, {}),
    ("outpost", 3, 400, {}),
    ("outpost", 4, 400, {"guard_hands": "secret"}),
    ("lone_wolf", 2, 100, {"identity": "hidden"}),
    ("contested", 3, 100, {"letters": "written"}),
]

Told = list[tuple[int, ...]]


@pytest.mark.rule("NIN-361")
@pytest.mark.parametrize(("scenario", "players", "pairs", "options"), PAIRS)
def test_nobody_tells_apart_what_differs_in_secrets_alone(
    scenario: str, players: int, pairs: int, options: dict[str, str]
) -> None:
    table = Table("ninja", players, scenario, options)
    found = fuzz_twins(table, pairs=pairs, longest=6, frame_share=400).findings
    assert found.failures == []
    assert found.pairs == pairs
    assert found.unheard > pairs // 2  # there was much to hide


@pytest.mark.rule("NIN-361", "NIN-168")
def test_guards_tell_games_apart_by_what_is_done_in_the_open() -> None:
    found = fuzz_twins(Table("ninja", 2, "outpost"), pairs=200, seat=GUARD, frame_share=60).findings
    assert found.failures == []
    assert found.frames > 5
    assert set(found.apart) <= OPEN_TO_GUARDS
    assert {"detected", "heard", "searched", "used"} <= set(found.apart)


# All worlds of one evening.


def told_to_guards(state: Ninja) -> Told:
    assert state.sink is not None
    return [
        (fact.kind, fact.rule, *fact.details)
        for fact in state.sink.drain()
        if fact.audience >> GUARD & 1
    ]


def after(state: Ninja, seat: int, action: int) -> tuple[Ninja, Told]:
    later = state.copy()
    later.sink = Sink()
    later.apply(seat, action)
    return later, told_to_guards(later)


def at_the_edge(zone: str) -> Night:
    """The ninja has started somewhere at the edge; nobody else is about."""
    night = Night(
        2, "outpost", phase="intruders", ninja=zone, traitor="exited", sentries="B01", turn=1
    )
    night.state.belief.start(names.NINJA, night.content.edge_mask)
    night.state.belief.begin(names.NINJA)
    return night


def unheard(worlds: list[Ninja]) -> list[Ninja]:
    """These worlds, and all that follow from them without a word to the guards."""
    found = {tuple(world.numbers()): world for world in worlds}
    ring = [*found.values()]
    while ring:
        world = ring.pop()
        for seat in seats_of(world.waiting):
            for action in world.options(seat) if seat != GUARD else []:
                later, told = after(world, seat, action)
                key = tuple(later.numbers())
                if not told and key not in found:
                    found[key] = later
                    ring.append(later)
    return [*found.values()]


def consistent(worlds: list[Ninja], reference: list[tuple[int, int]]) -> list[Ninja]:
    """All worlds in which the guards do and hear what they did and heard in the first one."""
    truth = worlds[0]
    for seat, action in reference:
        truth, wanted = after(truth, seat, action)
        if seat != GUARD and not wanted:
            continue
        found: dict[tuple[int, ...], Ninja] = {}
        for world in worlds if seat == GUARD else unheard(worlds):
            actors = [seat] if seat == GUARD else [s for s in seats_of(world.waiting) if s != GUARD]
            for actor in actors:
                for choice in [action] if seat == GUARD else world.options(actor):
                    if choice in world.options(actor):
                        later, told = after(world, actor, choice)
                        if told == wanted:
                            found[tuple(later.numbers())] = later
        worlds = [*found.values()]
    return worlds


def place(world: Ninja) -> tuple[int, int]:
    return world.fig(names.NINJA, at.ZONE), world.fig(names.NINJA, at.NOISE)


EVENINGS = {
    "it stood still": ["done"],
    "it went and nobody knows": ["go r02", "go m02", "done", "done"],
    "a search shows the way": ["go m01", "done", "search ninja m01", "done"],
    "guards heard it": ["go r02", "done", "done", "done", "listen a"],
    "guards heard nothing": ["done", "done", "done", "listen a"],
}


@pytest.mark.rule("NIN-361", "NIN-160", "NIN-195")
@pytest.mark.parametrize("lines", EVENINGS.values(), ids=EVENINGS)
def test_belief_and_sampler_know_exactly_the_worlds_there_are(lines: list[str]) -> None:
    edge = [name for name in at_the_edge("R01").ids if name.startswith("R")]
    reference: list[tuple[int, int]] = []
    truth = at_the_edge(edge[0])
    for line in lines:
        action = truth.words.parse(truth.spelt(line))
        seat = truth.seat_for(action)
        assert seat is not None, f"'{line}' is not legal: {truth.offered()}"
        reference.append((seat, action))
        truth.play(line)
    if lines[-1].startswith("listen"):
        assert truth.last("heard")[0] == int("go r02" in lines)
    starts = [at_the_edge(zone).state for zone in edge]
    worlds = consistent(starts, reference)
    view = truth.view(GUARD)
    assert all(world.view(GUARD).facts() == view.facts() for world in worlds)
    there = {place(world) for world in worlds}
    assert place(truth.state) in there
    belief, zones = view.belief_sets(), truth.content.zones.count
    believed = {
        (zone, noise)
        for zone in range(zones)
        for noise in range(4)
        if belief.possible(names.NINJA, zone, noise)
    }
    assert believed == there
    sampled = {place(truth.setup.sample_world(view, Dice(n))) for n in range(20 * len(there) + 50)}
    assert sampled == there
    # Whatever the truth, the same view and dice make the same world.
    for number in range(3):
        made = {
            tuple(truth.setup.sample_world(world.view(GUARD), Dice(number)).numbers())
            for world in worlds
        }
        assert len(made) == 1


@pytest.mark.rule("NIN-361", "NIN-022")
def test_every_hand_there_can_be_is_sampled() -> None:
    night = Night(2, "outpost", traitor="G02", traitor_hand="rope potent-sake", ninja="exited")
    content, view = night.content, night.view(GUARD)
    counts = [content.intruder_count(names.TRAITOR, card) for card in range(names.INTRUDER_CARDS)]
    cards = [card for card, count in enumerate(counts) if count]
    hands = {(one, two) for one in cards for two in cards if one < two}
    hands |= {(card, card) for card in cards if counts[card] > 1}
    sampled = set()
    for number in range(400):
        world = night.setup.sample_world(view, Dice(number))
        held = [world.fig(names.TRAITOR, at.HAND + card) for card in range(names.INTRUDER_CARDS)]
        one, two = (card for card, count in enumerate(held) for _ in range(count))
        sampled.add((one, two))
    assert sampled == hands
