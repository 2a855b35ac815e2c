# not compiled: reads text files, once per stage
"""The reader of a stage file: goes through it and collects every mistake."""

from typing import Final

from sneakbox.boards.content_tables import Table
from sneakbox.boards.grid import NO_CELL, NO_ZONE, FloorPlan
from sneakbox.boards.grid_files import Drawing, Edge, Item, read_legend
from sneakbox.boards.phrases import Phrases
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.bosses.boss_files import boss_names
from sneakbox.games.metal_gear.content import FORCE_ICON, TOKEN_KINDS, TURN_ICON
from sneakbox.games.metal_gear.editions import EDITIONS, PROTOTYPE, Edition
from sneakbox.games.metal_gear.stage_files.checks import StageChecks
from sneakbox.games.metal_gear.stage_files.phrases import DEEDS, MOMENTS, TASKS, Names
from sneakbox.games.metal_gear.stage_files.scenery import read_scenery
from sneakbox.games.metal_gear.stage_files.symbols import (
    BARRACKS,
    PEOPLE_NAMES,
    SYMBOLS,
    thing,
    things_of,
)
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.lessons import LESSONS
from sneakbox.games.metal_gear.stages.stage import (
    BossInfo,
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
# fmt: off
KEYS: Final = (
    "schema", "id", "title", "summary", "kind", "number", "minutes", "camera_side",
    "starts_alerted", "rules", "fail_if", "map", "zone_map", "legend", "zones", "doors",
    "terminals", "players", "objectives", "events", "rewards", "story", "prompts", "codecs",
    "scenery", "boss",
)
# fmt: on
CAST_KEYS: Final = ("must", "may", "characters", "blue", "red", "guard_counts", "cameras")
ZONE_KEYS: Final = ("name", "guards", "guard_count")
# fmt: off
OBJECTIVE_KEYS: Final = (
    "name", "text", "optional", "task", "by_players", "in_zones", "in_each", "after", "unseen",
    "card",
)
# fmt: on


class StageReader:
    """Goes through a stage file and collects every mistake."""

    def __init__(self, top: Table, digest: str, edition: Edition) -> None:
        self.top: Final = top.only(KEYS)
        self.digest: Final = digest
        self.edition: Final = edition

    def read(self) -> Stage | None:
        top = self.top
        if top.raw.get("schema") != 1:
            top.problem("schema", "schema must be 1")
        drawing = self.read_map()
        if not drawing.items:
            return None
        drawn_zones = self.read_zone_map(drawing)
        zone_of = bytearray(drawn_zones)
        for cell, _ in drawing.found("obstacle"):
            zone_of[cell] = NO_ZONE
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
        effects, stories = self.read_effects(names)
        stage = Stage(
            id=top.matching("id", "[a-z][a-z0-9_]{0,39}", "small letters, digits and underlines"),
            title=top.text("title"),
            summary=top.text("summary"),
            is_vr=top.choice("kind", ("campaign", "vr")) == 1,
            number=top.whole("number", 1, 99),
            minutes=top.whole("minutes", 1, 600),
            plan=plan,
            grid=plan.locked_grid(),
            icons=icons_on(drawing),
            barracks=bytes(drawing.has(cell, *BARRACKS) for cell in range(len(drawing.items))),
            scenery=read_scenery(top, drawing, drawn_zones, zones, names),
            zones=tuple(zones),
            doors=tuple(doors),
            guards=tuple(GuardInfo(cell, one.a) for cell, one in drawing.found("guard")),
            cameras=tuple(CameraInfo(cell, one.a, one.b) for cell, one in drawing.found("camera")),
            starts=tuple(StartInfo(cell, one.a) for cell, one in drawing.found("start")),
            tokens=self.read_tokens(drawing),
            casts=self.read_casts(zones),
            camera_side=top.choice("camera_side", ("orange", "green"), default=0),
            starts_alerted=top.flag("starts_alerted"),
            objectives=self.read_objectives(names),
            effects=effects,
            rewards=self.read_rewards(names),
            story=self.read_story(stories),
            digest=self.digest,
            boss=self.read_boss(drawing, names),
        )
        StageChecks(stage, drawing).run()
        return stage

    # The map.

    def read_map(self) -> Drawing:
        legend = read_legend(self.top.table("legend", required=False), things_of, thing)

        def meaning(symbol: str) -> list[Item] | None:
            return legend[symbol] if symbol in legend else things_of(symbol)

        return Drawing(self.top, "map", meaning, [*SYMBOLS, *legend])

    def read_zone_map(self, drawing: Drawing) -> bytearray:
        """The zone of every space: from the second drawing, one digit a space, or all the same."""
        zones = bytearray(len(drawing.items))
        if "zone_map" in self.top.raw:
            for cell, mark, place in drawing.marks("zone_map", "zones"):
                if mark in "123456":
                    zones[cell] = int(mark) - 1
                elif not drawing.has(cell, "obstacle"):
                    hint = f"the space is no obstacle: try 1 to {MOST_ZONES}"
                    self.top.problem_at(place, f"'{mark}' is no zone, and {hint}")
                else:
                    zones[cell] = NO_ZONE
        return zones

    def read_zones(self, drawing: Drawing, zone_of: bytearray) -> list[ZoneInfo]:
        tables = self.top.rows("zones", ZONE_KEYS)
        used = sorted({zone for zone in zone_of if zone != NO_ZONE})
        if used and used[-1] >= len(tables):
            self.top.problem(
                "zones",
                f"the map has zone {used[-1] + 1}, but there are only {len(tables)} rows of zones",
            )
        zones: list[ZoneInfo] = []
        for number, table in enumerate(tables):
            if number not in used:
                table.problem("name", f"no space of the map is in zone {number + 1}")
            spawns = [
                (cell, one.a) for cell, one in drawing.found("spawn") if zone_of[cell] == number
            ]
            zones.append(
                ZoneInfo(
                    table.matching("name", "[a-z][a-z0-9 -]{0,29}", "small letters"),
                    table.whole("guards", 0, box.MOST_GUARDS),
                    table.whole("guard_count", 0, box.MOST_GUARDS),
                    *(spawns[0] if spawns else (NO_CELL, 0)),
                )
            )
        return zones

    def read_doors(self, drawing: Drawing) -> list[DoorInfo]:
        tables = self.top.table("doors", required=False)
        edges: dict[str, Edge] = {}
        for edge in drawing.doors:
            if edges.setdefault(edge.letter, edge) is not edge:
                twice = f"door {edge.letter} is drawn twice: use another letter"
                self.top.problem_at(edge.place, twice)
        for letter in tables.raw:
            if letter not in edges:
                tables.table_problem(letter, f"door {letter} is not drawn on the map")
        for letter, edge in edges.items():
            if letter not in tables.raw:
                hint = f"add [doors.{letter}] with level and combination"
                self.top.problem_at(edge.place, f"door {letter} has no level: {hint}")
        return [
            read_door(edges[letter], tables.table(letter), drawing)
            for letter in sorted(edges)
            if letter in tables.raw
        ]

    def read_tokens(self, drawing: Drawing) -> tuple[TokenInfo, ...]:
        codes = dict(box.TERMINAL_CODES)
        table = self.top.table("terminals", required=False)
        for level in table.raw:
            if level.isdecimal() and box.LOWEST_LEVEL <= int(level) <= box.HIGHEST_LEVEL:
                codes[int(level)] = combination(table, level, int(level))
            else:
                table.problem(level, f"'{level}' is no level of a Terminal: try 2, 3, 4 or 5")
        return tuple(
            TokenInfo(one.kind, cell, one.a, codes.get(one.a, ()) if one.kind == "terminal" else ())
            for cell, one in drawing.found(*TOKEN_KINDS)
        )

    def read_boss(self, drawing: Drawing, names: Names) -> BossInfo | None:
        """The boss of a stage, and what is special about its arena (B-070)."""
        if "boss" not in self.top.raw:
            return None
        table = self.top.table("boss").only(("file", "facing"))
        if "boss" not in names.places:
            table.problem("file", "the boss has no space: put 'place boss' into the legend")
        known = boss_names()
        return BossInfo(
            known[table.choice("file", known)],
            table.choice("facing", DIRECTIONS),
            names.places.get("boss", 0),
            names.places,
            tuple(cell for cell, _ in drawing.found("closed")),
            tuple(cell for cell, _ in drawing.found("breakable")),
        )

    # Who plays, and what happens.

    def names(self, drawing: Drawing, zones: list[ZoneInfo], doors: list[DoorInfo]) -> Names:
        places: dict[str, int] = {}
        for cell, one in drawing.found("place"):
            if one.name in places:
                twice = f"the place '{one.name}' is on the map twice"
                self.top.problem_at(drawing.places[cell], twice)
            places[one.name] = cell
        objectives = self.top.rows("objectives", OBJECTIVE_KEYS)
        return Names(
            places,
            [door.letter for door in doors],
            [zone.name for zone in zones],
            [str(table.raw.get("name", "")) for table in objectives],
            drawing.columns,
            drawing.rows,
        )

    def read_casts(self, zones: list[ZoneInfo]) -> dict[int, CastInfo]:
        casts: dict[int, CastInfo] = {}
        is_boss = "boss" in self.top.raw
        tables = self.top.table("players")
        for count in tables.raw:
            if not count.isdecimal() or not 1 <= int(count) <= MOST_PLAYERS:
                tables.table_problem(count, f"'{count}' is no number of players: try 1, 2, 3 or 4")
                continue
            table = tables.table(count).only(CAST_KEYS)
            must = table.choices("must", PEOPLE_NAMES, "character")
            may = table.choices("may", PEOPLE_NAMES, "character", required=False)
            characters = table.whole("characters", 1, 4, default=int(count))
            if not len(must) <= characters <= len(must) + len(may):
                table.problem(
                    "must",
                    f"{characters} characters cannot be chosen from {len(must)} that must and "
                    f"{len(may)} that may play",
                )
            # A boss stage has no Guard Order deck, but on Otacon's own map (MGS-026, B-610).
            has_deck = not is_boss or "blue" in table.raw
            counts = table.wholes("guard_counts", 0, box.MOST_GUARDS)
            if "guard_counts" in table.raw and len(counts) != len(zones):
                wanted = f"guard_counts must have {len(zones)} numbers, one a zone"
                table.problem("guard_counts", wanted)
            casts[int(count)] = CastInfo(
                must,
                may,
                characters,
                table.whole("blue", 1, box.MOST_BLUE) if has_deck else 0,
                table.whole("red", 1, box.MOST_RED, default=box.MOST_RED) if has_deck else 0,
                counts or tuple(zone.guard_count for zone in zones),
                table.flag("cameras", default=True),
            )
        return dict(sorted(casts.items()))

    def read_objectives(self, names: Names) -> tuple[ObjectiveInfo, ...]:
        found: list[ObjectiveInfo] = []
        for number, table in enumerate(self.top.rows("objectives", OBJECTIVE_KEYS)):
            above = names.objectives[:number]
            name = table.matching("name", "[a-z][a-z0-9-]{0,29}", "small letters")
            if name and name in above:
                table.problem("name", f"the name '{name}' is taken")
            found.append(
                ObjectiveInfo(
                    name,
                    table.text("text"),
                    not table.flag("optional"),
                    *understood(table, "task", table.text("task"), names, TASKS),
                    by_players(table, "by_players"),
                    by_players(table, "in_zones"),
                    by_players(table, "in_each"),
                    table.choices("after", above, "objective above called", required=False),
                    table.flag("unseen"),
                    table.whole("card", 1, box.LAST_CARD) if "card" in table.raw else 0,
                )
            )
        return tuple(found)

    def read_effects(
        self, names: Names
    ) -> tuple[tuple[EffectInfo, ...], dict[tuple[int, int], str]]:
        """What happens when, and by moment and detail what is told then."""
        top = self.top
        effects: list[EffectInfo] = []
        stories: dict[tuple[int, int], str] = {}
        for phrase in top.words("rules", required=False):
            deed = understood(top, "rules", phrase, names, DEEDS)
            effects.append(EffectInfo(deeds.AT_START, 0, *deed))
        for phrase in top.words("fail_if", required=False):
            moment, detail, _ = understood(top, "fail_if", phrase, names, MOMENTS)
            effects.append(EffectInfo(moment, detail, deeds.FAIL))
        for table in top.rows("events", ("on", "do", "story"), required=False):
            moment, detail, _ = understood(table, "on", table.text("on"), names, MOMENTS)
            for phrase in table.words("do", required=False):
                deed = understood(table, "do", phrase, names, DEEDS)
                effects.append(EffectInfo(moment, detail, *deed))
            story = table.text("story", required=False)
            if story and moment not in deeds.STORY_MOMENTS:
                known = "event, an objective, a switch or a round"
                table.problem("story", f"nothing is told then: a story goes with an {known}")
            elif story:
                stories[moment, detail] = story
        return tuple(effects), stories

    def read_rewards(self, names: Names) -> tuple[RewardInfo, ...]:
        return tuple(
            RewardInfo(
                table.wholes("cards", 1, box.LAST_CARD),
                objective_in(table, "with", names),
                objective_in(table, "without", names),
            )
            for table in self.top.rows("rewards", ("cards", "with", "without"), required=False)
        )

    def read_story(self, stories: dict[tuple[int, int], str]) -> StoryInfo:
        table = self.top.table("story").only(("opening", "cleared", "failed"))
        codecs = self.top.table("codecs", required=False)
        return StoryInfo(
            table.text("opening"),
            table.text("cleared"),
            table.text("failed"),
            stories,
            self.read_prompts(),
            {int(key): codecs.text(key) for key in codecs.raw if key.isdecimal()},
        )

    def read_prompts(self) -> dict[str, str]:
        """The first lessons; what would be untrue in the prototype is told otherwise there."""
        other = EDITIONS[PROTOTYPE]
        table = self.top.table("prompts", required=False).only((*LESSONS, other))
        old = table.table(other, required=False).only(LESSONS)
        prompts = {key: table.text(key) for key in table.raw if key in LESSONS}
        instead = {key: old.text(key) for key in old.raw if key in LESSONS}
        return {**prompts, **instead} if self.edition.which == PROTOTYPE else prompts


def read_door(edge: Edge, table: Table, drawing: Drawing) -> DoorInfo:
    table.only(("level", "combination", "covers"))
    level = table.whole("level", box.LOWEST_LEVEL, box.HIGHEST_LEVEL)
    code = combination(table, "combination", level)
    covers = NO_CELL
    if "covers" in table.raw:
        sides = (DIRECTIONS[edge.direction ^ 2], DIRECTIONS[edge.direction])
        step = 1 if DIRECTIONS[edge.direction] == "east" else drawing.columns
        covers = edge.cell + step * table.choice("covers", sides)
    return DoorInfo(edge.letter, edge.cell, edge.direction, level, code, covers)


def by_players(table: Table, key: str) -> tuple[int, ...]:
    """A number for each number of players; nothing where the file does not say."""
    numbers = table.wholes(key, 1, 99)
    if key in table.raw and len(numbers) != MOST_PLAYERS:
        table.problem(key, f"{key} must have four numbers, for 1 to 4 players")
        return ()
    return numbers


def objective_in(table: Table, key: str, names: Names) -> int:
    """The objective that a value names; -1 where it names none."""
    name = table.text(key, required=False)
    return table.named(key, name, names.objectives, "objective") if name else -1


def combination(table: Table, key: str, level: int) -> tuple[int, ...]:
    """The dice that open something: as many values as its level (MGS-047, 050)."""
    values = table.wholes(key, 1, box.FACES)
    if len(values) != level:
        table.missing(key, f"{level} values from 1 to {box.FACES}, as many as the level")
        return (1,) * level
    return tuple(sorted(values))


def understood(
    table: Table, key: str, phrase: str, names: Names, phrases: Phrases[Names]
) -> tuple[int, int, int]:
    """What a phrase stands for: always three numbers, the first of them -1 for nothing."""
    meaning = table.phrase(key, phrase, phrases, names) if phrase else ()
    what, a, b = (*(meaning or (-1,)), 0, 0)[:3]
    return what, a, b


def icons_on(drawing: Drawing) -> bytes:
    """By space, the patrol icon printed on it."""
    icons = bytearray(len(drawing.items))
    for cell, icon in drawing.found("turn", "force"):
        icons[cell] = TURN_ICON if icon.kind == "turn" else FORCE_ICON + icon.a
    return bytes(icons)
