"""The address of reports: for whoever sits at a table."""

from typing import Final

from sneakbox.server.messages import Report, Reported
from sneakbox.server.typed_routes import Ask, Operation


async def report(ask: Ask) -> Reported:
    wish: Report = ask.body
    await ask.service.moderation.report(ask.table, ask.seat, wish, ask.address)
    return Reported(reported=True)


OPERATIONS: Final[tuple[Operation, ...]] = (
    Operation(
        "POST",
        "/api/tables/{table}/reports",
        "report",
        "Tell whoever runs the server about a line of chat, a seat, or anything else.",
        report,
        Reported,
        body=Report,
        who="seat",
        status=201,
        sign="never",
        refuses=("no_such_seat", "bad_text"),
    ),
)
