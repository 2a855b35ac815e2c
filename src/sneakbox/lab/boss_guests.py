"""Bosses as guests of VR missions and their referee: what they do after the Guards (B-900).

Characters, Guards and the guest stand anywhere on a mission's map; Guards look anywhere.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from sneakbox.boards.grid import NO_ZONE
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight, guests, ocelot, vr_wolf
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, HITS, Operation
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64, vec
from sneakbox.lab.boss_arena import Arena, spaces_between, step
from sneakbox.lab.boss_card_play import HEALTH, CardPlay, every_way
from sneakbox.lab.boss_cards import Attack, Circumstances, Numbers, Pull, TowardsAlarm
from sneakbox.lab.boss_findings import BossFindings, Comparison
from sneakbox.lab.boss_game import Line, Player, Trace, tidy
from sneakbox.lab.boss_referee import IN_LINE, Boss, Fight, Fighter
from sneakbox.lab.boss_table import PEOPLE, Ring, begun
from sneakbox.lab.boss_turns import MOST_ROLLS, ended, told_by
from sneakbox.lab.referee_floor import DIRECTIONS, Space
from sneakbox.lab.referee_situation import Choices, Happening

MISSIONS: Final = tuple(f"vr_{number}" for number in range(1, 7))
SIGHT: Final = 6  # spaces (B-900)


@cache
def ring_of_mission(mission: str, guest: str, cast: str, edition: str) -> Ring:
    """A VR mission with a guest for these characters."""
    options = {"characters": cast, "edition": edition, "boss": guest}
    state = begun(1 + cast.count("+"), mission, options)
    return Ring(state, f"{mission} with {guest} for {cast}, {edition}")


class GuestPlay(CardPlay):
    """One turn of a guest; `alerted` has the Alerted tokens on the map, with their spaces."""

    alerted: Mapping[str, Space]
    # Where no character enters: in the prototype alone (MGS-208).
    barracks: frozenset[Space]
    shoots: bool

    def sees(self, one: Fighter) -> bool:
        """Whoever is in its sight within 6 spaces is alerted when it has acted (B-900, C-94)."""
        return self.now.is_in_sight(one) and self.now.distance(one.space) <= SIGHT

    # Attacks.

    def extra_dice(self, name: str) -> int:
        """Ocelot has one more against whoever is alerted (B-910)."""
        return int(self.shoots and name in self.alerted)

    def strike(self, target: str, verb: Attack, dice: int) -> None:
        """Raven's line takes the Guards on it along (C-91)."""
        if verb.target_filter == IN_LINE:
            between = spaces_between(self.now.boss.centre, self.now.fighter(target).space)
            self.now = replace(self.now, figures=self.now.figures - frozenset(between))
        super().strike(target, verb, dice)

    def pull(self, verb: Pull) -> None:
        """The nearest goes one space towards the nearest Guard (B-920)."""
        fighter = self.now.fighter(self.meant)
        if self.now.distance(fighter.space) > verb.within:
            return
        arena = self.now.arena
        away = {at: arena.distance(fighter.space, at) for at in self.now.figures}
        if not away:
            return
        near = [at for at in away if away[at] == min(away.values())]
        ways = [
            space
            for space in (step(fighter.space, way) for way in DIRECTIONS)
            if arena.is_beside(fighter.space, space)
            and self.now.is_free(space)
            and space not in self.barracks
            and any(arena.distance(space, at) == away[at] - 1 for at in near)
        ]
        if ways:
            space = self.choices.choose(ways)
            self.now = self.now.with_fighter(self.meant, space)
            self.told.append(("pulled", self.meant, space))

    def push_after(self, name: str, dealt: int, number: int) -> None:
        """Barracks that are closed stop a push (B-030)."""
        arena = self.now.arena
        self.now = replace(self.now, arena=replace(arena, closed=self.barracks, known={}))
        super().push_after(name, dealt, number)
        self.now = replace(self.now, arena=arena)

    def towards_alarm(self, _: TowardsAlarm) -> None:
        """The nearest Alerted token, else the nearest character (B-940)."""
        in_seats = [self.alerted[one.name] for one in self.now.fighters if one.name in self.alerted]
        spaces = sorted(in_seats, key=self.now.distance)  # C-95
        if spaces:
            self.told.append(("alarm at", spaces[0]))
            self.walk(self.now.towards(spaces[0], self.numbers.movement))
        else:
            goal = self.now.fighter(self.nearest()).space
            self.walk(self.now.towards(goal, self.numbers.movement))


