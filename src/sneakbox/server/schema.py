"""What is stored, as tables of a database. Times are whole milliseconds of the Unix clock."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

# Constraints need names, or they cannot be changed later on.
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table() -> Column[str]:
    return Column("table_id", String(10), ForeignKey("tables.id"), primary_key=True)


# One game. `opening` is the head of its record, from the moment it begins; `result` ends it.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("settings", Text, nullable=False),  # JSON of everything agreed before play
    Column("state", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opening", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("result", Text, nullable=False),
    Column("rematch", String(10), nullable=False),
    Column("proposal", Text, nullable=False, server_default=""),  # JSON, empty when nobody asks
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_tables_state_changed", "state", "changed"),
    Index("ix_tables_listed_created", "listed", "created"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(60), nullable=False),
    Column("has_left", Boolean, nullable=False),
    Column("taken_over", Boolean, nullable=False),
)

# Hashes of keys; seat -1 is the host. A revoked one is kept, to be able to say so.
KEYS: Final = Table(
    "keys",
    METADATA,
    _of_table(),
    Column("hash", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("revoked", Boolean, nullable=False),
)

# The lines of play of a record as they stand in the file, those of one decision together. They are
# never changed. `number` is that of the first line; `asked` is the command behind it and its answer
# as JSON, for who asks again.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("lines", Text, nullable=False),
    Column("asked", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

# On SQLite, where new entries of all tables wait side by side until they are carried over together.
JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("key", Integer, primary_key=True),
    Column("table_id", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("asked", Text, nullable=False, server_default=""),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("entries", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# What was answered to requests that left no line in the record, for those who ask again.
ANSWERS: Final = Table(
    "answers",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64), primary_key=True),
    Column("request", String(32), nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    _of_table(),
    Column("channel", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What seats have noted down: on the sheet `own` for nobody else, on `side` for their team.
NOTES: Final = Table(
    "notes",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("sheet", String(10), primary_key=True, server_default="own"),
    Column("text", Text, nullable=False),
)

# On PostgreSQL, servers that share a database: where each is reached by the others, what they show
# there, and a number that goes on as long as the server does.
WORKERS: Final = Table(
    "workers",
    METADATA,
    Column("id", String(30), primary_key=True),
    Column("address", String(120), nullable=False),
    Column("token", String(64), nullable=False),
    Column("beat", BigInteger, nullable=False),
)

# Which of them has which table; nobody where it is empty. `fence` grows each time it changes hands.
OWNERS: Final = Table(
    "owners",
    METADATA,
    _of_table(),
    Column("worker", String(30), nullable=False),
    Column("fence", BigInteger, nullable=False),
)

# The texts that games are laid out from, such as the file of a stage, each once.
TEXTS: Final = Table(
    "texts",
    METADATA,
    Column("digest", String(32), primary_key=True),
    Column("text", Text, nullable=False),
)

# Which of them belong together, under the names that their files have.
CONTENTS: Final = Table(
    "contents",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("file", String(80), primary_key=True),
    Column("digest", String(32), ForeignKey("texts.digest"), nullable=False),
)

# What each game that has begun was laid out from; an empty name where nobody knows any more.
TABLE_CONTENTS: Final = Table(
    "table_contents",
    METADATA,
    _of_table(),
    Column("name", String(32), nullable=False),
)

# Addresses at which somebody wants to be told of turns, under a name that only who has the address
# and the server's key can work out. `every` is the shortest time between two messages, `next` when
# there may be another, `asked` when whoever has the address was asked whether they want any.
CORRESPONDENTS: Final = Table(
    "correspondents",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("how", String(10), nullable=False),
    Column("address", LargeBinary, nullable=False),  # sealed
    Column("state", String(10), nullable=False),
    Column("every", BigInteger, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("sent", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("next", BigInteger, nullable=False),
)

# For which seats: since when it is their turn while nobody is there, or 0; and when that was told.
REMINDERS: Final = Table(
    "reminders",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String(64), nullable=False, index=True),
    Column("due", BigInteger, nullable=False, index=True),
    Column("told", BigInteger, nullable=False),
)

# Where each move has its time: since when the table waits, as JSON, and when that is to be looked
# at; 0 where nobody is waited for.
PACES: Final = Table(
    "paces",
    METADATA,
    _of_table(),
    Column("due", BigInteger, nullable=False, index=True),
    Column("times", Text, nullable=False),
)

# When servers last looked at those, in one row, and until when nobody is too late because nobody
# could play.
WATCH: Final = Table(
    "watch",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),
    Column("spared", BigInteger, nullable=False),
)

# What players tell the host: about a seat or, with -1, the table; with the lines it is about.
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(30), primary_key=True),
    Column("table_id", String(10), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("said", Text, nullable=False),  # JSON
    Column("made", BigInteger, nullable=False),
    Column("settled", BigInteger, nullable=False, index=True),
)

# What a host has decided, until some time or, with 0, for good.
MEASURES: Final = Table(
    "measures",
    METADATA,
    Column("kind", String(10), primary_key=True),
    Column("what", String(80), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
)

# Everything that goes when a table is removed for good.
OF_TABLES: Final = (
    SEATS,
    KEYS,
    ENTRIES,
    JOURNAL,
    SNAPSHOTS,
    ANSWERS,
    CHAT,
    NOTES,
    OWNERS,
    TABLE_CONTENTS,
    REMINDERS,
    REPORTS,
    PACES,
)

# Servers that work on this database, and when each of them last wrote.
SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

# A campaign: the hash of its key, the id in its file on this machine, if any, and what was agreed
# when it began, as JSON.
CAMPAIGNS: Final = Table(
    "campaigns",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("file", String(80), nullable=False),
    Column("facts", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# The tables of a campaign. `play` is what came of one, as JSON, and empty until it has ended; it is
# written together with the last decision. Tables of an imported campaign were played elsewhere.
CAMPAIGN_TABLES: Final = Table(
    "campaign_tables",
    METADATA,
    Column("campaign_id", String(10), ForeignKey("campaigns.id"), primary_key=True),
    Column("table_id", String(80), primary_key=True),
    Column("stage", String(60), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("play", Text, nullable=False),
)
