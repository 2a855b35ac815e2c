# not compiled: a table of words, read outside the hot path
"""What can be told of Psycho Mantis alone."""

from typing import TYPE_CHECKING, Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.things import PERSON, SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.telling import Told
from sneakbox.scene.things import NUMBER

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.text import OperationText

PUPPET: Final = "the Puppet"
# What the codec says while he reads the players, by round (B-403, B-404).
HINTS: Final = {
    2: "Every line has two ends, and every plug has a second socket beside it.",
    3: "Listen: leave the way you steer exactly as it is, and change only where it comes in. Have"
    " a look where you set your keys.",
    4: "Plainly, then: he reads control channel 1. Switch to control channel 2, in the settings or"
    " with the free action that is listed now, and he has nothing to read.",
}


def hint(_text: "OperationText", event: Event) -> str:
    return HINTS[event["round"]]


# fmt: off
TOLD: Final[tuple[Told["OperationText", OperationView], ...]] = (
    Told(names.TOLD_HINT, "hint", hint, round=NUMBER, level="event", beat=Show()),
    Told(names.TOLD_CHANNEL, "channel", "Control channel {number}: he cannot read you any more, his"
        " Defense is 4 and Focus works again. Now break the room, not just the man.",
        number=NUMBER, level="event", beat=Show(tone="safe", live="assertive")),
    Told(names.TOLD_FLUNG, "flung", "What stands on {space} flies at {person}.", space=SPACE,
        person=PERSON, at="space", level="alarm", beat=Show("hit", "space", tone="danger")),
    Told(names.TOLD_FURNITURE_BACK, "furniture_back", "Furniture stands on {space} again.",
        space=SPACE, at="space", beat=Show("appear", "space", tone="foe")),
    Told(names.TOLD_PUPPET_HIT, "puppet_hit", "The Puppet takes {damage} KO damage.",
        damage=NUMBER),
    Told(names.TOLD_PUPPET_DOWN, "puppet_down", "The Puppet goes down on {space} and lies there"
        " until after the second Boss turn.", space=SPACE, at="space", level="event"),
    Told(names.TOLD_PUPPET_UP, "puppet_up", "The Puppet gets up on {space}.", space=SPACE,
        at="space", level="event"),
    Told(names.TOLD_PUPPET_MOVED, "puppet_moved", "The Puppet is pulled to {space}.", space=SPACE,
        at="space", beat=Show("spot", "space", live="off")),
)
# fmt: on
