"""What a host decides about people: tables closed, seats muted, addresses shut out. And what
players report.

A host decides by `sneak host`, which writes a measure into the database. Every server on it reads
them again and again, so a measure holds everywhere within moments, also after a restart, and the
command needs no way into a server.
"""

import asyncio
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select, update

from sneakbox.server import schema
from sneakbox.server.house import House
from sneakbox.server.keys import looks_like_table, new_key
from sneakbox.server.leases import Elsewhere
from sneakbox.server.limits import Buckets, caller_at
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import ChatLine, LineName, Report
from sneakbox.server.observe import log
from sneakbox.server.problems import Problem
from sneakbox.server.storage import Storage
from sneakbox.server.talking import THE_TABLE, Talking, is_plain
from sneakbox.server.writer import NEW_REPORT

MEASURES, REPORTS = schema.MEASURES, schema.REPORTS

CLOSED, MUTED, BLOCKED = "closed", "muted", "blocked"
FOR_GOOD: Final = 0
# So many lines before the one that is reported are kept with it.
LINES_BEFORE: Final = 5
CLOSED_BY_HOST: Final = "Whoever runs this server has closed the table."


class SaidLine(msgspec.Struct, frozen=True):
    """A line as it was said, kept with a report."""

    seat: int
    name: str
    text: str

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "name": self.name, "text": self.text}


class KeptReport(NamedTuple):
    """A report as a host reads it."""

    id: str
    table: str
    seat: int
    about: int
    words: str
    said: list[SaidLine]
    made: int


Network = IPv4Network | IPv6Network


def network_of(text: str) -> Network:
    """An address or a network as a host writes it; with IPv6 the household of an address.

    >>> [str(network_of(text)) for text in ("192.0.2.7", "192.0.2.0/24", "2001:db8::1")]
    ['192.0.2.7/32', '192.0.2.0/24', '2001:db8::/64']
    """
    return ip_network(text if "/" in text else caller_at(text), strict=False)


class Moderation:
    """Holds players to what their host has decided."""

    def __init__(self, house: House, talking: Talking) -> None:
        self._house: Final = house
        self._talking: Final = talking
        self._may_report: Final = Buckets(house.settings.limits.reports)
        self._networks: list[Network] = []
        # What was found for an address, until the measures change.
        self._known: dict[str, bool] = {}
        self._muted: frozenset[str] = frozenset()

    # What holds.

    def is_blocked(self, address: str) -> bool:
        """Whether nobody at this address is let in."""
        if not self._networks:
            return False
        found = self._known.get(address)
        if found is None:
            if len(self._known) > 10_000:
                self._known.clear()
            found = self._known[address] = self._is_in(address)
        return found

    def _is_in(self, address: str) -> bool:
        try:
            at = network_of(address)
        except ValueError:  # a socket without an address
            return False
        return any(
            one.version == at.version and at.network_address in one for one in self._networks
        )

    def must_not_be_muted(self, table: LiveTable, seat: int) -> None:
        if seat_name(table.id, seat) in self._muted:
            raise Problem("muted")

    async def look(self) -> None:
        """See what the host has decided since."""
        now = self._house.clock.now_ms()
        rows = await self._house.storage.rows(
            select(MEASURES).where((MEASURES.c.until == FOR_GOOD) | (MEASURES.c.until > now))
        )
        self._muted = frozenset(row.what for row in rows if row.kind == MUTED)
        networks = [ip_network(row.what) for row in rows if row.kind == BLOCKED]
        if networks != self._networks:
            self._networks, self._known = networks, {}
        open_ones = [row.what for row in rows if row.kind == CLOSED]
        await asyncio.gather(*(self._close(name) for name in await self._still_open(open_ones)))

    async def _still_open(self, names: list[str]) -> list[str]:
        if not names:
            return []
        tables = schema.TABLES
        query = select(tables.c.id).where(tables.c.id.in_(names), tables.c.state != "archived")
        return [row.id for row in await self._house.storage.rows(query)]

    async def _close(self, name: str) -> None:
        """Put a table away, wherever it is: whoever has it does so."""
        try:
            table = await self._house.table(name)
        except Elsewhere:
            return
        except Problem as problem:
            if problem.code == "table_archived":  # it cannot be opened, so nobody plays there
                await self._house.put_away(name, self._house.clock.now_ms() + 1)
            return

        async def work() -> None:
            if table.state == "archived":
                return
            put_away = self._house.table_row(table, state="archived")
            await self._talking.announce(table, CLOSED_BY_HOST, put_away)
            table.state = "archived"
            table.table_changed()

        await self._house.alone(table, work)
        log.warning("closed_by_host", table=name)

    # Reporting.

    async def report(self, table: LiveTable, seat: int, wish: Report, address: str) -> None:
        """Tell the host about somebody, or about a line that was said."""
        wait = self._may_report.take(address)
        if wait > 0:
            raise Problem("too_many_requests", retry_ms=int(wait * 1000))
        about, said = wish.seat, []
        if wish.line is not None:
            said = self._said(table, seat, wish.line)
            about = said[-1].seat
        words = wish.text.strip()
        if not is_plain(words):
            raise Problem("bad_text", "A report is text that can be shown.")
        if about is None and not words:
            raise Problem("bad_request", "Say what it is about: a seat, a line of chat, or words.")
        if about is not None and about != THE_TABLE:
            table.seat(about)
        kept = [SaidLine(line.seat, line.name, line.text) for line in said]
        row = {
            "id": new_key(),
            "table_id": table.id,
            "seat": seat,
            "about": THE_TABLE if about is None else about,
            "words": words,
            "said": msgspec.json.encode(kept).decode(),
            "made": self._house.clock.now_ms(),
            "settled": 0,
        }
        await self._house.write([(NEW_REPORT, row)], counted=not table.keeps_secrets)
        log.warning("reported", table=table.id, report=row["id"])

    def _said(self, table: LiveTable, seat: int, line: LineName) -> list[ChatLine]:
        """A line that this seat has read, behind those that came before it."""
        read = table.lines_for(frozenset({seat}), self._talking.teams(table))
        channel = [one for one in read if one.channel == line.channel]
        for place, one in enumerate(channel):
            if one.number == line.number:
                return channel[max(0, place - LINES_BEFORE) : place + 1]
        raise Problem("bad_request", "There is no such line of chat, or it was said long ago.")


