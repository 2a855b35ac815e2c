# not compiled: describes the game, outside the hot path
"""Ninja on the shelf: scenarios, options, words of actions, first state."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.content_files import ContentError
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.asked import ASKED, written
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.cards import card_file
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.guide import NightGuide
from sneakbox.games.ninja.map import map_file
from sneakbox.games.ninja.reader import NinjaReader
from sneakbox.games.ninja.setting_up.characters import CHOOSE_CHARACTER
from sneakbox.games.ninja.setting_up.missions import DEAL
from sneakbox.games.ninja.settings import Settings
from sneakbox.games.ninja.state import Ninja, first_state
from sneakbox.games.ninja.steps import steps_from
from sneakbox.games.ninja.told import TOLD
from sneakbox.games.ninja.turn.moment import NAMES, moment_from
from sneakbox.games.ninja.turn.turn import TURN
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.worlds import sample_world
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Option, Outcome, Reader, Scenario, SetupError
from sneakbox.kernel.native import append, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.view import View
from sneakbox.scene.asking import vocabulary
from sneakbox.scene.scene import Scene, Showable

GUARD_SIDE = 0
INTRUDER_SIDE = 1

# Who wins together: scores of guards, ninja and traitor, and the rule.
RESULTS = {
    names.INTRUDERS_WON: ("intruders", 0.0, 1.0, 1.0, "NIN-326"),
    names.DRAWN: ("draw", 0.5, 0.5, 0.5, "NIN-326"),
    names.GUARDS_WON: ("guards", 1.0, 0.0, 0.0, "NIN-326"),
    names.NINJA_WON: ("ninja", 0.0, 1.0, 0.0, "NIN-344"),
    names.TRAITOR_WON: ("traitor", 0.0, 0.0, 1.0, "NIN-344"),
    names.BOTH_WON: ("shared", 0.0, 1.0, 1.0, "NIN-344"),
}


class NinjaGame(Game):
    id: ClassVar = "ninja"
    title: ClassVar = "Ninja"
    summary: ClassVar = "Hidden movement: a ninja and a traitor against the guards of a fortress."
    credits: ClassVar = "After the rules of a board game of 2011; map and words are our own."
    least_players: ClassVar = 2
    most_players: ClassVar = 4
    scenarios: ClassVar = (
        Scenario("fortress", "Fortress of Two Lanterns", "The full game: 106 zones, 20 turns."),
        Scenario("outpost", "Outpost on the River", "A quick game: 53 zones, 12 turns."),
        Scenario(
            "lone_wolf",
            "Lone Wolf",
            "One intruder, ninja or traitor, against two patrols; for two.",
            players=(2,),
        ),
        Scenario(
            "contested",
            "Contested Ground",
            "The two intruders are rivals; for three or four.",
            players=(3, 4),
        ),
    )
    options: ClassVar = (
        Option("hand", "0", ("0", "-2", "-1", "+1", "+2", "+3"), "Cards in each intruder's hand."),
        Option(
            "sentries",
            "map",
            ("map", *(str(number) for number in range(1, 13))),
            "Guards on watch posts at the start: as the map says, or another number.",
        ),
        Option(
            "patrols",
            "map",
            ("map", *(str(number) for number in range(1, 7))),
            "Patrols at the start: as the map says, or another number.",
        ),
        Option(
            "sleepers",
            "map",
            ("map", *(str(number) for number in range(17))),
            "Sleeping guards at the start: as the map says, or another number.",
        ),
        Option("mission_alert", "off", ("off", "on"), "A mission done raises the alert by one."),
        Option("passage_alert", "off", ("off", "on"), "A passage found raises the alert by one."),
        Option("notice_ropes", "off", ("off", "on"), "Guards find ropes as they find passages."),
        Option("notice_passage", "on", ("on", "off"), "Guards find passages they stand on."),
        Option("awaken", "barracks", ("barracks", "one"), "Whom an Awaken card wakes."),
        Option("guard_hands", "shared", ("shared", "secret"), "Two guard seats and their hands."),
        Option(
            "left_by_guards",
            "hidden",
            ("hidden", "seen"),
            "What an intruder is whom the guards walk away from.",
        ),
        Option("engaged", "march", ("march", "hold"), "Patrols beside an intruder must march."),
        Option("identity", "open", ("open", "hidden"), "Lone Wolf: is the name public?"),
        Option(
            "letters", "dealt", ("dealt", "written"), "Contested Ground: where missions come from."
        ),
        Option(
            "layout",
            "chosen",
            ("chosen", "drawn"),
            "Who sets up: the players, or luck with the basic decks.",
        ),
        Option("map", "scenario", (), "The map: that of the scenario, or the path of a map file."),
    )
    rule_prefix: ClassVar = "NIN"
    rules_version: ClassVar = 2
    longest: ClassVar = 6000
    events: ClassVar = tuple(row.kind for row in TOLD)
    folder: ClassVar = Path(__file__).parent

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "NinjaSetup":
        return NinjaSetup(self, players, scenario, options)


@cache
def shipped(name: str) -> map_file.FortressMap:
    return map_file.shipped(name)


class NinjaSetup(Showable):
    """One game laid out: a map, a variant, the settings of the table."""

    def __init__(self, game: Game, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game, players, scenario, options)
        self.map = self.find_map()
        self.content = self.make_content()
        self.vocabulary = vocabulary(ASKED, written(self.content))
        self._first = self.first_state()

    def find_map(self) -> map_file.FortressMap:
        chosen = self.options["map"]
        if chosen == "scenario":
            return shipped("outpost" if self.scenario == "outpost" else "fortress")
        try:
            return map_file.load(Path(chosen))
        except ContentError as error:
            raise SetupError(f"the map cannot be used: {error}") from None

    def make_content(self) -> Content:
        chosen, board = self.options, self.map
        settings = Settings()
        settings.lone_wolf = self.scenario == "lone_wolf"
        settings.contested = self.scenario == "contested"
        settings.hidden_identity = settings.lone_wolf and chosen["identity"] == "hidden"
        settings.written_letters = settings.contested and chosen["letters"] == "written"
        settings.share_hands = chosen["guard_hands"] == "shared"
        settings.mission_alert = chosen["mission_alert"] == "on"
        settings.passage_alert = chosen["passage_alert"] == "on"
        settings.notice_ropes = chosen["notice_ropes"] == "on"
        settings.notice_passage = chosen["notice_passage"] == "on"
        settings.wake_one = chosen["awaken"] == "one"
        settings.stay_seen = chosen["left_by_guards"] == "seen"
        settings.engaged_hold = chosen["engaged"] == "hold"
        settings.drawn_layout = chosen["layout"] == "drawn"
        settings.more_cards = int(chosen["hand"])
        settings.turns = board.turns
        patrols = board.patrols - 1 if settings.lone_wolf else board.patrols  # NIN-335
        settings.sentries = self.number("sentries", board.sentries)
        settings.patrols = self.number("patrols", max(patrols, 1))
        settings.sleepers = self.number("sleepers", board.sleepers)
        self.check_numbers(settings)
        return Content(
            board.zones,
            card_file.load(),
            settings,
            self.players,
            list(board.ids),
            list(board.names),
            list(board.castles),
            [bytes(row) for row in board.grid],
        )

    def number(self, option: str, usual: int) -> int:
        chosen = self.options[option]
        return usual if chosen == "map" else int(chosen)

    def check_numbers(self, settings: Settings) -> None:
        """Guards and sleepers must find their places on the map (NIN-353)."""
        zones = self.map.zones
        posts = sum(1 for zone in range(zones.count) if zones.has(zone, 1))
        if settings.sentries > posts:
            raise SetupError(
                f"sentries cannot be {settings.sentries}: this map has {posts} watch posts"
            )
        guards = settings.sentries + 2 * settings.patrols
        if guards > names.GUARDS:
            raise SetupError(
                f"{settings.sentries} sentries and {settings.patrols} patrols are {guards} guards; "
                f"there are only {names.GUARDS} figures"
            )
        if self.players == 4 and guards % 2:
            raise SetupError(
                f"{guards} guards cannot be shared evenly by two guard players (NIN-029): "
                "choose an even number of sentries"
            )
        beds = names.BEDS * sum(1 for zone in range(zones.count) if zones.has(zone, 2))
        if settings.sleepers > beds:
            raise SetupError(
                f"sleepers cannot be {settings.sleepers}: this map has {beds} beds in its barracks"
            )

    @property
    def content_digest(self) -> str:
        data = self.map.digest + card_file.FILE.read_text(encoding="utf-8")
        return hashlib.blake2b(data.encode(), digest_size=8).hexdigest()

    def start(self) -> Ninja:
        return self._first.copy()

    def first_state(self) -> Ninja:
        steps: vec[Step[Ninja]] = vec[Step[Ninja]]()
        steps = append(steps, TURN)
        steps = append(steps, DEAL)
        if self.content.settings.lone_wolf:
            steps = append(steps, CHOOSE_CHARACTER)
        state = first_state(self.content, steps)
        state.settle()
        return state

    def restore(self, numbers: NumberReader) -> Ninja:
        waiting, result = numbers.next(), numbers.next()
        steps = steps_from([numbers.next() for _ in range(numbers.next())])
        turn, alert, masked = numbers.next(), numbers.next(), numbers.flag()
        asleep, known_objects, known_empty, shift = (numbers.next() for _ in range(4))
        now = moment_from([numbers.next() for _ in NAMES])
        arrays = [numbers.array() for _ in range(8)]
        plain = first_state(self.content, steps)
        lengths = [
            (len(arrays[0]), len(plain.guards)),
            (len(arrays[1]), names.FIGURES * at.FIGURE_SIZE),
            (len(arrays[2]), 2 * at.DESK_SIZE),
            (len(arrays[3]), at.SLEEPERS_AT + len(self.content.barracks)),
            (len(arrays[4]), len(plain.answers)),
            (len(arrays[7]), len(plain.belief.bits)),
        ]
        if any(found != wanted for found, wanted in lengths):
            raise NumbersError("the snapshot does not fit this map")
        state = Ninja(
            self.content,
            steps,
            arrays[0],
            arrays[1],
            arrays[2],
            arrays[3],
            arrays[4],
            arrays[5],
            arrays[6],
            Belief(self.content.zones, arrays[7]),
            now,
        )
        state.waiting, state.result = waiting, result
        state.turn, state.alert, state.masked = turn, alert, masked
        state.asleep, state.known_objects = asleep, known_objects
        state.known_empty, state.shift = known_empty, shift
        return state

    def sample_world(self, view: View, dice: Dice) -> Ninja:
        assert isinstance(view, NinjaView)
        return sample_world(view, dice)

    def outcome(self, state: State) -> Outcome | None:
        if state.result == 0:
            return None
        word, guards, ninja, traitor, rule = RESULTS[state.result]
        scores = {"guards": guards, "ninja": ninja, "traitor": traitor}
        if self.scenario == "lone_wolf":
            rule = "NIN-338"
        return Outcome(word, tuple(scores[self.role(seat)] for seat in range(self.players)), rule)

    def role(self, seat: int) -> str:
        """Whom a seat plays; one intruder seat plays both and is scored as the ninja (NIN-001)."""
        if seat < self.content.desks:
            return "guards"
        return "ninja" if seat == self.content.ninja_seat else "traitor"

    def side(self, seat: int) -> int:
        if seat < self.content.desks:
            return GUARD_SIDE
        if self.content.settings.contested:
            return INTRUDER_SIDE + seat - self.content.ninja_seat
        return INTRUDER_SIDE

    def reader(self, seat: int) -> Reader:
        return NinjaReader(self.start(), seat)

    def text(self) -> NightGuide:
        return NightGuide(self.content)

    def scene(self) -> Scene:
        from sneakbox.games.ninja.scene.scene import NightScene

        return NightScene(self.content, self.vocabulary, self.text(), self.scenario_title)


GAME = NinjaGame()
