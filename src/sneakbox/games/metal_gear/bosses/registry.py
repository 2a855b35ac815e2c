"""The rules of the boss of a stage: what catalogue.py has entered, by its number."""

from typing import Final

from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.verbs import Verb
from sneakbox.games.metal_gear.state import Operation

RULES: Final[list[BossRules]] = []
VERBS: Final[list[list[Verb]]] = []  # of each boss, by their numbers in its cards


def enter(rules: BossRules, verbs: list[Verb]) -> None:
    """One more boss, with all verbs of its cards."""
    RULES.append(rules)
    VERBS.append(verbs)


def rules_of(game: Operation) -> BossRules:
    return RULES[game.the_boss().which]


def verb_of(game: Operation, row: Row) -> Verb:
    return VERBS[game.the_boss().which][row.verb]
