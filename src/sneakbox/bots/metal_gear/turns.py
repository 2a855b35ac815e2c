"""A character's turn, thought through to its end and over the Enemy phase that follows.

First all ways to spend the turn are looked at on a simple model: where one can be, who would see
it, how loud it was. The most promising ends are then tried by the rules, under several of the
order cards that can come.
"""

import math
from typing import ClassVar, Final

from sneakbox.bots.metal_gear.errands import NO_WAY, gas_on, lock_costs
from sneakbox.bots.metal_gear.ways import Way, way_left
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import forecast, rehearsal, watched
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.content import LAID, LASER, TRAP
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.kernel.actions import act, first_of, kind_of, second_of

CARDS_LOOKED_AT: Final = 6
ENDS_TRIED: Final = 14
MOST_BRANCHES: Final = 8  # takedowns, objectives and the like that are followed up in one turn

# What things cost, in hundredths of a stage.
DEATH: Final = 100.0
WOUND: Final = 9.0
ALERTED: Final = 9.0
UNSEEN_WANTED: Final = 8.0  # on top, where the alert keeps the last objective from counting
WATCHED: Final = 8.0
NOTICED: Final = 2.0  # a `?` on the own space
GUARD_NEAR: Final = 1.0
GUARD_ALIVE: Final = 0.6
GUARD_ALIVE_FOR_GOOD: Final = 3.0  # where nobody comes after those who fall
SPACE: Final = 1.6
TIME_UP: Final = 100.0
SPACES_A_ROUND: Final = 3.4
# With so many rounds to spare it is even odds whether time runs out, give or take.
ROUNDS_TO_SPARE: Final = 3.0
ROUNDS_OF_DOUBT: Final = 2.0
FOCUS_SPENT: Final = 1.5
CHARGE_SPENT: Final = 3.0
TASK_LEFT: Final = 12.0  # more than the alarm that some of them set off
GAS_FOR_NOTHING: Final = 40.0
DISGUISE: Final = 10.0  # what a uniform is worth
PARTNER_ATTACKED: Final = 8.0
HIT_CHANCE: Final = 2.0 / 3.0
HIT_CHANCE_WITH_FOCUS: Final = 0.55

# The same for the first guess, which only decides what is tried by the rules.
GUESS_SEEN_NOW: Final = 20.0
GUESS_SEEN_LATER: Final = 14.0
GUESS_ON_A_BEAT: Final = 2.0
GUESS_ALERTED: Final = 10.0
GUESS_HEARD: Final = 8.0

# Two hits of three dice, each on 3 or more, knock a Guard out; else the attacker is alerted.
COMBO_FAILS: Final = 0.26

UNNOTICEABLE: Final = names.DISGUISED | names.CAMOUFLAGED | names.BOXED


class Spot:
    """A moment of a turn on the model: where the character is after some actions."""

    def __init__(
        self,
        cell: int,
        tokens: int,
        noisy: int,
        alerted: bool,
        shift: int,
        actions: tuple[int, ...],
    ) -> None:
        self.cell = cell
        self.tokens = tokens
        self.noisy = noisy
        # The Focus token that moves the figure a space for nothing, or -1.
        self.shift = shift
        # True when the turn so far brought the `!` under the figure or left it on the way.
        self.alerted = alerted
        self.actions = actions


class End:
    """A way to spend the turn: from a root through some spots, or to the end of the stage."""

    def __init__(
        self, root: "Root", spot: Spot | None, actions: tuple[int, ...], guess: float
    ) -> None:
        self.root = root
        # None when the stage is cleared, or left by this character, with the last action.
        self.spot = spot
        self.actions = actions
        # About what it costs; low is good.
        self.guess = guess


class Root:
    """A table from which moves are looked at: that of the view, or one after a special action."""

    def __init__(
        self, rehearsal: rehearsal.Rehearsal, actions: tuple[int, ...], risk: float, way: Way
    ) -> None:
        self.rehearsal = rehearsal
        self.actions = actions
        self.risk = risk
        self.view = rehearsal.view()
        person = rehearsal.person
        me = self.view.person(person)
        assert me is not None
        self.me: PersonSeen = me
        self.watched = (
            [0] * self.view.grid.size
            if me.cover & UNNOTICEABLE
            else watched.cells_watched(self.view)
        )
        for cell in cells_trapped(self.view, me):
            self.watched[cell] += 1
        self.way = way
        self.taken = {guard.cell for guard in self.view.guards}
        self.taken |= {other.cell for other in self.view.people if other.person != person}

    def free_move(self) -> int:
        """Snake's Focus token that moves him a space, as its number at the table, or -1."""
        effects = self.view.content.people[self.me.person].focus
        for token, effect in enumerate(effects):
            if effect == names.FEWER_WHITE_OR_MOVE and (self.me.focused >> token) & 1:
                return self.me.person * box.FOCUS_TOKENS + token
        return -1


