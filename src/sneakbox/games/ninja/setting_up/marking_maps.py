"""Secret maps: sleepers and objects, starts, entrances of the passage (NIN-030 to NIN-040)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.setting_up.left_to_luck as left_to_luck
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import LoneStep

# How far two intruder seats are with their common passage (NIN-039).
DIG_PROPOSE: Final = 0
DIG_ANSWER: Final = 1
DIG_APART: Final = 2
DIG_DONE: Final = 3


class MarkMap(LoneStep[Ninja]):
    """Both sides mark their private maps at the same time (NIN-030 to NIN-040)."""

    def deciders(self, game: Ninja) -> i64:
        everybody: i64 = (1 << game.content.players) - 1
        return game.others_waiting(everybody)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = marks(game, seat)
        if kind_of(found[0]) != names.AGREE:
            found.append(act(names.FILL))
            found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == names.FILL:
            left_to_luck.fill(game, seat, 8)
        elif seat < game.content.players:
            mark(game, seat, action)
        else:
            begin_night(game)


def note_who_marks(game: Ninja) -> None:
    """Everybody sees who is still at work, nobody sees at what."""
    game.now.passes = 0
    for seat in range(game.content.players):
        if not must_mark(game, seat):
            game.now.passes |= only(seat)


def begin_night(game: Ninja) -> None:
    """All is placed: the night begins."""
    game.now.filling = 0
    game.now.passes = 0
    game.now.dig = 0
    game.tell(names.TOLD_SEALED, 40)
    awake(game)
    game.pop()


def awake(game: Ninja) -> None:
    """Both intruders are hidden somewhere (NIN-040)."""
    for figure in range(names.FIGURES):
        if game.status(figure) == names.UNPLACED:
            game.set_fig(figure, at.STATUS, names.HIDDEN)
        if game.status(figure) == names.HIDDEN or game.masked:
            conclusions.started(game, figure)


def sleepers_marked(game: Ninja) -> i64:
    number: i64 = 0
    for index in range(at.SLEEPERS_AT, len(game.secrets)):
        number += game.secrets[index]
    return number


def marks_placed(game: Ninja) -> i64:
    """Sleepers and objects on the guards' map; whose turn it is follows from it."""
    number = sleepers_marked(game)
    for index in range(at.OBJECTS):
        if game.secrets[index] != names.NOWHERE:
            number += 1
    return number


def must_mark(game: Ninja, seat: i64) -> bool:
    content = game.content
    if content.is_guard(seat):
        placed = marks_placed(game)
        if placed == content.settings.sleepers + at.OBJECTS:
            return False
        return content.desks == 1 or placed & 1 == seat
    if figure_to_start(game, seat) != names.FIGURES:
        return True
    return must_dig(game, seat)


def figure_to_start(game: Ninja, seat: i64) -> i64:
    for figure in range(names.FIGURES):
        mine = game.content.seat_of(figure) == seat and game.status(figure) != names.ABSENT
        if mine and game.fig(figure, at.ZONE) == names.NOWHERE:
            return figure
    return names.FIGURES


def entrances_placed(game: Ninja, passage: i64) -> i64:
    number: i64 = 0
    for index in range(2):
        if game.entrance(passage, index) != names.NOWHERE:
            number += 1
    return number


def must_dig(game: Ninja, seat: i64) -> bool:
    """True when the seat has an entrance to choose, or a partner's plan to answer (NIN-039)."""
    content = game.content
    if content.settings.contested:
        return entrances_placed(game, content.passage_of(seat - content.ninja_seat)) < 2
    if content.ninja_seat == content.traitor_seat:
        return entrances_placed(game, 0) < 2
    if game.now.dig == DIG_PROPOSE:
        return seat == content.ninja_seat
    if game.now.dig == DIG_ANSWER:
        return seat == content.traitor_seat
    if game.now.dig == DIG_APART:
        return game.entrance(0, seat - content.ninja_seat) == names.NOWHERE
    return False


def marks(game: Ninja, seat: i64) -> list[int]:
    """Every legal mark a seat may make next."""
    found: list[int] = []
    if game.content.is_guard(seat):
        add_guard_marks(game, found)
        return found
    figure = figure_to_start(game, seat)
    if figure != names.FIGURES:
        add_starts(game, figure, found)
    elif game.now.dig == DIG_ANSWER:
        return [act(names.AGREE), act(names.REFUSE)]
    else:
        for zone in game.content.dry:  # anywhere but in a moat (NIN-038)
            found.append(act(names.ENTRANCE, zone))
    return found


