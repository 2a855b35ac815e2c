"""One mission, built from a seed alone: the same text on every machine."""

import json
from dataclasses import dataclass
from typing import Final

from sneakbox.boards.content_files import ContentError
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.stage_files import files
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.kernel.dice import Dice
from sneakbox.lab.batches import seed_of
from sneakbox.lab.missions import words
from sneakbox.lab.missions.chances import between, happens, one_of, shuffled
from sneakbox.lab.missions.floor import Floor
from sneakbox.lab.missions.furnishing import Furnishing
from sneakbox.lab.missions.kinds import KINDS, Orders
from sneakbox.lab.missions.layout import NoLayout, Shape

# Goes up when the same seed gives another mission than before.
GENERATOR: Final = 2
MOST_TRIES: Final = 400
MOST_PLAYERS: Final = 4


@dataclass(frozen=True)
class Size:
    """A size by name: its zones, and how many minutes it takes."""

    shape: Shape
    minutes: int


SIZES: Final = {
    "small": Size(Shape(1, 11, 9, 100), 20),
    "medium": Size(Shape(2, 8, 10, 50), 35),
    "large": Size(Shape(3, 7, 11, 25), 50),
}
# How many blue Guard Order cards there are: for so many steps one, and some to look round.
STEPS_A_ROUND: Final = 3
ROUNDS_TO_SPARE: Final = 3
FEWEST_BLUE: Final = 8


class NoMission(Exception):
    """A seed from which no mission comes; the message says why in one sentence."""


@dataclass(frozen=True)
class Draft:
    """A mission that can be set up and won, not yet played by anybody."""

    kind: str
    text: str
    stage: Stage


def built(seed: str, size: str, number: int, name: str) -> Draft:
    """The draft of this number for a seed; `name` is the id it shall have."""
    for attempt in range(MOST_TRIES):
        dice = Dice(seed_of("mission", GENERATOR, size, seed, number, attempt))
        try:
            return drawn_up(dice, SIZES[size], name)
        except NoLayout:
            continue
    raise NoMission(f"no floor came out well in {MOST_TRIES} tries")


def drawn_up(dice: Dice, size: Size, name: str) -> Draft:
    """One floor, furnished and written down; NoLayout where it came out badly."""
    themes = shuffled(dice, words.THEMES)[: size.shape.zones]
    place = Furnishing(dice, size.shape, themes)
    kind = one_of(dice, list(KINDS))
    orders = KINDS[kind](place)
    place.finish()
    floor = place.floor
    for left_to_right in (True, False):
        if happens(dice, 50):
            floor = floor.mirrored(left_to_right=left_to_right)
    guards = [place.guards(zone) for zone in range(size.shape.zones)]
    title = f"{one_of(dice, words.FIRST_WORDS)} {one_of(dice, words.LAST_WORDS)}"
    rounds = place.way_through(orders.stops, orders.needed) // STEPS_A_ROUND + ROUNDS_TO_SPARE
    blue = min(max(rounds, FEWEST_BLUE), box.MOST_BLUE)
    text = written(dice, name, title, size, blue, themes, guards, floor, orders)
    try:
        return Draft(kind, text, files.parse(text))
    except ContentError as error:
        raise NoLayout from error


# Writing it down.


def written(
    dice: Dice,
    name: str,
    title: str,
    size: Size,
    blue: int,
    themes: list[words.Theme],
    guards: list[int],
    floor: Floor,
    orders: Orders,
) -> str:
    """The stage file."""
    top: dict[str, object] = {
        "schema": 1,
        "id": name,
        "kind": "vr",
        "number": 99,
        "title": title,
        "summary": orders.summary,
        "minutes": size.minutes,
        "camera_side": one_of(dice, ["orange", "green"]),
    }
    if orders.starts_alerted:
        top["starts_alerted"] = True
    if orders.fail_if:
        top["fail_if"] = orders.fail_if
    parts = [pairs(top), f"map = '''\n{floor.drawn()}\n'''"]
    if size.shape.zones > 1:
        parts.append(f"zone_map = '''\n{floor.zones_drawn()}\n'''")
    used = {*floor.solid.values()}
    legend = {
        symbol: [f"obstacle {obstacle}"]
        for theme in themes
        for symbol, obstacle in theme.obstacles.items()
        if symbol in used
    }
    if legend:
        parts.append(table("[legend]", dict(sorted(legend.items()))))
    parts.append(table("[scenery]", {"floor": words.FLOOR}))
    for theme, count in zip(themes, guards, strict=True):
        zone = {"name": theme.name, "guards": count, "guard_count": count}
        parts.append(table("[[zones]]", zone))
    for letter in sorted(floor.doors.values()):
        level = between(dice, box.LOWEST_LEVEL, box.WEAK_LOCK)
        code = sorted(between(dice, 1, box.FACES) for _ in range(level))
        parts.append(table(f"[doors.{letter}]", {"level": level, "combination": code}))
    for players in range(1, MOST_PLAYERS + 1):
        cast = {
            "must": [],
            "may": ["snake", "meryl", "otacon", "gray fox"],
            "blue": blue,
        }
        parts.append(table(f"[players.{players}]", cast))
    parts += [table("[[objectives]]", one) for one in orders.objectives]
    parts += [table("[[events]]", one) for one in orders.events]
    story = {"opening": orders.opening, "cleared": orders.cleared, "failed": orders.failed}
    parts.append(table("[story]", dict(story)))
    return "\n\n".join(parts) + "\n"


def table(head: str, values: dict[str, object]) -> str:
    return f"{head}\n{pairs(values)}"


def pairs(values: dict[str, object]) -> str:
    """Values as TOML writes them, which for these is as JSON does."""
    return "\n".join(
        f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()
    )