class GuestPlayer(Player):
    """A guest's turn in the game, every way it can go."""

    def end_turn(self, state: Operation) -> None:
        self.steps = len(state.steps)
        state.push(guests.ACT)
        state.settle()

    def note(self, facts: list[Fact], line: Line) -> None:
        super().note(facts, line)
        line.is_done = len(line.state.steps) <= self.steps

    def happening(self, fact: Fact, line: Line) -> Happening | None:
        kind, first, second = int(fact.kind), int(fact.details[0]), int(fact.details[1])
        if kind == names.TOLD_GUEST_LOADED:
            return ("reloads",)
        if kind == names.TOLD_PULLED:
            return ("pulled", PEOPLE[first], self.ring.space(second))
        if kind == names.TOLD_GUEST_ALARMED:
            return ("alarm at", self.ring.space(first))
        if kind == names.TOLD_WOLF_MARKS:
            return ("rests", PEOPLE[first])
        if kind == names.TOLD_WOLF_WAITS:
            return ("nobody",)
        return super().happening(fact, line)


class GuestComparison(Comparison):
    """One turn of a guest, wherever everybody is."""

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        super().__init__(ring, dice, name, found)
        self.guest = ring.boss.file
        self.is_second_phase = self.one_in(3)
        self.people = [one for one in range(names.PEOPLE) if ring.start.takes_part(one)]

    def run(self) -> None:
        self.found.situations += 1
        ring = self.ring
        state = ring.start.copy()
        arena = arena_of(state, ring)
        now, alerted = self.random_fight(state, arena)
        is_hurt = self.one_in(4)
        red = self.one_in(3)
        bullets = int(self.dice.below(3))
        self.lay_out(state, now, alerted, is_hurt=is_hurt, red=red, bullets=bullets)
        hits = [int(self.dice.below(3)) for _ in range(MOST_ROLLS)]
        lines = GuestPlayer(ring, 0, hits).all_ways(state)
        card = ring.cards[0]
        self.found.cards[card.name] += 1
        movement = int(ring.boss.movement)
        if self.is_second_phase and ring.boss.phase_two_movement:
            movement = int(ring.boss.phase_two_movement)
        if self.guest == "vr_ocelot" and red:
            movement += 1
        numbers = Numbers(movement, 1, 1, has_bullets=self.guest == "vr_ocelot")
        zone = self.zone(now.boss.centre)
        acts = is_hurt or any(self.zone(one.space) == zone for one in now.fighters)
        self.acts = acts

        def play(choices: Choices) -> CardPlay:
            how = Circumstances(bullets=bullets, takes_cover=True)
            played = GuestPlay(now, numbers, hits, choices, how)
            played.alerted = alerted
            played.barracks = barracks_of(ring) if ring.is_prototype else frozenset()
            played.shoots = self.guest == "vr_ocelot"
            return played

        if not acts:
            allowed = [play(Choices(()))]
        else:
            allowed = every_way(play, card)
        wrong = self.compare(lines, allowed)
        if wrong:
            fighters = ", ".join(f"{one} {alerted.get(one.name)}" for one in now.fighters)
            self.fail(
                f"{card.name}: {wrong}",
                f"  {fighters}\n  {now.boss} hits {hits[:4]} acts {acts} hurt {is_hurt} red {red}"
                f" bullets {bullets} phase {1 + self.is_second_phase}\n{self.ring.drawn(now)}",
            )

    def zone(self, space: Space) -> int:
        return int(self.ring.content.grid.plan.zones[self.ring.cell(space)])

    # Situations.

    def random_fight(self, state: Operation, arena: Arena) -> tuple[Fight, dict[str, Space]]:
        dice = self.dice
        floor = [space for space in arena.spaces() if arena.is_floor(space)]
        centre = self.one_of(floor)
        boss = Boss(centre, int(dice.below(4)), floats=self.guest == "vr_mantis")
        now = Fight(arena, boss, ())
        for guard in range(names.BOSS):
            if state.guard_cell(guard) != names.OFF_MAP:
                zone = state.grid.zones[state.guard_cell(guard)]
                free = [at for at in floor if now.is_free(at) and self.zone(at) == zone]
                now = replace(now, figures=now.figures | {self.one_of(free)})
        for person in self.people:
            free = [at for at in floor if now.is_free(at)]
            near = [at for at in free if now.distance(at) <= 1 + dice.below(8)]
            space = self.one_of(near if near and not self.one_in(4) else free)
            fighter = Fighter(PEOPLE[person], space, int(dice.below(HEALTH)), self.one_in(9))
            now = replace(now, fighters=(*now.fighters, fighter))
        alerted: dict[str, Space] = {}
        for one in now.fighters:
            if self.one_in(4):
                alerted[one.name] = self.one_of(floor)
            if now.is_in_sight(one) and now.distance(one.space) <= SIGHT:
                alerted[one.name] = one.space
        last = self.one_of(["", *(fighter.name for fighter in now.fighters)])
        return replace(now, last_attacker=last), alerted

    def lay_out(
        self,
        state: Operation,
        now: Fight,
        alerted: dict[str, Space],
        *,
        is_hurt: bool,
        red: bool,
        bullets: int,
    ) -> None:
        ring = self.ring
        notes = state.the_fight()
        state.move_foe(names.BOSS, names.OFF_MAP)
        for person in self.people:
            state.move_person(person, names.OFF_MAP)
        guards = [one for one in range(names.BOSS) if state.guard_cell(one) != names.OFF_MAP]
        by_zone = sorted(guards, key=lambda one: int(state.grid.zones[state.guard_cell(one)]))
        for guard in guards:
            state.move_guard(guard, names.OFF_MAP)
        for guard, space in zip(
            by_zone, sorted(now.figures, key=lambda at: (self.zone(at), at)), strict=True
        ):
            state.move_guard(guard, ring.cell(space))
            state.turn_guard(guard, int(self.dice.below(4)))
        state.move_foe(names.BOSS, ring.cell(now.boss.centre))
        state.turn_guard(names.BOSS, now.boss.facing)
        for fighter in now.fighters:
            person = PEOPLE.index(fighter.name)
            state.move_person(person, ring.cell(fighter.space))
            state.note(person, DAMAGE, fighter.damage)
            state.note(person, FOCUSED, 0)
            state.note(person, COVER, names.CAMOUFLAGED if fighter.is_camouflaged else 0)
            token = alerted.get(fighter.name)
            where = names.OFF_MAP if token is None else ring.cell(token)
            state.put_attention(person, where, names.ALERTED)
        last = PEOPLE.index(now.last_attacker) if now.last_attacker else fight.NO_ONE
        notes.keep(fight.LAST_ATTACKER, last)
        notes.keep(fight.IN_PHASE_TWO, int(self.is_second_phase))
        half = int(ring.boss.health) // 2
        damage = half + 1 if self.is_second_phase else int(self.dice.below(half + 1))
        state.note_guard(names.BOSS, HITS, damage)
        notes.keep(guests.HURT_IN_ROUND, int(state.round) if is_hurt else 0)
        if self.guest == "vr_ocelot":
            notes.keep(ocelot.BULLETS, bullets)
        if red:
            state.orders.blue_left = 0
            state.orders.upper = vec[i64]()

    # Both sides.

    def compare(self, lines: list[Line], allowed: list[CardPlay]) -> str:
        game = {ended(tidy(line.told), line.state.is_over()): line for line in lines}
        mine = {ended(told_by(one), one.is_over): one for one in allowed}
        self.found.choices += len(mine) > 1
        for one in lines[0].told:
            self.found.happened[str(one[0])] += 1
        for trace, line in game.items():
            if line.state.result == names.CLEARED:
                continue
            self.found.ended += line.state.is_over()
            if trace not in mine:
                return f"game {trace}\n  allowed {sorted(mine, key=repr)}"
            if not line.state.is_over():
                seen, should = self.seen(line.state), self.should(mine[trace])
                wrong = self.alarm_is_wrong(line.state, mine[trace]) if self.acts else ""
                if wrong:
                    return f"after {trace} {wrong}"
                if seen != should:
                    return f"after {trace}\n  game {seen}\n  should {should}"
        missing = set(mine) - set(game)
        if any_cleared(lines):
            return ""
        return f"only {sorted(game)}\n  not {missing}" if missing else ""

    def seen(self, state: Operation) -> dict[str, object]:
        ring = self.ring
        return {
            "boss": (ring.place(state, names.BOSS), int(state.facing(names.BOSS))),
            "people": [
                (ring.space(int(state.cell(one))), int(state.about(one, DAMAGE)))
                for one in self.people
            ],
            "guards": sorted(
                ring.place(state, one)
                for one in range(names.BOSS)
                if state.guard_cell(one) != names.OFF_MAP
            ),
        }

    def should(self, played: CardPlay) -> dict[str, object]:
        assert isinstance(played, GuestPlay)
        now = played.now
        return {
            "boss": (now.boss.centre, now.boss.facing),
            "people": [(one.space, one.damage) for one in now.fighters],
            "guards": sorted(now.figures),
        }

    def alarm_is_wrong(self, state: Operation, played: CardPlay) -> str:
        """Whose token should lie under the figure; a Guard or Camera may have seen others.

        In the prototype nobody is alerted who does not move (MGS-250).
        """
        assert isinstance(played, GuestPlay)
        for one in played.now.fighters:
            person = PEOPLE.index(one.name)
            token = int(state.attention(person)) if state.is_alerted(person) else names.OFF_MAP
            under = self.ring.cell(one.space)
            before = played.alerted.get(one.name)
            ways = {under, names.OFF_MAP if before is None else self.ring.cell(before)}
            if played.sees(one) and not self.ring.is_prototype:
                ways = {under}
            if token not in ways:
                return f"the token of {one.name} is on {self.ring.space(token)}"
        return ""


