"""`sneak serve`: tables for friends, over the network."""

import argparse
import asyncio
import importlib.util
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from sneakbox.commands.settings import Failure, UsageError, one_word_of, whole_number

if TYPE_CHECKING:
    from sneakbox.server.posting import Posting

HELP: Final = "run a server for friends, played in the browser"
EXAMPLES: Final = """\
examples:
  sneak serve                                   on this machine only, port 8470
  sneak serve --host 0.0.0.0                    for everybody in the same network
  sneak serve --public-name games.example --behind-proxy
                                                behind a reverse proxy on this machine
  sneak serve --database postgresql://sneak@localhost/sneak
                                                with PostgreSQL instead of a file
  sneak serve --database postgresql://sneak@localhost/sneak --workers 4
                                                on four processors
  sneak serve --public-url https://games.example --mail-server mail.example \\
      --mail-from box@games.example             with mail to whoever is away at their turn

People are told of turns only where you say how: --public-url with --browser-push, --mail-server or
--web-hooks.
Name and password for that mail server are read from SNEAK_MAIL_USER and SNEAK_MAIL_PASSWORD.
Nobody can read /metrics unless SNEAK_METRICS_TOKEN is set: then whoever shows it as a bearer token.
Tables are kept in sneakbox.sqlite3 in the current folder unless --database says otherwise.
"""
PORT: Final = 8470
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
SECURITIES: Final = ("starttls", "tls", "none")
HOOKS: Final = ("none", "public", "own")
MAIL_PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
LEVELS: Final = ("debug", "info", "warning", "error")


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `serve` to the commands."""
    parser = subparsers.add_parser(
        "serve", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen")
    parser.add_argument(
        "--port", type=whole_number(0, 65535), default=PORT, metavar="N", help=f"default: {PORT}"
    )
    parser.add_argument(
        "--database",
        default="sneakbox.sqlite3",
        metavar="FILE|URL",
        help="a file, or postgresql://… (default: sneakbox.sqlite3)",
    )
    parser.add_argument(
        "--workers",
        type=whole_number(1, 64),
        default=1,
        metavar="N",
        help="processes that share the work, with PostgreSQL (default: 1)",
    )
    parser.add_argument(
        "--peer-host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where other hosts on the same PostgreSQL reach this one, in a network of your own",
    )
    parser.add_argument(
        "--database-wait",
        type=whole_number(0, 86_400),
        default=60,
        metavar="SECONDS",
        help="how long to wait for a database that starts later (default: 60)",
    )
    parser.add_argument(
        "--keep-archived",
        type=whole_number(1, 36_500),
        default=365,
        metavar="DAYS",
        help="how long tables that were put away are kept (default: 365)",
    )
    parser.add_argument(
        "--step-back",
        action="store_true",
        help="bring the database into the form that the release before this one had, and end",
    )
    parser.add_argument(
        "--key-file",
        metavar="FILE",
        help="seals the luck of running games; made when it is not there "
        "(default: beside the database's file, else sneakbox.key)",
    )
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name browsers use for this server; others are then refused",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="believe a reverse proxy on this machine about who is calling",
    )
    parser.add_argument(
        "--requests-per-second",
        type=whole_number(1, 1_000_000),
        default=20,
        metavar="N",
        help="of one address, after a burst of five times as many; files of the client ten times"
        " as often (default: 20)",
    )
    parser.add_argument(
        "--sockets-per-address",
        type=whole_number(1, 1_000_000),
        default=64,
        metavar="N",
        help="windows open at one address (default: 64)",
    )
    parser.add_argument(
        "--public-url",
        metavar="URL",
        help="how people reach this server, as https://games.example: for turn notices",
    )
    parser.add_argument(
        "--browser-push",
        action="store_true",
        help="tell people who are away of their turns by notices of their browsers",
    )
    parser.add_argument(
        "--mail-server",
        metavar="HOST[:PORT]",
        help="tell people who are away of their turns by mail, through your own server",
    )
    parser.add_argument("--mail-from", metavar="ADDRESS", help="from whom that mail is")
    parser.add_argument(
        "--mail-security",
        type=one_word_of(SECURITIES),
        default="starttls",
        metavar="WORD",
        help=f"how that server is spoken to: {', '.join(SECURITIES)} (default: starttls)",
    )
    parser.add_argument(
        "--web-hooks",
        type=one_word_of(HOOKS),
        default="none",
        metavar="WHERE",
        help="tell people at web hooks: public, or own to allow them in your own network as well",
    )
    parser.add_argument(
        "--metrics-port",
        type=whole_number(1, 65535),
        metavar="N",
        help="figures for Prometheus at a port of their own, for this machine only",
    )
    parser.add_argument(
        "--json", action="store_true", help="say where the server is as JSON, for programs"
    )
    parser.add_argument(
        "--log",
        type=one_word_of(LEVELS),
        default="info",
        metavar="LEVEL",
        help=f"how much to log: {', '.join(LEVELS)}",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if importlib.util.find_spec("uvicorn") is None:
        raise Failure("a server needs more than Python: pip install 'sneakbox[web]'")
    from sneakbox.server.crew import Job, run_crew
    from sneakbox.server.observe import write_logs
    from sneakbox.server.running import LOOPBACK_NAMES
    from sneakbox.server.running import run as serve
    from sneakbox.server.sealing import Seal, own_key
    from sneakbox.server.settings import DAY, Limits, Rate, Settings
    from sneakbox.server.storage import (
        StorageError,
        address_of,
        alone_with,
        key_beside,
        must_fit,
        step_back,
        wait_for,
        without_password,
    )

    try:
        database = address_of(args.database)
    except StorageError as error:
        raise UsageError(f"--database: {error}") from error
    if database.startswith("postgresql") and importlib.util.find_spec("asyncpg") is None:
        raise Failure("PostgreSQL needs one more package: pip install 'sneakbox[web,scale]'")
    if args.workers > 1 and not database.startswith("postgresql"):
        raise UsageError("--workers: several processes need PostgreSQL: name one with --database")
    posting = posting_of(args)
    write_logs(args.log)
    place = Path(args.key_file) if args.key_file else key_beside(database)
    try:
        wait_for(database, args.database_wait)
        luck_key = own_key(place)
        must_fit(database, Seal(luck_key))
        if args.step_back:
            step = asyncio.run(step_back(database, Seal(luck_key)))
            print(f"The database is in form {step} now: start the release before this one.")
            return 0
    except StorageError as error:
        known = without_password(args.database)
        raise Failure(f"the database {known} cannot be used: {error}") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Failure(f"the key file {place} cannot be used: {reason}") from error
    hosts = tuple(name.lower() for name in args.public_name)
    if hosts or args.host in LOOPBACK:
        hosts += LOOPBACK_NAMES
    rate = args.requests_per_second
    limits = Limits(
        requests=Rate(5 * rate, rate),
        files=Rate(50 * rate, 10 * rate),
        messages=Rate(3 * rate, rate),
        sockets_per_address=args.sockets_per_address,
    )
    token = os.environ.get("SNEAK_METRICS_TOKEN", "")  # not an argument, which others could read
    settings = Settings(
        database=database,
        luck_key=luck_key,
        hosts=hosts,
        limits=limits,
        metrics_token=token,
        archived_kept=args.keep_archived * DAY,
        posting=posting,
    )
    try:
        with alone_with(database):
            if args.workers > 1:
                return run_crew(
                    Job(settings, args.peer_host, args.log, args.behind_proxy, args.metrics_port),
                    args.host,
                    args.port,
                    args.workers,
                    as_json=args.json,
                )
            return serve(
                settings,
                args.host,
                args.port,
                level=args.log,
                behind_proxy=args.behind_proxy,
                as_json=args.json,
                metrics_port=args.metrics_port,
                peer_host=args.peer_host,
            )
    except StorageError as error:
        raise Failure(f"the database {args.database} cannot be used: {error}") from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise Failure(f"cannot listen at {args.host}:{args.port}: {reason}") from error


def posting_of(args: argparse.Namespace) -> "Posting | None":
    """How people are told of their turns; a UsageError says what does not fit together."""
    from sneakbox.server.addresses import mail_address
    from sneakbox.server.browser_push import is_installed
    from sneakbox.server.posting import MailServer, Posting
    from sneakbox.server.problems import Problem

    if args.mail_server is None and args.web_hooks == "none" and not args.browser_push:
        if args.mail_from is not None or args.public_url is not None:
            raise UsageError(
                "--mail-from and --public-url are for --browser-push, --mail-server or --web-hooks"
            )
        return None
    address = urlsplit(args.public_url or "")
    if address.scheme not in ("http", "https") or not address.netloc or address.path.strip("/"):
        raise UsageError("--public-url: people who are told need one, as https://games.example")
    if args.browser_push and address.scheme != "https":
        raise UsageError("--browser-push: browsers allow it to https pages only: see --public-url")
    if args.browser_push and not is_installed():
        raise Failure("browser push needs one more package: pip install 'sneakbox[web,push]'")
    mail = None
    if args.mail_server is not None:
        host, _, port = args.mail_server.partition(":")
        if not host or (port and not 0 < int(port if port.isdecimal() else 0) < 65_536):
            raise UsageError("--mail-server: a host, and perhaps a port, as mail.example:587")
        try:
            sender = mail_address(args.mail_from or "")
        except Problem as problem:
            raise UsageError(f"--mail-from: {problem.text}") from problem
        mail = MailServer(
            host,
            int(port or MAIL_PORTS[args.mail_security]),
            sender,
            args.mail_security,
            os.environ.get("SNEAK_MAIL_USER", ""),
            os.environ.get("SNEAK_MAIL_PASSWORD", ""),
        )
    return Posting(
        f"{address.scheme}://{address.netloc}",
        mail,
        hooks=args.web_hooks != "none",
        push=args.browser_push,
        own_network=args.web_hooks == "own",
    )
