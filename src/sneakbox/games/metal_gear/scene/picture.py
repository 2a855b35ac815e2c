"""The pieces on the map, and what can be worked out about it: sight, reach, intent, threat."""

from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.boards.tiles import DIRECTIONS
from sneakbox.games.metal_gear import content as kinds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.forecast import Forecast
from sneakbox.games.metal_gear.bosses.screens import screen_of
from sneakbox.games.metal_gear.content import Content, StageToken
from sneakbox.games.metal_gear.scene import boss_picture
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, SIGHT, Future, Insight
from sneakbox.games.metal_gear.scene.refs import PEOPLE, guard_ref, person_ref
from sneakbox.games.metal_gear.text import OperationText, numbers
from sneakbox.games.metal_gear.words import EVENT_LETTERS, GADGETS, MARKER_LETTERS, MODES
from sneakbox.games.metal_gear.words import PEOPLE as PEOPLE_NAMES
from sneakbox.scene.english import capital, listed, percent
from sneakbox.scene.model import Overlay, Switch, Token, Tone
from sneakbox.scene.parts import holding, tagged
from sneakbox.scene.scene import by_assistance

LYING: Final = {names.KO1: "ko1", names.KO2: "ko2", names.DEAD: "dead"}
# The stage's tokens: symbol and name; `{}` is the letter or number on them.
TOKENS: Final = {
    kinds.EVENT: ("event", "Event {}"),
    kinds.OBJECTIVE: ("objective", "{An_objective}"),
    kinds.EXIT: ("exit", "The exit"),
    kinds.TRAP: ("trap", "A trap, face down"),
    kinds.TERMINAL: ("terminal", "A Terminal of level {}"),
    kinds.ELEVATOR: ("elevator", "The lift"),
    kinds.SWITCH: ("switch", "A switch"),
    kinds.CODEC: ("codec", "Codec {}"),
    kinds.NODE: ("node", "A node that runs"),
    kinds.HOSTAGE: ("hostage", "A hostage"),
    kinds.MARKER: ("own-marker", "Marker {}"),
}
COVERS: Final = (
    (names.DISGUISED, ", in disguise"),
    (names.CAMOUFLAGED, ", camouflaged"),
    (names.BOXED, ", under a box"),
)
MOST_WAYS: Final = 4  # of one Guard: the likeliest is drawn, the others when one points at it


# Pieces.


def tokens(known: Insight) -> tuple[Token, ...]:
    """Everything that lies and stands on the map, the lowest first."""
    return (
        *stage_tokens(known),
        *bodies(known),
        *gadgets(known),
        *(() if known.view.boss is None else boss_picture.pieces(known, known.view.boss)),
        *attention(known),
        *cameras(known),
        *guards(known),
        *people(known),
    )


def stage_tokens(known: Insight) -> list[Token]:
    marks = known.view.marks
    return [
        known.memory.made(stage_token, known.text, token, number, marks[number])
        for number, token in enumerate(known.content.tokens)
        if token.cell >= 0 and is_shown(known.content, token, marks[number])
    ]


def is_shown(content: Content, token: StageToken, mark: int) -> bool:
    """What was taken is gone; a node that is down stays, and a marker waits for its owner."""
    if token.kind == kinds.MARKER:
        return content.is_in_cast(token.detail)
    return mark in (kinds.LAID, kinds.HACKED, kinds.LASER) or token.kind == kinds.NODE


def stage_token(text: OperationText, token: StageToken, number: int, mark: int) -> Token:
    symbol, name = TOKENS[int(token.kind)]
    badge = ""
    if token.kind == kinds.EVENT:
        badge = EVENT_LETTERS[int(token.detail)]
    elif token.kind in (kinds.TERMINAL, kinds.CODEC):
        badge = str(token.detail)
    elif token.kind == kinds.MARKER:
        badge = MARKER_LETTERS[int(token.detail)]
        name = f"{name}, {PEOPLE_NAMES[int(token.detail)]}'s,"
    elif token.kind == kinds.NODE and mark != kinds.LAID:
        symbol, name = "node-off", "A node that is down"
    if token.kind == kinds.TRAP and mark == kinds.LASER:
        symbol, name = "laser", "A Laser Sensor"
    place = text.space(token.cell)
    label = capital(f"{name.format(badge, **text.words.terms)} on {place}")
    is_hacked = mark == kinds.HACKED
    if token.kind == kinds.TERMINAL:
        label = f"{label}, {'hacked' if is_hacked else 'code ' + numbers(token.code)}"
    states = holding(hacked=is_hacked)
    return Token(f"thing-{number}", symbol, f"cell:{place}", label, states=states, badge=badge)


def bodies(known: Insight) -> list[Token]:
    found: list[Token] = []
    for number, body in enumerate(known.view.bodies):
        place, kind = known.text.space(body >> 3), int(body & 7)
        label = f"{capital(known.text.words.bodies[kind])} on {place}"
        symbol = LYING[kind & ~names.ROPED]
        found.append(Token(f"body-{number}", symbol, f"cell:{place}", label, states=("down",)))
    return found


