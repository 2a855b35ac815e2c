"""Which games are kept as golden records, and how to record them anew.

Each story says what must happen in a game for it to be worth keeping. To renew the records after a
deliberate change of the rules:

    .venv/bin/python -m tests.golden.stories              all of them
    .venv/bin/python -m tests.golden.stories metal_gear   those of one game
    .venv/bin/python -m tests.golden.stories stage_4      one by its name
"""

import hashlib
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sneakbox.bots import catalogue as catalogue_of_bots
from sneakbox.games import catalogue
from sneakbox.games.metal_gear import names as mgs
from sneakbox.games.ninja import names as nin
from sneakbox.games.sneaking_mission import names
from sneakbox.games.stealth_ops import names as ops
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Setup
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.playout import play_randomly
from sneakbox.table import Match, Record, save, secret_from_seed

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
    game: str = "sneaking_mission"
    players: int = 1
    bots: str = "random"


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
    return lambda events: any(
        event.kind.code == names.TOLD_LOST and event["result"] == result for event in events
    )


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


def ops_story(
    name: str, why: str, happened: Happened, players: int, bots: str = "sensible", **options: str
) -> Story:
    return Story(name, why, happened, "standard", options, "stealth_ops", players, bots)


STEALTH_OPS = (
    ops_story("two_spies", "Two sensible spies; one is sent back, one wins.",
              told(ops.TOLD_WON, ops.TOLD_SENT_BACK), 2),
    ops_story("three_spies", "Three sensible spies; the intel is dropped and brought back.",
              told(ops.TOLD_WON, ops.TOLD_DROPPED, ops.TOLD_RETURNED), 3),
    ops_story("four_spies", "Four sensible spies; the intel is stolen on the way out.",
              told(ops.TOLD_WON, ops.TOLD_INTEL_STOLEN), 4),
    ops_story("draw", "Random play until all agree to a draw (ruling O-56).",
              told(ops.TOLD_DRAWN_GAME), 3, "random"),
    ops_story("lockdown", "Random play until the facility is sealed (ruling O-57).",
              told(ops.TOLD_LOCKDOWN), 2, "random", lockdown="40", draw_vote="off"),
    ops_story("ducts", "One roll a tile, air ducts, one item a room, sides matched one way.",
              told(ops.TOLD_WON, ops.DISCARD), 3, stealth_roll="per_tile", ducts="on",
              indicators="1", matching="one_way", fair_intel="on"),
)  # fmt: skip


def operation(
    name: str, why: str, happened: Happened, stage: str, players: int, bots: str = "sensible",
    **options: str,
) -> Story:  # fmt: skip
    return Story(name, why, happened, stage, options, "metal_gear", players, bots)


