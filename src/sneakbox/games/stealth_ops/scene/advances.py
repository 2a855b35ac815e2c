"""What is answered in advance: a spy with cards is asked even where nothing is left to do."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import NO_ACTION, Advance

# What ends a walk, and a turn.
ENDINGS: Final = (names.STOP, names.END)


def advances(view: OpsView) -> tuple[Advance, ...]:
    """Whether a card can still be used is a secret, so whoever has cards is asked in any case
    (OPS-011, OPS-020); what follows where it cannot may be ordered once."""
    if view.result != 0 or view.seat >= SPECTATOR:
        return ()
    only = view.options[0] if len(view.options) == 1 else NO_ACTION
    action = only if only != NO_ACTION and kind_of(only) in ENDINGS else NO_ACTION
    label = "Go on for me where nothing else can be done"
    return (Advance("nothing-else", label, "until you withdraw it", action),)
