"""Sniper Wolf and her referee, who knows where she is: what is seen must be as likely in the game.

The game settles where she is when something is seen that depends on it. The referee puts her on
each perch where she can be and plays the turn out; then both must have the same things happen
equally often, and leave her on each perch with the same odds.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import (
    dashboard,
    fight,
    terrain,
    wolf,
    wolf_crosshairs,
    wolf_perches,
)
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.boss_arena import Arena, step
from sneakbox.lab.boss_bodies import crosshair_ends, perches_by_distance
from sneakbox.lab.boss_card_play import HEALTH, CardPlay
from sneakbox.lab.boss_cards import (
    PATIENCE,
    Attack,
    Card,
    ChangePerch,
    Circumstances,
    DoesNotFlash,
    Next,
    Numbers,
    Standing,
)
from sneakbox.lab.boss_findings import BossFindings, Comparison
from sneakbox.lab.boss_game import Line, Player, Trace
from sneakbox.lab.boss_referee import OFF_MAP, Boss, Fight, Fighter
from sneakbox.lab.boss_table import PEOPLE, Ring, to_last_end
from sneakbox.lab.boss_turns import MOST_ROLLS, told_by, unseen_cards
from sneakbox.lab.referee_floor import Space
from sneakbox.lab.referee_situation import Choices, Happening

MIXED: Final = 2  # perches beside hers (B-605)
MIXED_LATER: Final = 3  # B-608
SLOPE: Final = 0  # zones
OTACONS_MAP: Final = 1
HIT: Final = 2  # damage of a crosshair that ends on her (B-602)
MANY: Final = 3  # fighters, against whom the second hit makes her slip (B-605)
ALARM: Final = ("alarm",)  # on Otacon's map (B-613)
DRAWS: Final = ("draws",)
# What a turn leaves behind where everybody can see it, and how likely each perch is then.
Seen = tuple[object, ...]
Chances = dict[Seen, dict[Space, Fraction]]


class WolfPlay(CardPlay):
    """Her turn, with her token on a perch; `slips_to` says where it comes out (B-605)."""

    def __init__(
        self,
        now: Fight,
        numbers: Numbers,
        hits: Sequence[int],
        choices: Choices,
        how: Circumstances,
        *,
        face_up: frozenset[Space],
        crosshairs: frozenset[str],
        mixed: int,
        slips_to: int,
    ) -> None:
        super().__init__(now, numbers, hits, choices, how)
        self.face_up = face_up
        self.crosshairs = set(crosshairs)
        self.mixed = mixed
        self.slips_to = slips_to
        # Among how many perches she has slipped.
        self.ways_to_slip = 1
        self.is_quiet = False

    def land(self, threat: Standing) -> None:
        """Who makes somebody roll is seen, but for what Hold It has set (C-63)."""
        rolled = self.now.hit_by(frozenset().union(*threat.areas))
        if threat.marked:
            rolled = self.now.hit_by_mark(threat.marked, among_shadows=False)
        if rolled and not threat.is_quiet:
            self.flash()
        super().land(threat)

    def has_landed(self) -> None:
        """With her token up she slips away among the nearest perches (B-605, B-608)."""
        hers = self.now.boss.centre
        if hers not in self.face_up:
            return
        others = perches_by_distance(hers, self.numbers.perches)[: self.mixed]
        among = sorted([hers, *others])
        self.ways_to_slip = len(among)
        self.face_up -= frozenset(among)
        self.now = self.now.with_boss(among[self.slips_to])
        self.told.append(("slips", *among))

    def flash(self) -> None:
        """Her token is turned up (B-604)."""
        if self.now.boss.centre not in self.face_up:
            self.face_up |= {self.now.boss.centre}
            self.told.append(("seen", self.now.boss.centre))

    def attack(self, verb: Attack) -> None:
        if self.chosen_now(verb):
            self.flash()
        super().attack(verb)

    def chosen_now(self, verb: Attack) -> bool:
        """Somebody is meant, whoever it is."""
        return any(self.now.target(verb.order, verb.target_filter)[0])

    def face_target(self, name: str) -> None:
        """Which way she looks nobody sees."""

    def do_not_flash(self, _: DoesNotFlash) -> None:
        self.is_quiet = True

    def change_perch(self, verb: ChangePerch) -> None:
        """Her token and another are exchanged face down (B-607)."""
        before = self.now.boss.centre
        super().change_perch(verb)
        after = self.now.boss.centre
        self.told = [one for one in self.told if one[0] != "moves"]
        if after != before:
            self.face_up -= {before, after}
            self.told.append(("something moved",))

    def hurt(self, name: str, dealt: int) -> None:
        """Damage takes a crosshair off the map (B-603)."""
        if dealt and name in self.crosshairs:
            self.crosshairs.remove(name)
            self.told.append(("loses crosshair", name))
        super().hurt(name, dealt)

    def set_threat(self, then: Next) -> None:
        super().set_threat(then)
        assert self.standing is not None
        self.standing = replace(self.standing, is_quiet=self.is_quiet)


class WolfPlayer(Player):
    """Her turns in the game, with what luck settles about where she is, and how likely that is.

    The Guards on Otacon's map act before or after her, as luck has it that is always the same.
    """

    end = names.TOLD_ROUND

    def __init__(
        self, ring: Ring, card: int, hits: Sequence[int], *, takes_last: bool, boss_first: bool
    ) -> None:
        super().__init__(ring, card, hits)
        # Of equals the players take the last, not the first.
        self.takes_last = takes_last
        self.first = dashboard.BOSS_FIRST if boss_first else dashboard.GUARDS_FIRST

    def answer(self, options: list[int]) -> int:
        kinds = {kind_of(option) for option in options}
        if act(names.CHOOSE, self.first) in options:
            return act(names.CHOOSE, self.first)
        if names.TARGET in kinds:
            return options[-1 if self.takes_last else 0]
        return super().answer(options)

    def luck(self, line: Line) -> int:
        kind = kind_of(line.state.odds().actions[0])
        if kind not in (names.ROLL, names.BOSS_CARD):
            return line.state.odds().actions[0]
        return super().luck(line)

    def happening(self, fact: Fact, line: Line) -> Happening | None:
        kind, first = int(fact.kind), int(fact.details[0])
        perches = self.ring.perches()
        if kind == names.TOLD_WOLF_SEEN:
            return ("seen", self.ring.space(first))
        if kind == names.TOLD_SLIPPED:
            mixed = [space for perch, space in enumerate(perches) if first >> perch & 1]
            return ("slips", *sorted(mixed))
        if kind == names.TOLD_SOMETHING_MOVED:
            return ("something moved",)
        if kind == names.TOLD_CROSSHAIR_LOST:
            return ("loses crosshair", PEOPLE[first])
        if kind == names.TOLD_BOSS_CARD:
            return DRAWS
        if kind == names.TOLD_ATTENTION and int(fact.details[2]) == names.ALERTED:
            return ALARM
        if kind == names.TOLD_BOSS_TURNED or (kind == names.TOLD_HURT and first == names.OTACON):
            return None
        return super().happening(fact, line)


class WolfComparison(Comparison):
    """Her turn and an Aim at her, wherever she may be."""

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        super().__init__(ring, dice, name, found)
        self.is_second_phase = self.one_in(3)
        self.arena = ring.arena()
        self.standing: Standing | None = None
        self.perches = ring.perches()

    def run(self) -> None:
        self.found.situations += 1
        state = self.ring.start.copy()
        if self.dice.below(2):
            before = self.turn(state, [0] * MOST_ROLLS)
            if before is None:
                return
            state = to_last_end(before)
        self.turn(state, [int(self.dice.below(3)) for _ in range(MOST_ROLLS)])

    # Situations.

    def random_fighters(self) -> tuple[Fighter, ...]:
        free = [self.ring.space(cell) for cell in self.ring.cells_of(SLOPE)]
        found: list[Fighter] = []
        for person in self.ring.people:
            space = self.one_of([at for at in free if at not in [one.space for one in found]])
            damage = int(self.dice.below(HEALTH))
            found.append(Fighter(PEOPLE[person], space, damage, self.one_in(9)))
        return tuple(found)

    def random_weights(self) -> tuple[dict[Space, int], frozenset[Space]]:
        """How likely each perch is, and which tokens lie face up."""
        kind = self.dice.below(4)
        weights = dict.fromkeys(self.perches, 1)
        if kind:
            weights = {perch: int(self.dice.below(4)) for perch in self.perches}
            weights[self.one_of(self.perches)] += 1
        if kind == 1:
            hers = self.one_of(self.perches)
            weights = {perch: int(perch == hers) for perch in self.perches}
        face_up = {perch for perch in self.perches if not weights[perch] and self.one_in(3)}
        if kind == 1 and self.dice.below(3):
            face_up |= {perch for perch in self.perches if weights[perch]}
        return weights, frozenset(face_up)

    def fell_some(self, state: Operation) -> None:
        """Some trees are gone already (SW-3)."""
        for cell in self.ring.boss.breakable:
            if self.ring.space(cell) in self.arena.obstacles and self.one_in(8):
                state.sink = Sink()
                terrain.clear_away(state, cell)
                self.arena = self.arena.without([self.ring.space(cell)])

    # Her turn.

    def turn(self, state: Operation, hits: list[int]) -> Operation | None:
        """One turn, compared; returns the game after one way of it, None where it was wrong."""
        ring = self.ring
        self.fell_some(state)
        fighters = self.random_fighters()
        weights, face_up = self.random_weights()
        last = self.one_of(["", *(fighter.name for fighter in fighters)])
        crosshairs = frozenset(one.name for one in fighters if self.one_in(2))
        how = Circumstances(
            round_number=21 if self.one_in(5) else 3,
            patience=int(self.dice.below(PATIENCE + 1)),
            takes_cover=False,
        )
        now = Fight(self.arena, Boss(OFF_MAP, is_high=True), fighters, last_attacker=last)
        ring.lay_out(state, now)
        ring.keep(state, how, is_second_phase=self.is_second_phase)
        self.hide(state, weights, face_up, crosshairs)
        if state.cell(names.OTACON) != names.OFF_MAP:
            free = [cell for cell in ring.cells_of(OTACONS_MAP) if state.is_free(cell)]
            state.move_person(names.OTACON, self.one_of(free))
        about = f"  {weights} up {sorted(face_up)}\n  {fighters}\n  {how} Threat {self.standing}"
        wrong = self.compare_aim(state.copy(), now, weights)
        if wrong:
            self.fail(wrong, about)
            return None
        number = self.one_of(unseen_cards(state))
        card = ring.cards[number]
        self.found.cards[card.name] += 1
        self.found.landed += self.standing is not None
        takes_last = self.one_in(2)
        player = WolfPlayer(ring, number, hits, takes_last=takes_last, boss_first=self.one_in(2))
        played = player.all_chances(state)
        # Where she has killed somebody the Guards come no more.
        told = max((line.told for line, _ in played), key=lambda told: told.count(ALARM))
        before = (told[: told.index(DRAWS)] if DRAWS in told else told).count(ALARM)
        later = told.count(ALARM) - before
        how = replace(how, patience=min(PATIENCE, how.patience + before))
        game: Chances = defaultdict(lambda: defaultdict(Fraction))
        for line, chance in played:
            for space, likely in self.likely(line).items():
                game[self.seen_in(line)][space] += chance * likely
        mine, plays = self.chances(
            now, weights, face_up, crosshairs, how, hits, card, takes_last, later
        )
        if {key: dict(value) for key, value in game.items()} != mine:
            self.fail(f"{card.name}: {apart(game, mine)}", f"{about}\n  {card}")
            return None
        for one in played[0][0].told:
            self.found.happened[str(one[0])] += 1
        line = self.one_of([line for line, _ in played])
        if line.state.is_over():
            self.found.ended += 1
            return None
        after = plays[self.seen_in(line)]
        self.arena, self.standing = after.now.arena, after.standing
        return line.state

    def hide(
        self,
        state: Operation,
        weights: dict[Space, int],
        face_up: frozenset[Space],
        crosshairs: frozenset[str],
    ) -> None:
        """Put tokens and crosshairs on the game's table."""
        notes = state.the_fight()
        bits = 0
        for perch, space in enumerate(self.perches):
            notes.keep(wolf_perches.LIKELY + perch, weights[space])
            bits |= (space in face_up) << perch
        notes.keep(wolf_perches.FACE_UP, bits)
        is_seen = any(weights[space] for space in face_up)
        notes.keep(fight.HIDDEN, int(not is_seen))
        for person in range(names.PEOPLE):
            has = PEOPLE[person] in crosshairs
            notes.keep(wolf_crosshairs.CROSSHAIR + person, 1 + self.ring.cell((5, 5)) if has else 0)
        wolf_perches.stand_where_likeliest(state)

    def likely(self, line: Line) -> dict[Space, Fraction]:
        """How likely she is on each perch; when the stage is over it is all one."""
        weights = [
            int(wolf_perches.likely(line.state, perch)) for perch in range(len(self.perches))
        ]
        if line.state.is_over():
            return {OFF_MAP: Fraction(1)}
        shares = [Fraction(weight, sum(weights)) for weight in weights]
        return {space: share for space, share in zip(self.perches, shares, strict=True) if share}

    def seen_in(self, line: Line) -> Seen:
        """What everybody has seen of a turn, and sees after it."""
        notes = line.state.the_fight()
        bits = int(notes.note(wolf_perches.FACE_UP))
        up = [space for perch, space in enumerate(self.perches) if bits >> perch & 1]
        damage = [one[1] for one in self.ring.read_back(line.state)["fighters"]]  # type: ignore[attr-defined]
        patience = int(notes.note(wolf.PATIENCE))
        if line.state.is_over():
            return rolls_alone(line.told)
        return gathered(line.told), tuple(sorted(up)), patience, tuple(damage)

    def chances(
        self,
        now: Fight,
        weights: dict[Space, int],
        face_up: frozenset[Space],
        crosshairs: frozenset[str],
        how: Circumstances,
        hits: list[int],
        card: Card,
        takes_last: bool,
        alarms: int,
    ) -> tuple[Chances, dict[Seen, WolfPlay]]:
        """The same as the referee works it out, with one play for each thing that is seen."""
        found: Chances = {}
        plays: dict[Seen, WolfPlay] = {}
        numbers = self.ring.numbers(is_second_phase=self.is_second_phase)
        for hers in (perch for perch in self.perches if weights[perch]):
            slips_to = 0
            ways = 1
            while slips_to < ways:
                play = WolfPlay(
                    now.with_boss(hers),
                    numbers,
                    hits,
                    LastChoices(()) if takes_last else Choices(()),
                    how,
                    face_up=face_up,
                    crosshairs=crosshairs,
                    mixed=MIXED_LATER if self.is_second_phase else MIXED,
                    slips_to=slips_to,
                )
                play.turn_of_the_boss(card, self.standing)
                ways = play.ways_to_slip
                slips_to += 1
                play.patience = min(PATIENCE, play.patience + alarms)  # B-613
                key = seen_by(play)
                odds = found.setdefault(key, {})
                chance = Fraction(weights[hers], sum(weights.values())) / ways
                space = OFF_MAP if play.is_over else play.now.boss.centre
                odds[space] = odds.get(space, Fraction(0)) + chance
                plays[key] = play
        return found, plays

    # Aim.

    def compare_aim(self, state: Operation, now: Fight, weights: dict[Space, int]) -> str:
        """The fighter whose turn it is aims: where the crosshair can end, and what that shows."""
        self.found.thrown += 1
        marksman = now.fighter(PEOPLE[self.ring.people[-1]])
        notes = state.the_fight()
        person = PEOPLE.index(marksman.name)
        at = int(notes.note(wolf_crosshairs.CROSSHAIR + person))
        crosshair = self.ring.space(at - 1) if at else None
        seat = seats_of(state.waiting)[0]
        hits_in_place = int(self.dice.below(2))
        notes.keep(wolf_perches.HITS_IN_PLACE, hits_in_place)
        slips = len(now.fighters) == MANY and hits_in_place == 1
        offered = [one for one in state.options(seat) if kind_of(one) == names.AIM]
        snow = self.ring.snow()
        sides = [side for side in range(4) if crosshair_ends_beside(snow, marksman.space, side)]
        should = [wolf_crosshairs.AIM_ON] if crosshair else sides
        if [int(first_of(one)) for one in offered] != should:
            return f"aims {[int(first_of(one)) for one in offered]}, should be {should}"
        way = self.one_of(offered)
        begin = crosshair or crosshair_ends_beside(snow, marksman.space, int(first_of(way)))
        state.apply(seat, way)
        faces = (int(self.dice.below(6)), int(self.dice.below(6)))
        for face in faces:
            state.apply(CHANCE, state.odds().actions[face])
        if act(names.ACCEPT) in state.options(seat):  # Otacon could change them
            state.apply(seat, act(names.ACCEPT))
        ends = crosshair_ends(snow, marksman.space, begin, (faces[0] + 1, faces[1] + 1))
        if len(ends) == 1:
            return ""  # nobody is asked
        places = [one for one in state.options(seat) if kind_of(one) == names.PLACE]
        spaces = {self.ring.space(int(first_of(one))) for one in places}
        if spaces != ends:
            return f"aim from {begin} with {faces}: {sorted(spaces)}, should be {sorted(ends)}"
        for one in places:
            wrong = self.compare_end(state, one, weights, slips=slips)
            if wrong:
                return wrong
        return ""

    def compare_end(
        self,
        state: Operation,
        action: int,
        weights: dict[Space, int],
        *,
        slips: bool,
    ) -> str:
        """A crosshair that ends on a token turns it up, and on her it hits (B-602); two hits where
        she lies may make her slip (B-605)."""
        space = self.ring.space(int(first_of(action)))
        after = state.copy()
        sink = Sink()
        after.sink = sink
        after.apply(seats_of(after.waiting)[0], action)
        weight = weights.get(space, 0)
        outcomes: dict[tuple[int, tuple[Space, ...]], Fraction] = defaultdict(Fraction)
        if after.is_luck():
            odds = after.odds()
            for chosen, likely in zip(odds.actions, odds.weights, strict=True):
                seen = after.copy()
                seen.sink = sink = Sink()
                seen.apply(CHANCE, chosen)
                outcomes[self.seen_of_aim(sink.drain())] += Fraction(int(likely), int(odds.total()))
        else:
            outcomes[self.seen_of_aim(sink.drain())] += 1
        chance = Fraction(weight, sum(weights.values()))
        others = perches_by_distance(space, frozenset(self.perches)) if weight else []
        mixed = MIXED_LATER if self.is_second_phase else MIXED
        hit = (HIT, tuple(sorted([space, *others[:mixed]])) if slips else ())
        should = {seen: odds for seen, odds in ((hit, chance), ((0, ()), 1 - chance)) if odds}
        return "" if dict(outcomes) == should else f"on {space}: {dict(outcomes)}, {should}"

    def seen_of_aim(self, facts: list[Fact]) -> tuple[int, tuple[Space, ...]]:
        """The damage to her, and the perches whose tokens are mixed."""
        bits = sum(int(fact.details[0]) for fact in facts if fact.kind == names.TOLD_SLIPPED)
        mixed = sorted(space for perch, space in enumerate(self.perches) if bits >> perch & 1)
        return hurt_in(facts), tuple(mixed)


