# not compiled: draws for people
"""The pieces on the map, and what can be worked out about it: sight, reach, intent, threat."""

from typing import Final

from sneakbox.games.metal_gear import aids, names
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear.aids import Forecast
from sneakbox.games.metal_gear.scene.board import PEOPLE, guard_ref, person_ref
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Insight
from sneakbox.games.metal_gear.text import MODES, OperationText
from sneakbox.games.metal_gear.text import PEOPLE as PEOPLE_NAMES
from sneakbox.scene.model import Overlay, Switch, Token, Tone

BODIES: Final = {
    names.KO1: ("ko1", "A Guard who is about to wake"),
    names.KO2: ("ko2", "A knocked-out Guard"),
    names.DEAD: ("dead", "A dead Guard"),
    names.KO1 + names.ROPED: ("ko1", "A tied Guard"),
    names.KO2 + names.ROPED: ("ko2", "A tied Guard"),
}
TOKENS: Final = {
    kinds.EVENT: "event",
    kinds.OBJECTIVE: "objective",
    kinds.EXIT: "exit",
    kinds.TRAP: "trap",
    kinds.TERMINAL: "terminal",
    kinds.ELEVATOR: "elevator",
    kinds.SWITCH: "switch",
    kinds.CODEC: "codec",
}
LOOKS: Final = ("north", "east", "south", "west")
GADGETS: Final = ("C-4", "A Claymore", "The Time Bomb", "A missile")
TAKEN: Final = 1
HACKED: Final = 2
LASER: Final = 3
FILMS: Final = 4
MOST_WAYS: Final = 4  # of one Guard: the likeliest is drawn, the others when one points at it


# Pieces.


def tokens(known: Insight, text: OperationText) -> tuple[Token, ...]:
    """Everything that lies and stands on the map, the lowest first."""
    return (
        *stage_tokens(known, text),
        *bodies(known, text),
        *gadgets(known, text),
        *attention(known, text),
        *cameras(known, text),
        *guards(known, text),
        *people(known, text),
    )


