"""Nothing secret leaves: every byte sent to a seat, a spectator or a curtain is looked at.

The cards of Burglars carry printed numbers that stand nowhere else. Whoever has not seen a card
must never be sent its number, by no message and over no address.
"""

import random
from typing import Any

import pytest

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table.branch import branch
from tests.server.house import Screen, Site, served, two_thieves
from tests.toys.burglars import BurglarsSetup
from tests.toys.burglars.content import CARDS, printed

pytestmark = pytest.mark.anyio
CARDS_IN_WORDS = [str(printed(card)) for card in range(CARDS)]


class Audience:
    """Which cards each seat has been shown so far; what was seen once stays known."""

    def __init__(self, site: Site, table: str) -> None:
        self.site = site
        self.table = table
        self.seen: dict[int, set[str]] = {0: set(), 1: set(), SPECTATOR: set()}

    async def learn(self) -> None:
        match = (await self.site.service.table(self.table)).watched()
        setup = match.setup
        assert isinstance(setup, BurglarsSetup)
        for seat, seen in self.seen.items():
            hidden = {str(card) for card in setup.secrets(match.state(), seat)}
            seen |= {card for card in CARDS_IN_WORDS if card not in hidden}

    def check(self, seat: int, data: str, where: str) -> None:
        unknown = [card for card in CARDS_IN_WORDS if card not in self.seen[seat]]
        found = [card for card in unknown if card in data]
        assert not found, f"{where} told seat {seat} of {found}"


async def everything_over_http(site: Site, table: str, key: str) -> str:
    """All that somebody can ask for."""
    path = f"/api/tables/{table}"
    places = ("", "/frame?since=0", "/frame?at=3", "/events", "/chat", "/record", "/fairness")
    found = [(await site.get(path + place, key=key)).text for place in places]
    for view in ("public", "curtain", "seat:0", "seat:1"):
        found.append((await site.get(f"{path}/frame?view={view}&since=0", key=key)).text)
        found.append((await site.get(f"{path}/events?view={view}", key=key)).text)
    prompt = (await site.get(f"{path}/frame", key=key)).json()["frame"]["prompt"]
    if prompt and key:
        for option in prompt["options"]:
            body = {"prompt": prompt["id"], "actions": [option["id"]]}
            found.append((await site.post(f"{path}/draft", body, key=key)).text)
    refused = {"id": "never", "prompt": "old", "actions": ["pass"]}
    found.append((await site.post(f"{path}/act", refused, key=key)).text)
    found.append((await site.post(f"{path}/undo", {"id": "no"}, key="A" * 22)).text)
    return "\n".join(found)


@pytest.mark.parametrize("seed", ["one", "two"])
async def test_no_byte_tells_what_its_reader_may_not_know(sqlite_file: str, seed: str) -> None:
    chance = random.Random(seed)
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves(seed=seed, undo="consent"))
        table, keys = opening.table.id, [one.key for one in opening.seats]
        audience = Audience(site, table)
        await audience.learn()
        async with (
            site.live(table, keys=[keys[0]]) as ana,
            site.live(table, keys=[keys[1]]) as ben,
            site.live(table) as stranger,
            site.live(table, keys=keys) as curtain,
        ):
            screens: list[tuple[int, Screen]] = [
                (0, ana),
                (1, ben),
                (SPECTATOR, stranger),
                (SPECTATOR, curtain),
            ]
            for _, screen in screens:
                await screen.next("frame")
            live = await site.service.table(table)
            while live.watched().outcome() is None:
                seat = chance.choice(live.watched().deciders())
                own = [ana, ben][seat]
                prompt = live.picture(f"seat:{seat}").prompt
                words = live.setup.vocabulary.words
                action = words(chance.choice(live.watched().options(seat)))
                answer = await own.ask("act", seat=seat, prompt=prompt, actions=[action])
                assert answer["ok"], answer
                await audience.learn()
                for who, screen in screens:
                    await catch_up(screen, live)
                    check_all(audience, who, screen)
                if chance.random() < 0.2 and live.watched().outcome() is None:
                    for who, key in ((0, keys[0]), (1, keys[1]), (SPECTATOR, "")):
                        told = await everything_over_http(site, table, key)
                        audience.check(who, told, "HTTP")


def check_all(audience: Audience, who: int, screen: Screen) -> None:
    while screen.raw:
        audience.check(who, screen.raw.pop(0), screen.hello.get("keys", ["stranger"])[0])


async def catch_up(screen: Screen, live: Any) -> None:
    """Read until the current frame is there."""
    view = "curtain" if len(screen.hello.get("keys", [])) > 1 else ""
    view = view or (f"seat:{screen.frame['seat']}" if screen.hello.get("keys") else "public")
    while screen.number < live.picture(view).number:
        await screen.next("frame")


async def test_a_draft_tells_nothing_about_the_truth(sqlite_file: str) -> None:
    """In two games that a seat cannot tell apart, its drafts are the same to the byte."""
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves(seed="draft"))
        live = await site.service.table(opening.table.id)
        for _ in range(12):
            match = live.watched()
            seat = match.deciders()[0]
            prompt = live.picture(f"seat:{seat}").prompt
            words = [live.setup.vocabulary.words(action) for action in match.options(seat)]
            true = [await site.service.playing.draft(live, seat, prompt, [one]) for one in words]
            # Another world: what nobody but the others knows is different there.
            other = branch(match)
            view = match.view(seat)
            other._course.state = live.setup.sample_world(view, Dice(99))
            live.match = other
            there = [await site.service.playing.draft(live, seat, prompt, [one]) for one in words]
            live.match = match
            assert [bytes(one.frame) for one in true] == [bytes(one.frame) for one in there]
            assert [one.barrier for one in true] == [one.barrier for one in there]
            await site.service.playing.act(live, seat, "", prompt, [words[-1]])
            if live.state == "over":
                break
