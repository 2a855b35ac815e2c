"""Listening, and the cat (chapter 1.8)."""

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.guards.search_moves as search_moves
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import Step


def listen(game: Ninja, desk: i64, group: i64, free: bool) -> None:
    """A group listens: its zone is named, then the intruders may answer (NIN-090, NIN-096)."""
    game.flag_group(group, names.CARDED)
    game.now.desk = desk
    zone = game.guard_zone(group)
    rule: i64 = 137 if free else 90
    patrol: i64 = 1 if game.group_size(group) > 1 else 0
    game.tell(names.TOLD_LISTEN, rule, group, zone, 1 if free else 0, patrol)
    if window_opens(game):
        game.push(CatWindow(group))
    else:
        answer(game, group, False)


def window_opens(game: Ninja) -> bool:
    """The guards see the same waiting state whatever the traitor holds (NIN-097).

    It is left out only when everybody knows that no cat can come.
    """
    return game.masked or game.on_board(names.TRAITOR)


def is_heard(game: Ninja, figure: i64, zone: i64) -> bool:
    """Within its own noise, on the map and not in the passage (NIN-091, NIN-295).

    Walls and water do not matter (NIN-092); who stands in sight is tested too (NIN-101), and who
    stood still or has not moved yet is silent (NIN-064, NIN-093, NIN-095).
    """
    status = game.status(figure)
    if status != names.HIDDEN and status != names.VISIBLE:
        return False
    noise = game.fig(figure, at.NOISE)
    return noise > 0 and game.content.zones.sound(zone, game.fig(figure, at.ZONE)) <= noise


def answer(game: Ninja, group: i64, cat: bool) -> None:
    """One bit for the guards: something or nothing (NIN-098)."""
    zone = game.guard_zone(group)
    heard = False
    for figure in range(names.FIGURES):
        near = is_heard(game, figure, zone)
        if near and not cat:
            heard = True
        if game.on_board(figure):
            game.whisper(
                game.content.team_of(figure), names.TOLD_IN_RANGE, 98, figure, 1 if near else 0
            )
    game.tell(names.TOLD_HEARD, 98, 1 if heard else 0, 1 if cat else 0, zone)
    conclusions.listened(game, zone, heard, cat)
    if heard:
        alert_level.rise(game, 1, names.CAUSE_HEARD, 99)
        search_moves.begin(game, group, names.AFTER_LISTEN)


class CatWindow(Step[Ninja]):
    """Before the answer the traitor may say that it was a cat (NIN-096)."""

    def __init__(self, group: i64) -> None:
        self.group: i64 = group

    def key(self) -> i64:
        return act(names.STEP_CAT, self.group)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.traitor_seat

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        if game.on_board(names.TRAITOR) and game.has_card(names.TRAITOR, names.CAT):
            found.append(act(names.CRY_CAT))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        game.pop()
        cat = kind_of(action) == names.CRY_CAT
        if cat:
            playing_cards.spend(game, names.TRAITOR, names.CAT, 96)
        answer(game, self.group, cat)