class LastChoices(Choices):
    """Of equals the last."""

    def choose(self, options: Sequence[object]) -> object:  # type: ignore[override]
        return options[-1]


def hurt_in(facts: list[Fact]) -> int:
    return sum(int(fact.details[0]) for fact in facts if fact.kind == names.TOLD_BOSS_HURT)


def seen_by(play: WolfPlay) -> Seen:
    if play.is_over:
        return rolls_alone(told_by(play))
    damage = tuple(fighter.damage for fighter in play.now.fighters)
    return gathered(told_by(play)), tuple(sorted(play.face_up)), play.patience, damage


def rolls_alone(told: Sequence[Happening]) -> Trace:
    """What ended the stage."""
    return tuple(one for one in told if one[0] in ("rolls", "hurt"))


def gathered(told: Sequence[Happening]) -> Trace:
    """What is turned up or felled at once comes in no particular order; counters are counted."""
    apart = ("seen", "cleared", "loses crosshair")
    return (
        *(one for one in told if one[0] not in (*apart, *ALARM, *DRAWS, "waits")),
        *sorted((one for one in told if one[0] in apart), key=repr),
    )


def crosshair_ends_beside(snow: Arena, space: Space, side: int) -> Space | None:
    beside = step(space, side)
    return beside if snow.holds(beside) else None


def apart(game: Chances, mine: Chances) -> str:
    """The first thing that is not as likely."""
    for key in sorted({*game, *mine}, key=repr):
        one, other = dict(game.get(key, {})), mine.get(key, {})
        if one != other:
            return f"{key}\n  game {one}\n  should be {other}"
    return ""
