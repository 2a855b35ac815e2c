"""The player's aids against brute force: every tile, every line, every way through the rules."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest

from sneakbox.boards.tiles import OPEN
from sneakbox.games.sneaking_mission import aids, spotted
from sneakbox.games.sneaking_mission.aids import FAR, DoorOdds
from sneakbox.games.sneaking_mission.guards import has_guard, set_alert
from sneakbox.games.sneaking_mission.names import (
    BREAKER,
    CRAWL,
    DUCT,
    EXPLORE,
    FILES,
    GUARD,
    HIDE,
    HIDING,
    KEEP,
    LEAVE,
    LOST_CLOSED,
    MOVE,
    SHOOT,
    SLEEPER,
    STEP_ORIENT,
    STEP_SPOTTED,
    STEP_TURN,
    SYSTEM,
    TOLD_ALERT,
    TOLD_AMMO,
    TOLD_SPOTTED,
    TOLD_TOKEN,
    WEAPON,
)
from sneakbox.games.sneaking_mission.sight import first_guard, steps_between
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.seats import CHANCE
from tests.games.sneaking_mission.positions import turns
from tests.games.sneaking_mission.scenario import Scene

WORDS = {
    FILES: "files",
    GUARD: "guards",
    SLEEPER: "sleepers",
    SYSTEM: "systems",
    BREAKER: "breakers",
    WEAPON: "weapons",
    HIDING: "hiding",
    DUCT: "hiding",
}

# ---- Odds


def told(state: Mission, kind: int) -> list[int]:
    """The first detail of every fact of a kind that the state has told since it got its sink."""
    assert state.sink is not None
    return [fact.details[0] for fact in state.sink.facts if fact.kind == kind]


def tried(state: Mission, seat: int, action: int) -> Mission:
    """The mission one decision later, with what was told on the way."""
    after = state.copy()
    after.sink = Sink()
    after.apply(seat, action)
    return after


def brute_force(state: Mission, door: int) -> dict[str, Fraction]:
    """The odds behind a door by drawing every tile through the real rules."""
    odds: dict[str, Fraction] = defaultdict(Fraction)
    size = state.base.size()

    def judge(tile: int, ways: list[Mission], chance: Fraction) -> None:
        odds[WORDS.get(state.content.kind[tile * 8], "empty")] += chance
        guard = state.content.kind[tile * 8] == GUARD
        lasting = [way for way in ways if way.result != LOST_CLOSED]
        if not lasting:
            odds["closing"] += chance
        elif all(size in told(way, TOLD_SPOTTED) for way in lasting):
            odds["facing"] += chance
        elif guard and len(ways) > 1:
            odds["choice"] += chance

    def draw(drawing: Mission, chance: Fraction) -> None:
        luck = drawing.odds()
        total = luck.total()
        for action, weight in zip(luck.actions, luck.weights, strict=True):
            after = tried(drawing, CHANCE, action)
            part = chance * weight / total
            if after.base.size() > size:
                judge(first_of(action), [after], part)
            elif kind_of(after.step_keys()[-1]) == STEP_ORIENT:
                ways = [tried(after, 0, option) for option in after.options(0)]
                judge(first_of(action), ways, part)
            else:
                draw(after, part)

    draw(tried(state, 0, act(EXPLORE, door)), Fraction(1))
    return {word: chance for word, chance in odds.items() if chance}


def claimed(odds: DoorOdds) -> dict[str, Fraction]:
    parts = [*odds.parts.items(), ("facing", odds.facing), ("choice", odds.choice)]
    parts.append(("closing", odds.closing))
    assert sum(odds.parts.values()) == odds.total
    return {word: Fraction(number, odds.total) for word, number in parts if number}


def check_doors(state: Mission) -> int:
    """Compare all open doors of the agent's room; returns how many there were."""
    doors = state.base.unexplored(state.here) if state.pile.left else []
    for door in doors:
        odds = aids.door_odds(state.view(0), door)
        assert claimed(odds) == brute_force(state, door)
    return len(doors)


@pytest.mark.parametrize("scenario", ["easy", "normal", "extreme"])
def test_door_odds_of_real_missions_are_what_the_rules_deal(scenario: str) -> None:
    compared = sum(check_doors(state) for state in turns(6, scenario, seed=11))
    assert compared > 60


