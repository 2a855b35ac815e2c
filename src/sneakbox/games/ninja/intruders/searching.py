"""Intruders search zones of their path for their missions (chapter 1.15)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.intruders.hidden_sentries as hidden_sentries
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
import sneakbox.games.ninja.turn.alert_level as alert_level
import sneakbox.games.ninja.turn.intruders_phase as intruders_phase
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


def begin(game: Ninja) -> None:
    """Both movements are over: now all searches are chosen (NIN-197)."""
    game.now.phase = names.ANSWERS
    game.now.passes = 0
    game.now.moving = names.NO_FIGURE
    game.tell(names.TOLD_ANSWERS, 197)
    game.push(CHOOSE_SEARCHES)


class ChooseSearches(LoneStep[Ninja]):
    """Every intruder chooses up to two zones of its path; nobody sees them yet (NIN-195, 196)."""

    def deciders(self, game: Ninja) -> i64:
        return game.others_waiting(intruders_phase.seats_at_work(game))

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        for figure in range(names.FIGURES):
            if game.content.seat_of(figure) == seat and game.on_board(figure):
                add_searches(game, figure, found)
                playing_cards.add_cards(game, figure, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            game.now.passes = 0
            game.swap(intruders_phase.AFTERWARDS)
            declare(game)
        elif kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.SEARCH:
            figure, zone = first_of(action), second_of(action)
            choose(game, figure, zone)
            team = game.content.team_of(figure)
            game.whisper(team, names.TOLD_CHOSE_SEARCH, 195, figure, zone)
        else:
            playing_cards.play(game, action)


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


def looks(game: Ninja, figure: i64) -> list[int]:
    """The zones an intruder searches, by their ids.

    Names and answers come in this order, or the order of choosing would show (NIN-198).
    """
    found: list[int] = []
    for place in range(at.LOOKS, at.LOOKS + 2):
        if game.fig(figure, place) != 0:
            found.append(game.fig(figure, place) - 1)
    found.sort()
    return found


def declare(game: Ninja) -> None:
    """All searches are named at once, then answered; nobody is shown (NIN-197, 198, 206)."""
    for figure in range(names.FIGURES):
        zones = looks(game, figure)
        if len(zones) > 0:
            two = zones[1] if len(zones) > 1 else names.NOWHERE
            game.tell(names.TOLD_SEARCHED, 198, game.public(figure), zones[0], two)
            conclusions.searched(game, figure, zones[0], two)
    for figure in range(names.FIGURES):
        for zone in looks(game, figure):
            answer(game, figure, zone)
    hidden_sentries.next_sentry(game)


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
        alert_level.rise(game, 1, names.CAUSE_TRAP, 210)
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
            alert_level.rise(game, 1, names.CAUSE_MISSION, 351)
    else:
        exclude(game, figure, letter)


def exclude(game: Ninja, figure: i64, letter: i64) -> None:
    """Everybody may conclude that this is not its mission."""
    game.set_fig(figure, at.EXCLUDED, game.fig(figure, at.EXCLUDED) | 1 << letter)


CHOOSE_SEARCHES: Final[ChooseSearches] = ChooseSearches(names.STEP_SEARCH)
