"""What an intruder is after: its mission, the partner's while it helps, and at last the way out."""

from typing import Final

from sneakbox.bots.ninja.ground import Ground
from sneakbox.bots.ninja.routes import Situation
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView

GUARDED_ROOM: Final = 12.0  # rooms with guards in them come last
PARTNER_LOOKS: Final = 2.5  # rooms that the partner is nearer to can wait
HELP_TURNS: Final = 9  # so many turns must be left for whoever helps the partner
HELP_ALERT: Final = 1
MOST_ROPES: Final = 2  # new ropes that are thought of on one way


def wanted_rooms(view: NinjaView, ground: Ground, figure: int) -> list[int]:
    """The rooms in which the mission can be; one room when it is known."""
    letter = int(view.figure(figure, at.LETTER_OF))
    if 0 <= letter < names.LETTERS and view.objects[letter] != at.UNKNOWN:
        return [int(view.objects[letter])]
    known = [
        int(zone) for zone in view.objects[: names.LETTERS] if zone != at.UNKNOWN and zone >= 0
    ]
    full = {
        castle
        for castle in set(ground.castle)
        if sum(1 for zone in known if ground.castle[zone] == castle) >= view.content.goals_each
    }
    return [
        room for room in ground.rooms if view.answers[room] < 0 and ground.castle[room] not in full
    ]


def rooms_to_search(view: NinjaView, ground: Ground, figure: int) -> list[int]:
    """The rooms an intruder searches when it comes by: its own, or the partner's while it helps."""
    if view.figure(figure, at.DONE_FLAG) == 0:
        return wanted_rooms(view, ground, figure)
    zone, other = int(view.figure(figure, at.ZONE)), 1 - figure
    if not helps(view, ground, figure) or ground.castle[zone] < 0:
        return []
    rooms = wanted_rooms(view, ground, other)
    if len(rooms) == 1:
        return []
    return [room for room in rooms if ground.castle[room] == ground.castle[zone]]


def helps(view: NinjaView, ground: Ground, figure: int) -> bool:
    """Whoever is done early, unhurt and in a castle looks for the partner's mission as well."""
    zone, other = int(view.figure(figure, at.ZONE)), 1 - figure
    if view.content.settings.contested or view.figure(other, at.DONE_FLAG) == 1:
        return False
    if view.figure(other, at.STATUS) not in (
        names.HIDDEN,
        names.VISIBLE,
        names.INSIDE,
        names.RETURNING,
    ):
        return False
    if zone < 0 or zone >= ground.count or view.wounds(figure) > 0 or view.alert > HELP_ALERT:
        return False
    return int(view.content.turns - view.turn) >= HELP_TURNS


def partner_castle(view: NinjaView, ground: Ground, figure: int) -> int:
    """The castle in which the other intruder of the team is at work, or -1."""
    other = 1 - figure
    zone = int(view.figure(other, at.ZONE))
    if view.figure(other, at.STATUS) == names.INSIDE:
        rooms = [mouth for mouth in view.entrances if mouth >= 0 and ground.castle[mouth] >= 0]
        return ground.castle[rooms[0]] if rooms else -1
    if view.figure(other, at.STATUS) not in (names.HIDDEN, names.VISIBLE) or zone < 0:
        return -1
    if ground.castle[zone] >= 0:
        return ground.castle[zone]
    near = min(ground.rooms, key=lambda room: (ground.sound[zone][room], room))
    return ground.castle[near]


class Goals:
    """What an intruder is after, as costs from every zone."""

    def __init__(self, view: NinjaView, ground: Ground, situation: Situation) -> None:
        figure = situation.figure
        self.done = view.figure(figure, at.DONE_FLAG) == 1
        self.rooms = rooms_to_search(view, ground, figure)
        self.done = self.done and not self.rooms
        ropes = min(situation.ropes, MOST_ROPES)
        self.situation, self.ropes = situation, ropes
        self.out = situation.distances(dict.fromkeys(ground.edges, 1.0), ropes)
        busy = partner_castle(view, ground, figure)
        self.known = len(self.rooms) == 1 and view.figure(figure, at.DONE_FLAG) == 0
        targets = dict.fromkeys(self.rooms, 0.0)
        if not self.known:
            for room in self.rooms:
                if ground.castle[room] == busy:
                    targets[room] += PARTNER_LOOKS
                if situation.guards[room]:
                    targets[room] += GUARDED_ROOM
        self.targets = targets
        self.there = situation.distances(targets, ropes) if targets else self.out

    def saved_by_rope(self, zone: int) -> float:
        """How much longer the way to the goal, and out, becomes with a rope less."""
        if self.situation.ropes > self.ropes:
            return 0.0
        fewer = self.ropes - 1
        edges = dict.fromkeys(self.situation.ground.edges, 1.0)
        longer = self.situation.distances(edges, fewer)[zone] - self.out[zone]
        if self.targets:
            longer += self.situation.distances(self.targets, fewer)[zone] - self.there[zone]
        return longer
