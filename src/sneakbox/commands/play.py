"""`sneak play`: sit down at a table, in the browser, in this terminal or on a server."""

import argparse
import importlib.util
import sys
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from sneakbox.commands.settings import (
    Failure,
    Parser,
    UsageError,
    add_game_flags,
    check_bot,
    clipped,
    ended,
    find_game,
    find_scenario,
    read_options,
    whole_number,
)
from sneakbox.kernel.game import Game
from sneakbox.table.record import BOT

if TYPE_CHECKING:
    from sneakbox.terminal.plain import Wish

HELP: Final = "play a game, or go on with an unfinished one"
DESCRIPTION: Final = """\
Play in the browser: a server starts on this machine, its address is printed and
opened, and Ctrl-C ends it. Where standard input or output is no terminal, with
--plain, or without the packages of the server, the game is played line by line
in plain text instead.
"""
IN_THE_BROWSER: Final = """\
--scenario, --edition, --set, --seats and --seed fill in the page on which the
table is set; games you have left are on the home page. --resume, an option that names
a file, and --seed without a GAME are for the terminal: with them you play
there. These two ask for the browser even where there is no terminal:
"""
ON_A_SERVER: Final = """\
In this terminal: give the link of your seat, or that of the table and your
key. Without a key you take an open seat; with a GAME a new table is opened.
"""
EXAMPLES: Final = """\
examples:
  sneak play                                      choose a game in the browser
  sneak play sneaking_mission                     a game by name
  sneak play sneaking_mission --scenario hard     harder
  sneak play sneaking_mission --set files=deep    with an option
  sneak play metal_gear --edition prototype       by the older rulebook
  sneak play sneaking_mission --seed tuesday      the same luck as everybody with this seed
  sneak play metal_gear --daily                   the mission of the day, the same for everybody
  sneak play sneaking_mission --seats bot:regular
                                                  watch a bot play
  sneak play --no-browser --port 8000             only serve, at this port
  sneak play --plain                              in this terminal, or go on with a game there
  sneak play --resume before-the-vault            go on with a game you saved under a name
  sneak play --server http://localhost:8470/t/k3v9x2m4qa --seat 4pXv0wq2m1Zk8sYtB7cQhA
                                                  your seat on a server, in this terminal
  printf 'entrance north\\narrow east\\n' | sneak play sneaking_mission --new
                                                  commands may come from a file or a program

Every decision is saved at once: you can always leave and go on later.
"""
WITH_DAILY_MISSIONS: Final = "metal_gear"
LONGEST_SEAT: Final = 40
LONGEST_SEED: Final = 200
ONLOOKER: Final = "spectator"
# What the server is made of.
PACKAGES: Final = (
    "starlette",
    "uvicorn",
    "websockets",
    "msgspec",
    "sqlalchemy",
    "aiosqlite",
    "alembic",
    "structlog",
    "prometheus_client",
)


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the commands."""
    parser = subparsers.add_parser("play", help=HELP, description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help="its id: see sneak games")
    parser.add_argument(
        "--plain", action="store_true", help="in this terminal, line by line, in plain text"
    )
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="who sits where: names, or bot:NAME (default: you, then bots)",
    )
    add_game_flags(parser)
    parser.add_argument(
        "--daily", action="store_true", help="the VR mission of the day of Metal Gear"
    )
    parser.add_argument("--date", metavar="DAY", help="with --daily, of a day as in 2026-11-16")
    parser.add_argument("--seed", metavar="TEXT", help="where all luck comes from (default: fresh)")
    parser.add_argument(
        "--assistance",
        type=whole_number(1, 3),
        metavar="LEVEL",
        help="how much is worked out for you, 1 to 3: see sneak games (default: the game's own)",
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--new", action="store_true", help="start anew without asking")
    start.add_argument(
        "--resume", metavar="NAME|FILE", help="go on with a game that was saved in the terminal"
    )
    add_browser_flags(parser, IN_THE_BROWSER)
    server = parser.add_argument_group("on a server", ON_A_SERVER)
    server.add_argument("--server", metavar="URL", help="the link of a table, or of a server")
    server.add_argument(
        "--seat", metavar="KEY", help=f"what stands behind the # of your link, or {ONLOOKER}"
    )
    assert isinstance(parser, Parser)
    parser.any_value = ("--seat",)  # keys are random
    parser.elsewhere = {
        "--players": "--seats names everybody who plays, as in --seats Ann,bot:regular",
        "--bots": "--seats names everybody who plays, as in --seats Ann,bot:regular",
    }
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.resume is not None:
        refuse_settings(args)
    if args.daily and args.game is None:
        args.game = WITH_DAILY_MISSIONS
    wish = wish_of(args)
    day = read_day(args, wish)
    if day is not None:
        wish = with_mission(wish, day)
    if args.server is not None or args.seat is not None:
        return play_on_server(args, wish)
    note = ""
    if in_browser_if_possible(args):
        note = why_not_in_browser(args, wish)
        if not note:
            return play_in_browser(args, wish, day)
    if note:
        print(f"{note} Playing here, in plain text.")
    return play_in_plain_text(wish)


def wish_of(args: argparse.Namespace) -> "Wish":
    """What somebody wants to play, with every word of it checked."""
    from sneakbox.terminal.plain import Wish

    game = None if args.game is None else find_game(args.game)
    if game is None and (args.scenario or args.set or args.seats):
        raise UsageError(
            "--scenario, --edition, --set and --seats need a game, as in 'sneak play GAME …'"
        )
    if args.seed is not None and not 1 <= len(args.seed) <= LONGEST_SEED:
        raise UsageError(f"--seed must be a text of 1 to {LONGEST_SEED} characters")
    return Wish(
        game,
        None if game is None else find_scenario(game, args.scenario),
        {} if game is None else read_options(game, args.set),
        () if game is None or args.seats is None else read_seats(game, args.seats),
        args.seed,
        args.new,
        args.resume,
        args.assistance,
    )


def read_day(args: argparse.Namespace, wish: "Wish") -> date | None:
    """The day whose mission is asked for, None for no daily mission."""
    if not args.daily:
        if args.date is not None:
            raise UsageError("--date names the day of a daily mission: write --daily beside it")
        return None
    from sneakbox.lab.missions.daily import today

    assert wish.game is not None
    if wish.game.id != WITH_DAILY_MISSIONS:
        right = f"'sneak play {WITH_DAILY_MISSIONS} --daily'"
        raise UsageError(f"{wish.game.title} has no daily mission: {right}")
    for flag, given in (("--scenario", wish.scenario), ("--set stage", wish.options.get("stage"))):
        if given is not None:
            raise UsageError(f"{flag} cannot stand beside --daily, which is a stage of its own")
    if args.date is None:
        return today()
    try:
        return date.fromisoformat(args.date)
    except ValueError:
        raise UsageError(
            f"--date: '{clipped(args.date)}' is no day: write it as in {today().isoformat()}"
        ) from None


def with_mission(wish: "Wish", day: date) -> "Wish":
    """The wish with the mission of a day, which is built now unless it was before."""
    from sneakbox.commands.progress import Bar
    from sneakbox.lab.missions.building import NoMission
    from sneakbox.lab.missions.daily import daily
    from sneakbox.lab.missions.mission import MOST_DRAFTS
    from sneakbox.lab.missions.rating import SCENARIO

    try:
        with Bar("drafts of the daily mission tried", MOST_DRAFTS) as bar:
            mission = daily(day, progress=bar.show)
    except NoMission as error:
        raise Failure(
            f"there is no mission of {day.isoformat()} ({error}): name another"
        ) from error
    print(f"The mission of {day.isoformat()}: {mission.title}. {mission.summary}")
    print(mission.rating.sentence())
    options = {**wish.options, "stage": mission.text}
    return replace(wish, scenario=SCENARIO, options=options)


def refuse_settings(args: argparse.Namespace) -> None:
    """A game that is continued is set up already."""
    flags = ("scenario", "set", "seats", "seed", "daily")
    given = [f"--{name}" for name in flags if getattr(args, name)]
    if args.game is not None:
        given.insert(0, f"'{clipped(args.game)}'")
    if given:
        raise UsageError(f"{given[0]} cannot stand beside --resume: that game is set up already")


def read_seats(game: Game, text: str) -> list[str]:
    """The names at the table; bots are checked for this game."""
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
        if seat.startswith(BOT):
            check_bot(game, seat.removeprefix(BOT), BOT)
    return seats


# In this terminal.


def play_in_plain_text(wish: "Wish") -> int:
    from sneakbox.terminal.plain import play
    from sneakbox.terminal.shelf import ShelfError

    try:
        return play(wish)
    except ShelfError as error:
        raise UsageError(ended(str(error))) from error


# In the browser.


def asks_for_browser(args: argparse.Namespace) -> str:
    """The flag that says so, whatever standard input is; empty when there is none."""
    if args.no_browser:
        return "--no-browser"
    return "" if args.port is None else "--port"


def in_browser_if_possible(args: argparse.Namespace) -> bool:
    """The browser is for a person at a terminal; a pipe or a file is played in plain text."""
    flag = asks_for_browser(args)
    if args.plain and flag:
        raise UsageError(f"{flag} is for the browser and cannot stand beside --plain")
    return not args.plain and (bool(flag) or is_interactive())


def is_interactive() -> bool:
    """Whether somebody sits there: both ends are terminals."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def why_not_in_browser(args: argparse.Namespace, wish: "Wish") -> str:
    """Why this can be played in the terminal only, in one sentence; empty when it cannot."""
    flag = asks_for_browser(args)
    known = () if wish.game is None else wish.game.options
    files = [
        option.name
        for option in known
        if not option.choices
        and option.name in wish.options
        and not option.is_text(wish.options[option.name])
    ]
    only, why = "", ""
    if wish.resume is not None:
        only, why = "--resume", "A game that was saved in the terminal goes on there."
    elif wish.game is None and wish.seed is not None:
        only, why = "--seed without a GAME", "A seed without a game is for the terminal."
    elif files:
        only = f"--set {files[0]}=FILE"
        why = f"'{files[0]}' names a file of yours, which no browser can use."
    if only and flag:
        raise UsageError(f"{flag} cannot stand beside {only}, which is for the terminal")
    return why if only else packages_missing(args)


