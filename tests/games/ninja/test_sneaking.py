"""What intruders do: movement, ropes, exits, passage, cards (NIN-160 to NIN-188, 220 to 224, 290 to
320)."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.secret_passage.guards_inside import cards_in_play
from tests.games.ninja.night import Night


def moving(**situation: object) -> Night:
    """The ninja is about to move."""
    night = Night(phase="intruders", **situation)  # type: ignore[arg-type]
    return night.play("first ninja")


@pytest.mark.rule("NIN-160", "NIN-170", "NIN-361")
def test_160_nobody_sees_how_far_it_went() -> None:
    ran = moving(ninja="W01").play("go w02", "go w03", "go w07", "done")
    stood = moving(ninja="W01").play("done")
    for seat in (0, 14):
        assert ran.heard(seat) == stood.heard(seat)
        assert ran.view(seat).facts() == stood.view(seat).facts()
    assert ran.state.fig(names.NINJA, at.NOISE) == 3
    assert not moving(ninja="W01").play("go w02", "go w03", "go w07").offered("go")


@pytest.mark.rule("NIN-161")
def test_161_ways() -> None:
    night = moving(ninja="G04")
    assert night.zones_offered("go") == ["G03", "G05", "G09", "G10"]
    assert not night.offered("cross")


@pytest.mark.rule("NIN-162", "NIN-163", "NIN-180")
def test_162_water_stops() -> None:
    night = moving(ninja="G09").play("go k02")
    assert not night.offered("go")
    night.play("done")
    assert night.state.fig(names.NINJA, at.NOISE) == 1
    out = moving(ninja="K02").play("go g09", "go g04", "go g05")
    assert out.at("ninja") == "G05"
    assert not moving(ninja="K02").play("go k01").offered("go")


@pytest.mark.rule("NIN-164")
def test_164_revisiting() -> None:
    night = moving(ninja="W01").play("go w05", "go w01", "done")
    assert night.state.fig(names.NINJA, at.NOISE) == 2


@pytest.mark.rule("NIN-165", "NIN-233", "NIN-235", "NIN-236")
def test_165_through_a_guarded_zone() -> None:
    night = moving(sentries="G10", ninja="G09").play("go g10", "be-seen")
    assert (night.status("ninja"), night.alert) == (names.VISIBLE, 3)
    night.play("go g11")
    assert night.hidden
    assert night.alert == 3
    assert night.view(0).figure(names.NINJA, at.SEEN) == night.ids["G10"]
    assert night.view(0).figure(names.NINJA, at.ZONE) == at.UNKNOWN


@pytest.mark.rule("NIN-166")
def test_166_intruders_share_zones() -> None:
    night = moving(ninja="W01", traitor="W05")
    night.forget()
    night.play("go w05")
    assert night.heard(0) == []


@pytest.mark.rule("NIN-167", "NIN-181", "NIN-182")
def test_167_cards_between_steps() -> None:
    night = moving(ninja="R03", ninja_hand="rope").play("go m03")
    night = moving(ninja="W05", ninja_hand="rope").play("go w01", "rope ninja k01|w01")
    night.play("cross k01|w01")
    assert night.at("ninja") == "K01"
    assert not night.offered("go")
    assert not night.offered("cross")


@pytest.mark.rule("NIN-168")
def test_168_cards_without_steps_between() -> None:
    one = moving(ninja="W05", ninja_hand="rope").play("go w01", "rope ninja k01|w01", "go w02")
    two = moving(ninja="W01", ninja_hand="rope").play("rope ninja k01|w01", "go w02", "go w03")
    assert one.heard(0) == two.heard(0)


@pytest.mark.rule("NIN-169", "NIN-364")
def test_169_the_owner_keeps_a_record() -> None:
    night = moving(turn=6, ninja="W02").play("go w01", "go w05", "done")
    marks = [(entry >> 20, entry & 0xFFF) for entry in night.view(1).trail]
    zones = [night.ids[name] for name in ("W02", "W01", "W05")]
    assert marks[:3] == [(6, zone) for zone in zones]
    assert list(night.view(0).trail) == []
    night.state.check()


@pytest.mark.rule("NIN-181", "NIN-186", "NIN-318")
def test_181_a_rope_and_a_bluff_look_the_same() -> None:
    real = moving(ninja="M03", ninja_hand="rope").play("rope ninja m03|g04")
    bluff = moving(ninja="M03", ninja_hand="rope").play("bluff ninja rope")
    assert real.heard(0) == bluff.heard(0)
    assert real.view(0).facts() == bluff.view(0).facts()
    assert [entry & 0xFF for entry in real.view(1).ropes] == [real.wall("M03|G04")]
    assert list(bluff.view(1).ropes) == []


@pytest.mark.rule("NIN-182", "NIN-162")
def test_182_crossing_ends_the_movement() -> None:
    night = moving(ninja="M03", ropes="M03|G04").play("cross m03|g04")
    assert night.at("ninja") == "G04"
    assert not night.offered("go")
    night.play("done")
    assert night.state.fig(names.NINJA, at.NOISE) == 1


@pytest.mark.rule("NIN-183")
def test_183_a_rope_after_a_stop_waits() -> None:
    night = moving(ninja="R03", ninja_hand="rope").play("go m03", "rope ninja m03|g04")
    assert not night.offered("cross")


@pytest.mark.rule("NIN-184", "NIN-187")
def test_184_both_use_a_rope_both_ways() -> None:
    night = Night(phase="intruders", traitor="G04", ropes="M03|G04").play("first traitor")
    night.play("cross m03|g04")
    assert night.at("traitor") == "M03"
    alone = Night(phase="intruders", ninja="dead", traitor="G04", ropes="M03|G04")
    assert alone.offers("cross m03|g04")


@pytest.mark.rule("NIN-188")
def test_188_one_rope_per_border() -> None:
    night = moving(ninja="M03", ropes="M03|G04", ninja_hand="rope")
    assert night.offered("rope") == ["rope ninja g03|m03"]
    rival = Night(3, "contested", phase="intruders", ninja="M03", ninja_hand="rope")
    rival.state.ropes = Night(ropes="M03|G04").state.ropes
    rival.state.ropes[0] |= names.TRAITOR << 8
    rival.play("first ninja")
    assert rival.offers("rope ninja m03|g04")  # the rival's rope is not betrayed


@pytest.mark.rule("NIN-220", "NIN-221", "NIN-224")
@pytest.mark.ruling("R-38")
def test_220_off_the_map() -> None:
    night = moving(ninja="M03").play("go r03", "exit")
    assert night.status("ninja") == names.EXITED
    assert ("exited", names.NINJA) in night.heard(0)
    assert not any(event[0] == "stepped" for event in night.heard(0))
    assert not moving(ninja="G04").offered("exit")


@pytest.mark.rule("NIN-222", "NIN-097")
@pytest.mark.ruling("R-28")
def test_222_gone_is_gone() -> None:
    night = Night(
        sentries="G03", traitor="exited", traitor_hand="it-was-a-cat", guard_hand="sentry-listen"
    )
    night.play("sentry-listen a")
    assert night.asked != names.STEP_CAT
    phase = Night(phase="intruders", traitor="exited", traitor_hand="rope", ninja="R03")
    assert not phase.offered("bluff")


@pytest.mark.rule("NIN-223", "NIN-008")
def test_223_wound_cards_return() -> None:
    night = moving(ninja="R03", wounds=(2, 0)).play("exit")
    assert night.state.held(0, at.DISCARDED, names.GUARD_KENJUTSU) == 2
    four = Night(4, phase="intruders", ninja="R03", wounds=(2, 0)).play("first ninja", "exit")
    four.by(1, "release 0").play("agree")
    assert four.state.held(1, at.DISCARDED, names.GUARD_KENJUTSU) == 2
    refused = Night(4, phase="intruders", ninja="R03", wounds=(2, 0)).play("first ninja", "exit")
    refused.by(1, "release 0").play("refuse")
    assert refused.state.held(0, at.DISCARDED, names.GUARD_KENJUTSU) == 2


@pytest.mark.rule("NIN-290", "NIN-291", "NIN-292")
def test_290_into_the_passage() -> None:
    night = moving(ninja="R13", ninja_hand="secret-passage", entrances="W06 R13")
    night.play("into passage-1")
    assert night.at("ninja") == "P1"
    assert not night.offered("go")
    assert not night.offered("out")
    assert night.view(0).figure(names.NINJA, at.STATUS) == names.INSIDE
    assert set(night.view(0).entrances) == {at.UNKNOWN}
    night.play("done")
    assert night.state.fig(names.NINJA, at.NOISE) == 1
    assert not moving(ninja="R12", ninja_hand="secret-passage", entrances="W06 R13").offered("into")


@pytest.mark.rule("NIN-292")
@pytest.mark.ruling("R-32")
def test_292_everybody_needs_an_own_card() -> None:
    night = moving(ninja="R13", passage_cards="traitor", entrances="W06 R13")
    assert not night.offered("into")
    again = moving(ninja="R13", passage_cards="ninja", entrances="W06 R13")
    assert again.offers("into passage-1")


@pytest.mark.rule("NIN-293", "NIN-294")
def test_293_out_again_by_either_end() -> None:
    night = moving(ninja="inside", entrances="W06 R13")
    assert night.zones_offered("out") == ["R13", "W06"]
    night.play("out w06", "go w05", "go w08", "done")
    assert night.state.fig(names.NINJA, at.NOISE) == 3
    assert night.view(0).figure(names.NINJA, at.ZONE) == at.UNKNOWN
    stays = moving(ninja="inside", entrances="W06 R13").play("done")
    assert stays.at("ninja") == "P1"


@pytest.mark.rule("NIN-295")
def test_295_nothing_is_heard_inside() -> None:
    night = Night(
        sentries="R13", ninja="inside", noise=1, guard_hand="sentry-listen", entrances="W06 R13"
    )
    night.play("sentry-listen a", "done")
    assert night.last("heard")[0] == 0


@pytest.mark.rule("NIN-296", "NIN-298")
def test_296_passing_an_entrance() -> None:
    night = Night(phase="patrol", patrols="G28<G29", entrances="G16 W06", drunk="W06")
    assert night.count("entrance_found") == 0


@pytest.mark.rule("NIN-297", "NIN-038", "NIN-307")
@pytest.mark.ruling("R-39")
def test_297_standing_on_an_entrance() -> None:
    night = Night(phase="end", sentries="G03", entrances="G03 G03")
    assert night.count("entrance_found") == 1
    assert list(night.view(0).found[:2]) == [night.ids["G03"], -1]
    assert night.alert == 0
    lost = Night(phase="end", sentries="G01", entrances="G03 W06", found="G03")
    assert lost.view(0).found[0] == lost.ids["G03"]


@pytest.mark.rule("NIN-299", "NIN-300", "NIN-301")
@pytest.mark.ruling("R-27")
def test_299_guards_in_the_passage() -> None:
    def at_entrance(**more: object) -> Night:
        situation = {"sentries": "R13", "entrances": "W06 R13", "found": "R13", **more}
        night = Night(guard_hand="sentry-search", **situation)  # type: ignore[arg-type]
        return night.play("sentry-search a")

    assert not at_entrance().offered("into")
    assert not at_entrance(in_play=1, found="").offered("into")
    assert not at_entrance(in_play=1, sentries="R13 P1").offered("into")
    night = at_entrance(in_play=1).play("into passage-1")
    assert night.zone("a") == "P1"
    inside = at_entrance(in_play=1, sentries="P1")
    assert inside.offered("out") == ["out r13", "out-unknown"]
    inside.play("out r13")
    assert inside.offered("go")
    drunk = at_entrance(in_play=1)
    drunk.state.put_drunk(drunk.ids["P1"])
    assert drunk.offers("into passage-1")


@pytest.mark.rule("NIN-301", "NIN-300", "NIN-305")
def test_301_two_guards_with_both_cards() -> None:
    night = Night(
        patrols="R13", in_play=2, entrances="W06 R13", found="R13", guard_hand="patrol-search"
    )
    night.play("patrol-search a", "into passage-1")
    assert night.zone("a") == night.zone("b") == "P1"
    heard = Night(sentries="R13", in_play=1, entrances="W06 R13", found="R13", ninja="R12", noise=3)
    heard.play("listen a", "done")
    assert not heard.offered("into")  # never by a listen move
    four = Night(
        4,
        sentries="R13/spear",
        in_play=1,
        entrances="W06 R13",
        found="R13",
        spear_hand="sentry-search",
    )
    four.play("sentry-search k")
    assert four.offers("into passage-1")  # with the other seat's card


@pytest.mark.rule("NIN-302", "NIN-304")
def test_302_the_unknown_exit() -> None:
    night = Night(
        sentries="P1",
        in_play=1,
        entrances="W06 R13",
        found="R13",
        guard_hand="sentry-search",
        traitor="W06",
    )
    night.play("sentry-search a", "out-unknown")
    assert night.zone("a") == "W06"
    assert list(night.view(0).found[:2]) == sorted(night.ids[zone] for zone in ("W06", "R13"))
    assert night.status("traitor") == names.VISIBLE


@pytest.mark.rule("NIN-303")
def test_303_meeting_inside() -> None:
    night = Night(
        sentries="R13",
        in_play=1,
        entrances="W06 R13",
        found="R13",
        guard_hand="sentry-search guard-kenjutsu",
        ninja="inside",
    )
    night.play("sentry-search a", "into passage-1")
    assert night.alert == 3
    assert night.offers("attack ninja")


@pytest.mark.rule("NIN-306")
def test_306_the_guard_card_may_come_early() -> None:
    night = Night(guard_hand="guard-passage", sentries="G03").play("secret-passage")
    assert cards_in_play(night.state) == 1
    assert night.state.now.sword_plays == 1


@pytest.mark.rule("NIN-308", "NIN-318")
def test_308_a_bluffed_passage_card_is_gone() -> None:
    night = moving(ninja="R13", ninja_hand="secret-passage", entrances="W06 R13")
    night.play("bluff ninja secret-passage")
    assert night.hidden
    assert not night.offered("into")


@pytest.mark.rule("NIN-315", "NIN-232", "NIN-254")
def test_315_cards_in_the_own_part_only() -> None:
    night = Night(sentries="G09", ninja="G10", ninja_hand="shadow-walk shuriken")
    assert not night.offers("throw ninja a")
    walked = Night(
        sentries="G09", ninja="G10", ninja_hand="shadow-walk", guard_hand="sentry-search"
    )
    walked.play("sentry-search a", "go g10")
    assert walked.state.waiting == 1  # no window for the intruders
    cat = Night(phase="intruders", traitor_hand="it-was-a-cat").play("first traitor")
    assert not cat.offers("cat")
    assert not cat.offers("bluff traitor it-was-a-cat")


@pytest.mark.rule("NIN-316", "NIN-317", "NIN-365")
def test_316_cards_are_spent() -> None:
    night = moving(ninja="W05", ninja_hand="rope 2 shuriken")
    night.play("bluff ninja rope", "bluff ninja rope", "bluff ninja shuriken")
    assert night.state.fig(names.NINJA, at.HAND_SIZE) == 0
    assert night.view(0).figure(names.NINJA, at.USED + names.ROPE) == 2
    assert not night.offered("bluff")


@pytest.mark.rule("NIN-318")
@pytest.mark.ruling("R-37")
def test_318_a_bluffed_kenjutsu_is_quiet() -> None:
    night = moving(ninja="W05", ninja_hand="kenjutsu shadow-walk")
    night.play("bluff ninja kenjutsu", "bluff ninja shadow-walk")
    assert night.alert == 0


@pytest.mark.rule("NIN-319")
def test_319_guards_need_a_target() -> None:
    night = Night(sentries="G03", guard_hand="patrol-search patrol-listen awaken")
    assert not night.offered("play")