def gadgets(known: Insight) -> list[Token]:
    found: list[Token] = []
    for number, thing in enumerate(known.view.gadgets):
        place = known.text.space(thing >> 6)
        label = f"{capital(GADGETS[thing & 7])} on {place}"
        found.append(Token(f"charge-{number}", "charge", f"cell:{place}", label))
    return found


def attention(known: Insight) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.people:
        if seen.attention == names.OFF_MAP:
            continue
        place, name = known.text.space(seen.attention), PEOPLE_NAMES[seen.person]
        side, words = "noticed", "to be investigated"
        if seen.is_alerted():
            side = words = "alerted"
        found.append(
            Token(
                f"attention-{PEOPLE[seen.person]}",
                side,
                f"cell:{place}",
                f"{name}'s token on {place}, {words}",
                badge=name[0] if len(known.view.people) > 1 else "",
            )
        )
    return found


def cameras(known: Insight) -> list[Token]:
    found: list[Token] = []
    for number, camera in enumerate(known.view.cameras):
        way, place = known.view.camera_facing(camera), known.text.space(camera >> 4)
        is_blind = bool((known.view.blind >> known.grid.zones[camera >> 4]) & 1)
        found.append(known.memory.made(camera_token, number, place, way, is_blind))
    return found


def camera_token(number: int, place: str, way: int, is_blind: bool) -> Token:
    words = "switched off" if is_blind else f"looks {DIRECTIONS[way]}"
    label = f"Camera {number + 1} on {place} {words}"
    return Token(f"camera-{number}", "camera", f"cell:{place}", label, way * 90)


def guards(known: Insight) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.guards:
        is_hunting = known.grid.zones[seen.cell] in known.alert_zones
        acts = known.view.active == seen.guard
        stands = (known.text.space(seen.cell), seen.facing, seen.hits + seen.stars)
        name = known.text.guard(seen.guard)
        found.append(known.memory.made(guard_token, seen.guard, name, *stands, is_hunting, acts))
    return found


def guard_token(
    guard: int, name: str, place: str, facing: int, damage: int, is_hunting: bool, acts: bool
) -> Token:
    hunting = ", alerted" if is_hunting else ""
    wounds = f", {damage} damage" if damage else ""
    return Token(
        f"guard-{guard}",
        "guard-alert" if is_hunting else "guard",
        f"cell:{place}",
        f"{name} on {place} looks {DIRECTIONS[facing]}{hunting}{wounds}",
        facing * 90,
        states=holding(alert=is_hunting, acting=acts),
        badge=str(guard + 1),
    )


def people(known: Insight) -> list[Token]:
    found: list[Token] = []
    for seen in known.view.people:
        if seen.is_on_map():
            acts = known.turn_of == seen.person
            is_seen = not seen.cover and known.is_watched(seen.cell)
            stands = (known.text.space(seen.cell), known.seat_of(seen.person), seen.cover)
            found.append(known.memory.made(person_token, seen.person, *stands, acts, is_seen))
    return found


def person_token(
    person: int, place: str, seat: int, cover: int, acts: bool, is_seen: bool
) -> Token:
    hidden = next((words for bit, words in COVERS if cover & bit), "")
    return Token(
        PEOPLE[person],
        "in-box" if cover & names.BOXED else PEOPLE[person],
        f"cell:{place}",
        f"{PEOPLE_NAMES[person]} on {place}{hidden}",
        seat=seat,
        states=holding(acting=acts, seen=is_seen),
    )


# Overlays.


def overlays(known: Insight) -> tuple[Overlay, ...]:
    if known.view.result != 0:
        return ()
    found: list[Overlay] = []
    if known.view.boss is not None:
        found += screen_of(known.content).overlays(known) if known.assistance >= SIGHT else []
        found += boss_picture.threat(known, known.view.boss)
    if known.assistance >= SIGHT and known.has_guards:
        found += sight(known)
    if known.assistance >= FORESIGHT and known.has_guards:
        found += intent(known)
        found += threat(known) if known.view.boss is None or known.has_guest else []
    return tuple(found)


def sight(known: Insight) -> list[Overlay]:
    """What every Guard and Camera has in view."""
    found: list[Overlay] = []
    for seen in known.view.guards:
        tone: Tone = "danger" if known.grid.zones[seen.cell] in known.alert_zones else "light"
        found += area(known, "guard", int(seen.guard), int(seen.cell), int(seen.facing), tone)
    for number, camera in enumerate(known.view.cameras):
        if (known.view.blind >> known.grid.zones[camera >> 4]) & 1 == 0:
            way = int(known.view.camera_facing(camera))
            found += area(known, "camera", number, camera >> 4, way, "light")
    return found


