"""How near does the master of Sneaking Mission come to a player who makes no mistake?

    python examples/how_near_is_the_master.py --boxes 150 --positions 120 --playouts 2000

Nobody can work out a mission of 96 tiles. Two questions can be answered. In a box of very few tiles
every way a mission can go is followed, so what a perfect player wins is exact, and so is what the
master and the regular win there. In missions with all tiles positions of the master are taken, and
every plan he could have made there is played on by himself, thousands of times: first to find the
best plan, then with luck of its own to measure what it is worth beside his. That search looks for
better plans one at a time, so a perfect player can gain more than it finds.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final, cast

from sneakbox.boards.tiles import SIDES
from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.sneaking_mission import SensiblePlayer, safe_door
from sneakbox.games.catalogue import game
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.content import TileType
from sneakbox.games.sneaking_mission.game import MissionSetup
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.shooting import targets_from
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.tileset import TileSet
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.lab.batches import seed_of

# Ninety-five of a hundred intervals of so many standard errors hold the truth.
ERRORS: Final = 1.96
# A box with more positions than this is left alone.
MOST_POSITIONS: Final = 400_000
# Exact chances are worked out until they change by less than this.
EXACT: Final = 1e-9
# A round plays every plan that is left so many times less than the last, and keeps so many.
ROUNDS: Final = ((40, 6), (12, 2), (4, 1))
# A plan takes the place of the master's when it was better by so many standard errors.
CONVINCED: Final = 2.0

# Sorts of decisions.
TURNING: Final = "turning a tile"
SAFE_DOOR: Final = "a calm turn with a safe door"
NO_SAFE_DOOR: Final = "a calm turn without one"
ANSWERS: Final = "answering a guard or a find"
IN_ALERT: Final = "in Alert"
SORTS: Final = (SAFE_DOOR, NO_SAFE_DOOR, TURNING, ANSWERS, IN_ALERT)


def standard() -> MissionSetup:
    """A normal mission with all tiles."""
    return cast("MissionSetup", game("sneaking_mission").setup(scenario="normal"))


# Few tiles: every way a mission can go.


def small_box(tiles: int, dice: Dice) -> MissionSetup:
    """A normal mission with so many tiles of the standard box, the Secret Files among them."""
    setup = standard()
    entrance, *others, files = setup.tiles.types
    bag = [tile for tile in others for _ in range(tile.count)]
    drawn = [bag.pop(dice.below(len(bag))) for _ in range(tiles - 1)]
    types = [entrance]
    for tile in others:
        number = drawn.count(tile)
        if number:
            marks = (tile.doors, tile.cone, tile.arrow, tile.red)
            types.append(TileType(tile.name, tile.picture, tile.kind, tile.shape, *marks, number))
    setup.use_tiles(TileSet("A small box", [*types, files], "small"))
    return setup


def key_of(mission: Mission) -> tuple[int, ...]:
    """Equal for missions that go on alike: how many turns they took does not matter."""
    mission.turn = 1
    return tuple(mission.numbers())


class Chances:
    """The chance to win from every position that can come up, for a bot or for perfect play."""

    def __init__(self, start: Mission, bot: Bot | None = None) -> None:
        self.bot = bot
        self.numbers: dict[tuple[int, ...], int] = {}
        # What may follow each position; with weights where luck decides.
        self.following: list[list[int]] = []
        self.weights: list[list[float]] = []
        self.chances: list[float] = []
        self.waiting: list[tuple[int, Mission]] = []
        self.number_of(start.copy())
        while self.waiting and len(self.chances) <= MOST_POSITIONS:
            self.follow(*self.waiting.pop())
        self.is_complete = not self.waiting
        self.settle()

    def number_of(self, mission: Mission) -> int:
        key = key_of(mission)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.chances)
            self.following.append([])
            self.weights.append([])
            self.chances.append(1.0 if mission.result == names.WON else 0.0)
            self.waiting.append((number, mission))
        return number

    def follow(self, number: int, mission: Mission) -> None:
        if mission.result != 0:
            return
        seat = names.AGENT
        if mission.waiting == LUCK:
            seat, odds = CHANCE, mission.odds()
            actions = odds.actions
            self.weights[number] = [weight / odds.total() for weight in odds.weights]
        elif self.bot is None:
            actions = mission.options(seat)
        else:
            actions = [self.bot.choose(mission.view(seat))]
        for action in actions:
            after = mission.copy()
            after.apply(seat, action)
            self.following[number].append(self.number_of(after))

    def settle(self) -> None:
        """From nothing up, so that walking in circles wins nothing."""
        chances, change = self.chances, 1.0
        while change > EXACT:
            change = 0.0
            for number in range(len(chances) - 1, -1, -1):
                following, weights = self.following[number], self.weights[number]
                if not following:
                    continue
                hopes = [chances[other] for other in following]
                chance = max(hopes)
                if weights:
                    chance = sum(w * hope for w, hope in zip(weights, hopes, strict=True))
                change = max(change, chance - chances[number])
                chances[number] = chance

    def at_start(self) -> float:
        return self.chances[0]


@dataclass
class Boxes:
    """What is won in small boxes, exactly, box by box."""

    perfect: list[float] = field(default_factory=list)
    master: list[float] = field(default_factory=list)
    regular: list[float] = field(default_factory=list)
    too_large: int = 0


def solve_boxes(boxes: int, tiles: int, seed: str) -> Boxes:
    found = Boxes()
    for number in range(boxes):
        setup = small_box(tiles, Dice(seed_of("box", seed, number)))
        start = setup.start()
        # Which way the Entrance lies makes no difference.
        start.apply(names.AGENT, start.options(names.AGENT)[0])
        perfect = Chances(start)
        if not perfect.is_complete:
            found.too_large += 1
            continue
        found.perfect.append(perfect.at_start())
        found.master.append(Chances(start, BoldPlayer(1)).at_start())
        found.regular.append(Chances(start, SensiblePlayer(1)).at_start())
    return found


# All tiles: a long search in positions of the master.


@dataclass
class Plan:
    """An action, and where to walk unseen before it; how often it was tried and won."""

    action: int
    room: int | None = None
    tried: int = 0
    won: int = 0

    def share(self) -> float:
        return self.won / self.tried if self.tried else 0.0


def plans_in(view: MissionView, habit: int) -> list[Plan]:
    """What can be done, the habit first: in a calm turn at every place within unseen reach."""
    plans = [Plan(habit)] + [Plan(option) for option in view.options if option != habit]
    if not is_calm_turn(view):
        return plans
    base = view.base
    walk = aids.safe_walk(base, view.here)
    for room in range(base.size()):
        if walk[room] == aids.FAR or room == view.here:
            continue
        if view.pile.left:
            plans += [Plan(act(names.EXPLORE, door), room) for door in base.unexplored(room)]
        for side in range(SIDES):
            other = base.side(room, side)
            if other >= 0 and has_guard(base, other):
                plans.append(Plan(act(names.MOVE, side), room))
        if view.ammo:
            plans += [Plan(act(names.SHOOT, guard), room) for guard in targets_from(base, room)]
    return plans


def is_calm_turn(view: MissionView) -> bool:
    return kind_of(view.steps[-1]) == names.STEP_TURN and not view.base.alert


def is_on_the_way(view: MissionView, action: int) -> bool:
    """A calm step to where nothing happens: what it is for is decided where the walk ends."""
    if not is_calm_turn(view) or kind_of(action) not in (names.MOVE, names.CRAWL):
        return False
    to = int(first_of(action))
    room = to if kind_of(action) == names.CRAWL else view.base.side(view.here, to)
    return aids.is_safe(view.base, room)


def group_of(view: MissionView) -> str:
    """Which sort of decision it is."""
    if view.base.alert:
        return IN_ALERT
    if kind_of(view.steps[-1]) == names.STEP_ORIENT:
        return TURNING
    if kind_of(view.steps[-1]) != names.STEP_TURN:
        return ANSWERS
    return SAFE_DOOR if safe_door(view) else NO_SAFE_DOOR


def win(start: Mission, plan: Plan, luck: int) -> bool:
    """Play a plan, then on as the master does."""
    mission, dice, bot = start.copy(), Dice(luck), BoldPlayer(1)
    goal, action = plan.room, plan.action
    if goal is None:
        mission.apply(names.AGENT, action)
    while mission.result == 0:
        if mission.waiting == LUCK:
            mission.apply(CHANCE, mission.sample(dice.bits()))
            continue
        view = mission.glance(names.AGENT)
        if goal is None:
            mission.apply(names.AGENT, bot.choose(view))
        elif view.here == goal:
            mission.apply(names.AGENT, action)
            goal = None
        else:
            mission.apply(names.AGENT, aids.step_towards(view, aids.safe_route(view, goal)))
    return bool(mission.result == names.WON)


def try_out(start: Mission, plans: list[Plan], times: int, dice: Dice) -> None:
    """Every plan with the same luck."""
    for _ in range(times):
        luck = int(dice.bits())
        for plan in plans:
            plan.tried += 1
            plan.won += win(start, plan, luck)


def search(start: Mission, plans: list[Plan], playouts: int, dice: Dice) -> Plan:
    """The plan that convinces, or the habit, which is the first. The others drop out in rounds;
    the last two plans are played on to the full."""
    habit, *others = plans
    for share, left in ROUNDS:
        if not others:
            return habit
        if len(others) > left:
            try_out(start, [habit, *others], max(1, playouts // share), dice)
            others = sorted(others, key=Plan.share, reverse=True)[:left]
    (best,) = others
    try_out(start, [habit, best], playouts, dice)
    return best if best.share() - habit.share() > CONVINCED * doubt(best, habit) else habit


def doubt(one: Plan, other: Plan) -> float:
    """The standard error of the difference of two shares, never quite nothing."""
    spread = sum(
        (plan.share() * (1 - plan.share()) + 1 / plan.tried) / plan.tried for plan in (one, other)
    )
    return sqrt(spread)


@dataclass
class Group:
    """Decisions of one sort: how many there are in a mission, and what a long search came to in
    some of them, as the gain that it claims and the one that fresh luck shows."""

    a_mission: float
    claimed: list[float] = field(default_factory=list)
    gained: list[float] = field(default_factory=list)

    def others(self) -> int:
        """In how many positions the search found another plan than the master's."""
        return sum(claim != 0 for claim in self.claimed)

    def gain(self) -> float:
        """What the search gains in a mission by decisions of this sort."""
        return self.a_mission * fmean(self.gained)

    def doubt(self) -> float:
        spread = stdev(self.gained) if len(self.gained) > 1 else 1.0
        return self.a_mission * spread / sqrt(len(self.gained))


