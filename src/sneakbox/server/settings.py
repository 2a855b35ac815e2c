"""What whoever runs a server may choose, with the values that serve a few dozen friends."""

from dataclasses import dataclass, field
from typing import Final

from sneakbox.server.posting import Posting

KILO: Final = 1024
MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE

# What can stand in a message. Fixed: clients rely on it.
LONGEST_NAME: Final = 40
LONGEST_CHAT: Final = 500
LONGEST_NOTE: Final = 4_000
LONGEST_SEED: Final = 200
LONGEST_STAGE: Final = 24_000
LONGEST_ACTION: Final = 300
MOST_ACTIONS: Final = 64
MOST_EVENTS: Final = 500
MOST_LINES: Final = 200
MOST_LISTED: Final = 100
LONGEST_WAIT_MS: Final = 25_000
FRAMES_AHEAD: Final = 4
LONGEST_OUTBOX: Final = 128


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """How much one caller may ask for."""

    body_bytes: int = 32 * KILO
    file_bytes: int = 1024 * KILO  # a campaign that is taken in: some two thousand tables
    requests: Rate = Rate(100, 20)
    # Files of the client; a browser that comes for the first time takes some ninety at once.
    files: Rate = Rate(1_000, 200)
    messages: Rate = Rate(60, 20)
    new_tables: Rate = Rate(20, 1 / MINUTE)
    notices: Rate = Rate(10, 1 / MINUTE)  # addresses for turn notices
    reports: Rate = Rate(5, 1 / MINUTE)
    checks: Rate = Rate(20, 2)  # stages in the editor
    missions: Rate = Rate(4, 1 / MINUTE)  # built from a date: some seconds of a processor each
    sockets_per_address: int = 64
    # Connections that are no sockets, of one address; and all there may be.
    connections_per_address: int = 256
    connections: int = 10_000
    header_bytes: int = 16 * KILO
    # Seconds for the headers of a request, for its body, and until its answer is taken.
    header_seconds: float = 10
    body_seconds: float = 30
    answer_seconds: float = 120


@dataclass(frozen=True)
class Settings:
    """How one server is run."""

    database: str = "sqlite+aiosqlite:///sneakbox.sqlite3"
    # What the secrets of running games are sealed with; with none they are stored as they are.
    luck_key: bytes = field(default=b"", repr=False)
    # Who may read the figures at /metrics: whoever shows this token. Without one nobody.
    metrics_token: str = ""
    # How people who are away are told of their turns; with nothing they are not.
    posting: Posting | None = None
    # Names under which browsers may reach the server; with none, any.
    hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    # Whether stages may be kept in the folder of whoever runs it: on one's own machine.
    keeps_stages: bool = False
    # Where the other servers on this database reach this one; empty where they cannot.
    peer_address: str = ""
    # Servers that share a database say so often that they are there, in seconds; one of whom the
    # others have not heard for so many of their own beats has lost its tables.
    beat_every: float = 1
    missed_beats: int = 3
    # So long a request waits for a table that is on its way from one server to another.
    moving_seconds: float = 8
    # Seconds.
    database_seconds: float = 10
    hello_timeout: float = 10
    send_timeout: float = 20
    bot_pause: float = 0.6
    bot_timeout: float = 10
    away_after: float = 5
    forget_after: float = 10 * MINUTE
    sweep_every: float = 1
    # How soon a measure of the host holds on every server.
    measures_every: float = 2
    # So often it is seen whose time for a move is up. Where nobody looked for so long, nobody could
    # play either, and nobody is too late at once.
    paces_every: float = 15
    interruption_after: float = 3 * MINUTE
    house_keeping_every: float = 10 * MINUTE
    archive_idle_after: float = 30 * DAY
    archive_over_after: float = 7 * DAY
    # So long after somebody last played, a table that was put away is removed for good.
    archived_kept: float = 365 * DAY
    answers_kept: float = 2 * DAY
    # Processes in which bots search; with 0 the server is alone on its machine.
    search_processes: int = 0
    # A snapshot after so many entries, so that loading need not replay them.
    snapshot_every: int = 40
