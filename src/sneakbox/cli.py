"""The `sneak` command: finds the command that is meant and runs it, without a stack trace ever."""

import argparse
import codecs
import errno
import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, TextIO

from sneakbox import __version__
from sneakbox.commands.settings import (
    BAD_USAGE,
    Failure,
    Parser,
    UsageError,
    clipped,
    ended,
    suggestion,
)
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.pens import ASCII
from sneakbox.table import RecordError, TableError

# Each a module of `sneakbox.commands`, opened when it is asked for: who plays does not wait for
# what a server, a report or a backup needs.
COMMANDS: Final = (
    "play",
    "lessons",
    "puzzles",
    "campaign",
    "serve",
    "host",
    "backup",
    "restore",
    "games",
    "rules",
    "codec",
    "replay",
    "review",
    "draw",
    "check",
    "generate",
    "simulate",
    "tournament",
    "balance",
    "observe",
    "fuzz",
    "bench",
)
INTERRUPTED: Final = 130
FAILED: Final = 1
# Where the output goes there is no room, or no more than this for one file.
CANNOT_BE_WRITTEN: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

EPILOG: Final = """\
examples:
  sneak play                             choose a game and play it in the browser
  sneak play --plain                     the same in this terminal
  sneak play sneaking_mission            a game by name
  sneak games                            every game with its scenarios and options
  sneak replay FILE --verify             check a recorded game, luck included

Every command explains itself: sneak play --help
"""


def parser(names: Sequence[str] = COMMANDS) -> Parser:
    """The command line with these commands."""
    whole = Parser(
        prog="sneak",
        description="Stealth board games, with every rule enforced.",
        epilog=EPILOG,
    )
    whole.add_argument("--version", action="version", version=f"sneakbox {__version__}")
    subparsers = whole.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", parser_class=Parser
    )
    for name in names:
        import_module(f"sneakbox.commands.{name}").add(subparsers)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 failed, 2 asked for wrongly."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        make_tolerant(stream)
    try:
        code = run(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else FAILED
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        code = INTERRUPTED
    except BrokenPipeError:
        code = FAILED
    return finish(code)


def run(arguments: Sequence[str]) -> int:
    if not arguments:
        parser().print_help()
        return 0
    args = parsed(arguments)
    return guarded(args, args.run)


def look_over(arguments: Sequence[str]) -> bool:
    """Refuse words that the command would refuse; True where it would take long.

    For whoever prepares something first that takes minutes.
    """
    args = parsed(arguments)
    is_long = False

    def look(args: argparse.Namespace) -> int:
        nonlocal is_long
        is_long = args.look_over(args)
        return 0

    code = guarded(args, look) if "look_over" in args else 0
    if code:
        sys.exit(code)
    return is_long


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The words of a command, each known to its parser; what is not leaves with a sentence."""
    word = arguments[0]
    whole = parser([word] if word in COMMANDS else COMMANDS)
    if not word.startswith("-") and word not in COMMANDS:
        whole.error(f"there is no command '{clipped(word)}': {suggestion(word, COMMANDS)}")
    args, unknown = whole.parse_known_args(arguments)
    if unknown:
        refusing = whole if args.command is None else parser_of(whole, args.command)
        if "deed" in args and args.deed is not None:
            refusing = parser_of(refusing, args.deed)
        refusing.refuse_unknown(unknown)
    if args.command is None:
        whole.error("a command is missing: " + one_of(COMMANDS))
    return args


def guarded(args: argparse.Namespace, action: Callable[[argparse.Namespace], int]) -> int:
    """Do something with checked words; what goes wrong is told in one sentence."""
    chosen = f"sneak {args.command}"
    try:
        return int(action(args))
    except (UsageError, SetupError) as error:
        print(f"{chosen}: {ended(str(error))}", file=sys.stderr)
        return BAD_USAGE
    except (Failure, RecordError, TableError) as error:
        print(f"{chosen}: {ended(str(error))}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is None and error.errno in CANNOT_BE_WRITTEN:
            output_lost(error)
        else:
            where = f"{error.filename}: " if error.filename else ""
            print(f"{chosen}: {where}{ended(error.strerror or str(error))}", file=sys.stderr)
        return FAILED
    except Exception as error:  # noqa: BLE001 - a mistake of ours must not end in a stack trace
        if os.environ.get("SNEAK_DEBUG"):
            traceback.print_exc()
        print(
            f"{chosen}: a mistake in Sneakbox itself ({type(error).__name__}: {error}); "
            "with SNEAK_DEBUG=1 it shows where.",
            file=sys.stderr,
        )
        return FAILED


def parser_of(whole: Parser, command: str) -> Parser:
    """The parser of one command."""
    for action in whole._subparsers._group_actions if whole._subparsers else ():
        found = action.choices.get(command) if isinstance(action.choices, dict) else None
        if isinstance(found, Parser):
            return found
    return whole


# Streams that cannot show everything, or are gone.


def plainer(error: UnicodeError) -> tuple[str, int]:
    """What to print instead of a character that the terminal's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end].translate(ASCII)
    return missing.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error("sneakbox.plainer", plainer)


def open_closed_streams() -> None:
    """Let what the caller has closed lead nowhere.

    Else the next file that is opened would get its number, and what is printed would go there.
    """
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115 - until the program ends
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115


def make_tolerant(stream: object) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="sneakbox.plainer")


def finish(code: int) -> int:
    """Write out what is still to be written; whoever has stopped reading gets no complaint."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            hush(stream)
            code = code or FAILED
        except OSError as error:
            hush(stream)
            if stream is sys.stdout:
                output_lost(error)
            code = code or FAILED
    return code


def output_lost(error: OSError) -> None:
    """Where the output goes nothing more can be stored: seen in the middle of it or at its end."""
    sys.stderr.write(f"sneak: the output cannot be written: {error.strerror}.\n")


def hush(stream: TextIO) -> None:
    """Let the interpreter write what is left into nothing when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