def positions_of_the_master(missions: int, seed: str) -> dict[str, list[Mission]]:
    """Every position in missions of the master where he has something to decide, by its sort."""
    found: dict[str, list[Mission]] = {}
    setup = standard()
    for number in range(missions):
        mission, bot = setup.start(), BoldPlayer(1)
        dice = Dice(seed_of("mission", seed, number))
        while mission.result == 0:
            if mission.waiting == LUCK:
                mission.apply(CHANCE, mission.sample(dice.bits()))
                continue
            view = mission.view(names.AGENT)
            action = bot.choose(view)
            if len(view.options) > 1 and view.turn > 1 and not is_on_the_way(view, action):
                found.setdefault(group_of(view), []).append(mission.copy())
            mission.apply(names.AGENT, action)
    return found


def search_positions(
    positions: int, playouts: int, seed: str, missions: int, sorts: Sequence[str] = SORTS
) -> dict[str, Group]:
    """So many positions of each of these sorts."""
    pools = positions_of_the_master(missions, seed)
    dice = Dice(seed_of("search", seed))
    found = {}
    for sort in sorts:
        pool = pools.get(sort, [])
        group = Group(len(pool) / missions)
        for _ in range(min(positions, len(pool))):
            start = pool.pop(dice.below(len(pool)))
            view = start.view(names.AGENT)
            habit, *others = plans_in(view, BoldPlayer(1).choose(view))
            best = search(start, [habit, *others], playouts, dice)
            if best is habit:
                group.claimed.append(0.0)
                group.gained.append(0.0)
                continue
            group.claimed.append(best.share() - habit.share())
            fresh = [Plan(best.action, best.room), Plan(habit.action)]
            try_out(start, fresh, playouts, dice)
            group.gained.append(fresh[0].share() - fresh[1].share())
        if group.gained:
            found[sort] = group
    return found


