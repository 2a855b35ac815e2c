"""Twins on the wire: two tables with one public history and different secrets.

In one the intruder goes some zones unseen, in the other it stands still; in one a bot thinks for
long, in the other it does not; in one cards are chosen while the others choose, in the other not
yet. Whoever may not know is sent the same in both: the same bytes, as many, in the same order and
at the same moments. A row for every channel, and for every row a server that is broken in one way,
by which the row fails.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sneakbox.games import catalogue
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.seats import CHANCE
from sneakbox.server import live, times, typed_routes
from sneakbox.server.frames import Presence
from sneakbox.server.house import Caller, House
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import Proposed, SeatView
from sneakbox.server.observe import commands
from sneakbox.server.pictures import Sendable
from sneakbox.server.robots import Robots
from sneakbox.server.screens import Screen
from sneakbox.server.service import Service
from sneakbox.server.storage import StoredTable
from sneakbox.server.times import HOUR_MS
from sneakbox.server.turns import standing
from sneakbox.server.writer import Change, Lease, Writer
from sneakbox.table import Times, secret_from_seed
from sneakbox.table import match as matches
from sneakbox.table.branch import branch
from sneakbox.table.course import Course
from sneakbox.table.match import Match
from sneakbox.table.undo import why_not_taken_back
from tests.server.wire import PAUSE, Recording, Wire, wired

pytestmark = pytest.mark.anyio

GUARDS, INTRUDERS, RIVALS = 0, 1, 2
DRAWN = {"layout": "drawn"}
FIRST = "first ninja"


@dataclass(frozen=True)
class Secret:
    """What nobody but the intruder knows: its steps, and how long each took to think of."""

    steps: int
    thinks: float


STANDS = Secret(0, 0.31)
WALKS = Secret(3, 0.02)
WALKS_SLOWLY = Secret(2, 0.11)
TWINS = (STANDS, WALKS, WALKS_SLOWLY)

Story = Callable[[Wire, Secret], Awaitable[None]]


def unseen_way(match: Match, steps: int, seat: int = INTRUDERS) -> list[str]:
    """So many steps of an intruder that not everybody notices, up to where nobody stands."""
    if steps == 0:
        return []
    ways = [match.setup.vocabulary.words(action) for action in match.options(seat)]
    for words in (way for way in ways if way.startswith("go ")):
        after = branch(match)
        after.play(seat, words)
        hidden = after.public_changes == match.public_changes
        if hidden and little(after, seat) == "done":
            rest = unseen_way(after, steps - 1, seat)
            if len(rest) == steps - 1:
                return [words, *rest]
    return []


def little(match: Match, seat: int) -> str:
    """As little as a seat can do."""
    words = [match.setup.vocabulary.words(action) for action in match.options(seat)]
    return "done" if "done" in words else words[0]


def way_of_a_bot(*steps: int) -> tuple[str, ...]:
    """What a bot will play in its movements, worked out on a table like the one to come."""
    setup = catalogue.game("ninja").setup(2, "fortress", DRAWN)
    match = Match.start(setup, secret=secret_from_seed("night"))
    script = []
    for number in steps:
        while little(match, match.deciders()[0]) != FIRST:
            match.play(match.deciders()[0], little(match, match.deciders()[0]))
        match.play(INTRUDERS, FIRST)
        way = [FIRST, *unseen_way(match, number)]
        for words in way[1:]:
            match.play(INTRUDERS, words)
        script += way
    return tuple(script)


# Stories.


async def opened(wire: Wire, **wish: Any) -> None:
    await wire.open(game="ninja", listed=True, **wish)


def the_match(wire: Wire) -> Match:
    return wire.service.house.tables[wire.table].watched()


async def guards_play(wire: Wire) -> None:
    """The guards' first turn: they do as little as they can."""
    while the_match(wire).deciders() == (GUARDS,):
        await wire.decide(GUARDS, little(the_match(wire), GUARDS))
        await wire.pass_time(0.2)


async def everybody_looks(wire: Wire, *viewers: int) -> None:
    """Windows of those who may not know, and one who waits without a window."""
    for seat in viewers:
        await wire.watch(f"seat {seat}", keys=[wire.keys[seat]], changes=True)
    await wire.watch("spectator")
    await wire.watch("program", keys=[wire.keys[GUARDS]], pictures=False)
    await wire.watch("curtain", keys=[wire.keys[GUARDS]], view="curtain")
    wire.wait_for_news("long poll", wire.keys[GUARDS])
    await wire.settle()


