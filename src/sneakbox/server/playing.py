"""Playing: decisions, drafts, taking back, giving up.

A decision is worked out on a branch of the match and stored together with its answer; then the
branch takes the place of the match. An id that was answered before gets its first answer again.
"""

import hashlib
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Literal

import msgspec

from sneakbox.scene.english import count
from sneakbox.scene.model import Draft
from sneakbox.server import frames, history, times
from sneakbox.server.campaign_rows import ended_row
from sneakbox.server.frames import view_of
from sneakbox.server.house import House
from sneakbox.server.live_table import DAY_MS, LiveTable
from sneakbox.server.messages import Drafted, Played
from sneakbox.server.observe import PUBLIC_CHANGES
from sneakbox.server.problems import Problem, sentence
from sneakbox.server.seat_rows import seat_change
from sneakbox.server.settings import MOST_ACTIONS
from sneakbox.server.storage import StoredAnswer, asked
from sneakbox.server.writer import (
    NEW_ANSWER,
    NEW_ENTRY,
    NEW_SNAPSHOT,
    NO_SNAPSHOT,
    SET_SEAT,
    SET_SECRET,
    Change,
)
from sneakbox.table import (
    CannotTakeBack,
    GameOver,
    Match,
    NotLegal,
    NotYourDecision,
    Times,
)
from sneakbox.table.branch import Trial, branch, heard, play_until_barrier

# Called when the game went on: whoever plays by itself may have to decide.
GoneOn = Callable[[LiveTable], None]
Over = Callable[[LiveTable], Coroutine[Any, Any, None]]
Rewinding = Literal["propose", "agree", "withdraw"]
YOURS_IS_A_BOT: Final = "Your time was up, and a bot plays for you: take your seat back first."
BOTS_REFUSE: Final = (
    "The bots do not go back past what somebody has learned: set a table for practice to try things"
    " out."
)


class Done(msgspec.Struct, frozen=True):
    """What is stored of an answer."""

    played: int
    number: int
    since: int
    noticed: bool = False  # by everybody at the table


