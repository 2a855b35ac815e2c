"""Sitting down to play line by line: go on with an unfinished game, or choose a new one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.catalogue import bot
from sneakbox.bots.catalogue import usual as usual_bot
from sneakbox.bots.levels import UnknownBot
from sneakbox.games import catalogue
from sneakbox.kernel.game import Game
from sneakbox.scene.english import listed
from sneakbox.table import Match, RecordError, secret_from_seed
from sneakbox.table.record import BOT
from sneakbox.terminal.ask import Asker, EndOfInput, source
from sneakbox.terminal.screen import Screen
from sneakbox.terminal.session import INTERRUPTED, Session
from sneakbox.terminal.shelf import Saved, Shelf, ShelfError, opened

PERSON: Final = "Player 1"  # as a server calls whoever gives no name


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play; what is left open is asked, or takes its default.

    `resume` is the name or the path of a saved game, `anew` says to ask about none.
    """

    game: Game | None = None
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seats: Sequence[str] = ()
    seed: str | None = None
    anew: bool = False
    resume: str | None = None
    assistance: int | None = None

    def settings(self) -> list[str]:
        """The flags that only a new game can follow."""
        given = {
            "--scenario": self.scenario,
            "--set": self.options,
            "--seats": self.seats,
            "--seed": self.seed,
        }
        return [flag for flag, value in given.items() if value]


def play(wish: Wish, shelf: Shelf | None = None) -> int:
    """Play in this terminal; returns the exit code.

    Raises SetupError for a game that cannot be set up so, and ShelfError for one that cannot be
    continued.
    """
    screen = Screen()
    door = Door(wish, screen, Asker(source(), screen), Shelf() if shelf is None else shelf)
    try:
        session = door.session()
    except EndOfInput:
        screen.say("The input has ended before a game was chosen. Nothing was changed.")
        return 0
    except KeyboardInterrupt:
        screen.gap()
        screen.say("You broke off before a game was chosen. Nothing was changed.")
        return INTERRUPTED
    return session.run()


class Door:
    """Finds out what is to be played, and opens the table."""

    def __init__(self, wish: Wish, screen: Screen, asker: Asker, shelf: Shelf) -> None:
        self.wish: Final = wish
        self.screen: Final = screen
        self.asker: Final = asker
        self.shelf: Final = shelf

    def session(self) -> Session:
        wish = self.wish
        if wish.resume is not None:
            return self._go_on(self.shelf.find(wish.resume))
        # A wish that cannot be fulfilled is refused before anything is asked.
        if wish.game is not None:
            wish.game.setup(len(wish.seats) or None, wish.scenario, wish.options)
        useless: set[Path] = set()
        while not wish.anew:
            chosen = self._unfinished(useless)
            if chosen is None:
                break
            try:
                session = self._go_on(chosen.path)
            except ShelfError as error:
                self.screen.say(f"{error}.")
                useless.add(chosen.path)  # it stays where it is and is not offered again
                continue
            if given := wish.settings():
                kept = "its own luck" if given == ["--seed"] else "its own settings and luck"
                unused = f"{listed(given)} {'is' if len(given) == 1 else 'are'}"
                self.screen.say(f"{unused} not used: an unfinished game keeps {kept}.")
            return session
        return self._start()

    def _unfinished(self, useless: set[Path]) -> Saved | None:
        """The unfinished game the player goes on with, or None for a new one."""
        game = self.wish.game
        saved, problems = self.shelf.games(None if game is None else game.id)
        saved = [one for one in saved if one.path not in useless]
        for problem in problems if not useless else ():
            self.screen.say(problem)
        if not saved:
            return None
        words = ["continue", *(f"older-{number}" for number in range(2, len(saved) + 1))]
        options = [(word, f"{one.sentence()}.") for word, one in zip(words, saved, strict=True)]
        kept = "it is" if len(saved) == 1 else "they are"
        question = "An unfinished game is here. Go on with it, or start a new one?"
        if len(saved) > 1:
            question = "Unfinished games are here. Go on with one, or start a new one?"
        given = self.wish.settings()
        new = f"A new game with your {listed(given)}" if given else "A new game"
        chosen = self.asker.choose(question, [*options, ("new", f"{new}; {kept} kept.")])
        return saved[chosen] if chosen < len(saved) else None

    def _go_on(self, path: Path) -> Session:
        try:
            record = opened(path)
            if record.result:
                raise ShelfError(f"{path} is a finished game: 'sneak replay {path}' shows it")
            match = Match.from_record(record)
            return self._open(match, path)
        except RecordError as error:
            reason = f"{error}{error.offer(str(path))}"
            raise ShelfError(f"{path} cannot be continued: {reason}") from error
        except UnknownBot as error:
            raise ShelfError(f"{path} cannot be continued: {error}") from error

    def _start(self) -> Session:
        wish = self.wish
        game, scenario = wish.game, wish.scenario
        if game is None:
            game = self._choose_game()
            scenario = self._choose_scenario(game)
        setup = game.setup(len(wish.seats) or None, scenario, wish.options)
        seats = wish.seats or [PERSON, *[f"{BOT}{usual_bot(game.id)}"] * (setup.players - 1)]
        secret = None if wish.seed is None else secret_from_seed(wish.seed)
        return self._open(Match.start(setup, seats=seats, secret=secret), None)

    def _choose_game(self) -> Game:
        games = catalogue.all_games()
        if len(games) == 1:
            self.screen.say(f"{games[0].title}: {games[0].summary} {games[0].credits}")
            return games[0]
        options = [(game.id, f"{game.title}. {game.summary}") for game in games]
        return games[self.asker.choose("Which game?", options)]

    def _choose_scenario(self, game: Game) -> str:
        if len(game.scenarios) == 1:
            return game.scenarios[0].id
        usual = game.default_scenario()
        options = [
            (one.id, one.help + (" The usual one." if one.id == usual else ""))
            for one in game.scenarios
        ]
        return game.scenarios[self.asker.choose("How shall it be?", options)].id

    def _open(self, match: Match, came_from: Path | None) -> Session:
        return Session(
            match,
            bots_for(match),
            screen=self.screen,
            asker=self.asker,
            shelf=self.shelf,
            came_from=came_from,
            assistance=self.wish.assistance,
        )


def bots_for(match: Match) -> dict[int, Bot]:
    """A bot for every seat that is named so; a table that is continued gets the same again."""
    header = match.record.header
    # Everybody may know the commitment, and nobody can learn the game's luck from it.
    seed = int(header.commitment[:12], 16)
    return {
        seat: bot(match.setup, name.removeprefix(BOT), seed + seat)
        for seat, name in enumerate(header.seats)
        if name.startswith(BOT)
    }
