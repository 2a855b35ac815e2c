"""Where the intruders can be, from what everybody has seen and heard.

For each intruder the sets of zones it can be in by the number of zones it entered in its last
movement, that is, by its noise. They follow from public facts alone, so guards, spectators and
bots may all look at them; they never exclude the truth. Unknown ropes count as lying on every wall
the player of the card could have reached, unknown passage entrances as lying in every zone where
no guard has ended his part of a turn.
"""

from typing import Final

from sneakbox.boards.zones import WORD, ZoneMap
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, mypyc_attr, vec

# Sets of one intruder: after 0 to 3 zones and free to go on, after 1 to 3 zones and stopped, and
# where it was when its movement began.
STEPS: Final = 4
STOPPED: Final = 3  # add the number of zones, which is at least 1
BEFORE: Final = 7
SETS: Final = 8


@mypyc_attr(acyclic=True, free_list_len=1)
class Belief:
    """Sets of zones as bits: those of the ninja, those of the traitor, ropes, entrances."""

    def __init__(self, zones: ZoneMap, bits: "vec[i64]") -> None:
        self.zones: ZoneMap = zones
        self.bits: vec[i64] = bits

    def copy(self) -> "Belief":
        return Belief(self.zones, self.bits[:])

    # Where things stand in the words.

    def set_at(self, figure: i64, number: i64) -> i64:
        return (figure * SETS + number) * self.zones.words

    def ropes_at(self, figure: i64) -> i64:
        return 2 * SETS * self.zones.words + figure * wall_words(self.zones)

    def entrances_at(self, passage: i64) -> i64:
        return self.ropes_at(2) + passage * self.zones.words

    def guarded_at(self) -> i64:
        return self.entrances_at(2)

    # Plain questions.

    def has(self, at: i64, zone: i64) -> bool:
        return (self.bits[at + zone // WORD] >> (zone % WORD)) & 1 == 1

    def add(self, at: i64, zone: i64) -> None:
        self.bits[at + zone // WORD] |= bit(zone % WORD)

    def wipe(self, at: i64, sets: i64) -> None:
        """Empty so many sets, one behind the other."""
        for index in range(at, at + sets * self.zones.words):
            self.bits[index] = 0

    def possible(self, figure: i64, zone: i64, noise: i64) -> bool:
        """True when the intruder can be in the zone, having entered that many zones."""
        if self.has(self.set_at(figure, noise), zone):
            return True
        return noise > 0 and self.has(self.set_at(figure, STOPPED + noise), zone)

    def zones_in(self, at: i64) -> list[int]:
        """The zones of a set, rising."""
        found: list[int] = []
        for word in range(self.zones.words):
            add_zones(found, word, self.bits[at + word])
        return found

    def anywhere(self, figure: i64) -> list[int]:
        """Every zone the intruder can be in, whatever its noise."""
        found: list[int] = []
        for word in range(self.zones.words):
            bits: i64 = 0
            for number in range(BEFORE):
                bits |= self.bits[self.set_at(figure, number) + word]
            add_zones(found, word, bits)
        return found

    def is_empty(self, figure: i64) -> bool:
        first = self.set_at(figure, 0)
        for index in range(first, first + BEFORE * self.zones.words):
            if self.bits[index] != 0:
                return False
        return True

    # Facts.

    def guards_stand(self, guards: "vec[i64]", number: i64) -> None:
        """Note the zones in which guards stand now: nobody enters them unseen."""
        at = self.guarded_at()
        self.wipe(at, 1)
        for guard in range(number):
            zone = guards[guard]
            if zone >= 0 and zone < self.zones.count:
                self.add(at, zone)

    def not_beside_guards(self, figure: i64) -> None:
        """A hidden intruder is in no zone where a guard stands (NIN-240)."""
        guarded = self.guarded_at()
        for number in range(BEFORE):
            at = self.set_at(figure, number)
            for word in range(self.zones.words):
                self.bits[at + word] &= ~self.bits[guarded + word]

    def clear(self, figure: i64) -> None:
        """The intruder is in no zone of the map."""
        self.wipe(self.set_at(figure, 0), SETS)

    def start(self, figure: i64, allowed: "vec[i64]") -> None:
        """A fresh intruder begins in one of the allowed zones, where no guard stands."""
        self.clear(figure)
        at, guarded = self.set_at(figure, 0), self.guarded_at()
        left: i64 = 0
        for word in range(self.zones.words):
            self.bits[at + word] = allowed[word] & ~self.bits[guarded + word]
            left |= self.bits[at + word]
        if left == 0:  # all of them hold guards, so all of them are legal (NIN-277)
            for word in range(self.zones.words):
                self.bits[at + word] = allowed[word]

    def begin(self, figure: i64) -> None:
        """A movement begins: wherever it was, it has entered no zone yet."""
        words = self.zones.words
        for word in range(words):
            everywhere: i64 = 0
            for number in range(BEFORE):
                at = self.set_at(figure, number) + word
                everywhere |= self.bits[at]
                self.bits[at] = 0
            self.bits[self.set_at(figure, 0) + word] = everywhere
            self.bits[self.set_at(figure, BEFORE) + word] = everywhere

    def advance(self, figure: i64, unseen: bool) -> None:
        """It may have taken any number of steps that nobody saw.

        Under Shadow Walk guarded zones do not stop it (`unseen`).
        """
        for steps in range(STEPS - 1):
            self.spread(figure, steps, self.set_at(figure, steps), unseen)

    def spread(self, figure: i64, steps: i64, source: i64, unseen: bool) -> None:
        """One more zone from a set of zones: open borders, and walls where a rope can hang."""
        zones = self.zones
        words = zones.words
        active = self.set_at(figure, steps + 1)
        guarded = self.guarded_at()
        for word in range(words):
            bits = self.bits[source + word]
            if steps > 0:  # whoever entered a moat in this movement has stopped (NIN-162)
                bits &= ~zones.moat_mask[word]
            place = next_place(bits, 0)
            while place < WORD:
                zone: i64 = word * WORD + place
                for other in range(words):
                    reached = zones.open_mask[zone * words + other]
                    if not unseen:
                        reached &= ~self.bits[guarded + other]
                    self.bits[active + other] |= reached
                place = next_place(bits, place + 1)
        self.climb(figure, steps, source, unseen)

    def climb(self, figure: i64, steps: i64, source: i64, unseen: bool) -> None:
        """Across every wall on which a rope can hang (NIN-182)."""
        zones = self.zones
        first = self.ropes_at(figure)
        stopped = self.set_at(figure, STOPPED + steps + 1)
        guarded = self.guarded_at()
        for word in range(wall_words(zones)):
            bits = self.bits[first + word]
            place = next_place(bits, 0)
            while place < WORD:
                wall: i64 = word * WORD + place
                a: i64 = zones.wall_a[wall]
                b: i64 = zones.wall_b[wall]
                if self.can_climb(source, a, steps) and (unseen or not self.has(guarded, b)):
                    self.add(stopped, b)
                if self.can_climb(source, b, steps) and (unseen or not self.has(guarded, a)):
                    self.add(stopped, a)
                place = next_place(bits, place + 1)

    def can_climb(self, source: i64, zone: i64, steps: i64) -> bool:
        return self.has(source, zone) and (steps == 0 or not self.zones.is_moat(zone))

    def at(self, figure: i64, zone: i64) -> None:
        """It stands in this zone now: it was there, or it has just come in."""
        zones = self.zones
        hits: i64 = 0
        stops: i64 = 0
        for steps in range(STEPS):
            source = self.set_at(figure, steps)
            if self.has(source, zone):
                hits |= 1 << steps
            if steps > 0 and self.has(self.set_at(figure, STOPPED + steps), zone):
                stops |= 1 << steps
            if steps == STEPS - 1:
                break
            for index in range(zones.open_at[zone], zones.open_at[zone + 1]):
                side: i64 = zones.open_list[index]
                if self.can_climb(source, side, steps):
                    hits |= 1 << (steps + 1)
            for index in range(zones.wall_at[zone], zones.wall_at[zone + 1]):
                wall: i64 = zones.wall_list[index]
                if self.can_climb(source, zones.behind(wall, zone), steps):
                    first = self.ropes_at(figure)
                    if (self.bits[first + wall // WORD] >> (wall % WORD)) & 1 == 1:
                        stops |= 1 << (steps + 1)
        self.wipe(self.set_at(figure, 0), BEFORE)
        for number in range(STEPS):
            n: i64 = number
            if (hits >> n) & 1 == 1:
                self.add(self.set_at(figure, n), zone)
            if (stops >> n) & 1 == 1:
                self.add(self.set_at(figure, STOPPED + n), zone)

    def rests(self, figure: i64, zone: i64) -> None:
        """It is known to be in this zone while others act; its noise stays what it was."""
        for number in range(BEFORE):
            at = self.set_at(figure, number)
            was = self.has(at, zone)
            self.wipe(at, 1)
            if was:
                self.add(at, zone)

    def rests_near(self, figure: i64, zone: i64) -> None:
        """It rests in this zone or one open step away."""
        words = self.zones.words
        for word in range(words):
            near = self.zones.open_mask[zone * words + word]
            if zone // WORD == word:
                near |= bit(zone % WORD)
            for number in range(BEFORE):
                self.bits[self.set_at(figure, number) + word] &= near

    def within(self, figure: i64, zone: i64) -> None:
        """It is in this zone or one open step away (a thrown Shuriken)."""
        self.may_stand_before_guards(figure)
        self.rests_near(figure, zone)

    def may_stand_before_guards(self, figure: i64) -> None:
        """Its last step may have led among guards, whom it has not answered yet (NIN-233)."""
        for steps in range(STEPS - 2, -1, -1):
            self.spread(figure, steps, self.set_at(figure, steps), True)

    def only_here_or_before_guards(self, figure: i64, here: "Belief") -> None:
        """It is where it was seen to stand, or it has come among other guards."""
        guarded = self.guarded_at()
        for number in range(BEFORE):
            at = self.set_at(figure, number)
            for word in range(self.zones.words):
                self.bits[at + word] &= self.bits[guarded + word] | here.bits[at + word]

    def left(self, figure: i64, unseen: bool) -> None:
        """It has just stepped out of sight, into a zone without guards."""
        self.wipe(self.set_at(figure, STOPPED + 1), STEPS - 1)
        for steps in range(STEPS - 2, -1, -1):
            self.wipe(self.set_at(figure, steps + 1), 1)
            self.spread(figure, steps, self.set_at(figure, steps), unseen)
        self.wipe(self.set_at(figure, 0), 1)

    def came_out(self, figure: i64, passage: i64) -> None:
        """It left the passage by one of the entrances that are possible."""
        self.clear(figure)
        at, entrances = self.set_at(figure, 1), self.entrances_at(passage)
        for word in range(self.zones.words):
            self.bits[at + word] = self.bits[entrances + word]

    def finish(self, figure: i64, unseen: bool, visible: bool) -> None:
        """The movement is over: what it entered is its noise from now on.

        Where it is seen to stand it has taken no step since.
        """
        if not visible:
            self.advance(figure, unseen)
        guarded = self.guarded_at()
        for word in range(self.zones.words):
            for steps in range(STEPS):
                at = self.set_at(figure, steps) + word
                if steps > 0:
                    stopped = self.set_at(figure, STOPPED + steps) + word
                    self.bits[at] |= self.bits[stopped]
                    self.bits[stopped] = 0
                if not visible:
                    self.bits[at] &= ~self.bits[guarded + word]

    def searched(self, figure: i64, zone: i64, passage: i64) -> None:
        """Its path touched this zone, so it has moved (NIN-195).

        Without a zone where its movement began it came out of its passage.
        """
        words = self.zones.words
        size = 2 * STEPS * words
        first = self.set_at(figure, 0)
        now: vec[i64] = self.bits[:]
        # Every path through the zone, from where it can have been before.
        self.wipe(first, BEFORE)
        outside: i64 = 0
        for word in range(words):
            began = self.bits[self.set_at(figure, BEFORE) + word]
            self.bits[first + word] = began
            outside |= began
        if outside == 0:
            for word in range(words):
                entrances = self.bits[self.entrances_at(passage) + word]
                self.bits[self.set_at(figure, 1) + word] = entrances
        self.advance(figure, True)
        through: i64 = 0
        for steps in range(STEPS):
            if self.possible(figure, zone, steps):
                through |= 1 << steps
        result: vec[i64] = vec[i64]()
        for _ in range(size):
            result = append(result, 0)
        for begin in range(STEPS):
            b: i64 = begin
            if (through >> b) & 1 == 0:
                continue
            self.wipe(first, BEFORE)
            self.add(self.set_at(figure, begin), zone)
            for steps in range(begin, STEPS - 1):
                self.spread(figure, steps, self.set_at(figure, steps), True)
            for steps in range(STEPS):
                for word in range(words):
                    reached = self.bits[self.set_at(figure, steps) + word]
                    if steps > 0:
                        reached |= self.bits[self.set_at(figure, STOPPED + steps) + word]
                    result[steps * words + word] |= reached
        self.bits = now
        for word in range(words):
            self.bits[first + word] = 0
            for steps in range(1, STEPS):
                self.bits[self.set_at(figure, steps) + word] &= result[steps * words + word]

    def silence(self, figure: i64, zone: i64) -> None:
        """A guard in the zone heard nothing: nobody can be within his own noise (NIN-091)."""
        self.cut(figure, zone, False)

    def heard(self, figure: i64, zone: i64) -> None:
        """This intruder, and nobody else, can have been heard from the zone."""
        self.cut(figure, zone, True)

    def cut(self, figure: i64, zone: i64, inside: bool) -> None:
        words = self.zones.words
        for noise in range(STEPS):
            at = self.set_at(figure, noise)
            for word in range(words):
                near = self.zones.heard_mask[(zone * STEPS + noise) * words + word]
                self.bits[at + word] &= near if inside else ~near

    def can_be_heard(self, figure: i64, zone: i64) -> bool:
        """True when the intruder can be within its own noise of the zone."""
        words = self.zones.words
        for noise in range(1, STEPS):
            at = self.set_at(figure, noise)
            for word in range(words):
                near = self.zones.heard_mask[(zone * STEPS + noise) * words + word]
                if self.bits[at + word] & near != 0:
                    return True
        return False

    def played_rope(self, figure: i64, user: i64, moving: bool, in_sight: bool) -> None:
        """The figure played Rope: one can hang on every wall of a zone it can be in now.

        `user` is the intruder who may climb it. On its way it may stand before guards whom it has
        not answered yet; from where it is in sight it is seen to go anywhere else.
        """
        zones = self.zones
        first = self.ropes_at(user)
        now = self
        if moving:
            now = self.copy()
            now.may_stand_before_guards(figure)
            if in_sight:
                now.only_here_or_before_guards(figure, self)
        for zone in now.anywhere(figure):
            for index in range(zones.wall_at[zone], zones.wall_at[zone + 1]):
                wall: i64 = zones.wall_list[index]
                self.bits[first + wall // WORD] |= bit(wall % WORD)

    def no_entrance(self, passage: i64) -> None:
        """Guards ended their part in these zones and found nothing (NIN-297)."""
        at, guarded = self.entrances_at(passage), self.guarded_at()
        for word in range(self.zones.words):
            self.bits[at + word] &= ~self.bits[guarded + word]

    def entrance(self, passage: i64, zone: i64) -> None:
        self.add(self.entrances_at(passage), zone)

    def only_entrances(self, passage: i64, one: i64, two: i64) -> None:
        """Both entrances are known."""
        at = self.entrances_at(passage)
        self.wipe(at, 1)
        self.add(at, one)
        self.add(at, two)


def next_place(bits: i64, place: i64) -> i64:
    """The next bit that is set from a place on, WORD where none is; most sets are sparse."""
    left = bits >> place
    if left == 0:
        return WORD
    while left & 255 == 0:
        left >>= 8
        place += 8
    while left & 1 == 0:
        left >>= 1
        place += 1
    return place


def add_zones(found: list[int], word: i64, bits: i64) -> None:
    """List the zones of one word of a set, rising."""
    place = next_place(bits, 0)
    while place < WORD:
        found.append(word * WORD + place)
        place = next_place(bits, place + 1)


def wall_words(zones: ZoneMap) -> i64:
    return (zones.walls + WORD - 1) // WORD


def no_belief(zones: ZoneMap, dry: "vec[i64]") -> Belief:
    """Before anybody has started: entrances can be in every zone that is no moat."""
    belief = Belief(zones, vec[i64]())
    for _ in range(belief.guarded_at() + zones.words):
        belief.bits = append(belief.bits, 0)
    for passage in range(2):
        at = belief.entrances_at(passage)
        for word in range(zones.words):
            belief.bits[at + word] = dry[word]
    return belief
