"""Lone Wolf, Contested Ground and the settings of the table: NIN-335 to NIN-356."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.seats import seats_of
from tests.games.ninja.night import Night
from tests.games.ninja.test_sides_and_setup import Table


@pytest.mark.rule("NIN-335")
def test_335_lone_wolf_set_up() -> None:
    table = Table(2, "lone_wolf").play(1, "character traitor").night()
    assert table.state.on_map() == 12
    assert table.state.status(names.NINJA) == names.ABSENT
    assert table.state.fig(names.NINJA, at.LETTER_OF) == names.NO_LETTER
    assert table.state.fig(names.TRAITOR, at.LETTER_OF) >= 0
    assert table.state.fig(names.NINJA, at.HAND_SIZE) == 0
    assert table.state.view(0).figure(names.TRAITOR, at.STATUS) == names.HIDDEN
    with pytest.raises(SetupError):
        GAME.setup(3, "lone_wolf")


def wolf(name: str, **situation: object) -> Night:
    return Night(
        2,
        "lone_wolf",
        wolf=name,
        identity="hidden",
        **situation,  # type: ignore[arg-type]
    )


@pytest.mark.rule("NIN-336", "NIN-337")
@pytest.mark.ruling("R-30")
def test_336_nobody_knows_the_name() -> None:
    def walk(name: str) -> Night:
        zone = {"ninja": "W02"} if name == "ninja" else {"traitor": "W02"}
        night = wolf(name, phase="intruders", ninja_hand="rope", traitor_hand="rope", **zone)
        other = names.TRAITOR if name == "ninja" else names.NINJA
        night.state.belief.add(night.state.belief.set_at(other, 0), night.ids["W02"])
        return night.play("go w06", "done", f"search {name} w06", "done")

    ninja, traitor = walk("ninja"), walk("traitor")
    assert ninja.heard(0) == traitor.heard(0)
    figures = (names.NINJA, names.TRAITOR)
    for night in (ninja, traitor):
        shown = [night.view(0).figure(figure, at.STATUS) for figure in figures]
        assert shown == [names.HIDDEN, names.HIDDEN]
        assert night.last("searched")[0] == names.SOMEBODY
    assert not ninja.offers("bluff traitor rope")  # the other hand is never played
    ninja.play("bluff ninja rope")
    assert ninja.last("revealed")[0] == names.NINJA
    assert ninja.view(0).figure(names.TRAITOR, at.STATUS) == names.ABSENT


@pytest.mark.rule("NIN-336")
def test_336_hands_for_both() -> None:
    table = Table(2, "lone_wolf", identity="hidden").play(1, "character ninja").luck()
    table.play(1, "basic", "basic").play(0, "basic")
    sizes = [table.state.view(0).figure(figure, at.HAND_SIZE) for figure in range(2)]
    assert sizes == [8, 7]


@pytest.mark.rule("NIN-338", "NIN-339")
def test_338_lone_wolf_result() -> None:
    night = Night(2, "lone_wolf", wolf="ninja", phase="intruders", ninja="R03", done="ninja")
    assert night.play("exit").state.result == names.INTRUDERS_WON
    dead = Night(
        2,
        "lone_wolf",
        wolf="ninja",
        turn=15,
        sentries="G10",
        ninja="G10",
        visible="ninja",
        wounds=(2, 0),
        guard_hand="guard-kenjutsu",
    )
    assert dead.play("attack ninja").state.result == names.GUARDS_WON
    early = Night(
        2,
        "lone_wolf",
        wolf="ninja",
        turn=5,
        sentries="G10",
        ninja="G10",
        visible="ninja",
        wounds=(2, 0),
        guard_hand="guard-kenjutsu",
    )
    early.play("attack ninja", "done")
    assert early.count("bonus") == 1
    assert early.offers("start r03")


@pytest.mark.rule("NIN-340", "NIN-097")
def test_340_the_cat_of_a_lone_wolf() -> None:
    known = Night(2, "lone_wolf", wolf="ninja", sentries="G03")
    known.play("listen a")
    assert known.asked != names.STEP_CAT
    masked = wolf("ninja", sentries="G03", traitor_hand="it-was-a-cat", ninja="R12")
    masked.play("listen a")
    assert masked.asked == names.STEP_CAT
    assert masked.offered() == ["done"]
    traitor = wolf("traitor", sentries="G03", traitor_hand="it-was-a-cat", traitor="R12")
    assert traitor.play("listen a").offers("cat")


# Contested Ground.


@pytest.mark.rule("NIN-341", "NIN-003")
def test_341_two_passages() -> None:
    table = Table(3, "contested").to_marking()
    table.play(1, "start r13", "entrance w06", "entrance r13").play(2, "fill")
    ids = Night().ids
    assert table.state.entrance(0, 0) == ids["W06"]
    assert table.state.entrance(1, 0) >= 0
    assert list(table.state.view(2).entrances[:2]) == [at.UNKNOWN, at.UNKNOWN]
    assert GAME.setup(None, "contested").players == 3
    sides = [GAME.setup(4, "contested").side(seat) for seat in range(4)]
    assert sides == [0, 0, 1, 2]


@pytest.mark.rule("NIN-342", "NIN-281")
def test_342_written_letters() -> None:
    table = Table(3, "contested", letters="written").luck()
    table.play(1, "letter c", "basic").play(2, "letter c", "basic").play(0, "basic")
    letters = [table.state.fig(figure, at.LETTER_OF) for figure in range(2)]
    assert letters == [2, 2]
    both = Night(
        3,
        "contested",
        letters="written",
        phase="intruders",
        ninja="W02",
        traitor="W05",
        goals="C@W06",
        missions="CC",
    )
    both.play("first ninja", "go w06", "done", "go w06", "done")
    both.by(1, "search ninja w06").by(2, "search traitor w06").by(1, "done").by(2, "done")
    assert both.count("mission_done") == 2


@pytest.mark.rule("NIN-343", "NIN-188", "NIN-005")
def test_343_rivals_share_nothing() -> None:
    night = Night(3, "contested", phase="intruders", ninja="G04", traitor="M03", ninja_hand="rope")
    night.play("first ninja", "rope ninja m03|g04", "done")
    assert not night.offered("cross")
    view = night.view(2)
    assert list(view.ropes) == []
    assert list(view.trail) == [night.state.trail[-1]]
    for place in (at.ZONE, at.LETTER_OF, at.NOISE, at.HAND + names.ROPE):
        assert view.figure(names.NINJA, place) == at.UNKNOWN
    assert list(night.view(1).ropes) != []
    night.play("done")
    night.by(2, "done").by(1, "done")
    assert night.count("turn_over") == 0


@pytest.mark.rule("NIN-343")
def test_343_searches_are_committed_in_secret() -> None:
    night = Night(3, "contested", phase="intruders", ninja="W02", traitor="W05")
    night.play("first ninja", "go w06", "done", "go w09", "done")
    night.by(1, "search ninja w06").by(1, "done")
    assert night.count("searched") == 0
    assert not any(event[0] == "chose_search" for event in night.heard(2))


@pytest.mark.rule("NIN-344")
@pytest.mark.ruling("R-34")
def test_344_contested_results() -> None:
    def leaves(**situation: object) -> Night:
        night = Night(3, "contested", phase="intruders", ninja="R03", **situation)  # type: ignore[arg-type]
        return night.play("exit")

    alone = leaves(traitor="exited", done="traitor")
    assert alone.state.result == names.TRAITOR_WON
    outcome = alone.setup.outcome(alone.state)
    assert outcome is not None
    assert outcome.scores == (0.0, 0.0, 1.0)
    later = Night(
        3, "contested", phase="intruders", ninja="R03", traitor="exited", done="ninja traitor"
    )
    later.state.set_fig(names.TRAITOR, at.GONE_TURN, 2)
    assert later.play("exit").state.result == names.TRAITOR_WON
    same = Night(
        3, "contested", phase="intruders", ninja="R03", traitor="R04", done="ninja traitor"
    )
    same.play("first ninja", "exit", "exit")
    assert same.state.result == names.BOTH_WON
    assert leaves(traitor="dead").state.result == names.GUARDS_WON


@pytest.mark.rule("NIN-345")
def test_345_each_passage_is_found_by_itself() -> None:
    night = Night(
        3,
        "contested",
        phase="end",
        sentries="R13",
        entrances="W06 R13",
        rival_entrances="R13 E05",
    )
    owners = [told.details[0] for told in night.told if told.kind.name == "entrance_found"]
    assert owners == [names.NINJA, names.TRAITOR]
    search = Night(
        3,
        "contested",
        sentries="R13",
        entrances="W06 R13",
        rival_entrances="R13 E05",
        found="R13",
        in_play=1,
        guard_hand="sentry-search",
    )
    search.play("sentry-search a")
    assert search.offered("into") == ["into passage-1", "into passage-2"]
    full = Night(
        3,
        "contested",
        sentries="R13 P2",
        entrances="W06 R13",
        rival_entrances="R13 E05",
        found="R13",
        in_play=1,
        guard_hand="sentry-search",
    )
    full.play("sentry-search a")
    assert not full.offered("into")


@pytest.mark.rule("NIN-346")
def test_346_the_cat_silences_the_whole_listen() -> None:
    night = Night(3, "contested", sentries="G03", ninja="G04", noise=2, traitor_hand="it-was-a-cat")
    night.play("listen a", "cat")
    assert night.last("heard")[0] == 0


# Settings.


@pytest.mark.rule("NIN-350", "NIN-280")
def test_350_hand_sizes() -> None:
    setup = GAME.setup(2, options={"hand": "+1"})
    assert isinstance(setup, NinjaSetup)
    assert [setup.content.hand_size(figure) for figure in range(2)] == [9, 8]
    assert [setup.content.new_hand_size(figure) for figure in range(2)] == [6, 5]
    assert sum(setup.content.basic_hand(0, 9)) == 9


@pytest.mark.rule("NIN-351")
def test_351_a_mission_raises_the_alert() -> None:
    night = Night(phase="intruders", ninja="W02", goals="D@W06", missions="DA", mission_alert="on")
    night.play("first ninja", "go w06", "done", "done", "search ninja w06", "done")
    assert night.alert == 1


@pytest.mark.rule("NIN-352")
def test_352_a_found_passage_raises_the_alert() -> None:
    night = Night(phase="end", sentries="G03", entrances="G03 W06", passage_alert="on")
    assert night.alert == 1


@pytest.mark.rule("NIN-354")
def test_354_guards_notice_ropes() -> None:
    night = Night(phase="end", sentries="G04", ropes="M03|G04", notice_ropes="on")
    assert [rope & 0xFF for rope in night.view(0).ropes] == [night.wall("M03|G04")]
    off = Night(phase="end", sentries="G04", ropes="M03|G04")
    assert list(off.view(0).ropes) == []


@pytest.mark.rule("NIN-355")
def test_355_guards_never_notice_the_passage() -> None:
    night = Night(phase="end", sentries="G03", entrances="G03 W06", notice_passage="off")
    assert night.count("entrance_found") == 0


@pytest.mark.rule("NIN-356")
def test_356_awaken_one() -> None:
    night = Night(sleepers="G05 2", guard_hand="awaken", awaken="one").play("awaken g05")
    assert night.guards_in("G05") == 1
    assert night.state.sleepers(night.ids["G05"]) == 1


@pytest.mark.rule("NIN-008")
def test_layout_drawn_needs_no_decisions() -> None:
    table = Table(2, "fortress", layout="drawn").luck()
    assert table.state.now.phase == names.CARD_PHASE
    assert seats_of(table.state.waiting) == [0]
    assert table.state.total(0, at.HAND_TOTAL) == 24
