"""The form of a database: which one it has, and how it gets another.

Migrations are Alembic's. A server whose database has the newest form need not even import it.
"""

import re
from importlib import resources
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, column, inspect, select, table, text

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER: Final = resources.files("sneakbox.server") / "migrations"
# The migrations by number, out of the names of their files: v0001_tables.py is 0001.
NUMBERS: Final = sorted(
    found[1]
    for one in (_FOLDER / "versions").iterdir()
    if (found := re.match(r"v(\d{4})_\w+\.py$", one.name))
)
FIRST: Final = NUMBERS[0]  # behind which there is nothing
NEWEST: Final = NUMBERS[-1]

# Where Alembic writes down how far a database has come.
_MARK: Final = table("alembic_version", column("version_num"))
# What may end a transaction of PostgreSQL, whoever has set it, and must not: said when a session
# begins, so that there is no moment in which it holds.
NO_HURRY: Final = {
    "idle_in_transaction_session_timeout": "0",
    "statement_timeout": "0",
    "lock_timeout": "0",
}
# Servers that begin together take turns; the number is "sneakbox" in bytes.
_TURN: Final = int.from_bytes(b"sneakbox")


def form(connection: Connection) -> str:
    """The last migration that a database has seen; nothing for a new one."""
    if not inspect(connection).has_table(_MARK.name):
        return ""
    return str(connection.execute(select(_MARK)).scalar() or "")


def migrations(connection: Connection | None = None) -> "Config":
    """Where the migrations are, for Alembic; with a connection, the one to use."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def get_ready() -> None:
    """What takes its time, before a transaction begins in which others would wait for it."""
    import alembic.command  # noqa: F401


def take_turn(connection: Connection) -> None:
    """The first words of a transaction that changes the form: no other server does meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:turn)"), {"turn": _TURN})


def upgrade(connection: Connection, to: str = "head") -> None:
    from alembic import command

    command.upgrade(migrations(connection), to)


def step_back(connection: Connection) -> None:
    from alembic import command

    command.downgrade(migrations(connection), "-1")