class HiddenGuestComparison(GuestComparison):
    """Sniper Wolf, who is one of three tokens: what is seen must be as likely as it should be."""

    def run(self) -> None:
        self.found.situations += 1
        ring = self.ring
        state = ring.start.copy()
        now, alerted = self.random_fight(state, arena_of(state, ring))
        is_hurt = self.one_in(2)
        self.lay_out(state, now, alerted, is_hurt=is_hurt, red=False, bullets=0)
        notes = state.the_fight()
        state.move_foe(names.BOSS, names.OFF_MAP)
        tokens = [ring.space(int(notes.note(vr_wolf.TOKEN + one))) for one in range(3)]
        can_be = [one for one in range(3) if self.dice.below(3)] or [0]
        notes.keep(vr_wolf.CAN_BE, sum(1 << one for one in can_be))
        aimed = self.one_of(["", *(one.name for one in now.fighters)])
        notes.keep(vr_wolf.AIMED_AT, 1 + PEOPLE.index(aimed) if aimed else 0)
        hits = [int(self.dice.below(3)) for _ in range(MOST_ROLLS)]
        last = len(ring.content.zones) - 1
        acts = is_hurt or any(self.zone(one.space) == last for one in now.fighters)
        lines = GuestPlayer(ring, 0, hits).all_chances(state)
        if any_cleared(line for line, _ in lines):
            return
        game = self.played(lines)
        mine: dict[Trace, dict[int, Fraction]] = {}
        for token in can_be:
            told = self.told(now.with_boss(tokens[token]), aimed, hits[0]) if acts else ()
            mine.setdefault(told, {})[token] = Fraction(1, len(can_be))
        if game != mine:
            self.fail(
                f"VW-1: game {game}, should be {mine}",
                f"  {now.fighters} tokens {tokens} aimed {aimed}\n{ring.drawn(now)}",
            )

    def played(self, lines: list[tuple[Line, Fraction]]) -> dict[Trace, dict[int, Fraction]]:
        """What was seen, and how likely each token is hers then."""
        found: dict[Trace, dict[int, Fraction]] = {}
        for line, chance in lines:
            bits = int(line.state.the_fight().note(vr_wolf.CAN_BE))
            left = [token for token in range(3) if bits >> token & 1]
            odds = found.setdefault(tidy(line.told), {})
            for token in left:
                odds[token] = odds.get(token, Fraction(0)) + chance / len(left)
            for one in line.told:
                self.found.happened[str(one[0])] += 1
        return found

    def told(self, now: Fight, aimed: str, hits: int) -> Trace:
        """Her rifle rests on the most damaged in sight; on the same one again she fires (B-930)."""
        seen = [one for one in now.fighters if now.is_in_sight(one)]
        if not seen:
            return (("nobody",),)
        target = min(seen, key=lambda one: (-one.damage, now.distance(one.space)))
        if target.name != aimed:
            return (("rests", target.name),)
        dice = int(self.ring.boss.cards[0].rows[0].dice)
        dealt = min(hits, dice)
        return (("rolls", target.name, dice), *([("hurt", target.name, dealt)] if dealt else []))


