"""Card files: a mistake is named with its place, as in every content file."""

from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.boards.content_tables import parse
from sneakbox.games.metal_gear.cards.deck_files import (
    FOLDER,
    read_orders,
    read_reactions,
    read_systems,
)
from sneakbox.games.metal_gear.cards.equipment_file import FILE, read

READERS = {
    "orders.toml": read_orders,
    "reactions.toml": read_reactions,
    "systems.toml": read_systems,
    FILE.name: read,
}


@pytest.mark.parametrize(
    ("file", "old", "new", "mistake"),
    [
        ("orders.toml", '"waken", ', '"dream", ', "12, column 32: action must be waken or radio-"),
        ("orders.toml", "blue = 3, red = 4", "blue = 5, red = 4", "alerted Guards cannot be slow"),
        ("reactions.toml", "noise remove", "noise wake", "'noise wake' is no entry of a Reaction"),
        ("reactions.toml", ', "ko stir"', "", "a card has one entry each for noise, alert, ko"),
        ("systems.toml", "level = 2", "level = 1", "level must be a whole number from 2 to 5"),
        ("systems.toml", "slots = [1, 4]", "slots = []", "its slots take dice that show 1 to 6"),
        ("equipment.toml", '"meryl"', '"liquid"', "22, column 10: there is no character 'liquid'"),
        ("equipment.toml", '"loud"', '"quiet"', "there is no mark 'quiet': try loud, noisy"),
        ("equipment.toml", "ammo = 3", "bolts = 3", "'bolts' means nothing here: try ammo, charg"),
        ("equipment.toml", "stage = 2", "stage = 0", "stage must be a whole number from 1 to 99"),
        ("equipment.toml", "{ vr = 3 }", '"V3"', "unlocked must be a table"),
    ],
)
def test_a_mistake_in_a_card_file_is_named(file: str, old: str, new: str, mistake: str) -> None:
    text = Path(FOLDER / file).read_text(encoding="utf-8")
    parse(text, file, READERS[file])
    with pytest.raises(ContentError) as caught:
        parse(text.replace(old, new, 1), file, READERS[file])
    assert any(mistake in str(problem) for problem in caught.value.problems), caught.value
