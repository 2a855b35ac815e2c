"""Addresses of turn notices: for whoever sits at a table, and for whoever gets the messages."""

from typing import Final

from sneakbox.server.messages import (
    Nothing,
    NoticeAnswer,
    NoticeToken,
    NoticeWish,
    TurnNotices,
)
from sneakbox.server.typed_routes import Ask, Operation

_TABLE: Final = "/api/tables/{table}"


async def show_notices(ask: Ask) -> TurnNotices:
    return await ask.service.notices.shown(ask.table, ask.seat)


async def want_notices(ask: Ask) -> TurnNotices:
    wish: NoticeWish = ask.body
    ask.service.must_wait_for_notices(ask.address)
    return await ask.service.notices.want(
        ask.table, ask.seat, wish.how, wish.address, wish.every_ms
    )


async def no_notices(ask: Ask) -> TurnNotices:
    return await ask.service.notices.want_no_more(ask.table, ask.seat)


async def agree_to_notices(ask: Ask) -> NoticeAnswer:
    wish: NoticeToken = ask.body
    return NoticeAnswer(await ask.service.notices.agree(wish.token))


async def stop_notices(ask: Ask) -> NoticeAnswer:
    wish: NoticeToken = ask.query
    return NoticeAnswer(await ask.service.notices.stop(wish.token))


OPERATIONS: Final[tuple[Operation, ...]] = (
    Operation(
        "GET",
        f"{_TABLE}/notices",
        "notices",
        "How this server can tell somebody who is away of a turn, and what the seat has asked for.",
        show_notices,
        TurnNotices,
        who="seat",
        sign="never",
    ),
    Operation(
        "POST",
        f"{_TABLE}/notices",
        "want_notices",
        "Tell the seat of its turns: by mail, or at a web hook.",
        want_notices,
        TurnNotices,
        body=NoticeWish,
        who="seat",
        sign="never",
        refuses=("busy",),
    ),
    Operation(
        "POST",
        f"{_TABLE}/no_notices",
        "no_notices",
        "Tell the seat no more.",
        no_notices,
        TurnNotices,
        body=Nothing,
        who="seat",
        sign="never",
        refuses=("busy",),
    ),
    Operation(
        "POST",
        "/api/notices/agree",
        "agree_to_notices",
        "Whoever got a message wants more of them.",
        agree_to_notices,
        NoticeAnswer,
        body=NoticeToken,
        refuses=("key_unknown",),
    ),
    # Mail programs ask for it in this form, with one click (RFC 8058): the token in the address,
    # and words in the body that say nothing more.
    Operation(
        "POST",
        "/api/notices/stop",
        "stop_notices",
        "Whoever got a message wants no more of them.",
        stop_notices,
        NoticeAnswer,
        query=NoticeToken,
        refuses=("key_unknown",),
    ),
)