class Planner:
    """Finds the best way to spend a character's turn."""

    # What matters to whom more or less; see the constants.
    wound_costs: ClassVar = WOUND
    alerted_costs: ClassVar = ALERTED
    watched_costs: ClassVar = WATCHED
    rounds_to_spare: ClassVar = ROUNDS_TO_SPARE
    guess_seen_now: ClassVar = GUESS_SEEN_NOW
    guess_seen_later: ClassVar = GUESS_SEEN_LATER
    guess_alerted: ClassVar = GUESS_ALERTED

    def __init__(
        self,
        view: OperationView,
        person: int,
        ends_tried: int = ENDS_TRIED,
        cards_looked_at: int = CARDS_LOOKED_AT,
    ) -> None:
        self.view = view
        self.person = person
        self.grid = view.grid
        self.ends_tried = ends_tried
        self.danger = forecast.danger(view, cards_looked_at)
        self.cards = forecast.cards_to_expect(view, cards_looked_at)
        self.rounds_left = rounds_left(view)
        me = view.person(person)
        assert me is not None
        self.led = me.led
        self.health = view.content.people[person].health - me.damage
        self.has_focus = me.focused != 0
        self.gas = gas_on(view, person)
        # What a space of the way that is left costs.
        self.space = SPACE
        self.branches = 0
        self.ends: list[End] = []

    def plan(self) -> list[int]:
        """The actions of the best turn, END last."""
        return self.best_plans(1)[0]

    def best_plans(self, most: int) -> list[list[int]]:
        """The actions of the best turns to different ends, END last, the best one first; there is
        always one."""
        plans: dict[int, list[int]] = {}
        for _, end in self.ranked_ends():
            cell = names.OFF_MAP if end.spot is None else end.spot.cell
            plans.setdefault(cell, [*end.actions, act(names.END)])
        return list(plans.values())[:most] or [[act(names.END)]]

    def ranked_ends(self) -> list[tuple[float, End]]:
        """The most promising ends with what they cost by the rules, the best one first."""
        table = rehearsal.rehearse(self.view, self.person)
        self.look_from(Root(table, (), 0.0, self.way_from(table.view())))
        self.ends.sort(key=lambda end: end.guess)
        tried = [(self.try_end(end), end) for end in self.ends[: self.ends_tried]]
        return sorted((pair for pair in tried if pair[0] < math.inf), key=lambda pair: pair[0])

    def way_from(self, view: OperationView) -> Way:
        """The way that is left on a table."""
        return way_left(view, self.person)

    # All there is to do, on the model.

    def look_from(self, root: Root) -> None:
        me = root.me
        start = Spot(me.cell, me.tokens, me.noisy, me.is_alerted(), root.free_move(), ())
        queue = [start]
        known: dict[tuple[int, bool, int], list[tuple[int, int]]] = {}
        self.note(known, start)
        specials: list[tuple[Spot, int]] = []
        while queue:
            spot = queue.pop(0)
            actions = (*root.actions, *spot.actions)
            self.ends.append(End(root, spot, actions, self.guess(root, spot)))
            specials.extend((spot, action) for action in self.specials_at(root, spot))
            if not self.is_special_space(root, spot):
                queue.extend(
                    following for following in self.moves(root, spot) if self.note(known, following)
                )
        for spot, action in specials:
            self.branch(root, spot, action)

    @staticmethod
    def note(known: dict[tuple[int, bool, int], list[tuple[int, int]]], spot: Spot) -> bool:
        """False when the space was reached as quietly and with as many tokens left before."""
        rivals = known.setdefault((spot.cell, spot.alerted, spot.shift), [])
        for tokens, noisy in rivals:
            if tokens >= spot.tokens and noisy <= spot.noisy:
                return False
        rivals.append((spot.tokens, spot.noisy))
        return True

    def is_special_space(self, root: Root, spot: Spot) -> bool:
        """A goal changes the table: what comes after it is looked at from there."""
        return bool(spot.actions) and spot.cell in root.way.goals

    def moves(self, root: Root, spot: Spot) -> list[Spot]:
        """Sneak or Dash for a token, or a space by Focus."""
        found = []
        drags = root.view.content.edition.seen_at_any_time
        began_seen = drags and bool(root.watched[spot.cell])
        for direction in range(4):
            ahead = self.free_space(root, spot.cell, direction)
            if ahead < 0:
                continue
            seen = spot.alerted or began_seen or bool(root.watched[ahead])
            if spot.shift >= 0:
                actions = (*spot.actions, act(names.SHIFT, spot.shift, direction))
                found.append(Spot(ahead, spot.tokens, spot.noisy, seen, -1, actions))
            if spot.tokens == 0:
                continue
            left = spot.tokens - 1
            actions = (*spot.actions, act(names.SNEAK, direction))
            found.append(Spot(ahead, left, spot.noisy, seen, spot.shift, actions))
            for onward in range(4):
                further = self.free_space(root, ahead, onward)
                if further >= 0 and further != spot.cell:
                    actions = (
                        *spot.actions,
                        act(names.DASH, direction),
                        act(names.STEP, onward),
                    )
                    glimpsed = seen or bool(root.watched[further])
                    found.append(Spot(further, left, spot.noisy + 1, glimpsed, spot.shift, actions))
        return found

    def free_space(self, root: Root, cell: int, direction: int) -> int:
        """The space a step leads to, or -1: nobody leaps for pleasure."""
        ahead = root.view.grid.beyond(cell, direction)
        if ahead < 0 or ahead in root.taken:
            return -1
        content = root.view.content
        if content.barracks[ahead] and content.edition.barracks_are_closed:
            return -1
        if root.view.flags & names.ZONES_CLOSED:
            zones = self.grid.zones
            if zones[ahead] != zones[cell]:
                return -1
        return ahead

    def guess(self, root: Root, spot: Spot) -> float:
        """About what a turn that ends here costs, from the model alone."""
        cost = self.space * float(root.way.lengths[spot.cell]) + root.risk
        cost += TASK_LEFT * float(root.way.tasks)
        cost += self.guess_seen_later * self.danger.seen[spot.cell]
        cost += GUESS_ON_A_BEAT * self.danger.visited[spot.cell]
        if root.watched[spot.cell]:
            cost += self.guess_seen_now
        if spot.alerted:
            cost += self.guess_alerted
        cost += self.cost_of_gas(spot.cell, root.way)
        if spot.noisy and self.can_be_heard(root, spot.cell):
            cost += GUESS_HEARD * watched.heard_chance(spot.noisy, self.led)
        if spot.shift < 0 <= root.free_move():
            cost += FOCUS_SPENT
        cost -= GUARD_ALIVE_FOR_GOOD * float(len(self.view.guards) - len(root.view.guards))
        return cost

    def can_be_heard(self, root: Root, cell: int) -> bool:
        """True where noise is checked at the end of a turn."""
        if not root.view.content.edition.noise_needs_a_guard:
            return True
        zone = self.grid.zones[cell]
        return any(self.grid.zones[guard.cell] == zone for guard in root.view.guards)

    # Special actions: they change the table, so they are tried by the rules at once.

    def specials_at(self, root: Root, spot: Spot) -> list[int]:
        """What might be worth doing on a space besides going on."""
        found = []
        if self.is_special_space(root, spot) or not spot.actions:
            found.append(0)  # be there: events, and what can be used there
        if not spot.actions:
            found += self.camouflage(root)
        if spot.tokens >= 2:
            for direction in range(4):
                cell = root.view.grid.beyond(spot.cell, direction)
                guard = root.view.guard_at(cell) if cell >= 0 else None
                if guard is None:
                    continue
                if guard.facing == direction and self.person == names.SNAKE:
                    found.append(act(names.TAKEDOWN, cell))
                elif self.person != names.OTACON:
                    found.append(act(names.COMBO, cell))
            if self.person == names.MERYL and self.is_beside_body(root, spot.cell):
                found.append(act(names.DISGUISE))
        return found

    def camouflage(self, root: Root) -> list[int]:
        """Cards that hide whoever uses them for the rest of the turn."""
        cards, kinds = root.me.cards, root.view.content.equipment
        return [
            action
            for action in root.view.options
            if kind_of(action) == names.USE
            and second_of(action) == 0
            and kinds[cards[first_of(action)]].effect == equipment.CAMOUFLAGE
        ]

    def is_beside_body(self, root: Root, cell: int) -> bool:
        around = [cell, *(root.view.grid.beyond(cell, direction) for direction in range(4))]
        return any(body >> 3 in around for body in root.view.bodies)

    def branch(self, root: Root, spot: Spot, action: int) -> None:
        """Follow one special action up."""
        if self.branches >= MOST_BRANCHES:
            return
        table = played(root.rehearsal, spot.actions)
        if table is None:
            return
        actions = (*root.actions, *spot.actions)
        if action == 0:
            self.branch_on_space(root, table, actions, bool(spot.actions))
            return
        if not table.is_decision() or action not in table.options():
            return
        self.branches += 1
        after = table.after(action)
        if kind_of(action) == names.COMBO:
            self.combo(root, table, actions, action)
        elif after.is_decision():
            risk = CHARGE_SPENT if kind_of(action) == names.USE else 0.0
            self.look_from(Root(after, (*actions, action), root.risk + risk, root.way))

    def branch_on_space(
        self, root: Root, table: rehearsal.Rehearsal, actions: tuple[int, ...], has_moved: bool
    ) -> None:
        """Use what is on the space; go on from there with what is left to do."""
        if table.result() == names.CLEARED:
            self.ends.append(way_out(root, actions))
            return
        if not table.is_decision():
            return
        self.branches += 1
        for option in table.options():
            if kind_of(option) == names.INTERACT and first_of(option) >= names.FIRST_TOKEN:
                after = table.after(option)
                if after.result() == names.CLEARED or after.cell() == names.OFF_MAP:
                    self.ends.append(way_out(root, (*actions, option)))
                elif after.is_decision():
                    way = self.way_from(after.view())
                    self.look_from(Root(after, (*actions, option), root.risk, way))
        if has_moved:
            self.look_from(Root(table, actions, root.risk, self.way_from(table.view())))

    def combo(
        self, root: Root, table: rehearsal.Rehearsal, actions: tuple[int, ...], action: int
    ) -> None:
        """An attack that may fail: go on as if it had worked, and carry the risk along."""
        after = table.with_guard_knocked_out(first_of(action), COSTS[names.COMBO])
        failure = self.alerted_costs + self.watched_costs + self.wound_costs
        risk = root.risk + COMBO_FAILS * failure
        self.look_from(Root(after, (*actions, action), risk, root.way))

    # Trying by the rules.

    def try_end(self, end: End) -> float:
        """What a turn costs when it is played by the rules, over the cards that can come."""
        spot = end.spot
        if spot is None:
            return end.guess
        table = played(end.root.rehearsal, spot.actions)
        if table is None or not table.is_decision():
            return -DEATH if table is not None and table.result() == names.CLEARED else math.inf
        view = table.view()
        way = end.root.way if view.done == end.root.view.done else self.way_from(view)
        chance = 0.0
        if spot.noisy and self.can_be_heard(end.root, spot.cell):
            chance = watched.heard_chance(spot.noisy, self.led)
        cost = 0.0
        for card in self.cards:
            quiet = self.cost_under(card, table, view, way, heard=False)
            if chance > 0.0:
                heard = self.cost_under(card, table, view, way, heard=True)
                quiet += chance * (heard - quiet)
            cost += quiet
        cost = cost / float(max(1, len(self.cards))) + end.root.risk
        return cost + FOCUS_SPENT if spot.shift < 0 <= end.root.free_move() else cost

    def cost_under(
        self, card: int, table: rehearsal.Rehearsal, view: OperationView, way: Way, *, heard: bool
    ) -> float:
        """What the Enemy phase under a card leaves behind, as a cost."""
        return self.cost_of(table.aftermath(card, heard), view, way)

    def cost_of(self, after: rehearsal.Aftermath, view: OperationView, way: Way) -> float:
        """How bad a table is, in hundredths of a stage."""
        if after.cell == names.OFF_MAP:
            return 0.0
        cost = self.cost_of_attacks(after.attacks) + PARTNER_ATTACKED * float(after.other_attacks)
        if after.is_alerted:
            if self.grid.zones[after.attention] == self.grid.zones[after.cell]:
                cost += self.alerted_costs
            if way.must_be_unseen:
                cost += UNSEEN_WANTED
        elif after.attention == after.cell:
            cost += NOTICED
        if after.is_watched:
            cost += self.watched_costs
        cost += self.cost_of_gas(after.cell, way) + TASK_LEFT * float(way.tasks)
        if after.is_disguised:
            cost -= DISGUISE
        cost += GUARD_NEAR * float(after.guards_near)
        zone = view.content.zones[self.grid.zones[after.cell]]
        lasting = zone.guard_count == 0
        cost += float(after.guards) * (GUARD_ALIVE_FOR_GOOD if lasting else GUARD_ALIVE)
        length = float(way.lengths[after.cell])
        cost += self.space * length
        spare = self.rounds_left - float(way.spaces[after.cell]) / SPACES_A_ROUND
        spare -= self.rounds_to_spare
        cost += TIME_UP / (1.0 + math.exp(min(30.0, spare / ROUNDS_OF_DOUBT)))
        return cost

    def cost_of_gas(self, cell: int, way: Way) -> float:
        """A point of damage where the turn ends in gas; nobody waits for others in there."""
        if not (self.gas >> self.grid.zones[cell]) & 1:
            return 0.0
        if self.health <= box.GAS_DAMAGE:
            return DEATH
        return self.wound_costs if way.is_ready else GAS_FOR_NOTHING

    def cost_of_attacks(self, attacks: int) -> float:
        alive, wounds = self.bearing(attacks)
        return DEATH * (1.0 - alive) + self.wound_costs * wounds

    def bearing(self, attacks: int) -> tuple[float, float]:
        """How likely somebody lives through attacks, and with how many wounds; every attack is two
        black dice."""
        if attacks == 0:
            return 1.0, 0.0
        hit = HIT_CHANCE_WITH_FOCUS if self.has_focus else HIT_CHANCE
        dice = box.GUARD_DICE * attacks
        alive = sum(
            math.comb(dice, hits) * hit**hits * (1.0 - hit) ** (dice - hits)
            for hits in range(min(self.health, dice + 1))
        )
        return alive, min(float(self.health), hit * float(dice))


