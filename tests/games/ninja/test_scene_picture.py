"""Pieces, overlays and panels of Ninja: what each side sees, and what it must not."""

import zlib

import pytest

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import array_places as at
from sneakbox.kernel.seats import SPECTATOR
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS, Watch, zones

# Pieces.


def test_sentries_and_patrols_are_told_apart() -> None:
    night = Night(sentries="G03", patrols="G28<G29")
    watch = Watch(night, SPECTATOR)
    (sentry,) = watch.tokens("sentry")
    (patrol,) = watch.tokens("patrol")
    assert (sentry.at, sentry.badge, sentry.facing) == ("cell:G03", "a", -1)
    assert sentry.label == "Guard a in North Gatehouse (G03)"
    assert (patrol.at, patrol.badge) == ("cell:G28", "b")
    assert patrol.label == (
        "Patrol b in Gravel Path (G28): guards b and c, Pond Path (G29) behind it"
    )


def test_the_arrow_of_a_patrol_points_where_it_marches_next() -> None:
    turning = Watch(Night(patrols="G28<G29")).tokens("patrol")[0]
    assert turning.facing == 0  # north, although it came from the east
    straight = Watch(Night(patrols="G29<G30")).tokens("patrol")[0]
    assert straight.facing == 270
    at_the_fork = Watch(Night(patrols="G09<G08")).tokens("patrol")[0]
    assert at_the_fork.facing == 90


def test_a_large_patrol_tells_its_size() -> None:
    night = Night(patrols="G28<G29/sword,sword,sword")
    assert Watch(night).tokens("patrol")[0].badge == "a3"


def test_drunk_guards_lie_on_the_map() -> None:
    (drunk,) = Watch(Night(drunk="G17"), SPECTATOR).tokens("drunk")
    assert drunk.at == "cell:G17"
    assert drunk.states == ("down",)


def test_hidden_intruders_are_on_their_own_map_only() -> None:
    night = Night(ninja="W06", traitor="G23", sentries="G03")
    own = Watch(night, INTRUDERS)
    assert own.token("ninja").at == "cell:W06"
    assert own.token("traitor").at == "cell:G23"
    for seat in (GUARDS, SPECTATOR):
        watch = Watch(night, seat)
        assert not watch.tokens("ninja")
        assert not watch.tokens("traitor")


def test_a_visible_intruder_is_on_every_map_and_alarms_the_guards_there() -> None:
    night = Night(ninja="G03", sentries="G03 G01", visible="ninja")
    for seat in (GUARDS, INTRUDERS, SPECTATOR):
        watch = Watch(night, seat)
        assert watch.token("ninja").at == "cell:G03"
        assert "seen" in watch.token("ninja").states
        assert "alert" in watch.token("group-0").states
        assert "alert" not in watch.token("group-1").states


def test_objects_and_sleepers_are_the_guards_secret() -> None:
    night = Night(goals="A@W06", traps="E05", hidden="W10", sleepers="G05 2 W08")
    guards = Watch(night, GUARDS)
    goal = guards.token("object-0")
    assert (goal.of, goal.at, goal.badge) == ("goal", "cell:W06", "A")
    assert guards.token("object-6").at == "cell:E05"
    assert "cell:W10" in [token.at for token in guards.tokens("hidden-sentry")]
    asleep = {token.at: token.badge for token in guards.tokens("sleeper")}
    assert asleep == {"cell:G05": "2", "cell:W08": "1"}
    assert all(token.group == "secrets" for token in guards.tokens("goal"))
    for seat in (INTRUDERS, SPECTATOR):
        watch = Watch(night, seat)
        for of in ("goal", "trap", "hidden-sentry", "sleeper"):
            assert not watch.tokens(of)


def test_a_goal_that_was_found_is_on_every_map() -> None:
    night = Night(phase="intruders", ninja="W02", goals="D@W06", missions="AB")
    night.play("first ninja", "go W06", "done", "done", "search ninja W06", "done", "done")
    for seat in (GUARDS, INTRUDERS, SPECTATOR):
        (goal,) = [token for token in Watch(night, seat).tokens("goal") if token.badge == "D"]
        assert goal.label.endswith("known to everybody")


def test_entrances_are_the_intruders_secret_until_they_are_found() -> None:
    night = Night(entrances="W06 R13", found="R13")
    own = Watch(night, INTRUDERS)
    assert [token.at for token in own.tokens("passage")] == ["cell:W06"]
    assert [token.at for token in own.tokens("passage-found")] == ["cell:R13"]
    guards = Watch(night, GUARDS)
    assert not guards.tokens("passage")
    assert [token.at for token in guards.tokens("passage-found")] == ["cell:R13"]


