# not compiled: reads text files, once per stage
"""The reader of a stage file: goes through it and collects every mistake."""

import re
from collections.abc import Callable
from typing import Final

from sneakbox.boards.content_files import Problem
from sneakbox.boards.grid import NO_CELL, NO_ZONE, FloorPlan
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.content import FORCE_ICON, NO_ICON, TOKEN_KINDS, TURN_ICON
from sneakbox.games.metal_gear.stage_files.checks import find_mistakes
from sneakbox.games.metal_gear.stage_files.drawing import (
    PEOPLE_NAMES,
    Drawing,
    Edge,
    Item,
    item_from_phrase,
    items_of,
    read_drawing,
)
from sneakbox.games.metal_gear.stage_files.phrases import (
    Names,
    Nonsense,
    read_deed,
    read_moment,
    read_task,
)
from sneakbox.games.metal_gear.stage_files.places import Places
from sneakbox.games.metal_gear.stage_files.table import StageTable
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.stages.stage import (
    CameraInfo,
    CastInfo,
    DoorInfo,
    EffectInfo,
    GuardInfo,
    ObjectiveInfo,
    RewardInfo,
    Stage,
    StartInfo,
    StoryInfo,
    TokenInfo,
    ZoneInfo,
)

MOST_ZONES: Final = 6
MOST_PLAYERS: Final = 4

ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


KEYS: Final = (
    "schema",
    "id",
    "title",
    "summary",
    "kind",
    "number",
    "minutes",
    "camera_side",
    "starts_alerted",
    "rules",
    "fail_if",
    "map",
    "zone_map",
    "legend",
    "zones",
    "doors",
    "terminals",
    "players",
    "objectives",
    "events",
    "rewards",
    "story",
    "prompts",
    "codecs",
)

Reading = Callable[[str, Names], tuple[int, ...]]


