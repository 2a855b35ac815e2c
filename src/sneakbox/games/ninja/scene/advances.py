"""What is answered in advance: guards listen often, and mostly there is nothing to say to it."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.kernel.actions import act
from sneakbox.scene.drafts import NO_ACTION, Advance

GONE: Final = (names.ABSENT, names.EXITED, names.DEAD)


def advances(known: Insight) -> tuple[Advance, ...]:
    """Whoever answers a listen for the traitor is asked each time, so that nobody learns whether a
    Cat is there (NIN-096, NIN-097); saying nothing can be ordered once."""
    view = known.view
    if known.is_setup or known.is_over or view.seat != known.content.traitor_seat:
        return ()
    if not view.masked and known.status(names.TRAITOR) in GONE:
        return ()
    silence = act(names.DONE)
    is_asked = known.step == names.STEP_CAT and silence in view.options
    action = silence if is_asked else NO_ACTION
    found: list[Advance] = []
    if view.figure(names.TRAITOR, at.HAND + names.CAT) <= 0:
        found.append(
            Advance("no-cat", "Say nothing until I hold a Cat", "until you hold a Cat", action)
        )
    turn = int(view.turn)
    found.append(
        Advance(
            f"turn-{turn}",
            "Say nothing for the rest of this turn",
            f"until turn {turn} ends",
            action,
        )
    )
    return tuple(found)
