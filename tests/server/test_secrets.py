"""Nothing secret leaves: every byte sent to a seat, a spectator or a curtain is looked at.

Three ways to look. Words that only some may know are searched for in everything that is sent, over
sockets and over HTTP. Worlds that a seat cannot tell apart must give it the same bytes. Decisions
that a seat cannot tell apart must do so as well. See `secretive` for how a game joins.
"""

import json
import random
from typing import Any

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.actions import first_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server.frames import view_of
from sneakbox.server.live_table import LiveTable
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.turns import standing, turn
from sneakbox.table import Match
from sneakbox.table.branch import LuckReached, NoLuck, branch
from tests.server.house import Screen, Site, opened, served
from tests.server.secretive import (
    GAMES_WITH_SECRETS,
    LOOT,
    Audience,
    Secretive,
    cards_not_seen,
)
from tests.toys.burglars import BurglarsGame
from tests.toys.burglars.content import ROPE, printed
from tests.toys.burglars.state import Burglars
from tests.toys.burglars.view import BurglarsView

pytestmark = pytest.mark.anyio
every_game = pytest.mark.parametrize("kind", GAMES_WITH_SECRETS, ids=str)


def test_every_game_with_secrets_is_looked_into() -> None:
    listed = {kind.game.id for kind in GAMES_WITH_SECRETS}
    secretive = {game.id for game in catalogue.all_games() if game.setup().reader(0) is not None}
    assert secretive <= listed, "add a line to GAMES_WITH_SECRETS"


def goes_on(match: Match, kind: Secretive) -> bool:
    """True until the game is over, or enough was seen of a long one."""
    return match.outcome() is None and match.steps < kind.longest


# Words.


class Table:
    """A table with everybody at a screen of their own, one that shows the curtain, and one that
    looks on."""

    def __init__(self, site: Site, kind: Secretive, opening: Any) -> None:
        self.site, self.kind = site, kind
        self.id: str = opening.table.id
        self.path = f"/api/tables/{self.id}"
        self.keys: list[str] = [one.key for one in opening.seats]
        self.audience = Audience(kind)
        self.screens: list[tuple[int, str, Screen]] = [
            *((seat, view_of(seat), site.live(self.id, keys=[key])) for seat, key in self.seated()),
            (SPECTATOR, "curtain", site.live(self.id, keys=self.keys)),
            (SPECTATOR, "public", site.live(self.id)),
        ]

    def seated(self) -> list[tuple[int, str]]:
        return list(enumerate(self.keys))

    async def __aenter__(self) -> "Table":
        for _, _, screen in self.screens:
            await screen.__aenter__()
            await screen.next("frame")
        return self

    async def __aexit__(self, *_reason: object) -> None:
        for _, _, screen in self.screens:
            await screen.__aexit__()

    async def live(self) -> LiveTable:
        return await self.site.service.table(self.id)

    async def look(self, where: str) -> None:
        """Read all that was pushed, and hold it against who may know what."""
        table = await self.live()
        self.audience.learn(table.watched())
        for who, view, screen in self.screens:
            while screen.number < table.picture(view).number:
                await screen.next("frame")
            while screen.raw:
                self.audience.check(who, screen.raw.pop(0), f"{where}, on the socket of {view},")

    async def ask_for_everything(self, chance: random.Random) -> None:
        """All that can be asked for over HTTP, by each seat and by a stranger."""
        for who, key in [*self.seated(), (SPECTATOR, "")]:
            for path, text in await self.everything(who, key, chance):
                self.audience.check(who, text, path)

    async def everything(self, who: int, key: str, chance: random.Random) -> list[tuple[str, str]]:
        views = ["public", "curtain", *(view_of(seat) for seat, _ in self.seated())]
        last = (await self.live()).picture("public" if who == SPECTATOR else view_of(who)).number
        moments = chance.sample(range(last + 1), min(4, last + 1))
        paths = ["/api/tables", self.path]
        paths += [
            f"{self.path}/{name}"
            for name in ("record", "fairness", "frame?since=0", "turn?since=0")
        ]
        paths += [f"{self.path}/note?sheet={sheet}" for sheet in ("own", "side")]
        paths += [f"{self.path}/chat?channel={channel}" for channel in ("table", "team")]
        paths += [f"{self.path}/frame?at={number}" for number in moments]
        paths += [f"{self.path}/frame?view={view}&at={moments[0]}" for view in views]
        paths += [
            f"{self.path}/{name}view={v}"
            for v in views
            for name in ("events?", "frame?since=0&", "turn?since=0&")
        ]
        found = []
        for path in paths:
            answer = await self.site.get(path, key=key)
            found.append((path, f"{answer.headers} {answer.text}"))
        return found + await self.refusals(key)

    async def refusals(self, key: str) -> list[tuple[str, str]]:
        """What is said to drafts of everything, and to all that is refused."""
        prompt = (await self.site.get(f"{self.path}/frame", key=key)).json()["frame"]["prompt"]
        asked = prompt["id"] if prompt else "old"
        words = [option["id"] for option in prompt["options"]] if prompt and key else []
        drafts = [("draft", {"prompt": asked, "actions": [word]}) for word in words]
        others: list[tuple[str, dict[str, Any]]] = [
            ("draft", {"prompt": asked, "actions": ["nonsense"]}),
            ("act", {"id": "never", "prompt": "old", "actions": ["pass"]}),
            ("act", {"id": "never", "prompt": asked, "actions": ["nonsense"]}),
            ("undo", {"id": "never"}),
            ("rewind", {"id": "never", "do": "agree"}),
            ("rewind", {"id": "never", "do": "propose", "to": 1_000_000}),
            ("takeover", {"seat": 0, "do": "start"}),
            ("rematch", {}),
        ]
        found = []
        for name, body in drafts + (others if key else others[:1]):
            answer = await self.site.post(f"{self.path}/{name}", body, key=key)
            found.append((f"{name} {body}", answer.text))
        return found


