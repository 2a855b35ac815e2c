"""Matches of the vault game in the situations that the tests need."""

from collections.abc import Mapping

from sneakbox.table import Clock, Match, ScriptedLuck, secret_from_seed
from tests.table.vault import VAULT, VOCABULARY

SECRET = secret_from_seed("table tests")


def new_match(
    players: int = 1,
    scenario: str = "quick",
    options: Mapping[str, str] | None = None,
    **more: object,
) -> Match:
    """A match whose luck follows from SECRET."""
    return Match.start(VAULT.setup(players, scenario, options), secret=SECRET, **more)  # type: ignore[arg-type]


def scripted(players: int, *outcomes: str, scenario: str = "quick") -> Match:
    """A match whose luck is told: first the code that is hidden, then every roll."""
    luck = ScriptedLuck(outcomes, VOCABULARY)
    return Match.start(VAULT.setup(players, scenario), secret=SECRET, luck=luck)


def eventful_match(*, finished: bool) -> Match:
    """Two seats, luck, an undo, a rewind, measured time; then one of them leaves, or not."""
    match = new_match(2, seats=["Ann", " odd\nname "], clock=Clock(60_000, 500))
    match.play(0, "walk attic", spent=1500)
    match.undo(0)
    match.play(0, "walk cellar", spent=20)
    match.play(0, "knock")
    match.play(0, "pass")
    match.play(1, "knock", spent=0)
    match.flag(0)
    match.rewind(4, [0, 1])
    match.play(0, "peek")
    if finished:
        match.play(0, "leave")
    return match


def told(match: Match, seat: int, since: int = 0) -> list[str]:
    """What a seat was told, in short."""
    return [
        f"{event.number} {event.kind.name} {event.details[0] if event.details else 0}"
        for event in match.events(seat, since)
    ]
