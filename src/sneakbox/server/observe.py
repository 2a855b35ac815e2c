"""Figures for Prometheus and logs as JSON. Keys, names, chat and game secrets are in neither.

At a table of a game with secrets nothing is counted but what everybody there notices: a count that
moved with a hidden decision would tell of it to whoever reads the figures.
"""

import logging
import sys
from functools import cache
from typing import Final, TextIO

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()

REQUESTS: Final = Counter(
    "sneakbox_requests", "Requests answered.", ["route", "status"], registry=REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "sneakbox_request_seconds", "Time to answer a request.", ["route"], registry=REGISTRY
)
SOCKETS: Final = Gauge("sneakbox_sockets", "Open live connections.", registry=REGISTRY)
TABLES: Final = Gauge("sneakbox_tables_in_memory", "Tables in memory.", registry=REGISTRY)
COMMANDS: Final = Counter(
    "sneakbox_commands", "Commands carried out or refused.", ["kind", "code"], registry=REGISTRY
)
PUBLIC_CHANGES: Final = Counter(
    "sneakbox_public_changes", "Changes of games that all at the table notice.", registry=REGISTRY
)
COMMIT_SECONDS: Final = Histogram(
    "sneakbox_commit_seconds", "Time to make one transaction durable.", registry=REGISTRY
)
COMMIT_SIZE: Final = Histogram(
    "sneakbox_commit_changes",
    "Changes that shared one transaction.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000),
    registry=REGISTRY,
)
BOT_SECONDS: Final = Histogram(
    "sneakbox_bot_seconds", "Time a bot took to choose.", ["bot"], registry=REGISTRY
)
SKIPPED_FRAMES: Final = Counter(
    "sneakbox_frames_skipped", "Frames a slow reader never got to see.", registry=REGISTRY
)


@cache
def commands(kind: str, code: str) -> Counter:
    """The count of such commands. Finding it by its labels costs more than counting."""
    return COMMANDS.labels(kind, code)


# Whatever carries one of these names is left out of every log.
SECRET_NAMES: Final = frozenset({"key", "keys", "host_key", "secret", "authorization", "note"})

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("sneakbox")


def without_secrets(
    _logger: object, _method: str, facts: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """The last guard: what must not be logged is not, even when somebody hands it in."""
    return {name: "…" if name.lower() in SECRET_NAMES else value for name, value in facts.items()}


class Forwarded(logging.Handler):
    """What libraries log, in the form of everything else."""

    def emit(self, record: logging.LogRecord) -> None:
        log.log(
            record.levelno,
            "library",
            of=record.name,
            says=record.getMessage(),
            exc_info=record.exc_info,
        )


def write_logs(level: str = "info", stream: TextIO | None = None) -> None:
    """Write logs from now on: one JSON object a line, to stderr where no stream is given."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            without_secrets,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.WriteLoggerFactory(file=stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, Forwarded)]:
        root.removeHandler(handler)
    root.addHandler(Forwarded(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()])))
