# not compiled: draws for people
"""The chance to get past all guards of a way, with the items in hand used as well as can be."""

from itertools import combinations
from math import prod

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.view import OpsView

PENTAZEMIN_BONUS = 3


def chance_past(view: OpsView, way: list[int]) -> float:
    """How likely the spy gets through the rooms of a way, its first being where he stands.

    The guards of his own room count as far as they are still to be dealt with. Every card is used
    where it helps most; what it does to the alert is not counted.
    """
    rooms = [Met(view, way, place) for place in range(len(way))]
    met = [room for room in rooms if room.guards]
    blasts = min(cards(view, names.GRENADE), len(met))
    left = ([room for room in met if room not in blasted] for blasted in combinations(met, blasts))
    return max(on_foot(view, rest) for rest in left)


class Met:
    """The guards of one room of a way, as a spy meets them who comes along it."""

    def __init__(self, view: OpsView, way: list[int], place: int) -> None:
        room = way[place]
        bits = int(view.guards.awake_in(room))
        if place == 0:
            bits &= ~int(view.turn.dealt)
        self.is_start = place == 0
        self.guards = bits.bit_count()
        # A coin lures a guard away only where there is a room for him besides the next one.
        onward = way[place + 1] if place + 1 < len(way) else names.NO_ROOM
        exits = [other for other in view.facility.exits(room) if other not in (0, onward)]
        movable = bits & ~int(view.guards.stationed)
        self.movable = movable.bit_count() if exits else 0


def on_foot(view: OpsView, rooms: list[Met]) -> float:
    """The chance without Grenades: Coins first, then the best roll for every guard who is left."""
    coins = cards(view, names.COIN)
    sneaking = int(aids.sixths_to_sneak(disguise(view)))
    rolls, box = 0, cards(view, names.BOX) > 0
    tried: list[int] = []
    for room in sorted(rooms, key=lambda room: -room.movable):
        lured = min(coins, room.movable)
        coins -= lured
        guards = room.guards - lured
        if view.content.roll_per_tile:
            guards = min(guards, 1)
        if guards and room.is_start and box:
            tried.append(int(aids.sixths_to_sneak(disguise(view) | names.WITH_BOX)))
            guards -= 1
        rolls += guards
    better = [sixths for sixths in attacks(view) if sixths > sneaking]
    tried += better[:rolls]
    tried += [sneaking] * (rolls - len(better[:rolls]))
    return prod((sixths / 6 for sixths in tried), start=1.0)


def disguise(view: OpsView) -> int:
    return names.WITH_DISGUISE if cards(view, names.DISGUISE) else names.PLAIN


def attacks(view: OpsView) -> list[int]:
    """The sixths of every attack that is left in the hand, the best first."""
    bonus = int(view.turn.attack_bonus())
    if not view.turn.bipod and cards(view, names.BIPOD):
        bonus += 1
    if not view.turn.pentazemin and cards(view, names.PENTAZEMIN):
        bonus += PENTAZEMIN_BONUS
    found: list[int] = []
    first = int(view.seat) * names.HAND_LIMIT
    for slot, kind in enumerate(view.cards(view.seat)):
        if kind in (names.TRANQ, names.REVOLVER, names.KNIFE):
            uses = int(view.hands.uses[first + slot])
            found += [int(aids.sixths_to_hit(kind, bonus))] * uses
    return sorted(found, reverse=True)


def cards(view: OpsView, kind: int) -> int:
    return view.cards(view.seat).count(kind)
