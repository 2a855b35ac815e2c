"""Tables and seats: opening, joining, leaving, new links, another game, putting away."""

from typing import Any, Final

import msgspec

from sneakbox.bots.levels import AT, level_of
from sneakbox.kernel.game import Setup, SetupError
from sneakbox.server import history, times
from sneakbox.server.campaign_rows import opened_row
from sneakbox.server.frames import seat_of
from sneakbox.server.house import Caller, House, row_facts
from sneakbox.server.keys import hashed, new_key, new_table_id
from sneakbox.server.live_table import HOST, Agreement, LiveTable, SeatState
from sneakbox.server.looking_back import LookingBack
from sneakbox.server.messages import (
    Consent,
    FreedFor,
    Join,
    Joined,
    NewTable,
    Opened,
    SeatKey,
    SeatWish,
)
from sneakbox.server.playing import GoneOn
from sneakbox.server.problems import Problem
from sneakbox.server.seat_rows import seat_change, seat_row
from sneakbox.server.settings import LONGEST_NAME, LONGEST_SEED
from sneakbox.server.talking import Talking
from sneakbox.server.writer import (
    NEW_ENTRY,
    NEW_KEY,
    NEW_SEAT,
    NEW_TABLE,
    NO_REMINDER,
    REVOKE_KEYS,
    SET_OPENING,
    SET_SEAT,
)
from sneakbox.table import Match, new_secret, secret_from_seed
from sneakbox.table.branch import branch
from sneakbox.table.record import BOT, BOT_NAMES

Changes = list[tuple[Any, dict[str, Any]]]

NOT_ALL_AGREE: Final = (
    "Whoever gets a new link sees all that the seat has seen: everybody else must agree first."
)
ONLY_A_BOT: Final = (
    "Whoever gets a new link sees all that the seat has seen, and too few are left to agree to it: "
    "only a bot can have the seat now."
)
FREED_FOR_A_BOT: Final = "The host has freed your seat for a bot."


