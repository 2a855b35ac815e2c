"""Where a stage stands: figures, tokens, decks and dice. Asks and changes plain facts."""

from typing import Final

from sneakbox.boards.grid import FAR, NO_CELL, Grid
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses.dashboard import Boss
from sneakbox.games.metal_gear.bosses.fight import HIDDEN, Fight
from sneakbox.games.metal_gear.cards.orders import OrderCard, OrderDeck
from sneakbox.games.metal_gear.content import LED, Content
from sneakbox.games.metal_gear.view import BossSeen, GuardSeen, OperationView, PersonSeen
from sneakbox.kernel.bits import bit
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.piles import Pile
from sneakbox.kernel.state import State, Step, put

# What is kept about each character, one after the other in `people`.
CELL: Final = 0
DAMAGE: Final = 1
TOKENS: Final = 2  # Action tokens left
NOISY: Final = 3  # Action tokens lying on Noisy actions
FOCUSED: Final = 4  # active Focus tokens, as bits
ATTENTION: Final = 5  # the space of the Attention token, or OFF_MAP
SIDE: Final = 6  # INVESTIGATE or ALERTED
COVER: Final = 7  # DISGUISED, CAMOUFLAGED, BOXED
WOUNDED: Final = 8  # Guards this character has damaged this turn, as bits (MGS-060)
SPENT: Final = (
    9  # abilities used this round, as bits of dashboards.py; equipment adds its own above
)
ACTED: Final = 10  # WAITS, ACTS or DONE this round
PERSON_WIDTH: Final = 11

WAITS: Final = 0
ACTS: Final = 1
DONE: Final = 2

# What is kept about each Guard figure, one after the other in `guards`. CELL is OFF_MAP in supply.
FACING: Final = 1
HITS: Final = 2
STARS: Final = 3  # KO damage
READY_TO_ACT: Final = 4  # 1 while it still has to activate in this Enemy phase
GUARD_WIDTH: Final = 5
NO_ORDER: Final = -1
NO_GUARD: Final = -1
NO_MOVER: Final = -1

# What was noticed of the move in progress, as bits.
SEEN: Final = 1  # its start or a space of it was in sight (MGS-070, MGS-071)
CAUGHT: Final = 2  # a Laser Sensor noticed it, whatever the character hides under (MGS-076)

ORANGE: Final = 0


