"""Where the intruders are, as guards think who keep track of them from turn to turn.

What everybody can conclude says only where an intruder can be. A guard who remembers knows more:
from where it probably was it went where somebody in its place would have gone, towards a room to
search or towards the way out, away from guards and from those who listen.
"""

import math
from typing import ClassVar, Final

from sneakbox.bots.ninja.danger import Danger
from sneakbox.bots.ninja.errands import GUARDED_ROOM
from sneakbox.bots.ninja.evidence import (
    NOISES,
    Odds,
    Opinion,
    attraction,
    began,
    guarded,
    hunted,
    noise_sets,
    roped,
)
from sneakbox.bots.ninja.ground import Ground, members
from sneakbox.bots.ninja.routes import Situation
from sneakbox.bots.ninja.ways import DEATH, EFFORT, SEEN
from sneakbox.bots.ninja.whereabouts import Sets, Whereabouts
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import STEPS
from sneakbox.games.ninja.view import NinjaView

# What moves an intruder, as it was seen in nights between regular players.
KEEN: Final = 2.0  # how surely it takes the way that looks best from outside
NEARER: Final = 0.6  # what a zone nearer to its errand counts
CAUTION: Final = 1.4  # what the danger counts
PASSED_BY: Final = 0.7  # that it went by a room nobody has searched and did not search it
ROPES: Final = 2  # as many as it may still have

# Doubt, so that nobody is ever lost who can be there.
STRAYED: Final = 0.05  # that it was not where it seemed to be
WHIM: Final = 0.05  # that it went anywhere

# By noise: how likely an intruder is in each zone, having entered so many zones last.
Chances = list[Odds]


class Outsider(Situation):
    """What an intruder has to work with, as far as others can guess it: ropes, and one card to
    silence a guard."""

    def __init__(self, view: NinjaView, ground: Ground, figure: int) -> None:
        self.ground = ground
        self.figure = figure
        cards = int(view.figure(figure, at.HAND_SIZE))
        self.silent, self.loud, self.veils = min(1, cards), 0, 0
        self.ropes = min(ROPES, cards)
        self.guards = [0] * (ground.count + 2)
        for guard in range(names.GUARDS):
            zone = int(view.guard_zone(guard))
            if zone != names.NOWHERE:
                self.guards[zone] += 1
        self.tied = set()
        self.tunnel, self.entrances = ground.count, []
        self.found, self.may_dive = set(), False


class Memory:
    """What a guard remembers of the intruders in one night."""

    # How surely he takes intruders to go the way that looks best from outside.
    keen: ClassVar = KEEN

    def __init__(self) -> None:
        self.turn = -1
        self.chances: dict[int, Chances] = {}  # by intruder, while it is somewhere on the map
        self.lives: dict[int, int] = {}
        self.moved: dict[int, int] = {}  # by intruder: the last turn whose movement is thought of
        self.heard_from: set[int] = set()  # where somebody was heard in this turn

    def look(self, view: NinjaView, ground: Ground) -> None:
        """Take in what is known now, in the guards' part of a turn."""
        turn = int(view.turn)
        if turn != self.turn:
            self.turn, self.heard_from = turn, set()
        figures = hunted(view)
        for figure in range(names.FIGURES):
            if figure not in figures:
                self.chances.pop(figure, None)
                continue
            lives = int(view.figure(figure, at.LIVES))
            if self.lives.get(figure) != lives:
                self.lives[figure] = lives
                self.chances.pop(figure, None)  # somebody new
            if self.moved.get(figure) != turn or figure not in self.chances:
                self.moved[figure] = turn
                self.chances[figure] = self.after_movement(view, ground, figure)
            self.chances[figure] = self.narrowed(view, ground, figure)
        self.listen(view, ground, figures)

    # One movement.

    def after_movement(self, view: NinjaView, ground: Ground, figure: int) -> Chances:
        """Where it is after its movement, by where it was before."""
        sets = noise_sets(view, figure)
        before = self.before(view, figure)
        if not before or view.turn <= 1 or view.figure(figure, at.STATUS) == names.VISIBLE:
            return anywhere(view, ground, figure, sets)
        guards, over = guarded(view), roped(view, ground, figure)
        reached = [
            (zone, chance, Whereabouts(ground, 1 << zone, guards, over).sets)
            for zone, chance in before.items()
        ]
        # Who named a room, or was seen on the way, has told where it went.
        has_told = any(
            ends[steps] & ~sets[steps] & ~guards for _, _, ends in reached for steps in range(STEPS)
        )
        worth = worths(view, ground, figure, sets, self.keen)
        left_out = [] if has_told else rooms_to_search(view, ground, figure)
        after: Chances = [{} for _ in range(STEPS)]
        for zone, chance, ends in reached:
            ways = []
            for steps in range(STEPS):
                for end in members(ends[steps] & sets[steps]):
                    weight = worth[steps][end]
                    if steps and (zone in left_out or end in left_out):
                        weight *= PASSED_BY
                    ways.append((steps, end, weight))
            whole = 1.0 if has_told else sum(weight for _, _, weight in ways)
            for steps, end, weight in ways:
                after[steps][end] = after[steps].get(end, 0.0) + chance * weight / whole
        total = sum(sum(row.values()) for row in after)
        if total <= 0.0:
            return anywhere(view, ground, figure, sets)
        whim = WHIM / sum(bits.bit_count() for bits in sets)
        return [
            {
                zone: (1.0 - WHIM) * after[steps].get(zone, 0.0) / total + whim
                for zone in members(sets[steps])
            }
            for steps in range(STEPS)
        ]

    def before(self, view: NinjaView, figure: int) -> Odds:
        """Where its movement began."""
        zones = members(began(view, figure))
        was = dict.fromkeys(zones, 0.0)
        for row in self.chances.get(figure, []):
            for zone, chance in row.items():
                if zone in was:
                    was[zone] += chance
        total = sum(was.values())
        if total <= 0.0:
            return dict.fromkeys(zones, 1.0 / max(1, len(zones)))
        strayed = STRAYED / len(zones)
        return {zone: (1.0 - STRAYED) * chance / total + strayed for zone, chance in was.items()}

    # What is learnt while it rests.

    def narrowed(self, view: NinjaView, ground: Ground, figure: int) -> Chances:
        """What is left of the chances: it can only be where everybody knows it can be."""
        sets = noise_sets(view, figure)
        if view.figure(figure, at.STATUS) == names.VISIBLE:
            sets = [bits & 1 << int(view.figure(figure, at.ZONE)) for bits in sets]
        left = [
            {zone: chance for zone, chance in row.items() if bits >> zone & 1}
            for row, bits in zip(self.chances[figure], sets, strict=True)
        ]
        total = sum(sum(row.values()) for row in left)
        if total <= 0.0:
            return anywhere(view, ground, figure, sets)
        return [{zone: chance / total for zone, chance in row.items()} for row in left]

    def listen(self, view: NinjaView, ground: Ground, figures: list[int]) -> None:
        """Somebody was heard, and nobody said who: the likelier for each of them, the less likely
        it was the other."""
        for zone in range(ground.count):
            trace = int(view.answers[ground.count + zone])
            is_new = trace >> at.LISTEN_TRACE & at.TURN_BITS == self.turn
            if not is_new or not trace >> at.HEARD_TRACE & 1 or zone in self.heard_from:
                continue
            self.heard_from.add(zone)
            loud = {
                figure: sum(heard_part(ground, self.chances[figure], zone).values())
                for figure in figures
            }
            for figure in figures:
                other = max((loud[one] for one in figures if one != figure), default=0.0)
                whole = loud[figure] + other - loud[figure] * other
                if whole <= 0.0:
                    continue
                row = ground.sound[zone]
                self.chances[figure] = [
                    {
                        place: chance * (1.0 if noise and row[place] <= noise else other) / whole
                        for place, chance in places.items()
                    }
                    for noise, places in enumerate(self.chances[figure])
                ]