def area(known: Insight, of: str, number: int, at: int, facing: int, tone: Tone) -> list[Overlay]:
    """One watcher's light; nothing where it looks at a wall."""
    if not known.grid.cells_watched(at, facing):
        return []
    return [known.memory.made(light, known.grid, known.text, of, number, at, facing, tone)]


def light(
    grid: Grid, text: OperationText, of: str, number: int, at: int, facing: int, tone: Tone
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
    who, sees = text.guard(number) if of == "guard" else f"Camera {number + 1}", "sees"
    if of == "camera" and not text.content.edition.cameras_always_look:
        sees = "will look at"  # in its section (MGS-236)
    return Overlay(
        id=f"sight-{of}-{number}",
        group="sight",
        shape="area",
        tone=tone,
        label=f"Seen by {who}" if sees == "sees" else f"Where {who} will look",
        say=f"{who} {sees} {listed(spaces)}.",
        places=tuple([f"cell:{space}" for space in spaces]),
        weights=tuple([round(max(0.22, 1 - far * 0.13), 2) for far, _ in ranked]),
        focus=f"token:{of}-{number}",
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


def intent(known: Insight) -> list[Overlay]:
    """Where each Guard goes under the cards that can come: solid when sure, dotted when not."""
    found: list[Overlay] = []
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
            deeds[way] = deeds_of(future, known.text)[place]
        ranked = sorted([(-times, way) for way, times in ways.items()])
        for number, (minus, way) in enumerate(ranked[:MOST_WAYS]):
            if len(way) < 2:
                continue
            chance = "" if -minus == cards else percent(-minus, cards)
            words = tagged(way, chance, taken) if chance else ()
            facts = (seen.guard, number, way, deeds[way], chance, words)
            found.append(known.memory.made(way_of, known.text, *facts))
    return found


def way_of(
    text: OperationText,
    guard: int,
    number: int,
    way: tuple[int, ...],
    deed: str,
    chance: str,
    words: tuple[str, ...],
) -> Overlay:
    """One way of a Guard; without a chance it is sure."""
    who, spaces = text.guard(guard), text.spaces
    share = f"with {chance} of the cards" if chance else "with any card"
    goes = "is back on" if way[-1] == way[0] else "goes to"
    return Overlay(
        id=f"intent-{guard}-{number}",
        group="intent",
        shape="path",
        tone="foe",
        label=f"Where {who} goes",
        say=f"{who} {deed} and {goes} {spaces[way[-1]]} {share}.",
        places=tuple([f"cell:{spaces[cell]}" for cell in way]),
        words=words,
        focus=guard_ref(guard),
        line="dotted" if chance else "solid",
        shown="on" if number == 0 else "aim",
    )


def threat(known: Insight) -> list[Overlay]:
    """Spaces within reach that come into sight in the next Enemy phase, by how likely that is."""
    person = known.turn_of
    if person < 0:
        return []
    danger = known.foresight.danger()
    seen = [cell for cell in sorted(known.reach()) if danger.seen[cell] > 0]
    if not seen:
        return []
    spaces = [known.text.spaces[cell] for cell in seen]
    return [
        Overlay(
            id="threat",
            group="threat",
            shape="area",
            tone="danger",
            label=known.text.words.said("Seen when the {Guard}s have moved"),
            say=known.text.words.said("In the next Enemy phase {Guard}s may look at ")
            + f"{listed(spaces)}.",
            places=tuple([f"cell:{space}" for space in spaces]),
            weights=tuple([round(danger.seen[cell], 2) for cell in seen]),
            focus=person_ref(person),
        )
    ]


# Of boss stages: what lands is no matter of assistance, everybody sees the marker.
BOSS_SWITCHES: Final = (Switch("threat", "threat", "Threat", "danger"),)
SWITCHES: Final = by_assistance(
    (SIGHT, Switch("sight", "eye", "Sight", "light")),
    (FORESIGHT, Switch("intent", "guard", "Intent", "foe")),
    (FORESIGHT, Switch("threat", "threat", "Threat", "danger", on=False)),
)


def switches(known: Insight) -> tuple[Switch, ...]:
    if known.view.boss is not None and not known.has_guest:
        own = screen_of(known.content).switches if known.assistance >= SIGHT else ()
        guards = SWITCHES[known.assistance] if known.has_guards else ()
        groups = [switch.group for switch in (*BOSS_SWITCHES, *own)]
        return (*BOSS_SWITCHES, *own, *[one for one in guards if one.group not in groups])
    return SWITCHES[known.assistance]


def noise_words(known: Insight, person: int) -> str:
    """The odds of the turn so far."""
    seen = known.view.person(person)
    if seen is None or not seen.is_on_map():
        return ""
    if person != known.turn_of:
        return ""  # what could be heard of it was
    heard = known.rehearsal.heard()
    if heard == 0:
        return known.text.words.said("no {Guard} in the zone hears anything")
    return f"{percent(heard)} heard"
