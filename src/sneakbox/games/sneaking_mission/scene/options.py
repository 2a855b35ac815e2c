"""What stands on each button: its words, its risk, what it touches."""

from collections.abc import Callable
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, TURNS
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.guards import has_guard, has_sleeper
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.scene.insight import ODDS, SIGHT, Insight
from sneakbox.games.sneaking_mission.scene.risks import (
    behind_a_door,
    the_guards,
)
from sneakbox.kernel.actions import first_of, second_of
from sneakbox.scene.asking import Choice
from sneakbox.scene.chances import chance_words, exact
from sneakbox.scene.drafts import Face
from sneakbox.scene.english import capital, count, numbered
from sneakbox.scene.laid_tiles import cell_ref, guard_ref, tile_ref
from sneakbox.scene.model import Chance, Overlay, Span, Text, Tone

CROSSING: Final = {"laser": "Cross the laser", "camera": "Pass the camera"}


def here(label: str, detail: str = "") -> Callable[[Insight, Choice], Face]:
    """A button that belongs to the agent's own room."""
    return lambda known, _: Face(label, detail, on=(tile_ref(known.here),))


# Set-up.


def entrance(known: Insight, choice: Choice) -> Face:
    return Face(f"Doors {known.text.doors(0, choice['direction'])}", on=("cell:0,0",))


def arrow(_: Insight, choice: Choice) -> Face:
    where = DIRECTIONS[choice["direction"]]
    title = (Span(f"Point the Arrow {where}? Most new guards will turn by it."),)
    return Face(f"Point {where}", title=title, on=("token:arrow",))


# Doors and rooms.


def explore(known: Insight, choice: Choice) -> Face:
    direction = choice["direction"]
    where = DIRECTIONS[direction]
    cell = known.cell_behind(direction)
    title = [Span(f"Open the {where} door? ")]
    detail = "reveals a room"
    chances: dict[str, Chance] = {}
    if known.assistance >= ODDS:
        door = behind_a_door(known, direction)
        chances = door.chances
        title += door.danger
    if chances:
        detail = f"{chance_words(chances['guard'])} a guard"
        if chances["seen"].share > 0:
            detail += f", {chance_words(chances['seen'])} seen"
    else:
        title.append(Span("It reveals a room."))
    watchers = known.watchers_of_the_dark(cell) if known.assistance >= SIGHT else []
    if watchers:
        look = "look" if len(watchers) > 1 else "looks"
        title.append(Span(f" {capital(the_guards(watchers))} {look} in there.", "light"))
        detail = f"watched from room {watchers[0]}"
    tone: Tone = "light" if watchers else ""
    on, shares = (cell_ref(cell),), tuple(chances.values())
    return Face(f"Open {where}", detail, tuple(title), tone, on=on, chances=shares)


def walk(known: Insight, choice: Choice) -> Face:
    direction = choice["direction"]
    room = int(known.base.side(known.here, direction))
    where = DIRECTIONS[direction]
    if has_guard(known.base, room):
        return attack_next_door(known, room, f"Attack {where}")
    label = f"Walk {where}"
    title = f"{label} to {known.called(room)}? "
    if room in known.systems:
        picture = known.base.content.types[known.base.type_of(room)].picture
        label = CROSSING.get(picture, label)
    return arrive(known, room, label, title)


def crawl(known: Insight, choice: Choice) -> Face:
    room = choice["room"]
    if has_guard(known.base, room):
        return attack_next_door(known, room, "Attack him")
    title = f"Crawl to {known.called(room)}? "
    return arrive(known, room, f"Crawl to room {room}", title)


def enter(known: Insight, _: Choice) -> Face:
    """Into the room that was just laid."""
    room = int(first_of(known.view.steps[-1]))
    if has_guard(known.base, room):
        return attack_next_door(known, room, "Attack him")
    return arrive(known, room, "Go in", f"Go into {known.called(room)}? ")


