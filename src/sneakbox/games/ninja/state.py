"""Where a game of Ninja stands: what the kernel asks of it, and what is asked of whom."""

from typing import Self

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief, no_belief
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.intruders.figures import IntruderFigures
from sneakbox.games.ninja.turn.moment import DIG, MOVING, PROPOSAL, Moment, moment_from
from sneakbox.games.ninja.view import NinjaView, fill_view
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.state import Step, put


@mypyc_attr(acyclic=True, free_list_len=1)
class Ninja(IntruderFigures):
    """One night in the fortress. What the arrays hold stands in `array_places.py`."""

    def __init__(
        self: Self, content: Content, steps: "vec[Step[Self]]", belief: Belief, now: Moment
    ) -> None:
        super().__init__(content, steps, belief)
        self.secrets: vec[i64] = vec[i64]()
        # By zone, what a search found there last; then, by zone again, what is remembered of it.
        self.answers: vec[i64] = vec[i64]()
        self.ropes: vec[i64] = vec[i64]()  # see `intruders/ropes.py`
        self.trail: vec[i64] = vec[i64]()  # every zone entered, see `mark_trail`
        self.turn: i64 = 0  # NIN-020: the first turn and no alert
        self.alert: i64 = 0
        self.now: Moment = now
        self.masked: bool = content.settings.hidden_identity and content.settings.lone_wolf
        self.asleep: i64 = 0  # sleeping guards on the map; the number is public
        self.known_objects: i64 = 0  # goals and traps that a search has shown, as bits
        self.known_empty: i64 = 0  # barracks in which nobody can be asleep, as bits
        self.shift: i64 = 0  # Kenjutsu cards that went from the sword to the spear pool

    # What the kernel asks of every game.

    def copy(self) -> "Ninja":
        twin = Ninja(self.content, self.pending(), self.belief.copy(), self.now.copy())
        twin.guards = self.guards[:]
        twin.figures = self.figures[:]
        twin.cards = self.cards[:]
        twin.secrets = self.secrets[:]
        twin.answers = self.answers[:]
        twin.ropes = self.ropes[:]
        twin.trail = self.trail[:]
        twin.waiting = self.waiting
        twin.result = self.result
        twin.turn = self.turn
        twin.alert = self.alert
        twin.masked = self.masked
        twin.asleep = self.asleep
        twin.known_objects = self.known_objects
        twin.known_empty = self.known_empty
        twin.shift = self.shift
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        numbers.append(self.turn)
        numbers.append(self.alert)
        numbers.append(1 if self.masked else 0)
        numbers.append(self.asleep)
        numbers.append(self.known_objects)
        numbers.append(self.known_empty)
        numbers.append(self.shift)
        numbers.extend(self.now.numbers())
        put(numbers, self.guards)
        put(numbers, self.figures)
        put(numbers, self.cards)
        put(numbers, self.secrets)
        put(numbers, self.answers)
        put(numbers, self.ropes)
        put(numbers, self.trail)
        put(numbers, self.belief.bits)
        return numbers

    def view(self, seat: i64) -> NinjaView:
        """What a seat may know: public facts, and the secrets of its team (section 2 of R)."""
        return self.seen_by(seat, False)

    def glance(self, seat: i64) -> NinjaView:
        return self.seen_by(seat, True)

    def seen_by(self, seat: i64, is_glance: bool) -> NinjaView:
        seen = NinjaView(
            self.content,
            seat,
            self.waiting,
            self.result,
            self.options(seat),
            self.steps_for(1 << seat),
            moment_from(self.moment_for(1 << seat)),
        )
        seen.turn = self.turn
        seen.alert = self.alert
        seen.masked = self.masked
        seen.asleep = self.asleep
        seen.known_objects = self.known_objects
        seen.known_empty = self.known_empty
        seen.shift = self.shift
        fill_view(
            seen,
            self.guards,
            self.figures,
            self.cards,
            self.secrets,
            self.answers,
            self.ropes,
            self.trail,
            self.belief,
            is_glance,
        )
        return seen

    def check(self) -> None:
        """What must always hold (NIN-360 to NIN-365)."""
        import sneakbox.games.ninja.invariants as invariants

        invariants.check(self)

    def apply(self, seat: i64, action: i64) -> None:
        """Take one decision; whoever listens is also told what is asked next, and of whom."""
        if self.sink is None:
            super().apply(seat, action)
            return
        before = [self.asked(audience) for audience in self.content.audiences]
        super().apply(seat, action)
        if self.result == 0:
            for index, audience in enumerate(self.content.audiences):
                asked = self.asked(audience)
                if asked != before[index]:
                    self.recount(audience, names.TOLD_ASKED, 60, asked)

    # What is asked.

    def asked(self, audience: i64) -> list[int]:
        """What is going on and the keys of the steps, as far as an audience may know them."""
        return self.moment_for(audience) + self.steps_for(audience)

    def moment_for(self, audience: i64) -> list[int]:
        """Guards propose openly, intruders among themselves; nobody else knows how far they dug."""
        numbers = self.now.numbers()
        if self.result == 0 and audience & self.content.intruder_team == 0:
            numbers[DIG] = 0
            if kind_of(self.now.proposal) == names.FIRST:
                numbers[PROPOSAL] = 0
            if self.masked and self.now.moving < names.FIGURES:
                numbers[MOVING] = names.SOMEBODY
        return numbers

    def steps_for(self, audience: i64) -> list[int]:
        """The keys of the steps an audience may know of, the bottom one first.

        Only its team learns that an intruder stands before guards, and while its name is hidden
        others do not learn who found a sentry.
        """
        keys: list[int] = []
        for step in self.steps:
            key = step.key()
            if self.result == 0:
                kind = kind_of(key)
                if kind == names.STEP_ENTERED:
                    if audience & self.content.team_of(self.now.moving) == 0:
                        continue
                elif self.masked and audience & self.content.intruder_team == 0:
                    if kind == names.STEP_FOUND:
                        key = act(kind, first_of(key), names.BOTH_FIGURES, names.SOMEBODY)
                    elif kind == names.STEP_PLACE:
                        key = act(kind, first_of(key), names.BOTH_FIGURES)
            keys.append(key)
        return keys

    # What is going on.

    def is_moving(self, figure: i64) -> bool:
        """True while the intruder is on its way."""
        return self.now.phase == names.INTRUDERS_PHASE and self.now.moving == figure

    def suspects(self, figure: i64) -> list[int]:
        """The intruders a public fact can be about: both while the name is hidden."""
        return [names.NINJA, names.TRAITOR] if self.masked else [figure]

    def public(self, figure: i64) -> i64:
        """What the intruder is called in public (NIN-336)."""
        return names.SOMEBODY if self.masked else figure

    def mark_trail(self, figure: i64, zone: i64, steps: i64) -> None:
        """Write an entered zone on the intruders' map (NIN-169)."""
        self.trail = append(self.trail, self.turn << 20 | figure << 16 | steps << 12 | zone)

    def leave_trace(self, zone: i64, what: i64) -> None:
        """Everybody remembers the turn in which something last happened in a zone."""
        if zone < self.content.zones.count:
            place = self.content.zones.count + zone
            kept = self.answers[place] & ~(at.TURN_BITS << what)
            self.answers[place] = kept | self.turn << what

    def note_heard(self, zone: i64, heard: bool) -> None:
        """What those who listened in a zone last were told."""
        if zone < self.content.zones.count:
            place = self.content.zones.count + zone
            bit_of: i64 = 1 << at.HEARD_TRACE
            self.answers[place] &= ~bit_of
            if heard:
                self.answers[place] |= bit_of

    # Secrets of the map.

    def object_at(self, zone: i64) -> i64:
        """The object in a zone by its place, or -1."""
        for index in range(at.OBJECTS):
            if self.secrets[index] == zone:
                return index
        return -1

    def sleepers(self, zone: i64) -> i64:
        return self.secrets[at.SLEEPERS_AT + self.content.bed_at[zone] - 1]

    def add_sleeper(self, zone: i64, number: i64) -> None:
        self.secrets[at.SLEEPERS_AT + self.content.bed_at[zone] - 1] += number

    def entrance(self, passage: i64, index: i64) -> i64:
        return self.secrets[at.ENTRANCE_AT + passage * 2 + index]

    def is_entrance(self, passage: i64, zone: i64) -> bool:
        return self.entrance(passage, 0) == zone or self.entrance(passage, 1) == zone

    def entrance_known(self, passage: i64, index: i64) -> bool:
        return self.secrets[at.ENTRANCE_KNOWN + passage * 2 + index] == 1

    # Seats.

    def others_waiting(self, group: i64) -> i64:
        """The part of a group of seats that is not done with the present question."""
        return group & ~self.now.passes


