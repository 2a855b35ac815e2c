"""Whether what a button spoke of has happened: by game, from what the rules told."""

from abc import ABC, abstractmethod
from typing import Final

from sneakbox.boards.tiles import TURNS
from sneakbox.games.metal_gear import names as mgs
from sneakbox.games.metal_gear.aids.forecast import harmless_luck, plain_choice
from sneakbox.games.metal_gear.aids.seen_later import is_noticed_by
from sneakbox.games.metal_gear.dice.die import BLACK, is_bang, value_of
from sneakbox.games.metal_gear.state import Operation
from sneakbox.games.ninja import names as nin
from sneakbox.games.sneaking_mission import names as sms
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.stealth_ops import names as ops
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.state import State
from sneakbox.lab.best_use import BestUse
from sneakbox.lab.trials import Trial


class Judge(ABC):
    """Plays on as the promise supposes, and says whether it came true."""

    def forget(self) -> None:  # noqa: B027 - most remember nothing
        """Another chance is judged from now on."""

    def begin(self, trial: Trial) -> None:
        """Note how things stand before the option is taken."""
        trial.depth = len(trial.world.step_keys())

    @abstractmethod
    def verdict(self, trial: Trial) -> bool | None:
        """True or false as soon as it is decided."""

    def choose(self, trial: Trial, options: list[int], dice: Dice) -> int:  # noqa: ARG002
        """What somebody does who must decide meanwhile."""
        return int(dice.choose(options))

    def luck(self, trial: Trial, dice: Dice) -> int:
        """What falls or is drawn meanwhile."""
        return int(trial.world.sample(dice.bits()))

    def knows(self, of: str) -> bool:  # noqa: ARG002
        """Whether it can judge such a thing at all."""
        return True

    def may_leave_out(self, of: str) -> bool:  # noqa: ARG002
        """Whether worlds may be left out that cannot be judged: not where dice have fallen before,
        because those that are left would be the unlucky ones."""
        return True

    def at_the_end(self, trial: Trial) -> bool | None:  # noqa: ARG002 - most are decided before
        """When the game is over before it is decided."""
        return False


# Sneaking Mission.


class MissionJudge(Judge):
    """Doors, and coins."""

    def begin(self, trial: Trial) -> None:
        assert isinstance(trial.world, Mission)
        trial.was_alert = bool(trial.world.base.alert)

    def verdict(self, trial: Trial) -> bool | None:
        if trial.of == "killed":
            if trial.told(sms.TOLD_KILLED):
                return True
            return False if trial.told(sms.TOLD_SURVIVED) else None
        placed = trial.fact(sms.TOLD_PLACED)
        if placed is None:
            return None
        world, room = trial.world, placed.details[0]
        assert isinstance(world, Mission)
        kind = int(world.content.kind[placed.details[1] * TURNS])
        is_guard = kind == sms.GUARD or (kind == sms.SLEEPER and trial.was_alert)
        is_seen = is_guard and is_spotted(trial.facts, room)
        by_you = trial.was_turned and kind == sms.GUARD and not is_seen
        found = {
            "guard": is_guard,
            "seen": is_seen,
            "looks away": is_guard and not is_seen and not by_you,
            "turned by you": by_you,
            "security system": kind == sms.SYSTEM,
            "closed": world.result == sms.LOST_CLOSED,
        }
        return found[trial.of]

    def choose(self, trial: Trial, options: list[int], dice: Dice) -> int:
        """By coin where there is a choice; a tile so that nobody sees and nothing closes."""
        if act(sms.FLIP) in options:
            return act(sms.FLIP)
        if trial.top() != sms.STEP_ORIENT:
            return int(dice.choose(options))
        trial.was_turned = True
        return min(options, key=lambda action: self.harm(trial.world, action))

    def harm(self, world: State, action: int) -> int:
        """How bad it is to turn a tile so."""
        after = world.copy()
        sink = Sink()
        after.sink = sink
        after.apply(sms.AGENT, action)
        facts = sink.drain()
        room = next(fact for fact in facts if fact.kind == sms.TOLD_PLACED).details[0]
        return 2 if after.result == sms.LOST_CLOSED else int(is_spotted(facts, room))


def is_spotted(facts: list[Fact], room: int) -> bool:
    """The guard of a room spotted the agent."""
    return any(fact.kind == sms.TOLD_SPOTTED and fact.details[0] == room for fact in facts)


# Stealth Ops.


class OpsJudge(Judge):
    """One die at a time."""

    def verdict(self, trial: Trial) -> bool | None:
        if trial.told(ops.TOLD_CAUGHT, ops.TOLD_MISSED, ops.TOLD_STEAL_FAILED):
            return False
        if trial.of == "past":
            return True if trial.told(ops.TOLD_PASSED) else None
        if trial.of == "hit":
            return True if trial.told(ops.TOLD_ASLEEP, ops.TOLD_REMOVED) else None
        loots = trial.top() in (ops.STEP_LOOT, ops.STEP_MAKE_SPACE)
        return True if loots or trial.told(ops.TOLD_INTEL_STOLEN) else None


# Ninja.


class NinjaJudge(Judge):
    """Ears and searches, while nobody of the other side helps himself."""

    def verdict(self, trial: Trial) -> bool | None:
        if trial.of == "heard":
            heard = trial.fact(nin.TOLD_HEARD)
            return None if heard is None else heard.details[0] == 1
        if trial.told(nin.TOLD_DETECTED):
            return True
        is_done = len(trial.world.step_keys()) < trial.depth or trial.top() == nin.STEP_PLAY
        if kind_of(trial.action) == nin.GO:
            is_done = is_done or trial.top() == nin.STEP_WALK
        return False if is_done and trial.world.result == 0 else None

    def choose(self, trial: Trial, options: list[int], dice: Dice) -> int:
        for plain in (act(nin.AGREE), act(nin.DONE)):
            if plain in options and trial.top() != nin.STEP_WALK:
                return plain
        return int(dice.choose(options))


