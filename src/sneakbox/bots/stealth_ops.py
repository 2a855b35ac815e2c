"""A sensible player of Stealth Ops.

He collects items and uses Map Rooms until the intel room lies, then races for it. He goes round
guards where that is not much longer, and deals with them by whatever is likeliest to work for what
it costs: nothing is too dear when a failure would send him back or lose the intel. He always tries
to steal, carries the intel home, and hunts whoever has it. In the guard phase he sends guards into
the way of the leader and out of his own; in a long siege, when no item is left to pick up, he lets
the leader be until one has the intel. When nothing helps he proposes a draw.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import REGULAR
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import FAR, STEP
from sneakbox.games.stealth_ops.item_bonuses import attack_bonus
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View

# What a waking guard on the way is worth in steps, calm and On Alert.
CALM_GUARD: Final = 3 * STEP
ALERT_GUARD: Final = 6 * STEP

# What a card is worth keeping, by kind.
WORTH: Final = {
    names.SMOKE: 1,
    names.BOX: 3,
    names.TRANQ: 9,
    names.REVOLVER: 8,
    names.SUPPLY: 5,
    names.GRENADE: 10,
    names.COIN: 6,
    names.HEELYS: 6,
    names.KNIFE: 5,
    names.BIPOD: 3,
    names.DISGUISE: 9,
    names.LOCKPICK: 5,
    names.PENTAZEMIN: 4,
}

# What using a card up costs, in parts of a success.
PRICE: Final = {
    names.TRANQ: 0.05,
    names.REVOLVER: 0.08,
    names.KNIFE: 0.02,
    names.BIPOD: 0.04,
    names.PENTAZEMIN: 0.08,
}
BOX_PRICE: Final = 0.02
DISGUISE_PRICE: Final = 0.01
GRENADE_PRICE: Final = 0.2
COIN_PRICE: Final = 0.12
# Where a failure is cheap, cards are worth this much more: they are kept for the race.
THRIFT: Final = 6

# How much his cards must be worth before he goes for the intel, by the number of spies: the fewer
# they are, the more time there is to collect.
READY: Final = {2: 20, 3: 14, 4: 9}

# A siege: so many rounds, no item left to pick up, and nobody has the intel.
SIEGE: Final = 100

# Nobody plays this long with good sense; from here on a draw is welcome, and proposed every so many
# rounds.
PATIENCE: Final = 250
REMINDER: Final = 10


class SensibleSpy(Bot):
    """See the top of this module. His seed decides between ways that look alike."""

    name: ClassVar = REGULAR
    # What his cards must be worth before he goes for the intel, by the number of spies.
    ready: ClassVar[Mapping[int, int]] = READY

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.began_in: int = names.NO_ROOM  # where he stood when his turn began

    def choose(self, view: View) -> int:
        assert isinstance(view, OpsView)
        options = view.options
        step = int(kind_of(view.steps[-1]))
        if step == names.STEP_PREPARE:
            self.began_in = int(view.here())
        if len(options) == 1:
            return options[0]
        kinds = {int(kind_of(option)) for option in options}
        if step == names.STEP_PLACE:
            return self.place(view)
        if step == names.STEP_ENCOUNTER:
            return deal_with_guards(view)
        if step == names.STEP_GUARDS:
            return self.move_a_guard(view)
        if step == names.STEP_VOTE:
            return act(names.AGREE) if view.round > PATIENCE else act(names.REFUSE)
        if step == names.STEP_MAKE_SPACE:
            return make_space(options)
        if names.TAKE in kinds:
            return act(names.TAKE)
        steal = first_with(options, names.STEAL)
        if steal is not None:
            return steal
        if act(names.USE, names.SUPPLY) in options:
            return act(names.USE, names.SUPPLY)
        if step == names.STEP_PREPARE:
            return self.prepare(view)
        if step == names.STEP_WALK:
            return self.walk(view)
        if step == names.STEP_ROOM:
            return use_room(view, options)
        if step == names.STEP_FINISH:
            return finish(options)
        return options[0]

    # Laying tiles.

    def place(self, view: OpsView) -> int:
        """Good rooms near him, guards near the others, the intel room where he is first."""
        drawn = first_of(view.steps[-1])
        kind = view.content.kind[drawn]
        mine = view.facility.distances(view.spies[view.seat])
        others = [
            view.facility.distances(view.spies[seat])
            for seat in range(view.content.players)
            if seat != view.seat
        ]
        best, found = -FAR, view.options[0]
        for option in view.options:
            room = first_of(option) >> 2
            away = mine[room] if mine[room] >= 0 else 40
            theirs = min(other[room] if other[room] >= 0 else 40 for other in others)
            if kind in (names.ITEM_ROOM, names.MAP_ROOM, names.SECURITY_ROOM):
                score = 10 * (theirs - 2 * away)
            elif kind in (names.POST, names.SURVEILLANCE):
                score = 10 * (away - theirs)
            elif kind == names.INTEL_ROOM:
                score = 10 * (theirs - 3 * away)
            else:
                score = -5 * away
            score += int(self.dice.below(8))
            if score > best:
                best, found = score, option
        return found

    # Walking.

    def walk(self, view: OpsView) -> int:
        here = int(view.spies[view.seat])
        if view.turn.points == 0:
            lockpick = self.pick_a_lock(view, here)
            return act(names.STOP) if lockpick is None else lockpick
        goal = self.target(view, here)
        if goal is None or goal == here:
            return act(names.STOP)
        way = aids.route(view, here, goal, guard_cost(view))
        lockpick = self.pick_a_lock(view, here)
        if lockpick is not None:
            return lockpick
        if not way:
            return act(names.STOP)
        if stops_before(view, way):
            return act(names.STOP)
        return act(names.MOVE, way[0])

    def target(self, view: OpsView, here: int) -> int | None:
        """Where to go: out, after the holder, to the intel, to items and maps."""
        goal = int(aids.goal_of(view, view.seat))
        if goal != names.NO_ROOM and (view.is_intel_out() or self.is_ready(view)):
            return goal
        costs = aids.costs_from(view, here, guard_cost(view))
        best, found = FAR, None
        full = view.hands.sizes[view.seat] == names.HAND_LIMIT
        for room in range(view.facility.size()):
            kind = view.facility.kind(room)
            cost = costs[room]
            if view.facility.indicators[room] > 0 and not full:
                pass
            elif kind == names.MAP_ROOM and not view.deck_empty() and room != here:
                if room == self.began_in and view.guards.awake_in(here):
                    continue  # he has come out over these guards
                cost += STEP // 2
            elif kind == names.SECURITY_ROOM and view.level >= 4 and room != here:
                cost += STEP
            else:
                continue
            if cost < best:
                best, found = cost, room
        if found is None and goal != names.NO_ROOM:
            return goal
        return found

    def is_ready(self, view: OpsView) -> bool:
        """True when it is time to go for the intel: tools in hand, or somebody else is close."""
        worth = sum(WORTH[kind] for kind in view.cards(view.seat))
        if worth >= self.ready[int(view.content.players)] or not any(view.facility.indicators):
            return True
        goal = int(aids.goal_of(view, view.seat))
        rival = int(aids.leader(view, view.seat))
        return aids.costs_from(view, view.spies[rival], STEP)[goal] <= 4 * STEP

    def pick_a_lock(self, view: OpsView, here: int) -> int | None:
        """A lockpick is for the race: out of the door, onto the holder, into the intel room."""
        options = [option for option in view.options if kind_of(option) == names.PICK_LOCK]
        goal = int(aids.goal_of(view, view.seat))
        if not options or goal == names.NO_ROOM or not (view.is_intel_out() or self.is_ready(view)):
            return None
        cost = guard_cost(view)
        now = aids.costs_from(view, here, cost)[goal] - STEP * int(view.turn.points)
        if now <= 0:
            return None
        awake = aids.guards_by_room(view.facility, view.guards)
        for option in options:
            room = int(first_of(option))
            then = aids.costs_from(view, room, cost)[goal] + cost * awake[room]
            if room == goal or then + 3 * STEP <= now + STEP * int(view.turn.points):
                return option
        return None

    def prepare(self, view: OpsView) -> int:
        """Heelys when there is far to go in the race; a draw when it has gone on too long."""
        if act(names.PROPOSE) in view.options and view.holder != view.seat:
            if view.round > PATIENCE and view.round % REMINDER == 0:
                return act(names.PROPOSE)
        if act(names.USE, names.HEELYS) in view.options:
            goal = int(aids.goal_of(view, view.seat))
            if goal != names.NO_ROOM and (view.is_intel_out() or self.is_ready(view)):
                if aids.costs_from(view, view.spies[view.seat], STEP)[goal] >= 3 * STEP:
                    return act(names.USE, names.HEELYS)
        return act(names.ROLL)

    # Guards.

    def move_a_guard(self, view: OpsView) -> int:
        """Into the way of the leader, out of his own; in a siege only away from himself."""
        rival = int(aids.leader(view, view.seat))
        weights = [0] * view.facility.size()
        siege = is_siege(view)
        if not siege:
            add_weights(view, weights, rival, 6 if view.holder == rival else 4)
        add_weights(view, weights, int(view.seat), -6 if view.holder == view.seat else -5)
        away = view.facility.distances(view.spies[view.seat if siege else rival])
        best, found = -FAR, view.options[0]
        for option in view.options:
            guard, room = first_of(option) - 1, second_of(option)
            was = int(view.guards.at[guard])
            farther = away[room] - away[was]
            score = 20 * (weights[room] - weights[was]) + (farther if siege else -farther)
            score = 4 * score + int(self.dice.below(4))
            if score > best:
                best, found = score, option
        return found


def is_siege(view: OpsView) -> bool:
    """True when guards are all that is left to fight for, and nobody is on his way out."""
    is_long = view.round > SIEGE and view.deck_empty() and not any(view.facility.indicators)
    return is_long and view.holder == names.NO_SEAT


def add_weights(view: OpsView, weights: list[int], seat: int, weight: int) -> None:
    """A guard matters where a spy stands, and on the next rooms of his way."""
    here = int(view.spies[seat])
    goal = int(aids.goal_of(view, seat))
    if here != 0:
        weights[here] += weight
    if goal == names.NO_ROOM:
        return
    for number, room in enumerate(aids.route(view, here, goal, STEP)[:5]):
        weights[room] += weight - (number * weight) // 5


def first_with(options: list[int], kind: int) -> int | None:
    return next((option for option in options if kind_of(option) == kind), None)


def guard_cost(view: OpsView) -> int:
    return ALERT_GUARD if view.on_alert() else CALM_GUARD


def stops_before(view: OpsView, way: list[int]) -> bool:
    """With the last point he does not walk onto guards who would be in his way again next turn."""
    if view.turn.points > 1 or view.holder == view.seat or view.is_intel_out():
        return False
    room = way[0]
    if room == view.facility.vault:
        return False
    return bool(view.guards.awake_in(room)) and len(way) > 1


def use_room(view: OpsView, options: list[int]) -> int:
    if act(names.SURVEY) in options:
        return act(names.SURVEY)
    if act(names.LOWER) in options and view.level > 1:
        return act(names.LOWER)
    return act(names.PASS)


def finish(options: list[int]) -> int:
    """Pick up what lies here, for the worst card if the hand is full."""
    if act(names.PICK_UP) in options:
        return act(names.PICK_UP)
    worst = worst_card(options)
    if worst is not None and WORTH[int(first_of(worst))] <= 4:
        return worst
    return act(names.END)


def make_space(options: list[int]) -> int:
    worst = worst_card(options)
    assert worst is not None
    return worst if WORTH[int(first_of(worst))] <= 5 else act(names.NOTHING)


def worst_card(options: list[int]) -> int | None:
    cards = [option for option in options if kind_of(option) == names.DISCARD]
    return min(cards, key=lambda option: WORTH[int(first_of(option))]) if cards else None


# Guards in the way.


def deal_with_guards(view: OpsView) -> int:
    """The answer with the best odds for its price; failing costs more when more is at stake."""
    best, found = -10.0, view.options[0]
    for option in view.options:
        value = value_of(view, option)
        if value > best:
            best, found = value, option
    return found


def value_of(view: OpsView, option: int) -> float:
    first, second = int(first_of(option)), int(second_of(option))
    match kind_of(option):
        case names.SNEAK:
            chance = aids.sixths(view, option) / names.FACES
            price = (BOX_PRICE if second & names.WITH_BOX else 0.0) + (
                DISGUISE_PRICE if second & names.WITH_DISGUISE else 0.0
            )
            return chance - (1 - chance) * stake(view, True) - price * thrift(view)
        case names.ATTACK:
            return attack_value(view, first, int(attack_bonus(view.turn)))
        case names.THROW_GRENADE:
            number = int(view.to_deal_with()).bit_count()
            return 1.0 - GRENADE_PRICE * thrift(view) + 0.3 * (number - 1)
        case names.THROW_COIN:
            way = aids.route(view, view.spies[view.seat], max(0, aids.goal_of(view, view.seat)), 0)
            return 1.0 - COIN_PRICE * thrift(view) - (0.3 if way[:1] == [second] else 0.0)
        case names.USE if first in (names.BIPOD, names.PENTAZEMIN):
            more = names.BIPOD_BONUS if first == names.BIPOD else names.PENTAZEMIN_BONUS
            bonus = int(attack_bonus(view.turn)) + more
            weapons = {int(first_of(o)) for o in view.options if kind_of(o) == names.ATTACK}
            return max(attack_value(view, weapon, bonus) for weapon in weapons) - (
                PRICE[first] * thrift(view)
            )
    return -10.0


def attack_value(view: OpsView, weapon: int, bonus: int) -> float:
    chance = aids.sixths_to_hit(weapon, bonus) / names.FACES
    return chance - (1 - chance) * stake(view, False) - PRICE[weapon] * thrift(view)


def thrift(view: OpsView) -> float:
    """What cards are worth here: more while nothing is at stake."""
    here = view.spies[view.seat]
    at_stake = view.on_alert() or view.holder == view.seat or here == view.facility.vault
    return 1 if at_stake else THRIFT


def stake(view: OpsView, stealth: bool) -> float:
    """What a failure costs, in parts of a success."""
    cost = 0.3
    if view.holder == view.seat:
        cost += 1.0
    if stealth and view.on_alert():
        way_back = aids.costs_from(view, 0, STEP)[view.spies[view.seat]] / STEP
        cost += 0.2 + min(1.5, 0.12 * way_back)
    return cost