def any_cleared(lines: Iterable[Line]) -> bool:
    """Somebody was laid out where the mission ends: it did before the guest came to act."""
    return any(line.state.result == names.CLEARED for line in lines)


def barracks_of(ring: Ring) -> frozenset[Space]:
    barracks = ring.content.barracks
    return frozenset(ring.space(cell) for cell in range(len(barracks)) if barracks[cell])


def arena_of(state: Operation, ring: Ring) -> Arena:
    """The map with the doors that are locked."""
    zones = ring.content.grid.plan.zones
    cells = [cell for cell in range(len(zones)) if zones[cell] != NO_ZONE]
    spaces = {ring.space(cell) for cell in cells}
    plan = ring.content.grid.plan
    walls = {
        frozenset((ring.space(cell), step(ring.space(cell), way)))
        for cell in range(len(zones))
        for way in DIRECTIONS
        if plan.walls[cell] >> way & 1
        or (
            cell in cells
            and step(ring.space(cell), way) in spaces
            and state.grid.is_blocked(cell, way)
        )
    }
    rows = len(zones) // ring.columns
    everywhere = {
        (column, row) for column in range(1, ring.columns + 1) for row in range(1, rows + 1)
    }
    return Arena(
        ring.columns,
        rows,
        frozenset(everywhere - spaces),
        walls=frozenset(walls),
    )
