"""What a boss stage shows: the dashboard, the cards, the Threat, and forecasts that come true."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.kernel.seats import CHANCE
from sneakbox.scene.drafts import Picture
from sneakbox.scene.model import Panel
from tests.games.metal_gear.bosses.arena import Arena

EVERYTHING = 3


def picture(table: Arena) -> Picture:
    return table.setup.scene().picture(table.game.view(0), EVERYTHING)


def panel(table: Arena, name: str) -> Panel:
    return next(one for one in picture(table).panels if one.id == name)


def in_turn(table: Arena) -> Arena:
    """Back in the fighter's turn after lines that the test carried out."""
    table.game.steps = table.setup.start().steps
    table.fight.keep(notes.CARD, notes.NO_BOSS_CARD)
    table.game.settle()
    return table


def test_the_boss_has_a_dashboard_and_its_pieces_stand_on_the_map() -> None:
    table = Arena(stage="stage_4", players=1)
    shown = panel(table, "boss")
    assert shown.title == "Revolver Ocelot"
    assert shown.value == "12 of 12 health"
    assert [item.label for item in shown.items][2:] == ["Bullets", "Hostage"]
    tokens = {token.id: token.at for token in picture(table).tokens}
    assert tokens["boss"] == "cell:f1"
    assert tokens["hostage"] == "cell:f5"
    assert sum(1 for name in tokens if name.startswith("wire-")) == 8


@pytest.mark.rule("B-043")
def test_a_threat_is_drawn_and_told_with_dice_damage_and_break() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    table.put_boss(6, 8)
    table.lines(last=["line nearest 2B break 3"])
    in_turn(table)
    overlay = picture(table).overlays[0]
    assert overlay.places == tuple(f"cell:{column}9" for column in "abcdefghijk")
    assert "2 black dice, about 1.3 damage" in overlay.say
    assert "3 damage to Revolver Ocelot breaks it" in overlay.say
    assert any(item.label.startswith("Next: a Line") for item in panel(table, "boss").items)


def test_the_last_card_is_laid_out_section_by_section() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    table.say("end")
    table.run([table.number_of("OC-5")])
    card = panel(table, "boss-card").cards[0]
    assert card.label == "Six More"
    assert [part.label for part in card.parts] == ["Move", "Act", "Next"]
    assert [part.states for part in card.parts] == [(), (), ("current",)]


@pytest.mark.rule("B-095")
def test_what_is_foretold_is_what_the_rules_then_do() -> None:
    """For every card: the same spaces and the same attacks, dice missing."""
    table = Arena(stage="stage_4", players=1).calm()
    table.put("snake", (6, 8))
    found = boss_forecast.outlooks(table.game.view(0))
    assert [outlook.card for outlook in found] == list(range(7))
    for outlook in found:
        trial = Arena(stage="stage_4", players=1).calm()
        trial.put("snake", (6, 8))
        trial.say("end")
        trial.run([int(outlook.card)])
        while trial.game.is_luck():
            trial.game.apply(CHANCE, trial.game.odds().actions[0])
        trial.run([])
        assert trial.heard_one(names.TOLD_BOSS_MOVED, "space") == outlook.way
        assert trial.heard_one(names.TOLD_BOSS_ATTACKS, "person") == outlook.people
        assert trial.fight.note(notes.THREAT) == outlook.threat


@pytest.mark.rule("B-095")
def test_a_card_that_is_known_is_the_only_one_shown() -> None:
    table = Arena(stage="stage_4", players=1, options={"equipment": "snake=014"})
    assert panel(table, "boss-next").value == "7"
    table.say("use 0 2 0", 4)
    assert panel(table, "boss-next").title == "Next card"
    assert len(panel(table, "boss-next").items) == 1


def test_actions_that_are_covered_are_not_even_named() -> None:
    table = Arena(stage="stage_4", players=1)
    prompt = table.setup.scene().prompt(table.game.view(0), EVERYTHING)
    assert prompt is not None
    assert not {"takedown", "drag", "interact"} & {option.id for option in prompt.options}
    dash = next(option for option in prompt.options if option.id == "dash east")
    assert dash.label == "Dash east"
    assert "of 7 cards" in dash.detail or "no card reaches you" in dash.detail


def test_refusals_speak_of_the_boss() -> None:
    table = Arena(stage="stage_4", players=1, options={"equipment": "snake=001"})
    view = table.game.view(0)
    for words, why in (
        ("punch f1", "Revolver Ocelot is not next to you (MGS-015)."),
        ("punch f2", "Revolver Ocelot does not stand there (MGS-041)."),
        (
            f"use 0 {table.at((6, 1))} 0",
            "An obstacle is in the line of sight to Revolver Ocelot (MGS-067).",
        ),
    ):
        assert table.setup.text().refusal(view, table.vocabulary.parse(words)) == why
