"""What a boss would do from here: the Boss turn to come, played on a copy of the table (B-095).

The rules themselves are asked, under each card that can come. Dice miss and ties are settled by the
first choice, so what hangs on them is only one possibility.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.facts import place
from sneakbox.games.metal_gear.aids.forecast import clear_steps, play_out
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.threats import those_hit
from sneakbox.games.metal_gear.state import Operation, Rehearsed
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.worlds import world_from
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64

SPACE: Final[i64] = place("space", names.TOLD_BOSS_MOVED)
PERSON: Final[i64] = place("person", names.TOLD_BOSS_ATTACKS)
DICE: Final[i64] = place("dice", names.TOLD_BOSS_ATTACKS)


class BossOutlook:
    """The Boss turn under one card."""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card
        # The spaces it moves over, one after the other.
        self.way: list[int] = []
        # Whom its lines attack with how many dice, in order; what lands before is not among them.
        self.people: list[int] = []
        self.dice: list[int] = []
        # The Threat that then stands, as the fight keeps it, its spaces and its fighters.
        self.threat: i64 = 0
        self.threat_dice: i64 = 0
        self.areas: list[int] = []
        self.marked: i64 = 0

    def read(self, facts: list[Fact]) -> None:
        """Follow what was told, once the card lies open."""
        is_open = False
        for fact in facts:
            if fact.kind == names.TOLD_BOSS_CARD:
                is_open = True
            elif fact.kind == names.TOLD_BOSS_MOVED and is_open:
                self.way.append(fact.details[SPACE])
            elif fact.kind == names.TOLD_BOSS_ATTACKS and is_open:
                self.people.append(fact.details[PERSON])
                self.dice.append(fact.details[DICE])


def outlooks(view: OperationView) -> list[BossOutlook]:
    """The Boss turn under each card that can come; none while it is going on."""
    boss = view.boss
    if boss is None or boss.notes[notes.CARD] >= 0 or view.result != 0:
        return []
    table = world_from(view)
    clear_steps(table)
    return [under(table, card) for card in boss.next_cards()]


def under(table: Operation, card: i64) -> BossOutlook:
    """The Boss turn under one card, on a copy of a table with nothing left to do."""
    game = table.copy()
    fight = game.the_fight()
    if fight.deck.top() != card:
        fight.deck.middle.take(card)
        fight.deck.put_on_top(card, 0)
    sink = Rehearsed()
    game.sink = sink
    boss_turn.begin(game)
    play_out(game)
    found = BossOutlook(card)
    found.read(sink.drain())
    found.threat = fight.note(notes.THREAT)
    found.threat_dice = fight.note(notes.THREAT_DICE)
    found.marked = fight.note(notes.MARKED)
    found.areas = sorted({area & 0xFFF for area in fight.areas})
    return found


def threatened(view: OperationView) -> list[int]:
    """Whom the standing Threat would reach if it landed now."""
    if view.boss is None or view.boss.notes[notes.THREAT] == 0:
        return []
    return those_hit(world_from(view))
