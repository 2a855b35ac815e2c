"""What every frame promises: references resolve, names are unique, nothing is without words.

`problems` lists what is broken, each in one sentence; an empty list is a good frame. Whoever draws
frames may rely on all of it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sneakbox.scene.chances import figures
from sneakbox.scene.model import (
    Assign,
    Beat,
    Board,
    Facing,
    Form,
    Frame,
    Item,
    Many,
    Option,
    Order,
    Overlay,
    Panel,
    Path,
    Place,
    Prompt,
    Ref,
    Text,
)
from sneakbox.scene.scenery import FLOORS, GROUNDS, NUMBER, OBSTACLES, PAINTS, ROOMS, WALLS
from sneakbox.scene.symbols import symbols

PERCENTAGE: Final = re.compile(r"(?:(?:under|over) )?\d+ %")
RULE: Final = re.compile(r"^[A-Z]{1,4}-\d{3}$")
CELL: Final = re.compile(r"^cell:-?\d+,-?\d+$")
NAME: Final = re.compile(r"^[\w.-]+$")
# What places are made of, and what stands on borders.
PAPERS: Final = frozenset(
    {
        "floor",
        "ground",
        "rim",
        "moon",
        "sun",
        "water",
        "bridge",
        "obstacle",
    }
)
EDGES: Final = frozenset({"wall", "low", "door", "locked", "open", "laser", "track", "nothing"})
# What a sentence never contains: leftovers of a program.
LEFTOVERS: Final = re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|<\w+[.:]|0x[0-9a-f]{4}|  ")


def problems(board: Board, frame: Frame) -> list[str]:
    """Everything that is wrong with a frame of this board."""
    return list(Checker(board, frame).problems())


def board_problems(board: Board) -> list[str]:
    """Everything that is wrong with a board."""
    found = list(repeated("symbol", (symbol.id for symbol in board.symbols)))
    found += repeated("cell", (cell.id for cell in board.cells))
    found += repeated("edge", (edge.id for edge in board.edges))
    found += repeated("zone", (zone.id for zone in board.zones))
    drawn = [(f"symbol {symbol.id}", symbol.symbol) for symbol in board.symbols]
    drawn += [(f"zone {zone.id}", zone.symbol) for zone in board.zones]
    known = {*PAPERS, *(symbol.id for symbol in board.symbols)}
    for cell in board.cells:
        drawn += [(f"cell {cell.id}", mark.symbol) for mark in cell.printed]
        if not NAME.match(cell.id):
            found.append(f"cell '{cell.id}' has a name that no address can have")
        if cell.kind not in known:
            found.append(
                f"cell {cell.id} is made of '{cell.kind}', which is no paper and no symbol"
            )
        if not cell.label or any(not mark.label for mark in cell.printed):
            found.append(f"cell {cell.id}, or something printed on it, has no label")
        if cell.outline and len(cell.outline) < 3:
            found.append(f"cell {cell.id} has an outline of {len(cell.outline)} corners")
    found += scenery_problems(board)
    places = {cell.id for cell in board.cells}
    found += [
        f"edge {edge.id} is a '{edge.kind}'" for edge in board.edges if edge.kind not in EDGES
    ]
    for what, cells in (
        *((f"zone {zone.id}", zone.cells) for zone in board.zones),
        *((f"the floor {floor.kind}", floor.cells) for floor in board.floors),
        *((f"edge {edge.id}", edge.between) for edge in board.edges),
        *((f"cell {cell.id}", cell.neighbours) for cell in board.cells),
    ):
        found += [
            f"{what} names '{cell}', which is not there" for cell in cells if cell not in places
        ]
    found += [
        f"{what} has the symbol '{symbol}', which nobody has drawn"
        for what, symbol in drawn
        if symbol and symbol not in symbols()
    ]
    return found


def scenery_problems(board: Board) -> Iterator[str]:
    """Names of what stands, is painted or parts places that nobody can draw."""
    for symbol in board.symbols:
        if symbol.room and symbol.room not in ROOMS:
            yield f"symbol {symbol.id} is furnished as '{symbol.room}', which is no room"
    for cell in board.cells:
        if cell.made_of and cell.made_of not in OBSTACLES:
            yield f"cell {cell.id} is made of '{cell.made_of}', which is no obstacle"
    for edge in board.edges:
        if edge.made_of and edge.made_of not in WALLS:
            yield f"edge {edge.id} is made of '{edge.made_of}', which is no wall"
    for floor in board.floors:
        if floor.kind not in (GROUNDS if board.layout == "graph" else FLOORS):
            yield f"'{floor.kind}' is no floor"
    for paint in board.painted:
        if paint.kind not in (*PAINTS, NUMBER):
            yield f"'{paint.kind}' is no paint"


def beat_problems(board: Board, frame: Frame, beats: Sequence[Beat]) -> list[str]:
    """Everything that is wrong with beats that lead to this frame."""
    checker = Checker(board, frame)
    found = list(repeated("beat", (beat.id for beat in beats)))
    for beat in beats:
        name = f"beat {beat.id}"
        found += checker.sentence(name, beat.say)
        found += checker.refs(name, [*([beat.ref] if beat.ref else []), *beat.path])
        found += checker.rule(name, beat.rule)
    return found


class Checker:
    """Looks at one frame from every side."""

    def __init__(self, board: Board, frame: Frame) -> None:
        self.board: Final = board
        self.frame: Final = frame
        self.kinds: Final = {symbol.id: symbol for symbol in board.symbols}
        self.names: Final[set[Ref]] = {
            *(f"cell:{cell.id}" for cell in board.cells),
            *(f"edge:{edge.id}" for edge in board.edges),
            *(f"zone:{zone.id}" for zone in board.zones),
            *(f"tile:{tile.id}" for tile in frame.tiles),
            *(f"token:{token.id}" for token in frame.tokens),
            *(f"panel:{panel.id}" for panel in frame.panels),
            *(f"card:{card.id}" for panel in frame.panels for card in panel.cards),
            *(f"seat:{seat.seat}" for seat in frame.seats),
            *(f"log:{line.id}" for line in frame.log),
        }

    def problems(self) -> Iterator[str]:
        frame = self.frame
        if frame.board != self.board.hash or frame.game != self.board.game:
            yield "the frame is of another board"
        yield from self.sentence("the summary", frame.summary)
        if not frame.phase:
            yield "there is no phase"
        if frame.phases and frame.result is None and frame.phase not in frame.phases:
            yield f"the phase '{frame.phase}' is none of {frame.phases}"
        if frame.result is None and frame.prompt is None and not frame.waiting:
            yield "nothing is asked, and nobody is waited for"
        if frame.result is not None:
            yield from self.sentence("the result", frame.result.text)
            if frame.prompt is not None:
                yield "the game is over, and something is asked"
        yield from self._things()
        yield from self._panels()
        yield from repeated("overlay", (one.id for one in frame.overlays))
        for overlay in frame.overlays:
            yield from self._overlay(overlay)
        yield from repeated("switch", (one.group for one in frame.switches))
        for switch in frame.switches:
            yield from self.drawn(f"switch {switch.group}", switch.symbol)
            if not switch.label:
                yield f"switch {switch.group} has no label"
        if frame.prompt is not None:
            yield from self._prompt(frame.prompt)
            if not frame.prompt.id:
                yield "the prompt has no name"
        yield from repeated("line of the log", (line.id for line in frame.log))
        by_number = {line.number: line.step_of for line in frame.log}
        for line in frame.log:
            name = f"line {line.id} of the log"
            yield from self.sentence(name, line.text)
            yield from self.refs(name, line.refs)
            yield from self.rule(name, line.rule)
            if not 0 <= line.step_of < max(1, line.number):
                yield f"{name} is a step of line {line.step_of}, which is none before it"
            if by_number.get(line.step_of, 0) > 0:
                yield f"{name} is a step of a line that is a step itself"
            rest = line.text
            for span in line.words:
                _, found, rest = rest.partition(span.text)
                if not found:
                    yield f"{name} has no '{span.text}' to give weight to"

    # Parts.

    def _things(self) -> Iterator[str]:
        frame = self.frame
        yield from repeated("tile", (tile.id for tile in frame.tiles))
        yield from repeated("place of a tile", (str(tile.at) for tile in frame.tiles))
        for tile in frame.tiles:
            kind = self.kinds.get(tile.of)
            if kind is None or kind.shape != "tile":
                yield f"tile {tile.id} is of the unknown kind '{tile.of}'"
            if not tile.label:
                yield f"tile {tile.id} has no label"
            if not 0 <= tile.turns < 4:
                yield f"tile {tile.id} is turned {tile.turns} times"
        yield from repeated("token", (token.id for token in frame.tokens))
        for token in frame.tokens:
            if token.of not in self.kinds:
                yield f"token {token.id} is of the unknown kind '{token.of}'"
            if not self.is_place(token.at):
                yield f"token {token.id} stands nowhere: '{token.at}' is no place"
            if not token.label:
                yield f"token {token.id} has no label"
            if not (token.facing == -1 or 0 <= token.facing < 360):
                yield f"token {token.id} faces {token.facing} degrees"
        yield from self.refs("a mark", [f"cell:{cell}" for cell in frame.marks])
        yield from self.refs("a border", [f"edge:{edge}" for edge in frame.edges])
        for edge, now in frame.edges.items():
            if now not in EDGES:
                yield f"edge {edge} has become a '{now}'"
        acting = [token.id for token in frame.tokens if "acting" in token.states]
        if len(acting) > 1:
            yield f"several pieces act at once: {', '.join(acting)}"

    def _panels(self) -> Iterator[str]:
        yield from repeated("panel", (panel.id for panel in self.frame.panels))
        for panel in self.frame.panels:
            yield from self._panel(panel)

    def _panel(self, panel: Panel) -> Iterator[str]:
        name = f"panel {panel.id}"
        if not panel.title:
            yield f"{name} has no title"
        yield from self.sentence(name, panel.say)
        yield from self.drawn(name, panel.symbol)
        if panel.text:
            yield from self._text(name, panel.text)
        for item in panel.items:
            yield from self._item(f"an item of {name}", item)
        yield from repeated(f"card of {name}", (card.id for card in panel.cards))
        for card in panel.cards:
            title = f"card {card.id} of {name}"
            if not card.label:
                yield f"{title} has no label"
            if card.of and card.of not in self.kinds:
                yield f"{title} is of the unknown kind '{card.of}'"
            for item in card.items:
                yield from self._item(f"an item on {title}", item)
            for part in card.parts:
                yield from self.drawn(title, part.symbol)
                if not part.label:
                    yield f"a part of {title} has no label"

    def _item(self, name: str, item: Item) -> Iterator[str]:
        if not item.label:
            yield f"{name} has no label"
        yield from self.drawn(name, item.symbol)
        yield from self.refs(name, [item.ref] if item.ref else [])
        if item.amount < 0 or (item.whole and item.amount > item.whole):
            yield f"{name} has {item.amount} of {item.whole}"
        if item.text:
            yield from self._text(name, item.text)
        for sign in item.signs:
            yield from self.drawn(name, sign.symbol)
            if not sign.value and not sign.label:
                yield f"{name} ends with a sign that says nothing"

    def _overlay(self, overlay: Overlay) -> Iterator[str]:
        name = f"overlay {overlay.id}"
        if not overlay.label:
            yield f"{name} has no label"
        if not overlay.places:
            yield f"{name} is nowhere"
        yield from self.sentence(name, overlay.say)
        yield from self.refs(name, overlay.places)
        yield from self.refs(name, [overlay.focus] if overlay.focus else [])
        yield from self.drawn(name, overlay.symbol)
        for ref in overlay.places:
            if not (self.is_place(ref) or ref.startswith(("token:", "edge:"))):
                yield f"{name} is drawn at '{ref}', which is no place"
        for what, values in (("weights", overlay.weights), ("words", overlay.words)):
            if values and len(values) != len(overlay.places):
                yield f"{name} has {len(values)} {what} for {len(overlay.places)} places"
        if any(not 0 <= weight <= 1 for weight in overlay.weights):
            yield f"{name} has a weight that is not between 0 and 1"

    def _prompt(self, prompt: Prompt) -> Iterator[str]:
        yield from self._text("the prompt", prompt.title)
        yield from self.rule("the prompt", prompt.rule)
        possible = [option for option in prompt.options if not option.off]
        if not possible and not isinstance(prompt.ask, Form):
            yield "the prompt has no option that can be chosen"
        yield from repeated("option", (option.id for option in prompt.options))
        yield from repeated("key", (option.key for option in possible if option.key))
        for option in prompt.options:
            yield from self._option(option)
        yield from self._ask(prompt, {option.id for option in possible})

    def _option(self, option: Option) -> Iterator[str]:
        name = f"option '{option.id}'"
        if not option.label:
            yield f"{name} has no label"
        if option.title:
            yield from self._text(name, option.title)
        yield from self.refs(name, option.on)
        yield from self.rule(name, option.rule)
        yield from self.drawn(name, option.symbol)
        for overlay in option.preview:
            yield from self._overlay(overlay)
        said = option.detail + "".join(span.text for span in option.title)
        for words in set(PERCENTAGE.findall(said)) - figures(option.chances):
            yield f"{name} says {words}, which is none of its chances"
        for chance in option.chances:
            if not 0 <= chance.least <= chance.share <= chance.most <= 1:
                yield f"{name} has a chance of {chance.share} from {chance.least} to {chance.most}"

    def _ask(self, prompt: Prompt, ids: set[str]) -> Iterator[str]:
        ask = prompt.ask
        if isinstance(ask, Path):
            yield from self.refs("the path", [ask.start, *ask.steps])
            for start, steps in ask.steps.items():
                places = [ref for step in steps for ref in (*step.over, step.to)]
                yield from self.refs("the path", places)
                taken = (" ".join((step.option, *step.then)) for step in steps)
                yield from repeated(f"step from {start}", taken)
            for end in ask.ends:
                yield from self.refs("the end of a path", [end.at])
                yield from self.drawn("the end of a path", end.symbol)
                if not end.label:
                    yield f"the end of a path at {end.at} has no label"
                if end.title:
                    yield from self._text("the end of a path", end.title)
                for overlay in end.preview:
                    yield from self._overlay(overlay)
            yield from self.refs("where nobody listens", ask.unheard)
            first = [step.option for step in ask.steps.get(ask.start, ())]
            if not first:
                yield "the path leads nowhere"
            yield from unknown("the path", first, ids)
        elif isinstance(ask, Place):
            if ask.of not in self.kinds:
                yield f"a tile of the unknown kind '{ask.of}' is to be laid"
            ways = [way.option for spot in ask.spots for way in spot.ways]
            yield from unknown("the place", ways, ids)
            if len(ways) != len(set(ways)) or not ways:
                yield "the ways to lay a tile are not all different, or there is none"
        elif isinstance(ask, Facing):
            yield from self.refs("the facing", [ask.token])
            if len(ask.degrees) != len(prompt.options):
                yield f"{len(ask.degrees)} directions for {len(prompt.options)} options"
        elif isinstance(ask, Many):
            if not 0 <= ask.least <= ask.most:
                yield f"at least {ask.least} and at most {ask.most} can be chosen"
        elif isinstance(ask, Assign | Order):
            yield from self.refs("what is to be arranged", ask.items)
        elif isinstance(ask, Form):
            for part in ask.parts:
                yield from self._prompt(part)

    # Words and names.

    def _text(self, name: str, text: Text) -> Iterator[str]:
        yield from self.sentence(name, "".join(span.text for span in text))
        yield from self.refs(name, [span.ref for span in text if span.ref])

    def sentence(self, name: str, words: str) -> Iterator[str]:
        if not words.strip():
            yield f"{name} has no words"
        elif LEFTOVERS.search(words):
            yield f"{name} reads '{words}'"

    def rule(self, name: str, rule: str) -> Iterator[str]:
        if rule and not RULE.match(rule):
            yield f"{name} has the rule '{rule}', which is none"

    def drawn(self, name: str, symbol: str) -> Iterator[str]:
        if symbol and symbol not in symbols():
            yield f"{name} has the symbol '{symbol}', which nobody has drawn"

    def refs(self, name: str, refs: Iterable[Ref]) -> Iterator[str]:
        for ref in refs:
            if ref not in self.names and not self.is_place(ref):
                yield f"{name} points at '{ref}', which is not there"

    def is_place(self, ref: Ref) -> bool:
        if ref.startswith("cell:") and self.board.layout == "tiles":
            return CELL.match(ref) is not None
        return ref.startswith(("cell:", "tile:", "zone:")) and ref in self.names


def repeated(what: str, names: Iterable[str]) -> Iterator[str]:
    met: set[str] = set()
    for name in names:
        if name in met:
            yield f"two of '{name}' ({what})"
        met.add(name)


def unknown(what: str, options: Iterable[str], ids: set[str]) -> Iterator[str]:
    for option in options:
        if option not in ids:
            yield f"{what} leads to '{option}', which is no option that can be chosen"
