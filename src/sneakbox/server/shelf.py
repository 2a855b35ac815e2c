"""What a server has to offer: games, how they look, and who can play them by themselves."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from sneakbox.bots import catalogue as bots
from sneakbox.bots import levels
from sneakbox.bots.bot import Bot
from sneakbox.games import catalogue, rulebook
from sneakbox.games.codec import Codec
from sneakbox.games.glossary import Term, glossary
from sneakbox.games.rulebook import Rule, Rulebook, RulebookError
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.model import Board, Frame
from sneakbox.scene.scene import Scene
from sneakbox.scene.themes import Theme
from sneakbox.server.live_table import helps_of, roles_of
from sneakbox.server.messages import (
    ExampleText,
    GameFacts,
    LessonFacts,
    LevelFacts,
    OptionFacts,
    PartyFacts,
    ScenarioFacts,
    SeatPlan,
    SeatsFacts,
)
from sneakbox.server.problems import Problem, sentence
from sneakbox.server.settings import LONGEST_STAGE
from sneakbox.table import bot_seed, secret_from_seed
from sneakbox.table.lessons import Lesson, lessons_of, moments
from sneakbox.table.puzzles import Puzzle, puzzles_of

LONGEST_WORDS: Final = 300
MOST_BOARDS: Final = 500
MOST_SETUPS: Final = 200
MOST_EXAMPLES: Final = 2
# A stretch lasts for as many decisions: the first has half of it, the next a quarter.
STRETCH: Final = 2.0

Pairs = tuple[tuple[str, str], ...]
SetupKey = tuple[str, int | None, str | None, Pairs, Pairs]
SceneKey = tuple[str, str, int, str, Pairs]
SceneOf = Callable[[Setup], Scene]
DrawBoard = Callable[[Board], str]


class Shelf:
    """The games of one server. Tests hand in games of their own."""

    def __init__(self, games: Sequence[Game], scene_of: SceneOf, draw: DrawBoard) -> None:
        self._games: Final = {game.id: game for game in games}
        self._scene_of: Final = scene_of
        self._draw: Final = draw
        self._boards: Final[OrderedDict[str, Board]] = OrderedDict()
        # Tables that are set up alike share what never changes.
        self._setups: Final[OrderedDict[SetupKey, Setup]] = OrderedDict()
        self._scenes: Final[OrderedDict[SceneKey, Scene]] = OrderedDict()
        self._lessons: Final[dict[str, tuple[Board, list[Frame]]]] = {}

    def game(self, game_id: str) -> Game:
        """The game of this id; raises SetupError, as a record's reader expects."""
        if game_id not in self._games:
            known = one_of(list(self._games))
            raise SetupError(f"there is no game '{game_id[:40]}' here: {known}")
        return self._games[game_id]

    def set_up(
        self, game_id: str, players: int, scenario: str | None, options: Mapping[str, str]
    ) -> Setup:
        """A game laid out as somebody wishes; a Problem says what is wrong with the wish.

        Options that may name a file are for whoever runs the program, never for whoever plays over
        the network. What is a whole text opens no file.
        """
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        for option in game.options:
            value = options.get(option.name, option.default)
            if option.is_text(value):
                if len(value) > LONGEST_STAGE:
                    most = f"'{option.name}' has at most {LONGEST_STAGE} characters."
                    raise Problem("bad_request", most)
            elif option.names_no_file and len(value) > LONGEST_WORDS:
                most = f"'{option.name}' has at most {LONGEST_WORDS} characters."
                raise Problem("bad_request", most)
            elif not (option.choices or option.names_no_file) and value != option.default:
                raise Problem("bad_request", f"'{option.name}' cannot be chosen on a server.")
        try:
            return self.setup(game, players, scenario, options)
        except SetupError as error:
            raise Problem("bad_request", sentence(str(error))) from error

    async def lay_out(
        self, game_id: str, players: int, scenario: str | None, options: Mapping[str, str]
    ) -> Setup:
        """As `set_up`; a text that comes with the wish is read where nobody waits for it."""
        words = game_id, players, scenario, options
        if brings_text(options):
            return await asyncio.to_thread(self.set_up, *words)
        return self.set_up(*words)

    def setup(
        self,
        game: Game,
        players: int | None = None,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Setup:
        """A game laid out, the same for all who want it so; raises SetupError."""
        chosen, texts = tuple(sorted((options or {}).items())), tuple(sorted(game.changed.items()))
        key = game.id, players, scenario, chosen, texts
        found = self._setups.get(key)
        if found is None:
            found = self._setups[key] = game.setup(players, scenario, options)
            if len(self._setups) > MOST_SETUPS:
                self._setups.popitem(last=False)
        return found

    def scene(self, setup: Setup) -> Scene:
        """How a game looks, the same for all that are set up alike; remembers its board."""
        options = tuple(sorted(setup.options.items()))
        key = setup.game.id, setup.content_digest, setup.players, setup.scenario, options
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = self._scene_of(setup)
            if len(self._scenes) > MOST_SETUPS:
                self._scenes.popitem(last=False)
        self.remember(scene.board())
        return scene

    def seat_plan(self, setup: Setup) -> SeatPlan:
        """What each seat would play at a table that is set up so."""
        found = catalogue.party(setup)
        party = None if found is None else msgspec.convert(found, PartyFacts, from_attributes=True)
        return SeatPlan(roles_of(self.scene(setup), setup.players), party)

    def rulebook(self, game_id: str) -> Rulebook:
        """All rules of a game; a Problem where there are none."""
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        try:
            return rulebook.load(game)
        except RulebookError as error:
            text = f"{game.title} has no rulebook that could be read here."
            raise Problem("no_such_rule", text) from error

    def rule(self, game_id: str, rule_id: str) -> Rule:
        """A rule by its number; a Problem where there is none."""
        for rule in self.rulebook(game_id).rules:
            if rule.id == rule_id:
                return rule
        title = self._games[game_id].title
        raise Problem("no_such_rule", f"{title} has no rule '{rule_id[:20]}'.")

    def examples(self, game_id: str, rule_id: str) -> list[ExampleText]:
        """The first steps of lessons that a rule is about, as far as they show something."""
        found = [
            ExampleText(lesson.id, step.title, step.text, f"/examples/{lesson.id}/{number}.svg")
            for lesson in lessons_of(self._games[game_id])
            for number, step in enumerate(lesson.steps, 1)
            if step.rule == rule_id and step.point
        ]
        return found[:MOST_EXAMPLES]

    def example_svg(self, game_id: str, name: str, number: int, theme: Theme) -> bytes:
        """A step of a lesson as a small picture; a Problem where there is none."""
        from sneakbox.scene.svg import draw

        lesson = self.lesson(game_id, name)
        if not 1 <= number <= len(lesson.steps):
            raise Problem("no_such_board")
        board, frames = self._moments(lesson)
        step, frame = lesson.steps[number - 1], frames[number - 1]
        aim = step.answers[0] if step.answers else ""
        return draw(board, frame, theme, aim=aim, caption=False, around=step.point).encode()

    def _moments(self, lesson: Lesson) -> tuple[Board, list[Frame]]:
        """What a lesson shows step by step, played once; beside the loop, so with its own scene."""
        found = self._lessons.get(lesson.id)
        if found is None:
            setup = lesson.setup(self._games[lesson.game])
            secret = secret_from_seed(lesson.seed)
            bots = {
                seat: self.make_bot(setup, name, bot_seed(secret, seat))
                for seat, name in lesson.bots().items()
            }
            scene = self._scene_of(setup)
            found = self._lessons[lesson.id] = scene.board(), moments(lesson, setup, bots, scene)
        return found

    def glossary(self, game_id: str, edition: str = "") -> tuple[Term, ...]:
        """What everything in a game is, in the words of an edition; a Problem for no such game."""
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        if edition and edition not in game.editions:
            raise Problem("no_such_edition", f"{game.title} has no such edition.")
        return glossary(game, edition)

    def codec(self, game_id: str, edition: str = "") -> Codec:
        """All that can be looked up in an edition of a game; a Problem where there is nothing."""
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        chosen = edition or game.editions[0]
        found = catalogue.codec(game_id, chosen) if chosen in game.editions else None
        if found is None:
            raise Problem("no_such_codec", f"{game.title} has no codec, or no such edition.")
        return found

    def lesson(self, game_id: str, name: str) -> Lesson:
        """A guided game by its name; a Problem where there is none."""
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        for lesson in lessons_of(game):
            if lesson.name == name:
                return lesson
        raise Problem("no_such_lesson", f"{game.title} has no lesson '{name[:40]}'.")

    def puzzles(self) -> list[tuple[Game, Sequence[Puzzle]]]:
        """The games that have puzzles, with those they have."""
        found = [(game, puzzles_of(game)) for game in self._games.values()]
        return [(game, puzzles) for game, puzzles in found if puzzles]

    def puzzle(self, game_id: str, name: str) -> Puzzle:
        """A puzzle by its name; a Problem where there is none."""
        if game_id not in self._games:
            raise Problem("no_such_game", f"There is no game '{game_id[:40]}' on this server.")
        game = self._games[game_id]
        for puzzle in puzzles_of(game):
            if puzzle.name == name:
                return puzzle
        raise Problem("no_such_puzzle", f"{game.title} has no puzzle '{name[:40]}'.")

    def new_scene(self, setup: Setup) -> Scene:
        """How a game looks, for somebody who works beside the loop."""
        return self._scene_of(setup)

    # Boards.

    def remember(self, board: Board) -> None:
        """Somebody is about to ask for this board."""
        self._boards[board.hash] = board
        self._boards.move_to_end(board.hash)
        if len(self._boards) > MOST_BOARDS:
            self._boards.popitem(last=False)

    def board_json(self, name: str) -> bytes:
        return msgspec.json.encode(self._board(name))

    def board_svg(self, name: str) -> bytes:
        return self._draw(self._board(name)).encode()

    def place_svg(self, game_id: str, scenario: str, theme: Theme) -> bytes:
        """A small picture of where a scenario is played; a Problem where there is none."""
        from sneakbox.scene.svg import draw_place

        board = self.scene(self.set_up_alone(game_id, scenario)).board()
        if board.layout == "tiles":
            raise Problem("no_such_board")
        return draw_place(board, theme).encode()

    def set_up_alone(self, game_id: str, scenario: str) -> Setup:
        """A scenario for as few players as it takes."""
        game = self._games.get(game_id)
        if game is None or all(one.id != scenario for one in game.scenarios):
            raise Problem("no_such_board")
        return self.setup(game, min(game.seats_for(scenario)), scenario)

    def _board(self, name: str) -> Board:
        if name not in self._boards:
            for game in self._games.values():  # after a restart nobody has asked for it yet
                for scenario in game.scenarios:
                    for players in game.seats_for(scenario.id):
                        self.scene(self.setup(game, players, scenario.id))
            for game, puzzles in self.puzzles():
                for players, scene, options in {
                    (one.players, one.scenario, one.options) for one in puzzles if one.options
                }:
                    self.scene(self.setup(game, players, scene, dict(options)))
        if name not in self._boards:
            raise Problem("no_such_board")
        return self._boards[name]

    # Bots.

    def bots(self, game: Game) -> list[str]:
        """The bots that can play a game here, the best last."""
        return bots.names(game.id)

    def search_time(self, name: str) -> float:
        """How many seconds a bot thinks from one thing that everybody notices to the next; 0 where
        it decides at once."""
        level = levels.BY_WORD.get(levels.level_of(name))
        return 0.0 if level is None else STRETCH * level.seconds

    def default_bot(self, game: Game) -> str:
        return bots.usual(game.id)

    def make_bot(self, setup: Setup, name: str, seed: int) -> Bot:
        return bots.bot(setup, name, seed)

    # Telling.

    def facts(self) -> list[GameFacts]:
        return [self._facts(game) for game in self._games.values()]

    def _facts(self, game: Game) -> GameFacts:
        return GameFacts(
            id=game.id,
            title=game.title,
            summary=game.summary,
            credits=game.credits,
            maturity=game.maturity,
            seats=SeatsFacts(game.least_players, game.most_players),
            default_scenario=game.default_scenario(),
            scenarios=[
                ScenarioFacts(one.id, one.title, one.help, list(game.seats_for(one.id)))
                for one in game.scenarios
            ],
            options=[
                OptionFacts(one.name, one.default, list(one.choices), one.help)
                for one in game.options
            ],
            helps=helps_of(game),
            usual_help=game.usual_help,
            bots=self.bots(game),
            levels=[
                LevelFacts(one.word, one.title, one.face, one.help)
                for one in levels.LEVELS
                if one.word in self.bots(game)
            ],
            usual_bot=self.default_bot(game),
            board=self.scene(self.setup(game)).board().hash,
            lessons=[
                LessonFacts(one.name, one.title, one.summary, one.minutes, len(one.steps))
                for one in lessons_of(game)
            ],
        )


def brings_text(options: Mapping[str, str]) -> bool:
    """Whether somebody's own content comes with a wish: that takes a while to read."""
    return any("\n" in value for value in options.values())


def standard_shelf() -> Shelf:
    """All games of Sneakbox that have a screen."""
    from sneakbox.games.catalogue import scene
    from sneakbox.scene.svg import draw_board

    return Shelf(catalogue.all_games(), scene, draw_board)