METAL_GEAR = (
    operation("stage_1", "Snake alone clears the Cargo Dock after a fight.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_KNOCKED_OUT, mgs.TOLD_LESSON), "stage_1", 1),
    operation("stage_2", "Two clear the Heliport past Cameras; somebody is heard.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_CAMERAS, mgs.TOLD_NOISE), "stage_2", 2),
    operation("stage_3", "Snake clears the Holding Cells, whose own rules speak up.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_EVENT, mgs.TOLD_STAGE_RULE), "stage_3", 1),
    operation("vr_1", "Three clear the first VR mission together.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_FOCUS), "vr_1", 3),
    operation("stage_6", "Two clear the Warhead Storage, with gas in its vault.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_EVENT, mgs.TOLD_STAGE_RULE), "stage_6", 2),
    operation("stage_9", "Otacon and Gray Fox open two cells, by the rules of the prototype.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_SWITCHED, mgs.TOLD_OPENED), "stage_9", 2,
              edition="prototype"),
    operation("stage_13", "Four bring the PAL card to its consoles.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_EVENT), "stage_13", 4),
    operation("vr_3", "Two shut nodes down, and a Guard starts one again.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_SHUT_DOWN, mgs.TOLD_RESTARTED), "vr_3", 2),
    operation("vr_5", "A hostage is led out.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_RESCUED), "vr_5", 1),
    operation("stage_4", "Ocelot empties his revolver, loads, and is beaten; a Threat lands.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_RELOADED, mgs.TOLD_THREAT_LANDS), "stage_4", 2),
    operation("stage_5", "Grenades are thrown and fetched until the Tank stops.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_THROWN, mgs.TOLD_RESUPPLIED), "stage_5", 1),
    operation("stage_7", "The Cyborg Ninja is beaten by hand; a shadow takes a blow for him.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_SUBSTITUTED), "stage_7", 1),
    operation("stage_8", "The control channel answers Psycho Mantis, and furniture flies.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_CHANNEL, mgs.TOLD_FLUNG), "stage_8", 1),
    operation("stage_10", "Missiles are dodged and hit; Otacon helps from the Terminal card.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_LAUNCHED, mgs.TOLD_EVADED), "stage_10", 2,
              characters="snake+otacon"),
    operation("stage_11", "Snake aims at the ridge while Otacon sneaks below it.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_CROSSHAIR, mgs.TOLD_ATTENTION), "stage_11", 2,
              characters="snake+otacon"),
    operation("stage_12", "Raven's steps are heard, by the rules of the prototype.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_FOOTSTEPS, mgs.TOLD_PHASE_TWO), "stage_12", 1,
              edition="prototype"),
    operation("stage_14", "Metal Gear REX goes down in its second phase.",
              told(mgs.TOLD_CLEARED, mgs.TOLD_PHASE_TWO, mgs.TOLD_RESUPPLIED), "stage_14", 1),
    operation("failed", "Guards are called, attack, and the stage is lost.",
              told(mgs.TOLD_FAILED, mgs.TOLD_HURT, mgs.TOLD_SPAWNED, mgs.TOLD_REACTED),
              "stage_2", 1, "random"),
    operation("bodies", "A body is carried and a sleeper wakes.",
              told(mgs.TOLD_LIFTED, mgs.TOLD_WOKE), "stage_1", 4, "random"),
    operation("hacked", "Otacon hacks a System.", told(mgs.TOLD_HACKED), "vr_1", 4, "random"),
    operation("camouflage", "Camouflage is put on, wounds are healed, a Guard misses.",
              told(mgs.TOLD_CAMOUFLAGED, mgs.TOLD_HEALED, mgs.TOLD_UNHURT), "vr_1", 2, "random",
              characters="meryl+otacon"),
    operation("gadgets", "Equipment is used, recharged and discarded.",
              told(mgs.TOLD_USED, mgs.TOLD_RECHARGED, mgs.TOLD_DISCARDED), "vr_1", 4, "random"),
)  # fmt: skip


def night(
    name: str, why: str, happened: Happened, scenario: str, players: int, bots: str = "sensible",
    **options: str,
) -> Story:  # fmt: skip
    return Story(name, why, happened, scenario, options, "ninja", players, bots)


def renewed_by_luck(events: list[Event]) -> bool:
    rules = {event.rule for event in events if event.kind.code == nin.TOLD_RANDOM}
    return rules >= {277, 283} and told(nin.TOLD_RETURNED, nin.TOLD_OVER)(events)


NINJA = (
    night("two_players", "The fortress for two: a noise is heard, a mission done, one gets away.",
          told(nin.TOLD_OVER, nin.TOLD_HEARD, nin.TOLD_MISSION_DONE, nin.TOLD_EXITED),
          "fortress", 2),
    night("three_players", "Two intruders who talk; one is wounded, one vanishes.",
          told(nin.TOLD_OVER, nin.TOLD_WOUND, nin.TOLD_VANISHED), "fortress", 3),
    night("four_players", "Two on either side; a sleeper wakes and a guard is struck down.",
          told(nin.TOLD_OVER, nin.TOLD_WOKEN, nin.TOLD_KILLED), "fortress", 4),
    night("lone_wolf", "One intruder without a name until it is seen (NIN-336).",
          told(nin.TOLD_OVER, nin.TOLD_REVEALED, nin.TOLD_DETECTED), "lone_wolf", 2,
          identity="hidden"),
    night("contested", "Rivals with written missions; one of them gets home (NIN-344).",
          told(nin.TOLD_OVER, nin.TOLD_MISSION_DONE, nin.TOLD_EXITED), "contested", 3,
          letters="written"),
    night("contested_four", "Rivals against two guard players who keep their hands to themselves.",
          told(nin.TOLD_OVER, nin.TOLD_DETECTED, nin.TOLD_ALERT), "contested", 4,
          guard_hands="secret"),
    night("replaced", "An intruder dies, and another takes its place (NIN-275).",
          told(nin.TOLD_DIED, nin.TOLD_RETURNED, nin.TOLD_RELEASED, nin.TOLD_OVER), "outpost", 2),
    night("passage", "In at one end of the secret passage, out at the other.",
          told(nin.TOLD_ENTERED_PASSAGE, nin.TOLD_LEFT_PASSAGE, nin.TOLD_OVER), "outpost", 3),
    night("found_passage", "Guards find the passage, and go in.",
          told(nin.TOLD_ENTRANCE_FOUND, nin.TOLD_GUARDS_IN, nin.TOLD_OVER), "outpost", 2,
          "random", passage_alert="on", notice_ropes="on"),
    night("hidden_sentry", "A search wakes a hidden sentry, and guards drink.",
          told(nin.TOLD_SENTRY_FOUND, nin.TOLD_SENTRY_PLACED, nin.TOLD_DRUNK, nin.TOLD_OVER),
          "outpost", 2, "random", layout="drawn"),
    night("renewed_by_luck", "Luck starts a new copy and puts sleepers to bed (NIN-277, NIN-283).",
          renewed_by_luck, "outpost", 2, "random", layout="drawn"),
)  # fmt: skip


STORIES = (*SNEAKING_MISSION, *STEALTH_OPS, *METAL_GEAR, *NINJA)


def play(setup: Setup, seed: int, bots: str = "random") -> Match:
    """One game by chance: luck and decisions follow from the seed."""
    seats = [bots] * setup.players
    match = Match.start(setup, seats=seats, secret=secret_from_seed(f"golden {seed}"))
    if bots == "random":
        dice = Dice(seed)
        while match.outcome() is None:
            seat = match.deciders()[0]
            match.play(seat, dice.choose(match.options(seat)))
        return match
    players = [catalogue_of_bots.bot(setup, bots, seed + n) for n in range(setup.players)]
    while match.outcome() is None:
        seat = match.deciders()[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


def record(story: Story) -> Match:
    """The first game by chance in which the story happens."""
    setup = catalogue.game(story.game).setup(story.players, story.scenario, story.options)
    for seed in range(1, 5000):
        match = play(setup, seed, story.bots)
        if story.happened(match.events(0)):
            return match
    raise LookupError(f"no game by chance tells the story '{story.name}'")


def seed_of(kept: Record) -> str:
    """The seed that a golden game's luck came from."""
    seeds = (f"golden {seed}" for seed in range(1, 5000))
    return next(seed for seed in seeds if secret_from_seed(seed) == kept.secret)


def path_of(story: Story) -> Path:
    return FOLDER / story.game / f"{story.name}.match"


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
    for each in STORIES:
        if len(sys.argv) == 1 or {each.game, each.name} & set(sys.argv[1:]):
            path_of(each).parent.mkdir(exist_ok=True)
            save(record(each).record, path_of(each))
            print(f"{each.game} {each.name}: {each.why}", flush=True)
