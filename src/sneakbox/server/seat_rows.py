"""Who sits at a table, as rows."""

from typing import Any

from sneakbox.server.live_table import SeatState


def seat_row(table_id: str, one: SeatState) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seat": one.seat,
        "kind": one.kind,
        "name": one.name,
        "bot": one.bot,
        "has_left": one.has_left,
        "taken_over": one.taken_over,
    }


def seat_change(table_id: str, one: SeatState) -> dict[str, Any]:
    return {
        "key_table_id": table_id,
        "key_seat": one.seat,
        "kind": one.kind,
        "name": one.name,
        "has_left": one.has_left,
        "taken_over": one.taken_over,
    }
