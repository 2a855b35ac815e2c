"""Campaigns of a group: begun with a key, their tables opened with it, counted when they end.

What a table brought is stored in the same transaction as its last decision, so it counts exactly
once, whenever the server stops.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear.campaign import order_of_stages
from sneakbox.games.metal_gear.campaign.campaign import Campaign, OpenTable, begin, merged
from sneakbox.games.metal_gear.campaign.campaign_file import campaign_from, text_of
from sneakbox.games.metal_gear.campaign.figures import Play
from sneakbox.games.metal_gear.campaign.overview import facts, news
from sneakbox.games.metal_gear.game import MetalGear
from sneakbox.kernel.game import SetupError
from sneakbox.server.house import House
from sneakbox.server.keys import hashed, looks_like_key, looks_like_table, new_key, new_table_id
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import (
    CampaignBegun,
    CampaignNews,
    CampaignView,
    NewCampaign,
    NewTable,
    NextTable,
    Opened,
    SeatWish,
)
from sneakbox.server.problems import Problem, sentence
from sneakbox.server.seating import Seating
from sneakbox.server.storage import StoredCampaign
from sneakbox.server.writer import (
    NEW_CAMPAIGN,
    NEW_CAMPAIGN_TABLE,
    SET_CAMPAIGN_KEY,
)

# Keeps a campaign that has a file on this machine there as well.
KeepFile = Callable[[Campaign], None]
NOT_YOURS: Final = "This link does not belong to this campaign: ask for it once more."
NEEDS_KEY: Final = "This needs the key of the campaign: open the link that you were given."


class Terms(msgspec.Struct, frozen=True):
    """What was agreed when a campaign began, as it is stored."""

    name: str
    players: int
    edition: str
    difficulty: str
    begun: str


class Campaigns:
    """Begins campaigns, opens their tables, and tells how they stand."""

    def __init__(self, house: House, seating: Seating, keep_file: KeepFile | None = None) -> None:
        self._house: Final = house
        self._seating: Final = seating
        self._keep_file: Final = keep_file

    # Finding.

    async def checked(self, campaign_id: str, scheme: str, key: str) -> str:
        """The id of a campaign that this key opens; else a Problem."""
        stored = await self._stored(campaign_id)
        if not key:
            raise Problem("key_missing", NEEDS_KEY)
        if scheme != "campaign" or not looks_like_key(key) or hashed(key) != stored.row.key:
            raise Problem("key_unknown", NOT_YOURS)
        return campaign_id

    async def exists(self, campaign_id: str) -> None:
        await self._stored(campaign_id)

    async def campaign(self, campaign_id: str) -> Campaign:
        return campaign_of(await self._stored(campaign_id))

    async def _stored(self, campaign_id: str) -> StoredCampaign:
        found = None
        if looks_like_table(campaign_id):
            found = await self._house.storage.campaign(campaign_id)
        if found is None:
            raise Problem("no_such_campaign")
        return found

    # Beginning.

    async def begin(self, wish: NewCampaign) -> CampaignBegun:
        """A new campaign, or one from the text of a file."""
        self._must_have_the_game()
        try:
            if wish.file:
                campaign = await asyncio.to_thread(campaign_from, wish.file, "the file")
            else:
                today = datetime.now(UTC).strftime("%Y-%m-%d")
                campaign = begin(wish.name, wish.players, wish.edition, wish.difficulty, today)
        except (SetupError, ContentError) as error:
            raise Problem("bad_request", sentence(str(error))) from error
        return await self._store_new(campaign, "", new_key())

    async def adopt(self, campaign: Campaign, key: str) -> str:
        """The address of a campaign that is kept in a file on this machine, with the key it has
        there.

        What was played here and what was played elsewhere come together on both sides.
        """
        known = await self._house.storage.campaign_in(campaign.id)
        if known is None:
            return (await self._store_new(campaign, campaign.id, key)).link
        change: list[tuple[Any, dict[str, Any]]] = [
            (SET_CAMPAIGN_KEY, {"key_id": known, "key": hashed(key)})
        ]
        here = await self.campaign(known)
        counted = {play.table for play in here.plays}
        change += self._play_rows(
            known, [play for play in campaign.plays if play.table not in counted]
        )
        await self._write(change)
        self._keep(merged(campaign, here))
        return link_of(known, key)

    async def _store_new(self, campaign: Campaign, file: str, key: str) -> CampaignBegun:
        name = new_table_id()
        terms = Terms(
            campaign.name,
            campaign.players,
            campaign.edition,
            campaign.difficulty,
            campaign.begun,
        )
        row = {
            "id": name,
            "key": hashed(key),
            "file": file,
            "facts": msgspec.json.encode(terms).decode(),
            "created": self._house.clock.now_ms(),
        }
        change: list[tuple[Any, dict[str, Any]]] = [(NEW_CAMPAIGN, row)]
        await self._write([*change, *self._play_rows(name, campaign.plays)])
        return CampaignBegun(key, link_of(name, key), view_of(name, await self.campaign(name)))

    async def _write(self, change: list[tuple[Any, dict[str, Any]]]) -> None:
        await self._house.write(change)

    def _play_rows(self, campaign_id: str, plays: Any) -> list[tuple[Any, dict[str, Any]]]:
        now = self._house.clock.now_ms()
        return [
            (
                NEW_CAMPAIGN_TABLE,
                {
                    "campaign_id": campaign_id,
                    "table_id": play.table,
                    "stage": play.stage,
                    "opened": now,
                    "ended": now + number,  # in the order in which they were played
                    "play": msgspec.json.encode(play).decode(),
                },
            )
            for number, play in enumerate(plays)
        ]

    def _must_have_the_game(self) -> None:
        try:
            self._house.shelf.game(MetalGear.id)
        except SetupError as error:
            raise Problem("no_such_game", sentence(str(error))) from error

    # Looking.

    async def view(self, campaign_id: str) -> CampaignView:
        return view_of(campaign_id, await self.campaign(campaign_id))

    async def file(self, campaign_id: str) -> str:
        return text_of(await self.campaign(campaign_id))

    async def news(self, table: LiveTable) -> CampaignNews:
        """What a table has brought, for whoever plays there."""
        if not table.agreement.campaign:
            raise Problem("no_such_campaign", "This table belongs to no campaign.")
        campaign = await self.campaign(table.agreement.campaign)
        play = next((one for one in campaign.plays if one.table == table.id), None)
        told = [] if play is None else news(campaign, play)
        return CampaignNews(table.agreement.campaign, campaign.name, told)

    # Tables.

    async def open_table(self, campaign_id: str, wish: NextTable) -> Opened:
        """Set the table for a stage; who holds the campaign's key hands out the seats."""
        self._must_have_the_game()
        campaign = await self.campaign(campaign_id)
        coming = campaign.next_stage()
        stage = wish.stage or (None if coming is None else coming.id)
        if stage is None:
            raise Problem("game_over", "Every stage of this campaign is cleared: name one.")
        try:
            options = campaign.settings(stage, wish.characters, wish.equipment, wish.boss)
            known = {**order_of_stages.campaign_stages(), **order_of_stages.vr_missions()}
            seats = wish.seats or [SeatWish()] * campaign.seats_at(known[stage])
            game = self._house.shelf.game(MetalGear.id)
            setup = self._house.shelf.setup(game, len(seats), stage, options)
        except SetupError as error:
            raise Problem("bad_request", sentence(str(error))) from error
        table = NewTable(game=MetalGear.id, seats=seats, assistance=wish.assistance, undo=wish.undo)
        return await self._seating.open_set(table, setup, campaign_id)

    async def ended(self, table: LiveTable) -> None:
        """A table of a campaign is over and stored: its file on this machine is told."""
        if self._keep_file is not None and table.agreement.campaign:
            stored = await self._stored(table.agreement.campaign)
            if stored.row.file:
                self._keep(campaign_of(stored))

    def _keep(self, campaign: Campaign) -> None:
        if self._keep_file is not None:
            self._keep_file(campaign)


def campaign_of(stored: StoredCampaign) -> Campaign:
    """The campaign behind what is stored. Of several open tables of a stage the newest counts.

    One without a file on this machine is known by its address.
    """
    terms = msgspec.json.decode(stored.row.facts, type=Terms)
    plays = [msgspec.json.decode(row.play, type=Play) for row in stored.tables if row.play]
    latest = {row.stage: row.table_id for row in stored.tables if not row.play}
    return Campaign(
        terms.name,
        terms.players,
        terms.edition,
        terms.difficulty,
        terms.begun,
        stored.row.file or stored.row.id,
        tuple(plays),
        tuple(OpenTable(stage, table) for stage, table in latest.items()),
    )


def view_of(campaign_id: str, campaign: Campaign) -> CampaignView:
    return msgspec.convert({"id": campaign_id, **facts(campaign)}, CampaignView)


def link_of(campaign_id: str, key: str) -> str:
    return f"/c/{campaign_id}#{key}"
