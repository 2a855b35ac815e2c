# not compiled: reads text files, once per stage
"""What only shows when a whole stage is read: can it be set up, and can it be won?"""

from typing import Final

from sneakbox.boards.content_files import Problem
from sneakbox.boards.grid import FAR, NO_CELL, NO_ZONE
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.stage_files.drawing import LETTERS, PEOPLE_NAMES, Drawing
from sneakbox.games.metal_gear.stage_files.places import Places
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.stages.stage import CastInfo, Stage

NOTHING_ELSE: Final = "nothing else can lie on an obstacle"
TOKEN_NAMES: Final = {
    "event": "Event token",
    "objective": "Objective token",
    "exit": "exit",
    "trap": "Trap",
    "terminal": "Terminal",
    "elevator": "elevator",
    "switch": "Interact point",
    "codec": "codec number",
}


def find_mistakes(stage: Stage, drawing: Drawing, places: Places) -> list[Problem]:
    """All mistakes of a stage whose file could be read."""
    checks = StageChecks(stage, drawing, places)
    checks.run()
    return checks.problems


class StageChecks:
    """Goes through a whole stage and collects every mistake."""

    def __init__(self, stage: Stage, drawing: Drawing, places: Places) -> None:
        self.stage = stage
        self.drawing = drawing
        self.places = places
        self.problems: list[Problem] = []
        self.locked = stage.grid
        self.opened = stage.plan.grid(0)

    def run(self) -> None:
        self.check_spaces()
        self.check_edges()
        self.check_guards()
        self.check_cameras()
        self.check_zones()
        self.check_starts()
        self.check_references()
        self.check_rewards()
        if not self.problems:
            self.check_reach()
            self.check_distances()

    def at(self, cell: int, message: str) -> None:
        """A mistake on a space of the map."""
        line, column = self.drawing.places[cell]
        self.problems.append(Problem(line, column, message))

    def key(self, table: str, key: str, message: str) -> None:
        """A mistake in a value of the file."""
        self.problems.append(Problem(*self.places.of_key(table, key), message))

    # The map.

    def check_spaces(self) -> None:
        for cell, items in enumerate(self.drawing.items):
            kinds = [one.kind for one in items]
            if "obstacle" in kinds and len(kinds) > 1:
                self.at(cell, f"{NOTHING_ELSE}: {', '.join(kinds)}")
            figures = kinds.count("guard") + kinds.count("start")
            if figures > 1:
                self.at(cell, f"two figures would stand on this space: {', '.join(kinds)}")
            if kinds.count("force") + kinds.count("turn") > 1:
                self.at(cell, "a space has one patrol icon at most")
            for kind in ("camera", "event", "terminal"):
                if kinds.count(kind) > 1:
                    self.at(cell, f"a space holds one {kind} at most")
            if "barracks" in kinds and "start" in kinds:
                self.at(cell, "a character cannot begin in barracks")

    def check_edges(self) -> None:
        zones = self.locked.zones
        for edge in self.drawing.borders:
            other = int(self.stage.plan.neighbour(edge.cell, edge.direction))
            if zones[edge.cell] == zones[other]:
                self.problems.append(
                    Problem(
                        edge.line,
                        edge.column,
                        f"a line between zones is drawn, but both sides are zone "
                        f"{zones[edge.cell] + 1}"
                        if zones[other] != NO_ZONE
                        else "a line between zones is drawn, but both sides are obstacles",
                    )
                )
        for edge in self.drawing.doors:
            other = int(self.stage.plan.neighbour(edge.cell, edge.direction))
            if self.opened.direction_to(edge.cell, other) == NO_CELL:
                self.problems.append(
                    Problem(
                        edge.line,
                        edge.column,
                        f"door {edge.letter} leads into an obstacle: draw a wall there instead",
                    )
                )
        for door in self.stage.doors:
            if door.covers != NO_CELL and not self.drawing.has(door.covers, "turn"):
                self.key(
                    f"doors.{door.letter}",
                    "covers",
                    f"door {door.letter} covers {self.stage.name_of(door.covers)}, where no TURN "
                    "icon is drawn",
                )

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
                self.key(
                    table,
                    "guards",
                    f"zone '{zone.name}' says {zone.guards} Guards, but {drawn[number]} are drawn",
                )
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
        letters = [token.number for token in stage.tokens_of("event")]
        for letter in set(letters):
            if letters.count(letter) > 1:
                cell = [one.cell for one in stage.tokens_of("event") if one.number == letter][-1]
                self.at(cell, f"Event token {LETTERS[letter]} is on the map twice")
        used: set[int] = set()
        switches = {token.number for token in stage.tokens_of("switch")}
        for number, objective in enumerate(stage.objectives):
            self.check_task(number, letters, switches)
            if objective.task == deeds.REACH_EVENT:
                used.add(objective.a)
        if not any(objective.is_main for objective in stage.objectives):
            self.key("", "objectives", "no objective is a main one: the stage could not be cleared")
        for effect in stage.effects:
            if effect.moment == deeds.ON_EVENT:
                used.add(effect.detail)
                if effect.detail not in letters:
                    self.moment_problem(f"event {LETTERS[effect.detail]}")
            if effect.moment == deeds.ON_SWITCH and effect.detail not in switches:
                self.moment_problem(f"switch {effect.detail}")
            self.check_deed(effect.deed, effect.a)
        used |= {detail for moment, detail in stage.story.events if moment == deeds.ON_EVENT}
        for token in stage.tokens_of("event"):
            if token.number not in used:
                self.at(token.cell, f"Event token {LETTERS[token.number]} has no event and no task")
        for token in stage.tokens_of("terminal"):
            if not 2 <= token.number <= 5:
                self.at(token.cell, f"a Terminal has a level from 2 to 5, not {token.number}")
        codecs = {token.number for token in stage.tokens_of("codec")}
        for token in stage.tokens_of("codec"):
            if token.number not in stage.story.codecs:
                self.at(token.cell, f"codec number {token.number} has no text in [codecs]")
        for number in stage.story.codecs:
            if number not in codecs:
                self.key("codecs", str(number), f"codec number {number} is not on the map")

    def moment_problem(self, phrase: str) -> None:
        """Note that something happens at a token that is not there."""
        place = self.places.of_phrase(phrase, "on", "fail_if")
        self.problems.append(Problem(*place, f"{phrase} is not on the map"))

    def check_task(self, number: int, letters: list[int], switches: set[int]) -> None:
        objective = self.stage.objectives[number]
        table = f"objectives.{number}"
        if objective.task == deeds.REACH_EVENT and objective.a not in letters:
            self.key(table, "task", f"event {LETTERS[objective.a]} is not on the map")
        if objective.task == deeds.USE_SWITCH and objective.a not in switches:
            self.key(table, "task", f"switch {objective.a} is not on the map")
        if objective.task == deeds.REACH_EXIT:
            exits = len(self.stage.tokens_of("exit"))
            figures = max((cast.characters for cast in self.stage.casts.values()), default=1)
            needed = figures if objective.a == deeds.EVERYONE else 1
            if exits < needed:
                self.key(
                    table,
                    "task",
                    f"{needed} exits are needed, one for each who must stand there, but {exits} "
                    "are on the map: draw X",
                )
        lifts = {token.number for token in self.stage.tokens_of("elevator")}
        if objective.task == deeds.RIDE and objective.b not in lifts:
            self.key(table, "task", f"elevator {objective.b} is not on the map")
        if objective.task == deeds.COLLECT:
            there = len(self.stage.tokens_of("objective"))
            for players in self.stage.casts:
                fits = not objective.by_players or len(objective.by_players) >= players
                if fits and objective.amount(players) > there:
                    self.key(
                        table,
                        "task",
                        f"{objective.amount(players)} objectives cannot be collected: {there} are "
                        "on the map",
                    )
                    return

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
                self.key(
                    f"rewards.{number}", "with", "a reward with and without the same objective"
                )

    # Can it be won?

    def check_reach(self) -> None:
        """Every token can be reached by every character, locked doors counted as openable."""
        everywhere: set[int] = set()
        for start in self.stage.starts:
            reached = self.reach(start.cell)
            everywhere |= reached
            for token in self.stage.tokens:
                near = {int(self.opened.beyond(token.cell, side)) for side in range(4)}
                is_reached = token.cell in reached
                if token.kind in ("terminal", "trap"):
                    is_reached = is_reached or bool(near & reached)
                if not is_reached:
                    name = TOKEN_NAMES[token.kind]
                    self.at(
                        token.cell,
                        f"this {name} cannot be reached from the start at "
                        f"{self.stage.name_of(start.cell)}, even with all doors open",
                    )
        pocket = [
            cell
            for cell in range(self.locked.size)
            if self.locked.zones[cell] != NO_ZONE
            and cell not in everywhere
            and not self.stage.barracks[cell]
        ]
        if pocket and not self.problems:
            self.at(
                pocket[0],
                f"{len(pocket)} spaces, this the first, can never be entered: open a way, or draw "
                "###",
            )

    def reach(self, start: int) -> set[int]:
        """Where a character from this space can ever get."""
        effects = self.stage.effects
        if not any(effect.deed == deeds.CLOSE_ZONES for effect in effects):
            return self.flood(start, stay_in_zone=False)
        opening = [effect for effect in effects if effect.deed == deeds.OPEN_ZONES]
        if any(self.can_happen(effect.moment, effect.detail) for effect in opening):
            return self.flood(start, stay_in_zone=False)
        return self.flood(start, stay_in_zone=True)

    def can_happen(self, moment: int, detail: int) -> bool:
        """Can this moment come while zones are closed? Only those on the map are looked into."""
        if moment == deeds.ON_OBJECTIVE:
            objective = self.stage.objectives[detail]
            if not all(self.can_happen(deeds.ON_OBJECTIVE, one) for one in objective.after):
                return False
            if objective.task == deeds.REACH_EVENT:
                moment, detail = deeds.ON_EVENT, objective.a
            elif objective.task == deeds.USE_SWITCH:
                moment, detail = deeds.ON_SWITCH, objective.a
        kinds = {deeds.ON_EVENT: "event", deeds.ON_SWITCH: "switch"}
        if moment not in kinds:
            return True
        cells = {one.cell for one in self.stage.tokens_of(kinds[moment]) if one.number == detail}
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
                if other == NO_CELL or other in found or self.stage.barracks[other]:
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
            for cell in range(grid.size):
                try:
                    grid.measured(cell, False)
                except AssertionError:
                    self.at(cell, "a shortest path from here is longer than 254 spaces")
                    return
