"""Stages of one's own: checked, drawn, copied from the box, and kept where that is allowed."""

import asyncio
import re
from datetime import date, timedelta
from typing import Final

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear.stage_files import files
from sneakbox.games.metal_gear.stage_files.summary import summary_of
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.missions.building import NoMission, built
from sneakbox.lab.missions.daily import today
from sneakbox.lab.missions.mission import Mission
from sneakbox.lab.missions.rating import GAME, SCENARIO
from sneakbox.scene.themes import Theme
from sneakbox.server.limits import Buckets
from sneakbox.server.messages import (
    CheckedStage,
    DailyMission,
    KeepStage,
    KeptStage,
    StageProblem,
    StageText,
)
from sneakbox.server.missions import Missions
from sneakbox.server.problems import Problem, sentence
from sneakbox.server.settings import Settings
from sneakbox.server.shelf import Shelf
from sneakbox.table import Match
from sneakbox.table.pictures import svg_of
from sneakbox.table.saving import write_whole

FILE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
# Who sees what, without odds: what somebody who draws a map wants to know.
SIGHT: Final = 2
# So many days back a server builds the mission of a day for whoever asks.
DAYS_BACK: Final = 31
MOST_CHECKS_AT_ONCE: Final = 2


class Workshop:
    """Where stages of Metal Gear are made."""

    def __init__(self, settings: Settings, shelf: Shelf, missions: Missions | None = None) -> None:
        self._settings: Final = settings
        self._shelf: Final = shelf
        self.missions: Final = Missions() if missions is None else missions
        self._checks: Final = Buckets(settings.limits.checks)
        self._asked: Final = Buckets(settings.limits.missions)
        self._room: Final = asyncio.Semaphore(MOST_CHECKS_AT_ONCE)

    def close(self) -> None:
        self.missions.close()

    def _is_open(self) -> None:
        try:
            self._shelf.game(GAME)
        except SetupError as error:
            raise Problem("no_such_game", "Metal Gear is not played on this server.") from error

    def _take(self, buckets: Buckets, address: str) -> None:
        self._is_open()
        wait = buckets.take(address)
        if wait > 0:
            raise Problem("too_many_requests", retry_ms=int(wait * 1000))

    def must_wait_for_checks(self, address: str) -> None:
        """A stage takes a while to be read, whoever hands it in and what for."""
        self._take(self._checks, address)

    # The daily mission.

    async def daily(self, wanted: str, address: str) -> DailyMission:
        """The mission of a day, today's unless another is named."""
        now = today()
        try:
            day = date.fromisoformat(wanted) if wanted else now
        except ValueError as error:
            wrong = f"'{wanted[:20]}' is no day: write it as in {now.isoformat()}."
            raise Problem("bad_request", wrong) from error
        self._is_open()
        mission = await asyncio.to_thread(self.missions.at_hand, day)
        if mission is None:
            first, last = now - timedelta(days=DAYS_BACK), now + timedelta(days=1)
            if not first <= day <= last:
                days = f"{first.isoformat()} to {last.isoformat()}"
                raise Problem("bad_request", f"Here are the daily missions of {days}.")
            self._take(self._asked, address)
            mission = await self.missions.of(day)
        return daily_mission(day, mission)

    # The editor.

    async def check(self, text: str, theme: Theme, address: str) -> CheckedStage:
        """What is wrong with a stage, or what it looks like."""
        self.must_wait_for_checks(address)
        async with self._room:
            return await asyncio.to_thread(self._checked, text, theme)

    def _checked(self, text: str, theme: Theme) -> CheckedStage:
        try:
            stage = files.parse(text)
            return self._drawn(stage, text, theme)
        except ContentError as error:
            problems = [StageProblem(one.line, one.column, one.message) for one in error.problems]
        except SetupError as error:
            problems = [StageProblem(1, 1, str(error))]
        return CheckedStage(problems, keeps=self._settings.keeps_stages)

    def _drawn(self, stage: Stage, text: str, theme: Theme) -> CheckedStage:
        counts = stage.player_counts()
        setup = self._shelf.game(GAME).setup(counts[0], SCENARIO, {"stage": whole(text)})
        picture = svg_of(Match.start(setup), SPECTATOR, theme=theme, assistance=SIGHT)
        return CheckedStage(
            [],
            stage.title,
            sentence(summary_of(stage)),
            SCENARIO,
            counts,
            picture,
            self._settings.keeps_stages,
        )

    async def copy(self, name: str) -> StageText:
        """The text of a stage that can be played here."""
        self._is_open()
        known = [scenario.id for scenario in self._shelf.game(GAME).scenarios]
        path = files.find_stages().get(name) if name in known else None
        if path is None:
            raise Problem("no_such_stage")
        return StageText(await asyncio.to_thread(path.read_text, encoding="utf-8"))

    async def draft(self, seed: str, size: str, address: str) -> StageText:
        """A generated mission that nobody has rated yet."""
        self.must_wait_for_checks(address)
        async with self._room:
            try:
                draft = await asyncio.to_thread(built, seed, size, 0, "my_mission")
            except NoMission as error:
                wrong = f"Nothing comes of this seed ({error}): take another."
                raise Problem("bad_request", wrong) from error
        return StageText(f"# A draft of a generated VR mission, not rated yet.\n{draft.text}")

    async def keep(self, wish: KeepStage) -> KeptStage:
        """Put a stage into the folder of whoever runs the server on their own machine."""
        name = wish.name
        if not self._settings.keeps_stages:
            raise Problem("not_kept_here")
        if not FILE_NAME.fullmatch(name):
            raise Problem(
                "bad_name", "A stage is named with small letters, digits, - and _, 40 at most."
            )
        if (files.FOLDER / f"{name}.toml").exists():
            raise Problem("bad_name", f"'{name}' is a stage of the box: choose another name.")
        folder = files.stages_folder()
        path = folder / f"{name}.toml"
        if path.exists() and not wish.replace:
            raise Problem("stage_exists")
        try:
            await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
            await asyncio.to_thread(write_whole, path, wish.text.encode(), 0o644)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise Problem("bad_request", f"The file could not be written: {reason}.") from error
        return KeptStage(str(path))


def whole(text: str) -> str:
    """A stage of one line would be taken for the name of a file; the map alone has several."""
    return text if "\n" in text else f"{text}\n"


def daily_mission(day: date, mission: Mission) -> DailyMission:
    return DailyMission(
        day.isoformat(),
        mission.size,
        mission.title,
        mission.summary,
        mission.rating.sentence(),
        SCENARIO,
        mission.text,
    )
