"""The turn and its guard phases: drawing, playing cards (chapters 1.5, 1.6 and 1.11)."""

from typing import Final

import sneakbox.games.ninja.agreeing as agreeing
import sneakbox.games.ninja.alarm as alarm
import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.fighting as fighting
import sneakbox.games.ninja.guarding as guarding
import sneakbox.games.ninja.listening as listening
import sneakbox.games.ninja.marching as marching
import sneakbox.games.ninja.renewing as renewing
import sneakbox.games.ninja.searching as searching
from sneakbox.games.ninja.garrison import total_of
from sneakbox.games.ninja.layout import (
    DECK_TOTAL,
    DESK_SIZE,
    DISCARDED,
    DRAWN_NOW,
    DRAWN_TOTAL,
    FLAGS_OF,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    ZONE_OF,
)
from sneakbox.games.ninja.names import (
    ALERT_PHASE,
    ALONE,
    ATTACK,
    AWAKEN,
    BY_SEARCH,
    CARD_PHASE,
    CARDED,
    CAUSE_FALL,
    DONE,
    DRAW,
    FIGURES,
    FREE_LISTEN,
    GUARD_CARDS,
    GUARD_PASSAGE,
    GUARDS,
    INTRUDERS_PHASE,
    MARKING,
    NO_ONE,
    NOWHERE,
    PATROL_LISTEN,
    PATROL_PHASE,
    PATROL_SEARCH,
    PLAY,
    RENEWAL,
    SENTRY_LISTEN,
    SENTRY_SEARCH,
    SPEAR,
    SPLIT,
    STEP_DRAW,
    STEP_PLAY,
    STEP_SPLIT,
    STEP_TURN,
    SWORD,
    TAKE_BOTH,
    TOLD_DRAWN,
    TOLD_DREW,
    TOLD_GUARDS_DONE,
    TOLD_KEPT,
    TOLD_PLAYED,
    TOLD_TURN,
    WEAPON_FIGURES,
)
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK, PUBLIC
from sneakbox.kernel.state import Step

BONUS_CARDS: Final = 5


class Turn(Step[Ninja]):
    """The bottom of the stack: one phase after the other (NIN-060)."""

    def key(self) -> i64:
        return act(STEP_TURN)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        phase = game.phase
        if phase == MARKING:
            begin_turn(game)
        elif phase == ALERT_PHASE:
            game.tell(TOLD_KEPT, 76)
            game.keep_drawn()
            game.phase = CARD_PHASE
            game.passes = 0
            game.push(PLAY_CARDS)
        elif phase == CARD_PHASE:
            game.phase = PATROL_PHASE
            game.passes = 0
            game.mover = NO_ONE
            game.push(marching.ORDER_MARCH)
        elif phase == PATROL_PHASE:
            end_of_guards_part(game)
        elif phase == RENEWAL:
            renewing.next_one(game)
        elif phase == INTRUDERS_PHASE:
            searching.begin(game)
        elif game.turn == game.content.turns:
            ending.finish(game, 327)
        else:
            begin_turn(game)


def begin_turn(game: Ninja) -> None:
    """Alert Phase: marker, reshuffle, draw (NIN-070 to NIN-073)."""
    turn_over(game)
    game.tell(TOLD_TURN, 70, game.turn)
    game.draws0 = game.alert
    game.draws1 = 0
    limit_draws(game)
    if game.content.desks == 2 and game.draws0 + game.draws1 > 0:
        game.push(SPLIT_DRAWS)
    else:
        game.push(DRAW_CARDS)


def turn_over(game: Ninja) -> None:
    """The marker moves on, flags are cleared, played cards go back to the deck."""
    game.turn += 1
    game.phase = ALERT_PHASE
    game.mover = NO_ONE
    game.how = 0
    game.desk = 0
    game.figure = 3
    game.zone = NOWHERE
    game.passes = 0
    game.plays0 = 0
    game.plays1 = 0
    game.alert_played = 0
    game.free_listened = 0
    game.split = 0
    for guard in range(GUARDS):
        game.guards[FLAGS_OF + guard] = 0
    for figure in range(FIGURES):
        game.forget_path(figure)
    game.shuffle_discards()


