"""The chance to get past all guards of a way, with the items in hand used as well as can be."""

from itertools import combinations
from math import prod
from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.item_bonuses import attack_bonus
from sneakbox.games.stealth_ops.view import OpsView

# The guards of one room as a spy meets them who comes along a way: how many, how many of them can
# be lured away, and whether it is the room he stands in.
Met = tuple[int, int, bool]


class Chances:
    """What a spy has against guards, counted once, and the chances of ways already asked for."""

    def __init__(self, view: OpsView) -> None:
        self._view: Final[OpsView] = view
        cards = view.cards(view.seat)
        self._grenades: Final = cards.count(names.GRENADE)
        self._coins: Final = cards.count(names.COIN)
        disguise = names.WITH_DISGUISE if names.DISGUISE in cards else names.PLAIN
        self._sneaking: Final = int(aids.sixths_to_sneak(disguise))
        # In the room he stands in a box helps as well, once; 0 without one.
        self._in_box: Final = (
            int(aids.sixths_to_sneak(disguise | names.WITH_BOX)) if names.BOX in cards else 0
        )
        # The attacks in hand that beat sneaking, the best first.
        self._better: Final = [sixths for sixths in attacks(view) if sixths > self._sneaking]
        self._known: Final[dict[tuple[Met, ...], float]] = {}

    def past(self, way: list[int]) -> float:
        """How likely the spy gets through the rooms of a way, its first being where he stands.

        The guards of his own room count as far as they are still to be dealt with. Every card is
        used where it helps most; what it does to the alert is not counted.
        """
        met: list[Met] = []
        for place in range(len(way)):
            room = self.met(way, place)
            if room[0]:
                met.append(room)
        key = tuple(met)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.best(key)
        return found

    def met(self, way: list[int], place: int) -> Met:
        """The guards of one room of a way."""
        view, room = self._view, way[place]
        bits = int(view.guards.awake_in(room))
        if place == 0:
            bits &= ~int(view.turn.dealt)
        if not bits:
            return 0, 0, place == 0
        # A coin lures a guard away only where there is a room for him besides the next one.
        onward = way[place + 1] if place + 1 < len(way) else names.NO_ROOM
        exits = [other for other in view.facility.exits(room) if other not in (0, onward)]
        movable = bits & ~int(view.guards.stationed)
        return bits.bit_count(), movable.bit_count() if exits else 0, place == 0

    def best(self, met: tuple[Met, ...]) -> float:
        """The chance with Grenades thrown in the rooms where they help most."""
        blasts = min(self._grenades, len(met))
        best = 0.0
        for blasted in combinations(range(len(met)), blasts):
            left = [room for place, room in enumerate(met) if place not in blasted]
            best = max(best, self.on_foot(left))
        return best

    def on_foot(self, rooms: list[Met]) -> float:
        """The chance without Grenades: Coins first, then the best roll for every guard left."""
        coins, rolls = self._coins, 0
        tried: list[int] = []
        for number, movable, is_start in sorted(rooms, key=lambda room: -room[1]):
            lured = min(coins, movable)
            coins -= lured
            guards = number - lured
            if self._view.content.roll_per_tile:
                guards = min(guards, 1)
            if guards and is_start and self._in_box:
                tried.append(self._in_box)
                guards -= 1
            rolls += guards
        better = self._better[:rolls]
        tried += better
        tried += [self._sneaking] * (rolls - len(better))
        return prod([sixths / names.FACES for sixths in tried], start=1.0)


def attacks(view: OpsView) -> list[int]:
    """The sixths of every attack that is left in the hand, the best first."""
    cards = view.cards(view.seat)
    bonus = int(attack_bonus(view.turn))
    if not view.turn.bipod and names.BIPOD in cards:
        bonus += names.BIPOD_BONUS
    if not view.turn.pentazemin and names.PENTAZEMIN in cards:
        bonus += names.PENTAZEMIN_BONUS
    found: list[int] = []
    first = int(view.seat) * names.HAND_LIMIT
    for slot, kind in enumerate(cards):
        if kind in (names.TRANQ, names.REVOLVER, names.KNIFE):
            uses = int(view.hands.uses[first + slot])
            found += [int(aids.sixths_to_hit(kind, bonus))] * uses
    return sorted(found, reverse=True)
