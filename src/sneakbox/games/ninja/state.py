"""Where a game of Ninja stands: what the kernel asks of it, and what is asked of whom."""

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import no_belief
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.pieces import Pieces
from sneakbox.games.ninja.view import NinjaView, fill_view
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.state import Step, put


@mypyc_attr(acyclic=True, free_list_len=1)
class Ninja(Pieces):
    """One night in the fortress."""

    # What the kernel asks of every game.

    def copy(self) -> "Ninja":
        twin = Ninja(
            self.content,
            self.pending(),
            self.guards[:],
            self.figures[:],
            self.cards[:],
            self.secrets[:],
            self.answers[:],
            self.ropes[:],
            self.trail[:],
            self.belief.copy(),
        )
        twin.waiting = self.waiting
        twin.result = self.result
        twin.turn = self.turn
        twin.alert = self.alert
        twin.phase = self.phase
        twin.mover = self.mover
        twin.left = self.left
        twin.how = self.how
        twin.desk = self.desk
        twin.figure = self.figure
        twin.zone = self.zone
        twin.passes = self.passes
        twin.plays0 = self.plays0
        twin.plays1 = self.plays1
        twin.alert_played = self.alert_played
        twin.free_listened = self.free_listened
        twin.split = self.split
        twin.draws0 = self.draws0
        twin.draws1 = self.draws1
        twin.beds_left = self.beds_left
        twin.tie = self.tie
        twin.filling = self.filling
        twin.found = self.found
        twin.finders = self.finders
        twin.proposer = self.proposer
        twin.proposal = self.proposal
        twin.dig = self.dig
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
        numbers.append(self.context(True))
        numbers.append(self.proposal)
        numbers.append(self.dig)
        numbers.append(1 if self.masked else 0)
        numbers.append(self.asleep)
        numbers.append(self.known_objects)
        numbers.append(self.known_empty)
        numbers.append(self.shift)
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
        seen = NinjaView(self.content, seat, self.waiting, self.result, self.options(seat))
        seen.steps = self.steps_for(seat)
        seen.turn = self.turn
        seen.alert = self.alert
        seen.context = self.context(self.knows_figure(seat))
        if self.result != 0 or (self.proposal_audience() >> seat) & 1 == 1:
            seen.proposal = self.proposal
        if self.result != 0 or (self.content.intruder_team >> seat) & 1 == 1:
            seen.dig = self.dig
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
        public, own, context = self.stack(False), self.stack(True), self.context(False)
        whole, proposal, dig = self.context(True), self.proposal, self.dig
        team = self.figure_team()
        super().apply(seat, action)
        if self.result != 0:
            return
        same = proposal == self.proposal and dig == self.dig and team == self.figure_team()
        if not same or own != self.stack(True) or whole != self.context(True):
            self.tell_asked(self.figure_team(), True)
        if not same or public != self.stack(False) or context != self.context(False):
            self.tell_asked(PUBLIC & ~self.figure_team(), False)

    # What is asked.

    def stack(self, inside: bool) -> i64:
        """The steps as one int, five bits each, the bottom one last.

        Others do not learn that an intruder stands before guards (`inside` is False).
        """
        packed: i64 = 0
        for step in self.steps:
            kind = kind_of(step.key())
            if kind == names.STEP_ENTERED and not inside:
                break
            packed = packed << 5 | kind
        return packed

    def figure_team(self) -> i64:
        """Who may know everything about the intruder that acts now."""
        if self.figure < names.FIGURES:
            return self.content.team_of(self.figure)
        return self.content.intruder_team

    def knows_figure(self, seat: i64) -> bool:
        return self.result != 0 or (self.figure_team() >> seat) & 1 == 1

    def steps_for(self, seat: i64) -> list[int]:
        """The keys of the steps a seat may know of, the bottom one first."""
        keys: list[int] = []
        inside = self.knows_figure(seat)
        for key in self.step_keys():
            if kind_of(key) == names.STEP_ENTERED and not inside:
                break
            keys.append(key)
        return keys

    def proposal_audience(self) -> i64:
        """Guards propose openly, intruders among themselves."""
        if (self.content.guard_team >> self.proposer) & 1 == 1:
            return PUBLIC
        return self.content.intruder_team

    def tell_asked(self, audience: i64, inside: bool) -> None:
        proposal = self.proposal
        hidden = audience & ~self.proposal_audience()
        if hidden != 0:
            self.whisper(hidden, names.TOLD_ASKED, 60, self.stack(inside), self.context(inside), 0)
            audience &= ~hidden
        # A detail is never below zero; the third holds the proposal and how far the digging is.
        if audience & self.content.intruder_team != 0:
            team = audience & self.content.intruder_team
            extra = proposal << 3 | self.dig
            self.whisper(
                team, names.TOLD_ASKED, 60, self.stack(inside), self.context(inside), extra
            )
            audience &= ~team
        if audience != 0:
            extra = proposal << 3
            self.whisper(
                audience, names.TOLD_ASKED, 60, self.stack(inside), self.context(inside), extra
            )

    def context(self, whole: bool) -> i64:
        """What is going on, packed into one int. All of it is public but a masked intruder."""
        figure = self.figure
        if self.masked and not whole and figure < names.FIGURES:
            figure = names.SOMEBODY
        finders = self.finders
        if self.masked and not whole and finders != 0:
            finders = 3
        packed = self.mover
        packed = packed << 2 | self.left
        packed = packed << 3 | self.how
        packed = packed << 1 | self.desk
        packed = packed << 2 | figure
        packed = packed << 9 | (self.zone + 1)
        packed = packed << 4 | self.passes
        packed = packed << 2 | self.plays0
        packed = packed << 2 | self.plays1
        packed = packed << 1 | self.alert_played
        packed = packed << 2 | self.free_listened
        packed = packed << 2 | self.split
        packed = packed << 3 | self.draws0
        packed = packed << 3 | self.draws1
        packed = packed << 2 | self.beds_left
        packed = packed << 1 | self.tie
        packed = packed << 4 | self.filling
        packed = packed << 2 | self.found
        packed = packed << 2 | finders
        packed = packed << 2 | self.proposer
        return packed << 4 | self.phase

    def set_context(self, packed: i64) -> None:
        self.phase = packed & 15
        packed >>= 4
        self.proposer = packed & 3
        packed >>= 2
        self.finders = packed & 3
        packed >>= 2
        self.found = packed & 3
        packed >>= 2
        self.filling = packed & 15
        packed >>= 4
        self.tie = packed & 1
        packed >>= 1
        self.beds_left = packed & 3
        packed >>= 2
        self.draws1 = packed & 7
        packed >>= 3
        self.draws0 = packed & 7
        packed >>= 3
        self.split = packed & 3
        packed >>= 2
        self.free_listened = packed & 3
        packed >>= 2
        self.alert_played = packed & 1
        packed >>= 1
        self.plays1 = packed & 3
        packed >>= 2
        self.plays0 = packed & 3
        packed >>= 2
        self.passes = packed & 15
        packed >>= 4
        self.zone = (packed & 511) - 1
        packed >>= 9
        self.figure = packed & 3
        packed >>= 2
        self.desk = packed & 1
        packed >>= 1
        self.how = packed & 7
        packed >>= 3
        self.left = packed & 3
        self.mover = packed >> 2


