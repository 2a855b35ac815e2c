"""`sneak lessons`: first games with a guide, listed and played."""

import argparse
import json
from typing import TYPE_CHECKING, Final

from sneakbox.commands.settings import UsageError, clipped, suggestion
from sneakbox.games import catalogue

if TYPE_CHECKING:
    from sneakbox.table.lessons import Lesson

HELP: Final = "learn a game by playing it, with a guide"
EXAMPLES: Final = """\
examples:
  sneak lessons                     every lesson
  sneak lessons sneaking_mission    the first lesson of a game, in this terminal
  sneak lessons sneaking_mission/first_mission
                                    a lesson by its name
  sneak lessons --json              all of them for programs

In the browser they are on the home page: 'sneak play'. You can leave at any time: what was begun is
an ordinary game that goes on without the guide.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `lessons` to the commands."""
    parser = subparsers.add_parser(
        "lessons", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("lesson", nargs="?", metavar="GAME|LESSON", help="which one to play")
    parser.add_argument("--json", action="store_true", help="print the list as JSON, by game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sneakbox.table.lessons import lessons_of

    found = {game.id: lessons_of(game) for game in catalogue.all_games()}
    if args.lesson is not None:
        from sneakbox.terminal.taught import learn

        if args.json:
            raise UsageError("--json lists the lessons: leave it out to play one")
        return learn(chosen(args.lesson, [one for some in found.values() for one in some]))
    if args.json:
        facts = {game: [facts_of(lesson) for lesson in some] for game, some in found.items()}
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return 0
    for game in catalogue.all_games():
        for lesson in found[game.id]:
            print(f"{lesson.id}  {game.title}: {lesson.title}, about {lesson.minutes} minutes")
            print(f"    {lesson.summary}")
    return 0


def chosen(wanted: str, known: "list[Lesson]") -> "Lesson":
    """The lesson of this id, or the first one of this game."""
    for lesson in known:
        if wanted in (lesson.id, lesson.game):
            return lesson
    hint = suggestion(wanted, [lesson.id for lesson in known])
    raise UsageError(f"there is no lesson '{clipped(wanted)}': {hint}")


def facts_of(lesson: "Lesson") -> dict[str, object]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "summary": lesson.summary,
        "minutes": lesson.minutes,
        "steps": [
            {"title": step.title, "text": step.text, "task": step.task, "answers": step.answers}
            for step in lesson.steps
        ],
    }
