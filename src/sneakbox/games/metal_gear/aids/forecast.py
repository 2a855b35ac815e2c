"""What the Guards will do: the Enemy phase to come, played on a copy of the table.

The rules themselves are asked. A card that differs from one that was played only in what made no
difference comes to the same and is not played again.

"""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.facts import place
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.content import camera_facing
from sneakbox.games.metal_gear.dice.die import WHITE
from sneakbox.games.metal_gear.enemy_phase import orders, sections
from sneakbox.games.metal_gear.player_phase.moving import Moved
from sneakbox.games.metal_gear.state import COVER, NO_MOVER, Operation, Rehearsed
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.worlds import world_from
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.state import Step

LONG_PHASE: Final = 4_000  # decisions; no Enemy phase has as many
NO_ACTION: Final = -1

# What is told of a Guard on its way, and where the details of an Enemy phase stand.
STEPPED: Final = (names.TOLD_GUARD_MOVED, names.TOLD_GUARD_LEAPT)
OF_A_GUARD: Final = (names.TOLD_GUARD_TURNED, names.TOLD_GUARD_ATTACKS, *STEPPED)
GUARD: Final[i64] = place("guard", names.TOLD_ACTIVATED, *OF_A_GUARD)
SPACE: Final[i64] = place("space", *STEPPED)
FACING: Final[i64] = place("facing", names.TOLD_GUARD_TURNED)
ATTACKED: Final[i64] = place("person", names.TOLD_GUARD_ATTACKS)
MODE: Final[i64] = place("mode", names.TOLD_MODE)
GOAL: Final[i64] = place("goal", names.TOLD_MODE)
TOKEN_SIDE: Final[i64] = place("side", names.TOLD_ATTENTION)
CAMERA_SIDE: Final[i64] = place("side", names.TOLD_CAMERAS)


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
        self.goal: i64 = names.OFF_MAP
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
        return [act(names.PASS)]


def outlook(view: OperationView, card: i64, unseen: bool = False) -> Outlook:
    """The Enemy phase under one card; see `EnemyPhases`."""
    return EnemyPhases(view, unseen).under(card)


class PlayedPhase:
    """An Enemy phase that was played, and what of its card made a difference on the way."""

    def __init__(self, action: i64, card: OrderCard, outlook: Outlook, asked_arrow: bool) -> None:
        self.action: i64 = action
        self.card: OrderCard = card
        self.outlook: Outlook = outlook
        self.asked_arrow: bool = asked_arrow
        # Which Reaction card is drawn differs from order to order: see `harmless_luck`.
        self.asked_luck: bool = False
        self.is_anybody_seen: bool = False
        # The most steps that a Guard took, alerted and not; -1 where none had to.
        self.red_steps: i64 = -1
        self.blue_steps: i64 = -1

    def read(self, facts: list[Fact]) -> None:
        """Follow what was told of the phase."""
        mode: i64 = names.PATROL
        steps: i64 = 0
        for fact in facts:
            kind = fact.kind
            if kind == names.TOLD_REACTION:
                self.asked_luck = True
            elif kind in (names.TOLD_SEEN, names.TOLD_UNMASKED) or (
                kind == names.TOLD_ATTENTION and fact.details[TOKEN_SIDE] == names.ALERTED
            ):
                self.is_anybody_seen = True
            elif kind == names.TOLD_MODE:
                mode = fact.details[MODE]
                steps = 0
            elif kind in STEPPED:
                steps += 1
            else:
                continue
            if mode == names.ALERT:
                self.red_steps = max(self.red_steps, steps)
            else:
                self.blue_steps = max(self.blue_steps, steps)

    def is_the_same_under(self, action: i64, card: OrderCard, has_cameras: bool) -> bool:
        """True when another card differs only in what made no difference."""
        return (
            not self.asked_luck
            and self.action == action
            and (self.card.arrow == card.arrow or not self.asked_arrow)
            and is_as_far(self.card.blue, card.blue, self.blue_steps)
            and is_as_far(self.card.red, card.red, self.red_steps)
            and (self.card.flip == card.flip or not has_cameras)
        )