async def asked_by_others(wire: Wire, *viewers: int) -> None:
    """All that they, and strangers, may ask for."""
    for seat in viewers:
        key, channel = wire.keys[seat], f"answers to seat {seat}"
        for path in ("", "/frame", "/frame?at=1", "/events", "/chat", "/record", "/fairness"):
            await wire.get(channel, f"{wire.path}{path}", key)
        for path in ("/frame?view=curtain", "/turn?since=0", "/turn?view=curtain"):
            await wire.get(channel, f"{wire.path}{path}", key)
    for path in ("", "/frame", "/events", "/turn?since=0"):
        await wire.get("stranger", f"{wire.path}{path}")
    await wire.get("stranger", "/api/tables")
    await wire.figures()


async def a_bot_moves_unseen(wire: Wire, _secret: Secret) -> None:
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"kind": "bot"}])
    await everybody_looks(wire, GUARDS)
    await guards_play(wire)
    for _ in range(14):
        await wire.pass_time(0.5)
        await asked_by_others(wire, GUARDS)


async def a_slow_bot_moves_unseen(wire: Wire, _secret: Secret) -> None:
    """In its second movement: in the first it has shown how long a long way takes it."""
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"kind": "bot"}])
    await everybody_looks(wire, GUARDS)
    for _ in range(2):
        await guards_play(wire)
        await wire.pass_time(12)
        await asked_by_others(wire, GUARDS)


async def a_person_moves_unseen(wire: Wire, secret: Secret) -> None:
    """A lone wolf, whose first decision after the guards' turn is a step, while the guards would
    rather go back."""
    names = [{"name": "Ana"}, {"name": "Ben"}]
    await opened(wire, scenario="lone_wolf", options=DRAWN, seats=names)
    await everybody_looks(wire, GUARDS)
    ben = await wire.watch("Ben's own", keys=[wire.keys[INTRUDERS]])
    await wire.decide(INTRUDERS, "character ninja")
    await guards_play(wire)
    ana, way = wire.keys[GUARDS], unseen_way(the_match(wire), secret.steps)
    last = the_match(wire).heard(GUARDS)
    await wire.pass_time(1)
    await wire.post("proposal", "rewind", {"id": "r1", "do": "propose", "to": last - 4}, ana)
    for number in range(3):
        await wire.pass_time(1)
        if number < len(way):
            prompt = ben.frame["prompt"]["id"]
            await ben.ask("act", seat=INTRUDERS, prompt=prompt, actions=[way[number]])
        await asked_by_others(wire, GUARDS)
    await wire.get("proposal", wire.path, ana)
    await wire.post("going back", "rewind", {"id": "r2", "do": "propose", "to": last}, ana)
    await wire.get("going back", wire.path, ana)
    for what, body in (
        ("undo", {"id": "u1"}),
        ("draft", {"prompt": "old", "actions": ["done"]}),
        ("act", {"id": "a1", "prompt": "", "actions": ["done"]}),
        ("takeover", {"seat": INTRUDERS, "do": "start"}),
        ("rematch", {}),
    ):
        await wire.post("refusals", what, body, ana)
    await wire.pass_time(1)
    await wire.decide(INTRUDERS, "done")
    await wire.get("proposal", wire.path, ana)
    await wire.pass_time(3)


async def a_person_without_a_window_moves_unseen(wire: Wire, secret: Secret) -> None:
    """What can be seen of them is whether they are there, and that is not for telling steps by."""
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"name": "Ben"}])
    await everybody_looks(wire, GUARDS)
    await guards_play(wire)
    await wire.decide(INTRUDERS, FIRST)
    way = unseen_way(the_match(wire), secret.steps)
    for number in range(3):
        await wire.pass_time(7)  # by now they count as away
        if number < len(way):
            await wire.act_blindly(INTRUDERS, f"b{number}", way[number])
        await wire.pass_time(2)
        await asked_by_others(wire, GUARDS)


