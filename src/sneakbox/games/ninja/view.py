"""What one seat of Ninja may know."""

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.view import View


@mypyc_attr(acyclic=True)
class NinjaView(View):
    """All that one seat may know, in the arrays of `layout.py`; UNKNOWN stands for secrets.

    Guards, discard piles, answers, belief and what is asked are public. A seat sees the secrets of
    its team, and everybody sees everything when the game is over (NIN-328).
    """

    def __init__(
        self, content: Content, seat: i64, waiting: i64, result: i64, options: list[int]
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.content: Content = content
        self.steps: list[int] = []
        self.turn: int = 0
        self.alert: int = 0
        self.context: int = 0  # what is going on, packed; see `Ninja.context`
        self.proposal: int = 0
        self.dig: int = 0
        self.masked: bool = False
        self.asleep: int = 0
        self.known_objects: int = 0
        self.known_empty: int = 0
        self.shift: int = 0
        self.guards: list[int] = []
        self.figures: list[int] = []
        self.cards: list[int] = []
        self.objects: list[int] = []
        self.sleepers: list[int] = []
        self.entrances: list[int] = []
        self.found: list[int] = []  # by passage, two places: entrances the guards know of, sorted
        self.answers: list[int] = []
        self.ropes: list[int] = []
        self.trail: list[int] = []
        self.belief: list[int] = []

    def facts(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "waiting": self.waiting,
            "result": self.result,
            "options": self.options,
            "steps": self.steps,
            "turn": self.turn,
            "alert": self.alert,
            "context": self.context,
            "proposal": self.proposal,
            "dig": self.dig,
            "masked": self.masked,
            "asleep": self.asleep,
            "known_objects": self.known_objects,
            "known_empty": self.known_empty,
            "shift": self.shift,
            "guards": self.guards,
            "figures": self.figures,
            "cards": self.cards,
            "objects": self.objects,
            "sleepers": self.sleepers,
            "entrances": self.entrances,
            "found": self.found,
            "answers": self.answers,
            "ropes": self.ropes,
            "trail": self.trail,
            "belief": self.belief,
        }

    # Questions a screen or a bot asks.

    def guard_zone(self, guard: i64) -> i64:
        return self.guards[at.ZONE_OF + guard]

    def guard_group(self, guard: i64) -> i64:
        return self.guards[at.GROUP_OF + guard]

    def guard_flags(self, guard: i64) -> i64:
        return self.guards[at.FLAGS_OF + guard]

    def group_back(self, group: i64) -> i64:
        return self.guards[at.BACK_OF + group]

    def drunk_zone(self, index: i64) -> i64:
        return self.guards[at.DRUNK_AT + index]

    def members(self, group: i64) -> list[int]:
        return [
            guard
            for guard in range(names.GUARDS)
            if self.guard_zone(guard) != names.NOWHERE and self.guard_group(guard) == group
        ]

    def figure(self, figure: i64, place: i64) -> i64:
        """A fact about an intruder by its place in `layout.py`; UNKNOWN for a secret."""
        return self.figures[figure * at.FIGURE_SIZE + place]

    def wounds(self, figure: i64) -> i64:
        return self.figure(figure, at.WOUNDS) + self.figure(figure, at.WOUNDS + 1)

    def desk(self, desk: i64, place: i64) -> i64:
        """A fact about a guard seat's cards by its place in `layout.py`."""
        return self.cards[desk * at.DESK_SIZE + place]

    def phase(self) -> i64:
        return self.context & 15

    def moving_figure(self) -> i64:
        return (self.context >> at.FIGURE_SHIFT) & 3

    def zone_asked(self) -> i64:
        return ((self.context >> at.ZONE_SHIFT) & 511) - 1

    def mover(self) -> i64:
        """The guard, or the first of the group, that moves or listens now; NO_ONE for nobody."""
        return (self.context >> at.MOVER_SHIFT) & 31

    def moves_alone(self) -> bool:
        """True when one guard moves out of his group."""
        return (self.context >> at.HOW_SHIFT) & names.ALONE != 0

    def steps_left(self) -> i64:
        """Zones the mover may still enter."""
        return (self.context >> at.LEFT_SHIFT) & 3

    def cards_played(self) -> i64:
        """Hand cards played this turn by all guard seats."""
        return ((self.context >> at.PLAYS_SHIFT) & 3) + ((self.context >> (at.PLAYS_SHIFT + 2)) & 3)

    def draws(self, desk: i64) -> i64:
        """Cards that a guard seat still draws, or may still take as a bonus."""
        return (self.context >> (at.DRAWS_SHIFT + 3 * (1 - desk))) & 7

    def beds_left(self) -> i64:
        """Bonus sleepers that the guards have still to mark."""
        return (self.context >> at.BEDS_SHIFT) & 3

    def proposer(self) -> i64:
        return (self.context >> at.PROPOSER_SHIFT) & 3

    def finders(self) -> i64:
        """Who found the hidden sentry that is dealt with, as bits; or whose wounds go back."""
        return (self.context >> at.FINDERS_SHIFT) & 3

    def passed(self, seat: i64) -> bool:
        """True when the seat is done with what all are asked."""
        return (self.context >> (at.PASSES_SHIFT + seat)) & 1 == 1

    def chooses_new_start(self) -> bool:
        """True when the viewer is asked where a new copy of its intruder starts (NIN-277)."""
        for option in self.options:
            if kind_of(option) == names.START:
                return self.phase() == names.RENEWAL
        return False

    def is_guard(self) -> bool:
        """True when the viewer sits with the guards."""
        return (self.content.guard_team >> self.seat) & 1 == 1

    def possible_zones(self, figure: i64) -> list[int]:
        """Where an intruder can be, from public facts alone."""
        return self.belief_sets().anywhere(figure)

    def belief_sets(self) -> Belief:
        """The belief as sets to work with; a copy."""
        zones = self.content.zones
        bits: vec[i64] = vec[i64]()
        for word in self.belief:
            bits = append(bits, word)
        for _ in range(zones.words):
            bits = append(bits, 0)
        belief = Belief(zones, bits)
        standing: vec[i64] = vec[i64]()
        for guard in range(names.GUARDS):
            standing = append(standing, self.guards[at.ZONE_OF + guard])
        belief.guards_stand(standing, names.GUARDS)
        return belief


def fill_view(
    seen: NinjaView,
    guards: "vec[i64]",
    figures: "vec[i64]",
    cards: "vec[i64]",
    secrets: "vec[i64]",
    answers: "vec[i64]",
    ropes: "vec[i64]",
    trail: "vec[i64]",
    belief: Belief,
) -> None:
    """Add what the seat may know, fact by fact."""
    content, seat = seen.content, seen.seat
    over = seen.result != 0
    on_guard = over or (content.guard_team >> seat) & 1 == 1
    for number in guards:
        seen.guards.append(number)
    for figure in range(names.FIGURES):
        own = over or (content.team_of(figure) >> seat) & 1 == 1
        add_figure(seen, figures, figure, own)
    for desk in range(2):
        own = over or (content.desk_audience(desk) >> seat) & 1 == 1
        for place in range(at.DESK_SIZE):
            public = place >= at.DISCARDED
            value = cards[desk * at.DESK_SIZE + place]
            if not own and seen.phase() == names.PICKING:
                value = unpicked(content, value, place, cards[desk * at.DESK_SIZE + at.HAND_TOTAL])
            seen.cards.append(value if own or public else at.UNKNOWN)
    for index in range(at.OBJECTS):
        known = (seen.known_objects >> index) & 1 == 1
        seen.objects.append(secrets[index] if on_guard or known else at.UNKNOWN)
    for index in range(at.SLEEPERS_AT, len(secrets)):
        seen.sleepers.append(secrets[index] if on_guard else at.UNKNOWN)
    for passage in range(2):
        own = over or (content.passage_team(passage) >> seat) & 1 == 1
        zones: list[int] = []
        for index in range(2):
            place = at.ENTRANCE_AT + passage * 2 + index
            zone = secrets[place]
            seen.entrances.append(zone if own else at.UNKNOWN)
            if secrets[place + 4] == 1:
                zones.append(zone)
        zones.sort()
        while len(zones) < 2:
            zones.append(names.NOWHERE)
        seen.found.extend(zones)
    for number in answers:
        seen.answers.append(number)
    noticed: list[int] = []
    for entry in ropes:
        owner = (entry >> 8) & 1
        if over or (content.team_of(owner) >> seat) & 1 == 1:
            seen.ropes.append(entry)
        elif (entry >> 9) & 1 == 1:
            noticed.append(entry & 0xFF | at.NOTICED)
    noticed.sort()
    seen.ropes.extend(noticed)
    for entry in trail:
        if over or (content.team_of((entry >> 16) & 1) >> seat) & 1 == 1:
            seen.trail.append(entry)
    for index in range(belief.guarded_at()):  # where guards stand is on the board already
        seen.belief.append(belief.bits[index])


def unpicked(content: Content, value: i64, place: i64, hand: i64) -> i64:
    """While a guard seat still chooses its hand, others see all its cards as one pile."""
    if hand == content.guard_hand():
        return value
    if place == at.HAND_TOTAL:
        return 0
    return value + hand if place == at.DECK_TOTAL else value


def add_figure(seen: NinjaView, figures: "vec[i64]", figure: i64, own: bool) -> None:
    """An intruder as the seat knows it. While its name is hidden both look the same (NIN-336)."""
    base = figure * at.FIGURE_SIZE
    if own:
        for place in range(at.FIGURE_SIZE):
            seen.figures.append(figures[base + place])
        return
    shown = base
    if seen.masked:
        other = (names.TRAITOR if figure == names.NINJA else names.NINJA) * at.FIGURE_SIZE
        if figures[base + at.STATUS] == 0:
            shown = other
    status = figures[shown + at.STATUS]
    for place in range(at.FIGURE_SIZE):
        value = figures[shown + place]
        if place == at.HAND_SIZE:
            value = figures[base + place]
            if value < wanted_hand(seen, figures[base + at.STATUS], figure):
                value = 0  # how far a choice has come is nobody's business
        elif place == at.ZONE:
            if status == names.VISIBLE:
                value = figures[shown + at.SEEN]
            elif status != names.INSIDE:
                value = at.UNKNOWN
        elif place == at.NOISE or (place >= at.HAND and place < at.USED):
            value = at.UNKNOWN
        elif place == at.LETTER_OF:
            if figures[shown + at.DONE_FLAG] == 0:
                value = at.UNKNOWN
        elif place >= at.STEPS and place < at.HAND:
            public = place == at.VEILED or place == at.EXPOSED or place == at.FINISHED
            if not public and not (place == at.HALTED and status == names.INSIDE):
                value = at.UNKNOWN
        seen.figures.append(value)


def wanted_hand(seen: NinjaView, status: i64, figure: i64) -> i64:
    """The size of a hand that is being chosen now, else 0."""
    if seen.phase() == names.PICKING:
        return seen.content.hand_size(figure)
    return seen.content.new_hand_size(figure) if status == names.RETURNING else 0
