"""What everybody can conclude about the intruders, and how likely each zone is for a guard."""

from abc import ABC, abstractmethod
from typing import Final

from sneakbox.boards.zones import WORD
from sneakbox.bots.ninja.ground import Ground, mask, members
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import BEFORE, SETS, STEPS, STOPPED, wall_words
from sneakbox.games.ninja.view import NinjaView

# How often intruders enter so many zones in a turn.
NOISES: Final = (0.3, 0.7, 1.0, 0.8)

# How much intruders are drawn to places while they have a mission to do.
UNSEARCHED: Final = 3.0
SEARCHED: Final = 1.6
CASTLE_SIDE: Final = 1.2
GROUNDS: Final = 0.8
OUTSIDE: Final = 0.25
EARLY: Final = 3  # up to this turn the outside is as good as any place

Odds = dict[int, float]


def believed(view: NinjaView, figure: int, number: int) -> int:
    """One set of the public belief."""
    words = int(view.content.zones.words)
    first = (figure * SETS + number) * words
    bits = 0
    for word in range(words):
        bits |= view.belief[first + word] << (WORD * word)
    return bits


def noise_sets(view: NinjaView, figure: int) -> list[int]:
    """Where an intruder can be, by the number of zones it entered last."""
    return [
        believed(view, figure, 0),
        *(
            believed(view, figure, noise) | believed(view, figure, STOPPED + noise)
            for noise in range(1, STEPS)
        ),
    ]


def began(view: NinjaView, figure: int) -> int:
    """Where an intruder can have been when its movement of this turn began."""
    return believed(view, figure, BEFORE)


def roped(view: NinjaView, ground: Ground, figure: int) -> list[int]:
    """By zone: the zones behind walls on which, for all the guards know, a rope can hang."""
    zones = view.content.zones
    words = int(wall_words(zones))
    first = 2 * SETS * int(zones.words) + figure * words
    hung = 0
    for word in range(words):
        hung |= view.belief[first + word] << (WORD * word)
    if hung == 0:
        return [0] * ground.count
    return [mask([side for wall, side in sides if hung >> wall & 1]) for sides in ground.walls]


def guarded(view: NinjaView) -> int:
    """The zones of the map in which guards stand."""
    return mask(
        [
            int(view.guard_zone(guard))
            for guard in range(names.GUARDS)
            if names.NOWHERE < view.guard_zone(guard) < view.content.zones.count
        ]
    )


def hunted(view: NinjaView) -> list[int]:
    """The intruders guards look for on the map. Behind a mask there is only one."""
    if view.masked:
        return [names.NINJA]
    return [
        figure
        for figure in range(names.FIGURES)
        if view.figure(figure, at.STATUS) in (names.HIDDEN, names.VISIBLE)
    ]


class Opinion(ABC):
    """How likely the guards hold each zone for each intruder."""

    def __init__(self, view: NinjaView, ground: Ground) -> None:
        self.ground = ground
        self.figures = hunted(view)
        self.odds: dict[int, Odds] = {}

    @abstractmethod
    def heard_share(self, figure: int, listener: int) -> Odds:
        """The part of the odds that would be heard in a zone."""


class Suspicion(Opinion):
    """By what everybody can conclude now, and what intruders are after."""

    def __init__(self, view: NinjaView, ground: Ground) -> None:
        super().__init__(view, ground)
        self.sets: dict[int, list[int]] = {}
        for figure in self.figures:
            sets = noise_sets(view, figure)
            if view.figure(figure, at.STATUS) == names.VISIBLE:
                zone = int(view.figure(figure, at.ZONE))
                self.sets[figure] = sets
                self.odds[figure] = {zone: 1.0}
                continue
            pull = attraction(view, ground, figure)
            weights: Odds = {}
            for noise, bits in enumerate(sets):
                for zone in members(bits):
                    weights[zone] = weights.get(zone, 0.0) + NOISES[noise] * pull[zone]
            total = sum(weights.values()) or 1.0
            self.sets[figure] = sets
            self.odds[figure] = {zone: weight / total for zone, weight in weights.items()}

    def heard_share(self, figure: int, listener: int) -> Odds:
        heard: Odds = {}
        row = self.ground.sound[listener]
        sets = self.sets[figure]
        for zone, chance in self.odds[figure].items():
            far = row[zone]
            if far > 3:
                continue
            loud = total = 0.0
            for noise in range(STEPS):
                if sets[noise] >> zone & 1:
                    total += NOISES[noise]
                    if noise and far <= noise:
                        loud += NOISES[noise]
            if loud:
                heard[zone] = chance * loud / total
        return heard


def attraction(view: NinjaView, ground: Ground, figure: int) -> list[float]:
    """How likely an intruder is to stay in each zone, by what it has to do."""
    if view.figure(figure, at.DONE_FLAG) == 1:
        return [1.0 + 2.0 / (1 + far) for far in ground.to_edge]
    outside = GROUNDS if view.turn <= EARLY else OUTSIDE
    pull = []
    for zone in range(ground.count):
        if ground.castle[zone] >= 0:
            pull.append(UNSEARCHED if view.answers[zone] < 0 else SEARCHED)
        elif ground.is_edge[zone]:
            pull.append(outside)
        elif ground.is_castle_side[zone]:
            pull.append(CASTLE_SIDE)
        elif ground.is_moat[zone]:
            pull.append(outside)
        else:
            pull.append(GROUNDS)
    return pull
