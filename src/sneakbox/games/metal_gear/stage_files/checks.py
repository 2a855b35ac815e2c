# not compiled: reads text files, once per stage
"""What only shows when a whole stage is read: can it be set up, and can it be won?"""

from typing import Final

from sneakbox.boards.grid import FAR, NO_CELL, NO_ZONE
from sneakbox.boards.grid_files import Drawing
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.content import TOKEN_KINDS
from sneakbox.games.metal_gear.names import OTACON
from sneakbox.games.metal_gear.stage_files.symbols import BARRACKS, PEOPLE_NAMES
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.stage import CastInfo, ObjectiveInfo, Stage
from sneakbox.games.metal_gear.words import EVENT_LETTERS

# Tokens that moments and tasks name by their number.
MOMENT_TOKENS: Final = {deeds.ON_EVENT: "event", deeds.ON_SWITCH: "switch"}
TASK_TOKENS: Final = {
    deeds.REACH_EVENT: "event",
    deeds.USE_SWITCH: "switch",
    deeds.RIDE: "elevator",
}
TOKEN_NAMES: Final = {
    "event": "Event token",
    "objective": "Objective token",
    "exit": "exit",
    "trap": "Trap",
    "terminal": "Terminal",
    "elevator": "elevator",
    "switch": "Interact point",
    "codec": "codec number",
    "node": "node",
    "hostage": "hostage",
    "marker": "marker",
}
KIND_NAMES: Final = {number: name for name, number in TOKEN_KINDS.items()}