def arrive(known: Insight, room: int, label: str, question: str) -> Face:
    """Coming onto a tile: by door, by duct, or into a room just laid."""
    title, on = [Span(question)], (tile_ref(room),)
    if room in known.systems:
        price = known.price_of_alarm
        title.append(Span(f"It sets off the alarm, which {price}.", "danger"))
        return Face(label, price, tuple(title), "danger", on, rule=81, symbol="bang")
    watchers = known.watchers.get(room, []) if known.assistance >= SIGHT else []
    if watchers:
        see = "see" if len(watchers) > 1 else "sees"
        title.append(Span(f"{capital(the_guards(watchers))} {see} that room.", "light"))
        by = f"seen from room {watchers[0]}" if len(watchers) == 1 else "seen by several"
        if known.base.alert:
            price = known.price_of_being_seen(len(watchers))
            title.append(Span(f" That {price}.", "danger"))
            by = f"{by}, {price}"
        return Face(label, by, tuple(title), "light", on, rule=115, symbol="eye")
    detail = find(known, room)
    if known.assistance >= SIGHT:
        title.append(Span("Nobody sees you there.", "safe"))
        detail = detail or "unseen"
    return Face(label, detail, tuple(title), on=on)


def find(known: Insight, room: int) -> str:
    """What waits in a room, in two words."""
    base = known.base
    if is_hiding_place(base, room):
        return "ends the Alert" if base.alert else "a hiding spot"
    if base.kind(room) == names.WEAPON:
        return "a weapon"
    if base.kind(room) == names.BREAKER:
        return "a breaker"
    return "a sleeping guard" if has_sleeper(base, room) else ""


# Fights.


def attack_next_door(known: Insight, room: int, label: str) -> Face:
    title = (Span(f"Attack the guard in room {room}? "), *coin(known))
    on = (tile_ref(room), guard_ref(room))
    return Face(
        label,
        fight_detail(known),
        title,
        "danger",
        on,
        rule=40,
        symbol="knife",
        chances=coin_chances(known),
    )


def attack(known: Insight, _: Choice) -> Face:
    title = (Span("Attack the guard in your own room? "), *coin(known))
    on = (tile_ref(known.here), guard_ref(known.here))
    rule = 91 if has_sleeper(known.base, known.here) else 44
    detail, chances = fight_detail(known), coin_chances(known)
    return Face("Attack him here", detail, title, "danger", on, rule=rule, chances=chances)


def charge(known: Insight, choice: Choice) -> Face:
    room = int(known.base.side(known.here, choice["direction"]))
    title = (Span(f"Rush the guard in room {room}? "), *coin(known))
    label = f"Rush {DIRECTIONS[choice['direction']]}"
    on = (tile_ref(room), guard_ref(room))
    return Face(label, fight_detail(known), title, "danger", on, chances=coin_chances(known))


def tails(known: Insight) -> str:
    """What tails would bring."""
    return f"he lives, and it {known.price_of_alarm}"


def coin(known: Insight) -> Text:
    if known.view.ammo > 0:
        return (Span("Coin or ammo, as you like."),)
    return (
        Span("The coin decides: heads he dies, "),
        Span(f"tails {tails(known)}.", "danger"),
    )


# Heads he dies (SMS-041).
COIN: Final = exact("killed", 1, 2)


def coin_chances(known: Insight) -> tuple[Chance, ...]:
    """Only where the coin is all he has."""
    return () if known.view.ammo > 0 else (COIN,)


def fight_detail(known: Insight) -> str:
    return (
        "coin or ammo"
        if known.view.ammo > 0
        else f"{chance_words(COIN)}, or it {known.price_of_alarm}"
    )


def flip(known: Insight, _: Choice) -> Face:
    title = (Span("Flip the coin? Heads he dies, "), Span(f"tails {tails(known)}.", "danger"))
    detail = f"{chance_words(COIN)}, or it {known.price_of_alarm}"
    on = (tile_ref(known.here),)
    return Face("Flip the coin", detail, title, "danger", on=on, chances=(COIN,))


def fire(known: Insight, _: Choice) -> Face:
    title = (Span("Spend one ammo? "), Span("He dies for certain.", "safe"))
    return Face("Use ammo", "a sure kill", title, on=(tile_ref(known.here),), cost="1 ammo")


