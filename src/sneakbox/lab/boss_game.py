"""The game's side of boss fights: Boss turns played every way they can go, in the referee's words.

Nobody is asked about dice, which fall as the comparison has prepared them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import dashboard
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab import boss_cards
from sneakbox.lab.boss_table import KINDS, PEOPLE, Ring
from sneakbox.lab.referee_situation import Happening

# What players choose during a Boss turn; everything else they are asked is left as it is.
CHOICES: Final = (names.TARGET, names.PLACE, names.ABILITY, names.RESOLVE)
QUIET: Final = (names.ACCEPT, names.PASS, names.REFUSE, names.STOP)
# So many ways through one turn are tried at most.
MOST_WAYS: Final = 60

Trace = tuple[Happening, ...]


@dataclass
class Line:
    """What the game told in one Boss turn, where it left, and the choices that were not taken."""

    state: Operation
    told: list[Happening] = field(default_factory=list)
    rolls: int = 0
    dice_left: int = 0
    is_done: bool = False

    def copy(self) -> "Line":
        return Line(self.state.copy(), list(self.told), self.rolls, self.dice_left)


def tidy(told: Sequence[Happening]) -> Trace:
    """A way of several steps is told by its end, and so are turns on the spot and pushes.

    What was cleared away is told at the end: it may be in the way of several steps.
    """
    ordered: list[Happening] = []
    for one in [one for one in told if one[0] != "cleared"]:
        if (
            ordered
            and one[:-1] == ordered[-1][:-1]
            and one[0] in ("moves", "turns", "pushed", "puppet")
        ):
            ordered.pop()
        ordered.append(one)
    return (*ordered, *sorted(one for one in told if one[0] == "cleared"))


def quiet_of(options: Sequence[int]) -> int:
    """The answer that changes nothing, or the first one."""
    quiet = [action for action in options if kind_of(action) in QUIET]
    return (quiet or options)[0]


class Player:
    """Plays Boss turns of the game, every way they can go, with dice as prepared."""

    # What is told when it is over.
    end = names.TOLD_PHASE_ENDED

    def __init__(self, ring: Ring, card: int, hits: Sequence[int]) -> None:
        self.ring = ring
        self.card = card
        # So many dice of each roll hit.
        self.hits = hits

    def all_ways(self, state: Operation) -> list[Line]:
        """From the end of the last turn to the end of the phase."""
        first = Line(state)
        lines = [first]
        done: list[Line] = []
        while lines and len(done) < MOST_WAYS:
            line = lines.pop()
            sink = Sink()
            line.state.sink = sink
            if line is first:
                self.end_turn(line.state)
            self.note(sink.drain(), line)
            while not line.is_done and not line.state.is_over():
                lines += self.decide(line)
                self.note(sink.drain(), line)
            done.append(line)
        return done

    def end_turn(self, state: Operation) -> None:
        seat = seats_of(state.waiting)[0]
        ends = [action for action in state.options(seat) if kind_of(action) == names.END]
        state.apply(seat, ends[0])

    def all_chances(self, state: Operation) -> list[tuple[Line, Fraction]]:
        """Everything that luck may settle, to the end of the phase."""
        state.sink = Sink()
        self.end_turn(state)
        first = Line(state)
        self.note(state.sink.drain(), first)
        lines = [(first, Fraction(1))]
        done: list[tuple[Line, Fraction]] = []
        while lines:
            line, chance = lines.pop()
            if line.is_done or line.state.is_over():
                done.append((line, chance))
                continue
            if line.state.is_luck() and kind_of(line.state.odds().actions[0]) == names.REVEAL:
                odds = line.state.odds()
                for action, weight in zip(odds.actions, odds.weights, strict=True):
                    other = line.copy()
                    self.apply(other, CHANCE, action)
                    lines.append((other, chance * Fraction(int(weight), int(odds.total()))))
                continue
            if line.state.is_luck():
                self.apply(line, CHANCE, self.luck(line))
            else:
                seat = seats_of(line.state.waiting)[0]
                self.apply(line, seat, self.answer(list(line.state.options(seat))))
            lines.append((line, chance))
        return done

    def apply(self, line: Line, seat: int, action: int) -> None:
        sink = Sink()
        line.state.sink = sink
        line.state.apply(seat, action)
        self.note(sink.drain(), line)

    def answer(self, options: list[int]) -> int:
        """What players say where only luck is looked at."""
        return quiet_of(options)

    def decide(self, line: Line) -> list[Line]:
        """One decision; returns the other ways of a choice."""
        state = line.state
        if state.is_luck():
            state.apply(CHANCE, self.luck(line))
            return []
        seat = seats_of(state.waiting)[0]
        options = state.options(seat)
        if not {kind_of(option) for option in options} & set(CHOICES):
            state.apply(seat, quiet_of(options))
            return []
        others: list[Line] = []
        for action in options[1:]:
            other = line.copy()
            other.state.sink = Sink()
            other.state.apply(seat, action)
            others.append(other)
            self.note(other.state.sink.drain(), other)
        state.apply(seat, options[0])
        return others

    def luck(self, line: Line) -> int:
        """The card that was chosen; of every roll the first dice are sixes, the others ones."""
        outcomes = line.state.odds().actions
        if kind_of(outcomes[0]) == names.BOSS_CARD:
            return act(names.BOSS_CARD, self.card)
        line.dice_left -= 1
        return outcomes[-1] if line.dice_left >= 0 else outcomes[0]

    def note(self, facts: list[Fact], line: Line) -> None:
        """Write down what was told, up to the end of the phase."""
        for fact in facts:
            line.is_done = line.is_done or fact.kind == self.end
            one = None if line.is_done else self.happening(fact, line)
            if one is not None:
                line.told.append(one)

    def happening(self, fact: Fact, line: Line) -> Happening | None:
        """What the game told, in the referee's words; None where it says nothing of it."""
        first, second, third, fourth = (int(detail) for detail in fact.details[:4])
        kind = int(fact.kind)
        if kind == names.TOLD_BOSS_MOVED:
            return ("moves", self.ring.space(first))
        if kind == names.TOLD_BOSS_TURNED:
            return ("turns", first)
        if kind == names.TOLD_BOSS_ATTACKS:
            line.dice_left = self.hits[line.rolls]
            line.rolls += 1
            return ("rolls", PEOPLE[first], second)
        if kind == names.TOLD_HURT:
            return ("hurt", PEOPLE[first], second)
        if kind == names.TOLD_PUSHED:
            return ("pushed", PEOPLE[first], self.ring.space(second))
        if kind == names.TOLD_DISARMED:
            return ("disarmed", PEOPLE[first])
        if kind == names.TOLD_STAGGERED:
            return ("staggered", PEOPLE[first])
        if kind == names.TOLD_RELOADED:
            return ("reloads",)
        if kind == names.TOLD_HOSTAGE_HURT:
            return ("hostage", first)
        if kind == names.TOLD_CLEARED_AWAY:
            return ("cleared", self.ring.space(first))
        if kind == names.TOLD_MADE_WAY:
            return ("put", PEOPLE[first], self.ring.space(second))
        if kind == names.TOLD_TURRET_TURNED:
            return ("turret", first)
        if kind == names.TOLD_SHADOW_CAME:
            return ("shadow", self.ring.space(second))
        if kind == names.TOLD_CHANGED_PLACES:
            return ("moves", self.ring.place(line.state, names.BOSS))
        if kind == names.TOLD_INTO_THE_DARK:
            return ("leaves",)
        if kind == names.TOLD_DROPS_DOWN:
            return ("drops", self.ring.space(first))
        if kind == names.TOLD_PUPPET_MOVED:
            return ("puppet", self.ring.space(first))
        if kind == names.TOLD_PUPPET_UP:
            return ("puppet up", self.ring.space(first))
        if kind == names.TOLD_FURNITURE_BACK:
            return ("furniture", self.ring.space(first))
        if kind == names.TOLD_FOXS_HOUR:
            return ("fox's hour",)
        if kind == names.TOLD_FOOTSTEPS:
            return ("course", PEOPLE[first])
        if kind == names.TOLD_THREAT:
            return self.threat(line.state, first, second, third, fourth)
        return None

    def threat(self, state: Operation, kind: int, dice: int, limit: int, marked: int) -> Happening:
        """What was set, with its spaces area by area."""
        areas: dict[int, list[tuple[int, int]]] = {}
        if kind in (dashboard.LINE, dashboard.BLAST):
            for area in state.the_fight().areas:
                areas.setdefault(int(area) >> 12, []).append(self.ring.space(int(area) & 0xFFF))
        places: list[object] = [tuple(sorted(area)) for area in areas.values()]
        if kind == dashboard.MARK:
            places = [PEOPLE[person] for person in self.ring.people if marked >> person & 1]
        if kind == dashboard.OWN_THREAT:
            places = [boss_cards.HOSTAGE]
        return ("threat", KINDS[kind], *sorted(places, key=repr), dice, limit)
