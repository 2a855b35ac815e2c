"""Random boss fights: every Boss turn must go one of the ways the referee allows.

And every way the referee allows must be there to be chosen.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import dashboard, fight, ninja, ocelot
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab import boss_cards
from sneakbox.lab.batches import seed_of
from sneakbox.lab.boss_bodies import BULLETS, MOST_SHADOWS
from sneakbox.lab.boss_card_play import CardPlay, every_way
from sneakbox.lab.boss_cards import Card, Numbers, Standing
from sneakbox.lab.boss_referee import OFF_MAP, Fight, body_at
from sneakbox.lab.boss_table import (
    KINDS,
    PEOPLE,
    Ring,
    boss_of,
    fighter_of,
    random_ring,
    ring_of_stage,
    to_last_end,
)
from sneakbox.lab.boss_throws import compare_launch, compare_throw
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.referee_floor import LETTERS, Space
from sneakbox.lab.referee_situation import Choice, Choices, Happening
from sneakbox.lab.simulate import Progress

# The boss stages and for how many players they are laid out.
STAGES: Final = (
    ("stage_4", 1),
    ("stage_4", 2),
    ("stage_5", 1),
    ("stage_5", 2),
    ("stage_7", 1),
    ("stage_7", 2),
    ("stage_10", 1),
    ("stage_10", 2),
    ("stage_10", 3),
    ("stage_14", 1),
    ("stage_14", 2),
    ("stage_14", 3),
)
# What players choose during a Boss turn; everything else they are asked is left as it is.
CHOICES: Final = (names.TARGET, names.PLACE)
QUIET: Final = (names.ACCEPT, names.PASS, names.REFUSE, names.STOP)
# So many ways through one turn are tried at most.
MOST_WAYS: Final = 60
MOST_ROLLS: Final = 20
WEAPONS: Final = {"tank": compare_throw, "helicopter": compare_launch}
# Half of the situations are on arenas of chance, each for so many.
TURNS_OF_AN_ARENA: Final = 40
HEALTH: Final = 4

Trace = tuple[Happening, ...]


@dataclass
class BossFindings(Tally[str]):
    """What some of the comparisons showed."""

    situations: int = 0
    choices: int = 0
    landed: int = 0
    ended: int = 0
    thrown: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class BossFuzzing:
    """The report."""

    findings: BossFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "situations": found.situations,
            "with_choices": found.choices,
            "with_a_threat": found.landed,
            "ended_the_stage": found.ended,
            "throws": found.thrown,
            "cards": dict(sorted(found.cards.items())),
            "happened": dict(sorted(found.happened.items())),
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


def fuzz_bosses(
    *,
    situations: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
) -> BossFuzzing:
    """Compare so many Boss turns, or for so long; number n is the same for the same seed."""
    found = BossFindings()
    took = gather(
        found,
        partial(compare_some, seed),
        lambda found: found.situations,
        wanted=situations,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort()
    return BossFuzzing(found, took)


def compare_some(seed: str, run: range) -> BossFindings:
    """The situations of these numbers, in this process."""
    found = BossFindings()
    stages = [ring_of_stage(stage, players) for stage, players in STAGES]
    rings: dict[int, Ring] = {}
    for number in run:
        dice = Dice(seed_of("bosses", seed, number))
        ring = stages[number // 2 % len(stages)]
        if number % 2:
            arena = number // TURNS_OF_AN_ARENA
            if arena not in rings:
                rings = {arena: random_ring(Dice(seed_of("arena", seed, arena)))}
            ring = rings[arena]
        Comparison(ring, dice, f"seed {seed}, situation {number}", found).run()
        if found.is_enough():
            break
    return found


# The game's side.


@dataclass
class Line:
    """What the game told in one Boss turn, where it left, and the choices that were not taken."""

    state: Operation
    told: list[Happening] = field(default_factory=list)
    dice_left: int = 0
    is_done: bool = False
    # Obstacles that are gone.
    cleared: list[Space] = field(default_factory=list)

    def copy(self) -> "Line":
        told, cleared = list(self.told), list(self.cleared)
        return Line(self.state.copy(), told, self.dice_left, cleared=cleared)


def tidy(told: Sequence[Happening]) -> Trace:
    """A way of several steps is told by its end, and so are turns on the spot and pushes.

    What was cleared away is told at the end: it may be in the way of several steps.
    """
    ordered: list[Happening] = []
    for one in [one for one in told if one[0] != "cleared"]:
        if ordered and one[:-1] == ordered[-1][:-1] and one[0] in ("moves", "turns", "pushed"):
            ordered.pop()
        ordered.append(one)
    return (*ordered, *sorted(one for one in told if one[0] == "cleared"))


def without_cleared(trace: Trace) -> Trace:
    return tuple(one for one in trace if one[0] != "cleared")


class Player:
    """Plays Boss turns of the game, every way they can go, with dice as prepared."""

    def __init__(self, ring: Ring, card: int, hits: int) -> None:
        self.ring = ring
        self.card = card
        # So many dice of every roll hit.
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

    def decide(self, line: Line) -> list[Line]:
        """One decision; returns the other ways of a choice."""
        state = line.state
        if state.is_luck():
            state.apply(CHANCE, self.luck(line))
            return []
        seat = seats_of(state.waiting)[0]
        options = state.options(seat)
        if kind_of(options[0]) not in CHOICES:
            quiet = [action for action in options if kind_of(action) in QUIET]
            state.apply(seat, (quiet or options)[0])
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
            line.is_done = line.is_done or fact.kind == names.TOLD_PHASE_ENDED
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
            line.dice_left = min(self.hits, second)
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
            line.cleared.append(self.ring.space(first))
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


def standing_threat(ring: Ring, state: Operation) -> Standing | None:
    """The Threat that lies on the game's table, in the referee's words."""
    now = state.the_fight()
    kind = int(now.note(fight.THREAT))
    if kind == dashboard.NO_THREAT:
        return None
    is_above = state.guard_cell(names.BOSS) == names.OFF_MAP
    return Standing(
        KINDS[kind],
        int(now.note(fight.THREAT_DICE)),
        frozenset(ring.space(int(area) & 0xFFF) for area in now.areas),
        tuple(PEOPLE[person] for person in ring.people if now.holds(fight.MARKED, person)),
        among_shadows=ring.boss.file == "ninja",
        drops_beside=ring.space(int(now.note(ninja.CENTRE))) if is_above else None,
    )


# Both sides.


class Comparison:
    """One situation, played by the game and looked at by the referee."""

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        self.ring = ring
        self.dice = dice
        self.name = name
        self.found = found
        self.hits = int(dice.below(2))
        self.is_second_phase = dice.below(3) == 0
        self.bullets = int(dice.below(BULLETS + 1))
        # Obstacles that are gone.
        self.cleared: frozenset[Space] = frozenset()

    def one_of(self, things: Sequence[Choice]) -> Choice:
        return things[int(self.dice.below(len(things)))]

    def random_fight(self, state: Operation) -> Fight:
        """Everybody somewhere; a boss who is off the map stays there."""
        ring, dice = self.ring, self.dice
        arena = ring.arena().without(self.cleared)
        free = [space for space in arena.spaces() if arena.is_floor(space)]
        free = [space for space in free if space not in arena.closed]
        is_off_map = state.guard_cell(names.BOSS) == names.OFF_MAP
        reach = int(ring.boss.size) // 2
        under = arena.spaces() if ring.boss.is_high else free
        centres = [at for at in under if all(one in under for one in body_at(at, reach))]
        centre = OFF_MAP if is_off_map else self.one_of(centres)
        facing, turret = int(dice.below(4)), int(dice.below(4))
        boss = boss_of(ring, centre, facing, turret, second_phase=self.is_second_phase)
        now = Fight(arena, boss, ())
        if ring.boss.file == "ninja":
            for _ in range(int(dice.below(MOST_SHADOWS + 1))):
                places = [space for space in free if now.is_free(space)]
                now = replace(now, figures=now.figures | {self.one_of(places)})
        for person in ring.people:
            space, damage = self.random_place(now, free), int(dice.below(HEALTH - 2))
            now = replace(now, fighters=(*now.fighters, fighter_of(person, space, damage)))
        last = self.one_of(["", *(fighter.name for fighter in now.fighters)])
        return replace(now, last_attacker=last)

    def random_place(self, now: Fight, floor: list[Space]) -> Space:
        """Anywhere, close to the boss, or as far from it as somebody else, for ties."""
        places = [space for space in floor if now.is_free(space)]
        kind = self.dice.below(4)
        if kind == 1 and now.fighters:
            away = now.distance(now.fighters[-1].space)
            wanted = [space for space in places if now.distance(space) == away]
        else:
            wanted = [space for space in places if now.distance(space) <= 4]
        return self.one_of(wanted if wanted and kind else places)

    def run(self) -> None:
        ring = self.ring
        self.found.situations += 1
        state = ring.start.copy()
        if self.dice.below(2):
            state = self.with_a_threat(state)
        now = self.random_fight(state)
        standing = standing_threat(ring, state)
        self.prepare(state, now)
        if ring.boss.file in WEAPONS:
            self.compare_weapon(now, state.copy())
        number = self.one_of(unseen_cards(state))
        card = ring.cards[number]
        self.found.cards[card.name] += 1
        self.found.landed += standing is not None
        lines = Player(ring, number, self.hits).all_ways(state)
        numbers = ring.numbers(is_second_phase=self.is_second_phase)
        allowed = every_way(partial(self.play, now, numbers), card, standing)
        self.compare(now, card, lines, allowed, standing)

    def compare_weapon(self, now: Fight, state: Operation) -> None:
        """The fighter whose turn it is throws or launches what the Reference card has."""
        self.found.thrown += 1
        compare = WEAPONS[self.ring.boss.file]
        wrong = compare(self.ring, now, state, self.dice, is_second_phase=self.is_second_phase)
        if wrong:
            self.found.failures.append(
                f"{self.name}, {self.ring.name}: {wrong}; {now.boss}\n{self.ring.drawn(now)}"
            )

    def play(self, now: Fight, numbers: Numbers, choices: Choices) -> CardPlay:
        damages = [self.hits] * MOST_ROLLS
        return CardPlay(now, numbers, damages, choices, bullets=self.bullets)

    def prepare(self, state: Operation, now: Fight) -> None:
        self.ring.lay_out(state, now)
        notes = state.the_fight()
        notes.keep(fight.IN_PHASE_TWO, int(self.is_second_phase))
        if self.ring.boss.file == "ocelot":
            notes.keep(ocelot.BULLETS, self.bullets)

    def with_a_threat(self, state: Operation) -> Operation:
        """The same after a Boss turn in which nobody was hurt."""
        self.prepare(state, self.random_fight(state))
        card = self.one_of(unseen_cards(state))
        line = Player(self.ring, card, 0).all_ways(state)[0]
        self.cleared = frozenset(line.cleared)
        return to_last_end(line.state)

    def compare(
        self,
        now: Fight,
        card: Card,
        lines: list[Line],
        allowed: list[CardPlay],
        standing: Standing | None,
    ) -> None:
        """The game goes all the ways that are allowed, and no others."""
        game = {tidy(line.told): line for line in lines}
        mine = {tidy(in_order(played.told)): played for played in allowed}
        self.found.choices += len(mine) > 1
        for one in lines[0].told:
            self.found.happened[str(one[0])] += 1
        for trace, line in game.items():
            if line.state.is_over():
                self.found.ended += 1
                begun = without_cleared(trace)
                agrees = any(without_cleared(other)[: len(begun)] == begun for other in mine)
            else:
                agrees = trace in mine
            if not agrees:
                self.fail(now, card, standing, trace, mine)
                return
            if line.state.is_over():
                continue
            stands, should = self.ring.read_back(line.state), self.ring.as_read(mine[trace].now)
            if stands != should:
                self.fail(now, card, standing, stands, [should])
                return
        missing = set(mine) - set(game)
        over = any(line.state.is_over() for line in lines)
        if missing and not over and len(lines) < MOST_WAYS:
            self.fail(now, card, standing, f"only {sorted(game)}", missing)

    def fail(
        self,
        now: Fight,
        card: Card,
        standing: Standing | None,
        game: object,
        mine: Iterable[object],
    ) -> None:
        fighters = ", ".join(f"{one.name} {one.space} {one.damage}" for one in now.fighters)
        self.found.failures.append(
            f"{self.name}, {self.ring.name}, {card.name}: game {game}\n"
            f"  allowed {sorted(mine, key=repr)}\n"
            f"  {fighters}; boss {now.boss.centre} {LETTERS[now.boss.facing]};"
            f" last attacker {now.last_attacker or 'nobody'}; hits {self.hits};"
            f" phase {1 + self.is_second_phase}; bullets {self.bullets}; Threat {standing}\n"
            f"  {card}\n{self.ring.drawn(now)}"
        )


def in_order(told: Iterable[Happening]) -> list[Happening]:
    """The areas and marks of a Threat are named in no particular order."""
    return [
        (*one[:2], *sorted(one[2:-2], key=repr), *one[-2:]) if one[0] == "threat" else one
        for one in told
    ]


def unseen_cards(state: Operation) -> list[int]:
    """The cards that may come next: those nobody has seen."""
    counts = state.the_fight().deck.middle.counts
    return [card for card in range(len(counts)) if counts[card] > 0]
