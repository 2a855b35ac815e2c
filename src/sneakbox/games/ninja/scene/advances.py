"""What is answered in advance: mostly there is nothing to say to a listen, nor to be played."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.kernel.actions import act
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import NO_ACTION, Advance

GONE: Final = (names.ABSENT, names.EXITED, names.DEAD)


def advances(known: Insight) -> tuple[Advance, ...]:
    """What a seat may order once, for questions that come again and again."""
    if known.is_setup or known.is_over or known.view.seat >= SPECTATOR:
        return ()
    if known.content.is_guard(known.view.seat):
        return (nothing_to_play(known),)
    return silences(known) if known.view.seat == known.content.traitor_seat else ()


def nothing_to_play(known: Insight) -> Advance:
    """What guards can play is in their hands, so they are asked in any case (NIN-074, NIN-102)."""
    is_asked = known.step == names.STEP_PLAY and known.view.options == [act(names.DONE)]
    action = act(names.DONE) if is_asked else NO_ACTION
    label = "Go on for me where nothing can be played"
    return Advance("nothing-to-play", label, "until you withdraw it", action)


def silences(known: Insight) -> tuple[Advance, ...]:
    """Whoever answers a listen for the traitor is asked each time, so that nobody learns whether a
    Cat is there (NIN-096, NIN-097); saying nothing can be ordered once."""
    view = known.view
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