def blanks(length: i64, number: i64) -> "vec[i64]":
    items: vec[i64] = vec[i64]()
    for _ in range(length):
        items = append(items, number)
    return items


def no_answers(zones: i64) -> "vec[i64]":
    """Nothing was searched, and nothing has happened anywhere."""
    answers = blanks(2 * zones, 0)
    for zone in range(zones):
        answers[zone] = names.NOWHERE
    return answers


def first_state(content: Content, steps: "vec[Step[Ninja]]") -> Ninja:
    """Everything in the box, nothing on the map."""
    zones = content.zones
    guards = blanks(4 * names.GUARDS + names.DRUNK_FIGURES, names.NOWHERE)
    for guard in range(names.GUARDS):
        guards[at.GROUP_OF + guard] = guard
        guards[at.FLAGS_OF + guard] = 0
    figures = blanks(names.FIGURES * at.FIGURE_SIZE, 0)
    for figure in range(names.FIGURES):
        base = figure * at.FIGURE_SIZE
        figures[base + at.STATUS] = names.UNPLACED
        figures[base + at.ZONE] = names.NOWHERE
        figures[base + at.SEEN] = names.NOWHERE
        figures[base + at.LIVES] = 1
        figures[base + at.LETTER_OF] = -1
        for index in range(at.PATH_LENGTH):
            figures[base + at.PATH + index] = names.NOWHERE
    cards = blanks(2 * at.DESK_SIZE, 0)
    for desk in range(content.desks):
        base = desk * at.DESK_SIZE
        for card in range(names.GUARD_CARDS):
            cards[base + at.IN_DECK + card] = content.guard_count(card)
            cards[base + at.DECK_TOTAL] += content.guard_count(card)
    secrets = blanks(at.SLEEPERS_AT + len(content.barracks), 0)
    for index in range(at.ENTRANCE_KNOWN):
        secrets[index] = names.NOWHERE
    return Ninja(
        content,
        steps,
        guards,
        figures,
        cards,
        secrets,
        no_answers(zones.count),
        vec[i64](),
        vec[i64](),
        no_belief(zones, content.dry_mask),
    )
