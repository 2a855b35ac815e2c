"""The Boss turn: land, draw, the sections of the card, the end (B-001 to B-006, MGS-161)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.deck as deck
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.stages.objectives as objectives
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import NEXT, Row
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import COVER, TOKENS, Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import LoneStep, Step


def begin(game: Operation) -> None:
    """The Enemy phase of a boss stage (MGS-161, B-001)."""
    game.push(END)
    game.push(deck.DRAW)
    game.push(threats.LAND)
    registry.rules_of(game).turn_begins(game)


def round_begins(game: Operation) -> None:
    """Who was staggered has an Action token fewer in this turn (B-033)."""
    fight = game.the_fight()
    for person in range(names.PEOPLE):
        if fight.holds(notes.STAGGERED, person):
            game.note(person, TOKENS, game.about(person, TOKENS) - 1)
        if fight.holds(notes.LENT, person):
            game.note(person, TOKENS, game.about(person, TOKENS) + 1)  # B-090
    fight.keep(notes.STAGGERED, 0)
    fight.keep(notes.LENT, 0)
    registry.rules_of(game).round_begins(game)


def turn_of_fighter_begins(game: Operation, person: i64) -> None:
    """Whoever braced stands up again (B-056)."""
    game.the_fight().take_bit(notes.BRACED, person)
    registry.rules_of(game).fighter_begins(game, person)


def resolve(game: Operation, card: i64) -> None:
    """A card lies open: its sections follow in their order (B-001)."""
    fight = game.the_fight()
    fight.keep(notes.CARD, card)
    fight.keep(notes.MOVEMENT, hurting.movement_now(game))  # B-052
    registry.rules_of(game).card_drawn(game)
    game.push(CardLine(0))


@mypyc_attr(free_list_len=1)
class CardLine(Step[Operation]):
    """The lines of the card in force, one after the other."""

    def __init__(self, line: i64) -> None:
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_CARD_LINE, self.line)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        objectives.check_objectives(game)  # B-002
        if game.result != 0:
            return
        fight = game.the_fight()
        rows = game.the_boss().cards[fight.note(notes.CARD)].rows
        if self.line == len(rows):
            game.pop()
            return
        row = rows[self.line]
        found_nobody = len(fight.targets) == 0
        game.swap(CardLine(self.line + 1))
        if row.is_else and not found_nobody:
            return  # B-003
        targets.no_targets(game)
        verb = registry.verb_of(game, row)
        if is_left_out(game, row, verb.is_attack()):
            game.tell(names.TOLD_SKIPPED, B + 54, fight.note(notes.CARD), self.line)
            return
        game.tell(names.TOLD_BOSS_LINE, B + 1, fight.note(notes.CARD), self.line)
        game.push(CarryOut(self.line))
        if row.word != 0:
            game.push(targets.PickTargets(self.line))
            registry.rules_of(game).line_begins(game, self.line)


def is_left_out(game: Operation, row: Row, is_attack: bool) -> bool:
    """A dazed boss leaves its attacks out, not its movement nor what comes next (B-054)."""
    return is_attack and game.the_fight().note(notes.DAZED) == 1 and row.section != NEXT


@mypyc_attr(free_list_len=1)
class CarryOut(Step[Operation]):
    """One line of the card, once it is known whom it means."""

    def __init__(self, line: i64) -> None:
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_CARRY_OUT, self.line)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        row = targets.row_at(game, self.line)
        if row.word != 0 and len(game.the_fight().targets) == 0:
            game.tell(names.TOLD_BOSS_FINDS_NOBODY, B + 3, row.word, row.filter)
        registry.verb_of(game, row).do(game, row, self.line)


def skip_to_next_section(game: Operation) -> None:
    """The rest of the card is left out, but for its Next section: whatever lines of it are on the
    stack give way."""
    fight = game.the_fight()
    rows = game.the_boss().cards[fight.note(notes.CARD)].rows
    line: i64 = 0
    while line < len(rows) and rows[line].section != NEXT:
        line += 1
    while not isinstance(game.steps[-1], CardLine):
        game.pop()
    game.swap(CardLine(line))


class BossEnd(LoneStep[Operation]):
    """End-of-turn lines, the card goes under the deck, the round is over (B-001, MGS-162)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        fight = game.the_fight()
        registry.rules_of(game).turn_ends(game)
        deck.put_away(game, fight.note(notes.CARD))
        fight.keep(notes.CARD, notes.NO_BOSS_CARD)
        fight.keep(notes.DAZED, 0)
        fight.keep(notes.JAMMED, 0)
        fight.keep(notes.NO_STRIDE, 0)
        targets.no_targets(game)
        for person in range(names.PEOPLE):
            # Camouflage lasts until here (B-062).
            game.note(person, COVER, game.about(person, COVER) & ~names.CAMOUFLAGED)
        game.tell(names.TOLD_PHASE_ENDED, 161)
        objectives.check_objectives(game)


END: Final[BossEnd] = BossEnd(names.STEP_BOSS_END)