def test_figures_in_the_passage_stand_on_their_card() -> None:
    watch = Watch(Night(ninja="inside"), SPECTATOR)
    assert not watch.tokens("ninja")
    (item,) = watch.panel("passage-0").items
    assert (item.label, item.symbol) == ("Ninja", "ninja")


# Traces.


def test_what_was_heard_is_marked_with_its_turn() -> None:
    night = Night(sentries="G03 G21", ninja="G04", noise=2, guard_hand="sentry-listen 2", turn=7)
    night.play("sentry-listen a", "done", "done", "sentry-listen b", "done")
    watch = Watch(night, GUARDS)
    (heard,) = watch.tokens("heard")
    (silence,) = watch.tokens("silence")
    assert (heard.at, heard.since, heard.certainty) == ("cell:G03", 7, "last_seen")
    assert (silence.at, silence.since) == ("cell:G21", 7)


def test_what_was_searched_and_seen_is_marked_with_its_turn() -> None:
    night = Night(phase="intruders", ninja="W02", sentries="W05", turn=4)
    night.play("first ninja", "go W05", "be-seen", "go W06", "done", "done")
    night.play("search ninja W06", "done", "done")
    watch = Watch(night, SPECTATOR)
    (searched,) = watch.tokens("searched")
    assert (searched.at, searched.since) == ("cell:W06", 4)
    (seen,) = watch.tokens("seen")
    assert (seen.at, seen.since) == ("cell:W05", 4)


def test_an_old_sighting_does_not_hide_a_new_search() -> None:
    night = Night(phase="intruders", ninja="W05", sentries="W02", visible="", turn=1)
    night.play("first ninja", "go W02", "be-seen", "go W05", "done", "done", "done", "done")
    assert [one.at for one in Watch(night).tokens("seen")] == ["cell:W02"]
    later = Night(phase="intruders", ninja="W05", turn=8)
    later.state.answers[later.content.zones.count + later.ids["W06"]] = 1 << at.SEEN_TRACE
    later.play("first ninja", "go W06", "done", "done", "search ninja W06", "done", "done")
    (searched,) = Watch(later).tokens("searched")
    assert (searched.at, searched.since) == ("cell:W06", 8)
    assert not Watch(later).tokens("seen")  # seven turns ago


def test_the_newest_mark_of_a_zone_is_shown_and_all_are_told() -> None:
    night = Night(phase="intruders", ninja="W05", turn=8)
    night.state.answers[night.content.zones.count + night.ids["W06"]] = 5 << at.SEEN_TRACE
    night.play("first ninja", "go W06", "done", "done", "search ninja W06", "done", "done")
    (mark,) = [one for one in Watch(night).picture.tokens if one.at == "cell:W06" and one.since]
    assert (mark.of, mark.since) == ("searched", 8)
    assert "was seen" in mark.label
    assert "in turn 5" in mark.label


def test_traces_grow_old() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen", turn=7)
    night.play("sentry-listen a", "done")
    assert Watch(night).tokens("silence")
    night.state.turn = 9
    assert not Watch(night).tokens("silence")


def test_a_plain_table_remembers_nothing() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen", turn=7)
    night.play("sentry-listen a", "done")
    assert not Watch(night, assistance=0).tokens("silence")
    assert Watch(night, assistance=1).tokens("silence")


def test_zones_where_guards_ended_their_turn_are_kept() -> None:
    night = Night(phase="end", sentries="G03 W04", turn=5)
    watch = Watch(night, SPECTATOR)
    watched = watch.overlay("guarded")
    assert zones(watched.places) == ["G03", "W04"]
    assert watched.words == ("T5", "T5")
    assert watched.group == "notes"


def test_no_entrance_is_where_guards_ended_their_turn() -> None:
    night = Night(phase="end", sentries="G03 W04", entrances="R13 R13")
    openings = zones(Watch(night, GUARDS).overlay("openings-0").places)
    assert "R13" in openings
    assert "G03" not in openings
    assert "M01" not in openings  # nobody digs in a moat
    assert not [one for one in Watch(night, INTRUDERS).overlays("notes") if "openings" in one.id]


# Overlays.


def test_the_trail_is_numbered_by_turns_and_only_on_the_own_map() -> None:
    night = Night(phase="intruders", ninja="G13", turn=6)
    night.play("first ninja", "go G16", "go G15")
    trail = Watch(night, INTRUDERS).overlay("trail-ninja")
    assert zones(trail.places) == ["G13", "G16", "G15"]
    assert trail.words == ("", "", "")  # the figure stands where the last number would be
    for seat in (GUARDS, SPECTATOR):
        assert not [one for one in Watch(night, seat).overlays("trail") if "trail-" in one.id]


