# not compiled: described once per game, outside the hot path
"""Metal Gear Solid: The Board Game, described: stages, options, results (MGS-001, MGS-002)."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import ClassVar

from sneakbox.boards.content_files import (
    ContentError,
    digest_of,
    own_text,
    read_text,
)
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.asked import vocabulary_for
from sneakbox.games.metal_gear.bosses.boss_files import boss_file
from sneakbox.games.metal_gear.cards import deck_files, equipment_file
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.editions import BOTH, EDITIONS, FINAL, Edition, number_of
from sneakbox.games.metal_gear.every_action import open_arguments
from sneakbox.games.metal_gear.guide import OperationGuide
from sneakbox.games.metal_gear.observation import OperationObserver
from sneakbox.games.metal_gear.setting_up import carried_cards, first_state, guest
from sneakbox.games.metal_gear.setting_up.cast import find_cast
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES, NORMAL, read_wounds
from sneakbox.games.metal_gear.setting_up.party import party_of
from sneakbox.games.metal_gear.stage_files.files import FOLDER, find_stages, headline, parse
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.games.metal_gear.state import Operation
from sneakbox.games.metal_gear.told import TOLD
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.worlds import operation_from, world_from
from sneakbox.games.party import Party
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import EDITION, Game, Help, Option, Outcome, Scenario, SetupError
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.observing import Observer
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable

FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")  # what goes without quotes in every shell

RESULTS = {
    names.CLEARED: ("cleared", 1.0, "MGS-010"),
    names.KILLED_IN_ACTION: ("killed in action", 0.0, "MGS-082"),
    names.TIME_UP: ("game over", 0.0, "MGS-114"),
    names.STAGE_FAILED: ("failed", 0.0, "MGS-006"),
}


def stage_named(name: str, edition: Edition = BOTH[FINAL]) -> Stage:
    """A stage in the words of an edition, the same whenever it is asked for."""
    return kept_stage(name, edition)


@cache
def kept_stage(name: str, edition: Edition) -> Stage:
    return stage_in(stage_text(name), name, edition)


@cache
def stage_in(text: str, source: str, edition: Edition) -> Stage:
    return parse(text, source, edition)


@cache
def stage_text(name: str) -> str:
    """What stands in the file of a stage."""
    return read_text(find_stages().get(name, Path(name)))


def stages_to_play() -> list[Scenario]:
    """The stages of the box, then those in the player's own folder that can be played.

    A file there with a mistake in it, or with a name that is hard to type, is left out: by its path
    it can still be asked for, and then the mistake is told. The box has no mistakes, and who plays
    one stage of it need not wait for all to be read.
    """
    found: list[Scenario] = []
    for name, path in find_stages().items():
        if path.parent == FOLDER:
            found.append(Scenario(name, *headline(path)))
        elif FILE_NAME.fullmatch(name):
            with suppress(ContentError):
                stage = stage_named(name)
                found.append(Scenario(name, stage.title, stage.summary))
    return found


class MetalGear(Game):
    id: ClassVar = "metal_gear"
    title: ClassVar = "Metal Gear Solid: The Board Game"
    summary: ClassVar = "Sneak past guards that play by printed rules, alone or together."
    credits: ClassVar = "Designed by Emerson Matsuuchi, 2024."
    least_players: ClassVar = 1
    most_players: ClassVar = 4
    scenarios: ClassVar = tuple(stages_to_play())
    editions: ClassVar = EDITIONS
    options: ClassVar = (
        Option(
            EDITION,
            EDITIONS[0],
            EDITIONS,
            "The rulebook: the published one, or that of the prototype shown before it. "
            "The list of stages uses the words of the published one.",
        ),
        Option(
            "characters",
            "roster",
            (),
            "Who goes in: roster, or names such as snake+meryl. One seat may play several.",
            names_no_file=True,
        ),
        Option(
            "equipment",
            "starting",
            (),
            "Who carries what: starting, or lists such as snake=001,002 meryl=M2.",
            names_no_file=True,
        ),
        Option(
            "difficulty",
            NORMAL,
            tuple(DIFFICULTIES),
            "Easy and hard change the Guards' orders; extreme also leaves two cards to each.",
        ),
        Option(
            "riddles",
            "yes",
            ("yes", "no"),
            "No lists from the first round on what a stage would have you find out (B-404).",
        ),
        Option(
            "boss",
            guest.NOBODY,
            (guest.NOBODY, *guest.GUESTS),
            "A boss who visits a VR mission, and leaves a card when beaten (B-900).",
        ),
        Option(
            "wounds",
            "none",
            (),
            "Who begins hurt: none, or lists such as snake=2 meryl=1.",
            names_no_file=True,
        ),
        Option(
            "stage",
            "scenario",
            (),
            "The stage: the scenario's, or a stage file by its path or by its name in your folder. "
            "A record of a generated mission has its whole text here.",
            holds_text=True,
        ),
    )
    helps: ClassVar = (
        Help(1, "The board", "You see the stage, everybody on it, and your cards."),
        Help(
            2,
            "In sight",
            "You also see what every Guard and Camera sees, and what your dice can do.",
        ),
        Help(
            3,
            "Everything",
            "You also get what the Guards may do next, with its chances, and advice when you ask.",
        ),
    )
    rule_prefix: ClassVar = "MGS"
    second_prefix: ClassVar = "B"  # of bosses
    rules_version: ClassVar = 3
    longest: ClassVar = 100_000
    events: ClassVar = tuple(row.kind for row in TOLD)
    folder: ClassVar = Path(__file__).parent

    def seats_for(self, scenario: str) -> Sequence[int]:
        try:
            return self.stage_of(scenario).player_counts()
        except ContentError as error:
            raise SetupError(f"the stage cannot be used: {error}") from None

    def stage_of(self, scenario: str, edition: Edition = BOTH[FINAL]) -> Stage:
        """The stage of a scenario; ContentError says what is wrong with its file."""
        text = self.text_of(f"stages/{scenario}.toml", lambda: stage_text(scenario))
        return stage_in(text, scenario, edition)

    def lay_out(self, players: int, scenario: str, options: Mapping[str, str]) -> "StageSetup":
        try:
            return StageSetup(self, players, scenario, options)
        except ContentError as error:  # texts in place of those of the box
            raise SetupError(f"the cards cannot be used: {error}") from None


def find_stage(game: MetalGear, scenario: str, chosen: str, edition: Edition) -> Stage:
    """The stage a table plays: the scenario's own, or one somebody wrote.

    A text of several lines is the stage itself. So a record carries it to whoever gets the record.
    """
    try:
        if chosen == "scenario":
            return game.stage_of(scenario, edition)
        if "\n" in chosen:
            return parse(chosen, edition=edition)
        path = find_stages().get(chosen, Path(chosen))
        return parse(own_text(game, "stage", path), str(path), edition)
    except ContentError as error:
        raise SetupError(f"the stage cannot be used: {error}") from None


class StageSetup(Showable):
    """One stage laid out for its players."""

    def __init__(
        self, game: MetalGear, players: int, scenario: str, options: Mapping[str, str]
    ) -> None:
        super().__init__(game, players, scenario, options)
        edition = BOTH[number_of(options[EDITION])]
        chosen = find_stage(game, scenario, options["stage"], edition)
        self.mission = guest.with_guest(chosen, options["boss"], game.data)
        self.cast = find_cast(self.mission, players, options["characters"])
        difficulty = DIFFICULTIES[options["difficulty"]]
        self.content: Content = first_state.content_of(
            self.mission, players, self.cast, difficulty, edition, game.data_if_any
        )
        self.content.has_riddles = options["riddles"] == "yes"
        self.vocabulary = vocabulary_for(self.content)
        loads = carried_cards.read_loads(
            options["equipment"],
            self.cast,
            difficulty.equipment_limit,
            edition,
            game.data(equipment_file.FILE.name),
        )
        self._first = first_state.first_state(
            self.mission,
            self.content,
            players,
            loads,
            difficulty,
            read_wounds(options["wounds"], self.cast),
        )
        self._text = OperationGuide(self.mission, self.content)

    def party(self) -> Party:
        """Who may go in here, and what they may carry."""
        limit = DIFFICULTIES[self.options["difficulty"]].equipment_limit
        edition = BOTH[number_of(self.options[EDITION])]
        cards = self.game.data(equipment_file.FILE.name)
        return party_of(self.mission, self.players, edition, limit, cards)

    @property
    def scenario_title(self) -> str:
        return self.mission.title

    @property
    def content_digest(self) -> str:
        decks = "".join(self.texts[name] for name in deck_files.DECK_FILES)
        files = [decks, self.texts[equipment_file.FILE.name]]
        boss = self.mission.boss
        if boss is not None:
            files += [self.texts[boss_file(boss.file)]]
            files += [self.texts[deck_files.boss_systems_file(boss.file)]]
        return "-".join([self.mission.digest, *(digest_of(text) for text in files if text)])

    def side(self, seat: int) -> int:
        """Everybody is on one side (MGS-001)."""
        return 0

    def start(self) -> Operation:
        return self._first.copy()

    def restore(self, numbers: NumberReader) -> Operation:
        return operation_from(self.content, numbers)

    def sample_world(self, view: View, dice: Dice) -> Operation:
        assert isinstance(view, OperationView)
        return world_from(view)

    def outcome(self, state: State) -> Outcome | None:
        if state.result == 0:
            return None
        word, score, rule = RESULTS[state.result]
        return Outcome(word, (score,) * self.players, rule)

    def every_action(self) -> list[int]:
        return self.vocabulary.every_action(open_arguments(self.content))

    def observer(self) -> Observer:
        return OperationObserver(self.content, self.players)

    def text(self) -> OperationGuide:
        return self._text

    def scene(self) -> Scene:
        from sneakbox.games.metal_gear.scene.scene import OperationScene

        return OperationScene(
            self.content,
            self.vocabulary,
            self.text(),
            self.mission.title,
            self.mission.scenery,
            tuple(objective.text for objective in self.mission.objectives),
            self.mission.story.opening,
            self.players,
        )


GAME = MetalGear()