class StageReader:
    """Goes through a stage file and collects every mistake."""

    def __init__(self, raw: dict[str, object], places: Places, digest: str) -> None:
        self.problems: list[Problem] = []
        self.places = places
        self.digest = digest
        self.top = StageTable(raw, "", places, self.problems)

    def read(self) -> Stage | None:
        top = self.top
        top.only(KEYS)
        if top.raw.get("schema") != 1:
            top.problem("schema", "schema must be 1")
        drawing = self.read_map()
        if not drawing.items:
            return None
        zone_of = self.read_zone_map(drawing)
        zones = self.read_zones(drawing, zone_of)
        doors = self.read_doors(drawing)
        plan = FloorPlan(
            drawing.columns,
            drawing.rows,
            bytes(zone_of),
            bytes(drawing.walls),
            [part for at, door in enumerate(doors) for part in (at, door.cell, door.direction)],
        )
        names = self.names(drawing, zones, doors)
        objectives = self.read_objectives(names)
        stage = Stage(
            id=top.matching("id", ID, "small letters, digits and underlines"),
            title=top.text("title"),
            summary=top.text("summary"),
            is_vr=top.choice("kind", ("campaign", "vr")) == 1,
            number=top.whole("number", 1, 99),
            minutes=top.whole("minutes", 1, 600),
            plan=plan,
            grid=plan.locked_grid(),
            icons=bytes(icon_on(items) for items in drawing.items),
            barracks=bytes(any(one.kind == "barracks" for one in on) for on in drawing.items),
            scenery={cell: one.name for cell, one in drawing.found("obstacle")},
            zones=tuple(zones),
            doors=tuple(doors),
            guards=tuple(GuardInfo(cell, one.a) for cell, one in drawing.found("guard")),
            cameras=tuple(CameraInfo(cell, one.a, one.b) for cell, one in drawing.found("camera")),
            starts=tuple(StartInfo(cell, one.a) for cell, one in drawing.found("start")),
            tokens=self.read_tokens(drawing),
            casts=self.read_casts(len(zones), zones),
            camera_side=top.choice("camera_side", ("orange", "green"), default=0),
            starts_alerted=top.flag("starts_alerted"),
            objectives=tuple(objectives),
            effects=self.read_effects(names),
            rewards=self.read_rewards(names),
            story=self.read_story(names),
            digest=self.digest,
        )
        self.problems += find_mistakes(stage, drawing, self.places)
        return stage

    # The map.

    def read_map(self) -> Drawing:
        legend = self.read_legend()
        drawing = read_drawing(self.top.text("map"), *self.places.of_drawing("", "map"), legend)
        self.problems += drawing.problems
        return drawing

    def read_legend(self) -> dict[str, list[Item]]:
        table = self.top.table("legend", required=False)
        legend: dict[str, list[Item]] = {}
        for symbol in table.raw:
            if not 1 <= len(symbol.strip()) <= 3 or symbol != symbol.strip():
                table.problem(symbol, f"the symbol '{symbol}' must have one to three characters")
            elif items_of(symbol) is not None:
                table.problem(symbol, f"the symbol '{symbol}' means something else already")
            items: list[Item] = []
            for phrase in table.words(symbol):
                item = item_from_phrase(phrase)
                if isinstance(item, Item):
                    items.append(item)
                else:
                    table.text_problem(symbol, phrase, item)
            if any(one.kind == "spawn" for one in items):
                items.append(Item("barracks"))
            legend[symbol.strip()] = items
        return legend

    def read_zone_map(self, drawing: Drawing) -> bytearray:
        """The zone of every space: from the second drawing, one digit a space, or all the same."""
        size = drawing.columns * drawing.rows
        zones = bytearray(size)
        if "zone_map" in self.top.raw:
            line, column = self.places.of_drawing("", "zone_map")
            rows = [one.rstrip() for one in self.top.text("zone_map").split("\n")]
            while rows and not rows[-1]:
                rows.pop()
            indent = min((len(one) - len(one.lstrip()) for one in rows if one), default=0)
            if len(rows) != drawing.rows:
                self.top.problem(
                    "zone_map", f"zone_map has {len(rows)} rows, but the map has {drawing.rows}"
                )
            for row, text in enumerate(rows[: drawing.rows]):
                marks = text[indent:]
                if len(marks) != drawing.columns:
                    self.problems.append(
                        Problem(
                            line + row + 1,
                            column + indent + 1,
                            f"this row has {len(marks)} zones, but the map has "
                            f"{drawing.columns} columns",
                        )
                    )
                for at, mark in enumerate(marks[: drawing.columns]):
                    cell = row * drawing.columns + at
                    if mark in "123456":
                        zones[cell] = int(mark) - 1
                    elif not drawing.has(cell, "obstacle"):
                        self.problems.append(
                            Problem(
                                line + row + 1,
                                column + indent + at + 1,
                                f"'{mark}' is no zone, and the space is no obstacle: try 1 to "
                                f"{MOST_ZONES}",
                            )
                        )
        for cell in range(size):
            if drawing.has(cell, "obstacle"):
                zones[cell] = NO_ZONE
        return zones

    def read_zones(self, drawing: Drawing, zone_of: bytearray) -> list[ZoneInfo]:
        tables = self.top.rows("zones")
        used = sorted({zone for zone in zone_of if zone != NO_ZONE})
        if used and used[-1] >= len(tables):
            self.top.problem(
                "zones",
                f"the map has zone {used[-1] + 1}, but there are only {len(tables)} rows of zones",
            )
        zones: list[ZoneInfo] = []
        for number, table in enumerate(tables):
            table.only(("name", "guards", "guard_count"))
            if number not in used:
                table.problem("name", f"no space of the map is in zone {number + 1}")
            spawns = [
                (cell, one.a) for cell, one in drawing.found("spawn") if zone_of[cell] == number
            ]
            spawn, facing = spawns[0] if spawns else (NO_CELL, 0)
            zones.append(
                ZoneInfo(
                    table.matching("name", re.compile(r"[a-z][a-z0-9 -]{0,29}"), "small letters"),
                    table.whole("guards", 0, box.MOST_GUARDS),
                    table.whole("guard_count", 0, box.MOST_GUARDS),
                    spawn,
                    facing,
                )
            )
        return zones

    def read_doors(self, drawing: Drawing) -> list[DoorInfo]:
        tables = self.top.table("doors", required=False)
        edges: dict[str, Edge] = {}
        for edge in drawing.doors:
            edges.setdefault(edge.letter, edge)
        doors: list[DoorInfo] = []
        for letter in tables.raw:
            if letter not in edges:
                tables.table_problem(letter, f"door {letter} is not drawn on the map")
        for edge in drawing.doors:
            if edges[edge.letter] is not edge:
                self.problems.append(
                    Problem(
                        edge.line,
                        edge.column,
                        f"door {edge.letter} is drawn twice: use another letter",
                    )
                )
        for letter in sorted(edges):
            edge = edges[letter]
            if letter not in tables.raw:
                self.problems.append(
                    Problem(
                        edge.line,
                        edge.column,
                        f"door {letter} has no level: add [doors.{letter}] with level and "
                        "combination",
                    )
                )
                continue
            table = tables.table(letter)
            table.only(("level", "combination", "covers"))
            level = table.whole("level", box.LOWEST_LEVEL, box.HIGHEST_LEVEL)
            covers = NO_CELL
            if "covers" in table.raw:
                sides = (DIRECTIONS[edge.direction ^ 2], DIRECTIONS[edge.direction])
                side = table.choice("covers", sides)
                step = 1 if DIRECTIONS[edge.direction] == "east" else drawing.columns
                covers = edge.cell + step * side
            doors.append(
                DoorInfo(
                    letter,
                    edge.cell,
                    edge.direction,
                    level,
                    table.combination("combination", level),
                    covers,
                )
            )
        return doors

    def read_tokens(self, drawing: Drawing) -> tuple[TokenInfo, ...]:
        codes = dict(box.TERMINAL_CODES)
        table = self.top.table("terminals", required=False)
        for level in table.raw:
            if level.isdecimal() and box.LOWEST_LEVEL <= int(level) <= box.HIGHEST_LEVEL:
                codes[int(level)] = table.combination(level, int(level))
            else:
                table.problem(level, f"'{level}' is no level of a Terminal: try 2, 3, 4 or 5")
        tokens = [
            TokenInfo(one.kind, cell, one.a, codes.get(one.a, ()) if one.kind == "terminal" else ())
            for cell, items in enumerate(drawing.items)
            for one in items
            if one.kind in TOKEN_KINDS
        ]
        return tuple(tokens)

    # Who plays, and what happens.

    def names(self, drawing: Drawing, zones: list[ZoneInfo], doors: list[DoorInfo]) -> Names:
        places: dict[str, int] = {}
        for cell, one in drawing.found("place"):
            if one.name in places:
                line, column = drawing.places[cell]
                self.problems.append(
                    Problem(line, column, f"the place '{one.name}' is on the map twice")
                )
            places[one.name] = cell
        objectives = [table.raw.get("name") for table in self.top.rows("objectives")]
        return Names(
            places,
            [door.letter for door in doors],
            [zone.name for zone in zones],
            [name if isinstance(name, str) else "" for name in objectives],
            drawing.columns,
            drawing.rows,
        )

    def read_casts(self, zone_count: int, zones: list[ZoneInfo]) -> dict[int, CastInfo]:
        casts: dict[int, CastInfo] = {}
        tables = self.top.table("players")
        for count in tables.raw:
            if not count.isdecimal() or not 1 <= int(count) <= MOST_PLAYERS:
                tables.table_problem(count, f"'{count}' is no number of players: try 1, 2, 3 or 4")
                continue
            table = tables.table(count)
            table.only(("must", "may", "characters", "blue", "red", "guard_counts", "cameras"))
            must = self.people(table, "must")
            may = self.people(table, "may")
            characters = table.whole("characters", 1, 4, default=int(count))
            if not len(must) <= characters <= len(must) + len(may):
                table.problem(
                    "must",
                    f"{characters} characters cannot be chosen from {len(must)} that must and "
                    f"{len(may)} that may play",
                )
            counts = table.wholes("guard_counts", 0, box.MOST_GUARDS)
            if "guard_counts" in table.raw and len(counts) != zone_count:
                table.problem(
                    "guard_counts", f"guard_counts must have {zone_count} numbers, one a zone"
                )
            casts[int(count)] = CastInfo(
                must,
                may,
                characters,
                table.whole("blue", 1, box.MOST_BLUE),
                table.whole("red", 1, box.MOST_RED, default=box.MOST_RED),
                counts or tuple(zone.guard_count for zone in zones),
                table.flag("cameras", default=True),
            )
        return dict(sorted(casts.items()))

    def people(self, table: StageTable, key: str) -> tuple[int, ...]:
        found: list[int] = []
        for word in table.words(key, required=key == "must"):
            if word not in PEOPLE_NAMES:
                hint = "try snake, meryl, otacon or gray fox"
                table.text_problem(key, word, f"there is no character '{word}': {hint}")
            elif PEOPLE_NAMES.index(word) in found:
                table.text_problem(key, word, f"{word} is named twice")
            else:
                found.append(PEOPLE_NAMES.index(word))
        return tuple(found)

    def read_objectives(self, names: Names) -> list[ObjectiveInfo]:
        found: list[ObjectiveInfo] = []
        for number, table in enumerate(self.top.rows("objectives")):
            table.only(("name", "text", "optional", "task", "by_players", "after", "unseen"))
            name = table.matching("name", re.compile(r"[a-z][a-z0-9-]{0,29}"), "small letters")
            if name and name in names.objectives[:number]:
                table.problem("name", f"the name '{name}' is taken")
            task, a, b = self.understood(table, "task", table.text("task"), names, read_task)
            by_players = table.wholes("by_players", 1, 99)
            if "by_players" in table.raw and len(by_players) != MOST_PLAYERS:
                table.problem("by_players", "by_players must have four numbers, for 1 to 4 players")
            after: list[int] = []
            for word in table.words("after", required=False):
                if word not in names.objectives[:number]:
                    table.text_problem("after", word, f"no objective above is called '{word}'")
                else:
                    after.append(names.objectives.index(word))
            found.append(
                ObjectiveInfo(
                    name,
                    table.text("text"),
                    not table.flag("optional"),
                    task,
                    a,
                    b,
                    by_players,
                    tuple(after),
                    table.flag("unseen"),
                )
            )
        return found

    def understood(
        self, table: StageTable, key: str, phrase: str, names: Names, read: Reading
    ) -> tuple[int, int, int]:
        """The meaning of a phrase; a mistake is noted where the phrase stands."""
        try:
            meaning = read(phrase, names)
        except Nonsense as error:
            if phrase:
                table.text_problem(key, phrase, str(error))
            return -1, 0, 0
        return meaning[0], meaning[1], meaning[2] if len(meaning) > 2 else 0

    def read_effects(self, names: Names) -> tuple[EffectInfo, ...]:
        effects: list[EffectInfo] = []
        for phrase in self.top.words("rules", required=False):
            deed, a, b = self.understood(self.top, "rules", phrase, names, read_deed)
            effects.append(EffectInfo(deeds.AT_START, 0, deed, a, b))
        for phrase in self.top.words("fail_if", required=False):
            moment, detail, _ = self.understood(self.top, "fail_if", phrase, names, read_moment)
            effects.append(EffectInfo(moment, detail, deeds.FAIL))
        for table in self.top.rows("events", required=False):
            table.only(("on", "do", "story"))
            moment, detail, _ = self.understood(table, "on", table.text("on"), names, read_moment)
            for phrase in table.words("do", required=False):
                deed, a, b = self.understood(table, "do", phrase, names, read_deed)
                effects.append(EffectInfo(moment, detail, deed, a, b))
        return tuple(effects)

    def read_rewards(self, names: Names) -> tuple[RewardInfo, ...]:
        rewards: list[RewardInfo] = []
        for table in self.top.rows("rewards", required=False):
            table.only(("cards", "with", "without"))
            which = [-1, -1]
            for at, key in enumerate(("with", "without")):
                name = table.text(key, required=False)
                if name and name not in names.objectives:
                    table.text_problem(key, name, f"there is no objective '{name}'")
                elif name:
                    which[at] = names.objectives.index(name)
            rewards.append(RewardInfo(table.wholes("cards", 1, box.LAST_CARD), which[0], which[1]))
        return tuple(rewards)

    def read_story(self, names: Names) -> StoryInfo:
        table = self.top.table("story")
        table.only(("opening", "cleared", "failed"))
        told: dict[tuple[int, int], str] = {}
        for row in self.top.rows("events", required=False):
            story = row.text("story", required=False)
            try:
                moment = read_moment(row.text("on", required=False), names)
            except Nonsense:
                continue
            if story:
                told[moment] = story
        prompts = self.top.table("prompts", required=False)
        prompts.only(LESSONS)
        codecs = self.top.table("codecs", required=False)
        return StoryInfo(
            table.text("opening"),
            table.text("cleared"),
            table.text("failed"),
            told,
            {key: prompts.text(key) for key in prompts.raw if key in LESSONS},
            {int(key): codecs.text(key) for key in codecs.raw if key.isdecimal()},
        )


def icon_on(items: list[Item]) -> int:
    """The patrol icon printed on a space."""
    for one in items:
        if one.kind == "turn":
            return TURN_ICON
        if one.kind == "force":
            return FORCE_ICON + one.a
    return NO_ICON
