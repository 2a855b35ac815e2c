"""Intruders move in secret, and how loud they are (chapters 1.13 and 1.14)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.intruders.exiting as exiting
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
import sneakbox.games.ninja.intruders.ropes as ropes
import sneakbox.games.ninja.secret_passage.intruders_inside as intruders_inside
import sneakbox.games.ninja.turn.intruders_phase as intruders_phase
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


class Move(LoneStep[Ninja]):
    """Up to three zones, with cards before, between and after (NIN-160 to NIN-167, NIN-317).

    Every zone entered is noise (NIN-094). Nobody else learns whether it went at all (NIN-170).
    """

    def deciders(self, game: Ninja) -> i64:
        return seats_in_movement(game)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        figure = game.now.moving
        if leads(game, seat):
            if game.fig(figure, at.HALTED) == 0 and game.fig(figure, at.STEPS) < names.LONGEST_MOVE:
                add_steps(game, figure, found)
            playing_cards.add_cards(game, figure, found)
        playing_cards.add_partners_cards(game, seat, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.now.moving
        if kind == names.DONE and not leads(game, seat):
            game.now.passes |= 1 << seat
        elif kind == names.DONE:
            finish(game, figure)
        elif kind == names.GO:
            enter(game, figure, first_of(action), False)
        elif kind == names.CROSS:
            wall = first_of(action)
            enter(game, figure, game.content.zones.behind(wall, game.fig(figure, at.ZONE)), True)
        elif kind == names.INTO:
            intruders_inside.go_in(game, figure)
        elif kind == names.OUT:
            intruders_inside.come_out(game, figure, first_of(action))
        elif kind == names.EXIT:
            exiting.leave_map(game, figure)
        else:
            playing_cards.play(game, action)


def leads(game: Ninja, seat: i64) -> bool:
    """True when the intruder that moves is the seat's."""
    return game.content.seat_of(game.now.moving) == seat


def seats_in_movement(game: Ninja) -> i64:
    """Who moves, and a partner with a seat of its own, who may play cards meanwhile (NIN-167).

    The partner is asked from the first step on, whatever it holds and wherever the other goes:
    so nobody learns from it that somebody stands before guards (ruling R-50).
    """
    content, figure = game.content, game.now.moving
    seats: i64 = 1 << content.seat_of(figure)
    if content.ninja_seat == content.traitor_seat or content.settings.contested:
        return seats
    partner = 1 - figure
    if game.on_board(partner) and game.fig(partner, at.HAND_SIZE) > 0:
        seats |= game.others_waiting(1 << content.seat_of(partner))
    return seats


def add_steps(game: Ninja, figure: i64, found: list[int]) -> None:
    """Open borders, ropes, the passage, and off the map (NIN-161)."""
    content = game.content
    zones = content.zones
    zone = game.fig(figure, at.ZONE)
    passage = content.passage_of(figure)
    if zone >= zones.count:
        one, two = game.entrance(passage, 0), game.entrance(passage, 1)
        found.append(act(names.OUT, one))
        if two != one:
            found.append(act(names.OUT, two))
        return
    for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
        found.append(act(names.GO, zones.open_list[index]))
    ropes.add_crossings(game, figure, found)
    if game.is_entrance(passage, zone):
        if game.fig(figure, at.PASSAGE_CARD) == 1 or game.has_card(figure, names.PASSAGE):
            found.append(act(names.INTO, passage))
    if zones.is_edge(zone):
        found.append(act(names.EXIT))


def enter(game: Ninja, figure: i64, zone: i64, by_rope: bool) -> None:
    """One zone further. Water and walls end the movement; guards must be answered at once."""
    steps = game.fig(figure, at.STEPS) + 1
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.ZONE, zone)
    game.set_fig(figure, at.PATH + steps, zone)
    game.set_fig(figure, at.SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    if by_rope or game.content.zones.is_moat(zone):  # NIN-162, NIN-180
        game.set_fig(figure, at.HALTED, 1)
    halted = game.fig(figure, at.HALTED)
    team = game.content.team_of(figure)
    game.whisper(team, names.TOLD_STEPPED, 160, figure, zone, steps, halted)
    if game.is_guarded(zone):
        game.push(meeting.ENTERED)
    elif game.status(figure) == names.VISIBLE:
        slip_away(game, figure, 236)


def slip_away(game: Ninja, figure: i64, rule: i64) -> None:
    """A visible intruder comes into a zone where nobody sees it (NIN-236)."""
    being_seen.hide(game, figure, rule)
    game.tell(names.TOLD_LEFT_SIGHT, rule, figure)
    conclusions.left_sight(game, figure)


def finish(game: Ninja, figure: i64) -> None:
    """The movement is over; how far it went is its noise (NIN-160).

    Whoever stops among guards under Shadow Walk is seen now (NIN-241).
    """
    zone = game.fig(figure, at.ZONE)
    if game.fig(figure, at.SHADOWED) == 1 and game.is_guarded(zone):
        being_seen.detect(game, figure, zone, 241)
    game.set_fig(figure, at.SHADOWED, 0)
    game.set_fig(figure, at.NOISE, game.fig(figure, at.STEPS))
    game.tell(names.TOLD_FINISHED, 160, game.public(figure))
    game.set_fig(figure, at.FINISHED, 1)
    conclusions.finished(game, figure)
    movement_over(game, figure)


def movement_over(game: Ninja, figure: i64) -> None:
    """The other intruder moves, if it has not; else the searches begin."""
    game.pop()
    other = 1 - figure
    game.now.passes = 0
    game.now.moving = names.NO_FIGURE
    if game.on_board(other) and game.fig(other, at.FINISHED) == 0:
        intruders_phase.start_moving(game, other)


MOVE: Final[Move] = Move(names.STEP_MOVE)
