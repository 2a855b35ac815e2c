"""Toy games that read or show wrongly, each in one way."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace

from sneakbox.kernel.game import Event, EventKind, Reader
from sneakbox.kernel.native import i64
from sneakbox.kernel.view import View
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.drafts import Picture
from sneakbox.scene.model import Prompt
from sneakbox.scene.scene import Scene
from tests.toys.burglars import BurglarsGame, BurglarsSetup, names
from tests.toys.burglars.content import HOUSES, LANTERN, printed
from tests.toys.burglars.scene.scene import BurglarsScene
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.view import BurglarsView

# The title, and the table.


def without_reveal(*codes: int) -> Sequence[EventKind]:
    return [
        EventKind(kind.code, kind.name, kind.details) if kind.code in codes else kind
        for kind in BurglarsGame.events
    ]


class DeafReader(BurglarsSetup):
    def reader(self, seat: int) -> Reader:
        reader = super().reader(seat)
        listen = reader.hear

        class Deaf(Reader):
            def hear(self, event: Event) -> None:
                if event.kind.code != names.TOLD_LIT:
                    listen(event)

            def view(self) -> View:
                return reader.view()

        return Deaf()


# On screen.


class Showing(BurglarsSetup):
    """Burglars with another scene."""

    scene_class: type[BurglarsScene] = BurglarsScene

    def scene(self) -> Scene:
        return self.scene_class(self.game.title, self.game.rule_prefix, self.vocabulary)


class PointsAtTheMoon(Showing):
    class Moonstruck(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None:
                return None
            astray = [replace(option, on=("cell:moon",)) for option in prompt.options]
            return replace(prompt, options=tuple(astray))

    scene_class = Moonstruck


class Holey(Showing):
    class Perforated(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            return relabelled(
                super().prompt(view, assistance, tried),
                lambda label: label.replace(HOUSES[0], "{house}"),
            )

    scene_class = Perforated


class Monotonous(Showing):
    class Drone(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            return relabelled(super().prompt(view, assistance, tried), lambda _: "Do it")

    scene_class = Drone


def relabelled(prompt: Prompt | None, label: Callable[[str], str]) -> Prompt | None:
    """A prompt with other words on its buttons, which belong to nothing on the board."""
    if prompt is None:
        return None
    options = [replace(option, label=label(option.label), on=()) for option in prompt.options]
    return replace(prompt, options=tuple(options))


class Wordless(Showing):
    class Mute(BurglarsScene):
        def picture(self, view: View, assistance: int) -> Picture:
            picture = super().picture(view, assistance)
            return replace(picture, tokens=tuple(replace(t, label="") for t in picture.tokens))

    scene_class = Mute


class HidesAnOption(Showing):
    class Secretive(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None or len(prompt.options) < 2:
                return prompt
            return replace(prompt, options=prompt.options[1:])

    scene_class = Secretive


class PromisesAWayBack(Showing):
    class Careless(BurglarsScene):
        def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
            prompt = super().prompt(view, assistance, tried)
            if prompt is None:
                return None
            free = [replace(option, barrier="none") for option in prompt.options]
            return replace(prompt, options=tuple(free))

    scene_class = Careless


class Counting(Showing):
    class Counter(BurglarsScene):
        looks = itertools.count(1)

        def picture(self, view: View, assistance: int) -> Picture:
            picture = super().picture(view, assistance)
            return replace(picture, summary=f"You have looked {next(self.looks)} times.")

    scene_class = Counter


class ViewKnowsTheBag(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        seen = super().view(seat)
        seen.die = 10 + self.bag.counts[LANTERN]
        return seen


class LootLiesOpen(Burglars):
    def view(self, seat: i64) -> BurglarsView:
        seen = super().view(seat)
        seen.loot = [printed(card) for card in self.loot]
        return seen