@pytest.mark.parametrize("options", [{"files": "deep"}, {"closed_map": "defeat"}])
def test_door_odds_of_the_variants_are_what_the_rules_deal(options: dict[str, str]) -> None:
    compared = sum(check_doors(state) for state in turns(4, seed=12, options=options))
    assert compared > 30


def test_door_odds_count_the_tiles_of_the_full_pile() -> None:
    state = next(turns(1))
    door = state.base.unexplored(0)[0]
    odds = aids.door_odds(state.view(0), door)
    assert odds.total == 96
    assert odds.parts == {
        "files": 1,
        "guards": 24,
        "sleepers": 6,
        "systems": 8,
        "breakers": 3,
        "weapons": 3,
        "hiding": 12,
        "empty": 39,
    }
    assert odds.redrawn == 0


@pytest.mark.parametrize("files", ["anywhere", "deep"])
@pytest.mark.parametrize(
    "pile",
    [
        "empty-dead-end 2, empty-straight 3, files-dead-end",
        "empty-dead-end 4, box-dead-end 2, guard-straight-red-north-cone-north 1, files-dead-end",
        "empty-dead-end 3, files-dead-end",
    ],
)
def test_door_odds_with_tiles_laid_aside_are_what_the_rules_deal(pile: str, files: str) -> None:
    """At the last open door tiles that would close the map are drawn again (SMS-131)."""
    rooms = (
        "(0,0) empty WE; (-1,0) entrance SEW; (-2,0) empty EN blip; (-2,-1) empty S; (-1,1) empty N"
    )
    scene = Scene(rooms, pile=pile, files=files)
    assert scene.state.base.open_doors == 1
    odds = aids.door_odds(scene.state.view(0), 1)
    assert odds.redrawn > 0
    assert check_doors(scene.state) == 1


def test_door_odds_when_nothing_fits_the_last_tile_is_laid_all_the_same() -> None:
    rooms = "(-1,0) entrance SEW; (0,0) empty WE; (-2,0) files E; (-1,1) empty N"
    scene = Scene(rooms, pile="empty-dead-end 2, weapon-dead-end 1", alert=3)
    assert scene.state.base.open_doors == 1
    odds = aids.door_odds(scene.state.view(0), 1)
    assert (odds.total, odds.redrawn) == (3, 3)
    assert check_doors(scene.state) == 1


def test_door_odds_of_a_door_that_is_not_open_are_empty() -> None:
    state = next(turns(1))
    closed = next(d for d in range(4) if state.base.side(0, d) != OPEN)
    assert aids.door_odds(state.view(0), closed).total == 0


# ---- Sight


def spotters_in(state: Mission, room: int) -> set[int]:
    """The guards who spot an agent that has just arrived in a room, by the rules."""
    there = state.copy()
    there.sink = Sink()
    there.here = room
    there.tokens = 5
    there.noticed = vec[i64]()
    there.push(spotted.LOOK)
    there.settle()
    watchers = []
    for fact in there.sink.facts:
        if fact.kind == TOLD_SPOTTED:
            watchers.append(fact.details[0])
        elif fact.kind != TOLD_TOKEN:
            break  # from here on answers and their consequences
    return set(watchers)


def test_sight_lines_hold_exactly_the_rooms_in_which_the_rules_spot_the_agent() -> None:
    compared = 0
    for number, state in enumerate(turns(30, "easy", seed=21, wild=4)):
        if number % 5:
            continue
        view = state.view(0)
        lines = aids.sight_lines(view)
        seen = []
        for room in range(state.base.size()):
            by_lines = {line.guard for line in lines if room in line.rooms}
            assert by_lines == spotters_in(state, room)
            compared += len(by_lines)
            if by_lines:
                seen.append(room)
        assert aids.seen_rooms(view) == seen
    assert compared > 50


def test_sight_lines_end_where_the_line_is_stopped() -> None:
    scene = Scene("(0,0) empty E; (1,0) empty EW; (2,0) guard EW cone W; (3,0) sleeper EW")
    (line,) = aids.sight_lines(scene.state.view(0))
    assert line.guard == scene.room(2, 0)
    assert line.rooms == [scene.room(1, 0), scene.room(0, 0)]
    assert line.last() == scene.room(0, 0)
    assert line.stop == -1


