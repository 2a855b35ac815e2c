"""`sneak campaign`: evenings that belong together, with their stages, ranks and Memory Box."""

import argparse
import json
import shlex
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneakbox.commands.play import (
    LONGEST_SEED,
    add_browser_flags,
    asks_for_browser,
    in_browser_if_possible,
    packages_missing,
    port_refused,
    read_seats,
)
from sneakbox.commands.settings import (
    LONGEST_FILE,
    Failure,
    Parser,
    UsageError,
    clipped,
    ended,
    whole_number,
)
from sneakbox.kernel.vocabulary import one_of

if TYPE_CHECKING:
    from sneakbox.games.metal_gear.campaign.campaign import Campaign
    from sneakbox.games.metal_gear.stages.stage import Stage
    from sneakbox.terminal.campaigns import Campaigns

HELP: Final = "begin, continue and look at campaigns of Metal Gear"
DESCRIPTION: Final = """\
A campaign is the stages of Metal Gear in their order. What a cleared stage or
VR mission unlocks goes into the Memory Box and can be carried later on.
Without a word behind it, 'sneak campaign' lists yours.
"""
EXAMPLES: Final = """\
examples:
  sneak campaign new moses                        begin one, alone
  sneak campaign new "Ana and Ben" --players 2 --difficulty hard
  sneak campaign play moses                       the next stage, or go on with an open one
  sneak campaign play moses --stage 2             a cleared stage again
  sneak campaign play moses --vr 1                a VR mission
  sneak campaign play moses --equipment snake=001,002
                                                  say who carries what instead of being asked
  sneak campaign play moses --bots                watch bots
  sneak campaign show moses                       stages, ranks, Memory Box, VR missions
  sneak campaign export moses moses.toml          one file to keep or to give away
  sneak campaign import moses.toml --as other
  sneak campaign delete moses --yes

Everything is saved at once; an open table is there again the next time.
"""
IN_THE_BROWSER: Final = """\
As with 'sneak play': a person at a terminal gets the campaign's page, where the
table is set. A table that was left in the terminal goes on there, and all flags
above are for the terminal.
"""
FORMAT: Final = "%Y-%m-%d"


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `campaign` to the commands."""
    parser = subparsers.add_parser("campaign", help=HELP, description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("--json", action="store_true", help="print the list as JSON")
    parser.set_defaults(run=list_all)
    deeds = parser.add_subparsers(
        title="what to do", metavar="DEED", dest="deed", parser_class=Parser
    )
    add_new(deeds)
    add_play(deeds)
    shown = named(deeds, "show", "its stages, ranks, Memory Box and VR missions", show)
    shown.add_argument("--json", action="store_true", help="print it as JSON")
    exported = named(deeds, "export", "write it to one readable file", export)
    exported.add_argument("file", metavar="FILE", help="where to; nothing is overwritten")
    add_import(deeds)
    named(deeds, "restore", "take the last good copy of a damaged one", restore)
    deleted = named(deeds, "delete", "remove it; records of its games stay", delete)
    deleted.add_argument("--yes", action="store_true", help="really: it cannot be taken back")


def named(
    deeds: "argparse._SubParsersAction[Parser]",
    word: str,
    what: str,
    run: Callable[[argparse.Namespace], int],
) -> Parser:
    """A deed for one campaign by its name."""
    parser = deeds.add_parser(word, help=what, description=f"{what[0].upper()}{what[1:]}.")
    parser.add_argument("name", metavar="NAME", help="the campaign's name")
    parser.set_defaults(run=run)
    return parser


def add_new(deeds: "argparse._SubParsersAction[Parser]") -> None:
    parser = named(deeds, "new", "begin a campaign", new)
    parser.add_argument(
        "--players", type=whole_number(1, 4), default=1, metavar="N", help="1 to 4 (default: 1)"
    )
    parser.add_argument(
        "--difficulty", default="normal", metavar="D", help="easy, normal, hard or extreme"
    )
    parser.add_argument("--edition", default="final", metavar="E", help="see sneak games")


def add_play(deeds: "argparse._SubParsersAction[Parser]") -> None:
    parser = named(deeds, "play", "play the next stage, or go on with an open table", play)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--stage", type=whole_number(1), metavar="N", help="a stage by number (default: the next)"
    )
    which.add_argument("--vr", type=whole_number(1), metavar="N", help="a VR mission by number")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seats", metavar="A,B", help="names, or bot:NAME (default: you, then bots)")
    who.add_argument("--bots", action="store_true", help="bots at every seat")
    parser.add_argument("--characters", default="roster", metavar="WHO", help="such as snake+meryl")
    parser.add_argument(
        "--equipment",
        metavar="LISTS",
        help="such as 'snake=001,002 meryl=M2', or starting (default: ask)",
    )
    parser.add_argument(
        "--boss", default="none", metavar="B", help="a boss who visits a VR mission, such as raven"
    )
    parser.add_argument("--seed", metavar="TEXT", help="where all luck comes from (default: fresh)")
    parser.add_argument(
        "--new", action="store_true", help="set the table anew, and give an open one up"
    )
    parser.add_argument("--plain", action="store_true", help="in this terminal, in plain text")
    add_browser_flags(parser, IN_THE_BROWSER)


def add_import(deeds: "argparse._SubParsersAction[Parser]") -> None:
    what = "take in a file that was exported"
    parser = deeds.add_parser("import", help=what, description=f"{what[0].upper()}{what[1:]}.")
    parser.add_argument("file", metavar="FILE", help="the file")
    parser.add_argument("--as", dest="name", metavar="NAME", help="under another name")
    parser.set_defaults(run=take_in)


# The deeds.


def shelf() -> "Campaigns":
    from sneakbox.terminal.campaigns import Campaigns

    return Campaigns()


def loaded(name: str) -> "Campaign":
    """A campaign with everything counted that was played."""
    from sneakbox.terminal.campaigns import CampaignError

    campaigns = shelf()
    try:
        return campaigns.caught_up(campaigns.load(name))
    except CampaignError as error:
        raise Failure(str(error)) from error


def list_all(args: argparse.Namespace) -> int:
    from sneakbox.games.metal_gear.campaign.overview import facts
    from sneakbox.terminal.campaigns import CampaignError

    campaigns = shelf()
    found: list[dict[str, object]] = []
    problems: list[str] = []
    for name in campaigns.names():
        try:
            found.append(facts(campaigns.caught_up(campaigns.load(name))))
        except CampaignError as error:
            problems.append(str(error))
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for one in found:
            print(line_of(one))
        if not found and not problems:
            print("There is no campaign yet. 'sneak campaign new NAME' begins one.")
    if problems:
        raise Failure(" ".join(ended(problem) for problem in problems))
    return 0


def line_of(one: dict[str, object]) -> str:
    """A campaign in one line."""
    coming = "all cleared" if one["next"] is None else f"next: {one['next']}"
    stages = one["stages"]
    assert isinstance(stages, list)
    return (
        f"{one['name']}: {one['cleared']} of {len(stages)} stages, {coming};"
        f" {one['players']} at the table, {one['difficulty']}, begun {one['begun']}"
    )


def new(args: argparse.Namespace) -> int:
    from sneakbox.games.metal_gear.campaign.campaign import begin
    from sneakbox.terminal.campaigns import CampaignError

    today = datetime.now(UTC).strftime(FORMAT)
    campaign = begin(args.name, args.players, args.edition, args.difficulty, today)
    try:
        shelf().add(campaign)
    except CampaignError as error:
        raise UsageError(str(error)) from error
    print(f"The campaign '{campaign.name}' is begun.")
    print(f"To play its first stage: sneak campaign play {shlex.quote(campaign.name)}")
    return 0


def play(args: argparse.Namespace) -> int:
    if in_browser_if_possible(args):
        note = why_not_in_browser(args)
        if not note:
            return play_in_browser(args)
        print(f"{note} Playing here, in plain text.")
    return play_in_terminal(args)


def why_not_in_browser(args: argparse.Namespace) -> str:
    """Why this is for the terminal, in one sentence; empty when it is not."""
    flag = asks_for_browser(args)
    # What is chosen on the page in the browser.
    for_the_terminal = {
        "--stage": args.stage is not None,
        "--vr": args.vr is not None,
        "--seats": args.seats is not None,
        "--bots": args.bots,
        "--equipment": args.equipment is not None,
        "--seed": args.seed is not None,
        "--new": args.new,
        "--characters": args.characters != "roster",
        "--boss": args.boss != "none",
    }
    given = [name for name, is_given in for_the_terminal.items() if is_given]
    if given and flag:
        raise UsageError(f"{flag} cannot stand beside {given[0]}, which is for the terminal")
    if given:
        return f"{given[0]} is for the terminal."
    left = [table for table in loaded(args.name).tables if shelf().saved_table(table.table)]
    if left and not flag:
        return "A table of this campaign was left here."
    return packages_missing(args)


def play_in_browser(args: argparse.Namespace) -> int:
    from sneakbox.server.running import run_local

    campaigns = shelf()
    try:
        return run_local(
            campaign=loaded(args.name),
            open_browser=not args.no_browser,
            port=args.port,
            keep_file=campaigns.bring_together,
        )
    except OSError as error:
        raise port_refused(args, error) from error


def play_in_terminal(args: argparse.Namespace) -> int:
    from sneakbox.bots.catalogue import usual as usual_bot
    from sneakbox.games.metal_gear.campaign import order_of_stages
    from sneakbox.games.metal_gear.game import GAME
    from sneakbox.table.record import BOT
    from sneakbox.terminal.campaign_evening import CampaignTable, Evening
    from sneakbox.terminal.campaigns import CampaignError

    if args.seed is not None and not 1 <= len(args.seed) <= LONGEST_SEED:
        raise UsageError(f"--seed must be a text of 1 to {LONGEST_SEED} characters")
    stage = None
    if args.stage is not None or args.vr is not None:
        stages = order_of_stages.vr_missions() if args.vr else order_of_stages.campaign_stages()
        stage = stage_numbered(stages, args.vr or args.stage, "--vr" if args.vr else "--stage")
    seats = [] if args.seats is None else read_seats(GAME, args.seats)
    try:
        campaigns = shelf()
        if args.bots:
            known = {**order_of_stages.campaign_stages(), **order_of_stages.vr_missions()}
            campaign = campaigns.caught_up(campaigns.load(args.name))
            coming = known[stage] if stage is not None else campaign.next_stage()
            count = 1 if coming is None else campaign.seats_at(coming)
            seats = [f"{BOT}{usual_bot(GAME.id)}"] * count
        wish = Evening(
            stage, seats, args.seed, args.characters, args.equipment, args.new, args.boss
        )
        return CampaignTable(campaigns, args.name, wish).play()
    except CampaignError as error:
        raise Failure(str(error)) from error


def stage_numbered(stages: "Mapping[str, Stage]", number: int, flag: str) -> str:
    """The id of a stage of the box by its number; UsageError names those there are."""
    for name, stage in stages.items():
        if stage.number == number:
            return name
    numbers = one_of([str(stage.number) for stage in stages.values()])
    raise UsageError(f"{flag} {number} is not in the box: {numbers}")


def show(args: argparse.Namespace) -> int:
    from sneakbox.games.metal_gear.campaign.overview import described, facts

    campaign = loaded(args.name)
    if args.json:
        print(json.dumps(facts(campaign), indent=2, ensure_ascii=False))
    else:
        print("\n".join(described(campaign)))
    return 0


def export(args: argparse.Namespace) -> int:
    from sneakbox.games.metal_gear.campaign.campaign_file import text_of

    text = text_of(loaded(args.name))
    try:
        with Path(args.file).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(
            f"there is already a file '{clipped(args.file, LONGEST_FILE)}': choose another name"
        ) from None
    print(f"The campaign '{args.name}' is in {args.file}.")
    return 0


def take_in(args: argparse.Namespace) -> int:
    from sneakbox.games.metal_gear.campaign.campaign import check_name
    from sneakbox.terminal.campaigns import CampaignError

    if args.name is not None:
        check_name(args.name)
    try:
        campaign = shelf().take_in(Path(args.file), args.name)
    except CampaignError as error:
        raise Failure(str(error)) from error
    print(f"The campaign '{campaign.name}' is here.")
    return 0


def restore(args: argparse.Namespace) -> int:
    from sneakbox.terminal.campaigns import CampaignError

    try:
        aside = shelf().restore(args.name)
    except CampaignError as error:
        raise Failure(str(error)) from error
    print(f"The last good copy of '{args.name}' is in its place; what was there is {aside}.")
    return 0


def delete(args: argparse.Namespace) -> int:
    from sneakbox.terminal.campaigns import CampaignError

    campaigns = shelf()
    try:
        campaigns.check_there(args.name)
        if not args.yes:
            raise UsageError(f"to delete '{args.name}' for good, say --yes; 'export' keeps a copy")
        campaigns.delete(args.name)
    except CampaignError as error:
        raise Failure(str(error)) from error
    print(f"The campaign '{args.name}' is gone. Records of its games are still there.")
    return 0
