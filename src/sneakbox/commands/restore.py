"""`sneak restore`: a new database, filled with a backup."""

import argparse
from typing import Final

from sneakbox.commands.backup import add_one, carried_out

HELP: Final = "fill a new database with a backup"
EXAMPLES: Final = """\
examples:
  sneak restore tables.backup                   to sneakbox.sqlite3 in the current folder
  sneak restore tables.backup --database postgresql://sneak@localhost/sneak

The database must be empty, and may be of another kind than the one that was kept. Then put the key
beside it and start the server.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `restore` to the commands."""
    add_one(subparsers, "restore", HELP, EXAMPLES).set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return carried_out(args, restoring=True)
