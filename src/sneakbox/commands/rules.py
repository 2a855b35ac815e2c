"""`sneak rules`: look rules up by number or by words; where the code and the tests have them."""

import argparse
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sneakbox.commands.settings import UsageError, clipped, find_game, suggestion
from sneakbox.games import catalogue, rulebook
from sneakbox.games.rulebook import Rule
from sneakbox.kernel.game import Game
from sneakbox.kernel.vocabulary import one_of

if TYPE_CHECKING:
    from sneakbox.lab.coverage import Coverage, Places

SHOWN = 3  # rules printed whole; the others are named

HELP = "look up a rule and where it is carried out, or see which rules have code and a test"
EXAMPLES = """\
examples:
  sneak rules                               the rulebooks there are
  sneak rules sneaking_mission              all rules of a game by number
  sneak rules sneaking_mission --full       the whole book
  sneak rules sneaking_mission 41           one rule, its code and its tests
  sneak rules SMS-041                       the same; sms-041 and "sms 41" do as well
  sneak rules sneaking_mission S-07         how we read an unclear rule
  sneak rules sneaking_mission hiding spot  the rules about something
  sneak rules --coverage                    how many rules have code and a test, and which have none
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `rules` to the commands."""
    parser = subparsers.add_parser(
        "rules", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument(
        "words", nargs="*", metavar="GAME ID|WORD", help="a game, then a rule's number or words"
    )
    parser.add_argument("--full", action="store_true", help="print the whole book of a game")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="rules, tested, cited by code and missing; "
        "exit code 1 when a rule of a finished game has no test or is cited by no code",
    )
    parser.add_argument("--tests", type=Path, metavar="PATH", help="the folder of tests to read")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0 when there was something to show, 1 for gaps in the coverage; UsageError for the rest."""
    try:
        if args.coverage:
            return show_coverage(args.words, args.tests, args.json)
        if args.tests is not None:
            raise UsageError("--tests belongs to --coverage: sneak rules --coverage --tests PATH")
        show_rules(args.words, args.full, args.json)
    except rulebook.RulebookError as error:
        raise UsageError(str(error)) from None
    return 0


# Looking up.


def show_rules(words: list[str], full: bool, as_json: bool) -> None:
    games = catalogue.all_games()
    chosen = [game for game in games if words and game.id == words[0]]
    asked = " ".join(words[1:] if chosen else words)
    if asked.strip():
        show_found(chosen, asked, as_json)
    elif as_json:
        every = [(game, rule) for game in chosen or games for rule in rulebook.load(game).rules]
        print_json(facts_of(every))
    elif full and not chosen:
        raise UsageError(f"--full needs a game: {one_of([game.id for game in games])}")
    elif full:
        print(rulebook.load(chosen[0]).text.rstrip())
    elif chosen:
        show_contents(chosen[0])
    else:
        for game in games:
            print(f"{game.id}: {game.title}, {len(rulebook.load(game).rules)} rules")
        print(f"\nTo see them: sneak rules {games[0].id}")


def show_contents(game: Game) -> None:
    book = rulebook.load(game)
    print(f"{book.title}. {game.credits}")
    for chapter in book.chapters:
        print(f"\n{chapter}")
        for rule in book.rules:
            if rule.chapter == chapter:
                print(f"  {rule.id}  {rule.title}")
    first = book.rules[0]
    print(f"\nTo read one: sneak rules {game.id} {first.number}")


def show_found(chosen: list[Game], asked: str, as_json: bool) -> None:
    """Show what was asked for, in the chosen game or in any."""
    games = chosen or catalogue.all_games()
    first = asked.split(maxsplit=1)[0]
    if not chosen and "_" in first:  # no word of a rule has one: this was meant to be a game
        find_game(first)
    found = [(game, rule) for game in games for rule in rulebook.load(game).find(asked)]
    if not found:
        raise UsageError(nothing_found(chosen, asked))
    if as_json:
        print_json(facts_of(found))
        return
    width = min(88, shutil.get_terminal_size((88, 24)).columns)
    print("\n\n".join(rule.plain(width) for _, rule in found[:SHOWN]))
    if len(found) == 1:
        print_places(find_places(found)[0], bool(found[0][1].pending))
    if len(found) > SHOWN:
        print("\nAlso:")
        for _, rule in found[SHOWN:]:
            print(f"  {rule.id}  {rule.title}")


def nothing_found(chosen: list[Game], asked: str) -> str:
    """Why nothing was found, and what there is."""
    games = chosen or catalogue.all_games()
    if wanted := rulebook.NUMBER.fullmatch(asked.strip()):
        letters = (wanted["prefix"] or "").upper()
        if owner := chosen or [
            game for game in games if letters and letters in (game.rule_prefix, game.second_prefix)
        ]:
            known = f"its rules go {' and '.join(rulebook.load(owner[0]).ranges())}"
            return f"{owner[0].id} has no rule '{clipped(asked)}': {known}"
        first = [rulebook.load(game).rules[0].id for game in games]
        return f"no game has a rule '{clipped(asked)}': {one_of(first)}"
    problem = f"no rule is called or speaks of '{clipped(asked)}'"
    if chosen:
        return f"{problem}: 'sneak rules {chosen[0].id}' lists them all"
    hint = suggestion(asked.split(maxsplit=1)[0], [game.id for game in games])
    return f"{problem}, and no game is called so either: {hint}"


# Where a rule is carried out, and what pins it.


def facts_of(found: list[tuple[Game, Rule]]) -> list[dict[str, object]]:
    """Everything about these rules, ready for JSON."""
    return [
        {
            "game": game.id,
            "id": rule.id,
            "title": rule.title,
            "chapter": rule.chapter,
            "body": rule.body,
            "rulings": rule.rulings,
            "examples": rule.examples,
            "pending": rule.pending,
            "code": [place.facts() for place in places.code],
            "tests": [mark.facts() for mark in places.tests or ()],
        }
        for (game, rule), places in zip(found, find_places(found), strict=True)
    ]


def find_places(found: list[tuple[Game, Rule]]) -> "list[Places]":
    from sneakbox.lab.coverage import CoverageError, nearby_tests, places_of

    try:
        return places_of(found, nearby_tests())
    except CoverageError as error:
        raise UsageError(str(error)) from None


def print_places(places: "Places", is_pending: bool) -> None:
    where = "Cited by:" if is_pending else "Carried out in:"
    print(f"\n{where}" if places.code else "\nNo code cites it.")
    for place in places.code:
        print(f"  {place.file}:{place.line}  {place.name}".rstrip())
    if places.tests is None:
        print("\nThe tests that pin it are in the source checkout, and this is not one.")
        return
    print("\nPinned by:" if places.tests else "\nNo test pins it.")
    for mark in places.tests:
        print(f"  {mark.pinned_by}, line {mark.line}")


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


# Coverage.


def show_coverage(words: list[str], tests: Path | None, as_json: bool) -> int:
    from sneakbox.lab.coverage import CoverageError, coverage, find_tests

    for word in words:
        find_game(word)
    try:
        result = coverage(catalogue.all_games(), find_tests() if tests is None else tests)
    except CoverageError as error:
        raise UsageError(str(error)) from None
    if words:
        result = replace(result, games=tuple(g for g in result.games if g.game in words))
    if as_json:
        print_json(result.facts())
    else:
        print_coverage(result)
    for mark in (*result.unknown, *result.hollow):
        print(f"sneak rules: {mark}", file=sys.stderr)
    return 0 if result.is_whole() else 1


def print_coverage(result: "Coverage") -> None:
    for one in result.games:
        unfinished = "" if one.finished else " (not finished)"
        for kind, tally in one.tallies().items():
            if tally.total:
                print(f"{one.prefix} {kind}: {tally.there} of {tally.total} tested{unfinished}")
                if tally.missing:
                    print(f"  without a test: {', '.join(tally.missing)}")
        code = one.code
        print(f"{one.prefix} rules: {code.there} of {code.total} cited by code{unfinished}")
        if code.missing:
            print(f"  cited by no code: {', '.join(code.missing)}")
        for rule, reason in one.pending.items():
            print(f"  {rule} is not carried out yet: {reason}")
