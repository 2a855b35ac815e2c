"""`sneak play`: sit down at a table in this terminal."""

import argparse
from typing import Final

from sneakbox.commands.settings import (
    UsageError,
    add_game_flags,
    clipped,
    ended,
    find_game,
    find_scenario,
    read_options,
    suggestion,
)
from sneakbox.kernel.game import Game
from sneakbox.table.record import BOT

HELP: Final = "play a game here, or go on with an unfinished one"
EXAMPLES: Final = """\
examples:
  sneak play                                      choose a game, or go on with one
  sneak play sneaking_mission                     a game by name
  sneak play sneaking_mission --scenario hard     harder
  sneak play sneaking_mission --set files=deep    with an option
  sneak play sneaking_mission --seed tuesday      the same luck as everybody with this seed
  sneak play sneaking_mission --seats bot:sensible
                                                  watch a bot play
  sneak play --resume before-the-vault            go on with a game you saved under a name
  printf 'entrance north\\narrow east\\n' | sneak play sneaking_mission --new
                                                  commands may come from a file or a program

Every decision is saved at once: you can always leave and go on later.
"""
LONGEST_SEAT: Final = 40
LONGEST_SEED: Final = 200


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the commands."""
    parser = subparsers.add_parser(
        "play", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="its id: see sneak games")
    parser.add_argument("--plain", action="store_true", help="line by line, in plain text")
    parser.add_argument(
        "--seats", metavar="A,B", help="who sits where: names, or bot:NAME (default: me, then bots)"
    )
    add_game_flags(parser)
    parser.add_argument("--seed", metavar="TEXT", help="where all luck comes from (default: fresh)")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--new", action="store_true", help="start anew without asking")
    start.add_argument("--resume", metavar="NAME|FILE", help="go on with a game that was saved")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sneakbox.terminal.plain import Wish, play
    from sneakbox.terminal.shelf import ShelfError

    if args.resume is not None:
        refuse_settings(args)
    game = None if args.game is None else find_game(args.game)
    if game is None and (args.scenario or args.set or args.seats):
        raise UsageError("--scenario, --set and --seats need a game, as in 'sneak play GAME …'")
    if args.seed is not None and not 1 <= len(args.seed) <= LONGEST_SEED:
        raise UsageError(f"--seed must be a text of 1 to {LONGEST_SEED} characters")
    wish = Wish(
        game,
        None if game is None else find_scenario(game, args.scenario),
        {} if game is None else read_options(game, args.set),
        () if game is None or args.seats is None else read_seats(game, args.seats),
        args.seed,
        args.new,
        args.resume,
    )
    try:
        return play(wish)
    except ShelfError as error:
        raise UsageError(ended(str(error))) from error


def refuse_settings(args: argparse.Namespace) -> None:
    """A game that is gone on with is set up already."""
    given = [f"--{name}" for name in ("scenario", "set", "seats", "seed") if getattr(args, name)]
    if args.game is not None:
        given.insert(0, f"'{clipped(args.game)}'")
    if given:
        raise UsageError(f"{given[0]} cannot stand beside --resume: that game is set up already")


def read_seats(game: Game, text: str) -> list[str]:
    """The names at the table; bots are checked for this game."""
    from sneakbox.bots.catalogue import names as bot_names

    seats = [name.strip() for name in text.split(",")]
    least, most = game.least_players, game.most_players
    if not least <= len(seats) <= most:
        number = f"{least}" if least == most else f"{least} to {most}"
        names = "name" if number == "1" else "names"
        raise UsageError(f"--seats needs {number} {names} for {game.title}, not {len(seats)}")
    for seat in seats:
        if not seat or len(seat) > LONGEST_SEAT or not seat.isprintable():
            raise UsageError(
                f"--seats: '{clipped(seat)}' is no name: it needs 1 to {LONGEST_SEAT} characters"
            )
        bots = bot_names(game.id)
        if seat.startswith(BOT) and seat.removeprefix(BOT) not in bots:
            known = [f"{BOT}{bot}" for bot in bots]
            raise UsageError(f"--seats: there is no '{clipped(seat)}': {suggestion(seat, known)}")
    return seats