def packages_missing(args: argparse.Namespace) -> str:
    """What the browser needs that is not here, in one sentence; empty when nothing is missing."""
    flag = asks_for_browser(args)
    if any(importlib.util.find_spec(name) is None for name in PACKAGES):
        install = "pip install 'sneakbox[web]'"
        if flag:
            raise Failure(f"the browser needs more than Python: {install}")
        return f"The browser needs packages that are not here ({install})."
    return ""


def play_in_browser(args: argparse.Namespace, wish: "Wish", day: date | None) -> int:
    from sneakbox.server.running import run_local
    from sneakbox.terminal.campaigns import Campaigns

    if wish.game is not None:
        wish.game.setup(len(wish.seats) or None, wish.scenario, wish.options)
    wishes = {**({"scenario": wish.scenario} if wish.scenario else {}), **wish.options}
    if day is not None:  # the page has the mission from the server, which finds it built
        chosen = {name: value for name, value in wish.options.items() if name != "stage"}
        wishes = {"daily": day.isoformat(), **chosen}
    if wish.seats:
        wishes["seats"] = ",".join(wish.seats)
    if wish.seed is not None:
        wishes["seed"] = wish.seed
    if wish.assistance is not None:
        wishes["assistance"] = str(wish.assistance)
    try:
        return run_local(
            None if wish.game is None else wish.game.id,
            wishes=wishes,
            open_browser=not args.no_browser,
            port=args.port,
            keep_file=Campaigns().bring_together,
        )
    except OSError as error:
        raise port_refused(args, error) from error


