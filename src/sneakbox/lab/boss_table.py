"""Boss fights for the referee on the game's own table: laid out, read, drawn; cards in words."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from sneakbox.boards.grid import NO_ZONE
from sneakbox.games.catalogue import game
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import (
    dashboard,
    fight,
    mantis,
    ocelot,
    raven,
    registry,
    rex,
    tank,
    terrain,
    wolf,
)
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.characters.dashboards import TAKE_COVER
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, SPENT, Operation
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import seats_of
from sneakbox.lab import boss_cards, boss_referee
from sneakbox.lab.boss_arena import Arena
from sneakbox.lab.boss_chance import FIGHTERS, random_cards, random_stage
from sneakbox.lab.boss_referee import Boss, Fight
from sneakbox.lab.referee_floor import EAST, SOUTH, STEPS, Space

PEOPLE: Final = ("Snake", "Meryl", "Otacon", "Gray Fox")
ARMED: Final = frozenset({"Meryl", "Gray Fox"})  # by their own starting cards (MGS-020)
WORDS: Final = {
    dashboard.NO_WORD: "",
    dashboard.NEAREST: boss_referee.NEAREST,
    dashboard.FARTHEST: boss_referee.FARTHEST,
    dashboard.MOST_DAMAGED: boss_referee.MOST_DAMAGED,
    dashboard.FRESHEST: boss_referee.FRESHEST,
    dashboard.LAST_ATTACKER: boss_referee.LAST_ATTACKER,
}
# Filters of one boss alone, by their names.
OWN_FILTERS: Final = {
    "in arc": boss_referee.IN_ARC,
    "at the front edge": boss_referee.BEFORE_FRONT,
}
FILTERS: Final = {
    dashboard.IN_SIGHT: boss_referee.IN_SIGHT,
    dashboard.IN_LINE: boss_referee.IN_LINE,
    dashboard.NEAR: boss_referee.NEAR,
    dashboard.BESIDE: boss_referee.BESIDE,
    dashboard.ANY: boss_referee.ANY,
}
KINDS: Final = {
    dashboard.LINE: boss_cards.LINE,
    dashboard.BLAST: boss_cards.BLAST,
    dashboard.MARK: boss_cards.MARK,
    dashboard.OWN_THREAT: boss_cards.OTHER,
}

# Cards.


def moved_by(row: Row) -> str:
    """The filter of a line that moves the boss."""
    return FILTERS[int(row.filter)] if row.has_filter else boss_cards.UNSAID


def dice_of(row: Row) -> int:
    return max(0, int(row.dice))


def attack_of(row: Row) -> boss_cards.Attack:
    return boss_cards.Attack(
        row.how_many == dashboard.SPREAD,
        WORDS[int(row.word)],
        int(row.dice),
        FILTERS.get(int(row.filter), boss_referee.IN_SIGHT),
        push=int(row.push),
        disarm=row.disarms == dashboard.DISARMS,
        disarm_in_line=row.disarms == dashboard.DISARMS_IN_LINE,
        stagger=bool(row.staggers),
    )


def threat_of(kind: str, row: Row) -> boss_cards.Next:
    return boss_cards.Next(
        kind,
        WORDS[int(row.word)],
        int(row.dice),
        int(row.break_at),
        radius=max(1, int(row.number)),
    )


# The verbs of every boss, then those of one alone, as the referee has them.
VERBS: Final[Mapping[str, Callable[[Row], boss_cards.Verb | boss_cards.Next]]] = {
    "seek": lambda row: boss_cards.Seek(WORDS[int(row.word)], target_filter=moved_by(row)),
    "seek a line to": lambda row: boss_cards.Seek(
        WORDS[int(row.word)], prefers_line=True, target_filter=moved_by(row)
    ),
    "towards": lambda row: boss_cards.Towards(
        WORDS[int(row.word)], max(0, int(row.number)), target_filter=moved_by(row)
    ),
    "away from": lambda row: boss_cards.Away(
        WORDS[int(row.word)], int(row.number), target_filter=moved_by(row)
    ),
    "keep": lambda row: boss_cards.Keep(int(row.number)),
    "turn to": lambda row: boss_cards.Turn(WORDS[int(row.word)], target_filter=moved_by(row)),
    "no attack": lambda _: boss_cards.Nothing(),
    "attack": attack_of,
    "line": lambda row: threat_of(boss_cards.LINE, row),
    "blast": lambda row: threat_of(boss_cards.BLAST, row),
    "mark": lambda row: threat_of(boss_cards.MARK, row),
    # The Tank.
    "drive ahead": lambda row: boss_cards.DriveAlong(int(row.number), dice_of(row)),
    "drive back": lambda row: boss_cards.DriveAlong(int(row.number), dice_of(row), is_back=True),
    "run over": lambda row: boss_cards.RunOver(dice_of(row), int(row.push)),
    "turn the turret to": lambda row: boss_cards.Turn(
        WORDS[int(row.word)], turret=True, target_filter=moved_by(row)
    ),
    "turn the turret clockwise": lambda _: boss_cards.TurnTurretClockwise(),
    "turn the hull towards": lambda row: boss_cards.Turn(
        WORDS[int(row.word)], quarter=True, target_filter=moved_by(row)
    ),
    "drive to see": lambda row: boss_cards.SeekAlongHull(
        WORDS[int(row.word)], int(row.number), dice_of(row), target_filter=moved_by(row)
    ),
    "shell": lambda row: replace(attack_of(row), clears=True),
    "blast the supplies": lambda row: replace(
        threat_of(boss_cards.BLAST, row), on=boss_cards.SUPPLY
    ),
    "gunner up": lambda _: boss_cards.Nothing(),
    # Metal Gear REX.
    "stride to": lambda row: boss_cards.Stride(
        WORDS[int(row.word)], int(row.number), dice_of(row), target_filter=moved_by(row)
    ),
    "stride to see": lambda row: boss_cards.Stride(
        WORDS[int(row.word)],
        int(row.number),
        dice_of(row),
        until_in_sight=True,
        target_filter=moved_by(row),
    ),
    # The Helicopter.
    "fly to": lambda row: boss_cards.FlyTo(
        WORDS[int(row.word)], int(row.number), target_filter=moved_by(row)
    ),
    "fly in sight of": lambda row: boss_cards.FlyInSight(
        WORDS[int(row.word)], int(row.number), target_filter=moved_by(row)
    ),
    "fly off opposite the most": lambda _: boss_cards.FlyOff(),
    # Psycho Mantis.
    "throw at": lambda row: boss_cards.Throw(
        row.how_many == dashboard.SPREAD,
        WORDS[int(row.word)],
        int(row.dice),
        FILTERS[int(row.filter)],
        push=int(row.push),
    ),
    "blast on furniture": lambda row: replace(
        threat_of(boss_cards.BLAST, row), on=boss_cards.FURNITURE
    ),
    "blast on himself": lambda row: replace(
        threat_of(boss_cards.BLAST, row), on=boss_cards.HIMSELF
    ),
    "puppet towards Snake": lambda row: boss_cards.PuppetTowardsSnake(int(row.number)),
    "attack with the puppet": lambda row: replace(attack_of(row), with_puppet=True),
    "to the middle": lambda _: boss_cards.MoveTo(),
    "furniture returns": lambda row: boss_cards.FurnitureReturns(int(row.number)),
    # Vulcan Raven.
    "seek the course": lambda _: boss_cards.Seek(boss_referee.NEAREST, by_course=True),
    "towards a line to": lambda row: boss_cards.Towards(
        WORDS[int(row.word)],
        max(0, int(row.number)),
        until_in_line=True,
        target_filter=moved_by(row),
    ),
    "rake": lambda row: replace(attack_of(row), clears_crates=True),
    # Sniper Wolf.
    "shoot": attack_of,
    "does not flash": lambda _: boss_cards.DoesNotFlash(),
    "fell trees beside": lambda row: boss_cards.FellTrees(
        WORDS[int(row.word)], target_filter=moved_by(row)
    ),
    "change perch to see": lambda row: boss_cards.ChangePerch(
        WORDS[int(row.word)], target_filter=moved_by(row)
    ),
    # Guests.
    "pull": lambda row: boss_cards.Pull(
        WORDS[int(row.word)], int(row.number), target_filter=moved_by(row)
    ),
    "towards the alarm": lambda _: boss_cards.TowardsAlarm(),
    "rest or fire": lambda _: boss_cards.RestOrFire(),
    # Cyborg Ninja.
    "shadows by": lambda row: boss_cards.NewShadows(
        int(row.number), WORDS[int(row.word)], target_filter=moved_by(row)
    ),
    "shadows by that fighter": lambda row: boss_cards.ShadowsByThatFighter(int(row.number)),
    "mark among shadows": lambda row: replace(threat_of(boss_cards.MARK, row), among_shadows=True),
    "off the map": lambda _: boss_cards.LeaveMap(),
    "blast and drop beside": lambda row: threat_of(boss_cards.BLAST, row),
    "change places or towards": lambda row: boss_cards.MirrorStep(
        WORDS[int(row.word)], target_filter=moved_by(row)
    ),
    # Ocelot.
    "reload": lambda _: boss_cards.Reload(),
    "towards the hostage": lambda row: boss_cards.TowardsHostage(int(row.number), 2),
    "hurt the hostage": lambda row: boss_cards.Next(
        boss_cards.OTHER, breaks=int(row.break_at), on=boss_cards.HOSTAGE
    ),
}


def cards_of(content: Content) -> list[boss_cards.Card]:
    """The deck of a boss in the referee's words."""
    assert content.boss is not None
    verbs = registry.VERBS[content.boss.which]
    cards: list[boss_cards.Card] = []
    for card in content.boss.cards:
        sections: list[list[boss_cards.Verb | boss_cards.Otherwise]] = [[], []]
        then: boss_cards.Next | None = None
        for row in card.rows:
            line = VERBS[verbs[row.verb].name](row)
            if isinstance(line, boss_cards.Attack) and row.filter >= dashboard.OWN_FILTER:
                own = registry.RULES[content.boss.which].filters[row.filter - dashboard.OWN_FILTER]
                line = replace(line, target_filter=OWN_FILTERS[own])
            if isinstance(line, boss_cards.Next):
                then = line
            else:
                sections[row.section].append(boss_cards.Otherwise(line) if row.is_else else line)
        cards.append(boss_cards.Card(card.number, tuple(map(tuple, sections)), then))
    return cards