class Rehearsed(Sink):
    """Listens where something is only tried, and learns what is not told."""

    def __init__(self) -> None:
        super().__init__()
        # Whether the arrow of the card in force mattered.
        self.asked_arrow: bool = False
        # The spaces that a move came to, also in a leap, and everybody who had it in sight.
        self.way: list[int] = []
        self.watchers: list[int] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Operation(State):
    """One stage being played. The chapters push the steps; here are facts only."""

    def __init__(
        self,
        content: Content,
        steps: "vec[Step[Operation]]",
        grid: Grid,
        figures: "vec[i64]",
        people: "vec[i64]",
        guards: "vec[i64]",
        bodies: "vec[i64]",
        marks: "vec[i64]",
        cameras: "vec[i64]",
        cards: "vec[i64]",
        uses: "vec[i64]",
        gadgets: "vec[i64]",
        systems: "vec[i64]",
        dice: "vec[i64]",
        path: "vec[i64]",
        leapt: "vec[i64]",
        stage_notes: "vec[i64]",
        orders: OrderDeck,
        reactions: Pile,
        system_deck: Pile,
    ) -> None:
        super().__init__(steps)
        self.content: Content = content
        # The map with the doors that are still locked; shared between copies.
        self.grid: Grid = grid
        # By space, the figure that stands there (NO_FIGURE, FIRST_PERSON …, FIRST_GUARD …).
        self.figures: vec[i64] = figures
        self.people: vec[i64] = people
        self.guards: vec[i64] = guards
        # KO and DEAD tokens: space * 8 + kind, in no particular order but always sorted.
        self.bodies: vec[i64] = bodies
        # By stage token, what became of it: LAID, GONE, HACKED … (content.py).
        self.marks: vec[i64] = marks
        # Cameras: space * 16 + orange direction * 4 + green direction.
        self.cameras: vec[i64] = cameras
        self.cards: vec[i64] = cards
        self.uses: vec[i64] = uses
        # C-4, Claymores, Time Bomb, missile: see explosives.py.
        self.gadgets: vec[i64] = gadgets
        # Otacon's faceup System cards and the dice on them: see cards/systems.py.
        self.systems: vec[i64] = systems
        # The dice on the table, see die.py.
        self.dice: vec[i64] = dice
        # Dice left at locks and Terminals this turn, see locks.py.
        self.lock_dice: vec[i64] = vec[i64]()
        # The active Guard's way, the next space at the end.
        self.path: vec[i64] = path
        # Guards passed over by the move in progress, in order (MGS-055).
        self.leapt: vec[i64] = leapt
        # What the stage keeps by zone: see `forbid` and `tally`.
        self.stage_notes: vec[i64] = stage_notes
        self.orders: OrderDeck = orders
        self.reactions: Pile = reactions
        self.system_deck: Pile = system_deck
        # In boss stages alone: what the fight keeps.
        self.fight: Fight | None = None

        self.round: i64 = 1
        self.order: i64 = NO_ORDER
        self.camera_side: i64 = ORANGE
        self.blind_zones: i64 = 0  # zones whose Cameras and sensors are jammed this round, as bits
        self.dark_zones: i64 = 0  # zones whose Cameras are off for good, as bits
        self.happened: i64 = 0  # events that were triggered, as bits A to D
        self.done: i64 = 0  # objectives that are complete, as bits
        self.flags: i64 = 0  # what the stage's own rules remember
        # Traps that are still face down somewhere, by what they are.
        self.trap_lasers: i64 = 0
        self.trap_cameras: i64 = 0
        self.white_to_roll: i64 = 0
        self.black_to_roll: i64 = 0
        # The character whose move is in progress, and what was noticed of it so far.
        self.mover: i64 = NO_MOVER
        self.noticed: i64 = 0
        # The Guard that is being activated.
        self.active: i64 = NO_GUARD
        self.mode: i64 = 0
        self.goal: i64 = NO_CELL
        self.moves: i64 = 0
        self.attacked: bool = False
        self.reacted: bool = False

    # Characters.

    def cell(self, person: i64) -> i64:
        """Where a character stands, or OFF_MAP."""
        return self.people[person * PERSON_WIDTH + CELL]

    def about(self, person: i64, what: i64) -> i64:
        """One of the facts kept about a character."""
        return self.people[person * PERSON_WIDTH + what]

    def note(self, person: i64, what: i64, value: i64) -> None:
        self.people[person * PERSON_WIDTH + what] = value

    def move_person(self, person: i64, cell: i64) -> None:
        """Put a character's figure on a free space."""
        was = self.cell(person)
        if was != names.OFF_MAP:
            self.figures[was] = names.NO_FIGURE
        self.people[person * PERSON_WIDTH + CELL] = cell
        if cell != names.OFF_MAP:
            self.figures[cell] = names.FIRST_PERSON + person

    def place(self, person: i64) -> i64:
        """Where a character is: above the figure that a leap has come to, or where it stands."""
        if person == self.mover and len(self.path) > 0:
            return self.path[len(self.path) - 1]
        return self.cell(person)

    def person_at(self, cell: i64) -> i64:
        """The character on a space, or -1."""
        figure = self.figures[cell]
        if names.FIRST_PERSON <= figure < names.FIRST_GUARD:
            return figure - names.FIRST_PERSON
        return -1

    def can_be_leapt(self, cell: i64) -> bool:
        """A Guard leaps over Guards and over what it takes for one: a box (MGS-146).

        In the prototype over anybody (MGS-242).
        """
        figure = self.figures[cell]
        if figure >= names.FIRST_GUARD or self.content.edition.guards_leap_characters:
            return figure != names.NO_FIGURE
        return (
            figure != names.NO_FIGURE
            and self.about(figure - names.FIRST_PERSON, COVER) & names.BOXED != 0
        )

    def is_free(self, cell: i64) -> bool:
        """True where no figure stands."""
        return self.figures[cell] == names.NO_FIGURE

    def led_by(self, person: i64) -> i64:
        """How many hostages go with a character (A-82)."""
        found: i64 = 0
        for mark in self.marks:
            if mark == LED + person:
                found += 1
        return found

    def zone_of(self, person: i64) -> i64:
        return self.grid.zones[self.cell(person)]

    def has_focus(self, person: i64, token: i64) -> bool:
        """True while the Focus token shows its active side."""
        return (self.about(person, FOCUSED) >> token) & 1 == 1

    # Attention tokens.

    def attention(self, person: i64) -> i64:
        """The space of a character's Attention token, or OFF_MAP."""
        return self.people[person * PERSON_WIDTH + ATTENTION]

    def is_alerted(self, person: i64) -> bool:
        """True when the token is on the map with its Alerted side up."""
        return self.attention(person) != names.OFF_MAP and self.about(person, SIDE) == names.ALERTED

    def put_attention(self, person: i64, cell: i64, side: i64) -> None:
        self.note(person, ATTENTION, cell)
        self.note(person, SIDE, side if cell != names.OFF_MAP else names.INVESTIGATE)

    # Guards.

    def guard_cell(self, guard: i64) -> i64:
        """Where a Guard stands; OFF_MAP while its figure is in the supply."""
        return self.guards[guard * GUARD_WIDTH + CELL]

    def facing(self, guard: i64) -> i64:
        return self.guards[guard * GUARD_WIDTH + FACING]

    def turn_guard(self, guard: i64, facing: i64) -> None:
        self.guards[guard * GUARD_WIDTH + FACING] = facing

    def about_guard(self, guard: i64, what: i64) -> i64:
        return self.guards[guard * GUARD_WIDTH + what]

    def note_guard(self, guard: i64, what: i64, value: i64) -> None:
        self.guards[guard * GUARD_WIDTH + what] = value

    def guard_at(self, cell: i64) -> i64:
        """The Guard on a space, or NO_GUARD."""
        figure = self.figures[cell]
        return figure - names.FIRST_GUARD if figure >= names.FIRST_GUARD else NO_GUARD

    def move_guard(self, guard: i64, cell: i64) -> None:
        """Put a Guard's figure on a free space, or back into the supply."""
        was = self.guard_cell(guard)
        if was != names.OFF_MAP:
            self.figures[was] = names.NO_FIGURE
        self.guards[guard * GUARD_WIDTH + CELL] = cell
        if cell != names.OFF_MAP:
            self.figures[cell] = names.FIRST_GUARD + guard

    # Bosses: their figure is a foe like a Guard, numbered after all of them.

    def the_fight(self) -> Fight:
        """The fight of a boss stage."""
        fight = self.fight
        assert fight is not None, "there is no boss in this stage"
        return fight

    def the_boss(self) -> Boss:
        """The dashboard of a boss stage."""
        boss = self.content.boss
        assert boss is not None, "there is no boss in this stage"
        return boss

    def spaces_under(self, foe: i64, cell: i64) -> list[int]:
        """The spaces a foe takes when it stands on a space: a big boss takes nine (B-016)."""
        boss = self.content.boss
        if cell == names.OFF_MAP:
            return []
        if foe != names.BOSS or boss is None:
            return [cell]
        if boss.is_high:
            return []
        return [cell] if boss.size == 1 else self.grid.around(cell)

    def move_foe(self, foe: i64, cell: i64) -> None:
        """Put the boss or what it brings along on a space, or off the map."""
        for under in self.spaces_under(foe, self.guard_cell(foe)):
            self.figures[under] = names.NO_FIGURE
        self.guards[foe * GUARD_WIDTH + CELL] = cell
        for under in self.spaces_under(foe, cell):
            self.figures[under] = names.FIRST_GUARD + foe

    def spare_guard(self) -> i64:
        """A Guard figure of the supply, or NO_GUARD when all are on the map (MGS-030, MGS-129)."""
        for guard in range(box.MOST_GUARDS):
            if self.guard_cell(guard) == names.OFF_MAP:
                return guard
        return NO_GUARD

    def remove_guard(self, guard: i64) -> None:
        """Its figure and the damage beside it go back to the supply (A-60)."""
        self.move_guard(guard, names.OFF_MAP)
        at = guard * GUARD_WIDTH
        self.guards[at + FACING] = 0
        self.guards[at + HITS] = 0
        self.guards[at + STARS] = 0
        self.guards[at + READY_TO_ACT] = 0

    def guards_in(self, zone: i64) -> i64:
        """How many Guard figures are in a zone (MGS-012, MGS-119)."""
        found: i64 = 0
        for guard in range(box.MOST_GUARDS):
            cell = self.guard_cell(guard)
            if cell != names.OFF_MAP and self.grid.zones[cell] == zone:
                found += 1
        return found

    # Bodies.

    def lay_body(self, cell: i64, kind: i64) -> None:
        """Put a KO or DEAD token on a space, keeping the list sorted."""
        self.bodies = append(self.bodies, cell * 8 + kind)
        at: i64 = len(self.bodies) - 1
        while at > 0 and self.bodies[at - 1] > self.bodies[at]:
            lower = self.bodies[at - 1]
            self.bodies[at - 1] = self.bodies[at]
            self.bodies[at] = lower
            at -= 1

    def lift_body(self, body: i64) -> None:
        """Take one body, as it is written in `bodies`, off the map."""
        self.bodies = without(self.bodies, body)

    def has_body(self, cell: i64) -> bool:
        """True where a KO or DEAD token lies."""
        for body in self.bodies:
            if body >> 3 == cell:
                return True
        return False

    def dead(self) -> i64:
        """How many DEAD tokens lie on the whole map (MGS-120)."""
        found: i64 = 0
        for body in self.bodies:
            if body & 7 == names.DEAD:
                found += 1
        return found

    # What the stage keeps: per zone, and once for every zone (-1), the actions it forbids as bits
    # and how many Guards have fallen there.

    def forbid(self, zone: i64, action: i64) -> None:
        """No such action in a zone, or anywhere (MGS-008)."""
        self.stage_notes[(zone + 1) * 2] |= bit(action)

    def allow(self, zone: i64, action: i64) -> None:
        self.stage_notes[(zone + 1) * 2] &= ~bit(action)

    def forbidden(self, cell: i64) -> i64:
        """The actions that the stage forbids on a space, as bits."""
        return self.stage_notes[0] | self.stage_notes[(self.grid.zones[cell] + 1) * 2]

    def gassed_zones(self) -> i64:
        """The zones full of gas, as bits (A-64)."""
        found: i64 = 0
        for zone in range(len(self.content.zones)):
            if (self.stage_notes[(zone + 1) * 2] >> names.GAS_BIT) & 1 == 1:
                found |= 1 << zone
        return found

    def tally(self, zone: i64) -> None:
        """One more Guard fell in a zone."""
        self.stage_notes[1] += 1
        self.stage_notes[(zone + 1) * 2 + 1] += 1

    def tallied(self, zone: i64) -> i64:
        """How many Guards fell in a zone, or on the whole map (-1)."""
        return self.stage_notes[(zone + 1) * 2 + 1]

    def switch_cameras_off(self, zone: i64) -> None:
        """The Cameras of a zone, or all of them (-1), stay off for the rest of the stage."""
        self.dark_zones |= (1 << len(self.content.zones)) - 1 if zone < 0 else 1 << zone

    def is_blind(self, zone: i64) -> bool:
        """True where Cameras and sensors do not work now."""
        return ((self.blind_zones | self.dark_zones) >> zone) & 1 == 1

    # Distances.

    def takes_part(self, person: i64) -> bool:
        """True for who has turns: on the map, or at the Terminal card (B-064)."""
        return self.cell(person) != names.OFF_MAP or self.content.is_at_terminal_card(person)

    def is_within(self, person: i64, cell: i64, spaces: i64) -> bool:
        """True when the shortest path from a character to a space is at most that long."""
        here = self.cell(person)
        return here != names.OFF_MAP and self.grid.distance(here, cell) <= spaces

    # Cards.

    def card_in_force(self) -> OrderCard:
        """The Guard Order card that is being resolved."""
        return self.content.orders[self.order]

    def points_left(self) -> bool:
        """True when the arrow of the card in force points left, or no card is in force."""
        sink = self.sink
        if isinstance(sink, Rehearsed):
            sink.asked_arrow = True
        return self.order == NO_ORDER or self.card_in_force().arrow == names.ARROW_LEFT

    def put_figures(self) -> None:
        """Stand every figure on its space, after the lists of figures were read."""
        for cell in range(self.grid.size):
            self.figures[cell] = names.NO_FIGURE
        for person in range(names.PEOPLE):
            if self.cell(person) != names.OFF_MAP:
                self.figures[self.cell(person)] = names.FIRST_PERSON + person
        for guard in range(box.MOST_GUARDS):
            if self.guard_cell(guard) != names.OFF_MAP:
                self.figures[self.guard_cell(guard)] = names.FIRST_GUARD + guard
        for foe in range(names.BOSS, self.content.foes):
            self.move_foe(foe, self.guard_cell(foe))

    # Values.

    def copy(self) -> "Operation":
        twin = Operation(
            self.content,
            self.pending(),
            self.grid,
            self.figures[:],
            self.people[:],
            self.guards[:],
            self.bodies[:],
            self.marks[:],
            self.cameras[:],
            self.cards[:],
            self.uses[:],
            self.gadgets[:],
            self.systems[:],
            self.dice[:],
            self.path[:],
            self.leapt[:],
            self.stage_notes[:],
            self.orders.copy(),
            self.reactions.copy(),
            self.system_deck.copy(),
        )
        twin.waiting = self.waiting
        twin.result = self.result
        twin.round = self.round
        twin.order = self.order
        twin.camera_side = self.camera_side
        twin.blind_zones = self.blind_zones
        twin.happened = self.happened
        twin.done = self.done
        twin.flags = self.flags
        twin.dark_zones = self.dark_zones
        twin.trap_lasers = self.trap_lasers
        twin.trap_cameras = self.trap_cameras
        twin.white_to_roll = self.white_to_roll
        twin.black_to_roll = self.black_to_roll
        twin.lock_dice = self.lock_dice[:]
        twin.mover = self.mover
        twin.noticed = self.noticed
        twin.active = self.active
        twin.mode = self.mode
        twin.goal = self.goal
        twin.moves = self.moves
        twin.attacked = self.attacked
        twin.reacted = self.reacted
        if self.fight is not None:
            twin.fight = self.fight.copy()
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        for number in (
            self.round,
            self.order,
            self.camera_side,
            self.blind_zones,
            self.happened,
            self.done,
            self.flags,
            self.dark_zones,
            self.trap_lasers,
            self.trap_cameras,
            self.white_to_roll,
            self.black_to_roll,
            self.mover,
            self.noticed,
            self.active,
            self.mode,
            self.goal,
            self.moves,
            1 if self.attacked else 0,
            1 if self.reacted else 0,
            self.grid.doors,
        ):
            numbers.append(number)
        put(numbers, self.people)
        put(numbers, self.guards)
        put(numbers, self.bodies)
        put(numbers, self.marks)
        put(numbers, self.cameras)
        put(numbers, self.cards)
        put(numbers, self.uses)
        put(numbers, self.gadgets)
        put(numbers, self.systems)
        put(numbers, self.dice)
        put(numbers, self.lock_dice)
        put(numbers, self.path)
        put(numbers, self.leapt)
        put(numbers, self.stage_notes)
        put(numbers, self.orders.blue.counts)
        put(numbers, self.orders.red.counts)
        numbers.append(self.orders.blue_left)
        numbers.append(self.orders.red_left)
        put(numbers, self.orders.upper)
        put(numbers, self.orders.lower)
        numbers.extend(self.reactions.numbers())
        numbers.extend(self.system_deck.numbers())
        if self.fight is not None:
            self.fight.add_numbers(numbers)
        return numbers

    def view(self, seat: i64) -> OperationView:
        people: list[PersonSeen] = []
        for person in range(names.PEOPLE):
            if self.content.is_in_cast(person):
                at = person * PERSON_WIDTH
                slots = person * self.content.card_slots
                people.append(
                    PersonSeen(
                        person,
                        [self.people[at + what] for what in range(PERSON_WIDTH)],
                        self.people[at + ACTED] == DONE,
                        [self.cards[slots + slot] for slot in range(self.content.card_slots)],
                        [self.uses[slots + slot] for slot in range(self.content.card_slots)],
                        self.led_by(person),
                    )
                )
        guards: list[GuardSeen] = []
        for guard in range(box.MOST_GUARDS):
            cell = self.guard_cell(guard)
            if cell != names.OFF_MAP:
                hits = self.about_guard(guard, HITS)
                stars = self.about_guard(guard, STARS)
                guards.append(GuardSeen(guard, cell, self.facing(guard), hits, stars))
        view = OperationView(
            seat, self.waiting, self.result, self.options(seat), self.content, self.grid
        )
        view.people = people
        view.guards = guards
        view.bodies = listed(self.bodies)
        view.cameras = listed(self.cameras)
        view.marks = listed(self.marks)
        view.dice = listed(self.dice)
        view.systems = listed(self.systems)
        view.gadgets = listed(self.gadgets)
        view.steps = self.step_keys()
        view.numbers = self.numbers()
        view.round = self.round
        view.order = self.order
        view.camera_side = self.camera_side
        view.blind = self.blind_zones | self.dark_zones
        view.gas = self.gassed_zones()
        view.done = self.done
        view.flags = self.flags
        view.active = self.active
        view.blue_left = self.orders.blue_left
        view.red_left = self.orders.red_left
        for card in range(len(self.content.orders)):
            if self.orders.blue.counts[card] + self.orders.red.counts[card] > 0:
                view.orders_unseen.append(card)
        view.orders_above = listed(self.orders.upper)
        view.orders_below = listed(self.orders.lower)
        fight = self.fight
        if fight is not None:
            view.boss = self.boss_seen(fight)
        return view

    def boss_seen(self, fight: Fight) -> BossSeen:
        """The boss as everybody sees it: all but the order of cards nobody has seen (B-095)."""
        seen = BossSeen(
            names.OFF_MAP if fight.note(HIDDEN) == 1 else self.guard_cell(names.BOSS),
            self.facing(names.BOSS),
            self.about_guard(names.BOSS, HITS),
            listed(fight.notes),
            listed(fight.areas),
            listed(fight.dropped),
        )
        for foe in range(names.FIRST_MINION, names.FOES):
            if self.guard_cell(foe) != names.OFF_MAP:
                seen.minions.append(
                    GuardSeen(
                        foe,
                        self.guard_cell(foe),
                        self.facing(foe),
                        self.about_guard(foe, HITS),
                        self.about_guard(foe, STARS),
                    )
                )
        for card in range(len(fight.deck.middle.counts)):
            if fight.deck.middle.counts[card] > 0:
                seen.unseen.append(card)
        # The next card first.
        for place in range(len(fight.deck.upper) - 1, -1, -1):
            seen.on_top.append(fight.deck.upper[place])
        for place in range(len(fight.deck.lower) - 1, -1, -1):
            seen.below.append(fight.deck.lower[place])
        for card in fight.used:
            seen.below.append(card)
        return seen

    # What must always hold.

    def check(self) -> None:
        assert self.round >= 0
        self.check_figures()
        self.check_people()
        self.check_bodies()
        assert self.mover != NO_MOVER or self.noticed == 0, "nobody moves and was noticed"
        assert self.result != 0 or self.waiting != 0, "nobody decides"

    def check_figures(self) -> None:
        """One figure a space, each figure where the map says it is (MGS-016)."""
        standing: i64 = 0
        for cell in range(self.grid.size):
            figure = self.figures[cell]
            if figure == names.NO_FIGURE:
                continue
            standing += 1
            assert self.grid.zones[cell] != FAR, "a figure stands on an obstacle"
            if figure >= names.FIRST_GUARD:
                foe = figure - names.FIRST_GUARD
                assert cell in self.spaces_under(foe, self.guard_cell(foe)), (
                    "a Guard is in two places"
                )
            else:
                assert self.cell(figure - names.FIRST_PERSON) == cell, "a figure is in two places"
        placed: i64 = 0
        for person in range(names.PEOPLE):
            if self.cell(person) != names.OFF_MAP:
                placed += 1
                assert self.content.is_in_cast(person), "a stranger is on the map"
        for guard in range(box.MOST_GUARDS):
            if self.guard_cell(guard) != names.OFF_MAP:
                placed += 1
                assert 0 <= self.facing(guard) < 4
        for foe in range(names.BOSS, self.content.foes):
            placed += len(self.spaces_under(foe, self.guard_cell(foe)))
        assert placed == standing, "a figure is missing from its space"

    def check_people(self) -> None:
        for person in range(names.PEOPLE):
            extra = 1 if self.content.boss is None else box.MOST_EXTRA_TOKENS
            assert 0 <= self.about(person, TOKENS) <= box.ACTION_TOKENS + extra
            assert 0 <= self.about(person, FOCUSED) < 16
            if self.attention(person) != names.OFF_MAP:
                assert self.content.is_in_cast(person), "a stranger's token is on the map"
            dashboard = self.content.people[person]
            assert self.result != 0 or self.about(person, DAMAGE) < dashboard.health, "dead, acting"

    def check_bodies(self) -> None:
        last: i64 = -1
        for body in self.bodies:
            assert body >= last, "bodies out of order"
            last = body
            kind = body & 7
            assert kind in (
                names.KO1,
                names.KO2,
                names.DEAD,
                names.KO1 + names.ROPED,
                names.KO2 + names.ROPED,
            ), "no such body"
            assert self.grid.zones[body >> 3] != FAR, "a body lies on an obstacle"


def listed(items: "vec[i64]") -> list[int]:
    """An array as a plain list, for views."""
    return list(items)


def contains(items: "vec[i64]", item: i64) -> bool:
    for other in items:
        if other == item:
            return True
    return False


def without(items: "vec[i64]", item: i64) -> "vec[i64]":
    """An array without the first of the items that is this one."""
    for place in range(len(items)):
        if items[place] == item:
            return without_place(items, place)
    return items


def without_place(items: "vec[i64]", place: i64) -> "vec[i64]":
    """An array without what is at one place of it."""
    rest: vec[i64] = vec[i64]()
    for other in range(len(items)):
        if other != place:
            rest = append(rest, items[other])
    return rest


def filled(number: i64, value: i64 = 0) -> "vec[i64]":
    """An array of equal numbers."""
    items: vec[i64] = vec[i64]()
    for _ in range(number):
        items = append(items, value)
    return items
