"""The missions are dealt, or their letters written (NIN-021, NIN-342)."""

from typing import Final

import sneakbox.games.ninja.setting_up.choosing_cards as choosing_cards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.state import LoneStep


class Deal(LoneStep[Ninja]):
    """Luck deals one mission to each intruder (NIN-021); letters may be written instead."""

    def receiver(self, game: Ninja) -> i64:
        for figure in range(names.FIGURES):
            if game.status(figure) != names.ABSENT and not has_mission(game, figure):
                return figure
        return names.FIGURES

    def deciders(self, game: Ninja) -> i64:
        figure = self.receiver(game)
        return 0 if figure == names.FIGURES or needs_letter(game, figure) else LUCK

    def outcomes(self, game: Ninja) -> Odds:
        # The receiver is no part of the action: in Lone Wolf it would give the name away.
        actions = free_missions(game, self.receiver(game))
        return Odds(actions, [1] * len(actions))

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players and kind_of(action) != names.MISSION:
            game.now.phase = names.PICKING
            game.now.passes = 0
            game.swap(choosing_cards.PICK_CARDS)
            if game.content.settings.drawn_layout:
                choosing_cards.draw_all(game)
        else:
            give_mission(game, self.receiver(game), first_of(action), 21)


def give_mission(game: Ninja, figure: i64, letter: i64, rule: i64) -> None:
    game.set_fig(figure, at.LETTER_OF, letter)
    game.whisper(game.content.team_of(figure), names.TOLD_MISSION, rule, figure, letter)


def free_missions(game: Ninja, figure: i64) -> list[int]:
    """All but the mission of the other intruder."""
    other = game.fig(1 - figure, at.LETTER_OF)
    return [act(names.MISSION, letter) for letter in range(names.LETTERS) if letter != other]


def has_mission(game: Ninja, figure: i64) -> bool:
    return game.fig(figure, at.LETTER_OF) != names.NO_LETTER


def needs_letter(game: Ninja, figure: i64) -> bool:
    return game.content.settings.written_letters and not has_mission(game, figure)


def letters() -> list[int]:
    """Any letter may be written."""
    return [act(names.LETTER, letter) for letter in range(names.LETTERS)]


DEAL: Final[Deal] = Deal(names.STEP_DEAL)