# Tables.


@cache
def ring_of_stage(stage: str, cast: str, edition: str) -> "Ring":
    """A boss stage of the box for these characters."""
    options = {"characters": cast, "edition": edition}
    state = begun(1 + cast.count("+"), stage, options)
    return Ring(state, f"{stage} with {cast}, {edition}")


def random_ring(dice: Dice, edition: str) -> "Ring":
    """An arena of chance with cards of chance."""
    count = 1 + int(dice.below(len(FIGHTERS)))
    options = {"stage": random_stage(dice, count), "edition": edition}
    state = begun(count, "stage_1", options)
    boss = state.content.boss
    assert boss is not None
    boss.cards = random_cards(boss, dice)
    boss.spread = 1 + dice.below(count)
    boss.threats = 1 + dice.below(count)
    return Ring(state, f"an arena of chance with {count}, {edition}")


def begun(players: int, stage: str, options: Mapping[str, str]) -> Operation:
    state = game("metal_gear").setup(players, stage, options).start()
    assert isinstance(state, Operation)
    return state


class Ring:
    """The arena of a boss stage with so many players, and its table before the Boss turn."""

    def __init__(self, state: Operation, name: str) -> None:
        assert state.content.boss is not None
        self.name = name
        self.content = state.content
        self.boss = state.content.boss
        self.has_turret = self.boss.file == "tank"
        self.columns = int(self.content.grid.columns)
        self.cards = cards_of(self.content)
        self.people = [person for person in range(names.PEOPLE) if self.boss.is_fighter(person)]
        self.is_prototype = bool(self.content.edition.systems_work_at_once)
        self.start = to_last_end(state.copy())
        self.start_of_otacon = to_last_end(state, otacon_last=True)

    def space(self, cell: int) -> Space:
        return cell % self.columns + 1, cell // self.columns + 1

    def cell(self, space: Space) -> int:
        return (space[1] - 1) * self.columns + space[0] - 1

    def arena(self) -> Arena:
        """The map as it is drawn."""
        plan = self.content.grid.plan
        cells = range(len(plan.zones))
        walls = {
            frozenset(
                (self.space(cell), (self.space(cell)[0] + across, self.space(cell)[1] + down))
            )
            for cell in cells
            for direction, (across, down) in STEPS.items()
            if direction in (EAST, SOUTH) and not plan.open_sides[cell] >> direction & 1
        }
        obstacles = frozenset(self.space(cell) for cell in cells if plan.zones[cell] == NO_ZONE)
        return Arena(
            self.columns,
            len(plan.zones) // self.columns,
            obstacles,
            walls=frozenset(wall for wall in walls if not wall & obstacles),
            closed=frozenset(self.space(cell) for cell in cells if self.boss.closed[cell]),
            furniture=self.breakable_of("mantis"),
            crates=self.breakable_of("raven"),
        )

    def breakable_of(self, boss: str) -> frozenset[Space]:
        """Furniture of Mantis, crates of Raven, where they are drawn (B-406, B-704)."""
        if self.boss.file != boss:
            return frozenset()
        return frozenset(self.space(cell) for cell in self.boss.breakable)

    def numbers(self, *, is_second_phase: bool) -> boss_cards.Numbers:
        boss = self.boss
        return boss_cards.Numbers(
            int(boss.phase_two_movement if is_second_phase else boss.movement),
            int(boss.spread),
            int(boss.threats),
            armed=ARMED,
            has_bullets=boss.file == "ocelot",
            has_patience=boss.file == "wolf",
            shows_course=boss.file == "raven",
            hostage=self.named("hostage"),
            middle=self.named("middle"),
            drawn_furniture=self.breakable_of("mantis"),
            perches=frozenset(self.perches()),
            supplies=frozenset(self.space(cell) for cell in boss.supplies()),
        )

    def perches(self) -> list[Space]:
        """Where Sniper Wolf's tokens lie, by their numbers."""
        return [self.space(cell) for cell in self.boss.perches]

    def snow(self) -> Arena:
        """Slope and ridge, without Otacon's map, for crosshairs (B-602)."""
        corner = self.named("corner")
        assert corner is not None
        return Arena(corner[0], corner[1], frozenset())

    def cells_of(self, zone: int) -> list[int]:
        zones = self.content.grid.plan.zones
        return [cell for cell in range(len(zones)) if zones[cell] == zone]

    def named(self, place: str) -> Space | None:
        cell = int(self.boss.place(place))
        return self.space(cell) if cell >= 0 else None

    def keep(
        self, state: Operation, now: boss_cards.Circumstances, *, is_second_phase: bool
    ) -> None:
        """Put on a table what a Boss turn depends on beside figures."""
        notes = state.the_fight()
        state.round = now.round_number
        notes.keep(fight.IN_PHASE_TWO, int(is_second_phase))
        notes.keep(fight.JAMMED, now.jammed)
        notes.keep(fight.DAZED, int(now.is_dazed))
        for what, people in ((fight.BRACED, now.braced), (fight.EXPOSED, now.exposed)):
            notes.keep(what, sum(1 << PEOPLE.index(name) for name in people))
        if self.boss.file == "ocelot":
            notes.keep(ocelot.BULLETS, now.bullets)
            notes.keep(ocelot.HOSTAGE, now.hostage)
        if self.boss.file == "wolf":
            notes.keep(wolf.PATIENCE, now.patience)
        if self.boss.file == "raven":
            notes.keep(raven.COURSE, 1 + PEOPLE.index(now.course) if now.course else 0)
        if self.boss.file == "mantis":
            lies = now.puppet_lies
            notes.keep(mantis.LYING, 0 if lies is None else 1 + self.cell(lies))
            notes.keep(mantis.BOSS_TURNS, now.puppet_turns)
        if self.boss.file == "rex":
            notes.keep(rex.FOXS_HOUR, int(not now.has_foxs_hour))
        spent = int(state.about(names.GRAY_FOX, SPENT)) & ~TAKE_COVER
        state.note(names.GRAY_FOX, SPENT, spent | (0 if now.takes_cover else TAKE_COVER))

    def lay_out(self, state: Operation, now: Fight) -> None:
        """Put the fight on a table; nobody has Focus, so nobody is asked about dice."""
        for foe in range(names.BOSS, names.FOES):
            state.move_foe(foe, names.OFF_MAP)
        for person in self.people:
            state.move_person(person, names.OFF_MAP)
        if now.boss.centre != boss_referee.OFF_MAP:
            state.move_foe(names.BOSS, self.cell(now.boss.centre))
        state.turn_guard(names.BOSS, now.boss.facing)
        for minion, space in enumerate(sorted(now.figures)):
            state.move_foe(names.FIRST_MINION + minion, self.cell(space))
        for person, fighter in zip(self.people, now.fighters, strict=True):
            state.move_person(person, self.cell(fighter.space))
            state.note(person, DAMAGE, fighter.damage)
            state.note(person, FOCUSED, 0)
            state.note(person, COVER, names.CAMOUFLAGED if fighter.is_camouflaged else 0)
        if self.has_turret:
            state.the_fight().keep(tank.TURRET, now.boss.turret)
        last = PEOPLE.index(now.last_attacker) if now.last_attacker else fight.NO_ONE
        state.the_fight().keep(fight.LAST_ATTACKER, last)

    def read_back(self, state: Operation) -> dict[str, object]:
        """Where everybody stands on the game's table."""
        minions = range(names.FIRST_MINION, names.FIRST_MINION + names.MINIONS)
        figures = {self.place(state, minion) for minion in minions}
        return {
            "boss": (self.place(state, names.BOSS), int(state.facing(names.BOSS))),
            "turret": self.turret(state),
            "figures": sorted(figures - {boss_referee.OFF_MAP}),
            "broken": sorted(
                self.space(cell)
                for number, cell in enumerate(self.boss.breakable)
                if terrain.is_broken(state, number)
            ),
            "fighters": [
                (self.space(int(state.cell(person))), int(state.about(person, DAMAGE)))
                for person in self.people
            ],
        }

    def turret(self, state: Operation) -> int | None:
        """Where the turret looks, of a boss that has one."""
        return int(state.the_fight().note(tank.TURRET)) if self.has_turret else None

    def place(self, state: Operation, foe: int) -> Space:
        """Where the boss or somebody it brought along stands."""
        cell = int(state.guard_cell(foe))
        return boss_referee.OFF_MAP if cell == names.OFF_MAP else self.space(cell)

    def as_read(self, now: Fight) -> dict[str, object]:
        """The same of a fight of the referee."""
        return {
            "boss": (now.boss.centre, now.boss.facing),
            "turret": now.boss.turret if now.boss.has_turret else None,
            "figures": sorted(now.figures),
            "broken": sorted(
                space
                for space in map(self.space, self.boss.breakable)
                if space not in now.arena.obstacles
            ),
            "fighters": [(fighter.space, fighter.damage) for fighter in now.fighters],
        }

    def drawn(self, now: Fight) -> str:
        """The fight as a picture in letters."""
        signs = dict.fromkeys(now.arena.spaces(), ".")
        signs |= dict.fromkeys(now.arena.closed, "w") | dict.fromkeys(now.arena.obstacles, "#")
        signs |= dict.fromkeys(now.figures, "s")
        if now.boss.centre != boss_referee.OFF_MAP:
            signs |= dict.fromkeys(now.boss.spaces(), "b") | {now.boss.centre: "B"}
        signs |= {fighter.space: fighter.name[0] for fighter in now.fighters}
        rows = range(1, now.arena.rows + 1)
        columns = range(1, now.arena.columns + 1)
        return "\n".join("".join(signs[column, row] for column in columns) for row in rows)


def to_last_end(state: Operation, *, otacon_last: bool = False) -> Operation:
    """Play on until the last to act only has to end the turn, with nothing done.

    Otacon comes first, so that it is a fighter's turn then, or last.
    """
    before = state
    while not state.is_luck() and not state.is_over():
        seats = seats_of(state.waiting)
        begins = [
            (seat, action)
            for seat in seats
            for action in state.options(seat)
            if kind_of(action) == names.BEGIN
        ]
        begins.sort(key=lambda one: (one[1] == act(names.BEGIN, names.OTACON)) == otacon_last)
        options = [(seats[0], action) for action in state.options(seats[0])]
        ends = [one for one in options if kind_of(one[1]) == names.END]
        if ends:
            before = state.copy()
        state.apply(*(ends or begins or options)[0])
    return before


def boss_of(ring: Ring, centre: Space, facing: int, turret: int, *, second_phase: bool) -> Boss:
    return Boss(
        centre,
        facing,
        reach=int(ring.boss.size) // 2,
        is_high=bool(ring.boss.is_high),
        floats=second_phase and ring.boss.file == "mantis",
        has_turret=ring.has_turret,
        turret=turret,
    )
