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
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.garrison import total_of
from sneakbox.games.ninja.moment import EACH_ONE, LISTENED, REFUSED
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, PUBLIC
from sneakbox.kernel.state import Step


class Turn(Step[Ninja]):
    """The bottom of the stack: one phase after the other, for 20 turns (NIN-012, 060, 367)."""

    def key(self) -> i64:
        return act(names.STEP_TURN)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        phase = game.now.phase
        if phase == names.MARKING:
            begin_turn(game)
        elif phase == names.ALERT_PHASE:
            game.tell(names.TOLD_KEPT, 76)
            game.keep_drawn()
            game.now.phase = names.CARD_PHASE
            game.now.passes = 0
            game.push(PLAY_CARDS)
        elif phase == names.CARD_PHASE:
            game.now.phase = names.PATROL_PHASE
            game.now.passes = 0
            game.push(marching.ORDER_MARCH)
        elif phase == names.PATROL_PHASE:
            end_of_guards_part(game)
        elif phase == names.RENEWAL:
            renewing.next_one(game)
        elif phase == names.INTRUDERS_PHASE:
            searching.begin(game)
        elif game.turn == game.content.turns:
            ending.finish(game, 327)
        else:
            begin_turn(game)


def begin_turn(game: Ninja) -> None:
    """Alert Phase: marker, reshuffle, draw (NIN-070 to NIN-073)."""
    turn_over(game)
    game.tell(names.TOLD_TURN, 70, game.turn)
    number = min(game.alert, decks(game))
    if game.content.desks == 2 and number > 0:
        game.push(SplitCards(number))
    else:
        game.push(DrawCards(number, 0))


def decks(game: Ninja) -> i64:
    """The cards there are to draw; when the alert asks for more, that is all (NIN-072)."""
    number = game.total(0, at.DECK_TOTAL)
    if game.content.desks == 2:
        number += game.total(1, at.DECK_TOTAL)
    return number


def turn_over(game: Ninja) -> None:
    """The marker moves on, flags are cleared, played cards go back to the deck."""
    game.turn += 1
    game.now.new_turn()
    for guard in range(names.GUARDS):
        game.guards[at.FLAGS_OF + guard] = 0
    for figure in range(names.FIGURES):
        game.forget_path(figure)
    game.shuffle_discards()


# Drawing.