class Seating:
    """Who sits at which table."""

    def __init__(
        self, house: House, talking: Talking, gone_on: GoneOn, looking_back: LookingBack
    ) -> None:
        self._house: Final = house
        self._talking: Final = talking
        self._gone_on: Final = gone_on
        self._looking_back: Final = looking_back

    def _now(self) -> float:
        return self._house.clock.now()

    # Opening.

    async def open(self, wish: NewTable, address: str = "") -> Opened:
        """Open a table; the game begins at once when no seat is open."""
        if wish.play_on is not None:
            return await self._open_from(wish, address)
        game_id = wish.game
        wishes = wish.seats
        if wishes is None:
            least = self._house.shelf.set_up(game_id, *_least(self._house, game_id)).players
            wishes = [SeatWish(), *[SeatWish("bot")] * (least - 1)]
        setup = await self._house.shelf.lay_out(game_id, len(wishes), wish.scenario, wish.options)
        if len(wish.seed) > LONGEST_SEED:
            raise Problem("bad_request", f"A seed has at most {LONGEST_SEED} characters.")
        secret = secret_from_seed(wish.seed) if wish.seed else new_secret()
        seats = [self._seated(setup, number, one) for number, one in enumerate(wishes)]
        return await self._put(wish, setup, secret, seats, None, seeded=bool(wish.seed))

    async def open_set(self, wish: NewTable, setup: Setup, campaign: str) -> Opened:
        """Open a table that is laid out already: one of a campaign."""
        assert wish.seats is not None
        seats = [self._seated(setup, number, one) for number, one in enumerate(wish.seats)]
        return await self._put(
            wish, setup, new_secret(), seats, None, seeded=False, campaign=campaign
        )

    async def _open_from(self, wish: NewTable, address: str) -> Opened:
        """Go on from a moment of a game that is over, with the luck that it had."""
        moment = wish.play_on
        assert moment is not None
        old = await self._house.table(moment.table)
        match = old.watched()
        if match.outcome() is None:
            raise Problem("not_yet", "One can play on from a game when it is over.")
        seat = seat_of(moment.view, match.setup.players)
        if seat is None:
            raise Problem("no_such_seat", "That game has no such view.")
        again = await self._looking_back.moment(old, seat, moment.number, address)
        if again.outcome() is not None:
            raise Problem("game_over", "There the game was over already: choose an earlier moment.")
        seats = [
            SeatState(one.seat, one.kind, one.name, one.bot, last_there=self._now())
            for one in old.seats
        ]
        settings = msgspec.structs.replace(
            wish,
            game=old.agreement.game,
            scenario=old.agreement.scenario,
            options=old.agreement.options,
            assistance=wish.assistance or old.agreement.assistance or None,
            spectators=wish.spectators and old.agreement.spectators,
        )
        return await self._put(settings, old.setup, old.secret, seats, again, seeded=True)

    def _seated(self, setup: Setup, number: int, wish: SeatWish) -> SeatState:
        seat = SeatState(number, wish.kind, "", last_there=self._now())
        if wish.bot and wish.kind != "bot":
            raise Problem(
                "bad_request",
                f"Seat {number} names the bot '{wish.bot[:40]}' but is of kind \"{wish.kind}\": "
                'write "kind": "bot" beside it.',
            )
        if wish.kind == "bot":
            bots = self._house.shelf.bots(setup.game)
            seat.bot = wish.bot or self._house.shelf.default_bot(setup.game)
            if level_of(seat.bot) not in bots or AT in seat.bot:
                known = ", ".join(bots)
                raise Problem("bad_request", f"There is no bot '{seat.bot[:40]}': try {known}.")
            seat.name = checked_name(wish.name) if wish.name else BOT_NAMES[number]
        elif wish.kind == "human":
            seat.name = checked_name(wish.name) if wish.name else f"Player {number + 1}"
        return seat

    async def _put(
        self,
        wish: NewTable,
        setup: Setup,
        secret: bytes,
        seats: list[SeatState],
        match: Match | None,
        *,
        seeded: bool,
        campaign: str = "",
    ) -> Opened:
        self._house.must_admit()
        times.must_make_sense(wish, setup.game, self._house.shelf.bots(setup.game), setup.players)
        agreement = Agreement(
            game=setup.game.id,
            scenario=setup.scenario,
            options=setup.options,
            assistance=setup.game.usual_help if wish.assistance is None else wish.assistance,
            undo=wish.undo,
            spectators=wish.spectators,
            listed=wish.listed,
            takeover_ms=0 if wish.pace_ms else wish.takeover_ms,
            seeded=seeded,
            practice=wish.practice,
            handed=tuple(one.seat for one in seats if one.kind == "human"),
            campaign=campaign,
            pace_ms=wish.pace_ms,
            days_off=wish.days_off,
            when_late=wish.when_late,
            stand_in=wish.stand_in,
        )
        host = new_key()
        people = {one.seat: new_key() for one in seats if one.kind == "human"}
        keys = {hashed(key): (seat, False) for seat, key in people.items()}
        keys[hashed(host)] = (HOST, False)
        table = self._house.new_table(new_table_id(), agreement, setup, secret, seats, keys)
        await self._store_new(table, match)
        links = [SeatKey(seat, key, link_of(table.id, key)) for seat, key in people.items()]
        about = table.about(frozenset(people), host=True)
        return Opened(about, host, links)

    async def _store_new(
        self, table: LiveTable, match: Match | None = None, after: LiveTable | None = None
    ) -> None:
        """Store a table that nobody has seen yet, with its first moves when it can begin; together
        with the one `after` which it comes, which leads there from now on."""
        if match is None and all(one.kind != "open" for one in table.seats):
            match = begun(table)
        row = {
            "id": table.id,
            "settings": msgspec.json.encode(table.agreement).decode(),
            "state": "waiting" if match is None else "playing",
            "listed": table.agreement.listed,
            "opening": "" if match is None else history.opening_of(match.record),
            "secret": self._house.seal.close(table.id, table.secret),
            "result": "",
            "rematch": "",
            "proposal": "",
            "created": table.created,
            "changed": table.created,
        }
        change: Changes = [(NEW_TABLE, row)]
        change += self._house.owner_row(table)
        change += [(NEW_SEAT, seat_row(table.id, one)) for one in table.seats]
        change += [
            (NEW_KEY, key_row(table.id, name, seat)) for name, (seat, _) in table.keys.items()
        ]
        change += opened_row(table)
        clocks = None
        if match is not None:
            clocks = times.begun(table.agreement, len(table.seats), table.created)
            change += times.rows(table, match, clocks)
            change += await self._house.contents.rows_for(table.id, match.setup)
            change += entry_rows(table.id, match)
        if after is None:
            await self._house.store(table, change)
        else:
            change.append(self._house.table_row(after, rematch=table.id))
            await self._house.store(after, change)
            table.stored, table.stored_at = row_facts(row), table.created
        table.match = match
        table.state = "waiting" if match is None else "playing"
        times.put_in_place(table, clocks, change)
        self._house.add(table)
        self._gone_on(table)

    # Sitting down.

    async def join(self, table: LiveTable, caller: Caller, wish: Join) -> Joined:
        """Take an open seat, or say how to be called at one's own."""
        name = checked_name(wish.name) if wish.name else ""
        if caller.seats:
            seat = min(caller.seats)
            if name:
                self._talking.may_speak(table, seat)
                await self._rename(table, seat, name)
            return self._joined(table, seat, "")

        async def work() -> Joined:
            table.must_be_open()
            seat = self._open_seat(table, wish.seat)
            key = new_key()
            called = name or f"Player {seat + 1}"
            taken = SeatState(seat, "human", called, last_there=self._now())
            change: Changes = [
                (SET_SEAT, seat_change(table.id, taken)),
                (NEW_KEY, key_row(table.id, hashed(key), seat)),
            ]
            others = [one for one in table.seats if one.seat != seat]
            match, clocks = None, None
            if all(one.kind != "open" for one in others):
                match = begun(table, {seat: taken.name})
                change.append(
                    (SET_OPENING, {"key_id": table.id, "opening": history.opening_of(match.record)})
                )
                change += await self._house.contents.rows_for(table.id, match.setup)
                change += entry_rows(table.id, match)
                change.append(self._house.table_row(table, state="playing"))
                clocks = times.begun(table.agreement, len(others) + 1, table.clock.now_ms())
                change += times.rows(table, match, clocks, back=(seat,))
            else:
                change.append(self._house.table_row(table))
            await self._house.store(table, change)
            table.seats[seat] = taken
            table.keys[hashed(key)] = (seat, False)
            if match is not None:
                table.match, table.state = match, "playing"
                times.put_in_place(table, clocks, change)
                table.public_at = self._now()
            table.game_changed()
            self._gone_on(table)
            return self._joined(table, seat, key)

        return await self._house.alone(table, work)

    def _open_seat(self, table: LiveTable, wanted: int | None) -> int:
        free = [one.seat for one in table.seats if one.kind == "open"]
        if wanted is not None:
            table.seat(wanted)
            if wanted not in free:
                raise Problem("seat_taken" if free else "table_full")
            return wanted
        if not free:
            raise Problem("table_full")
        return free[0]

    def _joined(self, table: LiveTable, seat: int, key: str) -> Joined:
        about = table.about(frozenset({seat}), host=False)
        return Joined(seat, key, link_of(table.id, key) if key else f"/t/{table.id}", about)

    async def _rename(self, table: LiveTable, seat: int, name: str) -> None:
        async def work() -> None:
            table.must_be_open()
            if table.seat(seat).name == name:
                return
            row = seat_change(table.id, table.seat(seat))
            await self._house.store(table, [(SET_SEAT, {**row, "name": name})])
            table.seat(seat).name = name
            table.game_changed()

        await self._house.alone(table, work)

    # Leaving.

    async def leave(self, table: LiveTable, seat: int) -> None:
        """Get up. Before the game begins the seat is free again; later a bot may take over."""

        async def work() -> None:
            table.must_be_open()
            one = table.seat(seat)
            name = one.name
            row = seat_change(table.id, one)
            said = f"{name} has left the table."
            if table.state == "waiting":
                row |= {"kind": "open", "name": ""}
                revoke = {"key_table_id": table.id, "key_seat": seat}
                gone = (SET_SEAT, row), (REVOKE_KEYS, revoke), (NO_REMINDER, revoke)
                await self._talking.announce(table, said, *gone)
                self._revoke_in_memory(table, seat, "You have left this table.")
                one.kind, one.name = "open", ""
            else:
                row |= {"has_left": True}
                await self._talking.announce(table, said, (SET_SEAT, row))
                one.has_left = True
                one.last_there = 0.0
            table.game_changed()

        await self._house.alone(table, work)

    async def revoke(self, table: LiveTable, seat: int, to: FreedFor = "link") -> SeatKey:
        """Free a seat: the old link no longer works, and there is a new one, or a bot plays on.

        In the middle of a game with secrets whoever gets the link sees what the seat has seen, so
        everybody else who plays must agree first.
        """

        async def work() -> SeatKey:
            table.must_be_open()
            one = table.seat(seat)
            if one.kind != "human":
                raise Problem("no_such_seat", "There is no link for that seat: nobody sits there.")
            if to == "bot":
                return await self._free_for_a_bot(table, one)
            if table.keeps_secrets and table.state == "playing":
                await self._must_have_consent(table, one)
            key = new_key()
            change: Changes = [
                (REVOKE_KEYS, {"key_table_id": table.id, "key_seat": one.seat}),
                (NO_REMINDER, {"key_table_id": table.id, "key_seat": one.seat}),
                (NEW_KEY, key_row(table.id, hashed(key), one.seat)),
            ]
            if table.state == "playing":
                said = f"The host has a new link for {one.name}."
                await self._talking.announce(table, said, *change)
            else:
                await self._house.store(table, change)
            self._revoke_in_memory(table, one.seat)
            table.keys[hashed(key)] = (one.seat, False)
            table.freeing = None
            table.table_changed()
            return SeatKey(one.seat, key, link_of(table.id, key))

        return await self._house.alone(table, work)

    async def _free_for_a_bot(self, table: LiveTable, one: SeatState) -> SeatKey:
        if table.state != "playing":
            raise Problem("not_started", "A bot can have the seat once the game is being played.")
        row = {**seat_change(table.id, one), "taken_over": True, "has_left": True}
        revoke = {"key_table_id": table.id, "key_seat": one.seat}
        ended = self._house.table_row(table, proposal="")  # it was put to somebody who goes
        said = f"The host has freed the seat of {one.name} for a bot."
        gone = (SET_SEAT, row), (REVOKE_KEYS, revoke), (NO_REMINDER, revoke)
        await self._talking.announce(table, said, *gone, ended)
        table.match = branch(table.playing())
        table.match.proposal = None
        self._revoke_in_memory(table, one.seat, FREED_FOR_A_BOT)
        one.taken_over = one.has_left = True
        one.countdown_ends = None
        table.game_changed()
        self._gone_on(table)
        return SeatKey(one.seat, "", "")

    async def _must_have_consent(self, table: LiveTable, one: SeatState) -> None:
        """One person alone cannot agree with himself: with fewer than two it is a bot's seat."""
        needed = table.must_consent(one.seat)
        if len(needed) < 2:
            raise Problem("needs_consent", ONLY_A_BOT)
        if table.freeing is None or table.freeing[0] != one.seat:
            table.freeing = one.seat, frozenset()
            said = f"The host asks for a new link for {one.name}: everybody else must agree."
            await self._talking.announce(table, said)
            table.table_changed()
        if not table.freeing[1].issuperset(needed):
            raise Problem("needs_consent", NOT_ALL_AGREE)

    async def consent(self, table: LiveTable, seat: int, wish: Consent) -> None:
        """Agree to a new link for somebody's seat, or refuse it, as its own player may too."""

        async def work() -> None:
            table.must_be_open()
            if table.freeing is None or table.freeing[0] != wish.seat:
                raise Problem("no_proposal", "Nobody asks for a new link for that seat.")
            freed, agreed = table.freeing
            called = table.seat(freed).name
            if wish.do == "refuse":
                table.freeing = None
                await self._talking.announce(table, f"There is no new link for {called}.")
            elif seat not in table.must_consent(freed):
                raise Problem("not_your_seat", "That is for the others to say.")
            else:
                table.freeing = freed, agreed | {seat}
            table.table_changed()

        await self._house.alone(table, work)

    def _revoke_in_memory(self, table: LiveTable, seat: int, why: str = "") -> None:
        for name, (owner, _) in list(table.keys.items()):
            if owner == seat:
                table.keys[name] = (owner, True)
        for screen in table.screens:
            if seat in screen.seats:
                screen.say_goodbye(Problem("key_revoked", why))

    # Afterwards.

    async def rematch(self, table: LiveTable) -> str:
        """Another game with everybody one seat further; the same keys open the new seats."""

        async def work() -> str:
            if table.rematch:
                return table.rematch
            table.must_be_open()
            if table.state != "over":
                raise Problem("not_over", "Play this game to its end before the next one.")
            players = len(table.seats)
            seats = [self._moved_on(table, old) for old in table.seats]
            seats.sort(key=lambda one: one.seat)
            keys = {
                name: (seat if seat == HOST else (seat + 1) % players, False)
                for name, (seat, revoked) in table.keys.items()
                if not revoked
            }
            handed = tuple(sorted((seat + 1) % players for seat in table.handed()))
            agreement = msgspec.structs.replace(table.agreement, seeded=False, handed=handed)
            following = self._house.new_table(
                new_table_id(), agreement, table.setup, new_secret(), seats, keys
            )
            await self._store_new(following, after=table)
            table.rematch = following.id
            table.table_changed()
            return following.id

        return await self._house.alone(table, work)

    def _moved_on(self, table: LiveTable, old: SeatState) -> SeatState:
        """Somebody one seat further; a bot where nobody has a link any more."""
        place = (old.seat + 1) % len(table.seats)
        if old.seat in table.freed():
            return self._seated(table.setup, place, SeatWish("bot"))
        return SeatState(place, old.kind, old.name, old.bot, last_there=self._now())

    async def archive(self, table: LiveTable) -> None:
        """Put a table away: nobody can play on."""

        async def work() -> None:
            if table.state == "archived":
                return
            await self._house.store(table, [self._house.table_row(table, state="archived")])
            table.state = "archived"
            table.table_changed()

        await self._house.alone(table, work)