async def a_person_who_looks_moves_unseen(wire: Wire, secret: Secret) -> None:
    """A client that looks, reads and notes before every step, and keeps nothing open: each of
    these is as unseen as the step."""
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"name": "Ben"}])
    await everybody_looks(wire, GUARDS)
    await guards_play(wire)
    await wire.decide(INTRUDERS, FIRST)
    way, ben = unseen_way(the_match(wire), secret.steps), wire.keys[INTRUDERS]
    for number in range(3):
        await wire.pass_time(7)
        if number < len(way):
            for path in ("/events", "/calls", "/chat", "/note", "/fairness"):
                await wire.get("Ben's own", f"{wire.path}{path}", ben)
            await wire.decide(INTRUDERS, way[number])
        await wire.pass_time(2)
        await asked_by_others(wire, GUARDS)
    heard = the_match(wire).public_changes
    await wire.decide(INTRUDERS, "done")  # what everybody hears is a sign of whoever did it
    assert the_match(wire).public_changes > heard
    assert wire.service.house.tables[wire.table].people()[INTRUDERS].online
    await wire.pass_time(7)
    await asked_by_others(wire, GUARDS)


async def a_person_who_waits_moves_unseen(wire: Wire, secret: Secret) -> None:
    """A client that always waits for the next frame, which each step of its own brings."""
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"name": "Ben"}])
    await everybody_looks(wire, GUARDS)
    wire.wait_for_news("Ben's own", wire.keys[INTRUDERS], rest=0.1)
    await guards_play(wire)
    await wire.decide(INTRUDERS, FIRST)
    way = unseen_way(the_match(wire), secret.steps)
    for number in range(3):
        await wire.pass_time(1)
        if number < len(way):
            await wire.act_blindly(INTRUDERS, f"b{number}", way[number])
        await wire.pass_time(0.05)  # between two of its requests
        await asked_by_others(wire, GUARDS)
    await wire.act_blindly(INTRUDERS, "done", "done")
    await wire.pass_time(1)


async def a_table_that_nobody_has_open(wire: Wire, secret: Secret) -> None:
    """The list of tables says for how long nobody has been there, and so does the table, whoever
    had it fetched from the database."""
    await opened(wire, options=DRAWN, seats=[{"name": "Ana"}, {"name": "Ben"}])
    await guards_play(wire)
    await wire.decide(INTRUDERS, FIRST)
    way = unseen_way(the_match(wire), min(secret.steps, 1))
    await wire.pass_time(250_000 - wire.clock.now())
    assert wire.table not in wire.service.house.tables
    for words in way:
        await wire.get("loading", wire.path, wire.keys[INTRUDERS])
        await wire.act_blindly(INTRUDERS, "b", words)
    await wire.pass_time(10)
    await wire.get("answers to seat 0", wire.path, wire.keys[GUARDS])
    await wire.pass_time(1_000_000 - wire.clock.now())
    assert wire.table not in wire.service.house.tables
    await wire.get("stranger", "/api/tables")


async def a_move_has_its_time(wire: Wire, secret: Secret) -> None:
    """Ben moves unseen while his hour runs, which everybody sees; then it is up."""
    names = [{"name": "Ana"}, {"name": "Ben"}]
    await opened(wire, options=DRAWN, seats=names, pace_ms=HOUR_MS, days_off=1)
    await wire.watch("seat 0", keys=[wire.keys[GUARDS]], changes=True)
    await wire.watch("spectator")
    await guards_play(wire)
    await wire.decide(INTRUDERS, FIRST)
    way = unseen_way(the_match(wire), secret.steps)
    for number in range(3):
        await wire.pass_time(600)
        if number < len(way):
            await wire.decide(INTRUDERS, way[number])
        await asked_by_others(wire, GUARDS)
    await wire.pass_time(2 * HOUR_MS / 1000)
    assert wire.service.house.tables[wire.table].seats[INTRUDERS].taken_over
    await asked_by_others(wire, GUARDS)


