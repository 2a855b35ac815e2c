"""What one seat of Ninja may know."""

from typing import Final

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.turn.moment import Moment
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.view import View

MOVING: Final = (
    names.STEP_WALK, names.STEP_BACK, names.STEP_JOIN, names.STEP_MARCH, names.STEP_CAT,
)  # fmt: skip
FOUND: Final = (names.STEP_FOUND, names.STEP_PLACE)
PLACED: Final = (names.STEP_ATTACK, *FOUND)
RENEWING: Final = (names.STEP_RENEW, names.STEP_MISSION, names.STEP_LETTER)


@mypyc_attr(acyclic=True, free_list_len=1)
class NinjaView(View):
    """All that one seat may know, in the arrays of `array_places.py`; UNKNOWN stands for secrets.

    Guards, discard piles, answers, belief and what is asked are public. A seat sees the secrets of
    its team, and everybody sees everything when the game is over (NIN-328).
    """

    def __init__(
        self,
        content: Content,
        seat: i64,
        waiting: i64,
        result: i64,
        options: list[int],
        steps: list[int],
        now: Moment,
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.content: Content = content
        self.steps: list[int] = steps
        self.now: Moment = now
        self.turn: i64 = 0
        self.alert: i64 = 0
        self.masked: bool = False
        self.asleep: i64 = 0
        self.known_objects: i64 = 0
        self.known_empty: i64 = 0
        self.shift: i64 = 0
        self.guards: vec[i64] = vec[i64]()
        self.figures: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.objects: vec[i64] = vec[i64]()
        self.sleepers: vec[i64] = vec[i64]()
        self.entrances: vec[i64] = vec[i64]()
        # By passage, two places: entrances the guards know of, sorted.
        self.found: vec[i64] = vec[i64]()
        self.answers: vec[i64] = vec[i64]()
        self.ropes: vec[i64] = vec[i64]()
        self.trail: vec[i64] = vec[i64]()
        self.belief: vec[i64] = vec[i64]()

    def facts(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "waiting": self.waiting,
            "result": self.result,
            "options": self.options,
            "steps": self.steps,
            "turn": self.turn,
            "alert": self.alert,
            "now": self.now.numbers(),
            "masked": self.masked,
            "asleep": self.asleep,
            "known_objects": self.known_objects,
            "known_empty": self.known_empty,
            "shift": self.shift,
            "guards": list(self.guards),
            "figures": list(self.figures),
            "cards": list(self.cards),
            "objects": list(self.objects),
            "sleepers": list(self.sleepers),
            "entrances": list(self.entrances),
            "found": list(self.found),
            "answers": list(self.answers),
            "ropes": list(self.ropes),
            "trail": list(self.trail),
            "belief": list(self.belief),
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
        """A fact about an intruder by its place in `array_places.py`; UNKNOWN for a secret."""
        return self.figures[figure * at.FIGURE_SIZE + place]

    def wounds(self, figure: i64) -> i64:
        return self.figure(figure, at.WOUNDS) + self.figure(figure, at.WOUNDS + 1)

    def desk(self, desk: i64, place: i64) -> i64:
        """A fact about a guard seat's cards by its place in `array_places.py`."""
        return self.cards[desk * at.DESK_SIZE + place]

    # What is asked.

    def asked(self) -> i64:
        """The key of the step that is asked, as far as the seat knows."""
        return self.steps[len(self.steps) - 1]

    def step_of(self, kinds: tuple[int, ...]) -> i64:
        """The key of the first step of one of these kinds, or 0."""
        for key in self.steps:
            if kind_of(key) in kinds:
                return key
        return 0

    def mover(self) -> i64:
        """The guard, or the first of the group, that moves or listens now; NO_ONE for nobody."""
        key = self.asked()
        return first_of(key) if kind_of(key) in MOVING else names.NO_ONE

    def moves_alone(self) -> bool:
        """True when one guard moves out of his group."""
        key = self.asked()
        return kind_of(key) == names.STEP_WALK and second_of(key) == names.SEARCH_ALONE

    def steps_left(self) -> i64:
        """Zones the mover may still enter."""
        key = self.asked()
        return third_of(key) if kind_of(key) == names.STEP_WALK else second_of(key)

    def zone_asked(self) -> i64:
        """Where guards attack or a hidden sentry was found; NOWHERE else."""
        key = self.step_of(PLACED)
        return first_of(key) if key != 0 else names.NOWHERE

    def finders(self) -> i64:
        """Who found the hidden sentry that is dealt with, as bits."""
        return second_of(self.step_of(FOUND))

    def renewed(self) -> i64:
        """The intruder that gets ready for its return; NO_FIGURE for nobody."""
        key = self.step_of(RENEWING)
        return first_of(key) if key != 0 else names.NO_FIGURE

    def chooses_new_start(self) -> bool:
        """True when the viewer is asked where a new copy of its intruder starts (NIN-277)."""
        for option in self.options:
            if kind_of(option) == names.START:
                return self.now.phase == names.RENEWAL
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
        bits: vec[i64] = self.belief[:]
        for _ in range(zones.words):
            bits = append(bits, 0)
        belief = Belief(zones, bits)
        belief.guards_stand(self.guards, names.GUARDS)
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
    is_glance: bool,
) -> None:
    """Add what the seat may know, fact by fact; a glance shares what is shown as it stands."""
    content, seat = seen.content, seen.seat
    over = seen.result != 0
    seen.guards = guards if is_glance else guards[:]
    seen.figures = figures[:]
    for figure in range(names.FIGURES):
        if not over and (content.team_of(figure) >> seat) & 1 == 0:
            hide_figure(seen, figures, figure)
    seen.cards = cards[:]
    for desk in range(2):
        if not over and (content.desk_audience(desk) >> seat) & 1 == 0:
            hide_cards(seen, desk)
    seen.objects = secrets[: at.OBJECTS]
    seen.sleepers = secrets[at.SLEEPERS_AT :]
    if not over and (content.guard_team >> seat) & 1 == 0:
        for index in range(at.OBJECTS):
            place: i64 = index
            if (seen.known_objects >> place) & 1 == 0:
                seen.objects[place] = at.UNKNOWN
        for index in range(len(seen.sleepers)):
            seen.sleepers[index] = at.UNKNOWN
    seen.entrances = secrets[at.ENTRANCE_AT : at.ENTRANCE_KNOWN]
    for passage in range(2):
        add_found(seen, secrets, at.ENTRANCE_AT + passage * 2)
        if not over and (content.passage_team(passage) >> seat) & 1 == 0:
            seen.entrances[passage * 2] = at.UNKNOWN
            seen.entrances[passage * 2 + 1] = at.UNKNOWN
    seen.answers = answers if is_glance else answers[:]
    add_ropes(seen, ropes)
    if over or not content.settings.contested:
        if over or (content.intruder_team >> seat) & 1 == 1:
            seen.trail = trail if is_glance else trail[:]
    else:
        for entry in trail:
            if (content.team_of((entry >> 16) & 1) >> seat) & 1 == 1:
                seen.trail = append(seen.trail, entry)
    seen.belief = belief.bits[: belief.guarded_at()]  # where guards stand is on the board already


def add_found(seen: NinjaView, secrets: "vec[i64]", place: i64) -> None:
    """The entrances of a passage that the guards know of, sorted."""
    one: i64 = secrets[place] if secrets[place + 4] == 1 else names.NOWHERE
    two: i64 = secrets[place + 1] if secrets[place + 5] == 1 else names.NOWHERE
    if one == names.NOWHERE or (two != names.NOWHERE and two < one):
        seen.found = append(append(seen.found, two), one)
    else:
        seen.found = append(append(seen.found, one), two)


def add_ropes(seen: NinjaView, ropes: "vec[i64]") -> None:
    """The ropes of the own team, then those of others that the guards have noticed (NIN-354)."""
    noticed: list[int] = []
    for entry in ropes:
        owner = (entry >> at.OWNER) & 1
        if seen.result != 0 or (seen.content.team_of(owner) >> seen.seat) & 1 == 1:
            seen.ropes = append(seen.ropes, entry)
        elif entry & at.FOUND != 0:
            noticed.append(entry & at.WALL | at.NOTICED)
    noticed.sort()
    for wall in noticed:
        seen.ropes = append(seen.ropes, wall)


def hide_cards(seen: NinjaView, desk: i64) -> None:
    """Of another guard seat everybody sees the discard pile and how many cards lie where (NIN-320).

    While it still chooses its hand, others see all its cards as one pile.
    """
    base = desk * at.DESK_SIZE
    for place in range(base, base + at.DISCARDED):
        seen.cards[place] = at.UNKNOWN
    hand = seen.cards[base + at.HAND_TOTAL]
    if seen.now.phase == names.PICKING and hand != seen.content.guard_hand():
        seen.cards[base + at.HAND_TOTAL] = 0
        seen.cards[base + at.DECK_TOTAL] += hand


def hide_figure(seen: NinjaView, figures: "vec[i64]", figure: i64) -> None:
    """An intruder as others know it. While its name is hidden both look the same (NIN-336)."""
    base = figure * at.FIGURE_SIZE
    if seen.masked and figures[base + at.STATUS] == names.ABSENT:
        other = (1 - figure) * at.FIGURE_SIZE
        for place in range(at.FIGURE_SIZE):
            if place != at.HAND_SIZE:
                seen.figures[base + place] = figures[other + place]
    status = seen.figures[base + at.STATUS]
    # How far a choice has come is nobody's business.
    wanted = wanted_hand(seen, figures[base + at.STATUS], figure)
    if seen.figures[base + at.HAND_SIZE] < wanted:
        seen.figures[base + at.HAND_SIZE] = 0
    if status == names.VISIBLE:
        seen.figures[base + at.ZONE] = seen.figures[base + at.SEEN]
    elif status != names.INSIDE:
        seen.figures[base + at.ZONE] = at.UNKNOWN
    seen.figures[base + at.NOISE] = at.UNKNOWN
    if seen.figures[base + at.DONE_FLAG] == 0:
        seen.figures[base + at.LETTER_OF] = at.UNKNOWN
    seen.figures[base + at.STEPS] = at.UNKNOWN
    if status != names.INSIDE:
        seen.figures[base + at.HALTED] = at.UNKNOWN
    seen.figures[base + at.SHADOWED] = at.UNKNOWN
    for place in range(at.PATH, at.USED):
        seen.figures[base + place] = at.UNKNOWN


def wanted_hand(seen: NinjaView, status: i64, figure: i64) -> i64:
    """The size of a hand that is being chosen now, else 0."""
    if seen.now.phase == names.PICKING:
        return seen.content.hand_size(figure)
    return seen.content.new_hand_size(figure) if status == names.RETURNING else 0
