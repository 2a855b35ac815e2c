"""Where intruders can be, from public facts: never without the truth, and sharp without ropes."""

import pytest

from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from tests.games.ninja.night import Night


def places(night: Night, figure: int = names.NINJA) -> list[str]:
    return [night.content.ids[zone] for zone in night.view(0).possible_zones(figure)]


def reachable(night: Night, start: str, steps: int) -> set[str]:
    """Every zone a movement of up to so many steps can end in, by brute force."""
    zones = night.content.zones
    ends, ring = {night.ids[start]}, [(night.ids[start], 0)]
    while ring:
        zone, taken = ring.pop()
        if taken == steps or (taken and zones.is_moat(zone)):
            continue
        for side in zones.neighbours(zone):
            if not night.state.is_guarded(side):
                ends.add(side)
                ring.append((side, taken + 1))
    return {night.content.ids[zone] for zone in ends}


def test_after_a_movement_exactly_what_can_be_reached() -> None:
    for start in ("W01", "K02", "R03", "G09"):
        night = Night(phase="intruders", ninja=start, sentries="G03 W04 G10")
        night.play("first ninja", "done")
        assert set(places(night)) == reachable(night, start, 3)


def test_whoever_ends_its_movement_in_sight_is_where_it_stands() -> None:
    night = Night(phase="intruders", ninja="G09", traitor="inside", sentries="G10")
    night.play("first ninja", "go g10", "be-seen")
    assert places(night) == ["G10"]
    night.play("done")
    assert places(night) == ["G10"]
    belief = night.view(0).belief_sets()
    assert [noise for noise in range(4) if belief.possible(names.NINJA, night.ids["G10"], noise)]


@pytest.mark.rule("NIN-091")
def test_silence_and_noise() -> None:
    night = Night(phase="intruders", ninja="G09", traitor="inside", sentries="G03 G01")
    night.play("first ninja", "go g04", "done", "done", "done", "done")
    night.play("listen a", "done")
    assert night.last("heard")[0] == 1
    assert "G09" in places(night)  # it may have gone in a circle
    belief = night.view(0).belief_sets()
    assert not belief.possible(names.NINJA, night.ids["G09"], 0)
    assert belief.possible(names.NINJA, night.ids["G04"], 1)
    quiet = Night(phase="intruders", ninja="G09", traitor="inside", sentries="G03 G01")
    quiet.play("first ninja", "done", "done", "done", "done", "listen a", "done")
    still = quiet.view(0).belief_sets()
    assert still.possible(names.NINJA, quiet.ids["G09"], 0)
    assert not still.possible(names.NINJA, quiet.ids["G04"], 1)


def test_a_search_shows_the_way() -> None:
    night = Night(phase="intruders", ninja="W01")
    night.play("first ninja", "go w05", "done", "done", "search ninja w05", "done")
    belief = night.view(0).belief_sets()
    assert belief.zones_in(belief.set_at(names.NINJA, 0)) == []
    for zone in places(night):
        assert night.content.zones.sound(night.ids[zone], night.ids["W05"]) <= 2


def test_ropes_open_walls_and_exits_close_the_set() -> None:
    night = Night(phase="intruders", ninja="M03", ninja_hand="rope")
    night.play("first ninja", "bluff ninja rope", "done")
    assert {"G03", "G04"} <= set(places(night))
    gone = Night(phase="intruders", ninja="R03").play("first ninja", "exit")
    assert places(gone) == []


@pytest.mark.rule("NIN-167", "NIN-233")
def test_a_rope_may_hang_before_guards_whom_it_meets_in_sight_of_others() -> None:
    """Seen beside one sentry, it steps among others and ties a rope before it answers them."""
    night = Night(
        phase="intruders",
        sentries="G26 G27",
        ninja="inside",
        traitor="G26",
        visible="traitor",
        traitor_hand="rope",
    )
    night.play("first traitor", "go g27", "rope traitor g27|m08", "be-seen")
    assert places(night, names.TRAITOR) == ["G27"]
    night.play("cross g27|m08", "done")
    assert "M08" in places(night, names.TRAITOR)


def test_a_figure_in_the_passage_can_come_out_where_no_guard_has_ended() -> None:
    night = Night(phase="end", sentries="G03", ninja="inside", entrances="W06 R13")
    night.play("first ninja", "out w06", "done")
    assert "G03" not in places(night)
    assert "W06" in places(night)


def test_the_start_is_all_that_is_legal() -> None:
    belief = Belief(Night().content.zones, Night().state.belief.bits)
    night = Night(sentries="G04")
    belief = night.state.belief
    belief.start(names.NINJA, night.content.edge_mask)
    belief.start(names.TRAITOR, night.content.start_mask)
    assert len(belief.anywhere(names.NINJA)) == 14
    assert len(belief.anywhere(names.TRAITOR)) == 31


@pytest.mark.parametrize("scenario", ["outpost", "fortress"])
def test_sampled_worlds_are_where_the_belief_allows(scenario: str) -> None:
    setup = GAME.setup(2, scenario, {"layout": "drawn"})
    assert isinstance(setup, NinjaSetup)
    game, dice = setup.start(), Dice(5)
    for _ in range(260):
        if game.is_over():
            break
        if game.waiting == LUCK:
            game.apply(CHANCE, game.sample(dice.bits()))
            continue
        seat = dice.choose(seats_of(game.waiting))
        game.apply(seat, dice.choose(game.options(seat)))
        if game.now.phase == names.CARD_PHASE:
            seen: set[int] = set()
            for number in range(12):
                world = setup.sample_world(game.view(0), Dice(number))
                world.check()
                seen.add(world.fig(names.NINJA, 1))
                assert world.view(0).facts() == game.view(0).facts()
            if len(game.belief.anywhere(names.NINJA)) > 30:
                assert len(seen) > 2  # worlds differ


def test_sampling_for_intruders_respects_what_searches_showed() -> None:
    night = Night(phase="intruders", ninja="W02", goals="D@W06", traps="W05", hidden="W01")
    night.play("first ninja", "go w06", "go w05", "done", "done")
    night.play("search ninja w02", "search ninja w06", "done")
    for number in range(20):
        world = night.setup.sample_world(night.view(1), Dice(number))
        assert isinstance(world, Ninja)
        assert world.secrets[3] == night.ids["W06"]
        assert world.object_at(night.ids["W02"]) < 0
        world.check()