def blanks(length: i64, number: i64) -> "vec[i64]":
    items: vec[i64] = vec[i64]()
    for _ in range(length):
        items = append(items, number)
    return items


def first_state(content: Content, steps: "vec[Step[Ninja]]") -> Ninja:
    """Everything in the box, nothing on the map."""
    zones = content.zones
    game = Ninja(content, steps, no_belief(zones, content.dry_mask), Moment())
    game.guards = blanks(4 * names.GUARDS + names.DRUNK_FIGURES, names.NOWHERE)
    for guard in range(names.GUARDS):
        game.guards[at.GROUP_OF + guard] = guard
        game.guards[at.FLAGS_OF + guard] = 0
    game.figures = blanks(names.FIGURES * at.FIGURE_SIZE, 0)
    for figure in range(names.FIGURES):
        game.set_fig(figure, at.STATUS, names.UNPLACED)
        game.set_fig(figure, at.ZONE, names.NOWHERE)
        game.set_fig(figure, at.SEEN, names.NOWHERE)
        game.set_fig(figure, at.LIVES, 1)
        game.set_fig(figure, at.LETTER_OF, names.NO_LETTER)
        for index in range(at.PATH_LENGTH):
            game.set_fig(figure, at.PATH + index, names.NOWHERE)
    game.cards = blanks(2 * at.DESK_SIZE, 0)
    for desk in range(content.desks):
        for card in range(names.GUARD_CARDS):
            game.add_cards(desk, at.IN_DECK, card, content.guard_count(card))
    game.secrets = blanks(at.SLEEPERS_AT + len(content.barracks), 0)
    for index in range(at.ENTRANCE_KNOWN):
        game.secrets[index] = names.NOWHERE
    game.answers = blanks(2 * zones.count, 0)  # nothing has happened anywhere
    for zone in range(zones.count):
        game.answers[zone] = names.NOWHERE
    return game
