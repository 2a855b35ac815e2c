# not compiled: makes worlds for search and for readers, with the tools of the language
"""Worlds a seat cannot tell from the truth, made from its view alone.

Intruders are put where the belief allows, with a path of this turn that leads there; cards,
objects and sleepers are dealt from what is left. Nothing here ever sees the true state.
"""

from itertools import pairwise
from typing import Final, TypeVar

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import BEFORE, STEPS, STOPPED, Belief
from sneakbox.games.ninja.detection import meeting
from sneakbox.games.ninja.intruders import ropes
from sneakbox.games.ninja.setting_up import marking_maps
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.steps import steps_from
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.seats import holds

T = TypeVar("T")
PATH: Final = range(at.PATH, at.PATH + at.PATH_LENGTH)


def sample_world(view: NinjaView, dice: Dice) -> Ninja:
    """A game that looks like this view."""
    return Maker(view, dice).make()


def named(key: int, wolf: int) -> int:
    """A step of somebody without a name as one of the lone wolf's."""
    kind, zone = kind_of(key), first_of(key)
    if kind == names.STEP_FOUND:
        return act(kind, zone, 1 << wolf, wolf)
    return act(kind, zone, 1 << wolf) if kind == names.STEP_PLACE else key


class Maker:
    """Fills the blanks of one view."""

    def __init__(self, view: NinjaView, dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.content = view.content
        self.zones = view.content.zones
        self.belief: Belief = view.belief_sets()
        # Entrances that a sampled path goes through.
        self.fixed_entrances: set[tuple[int, int]] = set()
        steps, now = steps_from(view.steps), view.now.copy()
        self.world = Ninja(view.content, steps, self.belief.copy(), now)

    def make(self) -> Ninja:
        view, world = self.view, self.world
        world.guards, world.figures, world.cards = view.guards[:], view.figures[:], view.cards[:]
        world.secrets = vec[i64]([*view.objects, *view.entrances, *([0] * 4), *view.sleepers])
        world.answers, world.ropes, world.trail = view.answers[:], view.ropes[:], view.trail[:]
        world.turn, world.alert, world.result = view.turn, view.alert, view.result
        world.masked, world.asleep, world.shift = view.masked, view.asleep, view.shift
        world.known_objects, world.known_empty = view.known_objects, view.known_empty
        world.waiting = view.waiting
        if view.result:
            return world
        self.unmask()
        self.place_entrances()
        self.hang_ropes()
        for figure in range(names.FIGURES):
            if not self.knows(figure):
                self.fill_figure(figure)
        self.give_missions()
        self.deal_cards()
        self.place_objects()
        self.put_to_bed()
        if view.now.phase == names.MARKING:
            self.finish_marking()
        world.waiting = world.steps[-1].deciders(world)
        return world

    # Small things.

    def knows(self, figure: int) -> bool:
        return holds(self.content.team_of(figure), self.view.seat)

    def pick(self, items: list[T]) -> T:
        return items[self.dice.below(len(items))]

    def take(self, items: list[T]) -> T:
        """One of the items, which are one fewer then."""
        return items.pop(self.dice.below(len(items)))

    def drawn(self, items: list[T], number: int) -> list[T]:
        """So many of the items, or all there are."""
        left = list(items)
        return [self.take(left) for _ in range(min(number, len(left)))]

    def fig(self, figure: int, place: int) -> int:
        return self.world.fig(figure, place)

    def set(self, figure: int, place: int, value: int) -> None:
        self.world.set_fig(figure, place, value)

    # Who is who.

    def unmask(self) -> None:
        """While the name is hidden the lone wolf can be either (NIN-336)."""
        view, world = self.view, self.world
        if not view.masked or self.knows(names.NINJA):
            return
        choices = [
            figure for figure in range(names.FIGURES) if not self.belief.is_empty(figure)
        ] or [names.NINJA, names.TRAITOR]
        wolf = self.pick(choices)
        if self.asks(names.STEP_CHARACTER):
            return
        other = 1 - wolf
        size = self.fig(other, at.HAND_SIZE)
        for place in range(at.FIGURE_SIZE):
            self.set(other, place, 0)
        for place in (at.ZONE, at.SEEN, at.LETTER_OF, *PATH):
            self.set(other, place, names.NOWHERE)
        self.set(other, at.LIVES, 1)
        self.set(other, at.HAND_SIZE, size)
        self.deal_hand(other)
        if world.now.moving == names.SOMEBODY:
            world.now.moving = wolf
        world.steps = steps_from([named(key, wolf) for key in view.steps])

    # Intruders.

    def fill_figure(self, figure: int) -> None:
        """Position, path, noise and hand of an intruder that is not the viewer's."""
        status = self.fig(figure, at.STATUS)
        if status == names.ABSENT:
            self.leave_out(figure)
            return
        for place in range(at.STEPS, at.HAND):
            if self.fig(figure, place) == at.UNKNOWN:
                self.set(figure, place, 0)
        for place in PATH:
            self.set(figure, place, names.NOWHERE)
        self.set(figure, at.NOISE, 0)
        self.deal_hand(figure)
        if status == names.INSIDE:
            self.set(figure, at.PATH, self.fig(figure, at.ZONE))
            if self.is_moving(figure):
                self.world.mark_trail(figure, self.fig(figure, at.ZONE), 0)
        elif status in (names.HIDDEN, names.VISIBLE):
            self.put_somewhere(figure, status)
        else:
            self.set(figure, at.ZONE, names.NOWHERE)
        if status == names.RETURNING:
            self.renew(figure)
        if self.view.finders() >> figure & 1:
            self.set(figure, at.LOOKS, self.view.zone_asked() + 1)

    def leave_out(self, figure: int) -> None:
        """The character that is not in play; it may have a hand nobody will see (NIN-337)."""
        for place in range(at.FIGURE_SIZE):
            if self.fig(figure, place) == at.UNKNOWN:
                self.set(figure, place, 0)
        for place in (at.ZONE, at.LETTER_OF, *PATH):
            self.set(figure, place, names.NOWHERE)
        self.deal_hand(figure)

    def asks(self, *steps: int) -> bool:
        return any(kind_of(key) in steps for key in self.view.steps)

    def is_moving(self, figure: int) -> bool:
        return self.asks(names.STEP_MOVE) and self.world.now.moving == figure

    def renew(self, figure: int) -> None:
        """A new copy that is getting ready: its seat is done or it has just begun."""
        if self.view.renewed() == figure:
            is_done = not self.is_working(self.content.seat_of(figure))
            if is_done or not self.asks(names.STEP_RENEW):
                self.start_somewhere(figure)

    def start_somewhere(self, figure: int) -> None:
        found: list[int] = []
        marking_maps.add_starts(self.world, figure, found)
        zone = first_of(self.pick(found))
        self.set(figure, at.ZONE, zone)
        self.set(figure, at.PATH, zone)

    def deal_hand(self, figure: int) -> None:
        """A hand of the known size from the cards that were not used."""
        size = self.fig(figure, at.HAND_SIZE)
        pool: list[int] = []
        for card in range(names.INTRUDER_CARDS):
            left = self.content.intruder_count(figure, card) - self.fig(figure, at.USED + card)
            pool += [card] * left
            self.set(figure, at.HAND + card, 0)
        if self.view.now.phase == names.PICKING and size == 0:
            return
        for card in self.drawn(pool, size):
            self.set(figure, at.HAND + card, self.fig(figure, at.HAND + card) + 1)

    def put_somewhere(self, figure: int, status: int) -> None:
        """A zone and a noise the belief allows, and a path of this turn that ends there."""
        belief, world = self.belief, self.world
        moving = self.is_moving(figure)
        places: list[tuple[int, int, bool]] = []
        for steps in range(STEPS):
            for zone in belief.zones_in(belief.set_at(figure, steps)):
                places.append((zone, steps, False))
            if steps:
                for zone in belief.zones_in(belief.set_at(figure, STOPPED + steps)):
                    places.append((zone, steps, True))
        if status == names.VISIBLE:
            seen = self.fig(figure, at.SEEN)
            places = [place for place in places if place[0] == seen] or [(seen, 0, False)]
        else:
            guarded = set(world.guards[: names.GUARDS])
            places = [place for place in places if place[0] not in guarded] or places
        zone, steps, stopped = self.pick(places)
        self.set(figure, at.ZONE, zone)
        if moving and status == names.HIDDEN and world.is_guarded(zone):
            world.push(meeting.ENTERED)  # everybody knows that it has guards to answer
        fresh = self.fig(figure, at.FINISHED) == 1 or moving
        self.set(figure, at.NOISE, 0 if moving else steps)
        path = self.path_to(figure, zone, steps, stopped) if fresh else [zone]
        if moving:
            for number, passed in enumerate(path):
                world.mark_trail(figure, passed, number)
        if not fresh or len(path) != steps + 1:
            self.set(figure, at.PATH, path[-1])
            return
        self.set(figure, at.STEPS, steps)
        for number, passed in enumerate(path):
            self.set(figure, at.PATH + number, passed)
        if stopped or (steps and self.zones.is_moat(zone)):
            self.set(figure, at.HALTED, 1)

    def path_to(self, figure: int, zone: int, steps: int, stopped: bool) -> list[int]:
        """A path of so many steps to a zone, from where the intruder can have been before.

        Ropes it climbs and the entrance it came out of are there from now on.
        """
        if steps and self.came_out(figure):
            path = self.path_from_passage(figure, zone, steps)
            if path:
                return path
        paths = self.paths(figure, zone, steps)
        if stopped and not self.zones.is_moat(zone):
            paths = [path for path in paths if not self.zones.is_open(path[-2], zone)] or paths
        before = self.belief.set_at(figure, BEFORE)
        likely = [path for path in paths if self.belief.has(before, path[0])]
        path = self.pick(likely or paths)
        self.climb(figure, path)
        return path

    def came_out(self, figure: int) -> bool:
        """True when the movement of this turn began in the passage."""
        before = self.belief.set_at(figure, BEFORE)
        return not self.belief.zones_in(before)

    def path_from_passage(self, figure: int, zone: int, steps: int) -> list[int]:
        world, passage = self.world, self.content.passage_of(figure)
        place = at.ENTRANCE_AT + passage * 2
        free = [
            index
            for index in range(2)
            if self.view.entrances[passage * 2] == at.UNKNOWN
            and not world.entrance_known(passage, index)
            and (passage, index) not in self.fixed_entrances
        ]
        possible = self.belief.entrances_at(passage)
        paths = [
            path
            for path in self.paths(figure, zone, steps - 1)
            if world.is_entrance(passage, path[0]) or (free and self.belief.has(possible, path[0]))
        ]
        # Whoever comes out has entered a zone: only dry ones let it go on.
        paths = [path for path in paths if len(path) == 1 or not self.zones.is_moat(path[0])]
        if not paths:
            return []
        path = self.pick(paths)
        if not world.is_entrance(passage, path[0]):
            world.secrets[place + free[0]] = path[0]
        for index in range(2):
            if world.entrance(passage, index) == path[0]:
                self.fixed_entrances.add((passage, index))
        self.climb(figure, path)
        return [self.content.passage_zone(passage), *path]

    def paths(self, figure: int, zone: int, steps: int) -> list[list[int]]:
        """All legal paths of this length that end in the zone, backwards step by step."""
        if steps == 0:
            return [[zone]]
        walls = [wall for wall in self.zones.walls_at(zone) if self.can_climb(figure, wall)]
        climbs = [self.zones.behind(wall, zone) for wall in walls]
        return [
            [*path, zone]
            for side in (*self.zones.neighbours(zone), *climbs)
            if steps == 1 or not self.zones.is_moat(side)
            for path in self.walks(side, steps - 1)
        ]

    def walks(self, zone: int, steps: int) -> list[list[int]]:
        """Paths on foot alone: a climb ends a movement, so it can only be the last step."""
        if steps == 0:
            return [[zone]]
        return [
            [*path, zone]
            for side in self.zones.neighbours(zone)
            if steps == 1 or not self.zones.is_moat(side)
            for path in self.walks(side, steps - 1)
        ]

    def can_climb(self, figure: int, wall: int) -> bool:
        """True when a rope hangs there, or can hang there as far as the viewer knows."""
        if ropes.rope_on(self.world, wall, figure) >= 0:
            return True
        return not self.knows(figure) and self.belief.has(self.belief.ropes_at(figure), wall)

    def climb(self, figure: int, path: list[int]) -> None:
        """A rope hangs on every wall of the path."""
        for one, two in pairwise(path):
            if not self.zones.is_open(one, two):
                for wall in self.zones.walls_at(one):
                    is_free = ropes.rope_on(self.world, wall, figure) < 0
                    if self.zones.touches(wall, two) and is_free:
                        ropes.hang(self.world, figure, wall)

    # Ropes and passages.

    def hang_ropes(self) -> None:
        """Each Rope card that was played hangs somewhere it can, or was a bluff."""
        view, world = self.view, self.world
        rival = names.NINJA if not self.knows(names.NINJA) else names.TRAITOR
        known = [
            entry & at.WALL | rival << at.OWNER | at.FOUND if entry & at.NOTICED else entry
            for entry in view.ropes
        ]
        world.ropes = vec[i64](known)
        taken = {entry & at.WALL for entry in known}
        for figure in range(names.FIGURES):
            played = self.fig(figure, at.USED + names.ROPE)
            if self.knows(figure) or played == 0:
                continue
            at_walls = self.belief.ropes_at(figure)
            walls = [
                wall
                for wall in range(self.zones.walls)
                if self.belief.has(at_walls, wall) and wall not in taken
            ]
            for wall in self.drawn(walls, played):
                if self.dice.below(4) and ropes.rope_on(world, wall, figure) < 0:
                    ropes.hang(world, figure, wall)

    def place_entrances(self) -> None:
        view, world = self.view, self.world
        for passage in range(2):
            found = [zone for zone in view.found[passage * 2 : passage * 2 + 2] if zone >= 0]
            place = at.ENTRANCE_AT + passage * 2
            if view.entrances[passage * 2] == at.UNKNOWN:
                zones = list(found)
                candidates = self.belief.zones_in(self.belief.entrances_at(passage))
                placed = view.now.phase > names.MARKING and passage < self.content.passages
                while len(zones) < 2:
                    dry = candidates or list(self.content.dry)
                    zones.append(self.pick(dry) if placed else names.NOWHERE)
                for index in range(2):
                    world.secrets[place + index] = zones[index]
            left = list(found)
            for index in range(2):
                zone = world.secrets[place + index]
                if zone in left:
                    left.remove(zone)
                    world.secrets[place + 4 + index] = 1

    # Missions.

    def give_missions(self) -> None:
        view = self.view
        hidden = [f for f in range(names.FIGURES) if self.fig(f, at.LETTER_OF) == at.UNKNOWN]
        for figure in hidden:
            self.set(figure, at.LETTER_OF, names.NO_LETTER)
        settings = self.content.settings
        if view.now.phase == names.DEALING:
            return
        for figure in self.drawn(hidden, len(hidden)):
            if self.fig(figure, at.STATUS) in (names.ABSENT, names.RETURNING):
                continue
            writing = settings.written_letters and view.now.phase == names.PICKING
            if not writing or not self.is_working(self.content.seat_of(figure)):
                self.set(figure, at.LETTER_OF, self.pick(self.letters_for(figure)))
        if settings.written_letters:
            return
        for figure in hidden:  # a dead intruder's mission is somewhere too, but never the other's
            is_dead = self.fig(figure, at.STATUS) == names.RETURNING
            if is_dead and view.renewed() != figure:
                self.set(figure, at.LETTER_OF, self.pick(self.letters_for(figure)))

    def letters_for(self, figure: int) -> list[int]:
        """The missions an intruder can have."""
        excluded, other = self.fig(figure, at.EXCLUDED), self.fig(1 - figure, at.LETTER_OF)
        if self.content.settings.written_letters:
            other = names.NO_LETTER
        return [
            letter
            for letter in range(names.LETTERS)
            if not excluded >> letter & 1 and letter != other
        ]

    # Guard cards.

    def deal_cards(self) -> None:
        world = self.world
        for desk in range(2):
            base = desk * at.DESK_SIZE
            if world.cards[base] != at.UNKNOWN:
                continue
            if desk >= self.content.desks:
                for place in range(at.DESK_SIZE):
                    world.cards[base + place] = 0
                continue
            pool: list[int] = []
            for card in range(names.GUARD_CARDS):
                left = self.content.guard_count(card) - world.cards[base + at.DISCARDED + card]
                if card == names.GUARD_PASSAGE:
                    left -= world.cards[base + at.IN_PLAY]
                elif card == names.GUARD_KENJUTSU:
                    left += world.shift if desk else -world.shift
                    left -= sum(self.fig(f, at.WOUNDS + desk) for f in range(names.FIGURES))
                pool += [card] * left
                for pile in (at.IN_HAND, at.DRAWN_NOW, at.IN_DECK):
                    world.cards[base + pile + card] = 0
            for pile, total in ((at.IN_DECK, at.DECK_TOTAL), (at.DRAWN_NOW, at.DRAWN_TOTAL)):
                for _ in range(world.cards[base + total]):
                    world.cards[base + pile + self.take(pool)] += 1
            for card in pool:
                world.cards[base + at.IN_HAND + card] += 1

    # The guards' map.

    def place_objects(self) -> None:
        view, world = self.view, self.world
        hidden = [index for index in range(at.OBJECTS) if view.objects[index] == at.UNKNOWN]
        if not hidden:
            return
        for index in hidden:
            world.secrets[index] = names.NOWHERE
        if view.now.phase <= names.MARKING:
            return
        waiting_sentries = [
            zone for zone in range(self.zones.count) if view.answers[zone] == names.ANSWER_SENTRY
        ]
        found = [i for i in range(names.HIDDEN_SENTRIES) if world.now.found >> i & 1]
        if len(found) == len(waiting_sentries):
            current = view.zone_asked()
            if current in waiting_sentries:
                waiting_sentries.remove(current)
                waiting_sentries.insert(0, current)
            for index, zone in zip(found, waiting_sentries, strict=True):
                world.secrets[at.SENTRY_AT + index] = zone
        taken = {world.secrets[index] for index in range(at.OBJECTS)}
        rooms = [zone for zone in self.content.rooms if view.answers[zone] == names.NOWHERE]
        rooms = [zone for zone in rooms if zone not in taken]
        self.place_goals(hidden, rooms)
        for index in hidden:
            if index >= at.TRAP_AT and world.secrets[index] == names.NOWHERE:
                world.secrets[index] = self.take(rooms)

    def place_goals(self, hidden: list[int], rooms: list[int]) -> None:
        """Three goals in each castle."""
        world, goals = self.world, [index for index in hidden if index < at.TRAP_AT]
        for castle in range(2):
            missing = self.content.goals_each - marking_maps.goals_in(world, castle)
            inside = [zone for zone in rooms if self.zones.castle[zone] == castle]
            for _ in range(min(missing, len(goals))):
                room = self.take(inside)
                rooms.remove(room)
                world.secrets[self.take(goals)] = room

    def put_to_bed(self) -> None:
        view, world = self.view, self.world
        if not view.sleepers or view.sleepers[0] != at.UNKNOWN:
            return
        beds: list[int] = []
        for index in range(len(self.content.barracks)):
            world.secrets[at.SLEEPERS_AT + index] = 0
            if not view.known_empty >> index & 1:
                beds += [index] * names.BEDS
        if view.now.phase <= names.MARKING:
            return
        for index in self.drawn(beds, view.asleep - world.now.beds_left):
            world.secrets[at.SLEEPERS_AT + index] += 1

    # The end of the set-up.

    def finish_marking(self) -> None:
        """Seats that are done have marked everything; how far the others are nobody knows."""
        if not holds(self.content.guard_team, self.view.seat):
            self.guess_guard_marks()
        for seat in range(self.content.desks, self.content.players):
            figure = names.NINJA if seat == self.content.ninja_seat else names.TRAITOR
            if not self.knows(figure) and not self.is_working(seat):
                self.finish_seat(seat)

    def is_working(self, seat: int) -> bool:
        """True when the seat still marks, as everybody can see."""
        return not self.world.now.passes >> seat & 1

    def guess_guard_marks(self) -> None:
        """Guards who are done have marked everything; else the right seat is on its turn."""
        world, content = self.world, self.content
        working = content.guard_team & ~world.now.passes
        wanted = 0 if working & 1 else 1
        if not working:
            wanted = content.settings.sleepers + at.OBJECTS
        while marking_maps.marks_placed(world) < wanted:
            found: list[int] = []
            marking_maps.add_guard_marks(world, found)
            passes = world.now.passes
            marking_maps.mark(world, 0, self.pick(found))
            world.now.passes = passes

    def finish_seat(self, seat: int) -> None:
        """An intruder seat that has nothing left to do."""
        world = self.world
        other = self.content.intruder_team & ~(1 << seat)
        together = other and not self.content.settings.contested
        if together:
            # Two seats with one passage: whoever still works decides how far the digging is.
            ninja_works = self.is_working(self.content.ninja_seat)
            world.now.dig = marking_maps.DIG_PROPOSE if ninja_works else marking_maps.DIG_ANSWER
            if not self.is_working(self.content.traitor_seat) and not ninja_works:
                world.now.dig = marking_maps.DIG_DONE
            if world.now.dig != marking_maps.DIG_PROPOSE:
                for index in range(2):
                    world.secrets[at.ENTRANCE_AT + index] = self.pick(list(self.content.dry))
        for figure in range(names.FIGURES):
            if self.content.seat_of(figure) != seat:
                continue
            if self.fig(figure, at.STATUS) == names.ABSENT:
                continue
            self.start_somewhere(figure)
            if not together:
                passage = self.content.passage_of(figure)
                for index in range(2):
                    place = at.ENTRANCE_AT + passage * 2 + index
                    world.secrets[place] = self.pick(list(self.content.dry))
