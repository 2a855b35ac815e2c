"""Choosing in secret: a lone wolf its character, everybody hands and decks (NIN-021 to NIN-025)."""

from typing import Final

import sneakbox.games.ninja.leaving_to_luck as leaving
import sneakbox.games.ninja.posting as posting
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK, PUBLIC
from sneakbox.kernel.state import Step

# Owners of hands in events: the guard seats, then the intruders.
FIGURE_OWNER: Final = 2

INTRUDER_WORDS: Final = names.GUARD_CARDS  # intruder cards follow the guard cards in PICK


class ChooseCharacter(Step[Ninja]):
    """Lone Wolf: ninja or traitor (NIN-335, NIN-336)."""

    def key(self) -> i64:
        return act(names.STEP_CHARACTER)

    def deciders(self, game: Ninja) -> i64:
        return game.content.intruder_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.CHARACTER, names.NINJA), act(names.CHARACTER, names.TRAITOR)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        figure = first_of(action)
        audience: i64 = game.content.intruder_team if game.masked else PUBLIC
        game.whisper(audience, names.TOLD_CHARACTER, 335, figure)
        game.set_fig(1 - figure, at.STATUS, names.ABSENT)


class Deal(Step[Ninja]):
    """Luck deals one mission to each intruder (NIN-021); letters may be written instead."""

    def key(self) -> i64:
        return act(names.STEP_DEAL)

    def receiver(self, game: Ninja) -> i64:
        for figure in range(names.FIGURES):
            if (
                game.status(figure) != names.ABSENT
                and game.fig(figure, at.LETTER_OF) == names.NO_LETTER
            ):
                return figure
        return names.FIGURES

    def deciders(self, game: Ninja) -> i64:
        settings = game.content.settings
        if self.receiver(game) == names.FIGURES or (
            settings.contested and settings.written_letters
        ):
            return 0
        return LUCK

    def outcomes(self, game: Ninja) -> Odds:
        figure = self.receiver(game)
        actions: list[int] = []
        for letter in range(names.LETTERS):
            if letter != game.fig(1 - figure, at.LETTER_OF):
                # The receiver is no part of the action: in Lone Wolf it would give the name away.
                actions.append(act(names.MISSION, letter))
        return Odds(actions, [1] * len(actions))

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players and kind_of(action) != names.MISSION:
            game.now.phase = names.PICKING
            game.now.passes = 0
            game.swap(PICK_CARDS)
            if game.content.settings.drawn_layout:
                draw_all(game)
        else:
            give_mission(game, self.receiver(game), first_of(action), 21)


def give_mission(game: Ninja, figure: i64, letter: i64, rule: i64) -> None:
    game.set_fig(figure, at.LETTER_OF, letter)
    game.whisper(game.content.team_of(figure), names.TOLD_MISSION, rule, figure, letter)


def figure_to_pick(game: Ninja, seat: i64) -> i64:
    """The next intruder of the seat that needs a letter or cards, or FIGURES."""
    for figure in range(names.FIGURES):
        if game.content.seat_of(figure) != seat or not takes_hand(game, figure):
            continue
        if needs_letter(game, figure):
            return figure
        if game.fig(figure, at.HAND_SIZE) < game.content.hand_size(figure):
            return figure
    return names.FIGURES


def takes_hand(game: Ninja, figure: i64) -> bool:
    """A wolf whose name is hidden chooses hands for both characters (NIN-336)."""
    return game.status(figure) != names.ABSENT or game.content.settings.hidden_identity


def needs_letter(game: Ninja, figure: i64) -> bool:
    settings = game.content.settings
    return (
        settings.contested
        and settings.written_letters
        and game.fig(figure, at.LETTER_OF) == names.NO_LETTER
    )


def guard_is_ready(game: Ninja, desk: i64) -> bool:
    return game.total(desk, at.HAND_TOTAL) >= game.content.guard_hand()


class PickCards(Step[Ninja]):
    """Everybody chooses a hand in secret, all at the same time (NIN-022 to NIN-025)."""

    def key(self) -> i64:
        return act(names.STEP_PICK)

    def deciders(self, game: Ninja) -> i64:
        everybody: i64 = (1 << game.content.players) - 1
        return game.others_waiting(everybody)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        if (game.content.guard_team >> seat) & 1 == 1:
            if game.total(seat, at.HAND_TOTAL) == 0:
                found.append(act(names.BASIC))
            for card in range(names.GUARD_CARDS):
                if game.held(seat, at.IN_DECK, card) > 0:
                    found.append(act(names.PICK, card))
            return found
        figure = figure_to_pick(game, seat)
        if needs_letter(game, figure):
            return [act(names.LETTER, letter) for letter in range(names.LETTERS)]
        add_picks(game, figure, found)
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.now.phase = names.POSTING
            game.now.passes = 0
            game.swap(posting.POST_GUARDS)
            game.push(leaving.RANDOM)
        elif (game.content.guard_team >> seat) & 1 == 1:
            pick_guard_card(game, seat, action)
        else:
            figure = figure_to_pick(game, seat)
            if kind_of(action) == names.LETTER:
                give_mission(game, figure, first_of(action), 342)
            else:
                prepare_figure(game, figure, action, game.content.hand_size(figure))
            if figure_to_pick(game, seat) == names.FIGURES:
                game.now.passes |= 1 << seat


def pick_guard_card(game: Ninja, desk: i64, action: i64) -> None:
    audience = game.content.desk_audience(desk)
    if kind_of(action) == names.BASIC:
        take_basic(game, desk)
        game.whisper(audience, names.TOLD_BASIC, 25, desk)
    else:
        card = first_of(action)
        game.shift_card(desk, at.IN_DECK, at.IN_HAND, card)
        game.whisper(audience, names.TOLD_PICKED, 23, desk, card)
    if guard_is_ready(game, desk):
        game.now.passes |= 1 << desk
        game.tell(names.TOLD_READY, 23, desk, game.content.guard_hand())


def take_basic(game: Ninja, desk: i64) -> None:
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


def prepare_figure(game: Ninja, figure: i64, action: i64, size: i64) -> None:
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
        if needs_letter(game, figure):
            give_mission(game, figure, figure, 342)
        if takes_hand(game, figure):
            prepare_figure(game, figure, act(names.BASIC), content.hand_size(figure))
            game.now.passes |= 1 << content.seat_of(figure)
    game.now.filling = (1 << content.players) - 1


CHOOSE_CHARACTER: Final[ChooseCharacter] = ChooseCharacter()
DEAL: Final[Deal] = Deal()
PICK_CARDS: Final[PickCards] = PickCards()