class Playing:
    """The commands of somebody who sits at a table."""

    def __init__(self, house: House, gone_on: GoneOn) -> None:
        self._house: Final = house
        self._gone_on: Final = gone_on
        # Told of every table that is over and stored.
        self.over: Over | None = None
        # What else is to be stored with what was played.
        self.also: Callable[[LiveTable, Match], Change] = lambda _table, _match: ()

    # Deciding.

    async def act(
        self, table: LiveTable, seat: int, command: str, prompt: str, actions: Sequence[str]
    ) -> tuple[Done, bool]:
        """Play options of a prompt in order; returns what came of it and whether it is a repeat."""
        work = partial(self.act_alone, table, seat, command, prompt, actions)
        return await self._house.alone(table, work)

    async def act_alone(
        self, table: LiveTable, seat: int, command: str, prompt: str, actions: Sequence[str]
    ) -> tuple[Done, bool]:
        """The same for a caller who holds the table."""
        request = digest_of("act", prompt, *actions)
        repeated = self._answered(table, seat, command, request)
        if repeated is not None:
            return repeated, True
        match = table.playing()
        since = table.number_of(seat)
        self._must_be_asked(table, match, seat, prompt)
        if table.times is not None and table.seats[seat].taken_over:
            raise Problem("not_your_turn", YOURS_IS_A_BOT)
        twin = branch(match)
        if not actions:
            raise Problem("bad_request", "An answer needs at least one action.")
        with refusals(twin):
            played = play_until_barrier(twin, seat, actions, spent_at(table))
        done = await self._put(table, twin, seat, command, request, played, since)
        return done, False

    async def put_in_place(self, table: LiveTable, begun: Match, twin: Match) -> None:
        """Let what bots have decided count, all of it at once, unless somebody else has decided
        meanwhile."""

        async def work() -> None:
            if table.playing() is begun:
                await self._store(table, twin)

        await self._house.alone(table, work)

    def _must_be_asked(self, table: LiveTable, match: Match, seat: int, prompt: str) -> None:
        if match.outcome() is not None:
            raise Problem("game_over", "The game is over.")
        current = table.question(seat)
        if current != prompt:
            if not current and not prompt:
                raise Problem("not_your_turn", "It is not for you to decide now.")
            raise self.stale(table, seat)

    def stale(self, table: LiveTable, seat: int) -> Problem:
        """The refusal of an answer to another question, with how it stands now."""
        shown = table.picture(view_of(seat))
        return Problem("stale_prompt", number=shown.number, frame=msgspec.Raw(shown.data))

    async def draft(
        self,
        table: LiveTable,
        seat: int,
        prompt: str,
        actions: Sequence[str],
        wanted: int | None = None,
    ) -> Drafted:
        """Try a turn so far, up to the first barrier, and show it to this seat only, with no more
        help than is wanted."""
        match = table.playing()
        if len(actions) > MOST_ACTIONS:
            raise Problem("bad_request", f"A turn has at most {MOST_ACTIONS} actions.")
        self._must_be_asked(table, match, seat, prompt)
        trial = Trial(match, seat)
        barrier, why, played = "none", "", 0
        for action in actions:
            with refusals(trial.shown):
                barrier, why = trial.take(action)
            if barrier != "none":
                break
            played += 1
        shown = table.picture(view_of(seat), wanted)
        if played == 0:
            data = shown.data
        else:
            draft = Draft(steps=played, can_undo=True, can_commit=True)
            frame = frames.drafted(
                trial.shown, seat, table.scene, table.help_for(wanted), table.presence(), draft
            )
            if frame.prompt is not None:
                frame = replace(frame, prompt=replace(frame.prompt, id=prompt))
            data = frames.encode(frame)
        return Drafted(
            played=played,
            barrier=barrier,  # type: ignore[arg-type]  # one of the four
            why=sentence(why),
            view=view_of(seat),
            number=shown.number,
            frame=msgspec.Raw(data),
        )

    # Time.

    async def take_days_off(
        self, table: LiveTable, seat: int, command: str, days: int
    ) -> tuple[Done, bool]:
        """Let the clock of a seat stand still for some days, of which it has so many in a game."""
        request = digest_of(f"days off {days}")

        async def work() -> tuple[Done, bool]:
            repeated = self._answered(table, seat, command, request)
            if repeated is not None:
                return repeated, True
            match, known = table.playing(), table.times
            if match.outcome() is not None:
                raise Problem("game_over", "The game is over.")
            if known is None or not table.agreement.days_off:
                raise Problem("no_days_off", "At this table nobody takes days off.")
            left = known.off_left[seat] // DAY_MS
            if days > left:
                raise Problem(
                    "no_days_off", f"You have {count(left, 'day')} off left in this game."
                )
            off = known.off(seat, days * DAY_MS, table.clock.now_ms())
            since = table.number_of(seat)
            twin = branch(match)
            return await self._put(table, twin, seat, command, request, 0, since, off), False

        return await self._house.alone(table, work)

    async def out_of_time(self, table: LiveTable, late: Sequence[int]) -> None:
        """The time of these seats is up: bots play for them, or the game ends and nobody wins, as
        the table has agreed. For a caller who holds the table."""
        ends = table.agreement.when_late == "draw"
        twin = branch(table.playing())
        for seat in late:
            twin.flag(seat, ends=ends and seat == late[-1])
        await self._store(table, twin, bots=() if ends else late)

    # Taking back.

    async def undo(self, table: LiveTable, seat: int, command: str) -> tuple[Done, bool]:
        """Take the seat's last decision back."""

        def change(twin: Match) -> None:
            if table.agreement.undo != "free":
                raise Problem("cannot_take_back", "At this table nothing is taken back just so.")
            obstacle = twin.obstacle(seat)
            if obstacle is not None and twin.outcome() is None:
                why = obstacle.why([one.name for one in table.seats])
                raise Problem("cannot_take_back", f"You cannot take anything back: {why}.")
            twin.undo(seat)

        return await self._change(table, seat, command, "undo", change)

    async def concede(self, table: LiveTable, seat: int, command: str) -> tuple[Done, bool]:
        """Give the game up."""
        return await self._change(table, seat, command, "concede", lambda twin: twin.concede(seat))

    async def rewind(
        self, table: LiveTable, seat: int, command: str, do: Rewinding, to: int | None
    ) -> tuple[Done, bool]:
        """Propose to go back past a barrier, agree to it, or end the proposal."""

        def change(twin: Match) -> None:
            if table.agreement.undo == "none":
                raise Problem("cannot_take_back", "At this table nothing is taken back.")
            if do == "propose":
                step = twin.step_of(seat, to)
                if step is None:
                    raise Problem("cannot_take_back", "There is no decision to go back to.")
                if bots_refuse(table, twin) and twin.is_past_barrier(seat, step):
                    raise Problem("cannot_take_back", BOTS_REFUSE)
                twin.propose(seat, step)
            elif twin.proposal is None:
                raise Problem("no_proposal")
            elif do == "agree":
                twin.agree(seat)
            else:
                twin.withdraw(seat)
            for freed in table.freed():  # whose bot has nothing against it
                if twin.proposal is not None:
                    twin.agree(freed)

        return await self._change(table, seat, command, f"rewind {do} {to}", change)

    async def _change(
        self,
        table: LiveTable,
        seat: int,
        command: str,
        request: str,
        change: Callable[[Match], None],
    ) -> tuple[Done, bool]:
        asked = digest_of(request)

        async def work() -> tuple[Done, bool]:
            repeated = self._answered(table, seat, command, asked)
            if repeated is not None:
                return repeated, True
            match = table.playing()
            since = table.number_of(seat)
            twin = branch(match)
            with refusals(twin):
                change(twin)
            return await self._put(table, twin, seat, command, asked, 0, since), False

        return await self._house.alone(table, work)

    # Storing.

    def _answered(self, table: LiveTable, seat: int, command: str, request: str) -> Done | None:
        found = table.answers.get((seat, command)) if command else None
        if found is None:
            return None
        if found.request != request:
            raise Problem("id_reused")
        return msgspec.json.decode(found.answer, type=Done)

    async def _put(
        self,
        table: LiveTable,
        twin: Match,
        seat: int,
        command: str,
        request: str,
        played: int,
        since: int,
        clocks: Times | None = None,
    ) -> Done:
        """Store what was played on the branch with its answer, then let it count. Without an id no
        answer is kept."""
        noticed = twin.public_changes > table.playing().public_changes
        done = Done(played, heard(twin, seat), since, noticed)
        data, now = msgspec.json.encode(done), table.clock.now_ms()
        answer = StoredAnswer(seat, command, request, data, now) if command else None
        await self._store(table, twin, answer, clocks=clocks)
        return done

    async def _store(
        self,
        table: LiveTable,
        twin: Match,
        answer: StoredAnswer | None = None,
        *,
        clocks: Times | None = None,
        bots: Sequence[int] = (),
    ) -> None:
        """Store what was played on the branch, and let it count. `clocks` are those of the table
        where something else than playing has changed them; `bots` have these seats from now on."""
        assert table.match is not None
        before = len(table.match.record.entries)
        public = twin.public_changes > table.match.public_changes
        over = twin.outcome() is not None
        lines = history.lines_of(twin.record, before)
        change: list[tuple[Any, dict[str, Any]]] = []
        if lines:
            row = {"table_id": table.id, "number": before, "lines": "\n".join(lines)}
            change.append((NEW_ENTRY, {**row, "asked": asked(answer) if answer else ""}))
        elif answer is not None:
            row = {"table_id": table.id, "seat": answer.seat, "id": answer.id}
            row |= {"request": answer.request, "answer": answer.answer.decode(), "at": answer.at}
            change.append((NEW_ANSWER, row))
        change += self._house.table_row_when_due(
            table,
            public=public,
            state="over" if over else table.state,
            result=twin.record.result,
            proposal=history.proposal_line(twin.proposal),
        )
        if over:  # from now on everybody may know what luck came from
            change.append((SET_SECRET, {"key_id": table.id, "secret": table.secret}))
            change += ended_row(table, twin)
        change += [
            (SET_SEAT, {**seat_change(table.id, table.seats[seat]), "taken_over": True})
            for seat in bots
        ]
        new_times = times.after(table, twin) if clocks is None else clocks
        change += times.rows(table, twin, new_times, bots=bots)
        change += self.also(table, twin)
        entries = len(twin.record.entries)
        snapshot_due = entries - table.snapshot_at >= self._house.settings.snapshot_every
        if snapshot_due:
            data = twin.snapshot().to_bytes()
            change.append((NO_SNAPSHOT, {"key_table_id": table.id}))
            change.append((NEW_SNAPSHOT, {"table_id": table.id, "entries": entries, "data": data}))
        await self._house.store(table, change, public=public)
        if snapshot_due:
            table.snapshot_at = entries
        table.match = twin
        table.state = "over" if over else table.state
        times.put_in_place(table, new_times, change)
        for seat in bots:
            table.seats[seat].taken_over = True
        if answer is not None:
            table.remember_answer(answer)
        if public:
            table.public_at = table.clock.now()
            PUBLIC_CHANGES.inc()
        table.game_changed()
        self._gone_on(table)
        if over and self.over is not None:
            self._house.begin(self.over(table), f"over {table.id}")

    # Answering.

    def played(self, table: LiveTable, seat: int, command: str, done: Done, again: bool) -> Played:
        """The answer over HTTP: how it stands for the seat now."""
        view = view_of(seat)
        shown = table.picture(view)
        since, beats = table.beats(view, done.since)
        return Played(
            id=command,
            repeated=again,
            played=done.played,
            view=view,
            number=shown.number,
            frame=msgspec.Raw(shown.data),
            beats=msgspec.Raw(beats),
            since=since,
        )


