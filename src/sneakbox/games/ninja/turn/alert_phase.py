"""The Alert Phase: the guards draw, the alert falls, cards are played or kept (chapter 1.6)."""

import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.intruders.coming_back as coming_back
import sneakbox.games.ninja.turn.alert_level as alert_level
import sneakbox.games.ninja.turn.guards_card_phase as guards_card_phase
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, PUBLIC
from sneakbox.kernel.state import Step


def begin(game: Ninja) -> None:
    """Marker, reshuffle, draw (NIN-070 to NIN-073)."""
    turn_over(game)
    game.tell(names.TOLD_TURN, 70, game.turn)
    number = min(game.alert, decks(game))
    if game.content.desks == 2 and number > 0:
        game.push(SplitCards(number))
    else:
        game.push(DrawCards(number, 0))


def turn_over(game: Ninja) -> None:
    """The marker moves on, flags are cleared (NIN-061), played cards go back to the deck."""
    game.turn += 1
    game.now.new_turn()
    for guard in range(names.GUARDS):
        game.guards[at.FLAGS_OF + guard] = 0
    for figure in range(names.FIGURES):
        game.forget_path(figure)
    game.shuffle_discards()


def end(game: Ninja) -> None:
    """What was drawn and not played goes to the hand (NIN-076)."""
    game.tell(names.TOLD_KEPT, 76)
    game.keep_drawn()


def decks(game: Ninja) -> i64:
    """The cards there are to draw; when the alert asks for more, that is all (NIN-072)."""
    return game.total(names.SWORD, at.DECK_TOTAL) + game.total(names.SPEAR, at.DECK_TOTAL)


class SplitCards(agreement.SharedStep):
    """Two guard seats agree who draws how many, or who takes how many bonus cards (NIN-077)."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def key(self) -> i64:
        return act(names.STEP_SPLIT, self.number)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        swords, spears = available(game, names.SWORD), available(game, names.SPEAR)
        shares = agreement.shares(self.number, swords, spears)
        return [act(names.SPLIT, share) for share in shares]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreement.propose(game, seat, action)

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """Without agreement the seats take turns (NIN-077); a bonus goes three to two (NIN-285)."""
        game.pop()
        bonus = game.now.phase == names.RENEWAL
        swords = first_of(proposal)
        if not agreed:
            swords = coming_back.default_bonus(game) if bonus else default_draws(game, self.number)
        if bonus:
            game.now.sword_bonus = swords
            game.now.spear_bonus = self.number - swords
        else:
            game.push(DrawCards(swords, self.number - swords))


def available(game: Ninja, desk: i64) -> i64:
    """How many cards a seat could draw, or take as a bonus, at most."""
    if game.now.phase == names.RENEWAL:
        return names.BONUS_CARDS
    return game.total(desk, at.DECK_TOTAL)


def default_draws(game: Ninja, number: i64) -> i64:
    """One card in turn, the seat with the larger deck first (tie: sword)."""
    swords, spears = game.total(names.SWORD, at.DECK_TOTAL), game.total(names.SPEAR, at.DECK_TOTAL)
    turn: i64 = names.SWORD if swords >= spears else names.SPEAR
    drawn: i64 = 0
    for _ in range(number):
        if turn == names.SWORD and swords == 0:
            turn = names.SPEAR
        elif turn == names.SPEAR and spears == 0:
            turn = names.SWORD
        if turn == names.SWORD:
            swords -= 1
            drawn += 1
        else:
            spears -= 1
        turn = 1 - turn
    return drawn


@mypyc_attr(free_list_len=1)
class DrawCards(Step[Ninja]):
    """Luck draws from the decks; then the alert falls (NIN-050, NIN-053, NIN-072, NIN-073)."""

    def __init__(self, swords: i64, spears: i64) -> None:
        self.swords: i64 = swords  # cards each guard seat still draws
        self.spears: i64 = spears

    def key(self) -> i64:
        return act(names.STEP_DRAW, self.swords, self.spears)

    def deciders(self, game: Ninja) -> i64:
        return LUCK if self.swords + self.spears > 0 else 0

    def outcomes(self, game: Ninja) -> Odds:
        desk: i64 = names.SWORD if self.swords > 0 else names.SPEAR
        actions: list[int] = []
        weights: list[int] = []
        for card in range(names.GUARD_CARDS):
            count = game.held(desk, at.IN_DECK, card)
            if count > 0:
                actions.append(act(names.DRAW, card, desk))
                weights.append(count)
        return Odds(actions, weights)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if self.swords + self.spears == 0:
            game.pop()
            if game.alert > 0:
                alert_level.set_level(game, game.alert - 1, names.CAUSE_FALL, 73)
            # Drawn cards may be played (NIN-074); without any they may still attack (NIN-078).
            game.push(guards_card_phase.PLAY_CARDS)
            return
        card, desk = first_of(action), second_of(action)
        if desk == names.SWORD:
            game.swap(DrawCards(self.swords - 1, self.spears))
        else:
            game.swap(DrawCards(self.swords, self.spears - 1))
        game.shift_card(desk, at.IN_DECK, at.DRAWN_NOW, card)
        own = game.content.desk_audience(desk)
        game.whisper(own, names.TOLD_DREW, 72, desk, card)
        game.whisper(PUBLIC & ~own, names.TOLD_DRAWN, 72, desk)
