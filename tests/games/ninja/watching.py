"""What a seat sees of a scripted night: its picture, its prompt, and their parts by name."""

from sneakbox.games import catalogue
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.drafts import Picture
from sneakbox.scene.identity import encoded
from sneakbox.scene.model import Option, Overlay, Panel, Prompt, Token
from sneakbox.scene.scene import Scene
from sneakbox.table.barriers import Barriers
from tests.games.ninja.night import Night

GUARDS = 0
INTRUDERS = 1


class Watch:
    """One seat's eyes on a night."""

    def __init__(self, night: Night, seat: int = GUARDS, assistance: int = 3) -> None:
        self.night = night
        self.stage: Scene = catalogue.scene(night.setup)
        view = night.view(seat)
        self.picture: Picture = self.stage.picture(view, assistance)
        self.asked: Prompt | None = (
            None
            if seat == SPECTATOR
            else self.stage.prompt(view, assistance, Barriers(night.setup, view).of)
        )

    @property
    def bytes(self) -> bytes:
        return encoded([self.picture, self.asked])

    @property
    def text(self) -> str:
        return self.bytes.decode()

    @property
    def prompt(self) -> Prompt:
        assert self.asked is not None
        return self.asked

    def tokens(self, of: str) -> list[Token]:
        return [token for token in self.picture.tokens if token.of == of]

    def token(self, name: str) -> Token:
        return next(token for token in self.picture.tokens if token.id == name)

    def overlay(self, name: str) -> Overlay:
        return next(overlay for overlay in self.picture.overlays if overlay.id == name)

    def overlays(self, group: str) -> list[Overlay]:
        return [overlay for overlay in self.picture.overlays if overlay.group == group]

    def panel(self, name: str) -> Panel:
        return next(panel for panel in self.picture.panels if panel.id == name)

    def panels(self) -> list[str]:
        return [panel.id for panel in self.picture.panels]

    def option(self, words: str) -> Option:
        spelt = self.night.words.words(self.night.words.parse(self.night.spelt(words)))
        return next(option for option in self.prompt.options if option.id == spelt)

    def off(self, name: str) -> Option:
        return next(option for option in self.prompt.options if option.id == name)

    @property
    def title(self) -> str:
        return "".join(span.text for span in self.prompt.title)


def zones(refs: tuple[str, ...]) -> list[str]:
    """The ids of places."""
    return [ref.removeprefix("cell:") for ref in refs]