def _least(house: House, game_id: str) -> tuple[int, None, dict[str, str]]:
    try:
        return house.shelf.game(game_id).least_players, None, {}
    except SetupError:  # who sets it up says that there is no such game
        return 1, None, {}


def begun(table: LiveTable, names: dict[int, str] | None = None) -> Match:
    """The match of a table at which everybody sits."""
    named = names or {}
    seats = [
        f"{BOT}{one.bot}" if one.kind == "bot" else named.get(one.seat, one.name)
        for one in table.seats
    ]
    return Match.start(table.setup, seats=seats, secret=table.secret)


def checked_name(name: str) -> str:
    """A name as it may stand at a table."""
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= LONGEST_NAME or not plain.isprintable() or plain.startswith(BOT):
        raise Problem(
            "bad_name",
            f"A name needs 1 to {LONGEST_NAME} printable characters and cannot begin with '{BOT}'.",
        )
    return plain


def link_of(table_id: str, key: str) -> str:
    return f"/t/{table_id}#{key}"


# Rows.


def key_row(table_id: str, name: str, seat: int) -> dict[str, Any]:
    return {"table_id": table_id, "hash": name, "seat": seat, "revoked": False}


def entry_rows(table_id: str, match: Match) -> Changes:
    """What was played before anybody decided, or before a game was taken up again."""
    lines = history.lines_of(match.record)
    if not lines:
        return []
    row = {"table_id": table_id, "number": 0, "lines": "\n".join(lines), "asked": ""}
    return [(NEW_ENTRY, row)]