def test_sight_lines_of_sleepers_exist_in_alert_only() -> None:
    rooms = "(0,0) empty EW; (1,0) sleeper EW; (2,0) empty EW"
    assert aids.sight_lines(Scene(rooms).state.view(0)) == []
    scene = Scene(rooms, alert=4, seen_by=[(1, 0)])
    lines = aids.sight_lines(scene.state.view(0))
    assert [line.direction for line in lines] == [0, 1, 2, 3]
    assert [line.rooms for line in lines] == [[], [scene.room(2, 0)], [], [scene.room(0, 0)]]
    assert lines[1].stop == OPEN
    assert lines[0].last() == scene.room(1, 0)


# ---- Ways


def answered(state: Mission) -> Mission:
    """Everything the arrival asks for, answered as the way promises: shots, the nearest first."""
    while not state.is_over() and not state.is_luck():
        step = kind_of(state.step_keys()[-1])
        options = state.options(0)
        if step == STEP_TURN:
            break
        if step == STEP_SPOTTED:
            shots = [option for option in options if kind_of(option) == SHOOT]
            if not shots:
                break
            chosen = min(shots, key=lambda shot: (distance(state, first_of(shot)), shot))
        else:
            quiet = [option for option in options if kind_of(option) in {KEEP, LEAVE}]
            if not quiet:
                break  # a fight
            chosen = quiet[0]
        state.apply(0, chosen)
    return state


def distance(state: Mission, guard: int) -> int:
    base = state.base
    for d in range(4):
        if first_guard(base, state.here, d) == guard:
            return steps_between(base, state.here, guard, d)
    return FAR


def is_sure(state: Mission) -> bool:
    """True when the turn is over without a coin."""
    return state.is_over() or kind_of(state.step_keys()[-1]) == STEP_TURN


def cheapest(state: Mission, most: int) -> int:
    """The fewest tokens any sure walk to a hiding place costs, `most` when none costs less."""
    tokens = state.tokens
    best = most
    seen: dict[tuple[int, ...], int] = {}
    waiting = [state]
    while waiting:
        place = waiting.pop()
        spent = tokens - place.tokens
        key = (place.here, *(code for code in place.base.codes))
        if spent >= min(best, seen.get(key, most)):
            continue
        seen[key] = spent
        for option in place.options(0):
            if kind_of(option) == HIDE:
                best = min(best, spent)
            if kind_of(option) not in {MOVE, CRAWL}:
                continue
            after = place.copy()
            after.apply(0, option)
            after = answered(after)
            if not is_sure(after):
                continue
            if not after.base.alert and (not after.is_over() or after.files_found):
                # The tokens came back with the end of Alert: count them from the facts.
                best = min(best, spent + paid_on_arrival(place, option))
            elif not after.is_over():
                waiting.append(after)
    return best


def paid_on_arrival(place: Mission, option: int) -> int:
    """The tokens that a step into hiding costs before it ends the Alert."""
    after = place.copy()
    sink = Sink()
    after.sink = sink
    after.apply(0, option)
    answered(after)
    return sum(fact.kind == TOLD_TOKEN for fact in sink.facts)


def in_alert(games: int, seed: int) -> Iterator[Mission]:
    for scenario in ("easy", "normal", "hard"):
        for state in turns(games, scenario, seed, wild=3):
            if state.base.alert:
                yield state


def test_way_to_hiding_is_the_cheapest_sure_walk_there_is() -> None:
    compared: Counter[bool] = Counter()
    for state in in_alert(12, seed=31):
        route = aids.way_to_hiding(state.view(0))
        reachable = route is not None and route.can_be_reached()
        best = cheapest(state, state.tokens)
        assert best == (route.cost if route is not None and reachable else state.tokens)
        compared[reachable] += 1
    assert compared[True] > 30
    assert compared[False] > 30


def test_way_to_hiding_followed_through_the_rules_costs_what_it_says() -> None:
    followed = 0
    for state in in_alert(20, seed=32):
        route = aids.way_to_hiding(state.view(0))
        if route is None or not route.can_be_reached():
            continue
        sink = Sink()
        ammo, found = state.ammo, 0
        rooms = list(route.rooms)
        state.sink = sink
        while state.base.alert and not state.is_over():
            state.apply(0, aids.step_towards(state.view(0), rooms))
            answered(state)
            rooms = rooms[1:]
        assert rooms == []
        assert not state.base.alert
        assert not state.is_over() or state.files_found
        paid = sum(fact.kind == TOLD_TOKEN for fact in sink.facts)
        found = sum(fact.details[0] for fact in sink.facts if fact.kind == TOLD_AMMO)
        assert (paid, ammo + found - state.ammo) == (route.cost, route.ammo)
        followed += 1
    assert followed > 40


