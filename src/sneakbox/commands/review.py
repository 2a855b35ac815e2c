"""`sneak review`: after a game, the moments at which the odds of a seat fell most."""

import argparse
import json
from dataclasses import asdict
from typing import Final

from sneakbox.bots.catalogue import team
from sneakbox.bots.search.budget import Budget
from sneakbox.commands.replay import read, read_seat
from sneakbox.commands.settings import LONGEST_FILE, Failure, UsageError, clipped, whole_number
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.review import Moment, Review
from sneakbox.lab.story import has_won
from sneakbox.table import RecordError, parse_record
from sneakbox.terminal.screen import Screen

HELP: Final = "show where a recorded game was lost: the moments at which the odds fell most"
EXAMPLES: Final = """\
examples:
  sneak review FILE                  a game of one player
  sneak review FILE --seat 1         with the eyes of seat 1
  sneak review FILE --rounds 100     thought over longer, and the same every time

Each question is thought over from what the seat knew then, in worlds that fit it; odds are out of a
hundred. Where nothing better is named it was luck, or somebody else.
"""
ROUNDS: Final = 24
MOST_ROUNDS: Final = 10_000


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `review` to the commands."""
    parser = subparsers.add_parser(
        "review", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("file", metavar="FILE", help="a record: see sneak play")
    parser.add_argument("--seat", metavar="S", help="a seat number")
    parser.add_argument(
        "--rounds",
        type=whole_number(1, MOST_ROUNDS),
        default=ROUNDS,
        metavar="N",
        help=f"worlds for each question, {ROUNDS} unless told",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    data = read(args.file)
    try:
        record = parse_record(data)
        seat = read_seat(args.seat, record)
        if seat == SPECTATOR:
            raise UsageError(f"--seat says with whose eyes: 0 to {record.header.players - 1}")
        if team(record.header.game) is None:
            raise Failure(f"nobody here knows {record.header.game} well enough")
        review = Review(record, seat, Budget(rounds=args.rounds))
        moments = review.moments()
    except RecordError as error:
        raise Failure(f"{clipped(args.file, LONGEST_FILE)}: {error}") from error
    outcome = review.outcome()
    turned = review.turning_point(won=has_won(outcome, seat))
    if args.json:
        print(json.dumps([asdict(moment) for moment in moments], indent=2, ensure_ascii=False))
    else:
        show(Screen(), record.header.names()[seat], review.questions, list(moments))
        if turned is not None:
            tell_turn(Screen(), turned)
    return 0


def show(screen: Screen, name: str, questions: int, moments: list[Moment]) -> None:
    """The moments for people."""
    if not moments:
        screen.say(f"{name}: {questions} questions, and the odds never fell much.")
        return
    screen.say(f"{name}: {questions} questions. The odds fell most here, the worst first:")
    for moment in moments:
        blame = f"Better was: {moment.better}." if moment.better else "Nothing else was better."
        fell = f"from {moment.before} to {moment.after} of 100"
        screen.say(f"Step {moment.step}, {moment.did}: {fell}. {blame}")
        for line in moment.told:
            screen.say(line, indent="     ")


def tell_turn(screen: Screen, moment: Moment) -> None:
    """Where it turned, whichever way."""
    where = f"Turning point: step {moment.step}, {moment.did}"
    screen.say(f"{where}, from {moment.before} to {moment.after} of 100.")
    screen.say(" ".join(moment.told), indent="     ")
