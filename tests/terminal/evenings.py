"""A program that plays a campaign up to its first boss with bots, evening after evening, as often
as it is started: `python -m tests.terminal.evenings NAME SEED`. Whoever starts it may kill it."""

import sys
from unittest.mock import patch

from sneakbox.bots.bot import Bot
from sneakbox.games.metal_gear.campaign.campaign import Campaign
from sneakbox.games.metal_gear.game import stage_named
from sneakbox.kernel.seats import CHANCE
from sneakbox.table import Match, Replay
from sneakbox.table.record import Move
from sneakbox.terminal.campaign_evening import CampaignTable, Evening
from sneakbox.terminal.campaigns import Campaigns
from sneakbox.terminal.display import Display
from sneakbox.terminal.plain import bots_for

LAST = "stage_4"  # stages to sneak through, and a boss


def bots_who_remember(match: Match) -> dict[int, Bot]:
    """The bots of a table, told again of all that they decided before somebody killed them.

    So they choose the same as if nothing had happened.
    """
    bots = bots_for(match)
    again = Replay(match.record)
    for entry in match.record.entries:
        if isinstance(entry, Move) and entry.seat != CHANCE:
            bots[entry.seat].choose(again.course.state.view(entry.seat))
        again.advance()
    return bots


def next_table(campaign: Campaign) -> str | None:
    """The next stage, and after the first one a VR mission in between; None at the end."""
    coming = campaign.next_stage()
    if coming is None or campaign.is_cleared(LAST):
        return None
    if campaign.is_cleared("stage_1") and not campaign.plays_of("vr_1"):
        return "vr_1"
    return coming.id


def bots_for_table(campaign: Campaign, stage: str) -> list[str]:
    return ["bot:sensible"] * campaign.seats_at(stage_named(stage))


def main(name: str, seed: str) -> None:
    # Nobody looks, and drawing boards would take most of the time.
    Display.changed_picture = lambda *_: None  # type: ignore[method-assign]
    campaigns = Campaigns()
    while True:
        campaign = campaigns.caught_up(campaigns.load(name))
        stage = next_table(campaign)
        if stage is None:
            return
        wish = Evening(stage, bots_for_table(campaign, stage), seed, equipment="starting")
        with patch("sneakbox.terminal.campaign_evening.bots_for", bots_who_remember):
            CampaignTable(campaigns, name, wish).play()


if __name__ == "__main__":
    main(*sys.argv[1:])
