"""A dead intruder comes back: new start, new hand, new mission, and the guards' bonus (1.21)."""

from typing import Final

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.setting_up.choosing_cards as choosing_cards
import sneakbox.games.ninja.setting_up.left_to_luck as left_to_luck
import sneakbox.games.ninja.setting_up.marking_maps as marking_maps
import sneakbox.games.ninja.setting_up.missions as missions
import sneakbox.games.ninja.turn.alert_phase as alert_phase
import sneakbox.games.ninja.turn.intruders_phase as intruders_phase
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import PUBLIC, holds, only
from sneakbox.kernel.state import EvenChance, Step

FROM_DECK: Final = 0
FROM_DISCARD: Final = 1


def next_one(game: Ninja) -> None:
    """Returning intruders are set up one after the other, in the order of their deaths (281)."""
    for rank in range(names.FIGURES):
        for figure in range(names.FIGURES):
            if game.status(figure) == names.RETURNING and game.fig(figure, at.RANK) == rank:
                renew(game, figure)
                return
    intruders_phase.begin(game)


def renew(game: Ninja, figure: i64) -> None:
    fresh(game, figure)
    game.now.passes = 0
    beds = min(game.content.beds - game.asleep, names.BONUS_SLEEPERS)
    game.now.beds_left = beds
    game.tell(names.TOLD_BONUS, 282, figure, beds)
    more_sleepers(game, beds)
    game.push(Renew(figure, beds))
    if game.content.desks == 2:
        game.push(alert_phase.SplitCards(names.BONUS_CARDS))
    else:
        game.now.sword_bonus = names.BONUS_CARDS


def more_sleepers(game: Ninja, number: i64) -> None:
    """Everybody knows how many there are now, nobody but the guards knows where (NIN-283)."""
    game.asleep += number
    if number > 0:
        game.known_empty = 0


def fresh(game: Ninja, figure: i64) -> None:
    """All cards of the character are there again; what is on the map stays (NIN-280, 284, 287)."""
    base = figure * at.FIGURE_SIZE
    for index in range(at.HAND, at.FIGURE_SIZE):
        game.figures[base + index] = 0
    for place in (at.SEEN, at.ZONE):
        game.figures[base + place] = names.NOWHERE
    for place in (at.NOISE, at.DONE_FLAG, at.HAND_SIZE, at.PASSAGE_CARD, at.GONE_TURN, at.EXCLUDED):
        game.figures[base + place] = 0
    game.figures[base + at.LETTER_OF] = names.NO_LETTER
    game.figures[base + at.LIVES] -= 1
    game.forget_path(figure)


def default_bonus(game: Ninja) -> i64:
    """Without agreement three cards go to the seat with the smaller hand (tie: sword, NIN-285)."""
    swords, spears = game.total(names.SWORD, at.HAND_TOTAL), game.total(names.SPEAR, at.HAND_TOTAL)
    return 2 if spears < swords else 3


