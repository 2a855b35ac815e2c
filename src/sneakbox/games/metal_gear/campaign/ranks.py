# not compiled: asked once per stage
"""What the way a stage was cleared is called (A-71)."""

from typing import Final

from sneakbox.games.metal_gear.campaign.figures import Figures

# From the best down: the word, the most alarms, and whether a Guard may have died.
RANKS: Final = (
    ("Ghost", 0, False),
    ("Sharp", 1, True),
    ("Steady", 3, True),
)
LOWEST: Final = "Loud"
WORDS: Final = (*(word for word, _, _ in RANKS), LOWEST)


def rank(figures: Figures) -> str:
    """The first rank whose terms the figures meet."""
    for word, most_alarms, may_kill in RANKS:
        if figures.alarms <= most_alarms and (may_kill or figures.kills == 0):
            return word
    return LOWEST
