"""`sneak games`: what can be played, and every setting with its default."""

import argparse
import json
from typing import Final

from sneakbox.bots.levels import BY_WORD, Level
from sneakbox.commands.settings import find_game
from sneakbox.games import catalogue
from sneakbox.kernel.game import Game

HELP: Final = "list the games with their seats, scenarios, editions, bots and options"
EXAMPLES: Final = """\
examples:
  sneak games                      every game
  sneak games sneaking_mission     one game
  sneak games --json               the same for programs
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `games` to the commands."""
    parser = subparsers.add_parser(
        "games", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this game")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    games = catalogue.all_games() if args.game is None else [find_game(args.game)]
    if args.json:
        print(json.dumps([facts(game) for game in games], indent=2, ensure_ascii=False))
        return 0
    print("\n\n".join(described(game) for game in games))
    return 0


def facts(game: Game) -> dict[str, object]:
    """A game as plain data."""
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "credits": game.credits,
        "maturity": game.maturity,
        "seats": {"least": game.least_players, "most": game.most_players},
        "scenarios": [
            {"id": one.id, "title": one.title, "help": one.help} for one in game.scenarios
        ],
        "default_scenario": game.default_scenario(),
        "editions": list(game.editions),
        "bots": [
            {
                "name": level.word,
                "title": level.title,
                "face": level.face,
                "help": level.help,
                "seconds": level.seconds,
            }
            for level in levels_of(game)
        ],
        "helps": [{"level": one.level, "title": one.title, "says": one.says} for one in game.helps],
        "usual_help": game.usual_help,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "help": option.help,
            }
            for option in game.options
        ],
    }


def levels_of(game: Game) -> list[Level]:
    """How well bots play a game, the best last."""
    from sneakbox.bots.catalogue import names

    return [BY_WORD[word] for word in names(game.id)]


def described(game: Game) -> str:
    """A game for people."""
    least, most = game.least_players, game.most_players
    seats = f"{least}" if least == most else f"{least} to {most}"
    lines = [
        f"{game.id}: {game.title}",
        f"  {game.summary} {game.credits}",
        f"  seats: {seats}; editions: {', '.join(game.editions)}; {game.maturity}",
        f"  bots: {', '.join(level.word for level in levels_of(game))}",
        "  scenarios (--scenario):",
    ]
    wide = max(len(one.id) for one in game.scenarios)
    for one in game.scenarios:
        usual = " This is the default." if one.id == game.default_scenario() else ""
        lines.append(f"    {one.id:<{wide}}  {one.help}{usual}")
    lines.append("  how much is worked out for you (--assistance):")
    for known in game.helps:
        usual = " This is the default." if known.level == game.usual_help else ""
        lines.append(f"    {known.level}  {known.title}. {known.says}{usual}")
    if game.options:
        lines.append("  options (--set NAME=VALUE), the default first:")
    for option in game.options:
        others = [choice for choice in option.choices if choice != option.default]
        values = " or ".join([option.default, *others]) if others else f"{option.default} or text"
        lines += [f"    {option.name} = {values}", f"      {option.help}"]
    return "\n".join(lines)
