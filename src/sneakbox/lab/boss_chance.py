"""Arenas and Boss cards of chance for the referee of bosses, beside those of the box.

A card of the box has few of the words that cards may have. These have any of them.
"""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.metal_gear.bosses import dashboard, registry
from sneakbox.games.metal_gear.bosses.dashboard import Boss, BossCard, Row
from sneakbox.kernel.dice import Dice

# Whose dashboard an arena of chance has.
BOSS: Final = "ocelot"
FIGHTERS: Final = ("snake", "meryl", "gray fox")
STARTS: Final = ("Ss", "Sm", "Sg")
MOST_COLUMNS: Final = 9
MOST_ROWS: Final = 8

WORDS: Final = (
    dashboard.NEAREST,
    dashboard.FARTHEST,
    dashboard.MOST_DAMAGED,
    dashboard.FRESHEST,
    dashboard.LAST_ATTACKER,
)
FILTERS: Final = (
    dashboard.IN_SIGHT,
    dashboard.IN_LINE,
    dashboard.NEAR,
    dashboard.BESIDE,
    dashboard.ANY,
)
MOVING: Final = ("seek", "seek a line to", "towards", "away from", "keep", "turn to")
THREATS: Final = ("line", "blast", "mark")
# How many spaces a line may say.
MOST_SPACES: Final = 4
MOST_DICE: Final = 3

STAGE: Final = """\
schema = 1
id = "arena"
kind = "campaign"
number = 99
title = "An arena of chance"
summary = "Somewhere."
minutes = 10
map = '''
{drawing}
'''

[legend]
Z = ["place boss"]
w = ["closed"]

[boss]
file = "{boss}"
facing = "south"

[[zones]]
name = "arena"
guards = 0
guard_count = 0

[players.{count}]
must = [{people}]

[[objectives]]
name = "win"
text = "Win."
task = "defeat the boss"

[story]
opening = "It begins."
cleared = "It is over."
failed = "It is over."
"""


def random_stage(dice: Dice, count: int) -> str:
    """The stage file of an arena with obstacles and wires, for so many fighters."""
    columns = 4 + int(dice.below(MOST_COLUMNS - 3))
    rows = 3 + int(dice.below(MOST_ROWS - 2))
    stones = int(dice.below(4))
    spaces = [(column, row) for row in range(rows) for column in range(columns)]
    signs = {space: random_sign(dice, stones) for space in spaces}
    # The first row stays free, so that everybody has somewhere to start.
    signs |= dict.fromkeys(spaces[:columns], "   ")
    for space, sign in zip(spaces, ("Z", *STARTS[:count]), strict=False):
        signs[space] = f" {sign:2}"
    lines = [
        "|" + " ".join(signs[column, row] for column in range(columns)) + "|" for row in range(rows)
    ]
    outer = "+" + "---+" * columns
    inner = "\n+" + "   +" * columns + "\n"
    return STAGE.format(
        drawing=f"{outer}\n{inner.join(lines)}\n{outer}",
        boss=BOSS,
        count=count,
        people=", ".join(f'"{name}"' for name in FIGHTERS[:count]),
    )


def random_sign(dice: Dice, stones: int) -> str:
    if dice.below(12) < stones:
        return "###"
    return " w " if dice.below(20) == 0 else "   "


def random_cards(boss: Boss, dice: Dice) -> list[BossCard]:
    """As many cards as the boss has, with lines of chance."""
    return [
        BossCard(card.number, card.name, CardOfChance(boss, dice).rows()) for card in boss.cards
    ]


class CardOfChance:
    """Lines that any boss may have, put together by chance."""

    def __init__(self, boss: Boss, dice: Dice) -> None:
        self.dice = dice
        self.verbs = [verb.name for verb in registry.VERBS[boss.which]]

    def one_of(self, things: Sequence[int]) -> int:
        return things[int(self.dice.below(len(things)))]

    def rows(self) -> list[Row]:
        """One or two movements, one or two attacks, a Threat."""
        rows = [self.movement() for _ in range(1 + int(self.dice.below(2)))]
        rows.append(self.attack())
        if self.dice.below(2):
            rows.append(self.attack())
            rows[-1].is_else = self.dice.below(2) == 0
        rows.append(self.threat())
        return rows

    def row(self, section: int, verbs: Sequence[str], number: int = -1) -> Row:
        verb = verbs[int(self.dice.below(len(verbs)))]
        row = Row(section, self.verbs.index(verb))
        row.word = self.one_of(WORDS)
        row.number = number
        return row

    def movement(self) -> Row:
        row = self.row(dashboard.FIRST, MOVING)
        verb = self.verbs[row.verb]
        if verb in ("towards", "away from", "keep"):
            row.number = 1 + self.dice.below(MOST_SPACES)
        if verb == "keep":
            row.word = dashboard.NO_WORD
        elif self.dice.below(2):
            row.filter, row.has_filter = dashboard.ANY, True
        return row

    def attack(self) -> Row:
        row = self.row(dashboard.SECOND, ("attack",))
        row.how_many = self.one_of((dashboard.ONE, dashboard.SPREAD))
        row.filter, row.has_filter = self.one_of(FILTERS), True
        row.dice = 1 + self.dice.below(MOST_DICE)
        row.push = self.dice.below(4)
        row.staggers = self.dice.below(3) == 0
        row.disarms = self.one_of(
            (dashboard.NO_DISARM, dashboard.DISARMS, dashboard.DISARMS_IN_LINE)
        )
        return row

    def threat(self) -> Row:
        row = self.row(dashboard.NEXT, THREATS)
        row.how_many = dashboard.EVERY_THREAT
        row.dice = 1 + self.dice.below(MOST_DICE)
        row.break_at = self.dice.below(5)
        if self.verbs[row.verb] == "blast":
            row.number = 1 + self.dice.below(3)
        return row
