"""Boss cards as the referee carries them out, line after line.

What players roll is handed in, so that a card can be followed as it was played: `damages` has
what each roll dealt, in turn. What is told is what can be seen on the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sneakbox.lab.boss_arena import facing_to, quarter_towards, reading_order
from sneakbox.lab.boss_bodies import (
    BULLETS,
    Drive,
    arrived,
    drive,
    drive_over,
    drops_beside,
    felled,
    fly_to,
    furniture_returns,
    nearest_free,
    new_perch,
    new_shadows,
    opposite_the_most,
    piece_nearest_to_a_fighter,
    seek_along_hull,
    set_beside,
    spots_in_sight,
    stride,
    thrown_piece,
)
from sneakbox.lab.boss_cards import (
    BLAST,
    FURNITURE,
    HIMSELF,
    HOSTAGE,
    LINE,
    MARK,
    MEANS_ONE,
    OTHER,
    PATIENCE,
    SUPPLY,
    UNSAID,
    Attack,
    Away,
    Card,
    ChangePerch,
    DriveAlong,
    FellTrees,
    FlyInSight,
    FlyOff,
    FlyTo,
    FurnitureReturns,
    Keep,
    LeaveMap,
    MeansOne,
    MirrorStep,
    MoveTo,
    NewShadows,
    Next,
    Nothing,
    Numbers,
    Otherwise,
    PuppetTowardsSnake,
    Reload,
    RunOver,
    Seek,
    SeekAlongHull,
    ShadowsByThatFighter,
    Standing,
    Stride,
    Throw,
    Towards,
    TowardsHostage,
    Turn,
    TurnTurretClockwise,
    Verb,
)
from sneakbox.lab.boss_referee import (
    ANY,
    BEFORE_FRONT,
    IN_SIGHT,
    NEAREST,
    OFF_MAP,
    Fight,
    break_number,
)
from sneakbox.lab.referee_floor import Space, right_of
from sneakbox.lab.referee_situation import Choices, Happening


class CardPlay:
    """One boss card for one script of the group's choices, with what the rolls dealt."""

    def __init__(
        self,
        now: Fight,
        numbers: Numbers,
        damages: Sequence[int],
        choices: Choices,
        *,
        bullets: int = 0,
        patience: int = 0,
        course: str = "",
    ) -> None:
        self.now = now
        self.numbers = numbers
        self.damages = list(damages)
        self.choices = choices
        self.bullets = bullets
        self.patience = patience
        self.course = course
        self.is_reloading = False
        self.staggered: set[str] = set()
        # Who was run over under this card.
        self.entered: tuple[str, ...] = ()
        self.found_somebody = True
        self.meant = ""
        self.told: list[Happening] = []

    def run(self, card: Card) -> None:
        """The sections in their order, Next last (B-001)."""
        for section in card.sections:
            for verb in section:
                if self.is_reloading:
                    continue
                if not isinstance(verb, Otherwise):
                    self.do(verb)
                elif not self.found_somebody:
                    self.do(verb.verb)
        if card.then is not None:
            self.set_threat(card.then)

    def land(self, threat: Standing) -> None:
        """What was announced happens, before the card is drawn (B-040, B-041)."""
        if threat.kind == OTHER:
            self.told.append(("hostage", 1))
            return
        if threat.drops_beside is not None:
            space = drops_beside(self.now, threat.drops_beside)
            self.now = self.now.with_boss(space)
            self.told.append(("drops", space))
        names = self.now.hit_by(threat.area)
        if threat.kind == MARK:
            names = self.now.hit_by_mark(threat.marked, among_shadows=threat.among_shadows)
        for name in names:
            self.roll(name, threat.dice)

    def do(self, verb: Verb) -> None:
        steps: dict[type, Callable[..., None]] = {
            Nothing: lambda _: None,
            Turn: self.turn,
            Seek: self.seek,
            Towards: self.towards,
            Away: self.away,
            Keep: self.keep,
            Attack: self.attack,
            Throw: self.throw,
            DriveAlong: self.drive_along,
            RunOver: self.run_over,
            TurnTurretClockwise: self.turn_turret_clockwise,
            SeekAlongHull: self.seek_along_hull,
            Stride: self.stride,
            FlyTo: self.fly_to,
            FlyInSight: self.fly_in_sight,
            FlyOff: self.fly_off,
            TowardsHostage: self.towards_hostage,
            Reload: self.reload,
            NewShadows: self.new_shadows,
            ShadowsByThatFighter: self.new_shadows,
            MirrorStep: self.mirror_step,
            LeaveMap: self.leave_map,
            MoveTo: self.move_to,
            FurnitureReturns: self.furniture_returns,
            PuppetTowardsSnake: self.puppet_towards_snake,
            ChangePerch: self.change_perch,
            FellTrees: self.fell_trees,
        }
        if not isinstance(verb, MEANS_ONE) or self.means(verb):
            steps[type(verb)](verb)

    # Who.

    def means(self, verb: MeansOne) -> bool:
        """Whom the word of a movement means is `self.meant`; False for nobody (B-020, B-021)."""
        target_filter = verb.target_filter
        if target_filter == UNSAID:
            seen = [self.now.is_in_sight(fighter) for fighter in self.now.fighters]
            target_filter = IN_SIGHT if any(seen) else ANY
        names = self.choices.choose(self.now.target(verb.order, target_filter))
        self.meant = names[0] if names else ""
        return bool(names)

    def chosen(self, attack: Attack) -> tuple[str, ...]:
        """The targets, fixed before the first roll (B-022)."""
        order, target_filter = attack.order, attack.target_filter
        if attack.target_filter == BEFORE_FRONT:
            return self.before_front()
        if not attack.spread:
            return self.choices.choose(self.now.target(order, target_filter))
        return self.choices.choose(self.now.targets(order, target_filter, self.numbers.spread))

    def before_front(self) -> tuple[str, ...]:
        """Those at the front edge who were not run over: everybody rolls once (TK-1)."""
        others = [one for one in self.now.fighters if one.name not in self.entered]
        now = replace(self.now, fighters=tuple(others))
        return self.choices.choose(now.targets(NEAREST, BEFORE_FRONT, self.numbers.spread))

    # Moving.

    def face(self, facing: int) -> None:
        if facing != self.now.boss.facing:
            self.now = self.now.with_boss(self.now.boss.centre, facing)
            self.told.append(("turns", facing))

    def go(self, way: Sequence[Space]) -> None:
        """To the end of a way."""
        if way and way[-1] != self.now.boss.centre:
            self.now = self.now.with_boss(way[-1])
            self.told.append(("moves", way[-1]))

    def walk(self, way: Sequence[Space]) -> None:
        """Step by step; a boss of one space looks where it walks."""
        before, facing = self.now.boss.centre, self.now.boss.facing
        for space in way:
            facing = facing_to(before, facing, space)
            before = space
        self.go(way)
        self.now = self.now.with_boss(self.now.boss.centre, facing)

    def turn(self, verb: Turn) -> None:
        name = self.meant
        if verb.turret:
            self.face_turret(name)
        elif verb.quarter:
            boss = self.now.boss
            self.face(quarter_towards(boss.centre, boss.facing, self.now.fighter(name).space))
        else:
            self.face(self.now.faced(name))

    def face_turret(self, name: str) -> None:
        boss = self.now.boss
        turret = facing_to(boss.centre, boss.turret, self.now.fighter(name).space)
        self.now = replace(self.now, boss=replace(boss, turret=turret))
        if turret != boss.turret:
            self.told.append(("turret", turret))

    def seek(self, verb: Seek) -> None:
        """To see the fighter of its word, or of its course (B-026, B-706)."""
        by_course = self.course and not verb.instead_of_course
        name = self.course if by_course else self.meant
        way = self.now.seek(name, self.numbers.movement, prefers_line=verb.prefers_line)
        self.walk(way)
        self.face(self.now.faced(name))

    def towards(self, verb: Towards) -> None:
        name = self.meant
        number = verb.number or self.numbers.movement
        here = self.now
        goal = here.fighter(name)

        def is_in_line(space: Space) -> bool:
            return verb.until_in_line and here.with_boss(space).is_in_line(goal)

        self.walk(here.towards(goal.space, number, is_in_line))

    def away(self, verb: Away) -> None:
        self.walk(self.now.away(self.meant, verb.number))

    def keep(self, verb: Keep) -> None:
        """From the first of the nearest in seat order; nobody is asked (B-028)."""
        name = self.now.targets(NEAREST, ANY, 1)[0][0]
        self.walk(self.now.keep(verb.spaces, self.numbers.movement, name))

    def towards_hostage(self, verb: TowardsHostage) -> None:
        assert self.numbers.hostage is not None
        self.walk(self.now.towards_enclosed(self.numbers.hostage, verb.number, verb.until))

    def move_to(self, verb: MoveTo) -> None:
        without_him = self.now.with_boss(OFF_MAP)
        self.go(nearest_free(without_him, verb.space)[:1])

    def fly_to(self, verb: FlyTo) -> None:
        centre, facing = fly_to(self.now, self.meant, verb.number)
        self.go([centre])
        self.face(facing)

    def fly_off(self, _: FlyOff) -> None:
        centre, facing = opposite_the_most(self.now)
        self.go([centre])
        self.face(facing)

    def fly_in_sight(self, verb: FlyInSight) -> None:
        self.go(spots_in_sight(self.now, self.meant, verb.number)[:1])

    # Big bodies on the floor.

    def arrive(self, moved: Drive, crushed: frozenset[Space]) -> None:
        """The body stands there; who was under it is put outside (B-205, B-805)."""
        if crushed:
            self.remove(crushed)
        self.go([moved.centre])
        self.entered = moved.entered
        for name in moved.entered:
            space = self.choices.choose(set_beside(self.now, name))
            self.now = self.now.with_fighter(name, space)
            self.told.append(("put", name, space))

    def drive_along(self, verb: DriveAlong) -> None:
        moved = drive(self.now, verb.number, is_back=verb.is_back)
        self.arrive(moved, drive_over(self.now, moved.centre))
        if verb.dice:
            self.run_over(RunOver(verb.dice))

    def run_over(self, verb: RunOver) -> None:
        for name in self.entered:
            self.push_after(name, self.roll(name, verb.dice), verb.push)

    def turn_turret_clockwise(self, _: TurnTurretClockwise) -> None:
        boss = self.now.boss
        self.now = replace(self.now, boss=replace(boss, turret=right_of(boss.turret)))
        self.told.append(("turret", right_of(boss.turret)))

    def seek_along_hull(self, verb: SeekAlongHull) -> None:
        centre = seek_along_hull(self.now, self.meant, verb.number)
        crushed = drive_over(self.now, centre)
        self.arrive(arrived(self.now, centre), crushed)
        self.face_turret(self.meant)  # B-026
        self.run_over(RunOver(verb.dice))

    def stride(self, verb: Stride) -> None:
        name = self.meant
        number = verb.number
        self.face(self.now.faced(name))
        if verb.until_in_sight:
            # As few spaces as it takes, else all of them (MG-6).
            ends = [stride(self.now, name, spaces)[1].centre for spaces in range(number + 1)]
            seen = [
                spaces
                for spaces, centre in enumerate(ends)
                if self.now.with_boss(centre).is_in_sight(self.now.fighter(name))
            ]
            number = seen[0] if seen else number
        _, moved = stride(self.now, name, number)
        self.arrive(moved, frozenset())
        self.run_over(RunOver(verb.dice))

    # Attacks.

    def roll(self, name: str, dice: int) -> int:
        """One fighter rolls; returns what it dealt, as it was played."""
        dealt = self.damages.pop(0) if self.damages else 0
        self.told.append(("rolls", name, dice))
        self.hurt(name, dealt)
        return dealt

    def hurt(self, name: str, dealt: int) -> None:
        if dealt:
            self.told.append(("hurt", name, dealt))
        fighters = [
            replace(one, damage=one.damage + dealt) if one.name == name else one
            for one in self.now.fighters
        ]
        self.now = replace(self.now, fighters=tuple(fighters))

    def push_after(self, name: str, dealt: int, number: int) -> None:
        """After damage: straight away, 1 more where it is stopped (B-030)."""
        if not dealt or not number:
            return
        space, is_stopped = self.now.push(name, number)
        if space != self.now.fighter(name).space:
            self.told.append(("pushed", name, space))
            self.now = self.now.with_fighter(name, space)
        if is_stopped:
            self.hurt(name, 1)

    def has_bullet(self) -> bool:
        """One for each attack; without any he reloads and the rest is skipped (B-102)."""
        if not self.numbers.has_bullets:
            return True
        if self.bullets == 0:
            self.reload(Reload())
            return False
        self.bullets -= 1
        return True

    def attack(self, verb: Attack) -> None:
        names = self.chosen(verb)
        self.found_somebody = bool(names)
        if not names and self.numbers.has_patience:
            self.patience = min(PATIENCE, self.patience + 1)  # B-606
            self.told.append(("waits", self.patience))
        extra, self.patience = (self.patience, 0) if names else (0, self.patience)
        extra += verb.with_puppet and self.puppet_is_beside_snake()
        for name in names:
            if name == names[0]:
                self.face_target(name)
            if not self.has_bullet():
                return
            is_in_line = self.now.is_in_line(self.now.fighter(name))
            dealt = self.roll(name, verb.dice + extra)
            if dealt and verb.stagger and name not in self.staggered:
                self.staggered.add(name)  # once (B-033)
                self.told.append(("staggered", name))
            self.push_after(name, dealt, verb.push)
            disarms = verb.disarm or (verb.disarm_in_line and is_in_line)
            if dealt and disarms and name in self.numbers.armed:
                self.told.append(("disarmed", name))
            self.clear(name, verb)

    def face_target(self, name: str) -> None:
        """It turns to its first target; of the Tank only the turret turns (B-015, B-206)."""
        if self.now.boss.has_turret:
            self.face_turret(name)
        else:
            self.face(self.now.faced(name))

    def clear(self, name: str, verb: Attack) -> None:
        """Obstacles beside the target become floor (TK-4, RV-2)."""
        arena = self.now.arena
        beside = arena.pieces_beside(self.now.fighter(name).space)
        gone = beside if verb.clears else beside & arena.crates if verb.clears_crates else None
        if gone:
            self.remove(gone)

    def remove(self, pieces: frozenset[Space]) -> None:
        self.now = replace(self.now, arena=self.now.arena.without(pieces))
        self.told += [("cleared", piece) for piece in sorted(pieces)]

    def throw(self, verb: Throw) -> None:
        """At the fighters with a piece in reach, in the order of the word (B-406)."""
        number = self.numbers.spread if verb.spread else 1
        everybody = len(self.now.fighters)
        ordered = self.choices.choose(self.now.targets(verb.order, verb.target_filter, everybody))
        names = [name for name in ordered if thrown_piece(self.now, name) is not None][:number]
        self.found_somebody = bool(names)
        if not names:
            return
        self.face(self.now.faced(names[0]))
        for name in names:
            piece = thrown_piece(self.now, name)
            if piece is not None:
                self.remove(frozenset({piece}))
                self.push_after(name, self.roll(name, verb.dice), verb.push)

    # Single bosses.

    def reload(self, _: Reload) -> None:
        self.bullets = BULLETS
        self.is_reloading = True
        self.told.append(("reloads",))

    def new_shadows(self, verb: NewShadows | ShadowsByThatFighter) -> None:
        for space in new_shadows(self.now, self.meant, verb.number):
            self.now = replace(self.now, figures=self.now.figures | {space})
            self.told.append(("shadow", space))

    def mirror_step(self, _: MirrorStep) -> None:
        goal = self.now.fighter(self.meant).space
        if not self.now.figures:
            self.walk(self.now.towards(goal, self.numbers.movement))
        else:
            shadow = min(
                self.now.figures,
                key=lambda at: (self.now.arena.distance(at, goal), reading_order(at)),
            )
            figures = self.now.figures - {shadow} | {self.now.boss.centre}
            self.now = replace(self.now, figures=figures)
            self.go([shadow])

    def leave_map(self, _: LeaveMap) -> None:
        self.now = self.now.with_boss(OFF_MAP)
        self.told.append(("leaves",))

    def furniture_returns(self, verb: FurnitureReturns) -> None:
        for space in furniture_returns(self.now, self.numbers.drawn_furniture, verb.number):
            arena = self.now.arena
            more = replace(
                arena,
                obstacles=arena.obstacles | {space},
                furniture=arena.furniture | {space},
                known={},
            )
            self.now = replace(self.now, arena=more)
            self.told.append(("furniture", space))

    def puppet_towards_snake(self, verb: PuppetTowardsSnake) -> None:
        """As a boss of one space would go (B-025, B-029)."""
        for space in self.now.figures:
            boss = self.now.boss
            puppet = replace(boss, centre=space, floats=False)
            now = replace(self.now, boss=puppet, figures=frozenset({boss.centre}))
            way = now.towards(self.now.fighters[0].space, verb.number)
            if way:
                self.now = replace(self.now, figures=frozenset(way[-1:]))
                self.told.append(("puppet", way[-1]))

    def puppet_is_beside_snake(self) -> bool:
        snake = self.now.fighters[0].space
        return any(self.now.arena.is_beside(space, snake) for space in self.now.figures)

    def change_perch(self, _: ChangePerch) -> None:
        perch = new_perch(self.now, self.numbers.perches, self.meant)
        if perch is not None:
            self.go([perch])

    def fell_trees(self, _: FellTrees) -> None:
        trees = felled(self.now, self.meant)
        if trees:
            self.remove(trees)

    # Threats.

    def set_threat(self, then: Next) -> None:
        """Kind, what it is on, dice, damage that breaks it (B-040 to B-042)."""
        breaks = break_number(then.breaks, len(self.now.fighters)) if then.breaks else 0
        places: list[object] = []
        if then.on:
            places += self.areas_elsewhere(then)
        else:
            names = self.choices.choose(self.now.targets(then.order, ANY, self.numbers.threats))
            for name in names:
                space = self.now.fighter(name).space
                area = self.now.line(space) if then.kind == LINE else None
                if then.kind == BLAST:
                    area = self.now.arena.blast(space, then.radius)
                places.append(name if area is None else tuple(sorted(area)))
        self.told.append(("threat", then.kind, *places, then.dice, breaks))

    def areas_elsewhere(self, then: Next) -> list[object]:
        """A Threat on something that is no fighter is set once (B-040)."""
        arena = self.now.arena
        if then.on == HOSTAGE:
            return [HOSTAGE]
        centres = {SUPPLY: self.numbers.supplies, FURNITURE: arena.furniture}
        if then.on == HIMSELF:
            centre = self.now.boss.centre
        elif centres[then.on]:
            centre = piece_nearest_to_a_fighter(self.now, centres[then.on])
        else:
            return []
        return [tuple(sorted(arena.blast(centre, then.radius)))]


def every_way(
    play: Callable[[Choices], CardPlay], card: Card, standing: Standing | None = None
) -> list[CardPlay]:
    """A Boss turn as it may go, once for each thing the group may choose."""
    found: list[CardPlay] = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        choices = Choices(scripts.pop())
        played = play(choices)
        if standing is not None:
            played.land(standing)
        played.run(card)
        found.append(played)
        scripts += choices.others()
    return found
