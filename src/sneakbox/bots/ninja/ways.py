"""Every way to spend a movement, weighed by what it gains and what the guards may make of it."""

from typing import ClassVar, Final

from sneakbox.bots.ninja.danger import Danger, spread_from
from sneakbox.bots.ninja.errands import Goals
from sneakbox.bots.ninja.ground import Ground
from sneakbox.bots.ninja.routes import Situation
from sneakbox.bots.ninja.whereabouts import Whereabouts
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, kind_of

# What things are worth to an intruder, where a zone nearer to the goal is worth NEARER.
NEARER: Final = 0.45
MISSION: Final = 8.0
GONE: Final = 15.0
ROOM: Final = 0.6  # a room searched for the first time
LUCKY: Final = 4.0  # and that it may hold the mission
EFFORT: Final = 0.02  # a step for nothing

# What things cost.
SEEN: Final = 2.0
DEATH: Final = 7.0
SILENT_CARD: Final = 1.5
LOUD_CARD: Final = 2.5
SHOWN: Final = 4.0
ROPE_CARD: Final = 0.4
SPARE_ROPE: Final = 0.15  # in the hand, where no wall is in the way any more
SPARE_VEIL: Final = 0.8
FOUND_PASSAGE: Final = 0.3  # to be inside when the guards know an entrance

# Time.
ZONES_A_TURN: Final = 2.2
TURNS_A_ROOM: Final = 0.35  # how long the search takes for each room that is left
HURRY: Final = 0.3  # what is left of all caution when time is up
CALM: Final = 0.2  # and how much comes back with every turn to spare
LEISURE: Final = 0.4  # how much less a zone nearer is worth to somebody who has time
LONG: Final = 8.0  # turns to spare that are as good as any number


class Way:
    """One way to spend a movement."""

    def __init__(self, zone: int, path: list[int], steps: int) -> None:
        self.zone = zone
        self.path = path  # zones of this movement, the first one included
        self.steps = steps
        self.halted = False
        self.actions: list[int] = []
        self.cost = 0.0
        self.kills = 0
        self.ropes = 0
        self.shown_at = -1  # the step at which guards learnt where it was
        self.shown_zone = -1
        self.gone = False
        self.searched: tuple[int, ...] = ()

    def on(self, zone: int, actions: list[int]) -> "Way":
        further = Way(zone, [*self.path, zone], self.steps + 1)
        further.actions = self.actions + actions
        further.cost, further.kills, further.ropes = self.cost, self.kills, self.ropes
        further.shown_at, further.shown_zone = self.shown_at, self.shown_zone
        return further


