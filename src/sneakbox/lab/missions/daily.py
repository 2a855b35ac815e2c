"""The daily mission: one for each day, the same for everybody, from the date alone."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from sneakbox import __version__
from sneakbox.games.home import home_folder
from sneakbox.lab.missions.building import GENERATOR
from sneakbox.lab.missions.mission import Mission, Progress, generate
from sneakbox.lab.missions.rating import Rating

# By day of the week, Monday first: longer ones when there is more time.
SIZES: Final = ("small", "small", "small", "small", "medium", "medium", "large")
MAKER: Final = f"{__version__}, generator {GENERATOR}"

Make = Callable[..., Mission]


def today() -> date:
    """The day it is for everybody: that of UTC."""
    return datetime.now(UTC).date()


def daily(day: date, *, progress: Progress | None = None, make: Make = generate) -> Mission:
    """The mission of a day, built once on this machine and kept in the player's folder."""
    kept = where_kept(day)
    mission = read_back(kept)
    if mission is None:
        origin = f"The daily VR mission of {day.isoformat()}."
        size = SIZES[day.weekday()]
        mission = make(f"daily {day.isoformat()}", size, origin=origin, progress=progress)
        with contextlib.suppress(OSError):  # where nothing can be kept it is built again
            keep(kept, mission)
    return mission


def where_kept(day: date) -> Path:
    return home_folder() / "daily" / f"{day.isoformat()}.json"


def keep(path: Path, mission: Mission) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    half_written = path.with_suffix(".new")
    half_written.write_text(json.dumps({"maker": MAKER, **asdict(mission)}), encoding="utf-8")
    half_written.replace(path)


def read_back(path: Path) -> Mission | None:
    """A mission that was kept; None where there is none, or another version made it."""
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        if facts.pop("maker") != MAKER:
            return None
        return Mission(**{**facts, "rating": Rating(**facts["rating"])})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
