"""What one seat may know: everything but the order of the decks and the others' unshown cards."""

from typing import TYPE_CHECKING

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.decisions import rule_of
from sneakbox.games.stealth_ops.facility import Facility
from sneakbox.games.stealth_ops.guards import Guards
from sneakbox.games.stealth_ops.hands import Hands
from sneakbox.games.stealth_ops.turn import Turn
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.view import View

if TYPE_CHECKING:
    from sneakbox.games.stealth_ops.state import Ops


@mypyc_attr(acyclic=True, free_list_len=1)
class OpsView(View):
    """The game from one seat.

    `hands` has UNKNOWN in place of cards the seat has not seen; `deck` is the number of item cards
    left, whose kinds follow from what the seat does see. A spectator sees no face-down card.
    """

    def __init__(self, game: "Ops", seat: i64) -> None:
        super().__init__(seat, game.waiting, game.result, game.options(seat))
        self.content: Content = game.content
        self.facility: Facility = game.facility.copy()
        self.guards: Guards = game.guards.copy()
        self.hands: Hands = game.hands.seen_by(seat)
        self.turn: Turn = game.turn.copy()
        self.pile: Bag = game.pile.copy()
        self.aside: vec[i64] = game.aside[:]
        self.spies: vec[i64] = game.spies[:]
        self.deck: i64 = game.deck.left
        self.discard: vec[i64] = game.discard[:]
        # What the rules are in the middle of: keys of steps, the one in question last.
        self.steps: list[int] = game.step_keys()
        self.round: i64 = game.round
        self.first: i64 = game.first
        self.active: i64 = game.active
        self.turns_taken: i64 = game.turns_taken
        self.guard_phase: bool = game.guard_phase
        self.level: i64 = game.level
        self.timer: i64 = game.timer
        self.holder: i64 = game.holder
        self.intel_at: i64 = game.intel_at

    def is_intel_out(self) -> bool:
        """True while the intel is not in its room (OPS-060)."""
        vault = self.facility.vault
        return vault != names.NO_ROOM and (self.holder != names.NO_SEAT or self.intel_at != vault)

    def on_alert(self) -> bool:
        """On Alert: the timer runs, or the intel is out (OPS-060)."""
        return self.timer > 0 or self.is_intel_out()

    def here(self) -> i64:
        """The room of the spy whose turn it is."""
        return self.spies[self.active]

    def to_deal_with(self) -> i64:
        """The conscious guards on the active spy's tile he has not dealt with yet, as bits."""
        return self.guards.awake_in(self.here()) & ~self.turn.dealt

    def rule_of(self, action: i64) -> i64:
        """The number of the rule by which an action would be taken now."""
        return rule_of(action, self.steps[-1], self.on_alert())

    def deck_empty(self) -> bool:
        """True when the tile deck is used up: the intel room lies (OPS-017)."""
        return self.facility.vault != names.NO_ROOM

    def cards(self, seat: i64) -> list[int]:
        """The kinds of a spy's cards as far as they are known to the viewer, in their row."""
        first = seat * names.HAND_LIMIT
        return [int(self.hands.kinds[first + slot]) for slot in range(self.hands.sizes[seat])]

    def unseen(self) -> list[int]:
        """How many cards of each kind the viewer has not seen: in the deck or face down."""
        left = [int(item.count) for item in self.content.items]
        for kind, number in enumerate(self.discard):
            left[kind] -= number
        for seat in range(self.content.players):
            for kind in self.cards(seat):
                if kind != names.UNKNOWN:
                    left[kind] -= 1
        for kind in on_their_way(self.steps):
            left[kind] -= 1
        return left

    def facts(self) -> dict[str, object]:
        facility, guards, turn = self.facility, self.guards, self.turn
        types = self.content.types
        rooms: list[object] = []
        for room in range(facility.size()):
            facts = facility.facts(room, types[facility.type_of(room)].name)
            facts["indicators"] = facility.indicators[room]
            rooms.append(facts)
        left = {types[face].name: count for face, count in enumerate(self.pile.counts) if count > 0}
        hands: list[object] = []
        for seat in range(self.content.players):
            row: list[object] = []
            for slot in range(self.hands.sizes[seat]):
                place = seat * names.HAND_LIMIT + slot
                kind = self.hands.kinds[place]
                name = "unknown" if kind == names.UNKNOWN else self.content.items[kind].name
                row.append([name, self.hands.uses[place], self.hands.known[place]])
            hands.append(row)
        return {
            **super().facts(),
            "rooms": rooms,
            "tiles": left,
            "aside": [types[face].name for face in self.aside],
            "guards": list(guards.at),
            "arrived": guards.arrived,
            "stationed": guards.stationed,
            "moved": guards.moved,
            "smoked": guards.smoked,
            "waking": guards.waking,
            "sleeping": guards.sleeping,
            "spies": list(self.spies),
            "hands": hands,
            "deck": self.deck,
            "discard": list(self.discard),
            "turn": turn.numbers(),
            "steps": list(self.steps),
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "turns_taken": self.turns_taken,
            "guard_phase": self.guard_phase,
            "level": self.level,
            "timer": self.timer,
            "holder": self.holder,
            "intel_at": self.intel_at,
        }


def on_their_way(keys: list[int]) -> list[int]:
    """Cards between hand and discard pile: they get there after a draw (OPS-029, OPS-095)."""
    found: list[int] = []
    for key in keys:
        if kind_of(key) == names.STEP_ITEM and first_of(key) > 0:
            found.append(int(first_of(key)) - 1)
    return found
