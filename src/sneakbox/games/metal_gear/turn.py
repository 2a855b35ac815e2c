"""Rounds, turns and the actions of a dashboard (MGS-031 to MGS-052, MGS-057, MGS-098)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.disguise as disguise
import sneakbox.games.metal_gear.enemies as enemies
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.interact as interact
import sneakbox.games.metal_gear.lessons as lessons
import sneakbox.games.metal_gear.moving as moving
import sneakbox.games.metal_gear.rolls as rolls
import sneakbox.games.metal_gear.systems as systems
import sneakbox.games.metal_gear.traps as traps
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.people import ACTION_TOKENS, LOSING_HIMSELF
from sneakbox.games.metal_gear.state import (
    ACTED,
    ACTS,
    COVER,
    DONE,
    FOCUSED,
    NOISY,
    SPENT,
    TOKENS,
    WAITS,
    Operation,
)
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

SNEAK_SPACES: Final = 1
DASH_SPACES: Final = 2
COMBO_COST: Final = 2
TAKEDOWN_COST: Final = 2
DISGUISE_COST: Final = 2


class Round(Step[Operation]):
    """Everybody takes back all Action tokens; players, then enemies (MGS-031)."""

    def key(self) -> i64:
        return act(names.STEP_ROUND)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.round += 1
        was_blind = game.blind_zones != 0
        game.blind_zones = 0
        for person in range(names.PEOPLE):
            if game.content.is_in_cast(person):
                game.note(person, TOKENS, ACTION_TOKENS)
                game.note(person, NOISY, 0)
                game.note(person, SPENT, 0)
                game.note(person, ACTED, WAITS if game.cell(person) != names.OFF_MAP else DONE)
        game.tell(names.TOLD_ROUND, 31, game.round)
        if was_blind:
            attention.look_around(game)  # Cameras see again (MGS-068)
        game.push(ENEMIES)
        game.push(PLAYERS)
        events.round_begins(game)


class Players(Step[Operation]):
    """The Player phase: who has not acted yet may go next, in any order (MGS-032)."""

    def key(self) -> i64:
        return act(names.STEP_PLAYERS)

    def waiting_people(self, game: Operation) -> list[int]:
        return [
            person
            for person in range(names.PEOPLE)
            if game.content.is_in_cast(person)
            and game.cell(person) != names.OFF_MAP
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
        begin(game, people[0] if action == 0 else first_of(action))


def begin(game: Operation, person: i64) -> None:
    """A character's turn: four Action tokens, then the checks at its end (MGS-033, MGS-038)."""
    game.note(person, ACTED, ACTS)
    game.tell(names.TOLD_BEGAN, 32, person)
    lessons.teach(game, lessons.FIRST_TURN)
    game.push(EndTurn(person))
    game.push(Turn(person))
    equipment.turn_begins(game, person)


class Enemies(Step[Operation]):
    """After every player the enemies (MGS-113)."""

    def key(self) -> i64:
        return act(names.STEP_ENEMIES)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        enemies.begin(game)


# One turn.