class Renew(Step[Ninja]):
    """The owner chooses start and hand while the guards take their bonus (NIN-279 to NIN-283)."""

    def __init__(self, figure: i64, beds: i64) -> None:
        self.figure: i64 = figure
        self.beds: i64 = beds  # bonus sleepers in all

    def key(self) -> i64:
        return act(names.STEP_RENEW, self.figure, self.beds)

    def bedder(self, game: Ninja) -> i64:
        """Whose turn it is to mark a bonus sleeper: two seats alternate, sword first (NIN-008)."""
        if game.content.desks == 1:
            return names.SWORD
        return (self.beds - game.now.beds_left) & 1

    def left_to_luck(self, game: Ninja) -> i64:
        """The seat for which luck marks the new start or the next bonus sleeper, or NO_ONE."""
        owner = game.content.seat_of(self.figure)
        if holds(game.now.filling, owner):
            return owner
        if game.now.beds_left > 0:
            desk = self.bedder(game)
            if holds(game.now.filling, desk):
                return desk
        return names.NO_ONE

    def places(self, game: Ninja, seat: i64) -> list[int]:
        """Every legal place for what the seat marks next: a bonus sleeper, or the new start."""
        found: list[int] = []
        if game.content.is_guard(seat):
            marking_maps.add_beds(game, found)
        else:
            marking_maps.add_starts(game, self.figure, found)
        return found

    def place(self, game: Ninja, seat: i64, action: i64) -> None:
        """A seat or luck has chosen where; luck is asked for no more than was left to it."""
        if kind_of(action) == names.MARK_SLEEPER:
            marking_maps.mark_sleeper(game, first_of(action), 283)
            game.now.beds_left -= 1
            if game.now.beds_left == 0:
                game.now.filling &= ~game.content.guard_team
        else:
            marking_maps.start_in(game, self.figure, first_of(action))
            game.now.filling &= ~(1 << seat)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        owner = game.content.seat_of(self.figure)
        if not game.now.has_passed(owner):
            seats |= 1 << owner
        for desk in range(game.content.desks):
            marks = game.now.beds_left > 0 and self.bedder(game) == desk
            if marks or not game.now.has_passed(desk):
                seats |= only(desk)
        return seats

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        if not game.content.is_guard(seat):
            add_renewal(game, self.figure, found)
        elif not game.now.has_passed(seat):
            found.append(act(names.DONE))
            if game.now.bonus(seat) > 0:
                for card in range(names.GUARD_CARDS):
                    if game.held(seat, at.IN_DECK, card) > 0:
                        found.append(act(names.TAKE, card, FROM_DECK))
                    if game.held(seat, at.DISCARDED, card) > 0:
                        found.append(act(names.TAKE, card, FROM_DISCARD))
        else:
            found = self.places(game, seat)
            found.append(act(names.FILL))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            game.now.passes = 0
            game.now.sword_bonus = 0
            game.now.spear_bonus = 0
            if game.content.settings.written_letters:
                game.swap(WriteLetter(self.figure))
            else:
                game.swap(DrawMission(self.figure))
        elif kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.TAKE:
            take_bonus(game, seat, first_of(action), second_of(action))
        elif kind == names.FILL:
            starts: i64 = 1 if not game.content.is_guard(seat) else 0
            left_to_luck.fill(game, seat, 277 if starts == 1 else 283, starts)
        elif kind == names.MARK_SLEEPER or kind == names.START:
            self.place(game, seat, action)
            if self.left_to_luck(game) != names.NO_ONE:  # the partner left his share to luck before
                game.push(left_to_luck.RANDOM)
        else:
            size = game.content.new_hand_size(self.figure)
            choosing_cards.choose_for_figure(game, self.figure, action, size)
            if game.fig(self.figure, at.HAND_SIZE) >= size:  # the start was chosen before
                game.now.passes |= 1 << seat


def add_renewal(game: Ninja, figure: i64, found: list[int]) -> None:
    """Start zone first, then the hand (NIN-279)."""
    if game.fig(figure, at.ZONE) == names.NOWHERE:
        marking_maps.add_starts(game, figure, found)
        found.append(act(names.FILL))
    else:
        choosing_cards.add_picks(game, figure, found)


def take_bonus(game: Ninja, desk: i64, card: i64, pile: i64) -> None:
    """One of up to five cards from deck or discard pile into the hand (NIN-282)."""
    if desk == names.SWORD:
        game.now.sword_bonus -= 1
    else:
        game.now.spear_bonus -= 1
    game.shift_card(desk, at.IN_DECK if pile == FROM_DECK else at.DISCARDED, at.IN_HAND, card)
    own = game.content.desk_audience(desk)
    if pile == FROM_DISCARD:  # everybody sees what leaves an open pile
        game.tell(names.TOLD_BONUS_CARD, 282, desk, card, pile)
    else:
        game.whisper(own, names.TOLD_BONUS_CARD, 282, desk, card, pile)
        game.whisper(PUBLIC & ~own, names.TOLD_BONUS_CARD, 282, desk, names.NO_CARD, pile)


class DrawMission(EvenChance[Ninja]):
    """The new mission comes last: the dead character's and the unused ones (NIN-281)."""

    def __init__(self, figure: i64) -> None:
        self.figure: i64 = figure

    def key(self) -> i64:
        return act(names.STEP_MISSION, self.figure)

    def faces(self, game: Ninja) -> list[int]:
        return missions.free_missions(game, self.figure)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        come_back(game, self.figure, first_of(action))


class WriteLetter(Step[Ninja]):
    """Where letters are written the new copy writes one too (NIN-342)."""

    def __init__(self, figure: i64) -> None:
        self.figure: i64 = figure

    def key(self) -> i64:
        return act(names.STEP_LETTER, self.figure)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(self.figure)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return missions.letters()

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        come_back(game, self.figure, first_of(action))


def come_back(game: Ninja, figure: i64, letter: i64) -> None:
    """The new copy is on the map; it may move at once (NIN-276, NIN-278)."""
    missions.give_mission(game, figure, letter, 281)
    game.tell(names.TOLD_RETURNED, 276, figure)
    stand(game, figure)


def stand(game: Ninja, figure: i64) -> None:
    """The new copy is hidden in its start zone."""
    game.set_fig(figure, at.STATUS, names.HIDDEN)
    game.forget_path(figure)
    conclusions.started(game, figure)
