"""The intruders' part of a turn: where they go, whom they strike down, what they search."""

from typing import Final

from sneakbox.bots.ninja.errands import rooms_to_search
from sneakbox.bots.ninja.ground import Ground
from sneakbox.bots.ninja.ways import Walker
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of

CARD_OF: Final = {names.KILL: names.KENJUTSU, names.DRUG: names.SAKE, names.THROW: names.SHURIKEN}

# How much an intruder thinks of the guards, at least and at most.
LEAST_RESPECT: Final = 0.3
MOST_RESPECT: Final = 1.2


class Plan:
    """What an intruder means to do in this turn, action by action."""

    def __init__(self) -> None:
        self.turn = -1
        self.figure = -1
        self.actions: list[int] = []
        self.searches: dict[tuple[int, int], tuple[int, ...]] = {}  # by turn and intruder
        self.experience = Experience()

    def next(self, view: NinjaView, figure: int) -> int | None:
        """The next action, when the plan still holds."""
        if (self.turn, self.figure) != (view.turn, figure):
            return None
        if not self.actions:
            return act(names.DONE)
        return self.actions.pop(0) if self.actions[0] in view.options else None

    def make(self, view: NinjaView, figure: int, walker: Walker) -> None:
        self.take_up(view, figure, walker.choose(), walker.searched())

    def take_up(
        self, view: NinjaView, figure: int, actions: list[int], searched: tuple[int, ...]
    ) -> None:
        """Mean to go a way, and to search these rooms on it."""
        self.turn, self.figure, self.actions = view.turn, figure, list(actions)
        self.searches[int(view.turn), figure] = searched

    def is_open(self, view: NinjaView, figure: int) -> bool:
        """True where it has to be planned: nothing is meant yet, or it has come to nothing."""
        if (self.turn, self.figure) != (view.turn, figure):
            return True
        return bool(self.actions) and self.actions[0] not in view.options


class Experience:
    """How often the guards came, and how often they should have, over the turns of one game."""

    def __init__(self) -> None:
        self.feared: dict[int, tuple[int, float, int]] = {}  # by figure: turn, chance, wounds
        self.expected = 0.0
        self.caught = 0.0

    def look_back(self, view: NinjaView, figure: int) -> None:
        """An intruder begins to move: did they come for it since its last movement?"""
        turn, chance, wounds = self.feared.pop(figure, (-1, 0.0, 0))
        if turn != view.turn - 1:
            return
        self.expected += chance
        if view.figure(figure, at.STATUS) == names.VISIBLE or view.wounds(figure) > wounds:
            self.caught += 1.0

    def fear(self, view: NinjaView, figure: int, chance: float) -> None:
        self.feared[figure] = (view.turn, chance, int(view.wounds(figure)))

    def respect(self) -> float:
        """1 for guards who come as often as they can be expected to, less for worse ones."""
        ratio = (self.caught + 1.0) / (self.expected + 1.0)
        return min(MOST_RESPECT, max(LEAST_RESPECT, ratio))


def answer(view: NinjaView, ground: Ground, plan: Plan, walker: type[Walker] = Walker) -> int:
    """What an intruder seat does in the night."""
    step = kind_of(view.asked())
    if step in (names.STEP_MOVE, names.STEP_ENTERED) and not leads(view):
        return act(names.DONE)  # cards are kept for the own movement
    if step == names.STEP_MOVE:
        return move(view, ground, plan, walker)
    if step == names.STEP_ENTERED:
        return meet(view, plan)
    if step == names.STEP_SEARCH:
        return search(view, ground, plan)
    if step == names.STEP_FOUND:
        return strike(view)
    if step == names.STEP_CAT:
        return cry_cat(view, ground)
    if step == names.STEP_CONFIRM:
        return act(names.AGREE)
    if step == names.STEP_FIRST:
        return min(option for option in view.options if kind_of(option) == names.FIRST)
    return act(names.DONE) if act(names.DONE) in view.options else view.options[0]


# Moving.


