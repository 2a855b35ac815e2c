"""Three themes that everybody can tell apart."""

import json
import re
from pathlib import Path

import pytest

from sneakbox.scene import themes
from sneakbox.scene.themes import DATA, THEMES, contrast_faults, declarations, ratio, variables


def test_every_pair_of_colours_can_be_told_apart() -> None:
    assert list(contrast_faults()) == []


def test_a_weak_colour_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tokens = json.loads((DATA / "tokens.json").read_text())
    tokens["light"]["light"] = "#F3D9A0"
    (tmp_path / "tokens.json").write_text(json.dumps(tokens))
    monkeypatch.setattr(themes, "DATA", tmp_path)
    themes._tokens.cache_clear()
    variables.cache_clear()
    try:
        faults = list(contrast_faults())
    finally:
        monkeypatch.undo()
        themes._tokens.cache_clear()
        variables.cache_clear()
    assert any(fault.startswith("light on sheet in light:") for fault in faults)


def test_themes_name_the_same_colours() -> None:
    names = {theme: set(variables("", theme)) for theme in THEMES}
    assert names["dark"] == names["light"] == names["contrast"]


@pytest.mark.parametrize("game", themes.games())
@pytest.mark.parametrize("theme", THEMES)
def test_games_bring_an_accent_and_their_floor(game: str, theme: themes.Theme) -> None:
    colours = variables(game, theme)
    assert colours["accent"] != variables("", theme)["accent"]
    for name, value in colours.items():
        assert name == "shadow" or re.fullmatch("#[0-9A-F]{6}", value), name


def test_declarations_are_css() -> None:
    text = declarations("sneaking_mission", "light")
    assert "--me:#006BA8;" in text
    assert text.endswith("color-scheme:light")


def test_ratio_is_symmetric_and_known() -> None:
    assert ratio("#777777", "#FFFFFF") == ratio("#FFFFFF", "#777777")
    assert round(ratio("#777777", "#FFFFFF"), 2) == 4.48
