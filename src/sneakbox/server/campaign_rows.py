"""What happens at a table of a campaign, as rows that are stored together with it."""

from typing import Any

import msgspec

from sneakbox.games.metal_gear.campaign.figures import play_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server.live_table import LiveTable
from sneakbox.server.writer import NEW_CAMPAIGN_TABLE, SET_CAMPAIGN_PLAY
from sneakbox.table import Match, in_force


def opened_row(table: LiveTable) -> list[tuple[Any, dict[str, Any]]]:
    """The change that makes a new table one of its campaign."""
    if not table.agreement.campaign:
        return []
    row = {
        "campaign_id": table.agreement.campaign,
        "table_id": table.id,
        "stage": table.agreement.scenario,
        "opened": table.created,
        "ended": 0,
        "play": "",
    }
    return [(NEW_CAMPAIGN_TABLE, row)]


def ended_row(table: LiveTable, match: Match) -> list[tuple[Any, dict[str, Any]]]:
    """The change that counts a table that is over in its campaign."""
    outcome = match.outcome()
    if not table.agreement.campaign or outcome is None:
        return []
    told = in_force(match.events(SPECTATOR))
    seconds = match.record.seconds()
    play = play_of(match.setup, table.id, outcome, match.view(SPECTATOR), told, seconds)
    row = {
        "key_campaign_id": table.agreement.campaign,
        "key_table_id": table.id,
        "ended": table.clock.now_ms(),
        "play": msgspec.json.encode(play).decode(),
    }
    return [(SET_CAMPAIGN_PLAY, row)]
