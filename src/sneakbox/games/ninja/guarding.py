"""Groups of guards on the move: search moves, waking, joining (chapters 1.7, 1.9 and 1.10)."""

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.alarm as alarm
import sneakbox.games.ninja.fighting as fighting
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step

# Moving.


def begin(game: Ninja, mover: i64, why: i64) -> None:
    """A group (or one guard) may enter up to two zones (NIN-110, NIN-111)."""
    game.push(Walk(mover, why, names.GUARD_MOVE))


@mypyc_attr(free_list_len=1)
class Walk(Step[Ninja]):
    """Zone by zone, up to two; what is offered follows from public facts (NIN-112 to NIN-117)."""

    def __init__(self, mover: i64, why: i64, left: i64) -> None:
        self.mover: i64 = mover  # one guard, or the group of this number
        self.why: i64 = why
        self.left: i64 = left  # zones it may still enter

    def key(self) -> i64:
        return act(names.STEP_WALK, self.mover, self.why, self.left)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.now.desk

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        zone = game.guard_zone(self.mover)
        zones = game.content.zones
        if zone >= zones.count:
            add_ways_out(game, zone - zones.count, found)
            return found
        for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
            found.append(act(names.GO, zones.open_list[index]))
        if self.why == names.SEARCH_ALONE or self.why == names.SEARCH_TOGETHER:
            for passage in range(game.content.passages):
                if can_go_in(game, passage, zone, self.size(game)):
                    found.append(act(names.INTO, passage))
        return found

    def size(self, game: Ninja) -> i64:
        return 1 if self.why == names.SEARCH_ALONE else game.group_size(self.mover)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == names.DONE:
            self.stop(game, False)
        elif kind == names.GO:
            self.go(game, first_of(action))
        elif kind == names.INTO:
            self.go_in(game, first_of(action))
        elif kind == names.OUT:
            self.come_out(game, first_of(action), False)
        else:
            passage = game.guard_zone(self.mover) - game.content.zones.count
            self.come_out(game, unknown_exit(game, passage), True)

    def go(self, game: Ninja, zone: i64) -> None:
        """One step of a search move; water ends it, nobody leaves the map (NIN-112, NIN-120)."""
        self.move(game, names.TOLD_WALKED, 112, zone, zone)
        alarm.lose_sight(game, True, 238)
        met = meet(game, zone, 230)
        alarm.guards_changed(game)
        self.go_on(game, met, game.content.zones.is_moat(zone))

    def go_in(self, game: Ninja, passage: i64) -> None:
        """Entering the secret passage ends the move (NIN-301)."""
        zone = game.content.passage_zone(passage)
        self.move(game, names.TOLD_GUARDS_IN, 301, zone, passage)
        alarm.lose_sight(game, True, 238)
        met = meet(game, zone, 303)
        alarm.guards_changed(game)
        self.go_on(game, met, True)

    def come_out(self, game: Ninja, zone: i64, unknown: bool) -> None:
        """Leaving the passage costs one of the two zones (NIN-301)."""
        passage = game.guard_zone(self.mover) - game.content.zones.count
        self.move(game, names.TOLD_GUARDS_OUT, 302 if unknown else 301, zone, zone)
        if unknown:
            learn(game, passage, zone, 302)
        met = meet(game, zone, 304)
        alarm.guards_changed(game)
        self.go_on(game, met, False)

    def move(self, game: Ninja, kind: i64, rule: i64, zone: i64, told: i64) -> None:
        alone = self.why == names.SEARCH_ALONE
        move(game, self.mover, alone, zone)
        game.tell(kind, rule, self.mover, told, 1 if alone else 0)

    def go_on(self, game: Ninja, met: bool, ended: bool) -> None:
        """One zone was entered: the move goes on or is over (NIN-115)."""
        further = Walk(self.mover, self.why, self.left - 1)
        if met or ended or further.left == 0:
            further.stop(game, met)
        else:
            game.swap(further)

    def stop(self, game: Ninja, met: bool) -> None:
        """The move is over: attack, then facing, then joining (NIN-115, NIN-118, NIN-084)."""
        zone = game.guard_zone(self.mover)
        game.pop()
        walked = self.left < names.GUARD_MOVE
        group = game.group(self.mover)  # a guard who took no step is still in his patrol
        if groups_in(game, zone) > 1 and (walked or self.why == names.AWOKEN):
            game.now.passes = 0
            game.push(JoinGroups(group))
        if game.group_size(group) > 1 and game.back(group) == names.NO_BACK:
            if game.content.zones.on_track(zone):
                game.push(ChooseBack(group))
        if met:
            fighting.offer(game, zone)


