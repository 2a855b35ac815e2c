"""Pictures made of characters: what a screen can show, and the sheet they are drawn on."""

from dataclasses import dataclass
from typing import Final

# Styles, named by what they mean. Nothing is ever told by colour alone.
PLAIN: Final = ""
OWN: Final = "own"
DANGER: Final = "danger"
CAUTION: Final = "caution"
UNKNOWN: Final = "unknown"
GOOD: Final = "good"
FAINT: Final = "faint"

COLOURS: Final = {
    OWN: "1;36",
    DANGER: "1;31",
    CAUTION: "33",
    UNKNOWN: "1;33",
    GOOD: "1;32",
    FAINT: "2",
}

# Lines by where their arms go: north 1, east 2, south 4, west 8.
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"

ASCII: Final = str.maketrans(
    dict.fromkeys("└┌├┘┴┐┤┬┼", "+")
    | dict.fromkeys("─╶╴–—╌−", "-")
    | dict.fromkeys("│╵╷", "|")
    | dict.fromkeys("‘’", "'")
    | dict.fromkeys("“”", '"')
    | {"▲": "^", "►": ">", "▼": "v", "◄": "<", "·": ".", "…": "...", "→": "->"}
    | {"┆": ":", "¦": "!", "‡": "%", "△": "-", "×": "x"}
)


@dataclass(frozen=True)
class Pen:
    """What a screen can show: its size in characters, Unicode or ASCII only, colours or none.

    A height of 0 is one without end. `legend` asks for an explanation of the signs, `overlay` names
    what to draw over the board: a group of a frame's overlays.
    """

    width: int = 80
    height: int = 0
    unicode: bool = True
    colour: bool = False
    legend: bool = False
    overlay: str = ""

    def write(self, text: str, style: str = PLAIN) -> str:
        """Text as this screen can show it.

        >>> Pen(unicode=False).write("Sneaking Mission – Solo")
        'Sneaking Mission - Solo'
        """
        shown = text if self.unicode else text.translate(ASCII)
        if not self.colour or not style or not shown.strip():
            return shown
        return f"\x1b[{COLOURS[style]}m{shown}\x1b[0m"


class Sheet:
    """A sheet of characters that grows where something is put.

    >>> sheet = Sheet()
    >>> sheet.put(2, 0, "ab")
    >>> sheet.put(0, 1, "c")
    >>> print(sheet.text(Pen()))
      ab
    c
    """

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> None:
        """Write to the right from a place; what stood there is written over."""
        for offset, mark in enumerate(text):
            self._marks[x + offset, y] = (mark, style)

    def is_blank(self, x: int, y: int) -> bool:
        return self._marks.get((x, y), (" ", PLAIN))[0] == " "

    def text(self, pen: Pen) -> str:
        """Everything on the sheet, its upper left mark first."""
        if not self._marks:
            return ""
        columns = [x for x, _ in self._marks]
        rows = [y for _, y in self._marks]
        left, right = min(columns), max(columns)
        return "\n".join(self._row(y, left, right, pen) for y in range(min(rows), max(rows) + 1))

    def _row(self, y: int, left: int, right: int, pen: Pen) -> str:
        pieces: list[str] = []
        run, style = "", PLAIN
        for x in range(left, right + 1):
            mark, wanted = self._marks.get((x, y), (" ", PLAIN))
            if wanted != style:
                pieces.append(pen.write(run, style))
                run, style = "", wanted
            run += mark
        pieces.append(pen.write(run.rstrip(), style))
        return "".join(pieces).rstrip()
