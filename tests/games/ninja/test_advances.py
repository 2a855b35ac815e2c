"""What can be answered in advance: guards listen often, and mostly there is nothing to say."""

import pytest

from sneakbox.games.ninja import names
from sneakbox.kernel.actions import act
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import NO_ACTION
from tests.games.ninja.night import Night
from tests.games.ninja.watching import GUARDS, INTRUDERS, Watch

SILENCE = act(names.DONE)


def offered(night: Night, seat: int = INTRUDERS) -> dict[str, int]:
    watch = Watch(night, seat)
    return {one.id: one.action for one in watch.stage.advances(night.view(seat))}


@pytest.mark.rule("NIN-096")
def test_saying_nothing_can_be_ordered_for_a_turn_or_until_there_is_a_cat() -> None:
    night = Night(sentries="G03", traitor="G23", guard_hand="sentry-listen")
    assert offered(night) == {"no-cat": NO_ACTION, "turn-3": NO_ACTION}
    night.play("sentry-listen a")
    assert offered(night) == {"no-cat": SILENCE, "turn-3": SILENCE}


@pytest.mark.rule("NIN-097")
def test_whoever_holds_a_cat_is_asked_unless_silence_was_ordered_for_the_turn() -> None:
    night = Night(
        sentries="G03", traitor="G23", traitor_hand="it-was-a-cat", guard_hand="sentry-listen"
    )
    night.play("sentry-listen a")
    assert offered(night) == {"turn-3": SILENCE}


@pytest.mark.rule("NIN-074")
def test_guards_may_go_on_where_nothing_can_be_played_and_listen_themselves() -> None:
    night = Night(sentries="G03", traitor="G23", guard_hand="sentry-listen")
    assert offered(night, GUARDS) == {"nothing-to-play": NO_ACTION}
    night.play("sentry-listen a", "done")
    assert offered(night, GUARDS) == {"nothing-to-play": act(names.DONE)}


def test_nobody_else_and_nobody_without_a_traitor_has_anything_to_order() -> None:
    night = Night(sentries="G03", traitor="G23", guard_hand="sentry-listen")
    assert offered(night, SPECTATOR) == {}
    assert offered(Night(sentries="G03", ninja="G23", traitor="dead")) == {}
