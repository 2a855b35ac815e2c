"""All pieces and cards of a night, where they are, and the plain changes everything is made of.

Figures and cards of the guards stand in `garrison.py`, everything else here. The changes tell
nobody and ask nothing: the chapters of the rules do. A reader who only hears events makes the same
changes to a state in which everything he does not know is blank.
"""

from typing import Self

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.garrison import Garrison
from sneakbox.games.ninja.moment import Moment
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.state import Step


@mypyc_attr(acyclic=True)
class Pieces(Garrison):
    """Everything on the table in one night. What the arrays hold stands in `layout.py`."""

    def __init__(
        self: Self,
        content: Content,
        steps: "vec[Step[Self]]",
        guards: "vec[i64]",
        figures: "vec[i64]",
        cards: "vec[i64]",
        secrets: "vec[i64]",
        answers: "vec[i64]",
        ropes: "vec[i64]",
        trail: "vec[i64]",
        belief: Belief,
        now: Moment,
    ) -> None:
        super().__init__(content, steps, guards, cards, belief)
        self.figures: vec[i64] = figures
        self.secrets: vec[i64] = secrets
        # By zone, what a search found there last; then, by zone again, traces (see `layout.py`).
        self.answers: vec[i64] = answers
        self.ropes: vec[i64] = ropes  # wall, owner and whether guards noticed it, see `rope`
        self.trail: vec[i64] = trail  # every zone entered, see `mark_trail`
        self.turn: i64 = 0  # NIN-020: the first turn and no alert
        self.alert: i64 = 0
        self.now: Moment = now
        self.masked: bool = content.settings.hidden_identity and content.settings.lone_wolf
        self.asleep: i64 = 0  # sleeping guards on the map; the number is public
        self.known_objects: i64 = 0  # goals and traps that a search has shown, as bits
        self.known_empty: i64 = 0  # barracks in which nobody can be asleep, as bits
        self.shift: i64 = 0  # Kenjutsu cards that went from the sword to the spear pool

    # Intruders.

    def fig(self, figure: i64, place: i64) -> i64:
        return self.figures[figure * at.FIGURE_SIZE + place]

    def set_fig(self, figure: i64, place: i64, value: i64) -> None:
        self.figures[figure * at.FIGURE_SIZE + place] = value

    def status(self, figure: i64) -> i64:
        return self.figures[figure * at.FIGURE_SIZE + at.STATUS]

    def on_board(self, figure: i64) -> bool:
        """On the map or in the passage."""
        status = self.status(figure)
        return status == names.HIDDEN or status == names.VISIBLE or status == names.INSIDE

    def wounds(self, figure: i64) -> i64:
        return self.fig(figure, at.WOUNDS) + self.fig(figure, at.WOUNDS + 1)

    def has_card(self, figure: i64, card: i64) -> bool:
        return self.figures[figure * at.FIGURE_SIZE + at.HAND + card] > 0

    def use_card(self, figure: i64, card: i64) -> None:
        """A card leaves the hand for good (NIN-316)."""
        base = figure * at.FIGURE_SIZE
        self.figures[base + at.HAND + card] -= 1
        self.figures[base + at.HAND_SIZE] -= 1
        self.figures[base + at.USED + card] += 1

    def pick_card(self, figure: i64, card: i64) -> None:
        base = figure * at.FIGURE_SIZE
        self.figures[base + at.HAND + card] += 1
        self.figures[base + at.HAND_SIZE] += 1

    def meets_guard(self, figure: i64) -> bool:
        """True when a guard knows that he shares a zone with the intruder."""
        status = self.status(figure)
        if status == names.VISIBLE:
            return self.is_guarded(self.fig(figure, at.SEEN))
        return status == names.INSIDE and self.is_guarded(self.fig(figure, at.ZONE))

    def release_wounds(self, figure: i64, to_sword: i64, to_spear: i64) -> None:
        """Wound cards go to the discard piles (NIN-223, NIN-255)."""
        self.shift += self.fig(figure, at.WOUNDS) - to_sword
        self.set_fig(figure, at.WOUNDS, 0)
        self.set_fig(figure, at.WOUNDS + 1, 0)
        self.cards[at.DISCARDED + names.GUARD_KENJUTSU] += to_sword
        self.cards[at.DISCARD_TOTAL] += to_sword
        if to_spear > 0:
            self.cards[at.DESK_SIZE + at.DISCARDED + names.GUARD_KENJUTSU] += to_spear
            self.cards[at.DESK_SIZE + at.DISCARD_TOTAL] += to_spear

    def forget_path(self, figure: i64) -> None:
        """A new movement begins where the intruder stands."""
        base = figure * at.FIGURE_SIZE
        for index in range(at.STEPS, at.HAND):
            if index != at.EXPOSED:
                self.figures[base + index] = 0
        self.figures[base + at.PATH] = self.figures[base + at.ZONE]
        for index in range(1, at.PATH_LENGTH):
            self.figures[base + at.PATH + index] = names.NOWHERE

    def is_moving(self, figure: i64) -> bool:
        """True while the intruder is on its way."""
        return self.now.phase == names.INTRUDERS_PHASE and self.now.moving == figure

    def suspects(self, figure: i64) -> i64:
        """The intruders a public fact can be about, as bits: both while the name is hidden."""
        return names.BOTH_FIGURES if self.masked else 1 << figure

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

    def rope(self, wall: i64, figure: i64) -> i64:
        """The place of a rope this intruder may use on a wall, or -1 (NIN-184, 187, 343)."""
        contested = self.content.settings.contested
        for index in range(len(self.ropes)):
            entry = self.ropes[index]
            if entry & 0xFF == wall and (not contested or (entry >> 8) & 1 == figure):
                return index
        return -1

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

    def known_entrance(self, passage: i64, zone: i64) -> bool:
        """True when the guards know of an entrance in this zone."""
        for index in range(2):
            if self.entrance_known(passage, index) and self.entrance(passage, index) == zone:
                return True
        return False

    def entrances_known(self, passage: i64) -> i64:
        number: i64 = 0
        for index in range(2):
            if self.entrance_known(passage, index):
                number += 1
        return number

    def learn_entrance(self, passage: i64, zone: i64) -> None:
        """The guards learn of one entrance in this zone (NIN-297, NIN-302)."""
        for index in range(2):
            place = at.ENTRANCE_AT + passage * 2 + index
            if self.secrets[place] == zone and self.secrets[place + 4] == 0:
                self.secrets[place + 4] = 1
                break
        if self.entrances_known(passage) == 2:
            self.belief.only_entrances(
                passage, self.entrance(passage, 0), self.entrance(passage, 1)
            )
        else:
            self.belief.entrance(passage, zone)

    # Alert.

    def raised(self, by: i64) -> i64:
        """The alert level after a rise (NIN-051)."""
        level = self.alert + by
        return min(level, names.HIGH)

    # Seats.

    def others_waiting(self, group: i64) -> i64:
        """The part of a group of seats that is not done with the present question."""
        return group & ~self.now.passes
