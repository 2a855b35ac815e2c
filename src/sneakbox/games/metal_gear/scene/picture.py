"""The pieces on the map, and what can be worked out about it: sight, reach, intent, threat."""

from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import watched
from sneakbox.games.metal_gear.aids.forecast import Forecast
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.scene.board import PEOPLE, guard_ref, person_ref
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Facts, Future, Insight
from sneakbox.games.metal_gear.view import GuardSeen, PersonSeen
from sneakbox.games.metal_gear.words.text import MODES, OperationText
from sneakbox.games.metal_gear.words.text import PEOPLE as PEOPLE_NAMES
from sneakbox.scene.english import percent
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
    marks, memory = known.view.marks, known.memory.tokens
    for number, token in enumerate(known.content.tokens):
        mark = int(marks[number])
        if mark in (kinds.GONE, kinds.CAMERA):
            continue
        facts: Facts = ("thing", number, mark)
        piece = memory.get(facts)
        if piece is None:
            piece = memory[facts] = stage_token(text, token, number, mark)
        found.append(piece)
    return found


def stage_token(text: OperationText, token: StageToken, number: int, mark: int) -> Token:
    name = TOKENS[int(token.kind)]
    place = text.space(token.cell)
    label = f"{kind_words(name, token.detail)} on {place}"
    states: tuple[str, ...] = ()
    if token.kind == kinds.TRAP and mark == kinds.LASER:
        name, label = "laser", f"A Laser Sensor on {place}"
    if token.kind == kinds.TERMINAL:
        label = f"{label}, {'hacked' if mark == kinds.HACKED else text.numbers(token.code)}"
        states = ("hacked",) if mark == kinds.HACKED else ()
    badge = "ABCD"[int(token.detail)] if token.kind == kinds.EVENT else ""
    if token.kind in (kinds.TERMINAL, kinds.CODEC):
        badge = str(token.detail)
    return Token(f"thing-{number}", name, f"cell:{place}", label, states=states, badge=badge)


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
    memory = known.memory.tokens
    for number, camera in enumerate(known.view.cameras):
        way = int(known.view.camera_facing(camera))
        blind = int((known.view.blind >> known.grid.zones[camera >> 4]) & 1)
        facts: Facts = ("camera", number, camera, way, blind)
        piece = memory.get(facts)
        if piece is None:
            place = text.space(camera >> 4)
            words = "switched off" if blind else f"looks {LOOKS[way]}"
            label = f"Camera {number + 1} on {place} {words}"
            piece = Token(f"camera-{number}", "camera", f"cell:{place}", label, way * 90)
            memory[facts] = piece
        found.append(piece)
    return found


