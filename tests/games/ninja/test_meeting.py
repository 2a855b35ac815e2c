"""Searches, detection, combat, death, end of the game: NIN-195 to 217, 230 to 287, 325 to 328."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.setting_up import marking_maps
from tests.games.ninja.night import Night


def moving(**situation: object) -> Night:
    night = Night(phase="intruders", **situation)  # type: ignore[arg-type]
    return night.play("first ninja")


def after_move(*steps: str, then: str = "", **situation: object) -> Night:
    """The ninja went these steps, then the traitor went one; searches are chosen."""
    night = moving(**situation)
    night.play(*steps, *(["done"] if night.state.now.moving == names.NINJA else []))
    return night.play(*([then] if then else []), "done")


@pytest.mark.rule("NIN-195")
@pytest.mark.ruling("R-08", "R-09")
def test_195_zones_of_this_turns_path() -> None:
    night = after_move("go w06", ninja="W02")
    assert night.offered("search") == ["search ninja w02", "search ninja w06"]
    assert after_move(ninja="W02").offered("search") == []


@pytest.mark.rule("NIN-196", "NIN-198")
def test_196_two_zones_named_as_a_set() -> None:
    night = after_move("go w06", "go w05", "go w01", ninja="W02")
    night.play("search ninja w06", "search ninja w02")
    assert night.offered("search") == []
    assert not night.offers("search ninja e05")
    night.play("done")
    assert night.last("searched") == (0, night.ids["W02"], night.ids["W06"])


@pytest.mark.rule("NIN-197", "NIN-343")
def test_197_all_searches_are_chosen_before_any_answer() -> None:
    night = after_move("go w06", then="go w05", ninja="W02", traitor="W01", goals="D@W06")
    night.play("search ninja w06", "search traitor w05")
    assert night.count("searched") == night.count("answer") == 0
    night.play("done")
    order = [t.kind.name for t in night.told if t.kind.name in ("searched", "answer")]
    assert order == ["searched", "searched", "answer", "answer"]


@pytest.mark.rule("NIN-199", "NIN-200")
def test_199_answers_for_everybody() -> None:
    night = after_move("go g24", ninja="G23")
    night.play("search ninja g23", "done")
    assert night.last("answer")[1] == names.ANSWER_NOTHING
    night = after_move("go w06", ninja="W02", goals="D@W06").play("search ninja w06", "done")
    assert night.last("answer")[:2] == (night.ids["W06"], names.ANSWER_GOAL + 3)
    assert night.is_public("answer")
    assert night.view(1).objects[3] == night.ids["W06"]


@pytest.mark.rule("NIN-201", "NIN-013")
@pytest.mark.ruling("R-33", "R-36")
def test_201_the_own_goal() -> None:
    night = after_move("go w06", ninja="W02", goals="D@W06", missions="DA")
    night.play("search ninja w06", "done")
    assert night.last("mission_done")[:2] == (names.NINJA, 3)
    assert night.view(0).figure(names.NINJA, at.LETTER_OF) == 3
    assert night.alert == 0


@pytest.mark.rule("NIN-202", "NIN-203")
def test_202_another_goal_changes_nothing_but_knowledge() -> None:
    night = after_move(
        "go w06", then="go w06", ninja="W02", traitor="W05", goals="D@W06", missions="AD"
    )
    night.play("search ninja w06", "done")
    assert night.count("mission_done") == 0
    assert night.view(0).figure(names.NINJA, at.EXCLUDED) == 1 << 3


@pytest.mark.rule("NIN-204")
def test_204_goals_stay() -> None:
    night = after_move("go w06", then="go w06", ninja="W02", traitor="W05", goals="D@W06").play(
        "search ninja w06", "search traitor w06", "done"
    )
    answers = [told.details[:2] for told in night.told if told.kind.name == "answer"]
    assert answers == [(night.ids["W06"], names.ANSWER_GOAL + 3)] * 2


@pytest.mark.rule("NIN-205")
def test_205_with_guards_present() -> None:
    night = after_move("go w06", "be-seen", "go w05", ninja="W02", sentries="W06")
    assert night.offers("search ninja w06")


@pytest.mark.rule("NIN-206")
def test_206_a_search_places_no_figure() -> None:
    night = after_move("go w06", "go w05", ninja="W02").play("search ninja w02", "done")
    assert night.hidden
    assert night.view(0).figure(names.NINJA, at.ZONE) == at.UNKNOWN


@pytest.mark.rule("NIN-207")
def test_207_passage_and_exit() -> None:
    night = after_move("into passage-1", ninja="W06", passage_cards="ninja", entrances="W06 R13")
    assert night.offered("search") == ["search ninja w06"]
    gone = moving(ninja="R03").play("exit", "done")
    assert gone.offered("search ninja") == []


@pytest.mark.rule("NIN-210")
def test_210_a_trap_works_every_time() -> None:
    night = after_move("go w06", then="go w06", ninja="W02", traitor="W05", traps="W06")
    night.play("search ninja w06", "search traitor w06", "done")
    assert night.alert == 2
    assert night.view(1).objects[at.TRAP_AT] == night.ids["W06"]


def finds_sentry(*steps: str, **situation: object) -> Night:
    night = moving(ninja="W02", hidden="W06", **situation)
    night.play("go w06", *steps, "done", "done")
    return night.play("search ninja w06", "done")


@pytest.mark.rule("NIN-211", "NIN-217")
def test_211_a_hidden_sentry() -> None:
    night = finds_sentry(ninja_hand="shuriken").play("strike ninja shuriken")
    assert night.alert == 0
    assert not night.state.is_guarded(night.ids["W06"])
    assert night.state.secrets[at.SENTRY_AT] == names.NOWHERE
    night = finds_sentry(ninja_hand="kenjutsu").play("strike ninja kenjutsu")
    assert night.alert == 1
    night = finds_sentry()
    assert night.asked == names.STEP_FOUND  # asked although it holds nothing
    night.play("done")
    assert night.alert == 3
    assert night.state.is_guarded(night.ids["W06"])
    assert night.status("ninja") == names.VISIBLE


@pytest.mark.rule("NIN-217")
def test_217_only_kenjutsu_and_shuriken() -> None:
    night = after_move(
        then="go w06", traitor="W02", hidden="W06", traitor_hand="potent-sake kenjutsu"
    )
    night.play("search traitor w06", "done")
    assert night.offered("strike") == ["strike traitor kenjutsu"]


@pytest.mark.rule("NIN-212", "NIN-240")
@pytest.mark.ruling("R-10", "R-48")
def test_212_the_finder_is_elsewhere() -> None:
    night = after_move("go w06", "go w05", ninja="W02", traitor="W06", hidden="W06")
    night.play("search ninja w06", "done", "done")
    assert night.hidden
    assert night.alert == 3
    assert night.status("traitor") == names.VISIBLE


@pytest.mark.rule("NIN-213")
def test_213_no_attack_now() -> None:
    night = finds_sentry(guard_hand="guard-kenjutsu").play("done")
    assert night.state.now.phase == names.ANSWERS
    assert night.asked == names.STEP_AFTER


FULL = "G03 " * 19


@pytest.mark.rule("NIN-214", "NIN-267")
@pytest.mark.ruling("R-49")
def test_214_twenty_figures_and_a_hidden_sentry() -> None:
    night = finds_sentry(sentries=FULL, drunk="G17").play("done", "remove drunk-1")
    assert night.guards_in("W06") == 1
    assert night.state.drunk() == 0
    night = finds_sentry(sentries=FULL, drunk="G17").play("done", "keep-figures")
    assert not night.state.is_guarded(night.ids["W06"])
    assert (night.alert, night.status("ninja")) == (3, names.VISIBLE)
    assert night.state.secrets[at.SENTRY_AT] == names.NOWHERE
    night.play("done")
    assert night.status("ninja") == names.VISIBLE  # until it moves
    half = finds_sentry(sentries="G03 " * 18, patrols="G28<G29").play("done", "remove a")
    assert half.state.on_map() == 20


@pytest.mark.rule("NIN-267", "NIN-238")
def test_267_half_of_a_patrol_is_removed() -> None:
    night = finds_sentry(sentries="G03 " * 18, patrols="G28<G29").play("done")
    night.play("remove t")
    assert night.state.group_size(18) == 1
    assert night.state.back(18) == names.NO_BACK


@pytest.mark.rule("NIN-215")
def test_215_found_by_both() -> None:
    night = after_move(
        "go w06",
        then="go w06",
        ninja="W02",
        traitor="W05",
        hidden="W06",
        traitor_hand="kenjutsu",
    )
    night.play("search ninja w06", "search traitor w06", "done")
    assert night.offered("strike") == []
    night.play("done")
    assert night.offered("strike") == ["strike traitor kenjutsu"]
    night.play("done")
    assert night.guards_in("W06") == 1
    assert night.count("sentry_placed") == 1


@pytest.mark.rule("NIN-216", "NIN-008")
def test_216_two_guard_seats_choose_the_figure() -> None:
    def found() -> Night:
        night = Night(4, phase="intruders", ninja="W02", hidden="W06", sentries="G03/sword")
        night.play("first ninja", "go w06", "done", "done", "search ninja w06", "done", "done")
        return night.play("done")

    night = found()
    assert night.offered("weapon") == ["weapon spear", "weapon sword"]
    night.by(0, "weapon sword").play("agree")
    assert night.zone("b") == "W06"
    refused = found().by(0, "weapon sword").play("refuse")
    assert refused.zone("k") == "W06"  # more spears are unused


# Detection.


@pytest.mark.rule("NIN-230", "NIN-231")
def test_230_both_are_seen() -> None:
    night = Night(phase="patrol", patrols="G08<G07", ninja="G09", traitor="G09")
    assert night.status("ninja") == night.status("traitor") == names.VISIBLE
    assert night.alert == 3
    assert night.zone("a") == "G09"
    assert night.is_public("detected")


@pytest.mark.rule("NIN-233", "NIN-234")
def test_233_choices_before_guards() -> None:
    night = moving(sentries="G10 G10", ninja="G09", ninja_hand="kenjutsu")
    night.play("go g10", "kill ninja a", "be-seen")
    assert night.zone("a") == ""
    assert night.status("ninja") == names.VISIBLE
    assert night.alert == 3
    both = moving(sentries="G10 G10", ninja="G09", ninja_hand="kenjutsu shuriken")
    both.play("go g10", "throw ninja a", "kill ninja b")
    assert both.hidden
    assert both.alert == 1


@pytest.mark.rule("NIN-233", "NIN-241", "NIN-240", "NIN-055")
@pytest.mark.ruling("R-13")
def test_241_shadow_walk() -> None:
    night = moving(sentries="G10", ninja="G09", ninja_hand="shadow-walk").play("go g10")
    night.play("shadow-walk", "go g11", "done")
    assert night.hidden
    assert night.alert == 0
    assert ("used", names.NINJA, names.SHADOW_WALK) in night.heard(0)
    assert not any(event[0] in ("detected", "stepped") for event in night.heard(0))
    stays = moving(sentries="G10", ninja="G09", ninja_hand="shadow-walk")
    stays.play("go g10", "shadow-walk", "done")
    assert (stays.status("ninja"), stays.alert) == (names.VISIBLE, 3)


@pytest.mark.rule("NIN-235")
def test_235_going_on() -> None:
    night = moving(sentries="G10", ninja="G09").play("go g10", "be-seen", "go g05", "go g06")
    assert night.at("ninja") == "G06"


@pytest.mark.rule("NIN-237")
def test_237_from_guards_to_guards() -> None:
    night = moving(sentries="G10 G11", ninja="G10", visible="ninja").play("go g11", "be-seen")
    assert night.view(0).figure(names.NINJA, at.ZONE) == night.ids["G11"]
    away = moving(sentries="G10 G11", ninja="G10", visible="ninja", ninja_hand="shadow-walk")
    away.play("go g11", "shadow-walk")
    assert away.hidden


@pytest.mark.rule("NIN-238")
def test_238_the_last_guard_walks_away() -> None:
    night = Night(sentries="G10", ninja="G10", visible="ninja", guard_hand="sentry-search")
    night.play("sentry-search a", "go g11")
    assert night.hidden


@pytest.mark.rule("NIN-239", "NIN-268", "NIN-270")
def test_239_drunk_guards_see_nothing() -> None:
    night = moving(drunk="G17", ninja="G19", ninja_hand="kenjutsu").play("go g17")
    assert night.hidden
    assert not night.offered("kill")


# Combat.


@pytest.mark.rule("NIN-245", "NIN-246", "NIN-236")
def test_245_attacks_of_an_intruder() -> None:
    night = moving(sentries="G10 G10", ninja="G10", visible="ninja", ninja_hand="kenjutsu 2")
    night.play("kill ninja a", "kill ninja b")
    assert night.alert == 2
    assert night.hidden
    assert night.state.on_map() == 0


@pytest.mark.rule("NIN-236")
def test_236_the_partner_clears_the_zone() -> None:
    night = moving(
        sentries="G10", ninja="G10", traitor="G10", visible="ninja traitor", ninja_hand="kenjutsu"
    )
    night.play("kill ninja a")
    assert night.hidden
    assert night.status("traitor") == names.HIDDEN


@pytest.mark.rule("NIN-167", "NIN-233", "NIN-234")
def test_167_the_partner_clears_the_zone_that_is_entered() -> None:
    night = moving(sentries="G10 G10", ninja="G09", traitor="G11",
        ninja_hand="kenjutsu 2", traitor_hand="kenjutsu rope")  # fmt: skip
    night.play("done", "go g10")
    assert night.asked == names.STEP_ENTERED
    # The ninja stands too far away for its Kenjutsu, but it may bluff with it.
    assert night.offered("kill") == ["kill traitor a", "kill traitor b"]
    assert night.offers("bluff ninja kenjutsu")
    thrown = moving(sentries="G10", ninja="G09", traitor="G11", ninja_hand="shuriken")
    thrown.play("done", "go g10", "throw ninja a")
    assert thrown.asked == names.STEP_MOVE
    assert thrown.status("traitor") == thrown.status("ninja") == names.HIDDEN
    assert thrown.alert == 0
    # One that comes from guards is out of sight, wherever it went.
    away = moving(sentries="G10 G11", ninja="G09", traitor="G11", visible="traitor",
        ninja_hand="shuriken")  # fmt: skip
    away.play("done", "go g10", "throw ninja a")
    assert away.status("traitor") == names.HIDDEN
    assert away.last("vanished")[1] == away.ids["G11"]
    away.play("done")
    assert away.state.belief.possible(names.TRAITOR, away.ids["G10"], 1)


@pytest.mark.rule("NIN-167", "NIN-181", "NIN-318")
def test_167_a_rope_is_tied_before_the_guards_are_answered() -> None:
    night = moving(sentries="G04", ninja="G09", traitor="inside", ninja_hand="rope kenjutsu")
    night.play("go g04", "rope ninja g04|m03")
    assert night.asked == names.STEP_ENTERED
    assert night.hidden
    assert night.heard(0)[-1] == ("used", names.NINJA, names.ROPE)  # not where, not whether
    wall, belief = night.wall("G04|M03"), night.state.belief
    assert belief.has(belief.ropes_at(names.NINJA), wall)  # it can hang beside guards
    night.play("kill ninja a", "cross g04|m03", "done")
    assert night.hidden
    assert night.at("ninja") == "M03"
    assert "M03" in [night.content.ids[zone] for zone in night.view(0).possible_zones(names.NINJA)]
    bluff = moving(sentries="G04", ninja="G09", ninja_hand="rope shadow-walk")
    bluff.play("go g04", "bluff ninja rope", "be-seen")
    assert bluff.status("ninja") == names.VISIBLE


@pytest.mark.rule("NIN-167", "NIN-005", "NIN-113")
@pytest.mark.ruling("R-50")
@pytest.mark.parametrize("players", [3, 4])
def test_167_a_partner_with_a_seat_of_its_own(players: int) -> None:
    """It may play cards while the other moves; that it is asked tells the guards nothing."""
    nights = [
        moving(players=players, sentries="G10", ninja="G09", traitor="G11", ninja_hand=hand)
        for hand in ("shuriken", "rope")
    ]
    waiting, seat = [], nights[0].content.ninja_seat
    for hand, night in zip(("shuriken", "rope"), nights, strict=True):
        night.play("done")
        before = night.state.waiting
        night.play("go g10")
        assert night.asked == names.STEP_ENTERED
        assert night.state.waiting == before
        assert night.offers("throw ninja a", seat) == (hand == "shuriken")
        assert not night.offers("be-seen", seat)
        waiting.append((before, night.view(0).waiting, night.view(0).steps))
    assert waiting[0] == waiting[1]
    # Whoever passes is not asked again in this movement, before guards or not.
    night = nights[1].by(seat, "done")
    assert night.state.waiting == 1 << night.content.traitor_seat
    night.play("be-seen", "done")
    assert night.asked == names.STEP_SEARCH
    # An empty hand is open to everybody: nobody waits for it.
    empty = moving(players=players, sentries="G10", ninja="G09", traitor="G11")
    assert empty.play("done").state.waiting == 1 << empty.content.traitor_seat


@pytest.mark.rule("NIN-343")
@pytest.mark.ruling("R-50")
def test_343_a_rival_is_not_asked() -> None:
    night = moving(
        players=3, ninja="G09", ninja_hand="rope", traitor_hand="rope", scenario="contested"
    )
    assert night.state.waiting == 1 << night.content.ninja_seat


@pytest.mark.rule("NIN-247", "NIN-248", "NIN-250")
def test_247_attacks_of_guards() -> None:
    night = Night(
        sentries="G10 G10 G10", ninja="G10", visible="ninja", guard_hand="guard-kenjutsu 2"
    )
    night.play("attack ninja", "attack ninja")
    assert night.state.wounds(names.NINJA) == 2
    assert not night.offered("attack")
    assert night.alert == 3
    for seat in night.everybody():
        assert night.view(seat).wounds(names.NINJA) == 2
    lone = Night(
        phase="alert", sentries="G10", ninja="G10", visible="ninja", guard_hand="guard-kenjutsu 2"
    )
    lone.play("attack ninja")
    assert lone.state.now.phase == names.CARD_PHASE
    assert not lone.offered("attack")  # one attack a turn


@pytest.mark.rule("NIN-249")
def test_249_the_victim_is_named() -> None:
    night = Night(
        sentries="G10 G10",
        ninja="G10",
        traitor="G10",
        visible="ninja traitor",
        guard_hand="guard-kenjutsu 2",
    )
    night.play("attack ninja", "attack traitor")
    assert night.state.wounds(names.NINJA) == night.state.wounds(names.TRAITOR) == 1


@pytest.mark.rule("NIN-250", "NIN-255", "NIN-286")
def test_250_death() -> None:
    night = Night(
        turn=12,
        sentries="G10 G10 G10",
        ninja="G10",
        visible="ninja",
        wounds=(2, 0),
        ninja_hand="rope",
        guard_hand="guard-kenjutsu 2",
    )
    night.play("attack ninja")
    assert night.status("ninja") == names.DEAD
    assert night.state.held(0, at.IN_HAND, names.GUARD_KENJUTSU) == 1
    assert night.state.held(0, at.DISCARDED, names.GUARD_KENJUTSU) == 3
    assert night.view(0).figure(names.NINJA, at.HAND + names.ROPE) == at.UNKNOWN
    assert not night.offered("attack")


@pytest.mark.rule("NIN-252")
def test_252_each_seat_attacks_with_its_own() -> None:
    night = Night(
        4,
        sentries="G10/sword G10/spear",
        ninja="G10",
        visible="ninja",
        guard_hand="guard-kenjutsu 2",
        spear_hand="guard-kenjutsu 2",
    )
    night.by(0, "attack ninja")
    assert not night.offers("attack ninja", 0)
    night.by(1, "attack ninja")
    assert night.state.wounds(names.NINJA) == 2


@pytest.mark.rule("NIN-253", "NIN-265")
@pytest.mark.ruling("R-23", "R-42")
def test_253_the_dead_return_to_the_supply() -> None:
    crowd = "G03 " * 19 + "G10"
    night = moving(
        sentries=crowd,
        ninja="G10",
        visible="ninja",
        ninja_hand="kenjutsu",
        sleepers="G05 1",
        guard_hand="awaken",
    )
    night.play("kill ninja t", "done", "done", "done", "done")
    while night.state.now.phase != names.CARD_PHASE or night.asked == names.STEP_JOIN:
        night.play("draw awaken") if night.offered("draw") else night.play("done")
    assert night.offers("awaken g05")


@pytest.mark.rule("NIN-268", "NIN-269")
@pytest.mark.ruling("R-24")
def test_268_potent_sake() -> None:
    night = Night(phase="intruders", sentries="G10", traitor="G09", traitor_hand="potent-sake")
    night.play("first traitor", "go g10", "drug traitor a")
    assert night.status("traitor") == names.HIDDEN
    assert night.alert == 0
    assert night.state.drunk() == 1
    assert night.zone("a") == ""
    two = Night(phase="intruders", sentries="G10 G10", traitor="G09", traitor_hand="potent-sake")
    two.play("first traitor", "go g10", "drug traitor a", "be-seen")
    assert two.alert == 3
    patrol = Night(phase="intruders", patrols="G10<G09", traitor="G09", traitor_hand="potent-sake")
    patrol.play("first traitor", "go g10", "drug traitor a", "be-seen")
    assert patrol.state.group_size(1) == 1
    assert patrol.state.back(1) == names.NO_BACK
    full = Night(
        phase="intruders",
        sentries="G10",
        drunk="G01 G01 G01",
        traitor="G09",
        traitor_hand="potent-sake",
    )
    full.play("first traitor", "go g10")
    assert not full.offered("drug")


# Death and return.


def dies(turn: int = 5, **more: object) -> Night:
    """The traitor dies of its second wound in the Card Phase."""
    situation: dict[str, object] = {
        "turn": turn,
        "sentries": "G10",
        "traitor": "G10",
        "visible": "traitor",
        "wounds": (0, 1),
        "guard_hand": "guard-kenjutsu",
        "sleepers": "G05 1",
        **more,
    }
    return Night(**situation).play("attack traitor")  # type: ignore[arg-type]


@pytest.mark.rule("NIN-275", "NIN-286", "NIN-325")
@pytest.mark.ruling("R-02")
def test_275_the_first_half_of_the_night() -> None:
    assert dies(10).status("traitor") == names.RETURNING
    assert dies(11).status("traitor") == names.DEAD
    night = Night(
        turn=5,
        sentries="G10",
        traitor="G10",
        visible="traitor",
        wounds=(0, 1),
        guard_hand="guard-kenjutsu",
    )
    night.state.set_fig(names.TRAITOR, at.LIVES, 0)
    assert night.play("attack traitor").status("traitor") == names.DEAD
    gone = dies(9, ninja="exited")
    assert gone.state.result == 0  # a new copy will come
    final = dies(12)
    final.play("done")
    assert final.count("bonus") == 0


@pytest.mark.rule("NIN-276", "NIN-277", "NIN-278", "NIN-279", "NIN-280", "NIN-281", "NIN-284")
def test_276_a_new_copy() -> None:
    night = dies(missions="AB", ropes="M03|G04", traitor_hand="rope").play("done")
    assert night.state.now.phase == names.RENEWAL
    assert not night.offers("start g10")
    assert not night.offers("start r13")
    night.play("start g04")
    assert night.state.fig(names.TRAITOR, at.LETTER_OF) == names.NO_LETTER
    for card in ("rope", "rope", "potent-sake", "potent-sake"):
        night.play(f"pick {card}")
    assert not night.offers("pick rope")
    night.play("pick potent-sake")
    assert night.state.fig(names.TRAITOR, at.HAND_SIZE) == 5
    night.play("done", "sleeper g05", "sleeper g12", "sleeper g12")
    letters = [words.split()[1] for words in night.offered("mission")]
    assert letters == ["b", "c", "d", "e", "f"]  # its own may come again, the ninja's not
    night.play("mission b", "first traitor", "go g05", "go g06", "go g11")
    assert night.at("traitor") == "G11"
    assert len(night.state.ropes) == 1
    assert night.view(0).figure(names.TRAITOR, at.ZONE) == at.UNKNOWN
    assert night.view(0).figure(names.TRAITOR, at.LETTER_OF) == at.UNKNOWN


@pytest.mark.rule("NIN-282", "NIN-283")
@pytest.mark.ruling("R-47")
def test_282_the_bonus_of_the_guards() -> None:
    night = dies(discard="awaken")
    assert night.state.now.phase == names.CARD_PHASE  # no bonus yet
    night.play("done")
    assert night.view(1).asleep == 4
    night.play("take awaken discard")
    for _ in range(4):
        night.play("take sentry-listen deck")
    assert not night.offered("take")
    assert night.last("bonus_card") == (
        0,
        names.NO_CARD,
        0,
    )  # intruders see only that a card was taken
    night.play("done", "sleeper g05", "sleeper g12", "sleeper g12")
    assert not night.offered("sleeper")


@pytest.mark.rule("NIN-283")
def test_283_no_more_than_there_are_beds() -> None:
    full = "G02 2 G05 2 G12 2 G18 2 G22 2 G26 2 W08 2 E04 1"
    night = dies(sleepers=full).play("done")
    assert night.last("bonus")[1] == 1


@pytest.mark.rule("NIN-285", "NIN-008")
def test_285_two_guard_seats_share_the_bonus() -> None:
    def share(answer: str) -> Night:
        night = Night(
            4,
            turn=5,
            sentries="G10/sword",
            traitor="G10",
            visible="traitor",
            wounds=(0, 1),
            guard_hand="guard-kenjutsu 2",
        )
        night.by(0, "attack traitor").by(0, "release 0").play("refuse")
        night.by(0, "done").by(1, "done")
        return night.by(0, "split 5").play(answer)

    refused = share("refuse")
    assert (refused.state.now.sword_bonus, refused.state.now.spear_bonus) == (
        2,
        3,
    )  # the smaller hand takes three
    assert share("agree").state.now.sword_bonus == 5


@pytest.mark.rule("NIN-277")
def test_277_when_guards_stand_on_every_start() -> None:
    night = Night(phase="intruders", ninja="R03")
    edges = list(night.content.edges)
    for guard, zone in enumerate(edges):
        night.state.put_guard(guard, zone)
    found: list[int] = []

    marking_maps.add_starts(night.state, names.NINJA, found)
    assert len(found) == len(edges)


@pytest.mark.rule("NIN-287")
def test_287_the_old_passage_card_is_back_in_the_pool() -> None:
    night = dies(passage_cards="traitor").play("done", "start g04")
    assert night.state.fig(names.TRAITOR, at.PASSAGE_CARD) == 0
    assert night.offers("pick secret-passage")


# The end.


@pytest.mark.rule("NIN-325", "NIN-326")
@pytest.mark.ruling("R-41")
def test_326_results() -> None:
    win = Night(phase="intruders", ninja="R03", traitor="exited", done="ninja traitor")
    assert win.play("exit").state.result == names.INTRUDERS_WON
    draw = Night(phase="intruders", turn=15, ninja="R03", traitor="dead", done="ninja")
    assert draw.play("exit").state.result == names.DRAWN
    loss = Night(phase="intruders", turn=15, ninja="R03", traitor="dead")
    assert loss.play("exit").state.result == names.GUARDS_WON
    outcome = win.setup.outcome(win.state)
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0)


@pytest.mark.rule("NIN-327", "NIN-012")
def test_327_still_on_the_map() -> None:
    night = Night(phase="turn", turn=20, ninja="R03", traitor="inside", done="ninja traitor")
    assert night.state.result == names.GUARDS_WON


@pytest.mark.rule("NIN-328")
def test_328_everything_is_shown_at_the_end() -> None:
    night = Night(phase="intruders", turn=15, ninja="R03", traitor="dead", ninja_hand="rope")
    night.play("exit")
    view = night.view(0)
    assert at.UNKNOWN not in view.figures
    assert at.UNKNOWN not in view.cards
    assert list(view.trail) == list(night.view(1).trail) != []
    shown = [told.details[0] for told in night.told if told.kind.code == names.TOLD_SHOWN]
    assert shown == [
        names.SHOWN_FIGURES,
        names.SHOWN_CARDS,
        names.SHOWN_SECRETS,
        names.SHOWN_ROPES,
        names.SHOWN_TRAIL,
    ]


@pytest.mark.rule("NIN-203")
def test_203_a_known_goal_needs_a_search() -> None:
    night = after_move("go w06", ninja="W02", goals="D@W06", missions="DA").play("done")
    assert night.state.fig(names.NINJA, at.DONE_FLAG) == 0
