"""What lies on the table: tiles, items, guards, the intel, the spies."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.scene.board import NAMELESS, NAMES
from sneakbox.games.stealth_ops.scene.insight import Insight
from sneakbox.games.stealth_ops.words import SPIES
from sneakbox.kernel.seats import only
from sneakbox.scene.english import capital, count
from sneakbox.scene.laid_tiles import point_of, tile_ref, tile_symbol
from sneakbox.scene.model import Tile, Token


def tiles(known: Insight) -> tuple[Tile, ...]:
    facility = known.view.facility
    is_gone = facility.vault >= 0 and known.view.intel_at != facility.vault
    lies = (tuple(facility.codes), tuple(facility.cells), tuple(facility.indicators))
    return known.memory.part(("tiles", lies, is_gone), tiles_of, known, is_gone)


def tiles_of(known: Insight, is_gone: bool) -> tuple[Tile, ...]:
    """All rooms; `is_gone` when the intel is not in its own."""
    facility, part = known.view.facility, known.memory.part
    found: list[Tile] = []
    for room in range(facility.size()):
        items = int(facility.indicators[room])
        was_here = is_gone and room == facility.vault
        lies = (int(facility.codes[room]), int(facility.cells[room]))
        facts = ("tile", room, lies, items, was_here)
        found.append(part(facts, tile_of, known, room, items, was_here))
    return tuple(found)


def tile_of(known: Insight, room: int, items: int, was_here: bool) -> Tile:
    """One room, with the items in it; `was_here` where the intel is gone."""
    view, facility = known.view, known.view.facility
    tile = view.content.types[facility.type_of(room)]
    label = known.text.room(view, room)
    if items:
        label += f", {count(items, 'item')} to pick up"
    name, _ = NAMES.get(tile.room, NAMELESS)
    return Tile(
        id=str(room),
        of=tile_symbol(tile.name),
        at=point_of(facility.cells[room]),
        label=capital(label),
        turns=int(facility.codes[room]) & 3,
        badge=str(room),
        name=f"{name}: gone" if was_here else name,
    )


def tokens(known: Insight) -> tuple[Token, ...]:
    """Items and guards first, the spies last, so that nothing hides them."""
    view, guards, part = known.view, known.view.guards, known.memory.part
    indicators = tuple(view.facility.indicators)
    marks = (int(guards.stationed), int(guards.moved), int(guards.smoked), int(guards.asleep()))
    state = (tuple(guards.at), marks, bool(view.on_alert()), bool(view.guard_phase))
    return (
        *part(("items", indicators), items, known),
        *part(("guards", state), guards_of, known),
        *intel(known),
        *spies(known),
    )


def items(known: Insight) -> tuple[Token, ...]:
    indicators = known.view.facility.indicators
    rooms = [(room, number) for room, left in enumerate(indicators) for number in range(left)]
    return tuple([known.memory.part(("item", *place), item_in, *place) for place in rooms])


def item_in(room: int, number: int) -> Token:
    return Token(f"item-{room}-{number}", "item", tile_ref(room), f"Item in room {room}")


def guards_of(known: Insight) -> tuple[Token, ...]:
    view, guards = known.view, known.view.guards
    found: list[Token] = []
    on_alert, asleep = bool(view.on_alert()), guards.asleep()
    for guard in range(names.GUARDS):
        room = int(guards.at[guard])
        if room < 0:
            continue
        state = (
            bool(asleep >> guard & 1),
            bool(guards.stationed >> guard & 1),
            bool(guards.moved >> guard & 1),
            bool(guards.smoked >> guard & 1),
            bool(view.guard_phase),
        )
        facts = ("guard", guard, room, on_alert, state)
        found.append(known.memory.part(facts, guard_of, guard + 1, room, on_alert, state))
    return tuple(found)


def guard_of(
    number: int, room: int, on_alert: bool, state: tuple[bool, bool, bool, bool, bool]
) -> Token:
    is_asleep, is_stationed, has_moved, is_smoked, guard_phase = state
    of = "guard-alert" if on_alert else "guard"
    states: list[str] = []
    how = ", On Alert" if on_alert else ""
    if is_asleep:
        of, states, how = "guard-sleep", ["asleep", "down"], ", asleep"
    elif is_stationed:
        of, how = "sentry", f"{how}, stationed"
    elif has_moved:
        of, states, how = "guard-moved", ["moved"], f"{how}, has moved"
    elif guard_phase:
        how += ", not moved yet"
    if is_smoked:
        states.append("smoked")
        how += ", in smoke"
    label = f"Guard {number} in room {room}{how}"
    marks = tuple(states)
    return Token(f"guard-{number}", of, tile_ref(room), label, states=marks, badge=str(number))


def intel(known: Insight) -> list[Token]:
    """The intel where it lies, or with the spy who holds it."""
    holder = int(known.view.holder)
    room = int(known.view.spies[holder]) if holder >= 0 else int(known.view.intel_at)
    return [known.memory.part(("intel", holder, room), intel_in, holder, room)] if room >= 0 else []


def intel_in(holder: int, room: int) -> Token:
    label = f"The intel, held by {SPIES[holder]}" if holder >= 0 else "The intel"
    return Token("intel", "intel", tile_ref(room), label)


def spies(known: Insight) -> list[Token]:
    view = known.view
    found: list[Token] = []
    deciding = view.waiting & (only(view.content.players) - 1)
    for seat in range(view.content.players):
        acts = deciding == only(seat) and view.result == 0
        room, cards = int(view.spies[seat]), int(view.hands.sizes[seat])
        facts = ("spy", seat, room, cards, bool(acts), view.holder == seat, seat == known.seat)
        found.append(known.memory.part(facts, spy_of, *facts[1:]))
    return found


def spy_of(seat: int, room: int, cards: int, acts: bool, carries: bool, is_you: bool) -> Token:
    states = [word for word, holds in (("acting", acts), ("carrying", carries)) if holds]
    has = count(cards, "item") + (" and the intel" if carries else "")
    you = ", you" if is_you else ""
    label = f"{SPIES[seat]}{you}, in room {room} with {has}"
    return Token(
        f"spy-{seat}", f"spy-{seat + 1}", tile_ref(room), label, seat=seat, states=tuple(states)
    )
