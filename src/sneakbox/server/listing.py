"""The tables that everybody may find, page by page, read from the database and not loaded."""

import re
from typing import Any, Final

import msgspec

from sneakbox.bots.levels import face_of, title_of
from sneakbox.games.catalogue import has_codec
from sneakbox.kernel.game import Setup
from sneakbox.server.contents import Texts, heads_of, setup_here
from sneakbox.server.house import House
from sneakbox.server.live_table import Agreement, helps_of, options_shown, roles_of
from sneakbox.server.messages import Listed, RoleFacts, SeatView, TableView
from sneakbox.server.problems import Problem
from sneakbox.server.storage import Place, StoredCard

CURSOR: Final = re.compile(r"([0-9]{1,15})-([a-z0-9]{10})")


class Listing:
    """Finds tables that are listed and waiting or being played."""

    def __init__(self, house: House) -> None:
        self._house: Final = house

    async def page(self, before: str, most: int) -> Listed:
        """Listed tables, newest first; `before` is the `more` of the page before."""
        place = None
        if before:
            found = CURSOR.fullmatch(before)
            if found is None:
                raise Problem("bad_request", "'before' must be what 'more' said.")
            place = Place(int(found[1]), found[2])
        cards = await self._house.storage.listed(place, most)
        more = ""
        if len(cards) == most:
            last = cards[-1].row
            more = f"{last.created}-{last.id}"
        texts = await self._texts(cards)
        shown = [self._shown(card, texts.get(card.row.id)) for card in cards]
        return Listed([table for table in shown if table is not None], more)

    async def _texts(self, cards: list[StoredCard]) -> dict[str, Texts]:
        """What those games were laid out from that do not fit the box of this release."""
        others = [
            card.row.id
            for card in cards
            if card.row.id not in self._house.tables and self._setup(card, None) is None
        ]
        return await self._house.contents.of_all(others) if others else {}

    def _setup(self, card: StoredCard, texts: Texts | None) -> Setup | None:
        shelf, row = self._house.shelf, card.row
        return setup_here(shelf, row.settings, row.opening, texts, len(card.seats))

    def _shown(self, card: StoredCard, texts: Texts | None) -> TableView | None:
        """A table as a stranger sees it; None for one that another release has written."""
        open_table = self._house.tables.get(card.row.id)
        if open_table is not None:
            return open_table.about(frozenset(), host=False)
        shelf = self._house.shelf
        setup = self._setup(card, texts)
        if setup is None:
            return None
        agreement = msgspec.json.decode(card.row.settings, type=Agreement)
        game = setup.game
        now = self._house.clock.now_ms()
        opening = heads_of(card.row.opening)
        scene = shelf.scene(setup)
        roles = roles_of(scene, setup.players)
        return TableView(
            id=card.row.id,
            game=agreement.game,
            title=game.title,
            scenario=agreement.scenario,
            mission=setup.scenario_title,
            place="",
            options=options_shown(game, agreement.options),
            state=card.row.state,
            assistance=agreement.assistance,
            helps=helps_of(game, agreement.assistance),
            undo=agreement.undo,
            spectators=agreement.spectators,
            listed=agreement.listed,
            seeded=agreement.seeded,
            practice=agreement.practice,
            handed=list(agreement.handed),
            takeover_ms=agreement.takeover_ms,
            pace_ms=agreement.pace_ms,
            days_off=agreement.days_off,
            when_late=agreement.when_late,
            stand_in=title_of(agreement.stand_in),
            board=scene.board().hash,
            watching=0,
            rematch=card.row.rematch,
            commitment=opening.get("commitment", "").partition(" ")[0],
            codec=has_codec(agreement.game),
            campaign=agreement.campaign,
            result=None,
            proposal=None,
            freeing=None,
            you=[],
            host=False,
            seats=[
                seat_of(seat, now - card.row.changed, role)
                for seat, role in zip(card.seats, roles, strict=True)
            ],
        )


def seat_of(row: Any, away: int, role: RoleFacts) -> SeatView:
    """Somebody at a table at which nobody is: only bots never go away."""
    is_bot = row.kind == "bot"
    return SeatView(
        seat=row.seat,
        role=role.role,
        symbol=role.symbol,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        level=title_of(row.bot),
        face=face_of(row.bot),
        online=is_bot,
        screens=0,
        away_ms=0 if is_bot else max(0, away),
        deciding=False,
        left=row.has_left,
        taken_over=row.taken_over,
        countdown_ms=-1,
        time_ms=-1,
        off_ms=0,
        days_off=0,
    )
