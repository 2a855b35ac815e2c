"""Every answer a player can give: its words, its risk, its key, and the rule behind it."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.scene.board import cell_ref, guard_ref, tile_ref
from sneakbox.games.sneaking_mission.scene.insight import ODDS, SIGHT, Insight
from sneakbox.games.sneaking_mission.scene.risks import (
    danger_of_a_door,
    sentence_case,
    the_guards,
)
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Barrier, Option, Overlay, Ref, Span, Tone
from sneakbox.scene.percent import percent

# Keys lie on the keyboard as the directions do on the map.
COMPASS: Final = "wdsa"
KEYS: Final = {
    names.CRAWL: "cvbnm",
    names.SHOOT: "fghjkl",
    names.ATTACK: "x",
    names.SWITCH_OFF: "o",
    names.HIDE: "h",
    names.STAY: "s",
    names.ENTER: "e",
    names.FLIP: "c",
    names.FIRE: "f",
    names.KEEP: "k",
    names.LEAVE: "l",
}
BY_DIRECTION: Final = {
    names.ENTRANCE: COMPASS,
    names.ARROW: COMPASS,
    names.EXPLORE: COMPASS,
    names.MOVE: COMPASS,
    names.FACE: COMPASS,
    names.CHARGE: COMPASS,
    names.YIELD: "yuio",
}
CROSSING: Final = {"laser": "Cross the laser", "camera": "Pass the camera"}


def move(direction: int) -> int:
    return int(act(names.MOVE, direction))


def crawl(room: int) -> int:
    return int(act(names.CRAWL, room))


def tails(known: Insight) -> str:
    """What tails would bring."""
    return f"he lives, and it {known.price_of_alarm}"


class Options:
    """Makes the options of one prompt."""

    def __init__(self, known: Insight, text: MissionText, vocabulary: Vocabulary) -> None:
        self.known: Final = known
        self.view: Final = known.view
        self.text: Final = text
        self.vocabulary: Final = vocabulary
        self.assistance: Final = known.assistance
        self._used: Final[set[str]] = set()

    def option(self, action: int) -> Option:
        """The option for one legal action."""
        first = int(first_of(action))
        match kind_of(action):
            case names.EXPLORE:
                return self._explore(action, first)
            case names.MOVE:
                return self._enter(action, int(self.view.base.side(self.view.here, first)))
            case names.CRAWL:
                return self._enter(action, first)
            case names.ENTER:
                return self._enter(action, int(first_of(self.view.steps[-1])))
            case names.SHOOT:
                return self._shoot(action, first)
            case names.CHARGE:
                return self._charge(action, first)
            case names.YIELD:
                return self._yield(action, first)
            case names.FACE:
                return self._face(action, first)
            case names.ENTRANCE:
                doors = self.text.doors(0, first)
                label = f"Doors {doors}"
                return self._make(action, label, on=("cell:0,0",), rule=3)
            case names.ARROW:
                where = DIRECTIONS[first]
                title = [Span(f"Point the Arrow {where}? Most new guards will turn by it.")]
                return self._make(
                    action, f"Point {where}", title=title, on=("token:arrow",), rule=4
                )
        return self._plain(action)

    # Doors and rooms.

    def _explore(self, action: int, direction: int) -> Option:
        known = self.known
        where = DIRECTIONS[direction]
        cell = known.cell_behind(direction)
        title = [Span(f"Open the {where} door? ")]
        detail, tone = "reveals a room", ""
        if self.assistance >= ODDS:
            odds = known.odds(direction)
            title += danger_of_a_door(known, direction)
            detail = f"{percent(known.guards_behind(direction), odds.total)} a guard"
            if odds.facing:
                detail += f", {percent(odds.facing, odds.total)} seen"
        else:
            title.append(Span("It reveals a room."))
        watchers = known.watchers_of_the_dark(cell) if self.assistance >= SIGHT else []
        if watchers:
            who, look = the_guards(watchers), "look" if len(watchers) > 1 else "looks"
            title.append(Span(f" {sentence_case(who)} {look} in there.", "light"))
            detail, tone = f"watched from room {watchers[0]}", "light"
        return self._make(
            action,
            f"Open {where}",
            detail,
            title,
            on=(cell_ref(cell),),
            barrier="luck",
            tone="light" if tone else "",
            rule=11,
        )

    def _enter(self, action: int, room: int) -> Option:
        """Coming onto a tile: by door, by duct, or into a room just laid."""
        view, base = self.view, self.view.base
        kind = kind_of(action)
        on = (tile_ref(room),)
        if base.has_guard(room):
            return self._attack_next_door(action, room, on)
        verb = self._verb(action)
        name = self.text.room(view, room)
        rule = {names.MOVE: 14, names.CRAWL: 71}.get(int(kind), 24)
        label = verb if kind == names.MOVE else f"{verb} room {room}"
        title = [Span(f"{verb}{'' if kind == names.ENTER else ' to'} {name}? ")]
        if kind == names.ENTER:
            label = "Go in"
            title = [Span(f"Go into {name}? ")]
        watchers = self.known.watchers.get(room, []) if self.assistance >= SIGHT else []
        if room in self.known.systems:
            picture = base.content.types[base.type_of(room)].picture
            label = CROSSING.get(picture, label) if kind == names.MOVE else label
            title.append(
                Span(f"It sets off the alarm, which {self.known.price_of_alarm}.", "danger")
            )
            return self._make(
                action,
                label,
                self.known.price_of_alarm,
                title,
                on=on,
                tone="danger",
                rule=81,
                symbol="bang",
            )
        if watchers:
            who, see = the_guards(watchers), "see" if len(watchers) > 1 else "sees"
            title.append(Span(f"{sentence_case(who)} {see} that room.", "light"))
            by = f"seen from room {watchers[0]}" if len(watchers) == 1 else "seen by several"
            return self._make(action, label, by, title, on=on, tone="light", rule=115, symbol="eye")
        detail = self._find(room)
        if self.assistance >= SIGHT:
            title.append(Span("Nobody sees you there.", "safe"))
            detail = detail or "unseen"
        return self._make(action, label, detail, title, on=on, rule=rule)

    def _verb(self, action: int) -> str:
        if kind_of(action) == names.MOVE:
            return f"Walk {DIRECTIONS[first_of(action)]}"
        return "Crawl to" if kind_of(action) == names.CRAWL else "Go into"

    def _find(self, room: int) -> str:
        """What waits in a room, in two words."""
        base = self.view.base
        if base.is_hiding_place(room):
            return "ends the Alert" if base.alert else "a hiding spot"
        if base.kind(room) == names.WEAPON:
            return "a weapon"
        if base.kind(room) == names.BREAKER:
            return "a breaker"
        return "a sleeper" if base.has_sleeper(room) else ""

    # Fights.

    def _attack_next_door(self, action: int, room: int, on: tuple[Ref, ...]) -> Option:
        title = [Span(f"Attack the guard in room {room}? "), *self._coin()]
        where = f" {DIRECTIONS[first_of(action)]}" if kind_of(action) == names.MOVE else ""
        return self._make(
            action,
            f"Attack{where}" if where else "Attack him",
            self._fight_detail(),
            title,
            on=(*on, guard_ref(room)),
            barrier=self._luck_without_ammo(),
            tone="danger",
            rule=40,
            symbol="knife",
        )

    def _coin(self) -> list[Span]:
        if self.view.ammo > 0:
            return [Span("Coin or ammo, as you like.")]
        return [
            Span("The coin decides: heads he dies, "),
            Span(f"tails {tails(self.known)}.", "danger"),
        ]

    def _fight_detail(self) -> str:
        if self.view.ammo > 0:
            return "coin or ammo"
        return f"50 %, or it {self.known.price_of_alarm}"

    def _luck_without_ammo(self) -> Barrier:
        return "none" if self.view.ammo > 0 else "luck"

    def _shoot(self, action: int, room: int) -> Option:
        name = self.text.room(self.view, room).partition(", ")[2]
        title = [Span(f"Shoot {name} in room {room}? "), Span("It is sure and quiet.", "safe")]
        title.append(Span(f" {self.view.ammo} ammo left, {self.view.ammo - 1} after it."))
        return self._make(
            action,
            f"Shoot into room {room}",
            "a sure kill",
            title,
            on=(tile_ref(room), guard_ref(room)),
            cost="1 ammo",
            rule=101,
            symbol="weapon",
        )

    def _charge(self, action: int, direction: int) -> Option:
        room = int(self.view.base.side(self.view.here, direction))
        title = [Span(f"Rush the guard in room {room}? "), *self._coin()]
        return self._make(
            action,
            f"Rush {DIRECTIONS[direction]}",
            self._fight_detail(),
            title,
            on=(tile_ref(room), guard_ref(room)),
            barrier=self._luck_without_ammo(),
            tone="danger",
            rule=115,
            symbol="knife",
        )

    def _yield(self, action: int, direction: int) -> Option:
        guard = int(self.view.base.first_guard(self.view.here, direction))
        title = [Span("Let him raise the alarm? "), Span("It starts an Alert.", "danger")]
        return self._make(
            action,
            f"Give in to {DIRECTIONS[direction]}",
            self.known.price_of_alarm,
            title,
            on=(tile_ref(guard), guard_ref(guard)) if guard >= 0 else (),
            tone="danger",
            rule=115,
            symbol="bang",
        )

    # Laying a tile.

    def _face(self, action: int, turns: int) -> Option:
        view = self.view
        door, drawn = int(first_of(view.steps[-1])), int(second_of(view.steps[-1]))
        cell = self.known.cell_behind(door)
        doors = self.text.doors(drawn, turns)
        cone = int(view.content.cone[drawn * TURNS + turns])
        label, detail, tone = f"Doors {doors}", "", ""
        title = [Span(f"Lay it with doors {doors}? ")]
        preview: tuple[Overlay, ...] = ()
        if cone != names.NO_CONE:
            label, detail = f"Looking {DIRECTIONS[cone]}", f"doors {doors}"
            title = [Span(f"Lay it so that he looks {DIRECTIONS[cone]}? ")]
            if cone == door ^ 2:
                title.append(Span("He will see you.", "light"))
                detail, tone = "he sees you", "light"
            elif self.assistance >= SIGHT:
                title.append(Span("He will not see you.", "safe"))
            if self.assistance >= SIGHT:
                preview = self._new_sight(cell, drawn * TURNS + turns, cone)
        forced = self._must_fight_at_once(drawn, cone == door ^ 2)
        return self._make(
            action,
            label,
            detail,
            title,
            on=(cell_ref(cell),),
            barrier="luck" if forced else "none",
            tone="light" if tone else "",
            rule=11,
            preview=preview,
        )

    def _must_fight_at_once(self, drawn: int, is_facing: bool) -> bool:
        """True when the coin falls as soon as the tile lies: a guard in Alert, and no ammo.

        One who sees the agent has to be answered first, and a woken sleeper sees everything.
        """
        view = self.view
        kind = view.content.kind[drawn * TURNS]
        if not view.base.alert or view.ammo > 0 or kind not in (names.GUARD, names.SLEEPER):
            return False
        return bool(view.base.has_guard(view.here) or not (is_facing or kind == names.SLEEPER))

    def _new_sight(self, cell: int, code: int, cone: int) -> tuple[Overlay, ...]:
        """What the guard on the drawn tile would see, laid so."""
        base = self.view.base.copy()
        other = base.side(base.lay(code, cell), cone)
        rooms = []
        while other >= 0 and not base.has_guard(other):
            rooms.append(int(other))
            other = base.side(other, cone)
        if not rooms:
            return ()
        listed = " and ".join(f"room {room}" for room in rooms)
        return (
            Overlay(
                id="sight-new",
                group="sight",
                shape="area",
                tone="danger" if base.alert else "light",
                label="Seen by the new guard",
                say=f"The new guard would see {listed}.",
                places=tuple(tile_ref(room) for room in rooms),
                focus=cell_ref(cell),
            ),
        )

    # Everything else.

    def _plain(self, action: int) -> Option:
        view = self.view
        here = (tile_ref(int(view.here)),)
        match kind_of(action):
            case names.ATTACK:
                title = [Span("Attack the guard in your own room? "), *self._coin()]
                return self._make(
                    action,
                    "Attack him here",
                    self._fight_detail(),
                    title,
                    on=(*here, guard_ref(int(view.here))),
                    barrier=self._luck_without_ammo(),
                    tone="danger",
                    rule=91 if view.base.has_sleeper(view.here) else 44,
                    symbol="knife",
                )
            case names.SWITCH_OFF:
                number = len(self.known.systems)
                dark = "1 system goes dark" if number == 1 else f"{number} systems go dark"
                title = [Span(f"Throw the breaker? {sentence_case(dark)}, for good.")]
                rooms = tuple(tile_ref(room) for room in self.known.systems)
                return self._make(
                    action,
                    "Throw the breaker",
                    dark,
                    title,
                    on=(*here, *rooms),
                    rule=83,
                    symbol="breaker",
                )
            case names.HIDE:
                title = [Span("Hide here? "), Span("The Alert is over.", "safe")]
                return self._make(
                    action, "Hide", "ends the Alert", title, on=here, tone="safe", rule=63
                )
            case names.STAY:
                return self._make(action, "Stay", "ends the turn", on=here, rule=24)
            case names.FLIP:
                return self._make(
                    action,
                    "Flip the coin",
                    f"50 %, or it {self.known.price_of_alarm}",
                    [
                        Span("Flip the coin? Heads he dies, "),
                        Span(f"tails {tails(self.known)}.", "danger"),
                    ],
                    on=here,
                    barrier="luck",
                    tone="danger",
                    rule=41,
                    symbol="coin-heads",
                )
            case names.FIRE:
                return self._make(
                    action,
                    "Use ammo",
                    "a sure kill",
                    [Span("Spend one ammo? "), Span("He dies for certain.", "safe")],
                    on=here,
                    cost="1 ammo",
                    rule=42,
                    symbol="ammo",
                )
            case names.KEEP:
                return self._make(action, "Keep it for later", on=here, rule=83)
            case names.LEAVE:
                return self._make(action, "Leave him asleep", on=here, rule=91)
        return self._make(action, sentence_case(self.text.option(view, action)))

    # What a player would look for and not find.

    def missing(self) -> list[Option]:
        """Answers that are off, each with its reason."""
        view, base = self.view, self.view.base
        legal = self.known.kinds
        found = []
        if names.SHOOT not in legal:
            if base.has_guard(view.here):
                reason = "a guard stands in the way"
            elif view.ammo == 0:
                reason = "no ammo"
            else:
                reason = "no guard in line"
            found.append(Option("shoot", "Shoot", symbol="weapon", off=reason, rule="SMS-101"))
        if names.EXPLORE not in legal and self.known.doors:
            reason = "the pile is empty"
            on = tuple(cell_ref(self.known.cell_behind(side)) for side in self.known.doors)
            found.append(Option("explore", "Open a door", on=on, off=reason, rule="SMS-130"))
        if base.kind(view.here) == names.DUCT and names.CRAWL not in legal:
            found.append(
                Option(
                    "crawl", "Crawl", symbol="duct", off="no other duct found yet", rule="SMS-071"
                )
            )
        if base.kind(view.here) == names.BREAKER and names.SWITCH_OFF not in legal:
            found.append(
                Option(
                    "switch-off",
                    "Throw the breaker",
                    symbol="breaker",
                    off="no system is on",
                    rule="SMS-084",
                )
            )
        if base.alert and names.HIDE not in legal:
            found.append(Option("hide", "Hide", off="no hiding spot here", rule="SMS-063"))
        return found

    def _make(
        self,
        action: int,
        label: str,
        detail: str = "",
        title: list[Span] | None = None,
        *,
        on: tuple[Ref, ...] = (),
        barrier: Barrier = "none",
        tone: Tone = "",
        cost: str = "",
        rule: int = 10,
        symbol: str = "",
        preview: tuple[Overlay, ...] = (),
    ) -> Option:
        return Option(
            id=self.vocabulary.words(action),
            label=label,
            detail=detail,
            title=tuple(title) if title else (Span(f"{label}?"),),
            symbol=symbol,
            on=on,
            key=self._key(action),
            cost=cost,
            barrier=barrier,
            tone=tone,
            rule=f"SMS-{rule:03d}",
            preview=preview,
        )

    def _key(self, action: int) -> str:
        kind = int(kind_of(action))
        if kind in BY_DIRECTION:
            key = BY_DIRECTION[kind][first_of(action)]
        else:
            key = next((key for key in KEYS.get(kind, "") if key not in self._used), "")
        if key in self._used:
            return ""
        self._used.add(key)
        return key
