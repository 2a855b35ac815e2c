"""What the agent's player knows, as numbers for programs that learn."""

from typing import Final

from sneakbox.boards.tiles import OPEN, ROW, SIDES
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.native import i64, u8, vec
from sneakbox.kernel.observing import LARGEST, AskedPlanes, Observer, small, write_all
from sneakbox.kernel.view import View

# The map is shown round the agent, so many rooms to each side; what lies farther off is not.
REACH: Final = 4
ACROSS: Final = 2 * REACH + 1
AREA: Final = ACROSS * ACROSS
KINDS: Final = names.FILES + 1


class MissionObserver(Observer):
    """The rooms round the agent, what he carries, and what is left in the pile."""

    def __init__(self, content: Content) -> None:
        super().__init__(1)
        types = len(content.types)
        window = [ACROSS, ACROSS]
        self.rooms: i64 = self.plane("room", window, LARGEST, "the number of a room, plus 1")
        self.kinds: i64 = self.plane("kind", [KINDS, *window], 1, "what a room is, by kind")
        self.doors: i64 = self.plane(
            "door", [SIDES, *window], 2, "by side: 1 a way to a room, 2 a door to the unknown"
        )
        self.watched: i64 = self.plane(
            "watch", [SIDES, *window], 1, "by side: a guard of this room looks there"
        )
        self.noticed: i64 = self.plane(
            "noticed", window, 1, "a guard who has had a line to the agent since he arrived"
        )
        self.charged: i64 = self.plane(
            "charged", window, 1, "a guard who has cost a token this turn"
        )
        self.arrow: i64 = self.plane("arrow", [SIDES], 1, "where the Arrow token points")
        self.ammo: i64 = self.plane("ammo", [1], LARGEST, "ammo")
        self.tokens: i64 = self.plane("tokens", [1], names.ALERT_TOKENS, "Alert tokens left")
        self.turn: i64 = self.plane("turn", [1], LARGEST, "the turn")
        self.flags: i64 = self.plane(
            "flags", [3], 1, "Alert; the turn began in Alert; the files are found"
        )
        self.pile: i64 = self.plane("pile", [types], LARGEST, "tiles left in the pile, by type")
        self.aside: i64 = self.plane("aside", [types], LARGEST, "tiles laid aside, by type")
        self.asked: AskedPlanes = AskedPlanes(self, names.STEP_HIDE + 1)

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        super().write(view, out, at)
        assert isinstance(view, MissionView)
        self.write_rooms(view, out, at)
        out[at + self.arrow + view.arrow] = 1
        out[at + self.ammo] = small(view.ammo)
        out[at + self.tokens] = small(view.tokens)
        out[at + self.turn] = small(view.turn)
        if view.base.alert:
            out[at + self.flags] = 1
        if view.began_in_alert:
            out[at + self.flags + 1] = 1
        if view.files_found:
            out[at + self.flags + 2] = 1
        write_all(view.pile.counts, 0, out, at + self.pile)
        for face in view.aside:
            out[at + self.aside + face] += 1
        self.asked.write(view.steps, out, at)

    def write_rooms(self, view: MissionView, out: "vec[u8]", at: i64) -> None:
        """Every room that is near enough, at its place round the agent."""
        base = view.base
        if base.size() == 0:
            return
        codes = base.codes
        links = base.links
        kinds = base.kinds
        watch = base.watch
        here = base.cells[view.here]
        # The north-western corner of the window.
        top = here // ROW - REACH
        left = here % ROW - REACH
        room: i64 = 0
        for cell in base.cells:
            row = cell // ROW - top
            column = cell % ROW - left
            if 0 <= row < ACROSS and 0 <= column < ACROSS:
                place = at + row * ACROSS + column
                code = codes[room]
                kind: i64 = kinds[code]
                out[place + self.rooms] = small(room + 1)
                out[place + self.kinds + kind * AREA] = 1
                write_doors(links, room, out, place + self.doors)
                looks: i64 = watch[code]
                if looks != 0:
                    write_bits_apart(looks, SIDES, AREA, out, place + self.watched)
            room += 1
        for guard in view.noticed:
            mark(base.cells[guard], top, left, out, at + self.noticed)
        for guard in view.charged:
            mark(base.cells[guard], top, left, out, at + self.charged)


def write_doors(links: "vec[i64]", room: i64, out: "vec[u8]", place: i64) -> None:
    """What lies behind each side of a room."""
    link = room * SIDES
    last = link + SIDES
    while link < last:
        behind = links[link]
        if behind >= 0:
            out[place] = 1
        elif behind == OPEN:
            out[place] = 2
        link += 1
        place += AREA


def write_bits_apart(bits: i64, count: i64, apart: i64, out: "vec[u8]", at: i64) -> None:
    """Write so many bits, each into a plane of its own."""
    for number in range(count):
        if (bits >> number) & 1 == 1:
            out[at + number * apart] = 1


def mark(cell: i64, top: i64, left: i64, out: "vec[u8]", at: i64) -> None:
    """Mark a room in a plane, where the window has it."""
    row = cell // ROW - top
    column = cell % ROW - left
    if 0 <= row < ACROSS and 0 <= column < ACROSS:
        out[at + row * ACROSS + column] = 1
