"""Ninja, as each side and the spectators see it."""

from typing import Final

from sneakbox.games.ninja import asked, names, told
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene import advances, overlays, panels, picture, prompts, telling
from sneakbox.games.ninja.scene.board import board_of, figure_ref
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.scene.places import Places
from sneakbox.games.ninja.text import NinjaText
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import GUARD_CARDS, INTRUDER_CARDS
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Advance, Picture, Role
from sneakbox.scene.model import Board, Prompt, Ref
from sneakbox.scene.scene import GameScene
from sneakbox.scene.telling import Showing


class NightScene(GameScene[NinjaText, NinjaView, Insight]):
    """Shows nothing but what a view holds, so each side sees its own map and nobody else's."""

    def __init__(
        self, content: Content, vocabulary: Vocabulary, text: NinjaText, subtitle: str
    ) -> None:
        self.content: Final = content
        self.subtitle: Final = subtitle
        self._places: Final = Places(content, text)
        showing = Showing(
            text.telling,
            "NIN",
            places={told.ZONE: self._places.ref},
            pieces={
                told.GUARD: self._guard,
                told.GUARD_PATROL: self._guard,
                told.FIGURE: self._figure,
            },
            symbols={
                told.GUARD_CARD: GUARD_CARDS.__getitem__,
                told.INTRUDER_CARD: INTRUDER_CARDS.__getitem__,
            },
        )
        asking = Asking(asked.ASKED, "NIN", vocabulary, titled=False)
        super().__init__(NinjaView, asking, showing, roles_of(content))

    def draw_board(self) -> Board:
        return board_of(self._places.plan, self.subtitle)

    def work_out(self, view: NinjaView, assistance: int) -> Insight:
        return Insight(view, self._places, assistance)

    def place(self, view: View) -> str:
        return telling.place(self.seen(view))

    def picture(self, view: View, assistance: int) -> Picture:
        known = self.insight(view, assistance)
        return Picture(
            phase=telling.phase(known),
            phases=telling.phases(known),
            summary=telling.summary(known),
            turn=int(known.view.turn),
            tokens=picture.tokens(known),
            overlays=overlays.overlays(known),
            switches=overlays.switches(known),
            panels=panels.panels(known),
            place=telling.place(known.view),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        return prompts.prompt(self.insight(view, assistance), self.asking, tried)

    def advances(self, view: View) -> tuple[Advance, ...]:
        return advances.advances(self.insight(view))

    # Pieces that beats are about, where they are on the map.

    def _guard(self, view: NinjaView, guard: int) -> Ref:
        found = self.insight(view).guard_token(guard) if guard < names.GUARDS else ()
        return found[0] if found else ""

    def _figure(self, view: NinjaView, figure: int) -> Ref:
        is_named = figure < names.FIGURES
        is_shown = is_named and self.insight(view).is_on_map(figure)
        return figure_ref(figure) if is_shown else ""


def roles_of(content: Content) -> tuple[Role, ...]:
    """The guards sit first, then the intruders (NIN-002 to NIN-004)."""
    if content.desks == 1:
        found = [Role("Guards", "sentry", "Guards")]
    else:
        found = [
            Role("Sword guards", "sentry", "Guards"),
            Role("Spear guards", "patrol", "Guards"),
        ]
    if content.settings.lone_wolf:
        return (*found, Role("Intruder", "ninja", "Intruders"))
    if content.ninja_seat == content.traitor_seat:
        return (*found, Role("Ninja and Traitor", "ninja", "Intruders"))
    rivals = content.settings.contested
    return (
        *found,
        Role("Ninja", "ninja", "Ninja" if rivals else "Intruders"),
        Role("Traitor", "traitor", "Traitor" if rivals else "Intruders"),
    )
