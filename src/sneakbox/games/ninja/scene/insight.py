# not compiled: draws for people
"""What can be worked out from one view, each thing once and only when it is asked for."""

from functools import cached_property
from typing import Final

from sneakbox.games.ninja import aids, names
from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja.aids import Group
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene.board import cell, group_ref
from sneakbox.games.ninja.text import GUARD_LETTERS, NinjaText
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import holds
from sneakbox.scene.model import Ref

# Assistance: what is shown to the players, fixed at the table.
NOTES: Final = 1  # what happened where, with turns
POSSIBLE: Final = 2  # who hears, where patrols go, where intruders can be
WEIGHTS: Final = 3  # how likely that is, and the best places to listen

# A zone that is less likely than this is one of many.
LIKELY: Final = 0.035
ON_THE_WAY: Final = (names.HIDDEN, names.VISIBLE, names.INSIDE)


class Insight:
    """One view, and what follows from it."""

    def __init__(self, view: NinjaView, text: NinjaText, assistance: int) -> None:
        self.view: Final = view
        self.text: Final = text
        self.assistance: Final = assistance
        self.content: Final[Content] = view.content

    # Who looks, and what goes on.

    @cached_property
    def step(self) -> int:
        """What the rules are in the middle of."""
        return int(kind_of(self.view.steps[-1])) if self.view.steps else 0

    @cached_property
    def is_over(self) -> bool:
        return self.view.result != 0

    @cached_property
    def is_guard(self) -> bool:
        return self.view.is_guard()

    @cached_property
    def is_intruder(self) -> bool:
        return holds(self.content.intruder_team, self.view.seat)

    @cached_property
    def is_setup(self) -> bool:
        return self.view.phase() < names.ALERT_PHASE

    @cached_property
    def mover(self) -> int:
        """The intruder whose movement it is, when the viewer may know; else -1."""
        figure = int(self.view.moving_figure())
        if self.view.phase() == names.INTRUDERS_PHASE and figure < names.FIGURES:
            return figure
        return -1

    # Intruders.

    def owns(self, figure: int) -> bool:
        """True when the viewer knows this intruder's secrets."""
        return self.is_over or holds(self.content.team_of(figure), self.view.seat)

    def status(self, figure: int) -> int:
        return int(self.view.figure(figure, at.STATUS))

    def plays(self, figure: int) -> bool:
        """True for an intruder that is in this game, as far as the viewer may know."""
        return self.view.masked or self.status(figure) != names.ABSENT

    def zone_of(self, figure: int) -> int:
        """Where the viewer knows an intruder to be; -1 when it does not or it is not there."""
        if self.view.masked and not self.owns(figure):
            return names.NOWHERE
        if self.status(figure) not in (*ON_THE_WAY, names.UNPLACED, names.RETURNING):
            return names.NOWHERE
        return max(int(self.view.figure(figure, at.ZONE)), names.NOWHERE)

    def is_on_map(self, figure: int) -> bool:
        return 0 <= self.zone_of(figure) < self.content.zones.count

    def who(self, figure: int) -> str:
        return (
            "the intruder" if self.view.masked and not self.owns(figure) else self.text.who(figure)
        )

    def The(self, figure: int) -> str:  # noqa: N802 - the same with a capital letter
        return upper(self.who(figure))

    @cached_property
    def wanted(self) -> list[int]:
        """Intruders that are hidden from the viewer and may be anywhere on the map."""
        if self.is_setup or self.is_over:
            return []
        if self.view.masked and not self.is_intruder:
            return [names.NINJA]  # either of the two, and the same is known of both
        return [
            figure
            for figure in range(names.FIGURES)
            if self.status(figure) == names.HIDDEN and not self.owns(figure)
        ]

    @cached_property
    def own(self) -> list[int]:
        """Intruders whose secrets the viewer knows, that are in the game."""
        return [
            figure
            for figure in range(names.FIGURES)
            if self.owns(figure) and self.status(figure) != names.ABSENT
        ]

    # Guards.

    @cached_property
    def groups(self) -> list[Group]:
        return aids.groups(self.view)

    def group_name(self, group: Group) -> str:
        """What a group is called: sentry c, patrol c."""
        kind = "patrol" if group.is_patrol else "sentry"
        return f"{kind} {GUARD_LETTERS[group.number]}"

    def group_of(self, guard: int) -> Group | None:
        return next((group for group in self.groups if guard in group.members), None)

    def guard_token(self, guard: int) -> tuple[Ref, ...]:
        """The piece that stands for a guard, where he is on the map."""
        group = self.group_of(guard)
        if group is None or group.zone >= self.content.zones.count:
            return ()
        return (group_ref(group.number),)

    def is_guarded(self, zone: int) -> bool:
        return any(group.zone == zone for group in self.groups)

    def cell(self, zone: int) -> Ref:
        return cell(self.content, zone)

    def name(self, zone: int) -> str:
        """The plain name of a zone, for buttons."""
        if zone >= self.content.zones.count:
            return "the secret passage"
        return self.content.names[zone]

    # Belief.

    def weights(self, figure: int) -> dict[int, float]:
        if figure not in self._weights:
            self._weights[figure] = aids.weights(self.view, figure)
        return self._weights[figure]

    @cached_property
    def _weights(self) -> dict[int, dict[int, float]]:
        return {}

    def is_anywhere(self, figure: int) -> bool:
        """True when no zone is much likelier than the others, so that odds would tell nothing."""
        return max(self.weights(figure).values(), default=0.0) < LIKELY

    def possible(self, figure: int) -> list[int]:
        """Where everybody knows an intruder can be."""
        return [int(zone) for zone in self.view.possible_zones(figure)]

    @cached_property
    def search_chances(self) -> dict[int, float]:
        """By zone, how likely a guard from there finds somebody; filled as it is asked for."""
        return {}

    @cached_property
    def listen_chances(self) -> dict[int, float]:
        """By group on the map, how likely it hears somebody."""
        return {
            group.number: aids.listen_chance(self.view, group.zone)
            for group in self.groups
            if group.zone < self.content.zones.count
        }


def upper(words: str) -> str:
    """A sentence with its capital letter."""
    return words[:1].upper() + words[1:]


def in_words(words: list[str]) -> str:
    """A list in a sentence.

    >>> in_words(["a", "b", "c"])
    'a, b and c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def count(number: int, what: str) -> str:
    """A number with its word.

    >>> count(1, "card"), count(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"
