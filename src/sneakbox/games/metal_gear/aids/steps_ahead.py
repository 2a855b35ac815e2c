"""What a step of a move brings about, before it is taken: the rules walk it on a copy of the table.

Every way is followed, also round the bends of a leap, to where the move would end if it stopped
there (MGS-054, MGS-055, MGS-070). Dice that fall on the way decide nothing here.
"""

import math
from typing import Final

import sneakbox.games.metal_gear.aids.seen_later as seen_later
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids.facts import place
from sneakbox.games.metal_gear.aids.forecast import harmless_luck, plain_choice
from sneakbox.games.metal_gear.aids.seen_later import Later
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.state import DAMAGE, NO_GUARD, Operation, Rehearsed
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import CHANCE, seats_of

# Where the details of what is told about a move stand.
ATTACKER: Final[i64] = place("guard", names.TOLD_GUARD_ATTACKS)
PERSON: Final[i64] = place("person", names.TOLD_HURT, names.TOLD_LASER, names.TOLD_UNMASKED)
DICE_OF_BOSS: Final[i64] = place("dice", names.TOLD_BOSS_ATTACKS)
HURT_BY: Final[i64] = place("damage", names.TOLD_HURT)


class WayAhead:
    """One way that a step can go, up to the space where it lands."""

    def __init__(self) -> None:
        self.cell: i64 = names.OFF_MAP
        # Figures that this step leaps over, in order.
        self.guards: list[int] = []
        self.people: list[int] = []
        # Guards that attack when the move is over, their black dice in all, and how likely that
        # kills by the dice alone.
        self.attackers: list[int] = []
        self.dice: i64 = 0
        self.fatal: float = 0.0
        # Who has some of it in sight: Guards, and Cameras from FIRST_CAMERA up.
        self.watchers: list[int] = []
        # True when the Alerted token lies under the figure in the end.
        self.is_alerted: bool = False
        self.is_caught: bool = False  # by a Laser Sensor
        self.is_unmasked: bool = False
        self.is_checked: bool = False  # dice decide whether a disguise holds
        self.turns_up: bool = False  # a trap, and luck decides what it is
        self.damage: i64 = 0  # without dice
        # The table when the step is over.
        self.after: Operation | None = None
        self.person: i64 = 0

    def heard(self) -> float:
        """How likely the turn is heard if it ends there; nobody hears who has left the map."""
        return 0.0 if self.after is None else seen_later.heard(self.after, self.person)

    def later(self, cards: list[int]) -> Later:
        """How likely the character is noticed in the Enemy phase, if the turn ends there."""
        if self.after is None:
            return Later()
        return seen_later.seen_later(self.after, self.person, cards)


def ways_ahead(game: Operation, person: i64, action: i64) -> list[WayAhead]:
    """All ways an action that moves a character can go, by the rules; the game is left alone."""
    start = game.copy()
    sink = Rehearsed()
    start.sink = sink
    for number in range(1, len(start.path) if start.mover == person else 0):
        sink.way.append(start.path[number])  # a leap in progress
    being_seen.rehearse_eyes(start)
    found: list[WayAhead] = []
    follow(start, sink, [], person, action, found)
    return found


def follow(
    game: Operation,
    before: Rehearsed,
    told: list[Fact],
    person: i64,
    action: i64,
    found: list[WayAhead],
) -> None:
    """Take the action on a copy, and every bend of a leap that it begins.

    What was told so far, and who saw it, is handed on.
    """
    after = game.copy()
    sink = Rehearsed()
    sink.way = list(before.way)
    sink.watchers = list(before.watchers)
    after.sink = sink
    after.apply(seats_of(after.waiting)[0], action)
    if after.result == 0 and kind_of(after.steps[-1].key()) == names.STEP_LEAPING:
        told = told + sink.drain()
        for bend in after.options(seats_of(after.waiting)[0]):
            follow(after, sink, told, person, bend, found)
        return
    found.append(ended(game, after, sink, told, person))


def ended(
    game: Operation, after: Operation, sink: Rehearsed, told: list[Fact], person: i64
) -> WayAhead:
    """End the move where it has come to, and read what that brings about."""
    way = WayAhead()
    play_to_turn(after, way)
    way.cell = after.cell(person)
    way.after, way.person = after, person
    for number in range(len(sink.way) - 1):
        cell = sink.way[number]
        if game.guard_at(cell) != NO_GUARD:
            way.guards.append(game.guard_at(cell))
        elif game.person_at(cell) >= 0 and game.person_at(cell) != person:
            way.people.append(game.person_at(cell))
    way.watchers = sink.watchers
    read(way, told + sink.drain(), person)
    health = game.content.people[person].health - game.about(person, DAMAGE) - way.damage
    way.fatal = chance_of_death(way.dice, attacks.defense_of(game, person), health)
    if way.cell != names.OFF_MAP and not way.turns_up and not way.is_checked:
        way.is_alerted = after.is_alerted(person) and after.attention(person) == way.cell
    return way


def play_to_turn(game: Operation, way: WayAhead) -> None:
    """Play the rest of an action, stopping the move where it is."""
    depth: i64 = 0
    for number in range(len(game.steps)):
        if kind_of(game.steps[number].key()) == names.STEP_TURN:
            depth = number + 1
    assert depth > 0, "nobody's turn"
    while game.result == 0 and len(game.steps) > depth:
        key = game.steps[-1].key()
        if game.is_luck():
            if kind_of(key) == names.STEP_REVEAL:
                way.turns_up = True
            elif kind_of(key) == names.STEP_TOSS and is_cover_check(key):
                way.is_checked = True
            game.apply(CHANCE, harmless_luck(game))
        elif kind_of(key) == names.STEP_MOVING:
            game.apply(seats_of(game.waiting)[0], act(names.STOP))
        else:
            seat = seats_of(game.waiting)[0]
            game.apply(seat, plain_choice(game.options(seat)))


def is_cover_check(key: i64) -> bool:
    return kind_of_roll(first_of(key)) == names.FOR_COVER


def read(way: WayAhead, facts: list[Fact], person: i64) -> None:
    """What was told of the move."""
    for fact in facts:
        if fact.kind == names.TOLD_GUARD_ATTACKS:
            way.attackers.append(fact.details[ATTACKER])
            way.dice += box.GUARD_DICE
        elif fact.kind == names.TOLD_BOSS_ATTACKS:
            way.attackers.append(names.BOSS)
            way.dice += fact.details[DICE_OF_BOSS]  # those of its dashboard, more or fewer (B-029)
        elif fact.kind == names.TOLD_HURT and fact.details[PERSON] == person:
            way.damage += fact.details[HURT_BY]
        elif fact.kind == names.TOLD_LASER and fact.details[PERSON] == person:
            way.is_caught = not way.turns_up
        elif fact.kind == names.TOLD_UNMASKED and fact.details[PERSON] == person:
            way.is_unmasked = True


def chance_of_death(dice: i64, defense: i64, health: i64) -> float:
    """How likely so many black dice deal as much damage as there is health left (MGS-082)."""
    hit = min(1.0, max(0.0, float(box.FACES + 1 - defense) / box.FACES))
    total = 0.0
    for hits in range(max(0, health), dice + 1):
        total += math.comb(dice, hits) * hit**hits * (1.0 - hit) ** (dice - hits)
    return total
