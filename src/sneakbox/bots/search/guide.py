"""What a search has to be told about a game: who plays it on, and when and how it is judged."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from sneakbox.bots.bot import Bot
from sneakbox.kernel.view import View

# A horizon that no clock gets to: worlds are played on to their end.
TO_THE_END: Final = 1_000_000
# So many worlds nobody gets to.
NEVER_ENOUGH: Final = 1_000_000_000


ANYBODY: Final = -1


@dataclass(frozen=True)
class Landmark:
    """Something to look out for while worlds are played on: an event, and how a reason names it.

    `mine` is the place of the detail that says to which seat it happens. `harms` says whether it is
    bad for whom it happens to or good; None where that depends on who asks, or on the moment.
    """

    kind: int
    words: str
    mine: int = ANYBODY
    harms: bool | None = None


class Guide(ABC):
    """One game through the eyes of a search. It sees views only, like every bot."""

    # What makes one option better than another, in the words of the game.
    landmarks: ClassVar[Sequence[Landmark]] = ()

    # How far the clock goes on before a world is judged.
    horizon: ClassVar[int] = TO_THE_END

    # After so many worlds a player has thought enough, whatever time is left.
    enough: ClassVar[int] = NEVER_ENOUGH

    # Whether who looks for better answers to its own later questions is to remember them.
    remembers: ClassVar[bool] = True

    # Whether a veteran decides by habit what a master tries.
    only_masters_try: ClassVar[bool] = False

    def habits(self, seed: int) -> Bot:
        """Whose choice stands unless something better is found."""
        return self.player(seed)

    def lesser_habits(self, seed: int) -> Bot:
        """The same for a veteran, who has some of a master's habits."""
        return self.habits(seed)

    @abstractmethod
    def player(self, seed: int) -> Bot:
        """Who decides for every seat in the worlds that are played on: quick and sensible."""

    def is_worth_a_thought(self, view: View) -> bool:  # noqa: ARG002 - most guides say so of all
        """False where nobody has measured that thinking gains anything: there a player decides by
        habit at once. Whoever asks for advice gets options compared all the same."""
        return True

    def clock(self, view: View) -> int:  # noqa: ARG002 - games that are played on have none
        """How far the game is: a turn, a round. It never goes back."""
        return 0

    def eyes(self, view: View) -> int:
        """The seat from which the search looks at a world of its own when it judges it."""
        return int(view.seat)

    def judged(self, view: View, seat: int) -> float:  # noqa: ARG002
        """What a seat can hope for, from 0 (lost) to 1 (won), in the eyes of the view."""
        return 0.5

    def plans(self, view: View, habits: Bot) -> list[list[int]]:  # noqa: ARG002
        """Whole turns to compare, the usual one first, where a player decides about those at once;
        nothing where each decision stands for itself."""
        return []

    def keep_to(self, player: Bot, view: View, plan: list[int]) -> None:  # noqa: ARG002
        """Let a player carry a plan out as long as nothing comes between; a guide without plans is
        never asked."""
        raise AssertionError(f"{type(self).__name__} has no plans to keep to")

    def candidates(self, view: View, habit: int) -> list[int]:
        """The options worth a thought, the habit first: what the player would do by itself."""
        return [habit, *[option for option in view.options if option != habit]]
