"""What lies on the table: tiles, items, guards, the intel, the spies."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.scene.board import NAMES, point_of, tile_ref
from sneakbox.games.stealth_ops.scene.memory import Facts, Memory
from sneakbox.games.stealth_ops.text import OpsText, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.seats import only
from sneakbox.scene.model import Tile, Token


def tiles(view: OpsView, text: OpsText, memory: Memory) -> tuple[Tile, ...]:
    facility = view.facility
    found: list[Tile] = []
    for room in range(facility.size()):
        items = int(facility.indicators[room])
        is_gone = room == facility.vault and view.intel_at != room
        key = (room, int(facility.codes[room]), int(facility.cells[room]), items, is_gone)
        tile = memory.tiles.get(key)
        if tile is None:
            tile = memory.tiles[key] = tile_of(view, text, room, items, is_gone)
        found.append(tile)
    return tuple(found)


def tile_of(view: OpsView, text: OpsText, room: int, items: int, is_gone: bool) -> Tile:
    """One room, with the items in it; `is_gone` where the intel was."""
    facility = view.facility
    tile = view.content.types[facility.type_of(room)]
    label = text.room(view, room)
    if items:
        label += f", {number_of(items, 'item')} to pick up"
    name = NAMES.get(tile.room, "")
    return Tile(
        id=str(room),
        of=f"tile-{tile.name}",
        at=point_of(facility.cells[room]),
        label=label[0].upper() + label[1:],
        turns=int(facility.codes[room]) & 3,
        badge=str(room),
        name=f"{name}: gone" if is_gone else name,
    )


def tokens(view: OpsView, memory: Memory) -> tuple[Token, ...]:
    """Items and guards first, the spies last, so that nothing hides them."""
    return (
        *items(view, memory),
        *guards(view, memory),
        *intel(view, memory),
        *spies(view, memory),
    )


def items(view: OpsView, memory: Memory) -> list[Token]:
    found: list[Token] = []
    for room in range(view.facility.size()):
        for number in range(view.facility.indicators[room]):
            facts: Facts = ("item", room, number)
            token = memory.tokens.get(facts)
            if token is None:
                label = f"Item in room {room}"
                token = Token(f"item-{room}-{number}", "item", tile_ref(room), label)
                memory.tokens[facts] = token
            found.append(token)
    return found


def guards(view: OpsView, memory: Memory) -> list[Token]:
    found: list[Token] = []
    on_alert = view.on_alert()
    asleep = view.guards.asleep()
    for guard in range(names.GUARDS):
        room = int(view.guards.at[guard])
        if room < 0:
            continue
        state = (
            int(on_alert),
            int(asleep >> guard & 1),
            int(view.guards.stationed >> guard & 1),
            int(view.guards.moved >> guard & 1),
            int(view.guards.smoked >> guard & 1),
            int(view.guard_phase),
        )
        facts: Facts = ("guard", guard, room, state)
        token = memory.tokens.get(facts)
        if token is None:
            token = memory.tokens[facts] = guard_of(view, guard, room)
        found.append(token)
    return found


def guard_of(view: OpsView, guard: int, room: int) -> Token:
    bit = 1 << guard
    label = f"Guard {guard + 1} in room {room}"
    of = "guard"
    states: list[str] = []
    if view.on_alert():
        of = "guard-alert"
        label += ", On Alert"
    if view.guards.asleep() & bit:
        of, states = "guard-sleep", ["asleep", "down"]
        label = f"Guard {guard + 1} in room {room}, asleep"
    elif view.guards.stationed & bit:
        of = "sentry"
        label += ", stationed"
    elif view.guards.moved & bit:
        of = "guard-moved"
        states.append("moved")
        label += ", has moved"
    elif view.guard_phase:
        label += ", not moved yet"
    if view.guards.smoked & bit:
        states.append("smoked")
        label += ", in smoke"
    return Token(
        f"guard-{guard + 1}",
        of,
        tile_ref(room),
        label,
        states=tuple(states),
        badge=str(guard + 1),
    )


def intel(view: OpsView, memory: Memory) -> list[Token]:
    """The intel where it lies, or with the spy who holds it."""
    holder = int(view.holder)
    room = int(view.spies[holder]) if holder >= 0 else int(view.intel_at)
    if room < 0:
        return []
    facts: Facts = ("intel", holder, room)
    token = memory.tokens.get(facts)
    if token is None:
        label = f"The intel, held by {spy(holder)}" if holder >= 0 else "The intel"
        token = memory.tokens[facts] = Token("intel", "intel", tile_ref(room), label)
    return [token]


def spies(view: OpsView, memory: Memory) -> list[Token]:
    found: list[Token] = []
    deciding = view.waiting & (only(view.content.players) - 1)
    for seat in range(view.content.players):
        acts = deciding == only(seat) and view.result == 0
        room, cards = int(view.spies[seat]), int(view.hands.sizes[seat])
        state = (int(acts), int(view.holder == seat), int(seat == view.seat))
        facts: Facts = ("spy", seat, room, cards, state)
        token = memory.tokens.get(facts)
        if token is None:
            token = memory.tokens[facts] = spy_of(view, seat, acts)
        found.append(token)
    return found


def spy_of(view: OpsView, seat: int, acts: bool) -> Token:
    states = ["acting"] if acts else []
    if view.holder == seat:
        states.append("carrying")
    cards = number_of(int(view.hands.sizes[seat]), "item")
    has = f"{cards} and the intel" if view.holder == seat else cards
    you = ", you" if seat == view.seat else ""
    return Token(
        f"spy-{seat}",
        f"spy-{seat + 1}",
        tile_ref(int(view.spies[seat])),
        f"{spy(seat)}{you}, in room {view.spies[seat]} with {has}",
        seat=seat,
        states=tuple(states),
    )