def told_of_boxes(boxes: Boxes, tiles: int) -> str:
    return (
        f"{len(boxes.perfect)} boxes of {tiles} tiles, exactly: perfect play wins "
        f"{100 * fmean(boxes.perfect):.2f} %, the master {100 * fmean(boxes.master):.2f} %, "
        f"the regular {100 * fmean(boxes.regular):.2f} %; {boxes.too_large} were too large"
    )


def told_of_positions(groups: dict[str, Group]) -> list[str]:
    """By sort of decision what was gained, or that no other plan convinced."""
    lines = []
    for sort, group in groups.items():
        found = f"{sort}, {group.a_mission:.1f} a mission: another plan in {group.others()} of "
        found += f"{len(group.gained)}"
        if group.others() == 0:
            lines.append(f"{found}; so no gain was measured, and a small one would not show")
            continue
        lines.append(
            f"{found}; {100 * group.gain():+.1f} points a mission "
            f"(give or take {ERRORS * 100 * group.doubt():.1f}), claimed "
            f"{100 * group.a_mission * fmean(group.claimed):+.1f}"
        )
    tried = [group for group in groups.values() if group.others() > 0]
    if not tried:
        return lines
    gain = sum(group.gain() for group in tried)
    give = ERRORS * sqrt(sum(group.doubt() ** 2 for group in tried))
    return [*lines, f"together {100 * gain:+.1f} points (give or take {100 * give:.1f})"]


def main() -> None:
    parser = argparse.ArgumentParser(description="How near the master comes to perfect play.")
    parser.add_argument("--boxes", type=int, default=150)
    parser.add_argument("--tiles", type=int, default=3, help="in a box, the files among them")
    parser.add_argument("--positions", type=int, default=30, help="of each sort of decision")
    parser.add_argument("--playouts", type=int, default=2000, help="of each of the last two plans")
    parser.add_argument("--missions", type=int, default=400, help="that positions are taken from")
    parser.add_argument("--sorts", default=",".join(SORTS), help="which sorts of decisions")
    parser.add_argument("--seed", default="perfect")
    wanted = parser.parse_args()
    if wanted.boxes:
        print(told_of_boxes(solve_boxes(wanted.boxes, wanted.tiles, wanted.seed), wanted.tiles))
    if wanted.positions:
        groups = search_positions(
            wanted.positions,
            wanted.playouts,
            wanted.seed,
            wanted.missions,
            wanted.sorts.split(","),
        )
        for line in told_of_positions(groups):
            print(line)


if __name__ == "__main__":
    main()
