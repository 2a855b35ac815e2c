"""What one seat knows of a night of Ninja, as numbers for programs that learn."""

from typing import Final

from sneakbox.boards.zones import WORD
from sneakbox.games.ninja import array_places as places
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import BEFORE, SETS
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.native import i64, u8, vec
from sneakbox.kernel.observing import (
    LARGEST,
    AskedPlanes,
    Observer,
    small,
    write_all,
    write_bits,
)
from sneakbox.kernel.view import View

SECRET: Final = 2  # added to what may be unknown: 0 stands for a secret, 1 for nothing
OWN_ROPE: Final = 1
NOTICED_ROPE: Final = 2
TRACES: Final = (
    places.SEEN_TRACE, places.LISTEN_TRACE, places.SEARCH_TRACE, places.GUARD_TRACE,
)  # fmt: skip


class NinjaObserver(Observer):
    """The zones by their numbers, what stands and happened there, hands, and where they can be."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.players)
        zones, guards, figures = int(content.zones.count), names.GUARDS, names.FIGURES
        self.zones: i64 = zones
        self.standing: i64 = self.plane("guards", [2, zones], LARGEST, "by weapon: swords, spears")
        self.drunk: i64 = self.plane("drunk", [zones], LARGEST, "drunk guards")
        self.guard_zones: i64 = self.plane("guard_zone", [guards], LARGEST, "of each guard, plus 1")
        self.groups: i64 = self.plane("guard_group", [guards], LARGEST, "the first of his group")
        self.flags: i64 = self.plane(
            "guard_flags", [3, guards], 1, "played a card, moved, attacked this turn"
        )
        self.backs: i64 = self.plane("group_back", [guards], LARGEST, "the zone behind, plus 1")
        self.figures: i64 = self.plane(
            "figure", [figures, places.FIGURE_SIZE], LARGEST,
            "each intruder's facts in the order of array_places.py, plus 2; 0 for a secret",
        )  # fmt: skip
        self.figures_in: i64 = self.plane("figure_in", [figures, zones], 1, "where it is, if known")
        self.possible: i64 = self.plane(
            "possible", [figures, zones], 1, "where it can be, from public facts alone"
        )
        self.cards: i64 = self.plane(
            "cards", [2, places.DESK_SIZE], LARGEST,
            "each guard seat's cards in the order of array_places.py, plus 2; 0 for a secret",
        )  # fmt: skip
        self.objects: i64 = self.plane(
            "objects",
            [places.OBJECTS],
            LARGEST,
            "where goals, traps and hidden sentries are, plus 2",
        )
        self.sleepers: i64 = self.plane(
            "sleepers", [len(content.barracks)], LARGEST, "by barracks, plus 2"
        )
        self.entrances: i64 = self.plane("entrances", [4], LARGEST, "of the passages, plus 2")
        self.found: i64 = self.plane("found", [4], LARGEST, "entrances guards know of, plus 2")
        self.answers: i64 = self.plane("answer", [zones], LARGEST, "to the last search, plus 1")
        self.traces: i64 = self.plane(
            "trace", [len(TRACES), zones], places.TURN_BITS,
            "the turn in which last: an intruder was seen, guards listened, an intruder searched, "
            "guards ended their part",
        )  # fmt: skip
        self.heard: i64 = self.plane("heard", [zones], 1, "those who listened last heard something")
        self.trail: i64 = self.plane(
            "trail",
            [figures, zones],
            LARGEST,
            "the turn in which it was last there, plus 1",
        )
        self.ropes: i64 = self.plane(
            "rope", [max(1, content.zones.walls)], 2, "by wall: 1 one's own team's, 2 noticed"
        )
        self.now: i64 = self.plane(
            "now", [15], LARGEST, "how far the turn has come, in the order of turn/moment.py"
        )
        self.clock: i64 = self.plane("clock", [5], LARGEST, "turn, alert, masked, asleep, shift")
        self.shown: i64 = self.plane("shown", [places.OBJECTS], 1, "objects a search has shown")
        self.empty: i64 = self.plane("empty", [len(content.barracks)], 1, "nobody sleeps there")
        self.asked: AskedPlanes = AskedPlanes(self, names.STEP_CHARACTER + 1)

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        super().write(view, out, at)
        assert isinstance(view, NinjaView)
        self.write_guards(view, out, at)
        self.write_figures(view, out, at)
        write_all(view.cards, SECRET, out, at + self.cards)
        write_all(view.objects, SECRET, out, at + self.objects)
        write_all(view.sleepers, SECRET, out, at + self.sleepers)
        write_all(view.entrances, SECRET, out, at + self.entrances)
        write_all(view.found, SECRET, out, at + self.found)
        self.write_zones(view, out, at)
        for rope in view.ropes:
            kind: i64 = NOTICED_ROPE if rope & places.NOTICED != 0 else OWN_ROPE
            out[at + self.ropes + (rope & places.WALL)] = u8(kind)
        self.write_moment(view, out, at)
        self.asked.write(view.steps, out, at)

    def write_guards(self, view: NinjaView, out: "vec[u8]", at: i64) -> None:
        guards = view.guards
        count: i64 = names.GUARDS
        for guard in range(count):
            zone = guards[places.ZONE_OF + guard]
            if zone == names.NOWHERE:
                continue
            weapon: i64 = names.SWORD if guard < names.WEAPON_FIGURES else names.SPEAR
            out[at + self.standing + weapon * self.zones + zone] += 1
            out[at + self.guard_zones + guard] = small(zone + 1)
            out[at + self.groups + guard] = small(guards[places.GROUP_OF + guard])
            flags = guards[places.FLAGS_OF + guard]
            place = at + self.flags + guard
            while flags != 0:
                if flags & 1 == 1:
                    out[place] = 1
                flags >>= 1
                place += names.GUARDS
            out[at + self.backs + guard] = small(guards[places.BACK_OF + guard] + 1)
        for number in range(names.DRUNK_FIGURES):
            zone = guards[places.DRUNK_AT + number]
            if zone != names.NOWHERE:
                out[at + self.drunk + zone] += 1

    def write_figures(self, view: NinjaView, out: "vec[u8]", at: i64) -> None:
        write_all(view.figures, SECRET, out, at + self.figures)
        for figure in range(names.FIGURES):
            zone = view.figure(figure, places.ZONE)
            if 0 <= zone < self.zones:
                out[at + self.figures_in + figure * self.zones + zone] = 1
            self.write_possible(view, figure, out, at + self.possible + figure * self.zones)
        for entry in view.trail:
            zone = entry & 0xFFF
            if zone < self.zones:
                place = at + self.trail + ((entry >> 16) & 1) * self.zones + zone
                out[place] = small((entry >> 20) + 1)

    def write_possible(self, view: NinjaView, figure: i64, out: "vec[u8]", at: i64) -> None:
        """The sets of zones after every number of steps, taken together."""
        words = view.content.zones.words
        for word in range(words):
            bits: i64 = 0
            for number in range(BEFORE):
                bits |= view.belief[(figure * SETS + number) * words + word]
            if bits != 0:
                write_bits(bits, WORD, out, at + word * WORD)

    def write_zones(self, view: NinjaView, out: "vec[u8]", at: i64) -> None:
        zones = self.zones
        answers = view.answers
        for zone in range(zones):
            answer = answers[zone]
            if answer != names.NOWHERE:
                out[at + self.answers + zone] = small(answer + 1)
            packed = answers[zones + zone]
            if packed == 0:
                continue
            place = at + self.traces + zone
            shift: i64 = 0
            while shift < places.HEARD_TRACE:
                out[place] = u8((packed >> shift) & places.TURN_BITS)
                shift += places.LISTEN_TRACE
                place += zones
            if (packed >> places.HEARD_TRACE) & 1 == 1:
                out[at + self.heard + zone] = 1

    def write_moment(self, view: NinjaView, out: "vec[u8]", at: i64) -> None:
        # The last two, a proposal and how far it is with the passage, are in what may be decided.
        place = at + self.now
        numbers = view.now.numbers()
        for number in range(15):
            out[place + number] = small(numbers[number])
        out[at + self.clock] = small(view.turn)
        out[at + self.clock + 1] = small(view.alert)
        if view.masked:
            out[at + self.clock + 2] = 1
        out[at + self.clock + 3] = small(view.asleep)
        out[at + self.clock + 4] = small(view.shift)
        write_bits(view.known_objects, places.OBJECTS, out, at + self.shown)
        write_bits(view.known_empty, len(view.content.barracks), out, at + self.empty)
