"""Otacon's System cards of boss stages: which effects are offered, and how the Boss turn goes then.

A card lies covered beside him at the end of his turn; everybody else has acted. In the prototype it
works at once, by the highest level it can (MGS-229).
"""

from dataclasses import replace
from itertools import combinations
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import boss_systems, fight
from sneakbox.games.metal_gear.cards import equipment, systems
from sneakbox.games.metal_gear.cards.systems import SystemEffect
from sneakbox.games.metal_gear.characters import system_cards
from sneakbox.games.metal_gear.state import DAMAGE, HITS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.boss_cards import Circumstances
from sneakbox.lab.boss_findings import BossFindings
from sneakbox.lab.boss_referee import Fight, is_second_phase
from sneakbox.lab.boss_table import PEOPLE, Ring
from sneakbox.lab.boss_turns import TurnComparison, unseen_cards
from sneakbox.lab.referee_floor import DIRECTIONS, Space, left_of, right_of

LEVELS: Final = (2, 3, 4, 5)
HACKED: Final = 2
COVERED: Final = 0b11 << systems.SLOTS_AT
QUARTER: Final = 1
# An effect by its number, whom or what it is for, and one thing more.
Use = tuple[int, int, int]


class HelpComparison(TurnComparison):
    """A System card of Otacon's, then the Boss turn."""

    otacon_last = True

    def __init__(self, ring: Ring, dice: Dice, name: str, found: BossFindings) -> None:
        super().__init__(ring, dice, name, found)
        self.damage = 0  # of the boss
        self.threat_damage = 0
        # Ammo on the Reference card of each, and what is left on each of their Equipment cards.
        self.ammo: dict[int, int] = {}
        self.left: dict[tuple[int, int], int] = {}

    def before_turn(
        self, state: Operation, now: Fight, how: Circumstances
    ) -> tuple[Fight, Circumstances] | None:
        card = int(self.dice.below(len(self.ring.content.systems)))
        printed = self.ring.content.systems[card]
        level = self.one_of(LEVELS)
        self.lay_out_help(state)
        for number in range(len(LEVELS) - 1):
            is_hacked = number < level - LEVELS[0]
            state.marks[number] = HACKED if is_hacked else self.ring.start.marks[number]
        state.systems = append(vec[i64](), card | COVERED)
        effects = [effect for effect in printed.effects if effect.level <= level]
        if self.ring.is_prototype:
            effects = effects[-1:]
        legal = [
            (printed.effects.index(effect), *use)
            for effect in effects
            if effect.when == systems.AT_WILL
            for use in self.targets(now, effect)
        ]
        at_roll = [int(effect.amount) for effect in effects if effect.when == systems.AT_ROLL]
        if at_roll:
            how = replace(how, shield=at_roll[0], shields_at_once=self.ring.is_prototype)
        self.found.happened[f"{printed.name} {level}"] += 1
        return self.use_card(state, now, how, legal, printed.effects)

    def use_card(
        self,
        state: Operation,
        now: Fight,
        how: Circumstances,
        legal: list[Use],
        effects: list[SystemEffect],
    ) -> tuple[Fight, Circumstances] | None:
        """Compare what is offered, and use one of it."""
        sink = Sink()
        state.sink = sink
        if self.ring.is_prototype:
            state.steps = append(state.steps, system_cards.Covered(0))
            state.settle()
        seat = -1 if state.is_luck() or state.is_over() else seats_of(state.waiting)[0]
        options = [] if seat < 0 else list(state.options(seat))
        resolves = [one for one in options if kind_of(one) == names.RESOLVE]
        offered = sorted((first_of(one), second_of(one), third_of(one)) for one in resolves)
        if self.ring.is_prototype and len(legal) < 2:
            if offered:
                return self.fail_help(f"offered {offered}, should work at once", now, how)
            if not legal:
                return now, how
            use = legal[0]
        elif offered != sorted(legal):
            return self.fail_help(f"offered {offered}, should be {sorted(legal)}", now, how)
        elif not offered or (how.shield and self.one_in(2)):
            return now, how
        else:
            use = self.one_of(legal)
            state.apply(seat, act(names.RESOLVE, *use))
        now, how = self.done(state, now, how, effects[use[0]], use)
        return self.look(state, now, replace(how, shield=0))

    # Situations.

    def lay_out_help(self, state: Operation) -> None:
        """The boss is hurt, ammo is spent."""
        boss, notes = self.ring.boss, state.the_fight()
        half = int(boss.health) // 2
        low = half + 1 if self.is_second_phase else 0
        high = int(boss.health) - 1 if self.is_second_phase else half
        self.damage = low + int(self.dice.below(high - low + 1))
        state.note_guard(names.BOSS, HITS, self.damage)
        breaks = self.standing.breaks if self.standing is not None else 0
        self.threat_damage = int(self.dice.below(breaks)) if breaks else 0
        notes.keep(fight.THREAT_DAMAGE, self.threat_damage)
        notes.keep(fight.SHIELDED, 0)
        self.number_areas(state)
        for person in self.ring.people:
            self.ammo[person] = int(self.dice.below(boss.ammo + 1))
            notes.keep(fight.AMMO + person, self.ammo[person])
            for slot in range(self.ring.content.card_slots):
                card = self.card(state, person, slot)
                if card is not None:
                    left = int(self.dice.below(card.uses + 1))
                    self.left[person, slot] = left
                    state.uses[person * self.ring.content.card_slots + slot] = left

    def number_areas(self, state: Operation) -> None:
        """The areas of the Threat by the numbers that the game has given them."""
        standing = self.standing
        if standing is None:
            return
        areas: dict[int, set[Space]] = {}
        for area in state.the_fight().areas:
            areas.setdefault(int(area) >> 12, set()).add(self.ring.space(int(area) & 0xFFF))
        mine = list(zip(standing.areas, standing.crates, strict=True))
        ordered = [next(one for one in mine if one[0] == areas[number]) for number in sorted(areas)]
        self.standing = replace(
            standing,
            areas=tuple(area for area, _ in ordered),
            crates=tuple(crates for _, crates in ordered),
        )

    def card(self, state: Operation, person: int, slot: int) -> equipment.EquipmentCard | None:
        """An Equipment card that holds ammo or charges."""
        number = int(state.cards[person * self.ring.content.card_slots + slot])
        if number == equipment.NO_CARD:
            return None
        card = self.ring.content.equipment[number]
        return card if card.uses_kind in (equipment.AMMO, equipment.CHARGES) else None

    # What the cards say (B-090).

    def targets(self, now: Fight, effect: SystemEffect) -> list[tuple[int, int]]:
        """Whom or what an effect can be used on; (0, 0) where there is nothing to choose."""
        people = self.ring.people
        deed = effect.deed
        if deed == systems.SCRUB:
            standing = self.standing
            if standing is None:
                return []
            marked = [(PEOPLE.index(name), 0) for name in standing.marked]
            return sorted(marked) or [(area, 0) for area in range(len(standing.areas))]
        if deed == systems.FEED:
            found = [(one, 0) for one in people if self.ammo[one] < self.ring.boss.ammo]
            state = self.ring.start
            for person, slot in self.left:
                card = self.card(state, person, slot)
                if card is not None and self.left[person, slot] < card.uses:
                    found.append((person, 1 + slot))
            return found
        if deed == systems.LEND:
            return [(person, 0) for person in people]
        if deed == systems.LEND_TWO:
            pairs = list(combinations(people, 2))
            return pairs or [(person, boss_systems.NOBODY_ELSE) for person in people]
        if deed == systems.HEAL:
            return [(PEOPLE.index(one.name), 0) for one in now.fighters if one.damage]
        if deed == systems.TURN_BOSS:
            facing = now.boss.facing
            sides = (left_of(facing), right_of(facing))
            ways = sides if effect.amount == QUARTER else DIRECTIONS
            return [(way, 0) for way in ways if way != facing]
        if deed == systems.CARRY:
            return [
                (PEOPLE.index(one.name), self.ring.cell(space))
                for one in now.fighters
                for space in now.arena.spaces()
                if now.is_free(space) and now.arena.distance(one.space, space) <= effect.amount
            ]
        return [(0, 0)]

    def done(
        self,
        state: Operation,
        now: Fight,
        how: Circumstances,
        effect: SystemEffect,
        use: Use,
    ) -> tuple[Fight, Circumstances]:
        """How things stand after an effect."""
        _, target, more = use
        deed = effect.deed
        if deed == systems.JAM:
            return now, replace(how, jammed=1)
        if deed == systems.SCRUB:
            self.scrub(target)
        if deed == systems.STRIKE:
            self.strike(int(effect.amount))
        if deed == systems.FEED and more == 0:
            self.ammo[target] = min(int(self.ring.boss.ammo), self.ammo[target] + effect.amount)
        if deed == systems.FEED and more:
            card = self.card(state, target, more - 1)
            assert card is not None
            left = self.left[target, more - 1]
            self.left[target, more - 1] = min(int(card.uses), left + effect.amount)
        if deed in (systems.LEND, systems.LEND_TWO):
            both = (target, more) if deed == systems.LEND_TWO else (target,)
            how = replace(how, lent=frozenset(both) & frozenset(self.ring.people))
        if deed == systems.HEAL:
            healed = [
                replace(one, damage=max(0, one.damage - effect.amount))
                if one.name == PEOPLE[target]
                else one
                for one in now.fighters
            ]
            return replace(now, fighters=tuple(healed)), how
        if deed == systems.TURN_BOSS:
            return now.with_boss(now.boss.centre, target), how
        if deed == systems.CARRY:
            return now.with_fighter(PEOPLE[target], self.ring.space(more)), how
        if deed == systems.HOBBLE:
            return now, replace(how, is_hobbled=True)
        if deed in (systems.PEEK_BOSS, systems.BURY_BOSS):
            self.peek(state, may_bury=deed == systems.BURY_BOSS)
        return now, how

    def scrub(self, target: int) -> None:
        """The Threat leaves one fighter or one of its areas alone."""
        standing = self.standing
        assert standing is not None
        if standing.marked:
            left = tuple(name for name in standing.marked if name != PEOPLE[target])
            self.standing = replace(standing, marked=left) if left else None
            return
        areas = standing.areas[:target] + standing.areas[target + 1 :]
        crates = standing.crates[:target] + standing.crates[target + 1 :]
        self.standing = replace(standing, areas=areas, crates=crates) if areas else None

    def strike(self, damage: int) -> None:
        """It may break a Threat, begin the second phase or defeat the boss (B-042, B-052)."""
        self.damage += damage
        self.threat_damage += damage
        self.is_second_phase |= is_second_phase(self.damage, int(self.ring.boss.health))
        standing = self.standing
        if standing is not None and standing.breaks and self.threat_damage >= standing.breaks:
            self.standing = None

    def peek(self, state: Operation, *, may_bury: bool) -> None:
        """Everybody at the card has seen the top Boss card; it may go under the deck."""
        top = self.one_of(unseen_cards(state))
        state.apply(CHANCE, act(names.BOSS_CARD, top))
        self.top = top
        if may_bury:
            seat = seats_of(state.waiting)[0]
            goes = self.one_of(list(state.options(seat)))
            state.apply(seat, goes)
            if kind_of(goes) == names.CHOOSE:
                self.top = None

    # The game's table.

    def look(
        self, state: Operation, now: Fight, how: Circumstances
    ) -> tuple[Fight, Circumstances] | None:
        """The table must look as the referee says."""
        notes, boss = state.the_fight(), self.ring.boss
        if self.damage >= boss.health:
            # In the prototype the card was laid there by hand, and no action has ended yet.
            if not state.is_over() and not self.ring.is_prototype:
                self.fail_help("the boss is not defeated", now, how)
            return None
        slots = int(self.ring.content.card_slots)
        seen = {
            "damage": int(state.about_guard(names.BOSS, HITS)),
            "jammed": int(notes.note(fight.JAMMED)),
            "threat": notes.note(fight.THREAT) != 0,
            "lent": int(notes.note(fight.LENT)),
            "hobbled": int(notes.note(fight.NO_STRIDE)),
            "last attacker": int(notes.note(fight.LAST_ATTACKER)),
            "ammo": [int(notes.note(fight.AMMO + person)) for person in self.ring.people],
            "uses": [int(state.uses[one * slots + slot]) for one, slot in self.left],
            "fighters": [
                (self.ring.space(int(state.cell(one))), int(state.about(one, DAMAGE)))
                for one in self.ring.people
            ],
        }
        last = PEOPLE.index(now.last_attacker) if now.last_attacker else fight.NO_ONE
        should = {
            "damage": self.damage,
            "jammed": how.jammed,
            "threat": self.standing is not None,
            "lent": sum(1 << person for person in how.lent),
            "hobbled": int(how.is_hobbled),
            "last attacker": last,
            "ammo": [self.ammo[person] for person in self.ring.people],
            "uses": list(self.left.values()),
            "fighters": [(one.space, one.damage) for one in now.fighters],
        }
        if seen != should:
            return self.fail_help(f"{seen}, should be {should}", now, how)
        return now, how

    def fail_help(
        self, what: str, now: Fight, how: Circumstances
    ) -> tuple[Fight, Circumstances] | None:
        self.fail(f"System card: {what}", f"  {how} {self.standing}\n{self.ring.drawn(now)}")
        return None