def move(game: Ninja, mover: i64, alone: bool, zone: i64) -> None:
    """Carry guards to a zone. A guard who leaves his patrol is on his own (NIN-085)."""
    if alone:
        game.leave_group(mover)
        game.move_guard(mover, zone)
    else:
        game.move_group(mover, zone)
        game.set_back(mover, names.NO_BACK)  # chosen anew where the move ends (NIN-118)


def can_go_in(game: Ninja, passage: i64, zone: i64, size: i64) -> bool:
    """Through a known entrance, whole, and only as many as there are cards (NIN-299 to 301)."""
    if not game.known_entrance(passage, zone) or size > 2:
        return False
    return game.guards_inside() + size <= game.passage_cards()


def add_ways_out(game: Ninja, passage: i64, found: list[int]) -> None:
    """Known entrances by name, and the one nobody has seen yet (NIN-301, NIN-302)."""
    last: i64 = names.NOWHERE
    zones: list[int] = []
    for index in range(2):
        if game.entrance_known(passage, index):
            zones.append(game.entrance(passage, index))
    zones.sort()
    for zone in zones:
        if zone != last:
            found.append(act(names.OUT, zone))
        last = zone
    if game.entrances_known(passage) < 2:
        found.append(act(names.OUT_UNKNOWN))


def unknown_exit(game: Ninja, passage: i64) -> i64:
    """Where the exit leads that the guards do not know."""
    for index in range(2):
        if not game.entrance_known(passage, index):
            return game.entrance(passage, index)
    return names.NOWHERE


def meet(game: Ninja, zone: i64, rule: i64) -> bool:
    """Guards have come into a zone: every intruder there is detected (NIN-230, NIN-231)."""
    met = False
    for figure in range(names.FIGURES):
        if game.on_board(figure) and game.fig(figure, at.ZONE) == zone:
            alarm.detect(game, figure, zone, rule)
            met = True
    return met