def seat_name(table_id: str, seat: int) -> str:
    return f"{table_id} {seat}"


# What the host does, from outside of any server.


class Desk:
    """The host's side of it: measures and reports in the database."""

    def __init__(self, storage: Storage, now_ms: int) -> None:
        self._storage: Final = storage
        self._now: Final = now_ms

    async def close(self, table_id: str) -> None:
        """Put a table away for good."""
        await self._must_be(table_id)
        await self._put(CLOSED, table_id, FOR_GOOD)

    async def mute(self, table_id: str, seat: int, until: int) -> None:
        """Let nobody hear a seat; until 0 is for good."""
        seats = schema.SEATS
        query = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.seat == seat)
        if not await self._storage.rows(query):
            raise ValueError(f"there is no seat {seat} at a table {table_id}")
        await self._put(MUTED, seat_name(table_id, seat), until)

    async def block(self, address: str, until: int) -> str:
        """Let nobody in from an address or network; returns it as it is kept."""
        network = str(network_of(address))
        await self._put(BLOCKED, network, until)
        return network

    async def lift(self, kind: str, what: str) -> bool:
        """Take a measure back; whether there was one."""
        mine = (MEASURES.c.kind == kind) & (MEASURES.c.what == what)
        return bool(await self._storage.carry_out(delete(MEASURES).where(mine)))

    async def measures(self) -> list[Any]:
        """Everything that holds, the newest last."""
        holds = (MEASURES.c.until == FOR_GOOD) | (MEASURES.c.until > self._now)
        return await self._storage.rows(select(MEASURES).where(holds).order_by(MEASURES.c.made))

    async def reports(self, *, settled: bool) -> list[KeptReport]:
        """What players have reported, the oldest first."""
        query = select(REPORTS).order_by(REPORTS.c.made)
        if not settled:
            query = query.where(REPORTS.c.settled == 0)
        return [
            KeptReport(
                row.id,
                row.table_id,
                row.seat,
                row.about,
                row.words,
                msgspec.json.decode(row.said, type=list[SaidLine]),
                row.made,
            )
            for row in await self._storage.rows(query)
        ]

    async def settle(self, report: str) -> bool:
        """Put a report aside; whether there was one."""
        mine = update(REPORTS).where(REPORTS.c.id == report, REPORTS.c.settled == 0)
        return bool(await self._storage.carry_out(mine.values(settled=self._now)))

    async def _must_be(self, table_id: str) -> None:
        tables = schema.TABLES
        query = select(tables.c.id).where(tables.c.id == table_id)
        if not looks_like_table(table_id) or not await self._storage.rows(query):
            raise ValueError(f"there is no table {table_id[:20]}")

    async def _put(self, kind: str, what: str, until: int) -> None:
        mine = (MEASURES.c.kind == kind) & (MEASURES.c.what == what)
        row = {"kind": kind, "what": what, "until": until, "made": self._now}
        await self._storage.carry_out(delete(MEASURES).where(mine), insert(MEASURES).values(row))