def shoot(known: Insight, choice: Choice) -> Face:
    room, ammo = choice["room"], known.view.ammo
    title = (
        Span(f"Shoot {the_guards([room])}? "),
        Span("It is sure and quiet.", "safe"),
        Span(f" {ammo} ammo left, {ammo - 1} after it."),
    )
    on = (tile_ref(room), guard_ref(room))
    return Face(f"Shoot into room {room}", "a sure kill", title, on=on, cost="1 ammo")


# Laying a tile.


def lay(known: Insight, choice: Choice) -> Face:
    view, turns = known.view, choice["direction"]
    door, drawn = int(first_of(view.steps[-1])), int(second_of(view.steps[-1]))
    on = (cell_ref(known.cell_behind(door)),)
    doors = known.text.doors(drawn, turns)
    cone = int(view.content.cone[drawn * TURNS + turns])
    if cone == names.NO_CONE:
        return Face(f"Doors {doors}", title=(Span(f"Lay it with doors {doors}? "),), on=on)
    label, detail = f"Looking {DIRECTIONS[cone]}", f"doors {doors}"
    title = [Span(f"Lay it so that he looks {DIRECTIONS[cone]}? ")]
    sees = cone == door ^ 2
    if sees:
        title.append(Span("He will see you.", "light"))
        detail = "he sees you"
    elif known.assistance >= SIGHT:
        title.append(Span("He will not see you.", "safe"))
    preview: tuple[Overlay, ...] = ()
    if known.assistance >= SIGHT:
        preview = new_sight(known, known.cell_behind(door), drawn * TURNS + turns, cone)
    return Face(label, detail, tuple(title), "light" if sees else "", on, preview=preview)


def new_sight(known: Insight, cell: int, code: int, cone: int) -> tuple[Overlay, ...]:
    """What the guard on the drawn tile would see, laid so."""
    base = known.base.copy()
    other = base.side(base.lay(code, cell), cone)
    rooms = []
    while other >= 0 and not has_guard(base, other):
        rooms.append(int(other))
        other = base.side(other, cone)
    if not rooms:
        return ()
    return (
        Overlay(
            id="sight-new",
            group="sight",
            shape="area",
            tone="danger" if base.alert else "light",
            label="Seen by the new guard",
            say=f"The new guard would see {numbered('room', rooms)}.",
            places=tuple(tile_ref(room) for room in rooms),
            focus=cell_ref(cell),
        ),
    )


# Everything else.


def switch_off(known: Insight, _: Choice) -> Face:
    dark = count(len(known.systems), "system goes dark", "systems go dark")
    title = (Span(f"Throw the breaker? {capital(dark)}, for good."),)
    rooms = (tile_ref(room) for room in known.systems)
    return Face("Throw the breaker", dark, title, on=(tile_ref(known.here), *rooms))


def hide(known: Insight, _: Choice) -> Face:
    title = (Span("Hide here? "), Span("The Alert is over.", "safe"))
    return Face("Hide", "ends the Alert", title, "safe", on=(tile_ref(known.here),))


# What a player would look for and not find.


def no_shot(known: Insight) -> Face | None:
    if has_guard(known.base, known.here):
        return Face("Shoot", "a guard stands in the way")
    return Face("Shoot", "no ammo" if known.view.ammo == 0 else "no guard in line")


def no_door(known: Insight) -> Face | None:
    if not known.doors:
        return None
    on = tuple([cell_ref(known.cell_behind(side)) for side in known.doors])
    return Face("Open a door", "the pile is empty", on=on, rule=130)


def no_duct(known: Insight) -> Face | None:
    if known.base.kind(known.here) != names.DUCT:
        return None
    return Face("Crawl", "no other duct found yet", symbol="duct")


def no_system(known: Insight) -> Face | None:
    if known.base.kind(known.here) != names.BREAKER:
        return None
    return Face("Throw the breaker", "no system is on", rule=84)


def no_hiding(known: Insight) -> Face | None:
    return Face("Hide", "no hiding spot here") if known.base.alert else None