def spent_at(table: LiveTable) -> int | None:
    """What a decision took, for campaigns: since something last happened at the table."""
    if not table.agreement.campaign:
        return None
    return max(0, int((table.clock.now() - table.public_at) * 1000))


def bots_refuse(table: LiveTable, match: Match) -> bool:
    """Whether bots keep people from going back past what was learned: with secrets, where a side
    has nobody else to say so, unless everybody knows that it is practice."""
    if not table.keeps_secrets or table.agreement.practice:
        return False
    freed = table.freed()
    people = {match.setup.side(one) for one in match.record.header.humans() if one not in freed}
    return any(match.setup.side(seat) not in people for seat in range(match.setup.players))


class refusals:  # noqa: N801 - read as a word: with refusals(match)
    """What the table refuses, as a Problem."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match

    def __enter__(self) -> None:
        return

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, NotLegal):
            words = self._match.setup.vocabulary.words
            options = [words(action) for action in error.options]
            why = {"why": sentence(error.why)} if error.why else {}
            raise Problem("not_legal", sentence(str(error)), options=options, **why) from error
        if isinstance(error, NotYourDecision):
            raise Problem("not_your_turn", sentence(str(error))) from error
        if isinstance(error, GameOver):
            raise Problem("game_over", sentence(str(error))) from error
        if isinstance(error, CannotTakeBack):
            raise Problem("cannot_take_back", sentence(str(error))) from error


def digest_of(*parts: str) -> str:
    """A short name for what was asked, to tell a repetition from a reused id."""
    text = "\0".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(text, digest_size=16).hexdigest()
