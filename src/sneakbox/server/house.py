"""The house: every table that is open, and the way changes reach the disk.

Each table has one writer at a time. What a command changes is worked out first, stored, and only
then takes effect in memory; so whatever fails has not happened, and whatever was answered survives.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.server import history
from sneakbox.server.clock import Clock
from sneakbox.server.contents import ContentStore, Texts, heads_of
from sneakbox.server.keys import hashed, looks_like_key, looks_like_table, new_key
from sneakbox.server.leases import Elsewhere, Leases, moved
from sneakbox.server.live_table import (
    DAY_MS,
    HOST,
    Agreement,
    Interruption,
    Line,
    LiveTable,
    SeatState,
)
from sneakbox.server.observe import TABLES, log
from sneakbox.server.problems import Problem
from sneakbox.server.sealing import Seal, SealError
from sneakbox.server.settings import MOST_LINES, Settings
from sneakbox.server.shelf import Shelf
from sneakbox.server.storage import NoDatabase, Storage, StoredTable
from sneakbox.server.times import times_from
from sneakbox.server.writer import (
    NEW_OWNER,
    NEW_TABLE,
    PUT_AWAY,
    SET_TABLE,
    Change,
    Lease,
    LeaseLost,
    NotStored,
    UnknownOutcome,
    WriteConflict,
    Writer,
    WriterStopped,
)
from sneakbox.table import Match, RecordError, SnapshotError, Times

T = TypeVar("T")
# Tables are put away after days: it is enough to know roughly when somebody last played.
# After which failures what is in memory may no longer be what is stored.
DOUBTS: Final = ("busy", "unknown_outcome")
RETRY_MS: Final = 2_000
# Said of a table that another server has, or has changed.
TAKEN: Final = ("moved", "busy")
# So long bots may take for what they have begun when the house closes, and then everything else.
BOT_SECONDS: Final = 6.0
LAST_SECONDS: Final = 5
SHORT: Final = 12
MOST_LATE_MS: Final = 10 * 60 * 1000
SEALED: Final = "The luck of this game is sealed with a key that this server does not have."
OTHER_CONTENT: Final = (
    "This game was begun with stages, maps or cards that the server no longer has: it cannot go on."
)
OTHER_RULES: Final = "This game was played by other rules than the server has now: it cannot go on."


@dataclass(frozen=True)
class Caller:
    """Who asks: the seats whose keys they showed, and whether they are the host."""

    seats: frozenset[int] = frozenset()
    host: bool = False


NOBODY: Final = Caller()


class House:
    """Opens tables and stores what changes."""

    def __init__(
        self, storage: Storage, shelf: Shelf, settings: Settings, clock: Clock | None = None
    ) -> None:
        self.storage: Final = storage
        self.clock: Final = Clock() if clock is None else clock
        self.shelf: Final = shelf
        self.settings: Final = settings
        self.seal: Final = Seal(settings.luck_key)
        self.writer: Final = Writer(storage.engine, settings.database_seconds, storage.settings)
        self.contents: Final = ContentStore(storage, self.write)
        # Who shares a database asks whose a table is; a file has one server.
        self.leases: Final = (
            Leases(storage.engine, storage.settings, settings, self.clock)
            if storage.engine.dialect.name == "postgresql"
            else None
        )
        self.name: Final = new_key()[:SHORT]
        self.tables: Final[dict[str, LiveTable]] = {}
        # Whether nobody could play for a while, for all tables.
        self.interruption: Final = Interruption()
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        # Those of them that are waited for before anybody is sent away.
        self._thoughts: Final[set[asyncio.Task[Any]]] = set()
        self._leaving = False
        self._closing = False
        self._handed_over = False

    # Beginning and end.

    async def open(self) -> None:
        await self.storage.open()
        await self.writer.start()
        if self.leases is not None:
            self.leases.lost.append(self.lose_all)
            await self.leases.begin()
        self.begin(self.contents.fill_in(self.shelf), "fill in contents")

    async def close(self) -> None:
        """Finish what was begun, say goodbye to every screen, and put the database away."""
        await self.hand_over()
        await self.storage.close()

    async def hand_over(self) -> None:
        """Finish what was begun and send every screen away; then the tables are for others.

        Nobody new comes in meanwhile. Whoever is here plays on until bots have put in place what
        they have begun to think about, so that only the last moment is lost to anybody.
        """
        if self._handed_over:
            return
        self._handed_over = True
        self._leaving = True
        log.info("leaving", tables=len(self.tables), bots=len(self._thoughts))
        if self._thoughts and not self._closing:
            await asyncio.wait(self._thoughts, timeout=BOT_SECONDS)
        self.closes()
        for table in self.tables.values():
            for screen in table.screens:
                screen.say_goodbye(closing(), again=True)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_SECONDS)
        await self.writer.stop()
        if self.leases is not None:
            await self.leases.end()
            for table in list(self.tables.values()):
                self.let_go(table)

    def begin(
        self, work: Coroutine[Any, Any, T], name: str, *, is_thought: bool = False
    ) -> "asyncio.Task[T]":
        """Let something run by itself; it is finished before the house closes, and a thought before
        anybody is sent away."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        if is_thought:
            self._thoughts.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        self._thoughts.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, (Problem, Elsewhere)):
            log.error("task_failed", task=task.get_name(), exc_info=error)

    def closes(self) -> None:
        """Nothing new is begun from now on."""
        self._leaving = self._closing = True

    @property
    def is_closing(self) -> bool:
        return self._closing

    @property
    def is_leaving(self) -> bool:
        """Whether nobody new is let in any more."""
        return self._leaving

    def must_be_open(self) -> None:
        if self._closing:
            raise closing()

    def must_admit(self) -> None:
        """Tables that are not here yet are for servers that stay."""
        if self._leaving:
            raise closing()

    # Tables.

    async def table(self, table_id: str) -> LiveTable:
        """The table of this name, loaded when it is not in memory; a Problem when there is none.
        Raises Elsewhere where another server has it."""
        if self.leases is not None and not self.leases.is_fresh():
            raise closing() if self._closing else moved()
        found = self.tables.get(table_id)
        if found is None:
            if not looks_like_table(table_id):
                raise Problem("no_such_table")
            self.must_admit()
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self.begin(self._load(table_id), f"load {table_id}")
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            found = await asyncio.shield(loading)
        found.used = self.clock.now()
        return found

    def add(self, table: LiveTable) -> LiveTable:
        self.tables[table.id] = table
        TABLES.set(len(self.tables))
        return table

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory; it is loaded again when somebody asks for it, here or at
        another server."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            TABLES.set(len(self.tables))
            if self.leases is not None and not self._closing:
                leaving = self.leases.give_back(table.id, table.fence)
                self.begin(leaving, f"give back {table.id}")

    def let_go(self, table: LiveTable) -> None:
        """Another server has this table, or may have it soon: nothing of it counts here any more,
        and every screen comes back to wherever it is then."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            TABLES.set(len(self.tables))
        table.is_gone = True
        for one in table.seats:
            one.countdown_ends = None
        for screen in table.screens:
            screen.say_goodbye(moved(), again=True)
        table.table_changed()

    def lose_all(self) -> None:
        """The others may think that we are gone."""
        log.warning("tables_let_go", tables=len(self.tables))
        for table in list(self.tables.values()):
            self.let_go(table)

    async def _load(self, table_id: str) -> LiveTable:
        fence = 0
        if self.leases is not None:
            fence = await self.leases.take(table_id)
            if not fence:
                raise Problem("no_such_table")
        stored = await self.storage.load(table_id)
        if stored is None:
            raise Problem("no_such_table")
        try:
            loaded = await self._live(stored)
            loaded.fence = fence
            return self.add(loaded)
        except SealError as error:
            log.error("secret_sealed", table=table_id, error=str(error))
            raise Problem("table_archived", SEALED) from error
        except (RecordError, SetupError, msgspec.ValidationError) as error:
            # Written by another release: of other rules, or with what is no longer here.
            log.error("record_refused", table=table_id, error=str(error))
            raise Problem("table_archived", self._why_not(stored)) from error

    def _why_not(self, stored: StoredTable) -> str:
        """Why a game of another release cannot go on."""
        heads = heads_of(stored.row.opening)
        try:
            rules = self.shelf.game(heads.get("game", "")).rules_version
        except SetupError:
            return OTHER_RULES
        return OTHER_CONTENT if heads.get("rules") == str(rules) else OTHER_RULES

    async def _live(self, stored: StoredTable) -> LiveTable:
        """A stored table, by the texts it began with where the box holds others by now."""
        try:
            return await asyncio.to_thread(self._from_storage, stored)
        except (RecordError, SetupError):
            texts = await self.contents.of(stored.row.id)
            if not texts:
                raise
        return await asyncio.to_thread(self._from_storage, stored, texts)

    def _from_storage(self, stored: StoredTable, texts: Texts | None = None) -> LiveTable:
        row = stored.row
        agreement = msgspec.json.decode(row.settings, type=Agreement)
        game = self.shelf.game(agreement.game)
        if texts:
            game = game.with_data(texts)
        setup = self.shelf.setup(game, len(stored.seats), agreement.scenario, agreement.options)
        secret = self.seal.open(row.id, row.secret)
        match = self._match(stored, secret, game) if row.opening else None
        # Nobody has been seen since somebody last played, whoever has the table fetched now.
        last_there = self.clock.now() - max(0, self.clock.now_ms() - row.changed) / 1000
        table = LiveTable(
            id=row.id,
            agreement=agreement,
            setup=setup if match is None else match.setup,
            scene=self.shelf.scene(setup if match is None else match.setup),
            secret=secret,
            state=row.state,
            seats=[
                SeatState(
                    seat=one.seat,
                    kind=one.kind,
                    name=one.name,
                    bot=one.bot,
                    has_left=one.has_left,
                    taken_over=one.taken_over,
                    last_there=last_there,
                )
                for one in stored.seats
            ],
            keys=stored.keys,
            match=match,
            rematch=row.rematch,
            created=row.created,
            notes=stored.notes,
            given=stored.given,
            snapshot_at=0 if match is None else len(match.record.entries),
            stored=(row.state, row.result, row.rematch, row.proposal),
            stored_at=row.changed,
            times=self._times(stored, agreement),
            due=-1 if stored.pace is None else stored.pace.due,
            interruption=self.interruption,
            grace=self.settings.away_after,
            clock=self.clock,
        )
        for answer in stored.answers:
            table.remember_answer(answer)
        for one in stored.chat:
            line = Line(one.channel, one.number, one.seat, one.name, one.text, one.at)
            table.chat.setdefault(one.channel, []).append(line)
        return table

    def _times(self, stored: StoredTable, agreement: Agreement) -> Times | None:
        """Since when a table waits at which each move has its time; since now where a release has
        played there that did not know of it."""
        if not agreement.pace_ms or not stored.row.opening:
            return None
        if stored.pace is not None:
            return times_from(stored.pace.times)
        return Times.begin(len(stored.seats), self.clock.now_ms(), agreement.days_off * DAY_MS)

    def _match(self, stored: StoredTable, secret: bytes, game: Game) -> Match:
        row = stored.row

        def find_game(_: str) -> Game:
            return game

        record = history.record_from(row.opening, stored.lines, row.result, secret)
        try:
            match = history.match_from(record, stored.snapshot, find_game)
        except (SnapshotError, RecordError) as error:
            if stored.snapshot is None:
                raise
            log.warning("snapshot_refused", table=row.id, error=str(error))
            match = history.match_from(record, None, find_game)
        match.proposal = history.proposal_from(row.proposal, match)
        return match

    def new_table(
        self,
        table_id: str,
        agreement: Agreement,
        setup: Setup,
        secret: bytes,
        seats: list[SeatState],
        keys: dict[str, tuple[int, bool]],
    ) -> LiveTable:
        """A table that is not stored yet and nobody can find."""
        return LiveTable(
            id=table_id,
            agreement=agreement,
            setup=setup,
            scene=self.shelf.scene(setup),
            secret=secret,
            state="waiting",
            seats=seats,
            keys=keys,
            created=self.clock.now_ms(),
            interruption=self.interruption,
            grace=self.settings.away_after,
            clock=self.clock,
        )

    # Keys.

    def identify(self, table: LiveTable, key: str, *, as_host: bool = False) -> Caller:
        """Whom a key belongs to; a Problem when it opens nothing here."""
        found = table.keys.get(hashed(key)) if looks_like_key(key) else None
        if found is None or (found[0] == HOST) != as_host:
            raise Problem("key_unknown")
        seat, revoked = found
        if revoked:
            raise Problem("key_revoked")
        return Caller(host=True) if as_host else Caller(seats=frozenset({seat}))

    # Changing.

    async def alone(self, table: LiveTable, work: Callable[[], Awaitable[T]]) -> T:
        """Do something to a table while nobody else does.

        It is done to the end even when whoever asked for it goes away in between. Who is sure not
        to go away takes the table's lock, which costs less.
        """
        self.must_be_open()

        async def locked() -> T:
            async with self.holding(table):
                return await work()

        return await asyncio.shield(self.begin(locked(), f"change {table.id}"))

    def holding(self, table: LiveTable) -> "Holding":
        """Nobody else changes the table meanwhile. Where it is not known what the database has of
        it, that is read first."""
        return Holding(table, self._reload)

    async def write(
        self, change: Change, *, counted: bool = True, lease: Lease | None = None
    ) -> None:
        """Make a change durable; a Problem says what became of it where that fails."""
        try:
            await self.writer.write(change, counted=counted, lease=lease)
        except WriteConflict:
            raise Problem("busy") from None
        except LeaseLost:
            raise moved() from None
        except WriterStopped:
            raise closing() from None
        except NotStored as error:
            raise Problem("no_database", retry_ms=RETRY_MS) from error
        except UnknownOutcome as error:
            raise Problem("unknown_outcome", retry_ms=RETRY_MS) from error

    def owner_row(self, table: LiveTable) -> list[tuple[Any, dict[str, Any]]]:
        """The change that makes a new table ours."""
        if self.leases is None:
            return []
        row = self.leases.new_owner(table.id)
        table.fence = row["fence"]
        return [(NEW_OWNER, row)]

    async def store(self, table: LiveTable, change: Change, *, public: bool = False) -> None:
        """Make a change durable. When another server was quicker, the table is loaded afresh.

        `public` is what everybody at the table notices; with secrets nothing else is counted.
        """
        try:
            is_new = any(
                statement is NEW_OWNER and row["table_id"] == table.id for statement, row in change
            )
            lease = (table.id, table.fence) if table.fence and not is_new else None
            await self.write(change, counted=public or not table.keeps_secrets, lease=lease)
        except Problem as problem:
            if problem.code == "moved":
                log.warning("lease_lost", table=table.id)
                self.let_go(table)
                raise
            if problem.code in DOUBTS:
                log.warning("not_stored", table=table.id, code=problem.code)
                table.is_doubtful = True
            if problem.code == "busy":  # whoever was quicker is done
                await self._reload(table)
            elif table.is_doubtful:
                self.begin(self._clear_up(table), f"clear up {table.id}")
            raise
        for statement, row in change:
            if statement is SET_TABLE or (statement is NEW_TABLE and row["id"] == table.id):
                table.stored, table.stored_at = row_facts(row), row["changed"]

    async def _clear_up(self, table: LiveTable) -> None:
        """Find out what the database has of a table, as soon as it can be asked."""
        while table.is_doubtful and not self._closing:
            try:
                async with self.holding(table):
                    log.info("cleared_up", table=table.id)
            except NoDatabase as error:
                log.warning("still_doubtful", table=table.id, error=str(error))
                await self.clock.sleep(RETRY_MS / 1000)

    async def _reload(self, table: LiveTable) -> None:
        stored = await self.storage.load(table.id)
        if stored is None:
            return
        fresh = await self._live(stored)
        table.is_doubtful = False
        table.stored, table.stored_at = fresh.stored, fresh.stored_at
        table.snapshot_at = fresh.snapshot_at
        table.state, table.match, table.keys = fresh.state, fresh.match, fresh.keys
        table.rematch = fresh.rematch
        table.times, table.due = fresh.times, fresh.due
        table.take_answers(fresh)
        table.chat, table.notes, table.given = fresh.chat, fresh.notes, fresh.given
        for old, new in zip(table.seats, fresh.seats, strict=True):
            old.kind, old.name, old.bot = new.kind, new.name, new.bot
            old.has_left, old.taken_over = new.has_left, new.taken_over
        table.game_changed()

    def table_row(self, table: LiveTable, **changes: str) -> tuple[Any, dict[str, Any]]:
        """The change that brings the stored state of a table up to date."""
        match = table.match
        row = {
            "key_id": table.id,
            "state": table.state,
            "result": "" if match is None else match.record.result,
            "rematch": table.rematch,
            "proposal": "" if match is None else history.proposal_line(match.proposal),
            "changed": self.clock.now_ms(),
        }
        return SET_TABLE, {**row, **changes}

    def table_row_when_due(
        self, table: LiveTable, *, public: bool, **changes: str
    ) -> list[tuple[Any, Any]]:
        """The same, where it would change more than when somebody last played. Strangers see when
        that was, so what not everybody notices does not count."""
        statement, row = self.table_row(table, **changes)
        if not public:
            row["changed"] = table.stored_at
        if row_facts(row) == table.stored and row["changed"] - table.stored_at < MOST_LATE_MS:
            return []
        return [(statement, row)]

    # Keeping house.

    async def keep_house(self) -> None:
        """Put old tables away and forget what nobody asks for any more."""
        now, settings = self.clock.now_ms(), self.settings
        for states, after in (
            (["playing"], settings.archive_idle_after),
            (["over", "waiting"], settings.archive_over_after),
        ):
            before = now - int(after * 1000)
            names = await self.storage.idle(states, before)
            away = [name for name in names if await self.put_away(name, before)]
            if away:
                log.info("archived", tables=len(away))
        for name in await self.storage.remove_archived(now - int(settings.archived_kept * 1000)):
            if name in self.tables:
                self.forget(self.tables[name])
            log.info("removed", table=name)
        await self.storage.forget_answers(now - int(settings.answers_kept * 1000))

    async def put_away(self, table_id: str, before: int) -> bool:
        """Put a table away that nobody has touched since then, unless somebody looks at it, here or
        at another server."""
        change = [(PUT_AWAY, {"key_id": table_id, "key_before": before})]
        table = self.tables.get(table_id)
        try:
            if table is not None:
                if table.screens or table.waiting_requests:
                    return False
                async with self.holding(table):
                    await self.store(table, change)
                self.forget(table)
            elif self.leases is None:
                await self.write(change)
            else:
                fence = await self.leases.take(table_id)
                await self.write(change, lease=(table_id, fence))
        except Elsewhere:
            return False
        except Problem as problem:
            if problem.code not in TAKEN:
                raise
            return False
        return True

    def sweep(self) -> None:
        """Drop tables from memory that nobody looks at."""
        before = self.clock.now() - self.settings.forget_after
        for table in list(self.tables.values()):
            counting = any(one.countdown_ends is not None for one in table.seats)
            busy = table.screens or table.waiting_requests or table.lock.locked() or counting
            if table.used < before and not busy:
                self.forget(table)


class Holding:
    """A table while one command changes it."""

    def __init__(self, table: LiveTable, reload: Callable[[LiveTable], Awaitable[None]]) -> None:
        self._table: Final = table
        self._reload: Final = reload

    async def __aenter__(self) -> None:
        table = self._table
        await table.lock.acquire()
        if table.is_gone:
            table.lock.release()
            raise moved()
        if table.is_doubtful:
            try:
                await self._reload(table)
            except BaseException:
                table.lock.release()
                raise

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


def closing() -> Problem:
    """The refusal of whoever comes while the server ends."""
    return Problem("closing", retry_ms=RETRY_MS)


def problem_of(error: Exception) -> Problem:
    """What is said of a failure that nobody has foreseen."""
    if isinstance(error, NoDatabase):
        return Problem("no_database", retry_ms=RETRY_MS)
    return Problem("our_mistake")


def row_facts(row: dict[str, Any]) -> tuple[str, ...]:
    """What stands in a table's row besides the time."""
    return row["state"], row["result"], row["rematch"], row["proposal"]


def trimmed(lines: list[Line]) -> list[Line]:
    """The lines of a channel that are kept in memory."""
    return lines[-MOST_LINES:]