class ChooseBack(Step[Ninja]):
    """A patrol that a card brought onto the track chooses its facing (NIN-118).

    Named is the zone behind it, the one it must not step to next (NIN-028).
    """

    def __init__(self, group: i64) -> None:
        self.group: i64 = group

    def key(self) -> i64:
        return act(names.STEP_BACK, self.group)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.now.desk

    def options(self, game: Ninja, seat: i64) -> list[int]:
        zone = game.guard_zone(self.group)
        return [act(names.BACK, side) for side in game.content.zones.track_neighbours(zone)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        back = first_of(action)
        game.set_back(self.group, back)
        game.tell(names.TOLD_FACED, 118, self.group, back)


# Entrances.


def learn(game: Ninja, passage: i64, zone: i64, rule: i64) -> None:
    game.tell(names.TOLD_ENTRANCE_FOUND, rule, passage, zone)
    game.learn_entrance(passage, zone)


def discover(game: Ninja) -> None:
    """Guards who end their part on an entrance find it for good (NIN-297, NIN-307).

    Passing by is not enough (NIN-296), nor are drunk, sleeping or hidden ones (NIN-298).
    """
    content = game.content
    if not content.settings.notice_passage:  # NIN-355
        return
    for passage in range(content.passages):
        for index in range(2):
            zone = game.entrance(passage, index)
            if game.is_guarded(zone) and not game.known_entrance(passage, zone):
                learn(game, passage, zone, 297)
                if content.settings.passage_alert:  # NIN-352
                    alarm.rise(game, 1, names.CAUSE_PASSAGE, 352)
    nothing_found(game)


def note_posts(game: Ninja) -> None:
    """Everybody remembers where guards ended their part of the turn."""
    for guard in range(names.GUARDS):
        zone = game.guards[at.ZONE_OF + guard]
        if zone != names.NOWHERE:
            game.leave_trace(zone, at.GUARD_TRACE)


def nothing_found(game: Ninja) -> None:
    """Where guards stand and nothing was found there is no entrance."""
    game.note_guards()
    for passage in range(game.content.passages):
        if game.entrances_known(passage) == 2:
            continue
        game.belief.no_entrance(passage)
        for index in range(2):
            if game.entrance_known(passage, index):
                game.belief.entrance(passage, game.entrance(passage, index))


# Waking.


def can_wake(game: Ninja, zone: i64) -> i64:
    """How many sleepers of a barracks an Awaken card wakes now (NIN-125, 127, NIN-266, 356)."""
    number = game.sleepers(zone)
    room = names.GUARDS - game.on_map()
    if game.content.settings.wake_one and number > 1:
        number = 1
    return min(number, room)


def wake(game: Ninja, desk: i64, zone: i64, swords: i64) -> None:
    """Sleepers become guards; beside an intruder they do not move (NIN-125 to NIN-128)."""
    number = can_wake(game, zone)
    # Who wakes a whole barracks shows that nobody is left in it; a lone sleeper may be kept back
    # by the limit of figures or by the rules of the table, and stays the guards' secret (H16).
    empty = number == names.BEDS
    if not game.content.settings.wake_one and game.on_map() + names.BEDS <= names.GUARDS:
        empty = True
    one: i64 = names.NO_ONE
    two: i64 = names.NO_ONE
    for index in range(number):
        weapon: i64 = names.SWORD if index < swords else names.SPEAR
        guard = game.unused(weapon)
        stand_up(game, guard, zone)
        if index == 0:
            one = guard
        else:
            two = guard
    game.add_sleeper(zone, -number)
    game.asleep -= number
    if empty:
        game.known_empty |= bit(game.content.bed_at[zone] - 1)
    group = one
    if two != names.NO_ONE:
        group = game.join(one, two, names.NO_BACK)
    game.tell(names.TOLD_WOKEN, 125, zone, one, two, 1 if empty else 0)
    game.now.desk = desk
    if game.content.desks == 2 and not game.controls(desk, group):  # NIN-130
        game.now.desk = 1 - desk
    walk = Walk(group, names.AWOKEN, names.GUARD_MOVE)
    game.push(walk)
    met = meet(game, zone, 128)
    alarm.guards_changed(game)
    if met:
        walk.stop(game, True)


def stand_up(game: Ninja, guard: i64, zone: i64) -> None:
    game.put_guard(guard, zone)
    game.flag(guard, names.CARDED)


# Joining.


def groups_in(game: Ninja, zone: i64) -> i64:
    """How many groups stand in a zone."""
    number: i64 = 0
    for guard in range(names.GUARDS):
        if game.guards[at.ZONE_OF + guard] == zone and game.guards[at.GROUP_OF + guard] == guard:
            number += 1
    return number


def add_joins(game: Ninja, one: i64, two: i64, found: list[int]) -> None:
    """The ways in which two groups can become one: with which facing (NIN-084)."""
    zone = game.guard_zone(one)
    zones = game.content.zones
    if not zones.on_track(zone):
        found.append(act(names.JOIN, one, two))
        return
    first, second = game.back(one), game.back(two)
    if first == names.NO_BACK and second == names.NO_BACK:
        for back in zones.track_neighbours(zone):
            found.append(act(names.JOIN, one, two, back + 1))
        return
    if first != names.NO_BACK:
        found.append(act(names.JOIN, one, two, first + 1))
    if second != names.NO_BACK and second != first:
        found.append(act(names.JOIN, one, two, second + 1))


@mypyc_attr(free_list_len=1)
class JoinGroups(Step[Ninja]):
    """Groups in one zone may become one patrol: after a move, after all marches (NIN-084, 119)."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover  # the group that has moved; NO_ONE after the marches

    def key(self) -> i64:
        return act(names.STEP_JOIN, self.mover)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        for desk in range(game.content.desks):
            d: i64 = desk
            if not game.now.has_passed(d) and len(self.joins(game, d)) > 0:
                seats |= 1 << d
        return seats

    def joins(self, game: Ninja, desk: i64) -> list[int]:
        """Every join a guard seat may ask for; after a move only those of the mover."""
        found: list[int] = []
        for one in range(names.GUARDS):
            if not game.is_group(one):
                continue
            for two in range(one + 1, names.GUARDS):
                if not game.is_group(two) or game.guard_zone(one) != game.guard_zone(two):
                    continue
                if self.mover != names.NO_ONE and self.mover != one and self.mover != two:
                    continue
                if game.controls(desk, one) or game.controls(desk, two):
                    add_joins(game, one, two, found)
        return found

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = self.joins(game, seat)
        found.append(act(names.DONE))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.now.passes = 0
            game.pop()
        elif kind_of(action) == names.DONE:
            game.now.passes |= 1 << seat
        elif is_shared(game, first_of(action), second_of(action)):
            agreeing.propose(game, seat, action)
        else:
            self.join(game, action)

    def answered(self, game: Ninja, proposal: i64, agreed: bool) -> None:
        """What is refused is not done, and not asked again (NIN-008)."""
        if agreed:
            self.join(game, proposal)
        else:
            game.now.passes |= game.content.guard_team

    def join(self, game: Ninja, action: i64) -> None:
        one, two, back = first_of(action), second_of(action), third_of(action) - 1
        group = game.join(one, two, back)
        if self.mover != names.NO_ONE:
            game.swap(JoinGroups(group))
        game.tell(names.TOLD_GROUP, 84, one, two, back)


def is_shared(game: Ninja, one: i64, two: i64) -> bool:
    """True when a join needs both guard seats: it touches figures of both (NIN-008)."""
    if game.content.desks == 1:
        return False
    swords = game.weapons_in(one, names.SWORD) + game.weapons_in(two, names.SWORD)
    spears = game.weapons_in(one, names.SPEAR) + game.weapons_in(two, names.SPEAR)
    return swords > 0 and spears > 0