@mypyc_attr(free_list_len=1)
class Turn(Step[Operation]):
    """A character acts as long as there are Action tokens and will (MGS-033 to MGS-035)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_TURN, self.person)

    def deciders(self, game: Operation) -> i64:
        if game.cell(self.person) == names.OFF_MAP:
            return NOBODY
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        found: list[int] = [act(names.END)]
        person = self.person
        tokens = game.about(person, TOKENS)
        allowed = game.content.people[person].actions & ~game.forbidden(game.cell(person))
        if tokens > 0:
            add_moves(game, found, person, allowed)
            add_attacks(game, found, person, allowed, tokens)
            add_drags(game, found, person, allowed)
            if (allowed >> names.KNOCK) & 1 == 1:
                found.append(act(names.KNOCK))
            if (allowed >> names.INTERACT) & 1 == 1:
                interact.add_options(game, found, person)
            if tokens >= DISGUISE_COST and (allowed >> names.DISGUISE) & 1 == 1:
                disguise.add_options(game, found, person)
            if (allowed >> names.HACK) & 1 == 1:
                systems.add_options(game, found, person)
        add_focus(game, found, person, allowed, tokens)
        equipment.add_options(game, found, person, tokens)
        systems.add_free_options(game, found, person)
        events.add_options(game, found, person, tokens)
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if action == 0 or kind == names.END:
            game.pop()
            return
        game.push(ACTION_DONE)
        disguise.acts(game, self.person, kind)
        perform(game, self.person, action)


def perform(game: Operation, person: i64, action: i64) -> None:
    """Pay for an action and begin it."""
    kind = kind_of(action)
    if kind == names.SNEAK:
        pay(game, person, 1, kind)
        moving.start(game, person, SNEAK_SPACES, first_of(action), 0)
    elif kind == names.DASH:
        pay(game, person, 1, kind)
        moving.start(game, person, DASH_SPACES, first_of(action), moving.IS_DASH)
    elif kind == names.PUNCH:
        pay(game, person, 1, kind)
        fight.melee(game, person, kind, first_of(action))
    elif kind == names.COMBO:
        pay(game, person, COMBO_COST, kind)
        fight.melee(game, person, kind, first_of(action))
    elif kind == names.FOCUS:
        refresh(game, person, first_of(action))
    elif kind == names.DRAG:
        pay(game, person, 1, kind)
        drag(game, person, first_of(action), second_of(action))
    elif kind == names.KNOCK:
        pay(game, person, 1, kind)
        attention.draw_attention(game, person, 52, names.BECAUSE_KNOCK)
    elif kind == names.TAKEDOWN:
        pay(game, person, TAKEDOWN_COST, kind)
        fight.kill(game, game.guard_at(first_of(action)), 98)
    elif kind == names.SHIFT:
        rolls.spend_focus(game, first_of(action))
        moving.start(game, person, 1, second_of(action), 0)
    elif kind == names.EXTRA:
        rolls.ask_for_action(game, person, first_of(action))
    elif kind == names.INTERACT:
        interact.begin(game, person, action)
    elif kind == names.DISGUISE:
        pay(game, person, DISGUISE_COST, kind)
        disguise.put_on(game, person)
    elif not equipment.perform(game, person, action):
        if not systems.perform(game, person, action):
            events.perform(game, person, action)


def pay(game: Operation, person: i64, cost: i64, kind: i64) -> None:
    """Lay Action tokens on an action; those on Noisy ones are counted (MGS-033, MGS-036)."""
    game.note(person, TOKENS, game.about(person, TOKENS) - cost)
    if kind == names.DASH or kind == names.DRAG:
        make_noise(game, person, cost)
    game.tell(names.TOLD_PAID, 33, person, cost, kind)


def make_noise(game: Operation, person: i64, tokens: i64) -> None:
    """So many Action tokens lie on a Noisy action (MGS-036, A-55)."""
    game.note(person, NOISY, game.about(person, NOISY) + tokens)


class ActionDone(Step[Operation]):
    """An action with all it brought about is over: is the stage cleared (MGS-005, MGS-007)?"""

    def key(self) -> i64:
        return act(names.STEP_ACTION_DONE)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        traps.look(game)
        attention.look_around(game)
        events.check_objectives(game)


# The actions of a dashboard.


def add_moves(game: Operation, found: list[int], person: i64, allowed: i64) -> None:
    """Sneak one space, Dash up to two (MGS-039, MGS-040)."""
    for direction in range(4):
        if moving.can_step(game, person, direction, 0):
            if (allowed >> names.SNEAK) & 1 == 1:
                found.append(act(names.SNEAK, direction))
            if (allowed >> names.DASH) & 1 == 1:
                found.append(act(names.DASH, direction))


def add_attacks(game: Operation, found: list[int], person: i64, allowed: i64, tokens: i64) -> None:
    """Hand-to-Hand and Combo on a Guard beside, Silent Takedown from behind."""
    for cell in fight.adjacent_guards(game, person):
        if (allowed >> names.PUNCH) & 1 == 1:
            found.append(act(names.PUNCH, cell))
        if (allowed >> names.COMBO) & 1 == 1 and tokens >= COMBO_COST:
            found.append(act(names.COMBO, cell))
        if (
            (allowed >> names.TAKEDOWN) & 1 == 1
            and tokens >= TAKEDOWN_COST
            and fight.has_its_back_to(game, game.guard_at(cell), person)
        ):
            found.append(act(names.TAKEDOWN, cell))


def add_focus(game: Operation, found: list[int], person: i64, allowed: i64, tokens: i64) -> None:
    """Refresh an inactive Focus token; use those that are no matter of dice (MGS-043, MGS-091)."""
    if (allowed >> names.FOCUS) & 1 == 0:
        return
    dashboard = game.content.people[person]
    can_refresh = not (dashboard.abilities & LOSING_HIMSELF != 0 and is_hunted(game, person))
    for token in range(names.FOCUS_TOKENS):
        mark = person * names.FOCUS_TOKENS + token
        effect = dashboard.focus[token]
        if not game.has_focus(person, token):
            if can_refresh and tokens >= dashboard.refresh[token]:
                found.append(act(names.FOCUS, token))
        elif effect == names.EXTRA_ACTION:
            found.append(act(names.EXTRA, mark))
        elif effect == names.FEWER_WHITE_OR_MOVE:
            for direction in range(4):
                if moving.can_step(game, person, direction, 0):
                    found.append(act(names.SHIFT, mark, direction))
    rolls.add_lent_actions(game, found, person)


def is_hunted(game: Operation, person: i64) -> bool:
    """The character's own `!` lies in the zone where the figure stands."""
    token = game.attention(person)
    return game.is_alerted(person) and game.grid.zones[token] == game.zone_of(person)