def test_ropes_hang_on_their_walls_for_those_who_know() -> None:
    night = Night(ropes="M03|G04")
    mark = Watch(night, INTRUDERS).overlay("ropes")
    assert mark.symbol == "rope"
    assert mark.places == (f"edge:wall-{night.wall('M03|G04')}",)
    assert not Watch(night, GUARDS).overlays("secrets")


def test_patrols_show_where_they_march_next() -> None:
    straight = Watch(Night(patrols="G28<G29"), SPECTATOR)
    assert zones(straight.overlay("march-0-0").places) == ["G28", "G16", "G15"]
    assert straight.overlay("march-0-0").line == "solid"
    fork = Watch(Night(patrols="G08<G07"), SPECTATOR)
    ways = [zones(one.places)[-1] for one in fork.overlays("intent")]
    assert ways == ["G10", "G33"]
    assert {one.line for one in fork.overlays("intent")} == {"dotted"}


def test_a_patrol_that_moved_does_not_march_this_turn() -> None:
    night = Night(patrols="G28<G29", guard_hand="patrol-search")
    night.play("patrol-search a", "go G16", "done", "back G28")
    assert not Watch(night).overlays("intent")


def test_guards_see_dots_and_intruders_only_the_border() -> None:
    night = Night(ninja="W06", traitor="G23")
    night.state.belief.add(night.state.belief.set_at(names.NINJA, 2), night.ids["W05"])
    hunt = Watch(night, GUARDS).overlay("belief-ninja")
    assert hunt.shape == "heat"
    assert set(zones(hunt.places)) == {"W05", "W06"}
    assert sum(hunt.weights) == pytest.approx(1, abs=0.01)
    theirs = Watch(night, INTRUDERS).overlay("theirs-ninja")
    assert theirs.shape == "outline"
    assert not [one for one in Watch(night, INTRUDERS).overlays("belief") if one.shape == "heat"]


def test_assistance_decides_how_much_is_worked_out() -> None:
    night = Night(ninja="W06", patrols="G28<G29")
    plain, notes, hearing, all_of_it = (Watch(night, GUARDS, level) for level in range(4))
    for watch in (plain, notes, hearing):
        assert not watch.overlays("belief")
        assert "where-ninja" not in watch.panels()
        assert "zones" not in watch.picture.summary
        assert bool(watch.overlays("intent")) == (watch is hearing)
    assert all_of_it.overlay("belief-ninja").shape == "heat"
    assert all_of_it.panel("where-ninja").items


def test_switches_stand_for_what_is_drawn() -> None:
    night = Night(ninja="W06")
    groups = [switch.group for switch in Watch(night, GUARDS).picture.switches]
    assert groups == ["belief", "noise", "intent", "trail", "secrets", "notes"]
    assert [switch.group for switch in Watch(night, GUARDS, 0).picture.switches] == ["secrets"]


# What is worked out.


def test_earshot_crosses_walls_and_water() -> None:
    night = Night(patrols="G08<G07")
    near = aids.chart_of(night.content.zones).around[3][night.ids["G08"]]
    assert near[night.ids["W02"]] == 2  # through the moat and the castle wall (NIN-092)
    assert list(near.values()) == sorted(near.values())


def test_who_hears_depends_on_the_noise() -> None:
    night = Night(sentries="G03 G01")
    chart, groups = aids.chart_of(night.content.zones), aids.groups(night.view())
    heard = [aids.hearers(chart, groups, night.ids["G04"], noise) for noise in range(4)]
    assert [[group.number for group in near] for near in heard] == [[], [0], [0], [0, 1]]


def test_a_listen_beside_the_only_zone_is_sure() -> None:
    night = Night(sentries="G03 G21", ninja="G04", noise=2, traitor="exited")
    chances = aids.listen_chances(night.view(), [night.ids["G03"], night.ids["G21"]])
    assert list(chances) == pytest.approx([1, 0])


def test_a_search_finds_whoever_is_two_zones_away() -> None:
    night = Night(ninja="G10", noise=1, traitor="exited", sentries="G08")
    view = night.view()
    assert aids.search_chance(view, night.ids["G08"]) == pytest.approx(1)
    assert aids.search_chance(view, night.ids["G28"]) == 0


# Panels.


@pytest.mark.rule("NIN-080")
def test_the_best_ears_are_those_that_can_still_listen() -> None:
    night = Night(
        sentries="G03 G05", ninja="G04", noise=3, guard_hand="sentry-listen sentry-listen"
    )
    assert {item.ref for item in Watch(night, GUARDS).panel("ears").items} == {
        "token:group-0",
        "token:group-1",
    }
    night.play("sentry-listen a")
    assert [item.ref for item in Watch(night, GUARDS).panel("ears").items] == ["token:group-1"]


