"""Thousands of random turns against a second, independent reading of the rules.

`Model` works out doors, lines and legal actions from the open facts of a view and from the printed
tiles, with none of the game's own code.
"""

from itertools import product
from typing import cast

import pytest

from sneakbox.games.sneaking_mission.game import GAME, MissionSetup
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.numbers import encode
from sneakbox.kernel.seats import CHANCE
from tests.games.drawn import BASE_DOORS, COMPASS, WORDS, rotate
from tests.games.sneaking_mission.scenario import AGENT

pytestmark = pytest.mark.many_games

KINDS = {kind.code: kind for kind in GAME.events}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SETTINGS = [
    (scenario, {"alert_extra": extra, "files": files, "closed_map": closed})
    for scenario, extra, files, closed in product(
        ["easy", "normal", "hard", "extreme"],
        ["every", "single"],
        ["anywhere", "deep"],
        ["redraw", "defeat"],
    )
]


class Model:
    """The map as a player with pencil and paper would see it."""

    def __init__(self, view: MissionView) -> None:
        facts = view.facts()
        tiles = {tile.name: tile for tile in view.content.types}
        self.alert = facts["alert"]
        self.ammo = facts["ammo"]
        self.pile = facts["pile"]
        self.place: list[tuple[int, int]] = []
        self.number: dict[tuple[int, int], int] = {}
        self.doors: list[str] = []
        self.picture: list[str] = []
        self.gaze: list[str] = []
        for row in cast("list[dict[str, int]]", facts["rooms"]):
            tile = tiles[str(row["tile"])]
            turns = row["turns"]
            place = (row["column"], row["row"])
            self.number[place] = len(self.place)
            self.place.append(place)
            self.doors.append(rotate(BASE_DOORS[tile.shape], turns))
            self.picture.append("blank" if row["blip"] else tile.picture)
            self.gaze.append(
                rotate(COMPASS[tile.cone], turns) if tile.picture == "guard" else COMPASS
            )
        self.here = cast("int", facts["here"])

    def beyond(self, room: int, side: str) -> int | None:
        """The connected room on that side, -1 for an open door, None for a wall."""
        if side not in self.doors[room]:
            return None
        dx, dy = STEPS[side]
        x, y = self.place[room]
        other = self.number.get((x + dx, y + dy))
        if other is None:
            return -1
        return other if rotate(side, 2) in self.doors[other] else None

    def line(self, room: int, side: str) -> list[int]:
        """The rooms of a straight connected line, up to and with the first waking guard."""
        rooms: list[int] = []
        other = self.beyond(room, side)
        while other is not None and other >= 0:
            rooms.append(other)
            if self.awake(other):
                break
            other = self.beyond(other, side)
        return rooms

    def awake(self, room: int) -> bool:
        picture = self.picture[room]
        return picture == "guard" or (picture == "sleeper" and bool(self.alert))

    def watchers(self, room: int) -> set[int]:
        found: set[int] = set()
        for side in COMPASS:
            for other in self.line(room, side)[-1:]:
                if self.awake(other) and rotate(side, 2) in self.gaze[other]:
                    found.add(other)
        return found

    def turn_actions(self) -> set[str]:
        here = self.here
        actions: set[str] = set()
        for side in COMPASS:
            other = self.beyond(here, side)
            if other == -1 and self.pile:
                actions.add(f"explore {WORDS[side]}")
            elif other is not None and other >= 0:
                actions.add(f"move {WORDS[side]}")
            if self.ammo and not self.awake(here):
                for room in self.line(here, side):
                    if self.picture[room] in {"guard", "sleeper"}:
                        actions.add(f"shoot {room}")
        picture = self.picture[here]
        if picture == "duct":
            ducts = {room for room, what in enumerate(self.picture) if what == "duct"}
            actions |= {f"crawl {room}" for room in ducts - {here}}
        if picture in {"guard", "sleeper"}:
            actions.add("attack")
        if picture == "breaker" and {"camera", "laser"} & set(self.picture):
            actions.add("switch-off")
        if self.alert and picture in {"box", "locker", "duct", "entrance"}:
            actions.add("hide")
        return actions


