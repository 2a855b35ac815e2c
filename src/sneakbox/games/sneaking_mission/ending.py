"""How a mission is won and lost (SMS-015, SMS-016, SMS-055)."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.native import i64


def find_files(game: Mission) -> None:
    """The Secret Files: won at once, or when Alert ends (SMS-015, SMS-055)."""
    if not game.files_found:
        game.files_found = True
        game.tell(names.TOLD_FILES, 55 if game.base.alert else 15, game.here)
    if not game.base.alert:
        win(game)


def win(game: Mission) -> None:
    """The Secret Files are found and nobody is looking for the agent (SMS-015)."""
    game.result = names.WON
    game.tell(names.TOLD_WON, 15)


def lose(game: Mission, how: i64, rule: i64) -> None:
    """No tokens left, Alert on Extreme, or a closed map where that is a defeat (SMS-016)."""
    game.result = how
    game.tell(names.TOLD_LOST, rule, how)
