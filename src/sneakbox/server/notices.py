"""Turn notices: whoever is away and has left an address is told when it is their turn.

The server that has a table writes down that a turn waits, under its lease like everything else.
Which server then tells them is settled in the database: whoever moves the `next` of an address on
has the next message to it. So several tables make one message, whoever has them.

A message names games and tables and nothing else. What people chose to be called is not in it, or
it could be made to say anything.
"""

import asyncio
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import and_, delete, exists, or_, select, update

from sneakbox.kernel.game import SetupError
from sneakbox.server import schema
from sneakbox.server.addresses import Address, checked, opened, sealed
from sneakbox.server.browser_push import MOST_BYTES, Signer, browser_in, padded, sealed_for
from sneakbox.server.house import House
from sneakbox.server.keys import hashed
from sneakbox.server.live_table import Agreement, LiveTable
from sneakbox.server.mailing import Mailer
from sneakbox.server.messages import TurnNotices
from sneakbox.server.observe import log
from sneakbox.server.posting import How, Posting
from sneakbox.server.problems import Problem
from sneakbox.server.times import times_from
from sneakbox.server.web_hooks import Hooks, NotDelivered
from sneakbox.server.writer import (
    NEW_CORRESPONDENT,
    NEW_REMINDER,
    NO_REMINDER,
    SET_REMINDER,
    Change,
)
from sneakbox.table import Match

REMINDERS: Final = schema.REMINDERS
PEOPLE: Final = schema.CORRESPONDENTS

# What whoever has an address has said: nothing yet, yes, or that there shall be no more.
State = Literal["asked", "agreed", "stopped"]
ASKED: Final = "asked"
AGREED: Final = "agreed"
STOPPED: Final = "stopped"
# So many messages in a row that do not arrive end it; between two tries passes four times as much
# time as before.
MOST_FAILURES: Final = 5
FIRST_PAUSE_MS: Final = 60_000
LONGER: Final = 4
# A server that was about to send has so long, then another one may.
CLAIM_MS: Final = 120_000
# So many messages are under way together, and so many tables are named in one.
AT_ONCE: Final = 4
MOST_TOGETHER: Final = 100
MOST_NAMED: Final = 20
# Tables that are looked up together.
PAGE: Final = 500
# Whoever never said yes is forgotten after so long; whoever did, when they left no table so long.
ASKED_KEPT_MS: Final = 7 * 24 * 60 * 60_000
AGREED_KEPT_MS: Final = 90 * 24 * 60 * 60_000

