# not compiled: describes the game, outside the hot path
"""Ninja on the shelf: scenarios, options, words of actions, first state."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.content_files import ContentError, digest_of, of_the_box, own_text
from sneakbox.boards.zones import BARRACKS, POST
from sneakbox.games.ninja import names
from sneakbox.games.ninja.asked import ASKED, written
from sneakbox.games.ninja.cards import card_file
from sneakbox.games.ninja.content import Cards, Content
from sneakbox.games.ninja.guide import NightGuide
from sneakbox.games.ninja.map import map_file
from sneakbox.games.ninja.observation import NinjaObserver
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
from sneakbox.games.ninja.words import FIGURE_NAMES
from sneakbox.games.ninja.worlds import sample_world
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Help, Option, Outcome, Reader, Scenario, SetupError
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.view import View
from sneakbox.scene.asking import vocabulary
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable

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
    # fmt: off
    scenarios: ClassVar = (
        Scenario("fortress", "Fortress of Two Lanterns", "The full game: 106 zones, 20 turns."),
        Scenario("outpost", "Outpost on the River", "A quick game: 53 zones, 12 turns."),
        Scenario("lone_wolf", "Lone Wolf",
            "One intruder, ninja or traitor, against two patrols; for two.", players=(2,)),
        Scenario("contested", "Contested Ground",
            "The two intruders are rivals; for three or four.", players=(3, 4)),
    )
    options: ClassVar = (
        Option("hand", "0", ("0", "-2", "-1", "+1", "+2", "+3"), "Cards in each intruder's hand."),
        Option("sentries", "map", ("map", *map(str, range(1, 13))),
            "Guards on watch posts at the start: as the map says, or another number."),
        Option("patrols", "map", ("map", *map(str, range(1, 7))),
            "Patrols at the start: as the map says, or another number."),
        Option("sleepers", "map", ("map", *map(str, range(17))),
            "Sleeping guards at the start: as the map says, or another number."),
        Option("mission_alert", "off", ("off", "on"), "A mission done raises the alert by one."),
        Option("passage_alert", "off", ("off", "on"), "A passage found raises the alert by one."),
        Option("notice_ropes", "off", ("off", "on"), "Guards find ropes as they find passages."),
        Option("notice_passage", "on", ("on", "off"), "Guards find passages they stand on."),
        Option("awaken", "barracks", ("barracks", "one"), "Whom an Awaken card wakes."),
        Option("guard_hands", "shared", ("shared", "secret"), "Two guard seats and their hands."),
        Option("left_by_guards", "hidden", ("hidden", "seen"),
            "What an intruder is whom the guards walk away from."),
        Option("engaged", "march", ("march", "hold"), "Patrols beside an intruder must march."),
        Option("identity", "open", ("open", "hidden"), "Lone Wolf: is the name public?"),
        Option("letters", "dealt", ("dealt", "written"),
            "Contested Ground: where missions come from."),
        Option("layout", "chosen", ("chosen", "drawn"),
            "Who sets up: the players, or luck with the basic decks."),
        Option("map", "scenario", (), "The map: that of the scenario, or the path of a map file."),
    )
    # fmt: on
    helps: ClassVar = (
        Help(1, "Traces", "The map keeps what was seen, searched and heard where, and when."),
        Help(
            2,
            "Traces and hearing",
            "You also see who could hear you and where patrols march; where somebody hides is "
            "yours to find out.",
        ),
        Help(
            3,
            "Everything",
            "You also get every zone where somebody can still be, how likely each is, and advice: "
            "that may name the zone.",
        ),
    )
    usual_help: ClassVar = 2
    rule_prefix: ClassVar = "NIN"
    rules_version: ClassVar = 4
    longest: ClassVar = 6000
    events: ClassVar = tuple(row.kind for row in TOLD)
    folder: ClassVar = Path(__file__).parent

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "NinjaSetup":
        return NinjaSetup(self, players, scenario, options)


def as_long_as(plain: "vec[i64]", found: "vec[i64]") -> "vec[i64]":
    """A stored array, if it fits this map."""
    if len(found) != len(plain):
        raise NumbersError("the snapshot does not fit this map")
    return found


class NinjaSetup(Showable):
    """One game laid out: a map, a variant, the settings of the table."""

    def __init__(self, game: Game, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game, players, scenario, options)
        self.map = self.find_map()
        self.content = self.make_content()
        self.check_cards()
        self.vocabulary = vocabulary(ASKED, written(self.content))
        self._first = self.first_state()

    def find_map(self) -> map_file.FortressMap:
        chosen = self.options["map"]
        try:
            if chosen == "scenario":
                name = "outpost" if self.scenario == "outpost" else "fortress"
                return of_the_box(map_file.parse, self.game.data(f"{name}.txt"), name)
            return map_file.parse(own_text(self.game, "map", Path(chosen)), chosen)
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
            self.find_cards(),
            settings,
            self.players,
            list(board.ids),
            list(board.names),
            list(board.castles),
            [bytes(row) for row in board.grid],
        )

    def find_cards(self) -> Cards:
        try:
            return of_the_box(card_file.parse, self.game.data(card_file.NAME), "cards")
        except ContentError as error:
            raise SetupError(f"the cards cannot be used: {error}") from None

    def number(self, option: str, usual: int) -> int:
        chosen = self.options[option]
        return usual if chosen == "map" else int(chosen)

    def check_numbers(self, settings: Settings) -> None:
        """Guards and sleepers must find their places on the map (NIN-353)."""
        zones, sentries = self.map.zones, settings.sentries
        posts = sum(zones.has(zone, POST) for zone in range(zones.count))
        if sentries > posts:
            raise SetupError(f"sentries cannot be {sentries}: this map has {posts} watch posts")
        guards = sentries + 2 * settings.patrols
        if guards > names.GUARDS:
            both = f"{sentries} sentries and {settings.patrols} patrols are {guards} guards"
            raise SetupError(f"{both}; there are only {names.GUARDS} figures")
        if self.players == 4 and guards % 2:
            uneven = f"{guards} guards cannot be shared evenly by two guard players (NIN-029)"
            raise SetupError(f"{uneven}: choose an even number of sentries")
        beds = names.BEDS * sum(zones.has(zone, BARRACKS) for zone in range(zones.count))
        if settings.sleepers > beds:
            too_many = f"sleepers cannot be {settings.sleepers}"
            raise SetupError(f"{too_many}: this map has {beds} beds in its barracks")

    def check_cards(self) -> None:
        """There must be cards for every hand (NIN-022 to NIN-025, NIN-350)."""
        content = self.content
        for figure in range(names.FIGURES):
            order, size = content.cards.orders[figure], content.hand_size(figure)
            if len(order) < size:
                few = f"the basic deck of the {FIGURE_NAMES[figure]} has {len(order)} cards"
                raise SetupError(f"hand cannot be {self.options['hand']}: {few} and needs {size}")
        counts = zip(content.cards.guards, content.cards.basic, strict=True)
        if self.players == 4 and any(count % 2 or basic % 2 for count, basic in counts):
            raise SetupError("two guard players need an even number of every guard card (NIN-024)")

    @property
    def content_digest(self) -> str:
        return digest_of(self.map.digest + self.game.data(card_file.NAME))

    def start(self) -> Ninja:
        return self._first.copy()

    def first_state(self) -> Ninja:
        begin: list[Step[Ninja]] = [TURN, DEAL]
        if self.content.settings.lone_wolf:
            begin.append(CHOOSE_CHARACTER)
        state = first_state(self.content, vec[Step[Ninja]](begin))
        state.settle()
        return state

    def restore(self, numbers: NumberReader) -> Ninja:
        waiting, result = numbers.next(), numbers.next()
        steps = steps_from([numbers.next() for _ in range(numbers.next())])
        state = first_state(self.content, steps)
        state.waiting, state.result = waiting, result
        state.turn, state.alert, state.masked = numbers.next(), numbers.next(), numbers.flag()
        state.asleep, state.known_objects = numbers.next(), numbers.next()
        state.known_empty, state.shift = numbers.next(), numbers.next()
        state.now = moment_from([numbers.next() for _ in NAMES])
        state.guards = as_long_as(state.guards, numbers.array())
        state.figures = as_long_as(state.figures, numbers.array())
        state.cards = as_long_as(state.cards, numbers.array())
        state.secrets = as_long_as(state.secrets, numbers.array())
        state.answers = as_long_as(state.answers, numbers.array())
        state.ropes, state.trail = numbers.array(), numbers.array()
        state.belief.bits = as_long_as(state.belief.bits, numbers.array())
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

    def sneaks(self, seat: int) -> bool:
        return not self.content.is_guard(seat)

    def reader(self, seat: int) -> Reader:
        return NinjaReader(self.start(), seat)

    def every_action(self) -> list[int]:
        zones, track = self.content.zones, self.content.track
        backs = [(zone, back) for zone in track for back in zones.track_neighbours(zone)]
        weapons = range(3)  # swords of a patrol of two
        behind = [0, *(back + 1 for back in track)]
        groups = combinations(range(names.GUARDS), 2)
        return self.vocabulary.every_action(
            {
                names.POST_PATROL: [(*pair, swords) for pair in backs for swords in weapons],
                names.JOIN: [(*pair, back) for pair in groups for back in behind],
            }
        )

    def observer(self) -> Observer:
        return NinjaObserver(self.content)

    def text(self) -> NightGuide:
        return NightGuide(self.content)

    def scene(self) -> Scene:
        from sneakbox.games.ninja.scene.scene import NightScene

        return NightScene(self.content, self.vocabulary, self.text(), self.scenario_title)


GAME = NinjaGame()