class Recollection(Opinion):
    """What a memory makes of the present."""

    def __init__(self, view: NinjaView, ground: Ground, memory: Memory) -> None:
        super().__init__(view, ground)
        self.chances = memory.chances
        for figure in self.figures:
            if view.figure(figure, at.STATUS) == names.VISIBLE:
                self.odds[figure] = {int(view.figure(figure, at.ZONE)): 1.0}
                continue
            odds: Odds = {}
            for row in self.chances[figure]:
                for zone, chance in row.items():
                    odds[zone] = odds.get(zone, 0.0) + chance
            self.odds[figure] = odds

    def heard_share(self, figure: int, listener: int) -> Odds:
        return heard_part(self.ground, self.chances[figure], listener)


def heard_part(ground: Ground, chances: Chances, listener: int) -> Odds:
    """The part of the chances that would be heard in a zone."""
    row = ground.sound[listener]
    heard: Odds = {}
    for noise in range(1, STEPS):
        for zone, chance in chances[noise].items():
            if row[zone] <= noise:
                heard[zone] = heard.get(zone, 0.0) + chance
    return heard


def anywhere(view: NinjaView, ground: Ground, figure: int, sets: Sets) -> Chances:
    """How likely each zone is for somebody of whom nothing is remembered."""
    pull = attraction(view, ground, figure)
    weights = [
        {zone: NOISES[noise] * pull[zone] for zone in members(bits)}
        for noise, bits in enumerate(sets)
    ]
    total = sum(sum(row.values()) for row in weights) or 1.0
    return [{zone: weight / total for zone, weight in row.items()} for row in weights]


def rooms_to_search(view: NinjaView, ground: Ground, figure: int) -> list[int]:
    """The rooms in which an intruder may still look for its mission."""
    if view.figure(figure, at.DONE_FLAG) == 1:
        return []
    return [room for room in ground.rooms if view.answers[room] < 0]


def worths(view: NinjaView, ground: Ground, figure: int, sets: Sets, keen: float) -> Chances:
    """By noise and zone: how much an intruder is drawn to have come there so."""
    guess = Outsider(view, ground, figure)
    rooms = rooms_to_search(view, ground, figure)
    targets = {room: GUARDED_ROOM if guess.guards[room] else 0.0 for room in rooms}
    far = guess.distances(targets or dict.fromkeys(ground.edges, 1.0), guess.ropes)
    danger = Danger(view, ground, figure)
    deadly = max(1, int(view.content.deadly(figure) - view.wounds(figure)))

    def worth(zone: int, noise: int) -> float:
        chance, number = danger.met(zone, noise, sets)
        risk = chance * (SEEN + DEATH * min(1.0, number / deadly))
        return math.exp(keen * (-NEARER * far[zone] - CAUTION * risk - EFFORT * noise))

    return [{zone: worth(zone, noise) for zone in members(bits)} for noise, bits in enumerate(sets)]
