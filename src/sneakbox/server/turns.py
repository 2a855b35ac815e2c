"""How it stands for programs: questions, options and events, and no picture of anything.

All of it follows from what the view knows, as pictures do. What a seat is asked has the same name
in both, so answers to one are answers to the other.
"""

from collections.abc import Callable

from sneakbox.server.frames import CURTAIN, seat_of
from sneakbox.server.messages import Happened, Result, Turn
from sneakbox.server.settings import MOST_EVENTS
from sneakbox.table import Match

# What must be different before a program is told how it stands.
Standing = tuple[int, str, tuple[int, ...], bool]


def standing(match: Match, view: str, asked_of: Callable[[int], str]) -> Standing:
    """What a view would be told, in short. `asked_of` says what a seat is asked."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    deciders = match.deciders()
    asked = asked_of(seat) if seat in deciders else ""
    return match.heard(seat), asked, deciders, match.outcome() is not None


def turn(match: Match, view: str, since: int, asked_of: Callable[[int], str]) -> Turn:
    """How it stands for a view that has heard of everything up to a number."""
    seat = seat_of(view, match.setup.players)
    assert seat is not None, view
    number, asked, deciding, _ = standing(match, view, asked_of)
    since = max(min(since, number), number - MOST_EVENTS)
    words, outcome = match.setup.vocabulary.words, match.outcome()
    told = [] if view == CURTAIN or since == number else match.events(seat, since)
    game = match.setup.game
    return Turn(
        view=view,
        number=number,
        since=since,
        prompt=asked,
        options=[words(action) for action in match.options(seat)] if asked else [],
        deciding=list(deciding),
        result=None
        if outcome is None
        else Result(outcome.word, list(outcome.scores), outcome.rule),
        events=[
            Happened(
                event.number,
                event.kind.name,
                event.named(),
                game.rule_id(event.rule) if event.rule else "",
            )
            for event in told
        ],
    )
