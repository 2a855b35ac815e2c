"""The Intruders Phase: who moves first, and the end of the turn (NIN-062, 063, 167)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.intruders.moving as moving
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


def begin(game: Ninja) -> None:
    """Both intruders move, one after the other (NIN-062); who is gone does not (NIN-064)."""
    game.now.phase = names.INTRUDERS_PHASE
    game.now.passes = 0
    game.now.moving = names.NO_FIGURE
    game.note_guards()
    if game.on_board(names.NINJA) and game.on_board(names.TRAITOR):
        game.push(ORDER)
    else:
        start_moving(game, names.NINJA if game.on_board(names.NINJA) else names.TRAITOR)


class Order(agreement.SharedStep):
    """Which figure moves first: one seat says so, two seats agree or it is the ninja (NIN-063)."""

    def key(self) -> i64:
        return act(names.STEP_FIRST)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.ninja_seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.FIRST, names.NINJA), act(names.FIRST, names.TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        first = first_of(action)
        if first == names.TRAITOR and game.content.ninja_seat != game.content.traitor_seat:
            agreement.propose(game, seat, action)
            return
        game.pop()
        start_moving(game, first)

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        game.pop()
        start_moving(game, names.TRAITOR if agreed else names.NINJA)


def start_moving(game: Ninja, figure: i64) -> None:
    game.now.moving = figure
    game.now.passes = 0
    game.tell(names.TOLD_MOVING, 62, game.public(figure))
    fresh_trail(game, figure)
    conclusions.moving(game, figure)
    game.push(moving.MOVE)
    if game.status(figure) == names.HIDDEN and game.is_guarded(game.fig(figure, at.ZONE)):
        game.push(meeting.ENTERED)  # a new copy for whom no other start was left (NIN-277)


def fresh_trail(game: Ninja, figure: i64) -> None:
    """The map mark of where the movement of this turn begins."""
    zone = game.fig(figure, at.ZONE)
    game.mark_trail(figure, zone, 0)
    game.whisper(game.content.team_of(figure), names.TOLD_PATH, 169, figure, zone)


def seats_at_work(game: Ninja) -> i64:
    """The seats of intruders that are still on the map or in the passage."""
    seats: i64 = 0
    for figure in range(names.FIGURES):
        if game.on_board(figure):
            seats |= 1 << game.content.seat_of(figure)
    return seats


class Afterwards(LoneStep[Ninja]):
    """After the answers cards may still be played; then the turn ends (NIN-167)."""

    def deciders(self, game: Ninja) -> i64:
        return game.others_waiting(seats_at_work(game))

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        for figure in range(names.FIGURES):
            if game.content.seat_of(figure) == seat:
                playing_cards.add_cards(game, figure, found)
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
            playing_cards.play(game, action)


ORDER: Final[Order] = Order()
AFTERWARDS: Final[Afterwards] = Afterwards(names.STEP_AFTER)
