"""A player's campaigns on disk: one readable file each, and a copy of every last good one."""

import fcntl
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.games.metal_gear.campaign.campaign import (
    Campaign,
    merged,
    new_id,
    why_no_name,
)
from sneakbox.games.metal_gear.campaign.campaign_file import MOST_BYTES, campaign_from, text_of
from sneakbox.games.metal_gear.campaign.figures import Play, play_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.vocabulary import one_of
from sneakbox.table import Match, RecordError, in_force, load
from sneakbox.table.saving import SHARED, write_whole
from sneakbox.terminal.shelf import ENDING, Shelf, make_folder

FILE_ENDING: Final = ".toml"
DAMAGED: Final = ".damaged"
LOCK: Final = ".lock"


class CampaignError(ValueError):
    """A campaign that is not there, or whose file cannot be used; the message says why."""


class Campaigns:
    """The campaigns of one player, beside the saved games.

    A campaign is written to its file and then to the copy, each as a whole or not at all: whenever
    the machine stops, the file is good, and the copy is as new or one step older. Who changes one
    reads it anew under a lock, so two terminals never undo each other's changes.
    """

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf: Final = Shelf() if shelf is None else shelf

    @property
    def folder(self) -> Path:
        return self.shelf.folder / "campaigns"

    @property
    def copies(self) -> Path:
        return self.folder / "copies"

    def place_of(self, name: str) -> Path:
        return self.folder / f"{name}{FILE_ENDING}"

    def names(self) -> list[str]:
        """All campaigns in the order of the alphabet, also those that cannot be read."""
        found = self.folder.glob(f"*{FILE_ENDING}")
        return sorted(path.name.removesuffix(FILE_ENDING) for path in found if path.is_file())

    def load(self, name: str) -> Campaign:
        """A campaign by its name; CampaignError says why there is none."""
        self.check_there(name)
        try:
            return read_file(self.place_of(name))
        except ContentError as error:
            raise CampaignError(f"{error}{self._offer(name)}") from error

    def check_there(self, name: str) -> None:
        """Is there one of this name, good or damaged? CampaignError names those there are."""
        if why_no_name(name) or not self.place_of(name).is_file():
            known = self.names()
            hint = (
                one_of(known)
                if known
                else "there is none yet; 'sneak campaign new NAME' begins one"
            )
            raise CampaignError(f"there is no campaign '{name[:80]}': {hint}")

    def change(self, name: str, change: Callable[[Campaign], Campaign]) -> Campaign:
        """Change a campaign as it stands now, and keep and return what it then is."""
        with self._alone():
            before = self.load(name)
            after = change(before)
            if after != before:
                self.save(after)
            return after

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else changes a campaign here meanwhile."""
        make_folder(self.folder)
        with (self.folder / LOCK).open("ab") as guard:
            fcntl.flock(guard, fcntl.LOCK_EX)  # ends with the file, also for who is killed
            yield

    def save(self, campaign: Campaign) -> None:
        """Keep a campaign as it stands."""
        make_folder(self.copies)
        data = text_of(campaign).encode()
        write_whole(self.place_of(campaign.name), data, SHARED)
        write_whole(self.copies / f"{campaign.name}{FILE_ENDING}", data, SHARED)

    def add(self, campaign: Campaign) -> None:
        """Keep a campaign that is new here; another of its name is never replaced."""
        with self._alone():
            if self.place_of(campaign.name).exists():
                raise CampaignError(
                    f"there is already a campaign '{campaign.name}': choose another name"
                )
            self.save(campaign)

    def delete(self, name: str) -> None:
        """Remove a campaign and its copy, also damaged ones; records of its games stay."""
        self.check_there(name)
        with self._alone():
            self.place_of(name).unlink(missing_ok=True)
            (self.copies / f"{name}{FILE_ENDING}").unlink(missing_ok=True)

    def restore(self, name: str) -> Path:
        """Put the last good copy in the place of a damaged file; returns where that is kept."""
        copy = self.copies / f"{name}{FILE_ENDING}"
        if why_no_name(name) or not copy.is_file():
            raise CampaignError(f"there is no copy of a campaign '{name[:80]}'")
        aside = self.copies / f"{name}{DAMAGED}"
        with self._alone():
            try:
                campaign = read_file(copy)
            except ContentError as error:
                raise CampaignError(f"the copy cannot be used either: {error}") from error
            if self.place_of(name).is_file():
                self.place_of(name).replace(aside)
            self.save(campaign)
        return aside

    def take_in(self, path: Path, name: str | None) -> Campaign:
        """A campaign from a file that came from elsewhere, under its own or another name.

        It goes its own way from here: with an id of its own, and tables that were open there stay
        there.
        """
        try:
            campaign = read_file(path)
        except ContentError as error:
            raise CampaignError(str(error)) from error
        called = campaign.name if name is None else name
        campaign = replace(campaign, name=called, id=new_id(), tables=())
        self.add(campaign)
        return campaign

    def bring_together(self, played: Campaign) -> None:
        """Keep what was played of a campaign elsewhere on this machine, unless it was deleted.

        Another one that was begun under its name meanwhile stays as it is.
        """
        if self.place_of(played.name).is_file():
            self.change(
                played.name,
                lambda here: (
                    merged(here, replace(played, tables=())) if here.id == played.id else here
                ),
            )

    def _offer(self, name: str) -> str:
        try:
            read_file(self.copies / f"{name}{FILE_ENDING}")
        except ContentError:
            return ""
        return f". The last good copy is whole: sneak campaign restore {shlex.quote(name)}"

    # Tables.

    def caught_up(self, campaign: Campaign) -> Campaign:
        """The campaign with every table counted that has ended since it was written."""
        if self._counted(campaign) == campaign:
            return campaign
        return self.change(campaign.name, self._counted)

    def for_an_evening(self, name: str) -> Campaign:
        """The campaign caught up, and without tables of which nothing is on disk.

        Somebody may still think over the first move there, so only who begins to play forgets them.
        """
        return self.change(name, lambda now: self._without_unplayed(self._counted(now)))

    def _counted(self, campaign: Campaign) -> Campaign:
        for table in campaign.tables:
            ended = self.shelf.finished / f"{table.table}{ENDING}"
            if ended.is_file():
                campaign = campaign.with_play(play_in(ended))
        return campaign

    def _without_unplayed(self, campaign: Campaign) -> Campaign:
        for table in campaign.tables:
            if self.saved_table(table.table) is None:
                campaign = campaign.closed(table.table)
        return campaign

    def saved_table(self, table: str) -> Path | None:
        """The unfinished game of a table that is open."""
        place = self.shelf.unfinished / f"{table}{ENDING}"
        return place if place.is_file() else None


def read_file(path: Path) -> Campaign:
    """The campaign in a file; ContentError names the file, the line and what is wrong there."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1).decode()
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problem = Problem(line, 1, "the file is damaged: this is not UTF-8 text")
        raise ContentError(str(path), [problem]) from error
    except OSError as error:
        problem = Problem(1, 1, f"the file cannot be opened: {error.strerror}")
        raise ContentError(str(path), [problem]) from error
    return campaign_from(text, str(path))


def play_in(path: Path) -> Play:
    """What came of the finished game in a file; CampaignError where it cannot be read."""
    try:
        match = Match.from_record(load(path))
    except RecordError as error:
        raise CampaignError(f"{path} cannot be counted: {error}") from error
    return play_at(match, path.name.removesuffix(ENDING))


def play_at(match: Match, table: str) -> Play:
    """What came of a game that is over."""
    outcome = match.outcome()
    assert outcome is not None
    events, seconds = in_force(match.events(SPECTATOR)), match.record.seconds()
    return play_of(match.setup, table, outcome, match.view(SPECTATOR), events, seconds)
