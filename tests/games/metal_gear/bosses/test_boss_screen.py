"""What a boss stage shows: the dashboard, the cards, the Threat, and forecasts that come true."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.kernel.seats import CHANCE
from sneakbox.scene.drafts import Picture
from sneakbox.scene.model import Panel
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

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
    # Numbers are told as well as drawn.
    assert "Bullets 6 of 6. Hostage 3 of 3." in shown.say
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
@pytest.mark.parametrize(
    ("stage", "place", "cards"),
    [
        ("stage_4", (6, 8), 7),
        ("stage_5", (7, 8), 6),
        ("stage_7", (5, 3), 6),
        ("stage_8", (5, 4), 7),
        ("stage_10", (7, 8), 6),
        ("stage_12", (7, 5), 7),
        ("stage_14", (7, 7), 7),
    ],
)
def test_what_is_foretold_is_what_the_rules_then_do(stage: str, place: Place, cards: int) -> None:
    """For every card: the same spaces and the same attacks, dice missing."""
    table = Arena(stage=stage, players=1).calm()
    table.put("snake", place)
    found = boss_forecast.outlooks(table.game.view(0))
    assert [outlook.card for outlook in found] == list(range(cards))
    assert any(outlook.people for outlook in found)
    for outlook in found:
        trial = Arena(stage=stage, players=1).calm()
        trial.put("snake", place)
        trial.say("end")
        trial.run([int(outlook.card)])
        while trial.game.is_luck() or trial.options()[0].startswith("place"):
            if trial.game.is_luck():
                trial.game.apply(CHANCE, trial.game.odds().actions[0])
            else:
                trial.say(trial.options()[0])  # where whoever was run over is put
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


@pytest.mark.rule("B-408", "B-304")
def test_who_stands_beside_is_named_who_is_hit() -> None:
    """The Puppet, not her master; a shadow, not the one it stands in for."""
    for stage, foe, place, title in (
        ("stage_8", names.FIRST_MINION, (5, 9), "the Puppet"),
        ("stage_7", names.FIRST_MINION, (5, 7), "shadow 1"),
        ("stage_7", names.BOSS, (5, 7), "Cyborg Ninja"),
    ):
        table = Arena(stage=stage, players=1).calm()
        table.game.move_foe(foe, table.at(place))
        table.put("snake", (place[0] - 1, place[1]))
        prompt = table.setup.scene().prompt(table.game.view(0), EVERYTHING)
        assert prompt is not None
        said = {option.id.split()[0]: option.label for option in prompt.options}
        assert said["punch"] == f"Hit {title} with 1 white die"
        assert said["combo"].startswith(f"Combo on {title} with")


@pytest.mark.rule("B-011", "B-605")
def test_whoever_asks_hears_whom_the_boss_sees() -> None:
    def told(stage: str, place: Place) -> str:
        table = Arena(stage=stage, players=1)
        table.put("snake", place)
        return table.setup.text().aid(table.game.view(0), "sight")

    assert told("stage_4", (6, 3)) == "Snake on f3: seen by Revolver Ocelot."
    assert told("stage_4", (5, 9)) == "Snake on e9: seen by nobody."
    assert told("stage_11", (7, 6)) == "Snake on g6: seen by nobody."  # nobody knows where she is


def test_what_can_be_asked_is_named_after_the_boss() -> None:
    aids = Arena(stage="stage_12", players=1).setup.text().aids()
    assert aids["guards"] == "what the boss would do from here with each card that can come"
    assert aids["deck"] == "which Boss cards can still come, line by line"
    visited = Arena(stage="vr_2", players=1, options={"boss": "raven"}).setup.text().aids()
    assert visited["deck"] == "which Guard Order cards can still come"