@every_game
async def test_no_byte_tells_what_its_reader_may_not_know(
    sqlite_file: str, kind: Secretive
) -> None:
    chance = random.Random(str(kind))
    async with served(sqlite_file, games=kind.added, away_after=60) as site:
        opening = await site.service.seating.open(kind.wish("bytes"))
        async with Table(site, kind, opening) as table:
            await table.look("the beginning")
            await talk(table)
            live = await table.live()
            most = moves = 0
            while goes_on(match := live.watched(), kind):
                seat = chance.choice(match.deciders())
                action = match.setup.vocabulary.words(chance.choice(match.options(seat)))
                own = table.screens[seat][2]
                prompt = live.picture(view_of(seat)).prompt
                answer = await own.ask("act", seat=seat, prompt=prompt, actions=[action])
                assert answer["ok"], answer
                await table.look(f"'{action}' of seat {seat}")
                most = max(most, table.audience.secrets())
                moves += 1
                if moves % (11 * kind.every) == 2 and live.watched().outcome() is None:
                    await table.ask_for_everything(chance)
            assert most > len(kind.words) // 2, "there was something to keep"
            # Who looks on sees no more at the end than the game has shown to all.
            for view in ("public", "curtain"):
                shown = await site.get(f"{table.path}/frame?view={view}&since=0")
                table.audience.check(SPECTATOR, shown.text, f"the result, {view},")


async def talk(table: Table) -> None:
    """What people write is for those they write it to."""
    everybody = table.kind.watchers()
    teams = table.site.service.talking.teams(await table.live())
    for seat, _ in table.seated():
        screen = table.screens[seat][2]
        note = table.audience.only_for(f"thought-of-{seat}", [seat])
        assert (await screen.ask("note", seat=seat, text=note))["ok"]
        said = table.audience.only_for(f"word-of-{seat}", everybody)
        assert (await screen.ask("chat", seat=seat, channel="table", text=said))["ok"]
        mates = [one for one, team in teams.items() if team and team == teams[seat]]
        whispered = table.audience.only_for(f"whisper-of-{seat}", mates)
        answer = await screen.ask("chat", seat=seat, channel="team", text=whispered)
        assert answer["ok"] == bool(mates), answer
        shared = table.audience.only_for(f"drawing-of-{seat}", mates)
        answer = await screen.ask("note", seat=seat, sheet="side", text=f"@G09 ?\n{shared}")
        assert answer["ok"] == bool(mates), answer
    await table.look("talk")


# Worlds.


def forget_pictures(table: LiveTable) -> None:
    """Nothing that was drawn before is used again: the match was changed behind its back."""
    table.__post_init__()


def bytes_for(service: Service, table: LiveTable, seat: int) -> list[bytes]:
    """Everything the server would say to a seat now, as it is sent."""
    view = "public" if seat == SPECTATOR else view_of(seat)
    seats = frozenset() if seat == SPECTATOR else frozenset({seat})
    forget_pictures(table)
    match = table.watched()
    said = [table.picture(one).data for one in (view, "curtain")]
    said += [table.beats(one, 0)[1] for one in (view, "curtain")]
    said.append(repr(service.events(table, view, 0)).encode())
    said += [
        repr((turn(match, one, 0, table.question), standing(match, one, table.question))).encode()
        for one in (view, "curtain")
    ]
    about = table.about(seats, host=False)
    said.append(repr([about.proposal, about.result, about.state, about.commitment]).encode())
    said.append(repr([one.deciding for one in about.seats]).encode())
    return said


async def drafts_for(service: Service, table: LiveTable, seat: int) -> list[bytes]:
    """What a seat is told about each thing it could do, and about one it cannot."""
    forget_pictures(table)
    prompt = table.picture(view_of(seat)).prompt
    if not prompt:
        return []
    frame = json.loads(table.picture(view_of(seat)).data)
    said = []
    for option in [*frame["prompt"]["options"], {"id": "nonsense"}]:
        try:
            draft = await service.playing.draft(table, seat, prompt, [option["id"]])
            said.append(bytes(draft.frame) + f"{draft.played} {draft.barrier} {draft.why}".encode())
        except Problem as problem:
            said.append(repr(problem.facts()).encode())
    return said


