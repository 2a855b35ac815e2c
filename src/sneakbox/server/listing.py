"""The tables that everybody may find, page by page, read from the database and not loaded."""

import re
from typing import Any, Final

import msgspec

from sneakbox.bots.levels import face_of
from sneakbox.games.catalogue import has_codec
from sneakbox.kernel.game import Setup, SetupError
from sneakbox.server.house import House
from sneakbox.server.live_table import Agreement, helps_of, options_shown
from sneakbox.server.messages import Listed, SeatView, TableView
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
        shown = [self._shown(card) for card in cards]
        return Listed([table for table in shown if table is not None], more)

    def _shown(self, card: StoredCard) -> TableView | None:
        """A table as a stranger sees it; None for one that another release has written."""
        open_table = self._house.tables.get(card.row.id)
        if open_table is not None:
            return open_table.about(frozenset(), host=False)
        shelf = self._house.shelf
        try:
            agreement = msgspec.json.decode(card.row.settings, type=Agreement)
            game = shelf.game(agreement.game)
            setup = shelf.setup(game, len(card.seats), agreement.scenario, agreement.options)
        except (SetupError, msgspec.ValidationError):
            return None
        now = self._house.clock.now_ms()
        opening = heads_of(card.row.opening)
        if card.row.opening and not fits(opening, setup):
            return None
        return TableView(
            id=card.row.id,
            game=agreement.game,
            title=game.title,
            scenario=agreement.scenario,
            mission=setup.scenario_title,
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
            board=shelf.scene(setup).board().hash,
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
            seats=[seat_of(seat, now - card.row.changed) for seat in card.seats],
        )


def heads_of(opening: str) -> dict[str, str]:
    """What stands in the head of a record, by name; empty before a game has begun."""
    return {name: rest for name, _, rest in (line.partition(": ") for line in opening.split("\n"))}


def fits(opening: dict[str, str], setup: Setup) -> bool:
    """Whether a game was begun by the rules and with the content that are here now."""
    here = str(setup.game.rules_version), setup.content_digest
    return (opening.get("rules"), opening.get("content")) == here


def seat_of(row: Any, away: int) -> SeatView:
    """Somebody at a table at which nobody is: only bots never go away."""
    is_bot = row.kind == "bot"
    return SeatView(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        face=face_of(row.bot),
        online=is_bot,
        screens=0,
        away_ms=0 if is_bot else max(0, away),
        deciding=False,
        left=row.has_left,
        taken_over=row.taken_over,
        countdown_ms=-1,
    )