class Player:
    """Plays at random, checks everything it can, and counts what it has seen."""

    def __init__(self, scenario: str, options: dict[str, str], seed: int) -> None:
        self.setup = cast("MissionSetup", GAME.setup(scenario=scenario, options=options))
        self.mission = self.setup.start()
        self.mission.sink = Sink()
        self.dice = Dice(seed)
        self.facts: list[tuple[str, int, int]] = []

    def step(self) -> None:
        mission = self.mission
        if mission.is_luck():
            odds = mission.odds()
            action, seat = mission.sample(self.dice.bits()), CHANCE
            assert action in odds.actions
            assert all(weight > 0 for weight in odds.weights)
        else:
            legal = mission.options(AGENT)
            assert legal, "nothing can be done"
            action, seat = self.dice.choose(legal), AGENT
        tokens = mission.tokens
        mission.apply(seat, action)
        assert mission.sink is not None
        self.facts = [
            (KINDS[fact.kind].name, int(fact.rule), fact.details[0])
            for fact in mission.sink.drain()
        ]
        mission.check()
        self.check_tokens(tokens)

    def check_tokens(self, before: int) -> None:
        """Tokens change only by being told: five when Alert starts or ends, one less each time."""
        for name, _, detail in self.facts:
            if name in {"alert", "alert_over"}:
                before = 5
            elif name == "token":
                before -= 1
                assert detail == before
        assert self.mission.tokens == before

    def at_turn(self) -> bool:
        return len(self.mission.steps) == 1 and not self.mission.is_over()

    def picture(self, room: int) -> str:
        """What is printed on the tile, blip or not."""
        return self.setup.content.types[self.mission.base.type_of(room)].picture

    def model(self) -> Model:
        return Model(self.mission.view(AGENT))


@pytest.mark.rule("SMS-132")
def test_132_ten_thousand_turns_always_offer_a_move() -> None:
    turns = seed = 0
    while turns < 10_000:
        seed += 1
        player = Player("easy", {}, seed)
        while not player.mission.is_over():
            player.step()
        turns += player.mission.turn


@pytest.mark.rule("SMS-132")
@pytest.mark.parametrize(("scenario", "options"), SETTINGS, ids=lambda value: str(value)[:7])
def test_132_every_scenario_and_option_holds_together(
    scenario: str, options: dict[str, str]
) -> None:
    """A dozen games each: nothing lost or doubled, and a stored state plays on the same."""
    results: set[int] = set()
    for seed in range(12):
        player = Player(scenario, options, 1000 + seed)
        for number in range(GAME.longest):
            player.step()
            if number % 10 == 0:
                data = encode(player.mission)
                assert encode(player.setup.decode(data)) == data
                view = player.mission.view(AGENT)
                assert encode(player.setup.sample_world(view, player.dice)) == data
            if player.mission.is_over():
                break
        assert player.mission.is_over()
        outcome = player.setup.outcome(player.mission)
        assert outcome is not None
        assert outcome.word in {"won", "lost"}
        results.add(player.mission.result)
    assert results


@pytest.mark.rule("SMS-011", "SMS-014", "SMS-071", "SMS-101", "SMS-044", "SMS-084")
@pytest.mark.parametrize("scenario", ["easy", "normal", "hard"])
def test_turn_actions_agree_with_a_second_reading_of_the_rules(scenario: str) -> None:
    checked = 0
    verbs: set[str] = set()
    for seed in range(60):
        player = Player(scenario, {}, seed)
        player.step()
        player.step()
        while not player.mission.is_over() and player.mission.turn < 120:
            if player.at_turn():
                words = {player.setup.vocabulary.words(a) for a in player.mission.options(AGENT)}
                assert words == player.model().turn_actions(), (seed, player.mission.turn)
                verbs |= {word.split()[0] for word in words}
                checked += 1
            player.step()
    assert checked > 1000
    assert verbs >= {"explore", "move", "shoot", "attack", "crawl", "switch-off"}


@pytest.mark.rule("SMS-110", "SMS-111", "SMS-112", "SMS-114", "SMS-115")
@pytest.mark.parametrize("scenario", ["easy", "normal"])
def test_sightings_agree_with_a_second_reading_of_the_rules(scenario: str) -> None:
    """Whenever the agent walks onto a quiet tile, exactly those with a line to it spot him."""
    arrivals = seen = 0
    for seed in range(80):
        player = Player(scenario, {}, 500 + seed)
        player.step()
        player.step()
        while not player.mission.is_over() and player.mission.turn < 150:
            if not player.at_turn():
                player.step()
                continue
            alert = player.mission.base.alert
            player.step()
            if not player.facts or player.facts[-1][0] == "lost":
                continue
            arrived = [fact for fact in player.facts if fact[0] == "arrived"]
            kinds = [name for name, _, _ in player.facts]
            if not arrived or arrived[0][1] not in {14, 71}:
                continue
            model = player.model()
            room = arrived[0][2]
            if model.picture[room] in {"sleeper", "breaker"} or "triggered" in kinds:
                continue
            model.alert = alert
            # A guard who was shot for it stood there alive when he looked.
            for name, _, killed in player.facts:
                if name == "killed":
                    model.picture[killed] = player.picture(killed)
            batch: set[int] = set()
            for name, _, detail in player.facts:
                if name in {"killed", "alert"}:
                    break
                if name == "spotted":
                    batch.add(detail)
            assert batch == model.watchers(room), (seed, player.mission.turn)
            arrivals += 1
            seen += bool(batch)
    assert arrivals > 300
    assert seen > 10