def is_as_far(spaces: i64, others: i64, steps: i64) -> bool:
    """True when so many spaces to go come to the same: no Guard came to the end of either."""
    return spaces == others or (steps < spaces and steps < others)


class EnemyPhases:
    """The Enemy phase to come under one card after the other, played on copies of the table.

    Dice miss and players take the first choice, so what hangs on them is only one possibility.
    With `unseen` nobody notices the characters: what the Guards do as long as all goes well.
    `others` are the phases of the same view in which they may be noticed, where there are some.
    """

    def __init__(
        self, view: OperationView, unseen: bool = False, others: "EnemyPhases | None" = None
    ) -> None:
        self.view: OperationView = view
        # Whoever stands on the own `!` is seen without a word; of everybody else it would be told.
        self.others: EnemyPhases | None = others
        if others is None:
            table = world_from(view)
            clear_steps(table)
        else:
            table = others.table.copy()
        for person in range(names.PEOPLE):
            if table.is_alerted(person) and table.attention(person) == table.cell(person):
                self.others = None
            if unseen:
                table.note(person, COVER, table.about(person, COVER) | names.CAMOUFLAGED)
        self.table: Operation = table
        self.played: list[PlayedPhase] = []
        self.has_cameras: bool = len(view.cameras) > 0
        # Whether anybody is there to wake, to send for, to be missed (MGS-117, 119, 120).
        self.has_sleepers: bool = False
        for body in view.bodies:
            if body & 3 != names.DEAD:
                self.has_sleepers = True
        self.is_short: bool = False
        for zone in range(len(view.content.zones)):
            if view.content.zones[zone].guard_count > table.guards_in(zone):
                self.is_short = True
        self.has_lost: bool = orders.cards_lost(table) > 0

    def under(self, card: i64) -> Outlook:
        """What the Guards do under a card; cards that come to the same here share one outlook."""
        order = self.view.content.orders[card]
        action = self.followed(order.order, self.has_lost)
        for known in self.played:
            if known.is_the_same_under(action, order, self.has_cameras):
                return known.outlook
        if self.others is not None:
            for known in self.others.played:
                if not known.is_anybody_seen and known.is_the_same_under(
                    action, order, self.has_cameras
                ):
                    return known.outlook
        game = self.table.copy()
        sink = Rehearsed()
        game.sink = sink
        play_orders(game, card)
        facts = sink.drain()
        found = read_outlook(self.view, card, facts)
        phase = PlayedPhase(action, order, found, sink.asked_arrow)
        phase.read(facts)
        self.played.append(phase)
        return found

    def followed(self, action: i64, has_lost: bool) -> i64:
        """The order of a card, or NO_ACTION where nobody can follow it as things stand."""
        if (
            (action == names.WAKEN and not self.has_sleepers)
            or (action == names.RADIO_IN and not self.is_short)
            or (action == names.LOST_CONTACT and not has_lost)
        ):
            return NO_ACTION
        return action

    def effect_of(self, card: i64) -> tuple[int, int, int, int, int]:
        """All that a card changes for Guards and Cameras, whatever it does to its own deck."""
        order = self.view.content.orders[card]
        flips = 1 if order.flip and self.has_cameras else 0
        return (self.followed(order.order, False), flips, order.blue, order.red, order.arrow)


def clear_steps(game: Operation) -> None:
    """Nothing is left to do on the copy but what is pushed from now on; a move ends here."""
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    steps = append(steps, PAUSE)
    game.steps = steps
    if game.mover != NO_MOVER:
        game.path = vec[i64]()
        game.push(Moved(game.mover))
        play_out(game)


def play_orders(game: Operation, card: i64) -> None:
    """The three sections of a card, with harmless luck and plain choices."""
    game.order = card
    sections.follow(game)
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
    if kind_of(actions[0]) == names.ROLL and first_of(actions[0]) == WHITE:
        return actions[1]  # neither a `!` nor a hit
    if kind_of(actions[0]) == names.REVEAL and game.content.boss is not None:
        weights = game.odds().weights
        return actions[weights.index(max(weights))]  # where a boss most likely hides
    if kind_of(actions[0]) == names.REACTION:
        number: i64 = len(actions)
        return actions[game.order % number]
    for action in actions:
        if kind_of(action) == names.ORDER and game.content.orders[first_of(action)].is_game_over():
            continue
        return action
    return actions[0]


