"""What a person at the table is shown: news, board, how things stand, what can be done."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.kernel.drawing import UNKNOWN
from sneakbox.table import Match
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.story import Story

WITHOUT_END: Final = 100_000


class Display:
    """Shows each seat what it may know, and what it has been shown already only once."""

    def __init__(self, match: Match, screen: Screen) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.story: Final = Story(match)
        self.text: Final = self.story.text
        self.map_is_on = True
        self.overlay = ""
        self._legends_shown: Final[set[str]] = set()
        self._last_picture = ""
        # The number of the last event each seat was shown.
        self._shown_to: Final[dict[int, int]] = {}

    def tell(self, sentences: Sequence[str]) -> None:
        for told in sentences:
            self.screen.say(told, indent="  ")

    def news(self, seat: int) -> None:
        """What the seat was told since it last looked."""
        news = self.match.events(seat, self._shown_to.get(seat, 0))
        if news:
            self._shown_to[seat] = news[-1].number
            self.tell(self.story.told(news))

    def skip_news(self, seat: int) -> None:
        """The seat knows all that has happened so far, or it no longer matters."""
        self._shown_to[seat] = len(self.match.events(seat))
        self.forget_picture()

    def table(self, seat: int) -> None:
        """The board where it has changed, how things stand, and what is asked."""
        self.changed_picture(seat)
        status = self.text.status(self.match.view(seat))
        if status:
            self.screen.say(status)
        self.options(seat)

    def changed_picture(self, seat: int) -> None:
        """The board, unless it was the last picture shown or the map is off."""
        if not self.map_is_on:
            return
        view, pen = self.match.view(seat), replace(self.screen.pen(), overlay=self.overlay)
        picture = self.text.picture(view, pen)
        if not picture or picture == self._last_picture:
            return
        self._last_picture = picture
        explained = self.text.picture(view, replace(pen, legend=True))
        legend = explained.removeprefix(picture)
        if legend not in self._legends_shown:  # only when a sign is new
            self._legends_shown.add(legend)
            picture = explained
        self.screen.gap()
        self.screen.show(picture)

    def forget_picture(self) -> None:
        """The next picture is shown even when it is the same."""
        self._last_picture = ""

    def picture(self, seat: int, *, overlay: str = "", whole: bool = False) -> None:
        """The board with its legend, because somebody asked for it."""
        pen = replace(self.screen.pen(), overlay=overlay or self.overlay, legend=True)
        if whole:
            pen = replace(pen, width=WITHOUT_END, height=0, legend=False)
        picture = self.text.picture(self.match.view(seat), pen)
        self.screen.show(picture or "There is no map to draw.")

    def options(self, seat: int) -> None:
        """What is asked of the seat, and what it can do, by number and in words."""
        view = self.match.view(seat)
        self.screen.say(self.text.prompt(view), UNKNOWN)
        words = [self.match.setup.vocabulary.words(action) for action in view.options]
        wide = max((len(word) for word in words), default=0)
        for number, (word, action) in enumerate(zip(words, view.options, strict=True), 1):
            meaning = self.text.option(view, action)
            self.screen.say(meaning, indent=f"{number:>3}. {word:<{wide}}  ")
