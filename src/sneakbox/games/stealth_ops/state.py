"""Where a game of Stealth Ops stands."""

from sneakbox.boards.tiles import CENTRE
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.decisions import cards_of, rule_of
from sneakbox.games.stealth_ops.facility import Facility
from sneakbox.games.stealth_ops.guards import REMOVED, UNPLACED, Guards
from sneakbox.games.stealth_ops.hands import Hands
from sneakbox.games.stealth_ops.turn import Turn
from sneakbox.games.stealth_ops.view import OpsView, on_their_way
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.seats import CHANCE, PUBLIC, only
from sneakbox.kernel.state import State, Step, put


@mypyc_attr(acyclic=True, free_list_len=1)
class Ops(State):
    """Two to four spies in one facility. Asks and changes plain facts; the chapters push steps."""

    def __init__(
        self,
        content: Content,
        steps: "vec[Step[Ops]]",
        facility: Facility,
        guards: Guards,
        hands: Hands,
        turn: Turn,
        pile: Bag,
        aside: "vec[i64]",
        spies: "vec[i64]",
        deck: Bag,
        discard: "vec[i64]",
    ) -> None:
        super().__init__(steps)
        self.content: Content = content
        self.facility: Facility = facility
        self.guards: Guards = guards
        self.hands: Hands = hands
        self.turn: Turn = turn
        # The tile deck without the intel room, which lies at its bottom (OPS-002).
        self.pile: Bag = pile
        # Tiles drawn that fit nowhere (OPS-018); once the intel room lies they are out of the game.
        self.aside: vec[i64] = aside
        self.spies: vec[i64] = spies
        # The item deck and the discard pile, by kind. A reader of events counts cards he has not
        # seen as UNKNOWN, so there is a place for that too.
        self.deck: Bag = deck
        self.discard: vec[i64] = discard
        self.round: i64 = 1
        self.first: i64 = 0
        self.active: i64 = 0
        self.turns_taken: i64 = 0
        self.guard_phase: bool = False
        self.level: i64 = 1
        self.timer: i64 = 0
        self.holder: i64 = names.NO_SEAT
        self.intel_at: i64 = names.NO_ROOM  # where it lies when nobody holds it

    # Playing.

    def apply(self, seat: i64, action: i64) -> None:
        """Take one decision, tell it, and run on until somebody must decide again.

        Every decision is told before its consequences. That is what makes a seat's events add up
        to its view.
        """
        if names.SNEAK <= kind_of(action) <= names.DISCARD:
            for item in cards_of(action):
                self.show(seat, item)
        if self.sink is not None:
            self.tell_decision(seat, action)
        super().apply(seat, action)

    def show(self, seat: i64, item: i64) -> None:
        """A card that is used or discarded is turned face up for everybody."""
        slot = self.hands.find(seat, item)
        if not self.hands.is_open(seat, slot):
            self.hands.known[seat * names.HAND_LIMIT + slot] = PUBLIC
            self.tell(names.TOLD_SHOWN, 25, seat, slot, item)

    def tell_decision(self, seat: i64, action: i64) -> None:
        """The decision itself, as an event with its number; a drawn item is its owner's secret."""
        kind = kind_of(action)
        who = self.active if seat == CHANCE else seat
        rule = rule_of(action, self.steps[-1].key(), self.on_alert())
        if kind == names.TAKE and self.intel_at != self.facility.vault:
            rule = 34  # from the floor
        if kind == names.ITEM:
            self.whisper(only(who), names.ITEM, rule, who, first_of(action))
            self.whisper(PUBLIC & ~only(who), names.TOLD_ITEM_DRAWN, rule, who)
        else:
            self.tell(kind, rule, who, first_of(action), second_of(action))

    # Facts that several chapters ask for.

    def here(self) -> i64:
        """The room of the spy whose turn it is."""
        return self.spies[self.active]

    def is_intel_out(self) -> bool:
        vault = self.facility.vault
        return vault != names.NO_ROOM and (self.holder != names.NO_SEAT or self.intel_at != vault)

    def on_alert(self) -> bool:
        """On Alert: the timer runs, or the intel is out of its room (OPS-060)."""
        return self.timer > 0 or self.is_intel_out()

    def tiles_left(self) -> bool:
        """True while the intel room is still in the deck (OPS-017)."""
        return self.facility.vault == names.NO_ROOM

    def to_deal_with(self) -> i64:
        """The conscious guards on the active spy's tile he has not dealt with yet, as bits."""
        return self.guards.awake_in(self.here()) & ~self.turn.dealt

    def items_left(self) -> bool:
        """True when an item can be drawn, the discard pile reshuffled if need be (OPS-029)."""
        return self.deck.left > 0 or sum(self.discard) > 0

    # Cards.

    def spend(self, seat: i64, item: i64) -> None:
        """One use of a card; without uses left it goes to the discard pile."""
        slot = self.hands.find(seat, item)
        place = seat * names.HAND_LIMIT + slot
        left = self.hands.uses[place] - 1
        if left > 0:
            self.hands.uses[place] = left
        else:
            self.drop_card(seat, item)
            left = 0
        self.tell(names.TOLD_USED, names.FIRST_ITEM_RULE + item, seat, item, left)

    def drop_card(self, seat: i64, item: i64) -> None:
        """A card goes from the hand to the discard pile."""
        self.hands.remove(seat, self.hands.find(seat, item))
        self.discard[item] += 1

    # What the kernel asks of every game.

    def copy(self) -> "Ops":
        twin = Ops(
            self.content,
            self.pending(),
            self.facility.copy(),
            self.guards.copy(),
            self.hands.copy(),
            self.turn.copy(),
            self.pile.copy(),
            self.aside[:],
            self.spies[:],
            self.deck.copy(),
            self.discard[:],
        )
        twin.waiting = self.waiting
        twin.result = self.result
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.turns_taken = self.turns_taken
        twin.guard_phase = self.guard_phase
        twin.level = self.level
        twin.timer = self.timer
        twin.holder = self.holder
        twin.intel_at = self.intel_at
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        numbers += [self.round, self.first, self.active, self.turns_taken]
        numbers.append(1 if self.guard_phase else 0)
        numbers += [self.level, self.timer, self.holder, self.intel_at]
        numbers += self.turn.numbers()
        guards = self.guards
        numbers += [guards.arrived, guards.stationed, guards.moved, guards.smoked]
        numbers += [guards.waking, guards.sleeping]
        put(numbers, guards.at)
        for part in (self.facility.codes, self.facility.cells, self.facility.indicators):
            put(numbers, part)
        for part in (self.pile.counts, self.aside, self.spies, self.deck.counts, self.discard):
            put(numbers, part)
        for part in (self.hands.sizes, self.hands.kinds, self.hands.uses, self.hands.known):
            put(numbers, part)
        return numbers

    def view(self, seat: i64) -> OpsView:
        return OpsView(self, seat)

    # What must always hold.

    def check(self) -> None:
        content = self.content
        players = content.players
        self.facility.check()
        self.check_tiles()
        self.check_guards()
        self.check_cards()
        assert 1 <= self.level <= names.TOP_LEVEL, "a level off the track"
        assert (self.level == names.TOP_LEVEL) == (self.timer > 0), "level 5 is the timer"
        assert 0 <= self.timer <= 3, "a timer of more than three rounds"
        assert self.round >= 1 and 0 <= self.turns_taken <= players
        assert 0 <= self.active < players and 0 <= self.first < players
        for room in self.spies:
            assert 0 <= room < self.facility.size(), "a spy on no tile"
        vault = self.facility.vault
        held = self.holder != names.NO_SEAT
        lies = self.intel_at != names.NO_ROOM
        if vault == names.NO_ROOM:
            assert not held and not lies, "intel without its room"
        else:
            assert held != lies, "there is exactly one intel"
        if held and self.result == 0:
            assert self.spies[self.holder] != 0, "the intel is home and the game goes on"
        assert self.facility.open_doors > 0 or vault != names.NO_ROOM, "a closed map"
        assert self.result != 0 or self.waiting != 0, "nobody decides"

    def check_tiles(self) -> None:
        """Deck, map, tiles set aside and the one being placed make 52 (OPS-001)."""
        content = self.content
        facility = self.facility
        assert facility.cells[0] == CENTRE and facility.type_of(0) == 0, "the entrance moved"
        assert len(facility.indicators) == facility.size()
        out: list[int] = [0] * len(content.types)
        for code in facility.codes:
            out[code >> 3] += 1
        for face in self.aside:
            out[face] += 1
        for key in self.step_keys():
            if kind_of(key) == names.STEP_PLACE:
                out[first_of(key)] += 1
        left: i64 = 0
        for face in range(len(content.types)):
            count = self.pile.counts[face]
            left += count
            assert count >= 0, "a tile was drawn that is not there"
            whole = content.types[face].count
            if face == 0:
                assert out[face] == 1 and count == 0, "the entrance is not alone"
            elif face == content.intel:
                assert out[face] <= 1 and count == 0, "the intel room is not alone"
            else:
                assert count + out[face] == whole, "a tile was lost or doubled"
        assert left == self.pile.left, "the deck is miscounted"
        indicators: i64 = 0
        for room in range(facility.size()):
            assert 0 <= facility.indicators[room] <= content.indicators, "too many indicators"
            if content.has_items[facility.type_of(room)] == 0:
                assert facility.indicators[room] == 0, "an indicator in the wrong room"
            indicators += facility.indicators[room]
        assert indicators <= names.INDICATORS, "more indicators than there are"

    def check_guards(self) -> None:
        guards = self.guards
        assert len(guards.at) == names.GUARDS
        for guard in range(names.GUARDS):
            room = guards.at[guard]
            assert room == UNPLACED or room == REMOVED or 0 < room < self.facility.size(), (
                "a guard on the entrance or on no tile"
            )
            if room < 0:
                states = guards.on_map | guards.moved | guards.smoked | guards.asleep()
                assert (states >> guard) & 1 == 0, "a guard off the map is in some state"
            else:
                assert (guards.on_map >> guard) & 1 == 1, "a guard on the map is not counted"
        assert guards.waking & guards.sleeping == 0, "a guard wakes twice"

    def check_cards(self) -> None:
        """Every card is in one place, nobody has more than five (OPS-028)."""
        content = self.content
        counts: list[int] = [0] * (names.ITEM_KINDS + 1)
        for seat in range(content.players):
            assert 0 <= self.hands.sizes[seat] <= names.HAND_LIMIT, "a hand of more than five"
            for slot in range(names.HAND_LIMIT):
                place = seat * names.HAND_LIMIT + slot
                if slot >= self.hands.sizes[seat]:
                    assert self.hands.known[place] == 0, "a card beyond the hand"
                    continue
                kind = self.hands.kinds[place]
                counts[kind] += 1
                whole: i64 = content.uses[kind]
                uses = self.hands.uses[place]
                assert uses == whole or 0 < uses < whole, "a used-up card in a hand"
                assert uses == whole or self.hands.is_open(seat, slot), "a used card face down"
                assert (self.hands.known[place] >> seat) & 1 == 1, "a card its owner does not know"
        for item in on_their_way(self.step_keys()):
            counts[item] += 1
        left: i64 = 0
        for kind in range(names.ITEM_KINDS):
            assert self.deck.counts[kind] >= 0 and self.discard[kind] >= 0
            left += self.deck.counts[kind]
            total = self.deck.counts[kind] + self.discard[kind] + counts[kind]
            assert total == content.items[kind].count, "a card was lost or doubled"
        assert self.deck.counts[names.UNKNOWN] == 0 and counts[names.UNKNOWN] == 0, (
            "an unknown card"
        )
        assert left == self.deck.left, "the item deck is miscounted"