def guards(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    memory = known.memory.tokens
    for seen in known.view.guards:
        is_hunting = known.grid.zones[seen.cell] in known.alert_zones
        acts = known.view.active == seen.guard
        damage = int(seen.hits + seen.stars)
        state = (int(is_hunting), int(acts), damage)
        facts: Facts = ("guard", int(seen.guard), int(seen.cell), int(seen.facing), state)
        piece = memory.get(facts)
        if piece is None:
            piece = memory[facts] = guard_token(text, seen, is_hunting, acts, damage)
        found.append(piece)
    return found


def guard_token(
    text: OperationText, seen: GuardSeen, is_hunting: bool, acts: bool, damage: int
) -> Token:
    place = text.space(seen.cell)
    states = ["alert"] if is_hunting else []
    if acts:
        states.append("acting")
    wounds = f", {damage} damage" if damage else ""
    label = (
        f"{text.guard(seen.guard)} on {place} looks {LOOKS[seen.facing]}"
        f"{', alerted' if is_hunting else ''}{wounds}"
    )
    return Token(
        f"guard-{seen.guard}",
        "guard-alert" if is_hunting else "guard",
        f"cell:{place}",
        label,
        int(seen.facing) * 90,
        states=tuple(states),
        badge=str(seen.guard + 1),
    )


def people(known: Insight, text: OperationText) -> list[Token]:
    found: list[Token] = []
    memory = known.memory.tokens
    for seen in known.view.people:
        if not seen.is_on_map():
            continue
        acts = known.turn_of == seen.person
        is_seen = not seen.cover and known.is_watched(int(seen.cell))
        state = (int(acts), int(is_seen))
        facts: Facts = ("person", int(seen.person), int(seen.cell), int(seen.cover), state)
        piece = memory.get(facts)
        if piece is None:
            piece = memory[facts] = person_token(known, text, seen, acts, is_seen)
        found.append(piece)
    return found


def person_token(
    known: Insight, text: OperationText, seen: PersonSeen, acts: bool, is_seen: bool
) -> Token:
    place = text.space(seen.cell)
    states = ["acting"] if acts else []
    if is_seen:
        states.append("seen")
    symbol = "in-box" if seen.cover & names.BOXED else PEOPLE[seen.person]
    cover = ""
    if seen.cover & names.DISGUISED:
        cover = ", in disguise"
    elif seen.cover & names.CAMOUFLAGED:
        cover = ", camouflaged"
    elif seen.cover & names.BOXED:
        cover = ", under a box"
    return Token(
        PEOPLE[seen.person],
        symbol,
        f"cell:{place}",
        f"{PEOPLE_NAMES[seen.person]} on {place}{cover}",
        seat=known.seat_of(seen.person),
        states=tuple(states),
    )


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
        found += area(known, text, "guard", int(seen.guard), seen.cell, seen.facing, tone)
    for number, camera in enumerate(known.view.cameras):
        if (known.view.blind >> known.grid.zones[camera >> 4]) & 1 == 0:
            way = known.view.camera_facing(camera)
            found += area(known, text, "camera", number, camera >> 4, way, "light")
    return found


def area(
    known: Insight, text: OperationText, of: str, number: int, at: int, facing: int, tone: Tone
) -> list[Overlay]:
    """One watcher's light; nothing where it looks at a wall."""
    grid = known.grid
    if not grid.cells_watched(at, facing):
        return []
    facts: Facts = (of, number, at, facing, tone, int(grid.doors))
    found = known.memory.overlays.get(facts)
    if found is None:
        who = text.guard(number) if of == "guard" else f"Camera {number + 1}"
        found = light(grid, text, f"{of}-{number}", who, at, facing, tone)
        known.memory.overlays[facts] = found
    return [found]


def light(
    grid: Grid, text: OperationText, token: str, who: str, at: int, facing: int, tone: Tone
) -> Overlay:
    """The spaces that somebody has in sight, from there outwards."""
    columns = int(grid.columns)
    ranked: list[tuple[float, int]] = []
    for cell in grid.cells_watched(at, facing):
        across, down = cell % columns - at % columns, cell // columns - at // columns
        ranked.append((float((across * across + down * down) ** 0.5), cell))
    ranked.sort()
    every = text.spaces
    spaces = [every[cell] for _, cell in ranked]
    return Overlay(
        id=f"sight-{token}",
        group="sight",
        shape="area",
        tone=tone,
        label=f"Seen by {who}",
        say=f"{who} sees {', '.join(spaces)}.",
        places=tuple([f"cell:{space}" for space in spaces]),
        weights=tuple([round(max(0.22, 1 - far * 0.13), 2) for far, _ in ranked]),
        focus=f"token:{token}",
    )


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


def deeds_of(future: Future, text: OperationText) -> list[str]:
    """What each Guard does when it comes so."""
    if not future.deeds:
        future.deeds = [expected(forecast, text) for forecast in future.forecasts]
    return future.deeds


def intent(known: Insight, text: OperationText) -> list[Overlay]:
    """Where each Guard goes under the cards that can come: solid when sure, dotted when not."""
    found: list[Overlay] = []
    memory = known.memory.overlays
    futures = known.foresight.futures()
    cards = sum([future.cards for future in futures])
    taken = {int(seen.cell) for seen in known.view.guards}
    taken |= {int(seen.cell) for seen in known.view.people}
    for place, seen in enumerate(known.view.guards):
        ways: dict[tuple[int, ...], int] = {}
        deeds: dict[tuple[int, ...], str] = {}
        for future in futures:
            forecast = future.forecasts[place]
            way = tuple(forecast.cells())
            ways[way] = ways.get(way, 0) + future.cards
            deeds[way] = deeds_of(future, text)[place]
        ranked = sorted([(-times, way) for way, times in ways.items()])
        for number, (minus, way) in enumerate(ranked[:MOST_WAYS]):
            if len(way) < 2:
                continue
            chance = "" if -minus == cards else percent(-minus, cards)
            label_at = free_end(way, taken)
            facts: Facts = ("intent", int(seen.guard), number, way, deeds[way], chance, label_at)
            overlay = memory.get(facts)
            if overlay is None:
                overlay = way_of(text, int(seen.guard), number, way, deeds[way], chance, label_at)
                memory[facts] = overlay
            found.append(overlay)
    return found


def way_of(
    text: OperationText,
    guard: int,
    number: int,
    way: tuple[int, ...],
    deed: str,
    chance: str,
    label_at: int,
) -> Overlay:
    """One way of a Guard; without a chance it is sure."""
    who, spaces = text.guard(guard), text.spaces
    share = f"{chance} of the cards" if chance else "surely"
    return Overlay(
        id=f"intent-{guard}-{number}",
        group="intent",
        shape="path",
        tone="foe",
        label=f"Where {who} goes",
        say=f"{who} {deed} and goes to {spaces[way[-1]]}: {share}.",
        places=tuple([f"cell:{spaces[cell]}" for cell in way]),
        words=chance_along(way, chance, label_at) if chance else (),
        focus=guard_ref(guard),
        line="dotted" if chance else "solid",
        shown="on" if number == 0 else "aim",
    )


def free_end(way: tuple[int, ...], taken: set[int]) -> int:
    """Where a label stands: at the end of a way, or before it where a figure would be hidden."""
    for number in range(len(way) - 1, -1, -1):
        if way[number] not in taken:
            return number
    return len(way) - 1


def chance_along(way: tuple[int, ...], chance: str, label_at: int) -> tuple[str, ...]:
    """The words along a way: its chance at one place of it."""
    return tuple([chance if number == label_at else "" for number in range(len(way))])


def threat(known: Insight, text: OperationText) -> list[Overlay]:
    """Spaces within reach that come into sight in the next Enemy phase, by how likely that is."""
    person = known.turn_of
    if person < 0:
        return []
    danger = known.foresight.danger()
    seen = [cell for cell in sorted(known.reach()) if danger.seen[cell] > 0]
    if not seen:
        return []
    every = text.spaces
    spaces = [every[cell] for cell in seen]
    return [
        Overlay(
            id="threat",
            group="threat",
            shape="heat",
            tone="danger",
            label="Seen when the Guards have moved",
            say=f"In the next Enemy phase Guards may look at {', '.join(spaces)}.",
            places=tuple([f"cell:{space}" for space in spaces]),
            weights=tuple([round(danger.seen[cell], 2) for cell in seen]),
            focus=person_ref(person),
        )
    ]


SWITCHES: Final = (
    (SIGHT, Switch("sight", "eye", "Sight", "light")),
    (FORESIGHT, Switch("intent", "guard", "Intent", "foe")),
    (FORESIGHT, Switch("threat", "threat", "Threat", "danger", on=False)),
)
SHOWN: Final = tuple(
    tuple(switch for level, switch in SWITCHES if assistance >= level) for assistance in range(4)
)


def switches(assistance: int) -> tuple[Switch, ...]:
    return SHOWN[assistance]


def noise_words(known: Insight, person: int) -> str:
    """The odds of the turn so far."""
    seen = known.view.person(person)
    if seen is None or not seen.is_on_map():
        return ""
    if not known.guards_in(known.grid.zones[seen.cell]):
        return "no Guard in the zone hears anything"
    return f"{percent(watched.noise_chance(seen.noisy))} heard"