def port_refused(args: argparse.Namespace, error: OSError) -> Exception:
    """Why nobody can be served at the port that was asked for; else what happened as it is."""
    if args.port is None or error.filename is not None:
        return error
    reason = (error.strerror or str(error)).lower()
    return Failure(
        f"cannot listen at port {args.port}: {reason}; choose another, or leave --port out"
    )


def add_browser_flags(parser: argparse.ArgumentParser, words: str) -> None:
    """--no-browser and --port."""
    browser = parser.add_argument_group("in the browser", words)
    browser.add_argument(
        "--no-browser", action="store_true", help="print the address, and open nothing"
    )
    browser.add_argument(
        "--port", type=whole_number(0, 65535), metavar="N", help="default: your own, or a free one"
    )


# On a server.


def play_on_server(args: argparse.Namespace, wish: "Wish") -> int:
    from sneakbox.terminal.remote import open_table, play_at, sit_down
    from sneakbox.terminal.remote_table import RemoteError
    from sneakbox.terminal.wire import AddressError, address_of

    if args.server is None:
        raise UsageError("--seat is the key of a seat on a server: name that with --server")
    given = [asks_for_browser(args), "--resume" if args.resume else "", "--new" if args.new else ""]
    for flag in filter(None, given):
        raise UsageError(f"{flag} cannot stand beside --server")
    try:
        address = address_of(args.server, None if args.seat == ONLOOKER else args.seat)
    except AddressError as error:
        raise UsageError(str(error)) from error
    if wish.game is not None and (address.table or args.seat is not None):
        raise UsageError(
            f"'{wish.game.id}' opens a new table: give the address of a server alone, or no game"
        )
    if wish.game is None and not address.table:
        raise UsageError("--server needs the link of a table, or a GAME to open one: see --help")
    if wish.game is None and wish.seed is not None:
        raise UsageError("--seed is for a new table: this one has been set")
    try:
        if wish.game is not None:
            address, others = open_table(
                address,
                wish.game,
                wish.scenario,
                wish.options,
                wish.seats,
                wish.seed,
                wish.assistance,
            )
            for link in others:
                print(f"A seat for somebody else: {link}")
        elif not address.key and args.seat != ONLOOKER:
            address = sit_down(address)
        if address.key and args.seat is None:
            print(f"Your seat, to come back to: {address.link()}#{address.key}")
        return play_at(address)
    except RemoteError as error:
        raise UsageError(str(error)) from error
