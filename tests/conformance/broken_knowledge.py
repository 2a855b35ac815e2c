"""Toy games that know or tell too much or too little, each in one way."""

from typing import ClassVar

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import i64, u8, vec
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.seats import NOBODY, PUBLIC
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from tests.toys.burglars import BurglarsSetup, names
from tests.toys.burglars.content import HOUSES, LANTERN, printed
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.view import BurglarsView

# What a seat may know.


class OpenView(BurglarsView):
    """A view that takes along whatever it is given."""

    extra: object = None

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "extra": self.extra}


def opened(view: BurglarsView, extra: object) -> OpenView:
    wide = OpenView(view.content, view.seat, view.waiting, view.result, view.options)
    for name, value in vars(view).items():
        setattr(wide, name, value)
    wide.extra = extra
    return wide


class ViewHoldsState(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        vars(view)["truth"] = self
        return view


class ViewHoldsPile(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        vars(view)["pile"] = self.pile
        return view


class ViewSharesAList(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        vars(self).setdefault("notes", [1])
        return opened(super().view(seat), vars(self)["notes"])

    def copy(self) -> Burglars:
        twin = super().copy()
        vars(twin)["notes"] = list(vars(self).get("notes", [1]))
        return twin


class ViewIsRecycled(Burglars):
    seen: ClassVar[dict[int, BurglarsView]] = {}

    def view(self, seat: i64) -> BurglarsView:
        fresh = super().view(seat)
        old = self.seen.setdefault(seat, fresh)
        for name in ("waiting", "result", "options"):
            setattr(old, name, getattr(fresh, name))
        vars(old).update(vars(fresh))
        return old


class ViewIsNoData(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), {1, 2})


class ViewHasNumberedKeys(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), {1: 2})


class LookingChanges(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        view = super().view(seat)
        self.die = (self.die + 1) % 7
        return view


class Silent(Burglars):
    """Somebody looks at the top card, and the others do not hear of it."""

    def whisper(
        self,
        audience: i64,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        if kind != names.TOLD_CARD_SEEN:
            super().whisper(audience, kind, rule, a, b, c, d, e, f)


class Undeclared(Burglars):
    def finish(self) -> None:
        self.tell(77, 11)
        super().finish()


class TellsTooMuch(Burglars):
    def gain(self, seat: i64, card: i64, known: i64) -> None:
        super().gain(seat, card, known)
        self.tell(names.TOLD_CARD_TAKEN, 10, seat, card + 1)


class TellsNobody(Burglars):
    def finish(self) -> None:
        self.whisper(NOBODY, names.TOLD_ENDED, 11)
        super().finish()


class LeakyView(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        return opened(super().view(seat), [printed(card) for card in self.pile.upper])


class LeakyEvent(Burglars):
    def whisper(
        self,
        audience: i64,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        whom = PUBLIC if kind == names.TOLD_TOOK_CARD else audience
        super().whisper(whom, kind, rule, a, b, c, d, e, f)


# What a seat can imagine.


class SamplerForgets(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        assert isinstance(world, Burglars)
        world.die = 0
        return world


class SamplerInvents(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        assert isinstance(world, Burglars)
        world.bag.add(LANTERN)
        return world


class LegalBySecret(Burglars):
    """Hiding in the bank is allowed only to thieves next to somebody with a lantern."""

    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        other = (seat + 1) % self.content.players
        if len(options) == len(HOUSES) and self.tools(other, LANTERN) == 0:
            return options[:-1]
        return options


class Watched(Burglars):
    """Leaves the truth lying about."""

    truth: ClassVar[list[State]] = []

    def view(self, seat: i64) -> BurglarsView:
        self.truth[:] = [self]
        return super().view(seat)


class SamplerPeeks(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        return Watched.truth[0].copy()


class SamplerWithAMind(BurglarsSetup):
    calls = 0

    def sample_world(self, view: View, dice: Dice) -> State:
        self.calls += 1
        return super().sample_world(view, Dice(self.calls))


class SamplerScribbles(BurglarsSetup):
    def sample_world(self, view: View, dice: Dice) -> State:
        world = super().sample_world(view, dice)
        view.options.append(0)
        return world


# What learning programs are given.


class PeekingObserver(Observer):
    """Shows what lies about."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.peeked = self.plane("truth", [1], 255, "what nobody should see")

    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        super().write(view, out, at)
        out[at + self.peeked] = sum(Watched.truth[0].numbers()) % 251


class ObserverPeeks(BurglarsSetup):
    def observer(self) -> Observer:
        return PeekingObserver(self.players)


class LoudObserver(Observer):
    def write(self, view: View, out: "vec[u8]", at: i64) -> None:
        out[at + self.seat_at] = 9


class ObserverShouts(BurglarsSetup):
    def observer(self) -> Observer:
        return LoudObserver(self.players)


class FewActions(BurglarsSetup):
    def every_action(self) -> list[int]:
        return super().every_action()[3:]
