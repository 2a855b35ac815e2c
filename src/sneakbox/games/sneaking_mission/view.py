"""What the agent's player may know: everything but the order of the pile, which nobody knows."""

from sneakbox.boards.tiles import column_of, row_of
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.view import View


@mypyc_attr(acyclic=True, free_list_len=1)
class MissionView(View):
    """The mission as its player sees it.

    There is nothing to hide: the map, the counts of the pile and what the rules wait for are open
    to the player and to spectators alike (SMS-002).
    """

    def __init__(
        self,
        seat: i64,
        waiting: i64,
        result: i64,
        options: list[int],
        base: Base,
        pile: Bag,
        aside: "vec[i64]",
        noticed: "vec[i64]",
        charged: "vec[i64]",
        steps: list[int],
        here: i64,
        arrow: i64,
        ammo: i64,
        tokens: i64,
        turn: i64,
        began_in_alert: bool,
        files_found: bool,
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.base: Base = base
        self.content: Content = base.content
        self.pile: Bag = pile
        self.aside: vec[i64] = aside
        self.noticed: vec[i64] = noticed
        self.charged: vec[i64] = charged
        # What the rules are in the middle of: keys of steps, the one in question last.
        self.steps: list[int] = steps
        self.here: i64 = here
        self.arrow: i64 = arrow
        self.ammo: i64 = ammo
        self.tokens: i64 = tokens
        self.turn: i64 = turn
        self.began_in_alert: bool = began_in_alert
        self.files_found: bool = files_found

    def facts(self) -> dict[str, object]:
        base = self.base
        types = self.content.types
        rooms: list[object] = []
        for room in range(base.size()):
            tile = types[base.type_of(room)]
            rooms.append(
                {
                    "room": room,
                    "tile": tile.name,
                    "turns": base.codes[room] & 3,
                    "blip": base.is_covered(room),
                    "column": column_of(base.cells[room]),
                    "row": row_of(base.cells[room]),
                    "sides": [base.side(room, d) for d in range(4)],
                }
            )
        left = {types[face].name: count for face, count in enumerate(self.pile.counts) if count > 0}
        return {
            "seat": self.seat,
            "waiting": self.waiting,
            "result": self.result,
            "options": list(self.options),
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