def test_way_to_hiding_outside_alert_answers_for_one_that_would_begin_now() -> None:
    compared = 0
    for state in turns(6, seed=33):
        if state.base.alert:
            continue
        route = aids.way_to_hiding(state.view(0))
        alarmed = state.copy()
        set_alert(alarmed.base, True)
        again = aids.way_to_hiding(alarmed.view(0))
        assert (route is None) == (again is None)
        if route is not None and again is not None:
            assert (route.rooms, route.cost, route.tokens) == (again.rooms, again.cost, 5)
            compared += 1
    assert compared > 50


def test_way_to_hiding_counts_sightings_systems_and_turns() -> None:
    rooms = "(0,0) empty E; (1,0) camera EW; (2,0) empty ENW; (3,0) box W; (2,-2) guard SN cone S"
    scene = Scene(rooms + "; (2,-1) empty NS", alert=5)
    route = aids.way_to_hiding(scene.state.view(0))
    assert route is not None
    assert route.rooms == [scene.room(1, 0), scene.room(2, 0), scene.room(3, 0)]
    assert route.cost == 2 + 1 + 1  # two turns, the camera, the guard
    assert route.can_be_reached()
    scene = Scene(rooms + "; (2,-1) empty NS", alert=4)
    route = aids.way_to_hiding(scene.state.view(0))
    assert route is not None
    assert not route.can_be_reached()


def test_way_to_hiding_of_an_agent_who_is_there_is_to_hide() -> None:
    scene = Scene("(0,0) box EW", alert=2)
    route = aids.way_to_hiding(scene.state.view(0))
    assert route is not None
    assert (route.rooms, route.cost) == ([], 0)
    assert kind_of(aids.step_towards(scene.state.view(0), route.rooms)) == HIDE


def test_way_to_hiding_crawls_through_ducts() -> None:
    rooms = "(0,0) duct EN; (1,0) guard EW cone W; (5,5) duct NE; (6,5) box W"
    scene = Scene("(-1,0) empty E blip; " + rooms, alert=3, seen_by=[(1, 0)])
    route = aids.way_to_hiding(scene.state.view(0))
    assert route is not None
    assert route.rooms == []  # a duct is a hiding place itself


def test_way_to_hiding_is_none_where_alert_is_defeat() -> None:
    state = next(turns(1, "extreme"))
    assert aids.way_to_hiding(state.view(0)) is None


def quiet_steps(state: Mission, room: int) -> list[int]:
    """The rooms that a step from a room leads to without anybody noticing, by the rules."""
    there = state.copy()
    there.here = room
    there.noticed = vec[i64]()
    found = []
    for option in there.options(0):
        if kind_of(option) in {MOVE, CRAWL}:
            after = tried(there, 0, option)
            target = (
                there.base.side(room, first_of(option))
                if kind_of(option) == MOVE
                else first_of(option)
            )
            trouble = told(after, TOLD_SPOTTED) or told(after, TOLD_ALERT)
            fights = has_guard(there.base, target)
            if not trouble and not fights and there.base.kind(target) != SYSTEM:
                found.append(int(target))
    return found


def test_safe_route_is_the_shortest_walk_on_which_the_rules_spot_nobody() -> None:
    compared = 0
    for number, state in enumerate(turns(5, seed=41)):
        if state.base.alert or has_guard(state.base, state.here) or number % 7:
            continue
        view = state.view(0)
        steps = {int(state.here): 0}
        queue = [int(state.here)]
        for place in queue:
            for other in quiet_steps(state, place):
                if other not in steps:
                    steps[other] = steps[place] + 1
                    queue.append(other)
        for room in range(state.base.size()):
            route = aids.safe_route(view, room)
            assert len(route) == steps.get(room, 0)
            place = int(state.here)
            for other in route:
                assert other in quiet_steps(state, place)
                place = other
            compared += len(route)
        walk = aids.safe_walk(view.base, view.here)
        assert {room for room, turn in enumerate(walk) if turn != FAR} == set(steps)
    assert compared > 100


def test_aids_leave_the_view_as_it_was() -> None:
    for state in turns(3, seed=51):
        view = state.view(0)
        facts = view.facts()
        for door in range(4):
            aids.door_odds(view, door)
        aids.sight_lines(view)
        aids.seen_rooms(view)
        aids.way_to_hiding(view)
        aids.safe_route(view, view.base.size() - 1)
        assert view.facts() == facts
