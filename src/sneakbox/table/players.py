# not compiled: a bot may return anything, and a word in place of an action is refused here
"""Bots at the table: each gets its own view and nothing else, and returns an action."""

import hashlib
from collections.abc import Mapping
from typing import Protocol

from sneakbox.kernel.view import View
from sneakbox.table.match import Match
from sneakbox.table.refusals import BotError, NotLegal


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View) -> int:
        """One of `view.options`. Only called when that is not empty."""


def play_on(match: Match, bots: Mapping[int, Bot], most: int | None = None) -> int:
    """Let the bots play until a seat without one must decide, the game is over, or `most`
    decisions were taken; returns how many were.

    Where several bots may decide, the lowest seat does. A bot that breaks down or chooses what is
    not legal is a BotError; the match stands as it was before that decision.
    """
    taken = 0
    while most is None or taken < most:
        seat = next((seat for seat in match.deciders() if seat in bots), None)
        if seat is None:
            break
        play_for(match, seat, bots[seat])
        taken += 1
    return taken


def play_for(match: Match, seat: int, bot: Bot) -> None:
    """Let a bot take one decision for a seat that must decide."""
    name = f"the bot {type(bot).__name__} at seat {seat}"
    try:
        action = bot.choose(match.own_view(seat))
    except (Exception, SystemExit) as error:
        kind = type(error).__name__
        raise BotError(f"{name} broke down while choosing: {kind}: {error}") from error
    if type(action) is not int:
        raise BotError(f"{name} chose {action!r}, which is no action: an action is an int")
    try:
        match.play(seat, action)
    except NotLegal as error:
        raise BotError(f"{name} chose {action}: {error}") from error


def bot_seed(secret: bytes, seat: int) -> int:
    """The same bot again after a restart, whom nobody can predict."""
    name = hashlib.blake2b(f"sneakbox bot {seat}".encode(), key=secret, digest_size=6)
    return int.from_bytes(name.digest(), "big")
