"""What guards do with cards: NIN-090 to NIN-130, and the march: NIN-145 to NIN-153."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.kernel.actions import act
from sneakbox.kernel.seats import PUBLIC, seats_of
from tests.games.ninja.night import Night


def listens(**situation: object) -> Night:
    """A sentry on G03 listens and nobody cries cat."""
    night = Night(sentries="G03", guard_hand="sentry-listen", **situation)  # type: ignore[arg-type]
    return night.play("sentry-listen a", "done")


@pytest.mark.rule("NIN-090")
def test_090_who_listens() -> None:
    night = Night(sentries="G03", patrols="G09<G08", guard_hand="sentry-listen patrol-listen")
    assert night.offered("sentry-listen") == ["sentry-listen a"]
    assert night.offered("patrol-listen") == ["patrol-listen b"]
    night.play("patrol-listen b")
    assert night.last("listen")[:2] == (1, night.ids["G09"])
    assert night.is_public("listen")


@pytest.mark.rule("NIN-091", "NIN-102")
def test_091_the_hearing_test() -> None:
    assert listens(ninja="G04", noise=2).last("heard")[0] == 1
    far = Night(sentries="G01", guard_hand="sentry-listen", ninja="G04", noise=2)
    assert far.play("sentry-listen a", "done").last("heard")[0] == 0
    loud = Night(sentries="G01", guard_hand="sentry-listen", ninja="G04", noise=3)
    assert loud.play("sentry-listen a", "done").last("heard")[0] == 1


@pytest.mark.rule("NIN-092")
def test_092_walls_and_water_do_not_matter() -> None:
    night = Night(patrols="G08<G07", guard_hand="patrol-listen", ninja="W02", noise=2)
    night.play("patrol-listen a", "done")
    assert night.last("heard")[0] == 1


@pytest.mark.rule("NIN-093", "NIN-095")
def test_093_standing_still_is_silent() -> None:
    assert listens(ninja="G04", noise=0).last("heard")[0] == 0
    first = Night(phase="turn", turn=0, sentries="G03", ninja="G04", traitor="G02")
    first.play("listen a", "done")
    assert first.last("heard")[0] == 0


@pytest.mark.rule("NIN-093", "NIN-101")
@pytest.mark.ruling("R-14")
def test_101_visible_intruders_are_heard_by_the_same_rule() -> None:
    night = Night(
        sentries="G09 G10", ninja="G10", visible="ninja", noise=2, guard_hand="sentry-listen 2"
    )
    night.play("sentry-listen a", "done", "done")
    assert night.last("heard")[0] == 1
    night.play("sentry-listen b", "done")
    assert night.last("heard")[0] == 1
    still = Night(sentries="G10", ninja="G10", visible="ninja", guard_hand="sentry-listen")
    still.play("sentry-listen a", "done")
    assert still.last("heard")[0] == 0


@pytest.mark.rule("NIN-094", "NIN-164")
@pytest.mark.ruling("R-15")
def test_094_every_zone_entered_is_noise() -> None:
    night = Night(phase="intruders", ninja="W01")
    night.play("first ninja", "go w02", "go w01", "go w02", "done")
    assert night.state.fig(names.NINJA, at.NOISE) == 3


@pytest.mark.rule("NIN-096", "NIN-055")
@pytest.mark.ruling("R-29")
def test_096_the_cat() -> None:
    def cry(zone: str, free: bool = False) -> Night:
        night = Night(
            sentries="G03",
            guard_hand="sentry-listen",
            ninja=zone,
            noise=2,
            traitor_hand="it-was-a-cat",
        )
        return night.play("listen a" if free else "sentry-listen a", "cat")

    near, far = cry("G04"), cry("E05")
    for night in (near, far, cry("G04", free=True)):
        assert night.last("heard")[:2] == (0, 1)
        assert night.alert == 0
    assert near.heard(0) == far.heard(0)
    assert near.heard(1) != far.heard(1)  # the owner is told who was in earshot
    dead = Night(sentries="G03", guard_hand="sentry-listen", traitor="dead")
    dead.play("sentry-listen a")
    assert dead.asked != names.STEP_CAT


@pytest.mark.rule("NIN-097")
def test_097_the_window_does_not_leak() -> None:
    def asked(hand: str) -> tuple[object, ...]:
        night = Night(sentries="G03", guard_hand="sentry-listen", traitor_hand=hand)
        night.play("sentry-listen a")
        before = night.view(0).facts(), night.heard(0), night.state.waiting
        night.play("done")
        return (*before, night.heard(0))

    # The same number of cards, another card: nothing the guards see or hear differs.
    assert asked("it-was-a-cat") == asked("rope")


@pytest.mark.rule("NIN-098")
def test_098_one_bit() -> None:
    night = listens(ninja="G04", noise=2, traitor="G02", traitor_noise=1)
    assert night.alert == 1
    heard = [told for told in night.told if told.kind.name == "heard"]
    assert len(heard) == 1
    assert heard[0].audience == PUBLIC
    assert night.heard(0).count(("in_range", 0, 1)) == 0
    assert ("in_range", 0, 1) in night.heard(1)


@pytest.mark.rule("NIN-099", "NIN-113")
def test_099_whoever_hears_may_move() -> None:
    night = listens(ninja="G04", noise=2)
    assert night.asked == names.STEP_WALK
    assert night.zones_offered("go") == ["B01", "G02", "G04", "G08", "G09"]
    night.play("go g09", "go g10")
    assert night.zone("a") == "G10"
    quiet = listens(ninja="G04")
    assert quiet.asked != names.STEP_WALK
    assert Night(sentries="G03").state.alert == 0


@pytest.mark.rule("NIN-100")
@pytest.mark.ruling("R-21")
def test_100_a_patrol_that_only_listened_marches() -> None:
    night = Night(patrols="G28<G29", guard_hand="patrol-listen", ninja="G21", noise=1)
    night.play("patrol-listen a", "done", "done", "done")
    assert night.zone("a") == "G15"


@pytest.mark.rule("NIN-102")
def test_102_every_listen_may_raise_the_alert() -> None:
    night = Night(sentries="G03 G05", ninja="G04", noise=2, guard_hand="sentry-listen 2")
    night.play("sentry-listen a", "done", "done")
    night.play("sentry-listen b", "done", "done")
    assert night.alert == 2


@pytest.mark.rule("NIN-111", "NIN-118")
def test_111_patrol_search_leaves_the_track() -> None:
    night = Night(patrols="G09<G08", guard_hand="patrol-search")
    night.play("patrol-search a", "go g04", "go g05", "done")
    assert night.zone("a") == "G05"
    assert night.state.back(0) == names.NO_BACK  # and it does not march


@pytest.mark.rule("NIN-112", "NIN-185")
def test_112_guards_do_not_cross_walls() -> None:
    night = Night(sentries="G04", guard_hand="sentry-search", ropes="M03|G04")
    night.play("sentry-search a")
    assert night.zones_offered("go") == ["G03", "G05", "G09", "G10"]
    night.play("done", "done")
    assert night.count("rope_found") == 0


@pytest.mark.rule("NIN-113")
def test_113_offers_do_not_depend_on_hidden_things() -> None:
    def offers(zone: str) -> list[str]:
        night = Night(sentries="G09", guard_hand="sentry-search", ninja=zone)
        return night.play("sentry-search a").offered()

    assert offers("G10") == offers("E05")


@pytest.mark.rule("NIN-114", "NIN-180")
def test_114_a_moat_ends_the_move() -> None:
    night = Night(sentries="G09", guard_hand="sentry-search 2")
    night.play("sentry-search a", "go k02")
    assert night.asked == names.STEP_PLAY
    later = Night(sentries="K02", guard_hand="sentry-search")
    later.play("sentry-search a", "go g33", "go g34")
    assert later.zone("a") == "G34"
    patrol = Night(patrols="G30<G29", guard_hand="patrol-search")
    patrol.play("patrol-search a", "go k04", "done")
    assert patrol.zone("a") == "K04"


@pytest.mark.rule("NIN-115", "NIN-230")
def test_115_detection_stops_the_move() -> None:
    night = Night(sentries="G09", guard_hand="sentry-search", ninja="G10")
    night.play("sentry-search a", "go g10")
    assert night.asked == names.STEP_ATTACK
    assert (night.status("ninja"), night.alert) == (names.VISIBLE, 3)
    night.play("done")
    assert night.asked == names.STEP_PLAY


@pytest.mark.rule("NIN-116")
@pytest.mark.ruling("R-22")
def test_116_a_move_of_no_zones() -> None:
    night = Night(patrols="G28<G29", guard_hand="patrol-search")
    night.play("patrol-search a", "done", "done")
    assert night.zone("a") == "G15"  # it still marched
    member = Night(patrols="G28<G29", guard_hand="sentry-search")
    member.play("sentry-search b", "done")
    assert member.state.group_size(0) == 2
    assert member.state.has_flag(1, names.CARDED)
    assert not member.state.has_flag(1, names.MOVED)


@pytest.mark.rule("NIN-117")
def test_117_step_by_step() -> None:
    night = Night(sentries="G09", guard_hand="sentry-search")
    night.play("sentry-search a", "go g10")
    assert night.offers("go g11")
    assert night.offers("go g05")
    assert night.offers("done")


@pytest.mark.rule("NIN-118")
def test_118_facing_after_a_card_move() -> None:
    night = Night(patrols="G09<G08", guard_hand="patrol-search")
    night.play("patrol-search a", "go g33", "done")
    assert night.zones_offered("back") == ["G09", "G34"]


@pytest.mark.rule("NIN-119", "NIN-145")
def test_119_a_new_patrol_does_not_march_this_turn() -> None:
    night = Night(sentries="G23 G24", guard_hand="sentry-search 2")
    night.play("sentry-search a", "go g30", "done")
    night.play("sentry-search b", "go g30", "done", "join a b g29", "done")
    assert night.zone("a") == "G30"
    assert night.state.group_size(0) == 2
    later = Night(phase="patrol", patrols="G30<G29/,")
    assert later.asked == names.STEP_MARCH


@pytest.mark.rule("NIN-120")
def test_120_guards_never_leave_the_map() -> None:
    night = Night(sentries="B01", guard_hand="sentry-search")
    night.play("sentry-search a", "go r02")
    assert not night.offered("exit")
    assert night.offers("go r03")


@pytest.mark.rule("NIN-125", "NIN-128", "NIN-230")
@pytest.mark.ruling("R-25")
def test_125_woken_guards_search_for_intruders() -> None:
    """Awaken is a card that locates intruders: two zones, and whoever is met there is seen."""
    night = Night(sleepers="G05 2", ninja="G11", guard_hand="awaken")
    night.play("awaken g05")
    assert night.asked == names.STEP_WALK
    assert night.state.steps[-1].key() == act(names.STEP_WALK, 0, names.AWOKEN, names.GUARD_MOVE)
    night.play("go g11")
    assert (night.status("ninja"), night.alert) == (names.VISIBLE, 3)
    still = Night(sleepers="G05 2", guard_hand="awaken").play("awaken g05", "done")
    assert still.zone("a") == "G05"
    assert not still.state.has_flag(0, names.MOVED)


@pytest.mark.rule("NIN-125", "NIN-126", "NIN-266")
@pytest.mark.ruling("R-25")
def test_125_awaken() -> None:
    night = Night(sleepers="G05 2 G12 1", guard_hand="awaken")
    assert not night.offers("awaken g02")  # nobody sleeps there
    night.play("awaken g05")
    assert night.guards_in("G05") == 2
    assert night.state.sleepers(night.ids["G05"]) == 0
    assert night.view(1).asleep == 1
    assert set(night.view(1).sleepers) == {at.UNKNOWN}
    night.play("go g11", "done")
    assert night.zones_offered("back") == ["G10", "G19"]
    night.play("back g10", "done")
    assert night.zone("a") == "G11"  # woken guards do not march this turn


@pytest.mark.rule("NIN-127", "NIN-266", "NIN-265", "NIN-319")
def test_127_twenty_figures() -> None:
    crowd = "G03 " * 17
    night = Night(sentries=crowd + "G01", drunk="G17 G17", sleepers="G05 2", guard_hand="awaken")
    assert not night.offered("awaken")
    night = Night(sentries=crowd + "G01", drunk="G17", sleepers="G05 2", guard_hand="awaken")
    night.play("awaken g05")
    assert night.state.on_map() == 20
    assert night.state.sleepers(night.ids["G05"]) == 1


@pytest.mark.rule("NIN-128")
@pytest.mark.ruling("R-26")
def test_128_waking_beside_an_intruder() -> None:
    night = Night(sleepers="G12 2", guard_hand="awaken guard-kenjutsu", traitor="G12")
    night.play("awaken g12")
    assert (night.status("traitor"), night.alert) == (names.VISIBLE, 3)
    assert night.offers("attack traitor")
    night.play("done")
    assert not night.offered("go")


@pytest.mark.rule("NIN-129", "NIN-239")
def test_129_sleepers_are_harmless() -> None:
    night = Night(phase="intruders", sleepers="W08 2", ninja="W05")
    night.play("first ninja", "go w08", "done", "done", "search ninja w08", "done")
    assert night.last("answer")[1] == names.ANSWER_NOTHING
    assert night.hidden


@pytest.mark.rule("NIN-130")
def test_130_weapons_of_woken_guards() -> None:
    swords = " ".join(["G03/sword"] * 10)
    night = Night(4, sentries=swords, sleepers="G05 2", guard_hand="awaken")
    awaken = night.offered("awaken", 0)
    assert awaken == ["awaken g05 no-sword"]
    night.by(0, awaken[0].replace(str(night.ids["G05"]), "g05"))
    assert seats_of(night.state.waiting) == [1]  # the partner moves his guards
    some = Night(4, sleepers="G05 2", guard_hand="awaken")
    assert len(some.offered("awaken", 0)) == 3


@pytest.mark.rule("NIN-145", "NIN-086")
def test_145_who_marches() -> None:
    night = Night(sentries="G08", patrols="G09<G33", guard_hand="sentry-search")
    night.play("sentry-search a", "go g09", "done", "join a b g33", "done")
    assert night.zone("b") == "G09"


@pytest.mark.rule("NIN-146", "NIN-148")
def test_146_exactly_two_zones() -> None:
    night = Night(phase="patrol", patrols="G28<G29")
    assert night.zone("a") == "G15"
    assert night.state.back(0) == night.ids["G16"]
    assert [told.details[1] for told in night.told if told.kind.name == "marched"] == [
        night.ids["G16"],
        night.ids["G15"],
    ]


@pytest.mark.rule("NIN-147")
def test_147_any_order() -> None:
    night = Night(phase="patrol", patrols="G28<G29 G15<G16 G19<G11")
    assert len(night.offered("march")) == 3
    night.play("march e", "march a")
    assert night.zone("e") == "G32"
    assert night.zone("a") == "G15"
    assert night.zone("c") == "G07"


@pytest.mark.rule("NIN-148", "NIN-149")
def test_148_forks() -> None:
    night = Night(phase="patrol", patrols="G08<G07")
    assert night.zones_offered("go") == ["G10", "G33"]
    late = Night(phase="patrol", patrols="G34<G33")
    assert late.zone("a") == "G30"
    assert late.state.now.phase == names.INTRUDERS_PHASE
    again = Night(phase="patrol", patrols="G30<G36")
    assert again.zones_offered("go") == ["G29", "G31"]  # never back


@pytest.mark.rule("NIN-150")
def test_150_meeting_an_intruder_on_the_march() -> None:
    night = Night(phase="patrol", patrols="G28<G29", traitor="G16", guard_hand="guard-kenjutsu")
    assert night.zone("a") == "G16"
    assert (night.status("traitor"), night.alert) == (names.VISIBLE, 3)
    assert night.offers("attack traitor")


@pytest.mark.rule("NIN-151", "NIN-238")
@pytest.mark.ruling("R-12", "R-20")
def test_151_the_march_is_a_duty() -> None:
    night = Night(phase="patrol", patrols="G28<G29", ninja="G28", visible="ninja")
    assert night.offered() == ["march a"]
    night.play("march a")
    assert night.zone("a") == "G15"
    assert night.hidden
    hold = Night(phase="patrol", patrols="G28<G29", ninja="G28", visible="ninja", engaged="hold")
    hold.play("done")
    assert hold.zone("a") == "G28"
    seen = Night(
        phase="patrol", patrols="G28<G29", ninja="G28", visible="ninja", left_by_guards="seen"
    )
    seen.play("march a")
    assert seen.status("ninja") == names.VISIBLE


@pytest.mark.rule("NIN-152")
def test_152_a_mixed_patrol_at_a_fork() -> None:
    def at_fork(weapons: str) -> Night:
        return Night(4, phase="patrol", patrols=f"G09<G08/{weapons}")

    agreed = at_fork("sword,spear").by(1, "go g33").play("agree")
    assert agreed.zone("a") == "G34"
    more = at_fork("sword,spear,spear").by(0, "go g33").play("refuse")
    assert seats_of(more.state.waiting) == [1]
    tie = at_fork("sword,spear").by(1, "go g33").play("refuse")
    assert seats_of(tie.state.waiting) == [0]
    assert tie.state.now.tie == 1  # the other seat decides the next tie


@pytest.mark.rule("NIN-153", "NIN-297")
def test_153_discovery_comes_before_the_intruders() -> None:
    night = Night(phase="patrol", patrols="G28<G29", entrances="G15 W06")
    order = [told.kind.name for told in night.told]
    assert order.index("marched") < order.index("entrance_found")
    assert night.state.now.phase == names.INTRUDERS_PHASE
