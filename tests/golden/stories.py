"""Which games are kept as golden records, and how to record them anew.

Each story says what must happen in a game for it to be worth keeping. To renew the records after a
deliberate change of the rules:

    .venv/bin/python -m tests.golden.stories
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sneakbox.games import catalogue
from sneakbox.games.sneaking_mission import names
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Setup
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.playout import play_randomly
from sneakbox.table import Match, save, secret_from_seed

FOLDER = Path(__file__).parent
Happened = Callable[[list[Event]], bool]


@dataclass(frozen=True)
class Story:
    """One golden game: its file, why it is kept, how it is set up and what must happen in it."""

    name: str
    why: str
    happened: Happened
    scenario: str = "normal"
    options: dict[str, str] = field(default_factory=dict)


def told(*kinds: int) -> Happened:
    """All of these kinds of events were told."""
    return lambda events: set(kinds) <= {event.kind.code for event in events}


def by_rule(kind: int, rule: int, *also: int) -> Happened:
    """This kind of event was told by this very rule, and these kinds as well."""

    def happened(events: list[Event]) -> bool:
        return any(e.kind.code == kind and e.rule == rule for e in events) and told(*also)(events)

    return happened


def lost(result: int) -> Happened:
    """The mission was lost in this way."""
    return lambda events: any(e.kind.code == names.TOLD_LOST and e.a == result for e in events)


def placed_by_every_rule(events: list[Event]) -> bool:
    rules = {event.rule for event in events if event.kind.code == names.TOLD_PLACED}
    return rules >= {11, 20, 21, 22, 23}


SNEAKING_MISSION = (
    Story("won", "A mission won without Alert.", by_rule(names.TOLD_FILES, 15, names.TOLD_WON)),
    Story(
        "won_after_alert",
        "The files are found in Alert, and hiding later wins (SMS-055, SMS-015).",
        by_rule(names.TOLD_FILES, 55, names.TOLD_WON),
    ),
    Story("lost", "The Alert clock runs out (SMS-051).", lost(names.LOST_TOKENS), "hard"),
    Story("extreme", "The first Alert ends it (SMS-123).", lost(names.LOST_EXTREME), "extreme"),
    Story("easy", "Guards are shot with starting ammo.", told(names.TOLD_KILLED), "easy"),
    Story(
        "alert_over",
        "Sleepers wake, and a hiding spot ends the Alert (SMS-056, SMS-092).",
        by_rule(names.TOLD_ALERT_OVER, 61, names.TOLD_WOKE),
    ),
    Story("hide", "Alert begins on a hiding spot (SMS-063).", by_rule(names.TOLD_ALERT_OVER, 63)),
    Story("ducts", "The agent crawls through the air ducts (SMS-071).", told(names.TOLD_CRAWLED)),
    Story("breaker", "Systems are switched off (SMS-083).", told(names.TOLD_SWITCHED_OFF)),
    Story("placing", "Guards are laid by each of the placing rules.", placed_by_every_rule),
    Story("redraw", "A tile would close the map (SMS-131).", told(names.TOLD_LAID_ASIDE)),
    Story(
        "single_extra",
        "Tokens are lost once per guard and turn.",
        by_rule(names.TOLD_TOKEN, 53),
        options={"alert_extra": "single"},
    ),
    Story(
        "deep_files",
        "The files lie deep and are found all the same.",
        told(names.TOLD_FILES),
        options={"files": "deep"},
    ),
    Story(
        "closed_map",
        "The map closes and the mission fails.",
        lost(names.LOST_CLOSED),
        options={"closed_map": "defeat"},
    ),
)


def play(setup: Setup, seed: int) -> Match:
    """One game by chance: luck and decisions follow from the seed."""
    match = Match.start(setup, seats=["random"], secret=secret_from_seed(f"golden {seed}"))
    dice = Dice(seed)
    while match.outcome() is None:
        match.play(0, dice.choose(match.options(0)))
    return match


def record(story: Story) -> Match:
    """The first game by chance in which the story happens."""
    setup = catalogue.game("sneaking_mission").setup(1, story.scenario, story.options)
    for seed in range(1, 5000):
        match = play(setup, seed)
        if story.happened(match.events(0)):
            return match
    raise LookupError(f"no game by chance tells the story '{story.name}'")


def path_of(story: Story) -> Path:
    return FOLDER / "sneaking_mission" / f"{story.name}.match"


def random_games(setup: Setup, games: int) -> str:
    """One name for all states at the ends of many random games, and at every tenth decision."""
    dice = Dice(2009)
    seal = hashlib.blake2b(digest_size=16)
    for _ in range(games):
        state = setup.start()
        while not state.is_over():
            play_randomly(state, dice, 10)
            seal.update(digest(state))
    return seal.hexdigest()


if __name__ == "__main__":
    for each in SNEAKING_MISSION:
        save(record(each).record, path_of(each))
        print(f"{path_of(each).name}: {each.why}")
