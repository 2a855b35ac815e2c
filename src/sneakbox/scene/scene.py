"""What a game brings to the screen."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from sneakbox.kernel.game import Event
from sneakbox.kernel.native import mypyc_attr
from sneakbox.kernel.view import View
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Advance, Picture, Remark, Role
from sneakbox.scene.model import Beat, Board, Prompt, Switch
from sneakbox.scene.telling import Showing

W = TypeVar("W")  # the words of a game
V = TypeVar("V")  # its views
K = TypeVar("K")  # what is worked out from one


def by_assistance(*switches: tuple[int, Switch]) -> tuple[tuple[Switch, ...], ...]:
    """For each assistance of a table, those of the switches that it allows; each is given with the
    least that it needs."""
    return tuple(
        [tuple([switch for least, switch in switches if least <= most]) for most in range(4)]
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Scene(ABC):
    """One game, set up, as its players see it.

    Gets views and a seat's own events, never a state, so it cannot show what a seat may not know.
    Equal views give equal pictures and prompts, to the byte. `assistance` is the table's setting:
    0 plain, 1 notes, 2 what is in sight or earshot, 3 all that can be worked out; a scene shows no
    more than it allows.
    """

    @abstractmethod
    def board(self) -> Board:
        """What never changes: places and symbols, and no secret."""

    def roles(self) -> tuple[Role, ...]:
        """Who each seat is, seat by seat, as everybody may know; none where it has no name."""
        return ()

    def place(self, view: View) -> str:  # noqa: ARG002 - some games have no turns
        """Where in the game one is, in a few words, without working out a picture."""
        return ""

    @abstractmethod
    def picture(self, view: View, assistance: int) -> Picture:
        """What the seat sees now."""

    @abstractmethod
    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        """What is asked of the seat, or None when it has nothing to decide.

        Every legal action of the view is an option; options that are off say why. `tried` says of
        an action what keeps it from being taken back. The id is left empty: the table gives it.
        """

    def advances(self, view: View) -> tuple[Advance, ...]:  # noqa: ARG002 - most games have none
        """What the seat may answer in advance now, and until when."""
        return ()

    @abstractmethod
    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        """What happened, in order; `view` is the seat's view after it."""

    @abstractmethod
    def remarks(self, events: Sequence[Event], since: int = 0) -> list[Remark]:
        """One remark for each event from place `since` of the list on.

        The list is all the seat has been told that still holds. What is written stands: a remark
        follows from the events up to its own, and refers to nothing but places of the board. One
        that sums up its steps says more as long as they come in.
        """

    def head(self, events: Sequence[Event], place: int) -> int:  # noqa: ARG002 - most have none
        """Where the event stands that will sum up one at this place of the list; -1 for none."""
        return -1

    def has_line(self, event: Event) -> bool:  # noqa: ARG002 - most games tell all they have
        """False for book-keeping that stands in no log; `remarks` never gets it."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class GameScene(Scene, Generic[W, V, K]):
    """A scene whose log and beats follow from the rows of its game.

    `views` is the class of its views, from which beats are shown. What else can be worked out from
    a view is worked out once: picture and prompt share it. The board is drawn when first needed.
    """

    def __init__(
        self,
        views: type[V],
        asking: Asking[K, V],
        showing: Showing[W, V],
        roles: tuple[Role, ...] = (),
    ) -> None:
        self.asking: Final = asking
        self.showing: Final = showing
        self._views: Final = views
        self._roles: Final = roles
        self._board: Board | None = None
        self._last: tuple[View, int, K] | None = None

    @abstractmethod
    def draw_board(self) -> Board:
        """The board, which never changes."""

    @abstractmethod
    def work_out(self, view: V, assistance: int) -> K:
        """What picture and prompt are made from."""

    def board(self) -> Board:
        if self._board is None:
            self._board = self.draw_board()
        return self._board

    def roles(self) -> tuple[Role, ...]:
        return self._roles

    def insight(self, view: View, assistance: int | None = None) -> K:
        """What follows from a view; without an assistance, that of any will do."""
        last = self._last
        if last is None or last[0] is not view or assistance not in (None, last[1]):
            help_given = assistance or 0
            last = self._last = (view, help_given, self.work_out(self.seen(view), help_given))
        return last[2]

    def seen(self, view: View) -> V:
        """A view as one of this game."""
        assert isinstance(view, self._views)
        return view

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        return self.showing.beats(self.seen(view), events)

    def remarks(self, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return self.showing.remarks(events, since)

    def head(self, events: Sequence[Event], place: int) -> int:
        return self.showing.head(events, place)

    def has_line(self, event: Event) -> bool:
        return self.showing.has_line(event)