def limit_draws(game: Ninja) -> None:
    """If the decks are short, draw what there is (NIN-072)."""
    decks = game.total(0, DECK_TOTAL)
    if game.content.desks == 2:
        decks += game.total(1, DECK_TOTAL)
    game.draws0 = min(game.draws0, decks)


# Drawing.


class SplitDraws(Step[Ninja]):
    """Two guard seats agree who draws how many, or who takes how many bonus cards (NIN-077)."""

    def key(self) -> i64:
        return act(STEP_SPLIT)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        for swords in range(game.draws0 + 1):
            if swords <= available(game, SWORD) and game.draws0 - swords <= available(game, SPEAR):
                found.append(act(SPLIT, swords))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreeing.propose(game, seat, action)


def available(game: Ninja, desk: i64) -> i64:
    """How many cards a seat could draw, or take as a bonus, at most."""
    if game.phase == RENEWAL:
        return BONUS_CARDS
    return game.total(desk, DECK_TOTAL)


def split_answered(game: Ninja, proposal: i64, agreed: bool) -> None:
    """Without agreement the seats take turns (NIN-077); a bonus goes three to two (NIN-285)."""
    number = game.draws0
    game.pop()
    if agreed:
        game.draws0 = first_of(proposal)
    elif game.phase == RENEWAL:
        game.draws0 = renewing.default_bonus(game)
    else:
        game.draws0 = default_draws(game, number)
    game.draws1 = number - game.draws0
    if game.phase != RENEWAL:
        game.push(DRAW_CARDS)


def default_draws(game: Ninja, number: i64) -> i64:
    """One card in turn, the seat with the larger deck first (tie: sword)."""
    swords, spears = game.total(SWORD, DECK_TOTAL), game.total(SPEAR, DECK_TOTAL)
    turn: i64 = SWORD if swords >= spears else SPEAR
    drawn: i64 = 0
    for _ in range(number):
        if turn == SWORD and swords == 0:
            turn = SPEAR
        elif turn == SPEAR and spears == 0:
            turn = SWORD
        if turn == SWORD:
            swords -= 1
            drawn += 1
        else:
            spears -= 1
        turn = 1 - turn
    return drawn


class DrawCards(Step[Ninja]):
    """Luck draws from the decks; then the alert falls (NIN-072, NIN-073)."""

    def key(self) -> i64:
        return act(STEP_DRAW)

    def deciders(self, game: Ninja) -> i64:
        return LUCK if game.draws0 + game.draws1 > 0 else 0

    def drawer(self, game: Ninja) -> i64:
        return SWORD if game.draws0 > 0 else SPEAR

    def outcomes(self, game: Ninja) -> Odds:
        desk = self.drawer(game)
        actions: list[int] = []
        weights: list[int] = []
        for card in range(GUARD_CARDS):
            count = game.held(desk, IN_DECK, card)
            if count > 0:
                actions.append(act(DRAW, card, desk))
                weights.append(count)
        return Odds(actions, weights)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if game.draws0 + game.draws1 == 0:
            game.pop()
            if game.alert > 0:
                alarm.set_level(game, game.alert - 1, CAUSE_FALL, 73)
            game.push(PLAY_CARDS)
            return
        card, desk = first_of(action), second_of(action)
        if desk == SWORD:
            game.draws0 -= 1
        else:
            game.draws1 -= 1
        game.shift_card(desk, IN_DECK, DRAWN_NOW, card)
        own = game.content.desk_audience(desk)
        game.whisper(own, TOLD_DREW, 72, desk, card)
        game.whisper(PUBLIC & ~own, TOLD_DRAWN, 72, desk)


# Playing.


def plays(game: Ninja, desk: i64) -> i64:
    return game.plays0 if desk == 0 else game.plays1


