"""Boss cards as the referee carries them out, line after line.

What players roll is handed in, so that a card can be followed as it was played: `damages` has
what each roll dealt, in turn. What is told is what can be seen on the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sneakbox.lab.boss_arena import facing_to, quarter_towards, reading_order
from sneakbox.lab.boss_bodies import (
    BULLETS,
    Drive,
    drive,
    driven,
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
    Circumstances,
    DoesNotFlash,
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
    Pull,
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
    TowardsAlarm,
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
    dice_of,
)
from sneakbox.lab.referee_floor import NORTH, Space, right_of
from sneakbox.lab.referee_situation import Choices, Happening

HEALTH: Final = 4
FOX: Final = "Gray Fox"
CALM: Final = Circumstances()
ATTACKS: Final = (Attack, Throw)


class StageFailed(Exception):
    """A fighter or the hostage has died (B-002)."""


class CardPlay:
    """One boss card for one script of the group's choices, with what the rolls dealt."""

    def __init__(
        self,
        now: Fight,
        numbers: Numbers,
        damages: Sequence[int],
        choices: Choices,
        circumstances: Circumstances = CALM,
    ) -> None:
        self.now = now
        self.numbers = numbers
        self.damages = list(damages)
        self.choices = choices
        self.round_number = circumstances.round_number
        self.braced = set(circumstances.braced)
        self.exposed = set(circumstances.exposed)
        self.jammed = circumstances.jammed
        self.is_dazed = circumstances.is_dazed
        self.shield = circumstances.shield
        self.shields_at_once = circumstances.shields_at_once
        self.is_hobbled = circumstances.is_hobbled
        self.bullets = circumstances.bullets
        self.patience = circumstances.patience
        self.course = circumstances.course
        self.hostage = circumstances.hostage
        self.has_foxs_hour = circumstances.has_foxs_hour
        self.takes_cover = circumstances.takes_cover
        self.puppet_lies = circumstances.puppet_lies
        self.puppet_turns = circumstances.puppet_turns
        self.is_reloading = False
        # The Threat that stands at the end.
        self.standing: Standing | None = None
        self.staggered: set[str] = set()
        # Who was run over under this card.
        self.entered: tuple[str, ...] = ()
        self.found_somebody = True
        self.meant = ""
        self.is_over = False
        self.told: list[Happening] = []

    def turn_of_the_boss(self, card: Card, standing: Standing | None) -> None:
        """The whole turn, up to a fighter's death (B-001, B-002)."""
        try:
            if standing is not None:
                self.land(standing)
            self.has_landed()
            self.run(card)
            self.end_turn()
        except StageFailed:
            self.is_over = True

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

    def has_landed(self) -> None:
        """What some bosses do before they draw."""

    def end_turn(self) -> None:
        """The lines of the dashboard for the end of the turn (B-001)."""
        if self.puppet_lies is not None:
            self.puppet_turns -= 1
            if self.puppet_turns == 0:
                space = nearest_free(self.now, self.puppet_lies)[0]
                self.now = replace(self.now, figures=frozenset({space}))
                self.told.append(("puppet up", space))
        if self.numbers.shows_course:
            self.course = self.nearest()
            self.told.append(("course", self.course))

    def land(self, threat: Standing) -> None:
        """What was announced happens, before the card is drawn (B-040, B-041)."""
        if threat.kind == OTHER:
            self.told.append(("hostage", 1))
            if self.hostage == 1:
                raise StageFailed  # B-100
            return
        if threat.drops_beside is not None:
            space = drops_beside(self.now, threat.drops_beside)
            self.now = self.now.with_boss(space)
            self.told.append(("drops", space))
        names = self.now.hit_by(frozenset().union(*threat.areas))
        if threat.kind == MARK:
            names = self.now.hit_by_mark(threat.marked, among_shadows=threat.among_shadows)
        for name in names:
            self.roll(name, threat.dice)
        crates = frozenset().union(*threat.crates) & self.now.arena.crates
        if crates:
            self.remove(crates)

    def do(self, verb: Verb) -> None:
        if self.is_dazed and isinstance(verb, ATTACKS):
            return
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
            DoesNotFlash: self.do_not_flash,
            Pull: self.pull,
            TowardsAlarm: self.towards_alarm,
        }
        if not isinstance(verb, MEANS_ONE) or self.means(verb):
            steps[type(verb)](verb)

    # Who.

    def means(self, verb: MeansOne) -> bool:
        """Whom the word of a movement means is `self.meant`; False for nobody (B-020, B-021)."""
        if isinstance(verb, Seek) and verb.by_course:
            self.meant = self.course or self.nearest()
            return True
        target_filter = verb.target_filter
        if target_filter == UNSAID:
            seen = [self.now.is_in_sight(fighter) for fighter in self.now.fighters]
            target_filter = IN_SIGHT if any(seen) else ANY
        names = self.choices.choose(self.now.target(verb.order, target_filter))
        self.meant = names[0] if names else ""
        return bool(names)

    def nearest(self) -> str:
        """The nearest fighter anywhere; nobody is asked (B-706, C-71)."""
        return self.now.nearest_first(list(self.now.fighters))[0]

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
        now = self.now.without(self.entered)
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
        name = self.meant
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

    def move_to(self, _: MoveTo) -> None:
        assert self.numbers.middle is not None
        without_him = self.now.with_boss(OFF_MAP)
        self.go(nearest_free(without_him, self.numbers.middle)[:1])

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

    def arrive(self, moved: Drive, turret_to: str = "") -> None:
        """The body stands there, the turret turns (C-22); who was under it is put outside (B-205,
        B-805)."""
        if moved.crushed:
            self.remove(moved.crushed)
        self.go([moved.centre])
        self.entered = moved.entered
        if turret_to:
            self.face_turret(turret_to)
        for number, name in enumerate(moved.entered):
            lifted = moved.entered[number + 1 :]
            space = self.choices.choose(set_beside(self.now.without(lifted), name))
            self.now = self.now.with_fighter(name, space)
            self.told.append(("put", name, space))

    def drive_along(self, verb: DriveAlong) -> None:
        self.arrive(drive(self.now, verb.number, is_back=verb.is_back))
        if verb.dice:
            self.run_over(RunOver(verb.dice))

    def run_over(self, verb: RunOver) -> None:
        for name in self.entered:
            self.push_after(*self.roll(name, verb.dice), verb.push)

    def turn_turret_clockwise(self, _: TurnTurretClockwise) -> None:
        boss = self.now.boss
        self.now = replace(self.now, boss=replace(boss, turret=right_of(boss.turret)))
        self.told.append(("turret", right_of(boss.turret)))

    def seek_along_hull(self, verb: SeekAlongHull) -> None:
        moved = driven(self.now, seek_along_hull(self.now, self.meant, verb.number))
        self.arrive(moved, turret_to=self.meant)
        self.run_over(RunOver(verb.dice))

    def stride(self, verb: Stride) -> None:
        name = self.meant
        number = 0 if self.is_hobbled else verb.number  # C-81
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
        self.arrive(moved)
        self.run_over(RunOver(verb.dice))

    # Attacks.

    def roll(self, name: str, dice: int) -> tuple[str, int]:
        """One fighter rolls; returns who that was, and what it dealt, as it was played.

        Who has braced or is exposed is so for the first roll alone (B-056, B-302).
        """
        name = self.covered(name)
        dice = dice_of(dice, self.round_number)
        dice += (name in self.exposed) - (name in self.braced) - self.shielded()
        dice += self.extra_dice(name)
        self.braced.discard(name)
        self.exposed.discard(name)
        dice = max(0, dice)
        dealt = min(dice, self.damages.pop(0) if self.damages else 0)
        self.told.append(("rolls", name, dice))
        if self.has_foxs_hour and self.now.fighter(name).damage + dealt >= HEALTH:
            name, before = self.covered_by_fox(name), name
            self.has_foxs_hour = name == before
            self.told += [] if name == before else [("fox's hour",)]
        self.hurt(name, dealt)
        return name, dealt

    def extra_dice(self, _: str) -> int:
        """What some bosses add against some fighters."""
        return 0

    def shielded(self) -> int:
        """Dice fewer, if Otacon likes, once (B-090)."""
        less = self.shield
        if less and not self.shields_at_once:
            less = self.choices.choose([0, less])
        self.shield -= less
        return less

    def covered(self, name: str) -> str:
        """Who rolls: Gray Fox beside the target may become it, once (MGS-094)."""
        chosen = self.covered_by_fox(name) if self.takes_cover else name
        self.takes_cover = self.takes_cover and chosen == name
        return chosen

    def covered_by_fox(self, name: str) -> str:
        """Himself or the target, if he likes; only the target where he is not beside."""
        fox = [one for one in self.now.fighters if one.name == FOX != name]
        if not fox or not self.now.arena.is_beside(fox[0].space, self.now.fighter(name).space):
            return name
        return self.choices.choose([name, FOX])

    def hurt(self, name: str, dealt: int) -> None:
        if dealt:
            self.told.append(("hurt", name, dealt))
        fighters = [
            replace(one, damage=one.damage + dealt) if one.name == name else one
            for one in self.now.fighters
        ]
        self.now = replace(self.now, fighters=tuple(fighters))
        if self.now.fighter(name).damage >= HEALTH:
            raise StageFailed

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
        if not names and self.numbers.has_patience and self.patience < PATIENCE:
            self.patience += 1  # B-606
            self.told.append(("waits", self.patience))
        extra, self.patience = (self.patience, 0) if names else (0, self.patience)
        extra += verb.with_puppet and self.puppet_is_beside_snake()
        for name in names:
            if name == names[0]:
                self.face_target(name)
            if not self.has_bullet():
                return
            self.strike(name, verb, verb.dice + extra - self.jammed)

    def strike(self, target: str, verb: Attack, dice: int) -> None:
        """One attack on one fighter, and what follows damage (B-030, B-033, B-034)."""
        name, dealt = self.roll(target, dice)
        is_in_line = self.now.is_in_line(self.now.fighter(name))
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
        """At those of the fighters it means who have a piece in reach (B-406)."""
        number = self.numbers.spread if verb.spread else 1
        meant = self.choices.choose(self.now.targets(verb.order, verb.target_filter, number))
        names = [name for name in meant if thrown_piece(self.now, name) is not None]
        self.found_somebody = bool(names)
        if not names:
            return
        self.face(self.now.faced(names[0]))
        for name in names:
            piece = thrown_piece(self.now, name)
            if piece is not None:
                self.remove(frozenset({piece}))
                self.push_after(*self.roll(name, verb.dice), verb.push)

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
        """It turns to him and goes as a boss of one space would (C-42)."""
        for space in self.now.figures:
            boss, snake = self.now.boss, self.now.fighters[0].space
            facing = facing_to(space, NORTH, snake)
            puppet = replace(boss, centre=space, facing=facing, floats=False)
            now = replace(self.now, boss=puppet, figures=frozenset({boss.centre}))
            way = now.towards(snake, verb.number)
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

    def do_not_flash(self, _: DoesNotFlash) -> None:
        """Sniper Wolf's own affair (boss_wolf.py)."""

    def pull(self, _: Pull) -> None:
        """A guest's own affair (boss_guests.py)."""

    def towards_alarm(self, _: TowardsAlarm) -> None:
        """Another."""

    def fell_trees(self, _: FellTrees) -> None:
        trees = felled(self.now, self.meant)
        if trees:
            self.remove(trees)

    # Threats.

    def set_threat(self, then: Next) -> None:
        """Kind, what it is on, dice, damage that breaks it (B-040 to B-042)."""
        breaks = break_number(then.breaks, len(self.now.fighters)) if then.breaks else 0
        arena = self.now.arena
        names: tuple[str, ...] = ()
        centres = self.centres_elsewhere(then)
        if not then.on:
            names = self.choices.choose(self.now.targets(then.order, ANY, self.numbers.threats))
            centres = [self.now.fighter(name).space for name in names]
        areas: list[frozenset[Space]] = []
        crates: list[frozenset[Space]] = []
        if then.kind == LINE:
            areas = [self.now.line(space) for space in centres]
            rows = [self.now.line_is_row(space) for space in centres]
            crates = [
                arena.crates_in_line(space, is_row=row)
                for space, row in zip(centres, rows, strict=True)
            ]
        if then.kind == BLAST:
            areas = [arena.blast(space, then.radius) for space in centres]
            crates = [arena.crates_beside(area) for area in areas]
        if then.on and then.kind == BLAST and not areas:
            return
        is_above = self.now.boss.centre == OFF_MAP
        self.standing = Standing(
            then.kind,
            then.dice,
            tuple(areas),
            names if then.kind == MARK else (),
            among_shadows=then.among_shadows,
            breaks=breaks,
            drops_beside=centres[0] if is_above and centres else None,
            crates=tuple(crates),
        )
        places: list[object] = [tuple(sorted(area)) for area in areas]
        places += [HOSTAGE] if then.on == HOSTAGE else self.standing.marked
        self.told.append(("threat", then.kind, *places, then.dice, breaks))

    def centres_elsewhere(self, then: Next) -> list[Space]:
        """A Threat on something that is no fighter is set once (B-040)."""
        if then.on == HIMSELF:
            return [self.now.boss.centre]
        places = {SUPPLY: self.numbers.supplies, FURNITURE: self.now.arena.furniture}
        wanted = places.get(then.on)
        return [piece_nearest_to_a_fighter(self.now, wanted)] if wanted else []


def every_way(
    play: Callable[[Choices], CardPlay], card: Card, standing: Standing | None = None
) -> list[CardPlay]:
    """A Boss turn as it may go, once for each thing the group may choose."""
    found: list[CardPlay] = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        choices = Choices(scripts.pop())
        played = play(choices)
        played.turn_of_the_boss(card, standing)
        found.append(played)
        scripts += choices.others()
    return found
