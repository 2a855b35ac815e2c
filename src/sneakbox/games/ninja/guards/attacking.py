"""Guards attack intruders with Kenjutsu (chapter 1.19)."""

import sneakbox.games.ninja.intruders.dying as dying
import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import Step


def attacker(game: Ninja, desk: i64, zone: i64) -> i64:
    """A guard of the seat in the zone who has not attacked this turn, or NO_ONE (NIN-248)."""
    first: i64 = 0
    last: i64 = names.GUARDS
    if game.content.desks == 2:  # each seat fights with its own weapon (NIN-252)
        first = desk * names.WEAPON_FIGURES
        last = first + names.WEAPON_FIGURES
    for guard in range(first, last):
        if game.guard_zone(guard) == zone and not game.has_flag(guard, names.ATTACKED):
            return guard
    return names.NO_ONE


def place_of(game: Ninja, figure: i64) -> i64:
    """The zone in which guards can attack an intruder, or -1 when none can."""
    status = game.status(figure)
    if status == names.VISIBLE:
        return game.fig(figure, at.SEEN)
    if status == names.INSIDE:
        return game.fig(figure, at.ZONE)
    return -1


def can_meet(game: Ninja, desk: i64, figure: i64) -> bool:
    """True when a guard of the seat who may still attack shares a zone with the intruder."""
    zone = place_of(game, figure)
    return zone >= 0 and attacker(game, desk, zone) != names.NO_ONE


def anybody_meets(game: Ninja) -> bool:
    """True when some guard who may still attack shares a zone with an intruder: a public fact."""
    for figure in range(names.FIGURES):
        for desk in range(game.content.desks):
            if can_meet(game, desk, figure):
                return True
    return False


def has_kenjutsu(game: Ninja, desk: i64) -> bool:
    base = desk * at.DESK_SIZE
    return (
        game.cards[base + at.IN_HAND + names.GUARD_KENJUTSU]
        + game.cards[base + at.DRAWN_NOW + names.GUARD_KENJUTSU]
        > 0
    )


def add_attacks(game: Ninja, desk: i64, found: list[int]) -> None:
    """Kenjutsu against every intruder the seat's guards stand beside (NIN-247, NIN-249)."""
    if not has_kenjutsu(game, desk):
        return
    for figure in range(names.FIGURES):
        if can_meet(game, desk, figure):
            found.append(act(names.ATTACK, figure))


def attack(game: Ninja, desk: i64, figure: i64) -> None:
    """One Kenjutsu is one wound; nobody can respond (NIN-247, NIN-250, NIN-254)."""
    guard = attacker(game, desk, place_of(game, figure))
    game.flag(guard, names.ATTACKED)
    drawn = game.held(desk, at.DRAWN_NOW, names.GUARD_KENJUTSU) > 0  # else from the hand (NIN-251)
    wound(game, figure, desk, drawn)
    game.tell(names.TOLD_WOUND, 250, figure, desk, guard, 1 if drawn else 0)
    alert_level.to_high(game, names.CAUSE_ATTACK, 247)
    if game.wounds(figure) >= game.content.deadly(figure):
        dying.die(game, figure)


def wound(game: Ninja, figure: i64, desk: i64, drawn: bool) -> None:
    """The card leaves the drawn cards or the hand and lies beside the victim."""
    game.take_card(desk, at.DRAWN_NOW if drawn else at.IN_HAND, names.GUARD_KENJUTSU)
    game.set_fig(figure, at.WOUNDS + desk, game.fig(figure, at.WOUNDS + desk) + 1)


@mypyc_attr(free_list_len=1)
class Attack(Step[Ninja]):
    """Guards have met an intruder: every seat may attack with its guards there (NIN-247).

    Asked whether or not anybody holds a Kenjutsu, so that the question tells nothing.
    """

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def key(self) -> i64:
        return act(names.STEP_ATTACK, self.zone)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        for desk in range(game.content.desks):
            if len(self.attacks(game, desk)) > 0:
                seats |= only(desk)
        return game.others_waiting(seats)

    def attacks(self, game: Ninja, desk: i64) -> list[int]:
        """The intruders a guard seat can attack here."""
        found: list[int] = []
        for figure in range(names.FIGURES):
            if place_of(game, figure) == self.zone and can_meet(game, desk, figure):
                found.append(act(names.ATTACK, figure))
        return found

    def options(self, game: Ninja, seat: i64) -> list[int]:
        attacks = self.attacks(game, seat) if has_kenjutsu(game, seat) else []
        return [act(names.DONE), *attacks]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:  # nobody is left who could attack
            game.now.passes = 0
            game.pop()
        elif kind_of(action) == names.DONE:
            game.now.passes |= 1 << seat
        else:
            attack(game, seat, first_of(action))


def offer(game: Ninja, zone: i64) -> None:
    """Open the attack window in a zone."""
    game.now.passes = 0
    game.push(Attack(zone))