SAY_YES: Final = """\
Somebody at a table of Sneakbox wishes that turns are told to this address.

If that is you, open this link, and you will be told:
{agree}

If it is not, do nothing, and nothing more will come. Or make sure of it:
{stop}
"""
YOUR_TURN: Final = """\
{turns}

{tables}

No more of this, with one click:
{stop}
"""
NO_SUCH_ADDRESS: Final = "This link belongs to no address here: whatever it was for has ended."
STOPPED_BEFORE: Final = (
    "Whoever has this address wants no more messages. A link in the last one can allow them again."
)


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn that waits: the title of its game and where it is played, and until when where each
    move has its time."""

    title: str
    table: str
    until: str = ""


class Message(msgspec.Struct, frozen=True):
    """What a web hook gets. `text` and `content` are the same, for chat programs of either kind."""

    text: str
    content: str
    tables: list[Turn]
    stop: str


class Notice(msgspec.Struct, frozen=True):
    """What a browser gets, and shows: nobody in between can read it."""

    title: str
    tables: list[Turn]
    stop: str


class Notices:
    """Remembers who wants to be told, and tells them."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        posting = house.settings.posting
        self._posting: Final = Posting("") if posting is None else posting
        self._key: Final = house.settings.luck_key
        seconds = self._posting.send_seconds
        mail = self._posting.mail
        self.mailer: Final = None if mail is None else Mailer(mail, seconds)
        self.hooks: Final = Hooks(own_network=self._posting.own_network, seconds=seconds)
        self._signer: Final = (
            Signer(self._key, self._posting.public_url, lambda: house.clock.now_ms() / 1000)
            if "push" in self.ways()
            else None
        )
        # By table and seat, since when a turn waits there as it is stored; 0 where none does.
        self._due: Final[dict[str, dict[int, int]]] = {}
        # The same as it will be once what was played is stored.
        self._coming: Final[dict[str, tuple[Match, dict[int, int]]]] = {}
        self._sending: Final = asyncio.Semaphore(AT_ONCE)

    def ways(self) -> list[How]:
        """How this server can tell people; none where its host has not said how."""
        return self._posting.ways() if self._key else []

    def close(self) -> None:
        if self.mailer is not None:
            self.mailer.close()

    # What a player wants.

    async def shown(self, table: LiveTable, seat: int) -> TurnNotices:
        """How this server can tell, and what a seat has asked for. Of the address it says nothing:
        others may have the link."""
        if not self.ways():
            return self._standing("", "", 0)
        query = (
            select(PEOPLE.c.how, PEOPLE.c.state, PEOPLE.c.every)
            .join(REMINDERS, REMINDERS.c.who == PEOPLE.c.who)
            .where(REMINDERS.c.table_id == table.id, REMINDERS.c.seat == seat)
        )
        for row in await self._house.storage.rows(query):
            return self._standing(row.how, row.state, row.every)
        return self._standing("", "", 0)

    def _standing(
        self, how: How | Literal[""], state: State | Literal[""], every: int
    ) -> TurnNotices:
        push_key = "" if self._signer is None else self._signer.public
        return TurnNotices(self.ways(), how, state, every, push_key)

    async def want(
        self, table: LiveTable, seat: int, how: How, where: str, every_ms: int
    ) -> TurnNotices:
        """Tell this seat of its turns from now on. Whoever has a mail address is asked first."""
        if how not in self.ways():
            raise Problem("bad_request", "This server cannot tell you in that way.")
        address = checked(how, where, plain_hooks=self._posting.own_network)
        who = address.who(self._key)
        state = await self._kept(who, address, every_ms)
        key = {"key_table_id": table.id, "key_seat": seat}
        row = {"table_id": table.id, "seat": seat, "who": who, "due": 0, "told": 0}

        async def work() -> None:
            table.must_be_open()
            await self._house.store(table, [(NO_REMINDER, key), (NEW_REMINDER, row)])
            self._due.setdefault(table.id, {})[seat] = 0

        await self._house.alone(table, work)
        return self._standing(how, state, every_ms)

    async def _kept(self, who: str, address: Address, every_ms: int) -> State:
        """Write an address down, and return what whoever has it has said."""
        state = ASKED if address.how == "mail" else AGREED
        row = {"who": who, "how": address.how, "state": state, "every": every_ms}
        row |= {"address": sealed(self._key, address.where), "asked": 0, "sent": 0}
        now = self._house.clock.now_ms()
        await self._house.write([(NEW_CORRESPONDENT, {**row, "failures": 0, "next": now})])
        known = await self._person(who)
        said: State = known.state
        if said == STOPPED and address.how == "push":  # nobody but the browser itself knows it
            said = AGREED
        if said == STOPPED:
            raise Problem("bad_request", STOPPED_BEFORE)
        await self._house.storage.carry_out(
            update(PEOPLE).where(PEOPLE.c.who == who).values(every=every_ms, state=said)
        )
        return said

    async def _person(self, who: str) -> Any:
        for row in await self._house.storage.rows(select(PEOPLE).where(PEOPLE.c.who == who)):
            return row
        raise Problem("key_unknown", NO_SUCH_ADDRESS)

    async def want_no_more(self, table: LiveTable, seat: int) -> TurnNotices:
        """Tell this seat nothing any more."""

        async def work() -> None:
            key = {"key_table_id": table.id, "key_seat": seat}
            await self._house.store(table, [(NO_REMINDER, key)])
            self._due.get(table.id, {}).pop(seat, None)

        await self._house.alone(table, work)
        return self._standing("", "", 0)

    async def move_on(self, table: LiveTable, following: str) -> None:
        """Whoever wants to be told is told of the next game as well, at their seat there."""
        query = select(REMINDERS.c.seat, REMINDERS.c.who).where(REMINDERS.c.table_id == table.id)
        for row in await self._house.storage.rows(query):
            seat = (row.seat + 1) % len(table.seats)
            new = {"table_id": following, "seat": seat, "who": row.who, "due": 0, "told": 0}
            await self._house.write([(NEW_REMINDER, new)])
        self._due.pop(following, None)

    # What whoever has an address wants.

    async def agree(self, token: str) -> How:
        """With the token that only they get: messages are welcome. Returns how they come."""
        person = await self._person(hashed(token))
        welcome = update(PEOPLE).where(PEOPLE.c.who == person.who)
        await self._house.storage.carry_out(welcome.values(state=AGREED, failures=0))
        how: How = person.how
        return how

    async def stop(self, token: str) -> How:
        """With the same token: there shall be no more, whoever asks for it."""
        person = await self._person(hashed(token))
        await self._house.storage.carry_out(
            update(PEOPLE).where(PEOPLE.c.who == person.who).values(state=STOPPED),
            delete(REMINDERS).where(REMINDERS.c.who == person.who),
        )
        how: How = person.how
        return how

    # Whose turn waits.

    def rows(self, table: LiveTable, match: Match) -> Change:
        """What to store with what was played: for whom a turn waits from now on."""
        known = self._due.get(table.id)
        if not known:
            return []
        new = self._waiting(table, match, known)
        self._coming[table.id] = match, new
        return self._changes(table, known, new)

    def wake(self, table: LiveTable) -> None:
        """Whatever was played is stored."""
        match, new = self._coming.pop(table.id, (None, {}))
        if match is not None and match is table.match:
            self._due[table.id] = new

    def _waiting(self, table: LiveTable, match: Match, known: dict[int, int]) -> dict[int, int]:
        deciders = () if match.outcome() is not None else match.deciders()
        now = self._house.clock.now_ms()
        found = {}
        for seat, due in known.items():
            one = table.seats[seat]
            waits = seat in deciders and not one.taken_over and not one.is_here()
            found[seat] = (due or now) if waits else 0
        return found

    def _changes(self, table: LiveTable, known: dict[int, int], new: dict[int, int]) -> Change:
        return [
            (SET_REMINDER, {"key_table_id": table.id, "key_seat": seat, "due": due})
            for seat, due in new.items()
            if due != known[seat]
        ]

    async def look(self) -> None:
        """See who has come or gone without anything being played, and tell those who wait."""
        if not self.ways():
            return
        await self._learn()
        for name, known in list(self._due.items()):
            table = self._house.tables.get(name)
            if table is not None and known and table.match is not None:
                if self._waiting(table, table.match, known) != known:
                    await self._house.alone(table, partial(self._look_again, table))
        await self._tell_all()

    async def _learn(self) -> None:
        """Look up who wants to be told, at tables that have come into memory."""
        for name in self._due.keys() - self._house.tables.keys():
            del self._due[name]
        unknown = sorted(self._house.tables.keys() - self._due.keys())
        for begin in range(0, len(unknown), PAGE):
            names = unknown[begin : begin + PAGE]
            query = select(REMINDERS).where(REMINDERS.c.table_id.in_(names))
            rows = await self._house.storage.rows(query)
            for name in names:
                self._due[name] = {row.seat: row.due for row in rows if row.table_id == name}

    async def _look_again(self, table: LiveTable) -> None:
        known = self._due.get(table.id, {})
        if table.match is None or not known:
            return
        new = self._waiting(table, table.match, known)
        change = self._changes(table, known, new)
        if change:
            await self._house.store(table, change)
            self._due[table.id] = new

    # Telling.

    async def _tell_all(self) -> None:
        now = self._house.clock.now_ms()
        theirs = REMINDERS.c.who == PEOPLE.c.who
        waits = and_(theirs, *self._is_late(now))
        query = (
            select(PEOPLE)
            .where(
                PEOPLE.c.next <= now,
                or_(
                    and_(PEOPLE.c.state == AGREED, exists().where(waits)),
                    and_(PEOPLE.c.state == ASKED, PEOPLE.c.asked == 0, exists().where(theirs)),
                ),
            )
            .order_by(PEOPLE.c.next)
            .limit(MOST_TOGETHER)
        )
        rows = await self._house.storage.rows(query)
        await asyncio.gather(*(self._tell(row) for row in rows))

    def _is_late(self, now: int) -> tuple[Any, ...]:
        late = now - int(self._posting.after * 1000)
        return REMINDERS.c.due > 0, REMINDERS.c.told != REMINDERS.c.due, REMINDERS.c.due <= late

    async def _tell(self, person: Any) -> None:
        """One message, by whichever server is the first to say that it sends it."""
        async with self._sending:
            now = self._house.clock.now_ms()
            ours = update(PEOPLE).where(PEOPLE.c.who == person.who, PEOPLE.c.next == person.next)
            if not await self._house.storage.carry_out(ours.values(next=now + CLAIM_MS)):
                return
            where = opened(self._key, person.address)
            if where is None:
                log.error("address_sealed_with_another_key", how=person.how)
                return
            try:
                await self._send(person, Address(person.how, where), now)
            except NotDelivered as error:
                await self._failed(person, error, now)

    async def _send(self, person: Any, address: Address, now: int) -> None:
        token = address.token(self._key)
        mine = PEOPLE.c.who == person.who
        if person.state == ASKED:
            links = {wish: self._link(wish, token) for wish in ("agree", "stop")}
            subject = "Do you want to be told of your turns?"
            await self._mail(address, subject, SAY_YES.format(**links), token)
            done = update(PEOPLE).where(mine).values(failures=0, next=now, asked=now)
            await self._house.storage.carry_out(done)
            return
        turns = await self._turns(person.who, now)
        if turns:
            await self._tell_of(turns, address, token)
        told = update(REMINDERS).where(REMINDERS.c.who == person.who, *self._is_late(now))
        done = update(PEOPLE).where(mine).values(failures=0, next=now + person.every, sent=now)
        await self._house.storage.carry_out(done, told.values(told=REMINDERS.c.due))

    async def _tell_of(self, turns: list[Turn], address: Address, token: str) -> None:
        stop = self._link("stop", token)
        if address.how == "push":
            await self._show(turns, address, stop)
            return
        tables = "\n".join(line_of(turn) for turn in turns)
        if address.how == "mail":
            text = YOUR_TURN.format(turns=said(turns), tables=tables, stop=stop)
            await self._mail(address, said(turns).rstrip("."), text, token)
            return
        text = f"{said(turns)}\n{tables}"
        message = msgspec.json.encode(Message(text, text, turns, stop))
        await self.hooks.send(address.where, message, [JSON])

    async def _show(self, turns: list[Turn], address: Address, stop: str) -> None:
        if self._signer is None:  # this server does not push, another one on this database does
            raise NotDelivered("no browser push")
        title, named = said(turns).rstrip("."), turns
        while len(text := msgspec.json.encode(Notice(title, named, stop))) > MOST_BYTES:
            named = named[:-1]
        browser = browser_in(address.where)
        sealed_text = sealed_for(browser, padded(text))
        await self.hooks.send(browser.endpoint, sealed_text, self._signer.headers(browser.endpoint))

    def _link(self, wish: str, token: str) -> str:
        """Where one click says so."""
        return f"{self._posting.public_url}/notices#{wish}:{token}"

    async def _mail(self, address: Address, subject: str, text: str, token: str) -> None:
        if self.mailer is None:  # this server has none, another one on this database has
            raise NotDelivered("no mail server")
        stop = f"{self._posting.public_url}/api/notices/stop?token={token}"
        await self.mailer.send(address.where, subject, text, stop)

    async def _turns(self, who: str, now: int) -> list[Turn]:
        tables = schema.TABLES
        query = (
            select(tables.c.id, tables.c.settings, REMINDERS.c.seat, schema.PACES.c.times)
            .join(REMINDERS, REMINDERS.c.table_id == tables.c.id)
            .outerjoin(schema.PACES, schema.PACES.c.table_id == tables.c.id)
            .where(REMINDERS.c.who == who, tables.c.state == "playing", *self._is_late(now))
            .order_by(REMINDERS.c.due)
        )
        found: dict[str, Turn] = {}
        for row in await self._house.storage.rows(query):
            agreement = msgspec.json.decode(row.settings, type=Agreement)
            try:
                title = self._house.shelf.game(agreement.game).title
            except SetupError:  # of another release
                continue
            place = f"{self._posting.public_url}/t/{row.id}"
            found[row.id] = Turn(title, place, self._until(agreement, row.times, row.seat))
        return list(found.values())[:MOST_NAMED]

    def _until(self, agreement: Agreement, stored: str | None, seat: int) -> str:
        """When the time for a move is up, which everybody at the table sees."""
        if not agreement.pace_ms or stored is None:
            return ""
        ends = times_from(stored).ends(seat, agreement.pace_ms)
        return moment(max(ends, self._house.interruption.spared_until))

    async def _failed(self, person: Any, error: NotDelivered, now: int) -> None:
        """Try again later, or give an address up."""
        failures = person.failures + 1
        log.warning("notice_failed", how=person.how, times=failures, why=str(error))
        mine = PEOPLE.c.who == person.who
        if error.for_good or failures >= MOST_FAILURES:
            log.warning("notices_given_up", how=person.how)
            await self._house.storage.carry_out(
                delete(PEOPLE).where(mine), delete(REMINDERS).where(REMINDERS.c.who == person.who)
            )
            return
        pause = FIRST_PAUSE_MS * LONGER ** (failures - 1)
        later = update(PEOPLE).where(mine).values(failures=failures, next=now + pause)
        await self._house.storage.carry_out(later)

    # Keeping house.

    async def forget(self) -> None:
        """Addresses that nobody has use for are not kept."""
        now = self._house.clock.now_ms()
        unused = PEOPLE.c.who.not_in(select(REMINDERS.c.who))
        silent = and_(PEOPLE.c.state == ASKED, PEOPLE.c.next < now - ASKED_KEPT_MS)
        idle = and_(PEOPLE.c.state == AGREED, PEOPLE.c.next < now - AGREED_KEPT_MS, unused)
        nobody = REMINDERS.c.who.not_in(select(PEOPLE.c.who))
        await self._house.storage.carry_out(
            delete(PEOPLE).where(or_(silent, idle)), delete(REMINDERS).where(nobody)
        )


JSON: Final = ("content-type", "application/json")


def line_of(turn: Turn) -> str:
    """A table in a message.

    >>> line_of(Turn("Ninja", "https://a/t/b", "Friday, 20 November, 18:05 UTC"))
    'Ninja, until Friday, 20 November, 18:05 UTC: https://a/t/b'
    """
    until = f", until {turn.until}" if turn.until else ""
    return f"{turn.title}{until}: {turn.table}"


def moment(ms: int) -> str:
    """A moment of the Unix clock in milliseconds, for people wherever they live.

    >>> moment(1_795_197_900_000)
    'Friday, 20 November, 18:05 UTC'
    """
    when = datetime.fromtimestamp(ms // 1000, UTC)
    return f"{when:%A}, {when.day} {when:%B, %H:%M} UTC"


def said(turns: list[Turn]) -> str:
    """What waits, in one sentence.

    >>> said([Turn("Ninja", "/t/a")]), said([Turn("Ninja", "/t/a"), Turn("Ninja", "/t/b")])
    ('It is your turn: Ninja.', 'It is your turn at 2 tables.')
    """
    if len(turns) == 1:
        return f"It is your turn: {turns[0].title}."
    return f"It is your turn at {len(turns)} tables."
