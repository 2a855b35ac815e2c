"""Searches and what they find: goals, traps, hidden sentries (chapters 1.15 and 1.16)."""

from typing import Final

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.alarm as alarm
import sneakbox.games.ninja.sneaking as sneaking
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import Step


def begin(game: Ninja) -> None:
    """Both movements are over: now all searches are chosen (NIN-197)."""
    game.now.phase = names.ANSWERS
    game.now.passes = 0
    game.now.moving = names.NO_FIGURE
    game.tell(names.TOLD_ANSWERS, 197)
    game.push(CHOOSE_SEARCHES)


def seats_at_work(game: Ninja) -> i64:
    """The seats of intruders that are still on the map or in the passage."""
    seats: i64 = 0
    for figure in range(names.FIGURES):
        if game.on_board(figure):
            seats |= 1 << game.content.seat_of(figure)
    return seats


class ChooseSearches(Step[Ninja]):
    """Every intruder chooses up to two zones of its path; nobody sees them yet (NIN-195, 196)."""

    def key(self) -> i64:
        return act(names.STEP_SEARCH)

    def deciders(self, game: Ninja) -> i64:
        return game.others_waiting(seats_at_work(game))

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        for figure in range(names.FIGURES):
            if game.content.seat_of(figure) == seat and game.on_board(figure):
                add_searches(game, figure, found)
                sneaking.add_cards(game, figure, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            game.now.passes = 0
            game.swap(AFTERWARDS)
            declare(game)
        elif kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.SEARCH:
            choose(game, first_of(action), second_of(action))
            team = game.content.team_of(first_of(action))
            game.whisper(team, names.TOLD_CHOSE_SEARCH, 195, first_of(action), second_of(action))
        else:
            sneaking.play(game, action)


def add_searches(game: Ninja, figure: i64, found: list[int]) -> None:
    """The zones of this turn's path, unless two are chosen or it stood still (NIN-195).

    Any zone will do, guarded or not, again and again; but not the passage (NIN-199, 204, 205, 207).
    """
    steps = game.fig(figure, at.STEPS)
    first, second = game.fig(figure, at.LOOKS), game.fig(figure, at.LOOKS + 1)
    if steps == 0 or second != 0:
        return
    listed: list[int] = []
    for index in range(steps + 1):
        zone = game.fig(figure, at.PATH + index)
        if zone >= game.content.zones.count or zone == names.NOWHERE or zone + 1 == first:
            continue
        if zone not in listed:
            listed.append(zone)
            found.append(act(names.SEARCH, figure, zone))


def choose(game: Ninja, figure: i64, zone: i64) -> None:
    place = at.LOOKS if game.fig(figure, at.LOOKS) == 0 else at.LOOKS + 1
    game.set_fig(figure, place, zone + 1)


def declare(game: Ninja) -> None:
    """All searches are named at once, then answered; nobody is shown (NIN-197, 198, 206)."""
    for figure in range(names.FIGURES):
        one, two = lesser_look(game, figure), greater_look(game, figure)
        if one != 0:
            game.tell(names.TOLD_SEARCHED, 198, game.public(figure), one - 1, two - 1)
            believe_searched(game, figure, one - 1, two - 1)
    for figure in range(names.FIGURES):
        one, two = lesser_look(game, figure), greater_look(game, figure)
        if one != 0:
            answer(game, figure, one - 1)
        if two != 0:
            answer(game, figure, two - 1)
    if game.now.found != 0:
        next_sentry(game)


def lesser_look(game: Ninja, figure: i64) -> i64:
    """The first of the searched zones by their ids, whichever was chosen first; 0 for none.

    Names and answers come in this order, or the order of choosing would show (NIN-198).
    """
    one, two = game.fig(figure, at.LOOKS), game.fig(figure, at.LOOKS + 1)
    return two if two != 0 and two < one else one


def greater_look(game: Ninja, figure: i64) -> i64:
    """The second of the searched zones by their ids; 0 for none."""
    one, two = game.fig(figure, at.LOOKS), game.fig(figure, at.LOOKS + 1)
    return one if two != 0 and two < one else two


def believe_searched(game: Ninja, figure: i64, one: i64, two: i64) -> None:
    mask = game.suspects(figure)
    for suspect in range(names.FIGURES):
        s: i64 = suspect
        if (mask >> s) & 1 == 1 and not_inside(game, suspect):
            passage = game.content.passage_of(suspect)
            game.belief.searched(suspect, one, passage)
            if two != names.NOWHERE:
                game.belief.searched(suspect, two, passage)


def not_inside(game: Ninja, figure: i64) -> bool:
    return game.status(figure) != names.INSIDE


def answer(game: Ninja, figure: i64, zone: i64) -> None:
    """The guards' map answers, to everybody (NIN-200)."""
    place, who = game.object_at(zone), game.public(figure)
    if place < 0:
        note(game, zone, names.ANSWER_NOTHING)
        game.tell(names.TOLD_ANSWER, 200, zone, names.ANSWER_NOTHING, who, names.NO_OBJECT)
    elif place < at.TRAP_AT:
        note(game, zone, names.ANSWER_GOAL + place)
        game.known_objects |= 1 << place
        game.tell(names.TOLD_ANSWER, 200, zone, names.ANSWER_GOAL + place, who, place)
        goal_found(game, figure, place)
    elif place < at.SENTRY_AT:
        note(game, zone, names.ANSWER_TRAP)
        game.known_objects |= 1 << place
        game.tell(names.TOLD_ANSWER, 210, zone, names.ANSWER_TRAP, who, place)
        alarm.rise(game, 1, names.CAUSE_TRAP, 210)
    else:
        note(game, zone, names.ANSWER_SENTRY)
        game.tell(names.TOLD_ANSWER, 211, zone, names.ANSWER_SENTRY, who, names.NO_OBJECT)
        game.now.found |= 1 << (place - at.SENTRY_AT)


def note(game: Ninja, zone: i64, what: i64) -> None:
    game.answers[zone] = what
    game.leave_trace(zone, at.SEARCH_TRACE)


def goal_found(game: Ninja, figure: i64, letter: i64) -> None:
    """The own goal is the mission done, known before or not; no other is (NIN-201 to NIN-203)."""
    if game.fig(figure, at.DONE_FLAG) == 1:
        return
    if game.fig(figure, at.LETTER_OF) == letter:
        game.set_fig(figure, at.DONE_FLAG, 1)
        game.tell(names.TOLD_MISSION_DONE, 201, game.public(figure), letter)
        if game.content.settings.mission_alert:
            alarm.rise(game, 1, names.CAUSE_MISSION, 351)
    else:
        exclude(game, figure, letter)


def exclude(game: Ninja, figure: i64, letter: i64) -> None:
    """Everybody may conclude that this is not its mission."""
    game.set_fig(figure, at.EXCLUDED, game.fig(figure, at.EXCLUDED) | 1 << letter)


# Hidden sentries.


def next_sentry(game: Ninja) -> None:
    """The next hidden sentry that was found: its finders are asked in turn (NIN-211, NIN-215)."""
    zone = game.secrets[at.SENTRY_AT + current_sentry(game)]
    finders: i64 = 0
    for figure in range(names.FIGURES):
        f: i64 = figure
        if searched_zone(game, figure, zone):
            finders |= 1 << f
    # Guards hear of a finder without a name while it is hidden (NIN-336).
    game.tell(names.TOLD_SENTRY_FOUND, 211, zone, names.BOTH_FIGURES if game.masked else finders)
    game.push(DealWithSentry(zone, finders, names.NINJA if finders & 1 == 1 else names.TRAITOR))


def searched_zone(game: Ninja, figure: i64, zone: i64) -> bool:
    return game.fig(figure, at.LOOKS) == zone + 1 or game.fig(figure, at.LOOKS + 1) == zone + 1


class DealWithSentry(Step[Ninja]):
    """The finder may neutralise the hidden sentry, wherever it is by now (NIN-211, NIN-212).

    Asked whatever it holds, so that waiting tells the guards nothing. Of two finders the ninja's
    owner is asked first. Only Kenjutsu and Shuriken help (NIN-217).
    """

    def __init__(self, zone: i64, finders: i64, asked: i64) -> None:
        self.zone: i64 = zone
        self.finders: i64 = finders  # as bits
        self.asked: i64 = asked  # the finder who decides now

    def key(self) -> i64:
        return act(names.STEP_FOUND, self.zone, self.finders, self.asked)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(self.asked)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        if game.has_card(self.asked, names.KENJUTSU):
            found.append(act(names.STRIKE, self.asked, names.KENJUTSU))
        if game.has_card(self.asked, names.SHURIKEN):
            found.append(act(names.STRIKE, self.asked, names.SHURIKEN))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == names.STRIKE:
            card = second_of(action)
            sneaking.spend(game, self.asked, card, 211)
            index = current_sentry(game)
            game.tell(names.TOLD_SENTRY_KILLED, 211, self.zone, self.asked, index)
            erase(game, index, self.zone)
            if card == names.KENJUTSU:
                alarm.rise(game, game.content.cards.alerts[self.asked], names.CAUSE_KILL, 211)
            game.pop()
            sentry_done(game)
        elif self.asked == names.NINJA and self.finders == names.BOTH_FIGURES:
            game.swap(DealWithSentry(self.zone, self.finders, names.TRAITOR))
        else:
            game.pop()
            sentry_appears(game, self.zone, self.finders)


def current_sentry(game: Ninja) -> i64:
    """The hidden sentry that is dealt with now."""
    return 0 if game.now.found & 1 == 1 else 1


def erase(game: Ninja, index: i64, zone: i64) -> None:
    """The mark on the guards' map is gone (NIN-211)."""
    game.secrets[at.SENTRY_AT + index] = names.NOWHERE
    game.known_objects |= 1 << (at.SENTRY_AT + index)
    game.now.found &= ~(1 << index)
    game.answers[zone] = names.ANSWER_NOTHING


def sentry_done(game: Ninja) -> None:
    if game.now.found != 0:
        next_sentry(game)


def sentry_appears(game: Ninja, zone: i64, finders: i64) -> None:
    """Nobody killed it: a guard comes out, or the guards make room for it (NIN-211, NIN-214)."""
    if game.on_map() >= names.GUARDS:  # NIN-267
        game.push(PlaceSentry(zone, finders))
    else:
        arm_sentry(game, zone, finders)


def arm_sentry(game: Ninja, zone: i64, finders: i64) -> None:
    """Two guard seats choose the weapon, where there is one to choose."""
    swords = game.unused(names.SWORD) != names.NO_ONE
    if game.content.desks == 2 and swords and game.unused(names.SPEAR) != names.NO_ONE:
        game.push(PlaceSentry(zone, finders))
    else:
        come_forth(game, zone, names.SWORD if swords else names.SPEAR)


class PlaceSentry(Step[Ninja]):
    """At twenty figures the guards may remove one; two seats also choose the weapon (NIN-216)."""

    def __init__(self, zone: i64, finders: i64) -> None:
        self.zone: i64 = zone
        self.finders: i64 = finders  # as bits

    def key(self) -> i64:
        return act(names.STEP_PLACE, self.zone, self.finders)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        if game.on_map() < names.GUARDS:
            return [act(names.WEAPON, names.SWORD), act(names.WEAPON, names.SPEAR)]
        found: list[int] = []
        for guard in range(names.GUARDS):
            if game.guards[at.ZONE_OF + guard] != names.NOWHERE:
                found.append(act(names.REMOVE, guard))
        for index in range(names.DRUNK_FIGURES):
            if game.guards[at.DRUNK_AT + index] != names.NOWHERE:
                found.append(act(names.REMOVE, names.GUARDS + index))
        found.append(act(names.KEEP_FIGURES))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if game.content.desks == 2:
            agreeing.propose(game, seat, action)
        else:
            self.place(game, action)

    def answered(self, game: Ninja, proposal: i64, agreed: bool) -> None:
        """Without agreement: the weapon with more unused figures, or nobody leaves (NIN-008)."""
        if agreed:
            self.place(game, proposal)
        elif game.on_map() < names.GUARDS:
            swords, spears = game.unused_number(names.SWORD), game.unused_number(names.SPEAR)
            self.place(game, act(names.WEAPON, names.SPEAR if spears > swords else names.SWORD))
        else:
            self.place(game, act(names.KEEP_FIGURES))

    def place(self, game: Ninja, action: i64) -> None:
        kind, which = kind_of(action), first_of(action)
        game.pop()
        if kind == names.WEAPON:
            come_forth(game, self.zone, which)
        elif kind == names.KEEP_FIGURES:
            stay_away(game, self.zone, self.finders)
        else:
            game.tell(names.TOLD_REMOVED, 214, which)
            remove(game, which)
            alarm.lose_sight(game, False, 238)
            alarm.guards_changed(game)
            arm_sentry(game, self.zone, self.finders)


def remove(game: Ninja, which: i64) -> None:
    """A guard or a drunk guard leaves the map to make room."""
    if which >= names.GUARDS:
        game.guards[at.DRUNK_AT + which - names.GUARDS] = names.NOWHERE
    else:
        game.take_guard(which)


def come_forth(game: Ninja, zone: i64, weapon: i64) -> None:
    """The hidden sentry stands in the zone; whoever is there is seen (NIN-212, 213, R-48)."""
    guard = game.unused(weapon)
    index = current_sentry(game)
    erase(game, index, zone)
    game.put_guard(guard, zone)
    game.tell(names.TOLD_SENTRY_PLACED, 211, zone, guard, index)
    alarm.to_high(game, names.CAUSE_SENTRY, 211)
    for figure in range(names.FIGURES):
        if game.status(figure) == names.HIDDEN and game.fig(figure, at.ZONE) == zone:
            alarm.show(game, figure, zone, 212)
    alarm.guards_changed(game)
    sentry_done(game)


def stay_away(game: Ninja, zone: i64, finders: i64) -> None:
    """No guard is placed, but the alarm is raised and a finder on the spot is seen (R-49)."""
    index = current_sentry(game)
    erase(game, index, zone)
    game.tell(names.TOLD_SENTRY_PLACED, 214, zone, names.NO_ONE, index)
    alarm.to_high(game, names.CAUSE_SENTRY, 214)
    for figure in range(names.FIGURES):
        f: i64 = figure
        if (
            (finders >> f) & 1 == 1
            and game.status(figure) == names.HIDDEN
            and game.fig(figure, at.ZONE) == zone
        ):
            alarm.show(game, figure, zone, 214)
            alarm.leave_alone(game, figure, 214)
    sentry_done(game)


class Afterwards(Step[Ninja]):
    """After the answers cards may still be played; then the turn ends (NIN-167)."""

    def key(self) -> i64:
        return act(names.STEP_AFTER)

    def deciders(self, game: Ninja) -> i64:
        return game.others_waiting(seats_at_work(game))

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        for figure in range(names.FIGURES):
            if game.content.seat_of(figure) == seat:
                sneaking.add_cards(game, figure, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.now.passes = 0
            game.tell(names.TOLD_TURN_OVER, 60, game.turn)
            game.pop()
        elif kind_of(action) == names.DONE:
            game.now.passes |= 1 << seat
        else:
            sneaking.play(game, action)


def notice_ropes(game: Ninja) -> None:
    """Guards who end their part beside a rope learn of it, if the table plays so (NIN-185, 354)."""
    if not game.content.settings.notice_ropes:
        return
    zones = game.content.zones
    for index in range(len(game.ropes)):
        entry = game.ropes[index]
        wall = entry & 0xFF
        if (entry >> 9) & 1 == 1:
            continue
        if game.is_guarded(zones.wall_a[wall]) or game.is_guarded(zones.wall_b[wall]):
            game.ropes[index] = entry | 1 << 9
            game.tell(names.TOLD_ROPE_FOUND, 354, wall)


CHOOSE_SEARCHES: Final[ChooseSearches] = ChooseSearches()
AFTERWARDS: Final[Afterwards] = Afterwards()
