# not compiled: a table of words, read outside the hot path
"""What can be asked in Psycho Mantis's stage alone."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import mantis
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.scene.options import says
from sneakbox.games.metal_gear.things import SPACE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.scene.asking import Asked, Choice
from sneakbox.scene.drafts import Face
from sneakbox.scene.things import NUMBER


def channel(_known: Insight, choice: Choice) -> Face:
    return Face(f"Free action: switch to control channel {choice['number']}", cost="free")


def no_channel(view: OperationView, _choice: Choice) -> str:
    """Where nobody listens on the line, nothing is refused and nothing happens."""
    boss = view.boss
    if boss is None or view.content.boss is None or view.content.boss.file != "mantis":
        return ""
    if boss.notes[mantis.CHANNEL]:
        return "Your controls are on channel 2, and stay there (B-402)."
    return "Your controls are on channel 1; channel 2 can be chosen in an own turn (B-402)."


# fmt: off
ASKED: Final[tuple[Asked[Insight, OperationView], ...]] = (
    Asked(names.SMASH, "smash", says("smash what stands on {space}"), space=SPACE,
        rule=names.B + 406,
        why_not="Smashing needs furniture beside you and one Action token (B-406)."),
    Asked(names.CHANNEL, "channel", channel, number=NUMBER, rule=names.B + 402,
        why_not=no_channel),
)
# fmt: on
