# not compiled: asked once per stage
"""What the way a stage was cleared is called (A-71, C-04)."""

from typing import Final

from sneakbox.games.metal_gear.campaign.figures import Figures, Play
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.names import OTACON
from sneakbox.games.metal_gear.stages.stage import Stage

# From the best down: the word, the most alarms, and whether a Guard may have died.
RANKS: Final = (
    ("Ghost", 0, False),
    ("Sharp", 1, True),
    ("Steady", 3, True),
)
LOWEST: Final = "Loud"
# Against a boss: the word, and the most wounds for each fighter.
BOSS_RANKS: Final = (
    ("Untouched", 0),
    ("Sharp", 1),
    ("Steady", 2),
)
LOWEST_OF_FIGHTS: Final = "Battered"


def rank(stage: Stage, play: Play) -> str:
    """What a cleared play of a stage is called."""
    if stage.boss is not None:
        words = (*(word for word, _ in BOSS_RANKS), LOWEST_OF_FIGHTS)
    else:
        words = (*(word for word, _, _ in RANKS), LOWEST)
    return words[level(stage, play)]


def level(stage: Stage, play: Play) -> int:
    """The first rank whose terms a play meets, counted from the best."""
    if stage.boss is not None:
        return level_of_fight(play)
    return level_of_sneaking(play.figures)


def level_of_sneaking(figures: Figures) -> int:
    for number, (_, most_alarms, may_kill) in enumerate(RANKS):
        if figures.alarms <= most_alarms and (may_kill or figures.kills == 0):
            return number
    return len(RANKS)


def level_of_fight(play: Play) -> int:
    """Otacon cannot be hurt at a boss, so he takes no wounds off the others' (B-064)."""
    fighters = max(1, sum(who != PEOPLE_WORDS[OTACON] for who, _ in play.damage))
    for number, (_, most_wounds) in enumerate(BOSS_RANKS):
        if play.figures.wounds <= most_wounds * fighters:
            return number
    return len(BOSS_RANKS)