def test_the_turn_and_the_alert_are_shown_to_all() -> None:
    night = Night(turn=9, alert=2)
    panel = Watch(night, SPECTATOR).panel("turn")
    assert panel.title == "Turn 9 of 20"
    assert panel.items[0].amount == 9
    (current,) = [item for item in panel.items if "current" in item.states]
    assert current.label == "Medium"


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    night = Night(guard_hand="sentry-listen 2 awaken", ninja_hand="rope 2 shuriken")
    cards = [card.label for card in Watch(night, GUARDS).panel("hand").cards]
    assert cards == ["Sentry Listen ×2", "Awaken"]
    own = [card.label for card in Watch(night, INTRUDERS).panel("hand-ninja").cards]
    assert own == ["Rope ×2", "Shuriken"]
    assert "hand-ninja" not in Watch(night, GUARDS).panels()
    assert "Shuriken" not in Watch(night, GUARDS).text
    assert "hand" not in Watch(night, INTRUDERS).panels()


def test_cards_in_hand_wait_in_the_alert_phase() -> None:
    night = Night(phase="alert", drawn="sentry-listen", guard_hand="awaken", sentries="G03")
    cards = {card.id: card.states for card in Watch(night, GUARDS).panel("hand").cards}
    assert cards == {"drawn-sentry-listen": ("up",), "hand-awaken": ("off",)}


def test_a_dashboard_tells_the_mission() -> None:
    night = Night(missions="CB", wounds=(1, 0))
    panel = Watch(night, INTRUDERS).panel("ninja")
    assert "Goal C, Burn the Ledger, not found yet." in panel.say
    assert (panel.items[0].amount, panel.items[0].whole) == (2, 3)
    assert "Burn the Ledger" not in Watch(night, SPECTATOR).text


def test_what_they_know_is_counted_for_the_hunted() -> None:
    night = Night(phase="intruders", ninja="G04", sentries="G11")
    night.play("first ninja", "go G10")
    panel = Watch(night, INTRUDERS).panel("think-ninja")
    assert "Stop now:" in "".join(span.text for span in panel.text)
    assert "if guard a hears you" in "".join(span.text for span in panel.text)


def test_a_masked_intruder_has_no_name() -> None:
    night = Night(2, "lone_wolf", identity="hidden", wolf="traitor", ninja="R12", traitor="G23")
    night.state.masked = True
    watch = Watch(night, GUARDS)
    assert [item.label for item in watch.panel("people").items] == ["Intruder"]
    assert not watch.tokens("traitor")


# Secrecy.


def night_with(ninja: str, traitor: str, ninja_hand: str, traitor_hand: str) -> Night:
    return Night(
        sentries="G03 W04",
        patrols="G28<G29",
        guard_hand="sentry-listen",
        ninja=ninja,
        traitor=traitor,
        ninja_hand=ninja_hand,
        traitor_hand=traitor_hand,
    )


def test_nights_that_look_the_same_are_drawn_the_same() -> None:
    """Wherever the intruders are, whatever they hold: the guards see the same bytes."""
    one = night_with(ninja="W06", traitor="G23", ninja_hand="rope", traitor_hand="kenjutsu")
    two = night_with(ninja="E06", traitor="G22", ninja_hand="shuriken", traitor_hand="rope")
    for night in (one, two):
        bits = night.state.belief
        for figure in range(names.FIGURES):
            for zone in ("W06", "E06", "G23", "G22"):
                bits.add(bits.set_at(figure, 0), night.ids[zone])
    for seat in (GUARDS, SPECTATOR):
        assert Watch(one, seat).bytes == Watch(two, seat).bytes
    assert Watch(one, INTRUDERS).bytes != Watch(two, INTRUDERS).bytes


@pytest.mark.parametrize("seat", [GUARDS, INTRUDERS, SPECTATOR])
def test_frames_are_small(seat: int) -> None:
    """A crowded fortress, everything switched on: what a seat is sent stays small."""
    night = Night(
        phase="intruders" if seat == INTRUDERS else "cards",
        sentries="G01 G03 G06 G17 G21 G25 W04 E02",
        patrols="G09<G08 G28<G29 G20<G19",
        ninja="G34",
        ninja_hand="kenjutsu 2 rope 2 shuriken 2",
        guard_hand="awaken 4 patrol-listen 4 sentry-listen 6 sentry-search 4 patrol-search 4",
        sleepers="G02 2 G05 2 W08 2 E04 2",
        traitor="G23",
    )
    for zone in night.content.dry:
        for noise in range(4):
            bits = night.state.belief
            bits.add(bits.set_at(names.NINJA, noise), zone)
    if seat == INTRUDERS:
        night.play("first ninja")
    assert len(zlib.compress(Watch(night, seat).bytes, 6)) < 10_000
