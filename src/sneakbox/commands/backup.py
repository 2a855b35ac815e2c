"""`sneak backup`: everything a server keeps, in one file."""

import argparse
import asyncio
import importlib.util
import json
from pathlib import Path
from typing import Final

from sneakbox.commands.settings import Failure, UsageError

HELP: Final = "keep everything of a server in one file, while it runs"
EXAMPLES: Final = """\
examples:
  sneak backup tables.backup                    of sneakbox.sqlite3 in the current folder
  sneak backup tables.backup --database postgresql://sneak@localhost/sneak

The key of the server (sneakbox.sqlite3.key or sneakbox.key) is not in it, so that whoever finds a
backup foretells no luck. Keep it too, somewhere else: 'sneak restore' needs both.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `backup` to the commands."""
    add_one(subparsers, "backup", HELP, EXAMPLES).set_defaults(run=run)


def add_one(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    words: str,
    examples: str,
) -> argparse.ArgumentParser:
    """A command about a backup and a database."""
    parser = subparsers.add_parser(
        name, help=words, description=f"{words[0].upper()}{words[1:]}.", epilog=examples
    )
    parser.add_argument("file", metavar="FILE", help="the backup")
    parser.add_argument(
        "--database",
        default="sneakbox.sqlite3",
        metavar="FILE|URL",
        help="a file, or postgresql://… (default: sneakbox.sqlite3)",
    )
    parser.add_argument("--json", action="store_true", help="say what is in it as JSON")
    return parser


def run(args: argparse.Namespace) -> int:
    return carried_out(args, restoring=False)


def carried_out(args: argparse.Namespace, *, restoring: bool) -> int:
    """Make a backup, or use one."""
    if importlib.util.find_spec("sqlalchemy") is None:
        raise Failure("a server's tables need more than Python: pip install 'sneakbox[web]'")
    from sneakbox.server.backups import BackupError, backup, restore
    from sneakbox.server.storage import StorageError, address_of, key_beside, try_out

    try:
        database = address_of(args.database)
    except StorageError as error:
        raise UsageError(f"--database: {error}") from error
    if database.startswith("postgresql") and importlib.util.find_spec("asyncpg") is None:
        raise Failure("PostgreSQL needs one more package: pip install 'sneakbox[web,scale]'")
    try:
        if database.startswith("postgresql"):
            try_out(database)
        if restoring:
            about = asyncio.run(restore(Path(args.file), database))
        else:
            about = asyncio.run(backup(database, Path(args.file)))
    except (StorageError, BackupError) as error:
        raise Failure(f"that did not work: {error}") from error
    except OSError as error:
        raise Failure(f"{error.filename or args.file}: {error.strerror or error}") from error
    key = key_beside(database)
    count = about.rows["tables"]
    tables = "1 table is" if count == 1 else f"{count} tables are"
    if args.json:
        print(json.dumps({"form": about.form, "rows": about.rows, "key": str(key)}))
    elif restoring:
        print(f"{tables} back. Put the key of the old server at {key} and start it.")
    else:
        print(f"{tables} kept in {args.file}. Keep {key} too, somewhere else.")
    return 0