def elsewhere(match: Match, seat: int, number: int) -> Match:
    """The match in another world that looks the same to a seat."""
    other = branch(match, NoLuck())
    other._course.state = match.setup.sample_world(match.view(seat), Dice(number))
    return other


@every_game
async def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    sqlite_file: str, kind: Secretive
) -> None:
    chance = random.Random(str(kind))
    async with opened(sqlite_file, *kind.added) as service:
        table = await service.table((await service.seating.open(kind.wish("worlds"))).table.id)
        different = moves = 0
        while goes_on(match := table.watched(), kind):
            moves += 1
            for seat in kind.watchers() if moves % kind.every == 0 else ():
                true = bytes_for(service, table, seat)
                drafted = await drafts_for(service, table, seat) if seat != SPECTATOR else []
                for number in (1, 2):
                    table.match = elsewhere(match, seat, number)
                    different += table.match.digest() != match.digest()
                    assert bytes_for(service, table, seat) == true
                    if seat != SPECTATOR:
                        assert await drafts_for(service, table, seat) == drafted
                    table.match = match
            forget_pictures(table)
            await decide(service, table, chance)
        assert different > 10, "the worlds were really different"


async def decide(service: Service, table: LiveTable, chance: random.Random) -> None:
    match = table.watched()
    seat = chance.choice(match.deciders())
    action = match.setup.vocabulary.words(chance.choice(match.options(seat)))
    prompt = table.picture(view_of(seat)).prompt
    await service.playing.act(table, seat, "", prompt, [action])


# Decisions.


def after(match: Match, seat: int, action: int) -> Match | None:
    """What comes of a decision, unless luck has a say in it."""
    twin = branch(match, NoLuck())
    try:
        twin.play(seat, action)
    except LuckReached:
        return None
    return twin


@every_game
async def test_decisions_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    sqlite_file: str, kind: Secretive
) -> None:
    """Whatever somebody decides, and in whatever world: who hears the same is sent the same."""
    chance = random.Random(str(kind))
    async with opened(sqlite_file, *kind.added) as service:
        table = await service.table((await service.seating.open(kind.wish("choices"))).table.id)
        compared = moves = 0
        while goes_on(match := table.watched(), kind):
            moves += 1
            if moves % kind.every:
                await decide(service, table, chance)
                continue
            seat = chance.choice(match.deciders())
            options = match.options(seat)
            # For the others: what was decided. For whoever decided: in which world.
            outcomes = [after(match, seat, action) for action in options]
            for other in kind.watchers():
                if other != seat:
                    compared += same_bytes(service, table, other, outcomes)
            worlds = [match, *(elsewhere(match, seat, number) for number in (1, 2, 3))]
            action = chance.choice(options)
            own = [after(world, seat, action) for world in worlds]
            compared += same_bytes(service, table, seat, own)
            table.match = match
            forget_pictures(table)
            await decide(service, table, chance)
        assert compared > 10, "there was something to compare"


def same_bytes(service: Service, table: LiveTable, seat: int, outcomes: list[Match | None]) -> int:
    """Outcomes that sound the same to a seat look the same; returns how many were compared."""
    said: dict[str, list[bytes]] = {}
    compared = 0
    for outcome in outcomes:
        if outcome is None:
            continue
        table.match = outcome
        heard = repr([(e.kind.code, e.details) for e in outcome.events(seat)])
        sent = bytes_for(service, table, seat)
        compared += heard in said
        assert said.setdefault(heard, sent) == sent
    return compared


# Each way of looking finds what it is there for.


class OpenLoot(Burglars):
    """Everybody sees what others have taken."""

    def view(self, seat: int) -> BurglarsView:
        seen = super().view(seat)
        seen.loot = [printed(card) for card in self.loot]
        return seen


class OpenHands(Burglars):
    """Everybody sees how many ropes the first thief has."""

    def view(self, seat: int) -> BurglarsView:
        seen = super().view(seat)
        seen.night += 10 * self.tools(0, ROPE)
        return seen


class OpenChoices(Burglars):
    """Everybody sees what the first thief has chosen in secret."""

    def view(self, seat: int) -> BurglarsView:
        seen = super().view(seat)
        if seen.chosen[0]:
            seen.die = 10 + first_of(self.sealed.choice(0))
        return seen


def leaking(state: type[Burglars]) -> Secretive:
    class Leaky(BurglarsGame):
        id = "leaky"
        state_class = state

    return Secretive(Leaky(), "short", 2, LOOT, cards_not_seen, added=(Leaky(),))


@pytest.mark.parametrize(
    ("check", "state"),
    [
        (test_no_byte_tells_what_its_reader_may_not_know, OpenLoot),
        (test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes, OpenHands),
        (test_decisions_that_a_seat_cannot_tell_apart_send_it_the_same_bytes, OpenChoices),
    ],
)
async def test_a_leak_is_found(sqlite_file: str, check: Any, state: type[Burglars]) -> None:
    with pytest.raises(AssertionError, match=r"told seat|assert \["):
        await check(sqlite_file, leaking(state))