class SplitCards(Step[Ninja]):
    """Two guard seats agree who draws how many, or who takes how many bonus cards (NIN-077)."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def key(self) -> i64:
        return act(names.STEP_SPLIT, self.number)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        for swords in range(self.number + 1):
            if swords <= available(game, names.SWORD) and self.number - swords <= available(
                game, names.SPEAR
            ):
                found.append(act(names.SPLIT, swords))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreeing.propose(game, seat, action)

    def answered(self, game: Ninja, proposal: i64, agreed: bool) -> None:
        """Without agreement the seats take turns (NIN-077); a bonus goes three to two (NIN-285)."""
        game.pop()
        bonus = game.now.phase == names.RENEWAL
        swords = first_of(proposal)
        if not agreed:
            swords = renewing.default_bonus(game) if bonus else default_draws(game, self.number)
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
                alarm.set_level(game, game.alert - 1, names.CAUSE_FALL, 73)
            game.push(PLAY_CARDS)
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


# Playing.


def may_play(game: Ninja, desk: i64) -> bool:
    """Hand cards: two a turn, by agreement from one seat (NIN-135, NIN-141)."""
    now = game.now
    if now.free_listened == LISTENED:
        return False
    if now.phase == names.ALERT_PHASE:
        return True
    if now.plays_in_all() >= names.CARDS_A_TURN:
        return False
    if game.content.desks == 1 or now.both_cards == desk + 1:
        return True
    return now.plays(desk) == 0 and (now.both_cards == 0 or now.both_cards == EACH_ONE)


def source(game: Ninja) -> i64:
    """Drawn cards in the Alert Phase, the hand afterwards (NIN-075)."""
    return at.DRAWN_NOW if game.now.phase == names.ALERT_PHASE else at.IN_HAND


class PlayCards(Step[Ninja]):
    """The guards play cards, one after the other, or none (NIN-074, NIN-102, NIN-135, NIN-139).

    They may attack too, as often as they can: no other card counts for it (NIN-136).
    """

    def key(self) -> i64:
        return act(names.STEP_PLAY)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        # Nothing drawn and nobody met: everybody knows that there is nothing to do (NIN-078).
        may_act = game.now.phase == names.CARD_PHASE or fighting.anybody_meets(game)
        for desk in range(game.content.desks):
            d: i64 = desk
            if may_act or game.total(desk, at.DRAWN_TOTAL) > 0:
                seats |= 1 << d
        return game.others_waiting(seats)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        fighting.add_attacks(game, seat, found)
        if may_play(game, seat):
            add_plays(game, seat, found)
        if may_listen_free(game):
            for group in range(names.GUARDS):
                if can_listen(game, seat, group):
                    found.append(act(names.FREE_LISTEN, group))
        if may_ask_for_both(game, seat):
            found.append(act(names.TAKE_BOTH))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            game.now.passes = 0
            game.pop()
        elif kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.ATTACK:
            fighting.attack(game, seat, first_of(action))
        elif kind < names.PLAY + names.GUARD_CARDS:
            play(game, seat, action)
        elif kind == names.TAKE_BOTH or game.content.desks == 2:
            agreeing.propose(game, seat, action)
        else:
            listen_free(game, seat, first_of(action))

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """What is refused is not done, and not asked again (NIN-008)."""
        if kind_of(proposal) == names.TAKE_BOTH:
            game.now.both_cards = proposer + 1 if agreed else EACH_ONE
        elif agreed:
            listen_free(game, proposer, first_of(proposal))
        else:
            game.now.free_listened = REFUSED


def may_listen_free(game: Ninja) -> bool:
    """Once, when no card was played this turn (NIN-137, NIN-138)."""
    now = game.now
    return (
        now.phase == names.CARD_PHASE
        and now.free_listened == 0
        and now.alert_played == 0
        and now.plays_in_all() == 0
    )


def may_ask_for_both(game: Ninja, desk: i64) -> bool:
    """A guard seat that has played one card may ask for the other too (NIN-141)."""
    now = game.now
    return (
        game.content.desks == 2
        and now.phase == names.CARD_PHASE
        and now.free_listened == 0
        and now.both_cards == 0
        and now.plays(desk) == 1
        and now.plays_in_all() == 1
    )


def listen_free(game: Ninja, desk: i64, group: i64) -> None:
    game.now.free_listened = LISTENED
    listening.listen(game, desk, group, True)


# What each card can be played on.


def can_listen(game: Ninja, desk: i64, group: i64) -> bool:
    """A group on the map on which no card was played this turn (NIN-080, NIN-087, NIN-295)."""
    return (
        game.is_group(group)
        and not game.content.is_passage(game.guard_zone(group))
        and game.controls(desk, group)
        and not game.group_flagged(group, names.CARDED)
    )


def add_plays(game: Ninja, desk: i64, found: list[int]) -> None:
    """Every card the seat may play now, with every target: lone guards, patrols (NIN-082, 083)."""
    place = desk * at.DESK_SIZE + source(game)
    cards = game.cards
    if cards[place + names.SENTRY_LISTEN] > 0 or cards[place + names.PATROL_LISTEN] > 0:
        for group in range(names.GUARDS):
            if can_listen(game, desk, group):
                card = names.PATROL_LISTEN if game.group_size(group) > 1 else names.SENTRY_LISTEN
                if cards[place + card] > 0:
                    found.append(act(names.PLAY + card, group))
    if cards[place + names.SENTRY_SEARCH] > 0:
        for guard in range(names.GUARDS):
            if (
                game.guards[at.ZONE_OF + guard] != names.NOWHERE
                and not game.has_flag(guard, names.CARDED)
                and (game.content.desks == 1 or guard // names.WEAPON_FIGURES == desk)
            ):
                found.append(act(names.PLAY + names.SENTRY_SEARCH, guard))
    if cards[place + names.PATROL_SEARCH] > 0:
        for group in range(names.GUARDS):
            if (
                game.is_group(group)
                and game.group_size(group) > 1
                and game.controls(desk, group)
                and not game.group_flagged(group, names.CARDED)
            ):
                found.append(act(names.PLAY + names.PATROL_SEARCH, group))
    if cards[place + names.AWAKEN] > 0:
        for zone in game.content.barracks:
            add_awakenings(game, zone, found)
    if cards[place + names.GUARD_PASSAGE] > 0:
        found.append(act(names.PLAY + names.GUARD_PASSAGE))


def add_awakenings(game: Ninja, zone: i64, found: list[int]) -> None:
    """A barracks with sleepers; two guard seats also choose the weapons (NIN-130)."""
    number = guarding.can_wake(game, zone)
    if number <= 0:
        return
    if game.content.desks == 1:
        found.append(act(names.PLAY + names.AWAKEN, zone))
        return
    for swords in range(number + 1):
        if swords <= game.unused_number(names.SWORD) and number - swords <= game.unused_number(
            names.SPEAR
        ):
            found.append(act(names.PLAY + names.AWAKEN, zone, swords))


def play(game: Ninja, desk: i64, action: i64) -> None:
    """Lay the card on the discard pile and do what it says (NIN-140); two flag nobody (NIN-081)."""
    card, target = kind_of(action) - names.PLAY, first_of(action)
    game.tell(names.TOLD_PLAYED, 140 if card != names.GUARD_PASSAGE else 306, desk, card, target)
    lay_down(game, desk, card)
    game.now.desk = desk
    if card == names.SENTRY_LISTEN or card == names.PATROL_LISTEN:
        listening.listen(game, desk, target, False)
    elif card == names.SENTRY_SEARCH:
        game.flag(target, names.CARDED)
        guarding.begin(game, target, names.SEARCH_ALONE)
    elif card == names.PATROL_SEARCH:
        game.flag_group(target, names.CARDED)
        guarding.begin(game, target, names.SEARCH_TOGETHER)
    elif card == names.AWAKEN:
        swords = second_of(action)
        if game.content.desks == 1:
            swords = even_weapons(game, guarding.can_wake(game, target))
        guarding.wake(game, desk, target, swords)


def even_weapons(game: Ninja, number: i64) -> i64:
    """How many of the woken guards carry swords where nobody minds: about half."""
    swords = (number + 1) // 2
    swords = min(swords, game.unused_number(names.SWORD))
    if number - swords > game.unused_number(names.SPEAR):
        swords = number - game.unused_number(names.SPEAR)
    return swords


def lay_down(game: Ninja, desk: i64, card: i64) -> None:
    """A card leaves the hand (or the drawn cards) and counts as played."""
    place = source(game)
    if game.now.phase == names.ALERT_PHASE:
        game.now.alert_played = 1
    elif desk == names.SWORD:
        game.now.sword_plays += 1
    else:
        game.now.spear_plays += 1
    if card == names.GUARD_PASSAGE:  # stays in play for good (NIN-299)
        base = desk * at.DESK_SIZE
        game.cards[base + place + card] -= 1
        game.cards[base + total_of(place)] -= 1
        game.cards[base + at.IN_PLAY] += 1
    else:
        game.shift_card(desk, place, at.DISCARDED, card)


def end_of_guards_part(game: Ninja) -> None:
    """Passages and ropes under the guards' feet are found; then the intruders act (NIN-153)."""
    guarding.discover(game)
    searching.notice_ropes(game)
    game.tell(names.TOLD_GUARDS_DONE, 153)
    guarding.note_posts(game)
    game.now.phase = names.RENEWAL


TURN: Final[Turn] = Turn()
PLAY_CARDS: Final[PlayCards] = PlayCards()
