"""How an intruder fears guards who look where they believe somebody to be.

A regular intruder takes every zone that guards can come to for as likely as the next. But guards
go where most of their odds are: into rooms that nobody has searched, hardly ever to the edge of
the map. And a death costs little while somebody comes back for it, the whole night later.
"""

from typing import Final

from sneakbox.bots.ninja.danger import HEARD, HELP, Danger, Group
from sneakbox.bots.ninja.evidence import NOISES, Odds, attraction
from sneakbox.bots.ninja.ground import Ground, members
from sneakbox.bots.ninja.ways import Walker
from sneakbox.bots.ninja.whereabouts import Sets
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.view import NinjaView

SHARP: Final = 2.0  # how much the likelier zones are preferred to the others
LOOKED_INTO: Final = 2.0  # zones of a group's reach that one search move looks into
STANDING_BY: Final = 0.9  # what a group that is close by does not find
MOST_EARS: Final = 3

# What it costs to be seen and to die: while a new copy would come, when a mission that is done
# would be lost with the old one, and when nobody would come.
EARLY: Final = (1.0, 2.0)
DONE_EARLY: Final = (2.0, 7.0)
AT_LAST: Final = (3.0, 12.0)


class Gaze:
    """Where guards look who know so much: how likely each zone is to them, by groups too."""

    def __init__(self, groups: list[Group], pull: list[float], known: Sets) -> None:
        self.odds: Odds = {}
        for noise, bits in enumerate(known):
            for zone in members(bits):
                self.odds[zone] = self.odds.get(zone, 0.0) + NOISES[noise] * pull[zone]
        self.whole = sum(self.odds.values()) or 1.0
        self.parts = [self.part(group.reach) for group in groups]
        self.able = sum(
            group.weight * part for group, (part, _) in zip(groups, self.parts, strict=True)
        )

    def part(self, zones: int) -> tuple[float, float]:
        """The odds of some zones together, as they are and with the likelier ones preferred."""
        inside = [self.odds[zone] for zone in members(zones) if zone in self.odds]
        return sum(inside), sum(odds**SHARP for odds in inside)


class Watch(Danger):
    """The guards' next part, guessed from what they will believe."""

    def __init__(self, view: NinjaView, ground: Ground, figure: int) -> None:
        super().__init__(view, ground, figure)
        self.pull = attraction(view, ground, figure)
        self.gazes: dict[tuple[int, ...], Gaze] = {}

    def new_meeting(self, zone: int, noise: int, known: Sets) -> tuple[float, float]:
        gaze = self.gaze(known)
        here = gaze.odds.get(zone, 0.0)
        row = self.ground.sound[zone]
        safe, most = 1.0, 0.0
        for group, (part, preferred) in zip(self.groups, gaze.parts, strict=True):
            if not here or not group.reach >> zone & 1:
                continue
            choices = preferred
            if noise and group.awake and row[group.zone] <= noise:
                choices = self.once_heard(group, known, gaze)
            busy = min(1.0, self.plays * part / gaze.able)
            chance = group.weight * busy * min(1.0, LOOKED_INTO * here**SHARP / choices)
            safe *= 1.0 - STANDING_BY * chance
            most += group.size * chance
        marching = self.marching.get(zone, 0.0)
        safe *= 1.0 - marching
        most += 2.0 * marching
        risk = 1.0 - safe
        if noise:
            ears = sum(1 for group in self.groups if group.awake and row[group.zone] <= noise)
            risk += HEARD * min(MOST_EARS, ears) * (1.0 - min(1.0, here / gaze.whole))
        return risk, most / max(risk, 0.05) + HELP * self.help_near(zone)

    def gaze(self, known: Sets) -> Gaze:
        key = tuple(known)
        if key not in self.gazes:
            self.gazes[key] = Gaze(self.groups, self.pull, known)
        return self.gazes[key]

    def once_heard(self, group: Group, known: Sets, gaze: Gaze) -> float:
        """Between what a group chooses that has heard somebody and goes there."""
        near = self.ground.heard[group.zone]
        heard = known[1] & near[1] | known[2] & near[2] | known[3] & near[3]
        return gaze.part(group.reach & heard)[1] or gaze.part(group.reach)[1]


class Daredevil(Walker):
    """Bold while a new copy would come, careful with the last."""

    def what_is_lost(self) -> tuple[float, float]:
        view = self.view
        comes_back = view.figure(self.figure, at.LIVES) > 0 and view.turn < view.content.last_return
        if not comes_back:
            return AT_LAST
        return DONE_EARLY if view.figure(self.figure, at.DONE_FLAG) == 1 else EARLY


class Stalker(Daredevil):
    """Bold like that, and knows where guards look."""

    fears = Watch
