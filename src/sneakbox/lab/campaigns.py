"""Whole campaigns of Metal Gear between bots, and what each of their stages took."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.games.metal_gear.campaign import order_of_stages
from sneakbox.games.metal_gear.campaign.campaign import Campaign, begin
from sneakbox.games.metal_gear.campaign.figures import play_of
from sneakbox.games.metal_gear.game import GAME
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.batches import batches, run_all, seed_of, workers
from sneakbox.lab.packing import packed
from sneakbox.lab.simulate import Progress, described
from sneakbox.lab.statistics import wilson
from sneakbox.table import Match, in_force, play_on, secret_from_seed
from sneakbox.table.record import BOT

MOST_TRIES: Final = 50  # a stage that was failed so often is given up, and its campaign with it
A_LONG_TIME_AGO: Final = "2000-01-01"


@dataclass
class StageTally:
    """What one stage took in some campaigns; rounds are those of the games that cleared it."""

    tries: int = 0
    cleared: int = 0
    at_once: int = 0
    rounds: int = 0

    def add(self, other: "StageTally") -> None:
        self.tries += other.tries
        self.cleared += other.cleared
        self.at_once += other.at_once
        self.rounds += other.rounds

    def facts(self) -> dict[str, object]:
        low, high = wilson(self.cleared, self.tries)
        return {
            "tries": self.tries,
            "cleared": self.cleared,
            "at_once": self.at_once,
            "rate": {"share": self.cleared / max(1, self.tries), "low": low, "high": high},
            "retries": self.tries - self.cleared,
            "rounds": round(self.rounds / max(1, self.cleared), 2),
        }


@dataclass
class CampaignTally:
    """What came of some campaigns. Tallies of different campaigns add up."""

    campaigns: int = 0
    finished: int = 0
    steps: int = 0
    stages: dict[str, StageTally] = field(default_factory=dict)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: "CampaignTally") -> None:
        self.campaigns += other.campaigns
        self.finished += other.finished
        self.steps += other.steps
        for name, tally in other.stages.items():
            self.stages.setdefault(name, StageTally()).add(tally)
        self.failures = sorted(self.failures + other.failures)

    def count(self, campaign: Campaign) -> None:
        """Take in a campaign that has ended."""
        self.campaigns += 1
        self.finished += campaign.next_stage() is None
        for name in order_of_stages.campaign_stages():
            plays = campaign.plays_of(name)
            cleared = [play for play in plays if play.is_cleared]
            self.stages.setdefault(name, StageTally()).add(
                StageTally(
                    len(plays),
                    len(cleared),
                    int(bool(plays) and plays[0].is_cleared),
                    sum(play.figures.rounds for play in cleared),
                )
            )


@dataclass(frozen=True)
class CampaignReport:
    """The report: everything but the time follows from the campaign, the bots, N and the seed."""

    tally: CampaignTally
    seconds: float

    @property
    def errors(self) -> int:
        return len(self.tally.failures)

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        tally = self.tally
        return {
            "campaigns": tally.campaigns,
            "finished": tally.finished,
            "errors": self.errors,
            "steps": tally.steps,
            "seconds": round(self.seconds, 3),
            "stages": {name: stage.facts() for name, stage in tally.stages.items()},
            "failures": [
                {"campaign": number, "message": message} for number, message in tally.failures
            ],
        }


def simulate_campaigns(
    terms: Campaign,
    bots: Sequence[str],
    campaigns: int,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
) -> CampaignReport:
    """Play so many campaigns on these terms and count what their stages took.

    Campaign number n is the same for the same terms, bots and seed, with any number of jobs.
    """
    started = perf_counter()
    tally = CampaignTally()
    play = partial(play_batch, terms, tuple(bots), seed)
    with workers(jobs) as crew:
        for part in run_all(crew, batches(campaigns, 1), play):
            tally.add(part)
            if progress is not None:
                progress(tally.campaigns, campaigns)
    return CampaignReport(tally, perf_counter() - started)


def play_batch(terms: Campaign, bots: tuple[str, ...], seed: str, numbers: range) -> CampaignTally:
    """Some of the campaigns, in this process."""
    tally = CampaignTally()
    for number in numbers:
        campaign = terms
        try:
            for match, after in tables(terms, bots, f"{seed}, campaign {number}"):
                campaign = after
                tally.steps += match.steps
        except Exception as error:  # noqa: BLE001 - counted and shown, whatever it is
            tally.failures.append((number, described(error)))
        tally.count(campaign)
    return tally


def terms_of(players: int, edition: str, difficulty: str) -> Campaign:
    """A campaign that nobody has begun; SetupError says which of these will not do."""
    return replace(begin("bots", players, edition, difficulty, A_LONG_TIME_AGO), id="bots")


def tables(campaign: Campaign, bots: Sequence[str], seed: str) -> Iterator[tuple[Match, Campaign]]:
    """Every table of a campaign in turn, with the campaign as it stands then.

    A stage is tried until it is cleared, or given up.
    """
    while (stage := campaign.next_stage()) is not None:
        tries = len(campaign.plays_of(stage.id))
        if tries == MOST_TRIES:
            return
        table = f"{stage.id}-{tries + 1}"
        players = campaign.seats_at(stage)
        options = campaign.settings(stage.id, equipment=packed(campaign, stage, players))
        setup = GAME.setup(players, stage.id, options)
        names = [bots[seat % len(bots)] for seat in range(players)]
        match = Match.start(
            setup,
            seats=[f"{BOT}{name}" for name in names],
            secret=secret_from_seed(f"{seed}, {table}"),
        )
        play_on(
            match,
            {
                seat: catalogue.bot(setup, name, seed_of("bot", seed, table, seat))
                for seat, name in enumerate(names)
            },
        )
        outcome = match.outcome()
        assert outcome is not None
        told = in_force(match.events(SPECTATOR))
        play = play_of(setup, table, outcome, match.view(SPECTATOR), told)
        campaign = campaign.with_play(play)
        yield match, campaign
