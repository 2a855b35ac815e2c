# not compiled: describes the game, outside the hot path
"""Sneaking Mission – Solo on the shelf: scenarios, options, words of actions, first state."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.content_files import chosen_content
from sneakbox.games.sneaking_mission import names, tileset
from sneakbox.games.sneaking_mission.asked import ASKED, written
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.difficulty import DIFFICULTIES
from sneakbox.games.sneaking_mission.guide import MissionGuide
from sneakbox.games.sneaking_mission.observation import MissionObserver
from sneakbox.games.sneaking_mission.setting_up import PLACE_ARROW, PLACE_ENTRANCE
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.steps import steps_from
from sneakbox.games.sneaking_mission.told import TOLD
from sneakbox.games.sneaking_mission.turn import TURN
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.games.sneaking_mission.worlds import world_from
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Help, Option, Outcome, Scenario
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumberReader, NumbersError
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.state import State, Step
from sneakbox.kernel.view import View
from sneakbox.scene.asking import vocabulary
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable

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
    helps: ClassVar = (
        Help(
            1,
            "The board",
            "You see the rooms that lie open, their guards, and what is left in the pile.",
        ),
        Help(
            2,
            "In sight",
            "You also see which rooms each guard looks into, and the nearest place to hide.",
        ),
        Help(
            3,
            "Everything",
            "You also get the chances of every door and fight, and advice when you ask.",
        ),
    )
    rule_prefix: ClassVar = "SMS"
    rules_version: ClassVar = 2
    longest: ClassVar = 100_000
    events: ClassVar = tuple(row.kind for row in TOLD)
    folder: ClassVar = Path(__file__).parent

    def default_scenario(self) -> str:
        return "normal"

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "MissionSetup":
        return MissionSetup(self, players, scenario, options)


class MissionSetup(Showable):
    """One mission laid out: a difficulty, the variants, a tile set."""

    def __init__(self, game: Game, players: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game, players, scenario, options)
        chosen = options["tiles"]
        self.use_tiles(
            chosen_content("tile set", game, "tiles", chosen, "tiles.toml", tileset.parse)
        )

    def use_tiles(self, tiles: tileset.TileSet) -> None:
        """Lay out these tiles with the difficulty and the options of the table."""
        self.tiles = tiles
        self.content = Content(tiles.types, *DIFFICULTIES[self.scenario], self.options)
        self.vocabulary = vocabulary(ASKED, written(self.content))
        self._first = self.first_state()

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

    def every_action(self) -> list[int]:
        rooms = [(room,) for room in range(self.content.total + 1)]
        return self.vocabulary.every_action({names.CRAWL: rooms, names.SHOOT: rooms})

    def observer(self) -> Observer:
        return MissionObserver(self.content)

    def text(self) -> MissionGuide:
        return MissionGuide(self.content)

    def scene(self) -> Scene:
        from sneakbox.games.sneaking_mission.scene.scene import MissionScene

        return MissionScene(self.content, self.vocabulary, self.scenario_title)


GAME = SneakingMission()
