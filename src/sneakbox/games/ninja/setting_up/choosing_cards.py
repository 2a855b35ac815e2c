"""Everybody chooses a hand, or takes the basic deck (NIN-022 to NIN-025)."""

from typing import Final

import sneakbox.games.ninja.setting_up.left_to_luck as left_to_luck
import sneakbox.games.ninja.setting_up.missions as missions
import sneakbox.games.ninja.setting_up.posting_guards as posting_guards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep

# Owners of hands in events: the guard seats, then the intruders.
FIGURE_OWNER: Final = 2
INTRUDER_WORDS: Final = names.GUARD_CARDS  # intruder cards follow the guard cards in PICK


def figure_to_pick(game: Ninja, seat: i64) -> i64:
    """The next intruder of the seat that needs a letter or cards, or FIGURES."""
    for figure in range(names.FIGURES):
        if game.content.seat_of(figure) == seat and takes_hand(game, figure):
            is_full = game.fig(figure, at.HAND_SIZE) >= game.content.hand_size(figure)
            if missions.needs_letter(game, figure) or not is_full:
                return figure
    return names.FIGURES


def takes_hand(game: Ninja, figure: i64) -> bool:
    """A wolf whose name is hidden chooses hands for both characters (NIN-336)."""
    return game.status(figure) != names.ABSENT or game.content.settings.hidden_identity


class PickCards(LoneStep[Ninja]):
    """Everybody chooses a hand in secret, all at the same time (NIN-022 to NIN-025)."""

    def deciders(self, game: Ninja) -> i64:
        everybody: i64 = (1 << game.content.players) - 1
        return game.others_waiting(everybody)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        if game.content.is_guard(seat):
            if game.total(seat, at.HAND_TOTAL) == 0:
                found.append(act(names.BASIC))
            for card in range(names.GUARD_CARDS):
                if game.held(seat, at.IN_DECK, card) > 0:
                    found.append(act(names.PICK, card))
            return found
        figure = figure_to_pick(game, seat)
        if missions.needs_letter(game, figure):
            return missions.letters()
        add_picks(game, figure, found)
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.now.phase = names.POSTING
            game.now.passes = 0
            game.swap(posting_guards.POST_GUARDS)
            game.push(left_to_luck.RANDOM)
        elif game.content.is_guard(seat):
            pick_guard_card(game, seat, action)
        else:
            figure = figure_to_pick(game, seat)
            if kind_of(action) == names.LETTER:
                missions.give_mission(game, figure, first_of(action), 342)
            else:
                choose_for_figure(game, figure, action, game.content.hand_size(figure))
            if figure_to_pick(game, seat) == names.FIGURES:
                game.now.passes |= 1 << seat


def pick_guard_card(game: Ninja, desk: i64, action: i64) -> None:
    audience = game.content.desk_audience(desk)
    if kind_of(action) == names.BASIC:
        take_basic_deck(game, desk)
        game.whisper(audience, names.TOLD_BASIC, 25, desk)
    else:
        card = first_of(action)
        game.shift_card(desk, at.IN_DECK, at.IN_HAND, card)
        game.whisper(audience, names.TOLD_PICKED, 23, desk, card)
    if game.total(desk, at.HAND_TOTAL) >= game.content.guard_hand():
        game.now.passes |= 1 << desk
        game.tell(names.TOLD_READY, 23, desk, game.content.guard_hand())


def take_basic_deck(game: Ninja, desk: i64) -> None:
    for card in range(names.GUARD_CARDS):
        for _ in range(game.content.guard_basic(card)):
            game.shift_card(desk, at.IN_DECK, at.IN_HAND, card)


def add_picks(game: Ninja, figure: i64, found: list[int]) -> None:
    """Cards an intruder can still take into its hand."""
    if game.fig(figure, at.HAND_SIZE) == 0:
        found.append(act(names.BASIC))
    for card in range(names.INTRUDER_CARDS):
        if game.fig(figure, at.HAND + card) < game.content.intruder_count(figure, card):
            found.append(act(names.PICK, INTRUDER_WORDS + card))


def choose_for_figure(game: Ninja, figure: i64, action: i64, size: i64) -> None:
    """A card or a basic hand for an intruder."""
    team = game.content.team_of(figure)
    if kind_of(action) == names.BASIC:
        take_basic_hand(game, figure, size)
        game.whisper(team, names.TOLD_BASIC, 25, FIGURE_OWNER + figure, size)
    else:
        card = first_of(action) - INTRUDER_WORDS
        game.pick_card(figure, card)
        game.whisper(team, names.TOLD_PICKED, 22, FIGURE_OWNER + figure, card)
    if game.fig(figure, at.HAND_SIZE) == size:
        game.tell(names.TOLD_READY, 22, FIGURE_OWNER + figure, size)


def take_basic_hand(game: Ninja, figure: i64, size: i64) -> None:
    hand = game.content.basic_hand(figure, size)
    for card in range(names.INTRUDER_CARDS):
        for _ in range(hand[card]):
            game.pick_card(figure, card)


def draw_all(game: Ninja) -> None:
    """The table wants no set-up: basic decks, and luck places everything."""
    content = game.content
    for desk in range(content.desks):
        pick_guard_card(game, desk, act(names.BASIC))
    for figure in range(names.FIGURES):
        if missions.needs_letter(game, figure):
            missions.give_mission(game, figure, figure, 342)
        if takes_hand(game, figure):
            choose_for_figure(game, figure, act(names.BASIC), content.hand_size(figure))
            game.now.passes |= 1 << content.seat_of(figure)
    game.now.filling = (1 << content.players) - 1


PICK_CARDS: Final[PickCards] = PickCards(names.STEP_PICK)