def add_guard_marks(game: Ninja, found: list[int]) -> None:
    """Sleepers first, then goals A to F, traps, hidden sentries (NIN-030 to NIN-035)."""
    if sleepers_marked(game) < game.content.settings.sleepers:
        add_beds(game, found)
        return
    place = next_object(game)
    zones = game.content.zones
    for zone in game.content.rooms:
        if game.object_at(zone) >= 0:
            continue
        if place < at.TRAP_AT and goals_in(game, zones.castle[zone]) == game.content.goals_each:
            continue
        if place < at.TRAP_AT:
            found.append(act(names.MARK_GOAL, zone, place))
        elif place < at.SENTRY_AT:
            found.append(act(names.MARK_TRAP, zone))
        else:
            found.append(act(names.MARK_HIDDEN, zone))


def next_object(game: Ninja) -> i64:
    for index in range(at.OBJECTS):
        if game.secrets[index] == names.NOWHERE:
            return index
    return at.OBJECTS


def goals_in(game: Ninja, castle: i64) -> i64:
    number: i64 = 0
    for index in range(at.TRAP_AT):
        zone = game.secrets[index]
        if zone != names.NOWHERE and game.content.zones.castle[zone] == castle:
            number += 1
    return number


def add_beds(game: Ninja, found: list[int]) -> None:
    """Barracks with room for one more sleeper."""
    for zone in game.content.barracks:
        if game.sleepers(zone) < names.BEDS:
            found.append(act(names.MARK_SLEEPER, zone))


def add_starts(game: Ninja, figure: i64, found: list[int]) -> None:
    """Start zones without guards; all of them when guards stand in each (NIN-036, 037, 277)."""
    allowed = game.content.edges if figure == names.NINJA else game.content.starts
    for zone in allowed:
        if not game.is_guarded(zone):
            found.append(act(names.START, zone))
    if len(found) == 0:
        for zone in allowed:
            found.append(act(names.START, zone))


def mark(game: Ninja, seat: i64, action: i64) -> None:
    kind, zone = kind_of(action), first_of(action)
    content = game.content
    if kind == names.MARK_SLEEPER:
        mark_sleeper(game, zone, 30)
    elif kind == names.MARK_GOAL or kind == names.MARK_TRAP or kind == names.MARK_HIDDEN:
        place = next_object(game)
        game.secrets[place] = zone
        rule: i64 = 31 if kind == names.MARK_GOAL else (32 if kind == names.MARK_TRAP else 33)
        game.whisper(content.guard_team, names.TOLD_MARKED, rule, place, zone)
    elif kind == names.START:
        start_in(game, figure_to_start(game, seat), zone)
    else:
        dig(game, seat, action)
    note_who_marks(game)


def mark_sleeper(game: Ninja, zone: i64, rule: i64) -> None:
    game.add_sleeper(zone, 1)
    game.whisper(game.content.guard_team, names.TOLD_BED, rule, zone)


def start_in(game: Ninja, figure: i64, zone: i64) -> None:
    game.set_fig(figure, at.ZONE, zone)
    game.set_fig(figure, at.PATH, zone)
    game.whisper(game.content.team_of(figure), names.TOLD_STARTED, 36 + figure, figure, zone)


def dig(game: Ninja, seat: i64, action: i64) -> None:
    """Entrances of the secret passage (NIN-038, NIN-039)."""
    content = game.content
    kind = kind_of(action)
    if kind == names.AGREE:
        game.now.dig = DIG_DONE
        return
    if kind == names.REFUSE:
        game.now.dig = DIG_APART
        place_entrance(game, 0, 0, names.NOWHERE)
        place_entrance(game, 0, 1, names.NOWHERE)
        return
    passage: i64 = 0
    index: i64 = entrances_placed(game, 0)
    if content.settings.contested:
        passage = seat - content.ninja_seat
        index = entrances_placed(game, passage)
    elif game.now.dig == DIG_APART:
        index = seat - content.ninja_seat
    place_entrance(game, passage, index, first_of(action))
    together = not content.settings.contested and content.ninja_seat != content.traitor_seat
    if together and game.now.dig == DIG_PROPOSE and entrances_placed(game, 0) == 2:
        game.now.dig = DIG_ANSWER


def place_entrance(game: Ninja, passage: i64, index: i64, zone: i64) -> None:
    game.secrets[at.ENTRANCE_AT + passage * 2 + index] = zone
    team = game.content.passage_team(passage)
    game.whisper(team, names.TOLD_ENTRANCE, 38, passage, index, zone)


MARK_MAP: Final[MarkMap] = MarkMap(names.STEP_MARK)
