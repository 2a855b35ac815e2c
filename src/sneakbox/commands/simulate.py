"""`sneak simulate`: let bots play many games, and count how they end."""

import argparse
import json
from typing import TYPE_CHECKING, Final

from sneakbox.commands.progress import Bar
from sneakbox.commands.running import add_run_flags, running, terms_of
from sneakbox.commands.settings import (
    MANY_GAMES,
    MOST_GAMES,
    Parser,
    UsageError,
    add_table_flags,
    check_bot,
    find_game,
    find_scenario,
    read_options,
    whole_number,
)
from sneakbox.kernel.game import EDITION, Game
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.english import count

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.campaign.campaign import Campaign
    from sneakbox.lab.batches import Table
    from sneakbox.lab.campaigns import CampaignReport
    from sneakbox.lab.simulate import Simulation

HELP: Final = "let bots play many games, and count how they end"
EXAMPLES: Final = """\
examples:
  sneak simulate sneaking_mission --games 1000
                                         the regular bot, a thousand missions
  sneak simulate sneaking_mission --games 1000 --bots random
                                         how far does luck alone get?
  sneak simulate stealth_ops --games 20 --bots master@0.1,regular
                                         a bot that thinks for a tenth of a second a move
  sneak simulate sneaking_mission --games 4000 --scenario hard --jobs 2
                                         on two processors: the same games, sooner
  sneak simulate sneaking_mission --games 1000 --set alert_extra=single
                                         what does an option change?
  sneak simulate sneaking_mission --games 1000 --seed tuesday --json
                                         figures for programs, the same every time
  sneak simulate ninja --games 10000 --check
                                         is what players believe never wrong, and all else?
  sneak simulate metal_gear --campaign --games 100
                                         a hundred whole campaigns, stage by stage
  sneak simulate ninja --games 100000 --out nights.jsonl
                                         a line a game; when it was stopped, the same again goes on
  sneak simulate ninja --games 100000 --scheduler tcp://10.0.0.5:8786
                                         on the workers of a Dask cluster

Everything but the speed follows from the flags: the same command plays the same games, however
many jobs; bots that think for seconds a move depend on the machine, master@40rounds does not.
'sneak games' names the scenarios, options and bots. The exit code is 1 when a game failed.
"""
MOST_SHOWN: Final = 10
DIFFICULTY: Final = "difficulty"


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `simulate` to the commands."""
    parser = subparsers.add_parser(
        "simulate", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="its id: see sneak games")
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1, MOST_GAMES), required=True, help="how many"
    )
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays, seat by seat (default: the regular bot)",
    )
    add_table_flags(parser)
    parser.add_argument(
        "--campaign",
        action="store_true",
        help="whole campaigns of Metal Gear: every stage until it is cleared",
    )
    parser.add_argument(
        "--check", action="store_true", help="check after every step what must always hold"
    )
    add_run_flags(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    assert isinstance(parser, Parser)
    parser.elsewhere = {"--seats": "--bots names who plays, --players how many"}
    parser.set_defaults(run=run, look_over=look_over)


def look_over(args: argparse.Namespace) -> bool:
    """Refuse what `run` would refuse; True where the games take longer than a compiler."""
    if args.campaign:
        read_campaign(args)
        return True
    read(args)
    return int(args.games) >= MANY_GAMES


def read(args: argparse.Namespace) -> tuple[Game, list[str], "Table"]:
    """The game, its bots and its table, which can be laid out so."""
    from sneakbox.lab.batches import Table

    game = find_game(args.game)
    bots = read_bots(game, args.bots)
    table = Table(
        game.id, args.players, find_scenario(game, args.scenario), read_options(game, args.set)
    )
    players = table.lay_out().players
    if len(bots) > players:
        raise UsageError(too_many(game, len(bots), players))
    return game, bots, table


def too_many(game: Game, bots: int, players: int) -> str:
    """Why there are more bots than seats, and what would be right."""
    seats = "1 seat" if players == 1 else f"{players} seats"
    problem = f"--bots names {bots} bots for {seats}"
    if bots <= game.most_players:
        return f"{problem}: use --players {bots}, or leave some out"
    return f"{problem}: {game.title} has {game.most_players} at most"


def read_campaign(args: argparse.Namespace) -> tuple[Game, list[str], "Campaign"]:
    """The game, its bots and the terms of the campaigns."""
    from sneakbox.games.metal_gear.game import GAME
    from sneakbox.games.metal_gear.setting_up.difficulty import NORMAL
    from sneakbox.lab.campaigns import terms_of

    game = find_game(args.game)
    if game.id != GAME.id:
        raise UsageError(f"{game.title} has no campaign: --campaign is for {GAME.id}")
    for flag, given in (
        ("--scenario", args.scenario),
        ("--check", args.check),
        ("--out", args.out),
        ("--scheduler", args.scheduler),
    ):
        if given:
            raise UsageError(f"{flag} cannot stand beside --campaign, which plays every stage")
    chosen = read_options(game, args.set)
    for name in chosen:
        if name not in (EDITION, DIFFICULTY):
            raise UsageError(f"a campaign sets '{name}' itself: {one_of([EDITION, DIFFICULTY])}")
    bots = read_bots(game, args.bots)
    players = args.players or max(1, len(bots))
    if len(bots) > players:
        raise UsageError(too_many(game, len(bots), players))
    edition = chosen.get(EDITION, GAME.editions[0])
    return game, bots, terms_of(players, edition, chosen.get(DIFFICULTY, NORMAL))


def run(args: argparse.Namespace) -> int:
    return run_campaigns(args) if args.campaign else run_games(args)


def run_campaigns(args: argparse.Namespace) -> int:
    from sneakbox.lab.campaigns import simulate_campaigns

    game, bots, terms = read_campaign(args)
    with Bar("campaigns", args.games, quiet=args.json) as bar:
        report = simulate_campaigns(terms, bots, args.games, args.seed, args.jobs, bar.show)
    if args.json:
        facts = {
            "game": game.id,
            "players": terms.players,
            "edition": terms.edition,
            "difficulty": terms.difficulty,
            "bots": bots,
            "seed": args.seed,
            **report.facts(),
        }
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        way = f"{terms.players} at the table, {terms.difficulty}, {terms.edition} edition"
        title = f"{game.title}, whole campaigns, played by {' and '.join(bots)}: {way}"
        print("\n".join([title, *campaign_lines(report)]))
    return 1 if report.errors else 0


def campaign_lines(report: "CampaignReport") -> list[str]:
    """The report for people, stage by stage."""
    from sneakbox.games.metal_gear.campaign.order_of_stages import campaign_stages
    from sneakbox.lab.statistics import wilson

    tally = report.tally
    shown = [f"  campaigns {tally.campaigns}, finished {tally.finished}"]
    for name, stage in campaign_stages().items():
        row = tally.stages[name]
        if row.tries == 0:
            continue
        low, high = wilson(row.cleared, row.tries)
        shown.append(
            f"  {stage.number:>2}. {stage.title:<24} cleared in {row.cleared} of"
            f" {count(row.tries, 'try', 'tries')} ({row.cleared / row.tries:.0%}; 95 % sure:"
            f" {low:.0%} to {high:.0%}),"
            f" {row.at_once} at once, {row.rounds / max(1, row.cleared):.1f} rounds"
        )
    tries = sum(row.tries for row in tally.stages.values())
    cleared = sum(row.cleared for row in tally.stages.values())
    each = max(1, tally.campaigns)
    shown.append(
        f"  a campaign  {tries / each:.1f} tables, {(tries - cleared) / each:.1f} of them retries"
    )
    shown.append(f"  speed       {tally.steps} steps in {report.seconds:.1f} s")
    if report.errors:
        shown.append(f"  errors      {report.errors}")
        shown += [f"    campaign {number}: {why}" for number, why in tally.failures[:MOST_SHOWN]]
    return shown


def run_games(args: argparse.Namespace) -> int:
    from sneakbox.lab.simulate import simulate

    game, bots, table = read(args)
    terms = terms_of(table, bots, args.seed)
    with running(args.out, terms) as results, Bar("games", args.games, quiet=args.json) as bar:
        report = simulate(
            table,
            bots,
            args.games,
            args.seed,
            args.jobs,
            bar.show,
            check=args.check,
            results=results,
            scheduler=args.scheduler,
        )
    if args.json:
        print(json.dumps({**terms, **report.facts()}, indent=2, ensure_ascii=False))
    else:
        title = f"{game.title}, {table.lay_out().scenario}, played by {' and '.join(bots)}"
        print("\n".join([title, *lines(report)]))
    return 1 if report.errors else 0


def read_bots(game: Game, text: str | None) -> list[str]:
    """The bots by name, seat by seat; UsageError suggests one."""
    from sneakbox.bots.catalogue import usual

    if text is None:
        return [usual(game.id)]
    chosen = [name.strip().removeprefix("bot:") for name in text.split(",")]
    for name in chosen:
        check_bot(game, name)
    return chosen


def lines(report: "Simulation") -> list[str]:
    """The report for people."""
    tally, length = report.tally, report.length()
    shown = [f"  games     {tally.games}, finished {tally.finished}"]
    for word in sorted(tally.outcomes):
        share, low, high = report.share(word)
        times = tally.outcomes[word]
        shown.append(
            f"  {word:<9} {times}, that is {share:.1%} (95 % sure: {low:.1%} to {high:.1%})"
        )
    if report.unfinished:
        share, low, high = report.share_of(report.unfinished)
        shown.append(
            f"  unfinished {report.unfinished}, that is {share:.1%} "
            f"(95 % sure: {low:.1%} to {high:.1%}), counted in all shares"
        )
    if len(tally.scores) > 1:
        means = [score / max(1, tally.games) for score in tally.scores]
        shown.append("  scores    " + ", ".join(f"seat {n}: {m:.3f}" for n, m in enumerate(means)))
    shown.append(f"  steps     median {length['median']}, 95 % within {length['p95']}")
    speed = round(tally.steps / report.seconds) if report.seconds else 0
    shown.append(f"  speed     {tally.steps} steps in {report.seconds:.1f} s: {speed} a second")
    if report.errors:
        shown.append(f"  errors    {report.errors}")
        shown += [f"    game {number}: {why}" for number, why in tally.failures[:MOST_SHOWN]]
    return shown
