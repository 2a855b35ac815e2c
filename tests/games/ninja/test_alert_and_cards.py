"""Alert level, turn, Alert Phase, groups, Card Phase: NIN-050 to NIN-087, NIN-135 to NIN-141."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.secret_passage.guards_inside import cards_in_play
from sneakbox.kernel.actions import act
from sneakbox.kernel.seats import seats_of
from tests.games.ninja.night import Night


@pytest.mark.rule("NIN-050", "NIN-053", "NIN-072", "NIN-362")
def test_050_draws_follow_the_level_and_then_it_falls() -> None:
    for level in range(4):
        night = Night(phase="turn", alert=level, sentries="G03")
        for _ in range(level):
            assert night.offered("draw sentry-listen")
            night.play("draw sentry-listen")
        assert not night.offered("draw")
        assert night.alert == max(level - 1, 0)
        assert night.count("drew") == level


@pytest.mark.rule("NIN-051", "NIN-210", "NIN-052")
def test_051_never_above_high() -> None:
    night = Night(phase="intruders", alert=3, ninja="W05", traps="W06")
    night.play("first ninja", "go w06", "done", "done", "search ninja w06", "done")
    assert night.alert == 3


@pytest.mark.rule("NIN-052", "NIN-245")
@pytest.mark.ruling("R-45")
def test_052_kills_raise_the_alert_as_printed() -> None:
    night = Night(phase="intruders", sentries="G10", ninja="G09", ninja_hand="kenjutsu")
    night.play("first ninja", "go g10", "kill ninja a")
    assert night.alert == 1
    night = Night(
        phase="intruders", alert=1, sentries="G10", traitor="G09", traitor_hand="kenjutsu"
    )
    night.play("first traitor", "go g10", "kill traitor a")
    assert night.alert == 3
    night = Night(
        alert=1, sentries="G10", ninja="G10", visible="ninja", guard_hand="guard-kenjutsu"
    )
    night.play("attack ninja")
    assert night.alert == 3
    assert night.is_public("alert")


@pytest.mark.rule("NIN-054", "NIN-236")
def test_054_hiding_does_not_lower_the_alert() -> None:
    night = Night(phase="intruders", alert=3, sentries="G10", ninja="G10", visible="ninja")
    night.play("first ninja", "go g11")
    assert night.alert == 3
    assert night.hidden


@pytest.mark.rule("NIN-055")
@pytest.mark.ruling("R-44")
def test_055_a_shuriken_is_silent() -> None:
    night = Night(phase="intruders", sentries="G10", ninja="G09", ninja_hand="shuriken")
    night.play("first ninja", "go g10", "throw ninja a")
    assert night.alert == 0
    assert night.hidden


@pytest.mark.rule("NIN-055")
def test_055_a_shuriken_flies_one_open_step() -> None:
    night = Night(phase="intruders", sentries="G09 G04", ninja="M03", ninja_hand="shuriken")
    night.play("first ninja")
    assert not night.offered("throw")  # a wall is between them, and G09 is far
    night = Night(phase="intruders", sentries="G09", ninja="G04", ninja_hand="shuriken")
    night.play("first ninja", "throw ninja a")
    assert night.zone("a") == ""
    assert (night.hidden, night.alert) == (True, 0)
    night = Night(phase="intruders", sentries="G01", ninja="G10", ninja_hand="shuriken")
    night.play("first ninja")
    assert night.offered("throw") == []
    assert night.offers("bluff ninja shuriken")


@pytest.mark.rule("NIN-060")
def test_060_only_kenjutsu_in_the_patrol_phase() -> None:
    night = Night(
        phase="patrol",
        patrols="G28<G29 G09<G08",
        ninja="G28",
        visible="ninja",
        guard_hand="sentry-search guard-kenjutsu",
    )
    assert night.offers("attack ninja")
    assert not night.offered("play")


@pytest.mark.rule("NIN-061", "NIN-086")
@pytest.mark.ruling("R-43")
def test_061_flags_are_cleared_each_turn() -> None:
    night = Night(sentries="G03", guard_hand="sentry-search 2")
    night.play("sentry-search a", "go g04", "done")
    assert night.state.has_flag(0, names.MOVED)
    assert not night.offers("sentry-search a")
    night = Night(phase="turn", turn=3, sentries="G04", guard_hand="sentry-search")
    assert not night.state.has_flag(0, names.MOVED)
    assert night.offers("sentry-search a")


@pytest.mark.rule("NIN-062", "NIN-197")
@pytest.mark.ruling("R-11")
def test_062_one_figure_finishes_before_the_other() -> None:
    night = Night(phase="intruders", ninja="R03", traitor="G04")
    night.play("first traitor", "go g05", "done")
    assert night.state.now.moving == names.NINJA
    night.play("go r04", "done")
    assert night.asked == names.STEP_SEARCH
    assert not night.offered("go")


@pytest.mark.rule("NIN-064", "NIN-091")
def test_064_removed_figures_make_no_noise() -> None:
    night = Night(sentries="G03", ninja="R12", traitor="exited", traitor_noise=3)
    night.play("listen a")  # no window either: everybody knows that no cat can come
    assert night.last("heard")[0] == 0
    night = Night(phase="intruders", traitor="exited", ninja="R03")
    assert night.asked == names.STEP_MOVE


@pytest.mark.rule("NIN-071", "NIN-140")
@pytest.mark.ruling("R-05", "R-06")
def test_071_played_cards_go_back_to_the_deck() -> None:
    night = Night(phase="turn", discard="sentry-listen awaken", wounds=(1, 0), in_play=1)
    assert night.state.total(0, at.DISCARD_TOTAL) == 0
    assert night.state.total(0, at.DECK_TOTAL) == 36 - 1 - 1
    assert night.state.wounds(names.NINJA) == 1
    assert cards_in_play(night.state) == 1


@pytest.mark.rule("NIN-140", "NIN-320")
@pytest.mark.ruling("R-40")
def test_140_discards_and_sizes_are_public() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen awaken", ninja_hand="rope 2")
    night.play("sentry-listen a", "done")
    for seat in night.everybody():
        view = night.view(seat)
        assert view.desk(0, at.DISCARDED + names.SENTRY_LISTEN) == 1
        assert view.desk(0, at.HAND_TOTAL) == 1
        assert view.figure(names.NINJA, at.HAND_SIZE) == 2
    assert night.view(0).figure(names.NINJA, at.HAND + names.ROPE) == at.UNKNOWN


@pytest.mark.rule("NIN-072")
def test_072_a_short_deck_gives_what_it_has() -> None:
    hand = "sentry-listen 8 patrol-listen 4 sentry-search 6 patrol-search 4 awaken 4"
    hand += " guard-kenjutsu 6 guard-passage 2"
    night = Night(phase="turn", alert=3, guard_hand=hand)
    night.play("draw awaken", "draw awaken")
    assert night.count("drew") == 2
    assert [event[0] for event in night.heard(1)].count("drawn") == 2


@pytest.mark.rule("NIN-073")
def test_073_a_listen_raises_the_fallen_level() -> None:
    night = Night(phase="turn", alert=1, sentries="G03", ninja="G04", noise=2)
    night.play("draw sentry-listen")
    assert night.alert == 0
    night.play("sentry-listen a", "done")
    assert night.alert == 1


@pytest.mark.rule("NIN-074", "NIN-076")
def test_074_any_number_of_drawn_cards() -> None:
    night = Night(
        phase="alert",
        sentries="G03 G01 G06 G17",
        drawn="sentry-search 3 awaken",
        guard_hand="sentry-search",
    )
    for guard in "abc":
        night.play(f"sentry-search {guard}", "done")
    night.play("done")
    assert night.state.now.phase == names.CARD_PHASE
    assert night.state.held(0, at.IN_HAND, names.AWAKEN) == 1
    assert night.offers("sentry-search d")


@pytest.mark.rule("NIN-075", "NIN-251")
@pytest.mark.ruling("R-03")
def test_075_only_kenjutsu_comes_from_the_hand_in_the_alert_phase() -> None:
    night = Night(
        phase="alert",
        sentries="G09",
        ninja="G10",
        drawn="sentry-search",
        guard_hand="guard-kenjutsu sentry-listen",
    )
    assert not night.offered("sentry-listen")
    night.play("sentry-search a", "go g10")
    assert night.offers("attack ninja")
    night.play("attack ninja")
    assert night.state.wounds(names.NINJA) == 1
    assert night.state.held(0, at.IN_HAND, names.GUARD_KENJUTSU) == 0


@pytest.mark.rule("NIN-077", "NIN-008")
def test_077_two_seats_share_the_draw() -> None:
    night = Night(4, phase="turn", alert=3)
    night.by(1, "split 0").play("refuse")
    assert night.state.steps[-1].key() == act(names.STEP_DRAW, 2, 1)
    night = Night(4, phase="turn", alert=3)
    night.by(1, "split 0").play("agree")
    assert night.state.steps[-1].key() == act(names.STEP_DRAW, 0, 3)


@pytest.mark.rule("NIN-078", "NIN-247")
def test_078_nothing_drawn_and_an_intruder_beside_a_guard() -> None:
    night = Night(
        phase="turn",
        sentries="G10",
        ninja="G10",
        visible="ninja",
        guard_hand="guard-kenjutsu awaken",
    )
    assert night.state.now.phase == names.ALERT_PHASE
    assert night.offered() == ["attack ninja", "done"]
    quiet = Night(phase="turn", sentries="G10", guard_hand="awaken")
    assert quiet.state.now.phase == names.CARD_PHASE


@pytest.mark.rule("NIN-080", "NIN-363")
def test_080_one_card_per_guard() -> None:
    night = Night(phase="alert", sentries="G03", drawn="sentry-search", guard_hand="sentry-listen")
    night.play("sentry-search a", "done", "done")
    assert not night.offered("play")
    night = Night(
        sentries="G03",
        patrols="G09<G08",
        guard_hand="sentry-search patrol-search",
    )
    night.play("sentry-search a", "go g09", "done", "join a b g08")
    assert not night.offered("patrol-search")
    night = Night(patrols="G09<G08", guard_hand="sentry-search 2")
    night.play("sentry-search a", "go g04", "done")
    assert night.offers("sentry-search b")  # only his own flag counts


@pytest.mark.rule("NIN-081", "NIN-306")
@pytest.mark.ruling("R-07")
def test_081_passage_and_awaken_flag_nobody_but_the_woken() -> None:
    night = Night(
        sentries="G03", guard_hand="guard-passage sentry-search", entrances="G03 W06", found="G03"
    )
    night.play("secret-passage")
    assert night.offers("sentry-search a")
    night = Night(sentries="G03", sleepers="G05 2", guard_hand="awaken sentry-search")
    night.play("awaken g05", "go g04", "done")
    assert night.state.has_flag(1, names.CARDED)
    assert night.state.has_flag(1, names.MOVED)
    assert not night.offers("sentry-search b")


@pytest.mark.rule("NIN-082", "NIN-145")
def test_082_sentries_do_not_march() -> None:
    night = Night(phase="patrol", sentries="G09")
    assert night.zone("a") == "G09"


@pytest.mark.rule("NIN-083")
def test_083_a_patrol_moves_together() -> None:
    night = Night(patrols="G09<G08/,,,", guard_hand="patrol-search")
    night.play("patrol-search a", "go g04", "done")
    assert [night.zone(guard) for guard in "abcd"] == ["G04"] * 4
    assert night.state.back(0) == names.NO_BACK


@pytest.mark.rule("NIN-084", "NIN-153")
@pytest.mark.ruling("R-19")
def test_084_joining_at_the_end_of_the_patrol_phase() -> None:
    night = Night(phase="patrol", sentries="G10", patrols="G08<G07")
    night.play("go g10")
    assert night.offered("join") == ["join a b g09"]
    assert night.offers("done")
    night.play("join a b g09")
    assert night.state.group_size(0) == 3
    assert night.is_public("group")


@pytest.mark.rule("NIN-084", "NIN-080")
@pytest.mark.ruling("R-19")
def test_084_joining_when_the_card_phase_begins() -> None:
    night = Night(phase="alert", sentries="G28 G28 G03", guard_hand="patrol-search sentry-listen")
    assert night.asked == names.STEP_JOIN
    assert night.state.now.phase == names.CARD_PHASE
    night.play("join a b g29")
    assert night.asked == names.STEP_PLAY
    assert night.offered("patrol-search") == ["patrol-search a"]
    # Between cards nobody joins: what was played on one group would help another.
    apart = Night(phase="alert", sentries="G28 G28 G03", guard_hand="sentry-listen")
    apart.play("done", "sentry-listen c", "done")
    assert apart.asked == names.STEP_PLAY
    assert not apart.offered("join")
    # A guard on whom a drawn card was played keeps his patrol from another.
    carded = Night(phase="alert", sentries="G28 G28", drawn="sentry-listen",
        guard_hand="patrol-search")  # fmt: skip
    carded.play("sentry-listen a", "done", "join a b g29")
    assert not carded.offered("patrol-search")
    assert Night(phase="alert", sentries="G28 G03").asked == names.STEP_PLAY


@pytest.mark.rule("NIN-084", "NIN-008")
@pytest.mark.ruling("R-19")
def test_084_two_guard_seats_agree_when_the_card_phase_begins() -> None:
    night = Night(4, phase="alert", sentries="G28/sword G28/spear")
    night.by(0, "join a k g29").play("refuse")
    assert night.asked == names.STEP_PLAY
    assert night.state.group_size(0) == 1


@pytest.mark.rule("NIN-084")
def test_084_two_patrols_pick_one_facing() -> None:
    night = Night(patrols="G10<G09 G11<G19", guard_hand="patrol-search")
    night.play("patrol-search a", "go g11", "done", "back g10")
    wanted = {"join a c g10", "join a c g19"}
    assert set(night.offered("join")) == wanted


@pytest.mark.rule("NIN-085", "NIN-110")
def test_085_leaving_a_patrol_by_sentry_search() -> None:
    night = Night(patrols="G28<G29", guard_hand="sentry-search")
    night.play("sentry-search b", "go g16", "go g15")
    assert (night.zone("a"), night.zone("b")) == ("G28", "G15")
    assert night.state.group_size(0) == night.state.group_size(1) == 1
    assert not night.state.has_flag(0, names.CARDED | names.MOVED)
    assert night.state.back(0) == names.NO_BACK


@pytest.mark.rule("NIN-087", "NIN-295", "NIN-268")
def test_087_who_cannot_be_a_target() -> None:
    night = Night(
        sentries="G03 P1",
        drunk="G17",
        in_play=1,
        guard_hand="sentry-listen sentry-search",
        entrances="G03 W06",
        found="G03",
    )
    assert night.offered("sentry-listen") == ["sentry-listen a"]
    assert len(night.offered("sentry-search")) == 2


@pytest.mark.rule("NIN-135", "NIN-139")
def test_135_two_cards_from_the_hand() -> None:
    night = Night(sentries="G03 G01 G06", guard_hand="sentry-search 3")
    night.play("sentry-search a", "done", "sentry-search b", "done")
    assert not night.offered("play")
    assert Night(guard_hand="sentry-search 3", sentries="G03").offers("done")


@pytest.mark.rule("NIN-136")
@pytest.mark.ruling("R-04")
def test_136_kenjutsu_is_outside_all_limits() -> None:
    night = Night(sentries="G03 G09", ninja="G10", guard_hand="sentry-search 2 guard-kenjutsu")
    night.play("sentry-search a", "done", "sentry-search b", "go g10")
    night.play("attack ninja")
    assert night.state.wounds(names.NINJA) == 1


@pytest.mark.rule("NIN-137", "NIN-138", "NIN-099")
def test_137_the_free_listen() -> None:
    night = Night(sentries="G03 G01", ninja="G04", noise=2, guard_hand="sentry-search")
    night.play("listen a", "done")
    assert night.alert == 1
    night.play("go g04")
    assert night.status("ninja") == names.VISIBLE
    night.play("done")
    assert not night.offered("play")
    assert not night.offered("listen")
    used = Night(phase="alert", sentries="G03 G01", drawn="sentry-search")
    used.play("sentry-search a", "done", "done")
    assert not used.offered("listen")
    played = Night(sentries="G03 G01", guard_hand="sentry-search")
    played.play("sentry-search a", "done")
    assert not played.offered("listen")


@pytest.mark.rule("NIN-052")
def test_052_public_causes() -> None:
    night = Night(sentries="G09", ninja="G10", guard_hand="sentry-search")
    night.play("sentry-search a", "go g10")
    assert night.last("alert") == (0, 3, names.CAUSE_SEEN)
    assert night.is_public("alert")
    assert seats_of(night.state.waiting) == [0]
