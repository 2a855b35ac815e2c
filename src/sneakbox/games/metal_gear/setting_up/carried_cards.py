# not compiled: reads what was asked for, once per game
"""Who carries which Equipment cards into a stage (MGS-019 to MGS-022)."""

from collections.abc import Mapping, Sequence

from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.cards import equipment, equipment_file
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import BOTH, FINAL, Edition
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.vocabulary import one_of


def index_of(number: str, text: str = "") -> int:
    """The place of a card in the file, by its printed number; `text` is another file's."""
    cards = equipment_file.cards_of(BOTH[FINAL], text)
    for index, card in enumerate(cards):
        if card.number.lower() == number.lower():
            return index
    numbers = [card.number for card in cards]
    raise SetupError(f"there is no Equipment card '{number[:20]}': {one_of(numbers)}")


def starting_cards(
    cast: Sequence[int], limit: int = box.EQUIPMENT_LIMIT, text: str = ""
) -> dict[int, list[int]]:
    """What each character starts with: of more than the limit, the first ones (MGS-020, A-73)."""
    carried: dict[int, list[int]] = {person: [] for person in cast}
    for index, info in enumerate(equipment_file.infos_of(text)):
        if info.starts and PEOPLE_WORDS.index(info.starts) in carried:
            carried[PEOPLE_WORDS.index(info.starts)].append(index)
    return {person: cards[:limit] for person, cards in carried.items()}


def numbers_in(text: str) -> list[str]:
    """The numbers of the cards that a text for `read_loads` names."""
    lists = [part.partition("=")[2] for part in text.replace(";", " ").split()]
    return [number.upper() for listed in lists for number in listed.split(",") if number]


def read_loads(
    text: str,
    cast: Sequence[int],
    limit: int = box.EQUIPMENT_LIMIT,
    edition: Edition = BOTH[FINAL],
    file: str = "",
) -> dict[int, list[int]]:
    """Who carries what: `starting`, or lists such as `snake=001,002 meryl=M2,024` (P-03)."""
    carried = starting_cards(cast, limit, file)
    if text.strip().lower() in ("", "starting"):
        return carried
    for part in text.replace(";", " ").split():
        name, equals, listed = part.partition("=")
        if not equals or name.lower() not in PEOPLE_WORDS:
            raise SetupError(
                f"equipment cannot be '{part[:40]}': write it like snake=001,002 meryl=M2"
            )
        person = PEOPLE_WORDS.index(name.lower())
        if person not in carried:
            raise SetupError(f"{name} is not in this stage and can carry nothing (MGS-003)")
        carried[person] = [index_of(number, file) for number in listed.split(",") if number]
    check_loads(carried, limit, edition, file)
    return carried


def check_loads(
    carried: Mapping[int, Sequence[int]],
    limit: int = box.EQUIPMENT_LIMIT,
    edition: Edition = BOTH[FINAL],
    file: str = "",
) -> None:
    """The limit, the portraits, and one copy of each card (MGS-019, MGS-021, MGS-022)."""
    deck = equipment_file.cards_of(edition, file)
    starting = starting_cards(list(carried), limit, file)
    taken: set[int] = set()
    for person, numbers in carried.items():
        name = PEOPLE_WORDS[person]
        slots = sum(1 for number in numbers if deck[number].takes_slot)
        if slots > limit:
            raise SetupError(f"{name} can carry {limit} Equipment cards, not {slots} (MGS-019)")
        for number in numbers:
            card = deck[number]
            if not (card.owners >> person) & 1:
                rule = "MGS-020" if card.number[0] in "MGO" else "MGS-022"
                raise SetupError(f"{name} may not carry {card.name} ({rule})")
            if number in taken:
                raise SetupError(f"there is only one {card.name} {card.number} (MGS-021)")
            taken.add(number)
        if edition.starting_cards_are_replaced and slots < len(starting[person]):
            left = next(card for card in starting[person] if card not in numbers)
            raise SetupError(
                f"{name} can leave {deck[left].name} only for another card"
                f" of the Memory Box (MGS-207)"
            )
        for weapon, silencer in ((equipment.PISTOL, "024"), (equipment.RIFLE, "032")):
            at = index_of(silencer, file)
            if at in numbers and not any(deck[number].sub_type == weapon for number in numbers):
                raise SetupError(f"{deck[at].name} must be attached to a weapon {name} carries")
