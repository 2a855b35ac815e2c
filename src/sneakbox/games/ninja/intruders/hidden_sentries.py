"""Hidden sentries that a search has found (chapter 1.16)."""

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
import sneakbox.games.ninja.intruders.searching as searching
import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import holds
from sneakbox.kernel.state import Step


def next_sentry(game: Ninja) -> None:
    """The next hidden sentry that was found: its finders are asked in turn (NIN-211, NIN-215)."""
    if game.now.found == 0:
        return
    zone = game.secrets[at.SENTRY_AT + current_sentry(game)]
    finders: i64 = 0
    for figure in range(names.FIGURES):
        if zone in searching.looks(game, figure):
            finders |= bit(figure)
    # Guards hear of a finder without a name while it is hidden (NIN-336).
    game.tell(names.TOLD_SENTRY_FOUND, 211, zone, names.BOTH_FIGURES if game.masked else finders)
    game.push(DealWithSentry(zone, finders, names.NINJA if finders & 1 == 1 else names.TRAITOR))


class DealWithSentry(Step[Ninja]):
    """The finder may neutralise the hidden sentry, wherever it is by now (NIN-211, NIN-212).

    Asked whatever it holds, so that waiting tells the guards nothing. Of two finders the ninja's
    owner is asked first. Only Kenjutsu and Shuriken help (NIN-217).
    """

    def __init__(self, zone: i64, finders: i64, asked: i64) -> None:
        self.zone: i64 = zone
        self.finders: i64 = finders  # as bits
        self.asked: i64 = asked  # the finder who decides now

    def key(self) -> i64:
        return act(names.STEP_FOUND, self.zone, self.finders, self.asked)

    def deciders(self, game: Ninja) -> i64:
        return 1 << game.content.seat_of(self.asked)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = [act(names.DONE)]
        if game.has_card(self.asked, names.KENJUTSU):
            found.append(act(names.STRIKE, self.asked, names.KENJUTSU))
        if game.has_card(self.asked, names.SHURIKEN):
            found.append(act(names.STRIKE, self.asked, names.SHURIKEN))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if kind_of(action) == names.STRIKE:
            card = second_of(action)
            playing_cards.spend(game, self.asked, card, 211)
            index = current_sentry(game)
            game.tell(names.TOLD_SENTRY_KILLED, 211, self.zone, self.asked, index)
            erase(game, index, self.zone)
            if card == names.KENJUTSU:
                alert_level.rise(game, game.content.cards.alerts[self.asked], names.CAUSE_KILL, 211)
            game.pop()
            next_sentry(game)
        elif self.asked == names.NINJA and self.finders == names.BOTH_FIGURES:
            game.swap(DealWithSentry(self.zone, self.finders, names.TRAITOR))
        else:
            game.pop()
            sentry_appears(game, self.zone, self.finders)


def current_sentry(game: Ninja) -> i64:
    """The hidden sentry that is dealt with now."""
    return 0 if game.now.found & 1 == 1 else 1


def erase(game: Ninja, index: i64, zone: i64) -> None:
    """The mark on the guards' map is gone (NIN-211)."""
    game.secrets[at.SENTRY_AT + index] = names.NOWHERE
    game.known_objects |= 1 << (at.SENTRY_AT + index)
    game.now.found &= ~(1 << index)
    game.answers[zone] = names.ANSWER_NOTHING


def sentry_appears(game: Ninja, zone: i64, finders: i64) -> None:
    """Nobody killed it: a guard comes out, or the guards make room for it (NIN-211, NIN-214)."""
    if game.on_map() >= names.GUARDS:  # NIN-267
        game.push(PlaceSentry(zone, finders))
    else:
        arm_sentry(game, zone, finders)


def arm_sentry(game: Ninja, zone: i64, finders: i64) -> None:
    """Two guard seats choose the weapon, where there is one to choose."""
    swords = game.unused(names.SWORD) != names.NO_ONE
    if game.content.desks == 2 and swords and game.unused(names.SPEAR) != names.NO_ONE:
        game.push(PlaceSentry(zone, finders))
    else:
        come_forth(game, zone, names.SWORD if swords else names.SPEAR)