# Metal Gear.

ROLLED: Final = {
    "knocked out": (mgs.TOLD_KNOCKED_OUT,),
    "killed": (mgs.TOLD_KILLED,),
    # A boss or who stands in for it; a boss, or what it brings along.
    "hit": (mgs.TOLD_BOSS_HURT, mgs.TOLD_SUBSTITUTED),
    "hurt": (mgs.TOLD_BOSS_HURT, mgs.TOLD_SHADOW_GONE, mgs.TOLD_PUPPET_HIT),
    "opens": (mgs.TOLD_OPENED,),
    "hacked": (mgs.TOLD_HACKED,),
}
WITH_FOCUS: Final = " with Focus"
ENDS: Final = (act(mgs.STOP), act(mgs.END))


class OperationJudge(Judge):
    """The turn ends at once, and the Enemy phase is played. Nobody uses a token, but for what is to
    come about with Focus; what is free is used as well as can be."""

    def __init__(self) -> None:
        self._use: BestUse | None = None

    def forget(self) -> None:
        self._use = None

    def knows(self, of: str) -> bool:
        return of.removesuffix(WITH_FOCUS) in ROLLED or of in (
            "seen later",
            "heard",
            "unmasked",
            "fatal",
        )

    def begin(self, trial: Trial) -> None:
        super().begin(trial)
        keys = trial.world.step_keys()
        turns = [key for key in keys if kind_of(key) == mgs.STEP_TURN]
        trial.person = int(first_of(turns[-1])) if turns else -1

    def verdict(self, trial: Trial) -> bool | None:
        if trial.of == "seen later":
            return self.seen(trial)
        if trial.of == "heard":
            noise = trial.fact(mgs.TOLD_NOISE)
            if noise is not None:
                return noise.details[1] == 1
            return False if trial.told(mgs.TOLD_ENDED) else None
        if trial.of == "unmasked":
            if trial.told(mgs.TOLD_UNMASKED):
                return True
            return False if trial.told(mgs.TOLD_COVER_HELD) else None
        if trial.of == "fatal":
            if trial.told(mgs.TOLD_FAILED):
                return True
            return False if trial.top() == mgs.STEP_TURN else None
        if trial.told(*ROLLED[trial.of.removesuffix(WITH_FOCUS)]):
            return True
        return False if trial.top() == mgs.STEP_TURN else None

    def seen(self, trial: Trial) -> bool | None:
        """Noticed or attacked before the phase is over; Game Over decides nothing."""
        if is_noticed_by(trial.facts, trial.person):
            return True
        return False if trial.told(mgs.TOLD_PHASE_ENDED) else None

    def may_leave_out(self, of: str) -> bool:
        return of.removesuffix(WITH_FOCUS) not in ROLLED

    def at_the_end(self, trial: Trial) -> bool | None:
        """Whoever dies before the turn ends was neither heard at its end nor seen later."""
        return None if trial.of in ("heard", "seen later") else trial.of == "fatal"

    def choose(self, trial: Trial, options: list[int], dice: Dice) -> int:  # noqa: ARG002
        if trial.of.removesuffix(WITH_FOCUS) not in ROLLED:
            return self.plain(trial, options)
        if self._use is None:
            with_focus = trial.of.endswith(WITH_FOCUS)
            self._use = BestUse(self.verdict, self.plain, with_focus=with_focus)
        return self._use.choose(trial, options)

    def plain(self, trial: Trial, options: list[int]) -> int:
        """What is done without a thought of the dice."""
        if trial.top() == mgs.STEP_AGAIN:
            return act(mgs.AGAIN, unfit_dice(trial))
        for plain in ENDS:
            if plain in options:
                return plain
        return int(plain_choice(options))

    def luck(self, trial: Trial, dice: Dice) -> int:
        """Who is seen later is told for the case that nobody dies of an attack before: were such
        worlds left out, those that are left would be the ones of harmless cards."""
        world = trial.world
        assert isinstance(world, Operation)
        if trial.of == "seen later" and trial.told(mgs.TOLD_ENDED):
            rolled = int(world.odds().actions[0])
            if kind_of(rolled) == mgs.ROLL and first_of(rolled) == BLACK:
                return int(harmless_luck(world))
        return super().luck(trial, dice)


def unfit_dice(trial: Trial) -> int:
    """The dice at a lock or a Terminal that are no part of its combination, as bits: whoever tries
    again rolls them and leaves the others (MGS-047)."""
    assert isinstance(trial.world, Operation)
    content, thing = trial.world.content, int(first_of(trial.action))
    is_lock = kind_of(trial.action) == mgs.INTERACT
    left = list((content.doors if is_lock else content.tokens)[thing].code)
    unfit = 0
    for number, die in enumerate(trial.world.dice):
        if not is_bang(die) and value_of(die) in left:
            left.remove(value_of(die))
        else:
            unfit |= 1 << number
    return unfit


JUDGES: Final[dict[str, Judge]] = {
    "sneaking_mission": MissionJudge(),
    "stealth_ops": OpsJudge(),
    "ninja": NinjaJudge(),
    "metal_gear": OperationJudge(),
}