def leads(view: NinjaView) -> bool:
    """True when the intruder that moves is the seat's own."""
    return bool(view.content.seat_of(view.now.moving) == view.seat)


def move(view: NinjaView, ground: Ground, plan: Plan, walker: type[Walker] = Walker) -> int:
    """Strike down whoever stands beside it, if that is all of them; then go the best way."""
    figure = int(view.now.moving)
    blow = strike_beside(view, figure)
    if blow is not None:
        return blow
    action = plan.next(view, figure)
    if action is None:
        experience = plan.experience
        experience.look_back(view, figure)
        ways = walker(view, ground, figure, experience.respect())
        plan.make(view, figure, ways)
        experience.fear(view, figure, ways.chance_of_guards())
        action = plan.next(view, figure)
    return act(names.DONE) if action is None else action


def strike_beside(view: NinjaView, figure: int) -> int | None:
    """Whoever is in sight strikes before it goes; at High the noise costs nothing any more."""
    if view.figure(figure, at.STATUS) != names.VISIBLE:
        return None
    return next_blow(view, figure, int(view.figure(figure, at.ZONE)))


def next_blow(view: NinjaView, figure: int, zone: int) -> int | None:
    """A blow against a guard in the zone, when there are cards for all of them."""
    blows: dict[int, list[int]] = {names.KILL: [], names.DRUG: [], names.THROW: []}
    standing = set()
    for option in view.options:
        kind = kind_of(option)
        if kind in blows and first_of(option) == figure:
            guard = second_of(option)
            if view.guard_zone(guard) == zone:
                blows[kind].append(option)
                standing.add(guard)
    order = (
        (names.KILL, names.DRUG, names.THROW)
        if view.alert == names.HIGH
        else (names.DRUG, names.THROW, names.KILL)
    )
    usable = [kind for kind in order if blows[kind]]
    cards = sum(int(view.figure(figure, at.HAND + CARD_OF[kind])) for kind in usable)
    return blows[usable[0]][0] if usable and cards >= len(standing) else None


def meet(view: NinjaView, plan: Plan) -> int:
    """In a zone with guards: strike them all down, pass unseen, or be seen."""
    figure = int(view.now.moving)
    zone = int(view.figure(figure, at.ZONE))
    goes_on = bool(plan.actions)
    if act(names.VANISH) in view.options and goes_on:
        return act(names.VANISH)
    blow = next_blow(view, figure, zone)
    return act(names.BE_SEEN) if blow is None else blow


# Searching.


def search(view: NinjaView, ground: Ground, plan: Plan) -> int:
    """The rooms of the way that it meant to search."""
    for option in view.options:
        if kind_of(option) != names.SEARCH:
            continue
        figure, zone = first_of(option), second_of(option)
        meant = plan.searches.get((int(view.turn), figure))
        if zone in (rooms_to_search(view, ground, figure) if meant is None else meant):
            return option
    return act(names.DONE)


def strike(view: NinjaView) -> int:
    """A hidden sentry: silence it, without noise if possible."""
    ways = [option for option in view.options if kind_of(option) == names.STRIKE]
    quiet = [option for option in ways if second_of(option) == names.SHURIKEN]
    return (quiet or ways or [act(names.DONE)])[0]


# The cat.


def cry_cat(view: NinjaView, ground: Ground) -> int:
    """When somebody would be heard of whom the guards do not know already where it is."""
    if act(names.CRY_CAT) not in view.options:
        return act(names.DONE)
    listener = int(view.guard_zone(view.mover()))
    for figure in range(names.FIGURES):
        zone, noise = int(view.figure(figure, at.ZONE)), int(view.figure(figure, at.NOISE))
        if view.figure(figure, at.STATUS) != names.HIDDEN or zone < 0 or zone >= ground.count:
            continue
        if noise and ground.sound[listener][zone] <= noise:
            possible = [int(place) for place in view.possible_zones(figure)]
            near = [
                place for place in possible if ground.sound[listener][place] <= names.LONGEST_MOVE
            ]
            if len(near) < len(possible):
                return act(names.CRY_CAT)
    return act(names.DONE)
