"""What can be worked out from the table: who sees what, what the Guards will do, and the odds.

Everything here starts from a view. Where Guards are concerned the rules themselves are asked: the
table is laid out again from the view and the Enemy phase is played on that copy.
"""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.interact as interact
from sneakbox.boards.grid import FAR, Grid
from sneakbox.games.metal_gear.belief import world_from
from sneakbox.games.metal_gear.enemies import SECTION_ONE, SECTION_THREE, SECTION_TWO
from sneakbox.games.metal_gear.names import (
    ACCEPT,
    BECAUSE_NOISE,
    CAMOUFLAGED,
    DISGUISED,
    KO2,
    MOST_GUARDS,
    OFF_MAP,
    ORDER,
    PASS,
    PEOPLE,
    REACTION,
    REFUSE,
    TOLD_ACTIVATED,
    TOLD_CAMERAS,
    TOLD_GUARD_ATTACKS,
    TOLD_GUARD_LEAPT,
    TOLD_GUARD_MOVED,
    TOLD_GUARD_TURNED,
    TOLD_MODE,
    TOLD_REACTION,
)
from sneakbox.games.metal_gear.prospects import Prospect, prospect
from sneakbox.games.metal_gear.state import COVER, NOISY, TOKENS, Operation
from sneakbox.games.metal_gear.turn import EndTurn
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.events import WIDTH, Sink
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.state import Step

LONG_PHASE: Final = 4_000  # decisions; no Enemy phase has as many
NEAR_SPACES: Final = 3  # so close a Guard is a worry


# What is seen now.


def cells_watched(view: OperationView) -> list[int]:
    """How many Guards and Cameras have each space in sight, by space."""
    counts = [0] * view.grid.size
    for guard in view.guards:
        for cell in view.grid.cells_watched(guard.cell, guard.facing):
            counts[cell] += 1
    for cell in cells_filmed(view):
        counts[cell] += 1
    return counts


def cells_filmed(view: OperationView) -> list[int]:
    """The spaces that working Cameras have in sight."""
    found: list[int] = []
    for camera in view.cameras:
        at = camera >> 4
        if (view.blind >> view.grid.zones[at]) & 1 == 0:
            found.extend(view.grid.cells_watched(at, view.camera_facing(camera)))
    return found


def watchers(view: OperationView, cell: i64) -> list[int]:
    """The Guards that have a space in sight."""
    return [
        guard.guard for guard in view.guards if view.grid.watches(guard.cell, guard.facing, cell)
    ]


# Odds, exact.


def noise_chance(dice: i64) -> float:
    """How likely a Noise Check with so many white dice draws attention."""
    return 1.0 - (5.0 / 6.0) ** dice


# What the Guards will do.


def possible_orders(view: OperationView) -> list[int]:
    """The Guard Order cards that can come next; one of them when it is known."""
    if len(view.orders_above) > 0:
        return [view.orders_above[-1]]
    colour = view.blue_left == 0
    unseen = [card for card in view.orders_unseen if view.content.orders[card].is_red == colour]
    if view.blue_left + view.red_left > 0:
        return unseen
    return view.orders_below[-1:]


