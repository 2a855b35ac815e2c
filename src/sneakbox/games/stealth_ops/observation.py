"""What one seat knows of a game of Stealth Ops, as numbers for programs that learn."""

from typing import Final

from sneakbox.boards.tiles import OPEN, SIDES, WALL, column_of, row_of
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.native import i64, u8, vec
from sneakbox.kernel.observing import (
    LARGEST,
    AskedPlanes,
    Observer,
    small,
    write_all,
    write_bits,
    write_list,
)
from sneakbox.kernel.view import View

ROOMS: Final = names.TILES
ROOM_KINDS: Final = names.INTEL_ROOM + 1
CARD_KINDS: Final = names.UNKNOWN + 1
MIDDLE: Final = 100  # where the entrance stands in rows and columns
TO_THE_UNKNOWN: Final = ROOMS + 1


class OpsObserver(Observer):
    """The rooms by their numbers, guards and spies in them, hands as far as the seat knows them."""

    def __init__(self, content: Content) -> None:
        spies = content.players
        super().__init__(spies)
        types, guards, hand = len(content.types), names.GUARDS, names.HAND_LIMIT
        self.kinds: i64 = self.plane("kind", [ROOM_KINDS, ROOMS], 1, "what a room is, by kind")
        self.place: i64 = self.plane(
            "place", [2, ROOMS], LARGEST, f"row and column; {MIDDLE} at the entrance, 0 not laid"
        )
        self.doors: i64 = self.plane(
            "door",
            [SIDES, ROOMS],
            TO_THE_UNKNOWN,
            f"by side: the room behind it plus 1, {TO_THE_UNKNOWN} where none lies yet",
        )
        self.items: i64 = self.plane("items", [ROOMS], LARGEST, "items to be picked up")
        self.spies: i64 = self.plane("spy", [spies, ROOMS], 1, "where each spy is")
        self.intel: i64 = self.plane("intel", [ROOMS], 1, "where the intel lies")
        self.guards: i64 = self.plane(
            "guard", [guards], ROOMS + 1, "where each guard is: room plus 2; 1 not here yet, 0 gone"
        )
        self.states: i64 = self.plane(
            "guard_is", [5, guards], 1, "stationed, has moved, in smoke, wakes this round, next"
        )
        self.dealt: i64 = self.plane("dealt", [guards], 1, "guards the spy has dealt with here")
        self.cards: i64 = self.plane(
            "card", [spies, hand, CARD_KINDS], 1, "cards in their rows, by kind; the last: not seen"
        )
        self.uses: i64 = self.plane("uses", [spies, hand], LARGEST, "uses left of each card")
        self.known: i64 = self.plane(
            "known_to", [spies, hand, spies], 1, "who has seen a card that lies face down"
        )
        self.unseen: i64 = self.plane(
            "unseen", [names.ITEM_KINDS], LARGEST, "cards the seat has not seen, by kind"
        )
        self.discard: i64 = self.plane("discard", [names.ITEM_KINDS], LARGEST, "used up, by kind")
        self.deck: i64 = self.plane("deck", [1], LARGEST, "item cards left")
        self.tiles: i64 = self.plane("tiles", [types], LARGEST, "tiles left, by type")
        self.aside: i64 = self.plane("aside", [types], LARGEST, "tiles laid aside, by type")
        self.turn: i64 = self.plane(
            "turn",
            [13],
            LARGEST,
            "points, rolled, entered, failed, over, sent back, used the room, drew, proposed, "
            "speed, bipod, pentazemin, surveys",
        )
        self.tried: i64 = self.plane("tried", [spies], 1, "whom a theft was tried on")
        self.first: i64 = self.plane("first", [spies], 1, "who goes first in the round")
        self.active: i64 = self.plane("active", [spies], 1, "whose turn it is")
        self.holder: i64 = self.plane("holder", [spies], 1, "who carries the intel")
        self.clock: i64 = self.plane(
            "clock", [5], LARGEST, "round, turns taken in it, guard phase, alert level, timer"
        )
        self.asked: AskedPlanes = AskedPlanes(self, names.STEP_VOTE + 1)

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        super().write(view, out, at)
        assert isinstance(view, OpsView)
        self.write_rooms(view, out, at)
        self.write_guards(view, out, at)
        self.write_hands(view, out, at)
        write_all(view.pile.counts, 0, out, at + self.tiles)
        for face in view.aside:
            out[at + self.aside + face] += 1
        self.write_turn(view, out, at)
        self.asked.write(view.steps, out, at)

    def write_rooms(self, view: OpsView, out: "vec[u8]", at: i64) -> None:
        facility = view.facility
        kinds = view.content.kind
        for number in range(facility.size()):
            room: i64 = number
            kind: i64 = kinds[facility.type_of(room)]
            out[at + self.kinds + kind * ROOMS + room] = 1
            cell = facility.cells[room]
            out[at + self.place + room] = small(MIDDLE + row_of(cell))
            out[at + self.place + ROOMS + room] = small(MIDDLE + column_of(cell))
            for side in range(SIDES):
                link = facility.side(room, side)
                if link == OPEN:
                    out[at + self.doors + side * ROOMS + room] = TO_THE_UNKNOWN
                elif link != WALL:
                    out[at + self.doors + side * ROOMS + room] = small(link + 1)
        write_all(facility.indicators, 0, out, at + self.items)
        for seat in range(self.players):
            out[at + self.spies + seat * ROOMS + view.spies[seat]] = 1
        if view.holder == names.NO_SEAT and view.intel_at != names.NO_ROOM:
            out[at + self.intel + view.intel_at] = 1

    def write_guards(self, view: OpsView, out: "vec[u8]", at: i64) -> None:
        guards = view.guards
        number: i64 = names.GUARDS
        write_all(guards.at, 2, out, at + self.guards)
        write_bits(guards.stationed, number, out, at + self.states)
        write_bits(guards.moved, number, out, at + self.states + number)
        write_bits(guards.smoked, number, out, at + self.states + 2 * number)
        write_bits(guards.waking, number, out, at + self.states + 3 * number)
        write_bits(guards.sleeping, number, out, at + self.states + 4 * number)
        write_bits(view.turn.dealt, number, out, at + self.dealt)

    def write_hands(self, view: OpsView, out: "vec[u8]", at: i64) -> None:
        hands = view.hands
        for seat in range(self.players):
            for slot in range(hands.sizes[seat]):
                place: i64 = seat * names.HAND_LIMIT + slot
                out[at + self.cards + place * CARD_KINDS + hands.kinds[place]] = 1
                out[at + self.uses + place] = small(hands.uses[place])
                write_bits(
                    hands.known[place], self.players, out, at + self.known + place * self.players
                )
        write_list(view.unseen(), 0, out, at + self.unseen)
        write_all(view.discard, 0, out, at + self.discard)
        out[at + self.deck] = small(view.deck)

    def write_turn(self, view: OpsView, out: "vec[u8]", at: i64) -> None:
        turn = view.turn
        out[at + self.turn] = small(turn.points)
        flags = [
            turn.rolled, turn.entered, turn.failed, turn.over, turn.sent_back, turn.used_room,
            turn.drew, turn.proposed, turn.bipod, turn.pentazemin,
        ]  # fmt: skip
        place = at + self.turn + 1
        for number, flag in enumerate(flags):
            if number == 8:  # the speed stands between
                out[place] = small(turn.speed)
                place += 1
            if flag:
                out[place] = 1
            place += 1
        out[place] = small(turn.surveys)
        write_bits(turn.tried, self.players, out, at + self.tried)
        for seat in range(self.players):
            if view.first == seat:
                out[at + self.first + seat] = 1
            if view.active == seat:
                out[at + self.active + seat] = 1
            if view.holder == seat:
                out[at + self.holder + seat] = 1
        out[at + self.clock] = small(view.round)
        out[at + self.clock + 1] = small(view.turns_taken)
        if view.guard_phase:
            out[at + self.clock + 2] = 1
        out[at + self.clock + 3] = small(view.level)
        out[at + self.clock + 4] = small(view.timer)
