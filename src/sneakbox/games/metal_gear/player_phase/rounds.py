"""Rounds: Action tokens back, the Player phase, the Enemy phase (MGS-031, MGS-032)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.terminal_card as terminal_card
import sneakbox.games.metal_gear.enemy_phase.sections as sections
import sneakbox.games.metal_gear.player_phase.turns as turns
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses.dashboard import BOSS_FIRST, GUARDS_FIRST
from sneakbox.games.metal_gear.state import ACTED, DONE, NOISY, SPENT, TOKENS, WAITS, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep


class Round(LoneStep[Operation]):
    """Everybody takes back all Action tokens; players, then enemies (MGS-031)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.round += 1
        was_blind = game.blind_zones != 0
        game.blind_zones = 0
        for person in range(names.PEOPLE):
            if game.content.is_in_cast(person):
                game.note(person, TOKENS, box.ACTION_TOKENS)
                game.note(person, NOISY, 0)
                game.note(person, SPENT, 0)
                game.note(person, ACTED, WAITS if game.takes_part(person) else DONE)
        if game.content.boss is not None:
            boss_turn.round_begins(game)
        game.tell(names.TOLD_ROUND, 31, game.round)
        if was_blind:
            being_seen.look_around(game)  # Cameras see again (MGS-068)
        game.push(ENEMIES)
        game.push(PLAYERS)
        if game.content.is_at_terminal_card(names.OTACON):
            terminal_card.round_begins(game)
        events.round_begins(game)


class Players(LoneStep[Operation]):
    """The Player phase: who has not acted yet may go next, in any order (MGS-032)."""

    def waiting_people(self, game: Operation) -> list[int]:
        return [
            person
            for person in range(names.PEOPLE)
            if game.content.is_in_cast(person)
            and game.takes_part(person)
            and game.about(person, ACTED) == WAITS
        ]

    def deciders(self, game: Operation) -> i64:
        people = self.waiting_people(game)
        if len(people) < 2:
            return NOBODY
        group: i64 = 0
        for person in people:
            group |= game.content.group(person)
        return group

    def options(self, game: Operation, seat: i64) -> list[int]:
        """A seat begins the turn of its own characters only."""
        return [
            act(names.BEGIN, person)
            for person in self.waiting_people(game)
            if (game.content.group(person) >> seat) & 1 == 1
        ]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        people = self.waiting_people(game)
        if len(people) == 0:
            game.pop()
            return
        turns.begin(game, people[0] if action == 0 else first_of(action))


class Enemies(LoneStep[Operation]):
    """After every player the enemies (MGS-113); the group says whether Otacon's Guards or the boss
    act first, where there are both (B-611, BD-9)."""

    def deciders(self, game: Operation) -> i64:
        boss = game.content.boss
        return game.content.everybody if boss is not None and boss.otacon_sneaks else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.CHOOSE, BOSS_FIRST), act(names.CHOOSE, GUARDS_FIRST)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        boss = game.content.boss
        if boss is None or boss.is_guest:
            sections.begin(game)
        elif not boss.otacon_sneaks:
            boss_turn.begin(game)
        elif first_of(action) == BOSS_FIRST:
            sections.begin(game)
            boss_turn.begin(game)
        else:
            boss_turn.begin(game)
            sections.begin(game)


ROUND: Final[Round] = Round(names.STEP_ROUND)
PLAYERS: Final[Players] = Players(names.STEP_PLAYERS)
ENEMIES: Final[Enemies] = Enemies(names.STEP_ENEMIES)
