# not compiled: describes the game, outside the hot path
"""Sneaking Mission – Solo on the shelf: scenarios, options, words of actions, first state."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.tile_files import ContentError
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.sneaking_mission import names, tileset
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.belief import world_from
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.guide import MissionGuide
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.steps import steps_from
from sneakbox.games.sneaking_mission.turn import PLACE_ARROW, PLACE_ENTRANCE, TURN
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import EventKind, Game, Option, Outcome, Scenario, SetupError
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from sneakbox.scene.scene import Scene, Showable

DIFFICULTIES = {
    # start ammo, ammo per weapon, Alert is defeat (SMS-120 to SMS-123)
    "easy": (3, 3, False),
    "normal": (0, 3, False),
    "hard": (0, 1, False),
    "extreme": (0, 1, True),
}

RESULTS = {
    names.WON: Outcome("won", (1.0,), "SMS-015"),
    names.LOST_TOKENS: Outcome("lost", (0.0,), "SMS-016"),
    names.LOST_EXTREME: Outcome("lost", (0.0,), "SMS-123"),
    names.LOST_CLOSED: Outcome("lost", (0.0,), "SMS-131"),
}


class SneakingMission(Game):
    id: ClassVar = "sneaking_mission"
    title: ClassVar = "Sneaking Mission – Solo"
    summary: ClassVar = "A tile-laying solitaire: explore an enemy base, find the secret files."
    credits: ClassVar = "Designed by Dan Enders, 2009."
    least_players: ClassVar = 1
    most_players: ClassVar = 1
    scenarios: ClassVar = (
        Scenario("easy", "Easy", "You start with 3 ammo."),
        Scenario("normal", "Normal", "The rules as written."),
        Scenario("hard", "Hard", "A weapon gives 1 ammo instead of 3."),
        Scenario("extreme", "Extreme", "As Hard, and the first Alert ends the mission."),
    )
    options: ClassVar = (
        Option(
            "alert_extra",
            "every",
            ("every", "single"),
            "In Alert, lose a token for every sighting and failure, or one per guard and turn.",
        ),
        Option(
            "files",
            "anywhere",
            ("anywhere", "deep"),
            "Where the Secret Files lie: anywhere in the pile, or in its lower two thirds.",
        ),
        Option(
            "closed_map",
            "redraw",
            ("redraw", "defeat"),
            "A tile that would close the map is laid aside and drawn again, or the mission fails.",
        ),
        Option("tiles", "standard", (), "The tile set: standard, or the path of a tile file."),
    )
    rule_prefix: ClassVar = "SMS"
    longest: ClassVar = 100_000
    events: ClassVar = (
        EventKind(names.TOLD_ENTRANCE, "entrance", ("turns",)),
        EventKind(names.TOLD_ARROW, "arrow", ("direction",)),
        EventKind(names.TOLD_EXPLORED, "explored", ("direction",)),
        EventKind(names.TOLD_DREW, "drew", ("tile", "direction")),
        EventKind(names.TOLD_LAID_ASIDE, "laid_aside", ("tile",)),
        EventKind(names.TOLD_SHUFFLED_BACK, "shuffled_back", ("number",)),
        EventKind(names.TOLD_PLACED, "placed", ("room", "tile", "turns")),
        EventKind(names.TOLD_ARRIVED, "arrived", ("room",)),
        EventKind(names.TOLD_CRAWLED, "crawled", ("room",)),
        EventKind(names.TOLD_STAYED, "stayed", ("room",)),
        EventKind(names.TOLD_SPOTTED, "spotted", ("room", "distance", "direction")),
        EventKind(names.TOLD_CHARGED, "charged", ("room",)),
        EventKind(names.TOLD_COIN, "coin", ("side",)),
        EventKind(names.TOLD_KILLED, "killed", ("room", "how")),
        EventKind(names.TOLD_SURVIVED, "survived", ("room",)),
        EventKind(names.TOLD_TRIGGERED, "triggered", ("room",)),
        EventKind(names.TOLD_AMMO, "ammo", ("gained", "now")),
        EventKind(names.TOLD_FILES, "files", ("room",)),
        EventKind(names.TOLD_SWITCHED_OFF, "switched_off", ("room", "systems")),
        EventKind(names.TOLD_ALERT, "alert", ("cause",)),
        EventKind(names.TOLD_WOKE, "woke", ("room",)),
        EventKind(names.TOLD_TOKEN, "token", ("left", "cause", "room_and_one")),
        EventKind(names.TOLD_ALERT_OVER, "alert_over"),
        EventKind(names.TOLD_WON, "won"),
        EventKind(names.TOLD_LOST, "lost", ("result",)),
    )
    folder: ClassVar = Path(__file__).parent

    def default_scenario(self) -> str:
        return "normal"

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "MissionSetup":
        return MissionSetup(players, scenario, options)


@cache
def standard_tiles() -> tileset.TileSet:
    return tileset.load()


class MissionSetup(Showable):
    """One mission laid out: a difficulty, the variants, a tile set."""

    def __init__(self, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(players, scenario, options)
        chosen = options["tiles"]
        try:
            tiles = standard_tiles() if chosen == "standard" else tileset.load(Path(chosen))
        except ContentError as error:
            raise SetupError(f"the tile set cannot be used: {error}") from None
        start_ammo, weapon_ammo, alert_is_defeat = DIFFICULTIES[scenario]
        self.tiles = tiles
        self.content = Content(
            tiles.types,
            tiles.title,
            start_ammo,
            weapon_ammo,
            alert_is_defeat,
            options["alert_extra"] == "single",
            options["closed_map"] == "defeat",
            options["files"] == "deep",
        )
        self._vocabulary = vocabulary_for(self.content)
        self._first = self.first_state()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def vocabulary(self) -> Vocabulary:
        return self._vocabulary

    @property
    def content_digest(self) -> str:
        return self.tiles.digest

    def start(self) -> Mission:
        return self._first.copy()

    def first_state(self) -> Mission:
        """The mission before the Entrance is placed."""
        steps: vec[Step[Mission]] = vec[Step[Mission]]()
        for step in (TURN, PLACE_ARROW, PLACE_ENTRANCE):
            steps = append(steps, step)
        mission = Mission(
            self.content,
            steps,
            Base(self.content, vec[i64](), vec[i64](), vec[i64](), 0, False),
            self.full_pile(),
            vec[i64](),
            vec[i64](),
            vec[i64](),
        )
        mission.settle()
        return mission

    def full_pile(self) -> Bag:
        counts: vec[i64] = vec[i64]()
        for tile in self.content.types:
            counts = append(counts, tile.count)
        return Bag(counts, self.content.total)

    def restore(self, numbers: NumberReader) -> Mission:
        waiting, result = numbers.next(), numbers.next()
        steps = steps_from([numbers.next() for _ in range(numbers.next())])
        scalars = [numbers.next() for _ in range(5)]
        alert, began_in_alert, files_found = numbers.flag(), numbers.flag(), numbers.flag()
        codes, cells, counts = numbers.array(), numbers.array(), numbers.array()
        aside, noticed, charged = numbers.array(), numbers.array(), numbers.array()
        if len(codes) != len(cells) or len(counts) != len(self.content.types):
            raise NumbersError("the snapshot does not fit this tile set")
        base = Base(self.content, vec[i64](), vec[i64](), vec[i64](), 0, alert)
        for code, cell in zip(codes, cells, strict=True):
            base.lay(code, cell)
        mission = Mission(
            self.content, steps, base, Bag(counts, sum(counts)), aside, noticed, charged
        )
        mission.waiting = waiting
        mission.result = result
        mission.here, mission.arrow, mission.ammo, mission.tokens, mission.turn = scalars
        mission.began_in_alert = began_in_alert
        mission.files_found = files_found
        return mission

    def sample_world(self, view: View, dice: Dice) -> Mission:
        assert isinstance(view, MissionView)
        return world_from(view)

    def outcome(self, state: State) -> Outcome | None:
        return RESULTS.get(state.result)

    def text(self) -> MissionGuide:
        return MissionGuide(self.content)

    def scene(self) -> Scene:
        from sneakbox.games.sneaking_mission.scene.scene import MissionScene

        return MissionScene(self.content, self.vocabulary, self.scenario_title)


def vocabulary_for(content: Content) -> Vocabulary:
    """The words of all actions with this tile set."""
    direction = Argument("direction", DIRECTIONS)
    room = Argument("room number", limit=tileset.MOST_TILES + 1)
    return Vocabulary(
        [
            Verb(names.ENTRANCE, "entrance", direction),
            Verb(names.ARROW, "arrow", direction),
            Verb(names.EXPLORE, "explore", direction),
            Verb(names.MOVE, "move", direction),
            Verb(names.CRAWL, "crawl", room),
            Verb(names.SHOOT, "shoot", room),
            Verb(names.ATTACK, "attack"),
            Verb(names.SWITCH_OFF, "switch-off"),
            Verb(names.HIDE, "hide"),
            Verb(names.FACE, "face", direction),
            Verb(names.STAY, "stay"),
            Verb(names.ENTER, "enter"),
            Verb(names.CHARGE, "charge", direction),
            Verb(names.YIELD, "yield", direction),
            Verb(names.FLIP, "flip"),
            Verb(names.FIRE, "fire"),
            Verb(names.KEEP, "keep"),
            Verb(names.LEAVE, "leave"),
            Verb(names.DRAW, "draw", Argument("tile", [tile.name for tile in content.types])),
            Verb(names.COIN, "coin", Argument("side", ("heads", "tails"))),
        ]
    )


GAME = SneakingMission()
