"""A character's turn tried before it is played, and the Enemy phase after it."""

from typing import Final

import sneakbox.games.metal_gear.aids.lying_dice as lying_dice
import sneakbox.games.metal_gear.aids.seen_later as seen_later
import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids.far_ways import FarWays
from sneakbox.games.metal_gear.aids.forecast import (
    ATTACKED,
    clear_steps,
    play_orders,
    play_out,
)
from sneakbox.games.metal_gear.aids.prospects import Prospect, prospect
from sneakbox.games.metal_gear.aids.seen_later import Later
from sneakbox.games.metal_gear.aids.steps_ahead import WayAhead, ways_ahead
from sneakbox.games.metal_gear.content import CAMERA, LASER
from sneakbox.games.metal_gear.player_phase.turns import EndTurn
from sneakbox.games.metal_gear.state import COVER, NOISY, TOKENS, Operation
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.worlds import world_from
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import CHANCE, seats_of

NEAR_SPACES: Final = 3  # so close a Guard is a worry
# What dice come to that are still to fall, or to be asked for.
UNDECIDED: Final = lying_dice.UNDECIDED
# What turns a Trap up.
TURNED_UP: Final = (names.STEP_REVEAL, names.STEP_ORIENT_CAMERA)
# Actions that may have a prospect.
WITH_DICE: Final = (
    names.PUNCH,
    names.COMBO,
    names.USE,
    names.INTERACT,
    names.HACK,
    names.ROCKET,
)


class Aftermath:
    """What an Enemy phase left behind for one character."""

    def __init__(self) -> None:
        self.attacks: i64 = 0  # on this character
        self.other_attacks: i64 = 0
        self.cell: i64 = names.OFF_MAP
        self.attention: i64 = names.OFF_MAP
        self.is_alerted: bool = False
        self.is_watched: bool = False
        self.is_disguised: bool = False
        self.guards_near: i64 = 0  # Guards of the zone a few spaces away
        self.guards: i64 = 0  # on the whole map


class Rehearsal:
    """The table as a view shows it, on which a character's turn can be tried.

    Nothing is hidden from the players but what luck has not decided, so what is tried here is what
    will happen, up to the dice.
    """

    def __init__(self, game: Operation, person: i64) -> None:
        self.game: Operation = game
        self.person: i64 = person

    def after(self, action: i64) -> "Rehearsal":
        """The table after one more action; the dice it asks for are left lying.

        A Trap that is turned up is taken for the likelier thing, a Laser Sensor.
        """
        game = self.game.copy()
        game.apply(seats_of(game.waiting)[0], action)
        turn_up_traps(game)
        return Rehearsal(game, self.person)

    def prospect(self, action: i64) -> Prospect | None:
        """How likely an action with dice brings about at once what it is for."""
        return prospect(self.game, self.person, action)

    def dice_come_to(self, answer: i64) -> i64:
        """What lying dice come to with an answer: damage, or 1 for a noise that is heard."""
        return lying_dice.comes_to(self.game, answer)

    def ways_ahead(self, action: i64) -> list[WayAhead]:
        """All ways an action that moves the character can go."""
        return ways_ahead(self.game, self.person, action)

    def far_ways(self) -> FarWays:
        """Everywhere that the rest of the turn may lead."""
        return FarWays(self.game, self.person)

    def heard(self) -> float:
        """How likely the turn is heard if it ends as the table stands."""
        return seen_later.heard(self.game, self.person)

    def later(self, cards: list[int]) -> Later:
        """How likely the character is noticed in the Enemy phase, if the turn ends now."""
        return seen_later.seen_later(self.game, self.person, cards)

    def with_guard_knocked_out(self, cell: i64, cost: i64) -> "Rehearsal":
        """The table after an attack by hand that paid so many tokens and worked."""
        game = self.game.copy()
        game.note(self.person, TOKENS, game.about(self.person, TOKENS) - cost)
        game.remove_guard(game.guard_at(cell))
        game.lay_body(cell, names.KO2)
        return Rehearsal(game, self.person)

    def is_decision(self) -> bool:
        """True while it is for players to decide, not for dice."""
        return self.game.result == 0 and not self.game.is_luck()

    def options(self) -> list[int]:
        return self.game.options(seats_of(self.game.waiting)[0])

    def numbers(self) -> list[int]:
        return self.game.numbers()

    def result(self) -> i64:
        return self.game.result

    def view(self) -> OperationView:
        """The table as it would be seen."""
        return self.game.view(seats_of(self.game.waiting)[0])

    def cell(self) -> i64:
        return self.game.cell(self.person)

    def tokens(self) -> i64:
        return self.game.about(self.person, TOKENS)

    def aftermath(self, card: i64, heard: bool) -> Aftermath:
        """End the turn here and play the Enemy phase under a card.

        `heard` says how the Noise Check ends. Other characters stay where they are.
        """
        game = self.game.copy()
        person = self.person
        clear_steps(game)
        game.note(person, NOISY, 0)
        game.push(EndTurn(person))
        play_out(game)
        if heard and game.result == 0 and game.cell(person) != names.OFF_MAP:
            attention.draw_attention(game, person, 57, names.BECAUSE_NOISE)
        sink = Sink()
        game.sink = sink
        play_orders(game, card)
        return read_aftermath(game, person, sink.drain())


def turn_up_traps(game: Operation) -> None:
    """Reveal what an action brought to light: Laser Sensors, while there are any (MGS-074)."""
    while game.result == 0 and kind_of(game.steps[-1].key()) in TURNED_UP:
        if game.is_luck():
            game.apply(CHANCE, act(names.REVEAL, LASER if game.trap_lasers > 0 else CAMERA))
        else:
            seat = seats_of(game.waiting)[0]
            game.apply(seat, game.options(seat)[0])


def read_aftermath(game: Operation, person: i64, facts: list[Fact]) -> Aftermath:
    """How a played Enemy phase left a character."""
    found = Aftermath()
    for fact in facts:
        if fact.kind == names.TOLD_GUARD_ATTACKS:
            if fact.details[ATTACKED] == person:
                found.attacks += 1
            else:
                found.other_attacks += 1
    cell = game.cell(person)
    found.cell = cell
    found.attention = game.attention(person)
    found.is_alerted = game.is_alerted(person)
    found.is_disguised = game.about(person, COVER) & names.DISGUISED != 0
    if cell != names.OFF_MAP:
        found.is_watched = being_seen.is_noticed(game, person, cell) >= 0
    for guard in range(box.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP:
            found.guards += 1
            if cell != names.OFF_MAP and game.grid.zone_distance(there, cell) <= NEAR_SPACES:
                found.guards_near += 1
    return found


def rehearse(view: OperationView, person: i64) -> Rehearsal:
    """Lay the table out for trying a character's turn."""
    return Rehearsal(world_from(view), person)