def may_play(game: Ninja, desk: i64) -> bool:
    """Hand cards: two a turn, by agreement from one seat (NIN-135, NIN-141)."""
    if game.free_listened == 1:
        return False
    if game.phase == ALERT_PHASE:
        return True
    total = game.plays0 + game.plays1
    if total >= 2:
        return False
    if game.content.desks == 1 or game.split == desk + 1:
        return True
    return plays(game, desk) == 0 and (game.split == 0 or game.split == 3)


def source(game: Ninja) -> i64:
    """Drawn cards in the Alert Phase, the hand afterwards (NIN-075)."""
    return DRAWN_NOW if game.phase == ALERT_PHASE else IN_HAND


class PlayCards(Step[Ninja]):
    """The guards play cards, one after the other (NIN-074, NIN-135), and may attack."""

    def key(self) -> i64:
        return act(STEP_PLAY)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        meeting = fighting.anybody_meets(game)
        for desk in range(game.content.desks):
            d: i64 = desk
            # Nothing drawn and nobody met: everybody knows that there is nothing to do (NIN-078).
            if game.phase == CARD_PHASE or meeting or game.total(desk, DRAWN_TOTAL) > 0:
                seats |= 1 << d
        return game.others_waiting(seats)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(DONE)]
        fighting.add_attacks(game, seat, found)
        if may_play(game, seat):
            add_plays(game, seat, found)
        if may_listen_free(game):
            for group in range(GUARDS):
                if can_listen(game, seat, group):
                    found.append(act(FREE_LISTEN, group))
        if may_ask_for_both(game, seat):
            found.append(act(TAKE_BOTH))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            game.passes = 0
            game.pop()
        elif kind == DONE:
            game.passes |= 1 << seat
        elif kind == ATTACK:
            fighting.attack(game, seat, first_of(action))
        elif kind == PLAY:
            play(game, seat, action)
        elif kind == TAKE_BOTH or game.content.desks == 2:
            agreeing.propose(game, seat, action)
        else:
            listen_free(game, seat, first_of(action))


def may_listen_free(game: Ninja) -> bool:
    """Once, when no card was played this turn (NIN-137, NIN-138)."""
    return (
        game.phase == CARD_PHASE
        and game.free_listened == 0
        and game.alert_played == 0
        and game.plays0 + game.plays1 == 0
    )


def may_ask_for_both(game: Ninja, desk: i64) -> bool:
    """A guard seat that has played one card may ask for the other too (NIN-141)."""
    return (
        game.content.desks == 2
        and game.phase == CARD_PHASE
        and game.free_listened == 0
        and game.split == 0
        and plays(game, desk) == 1
        and game.plays0 + game.plays1 == 1
    )


