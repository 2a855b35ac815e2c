"""What a mission asks for: the kinds there are, the tokens each needs, and what it tells."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from sneakbox.lab.missions.chances import one_of
from sneakbox.lab.missions.furnishing import Furnishing
from sneakbox.scene.english import listed


@dataclass
class Orders:
    """What stands in the stage file beside map and people."""

    summary: str
    opening: str
    cleared: str
    failed: str
    stops: list[int]  # spaces to go to, of which so many are needed
    needed: int
    objectives: list[dict[str, object]] = field(default_factory=list)
    events: list[dict[str, object]] = field(default_factory=list)
    fail_if: list[str] = field(default_factory=list)
    starts_alerted: bool = False


LEAVE_TOGETHER: Final = "everyone leaves by elevator 1"
LEAVE_ALONE: Final = "anyone reaches the exit"


def leave(place: Furnishing, orders: Orders, after: list[str], *, unseen: bool = False) -> None:
    """The way out: a lift for everybody, or an exit for the first who gets there."""
    together = one_of(place.dice, [True, False])
    place.floor.marks[place.goal_cells(1)[0]] = "E1" if together else "X"
    where = "Everyone leaves by the lift" if together else "One of you reaches the exit"
    row: dict[str, object] = {
        "name": "leave",
        "text": f"{where}{' while no {Guard} is alerted' if unseen else ''}.",
        "task": LEAVE_TOGETHER if together else LEAVE_ALONE,
    }
    if after:
        row["after"] = after
    if unseen:
        row["unseen"] = True
    orders.objectives.append(row)


def all_zones(place: Furnishing) -> list[int]:
    """Every zone, the last one first: a mission leads through all of them."""
    return list(reversed(range(place.shape.zones)))


def recon(place: Furnishing) -> Orders:
    """Collect markers, then get out."""
    fewest = 1 + (place.shape.zones + 1) // 2
    amounts = [fewest, fewest + 1, fewest + 2, fewest + 2]
    cells = place.take_spots(fewest + 3, all_zones(place))
    for cell in cells:
        place.floor.marks[cell] = "O"
    orders = Orders(
        f"Collect markers, {fewest} of {fewest + 3} when you are alone, and get out.",
        "Bright dots hang in the grid, more than you need. The figures on their rounds pass them "
        "without a look. They will not pass you.",
        "The last dot goes out in your hand, and the grid with it.",
        "The dots drift back to their places, and so do the {Guard}s.",
        cells,
        fewest,
    )
    orders.objectives.append(
        {
            "name": "markers",
            "text": f"Collect the markers: {listed([str(one) for one in amounts])} "
            "for one to four players.",
            "task": f"collect {fewest}",
            "by_players": amounts,
        }
    )
    leave(place, orders, ["markers"])
    return orders


def ghost(place: Furnishing) -> Orders:
    """Collect something without killing anybody."""
    cells = place.take_spots(4, all_zones(place))
    for cell in cells:
        place.floor.marks[cell] = "O"
    orders = Orders(
        "Bring out what you came for, and harm nobody: one killed {Guard} ends it.",
        "A line of text hangs in the dark: no casualties. Below it the floor draws itself, with "
        "figures that breathe as if they were real.",
        "Nobody died, and nobody will know. The text in the dark is replaced by your time.",
        "The line of text comes back and blinks: no casualties. Again.",
        cells,
        1,
        fail_if=["guard killed"],
    )
    orders.objectives.append(
        {
            "name": "files",
            "text": "Collect a file each: 1, 2, 3 or 4 for one to four players.",
            "task": "collect 1",
            "by_players": [1, 2, 3, 4],
        }
    )
    leave(place, orders, ["files"])
    return orders


def escape(place: Furnishing) -> Orders:
    """They know already: call the way out, and be gone."""
    [cell] = place.take_spots(1, all_zones(place))
    place.floor.marks[cell] = "I1"
    orders = Orders(
        "The alarm rings from the first second: unlock the way out, and take it.",
        "The mission begins with its end: a siren, and every figure in the grid turning round. "
        "They run to where you are. Be somewhere else.",
        "The siren breaks off in the middle of a note.",
        "The siren goes on and on, until somebody restarts it.",
        [cell],
        1,
        starts_alerted=True,
    )
    orders.objectives.append(
        {"name": "unlock", "text": "Throw the switch that unlocks the way out.", "task": "switch 1"}
    )
    leave(place, orders, ["unlock"])
    return orders


def courier(place: Furnishing) -> Orders:
    """Fetch something here, use it there, and leave unseen."""
    zones = all_zones(place)
    first, second = place.take_spots(2, [zones[len(zones) // 2], zones[0]])
    place.floor.marks[first] = "A"
    place.floor.marks[second] = "B"
    orders = Orders(
        "Take the key card from one end to the other, then vanish without an alarm.",
        "Two points of light, a long way apart. What lies at the first belongs at the second, and "
        "everything between them has eyes.",
        "No trace and no alarm: the grid cannot say that you were there.",
        "The points of light change places, to be fair. Begin again.",
        [first, second],
        2,
    )
    orders.objectives += [
        {"name": "card", "text": "Take the key card (A).", "task": "event A"},
        {
            "name": "lock",
            "text": "Bring it to the lock (B).",
            "task": "event B",
            "after": ["card"],
        },
    ]
    deeds = ["flip cameras", *(f"open door {letter}" for letter in letters(place)[:1])]
    orders.events += [
        {"on": "event A", "story": "A card without a name, warm as a hand."},
        {"on": "event B", "do": deeds, "story": "A green light, and a click far away."},
    ]
    leave(place, orders, ["lock"], unseen=True)
    return orders


def sabotage(place: Furnishing) -> Orders:
    """Switch off one thing after the other, in any order."""
    count = min(3, 1 + place.shape.zones)
    cells = place.take_spots(count, all_zones(place))
    orders = Orders(
        f"Switch off {'both' if count == 2 else 'all three'} generators, then leave.",
        "The hum is everywhere: generators, deep in the grid. When the first one stops somebody "
        "will notice. When the last one stops, be on your way.",
        "Silence. It takes a while until you notice that it is the sound of success.",
        "The hum swells, and the grid grows bright. They have found you.",
        cells,
        count,
    )
    names = ["first", "second", "third"]
    zones = [place.themes[place.floor.zones[cell]].name for cell in cells]
    for number, cell in enumerate(cells, 1):
        place.floor.marks[cell] = f"I{number}"
        orders.objectives.append(
            {
                "name": names[number - 1],
                "text": f"Switch off the {names[number - 1]} generator, in the "
                f"{zones[number - 1]}.",
                "task": f"switch {number}",
            }
        )
    orders.events.append(
        {
            "on": "switch 1",
            "do": ["flip cameras"],
            "story": "The hum drops by a third, and the Cameras swing round.",
        }
    )
    leave(place, orders, names[:count])
    return orders


def rescue(place: Furnishing) -> Orders:
    """Free somebody, and bring them out past everybody who listens."""
    cells = place.take_spots(4, all_zones(place))
    for cell in cells:
        place.floor.marks[cell] = "R"
    orders = Orders(
        "Free a hostage each and get out. Whoever leads one makes more noise.",
        "Four people sit on the floor of the grid, with their backs to you. None of them has ever "
        "learned to walk softly.",
        "The hostages wave, and come apart into light.",
        "The hostages sit down again where they were, and wait for the next who tries.",
        cells,
        1,
    )
    orders.objectives.append(
        {
            "name": "hostages",
            "text": "Free a hostage each: 1, 2, 3 or 4 for one to four players.",
            "task": "rescue 1 hostages",
            "by_players": [1, 2, 3, 4],
        }
    )
    leave(place, orders, ["hostages"])
    return orders


def blackout(place: Furnishing) -> Orders:
    """Shut nodes down where no round leads: a Guard who stops on one starts it again."""
    cells = place.take_spots(4, all_zones(place))
    for cell in cells:
        place.floor.marks[cell] = "P"
    orders = Orders(
        "Shut nodes down and get out. A {Guard} who stops on one starts it again.",
        "Four nodes keep the grid alight. Each of them can be put out with one hand, and lit again "
        "with one step.",
        "The last lights go out from the edge inwards, and you stand outside.",
        "The nodes come back one after the other, and with them everything that has eyes.",
        cells,
        2,
    )
    orders.objectives.append(
        {
            "name": "nodes",
            "text": "Have nodes down at the same time: 2, or 3 for three and four players.",
            "task": "shut down 2 nodes",
            "by_players": [2, 2, 3, 3],
        }
    )
    leave(place, orders, ["nodes"])
    return orders


def letters(place: Furnishing) -> list[str]:
    return sorted(place.floor.doors.values())


KINDS: Final[dict[str, Callable[[Furnishing], Orders]]] = {
    "recon": recon,
    "ghost": ghost,
    "escape": escape,
    "courier": courier,
    "sabotage": sabotage,
    "rescue": rescue,
    "blackout": blackout,
}