def plain_choice(options: list[int]) -> i64:
    """Nothing out of the ordinary where that is possible, else the first option."""
    for action in options:
        if kind_of(action) in (names.ACCEPT, names.PASS, names.REFUSE):
            return action
    return options[0]


def read_outlook(view: OperationView, card: i64, facts: list[Fact]) -> Outlook:
    """What the events of a played Enemy phase say about each Guard."""
    found = Outlook(card, view.camera_side)
    for guard in view.guards:
        found.guards.append(Forecast(guard.guard, guard.cell, guard.facing))
    active: Forecast | None = None
    for fact in facts:
        kind = fact.kind
        if kind == names.TOLD_CAMERAS:
            found.camera_side = fact.details[CAMERA_SIDE]
        elif kind == names.TOLD_ACTIVATED:
            active = found.of(fact.details[GUARD])
            if active is not None:
                active.acts = True
        elif active is None:
            continue
        elif kind == names.TOLD_MODE:
            active.mode = fact.details[MODE]
            active.goal = fact.details[GOAL]
        elif kind == names.TOLD_REACTION:
            active.is_open = True
        elif kind in OF_A_GUARD and fact.details[GUARD] == active.guard:
            if kind == names.TOLD_GUARD_TURNED:
                active.poses.append((active.poses[-1] >> 2) * 4 + fact.details[FACING])
            elif kind == names.TOLD_GUARD_ATTACKS:
                active.attacks = fact.details[ATTACKED]
            else:
                active.poses.append(fact.details[SPACE] * 4 + (active.poses[-1] & 3))
    return found


class Danger:
    """By space: the share of the cards that can come under which somebody will see it."""

    def __init__(self, seen: list[float], visited: list[float]) -> None:
        self.seen: list[float] = seen
        # The share under which a Guard walks onto the space.
        self.visited: list[float] = visited


def danger(view: OperationView, most_cards: i64, others: EnemyPhases | None = None) -> Danger:
    """How likely each space comes into sight in the next Enemy phase, as things stand.

    Looks at up to so many of the cards that can come, spread evenly over them. `others` are phases
    of the same view that were played already: those in which nobody is seen count here as well.
    """
    cards = cards_to_expect(view, most_cards)
    seen = [0.0] * view.grid.size
    visited = [0.0] * view.grid.size
    phases = EnemyPhases(view, True, others)
    # By phase that was played, since cards share them: the spaces seen, and those walked onto.
    in_sight: dict[int, list[int]] = {}
    walked: dict[int, list[int]] = {}
    for card in cards:
        after = phases.under(card)
        if after.card not in in_sight:
            in_sight[after.card] = cells_in_sight(view, after)
            walked[after.card] = cells_walked(after)
        for cell in in_sight[after.card]:
            seen[cell] += 1.0 / len(cards)
        for cell in walked[after.card]:
            visited[cell] += 1.0 / len(cards)
    return Danger(seen, visited)


def cells_in_sight(view: OperationView, after: Outlook) -> list[int]:
    """Every space that somebody sees at some time of an Enemy phase."""
    grid = view.grid
    poses: set[int] = set()
    for forecast in after.guards:
        poses.update(forecast.poses)
    for camera in view.cameras:
        if (view.blind >> grid.zones[camera >> 4]) & 1 == 0:
            poses.add((camera >> 4) * 4 + camera_facing(camera, after.camera_side))
    found: set[int] = set()
    for pose in poses:
        found.update(grid.cells_watched(pose >> 2, pose & 3))
    return list(found)


def cells_walked(after: Outlook) -> list[int]:
    """Every space that a Guard stands on at some time of an Enemy phase."""
    return list({pose >> 2 for forecast in after.guards for pose in forecast.poses})


PAUSE: Final[Pause] = Pause()
