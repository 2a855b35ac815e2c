"""Guards on the move: Sentry Search, Patrol Search, the way after a listen (chapter 1.9)."""

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.guards.attacking as guard_attacks
import sneakbox.games.ninja.guards.joining as joining
import sneakbox.games.ninja.secret_passage.entrances as entrances
import sneakbox.games.ninja.secret_passage.guards_inside as guards_inside
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step


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
            guards_inside.add_ways_out(game, zone - zones.count, found)
            return found
        for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
            found.append(act(names.GO, zones.open_list[index]))
        if self.why == names.SEARCH_ALONE or self.why == names.SEARCH_TOGETHER:
            for passage in range(game.content.passages):
                if guards_inside.can_go_in(game, passage, zone, self.size(game)):
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
            self.come_out(game, guards_inside.unknown_exit(game, passage), True)

    def go(self, game: Ninja, zone: i64) -> None:
        """One step of a search move; water ends it, nobody leaves the map (NIN-112, NIN-120)."""
        self.move(game, names.TOLD_WALKED, 112, zone, zone)
        being_seen.lose_sight(game, True, 238)
        self.arrive(game, zone, 230, game.content.zones.is_moat(zone))

    def go_in(self, game: Ninja, passage: i64) -> None:
        """Entering the secret passage ends the move (NIN-301)."""
        zone = game.content.passage_zone(passage)
        self.move(game, names.TOLD_GUARDS_IN, 301, zone, passage)
        being_seen.lose_sight(game, True, 238)
        self.arrive(game, zone, 303, True)

    def come_out(self, game: Ninja, zone: i64, unknown: bool) -> None:
        """Leaving the passage costs one of the two zones (NIN-301)."""
        passage = game.guard_zone(self.mover) - game.content.zones.count
        self.move(game, names.TOLD_GUARDS_OUT, 302 if unknown else 301, zone, zone)
        if unknown:
            entrances.find(game, passage, zone, 302)
        self.arrive(game, zone, 304, False)

    def move(self, game: Ninja, kind: i64, rule: i64, zone: i64, told: i64) -> None:
        alone = self.why == names.SEARCH_ALONE or game.group_size(self.mover) == 1
        move(game, self.mover, alone, zone)
        game.tell(kind, rule, self.mover, told, 1 if alone else 0)

    def arrive(self, game: Ninja, zone: i64, rule: i64, ended: bool) -> None:
        """One zone was entered: the move goes on or is over (NIN-115)."""
        met = meeting.guards_come(game, zone, rule)
        being_seen.guards_changed(game)
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
        if joining.groups_in(game, zone) > 1 and (walked or self.why == names.AWOKEN):
            game.now.passes = 0
            game.push(joining.JoinGroups(group))
        if game.group_size(group) > 1 and game.back(group) == names.NO_BACK:
            if game.content.zones.on_track(zone):
                game.push(ChooseBack(group))
        if met:
            guard_attacks.offer(game, zone)


def move(game: Ninja, mover: i64, alone: bool, zone: i64) -> None:
    """Carry guards to a zone. A guard who leaves his patrol is on his own (NIN-085)."""
    if alone:
        game.leave_group(mover)
        game.move_guard(mover, zone)
    else:
        game.move_group(mover, zone)
        game.set_back(mover, names.NO_BACK)  # chosen anew where the move ends (NIN-118)


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
