"""The drawn symbols: sound markup, no colour that no theme knows."""

import re
import xml.etree.ElementTree as ET

import pytest

from sneakbox.scene.symbols import needed, symbols, used_in
from sneakbox.scene.themes import DATA, variables

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"symbol", "path", "circle", "ellipse", "rect", "g", "use"}


def test_the_file_is_one_sound_drawing() -> None:
    root = ET.parse(DATA / "symbols.svg").getroot()
    found = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert len(found) == len(set(found)) == len(symbols()) > 100
    assert {f"sb-{name}" for name in symbols()} == set(found)


@pytest.mark.parametrize("name", sorted(symbols()))
def test_symbols_are_shapes_on_one_grid(name: str) -> None:
    root = ET.fromstring(symbols()[name].replace("<symbol ", f'<symbol xmlns="{SVG[1:-1]}" ', 1))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= SHAPES
    assert root.get("viewBox") in ("0 0 64 64", "0 0 64 90", "-4 -4 72 72")
    for element in root.iter():
        assert not {"style", "onclick", "class"} & set(element.attrib)


@pytest.mark.parametrize("name", sorted(symbols()))
def test_symbols_take_their_colours_from_the_theme(name: str) -> None:
    markup = symbols()[name]
    known = {*variables("", "dark"), "c", "k"}
    assert set(re.findall(r"var\(--([\w-]+)", markup)) <= known
    # Dice, coins and the ink on goals are the same in every light.
    fixed = set(re.findall(r'(?:fill|stroke)="(#\w+)"', markup))
    assert fixed <= {"#06131D", "#F7F3E8", "#1B1206", "#0B0E13", "#E9E4D6", "#C63A0A"}


def test_what_a_symbol_is_made_of_comes_along() -> None:
    assert needed(["back-gear", "nonsense"]) == ["back", "back-gear"]
    assert used_in('<use href="#sb-eye"/><use href="#sb-back-gear"/>') == [
        "eye",
        "back",
        "back-gear",
    ]
