"""One name for each guard and patrol, and sentences that read well at every number."""

import pytest

from sneakbox.games import catalogue
from sneakbox.games.ninja import names
from sneakbox.games.ninja.guide import NightGuide
from sneakbox.games.ninja.text import NinjaText
from sneakbox.terminal.answers import first_steps, rank
from tests.games.ninja.night import Night
from tests.games.ninja.watching import INTRUDERS, Watch


def log(night: Night, seat: int = 0) -> list[str]:
    text = NinjaText(night.content)
    return [text.event(event) for event in night.events(seat)]


@pytest.mark.parametrize("players", [2, 4])
def test_a_patrol_is_called_the_same_in_log_options_and_on_the_map(players: int) -> None:
    night = Night(players, sentries="G03", patrols="G28<G29", guard_hand="patrol-search")
    labels = [option.label for option in Watch(night).prompt.options]
    assert "Patrol Search: patrol b" in labels
    night.play("patrol-search b", "go g16", "done")
    said = " ".join(log(night))
    assert "play Patrol Search on patrol b." in said
    assert "Patrol b goes to" in said
    assert "of guard" not in said
    tokens = [token.label for token in Watch(night).picture.tokens]
    assert any(label.startswith("Patrol b in ") for label in tokens)


@pytest.mark.rule("NIN-008")
def test_a_proposal_names_a_patrol_and_who_makes_it() -> None:
    night = Night(
        4, sentries="G03/sword", patrols="G28<G29/sword,spear", ninja="G04", traitor="G02"
    )
    labels = [option.label for option in Watch(night).prompt.options]
    assert {"Listen without a card: guard a", "Listen without a card: patrol b"} <= set(labels)
    night.play("listen b")
    words = "Listen without a card: patrol b"
    assert f"The sword guards make a proposal: {words}." in log(night)
    assert Watch(night, 1).title == f"The sword guards propose: {words}. Do you agree?"
    night.play("agree")
    assert "The spear guards agree." in log(night)
    # The intruders are one each.
    first = Night(4, phase="intruders", ninja="G04", traitor="G02")
    first.play("first traitor")
    assert "The ninja makes a proposal: The traitor moves first." in log(first, 2)
    assert Watch(first, 3).title == "The ninja proposes: The traitor moves first. Do you agree?"
    first.play("refuse")
    assert "The traitor refuses." in log(first, 2)


def test_a_lone_guard_is_guard_a_for_two_guard_seats_too() -> None:
    night = Night(4, sentries="G03/sword G09/spear", guard_hand="sentry-listen sentry-search")
    night.play("sentry-listen a", "done")
    assert any(line.startswith("Guard a in ") and "listens." in line for line in log(night))
    tokens = [token.label for token in Watch(night).picture.tokens]
    assert any(label.startswith("Guard a (sword) in ") for label in tokens)
    assert any(label.startswith("Guard k (spear) in ") for label in tokens)
    # After a listen that heard something a lone guard moves as himself.
    walks = Night(sentries="G03", guard_hand="sentry-listen", ninja="G04", noise=2)
    walks.play("sentry-listen a", "done", "go g09", "done")
    assert any(line.startswith("Guard a goes to ") for line in log(walks))


def test_joined_groups_have_the_name_of_their_patrol() -> None:
    night = Night(phase="alert", sentries="G28 G28").play("join a b g29")
    assert any(line.startswith("Guards a and b join as patrol a, with") for line in log(night))


def test_no_alert_is_said_in_words() -> None:
    night = Night(sentries="G03")
    assert "no alert; the guards draw no card" in Watch(night).panel("turn").say
    assert NightGuide(night.content).status(night.view(0)).endswith("no alert")
    last = Watch(Night(sentries="G03", turn=20, alert=2)).panel("turn")
    assert last.say == "Turn 20 of 20, the last one, medium alert."
    assert "next turn" not in last.value


def test_cards_of_the_guards_are_counted_in_words() -> None:
    night = Night(sentries="G03", guard_hand="sentry-listen 2")
    assert "Cards: 2 in hand, 34 in the deck." in Watch(night, INTRUDERS).panel("piles").say


def test_what_is_prepared_is_said_as_it_is() -> None:
    setup = Night().setup
    view = setup.start().view(0)
    shown = catalogue.scene(setup).picture(view, 3)
    panel = next(panel for panel in shown.panels if panel.id == "setup")
    assert panel.say == "Missions are dealt. 8 sentries and 3 patrols will be posted."


def test_one_zone_is_one_zone_and_equal_zones_have_no_likeliest() -> None:
    night = Night(sentries="G03", ninja="G04")
    assert "The ninja can be in 1 zone: G04." in NightGuide(night.content).aid(
        night.view(0), "where"
    )
    belief = night.state.belief
    assert Watch(night).overlay("belief-ninja").say == "The ninja is in Maple Walk (G04)."
    belief.add(belief.set_at(0, 0), night.ids["G10"])
    assert Watch(night).overlay("belief-ninja").say == "The ninja is in one of 2 zones."


@pytest.mark.rule("NIN-318")
def test_cards_for_show_come_behind_everything_else() -> None:
    """Wherever the intruder is: nothing comes of a bluff, so it is not what is proposed first."""
    for ninja in ("inside", "W02"):
        night = Night(phase="intruders", ninja=ninja, ninja_hand="kenjutsu rope", traitor="R03")
        night.play("first ninja")
        asked = Watch(night, INTRUDERS).prompt
        steps = first_steps(asked)
        options = sorted(asked.options, key=lambda option: rank(option, steps))
        bluffs = [option.id.startswith("bluff ") for option in options if not option.off]
        assert bluffs == sorted(bluffs)


def test_an_alert_that_is_high_rises_no_further() -> None:
    """What an attack says about the alert is what then happens to it (NIN-052)."""
    for level, told in ((0, "alert +1"), (3, "")):
        night = Night(phase="intruders", ninja="G03", sentries="G03", ninja_hand="kenjutsu")
        night.state.alert = level
        night.play("first ninja")
        option = next(one for one in Watch(night, INTRUDERS).prompt.options if "kill" in one.id)
        assert option.detail == told


def test_a_search_where_no_goal_can_be_is_not_what_is_proposed_first() -> None:
    night = Night(phase="intruders", ninja="R03", traitor="R01")
    night.play("first ninja", "go r02", "done", "done")
    options = sorted(Watch(night, INTRUDERS).prompt.options, key=lambda one: rank(one, frozenset()))
    assert options[0].id == "done"


def test_no_other_piece_has_the_sign_of_a_guard() -> None:
    pieces = [one for one in catalogue.scene(Night().setup).board().symbols if one.shape != "card"]
    assert not [one.id for one in pieces if one.glyph in names.GUARD_LETTERS]