class Walker:
    """Looks at every way of one movement and takes the best."""

    fears: ClassVar[type[Danger]] = Danger

    def __init__(self, view: NinjaView, ground: Ground, figure: int, respect: float = 1.0) -> None:
        self.view = view
        self.ground = ground
        self.figure = figure
        self.respect = respect
        self.situation = Situation(view, ground, figure)
        self.goals = Goals(view, ground, self.situation)
        self.danger = self.fears(view, ground, figure)
        self.deadly = int(view.content.deadly(figure) - view.wounds(figure))
        self.turns_left = int(view.content.turns - view.turn)
        self.nearer = NEARER * (1.0 - LEISURE * min(1.0, max(0.0, self.slack_from_here()) / LONG))
        self.losses = self.what_is_lost()
        self.best: Way | None = None
        self.best_worth = -1e9
        # The best way to each zone, and what it is worth.
        self.ends: dict[int, tuple[float, Way]] = {}

    def what_is_lost(self) -> tuple[float, float]:
        """What it costs to be seen, and on top of that to die."""
        return SEEN, DEATH

    def choose(self) -> list[int]:
        """The actions of the best way."""
        best = self.look_around()
        bluff = self.bluff(best)
        return best.actions if bluff is None else [bluff, *best.actions]

    def choices_to_compare(self, most: int) -> list[tuple[list[int], tuple[int, ...]]]:
        """The best ways to different ends, each with the rooms it means to search; the chosen one
        first. A bluff is weighed against doing without."""
        chosen = self.choose()
        assert self.best is not None
        plans = [(chosen, self.best.searched)]
        if chosen != self.best.actions:
            plans.append((self.best.actions, self.best.searched))
        others = sorted(self.ends.values(), key=lambda end: -end[0])
        plans += [(way.actions, way.searched) for _, way in others if way is not self.best]
        return plans[:most]

    def look_around(self) -> Way:
        """Weigh every way there is; the best one."""
        view, figure = self.view, self.figure
        steps = int(view.figure(figure, at.STEPS))
        path = [int(view.figure(figure, at.PATH + index)) for index in range(steps + 1)]
        start = Way(int(view.figure(figure, at.ZONE)), path, steps)
        start.halted = view.figure(figure, at.HALTED) == 1
        if view.figure(figure, at.STATUS) == names.VISIBLE:
            start.shown_at, start.shown_zone = steps, start.zone
        self.look(start)
        assert self.best is not None  # standing still is a way too
        return self.best

    def searched(self) -> tuple[int, ...]:
        """The rooms it means to search on the chosen way."""
        return () if self.best is None else self.best.searched

    def chance_of_guards(self) -> float:
        """How likely they come for it where the chosen way ends."""
        way = self.best
        if way is None or way.gone or way.zone >= self.ground.count:
            return 0.0
        return min(1.0, self.meeting(way, way.searched, self.danger.known)[0])

    def look(self, way: Way) -> None:
        """Weigh a way, then everything it can be continued to."""
        worth = self.weigh(way)
        if worth > self.best_worth + 1e-9:
            self.best, self.best_worth = way, worth
        if way.zone not in self.ends or worth > self.ends[way.zone][0] + 1e-9:
            self.ends[way.zone] = worth, way
        if way.halted or way.gone or way.steps == names.LONGEST_MOVE:
            return
        situation, ground = self.situation, self.ground
        if way.zone >= ground.count:
            for mouth in sorted(set(situation.entrances)):
                self.enter(way, mouth, [act(names.OUT, mouth)], False)
            return
        for side in ground.open[way.zone]:
            self.enter(way, side, [act(names.GO, side)], False)
        for wall, side in ground.walls[way.zone]:
            if wall in situation.tied:
                self.enter(way, side, [act(names.CROSS, wall)], True)
            elif way.ropes < situation.ropes and self.opens(way.zone, side):
                tie = act(names.TIE_ROPE, self.figure, wall)
                self.enter(way, side, [tie, act(names.CROSS, wall)], True)
        if situation.may_dive and way.zone in situation.entrances:
            inside = way.on(
                situation.tunnel, [act(names.INTO, self.view.content.passage_of(self.figure))]
            )
            inside.halted = True
            self.look(inside)
        if ground.is_edge[way.zone] and self.goals.done:
            out = way.on(way.zone, [act(names.EXIT)])
            out.gone = True
            self.look(out)

    def opens(self, zone: int, side: int) -> bool:
        """A rope is only tied where it leads somewhere."""
        there = self.goals.there
        return there[side] + 1.0 < there[zone]

    def enter(self, way: Way, zone: int, actions: list[int], stops: bool) -> None:
        further = way.on(zone, actions)
        further.halted = stops or self.ground.is_moat[zone]
        if kind_of(actions[0]) == names.TIE_ROPE:
            further.ropes += 1
            further.cost += ROPE_CARD
        standing = self.situation.guards[zone]
        if standing and not self.answers(further, standing):
            further.cost += SHOWN
            further.shown_at, further.shown_zone = further.steps, zone
        self.look(further)

    def answers(self, way: Way, standing: int) -> bool:
        """True when there are cards against every guard in the zone; then they are spent."""
        left = self.situation.silent + self.situation.loud - way.kills
        if standing > left:
            return False
        silent = max(0, self.situation.silent - way.kills)
        way.cost += sum(SILENT_CARD if one < silent else LOUD_CARD for one in range(standing))
        way.kills += standing
        way.shown_at, way.shown_zone = way.steps, way.zone
        return True

    # What it is worth.

    def weigh(self, way: Way) -> float:
        """What a way is worth with the best choice of rooms to search on it."""
        best = -1e9
        for searched in self.choices(way):
            worth = self.worth(way, searched)
            if worth > best + 1e-9:
                best, way.searched = worth, searched
        return best

    def choices(self, way: Way) -> list[tuple[int, ...]]:
        """The rooms of the way it can search. Who names a room says that it came by: the earlier
        on the way, the less; the room at its end can wait until it leaves it (NIN-195)."""
        if way.steps == 0 or way.gone or self.goals.done:
            return [()]
        rooms = [zone for zone in dict.fromkeys(way.path) if zone in self.goals.rooms]
        if not rooms:
            return [()]
        if len(rooms) == 1:
            return [(rooms[0],), ()]
        first, last = tuple(rooms[:2]), tuple(rooms[-2:])
        return [first, (rooms[0],), ()] if first == last else [last, first, (rooms[0],), ()]

    def worth(self, way: Way, searched: tuple[int, ...]) -> float:
        goals = self.goals
        if way.gone:
            return GONE - way.cost - EFFORT * way.steps
        worth = -way.cost - EFFORT * way.steps
        found = goals.known and bool(searched)
        here = min(way.zone, self.ground.count)
        if found:
            worth += MISSION - self.nearer * goals.out[here]
        elif goals.done:
            worth -= self.nearer * goals.out[here]
        else:
            far = goals.there[here]
            if searched:
                worth += len(searched) * (ROOM + LUCKY / len(goals.rooms))
                far = max(far, 1.0) if way.zone in searched else far
            worth -= self.nearer * far
        return worth - self.caution(way, found) * self.risk(way, searched, self.danger.known)

    def risk(self, way: Way, searched: tuple[int, ...], known: Whereabouts) -> float:
        """What the guards' next part may cost, by what they can know."""
        if way.zone >= self.ground.count:
            return FOUND_PASSAGE if self.situation.found & set(self.situation.entrances) else 0.0
        chance, number = self.meeting(way, searched, known)
        seen, death = self.losses
        return chance * (seen + death * min(1.0, number / max(1, self.deadly)))

    def meeting(
        self, way: Way, searched: tuple[int, ...], known: Whereabouts
    ) -> tuple[float, float]:
        """The chance of being found where the way ends, and by how many guards."""
        if way.shown_at >= 0:
            left = way.steps - way.shown_at
            sets = [spread_from(self.ground, way.shown_zone, left, self.danger.guards)] * 4
        else:
            sets = known.known_after(searched)
        chance, number = self.danger.met(way.zone, way.steps, sets)
        if self.situation.guards[way.zone] and way.kills == 0:
            chance, number = 1.0, max(number, float(self.situation.guards[way.zone]))
        return chance, number

    def caution(self, way: Way, found: bool) -> float:
        """Less as time runs out."""
        here = min(way.zone, self.ground.count)
        slack = self.slack(here, found or self.goals.done)
        if slack < 0.0:
            return HURRY * self.respect
        return min(1.0, HURRY + CALM * slack) * self.respect

    def slack(self, here: int, done: bool) -> float:
        """Turns to spare once it stands in a zone."""
        need = self.goals.out[here]
        if not done:
            need += self.goals.there[here]
        return self.turns_left - need / ZONES_A_TURN - TURNS_A_ROOM * (len(self.goals.rooms) - 1)

    def slack_from_here(self) -> float:
        zone = int(self.view.figure(self.figure, at.ZONE))
        return self.slack(min(zone, self.ground.count), self.goals.done)

    # Bluffs.

    def bluff(self, way: Way) -> int | None:
        """A card it has no other use for, played for nothing where that hides it better."""
        if way.gone or way.shown_at >= 0 or way.zone >= self.ground.count:
            return None
        if self.view.masked or self.view.figure(self.figure, at.STATUS) != names.HIDDEN:
            return None  # a card would say who it is (NIN-336), or the guards know already
        caution = self.caution(way, self.goals.known and bool(way.searched))
        dangerous = caution * self.risk(way, way.searched, self.danger.known)
        best, chosen = 0.0, None
        for card, price in self.spare_cards(way):
            if dangerous <= price:
                continue
            known = self.danger.bluffed(self.view, self.figure, card)
            gain = dangerous - caution * self.risk(way, way.searched, known) - price
            if gain > best:
                best, chosen = gain, act(names.BLUFF, self.figure, card)
        return chosen

    def spare_cards(self, way: Way) -> list[tuple[int, float]]:
        """Cards with which guards can be misled, and what they are worth in the hand."""
        spare = []
        if self.situation.ropes > way.ropes:
            spare.append((names.ROPE, self.rope_price(way)))
        if self.situation.veils and way.kills == 0:
            spare.append((names.SHADOW_WALK, SPARE_VEIL))
        return spare

    def rope_price(self, way: Way) -> float:
        """The zones that a rope still saves on the way to the goal, or out."""
        here = min(way.zone, self.ground.count)
        return SPARE_ROPE + NEARER * self.goals.saved_by_rope(here)
