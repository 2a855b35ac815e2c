# not compiled: draws for people
"""What lies on the table: tiles, items, guards, the intel, the spies."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.scene.board import NAMES, point_of, tile_ref
from sneakbox.games.stealth_ops.text import OpsText, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.seats import holds
from sneakbox.scene.model import Tile, Token


def tiles(view: OpsView, text: OpsText) -> tuple[Tile, ...]:
    facility = view.facility
    found = []
    for room in range(facility.size()):
        tile = view.content.types[facility.type_of(room)]
        label = text.room(view, room)
        items = int(facility.indicators[room])
        if items:
            label += f", {number_of(items, 'item')} to pick up"
        name = NAMES.get(tile.room, "")
        if room == facility.vault and view.intel_at != room:
            name = f"{name}: gone"
        found.append(
            Tile(
                id=str(room),
                of=f"tile-{tile.name}",
                at=point_of(facility.cells[room]),
                label=label[0].upper() + label[1:],
                turns=int(facility.codes[room]) & 3,
                badge=str(room),
                name=name,
            )
        )
    return tuple(found)


def tokens(view: OpsView) -> tuple[Token, ...]:
    """Items and guards first, the spies last, so that nothing hides them."""
    return (*items(view), *guards(view), *intel(view), *spies(view))


def items(view: OpsView) -> list[Token]:
    return [
        Token(f"item-{room}-{number}", "item", tile_ref(room), f"Item in room {room}")
        for room in range(view.facility.size())
        for number in range(view.facility.indicators[room])
    ]


def guards(view: OpsView) -> list[Token]:
    found = []
    for guard in range(names.GUARDS):
        room = int(view.guards.at[guard])
        if room < 0:
            continue
        bit = 1 << guard
        label = f"Guard {guard + 1} in room {room}"
        of, states = "guard", []
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
        found.append(
            Token(
                f"guard-{guard + 1}",
                of,
                tile_ref(room),
                label,
                states=tuple(states),
                badge=str(guard + 1),
            )
        )
    return found


def intel(view: OpsView) -> list[Token]:
    """The intel where it lies, or with the spy who holds it."""
    if view.holder >= 0:
        label = f"The intel, held by {spy(int(view.holder))}"
        return [Token("intel", "intel", tile_ref(int(view.spies[view.holder])), label)]
    if view.intel_at >= 0:
        return [Token("intel", "intel", tile_ref(int(view.intel_at)), "The intel")]
    return []


def spies(view: OpsView) -> list[Token]:
    found = []
    deciding = [seat for seat in range(view.content.players) if holds(view.waiting, seat)]
    for seat in range(view.content.players):
        states = []
        if deciding == [seat] and view.result == 0:
            states.append("acting")
        if view.holder == seat:
            states.append("carrying")
        cards = number_of(int(view.hands.sizes[seat]), "item")
        has = f"{cards} and the intel" if view.holder == seat else cards
        you = ", you" if seat == view.seat else ""
        label = f"{spy(seat)}{you}, in room {view.spies[seat]} with {has}"
        found.append(
            Token(
                f"spy-{seat}",
                f"spy-{seat + 1}",
                tile_ref(int(view.spies[seat])),
                label,
                seat=seat,
                states=tuple(states),
            )
        )
    return found