def refresh(game: Operation, person: i64, token: i64) -> None:
    """Pay its printed cost and turn one Focus token up again (MGS-043)."""
    pay(game, person, game.content.people[person].refresh[token], names.FOCUS)
    game.note(person, FOCUSED, game.about(person, FOCUSED) | 1 << token)
    game.tell(names.TOLD_REFRESHED, 43, person, game.content.people[person].focus[token])


# Dragging a body (MGS-044).


def add_drags(game: Operation, found: list[int], person: i64, allowed: i64) -> None:
    """Bodies here and beside, when there is a way to move and a space to lay them down."""
    if (allowed >> names.DRAG) & 1 == 0:
        return
    here = game.cell(person)
    last: i64 = -1
    for body in game.bodies:
        if body == last:
            continue
        last = body
        cell = body >> 3
        if cell == here or game.is_next_to(here, cell):
            if can_drag(game, person, body):
                found.append(act(names.DRAG, cell, body & 7))


def can_drag(game: Operation, person: i64, body: i64) -> bool:
    """True when the body can be taken along and laid down somewhere."""
    bodies = game.bodies[:]
    game.lift_body(body)
    found = False
    for direction in range(4):
        if moving.can_step(game, person, direction, moving.NEEDS_DROP):
            found = True
    game.bodies = bodies
    return found


def drag(game: Operation, person: i64, cell: i64, kind: i64) -> None:
    game.lift_body(cell * 8 + kind)
    game.tell(names.TOLD_LIFTED, 44, person, cell, kind)
    game.push(Drop(person, kind))
    game.push(Drag(person))


@mypyc_attr(free_list_len=1)
class Drag(Step[Operation]):
    """Where to drag the body (P-14)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_DRAG, self.person)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [
            act(names.STEP, direction)
            for direction in range(4)
            if moving.can_step(game, self.person, direction, moving.NEEDS_DROP)
        ]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        moving.start(game, self.person, 1, first_of(action), moving.NEEDS_DROP)


@mypyc_attr(free_list_len=1)
class Drop(Step[Operation]):
    """Where to lay the body down."""

    def __init__(self, person: i64, body: i64) -> None:
        self.person: i64 = person
        self.body: i64 = body

    def key(self) -> i64:
        return act(names.STEP_DROP, self.person, self.body)

    def spaces(self, game: Operation) -> list[int]:
        """Empty spaces beside; where an event has just taken the last one, the own space."""
        here = game.cell(self.person)
        found = moving.drop_spaces(game, self.person, here)
        return found if len(found) > 0 else [here]

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.spaces(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.DROP, cell) for cell in self.spaces(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        cell: i64 = self.spaces(game)[0] if action == 0 else first_of(action)
        game.pop()
        game.lay_body(cell, self.body)
        game.tell(names.TOLD_DROPPED, 44, self.person, cell, self.body)


# The end of a turn (MGS-038).


@mypyc_attr(free_list_len=1)
class EndTurn(Step[Operation]):
    """Unfinished damage first, then the Noise Check (A-14)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_END_TURN, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        person = self.person
        game.swap(Quiet(person))
        game.work = -1
        game.dice = vec[i64]()
        systems.turn_ends(game, person)
        if game.cell(person) == names.OFF_MAP:
            return
        fight.unfinished(game, person)
        noisy = game.about(person, NOISY)
        if noisy > 0 and game.guards_in(game.zone_of(person)) > 0:
            rolls.start(game, rolls.purpose(names.FOR_NOISE), person, 0, noisy, 0)


def noise_checked(game: Operation, person: i64, bang: bool) -> None:
    """One or more `!` draw attention to where the figure now stands (MGS-057)."""
    game.tell(names.TOLD_NOISE, 57, person, 1 if bang else 0)
    lessons.teach(game, lessons.FIRST_NOISE)
    if bang:
        attention.draw_attention(game, person, 57, names.BECAUSE_NOISE)


@mypyc_attr(free_list_len=1)
class Quiet(Step[Operation]):
    """The turn is over; what lasted until its end wears off."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_NOISE, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        person = self.person
        game.dice = vec[i64]()
        game.note(person, ACTED, DONE)
        game.note(person, COVER, game.about(person, COVER) & ~names.CAMOUFLAGED)
        equipment.turn_ends(game, person)
        game.tell(names.TOLD_ENDED, 38, person)
        attention.look_around(game)
        events.check_objectives(game)


ROUND: Final[Round] = Round()
PLAYERS: Final[Players] = Players()
ENEMIES: Final[Enemies] = Enemies()
ACTION_DONE: Final[ActionDone] = ActionDone()