async def a_rival_moves_unseen(wire: Wire, secret: Secret) -> None:
    """Contested Ground: the other intruder is an opponent too."""
    names = [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cem"}]
    await opened(wire, scenario="contested", options=DRAWN, seats=names)
    await everybody_looks(wire, GUARDS, 1)
    await guards_play(wire)
    await wire.decide(1, FIRST)
    await wire.decide(1, "done")
    way = unseen_way(the_match(wire), secret.steps, RIVALS)
    for number in range(3):
        await wire.pass_time(1)
        if number < len(way):
            await wire.decide(RIVALS, way[number])
        await asked_by_others(wire, GUARDS, 1)
    await wire.decide(RIVALS, "done")
    await wire.pass_time(1)


async def cards_are_chosen_at_the_same_time(wire: Wire, secret: Secret) -> None:
    """Both sides choose their hands; who chose how many is not told, and each may think again."""
    await opened(wire, seats=[{"name": "Ana"}, {"name": "Ben"}])
    await everybody_looks(wire, GUARDS)
    await choose_a_card(wire, GUARDS)
    for number in range(3):
        await wire.pass_time(1)
        if number < secret.steps:
            await choose_a_card(wire, INTRUDERS)
    await asked_by_others(wire, GUARDS)
    await wire.post("taking back", "undo", {"id": "u1"}, wire.keys[GUARDS])
    await wire.pass_time(1)
    await choose_a_card(wire, GUARDS)
    await asked_by_others(wire, GUARDS)


async def choose_a_card(wire: Wire, seat: int) -> None:
    match = the_match(wire)
    assert match.deciders() == (GUARDS, INTRUDERS)
    words = [match.setup.vocabulary.words(action) for action in match.options(seat)]
    await wire.decide(seat, next(word for word in words if word.startswith("pick ")))


STORIES: dict[str, Story] = {
    story.__name__: story
    for story in (
        a_bot_moves_unseen,
        a_slow_bot_moves_unseen,
        a_person_moves_unseen,
        a_person_without_a_window_moves_unseen,
        a_person_who_looks_moves_unseen,
        a_person_who_waits_moves_unseen,
        a_table_that_nobody_has_open,
        a_move_has_its_time,
        a_rival_moves_unseen,
        cards_are_chosen_at_the_same_time,
    )
}
SEEN = (
    *("seat 0", "spectator", "curtain", "program", "long poll"),
    *("answers to seat 0", "stranger", "figures"),
)
MORE = {
    "a_person_moves_unseen": ("proposal", "going back", "refusals"),
    "a_rival_moves_unseen": ("seat 1", "answers to seat 1"),
    "cards_are_chosen_at_the_same_time": ("taking back",),
}
ALONE = "a_table_that_nobody_has_open"
DAYS = "a_move_has_its_time"
ROWS = [
    *((story, row) for story in STORIES if story not in (ALONE, DAYS) for row in SEEN),
    *((DAYS, row) for row in ("seat 0", "spectator", "answers to seat 0", "stranger")),
    *((story, row) for story, rows in MORE.items() for row in rows),
    (ALONE, "stranger"),
    (ALONE, "answers to seat 0"),
]
_told: dict[tuple[str, Secret], Recording] = {}


async def recorded(folder: Path, story: str, secret: Secret) -> Recording:
    """All that is sent in a story with this secret."""
    seldom = {ALONE: 100_000, DAYS: 60}.get(story, 1)
    way, thinks = way_of_a_bot(secret.steps), secret.thinks
    if story == a_slow_bot_moves_unseen.__name__:
        way, thinks = way_of_a_bot(3, secret.steps), 0.4
    async with wired(
        folder, steps=way, thinks=thinks, watch_every=seldom, waits_for_reading=story == DAYS
    ) as wire:
        await STORIES[story](wire, secret)
        return wire.recording


async def once(folder: Path, story: str, secret: Secret) -> Recording:
    if (story, secret) not in _told:
        _told[story, secret] = await recorded(folder, story, secret)
    return _told[story, secret]


@pytest.mark.parametrize(("story", "row"), ROWS)
async def test_twins_are_sent_the_same_at_the_same_moments(
    tmp_path: Path, story: str, row: str
) -> None:
    tables = []
    for number, secret in enumerate(TWINS):
        folder = tmp_path / str(number)
        folder.mkdir()
        tables.append(await once(folder, story, secret))
    assert tables[0][row], "something was sent"
    assert tables[0][row] == tables[1][row]
    assert tables[0][row] == tables[2][row]


# Every table of Ninja.

TABLES_OF_NINJA = [
    *((players, scenario) for players in (2, 3, 4) for scenario in ("fortress", "outpost")),
    (2, "lone_wolf"),
    (3, "contested"),
    (4, "contested"),
]


def before_an_unseen_step(players: int, scenario: str) -> Match:
    """A game up to where an intruder, alone to decide, can take two steps that others do not
    notice."""
    setup = catalogue.game("ninja").setup(players, scenario, DRAWN)
    match = Match.start(setup, secret=secret_from_seed("night"))
    while True:
        seats = match.deciders()
        if len(seats) == 1 and len(unseen_way(match, 2, seats[0])) == 2:
            return match
        match.play(seats[0], little(match, seats[0]))


def who_does_not_notice(match: Match, seat: int, words: str) -> list[int]:
    after = branch(match)
    after.play(seat, words)
    others = [other for other in range(match.setup.players) if other != seat]
    return [other for other in others if after.heard(other) == match.heard(other)]


async def at_any_table(
    folder: Path, players: int, scenario: str, secret: Secret, *, bots: bool
) -> Recording:
    """The first unseen steps of a game, taken by people or by bots."""
    there = before_an_unseen_step(players, scenario)
    (mover,) = there.deciders()
    way = unseen_way(there, 2, mover)
    others = who_does_not_notice(there, mover, way[0])
    view = there.view(mover)
    assert isinstance(view, NinjaView)
    turn = int(view.turn)
    script = tuple(way[: secret.steps])
    async with wired(
        folder, steps=script, thinks=secret.thinks / 10, scenario=scenario, mover=(mover, turn)
    ) as wire:
        names = [
            {"kind": "bot"} if bots and seat not in others else {"name": f"Player {seat}"}
            for seat in range(players)
        ]
        await opened(wire, scenario=scenario, options=DRAWN, seats=names)
        people = [seat for seat in range(players) if not bots or seat in others]
        wire.keys = [
            wire.keys[people.index(seat)] if seat in people else "" for seat in range(players)
        ]
        await everybody_looks(wire, *others)
        while the_match(wire).steps < there.steps:
            seat = the_match(wire).deciders()[0]
            if wire.keys[seat]:
                await wire.decide(seat, little(the_match(wire), seat))
            await wire.pass_time(PAUSE)
        # Up to where everybody hears that the movement is over: luck that follows goes by steps.
        for number in range(2):
            if not bots and number < len(script):
                await wire.act_blindly(mover, f"b{number}", script[number])
            await wire.pass_time(0.1)
            await asked_by_others(wire, *others)
        if not bots:
            await wire.act_blindly(mover, "done", "done")
        while the_match(wire).public_changes == there.public_changes:
            await wire.pass_time(0.1)
        await asked_by_others(wire, *others)
        return wire.recording


@pytest.mark.slow
@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
@pytest.mark.parametrize(("players", "scenario"), TABLES_OF_NINJA)
async def test_no_table_of_ninja_tells(
    tmp_path: Path, players: int, scenario: str, bots: bool
) -> None:
    tables = []
    for secret in (STANDS, WALKS):
        folder = tmp_path / str(secret.steps)
        folder.mkdir()
        tables.append(await at_any_table(folder, players, scenario, secret, bots=bots))
    assert tables[0].keys() == tables[1].keys()
    for row in tables[0]:
        assert tables[0][row] == tables[1][row], row


# Each row can fail.


class Broken:
    """A server that is broken in one way."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def bots_pause_before_every_decision(self) -> None:
        async def play_one(robots: Robots, table: LiveTable) -> None:
            begun = table.watched()
            await table.clock.sleep(PAUSE)
            seat = robots._seat_to_play(table, begun)
            assert seat is not None
            twin = branch(begun)
            twin.play(seat, await robots._choose(table, seat, begun.view(seat)))
            assert robots.playing is not None
            await robots.playing.put_in_place(table, begun, twin)

        self._patch.setattr(Robots, "_play_stretch", play_one)

    def thinking_takes_its_time(self) -> None:
        async def pause(_robots: Robots, table: LiveTable) -> None:
            await table.clock.sleep(PAUSE)

        self._patch.setattr(Robots, "_next_beat", pause)

    def bots_are_as_quick_as_they_can(self) -> None:
        beat = Robots._next_beat

        async def forgetful(robots: Robots, table: LiveTable) -> None:
            table.bot_beats = 1
            await beat(robots, table)

        self._patch.setattr(Robots, "_next_beat", forgetful)

    def whoever_decided_last_is_named(self) -> None:
        self._patch.setattr(matches, "why_not_undo", why_not_taken_back)

    def equal_frames_are_sent(self) -> None:
        known = Screen.is_news

        def is_news(screen: Screen, picture: Sendable) -> bool:
            screen._last = None
            return known(screen, picture)

        self._patch.setattr(Screen, "is_news", is_news)

    def programs_hear_of_every_step(self) -> None:
        def stepped(match: Match, view: str, asked_of: Callable[[int], str]) -> tuple[Any, ...]:
            return *standing(match, view, asked_of), match.steps

        self._patch.setattr(live, "standing", stepped)

    def every_decision_ends_a_proposal(self) -> None:
        close = Match._close

        def closed(match: Match, *, public: bool) -> None:
            close(match, public=public)
            match.proposal = None

        self._patch.setattr(Match, "_close", closed)

    def going_back_counts_steps(self) -> None:
        def last_fitting(course: Course, seat: int, number: int) -> int | None:
            place = course.streams.seats.index(seat)
            fitting = [
                step
                for step, moment in enumerate(course.moments)
                if moment.seat != CHANCE and course.heard_before(step)[place] <= number
            ]
            return fitting[-1] if fitting else None

        self._patch.setattr(matches, "step_known_as", last_fitting)

    def a_proposal_says_the_step(self) -> None:
        proposed = LiveTable._proposal

        def told(table: LiveTable, viewer: int) -> Proposed | None:
            found = proposed(table, viewer)
            return found and msgspec.structs.replace(found, to=table.watched().steps)

        self._patch.setattr(LiveTable, "_proposal", told)

    def every_decision_begins_time_anew(self) -> None:
        def after(table: LiveTable, _twin: Match) -> Times | None:
            return table.times and table.times.anew(table.clock.now_ms())

        self._patch.setattr(times, "after", after)

    def every_request_is_counted(self) -> None:
        def count(_request: object, kind: str, code: str) -> None:
            commands(kind, code).inc()

        self._patch.setattr(typed_routes, "count", count)

    def every_commit_is_counted(self) -> None:
        write = Writer.write

        async def written(
            writer: Writer, change: Change, *, counted: bool = True, lease: Lease | None = None
        ) -> None:
            await write(writer, change, counted=counted or bool(change), lease=lease)

        self._patch.setattr(Writer, "write", written)

    def every_request_is_a_sign_of_life(self) -> None:
        caller = Service.caller

        async def seen(
            service: Service, table: LiveTable, scheme: str, key: str, *, there: bool = True
        ) -> Caller:
            del there
            return await caller(service, table, scheme, key)

        self._patch.setattr(Service, "caller", seen)

    def fetching_a_table_is_a_sign_of_everybody(self) -> None:
        load = House._from_storage

        def fetched(house: House, stored: StoredTable) -> LiveTable:
            table = load(house, stored)
            for one in table.seats:
                one.last_there = house.clock.now()
            return table

        self._patch.setattr(House, "_from_storage", fetched)

    def whoever_waits_is_counted(self) -> None:
        people = LiveTable.people

        def counted(table: LiveTable) -> list[SeatView]:
            return [
                msgspec.structs.replace(one, screens=one.screens + table.seats[one.seat].waiting)
                for one in people(table)
            ]

        self._patch.setattr(LiveTable, "people", counted)

    def every_decision_is_a_change(self) -> None:
        due = House.table_row_when_due

        def always(house: House, table: LiveTable, *, public: bool, **row: str) -> list[Any]:
            del public
            return due(house, table, public=True, **row)

        self._patch.setattr(House, "table_row_when_due", always)

    def names_tell_the_step(self) -> None:
        presence = LiveTable.presence

        def numbered(table: LiveTable) -> list[Presence]:
            steps = 0 if table.match is None else table.match.steps
            return [one._replace(name=f"{one.name} {steps}") for one in presence(table)]

        self._patch.setattr(LiveTable, "presence", numbered)


Fault = Callable[[Broken], None]
BOT, PERSON, RIVAL, CARDS = (
    "a_bot_moves_unseen",
    "a_person_moves_unseen",
    "a_rival_moves_unseen",
    "cards_are_chosen_at_the_same_time",
)
SLOW = "a_slow_bot_moves_unseen"
AWAY, WAITS = "a_person_without_a_window_moves_unseen", "a_person_who_waits_moves_unseen"
LOOKS = "a_person_who_looks_moves_unseen"
SCREENS = ("seat 0", "spectator", "curtain", "long poll")
EVERYBODY = (*SCREENS, "program")
ANSWERS = ("answers to seat 0", "stranger")
PEOPLE_SHOWN = ("seat 0", "spectator", "curtain", *ANSWERS)
FAULTS: list[tuple[tuple[Fault, ...], str, tuple[str, ...]]] = [
    ((Broken.bots_pause_before_every_decision,), BOT, (*EVERYBODY, *ANSWERS)),
    ((Broken.thinking_takes_its_time,), BOT, EVERYBODY),
    ((Broken.bots_pause_before_every_decision, Broken.every_commit_is_counted), BOT, ("figures",)),
    ((Broken.bots_are_as_quick_as_they_can,), SLOW, EVERYBODY),
    ((Broken.names_tell_the_step,), SLOW, ANSWERS),
    ((Broken.bots_pause_before_every_decision, Broken.every_commit_is_counted), SLOW, ("figures",)),
    ((Broken.whoever_decided_last_is_named,), PERSON, ("seat 0", "answers to seat 0", "refusals")),
    ((Broken.whoever_decided_last_is_named,), RIVAL, ("seat 0", "seat 1", "answers to seat 1")),
    ((Broken.whoever_decided_last_is_named,), CARDS, ("seat 0", "taking back")),
    ((Broken.equal_frames_are_sent,), PERSON, ("seat 0", "spectator", "curtain")),
    ((Broken.equal_frames_are_sent,), RIVAL, ("seat 1", "spectator", "curtain")),
    *(
        ((Broken.programs_hear_of_every_step,), story, ("program",))
        for story in (PERSON, AWAY, LOOKS, WAITS, RIVAL, CARDS)
    ),
    ((Broken.every_decision_ends_a_proposal,), PERSON, ("proposal", "spectator", "stranger")),
    ((Broken.going_back_counts_steps,), PERSON, ("going back",)),
    ((Broken.a_proposal_says_the_step,), PERSON, ("going back", "stranger")),
    ((Broken.every_request_is_counted,), AWAY, ("figures",)),
    ((Broken.every_commit_is_counted,), PERSON, ("figures",)),
    ((Broken.every_commit_is_counted,), WAITS, ("figures",)),
    ((Broken.every_commit_is_counted,), RIVAL, ("figures",)),
    ((Broken.every_commit_is_counted,), CARDS, ("figures",)),
    ((Broken.every_request_is_a_sign_of_life,), AWAY, PEOPLE_SHOWN),
    (
        (Broken.every_request_is_a_sign_of_life,),
        LOOKS,
        ("seat 0", "spectator", "curtain", *ANSWERS),
    ),
    ((Broken.names_tell_the_step,), LOOKS, ("long poll",)),
    ((Broken.every_request_is_counted,), LOOKS, ("figures",)),
    ((Broken.fetching_a_table_is_a_sign_of_everybody,), ALONE, ("answers to seat 0",)),
    ((Broken.whoever_waits_is_counted,), WAITS, ANSWERS),
    ((Broken.every_decision_is_a_change,), ALONE, ("stranger",)),
    (
        (Broken.every_decision_begins_time_anew,),
        DAYS,
        ("seat 0", "spectator", "answers to seat 0", "stranger"),
    ),
    ((Broken.names_tell_the_step,), PERSON, (*SCREENS, *ANSWERS)),
    ((Broken.names_tell_the_step,), AWAY, (*SCREENS, *ANSWERS)),
    ((Broken.names_tell_the_step,), WAITS, (*SCREENS, *ANSWERS)),
    ((Broken.names_tell_the_step,), RIVAL, (*SCREENS, *ANSWERS, "seat 1", "answers to seat 1")),
    ((Broken.names_tell_the_step,), CARDS, (*SCREENS, *ANSWERS)),
]


@pytest.mark.parametrize(("faults", "story", "rows"), FAULTS)
async def test_a_broken_server_is_found_out(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    faults: tuple[Fault, ...],
    story: str,
    rows: tuple[str, ...],
) -> None:
    broken = Broken(monkeypatch)
    for fault in faults:
        fault(broken)
    tables = []
    for secret in (STANDS, WALKS):
        folder = tmp_path / str(secret.steps)
        folder.mkdir()
        tables.append(await recorded(folder, story, secret))
    assert [row for row in rows if tables[0][row] == tables[1][row]] == []


def test_every_row_is_known_to_fail_in_some_way() -> None:
    assert {(story, row) for _, story, rows in FAULTS for row in rows} >= set(ROWS)
