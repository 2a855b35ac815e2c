"""What a person at the table is shown: news, board, panels, how things stand, what can be done.

Everything comes from a frame, the same that a browser gets, so nothing here knows a game or where
it is played.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sneakbox.scene import english, text
from sneakbox.scene.model import Board, Frame, LogLine, Panel, Ref
from sneakbox.scene.outline import Section, is_told, outline
from sneakbox.scene.pens import DANGER, PLAIN, UNKNOWN, Pen
from sneakbox.terminal.answers import Question, no_way_back
from sneakbox.terminal.screen import Screen

WITHOUT_END: Final = 100_000
# The overlay that the picture in characters can show.
SIGHT: Final = "sight"
# Sections of the outline that have words of their own.
TOLD_ELSEWHERE: Final = ("prompt", "log")

WholeLog = Callable[[], Sequence[LogLine]]


def in_short(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines without the steps that others among them sum up; an alarm of theirs stays one."""
    found: dict[int, LogLine] = {}
    for line in lines:
        head = found.get(line.step_of)
        if head is None:
            found[line.number] = line
        elif line.level == "alarm":
            found[head.number] = replace(head, level="alarm")
    return list(found.values())


class Display:
    """Shows each seat its frames, and what it has been shown already only once."""

    def __init__(self, board: Board, screen: Screen) -> None:
        self.board: Final = board
        self.screen: Final = screen
        self.map_is_on = True
        self.overlay = ""
        self._legends_shown: Final[set[str]] = set()
        self._last_picture = ""
        # For each seat the number of the last event it was shown, and the panels as it saw them.
        self._shown_to: Final[dict[int, int]] = {}
        self._panels: Final[dict[int, dict[str, str]]] = {}

    # What happened.

    def tell(self, lines: Sequence[LogLine]) -> None:
        """Lines of the log; steps stand below the line that sums them up."""
        heads: set[int] = set()
        for line in lines:
            heads.add(line.number)
            indent = "    " if line.step_of in heads else "  "
            self.screen.say(line.text, DANGER if line.level == "alarm" else PLAIN, indent=indent)

    def news(self, frame: Frame, whole_log: WholeLog) -> None:
        """What the seat was told since it last looked; frames hold only the end of the log."""
        since = self._shown_to.get(frame.seat, 0)
        lines = frame.log
        if lines and lines[0].number > since + 1:
            lines = tuple(whole_log())
        self.tell(in_short([line for line in lines if line.number > since]))
        self._shown_to[frame.seat] = frame.revision

    def skip_news(self, frame: Frame) -> None:
        """The seat knows all that has happened so far, or it no longer matters."""
        self._shown_to[frame.seat] = frame.revision
        self.forget_picture()

    # How it stands.

    def table(self, frame: Frame, question: Question | None) -> None:
        """The board where it has changed, how things stand, and what is asked."""
        self.changed_picture(frame)
        self._changed_panels(frame)
        title = "" if question is None else question.title()
        if frame.summary != title:
            self.screen.say(frame.summary)
        if question is not None:
            self.question(question)

    def changed_picture(self, frame: Frame) -> None:
        """The board, unless it was the last picture shown or the map is off."""
        if not self.map_is_on:
            return
        pen = replace(self.screen.pen(), overlay=self.overlay)
        picture = self._drawn(frame, pen)
        if not picture or picture == self._last_picture:
            return
        self._last_picture = picture
        explained = self._drawn(frame, replace(pen, legend=True))
        legend = explained.removeprefix(picture)
        if legend not in self._legends_shown:  # only when a sign is new
            self._legends_shown.add(legend)
            picture = explained
        self.screen.gap()
        self.screen.show(picture)

    def forget_picture(self) -> None:
        """The next picture is shown even when it is the same."""
        self._last_picture = ""

    def picture(self, frame: Frame, *, overlay: str = "", whole: bool = False) -> None:
        """The board with its legend, because somebody asked for it."""
        pen = replace(self.screen.pen(), overlay=overlay or self.overlay, legend=True)
        if whole:
            pen = replace(pen, width=WITHOUT_END, height=0, legend=False)
        self.screen.show(self._drawn(frame, pen) or "There is no map to draw.")

    def _drawn(self, frame: Frame, pen: Pen) -> str:
        """The board in characters; where that cannot be done, who stands where in words."""
        picture = text.picture(self.board, frame, pen)
        return picture or "\n".join(pen.write(line) for line in pieces_by_place(self, frame))

    def _changed_panels(self, frame: Frame) -> None:
        """Hands, tracks and tasks when they have changed; a pile only shrinks, and 'look' tells."""
        shown = self._panels.setdefault(frame.seat, {})
        for panel in frame.panels:
            words = panel_in_words(panel)
            if panel.kind != "deck" and shown.get(panel.id) != words:
                shown[panel.id] = words
                self.screen.say(words)

    # What is asked.

    def question(self, question: Question) -> None:
        """What is asked of the seat, and what it can do, by number and in words."""
        self.screen.say(question.title(), UNKNOWN)
        rows = question.page()
        wide = max((len(row.words) for row in rows), default=0)
        for row in rows:
            self.screen.say(row.meaning, indent=f"{row.number:>4} {row.words:<{wide}}  ")
        for line in (question.page_in_words(), no_way_back(rows), question.hint()):
            if line:
                self.screen.say(line)

    # On request.

    def look(self, frame: Frame) -> None:
        """Everything that can be seen, in lists to be read aloud."""
        for section in outline(frame):
            if section.id not in TOLD_ELSEWHERE:
                self._section(section)

    def _section(self, section: Section) -> None:
        self.screen.say(section.heading, UNKNOWN)
        for sentence in section.sentences:
            self.screen.say(sentence, indent="  ")
        for entry in section.entries:
            self.screen.say(entry.text, indent="  - ")

    def overlays(self, frame: Frame, group: str) -> list[str]:
        """What is worth knowing of one kind, in sentences."""
        found = [one.say for one in frame.overlays if one.group == group and one.shown != "aim"]
        return list(dict.fromkeys(found))  # one thing may be drawn in two ways

    def name_of(self, frame: Frame, ref: Ref) -> str:
        """What to call a place or a piece."""
        kind, _, name = ref.partition(":")
        found = {
            "tile": [tile.label for tile in frame.tiles if tile.id == name],
            "token": [token.label for token in frame.tokens if token.id == name],
            "cell": [cell.label for cell in self.board.cells if cell.id == name],
            "zone": [zone.label for zone in self.board.zones if zone.id == name],
        }.get(kind, [])
        return found[0] if found else name


def pieces_by_place(display: Display, frame: Frame) -> list[str]:
    """Who stands where, a line for each place."""
    found: dict[Ref, list[str]] = {}
    for token in frame.tokens:
        own = " (you)" if token.seat == frame.seat else ""
        found.setdefault(token.at, []).append(f"{token.label}{own}")
    return [f"{display.name_of(frame, at)}: {', '.join(who)}." for at, who in found.items()]


def panel_in_words(panel: Panel) -> str:
    """A panel in one line: its title, what it says, and figures and cards it has not named."""
    cards = [card.label for card in panel.cards]
    named = all(card in panel.say for card in cards)
    words = panel.say if named else f"{panel.say} {english.capital(english.listed(cards))}.".strip()
    shown = panel.value and not is_told(panel.value, panel.say)
    heading = f"{panel.title} ({panel.value})" if shown else panel.title
    return words if words.startswith(panel.title) else f"{heading}: {words}".rstrip()