def cards_to_expect(view: OperationView, most_cards: i64) -> list[int]:
    """Up to so many of the cards that can come, spread evenly over them; never Game Over."""
    cards: list[int] = []
    for card in possible_orders(view):
        if not view.content.orders[card].is_game_over():
            cards.append(card)
    if len(cards) > most_cards:
        number: i64 = len(cards)
        cards = [cards[index * number // most_cards] for index in range(most_cards)]
    return cards


class Forecast:
    """What one Guard would do under one Guard Order card."""

    def __init__(self, guard: i64, cell: i64, facing: i64) -> None:
        self.guard: i64 = guard
        self.mode: i64 = 0
        self.goal: i64 = OFF_MAP
        # Where it stands and looks, one pose after the other: space * 4 + facing.
        self.poses: list[int] = [cell * 4 + facing]
        # The character it attacks, or -1.
        self.attacks: i64 = -1
        # False in a zone that is not active: it stays as it is.
        self.acts: bool = False
        # True when a Reaction card, which luck decides, has a say in what it does.
        self.is_open: bool = False

    def cells(self) -> list[int]:
        """The spaces it stands on, in order."""
        found: list[int] = []
        for pose in self.poses:
            if len(found) == 0 or found[-1] != pose >> 2:
                found.append(pose >> 2)
        return found


class Outlook:
    """The Enemy phase under one card: every Guard, and which way the Cameras look."""

    def __init__(self, card: i64, camera_side: i64) -> None:
        self.card: i64 = card
        self.camera_side: i64 = camera_side
        self.guards: list[Forecast] = []

    def of(self, guard: i64) -> Forecast | None:
        for forecast in self.guards:
            if forecast.guard == guard:
                return forecast
        return None


class Pause(Step[Operation]):
    """Holds the copy of the table when its Enemy phase is over."""

    def key(self) -> i64:
        return act(255)

    def deciders(self, game: Operation) -> i64:
        return 1

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(PASS)]


PAUSE: Final[Pause] = Pause()


def outlook(view: OperationView, card: i64, unseen: bool = False) -> Outlook:
    """Play the Enemy phase under a card on a copy of the table.

    Dice miss and players take the first choice, so what hangs on them is only one possibility.
    With `unseen` nobody notices the characters: what the Guards do as long as all goes well.
    """
    game = world_from(view)
    if unseen:
        for person in range(PEOPLE):
            game.note(person, COVER, game.about(person, COVER) | CAMOUFLAGED)
    sink = Sink()
    game.sink = sink
    clear_steps(game)
    play_orders(game, card)
    return read_outlook(view, card, sink.drain())


def clear_steps(game: Operation) -> None:
    """Nothing is left to do on the copy but what is pushed from now on."""
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    steps = append(steps, PAUSE)
    game.steps = steps


def play_orders(game: Operation, card: i64) -> None:
    """The three sections of a card, with harmless luck and plain choices."""
    game.order = card
    game.push(SECTION_THREE)
    game.push(SECTION_TWO)
    game.push(SECTION_ONE)
    play_out(game)


def play_out(game: Operation) -> None:
    """Play on until the copy pauses or the stage is over."""
    game.settle()
    runs: i64 = 0
    while game.result == 0 and game.steps[-1].key() != PAUSE.key() and runs < LONG_PHASE:
        runs += 1
        if game.is_luck():
            game.apply(CHANCE, harmless_luck(game))
        else:
            seat = seats_of(game.waiting)[0]
            game.apply(seat, plain_choice(game.options(seat)))


def harmless_luck(game: Operation) -> i64:
    """Luck that settles as little as possible: dice that miss, no Game Over.

    Reaction cards differ from one order card to the next, so that no single one is counted on.
    """
    actions = game.odds().actions
    if kind_of(actions[0]) == REACTION:
        number: i64 = len(actions)
        return actions[game.order % number]
    for action in actions:
        if kind_of(action) == ORDER and game.content.orders[first_of(action)].is_game_over():
            continue
        return action
    return actions[0]


def plain_choice(options: list[int]) -> i64:
    """Nothing out of the ordinary where that is possible, else the first option."""
    for action in options:
        if kind_of(action) in (ACCEPT, PASS, REFUSE):
            return action
    return options[0]


def read_outlook(view: OperationView, card: i64, facts: list[int]) -> Outlook:
    """What the events of a played Enemy phase say about each Guard."""
    found = Outlook(card, view.camera_side)
    for guard in view.guards:
        found.guards.append(Forecast(guard.guard, guard.cell, guard.facing))
    active: Forecast | None = None
    for at in range(0, len(facts), WIDTH):
        kind, a, b = facts[at], facts[at + 3], facts[at + 4]
        if kind == TOLD_CAMERAS:
            found.camera_side = a
            continue
        if kind == TOLD_ACTIVATED:
            active = found.of(a)
            if active is not None:
                active.acts = True
        elif active is None:
            continue
        elif kind == TOLD_MODE:
            active.mode = b
            active.goal = facts[at + 5] - 1
        elif kind == TOLD_GUARD_TURNED and a == active.guard:
            active.poses.append((active.poses[-1] >> 2) * 4 + b)
        elif kind in (TOLD_GUARD_MOVED, TOLD_GUARD_LEAPT) and a == active.guard:
            active.poses.append(b * 4 + (active.poses[-1] & 3))
        elif kind == TOLD_GUARD_ATTACKS and a == active.guard:
            active.attacks = b
        elif kind == TOLD_REACTION:
            active.is_open = True
    return found


class Danger:
    """By space: the share of the cards that can come under which somebody will see it."""

    def __init__(self, seen: list[float], visited: list[float]) -> None:
        self.seen: list[float] = seen
        # The share under which a Guard walks onto the space.
        self.visited: list[float] = visited


def danger(view: OperationView, most_cards: i64) -> Danger:
    """How likely each space comes into sight in the next Enemy phase, as things stand.

    Looks at up to so many of the cards that can come, spread evenly over them.
    """
    grid = view.grid
    cards = cards_to_expect(view, most_cards)
    seen = [0.0] * grid.size
    visited = [0.0] * grid.size
    for card in cards:
        in_sight: dict[int, bool] = {}
        walked: dict[int, bool] = {}
        after = outlook(view, card, True)
        for forecast in after.guards:
            for pose in forecast.poses:
                walked[pose >> 2] = True
                for cell in grid.cells_watched(pose >> 2, pose & 3):
                    in_sight[cell] = True
        for camera in view.cameras:
            if (view.blind >> grid.zones[camera >> 4]) & 1 == 0:
                way: i64 = camera & 3 if after.camera_side else (camera >> 2) & 3
                for cell in grid.cells_watched(camera >> 4, way):
                    in_sight[cell] = True
        for cell in in_sight:
            seen[cell] += 1.0 / len(cards)
        for cell in walked:
            visited[cell] += 1.0 / len(cards)
    return Danger(seen, visited)


# Ways.


def way_lengths(
    grid: Grid, barracks: bytes, goals: list[int], door_cost: i64, onward: list[int] | None = None
) -> list[int]:
    """By space, how far the nearest goal is for a character; a locked door costs extra.

    `onward` says how far the way goes on from each goal, where that matters.
    """
    lengths = [FAR * 4] * grid.size
    edge = list(goals)
    for number, cell in enumerate(goals):
        lengths[cell] = 0 if onward is None else onward[number]
    open_grid = grid.with_doors(0)
    while len(edge) > 0:
        further: list[int] = []
        for cell in edge:
            for direction in range(4):
                there = open_grid.beyond(cell, direction)
                if there < 0 or barracks[there] != 0:
                    continue
                cost: i64 = 1 if grid.beyond(cell, direction) == there else 1 + door_cost
                if lengths[cell] + cost < lengths[there]:
                    lengths[there] = lengths[cell] + cost
                    further.append(there)
        edge = further
    return lengths


# Trying a turn before it is played.


class Aftermath:
    """What an Enemy phase left behind for one character."""

    def __init__(self) -> None:
        self.attacks: i64 = 0  # on this character
        self.other_attacks: i64 = 0
        self.cell: i64 = OFF_MAP
        self.attention: i64 = OFF_MAP
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
        """The table after one more action; the dice it asks for are left lying."""
        game = self.game.copy()
        game.apply(seats_of(game.waiting)[0], action)
        return Rehearsal(game, self.person)

    def waits_for(self, seat: i64, action: i64) -> i64:
        """Who has to decide after a seat's action, as a mask of seats; luck counts as one."""
        game = self.game.copy()
        game.apply(seat, action)
        return game.waiting

    def prospect(self, action: i64) -> Prospect | None:
        """How likely an action with dice brings about at once what it is for."""
        return prospect(self.game, self.person, action)

    def with_open_door(self, door: i64) -> "Rehearsal":
        """The table with one lock picked."""
        game = self.game.copy()
        interact.open_door(game, door, 48)
        return Rehearsal(game, self.person)

    def with_guard_knocked_out(self, cell: i64, cost: i64) -> "Rehearsal":
        """The table after an attack by hand that paid so many tokens and worked."""
        game = self.game.copy()
        game.note(self.person, TOKENS, game.about(self.person, TOKENS) - cost)
        game.remove_guard(game.guard_at(cell))
        game.lay_body(cell, KO2)
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
        if heard and game.result == 0 and game.cell(person) != OFF_MAP:
            attention.draw_attention(game, person, 57, BECAUSE_NOISE)
        sink = Sink()
        game.sink = sink
        play_orders(game, card)
        return read_aftermath(game, person, sink.drain())


def read_aftermath(game: Operation, person: i64, facts: list[int]) -> Aftermath:
    """How a played Enemy phase left a character."""
    found = Aftermath()
    for at in range(0, len(facts), WIDTH):
        if facts[at] == TOLD_GUARD_ATTACKS:
            if facts[at + 4] == person:
                found.attacks += 1
            else:
                found.other_attacks += 1
    cell = game.cell(person)
    found.cell = cell
    found.attention = game.attention(person)
    found.is_alerted = game.is_alerted(person)
    found.is_disguised = game.about(person, COVER) & DISGUISED != 0
    if cell != OFF_MAP:
        found.is_watched = attention.is_noticed(game, person, cell) >= 0
    for guard in range(MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != OFF_MAP:
            found.guards += 1
            if cell != OFF_MAP and game.grid.zone_distance(there, cell) <= NEAR_SPACES:
                found.guards_near += 1
    return found


def rehearse(view: OperationView, person: i64) -> Rehearsal:
    """Lay the table out for trying a character's turn."""
    return Rehearsal(world_from(view), person)
