"""The report for people: Markdown, chapter by chapter, and its pictures."""

from dataclasses import dataclass, field

from sneakbox.lab.balance import board_map, plots
from sneakbox.lab.balance.collecting import Room
from sneakbox.lab.balance.figures import Close, sneaking
from sneakbox.lab.balance.measuring import Study
from sneakbox.lab.balance.wording import (
    CAUTION,
    compared_in_words,
    compared_table,
    counted_how,
    fairness,
    how_games_end,
    how_long,
    in_short,
    lost_in_words,
    lost_table,
    opening,
    used_table,
    varied_table,
    who_wins,
)
from sneakbox.scene.model import Board
from sneakbox.scene.showable import Showable


@dataclass(frozen=True)
class Picture:
    """A picture of the report: the file beside it, and what it shows in words."""

    name: str
    shows: str
    svg: str


@dataclass
class Report:
    """What is written so far, paragraph by paragraph."""

    parts: list[str] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)

    @property
    def markdown(self) -> str:
        return "\n\n".join(self.parts) + "\n"

    def write(self, *parts: str) -> None:
        self.parts += parts

    def show(self, name: str, shows: str, svg: str) -> None:
        """A picture, where the text has got to."""
        self.pictures.append(Picture(name, shows, svg))
        self.parts.append(f"![{shows}]({name}.svg)")


def report(study: Study, command: str) -> Report:
    """The whole report; `command` is what gives it again."""
    close, setup = study.close, study.setup
    board = setup.scene().board() if isinstance(setup, Showable) else None
    turn = board.turns if board is not None else "turn"
    found = Report()
    found.write(f"# {setup.game.title}: is it balanced?", opening(study, command), "## In short")
    found.write("\n".join(f"- {line}" for line in in_short(study, turn, board)))
    found.write("## Who wins")
    found.show("who_wins", "How games end and what each side scores.", plots.who_wins(close))
    found.write(who_wins(close), how_games_end(study), "## How long it takes")
    found.show("length", f"How many {turn}s games take.", plots.length(close, turn))
    found.write(how_long(close, turn))
    tell_uses(found, close)
    tell_losses(found, close, board)
    tell_tables(found, study)
    for number, varied in enumerate(study.varied, 1):
        found.write(f"## What if: {varied.path}")
        shows = f"Scores as {varied.path} changes."
        found.show(f"varied_{number}", shows, plots.varied(varied))
        found.write(varied_table(varied))
    found.write("## How this was counted", counted_how(study))
    return found


def tell_uses(found: Report, close: Close) -> None:
    if close.uses:
        found.write("## What is used, and what it does", CAUTION)
    for number, uses in enumerate(close.uses, 1):
        found.write(f"### {uses.title}", fairness(uses))
        shows = f"{uses.title}: how often, and how their users fare."
        found.show(f"used_{number}", shows, plots.uses(uses))
        found.write(used_table(uses))


def tell_losses(found: Report, close: Close, board: Board | None) -> None:
    if close.lost or close.found:
        found.write("## Where games are lost")
    if close.lost and board is not None:
        found.write(lost_in_words(close))
        found.show("lost", "Where losers were found last.", lost_on(board, close))
        found.write(lost_table(close, board))
    if close.found:
        name = sneaking(close.sides).name
        found.show("found", "What being found costs.", plots.being_found(close, name))
        found.write(
            "Who is found more often scores less, or plays longer and is found more often for "
            f"that; the picture cannot tell. It shows the score of {name}."
        )


def lost_on(board: Board, close: Close) -> str:
    """The map of losses: the board itself, or rooms round the entrance."""
    total = close.lost.total()
    rooms: dict[Room, float] = {}
    cells: dict[str, float] = {}
    for place, times in close.lost.items():
        if isinstance(place, str):
            cells[place] = times / total
        else:
            rooms[place] = times / total
    return plots.lost_rooms(rooms) if rooms else board_map.lost_places(board, cells)


def tell_tables(found: Report, study: Study) -> None:
    if not study.compared:
        return
    close = study.close
    side = sneaking(close.sides)
    found.write("## Other tables", compared_in_words(study, side.name))
    rows = [row for row in study.compared if not row.is_same]
    if rows:
        usual = close.scores[close.sides.index(side)]
        shows = f"What {side.name} scores at other tables."
        found.show("tables", shows, plots.compared(rows, usual, side.name))
        found.write(compared_table(rows, side.name, len(close.sides)))