def cells_trapped(view: OperationView, me: PersonSeen) -> list[int]:
    """The spaces in sight of Laser Sensors, and of Trap tokens that may turn out to be some."""
    for card in me.cards:
        if card != NO_CARD and view.content.equipment[card].lasting & equipment.IGNORES_LASERS:
            return []
    return [
        cell
        for number, token in enumerate(view.content.tokens)
        if token.kind == TRAP and view.marks[number] in (LAID, LASER)
        if not (view.blind >> view.grid.zones[token.cell]) & 1
        for cell in view.grid.cells_seen(token.cell)
    ]


def played(table: rehearsal.Rehearsal, actions: tuple[int, ...]) -> rehearsal.Rehearsal | None:
    """The table after some actions; None when something came between them."""
    for action in actions:
        if not table.is_decision() or action not in table.options():
            return None
        table = table.after(action)
    return table


def rounds_left(view: OperationView) -> float:
    """How long the deck lasts: Game Over lies anywhere among the red cards."""
    known = len(view.orders_above) + (0 if view.red_left else len(view.orders_below))
    return float(known + view.blue_left) + float(view.red_left) / 2.0


def way_out(root: Root, actions: tuple[int, ...]) -> End:
    """The turn that clears the stage, or takes this character out of it; the shortest first."""
    return End(root, None, actions, -2.0 * DEATH + float(len(actions)))


def wanted_door(view: OperationView, person: int, options: list[int]) -> int | None:
    """Open a locked door beside the character that lies on the way, by keycard if need be."""
    way = way_left(view, person)
    me = view.person(person)
    assert me is not None
    locks = lock_costs(view, person)
    picked = None
    for action in options:
        door = door_opened(view, me, action)
        if door < 0 or locks[door] >= NO_WAY:
            continue
        edge = view.content.doors[door]
        there = edge.other if edge.cell == me.cell else edge.cell
        if way.lengths[there] + locks[door] < way.lengths[me.cell] + 1:
            if kind_of(action) == names.USE:
                return action
            picked = picked or action
    return picked


def door_opened(view: OperationView, me: PersonSeen, action: int) -> int:
    """The door that an action is about, by its lock or by a keycard; -1 for any other action."""
    if kind_of(action) == names.INTERACT and first_of(action) < names.FIRST_TOKEN:
        return first_of(action)
    if kind_of(action) == names.USE:
        card = view.content.equipment[me.cards[first_of(action)]]
        if card.effect == equipment.KEYCARD:
            return second_of(action)
    return -1
