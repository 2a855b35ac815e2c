"""What the agent's player may know: everything but the order of the pile, which nobody knows."""

from typing import TYPE_CHECKING

from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.view import View

if TYPE_CHECKING:
    from sneakbox.games.sneaking_mission.state import Mission


@mypyc_attr(acyclic=True, free_list_len=1)
class MissionView(View):
    """The mission as its player sees it.

    There is nothing to hide: the map, the counts of the pile and what the rules wait for are open
    to the player and to spectators alike (SMS-002).
    """

    def __init__(self, mission: "Mission", seat: i64, is_glance: bool = False) -> None:
        super().__init__(seat, mission.waiting, mission.result, mission.options(seat))
        self.base: Base = mission.base if is_glance else mission.base.copy()
        self.content: Content = mission.content
        self.pile: Bag = mission.pile if is_glance else mission.pile.copy()
        self.aside: vec[i64] = mission.aside if is_glance else mission.aside[:]
        self.noticed: vec[i64] = mission.noticed if is_glance else mission.noticed[:]
        self.charged: vec[i64] = mission.charged if is_glance else mission.charged[:]
        # What the rules are in the middle of: keys of steps, the one in question last.
        self.steps: list[int] = mission.step_keys()
        self.here: i64 = mission.here
        self.arrow: i64 = mission.arrow
        self.ammo: i64 = mission.ammo
        self.tokens: i64 = mission.tokens
        self.turn: i64 = mission.turn
        self.began_in_alert: bool = mission.began_in_alert
        self.files_found: bool = mission.files_found

    def facts(self) -> dict[str, object]:
        base = self.base
        types = self.content.types
        rooms: list[object] = []
        for room in range(base.size()):
            facts = base.facts(room, types[base.type_of(room)].name)
            facts["blip"] = base.is_covered(room)
            rooms.append(facts)
        left = {types[face].name: count for face, count in enumerate(self.pile.counts) if count > 0}
        return {
            **super().facts(),
            "rooms": rooms,
            "pile": left,
            "aside": [types[face].name for face in self.aside],
            "noticed": list(self.noticed),
            "charged": list(self.charged),
            "steps": list(self.steps),
            "here": self.here,
            "arrow": self.arrow,
            "ammo": self.ammo,
            "tokens": self.tokens,
            "turn": self.turn,
            "alert": base.alert,
            "began_in_alert": self.began_in_alert,
            "files_found": self.files_found,
        }