def play_answered(game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
    if kind_of(proposal) == TAKE_BOTH:
        game.split = proposer + 1 if agreed else 3
    elif agreed:
        listen_free(game, proposer, first_of(proposal))
    else:
        game.free_listened = 2  # not done, and not asked again (NIN-008)


def listen_free(game: Ninja, desk: i64, group: i64) -> None:
    game.free_listened = 1
    listening.listen(game, desk, group, True)


# What each card can be played on.


def can_listen(game: Ninja, desk: i64, group: i64) -> bool:
    """A group on the map on which no card was played this turn (NIN-080, NIN-087)."""
    return (
        game.is_group(group)
        and not game.content.is_passage(game.guard_zone(group))
        and game.controls(desk, group)
        and not game.group_flagged(group, CARDED)
    )


def add_plays(game: Ninja, desk: i64, found: list[int]) -> None:
    """Every card the seat may play now, with every target."""
    place = desk * DESK_SIZE + source(game)
    cards = game.cards
    if cards[place + SENTRY_LISTEN] > 0 or cards[place + PATROL_LISTEN] > 0:
        for group in range(GUARDS):
            if can_listen(game, desk, group):
                card = PATROL_LISTEN if game.group_size(group) > 1 else SENTRY_LISTEN
                if cards[place + card] > 0:
                    found.append(act(PLAY, card, group))
    if cards[place + SENTRY_SEARCH] > 0:
        for guard in range(GUARDS):
            if (
                game.guards[ZONE_OF + guard] != NOWHERE
                and not game.has_flag(guard, CARDED)
                and (game.content.desks == 1 or guard // WEAPON_FIGURES == desk)
            ):
                found.append(act(PLAY, SENTRY_SEARCH, guard))
    if cards[place + PATROL_SEARCH] > 0:
        for group in range(GUARDS):
            if (
                game.is_group(group)
                and game.group_size(group) > 1
                and game.controls(desk, group)
                and not game.group_flagged(group, CARDED)
            ):
                found.append(act(PLAY, PATROL_SEARCH, group))
    if cards[place + AWAKEN] > 0:
        for zone in game.content.barracks:
            add_awakenings(game, zone, found)
    if cards[place + GUARD_PASSAGE] > 0:
        found.append(act(PLAY, GUARD_PASSAGE))


def add_awakenings(game: Ninja, zone: i64, found: list[int]) -> None:
    """A barracks with sleepers; two guard seats also choose the weapons (NIN-130)."""
    number = guarding.can_wake(game, zone)
    if number <= 0:
        return
    if game.content.desks == 1:
        found.append(act(PLAY, AWAKEN, zone))
        return
    for swords in range(number + 1):
        if swords <= game.unused_number(SWORD) and number - swords <= game.unused_number(SPEAR):
            found.append(act(PLAY, AWAKEN, zone, swords))


def play(game: Ninja, desk: i64, action: i64) -> None:
    """Lay the card on the discard pile and do what it says (NIN-140)."""
    card, target = first_of(action), second_of(action)
    game.tell(TOLD_PLAYED, 140 if card != GUARD_PASSAGE else 306, desk, card, target)
    lay_down(game, desk, card)
    if card == SENTRY_LISTEN or card == PATROL_LISTEN:
        listening.listen(game, desk, target, False)
    elif card == SENTRY_SEARCH:
        game.flag(target, CARDED)
        guarding.begin(game, target, BY_SEARCH | ALONE, desk)
    elif card == PATROL_SEARCH:
        game.flag_group(target, CARDED)
        guarding.begin(game, target, BY_SEARCH, desk)
    elif card == AWAKEN:
        swords = third_of(action)
        if game.content.desks == 1:
            swords = even_weapons(game, guarding.can_wake(game, target))
        guarding.wake(game, desk, target, swords)


def even_weapons(game: Ninja, number: i64) -> i64:
    """How many of the woken guards carry swords where nobody minds: about half."""
    swords = (number + 1) // 2
    swords = min(swords, game.unused_number(SWORD))
    if number - swords > game.unused_number(SPEAR):
        swords = number - game.unused_number(SPEAR)
    return swords


def lay_down(game: Ninja, desk: i64, card: i64) -> None:
    """A card leaves the hand (or the drawn cards) and counts as played."""
    place = source(game)
    if game.phase == ALERT_PHASE:
        game.alert_played = 1
    elif desk == 0:
        game.plays0 += 1
    else:
        game.plays1 += 1
    if card == GUARD_PASSAGE:  # stays in play for good (NIN-299)
        base = desk * DESK_SIZE
        game.cards[base + place + card] -= 1
        game.cards[base + total_of(place)] -= 1
        game.cards[base + IN_PLAY] += 1
    else:
        game.shift_card(desk, place, DISCARDED, card)


def end_of_guards_part(game: Ninja) -> None:
    """Passages and ropes under the guards' feet are found; then the intruders act (NIN-153)."""
    guarding.discover(game)
    searching.notice_ropes(game)
    game.tell(TOLD_GUARDS_DONE, 153)
    guarding.note_posts(game)
    game.phase = RENEWAL
    game.mover = NO_ONE


TURN: Final[Turn] = Turn()
SPLIT_DRAWS: Final[SplitDraws] = SplitDraws()
DRAW_CARDS: Final[DrawCards] = DrawCards()
PLAY_CARDS: Final[PlayCards] = PlayCards()
