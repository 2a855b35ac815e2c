"""The Guards Card Phase: what the guards may play, drawn cards before (chapter 1.11)."""

from typing import Final

import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.guards.attacking as guard_attacks
import sneakbox.games.ninja.guards.awakening as awakening
import sneakbox.games.ninja.guards.listening as listening
import sneakbox.games.ninja.guards.search_moves as search_moves
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.games.ninja.turn.moment import EACH_ONE, LISTENED, REFUSED
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import only


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


class PlayCards(agreement.SharedStep):
    """The guards play cards, one after the other, or none (NIN-074, NIN-102, NIN-135, NIN-139).

    They may attack too, as often as they can: no other card counts for it (NIN-136).
    """

    def key(self) -> i64:
        return act(names.STEP_PLAY)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        # Nothing drawn and nobody met: everybody knows that there is nothing to do (NIN-078).
        may_act = game.now.phase == names.CARD_PHASE or guard_attacks.anybody_meets(game)
        for desk in range(game.content.desks):
            if may_act or game.total(desk, at.DRAWN_TOTAL) > 0:
                seats |= only(desk)
        return game.others_waiting(seats)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        guard_attacks.add_attacks(game, seat, found)
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
            guard_attacks.attack(game, seat, first_of(action))
        elif kind < names.PLAY + names.GUARD_CARDS:
            play(game, seat, action)
        elif kind == names.TAKE_BOTH or game.content.desks == 2:
            agreement.propose(game, seat, action)
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
    """Nobody hears anything in the passage (NIN-295)."""
    return is_free(game, desk, group) and not game.content.is_passage(game.guard_zone(group))


def is_free(game: Ninja, desk: i64, group: i64) -> bool:
    """One of the seat's groups on which no card was played this turn (NIN-080, NIN-087)."""
    if not game.is_group(group) or not game.controls(desk, group):
        return False
    return not game.group_flagged(group, names.CARDED)


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
            own = game.content.desks == 1 or guard // names.WEAPON_FIGURES == desk
            if own and game.is_on_map(guard) and not game.has_flag(guard, names.CARDED):
                found.append(act(names.PLAY + names.SENTRY_SEARCH, guard))
    if cards[place + names.PATROL_SEARCH] > 0:
        for group in range(names.GUARDS):
            if is_free(game, desk, group) and game.group_size(group) > 1:
                found.append(act(names.PLAY + names.PATROL_SEARCH, group))
    if cards[place + names.AWAKEN] > 0:
        for zone in game.content.barracks:
            add_awakenings(game, zone, found)
    if cards[place + names.GUARD_PASSAGE] > 0:
        found.append(act(names.PLAY + names.GUARD_PASSAGE))


def add_awakenings(game: Ninja, zone: i64, found: list[int]) -> None:
    """A barracks with sleepers, no other (NIN-319); two seats also choose weapons (NIN-130)."""
    number = awakening.can_wake(game, zone)
    if number > 0 and game.content.desks == 1:
        found.append(act(names.PLAY + names.AWAKEN, zone))
    elif number > 0:
        swords, spears = game.unused_number(names.SWORD), game.unused_number(names.SPEAR)
        for share in agreement.shares(number, swords, spears):
            found.append(act(names.PLAY + names.AWAKEN, zone, share))


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
        search_moves.begin(game, target, names.SEARCH_ALONE)
    elif card == names.PATROL_SEARCH:
        game.flag_group(target, names.CARDED)
        search_moves.begin(game, target, names.SEARCH_TOGETHER)
    elif card == names.AWAKEN:
        swords = second_of(action)
        if game.content.desks == 1:
            swords = awakening.even_weapons(game, awakening.can_wake(game, target))
        awakening.wake(game, desk, target, swords)


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
        game.take_card(desk, place, card)
        game.cards[desk * at.DESK_SIZE + at.IN_PLAY] += 1
    else:
        game.shift_card(desk, place, at.DISCARDED, card)


PLAY_CARDS: Final[PlayCards] = PlayCards()
