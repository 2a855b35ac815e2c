"""`sneak host`: what whoever runs a server decides about people at its tables."""

import argparse
import asyncio
import importlib.util
import json
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sneakbox.commands.settings import Failure, UsageError, whole_number

if TYPE_CHECKING:
    from sneakbox.server.moderation import Desk, KeptReport

HELP: Final = "look at reports, close a table, mute a seat, block an address"
EXAMPLES: Final = """\
examples:
  sneak host reports                      what players have reported, the oldest first
  sneak host settle REPORT                put a report aside
  sneak host close TABLE                  nobody can play on there
  sneak host mute TABLE SEAT --days 7     nobody hears that seat for a week
  sneak host block 192.0.2.7              nobody comes in from there; or 192.0.2.0/24
  sneak host measures --json              everything that holds now
  sneak host unmute TABLE SEAT, sneak host unblock ADDRESS

All of it works beside a running server, which follows within moments, and is in its log.
"""
DAY_MS: Final = 24 * 60 * 60 * 1000


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `host` to the commands."""
    parser = subparsers.add_parser(
        "host", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument(
        "--database",
        default="sneakbox.sqlite3",
        metavar="FILE|URL",
        help="that of the server (default: sneakbox.sqlite3)",
    )
    whats = parser.add_subparsers(title="what to do", metavar="WHAT", dest="deed", required=True)
    reports = whats.add_parser("reports", help="what players have reported")
    reports.add_argument("--all", action="store_true", help="also those that are settled")
    reports.add_argument("--json", action="store_true", help="the same for programs")
    whats.add_parser("settle", help="put a report aside").add_argument("report", metavar="REPORT")
    whats.add_parser("close", help="end a table").add_argument("table", metavar="TABLE")
    for what, words in (("mute", "let nobody hear a seat"), ("unmute", "hear it again")):
        one = whats.add_parser(what, help=words)
        one.add_argument("table", metavar="TABLE")
        one.add_argument("seat", type=whole_number(0, 7), metavar="SEAT", help="from 0")
        if what == "mute":
            one.add_argument("--days", type=whole_number(1, 36_500), metavar="N", help=_FOR_GOOD)
    for what, words in (("block", "let nobody in from an address"), ("unblock", "let them in")):
        one = whats.add_parser(what, help=words)
        one.add_argument("address", metavar="ADDRESS", help="or a network, as 192.0.2.0/24")
        if what == "block":
            one.add_argument("--days", type=whole_number(1, 36_500), metavar="N", help=_FOR_GOOD)
    measures = whats.add_parser("measures", help="everything that holds now")
    measures.add_argument("--json", action="store_true", help="the same for programs")
    parser.set_defaults(run=run)


_FOR_GOOD: Final = "for so many days; for good unless said"


def run(args: argparse.Namespace) -> int:
    if importlib.util.find_spec("sqlalchemy") is None:
        raise Failure("a server's tables need more than Python: pip install 'sneakbox[web]'")
    from sneakbox.server.storage import NoDatabase, StorageError, address_of

    try:
        database = address_of(args.database)
    except StorageError as error:
        raise UsageError(f"--database: {error}") from error
    try:
        return asyncio.run(carried_out(args, database))
    except (NoDatabase, StorageError) as error:
        raise Failure(f"the database {args.database} cannot be used: {error}") from error
    except ValueError as error:
        raise UsageError(str(error)) from error


async def carried_out(args: argparse.Namespace, database: str) -> int:
    """One thing, at the database of a server."""
    from sneakbox.server.moderation import BLOCKED, MUTED, Desk, network_of, seat_name
    from sneakbox.server.storage import Storage

    storage = Storage(database)
    desk = Desk(storage, int(time.time() * 1000))
    try:
        await storage.must_be_of_this_release()
        if args.deed == "reports":
            show(await desk.reports(settled=args.all), as_json=args.json)
        elif args.deed == "measures":
            await show_measures(desk, as_json=args.json)
        elif args.deed == "settle":
            said = (
                "put aside" if await desk.settle(args.report) else "not there, or put aside before"
            )
            print(f"The report {args.report} is {said}.")
        elif args.deed == "close":
            await desk.close(args.table)
            print(f"The table {args.table} is closed: a running server follows within moments.")
        elif args.deed == "mute":
            await desk.mute(args.table, args.seat, until(args.days))
            print(f"Nobody hears seat {args.seat} of {args.table}{lasting(args.days)}.")
        elif args.deed == "unmute":
            found = await desk.lift(MUTED, seat_name(args.table, args.seat))
            said = "is heard again" if found else "was not muted"
            print(f"Seat {args.seat} of {args.table} {said}.")
        elif args.deed == "block":
            network = await desk.block(args.address, until(args.days))
            print(f"Nobody comes in from {network}{lasting(args.days)}.")
        else:
            network = str(network_of(args.address))
            found = await desk.lift(BLOCKED, network)
            print(f"{network} {'is let in again' if found else 'was not blocked'}.")
    finally:
        await storage.close()
    return 0


def until(days: int | None) -> int:
    return 0 if days is None else int(time.time() * 1000) + days * DAY_MS


def lasting(days: int | None) -> str:
    return "" if days is None else f" for {days} day{'s' if days > 1 else ''}"


def moment(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def show(reports: "list[KeptReport]", *, as_json: bool) -> None:
    if as_json:
        facts = [{**one._asdict(), "said": [line.facts() for line in one.said]} for one in reports]
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return
    if not reports:
        print("Nobody has reported anything.")
    for one in reports:
        about = "the table" if one.about < 0 else f"seat {one.about}"
        print(f"{one.id}  {moment(one.made)}  table {one.table}: seat {one.seat} about {about}")
        if one.words:
            print(f"  says: {one.words!r}")
        for line in one.said:
            print(f"  seat {line.seat}, {line.name!r}: {line.text!r}")


async def show_measures(desk: "Desk", *, as_json: bool) -> None:
    rows = await desk.measures()
    if as_json:
        print(json.dumps([dict(row._mapping) for row in rows], indent=2))
        return
    if not rows:
        print("Nothing is closed, muted or blocked.")
    for row in rows:
        ends = f" until {moment(row.until)}" if row.until else ""
        print(f"{row.kind} {row.what} since {moment(row.made)}{ends}")