def stage_tokens(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for number, token in enumerate(known.content.tokens):
        mark = known.view.marks[number]
        if mark in (TAKEN, FILMS):
            continue
        name = TOKENS[int(token.kind)]
        place = text.space(token.cell)
        label = f"{kind_words(name, token.detail)} on {place}"
        states: tuple[str, ...] = ()
        if token.kind == kinds.TRAP and mark == LASER:
            name, label = "laser", f"A Laser Sensor on {place}"
        if token.kind == kinds.TERMINAL:
            label = f"{label}, {'hacked' if mark == HACKED else text.numbers(token.code)}"
            states = ("hacked",) if mark == HACKED else ()
        badge = "ABCD"[int(token.detail)] if token.kind == kinds.EVENT else ""
        if token.kind in (kinds.TERMINAL, kinds.CODEC):
            badge = str(token.detail)
        found.append(
            Token(f"thing-{number}", name, f"cell:{place}", label, states=states, badge=badge)
        )
    return found


def kind_words(name: str, detail: int) -> str:
    if name == "event":
        return f"Event {'ABCD'[int(detail)]}"
    if name == "terminal":
        return f"A Terminal of level {detail}"
    if name == "codec":
        return f"Codec {detail}"
    words = {"objective": "An objective", "exit": "The exit", "trap": "A trap, face down"}
    return words.get(name, "The lift" if name == "elevator" else "A switch")


def bodies(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for number, body in enumerate(known.view.bodies):
        symbol, words = BODIES[body & 7]
        place = text.space(body >> 3)
        found.append(
            Token(
                f"body-{number}", symbol, f"cell:{place}", f"{words} on {place}", states=("down",)
            )
        )
    return found


def gadgets(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for number, thing in enumerate(known.view.gadgets):
        place = text.space(thing >> 6)
        label = f"{GADGETS[thing & 7]} on {place}"
        found.append(Token(f"charge-{number}", "charge", f"cell:{place}", label))
    return found


def attention(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.people:
        if seen.attention == names.OFF_MAP:
            continue
        place = text.space(seen.attention)
        side = "alerted" if seen.is_alerted() else "noticed"
        words = "alerted" if seen.is_alerted() else "to be investigated"
        label = f"{PEOPLE_NAMES[seen.person]}'s token on {place}, {words}"
        found.append(
            Token(
                f"attention-{PEOPLE[seen.person]}",
                side,
                f"cell:{place}",
                label,
                badge=PEOPLE_NAMES[seen.person][0] if len(known.view.people) > 1 else "",
            )
        )
    return found


def cameras(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for number, camera in enumerate(known.view.cameras):
        place = text.space(camera >> 4)
        way = int(known.view.camera_facing(camera))
        blind = (known.view.blind >> known.grid.zones[camera >> 4]) & 1
        words = "switched off" if blind else f"looks {LOOKS[way]}"
        label = f"Camera {number + 1} on {place} {words}"
        found.append(Token(f"camera-{number}", "camera", f"cell:{place}", label, way * 90))
    return found


def guards(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.guards:
        place = text.space(seen.cell)
        hunted = known.grid.zones[seen.cell] in known.alert_zones
        states = ["alert"] if hunted else []
        if known.view.active == seen.guard:
            states.append("acting")
        wounds = f", {seen.hits + seen.stars} damage" if seen.hits + seen.stars else ""
        label = (
            f"{text.guard(seen.guard)} on {place} looks {LOOKS[seen.facing]}"
            f"{', alerted' if hunted else ''}{wounds}"
        )
        found.append(
            Token(
                f"guard-{seen.guard}",
                "guard-alert" if hunted else "guard",
                f"cell:{place}",
                label,
                int(seen.facing) * 90,
                states=tuple(states),
                badge=str(seen.guard + 1),
            )
        )
    return found


def people(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.people:
        if not seen.is_on_map():
            continue
        place = text.space(seen.cell)
        states: list[str] = []
        if known.turn_of == seen.person:
            states.append("acting")
        if known.watchers.get(int(seen.cell)) and not seen.cover:
            states.append("seen")
        symbol = "in-box" if seen.cover & names.BOXED else PEOPLE[seen.person]
        cover = ""
        if seen.cover & names.DISGUISED:
            cover = ", in disguise"
        elif seen.cover & names.CAMOUFLAGED:
            cover = ", camouflaged"
        elif seen.cover & names.BOXED:
            cover = ", under a box"
        found.append(
            Token(
                PEOPLE[seen.person],
                symbol,
                f"cell:{place}",
                f"{PEOPLE_NAMES[seen.person]} on {place}{cover}",
                seat=known.seat_of(seen.person),
                states=tuple(states),
            )
        )
    return found


# Overlays.


def overlays(known: Insight, text: OperationText) -> tuple[Overlay, ...]:
    if known.view.result != 0:
        return ()
    found: list[Overlay] = []
    if known.assistance >= SIGHT:
        found += sight(known, text)
    if known.assistance >= FORESIGHT:
        found += intent(known, text)
        found += threat(known, text)
    return tuple(found)


def sight(known: Insight, text: OperationText) -> list[Overlay]:
    """What every Guard and Camera has in view."""
    found: list[Overlay] = []
    for seen in known.view.guards:
        tone: Tone = "danger" if known.grid.zones[seen.cell] in known.alert_zones else "light"
        cells = known.grid.cells_watched(seen.cell, seen.facing)
        found += area(
            known, text, f"guard-{seen.guard}", text.guard(seen.guard), seen.cell, cells, tone
        )
    for number, camera in enumerate(known.view.cameras):
        if (known.view.blind >> known.grid.zones[camera >> 4]) & 1 == 0:
            cells = known.grid.cells_watched(camera >> 4, known.view.camera_facing(camera))
            name = f"Camera {number + 1}"
            found += area(known, text, f"camera-{number}", name, camera >> 4, cells, "light")
    return found


def area(
    known: Insight,
    text: OperationText,
    token: str,
    who: str,
    at: int,
    cells: tuple[int, ...],
    tone: Tone,
) -> list[Overlay]:
    """One watcher's light, from the watcher outwards."""
    if not cells:
        return []
    columns = int(known.grid.columns)

    def far(cell: int) -> float:
        across, down = cell % columns - at % columns, cell // columns - at // columns
        return float((across * across + down * down) ** 0.5)

    ranked = sorted((int(cell) for cell in cells), key=lambda cell: (far(cell), cell))
    spaces = [text.space(cell) for cell in ranked]
    return [
        Overlay(
            id=f"sight-{token}",
            group="sight",
            shape="area",
            tone=tone,
            label=f"Seen by {who}",
            say=f"{who} sees {', '.join(spaces)}.",
            places=tuple(f"cell:{space}" for space in spaces),
            weights=tuple(round(max(0.22, 1 - far(cell) * 0.13), 2) for cell in ranked),
            focus=f"token:{token}",
        )
    ]


def expected(forecast: Forecast, text: OperationText) -> str:
    """What a Guard does under one card: whom it attacks, or its mode and its target."""
    if not forecast.acts:
        return "stays: its zone is quiet"
    if forecast.attacks >= 0:
        return f"attacks {PEOPLE_NAMES[int(forecast.attacks)]}"
    if forecast.goal < 0:
        return MODES[int(forecast.mode)]
    target = text.space(int(forecast.goal))
    return f"runs for {target}" if forecast.mode == names.ALERT else f"investigates {target}"


def intent(known: Insight, text: OperationText) -> list[Overlay]:
    """Where each Guard goes under the cards that can come: solid when sure, dotted when not."""
    found: list[Overlay] = []
    outlooks = known.outlooks
    taken = {int(seen.cell) for seen in known.view.guards}
    taken |= {int(seen.cell) for seen in known.view.people}
    for seen in known.view.guards:
        ways: dict[tuple[int, ...], int] = {}
        deeds: dict[tuple[int, ...], str] = {}
        for outlook in outlooks:
            forecast = outlook.of(seen.guard)
            if forecast is not None:
                way = tuple(forecast.cells())
                ways[way] = ways.get(way, 0) + 1
                deeds[way] = expected(forecast, text)
        ranked = sorted(ways.items(), key=lambda entry: (-entry[1], entry[0]))
        for number, (way, times) in enumerate(ranked[:MOST_WAYS]):
            if len(way) < 2:
                continue
            share = times / len(outlooks)
            sure = times == len(outlooks)
            end = text.space(way[-1])
            who = text.guard(seen.guard)
            chance = "surely" if sure else f"{share:.0%} of the cards"
            found.append(
                Overlay(
                    id=f"intent-{seen.guard}-{number}",
                    group="intent",
                    shape="path",
                    tone="foe",
                    label=f"Where {who} goes",
                    say=f"{who} {deeds[way]} and goes to {end}: {chance}.",
                    places=tuple(f"cell:{text.space(cell)}" for cell in way),
                    words=() if sure else chance_along(way, f"{share:.0%}", taken),
                    focus=guard_ref(seen.guard),
                    line="solid" if sure else "dotted",
                    shown="on" if number == 0 else "aim",
                )
            )
    return found


def chance_along(way: tuple[int, ...], chance: str, taken: set[int]) -> tuple[str, ...]:
    """The chance at the end of a way, or before it where a figure stands: no label hides one."""
    free = [number for number, cell in enumerate(way) if cell not in taken]
    at = free[-1] if free else len(way) - 1
    return tuple(chance if number == at else "" for number in range(len(way)))


def threat(known: Insight, text: OperationText) -> list[Overlay]:
    """Spaces within reach that come into sight in the next Enemy phase, by how likely that is."""
    person = known.turn_of
    if person < 0:
        return []
    reach = sorted(known.reach)
    seen = [cell for cell in reach if known.danger.seen[cell] > 0]
    if not seen:
        return []
    return [
        Overlay(
            id="threat",
            group="threat",
            shape="heat",
            tone="danger",
            label="Seen when the Guards have moved",
            say="In the next Enemy phase Guards may look at "
            f"{', '.join(text.space(cell) for cell in seen)}.",
            places=tuple(f"cell:{text.space(cell)}" for cell in seen),
            weights=tuple(round(known.danger.seen[cell], 2) for cell in seen),
            focus=person_ref(person),
        )
    ]


def switches(assistance: int) -> tuple[Switch, ...]:
    found: list[Switch] = []
    if assistance >= SIGHT:
        found.append(Switch("sight", "eye", "Sight", "light"))
    if assistance >= FORESIGHT:
        found.append(Switch("intent", "guard", "Intent", "foe"))
        found.append(Switch("threat", "threat", "Threat", "danger", on=False))
    return tuple(found)


def noise_words(known: Insight, person: int) -> str:
    """The odds of the turn so far."""
    seen = known.view.person(person)
    if seen is None or not seen.is_on_map():
        return ""
    if not known.guards_in(known.grid.zones[seen.cell]):
        return "no Guard in the zone hears anything"
    return f"{aids.noise_chance(seen.noisy):.0%} heard"
