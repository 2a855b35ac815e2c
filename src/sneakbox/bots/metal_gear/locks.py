"""How likely a lock opens in one turn, by how many actions are left for it."""

import itertools
from functools import lru_cache
from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.view import OperationView, PersonSeen

# What a Focus token may add to a die; it does one of these.
CHANGES: Final = {
    names.PLUS_TWO: (2,),
    names.MINUS_TWO: (-2,),
    names.EITHER_ONE: (1, -1),
    names.EITHER_TWO: (2, -2),
}
Changes = tuple[tuple[int, ...], ...]
Values = tuple[int, ...]

BANG: Final = 0  # what a white die shows in place of 1


def openings(view: OperationView, me: PersonSeen, door: int, tries: int) -> tuple[float, ...]:
    """For each of so many tries how likely the lock opens with it, and not before.

    Dice that fit are kept, the others rolled again (MGS-047); changes by Focus are counted where
    they complete the combination, as if a try that failed had cost none.
    """
    person = view.content.people[me.person]
    code = tuple(int(number) for number in view.content.doors[door].code)
    changes = tuple(
        CHANGES[int(person.focus[token])]
        for token in range(box.FOCUS_TOKENS)
        if (me.focused >> token) & 1 and int(person.focus[token]) in CHANGES
    )
    return chances(code, int(person.interact_white), int(person.interact_black), changes, tries)


@lru_cache(maxsize=4096)
def chances(
    missing: Values, white: int, black: int, changes: Changes, tries: int
) -> tuple[float, ...]:
    """The same for what a combination still misses, with so many dice to roll for it."""
    if tries == 0:
        return ()
    if len(missing) > white + black:
        return (0.0,) * tries
    opens = 0
    later = [0.0] * (tries - 1)
    faces = [(BANG, 2, 3, 4, 5, 6)] * white + [(1, 2, 3, 4, 5, 6)] * black
    for rolled in itertools.product(*faces):
        if is_completed(rolled, missing, changes):
            opens += 1
            continue
        rest, kept = list(missing), [0, 0]
        for place, number in enumerate(rolled):
            if number in rest:
                rest.remove(number)
                kept[place >= white] += 1
        left = chances(tuple(rest), white - kept[0], black - kept[1], changes, tries - 1)
        later = [before + chance for before, chance in zip(later, left, strict=True)]
    ways = float(6 ** (white + black))
    return (opens / ways, *(chance / ways for chance in later))


def is_completed(rolled: Values, missing: Values, changes: Changes) -> bool:
    """True when the dice show all that is missing, once some of the changes were made."""
    rest = list(missing)
    for number in rolled:
        if number in rest:
            rest.remove(number)
    if not rest:
        return True
    if len(rest) > len(changes):
        return False
    return any(
        is_completed((*rolled[:place], number + change, *rolled[place + 1 :]), missing, changes[1:])
        for place, number in enumerate(rolled)
        if number != BANG
        for change in changes[0]
    ) or is_completed(rolled, missing, changes[1:])
