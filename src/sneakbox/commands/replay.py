"""`sneak replay`: look at a recorded game again, or check it from first line to last."""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sneakbox.commands.settings import (
    LONGEST_FILE,
    Failure,
    UsageError,
    clipped,
    whole_number,
)
from sneakbox.games import catalogue
from sneakbox.kernel.game import Event, Game, SetupError
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.lab.story import Story, story_of
from sneakbox.scene.text import picture
from sneakbox.table import CutOff, Record, RecordError, Replay, parse_record, sentence, verify
from sneakbox.table.contents import game_with, read_contents
from sneakbox.table.pictures import match_of, sight_of
from sneakbox.table.reading import MOST_BYTES
from sneakbox.table.record import Entry, Move, steps_after
from sneakbox.table.replay import FindGame
from sneakbox.terminal.bare import scene_of
from sneakbox.terminal.screen import Screen

HELP: Final = "show a recorded game again, or check that it was played fair"
EXAMPLES: Final = """\
examples:
  sneak replay FILE                 the whole game, step by step
  sneak replay FILE --step 40       the table as it stood after step 40
  sneak replay FILE --seat 1        as the player at seat 1 saw it
  sneak replay FILE --verify        run every step again, check rules, chain and luck
  sneak replay FILE --json          the same for programs
  sneak replay FILE --content GAME.content
                                    a game that began with stages or cards of another release

Seats count from 0; 'spectator' is who knows least. In a game with one player his seat is shown.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `replay` to the commands."""
    parser = subparsers.add_parser(
        "replay", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("file", metavar="FILE", help="a record: see sneak play")
    parser.add_argument("--verify", action="store_true", help="check all that can be checked")
    parser.add_argument(
        "--step", type=whole_number(0), metavar="N", help="the table as it stood after step N"
    )
    parser.add_argument("--seat", metavar="S", help="a seat number, or spectator")
    parser.add_argument(
        "--content",
        metavar="FILE",
        help="the stages, maps and cards it was played with, where the box has others by now",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.verify and (args.step is not None or args.seat is not None):
        raise UsageError("--verify checks the whole game and takes no --step or --seat")
    data = read(args.file)
    games = None if args.content is None else games_with(args.content)
    if args.verify:
        return check(args.file, data, games, as_json=args.json)
    told, problem = retold(args.file, data, args.seat, args.step, games)
    if args.json:
        print(json.dumps(told.facts(), indent=2, ensure_ascii=False))
    else:
        told.show(Screen(), whole=args.step is None)
    return warned(problem)


def retold(
    name: str, data: bytes, seat: str | None, step: int | None, games: FindGame | None = None
) -> tuple["Retold", Failure | None]:
    """A record played again, and what must be said about its file.

    Of a file that breaks off, what is whole is played.
    """
    problem = None
    try:
        try:
            record = parse_record(data)
        except CutOff as error:
            if error.whole is None or not error.remains():
                raise
            record = error.whole
            problem = Failure(f"{clipped(name, LONGEST_FILE)}: {error}{error.remains()}")
        told = Retold(record, read_seat(seat, record), games)
        told.play_to(step, is_whole=problem is None)
    except RecordError as error:
        raise Failure(f"{clipped(name, LONGEST_FILE)}: {error}") from error
    return told, problem


def warned(problem: Failure | None) -> int:
    """The exit code of a command that did what could be done, and says what could not."""
    if problem is None:
        return 0
    sys.stdout.flush()  # what was shown stands above what is said about it
    raise problem


def read(name: str) -> bytes:
    """The bytes of a file, as many as a record can have."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise UsageError(f"{clipped(name, LONGEST_FILE)} cannot be read: {reason}") from error


def games_with(name: str) -> FindGame:
    """The games of the box, one of them with the texts of a file."""
    try:
        contents = read_contents(Path(name))
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        raise UsageError(f"{clipped(name, LONGEST_FILE)} cannot be used: {reason}") from error

    def find(game_id: str) -> Game:
        game = catalogue.game(game_id)
        return game_with(game, contents) if game_id == contents.game else game

    return find


def check(name: str, data: bytes, games: FindGame | None = None, *, as_json: bool) -> int:
    """Verify a record and report."""
    try:
        report = verify(data, find_game=games)
    except RecordError as error:
        if as_json:
            problem = {"line": error.line, "reason": error.reason}
            print(json.dumps({"fine": False, **problem}, indent=2, ensure_ascii=False))
            return 1
        raise Failure(f"{clipped(name, LONGEST_FILE)}: {error}{error.offer(name)}") from error
    if as_json:
        print(json.dumps({"fine": True, **asdict(report)}, indent=2, ensure_ascii=False))
    else:
        print(f"{name} is fine: {report.sentence()}")
    return 0


def read_seat(text: str | None, record: Record) -> int:
    """The seat somebody means; without one the only player's, or the spectators'."""
    players = record.header.players
    if text is None:
        return 0 if players == 1 else SPECTATOR
    if text == "spectator":
        return SPECTATOR
    if text.isdecimal() and len(text) < 4 and int(text) < players:
        return int(text)
    known = "0" if players == 1 else f"0 to {players - 1}"
    raise UsageError(f"--seat cannot be '{clipped(text)}': try {known} or spectator")


@dataclass(frozen=True)
class Scene:
    """One entry of the record, and what the seat was told by it.

    `by` is whose it is in the words of the record, `who` in ours."""

    step: int
    by: str
    who: str
    words: str
    events: list[Event]


class Retold:
    """A record played again before the eyes of one seat."""

    def __init__(self, record: Record, seat: int, games: FindGame | None = None) -> None:
        self.record: Final = record
        self.seat: Final = seat
        self.replay: Final = Replay(record, find_game=games)
        self.text: Final = self.replay.setup.text()
        self.names: Final = record.header.names()
        self.scenes: Final[list[Scene]] = []

    def play_to(self, step: int | None, *, is_whole: bool = True) -> None:
        """Play up to a step that stood in the end, or all there is."""
        stop = len(self.record.entries) if step is None else self._entries_until(step)
        while self.replay.position < stop:
            heard = len(self.replay.course.streams.since(self.seat, 0))
            entry = self.replay.advance()
            if entry is None:
                break
            events = self.replay.course.streams.since(self.seat, heard)
            self.scenes.append(self._scene(entry, events))
        if step is None and is_whole:
            self.replay.finish()

    def _entries_until(self, step: int) -> int:
        counts = [0]
        for entry in self.record.entries:
            counts.append(steps_after(entry, counts[-1]))
        if step > counts[-1]:
            raise UsageError(f"--step cannot be {step}: this game has steps 0 to {counts[-1]}")
        return len(counts) - 1 - counts[::-1].index(step)

    def _scene(self, entry: Entry, events: list[Event]) -> Scene:
        step = self.replay.course.steps
        if isinstance(entry, Move):
            by = who = "luck"
            if entry.seat != CHANCE:
                by, who = self.record.header.seats[entry.seat], self.names[entry.seat]
            # In a game with secrets nobody is told what another seat chose or luck gave it.
            is_open = self.replay.setup.reader(0) is None or entry.seat == self.seat
            return Scene(step, by, who, entry.words if is_open else "", events)
        return Scene(step, "table", "table", entry.text(), events)

    def show(self, screen: Screen, *, whole: bool) -> None:
        """The story, or only how things stood in the end, for people."""
        header, setup = self.record.header, self.replay.setup
        steps = self.replay.course.steps
        seats = "; ".join(header.introduced())
        screen.say(f"{setup.game.title}, {setup.scenario_title}. Seats: {seats}. Step {steps}.")
        for scene in self.scenes if whole else self.scenes[-1:]:
            screen.say(f"{scene.step}. {scene.who}: {scene.words or 'something hidden'}")
            for event in scene.events:
                screen.say(sentence(self.text, event), indent="     ")
        view = self.replay.course.state.view(self.seat)
        drawn = self._picture(screen)
        if drawn:
            screen.gap()
            screen.show(drawn)
        for line in (self.text.status(view), self._ending() or self.text.prompt(view)):
            if line:
                screen.say(line)
        for line in self.story().lines() if whole and self.is_over() else ():
            screen.say(line)

    def is_over(self) -> bool:
        """Whether all was played, up to the end of the game."""
        is_whole = self.replay.position == len(self.record.entries)
        return is_whole and bool(self.record.result)

    def story(self) -> Story:
        """Who won and how, what everybody did, how luck fell."""
        scene = scene_of(match_of(self.replay))
        return story_of(self.record, self.seat, scene, self.replay.setup)

    def _picture(self, screen: Screen) -> str:
        """The board in characters; empty for a game that has no screen yet."""
        try:
            board, frame = sight_of(match_of(self.replay), self.seat)
        except SetupError:
            return ""
        return picture(board, frame, screen.pen())

    def _ending(self) -> str:
        is_whole = self.replay.position == len(self.record.entries)
        if self.is_over():
            return f"The game ended: {self.record.result}."
        return "The game is unfinished." if is_whole else ""

    def facts(self) -> dict[str, object]:
        """The same as plain data."""
        header = self.record.header
        rule_id = self.replay.setup.game.rule_id
        return {
            "game": header.game,
            "scenario": header.scenario,
            "options": dict(header.options),
            "seats": list(header.seats),
            "seat": "spectator" if self.seat == SPECTATOR else self.seat,
            "steps": [
                {
                    "step": scene.step,
                    "by": scene.by,
                    "action": scene.words,
                    "events": [
                        {
                            "number": event.number,
                            "kind": event.kind.name,
                            "rule": rule_id(event.rule) if event.rule else "",
                            "text": sentence(self.text, event),
                        }
                        for event in scene.events
                    ],
                }
                for scene in self.scenes
            ],
            "step": self.replay.course.steps,
            "view": self.replay.course.state.view(self.seat).facts(),
            "result": self.record.result,
            "story": asdict(self.story()) if self.is_over() else None,
        }
