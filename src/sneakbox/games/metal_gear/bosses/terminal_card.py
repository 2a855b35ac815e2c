"""Otacon at the Terminal card: off the map, always connected, never hurt (B-064, B-065)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.dice.focus as focus
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep

MOST_FIGHTERS: Final = 2  # with whom he has an eye left for one of them (B-065)


def add_options(game: Operation, found: list[int], tokens: i64) -> None:
    """Hack Terminal, System Search, Access Systems and Focus; nothing else (B-064)."""
    if tokens > 0:
        terminals.add_options(game, found, names.OTACON)
        system_cards.add_options(game, found)
    focus.add_options(game, found, names.OTACON, 1 << names.FOCUS, tokens)
    system_cards.add_free_options(game, found, names.OTACON)
    found.sort()


def round_begins(game: Operation) -> None:
    """In every odd round one fighter has an Action token more, where there are few (B-065)."""
    if game.round % 2 == 1 and game.the_boss().number_of_fighters <= MOST_FIGHTERS:
        game.push(SECOND_EYES)


class SecondEyes(LoneStep[Operation]):
    """Who has a fifth Action token in this round (B-065, BD-8)."""

    def deciders(self, game: Operation) -> i64:
        if len(targets.fighters(game)) > 1:
            return game.content.group(names.OTACON)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, person) for person in targets.fighters(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        person: i64 = targets.fighters(game)[0] if action == 0 else first_of(action)
        game.note(person, TOKENS, game.about(person, TOKENS) + 1)
        game.tell(names.TOLD_LENT, B + 65, person)


class RollDue(LoneStep[Operation]):
    """Otacon may use a covered card whose moment is a Boss roll that is due (B-090, MGS-110)."""

    def answers(self, game: Operation) -> list[int]:
        found: list[int] = []
        system_cards.add_effects(game, found, systems.AT_ROLL)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON) if len(self.answers(game)) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = self.answers(game)
        found.append(act(names.PASS))
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.RESOLVE:
            system_cards.resolve(game, action)


SECOND_EYES: Final[SecondEyes] = SecondEyes(names.STEP_SECOND_EYES)
ROLL_DUE: Final[RollDue] = RollDue(names.STEP_ROLL_DUE)