class StageChecks:
    """Goes through a whole stage whose file could be read, and notes every mistake."""

    def __init__(self, stage: Stage, drawing: Drawing) -> None:
        self.stage: Final = stage
        self.drawing: Final = drawing
        self.file: Final = drawing.table
        self.read_with: Final = len(self.file.problems)
        self.locked: Final = stage.grid
        self.opened: Final = stage.plan.grid(0)

    def run(self) -> None:
        self.check_spaces()
        self.check_edges()
        self.check_guards()
        self.check_cameras()
        self.check_zones()
        self.check_starts()
        self.check_references()
        self.check_rewards()
        if self.is_whole():
            self.check_reach()
            self.check_distances()

    def is_whole(self) -> bool:
        """Nothing was found here so far."""
        return len(self.file.problems) == self.read_with

    def at(self, cell: int, message: str) -> None:
        """A mistake on a space of the map."""
        self.file.problem_at(self.drawing.places[cell], message)

    def key(self, table: str, key: str, message: str) -> None:
        """A mistake in a value of the file."""
        self.file.problem_at(self.file.places.of_key(table, key), message)

    # The map.

    def check_spaces(self) -> None:
        for cell, items in enumerate(self.drawing.items):
            kinds = [one.kind for one in items]
            others = [kind for kind in kinds if kind != "breakable"]
            if "obstacle" in kinds and len(others) > 1:
                self.at(cell, f"nothing else can lie on an obstacle: {', '.join(kinds)}")
            figures = kinds.count("guard") + kinds.count("start")
            if figures > 1:
                self.at(cell, f"two figures would stand on this space: {', '.join(kinds)}")
            if kinds.count("force") + kinds.count("turn") > 1:
                self.at(cell, "a space has one patrol icon at most")
            for kind in ("camera", "event", "terminal"):
                if kinds.count(kind) > 1:
                    self.at(cell, f"a space holds one {kind} at most")
            if "start" in kinds and self.drawing.has(cell, *BARRACKS):
                self.at(cell, "a character cannot begin in barracks")

    def check_edges(self) -> None:
        zones = self.locked.zones
        neighbour = self.stage.plan.neighbour
        for edge in self.drawing.borders:
            zone = zones[edge.cell]
            if zone == zones[neighbour(edge.cell, edge.direction)]:
                same = "obstacles" if zone == NO_ZONE else f"zone {zone + 1}"
                message = f"a line between zones is drawn, but both sides are {same}"
                self.file.problem_at(edge.place, message)
        for edge in self.drawing.doors:
            other = neighbour(edge.cell, edge.direction)
            if self.opened.direction_to(edge.cell, other) == NO_CELL:
                message = f"door {edge.letter} leads into an obstacle: draw a wall there instead"
                self.file.problem_at(edge.place, message)
        for door in self.stage.doors:
            if door.covers != NO_CELL and not self.drawing.has(door.covers, "turn"):
                covered = f"covers {self.stage.name_of(door.covers)}, where no TURN icon is drawn"
                self.key(f"doors.{door.letter}", "covers", f"door {door.letter} {covered}")

    def facing_problem(self, cell: int, facing: int, what: str) -> None:
        """Note something that looks at an obstacle, and where it could look."""
        if not self.locked.is_blocked(cell, facing):
            return
        free = [DIRECTIONS[side] for side in range(4) if not self.locked.is_blocked(cell, side)]
        hint = f"free: {', '.join(free)}" if free else "the space is walled in"
        self.at(cell, f"{what} {DIRECTIONS[facing]} at an obstacle; {hint}")

    def check_guards(self) -> None:
        guards = self.stage.guards
        if len(guards) > box.MOST_GUARDS:
            self.at(guards[box.MOST_GUARDS].cell, f"there are only {box.MOST_GUARDS} Guard figures")
        for guard in guards:
            if self.locked.zones[guard.cell] == NO_ZONE:
                continue
            self.facing_problem(guard.cell, guard.facing, "this Guard faces")
            ways = [self.locked.beyond_in_zone(guard.cell, side) for side in range(4)]
            if all(way == NO_CELL for way in ways):
                self.at(guard.cell, "this Guard cannot leave its space within its zone")
        for cell, icon in self.drawing.found("force"):
            if self.locked.zones[cell] != NO_ZONE and self.opened.is_blocked(cell, icon.a):
                self.at(cell, f"the patrol icon points {DIRECTIONS[icon.a]} at an obstacle")

    def check_cameras(self) -> None:
        for camera in self.stage.cameras:
            if self.locked.zones[camera.cell] == NO_ZONE:
                continue
            if camera.orange == camera.green:
                self.at(camera.cell, "the two cones of a Camera are on two of its edges")
            for colour, side in (("orange", camera.orange), ("green", camera.green)):
                self.facing_problem(camera.cell, side, f"this Camera's {colour} cone looks")

    def check_zones(self) -> None:
        zones = self.locked.zones
        drawn = [0] * len(self.stage.zones)
        for guard in self.stage.guards:
            if zones[guard.cell] < len(drawn):
                drawn[zones[guard.cell]] += 1
        for number, zone in enumerate(self.stage.zones):
            table = f"zones.{number}"
            if drawn[number] != zone.guards:
                said = f"zone '{zone.name}' says {zone.guards} Guards"
                self.key(table, "guards", f"{said}, but {drawn[number]} are drawn")
            most = max(
                [zone.guard_count, *(cast.guard_counts[number] for cast in self.fitting_casts())]
            )
            spawns = [cell for cell, _ in self.drawing.found("spawn") if zones[cell] == number]
            if most > 0 and not spawns:
                self.key(
                    table,
                    "guard_count",
                    f"zone '{zone.name}' has a guard count of {most} but no barracks: draw a SPAWN "
                    "icon, as in Qv (MGS-119)",
                )
            for cell in spawns[1:]:
                self.at(cell, f"zone '{zone.name}' has two SPAWN icons: one is enough")
            for cell in spawns[:1]:
                self.facing_problem(cell, zone.spawn_facing, "the SPAWN icon points")
            rooms = [cell for cell, _ in self.drawing.found("barracks") if zones[cell] == number]
            if rooms and not spawns:
                self.at(rooms[0], f"the barracks of zone '{zone.name}' have no SPAWN icon")

    def fitting_casts(self) -> list[CastInfo]:
        """The casts whose list of guard counts has one number a zone."""
        count = len(self.stage.zones)
        return [cast for cast in self.stage.casts.values() if len(cast.guard_counts) == count]

    # People.

    def check_starts(self) -> None:
        stage = self.stage
        if not stage.casts:
            self.key("", "players", "the stage is for nobody: add [players.1] and so on")
        own = [start.person for start in stage.starts if start.person >= 0]
        for person in set(own):
            if own.count(person) > 1:
                cell = [start.cell for start in stage.starts if start.person == person][-1]
                self.at(cell, f"{PEOPLE_NAMES[person]} has two start spaces")
        shared = len(stage.starts) - len(own)
        for count, cast in stage.casts.items():
            everybody = [*cast.must, *cast.may]
            if stage.boss is not None and cast.characters == 1 and OTACON in everybody:
                alone = "Otacon cannot go against a boss alone (B-066)"
                self.key(f"players.{count}", "may", alone)
            homeless = len([person for person in everybody if person not in own])
            at_most = min(homeless, cast.characters)
            if at_most > shared:
                self.key(
                    f"players.{count}",
                    "must",
                    f"{cast.characters} characters need start spaces, but only "
                    f"{shared + cast.characters - at_most} can be used: draw more S",
                )

    # Words that refer to the map.

    def check_references(self) -> None:
        stage = self.stage
        events = stage.tokens_of("event")
        for at, token in enumerate(events):
            if token.number in [other.number for other in events[:at]]:
                self.at(
                    token.cell, f"Event token {EVENT_LETTERS[token.number]} is on the map twice"
                )
        for number, objective in enumerate(stage.objectives):
            wrong = self.task_problem(objective)
            if wrong:
                self.key(f"objectives.{number}", "task", wrong)
        if not any(objective.is_main for objective in stage.objectives):
            self.key("", "objectives", "no objective is a main one: the stage could not be cleared")
        for effect in stage.effects:
            missing = self.missing_token(MOMENT_TOKENS.get(effect.moment), effect.detail)
            if missing:
                where = self.file.places.of_phrase(missing, "on", "fail_if")
                self.file.problem_at(where, f"{missing} is not on the map")
            if effect.moment == deeds.ON_BLAST and self.locked.zones[effect.detail] == NO_ZONE:
                self.at(effect.detail, "a blast is awaited here, but this is an obstacle")
            self.check_deed(effect.deed, effect.a)
        used = {one.a for one in stage.objectives if one.task == deeds.REACH_EVENT}
        moments = [*stage.story.events, *((one.moment, one.detail) for one in stage.effects)]
        used |= {detail for moment, detail in moments if moment == deeds.ON_EVENT}
        for token in events:
            if token.number not in used:
                name = f"Event token {EVENT_LETTERS[token.number]}"
                self.at(token.cell, f"{name} has no event and no task")
        for token in stage.tokens_of("terminal"):
            if not box.LOWEST_LEVEL <= token.number <= box.HIGHEST_LEVEL:
                levels = f"from {box.LOWEST_LEVEL} to {box.HIGHEST_LEVEL}"
                self.at(token.cell, f"a Terminal has a level {levels}, not {token.number}")
        codecs = stage.tokens_of("codec")
        for token in codecs:
            if stage.is_vr:
                self.at(token.cell, "nobody calls a codec number in a VR mission")
            if token.number not in stage.story.codecs:
                self.at(token.cell, f"codec number {token.number} has no text in [codecs]")
        for number in stage.story.codecs:
            if number not in [token.number for token in codecs]:
                self.key("codecs", str(number), f"codec number {number} is not on the map")

    def missing_token(self, kind: str | None, number: int) -> str:
        """A token by its kind and number, if the map should have it and has not."""
        if kind is None or any(token.number == number for token in self.stage.tokens_of(kind)):
            return ""
        return f"{kind} {EVENT_LETTERS[number] if kind == 'event' else number}"

    def task_problem(self, objective: ObjectiveInfo) -> str:
        """What of a task is not on the map."""
        task = objective.task
        number = objective.b if task == deeds.RIDE else objective.a
        missing = self.missing_token(TASK_TOKENS.get(task), number)
        if missing:
            return f"{missing} is not on the map"
        if objective.card and task not in (deeds.REACH_EVENT, deeds.USE_SWITCH):
            return "a card can be wanted for an event or a switch only"
        if task == deeds.REACH_EXIT:
            exits = len(self.stage.tokens_of("exit"))
            figures = max((cast.characters for cast in self.stage.casts.values()), default=1)
            needed = figures if objective.a == deeds.EVERYONE else 1
            if exits < needed:
                return (
                    f"{needed} exits are needed, one for each who must stand there, but {exits} "
                    "are on the map: draw X"
                )
        if task in (deeds.DEFEAT_BOSS, deeds.FIND_SECRET) and self.stage.boss is None:
            return "this stage has no [boss]"
        if task == deeds.STAND_ON_MARKERS:
            return self.marker_problem()
        if task in deeds.COUNTED_TOKENS:
            return self.count_problem(objective, KIND_NAMES[deeds.COUNTED_TOKENS[task]])
        if objective.in_zones or objective.in_each:
            return "in_zones and in_each are for tasks that count: collect, shut down and rescue"
        return ""

    def marker_problem(self) -> str:
        """Everybody who may play needs one marker."""
        owners = [token.number for token in self.stage.tokens_of("marker")]
        casts = self.stage.casts.values()
        everybody = sorted({person for cast in casts for person in (*cast.must, *cast.may)})
        for person in everybody:
            if owners.count(person) != 1:
                symbol = f"M{'smog'[person]}"
                many = f"has {owners.count(person)} markers on the map"
                return f"{PEOPLE_NAMES[person]} {many}: draw {symbol} once"
        return ""

    def count_problem(self, objective: ObjectiveInfo, kind: str) -> str:
        """More is asked for than lies on the map, or than lies in so many zones."""
        zones = [self.locked.zones[token.cell] for token in self.stage.tokens_of(kind)]
        if objective.in_each and not objective.in_zones:
            return "in_each says how many from each zone; in_zones must say from how many"
        for players in self.stage.casts:
            wanted = objective.amount(players)
            if wanted > len(zones):
                what = f"{wanted} {TOKEN_NAMES[kind]}s are asked for"
                return f"{what}, but {len(zones)} are on the map"
            spread, each = objective.spread(players)
            rich = [zone for zone in set(zones) if zones.count(zone) >= each]
            if spread > len(rich):
                what = f"{each} from each of {spread} zones are asked for"
                return f"{what}, but {len(rich)} zones have as many"
            if spread * each > wanted:
                return f"{each} from each of {spread} zones are more than {wanted}"
        return ""

    def check_deed(self, deed: int, a: int) -> None:
        if deed == deeds.SPAWN_GUARD and self.locked.zones[a] == NO_ZONE:
            self.at(a, "a Guard is to be spawned here, but this is an obstacle")
        if deed == deeds.REMOVE_TOKEN and not any(one.cell == a for one in self.stage.tokens):
            self.at(a, "a token is to be removed here, but none is drawn")

    def check_rewards(self) -> None:
        for number, reward in enumerate(self.stage.rewards):
            if not reward.cards:
                self.key(f"rewards.{number}", "cards", "a reward needs at least one card")
            if reward.only_with >= 0 and reward.only_with == reward.only_without:
                message = "a reward with and without the same objective"
                self.key(f"rewards.{number}", "with", message)

    # Can it be won?

    def check_reach(self) -> None:
        """Every token can be reached by every character, locked doors counted as openable."""
        everywhere: set[int] = set()
        for start in self.stage.starts:
            reached = self.reach(start.cell)
            everywhere |= reached
            for token in self.stage.tokens:
                if self.is_elsewhere(start.cell, token.cell):
                    continue
                near = {int(self.opened.beyond(token.cell, side)) for side in range(4)}
                is_reached = token.cell in reached
                if token.kind in ("terminal", "trap"):
                    is_reached = is_reached or bool(near & reached)
                if not is_reached:
                    where = f"from the start at {self.stage.name_of(start.cell)}"
                    self.at(
                        token.cell,
                        f"this {TOKEN_NAMES[token.kind]} cannot be reached {where}, even with all "
                        "doors open",
                    )
        pocket = [
            cell
            for cell in range(self.locked.size)
            if self.locked.zones[cell] != NO_ZONE and cell not in everywhere
        ]
        if pocket and self.is_whole() and self.stage.boss is None:
            first = f"{len(pocket)} spaces, this the first,"
            self.at(pocket[0], f"{first} can never be entered: open a way, or draw ###")

    def is_elsewhere(self, start: int, cell: int) -> bool:
        """A token on Otacon's own map is none of the fighters' business (B-611)."""
        return self.stage.boss is not None and self.locked.zones[start] != self.locked.zones[cell]

    def reach(self, start: int) -> set[int]:
        """Where a character from this space can ever get."""
        effects = self.stage.effects
        closes = any(effect.deed == deeds.CLOSE_ZONES for effect in effects)
        opens = any(
            effect.deed == deeds.OPEN_ZONES and self.can_happen(effect.moment, effect.detail)
            for effect in effects
        )
        return self.flood(start, stay_in_zone=closes and not opens)

    def can_happen(self, moment: int, detail: int) -> bool:
        """Can this moment come while zones are closed? Only those on the map are looked into."""
        kind = MOMENT_TOKENS.get(moment)
        if moment == deeds.ON_OBJECTIVE:
            objective = self.stage.objectives[detail]
            if not all(self.can_happen(deeds.ON_OBJECTIVE, one) for one in objective.after):
                return False
            kind, detail = TASK_TOKENS.get(objective.task), objective.a
        if kind is None or kind == "elevator":
            return True
        cells = {one.cell for one in self.stage.tokens_of(kind) if one.number == detail}
        starts = [start.cell for start in self.stage.starts]
        return any(cells & self.flood(start, stay_in_zone=True) for start in starts)

    def flood(self, start: int, *, stay_in_zone: bool) -> set[int]:
        lifts = [token for token in self.stage.tokens if token.kind == "elevator"]
        found = {start}
        todo = [start]
        while todo:
            cell = todo.pop()
            nexts = [int(self.opened.beyond(cell, side)) for side in range(4)]
            here = {token.number for token in lifts if token.cell == cell}
            nexts += [token.cell for token in lifts if token.number in here]
            for other in nexts:
                if other == NO_CELL or other in found:
                    continue
                if stay_in_zone and self.locked.zones[other] != self.locked.zones[start]:
                    continue
                found.add(other)
                todo.append(other)
        return found

    def check_distances(self) -> None:
        """Paths are counted in single bytes: a maze must not be longer than that."""
        if self.locked.size < FAR:
            return
        for grid in (self.locked, self.opened):
            left = {cell for cell in range(grid.size) if grid.zones[cell] != NO_ZONE}
            while left:
                centre = min(left)
                try:
                    field = grid.measured(centre, False)
                    region = {cell for cell in left if field[cell] != FAR}
                    # No path is longer than from one space to the centre and on to the other.
                    if 2 * max(field[cell] for cell in region) >= FAR:
                        for centre in region:
                            grid.measured(centre, False)
                except AssertionError:
                    self.at(centre, "a shortest path from here is longer than 254 spaces")
                    return
                left -= region