class PlaceSentry(agreement.SharedStep):
    """At twenty figures the guards may remove one; two seats also choose the weapon (NIN-216)."""

    def __init__(self, zone: i64, finders: i64) -> None:
        self.zone: i64 = zone
        self.finders: i64 = finders  # as bits

    def key(self) -> i64:
        return act(names.STEP_PLACE, self.zone, self.finders)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        if game.on_map() < names.GUARDS:
            return [act(names.WEAPON, names.SWORD), act(names.WEAPON, names.SPEAR)]
        found: list[int] = []
        for guard in range(names.GUARDS):
            if game.guards[at.ZONE_OF + guard] != names.NOWHERE:
                found.append(act(names.REMOVE, guard))
        for index in range(names.DRUNK_FIGURES):
            if game.guards[at.DRUNK_AT + index] != names.NOWHERE:
                found.append(act(names.REMOVE, names.GUARDS + index))
        found.append(act(names.KEEP_FIGURES))
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if game.content.desks == 2:
            agreement.propose(game, seat, action)
        else:
            self.place(game, action)

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """Without agreement: the weapon with more unused figures, or nobody leaves (NIN-008)."""
        if agreed:
            self.place(game, proposal)
        elif game.on_map() < names.GUARDS:
            swords, spears = game.unused_number(names.SWORD), game.unused_number(names.SPEAR)
            self.place(game, act(names.WEAPON, names.SPEAR if spears > swords else names.SWORD))
        else:
            self.place(game, act(names.KEEP_FIGURES))

    def place(self, game: Ninja, action: i64) -> None:
        kind, which = kind_of(action), first_of(action)
        game.pop()
        if kind == names.WEAPON:
            come_forth(game, self.zone, which)
        elif kind == names.KEEP_FIGURES:
            stay_away(game, self.zone, self.finders)
        else:
            game.tell(names.TOLD_REMOVED, 214, which)
            remove(game, which)
            being_seen.lose_sight(game, False, 238)
            being_seen.guards_changed(game)
            arm_sentry(game, self.zone, self.finders)


def remove(game: Ninja, which: i64) -> None:
    """A guard or a drunk guard leaves the map to make room."""
    if which >= names.GUARDS:
        game.guards[at.DRUNK_AT + which - names.GUARDS] = names.NOWHERE
    else:
        game.take_guard(which)


def come_forth(game: Ninja, zone: i64, weapon: i64) -> None:
    """The hidden sentry stands in the zone; whoever is there is seen (NIN-212, 213, R-48)."""
    guard = game.unused(weapon)
    index = current_sentry(game)
    erase(game, index, zone)
    game.put_guard(guard, zone)
    game.tell(names.TOLD_SENTRY_PLACED, 211, zone, guard, index)
    alert_level.to_high(game, names.CAUSE_SENTRY, 211)
    for figure in range(names.FIGURES):
        if game.status(figure) == names.HIDDEN and game.fig(figure, at.ZONE) == zone:
            being_seen.show(game, figure, zone, 212)
    being_seen.guards_changed(game)
    next_sentry(game)


def stay_away(game: Ninja, zone: i64, finders: i64) -> None:
    """No guard is placed, but the alarm is raised and a finder on the spot is seen (R-49)."""
    index = current_sentry(game)
    erase(game, index, zone)
    game.tell(names.TOLD_SENTRY_PLACED, 214, zone, names.NO_ONE, index)
    alert_level.to_high(game, names.CAUSE_SENTRY, 214)
    for figure in range(names.FIGURES):
        is_here = game.status(figure) == names.HIDDEN and game.fig(figure, at.ZONE) == zone
        if is_here and holds(finders, figure):
            being_seen.show(game, figure, zone, 214)
            being_seen.leave_alone(game, figure, 214)
    next_sentry(game)
